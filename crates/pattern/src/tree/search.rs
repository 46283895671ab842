//! Negamax with alpha-beta. \[Lee04 §5.4\]

use super::Order;
use super::game::{End, Field, Mover, Played, Position};
use crate::window::{CELLS, Cells, bits};

/// Moves in a row before a line is given up; longer ones are about repetition.
const DEEPEST: usize = 30;

/// A value that no position has.
const INFINITE: i32 = 10_000;

/// What a tree cost. \[Lee04 Table 4\]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Nodes that were made.
    pub generated: u64,
    /// Those that were thrown away again: all but the best line.
    pub pruned: u64,
    /// Those that are left: the best line.
    pub remaining: u64,
    /// Did it reach its limit of nodes?
    pub is_cut: bool,
}

/// A move and what it makes.
#[derive(Clone, Copy)]
struct Made {
    /// `None` is a pass.
    cell: Option<usize>,
    played: Played,
    /// The lower, the likelier.
    rank: i32,
}

/// A line, how it ends, and what that is worth for Black.
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) end: End,
    pub(super) line: Vec<Option<usize>>,
}

pub(super) struct Search<'a> {
    field: &'a Field,
    most_nodes: u64,
    /// Are moves tried by their coordinates, and not the likely ones first?
    by_coordinates: bool,
    effort: Effort,
    /// The best line from each depth on: its moves and its end.
    lines: Vec<[Option<usize>; DEEPEST + 1]>,
    lengths: [usize; DEEPEST + 2],
    ends: [End; DEEPEST + 2],
}

impl<'a> Search<'a> {
    pub(super) fn new(field: &'a Field, order: Order, most_nodes: u64) -> Search<'a> {
        Search {
            field,
            most_nodes,
            by_coordinates: order == Order::Coordinates,
            effort: Effort::default(),
            lines: vec![[None; DEEPEST + 1]; DEEPEST + 2],
            lengths: [0; DEEPEST + 2],
            ends: [End::Seki; DEEPEST + 2],
        }
    }

    pub(super) fn effort(&self) -> Effort {
        self.effort
    }

    /// The best of these first moves; `None` if the limit was reached.
    pub(super) fn begin(&mut self, start: &Position, mover: Mover, first: Cells) -> Option<Found> {
        let value = self.children(start, mover, -INFINITE, INFINITE, 0, first);
        if self.effort.is_cut {
            return None;
        }
        let line = self.lines[0][..self.lengths[0]].to_vec();
        self.effort.remaining = line.len() as u64;
        self.effort.pruned = self.effort.generated.saturating_sub(line.len() as u64);
        let value = if mover == Mover::Black { value } else { -value };
        Some(Found { value, end: self.ends[0], line })
    }

    /// The value of a position for the side to move.
    fn node(&mut self, position: &Position, mover: Mover, alpha: i32, beta: i32, depth: usize) -> i32 {
        let end = if depth >= DEEPEST { Some(End::Seki) } else { self.field.end(position) };
        if let Some(end) = end {
            return self.leaf(position, mover, end, depth);
        }
        let all = self.field.empty(position);
        self.children(position, mover, alpha, beta, depth, all)
    }

    fn leaf(&mut self, position: &Position, mover: Mover, end: End, depth: usize) -> i32 {
        self.lengths[depth] = 0;
        self.ends[depth] = end;
        let value = self.field.value(position, end);
        if mover == Mover::Black { value } else { -value }
    }

    /// The best of some moves, the likely ones first; and of a pass, where each move puts own stones in atari.
    fn children(
        &mut self,
        position: &Position,
        mover: Mover,
        alpha: i32,
        beta: i32,
        depth: usize,
        moves: Cells,
    ) -> i32 {
        let (mut best, mut alpha) = (-INFINITE, alpha);
        self.lengths[depth] = 0;
        let mut made: [Option<Made>; CELLS] = [None; CELLS];
        let mut count = 0;
        for cell in bits(moves) {
            if let Some(played) = self.field.play(position, mover, cell) {
                let rank = if self.by_coordinates { 0 } else { self.field.rank(&played, mover, cell) };
                made[count] = Some(Made { cell: Some(cell), played, rank });
                count += 1;
            }
        }
        let made = &mut made[..=count];
        made[..count].sort_unstable_by_key(|made| made.map(|made| (made.rank, made.cell)));
        let has_safe = made[..count].iter().flatten().any(|made| !made.played.is_self_atari);
        if !has_safe {
            let passed = Position { passes: position.passes + 1, ..*position };
            let played = Played { position: passed, is_ko: false, is_self_atari: false, captures: 0 };
            made[count] = Some(Made { cell: None, played, rank: 0 });
        }
        for &Made { cell, played: Played { position: after, is_ko, .. }, .. } in made.iter().flatten() {
            self.effort.generated += 1;
            if self.effort.generated > self.most_nodes {
                self.effort.is_cut = true;
                return best;
            }
            let value = if is_ko {
                -self.leaf(&after, mover.other(), End::Ko, depth + 1)
            } else {
                -self.node(&after, mover.other(), -beta, -alpha, depth + 1)
            };
            if self.effort.is_cut {
                return best;
            }
            if value > best {
                best = value;
                self.keep(depth, cell);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The line from this depth is a move and the line after it.
    fn keep(&mut self, depth: usize, cell: Option<usize>) {
        let length = self.lengths[depth + 1].min(DEEPEST);
        let (before, after) = self.lines.split_at_mut(depth + 1);
        before[depth][0] = cell;
        before[depth][1..=length].copy_from_slice(&after[0][..length]);
        self.lengths[depth] = length + 1;
        self.ends[depth] = self.ends[depth + 1];
    }
}
