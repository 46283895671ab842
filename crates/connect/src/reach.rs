//! How many moves in a row would a side need to reach a point?
//!
//! ```text
//! a stone of the side       0, its whole block at once; and that of a block with two common liberties
//! an empty point            1; 0 where a stone of the opponent would be taken at once
//! a block of the opponent   its liberties: they are filled, and the block is gone
//! ```
//!
//! The number is what the best of cases takes: the opponent does not move, and captures nothing. It is the length of the
//! shortest way, where captured blocks are a part of the way.

use tesuji_go::{Block, Board, Color, Point, PointSet};

/// The most moves in a row that are counted.
pub(crate) const FARTHEST: usize = 6;

/// Liberties of a block that is thought of as part of a way, at most.
pub(crate) const MOST_LIBERTIES: usize = 4;

/// Points by how many moves they are away.
#[derive(Clone)]
pub(crate) struct Reach {
    /// At each number of moves the points that are first reached with it.
    layers: [PointSet; FARTHEST + 1],
    seen: PointSet,
}

/// Points to be looked at, by their number of moves.
struct Agenda<'a> {
    board: &'a Board,
    color: Color,
    most: usize,
    todo: [Vec<Point>; FARTHEST + 1],
    /// Blocks that share a liberty with the one that is entered, and the liberties that were looked at.
    partners: Vec<Point>,
    common: PointSet,
}

/// Room for the agendas of many calls.
#[derive(Default)]
pub(crate) struct Room {
    todo: [Vec<Point>; FARTHEST + 1],
    partners: Vec<Point>,
}

impl Reach {
    /// All points that are reached.
    pub(crate) fn seen(&self) -> PointSet {
        self.seen
    }

    /// From these points on, which may be stones of the side, empty, or stones of the opponent, up to `most` moves; what
    /// lies behind `end` is left out.
    pub(crate) fn of(
        room: &mut Room,
        board: &Board,
        color: Color,
        from: &PointSet,
        end: Option<&PointSet>,
        most: usize,
    ) -> Reach {
        let mut reach = Reach { layers: [PointSet::EMPTY; FARTHEST + 1], seen: PointSet::EMPTY };
        let (todo, partners) = (std::mem::take(&mut room.todo), std::mem::take(&mut room.partners));
        let mut agenda = Agenda { board, color, most: most.min(FARTHEST), todo, partners, common: PointSet::EMPTY };
        for point in from {
            agenda.add_point(0, point, 0);
        }
        'all: for at in 0..=agenda.most {
            while let Some(point) = agenda.todo[at].pop() {
                if reach.seen.contains(point) {
                    continue;
                }
                if let Some(block) = board.block(point) {
                    reach.enter(&mut agenda, at, block);
                } else {
                    reach.mark(at, point);
                    agenda.add_neighbours(at, point, 1);
                }
                if end.is_some_and(|end| end.meets(&reach.layers[at])) {
                    break 'all;
                }
            }
        }
        for list in &mut agenda.todo {
            list.clear();
        }
        (room.todo, room.partners) = (agenda.todo, agenda.partners);
        reach
    }

    fn mark(&mut self, at: usize, point: Point) {
        self.seen.insert(point);
        self.layers[at].insert(point);
    }

    fn enter(&mut self, agenda: &mut Agenda, at: usize, block: Block) {
        for stone in block.stones() {
            self.mark(at, stone);
        }
        let is_taken = block.color() != agenda.color;
        agenda.partners.clear();
        agenda.common = PointSet::EMPTY;
        for stone in block.stones() {
            for next in agenda.board.neighbours(stone) {
                if self.seen.contains(next) {
                    continue;
                }
                if !is_taken && agenda.board.is_empty(next) {
                    agenda.add_partners(at, block, next);
                }
                if is_taken && agenda.board.is_empty(next) {
                    // One of the stones that took the block.
                    agenda.todo[at].push(next);
                } else {
                    agenda.add_point(at, next, 0);
                }
            }
        }
    }

    /// The number of moves to a point, if it is not too large.
    pub(crate) fn to(&self, point: Point) -> Option<usize> {
        self.layers.iter().position(|layer| layer.contains(point))
    }

    /// The least number of moves to one of these points.
    pub(crate) fn to_any(&self, points: &PointSet) -> Option<usize> {
        self.layers.iter().position(|layer| layer.meets(points))
    }

    /// The points with exactly this number.
    pub(crate) fn layer(&self, at: usize) -> &PointSet {
        &self.layers[at]
    }
}

