//! A transposition table: what is known of positions whatever the path to them, within a fixed amount of memory.
//!
//! ```text
//! bucket   four entries, found by a hash
//! tags     a byte of the hash of each entry, 0 for none
//! ```
//!
//! A full bucket gives up the entry that cost the least work. The table starts small, which keeps small problems in the
//! cache, and doubles in place until it has its size.

/// Entries of a bucket. More of them keep what is valuable longer and take longer to look through.
const WAYS: usize = 4;

/// Buckets of a new table: 32 kB of entries of 32 bytes, the first-level cache of common machines.
const FIRST_BUCKETS: usize = 256;

/// What a [`Table`] keeps.
pub trait Entry: Copy {
    /// Fills memory that nothing was put into.
    const EMPTY: Self;

    /// A hash of what it is found by, of which all bits matter.
    fn hash(&self) -> u64;

    /// What it cost: the nodes below it, or something like that.
    fn work(&self) -> u32;
}

/// Entries that share a place, in whole lines of the cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Bucket<E>([E; WAYS]);

/// Entries by hash. It may forget any of them at any time.
#[doc(alias = "transposition table")]
#[derive(Debug)]
pub struct Table<E> {
    /// As many as were ever needed. Those in use are as many as there are tags.
    buckets: Vec<Bucket<E>>,
    /// Small enough to stay in the cache, and most of what is asked for is not there.
    tags: Vec<[u8; WAYS]>,
    most_buckets: usize,
    used: usize,
}

impl<E: Entry> Table<E> {
    /// A bucket and its tags.
    const BUCKET_BYTES: usize = size_of::<Bucket<E>>() + WAYS;

    /// The least memory of a table.
    pub const LEAST_BYTES: usize = FIRST_BUCKETS * Self::BUCKET_BYTES;

    /// A table that uses up to `bytes` of memory, and [`LEAST_BYTES`](Table::LEAST_BYTES) at least.
    pub fn new(bytes: usize) -> Table<E> {
        let mut table = Table { buckets: Vec::new(), tags: Vec::new(), most_buckets: 0, used: 0 };
        table.forget();
        table.limit(bytes);
        table
    }

    /// A table of up to this number of entries.
    pub fn of_entries(entries: usize) -> Table<E> {
        Table::new(entries.div_ceil(WAYS) * Self::BUCKET_BYTES)
    }

    /// From here on it uses up to `bytes` of memory, or what it uses already.
    pub fn limit(&mut self, bytes: usize) {
        self.most_buckets = (bytes / Self::BUCKET_BYTES).max(self.tags.len());
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * Self::BUCKET_BYTES
    }

    /// Forgets everything, and starts small again. Keeps its memory, so that this costs next to nothing.
    pub fn forget(&mut self) {
        self.tags.clear();
        self.tags.resize(FIRST_BUCKETS, [0; WAYS]);
        self.reserve(FIRST_BUCKETS);
        self.used = 0;
    }

    /// Forgets everything, and gives memory back.
    pub fn clear(&mut self) {
        (self.buckets, self.tags) = (Vec::new(), Vec::new());
        self.forget();
    }

    /// The entries with this hash, and perhaps a few others.
    #[inline]
    pub fn find(&self, hash: u64) -> Matches<'_, E> {
        let place = self.place(hash);
        Matches { entries: &self.buckets[place].0, hits: hits(self.tags[place], hash) }
    }

    /// The first of the entries with this hash of which `is_it` is true.
    #[inline]
    pub fn find_mut(&mut self, hash: u64, is_it: impl Fn(&E) -> bool) -> Option<&mut E> {
        let place = self.place(hash);
        let mut hits = hits(self.tags[place], hash);
        while let Some(way) = next_way(&mut hits) {
            if is_it(&self.buckets[place].0[way]) {
                return Some(&mut self.buckets[place].0[way]);
            }
        }
        None
    }

    /// Loads a bucket into the cache, for a look at it soon.
    #[inline]
    pub(crate) fn touch(&self, hash: u64) -> u32 {
        self.find(hash).next().map_or(0, Entry::work)
    }

    /// Adds an entry that is not there, in the place of the cheapest one if its bucket is full.
    pub fn insert(&mut self, entry: E) {
        self.put(entry);
        // Past this load, buckets begin to overflow often.
        if self.used > self.tags.len() * WAYS / 2 && self.tags.len() < self.most_buckets {
            self.grow();
        }
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        // The hash as a fraction of the whole: buckets keep their order when their number changes.
        ((u128::from(hash) * self.tags.len() as u128) >> 64) as usize
    }

    fn reserve(&mut self, buckets: usize) {
        if self.buckets.len() < buckets {
            self.buckets.reserve_exact(buckets - self.buckets.len());
            self.buckets.resize(buckets, Bucket([E::EMPTY; WAYS]));
        }
    }

    /// Twice the buckets, or as many as there may be. An entry moves up or stays, so from the last bucket down nothing
    /// is in the way but what has moved already.
    fn grow(&mut self) {
        let old = self.tags.len();
        let new = (2 * old).min(self.most_buckets);
        self.reserve(new);
        self.tags.resize(new, [0; WAYS]);
        self.used = 0;
        for at in (0..old).rev() {
            let tags = std::mem::take(&mut self.tags[at]);
            let entries = self.buckets[at].0;
            for (_, entry) in tags.into_iter().zip(entries).filter(|&(tag, _)| tag != 0) {
                self.put(entry);
            }
        }
    }

    fn put(&mut self, entry: E) {
        let hash = entry.hash();
        let place = self.place(hash);
        let (tags, entries) = (&mut self.tags[place], &mut self.buckets[place].0);
        let free = tags.iter().position(|&tag| tag == 0);
        self.used += usize::from(free.is_some());
        let cheapest = || (0..WAYS).min_by_key(|&way| entries[way].work()).unwrap_or(0);
        let way = free.unwrap_or_else(cheapest);
        (entries[way], tags[way]) = (entry, tag(hash));
    }
}

