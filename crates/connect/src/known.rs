//! What a search remembers: numbers of positions, and the zones of connections that were found.

use std::collections::HashMap;

use tesuji_go::{Board, Color, Key, Point, PointSet};
use tesuji_search::{Entry, Numbers, Table};

/// A position with the side to move and the condition of ko, as a hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place(u64);

impl Place {
    /// `mark` is what else a result depends on.
    pub(crate) fn new(board: &Board, turn: Color, mark: u64) -> Place {
        let ban = board.ban().map_or(0, |(color, point)| fold(Key::of_stone(color, point)));
        let mark = (mark << 1 | turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (fold(board.key()) ^ ban.rotate_left(17)).wrapping_add(mark);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Place(mixed ^ (mixed >> 32))
    }
}

fn fold(key: Key) -> u64 {
    key.0 as u64 ^ (key.0 >> 64) as u64
}

/// What is known of a position. Numbers are those of the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    place: u64,
    pub(crate) numbers: Numbers,
    pub(crate) best: Option<Point>,
    /// What was spent below it; 0 of one that was only looked at.
    pub(crate) work: u32,
}

impl Entry for Known {
    const EMPTY: Known = Known { place: 0, numbers: Numbers::UNKNOWN, best: None, work: 0 };

    fn hash(&self) -> u64 {
        self.place
    }

    fn work(&self) -> u32 {
        self.work
    }
}

/// Positions that are remembered, at most.
const ENTRIES: usize = 1 << 18;

/// The memory of one question.
pub(crate) struct Memory {
    table: Table<Known>,
    /// See `zone`.
    zones: HashMap<Place, PointSet>,
}

impl Memory {
    pub(crate) fn new() -> Memory {
        Memory { table: Table::of_entries(ENTRIES), zones: HashMap::new() }
    }

    pub(crate) fn forget(&mut self) {
        self.table.forget();
        self.zones.clear();
    }

    pub(crate) fn get(&self, place: Place) -> Option<Known> {
        self.table.find(place.0).find(|known| known.place == place.0).copied()
    }

    pub(crate) fn put(&mut self, place: Place, numbers: Numbers, best: Option<Point>, work: u64) {
        let work = work.min(u64::from(u32::MAX)) as u32;
        let new = Known { place: place.0, numbers, best, work };
        match self.table.find_mut(place.0, |known| known.place == place.0) {
            Some(known) => *known = Known { work: known.work.saturating_add(work), ..new },
            None => self.table.insert(new),
        }
    }

    pub(crate) fn zone(&self, place: Place) -> Option<&PointSet> {
        self.zones.get(&place)
    }

    pub(crate) fn put_zone(&mut self, place: Place, zone: PointSet) {
        self.zones.insert(place, zone);
    }
}