impl Agenda<'_> {
    /// A point that is entered after `at` moves from a stone, or from an empty point that has a stone by then; a block of the
    /// opponent has one liberty fewer in the latter case.
    fn add_point(&mut self, at: usize, point: Point, filled: usize) {
        let cost = match self.board.block(point) {
            None => usize::from(!self.is_protected(point)),
            Some(block) if block.color() == self.color => 0,
            Some(block) if block.liberty_count() <= MOST_LIBERTIES => block.liberty_count() - filled,
            Some(_) => return,
        };
        if at + cost <= self.most {
            self.todo[at + cost].push(point);
        }
    }

    /// Would a stone of the opponent be taken at once here, and take nothing? Only the plain case is seen: all around are
    /// stones of the side that are not in atari, and one empty point at most.
    fn is_protected(&self, point: Point) -> bool {
        let mut empty = 0;
        for next in self.board.neighbours(point) {
            match self.board.block(next) {
                None => empty += 1,
                Some(block) if block.color() == self.color && block.liberty_count() > 1 => {}
                Some(_) => return false,
            }
        }
        empty <= 1
    }

    /// Blocks around a liberty of the block that is entered. The second time that one is met, they are linked: if the opponent
    /// plays at one common liberty, the other joins.
    fn add_partners(&mut self, at: usize, block: Block, liberty: Point) {
        if !self.common.insert(liberty) {
            return;
        }
        let start = self.partners.len();
        for next in self.board.neighbours(liberty) {
            let Some(other) = self.board.block(next).filter(|other| other.color() == self.color) else { continue };
            let root = other.root();
            if other == block || self.partners[start..].contains(&root) {
                continue;
            }
            if self.partners[..start].contains(&root) {
                self.todo[at].push(root);
            }
            self.partners.push(root);
        }
    }

    fn add_neighbours(&mut self, at: usize, point: Point, filled: usize) {
        let board = self.board;
        for next in board.neighbours(point) {
            self.add_point(at, next, filled);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, from: &str, to: &str) -> Option<usize> {
        let board: Board = text.parse().expect("a board");
        let [from, to]: [Point; 2] = [from, to].map(|name| name.parse().expect("a point"));
        let color = board.stone(from).expect("a stone");
        let from: PointSet = [from].into_iter().collect();
        Reach::of(&mut Room::default(), &board, color, &from, None, FARTHEST).to(to)
    }

    #[test]
    fn empty_points_cost_a_move_and_blocks_their_liberties() {
        assert_eq!(moves("X . . X .\n. . . . .", "A2", "D2"), Some(2));
        assert_eq!(moves("X . X\nX . X\n. . .", "A3", "C3"), Some(0), "two common liberties");
        assert_eq!(moves(". X . X .\n. . X . .\n. . . . .", "B3", "D3"), Some(0), "tiger's mouths");
        assert_eq!(moves("X O X .\n. O X .\nO O X .", "A3", "C3"), Some(1), "what is in atari is taken");
        assert_eq!(moves("X O X\n. O .\nO O O", "A3", "C3"), Some(2), "both liberties are filled");
        assert_eq!(moves("X O O O X\nX O . O .\n. O O O .", "A3", "E3"), Some(4));
        assert_eq!(moves("X O O O X\n. O . O .\n. O O O .", "A3", "E3"), None, "five liberties");
    }
}
