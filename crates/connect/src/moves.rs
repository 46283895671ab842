//! The moves of both sides, from the goal.
//!
//! ```text
//! the way        points of the shortest ways from one end to the other, and of those one move longer
//! the walls      blocks of the opponent on these ways, with few liberties: their liberties, and points beside these (nets)
//! the links      blocks of the side on these ways, with few liberties, both ends among them: the same, and what takes
//!                the blocks around them
//! ```

use tesuji_go::{Block, Board, Color, Point, PointSet};

use crate::position::Position;
use crate::reach::Reach;

/// Liberties of a block that may be taken soon, at most.
const FEW: usize = 2;

/// Liberties of an end of the way, or of a wall, that are worth a look.
const SOME: usize = 3;

/// Moves that are missing, at most, with which ways are looked at that are one move longer: by the side that joins, and by the
/// opponent. More of it costs much and finds little: with 2 for both, 60,000 plays settled 117 of 200 questions in positions
/// of games, and 124 like this.
const DETOUR: usize = 1;
const DETOUR_TO_CUT: usize = 2;

/// The way from one end to the other.
struct Way {
    reach: [Reach; 2],
    /// The moves that are missing, and some more.
    most: usize,
}

impl Way {
    /// Does a point lie on a way of this length? `twice` is what it costs in both directions.
    fn points(&self, most: usize, twice: usize, among: impl Fn(&PointSet) -> PointSet) -> PointSet {
        let mut points = PointSet::EMPTY;
        for one in 0..=most + twice {
            for other in 0..=(most + twice - one) {
                if one < LAYERS && other < LAYERS {
                    points |= among(&(*self.reach[0].layer(one) & *self.reach[1].layer(other)));
                }
            }
        }
        points
    }
}

const LAYERS: usize = crate::reach::FARTHEST + 1;

impl Position {
    /// The points worth trying for a side, with this number of moves missing.
    pub(crate) fn candidates(&mut self, turn: Color, missing: usize) -> PointSet {
        let slack = usize::from(missing <= if turn == self.aim.color { DETOUR } else { DETOUR_TO_CUT });
        let most = missing + slack;
        let way = Way { reach: self.reaches(most + 1), most };
        let board = &self.board;
        let empty = board.empty_points();
        let mut points = way.points(way.most, 1, |shared| *shared & empty);
        let own = board.stones(self.aim.color);
        let links = way.points(way.most, 0, |shared| *shared & own) | self.source_stones();
        let walls = self.walls(&way);
        let is_ours = turn == self.aim.color;
        for block in blocks_of(board, &links) {
            points |= around_link(board, block, is_ours, self.is_end(block));
        }
        for block in blocks_of(board, &walls) {
            points |= around_wall(block, is_ours);
        }
        points
    }

    fn source_stones(&self) -> PointSet {
        self.source().map(|block| block.stones().collect()).unwrap_or_default()
    }

    fn is_end(&self, block: Block) -> bool {
        self.source() == Some(block) || block.stones().any(|stone| self.goal().contains(stone))
    }

    /// The opponent's blocks on the way that may be taken.
    fn walls(&self, way: &Way) -> PointSet {
        let mut walls = PointSet::EMPTY;
        for block in self.board.blocks().filter(|block| block.color() != self.aim.color) {
            let liberties = block.liberty_count();
            if liberties > SOME {
                continue;
            }
            let on_way = |stone: Point| {
                let [one, other] = [0, 1].map(|end: usize| way.reach[end].to(stone));
                one.zip(other).is_some_and(|(one, other)| one + other <= way.most + liberties)
            };
            if block.stones().any(on_way) {
                walls.extend(block.stones());
            }
        }
        walls
    }
}

/// The blocks of some stones, each once.
fn blocks_of<'a>(board: &'a Board, stones: &PointSet) -> impl Iterator<Item = Block<'a>> {
    let stones = *stones;
    stones.into_iter().filter_map(|stone| board.block(stone).filter(|block| block.root() == stone))
}

/// Moves at a block that is part of the way.
fn around_link(board: &Board, block: Block, is_ours: bool, is_end: bool) -> PointSet {
    let liberties = block.liberty_count();
    let most = if is_end && !is_ours { SOME } else { FEW };
    let mut points = PointSet::EMPTY;
    if liberties > most {
        return points;
    }
    let own = block.liberties();
    points |= own;
    if liberties == FEW && is_end {
        points |= beside(board, &own);
    }
    let most = if is_ours { FEW } else { 1 };
    for attacker in block.opponents().filter(|attacker| attacker.liberty_count() <= most.min(liberties)) {
        points |= attacker.liberties();
    }
    points
}

/// Moves at a block that is in the way.
fn around_wall(block: Block, is_ours: bool) -> PointSet {
    let mut points = block.liberties();
    let liberties = points.len();
    if !is_ours {
        for taker in block.opponents().filter(|taker| taker.liberty_count() <= liberties.min(FEW)) {
            points |= taker.liberties();
        }
    }
    points
}

/// Empty points next to some.
fn beside(board: &Board, points: &PointSet) -> PointSet {
    points.iter().flat_map(|point| board.neighbours(point)).filter(|&point| board.is_empty(point)).collect()
}
