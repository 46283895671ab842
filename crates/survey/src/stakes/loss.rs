//! What goes with stones that are lost.

use tesuji_go::{Board, Point, PointSet};

/// A room of more empty points than this does not go with the stones around it as a whole.
const LARGEST_ROOM: usize = 16;

/// Stones that are lost, and the empty points that go with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Loss {
    /// The stones.
    pub stones: PointSet,
    /// Empty points: rooms that no other stones of their side touch, and liberties that none of these is beside.
    pub empty: PointSet,
}

impl Loss {
    /// Of these stones of one side.
    pub fn of(board: &Board, stones: &PointSet) -> Loss {
        let size = board.size();
        let Some(owner) = stones.first().and_then(|stone| board.stone(stone)) else { return Loss::default() };
        let friends = board.stones(owner) - *stones;
        let own = stones.rim(size) & board.empty_points();
        let mut empty: PointSet = own - friends.rim(size);
        let mut seen = PointSet::EMPTY;
        for point in own {
            if seen.contains(point) {
                continue;
            }
            let room = room(board, point);
            seen |= room;
            if room.len() <= LARGEST_ROOM && !room.rim(size).meets(&friends) {
                empty |= room;
            }
        }
        Loss { stones: *stones, empty }
    }

    /// Two points for each stone, and one for each empty point.
    pub fn points(&self) -> usize {
        2 * self.stones.len() + self.empty.len()
    }

    /// Is nothing lost?
    pub fn is_nothing(&self) -> bool {
        self.stones.is_empty()
    }
}

/// The empty points that are connected with this one.
fn room(board: &Board, point: Point) -> PointSet {
    let mut room: PointSet = [point].into_iter().collect();
    loop {
        let next = room.rim(board.size()) & board.empty_points();
        if next.is_empty() {
            return room;
        }
        room |= next;
    }
}
