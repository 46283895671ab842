//! The positions between the root and here: which of them a move repeats, and which disproofs hold only below them.
//!
//! A disproof found by running into an ancestor is worth something only while that ancestor is on the path [Kishimoto
//! and Müller 2004, the graph-history interaction]. The depth of the highest such ancestor is kept with it:
//!
//! ```text
//! root ── a ── b ── c ── (a again)     "c is prevented" depends on depth 1. Below a, b, c it may be used again;
//!                                      when a itself is found to be prevented by it, that depends on nothing above a
//!                                      and is true on every path.
//! ```
//!
//! [`Twins`] keeps such results apart from the table, with a hash of the stretch of path they depend on: they are found
//! again only below the same stretch.

use tesuji_proof::{Key, Rank};

use crate::positions::{Hashed, hash};

/// A depth of the path, 0 at the root; of a result, that of the highest ancestor that it depends on, or [`PATH_FREE`].
pub(crate) type Depth = u32;

/// True on every path.
pub(crate) const PATH_FREE: Depth = Depth::MAX;

/// What takes the running hash of a path one step on.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The ancestors of the position that is looked at, itself included.
#[derive(Debug, Default)]
pub(crate) struct Path {
    /// By depth: key and rank, and a running hash of all up to here.
    steps: Vec<(Key, Rank, u64)>,
    /// Depth + 1 by hash of the key, 0 for an empty place; open addressing, a power of two in size.
    places: Vec<u32>,
}

impl Path {
    pub(crate) fn clear(&mut self) {
        self.steps.clear();
        self.places.clear();
        self.places.resize(64, 0);
    }

    pub(crate) fn push(&mut self, key: Key, rank: Rank) {
        if 2 * (self.steps.len() + 1) > self.places.len() {
            let steps = std::mem::take(&mut self.steps);
            self.places = vec![0; 4 * self.places.len()];
            for (key, rank, _) in steps {
                self.push(key, rank);
            }
        }
        let place = self.free_place(key);
        let before = self.steps.last().map_or(0, |step| step.2);
        let now = before.wrapping_mul(STEP).wrapping_add(mixed(hash(key), rank));
        self.steps.push((key, rank, now));
        self.places[place] = self.steps.len() as u32;
    }

    /// The last in is the first out, so nothing lies behind it in its row of places.
    pub(crate) fn pop(&mut self) {
        let depth = self.steps.len() as u32;
        let (key, _, _) = self.steps.last().copied().expect("a path has a root");
        let mask = self.places.len() - 1;
        let mut place = hash(key) as usize & mask;
        while self.places[place] != depth {
            place = (place + 1) & mask;
        }
        self.places[place] = 0;
        self.steps.pop();
    }

    /// The depth of the last step.
    pub(crate) fn depth(&self) -> Depth {
        self.steps.len() as Depth - 1
    }

    /// The depth of a position on the path.
    #[inline]
    pub(crate) fn find(&self, hashed: Hashed, rank: Rank) -> Option<Depth> {
        let Hashed { key, hash } = hashed;
        let mask = self.places.len() - 1;
        let mut place = hash as usize & mask;
        while self.places[place] != 0 {
            let depth = self.places[place] - 1;
            let step = &self.steps[depth as usize];
            if step.0 == key && step.1 == rank {
                return Some(depth);
            }
            place = (place + 1) & mask;
        }
        None
    }

    fn free_place(&self, key: Key) -> usize {
        let mask = self.places.len() - 1;
        let mut place = hash(key) as usize & mask;
        while self.places[place] != 0 {
            place = (place + 1) & mask;
        }
        place
    }

    /// A hash of the last `length` steps.
    fn stretch(&self, length: u32) -> Option<u64> {
        let before = self.steps.len().checked_sub(length as usize)?;
        let (last, first) = (self.steps.last()?.2, before.checked_sub(1).map_or(0, |at| self.steps[at].2));
        Some(last.wrapping_sub(first.wrapping_mul(STEP.wrapping_pow(length))))
    }
}

#[derive(Clone, Copy, Debug)]
struct Twin {
    key: Key,
    /// Of the path from the ancestor that it depends on to the parent.
    stretch: u64,
    /// How many steps that is; 0 for an empty place.
    length: u32,
    rank: Rank,
}

/// Results that hold only below certain ancestors. One place for each hash: a new one takes it over.
#[doc(alias = "GHI")]
#[doc(alias = "graph-history interaction")]
#[derive(Debug)]
pub(crate) struct Twins {
    places: Vec<Twin>,
    most_places: usize,
    used: usize,
}

