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
            draft.safe = draft.safe.map(|safe| safe - (draft.target | draft.second_target));
        }
        return (draft, false);
    }
    let Some([target, second_target]) = pairs(&board, &named).into_iter().next() else { return (draft, false) };
    draft.region = draft.region.map(|region| region | target | second_target);
    draft.safe = draft.safe.map(|safe| safe - (target | second_target));
    (Draft { target, second_target, quantifier: Quantifier::All, ..draft }, true)
}

/// A question without a goal whose target has stones of both colours is a race between them.
pub(crate) fn is_meant(draft: &Draft) -> bool {
    let has_both = draft.target.meets(&draft.black) && draft.target.meets(&draft.white);
    draft.goal == Goal::Auto && draft.second_target.is_empty() && has_both
}

/// All pairs of groups that may race, with the named stones in one of them, the most crowded first: they touch each other,
/// and none is alive for good.
pub fn pairs(board: &Board, named: &PointSet) -> Vec<[PointSet; 2]> {
    let settled = alive(board, Color::Black) | alive(board, Color::White);
    let groups: Vec<PointSet> =
        tesuji_shape::groups(board).into_iter().filter(|group| !group.meets(&settled)).collect();
    let of = |color| groups.iter().filter(move |group| group.meets(&board.stones(color)));
    let mut pairs: Vec<([PointSet; 2], usize)> = Vec::new();
    for black in of(Color::Black) {
        for white in of(Color::White).filter(|white| touch(board, black, white)) {
            if named.is_within(black) || named.is_within(white) {
                // What is named comes first.
                let pair = if named.meets(white) { [*white, *black] } else { [*black, *white] };
                pairs.push((pair, freedom(board, black) + freedom(board, white)));
            }
        }
    }
    pairs.sort_by_key(|([one, other], room)| (*room, Reverse(one.len().min(other.len())), one.first(), other.first()));
    pairs.into_iter().map(|(pair, _)| pair).collect()
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

    #[test]
    fn the_most_crowded_groups_race() {
        check("goal: race", "found: E1 E2 E3 E4 / F1 F2 F3 F4");
    }
}