/// Entries of a bucket whose tags are those of a hash.
#[derive(Clone, Debug)]
pub struct Matches<'a, E> {
    entries: &'a [E; WAYS],
    hits: u32,
}

impl<'a, E> Iterator for Matches<'a, E> {
    type Item = &'a E;

    #[inline]
    fn next(&mut self) -> Option<&'a E> {
        next_way(&mut self.hits).map(|way| &self.entries[way])
    }
}

/// A bit for each way whose tag is that of a hash: all four are compared at once.
#[inline]
fn hits(tags: [u8; WAYS], hash: u64) -> u32 {
    const LOW: u32 = 0x7f7f_7f7f;
    let differences = u32::from_le_bytes(tags) ^ (u32::from(tag(hash)) * 0x0101_0101);
    // The upper bit of each byte that is 0.
    !(((differences & LOW) + LOW) | differences | LOW)
}

/// Takes the first way off.
#[inline]
fn next_way(hits: &mut u32) -> Option<usize> {
    let way = hits.trailing_zeros() as usize / 8;
    *hits &= hits.wrapping_sub(1);
    (way < WAYS).then_some(way)
}

/// A byte of a hash by which most entries of a bucket differ; never 0.
#[inline]
fn tag(hash: u64) -> u8 {
    (hash as u8).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Number {
        hash: u64,
        work: u32,
    }

    impl Entry for Number {
        const EMPTY: Number = Number { hash: 0, work: 0 };

        fn hash(&self) -> u64 {
            self.hash
        }

        fn work(&self) -> u32 {
            self.work
        }
    }

    /// A hash at this part of the table, of a million, with this tag.
    fn at(part: u64, tag: u64) -> u64 {
        (part * (u64::MAX / 1_000_000)) & !255 | tag
    }

    fn has(table: &Table<Number>, hash: u64) -> bool {
        table.find(hash).any(|number| number.hash == hash)
    }

    #[test]
    fn what_grows_keeps_everything() {
        let mut table = Table::new(1 << 20);
        let all: Vec<u64> = (0..5_000).map(|number: u64| number.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        for (number, &hash) in all.iter().enumerate() {
            assert!(!has(&table, hash));
            table.insert(Number { hash, work: number as u32 });
        }
        // Few buckets overflow below half a load.
        let kept = all.iter().filter(|&&hash| has(&table, hash)).count();
        assert!(kept > 4_900, "{kept} kept");
        assert!(table.bytes() > Table::<Number>::LEAST_BYTES && table.bytes() <= 1 << 20, "{} bytes", table.bytes());
        table.forget();
        assert!(!all.iter().any(|&hash| has(&table, hash)));
        let bytes = table.bytes();
        table.clear();
        assert!(table.bytes() < bytes);
    }

    #[test]
    fn a_full_bucket_gives_up_the_cheapest() {
        let mut table = Table::new(0);
        for (low, work) in [(1, 5), (2, 9), (3, 1), (4, 7), (5, 2)] {
            table.insert(Number { hash: at(500_000, low), work });
        }
        let kept: Vec<u64> = (1..=5).filter(|&low| has(&table, at(500_000, low))).collect();
        assert_eq!(kept, [1, 2, 4, 5]);
    }

    #[test]
    fn tags_are_compared_exactly() {
        for (tags, tag, ways) in [
            ([7, 8, 7, 0], 7, &[0, 2][..]),
            ([1, 0, 0, 1], 1, &[0, 3]),
            ([128, 127, 255, 129], 128, &[0]),
            ([0; 4], 9, &[]),
        ] {
            let mut hits = hits(tags, tag);
            let found: Vec<usize> = std::iter::from_fn(|| next_way(&mut hits)).collect();
            assert_eq!(found, ways, "{tag} in {tags:?}");
        }
    }

    #[test]
    fn a_limit_is_kept() {
        let mut table = Table::new(2 * Table::<Number>::LEAST_BYTES);
        for number in 0..20_000 {
            table.insert(Number { hash: at(50 * number, 1), work: 1 });
        }
        assert_eq!(table.bytes(), 2 * Table::<Number>::LEAST_BYTES);
    }

    #[test]
    fn what_is_found_can_be_changed() {
        let mut table = Table::new(0);
        table.insert(Number { hash: at(100_000, 7), work: 1 });
        table.find_mut(at(100_000, 7), |number| number.work == 1).expect("it is there").work = 3;
        assert_eq!(table.find(at(100_000, 7)).map(|number| number.work).collect::<Vec<_>>(), [3]);
        assert_eq!(table.find_mut(at(100_000, 7), |number| number.work == 1), None);
    }
}
