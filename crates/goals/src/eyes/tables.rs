//! The tables as they are looked up: by the cells of an eye space in any of its eight turns, and by which of them touch
//! the block around.
//!
//! In the file each table has its drawings, of which turning and mirroring give the others. Its grades are numbers of
//! rows in a list of all rows that come up.

use std::sync::LazyLock;

use tesuji_go::Symmetry;

/// Written by `testkit`.
static FILE: &[u8] = include_bytes!("../../data/eyes.bin");

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::read(FILE).expect("the file of tables is whole"));

/// Where an eye space is in the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    first: u32,
    /// The table's number of each point, row by row.
    pub(super) order: [u8; 8],
}

/// All eye spaces.
pub(super) struct Tables {
    /// Eight grades of four bits each.
    rows: Vec<u32>,
    /// For each table and each set of points held by the attacker, the number of its row.
    states: Vec<u8>,
    /// A hash table, its length a power of two; where there are no cells, there is no entry.
    slots: Vec<Slot>,
}

#[derive(Clone, Copy)]
struct Slot {
    /// Eight columns and eight rows, from the lower left.
    cells: u64,
    /// Which of the cells touch, row by row.
    touch: u8,
    place: Place,
}

impl Tables {
    /// The tables, read when they are first asked for.
    #[inline]
    pub(super) fn all() -> &'static Tables {
        &TABLES
    }

    #[inline]
    pub(super) fn find(&self, cells: u64, touch: u8) -> Option<Place> {
        let mut at = self.slot(cells, touch);
        loop {
            let slot = &self.slots[at];
            if slot.cells == cells && slot.touch == touch {
                return Some(slot.place);
            }
            if slot.cells == 0 {
                return None;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }

    /// The grades with these points of a table held by the attacker.
    #[inline]
    pub(super) fn grades(&self, place: Place, held: usize) -> u32 {
        self.rows[usize::from(self.states[place.first as usize + held])]
    }

    #[inline]
    fn slot(&self, cells: u64, touch: u8) -> usize {
        let hash = (cells ^ u64::from(touch).rotate_right(9)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 40) as usize & (self.slots.len() - 1)
    }

    fn read(mut file: &[u8]) -> Option<Tables> {
        let mut take = |count: usize| {
            let (head, tail) = file.split_at_checked(count)?;
            file = tail;
            Some(head)
        };
        let rows = usize::from(*take(1)?.first()?);
        let rows = take(4 * rows)?
            .chunks_exact(4)
            .map(|row| row.iter().rev().fold(0, |sum, &byte| sum << 8 | u32::from(byte)));
        let mut tables = Tables { rows: rows.collect(), states: Vec::new(), slots: Vec::new() };
        let mut slots = Vec::new();
        while let Some(&[points, touch, low, high]) = take(4) {
            let (first, points) = (tables.states.len() as u32, usize::from(points));
            tables.states.extend(take(1 << points)?);
            for _ in 0..u16::from_le_bytes([low, high]) {
                let cells = take(points)?;
                slots.extend(Symmetry::ALL.map(|way| turned(cells, touch, way, first)));
            }
        }
        let free = Slot { cells: 0, touch: 0, place: Place { first: 0, order: [0; 8] } };
        tables.slots = vec![free; (2 * slots.len()).next_power_of_two()];
        for slot in slots {
            let mut at = tables.slot(slot.cells, slot.touch);
            while tables.slots[at].cells != 0
                && (tables.slots[at].cells, tables.slots[at].touch) != (slot.cells, slot.touch)
            {
                at = (at + 1) & (tables.slots.len() - 1);
            }
            tables.slots[at] = slot;
        }
        file.is_empty().then_some(tables)
    }
}

/// One of the eight turns of a drawing, whose cells are columns and sixteen times rows.
fn turned(cells: &[u8], touch: u8, way: Symmetry, first: u32) -> Slot {
    let turn = |&cell: &u8| {
        let (x, y) = way.cell(((cell & 15).cast_signed(), (cell >> 4).cast_signed()));
        (y, x)
    };
    let mut turned: Vec<((i8, i8), usize)> = cells.iter().map(turn).zip(0..).collect();
    turned.sort_unstable();
    let low = turned.iter().map(|&((y, _), _)| y).min().unwrap_or_default();
    let left = turned.iter().map(|&((_, x), _)| x).min().unwrap_or_default();
    let mut slot = Slot { cells: 0, touch: 0, place: Place { first, order: [0; 8] } };
    for (rank, &((y, x), at)) in turned.iter().enumerate() {
        slot.cells |= 1 << (8 * (y - low) + x - left);
        slot.touch |= (touch >> at & 1) << rank;
        slot.place.order[rank] = at as u8;
    }
    slot
}
