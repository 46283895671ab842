//! What is known of positions whatever the path to them, within a fixed amount of memory.
//!
//! ```text
//! bucket   four entries, found by a hash of the key without its rank
//! entry    key │ rank │ phi, delta │ work │ minimal distance, of which search
//! ```
//!
//! All ranks of a position lie in one bucket, so that what is settled at one rank is seen at the others. A full bucket
//! gives up the entry that cost the least work. The table starts small, which keeps small problems in the cache, and
//! doubles in place until it has its size.

use tesuji_proof::{Key, Node, Rank};

use crate::numbers::{Number, Numbers};

/// Entries that share a place. More of them keep what is valuable longer and take longer to look through.
const WAYS: usize = 4;

/// Buckets of a new table: 32 kB, the first-level cache of common machines.
const FIRST_BUCKETS: usize = 256;

/// A bucket and its tags.
const BUCKET_BYTES: usize = size_of::<Bucket>() + WAYS;

/// The least memory that a table makes sense with.
pub const LEAST_BYTES: usize = FIRST_BUCKETS * BUCKET_BYTES;

/// Distances from the root beyond this one are not told apart.
pub(crate) const FARTHEST: u8 = u8::MAX;

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: Key,
    phi: Number,
    delta: Number,
    /// Nodes spent below it; 0 for an empty place.
    work: u32,
    rank: Rank,
    distance: u8,
    /// The search that the distance was counted in, and [`FIRM`].
    search: u16,
}

/// Entries that share a place, in whole lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

const EMPTY: Entry = Entry { key: Key(0), phi: 1, delta: 1, work: 0, rank: 0, distance: FARTHEST, search: 0 };

const NO_ENTRIES: Bucket = Bucket([EMPTY; WAYS]);

/// The bit of an entry that says that its verdict holds at every rank.
const FIRM: u16 = 1 << 15;

/// What a [`Table`] has of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) numbers: Numbers,
    /// The minimal distance from the root of this search, if it was met there.
    pub(crate) distance: Option<u8>,
    /// Is it a verdict that holds at every rank?
    pub(crate) is_firm: bool,
}

/// Numbers and verdicts of positions, by key and rank. It may be used by several searches of games whose keys differ.
#[derive(Debug)]
pub struct Table {
    buckets: Vec<Bucket>,
    /// A byte of the hash of each entry, 0 for an empty place: small enough to stay near, and most of what is asked for
    /// is not there.
    tags: Vec<[u8; WAYS]>,
    most_buckets: usize,
    used: usize,
    search: u16,
}

impl Table {
    /// A table that uses up to `bytes` of memory, and [`LEAST_BYTES`] at least.
    pub fn new(bytes: usize) -> Table {
        let mut table = Table {
            buckets: vec![NO_ENTRIES; FIRST_BUCKETS],
            tags: vec![[0; WAYS]; FIRST_BUCKETS],
            most_buckets: 0,
            used: 0,
            search: 0,
        };
        table.limit(bytes);
        table
    }

    /// From here on it uses up to `bytes` of memory, or what it uses already.
    pub(crate) fn limit(&mut self, bytes: usize) {
        self.most_buckets = (bytes / BUCKET_BYTES).max(self.buckets.len());
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * BUCKET_BYTES
    }

    /// Forgets everything, and gives memory back.
    pub fn clear(&mut self) {
        self.buckets.clear();
        self.buckets.resize(FIRST_BUCKETS, NO_ENTRIES);
        self.buckets.shrink_to_fit();
        self.tags.clear();
        self.tags.resize(FIRST_BUCKETS, [0; WAYS]);
        self.tags.shrink_to_fit();
        self.used = 0;
    }

    /// From here on distances are counted from another root.
    pub(crate) fn begin_search(&mut self) {
        self.search = (self.search + 1) % FIRM;
    }

    /// Numbers of a position at a rank; a verdict found at another rank counts if it holds at this one. Other numbers of
    /// another rank are better than none if they come from an earlier search; in one search they would be added up.
    #[inline]
    pub(crate) fn get(&self, hashed: Hashed, rank: Rank, node: Node) -> Option<Found> {
        let Hashed { key, hash } = hashed;
        let (place, tag) = (self.place(hash), tag(hash));
        let mut found = None;
        for way in 0..WAYS {
            if self.tags[place][way] != tag {
                continue;
            }
            let entry = &self.buckets[place].0[way];
            if entry.key != key {
                continue;
            }
            let numbers = Numbers { phi: entry.phi, delta: entry.delta };
            let distance = (entry.search & !FIRM == self.search).then_some(entry.distance);
            let is_firm = entry.search & FIRM != 0;
            if entry.rank == rank || is_firm {
                found = Some(Found { numbers, distance, is_firm });
                if numbers.is_settled() {
                    return found;
                }
            } else if let Some(verdict) = numbers.verdict(node)
                && verdict.holds_from(entry.rank, rank)
            {
                return Some(Found { numbers, distance, is_firm });
            } else if found.is_none() && distance.is_none() && !numbers.is_settled() {
                found = Some(Found { numbers, distance: None, is_firm });
            }
        }
        found
    }

