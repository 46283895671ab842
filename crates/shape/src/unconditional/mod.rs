//! Unconditional life: stones that their owner need never defend, and territory in which the opponent can never live.
//!
//! [Benson 1976] decides life exactly: a block is alive if the opponent, moving as often as it likes, cannot capture
//! it. An *enclosure* of a colour is a connected set of points without its stones; it is *vital* to a block beside it
//! if all its empty points are liberties of that block. The alive blocks are the largest set in which every block has
//! two vital enclosures that are bounded by blocks of the set alone.
//!
//! Territory goes further than Benson's paper, in the sense of Gunnar Farnebäck's extension in GNU Go: the alive stones
//! wall off *rooms*, and a room is territory if the opponent can have no lasting stones in it, however often it moves
//! before the owner answers. In the drawings Black owns the wall and is alive elsewhere. Three rules:
//!
//! **Two eyes lie apart.** White needs two eyes, and an eye cannot be beside an alive stone, where Black can play in
//! safety. Nor can it be where White has a stone now. Black's other stones, the *prisoners*, can all be captured, and
//! then eyes can be where they stood; but not on their liberties, which White had to fill.
//!
//! ```text
//! X X X X X        only a and b are away from the wall, and they lie side by side: one eye
//! X . . . X
//! X . . . X        in a room of three points by three, one point is away from it
//! X a b . X
//! +--------
//! ```
//!
//! **A false eye is none.** Suppose that White has filled everything but the eyes it hopes for; it is never better
//! connected. A part of its stones with one eye alone is captured by a play there, so White connects on that point.
//!
//! ```text
//! | a O X        White takes three stones by playing at a, and the hole of three points looks like two eyes. But
//! | X O X        Black can fill the two points at the bottom, and then the stone c has the lowest point of the hole
//! | X O X        alone: White has to connect there, and the two points that are left lie side by side
//! | X O X
//! | c X X
//! | . X X
//! | . X X
//! +------
//! ```
//!
//! **No seki.** White may leave prisoners alone. If all points that it can keep from Black in any way still hold no two
//! that lie apart, that does not help. Otherwise the one prisoner and its liberties are played out: see `seki.rs`.
//!
//! Where the rules find nothing, the answer is undecided, not alive: two eyes are possible, or a seki is, or there are
//! several prisoners among the points in question. Kos are Black's: it takes, ignores the threat, and connects.
//! The rules ask whether White's stones can be captured. In a big room Black may do better to leave them as they are,
//! since White would be the first to play where they stood.
//!
//! `alive` is a theorem. The played-out part of the last rule is argued, compared with exhaustive play on small boards
//! and with GNU Go on large ones, but not proved: no proof may rest on `territory`.

mod benson;
mod room;
mod seki;

use tesuji_go::{Board, Color, Point, PointSet, Size};

use room::Room;

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
    /// A stone that can never be captured, or stands where the opponent can never live.
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
        let alive = benson::alive(board, color);
        let mut territory = PointSet::EMPTY;
        // With nothing alive there is no wall, and a small board is nobody's.
        if !alive.is_empty() {
            for room in Room::all(board, color, &alive) {
                if is_hopeless(&room) {
                    territory |= room.points;
                }
            }
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

/// Whether the opponent can live in a room neither by two eyes nor in seki.
fn is_hopeless(room: &Room) -> bool {
    if room::some_apart(room.size, &room.eyes_after_capture()) {
        return false;
    }
    let keeps = room.eyes_at_best();
    !room::some_apart(room.size, &keeps) || !seki::is_possible(room, &keeps)
}

/// The connected pieces of a set of points.
pub(crate) fn pieces(size: Size, points: PointSet) -> Vec<PointSet> {
    let mut left = points;
    let mut pieces = Vec::new();
    while let Some(first) = left.first() {
        let mut piece = PointSet::EMPTY;
        let mut front = vec![first];
        left.remove(first);
        while let Some(point) = front.pop() {
            piece.insert(point);
            front.extend(size.neighbours(point).filter(|&next| left.remove(next)));
        }
        pieces.push(piece);
    }
    pieces
}

pub(crate) fn one(point: Point) -> PointSet {
    [point].into_iter().collect()
}

#[cfg(test)]
mod tests;
