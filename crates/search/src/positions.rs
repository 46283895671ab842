//! Proof and disproof numbers of positions, by key and rank, in a [`Table`].
//!
//! All ranks of a position lie in one bucket, so that what is settled at one rank is seen at the others.

use tesuji_proof::{Key, Node, Rank};

use crate::numbers::{Number, Numbers};
use crate::table::{Entry, Table};

/// The greatest distance from the root that is kept.
pub(crate) const FARTHEST: u8 = u8::MAX;

/// The bit of an entry that says that its verdict holds at every rank.
const FIRM: u16 = 1 << 15;

/// What is known of a position at a rank.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    key: Key,
    phi: Number,
    delta: Number,
    /// Nodes spent below it.
    work: u32,
    rank: Rank,
    distance: u8,
    /// The search that the distance was counted in, and [`FIRM`].
    search: u16,
}

impl Known {
    fn numbers(&self) -> Numbers {
        Numbers { phi: self.phi, delta: self.delta }
    }
}

impl Entry for Known {
    const EMPTY: Known = Known { key: Key(0), phi: 1, delta: 1, work: 0, rank: 0, distance: FARTHEST, search: 0 };

    fn hash(&self) -> u64 {
        hash(self.key)
    }

    fn work(&self) -> u32 {
        self.work
    }
}

/// What [`Positions`] have of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Found {
    pub(crate) numbers: Numbers,
    /// The minimal distance from the root of this search, if it was met there.
    pub(crate) distance: Option<u8>,
    /// Is it a verdict that holds at every rank?
    pub(crate) is_firm: bool,
}

/// Numbers and verdicts of positions. Several searches of games whose keys differ may share them.
#[derive(Debug)]
pub(crate) struct Positions {
    pub(crate) table: Table<Known>,
    search: u16,
}

impl Positions {
    pub(crate) fn new(bytes: usize) -> Positions {
        Positions { table: Table::new(bytes), search: 0 }
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
        let mut found = None;
        for entry in self.table.find(hash) {
            if entry.key != key {
                continue;
            }
            let numbers = entry.numbers();
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

    /// Nodes spent below a position, as far as that is remembered.
    pub(crate) fn work(&self, key: Key, rank: Rank) -> u32 {
        let entries = self.table.find(hash(key)).filter(|entry| entry.key == key && entry.rank == rank);
        entries.map(|entry| entry.work).max().unwrap_or(0)
    }

    /// Keeps numbers, with the work that they cost; `is_firm` if they are a verdict that holds at every rank. Returns
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
        let entry = Known {
            key,
            phi: numbers.phi,
            delta: numbers.delta,
            work: u32::try_from(work).unwrap_or(u32::MAX).max(1),
            rank,
            distance,
            search: self.search | if is_firm { FIRM } else { 0 },
        };
        let Some(old) = self.table.find_mut(hash(key), |old| old.key == key && old.rank == rank) else {
            self.table.insert(entry);
            return false;
        };
        // What is settled stays so, whatever a search that was stopped says.
        if !old.numbers().is_settled() || numbers.is_settled() {
            *old = Known { work: old.work.saturating_add(entry.work), ..entry };
        }
        true
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Key = Key(77);

    fn put(positions: &mut Positions, rank: Rank, numbers: Numbers, is_firm: bool) -> bool {
        positions.put(KEY, rank, numbers, is_firm, 1, 10)
    }

    fn numbers_at(positions: &Positions, rank: Rank) -> Option<Numbers> {
        positions.get(Hashed::of(KEY), rank, Node::Or).map(|found| found.numbers)
    }

    #[test]
    fn a_verdict_counts_at_the_ranks_at_which_it_holds() {
        // At a node of the reaching side, who has won has reached: at this rank and below.
        let mut positions = Positions::new(0);
        put(&mut positions, 1, Numbers::WON, false);
        assert_eq!([0, 1, 2].map(|rank| numbers_at(&positions, rank)), [Some(Numbers::WON), Some(Numbers::WON), None]);
        let mut positions = Positions::new(0);
        put(&mut positions, 1, Numbers::LOST, false);
        assert_eq!(
            [0, 1, 2].map(|rank| numbers_at(&positions, rank)),
            [None, Some(Numbers::LOST), Some(Numbers::LOST)]
        );
        let mut positions = Positions::new(0);
        put(&mut positions, 1, Numbers::LOST, true);
        assert_eq!(numbers_at(&positions, 0), Some(Numbers::LOST), "it holds at every rank");
        assert_eq!(positions.get(Hashed::of(Key(78)), 1, Node::Or), None);
    }

    #[test]
    fn what_is_settled_stays_settled_and_work_adds_up() {
        let mut positions = Positions::new(0);
        assert!(!put(&mut positions, 0, Numbers { phi: 3, delta: 5 }, false));
        assert!(put(&mut positions, 0, Numbers::WON, false));
        assert!(put(&mut positions, 0, Numbers { phi: 2, delta: 2 }, false));
        assert_eq!(numbers_at(&positions, 0), Some(Numbers::WON));
        assert_eq!(positions.work(KEY, 0), 20);
        assert_eq!(positions.work(KEY, 1), 0);
    }

    #[test]
    fn open_numbers_of_another_rank_come_from_an_earlier_search() {
        let mut positions = Positions::new(0);
        positions.begin_search();
        let open = Numbers { phi: 3, delta: 5 };
        put(&mut positions, 0, open, false);
        assert_eq!(numbers_at(&positions, 1), None);
        assert_eq!(positions.get(Hashed::of(KEY), 0, Node::Or).and_then(|found| found.distance), Some(1));
        positions.begin_search();
        assert_eq!(numbers_at(&positions, 1), Some(open));
        let found = positions.get(Hashed::of(KEY), 0, Node::Or).expect("it is there");
        assert_eq!(found.distance, None, "distances are those of one search");
    }
}
