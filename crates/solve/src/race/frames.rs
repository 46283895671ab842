//! A race in a region of a board that goes on around it.
//!
//! ```text
//! . . . . .        . X=X=X=.      Stones around the region are taken as they stand, and as safe. Empty points next to it
//! O O . X X   ->   O=O : X=X=     are given to one side, as safe stones: what the other achieves in the region it achieves
//! . O X X .        O=O X X=.      on the board.
//! ```

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Problem, Side};

use super::{Asks, question};
use crate::report::Outside;

/// A question of a race in a region, with the empty points around it given to this colour; `None` if that is no position.
pub(super) fn framed(race: &Problem, asks: Asks, region: &PointSet, beyond: Color) -> Option<Problem> {
    framed_whole(race, asks, region, beyond).or_else(|| framed_rim(race, asks, region, beyond))
}

/// The same with all else as it stands.
fn framed_whole(race: &Problem, asks: Asks, region: &PointSet, beyond: Color) -> Option<Problem> {
    let rim = region.rim(race.size) & race.board().empty_points();
    let mut draft = race.clone().into_draft();
    *stones_of(&mut draft, beyond) |= rim;
    finished(draft, asks, region)
}

/// The same without the stones that are not next to the region.
fn framed_rim(race: &Problem, asks: Asks, region: &PointSet, beyond: Color) -> Option<Problem> {
    let near = region.rim(race.size);
    let mut draft = race.clone().into_draft();
    draft.black &= near | *region;
    draft.white &= near | *region;
    *stones_of(&mut draft, beyond) |= near & race.board().empty_points();
    finished(draft, asks, region)
}

fn stones_of(draft: &mut tesuji_problem::Draft, color: Color) -> &mut PointSet {
    match color {
        Color::Black => &mut draft.black,
        Color::White => &mut draft.white,
    }
}

fn finished(mut draft: tesuji_problem::Draft, asks: Asks, region: &PointSet) -> Option<Problem> {
    draft.region = Some(*region);
    draft.safe = Some((draft.black | draft.white) - *region);
    draft.ko = draft.ko.filter(|&point| region.contains(point));
    question(&draft.validate().ok()?, asks).ok()
}

/// How the surroundings count for a target, if they are given to this colour.
pub(super) fn outside(owner: Color, beyond: Color) -> Outside {
    if owner == beyond { Outside::Targets } else { Outside::Attackers }
}

/// The side of a colour in a question about the target of this owner.
pub(super) fn side(owner: Color, color: Color) -> Side {
    if owner == color { Side::Defender } else { Side::Attacker }
}
