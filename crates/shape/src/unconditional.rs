//! Unconditional life: stones that their owner need never defend, and territory in which the opponent can never live.
//!
//! [Benson 1976] decides life exactly: a block is alive if the opponent, moving as often as it likes, cannot capture
//! it. An *enclosure* of a colour is a connected set of points without its stones; it is *vital* to a block beside it
//! if all its empty points are liberties of that block. The alive blocks are the largest set in which every block has
//! two vital enclosures that are bounded by blocks of the set alone.
//!
//! Territory goes further than Benson's paper, in the sense that players and GNU Go give it: points where the opponent
//! can never have living stones, however often it moves. Take away all but the alive stones; the opponent needs two
//! separate eyes in one of the pieces that remain, and an eye is an *inner* point: one that no alive stone touches.
//!
//! ```text
//! X X X X X        the inner points a and b lie side by side,
//! X . . . X        so White can never make more than one eye here:
//! X . . . X        all of it is Black's if the wall is alive
//! X a b . X
//! +--------
//! ```
//!
//! Two inner points that are not neighbours leave the question open, and it stays undecided.

use tesuji_go::{Board, Color, Point, PointSet};

/// What a colour has for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unconditional {
    /// Its stones that no number of opposing moves in a row can capture.
    pub alive: PointSet,
    /// Points where the opponent can never live; opposing stones on them are dead.
    pub territory: PointSet,
}

/// What is unconditionally so of one point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// A stone that can never be captured.
    Alive,
    /// A stone that can never live.
    Dead,
    /// A point where the other colour can never live.
    Territory(Color),
    /// None of these.
    Undecided,
}

impl Unconditional {
    /// What this colour has on this board.
    pub fn of(board: &Board, color: Color) -> Unconditional {
        let alive = alive(board, color);
        let all: PointSet = board.size().points().collect();
        let mut territory = PointSet::EMPTY;
        for piece in pieces(board, &(all - alive)) {
            if !can_hold_two_eyes(board, color, &piece) {
                territory |= piece;
            }
        }
        // With nothing alive there is no wall, and a small board is nobody's.
        if alive.is_empty() {
            territory = PointSet::EMPTY;
        }
        Unconditional { alive, territory }
    }

    /// What is so of a point, for both colours.
    pub fn status(board: &Board, point: Point) -> Status {
        for color in Color::BOTH {
            let own = Unconditional::of(board, color);
            if own.alive.contains(point) {
                return Status::Alive;
            }
            if own.territory.contains(point) {
                return match board.stone(point) {
                    Some(stone) if stone == color => Status::Alive,
                    Some(_) => Status::Dead,
                    None => Status::Territory(color),
                };
            }
        }
        Status::Undecided
    }
}

/// Whether two points of a piece that can become eyes of the opponent lie apart from each other.
fn can_hold_two_eyes(board: &Board, color: Color, piece: &PointSet) -> bool {
    let can_be_eye = |&point: &Point| match board.stone(point) {
        None => board.size().neighbours(point).all(|beside| board.stone(beside) != Some(color)),
        Some(stone) => stone == color,
    };
    let eyes: Vec<Point> = piece.iter().filter(can_be_eye).collect();
    let apart = |a: Point, b: Point| a != b && board.size().neighbours(a).all(|beside| beside != b);
    eyes.iter().any(|&a| eyes.iter().any(|&b| apart(a, b)))
}

/// A connected set of points without stones of the colour.
struct Enclosure {
    /// The roots of the blocks around it.
    border: Vec<Point>,
    /// The roots of those of which all its empty points are liberties.
    vital: Vec<Point>,
}