impl Twins {
    pub(crate) fn new(bytes: usize) -> Twins {
        let mut twins = Twins { places: Vec::new(), most_places: 0, used: 0 };
        twins.limit(bytes);
        twins
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.places)
    }

    /// From here on they use up to this number of bytes, or what they use already.
    pub(crate) fn limit(&mut self, bytes: usize) {
        let most_places = 1 << (bytes / size_of::<Twin>()).max(16).ilog2();
        self.most_places = self.places.len().max(most_places);
    }

    /// The depth that a disproof of a child of the path's last position depends on, if one is known here.
    #[inline]
    pub(crate) fn get(&self, path: &Path, hashed: Hashed, rank: Rank) -> Option<Depth> {
        if self.places.is_empty() {
            return None;
        }
        let twin = &self.places[self.place(hashed.hash, rank)];
        let holds = twin.length > 0
            && twin.key == hashed.key
            && twin.rank == rank
            && path.stretch(twin.length) == Some(twin.stretch);
        holds.then(|| path.depth() + 1 - twin.length)
    }

    pub(crate) fn put(&mut self, path: &Path, key: Key, rank: Rank, depends_on: Depth) {
        let length = path.depth() + 1 - depends_on;
        let stretch = path.stretch(length).expect("a depends_on is a depth of the path");
        if self.places.is_empty() || (2 * self.used > self.places.len() && self.places.len() < self.most_places) {
            self.grow();
        }
        let place = self.place(hash(key), rank);
        self.used += usize::from(self.places[place].length == 0);
        self.places[place] = Twin { key, stretch, length, rank };
    }

    pub(crate) fn clear(&mut self) {
        self.places = Vec::new();
        self.used = 0;
    }

    fn place(&self, hash: u64, rank: Rank) -> usize {
        mixed(hash, rank) as usize & (self.places.len() - 1)
    }

    fn grow(&mut self) {
        let length = (4 * self.places.len()).clamp(16.min(self.most_places), self.most_places);
        let empty = Twin { key: Key(0), stretch: 0, length: 0, rank: 0 };
        let old = std::mem::replace(&mut self.places, vec![empty; length]);
        self.used = 0;
        for twin in old.into_iter().filter(|twin| twin.length > 0) {
            let place = self.place(hash(twin.key), twin.rank);
            self.used += usize::from(self.places[place].length == 0);
            self.places[place] = twin;
        }
    }
}

/// A hash of a position with its rank.
fn mixed(hash: u64, rank: Rank) -> u64 {
    hash ^ u64::from(rank.cast_unsigned()).wrapping_mul(STEP)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(keys: &[u128]) -> Path {
        let mut path = Path::default();
        path.clear();
        for &key in keys {
            path.push(Key(key), 0);
        }
        path
    }

    #[test]
    fn a_path_knows_its_positions() {
        // More than fit into the first places.
        let keys: Vec<u128> = (0..200).collect();
        let mut path = path(&keys);
        for (depth, &key) in (0..).zip(&keys) {
            assert_eq!(path.find(Hashed::of(Key(key)), 0), Some(depth));
            assert_eq!(path.find(Hashed::of(Key(key)), 1), None, "another rank is another position");
        }
        for _ in 0..150 {
            path.pop();
        }
        assert_eq!(path.depth(), 49);
        let found = keys.iter().filter(|&&key| path.find(Hashed::of(Key(key)), 0).is_some()).count();
        assert_eq!(found, 50);
    }

    #[test]
    fn a_twin_is_found_below_the_same_stretch_alone() {
        let mut twins = Twins::new(1 << 16);
        assert_eq!(twins_at(&twins, &path(&[1, 2, 3]), 0), None);
        // It depends on the 2 at depth 1.
        twins.put(&path(&[1, 2, 3]), Key(9), 0, 1);
        for (keys, depends_on) in [
            (&[1, 2, 3][..], Some(1)),
            (&[7, 8, 2, 3], Some(2)),
            (&[2, 3], Some(0)),
            (&[1, 4, 3], None),
            (&[2, 1, 3], None),
            (&[3], None),
        ] {
            assert_eq!(twins_at(&twins, &path(keys), 0), depends_on, "{keys:?}");
        }
        assert_eq!(twins_at(&twins, &path(&[1, 2, 3]), 1), None, "another rank");
        twins.clear();
        assert_eq!(twins_at(&twins, &path(&[1, 2, 3]), 0), None);
    }

    fn twins_at(twins: &Twins, path: &Path, rank: Rank) -> Option<Depth> {
        twins.get(path, Hashed::of(Key(9)), rank)
    }
}
