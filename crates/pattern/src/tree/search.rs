//! Negamax with alpha-beta. \[Lee04 §5.4\]

use super::game::{End, Field, Mover, Position};
use crate::window::{Cells, bits};

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

/// A line, how it ends, and what that is worth for Black.
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) end: End,
    pub(super) line: Vec<Option<usize>>,
}

pub(super) struct Search<'a> {
    field: &'a Field,
    most_nodes: u64,
    effort: Effort,
    /// The best line from each depth on: its moves and its end.
    lines: Vec<[Option<usize>; DEEPEST + 1]>,
    lengths: [usize; DEEPEST + 2],
    ends: [End; DEEPEST + 2],
}

impl<'a> Search<'a> {
    pub(super) fn new(field: &'a Field, most_nodes: u64) -> Search<'a> {
        Search {
            field,
            most_nodes,
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

    /// The best of some moves, and of a pass, which is tried last.
    fn children(&mut self, position: &Position, mover: Mover, alpha: i32, beta: i32, depth: usize, moves: Cells) -> i32 {
        let (mut best, mut alpha) = (-INFINITE, alpha);
        self.lengths[depth] = 0;
        let passed = Position { passes: position.passes + 1, ..*position };
        for cell in bits(moves).map(Some).chain([None]) {
            let (after, is_ko) = match cell {
                None => (passed, false),
                Some(cell) => match self.field.play(position, mover, cell) {
                    Some(played) => (played.position, played.is_ko),
                    None => continue,
                },
            };
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
