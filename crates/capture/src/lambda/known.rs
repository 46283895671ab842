//! What a search remembers of positions in its transposition table: numbers, and the move that they come from.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tesuji_go::{Board, Color, Key, Point, PointSet, Size};

use super::Options;
use super::search::Condition;
use crate::ladder::reader::Bans;
use tesuji_search::{Entry, Numbers, Table};

/// A position with the side to move and the order of threats that is looked for, as a hash.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Place(u64);

impl Place {
    pub(super) fn new(stones: Key, ban: Option<(Color, Point)>, mark: u64) -> Place {
        let ban = ban.map_or(0, |(color, point)| fold(Key::of_stone(color, point).0));
        let mixed = (fold(stones.0) ^ ban.rotate_left(17)).wrapping_add(mark.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        Place(mixed ^ (mixed >> 32))
    }
}

/// Something for each of some positions.
pub(super) type ByPlace<T> = HashMap<Place, T, BuildHasherDefault<Mixed>>;

/// A place is mixed well already.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

fn fold(number: u128) -> u64 {
    number as u64 ^ (number >> 64) as u64
}

/// What is known of a position. Numbers are those of the attacker.
#[derive(Clone, Copy)]
pub(super) struct Known {
    place: u64,
    numbers: Numbers,
    best: Option<Point>,
    /// How much was spent below it, roughly.
    work: u32,
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

/// The transposition table of a question. It starts small for each: what is found does not depend on what was asked before.
pub(super) struct Positions(Table<Known>);

impl Positions {
    /// Up to this number of positions.
    pub(super) fn new(most: usize) -> Positions {
        Positions(Table::of_entries(most))
    }

    /// Forgets everything, for the next question.
    pub(super) fn forget(&mut self) {
        self.0.forget();
    }

    pub(super) fn get(&self, place: Place) -> Option<(Numbers, Option<Point>)> {
        let found = self.0.find(place.0).find(|known| known.place == place.0)?;
        Some((found.numbers, found.best))
    }

    /// How much was spent below a position, roughly; 0 where that is not remembered.
    pub(super) fn work(&self, place: Place) -> u64 {
        let found = self.0.find(place.0).find(|known| known.place == place.0);
        found.map_or(0, |known| u64::from(known.work))
    }

    pub(super) fn put(&mut self, place: Place, numbers: Numbers, best: Option<Point>, work: u64) {
        let new = Known { place: place.0, numbers, best, work: work.min(u64::from(u32::MAX)) as u32 };
        match self.0.find_mut(place.0, |known| known.place == place.0) {
            Some(known) => *known = Known { work: known.work.saturating_add(new.work), ..new },
            None => self.0.insert(new),
        }
    }
}

/// The target of a question, its condition of ko, and the highest order.
pub(super) type About = (Point, Condition, u8);

/// A board, and how it is read.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Setting {
    size: Size,
    stones: Key,
    ban: Option<(Color, Point)>,
    options: Options,
}

impl Setting {
    pub(super) fn of(board: &Board, options: Options) -> Setting {
        Setting { size: board.size(), stones: board.key(), ban: board.ban(), options }
    }
}

/// What is remembered of a board, of one block or several.
pub(super) struct Memory {
    pub(super) table: Positions,
    /// The zones of captures that were found, and whether a ban makes a difference in them.
    pub(super) zones: ByPlace<(PointSet, Bans)>,
    /// The bans that were met, and was a limit?
    met: Vec<(About, (Bans, bool))>,
    about: Option<Setting>,
}

impl Memory {
    /// Of up to this number of positions.
    pub(super) fn new(most: usize) -> Memory {
        Memory { table: Positions::new(most), zones: ByPlace::default(), met: Vec::new(), about: None }
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.table.forget();
        self.zones.clear();
        self.met.clear();
        self.about = None;
    }

    /// Forgets everything that is about another board, or was read in another way. Says whether it was.
    pub(super) fn turn_to(&mut self, board: &Board, options: Options) -> bool {
        // What was read with few plays is read on with more.
        let about = Some(Setting::of(board, Options { most_nodes: 0, ..options }));
        let is_other = self.about != about;
        if is_other {
            self.forget();
            self.about = about;
        }
        is_other
    }

    /// What was met in this question, or with lower orders: what the table knows is not met again.
    pub(super) fn met(&self, (target, condition, order): About) -> (Bans, bool) {
        let is_part = |about: &About| (about.0, about.1) == (target, condition) && about.2 <= order;
        let (mut bans, mut is_limited) = (Bans::default(), false);
        for (_, met) in self.met.iter().filter(|(about, _)| is_part(about)) {
            bans |= met.0;
            is_limited |= met.1;
        }
        (bans, is_limited)
    }

    pub(super) fn keep_met(&mut self, about: About, met: (Bans, bool)) {
        match self.met.iter_mut().find(|entry| entry.0 == about) {
            Some(entry) => entry.1 = met,
            None => self.met.push((about, met)),
        }
    }
}
