//! Unconditional.

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
fn pieces(size: Size, points: PointSet) -> Vec<PointSet> {
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

/// The points next to a set, without the set.
fn beside(size: Size, points: &PointSet) -> PointSet {
    points.iter().flat_map(|point| size.neighbours(point)).collect::<PointSet>() - *points
}

fn one(point: Point) -> PointSet {
    [point].into_iter().collect()
}
