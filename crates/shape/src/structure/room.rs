//! Rooms: empty points that a side has closed off, by its stones and its links.
//!
//! ```text
//! O O X . . .      Black's room is the corner: its kosumi and its links to the edge close it. A stone of White in it that is not
//! . . . X . .      dead would make it no room.
//! . . . X . .
//! ```

use tesuji_go::{Color, Point, PointSet};

use super::view::View;

/// The rooms of both sides, Black's first, as far as some points may have changed them.
pub(super) fn revise(
    rooms: &mut [PointSet; 2],
    view: &View,
    blocked: &[PointSet; 2],
    changes: &PointSet,
    largest: usize,
) {
    let touched = *changes | changes.near(&view.area);
    for color in Color::BOTH {
        let (own, other) = (color as usize, !color as usize);
        let lost = (touched & rooms[own]).flood(&rooms[own]);
        rooms[own] -= lost;
        let free = view.area - view.living[own] - blocked[own];
        let mut open = (touched | lost) & free;
        while let Some(first) = open.first() {
            match room(first, &free, &view.living[other], largest) {
                Ok(room) => {
                    rooms[own] |= room;
                    open -= room;
                }
                Err(seen) => open -= seen,
            }
        }
    }
}

/// Rooms with the points of the links that close them, as far as these lead nowhere else.
pub(super) fn closed(rooms: &[PointSet; 2], view: &View, blocked: &[PointSet; 2]) -> [PointSet; 2] {
    [0, 1].map(|side| {
        let inside = view.living[side] | rooms[side] | blocked[side];
        let inner = blocked[side] - (view.area - inside).near(&view.area);
        rooms[side] | (inner & view.empty)
    })
}

/// The free points that hang together with one; those that were seen if there are too many, or one of them is the opponent's.
fn room(first: Point, free: &PointSet, enemies: &PointSet, largest: usize) -> Result<PointSet, PointSet> {
    let mut room: PointSet = [first].into_iter().collect();
    loop {
        if room.meets(enemies) || room.len() > largest {
            return Err(room);
        }
        let more = room | room.near(free);
        if more == room {
            return Ok(room);
        }
        room = more;
    }
}
