//! A room: what the alive stones of a colour wall off, and the eyes that the opponent can hope for in it.

use tesuji_go::{Board, Color, PointSet, Size};

use super::{one, pieces};

/// A connected set of points between alive stones of the colour that asks, the owner.
pub(super) struct Room {
    pub(super) size: Size,
    /// All its points, whatever stands on them.
    pub(super) points: PointSet,
    /// Those beside an alive stone: never an eye of the opponent, for the owner can play there in safety.
    pub(super) shore: PointSet,
    /// The owner's stones in it. The opponent can capture each of them, and need not.
    pub(super) prisoners: PointSet,
    /// The opponent's stones in it. It cannot take them back.
    guests: PointSet,
}

impl Room {
    /// The rooms of a board.
    pub(super) fn all(board: &Board, owner: Color, alive: &PointSet) -> Vec<Room> {
        let size = board.size();
        let points: PointSet = size.points().collect();
        let room = |points: PointSet| Room {
            size,
            points,
            shore: alive.rim(size) & points,
            prisoners: board.stones(owner) & points,
            guests: board.stones(owner.opponent()) & points,
        };
        pieces(size, points - *alive).into_iter().map(room).collect()
    }

    /// The eyes that the opponent can hope for when it captures all prisoners: their points, and empty points that no
    /// stone of the owner touches (it has filled the liberties of the prisoners to capture them).
    pub(super) fn eyes_after_capture(&self) -> PointSet {
        let untouched = self.points - self.shore - self.guests - self.prisoners.rim(self.size);
        self.true_eyes(untouched | self.prisoners)
    }

    /// The points that the opponent can hope to keep from the owner in any way, prisoners captured or not: all that
    /// are away from the alive stones, and not its own stones already.
    pub(super) fn eyes_at_best(&self) -> PointSet {
        self.true_eyes(self.points - self.shore - self.guests)
    }

    /// Drops false eyes. Let the opponent fill all of the room but the eyes it hopes for: whatever it does, its
    /// stones are not better connected. A part of them with one eye alone is captured by a play there, so the opponent
    /// has to connect on that point, and it is no eye.
    fn true_eyes(&self, hopes: PointSet) -> PointSet {
        let mut eyes = hopes;
        loop {
            let only_eyes = |part: &PointSet| Some(part.rim(self.size) & eyes).filter(|touched| touched.len() == 1);
            let false_eyes: Vec<PointSet> =
                pieces(self.size, self.points - eyes).iter().filter_map(only_eyes).collect();
            if false_eyes.is_empty() {
                return eyes;
            }
            for eye in false_eyes {
                eyes -= eye;
            }
        }
    }
}

/// Whether two of these points are no neighbours, so that they can be two eyes.
pub(super) fn some_apart(size: Size, points: &PointSet) -> bool {
    let next_to_all = |point| (*points - one(point).rim(size)).len() == 1;
    !points.iter().all(next_to_all)
}
