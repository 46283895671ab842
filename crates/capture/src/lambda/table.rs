//! What a search remembers of positions: numbers, and the move that they come from.

use tesuji_go::{Color, Key, Point};

use super::numbers::Numbers;

/// Entries that one place holds.
const WAYS: usize = 4;

/// Entries at the beginning of a question: most need no more.
const FIRST_SIZE: usize = 1 << 14;

const EMPTY: Entry = Entry { place: 0, numbers: Numbers::PROVEN, best: None, question: 0, work: 0 };

/// A position with the side to move and the order of threats that is looked for.
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

fn fold(number: u128) -> u64 {
    number as u64 ^ (number >> 64) as u64
}

#[derive(Clone, Copy)]
struct Entry {
    place: u64,
    numbers: Numbers,
    best: Option<Point>,
    /// The question that it was made for: entries of others are free.
    question: u32,
    /// How much was spent below it, roughly.
    work: u32,
}

/// A table that serves many questions, and grows with each of them from the same size: what is found does not depend on
/// what was asked before.
pub(super) struct Table {
    /// As many as the hardest question needed; none before the first.
    entries: Vec<Entry>,
    /// Those that this question uses, a power of two.
    size: usize,
    most: usize,
    /// Entries of this question.
    used: usize,
    question: u32,
}

impl Table {
    /// Up to so many entries, rounded up to a power of two.
    pub(super) fn new(most: usize) -> Table {
        let most = most.next_power_of_two().max(FIRST_SIZE);
        Table { entries: Vec::new(), size: FIRST_SIZE, most, used: 0, question: 0 }
    }

    /// Forgets everything.
    pub(super) fn begin(&mut self) {
        if self.entries.is_empty() {
            self.entries.resize(FIRST_SIZE, EMPTY);
        }
        self.size = FIRST_SIZE;
        self.used = 0;
        self.question += 1;
    }

    fn ways(&self, place: Place) -> std::ops::Range<usize> {
        let first = place.0 as usize & (self.size - 1) & !(WAYS - 1);
        first..first + WAYS
    }

    pub(super) fn get(&self, place: Place) -> Option<(Numbers, Option<Point>)> {
        let entries = &self.entries[self.ways(place)];
        let found = entries.iter().find(|entry| entry.place == place.0 && entry.question == self.question)?;
        Some((found.numbers, found.best))
    }

    pub(super) fn put(&mut self, place: Place, numbers: Numbers, best: Option<Point>, work: u64) {
        let (question, ways) = (self.question, self.ways(place));
        let is_same = |entry: &&mut Entry| entry.place == place.0 && entry.question == question;
        let work = work.min(u64::from(u32::MAX)) as u32;
        let new = Entry { place: place.0, numbers, best, question, work };
        if let Some(entry) = self.entries[ways].iter_mut().find(is_same) {
            *entry = Entry { work: entry.work.saturating_add(work), ..new };
            return;
        }
        self.settle(new);
        // A place that is full forgets something: with one entry in four few are.
        if 4 * self.used > self.size && self.size < self.most {
            self.grow();
        }
    }

    /// Twice the size. What a place held goes to the same place or to the one as far on as the old size.
    fn grow(&mut self) {
        let old_size = self.size;
        self.size *= 2;
        if self.entries.len() < self.size {
            self.entries.resize(self.size, EMPTY);
        }
        self.used = 0;
        let question = self.question;
        for at in (0..old_size).step_by(WAYS) {
            let old: [Entry; WAYS] = std::array::from_fn(|way| self.entries[at + way]);
            self.entries[at..at + WAYS].fill(EMPTY);
            for entry in old.into_iter().filter(|entry| entry.question == question) {
                self.settle(entry);
            }
        }
    }

    /// Puts an entry in the place of what is of no use, or else of what was cheapest.
    fn settle(&mut self, new: Entry) {
        let (question, ways) = (self.question, self.ways(Place(new.place)));
        let entries = &mut self.entries[ways];
        let least = entries.iter_mut().min_by_key(|entry| if entry.question == question { entry.work } else { 0 });
        let least = least.expect("a place has entries");
        self.used += usize::from(least.question != question);
        *least = new;
    }
}