    /// Has a position's place brought near, for a look at it soon.
    #[inline]
    pub(crate) fn touch(&self, hashed: Hashed) -> u32 {
        let (place, tag) = (self.place(hashed.hash), tag(hashed.hash));
        let way = self.tags[place].iter().position(|&known| known == tag);
        way.map_or(0, |way| self.buckets[place].0[way].work)
    }

    /// Nodes spent below a position, as far as that is remembered.
    pub(crate) fn work(&self, key: Key, rank: Rank) -> u32 {
        let entries = self.buckets[self.place(hash(key))].0.iter();
        entries.filter(|entry| entry.key == key && entry.rank == rank).map(|entry| entry.work).max().unwrap_or(0)
    }

    /// Keeps numbers, with the work that they cost; `is_firm` if they are a verdict that holds at every rank. Gives
    /// whether there were some before.
    pub(crate) fn put(
        &mut self,
        key: Key,
        rank: Rank,
        numbers: Numbers,
        is_firm: bool,
        distance: u8,
        work: u64,
    ) -> bool {
        let entry = Entry {
            key,
            phi: numbers.phi,
            delta: numbers.delta,
            work: u32::try_from(work).unwrap_or(u32::MAX).max(1),
            rank,
            distance,
            search: self.search | if is_firm { FIRM } else { 0 },
        };
        let place = self.place(hash(key));
        let bucket = &mut self.buckets[place].0;
        if let Some(old) = bucket.iter_mut().find(|old| old.work > 0 && old.key == key && old.rank == rank) {
            let is_settled = Numbers { phi: old.phi, delta: old.delta }.is_settled();
            // What is settled stays so, whatever a search that was stopped says.
            if !is_settled || numbers.is_settled() {
                *old = Entry { work: old.work.saturating_add(entry.work), ..entry };
            }
            return true;
        }
        self.settle(entry);
        // Past this load, buckets begin to overflow often.
        if self.used > self.buckets.len() * WAYS / 2 && self.buckets.len() < self.most_buckets {
            self.grow();
        }
        false
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        // The hash as a fraction of the whole: buckets keep their order when their number changes.
        ((u128::from(hash) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Twice the buckets, or as many as there may be. An entry moves up or stays, so from the last bucket down nothing
    /// is in the way but what has moved already.
    fn grow(&mut self) {
        let old = self.buckets.len();
        let new = (2 * old).min(self.most_buckets);
        self.buckets.reserve_exact(new - old);
        self.buckets.resize(new, NO_ENTRIES);
        self.tags.clear();
        self.tags.resize(new, [0; WAYS]);
        self.used = 0;
        for at in (0..old).rev() {
            let entries = std::mem::replace(&mut self.buckets[at], NO_ENTRIES).0;
            for entry in entries.into_iter().filter(|entry| entry.work > 0) {
                self.settle(entry);
            }
        }
    }

    /// Puts an entry into its bucket, in the place of the cheapest one.
    fn settle(&mut self, entry: Entry) {
        let hash = hash(entry.key);
        let place = self.place(hash);
        let bucket = &mut self.buckets[place].0;
        let way = (0..WAYS).min_by_key(|&way| bucket[way].work).expect("a bucket has places");
        self.used += usize::from(bucket[way].work == 0);
        bucket[way] = entry;
        self.tags[place][way] = tag(hash);
    }
}

/// The byte of a hash that tells entries of a bucket apart at a glance; never 0.
#[inline]
fn tag(hash: u64) -> u8 {
    (hash as u8).max(1)
}

/// A key with its hash, which several tables ask for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hashed {
    pub(crate) key: Key,
    pub(crate) hash: u64,
}

impl Hashed {
    #[inline]
    pub(crate) fn of(key: Key) -> Hashed {
        Hashed { key, hash: hash(key) }
    }
}

/// Spreads a key over 64 bits. Exact keys differ in few bits, and all must matter.
#[inline]
pub(crate) fn hash(key: Key) -> u64 {
    let (low, high) = (key.0 as u64, (key.0 >> 64) as u64);
    let mut mixed =
        (low ^ high.rotate_left(32).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^= mixed >> 32;
    mixed = mixed.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    mixed ^ (mixed >> 29)
}