/// Benson's algorithm: drops blocks with fewer than two vital enclosures, and the enclosures that they border, until
/// nothing changes.
fn alive(board: &Board, color: Color) -> PointSet {
    let mut blocks: Vec<Point> =
        board.blocks().filter(|block| block.color() == color).map(|block| block.root()).collect();
    let all: PointSet = board.size().points().collect();
    let mut enclosures: Vec<Enclosure> =
        pieces(board, &(all - board.stones(color))).iter().map(|piece| enclosure(board, color, piece)).collect();
    loop {
        let before = blocks.len();
        blocks.retain(|block| enclosures.iter().filter(|enclosure| enclosure.vital.contains(block)).count() >= 2);
        if blocks.len() == before {
            break;
        }
        enclosures.retain(|enclosure| enclosure.border.iter().all(|block| blocks.contains(block)));
    }
    blocks.iter().flat_map(|&root| board.block(root).expect("a root has a stone").stones()).collect()
}

fn enclosure(board: &Board, color: Color, piece: &PointSet) -> Enclosure {
    let root = |point| board.block(point).filter(|block| block.color() == color).map(|block| block.root());
    let mut border: Vec<Point> =
        piece.iter().flat_map(|point| board.size().neighbours(point)).filter_map(root).collect();
    border.sort_unstable();
    border.dedup();
    let empty = *piece & board.empty_points();
    let is_vital = |&root: &Point| empty.is_within(&board.block(root).expect("a root has a stone").liberties());
    let vital = border.iter().copied().filter(is_vital).collect();
    Enclosure { border, vital }
}

/// The connected pieces of a set of points.
fn pieces(board: &Board, points: &PointSet) -> Vec<PointSet> {
    let mut left = *points;
    let mut pieces = Vec::new();
    while let Some(first) = left.first() {
        let mut piece = PointSet::EMPTY;
        let mut front = vec![first];
        left.remove(first);
        while let Some(point) = front.pop() {
            piece.insert(point);
            front.extend(board.size().neighbours(point).filter(|&beside| left.remove(beside)));
        }
        pieces.push(piece);
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In `expect`: `X` and `O` are alive, `x` and `o` dead, `b` and `w` the territory of a colour, `.` undecided.
    fn check(diagram: &str, expect: &str) {
        let board: Board = diagram.parse().unwrap();
        let rows = (0..board.size().height()).rev().map(|row| {
            let letters = (0..board.size().width()).map(|column| {
                let point = Point::new(column, row).unwrap();
                match (Unconditional::status(&board, point), board.stone(point)) {
                    (Status::Alive, Some(Color::Black)) => 'X',
                    (Status::Alive, _) => 'O',
                    (Status::Dead, Some(Color::Black)) => 'x',
                    (Status::Dead, _) => 'o',
                    (Status::Territory(Color::Black), _) => 'b',
                    (Status::Territory(Color::White), _) => 'w',
                    (Status::Undecided, _) => '.',
                }
            });
            letters.collect::<String>()
        });
        assert_eq!(rows.collect::<Vec<_>>().join("\n"), expect.replace(' ', ""), "for\n{board}");
    }

    #[test]
    fn two_eyes_one_eye_and_none() {
        check(". X .\nX X X\nO O .", "b X b\nX X X\no o b");
        check(". X O\nX X O\nO O .", ". . .\n. . .\n. . .");
        check(". . .\n. X .\n. . .", ". . .\n. . .\n. . .");
        check(".", ".");
    }

    #[test]
    fn blocks_live_together() {
        check(". X . X\nX . X .\n. . . .", ". . . .\n. . . .\n. . . .");
        check(". X X .\nX . . X\nX X X X\n. . O .", "b X X b\nX b b X\nX X X X\nb b o b");
    }

    #[test]
    fn territory_has_no_room_for_two_eyes() {
        let alive_wall = ". X . X . X\nX X X X X X\n. . . . . .\n. . . . . .\n. . . . . .";
        check(alive_wall, "b X b X b X\nX X X X X X\n. . . . . .\n. . . . . .\n. . . . . .");
        let one_line = ". X . X . X\nX X X X X X\n. O O . O .";
        check(one_line, "b X b X b X\nX X X X X X\nb o o b o b");
    }
}
