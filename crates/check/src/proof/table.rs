//! Finds positions of a section: a hash table of numbers, with a few bits of the hash beside each.

use crate::local::ground::Situation;

use super::body::Entry;

pub(super) struct Table {
    /// The upper half of the hash, and one more than the number of the position; 0 is free. A power of two of them.
    slots: Vec<u64>,
}

impl Table {
    /// Of positions that are the same and have the same threats, the first is found.
    pub(super) fn of<const W: usize>(entries: &[Entry<W>]) -> Table {
        // Half full at most: a search sees two slots on average.
        let mut table = Table { slots: vec![0; (2 * entries.len()).next_power_of_two().max(2)] };
        for (at, entry) in entries.iter().enumerate() {
            if !table.all(entries, &entry.situation).any(|other| entries[other].threats == entry.threats) {
                let hash = hash(&entry.situation);
                let free = table.probe(hash).find(|&slot| table.slots[slot] == 0).expect("half of the slots are free");
                table.slots[free] = (hash & UPPER) | (at as u64 + 1);
            }
        }
        table
    }

    /// The numbers of all positions that differ in nothing but their threats.
    #[inline]
    pub(super) fn all<const W: usize>(
        &self,
        entries: &[Entry<W>],
        wanted: &Situation<W>,
    ) -> impl Iterator<Item = usize> {
        let hash = hash(wanted);
        let taken = self.probe(hash).map(|slot| self.slots[slot]).take_while(|&slot| slot != 0);
        let alike = taken.filter(move |slot| slot & UPPER == hash & UPPER).map(|slot| (slot & !UPPER) as usize - 1);
        alike.filter(|&at| entries[at].situation == *wanted)
    }

    fn probe(&self, hash: u64) -> impl Iterator<Item = usize> + use<> {
        let last = self.slots.len() - 1;
        (0..=last).map(move |step| (hash as usize).wrapping_add(step) & last)
    }
}

/// The bits of a slot that come from the hash.
const UPPER: u64 = !0 << 32;

/// Multiplies and folds, word by word. Any odd number with bits all over serves; this one is 2⁶⁴ over the golden ratio.
#[inline]
fn hash<const W: usize>(situation: &Situation<W>) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let Situation { arrangement, mover, ban, passes } = situation;
    let ban = ban.map_or(0, |code| u64::from(code) + 1);
    let rest = [ban, *mover as u64, *passes as u64, arrangement.virtual_point as u64];
    let mut hash = rest.into_iter().fold(0, |sum, part| (sum << 4) ^ part);
    for mask in [arrangement.stones[0], arrangement.stones[1], arrangement.left] {
        for word in mask.0 {
            hash = (hash ^ word).wrapping_mul(ODD);
            hash ^= hash >> 32;
        }
    }
    hash
}
