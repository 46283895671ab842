//! What a move leads to, seen without making it.
//!
//! Most moves that are listed are never followed: what the table knows of the position after them settles them, or the
//! number of the target's liberties does. Where a move takes nothing, both are known beforehand.

use tesuji_go::{Board, Color, Key, Point, PointSet};

use super::{Numbers, Place, Role, Search, Side, Turn};

/// A position, as far as a look at it goes.
#[derive(Clone, Copy)]
pub(super) struct Glance {
    pub(super) key: Key,
    pub(super) ban: Option<(Color, Point)>,
    /// Those of the target.
    pub(super) liberties: PointSet,
    pub(super) count: usize,
}

/// Where the target may run.
pub(super) struct Run {
    pub(super) liberty: Point,
    /// The liberties that it has with a stone there, the point of the stone included, and how many these are.
    opened: PointSet,
    pub(super) count: usize,
}

impl Search<'_> {
    /// The position as it stands.
    pub(super) fn here(&self) -> Glance {
        Glance { liberties: self.play.target().liberties(), ..self.counted_here() }
    }

    /// The same with the number of the liberties alone, which is at hand.
    pub(super) fn counted_here(&self) -> Glance {
        let (board, count) = (&self.play.board, self.play.target().liberty_count());
        Glance { key: board.key(), ban: board.ban(), liberties: PointSet::EMPTY, count }
    }

    pub(super) fn place_at(&self, glance: &Glance, role: Role) -> Place {
        self.place_of(glance.key, glance.ban, role)
    }

    /// Collects where the target may run from here.
    pub(super) fn find_runs(&mut self, liberties: &PointSet) {
        self.runs.clear();
        for liberty in liberties {
            let opened = *liberties | self.opened_at(liberty);
            self.runs.push(Run { liberty, opened, count: opened.len() });
        }
    }

    /// The liberties that the target gets by a stone on this liberty, and perhaps some that it has.
    fn opened_at(&self, liberty: Point) -> PointSet {
        let board = &self.play.board;
        let target = self.play.target();
        let mut opened = PointSet::EMPTY;
        for beside in board.neighbours(liberty) {
            match board.block(beside) {
                None => {
                    opened.insert(beside);
                }
                Some(block) if block.color() == target.color() && block != target => opened |= block.liberties(),
                Some(_) => {}
            }
        }
        opened
    }

    /// The most liberties that a run gives the target after a stone of the attacker here.
    pub(super) fn best_run_after(&self, point: Point) -> usize {
        let runs = self.runs.iter().filter(|run| run.liberty != point);
        // The stone takes one of them itself.
        runs.map(|run| run.count - usize::from(run.opened.contains(point)) - 1).max().unwrap_or(0)
    }

    /// The position after a move of the attacker that is legal and takes nothing; `None` if it is not such a one.
    pub(super) fn after_attack(&self, here: &Glance, point: Point) -> Option<Glance> {
        let color = !self.play.target().color();
        if !is_quiet(&self.play.board, color, point) {
            return None;
        }
        let (mut liberties, mut count) = (here.liberties, here.count);
        count -= usize::from(liberties.remove(point));
        Some(Glance { key: here.key ^ Key::of_stone(color, point), ban: None, liberties, count })
    }

    /// The same for the defender.
    pub(super) fn after_reply(&self, here: &Glance, point: Point) -> Option<Glance> {
        let color = self.play.target().color();
        if !is_quiet(&self.play.board, color, point) {
            return None;
        }
        let key = here.key ^ Key::of_stone(color, point);
        if !here.liberties.contains(point) {
            return Some(Glance { key, ban: None, ..*here });
        }
        let mut liberties = here.liberties | self.opened_at(point);
        liberties.remove(point);
        Some(Glance { key, ban: None, liberties, count: liberties.len() })
    }

    /// What is known after an attack, without a search.
    pub(super) fn look_after_quiet_attack(&self, here: &Glance, after: &Glance, turn: Turn, point: Point) -> Numbers {
        if after.count > turn.most_left() {
            return Numbers::LOST;
        }
        let Some(room) = Search::in_reach(turn.order).checked_sub(self.best_run_after(point)) else {
            return Numbers::LOST;
        };
        let cost = || self.cost(here, Side::Attacker, turn.order, point);
        self.numbers_at(after, Role::Defender(turn), || self.priors.after(turn.order, point, self.stone, room, cost()))
    }
}

/// Is a move legal, and takes nothing?
fn is_quiet(board: &Board, color: Color, point: Point) -> bool {
    let mut beside = board.neighbours(point).filter_map(|beside| board.block(beside));
    board.legality(color, point).is_ok() && !beside.any(|block| block.color() != color && block.liberty_count() == 1)
}
