//! Which two groups race, where a question leaves that open.
//!
//! ```text
//! . X X X X .      The white stones and the three black ones in the middle have little room, and touch each other. The
//! X O O O O X      black stones around have more, and those at the edge are alive.
//! X O X X X O
//! X . . . . O
//! ```

use std::cmp::Reverse;

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Draft, Goal, Quantifier};

use crate::alive::alive;
use crate::infer::freedom;

/// Fills in the targets of a race, and returns whether one was found. Stones that are named stand for their groups, unless
/// the region is given: then they are taken as they are named.
pub(crate) fn with_targets(mut draft: Draft) -> (Draft, bool) {
    draft.split_targets();
    let Ok(board) = Board::with_stones(draft.size, &draft.black, &draft.white) else { return (draft, false) };
    let named = draft.target | draft.second_target;
    if !named.is_within(&(draft.black | draft.white)) {
        return (draft, false);
    }
    if !draft.target.is_empty() && !draft.second_target.is_empty() {
        if draft.region.is_none() {
            (draft.target, draft.second_target) =
                (groups_of(&board, &draft.target), groups_of(&board, &draft.second_target));
            // A stone that is named as both is a contradiction, which is told.
            draft.safe = draft.safe.map(|safe| safe - ((draft.target | draft.second_target) - named));
        }
        return (draft, false);
    }
    // Stones in an eye race only where they are asked about.
    let is_asked = |[one, other]: &[PointSet; 2]| {
        !named.is_empty() || !(is_inside(&board, one, other) || is_inside(&board, other, one))
    };
    let Some([target, second_target]) = pairs(&board, &named).into_iter().find(is_asked) else { return (draft, false) };
    draft.region = draft.region.map(|region| region | target | second_target);
    draft.safe = draft.safe.map(|safe| safe - (target | second_target));
    (Draft { target, second_target, quantifier: Quantifier::All, ..draft }, true)
}

/// A question without a goal whose target has stones of both colours is a race between them.
pub(crate) fn is_meant(draft: &Draft) -> bool {
    let has_both = draft.target.meets(&draft.black) && draft.target.meets(&draft.white);
    draft.goal == Goal::Auto && draft.second_target.is_empty() && has_both
}

/// Stones within an eye space of at most this number of points are no side of a race, if there is another one.
const LARGEST_EYE: usize = 16;

/// All pairs of groups that may race, with the named stones in one of them, the most crowded first: they touch each other,
/// and none is alive for good. Those of which one is in an eye of the other come last.
pub fn pairs(board: &Board, named: &PointSet) -> Vec<[PointSet; 2]> {
    let settled = alive(board, Color::Black) | alive(board, Color::White);
    let groups: Vec<PointSet> =
        tesuji_shape::groups(board).into_iter().filter(|group| !group.meets(&settled)).collect();
    let of = |color| groups.iter().filter(move |group| group.meets(&board.stones(color)));
    let mut pairs: Vec<([PointSet; 2], (bool, usize))> = Vec::new();
    for black in of(Color::Black) {
        for white in of(Color::White).filter(|white| touch(board, black, white)) {
            if named.is_within(black) || named.is_within(white) {
                // What is named comes first.
                let pair = if named.meets(white) { [*white, *black] } else { [*black, *white] };
                let is_inside = is_inside(board, black, white) || is_inside(board, white, black);
                pairs.push((pair, (is_inside, freedom(board, black) + freedom(board, white))));
            }
        }
    }
    pairs.sort_by_key(|([one, other], room)| (*room, Reverse(one.len().min(other.len())), one.first(), other.first()));
    pairs.into_iter().map(|(pair, _)| pair).collect()
}

/// Is a group within an eye space of another one: is all around it, but for empty points, a part of the other?
fn is_inside(board: &Board, inner: &PointSet, outer: &PointSet) -> bool {
    let others = board.stones(Color::Black) | board.stones(Color::White);
    let walls = inner.first().and_then(|stone| board.stone(stone)).map_or(others, |color| board.stones(!color));
    let mut space = *inner;
    loop {
        let next = space | (space.rim(board.size()) - walls);
        if next.len() > LARGEST_EYE {
            return false;
        }
        if next == space {
            return (space.rim(board.size()) & walls).is_within(outer);
        }
        space = next;
    }
}

/// Are two groups next to each other, or to one empty point?
fn touch(board: &Board, one: &PointSet, other: &PointSet) -> bool {
    let rim = one.rim(board.size());
    rim.meets(other) || (rim & board.empty_points()).meets(&other.rim(board.size()))
}

/// The groups that stones belong to.
fn groups_of(board: &Board, stones: &PointSet) -> PointSet {
    let blocks = board.blocks().filter(|block| block.stones().any(|stone| stones.contains(stone)));
    blocks.fold(PointSet::EMPTY, |all, block| all | tesuji_shape::group(board, block.root()))
}

#[cfg(test)]
mod tests {
    use tesuji_problem::text;

    use super::*;

    /// A race on the lower edge between groups of three stones, with walls that have room.
    const EDGE: &str = "
size: 13
 6 | . . O . O . X . X . . .
 5 | . . O O O X X X X . . .
 4 | . . O . X O . X . . . .
 3 | . . O . X O . X . . . .
 2 | . . O . X O . X . . . .
 1 | . . O . X O . X . . . .
   +------------------------
";

    fn check(head: &str, expect: &str) {
        let draft = text::read(&format!("{head}{EDGE}")).expect("a drawing").draft;
        let (draft, is_found) = with_targets(draft);
        let how = if is_found { "found" } else { "given" };
        assert_eq!(format!("{how}: {} / {}", draft.target, draft.second_target), expect, "for {head}");
    }

    /// Two white stones in Black's eye are not what the race is about.
    const EYE: &str = "
size: 13
 6 | . . X X X X . . . . . . .
 5 | O O O O O X . . . . . . .
 4 | X X X X O X . . . . . . .
 3 | . O . X O X . . . . . . .
 2 | . O . X O . X . . . . . .
 1 | . . . X O . X . . . . . .
   +--------------------------
";

    #[test]
    fn stones_in_an_eye_are_no_side_of_a_race() {
        let draft = text::read(&format!("goal: race{EYE}")).expect("a drawing").draft;
        let (draft, is_found) = with_targets(draft);
        assert!(
            is_found && draft.second_target.len() + draft.target.len() == 16,
            "{} {}",
            draft.target,
            draft.second_target
        );
    }

    #[test]
    fn the_most_crowded_groups_race() {
        check("goal: race", "found: E1 E2 E3 E4 / F1 F2 F3 F4");
    }
}
