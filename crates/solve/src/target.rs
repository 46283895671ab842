//! Which stones a question is about, if it does not say so.

use std::cmp::Reverse;

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Draft, Goal, Kind, Quantifier, Turn};

use crate::race;
use crate::room::Ground;

/// Blocks of one colour in one room.
struct Walled {
    blocks: Vec<PointSet>,
    room: PointSet,
    color: Color,
}

/// Fills in the target of a question that leaves it open, and returns whether it did.
///
/// A question about an eye is about the largest block that is walled in. One about life is about all blocks of a colour
/// in one room: they live if any of them does. The room with most of those stones is taken. The open board is no room:
/// a group with more than half of all empty points is not walled in, it walls others in.
///
/// A race is between the groups of the stones that are named, or the most crowded ones. It is also what is asked where no
/// goal is given, and stones of both colours are named.
///
/// If nothing is given but the side to move, the target is left open and found by reading.
pub fn with_target(mut draft: Draft) -> (Draft, bool) {
    if race::is_meant(&draft) {
        (draft.goal, draft.quantifier) = (Goal::Race, Quantifier::All);
    }
    if draft.goal.kind() == Some(Kind::Race) {
        return race::with_targets(draft);
    }
    let is_open_question = draft.goal == Goal::Auto && draft.turn != Turn::Both;
    if !(draft.target | draft.second_target).is_empty() || draft.goal.targets() != 1 || is_open_question {
        return (draft, false);
    }
    let found = match draft.goal {
        goal if goal.is_eye() => walled_in(&draft).map(|block| (block, 1)),
        _ => group(&draft),
    };
    let Some((target, blocks)) = found else {
        if draft.goal.kind() == Some(Kind::Life) {
            draft.goal = Goal::Auto;
        }
        return (draft, false);
    };
    draft.target = target;
    draft.region = draft.region.map(|region| region | target);
    draft.quantifier = if blocks > 1 { Quantifier::Any } else { draft.quantifier };
    (draft, true)
}

/// The largest block that is walled in, and of two the one with less room.
pub fn walled_in(draft: &Draft) -> Option<PointSet> {
    let board = board(draft)?;
    let rooms = rooms(&board, draft);
    let blocks = rooms.iter().flat_map(|walled| walled.blocks.iter().map(|block| (walled.empty(&board), *block)));
    blocks.min_by_key(|(empty, block)| (Reverse(block.len()), *empty)).map(|(_, block)| block)
}

/// The blocks of the room that a question about life is most likely about.
pub(crate) fn walled_in_group(draft: &Draft) -> Option<PointSet> {
    group(draft).map(|(stones, _)| stones)
}

/// The blocks in the room that a question about life is most likely about, and how many they are.
fn group(draft: &Draft) -> Option<(PointSet, usize)> {
    let board = board(draft)?;
    let all = board.empty_points().len();
    let rooms = rooms(&board, draft);
    let best = rooms.iter().min_by_key(|walled| {
        let empty = walled.empty(&board);
        (2 * empty > all, Reverse(walled.stones().len()), empty)
    })?;
    Some((best.stones(), best.blocks.len()))
}

fn board(draft: &Draft) -> Option<Board> {
    Board::with_stones(draft.size, &draft.black, &draft.white).ok()
}

/// All blocks that are walled in, by room. Unconditionally alive blocks are left out: nobody asks about them.
fn rooms(board: &Board, draft: &Draft) -> Vec<Walled> {
    let safe = draft.safe.unwrap_or_default();
    let ground = Ground::new(board, safe);
    let is_eye = draft.goal.is_eye();
    let mut rooms: Vec<Walled> = Vec::new();
    // Either side may ask about an eye, with either side to move first.
    let owner = draft.defender_by_goal().filter(|_| !draft.goal.is_eye());
    for block in board.blocks().filter(|block| owner.is_none_or(|color| color == block.color())) {
        let (stones, color): (PointSet, Color) = (block.stones().collect(), block.color());
        let is_settled = stones.meets(&safe) || (!is_eye && stones.meets(&ground.alive));
        if is_settled || draft.region.is_some_and(|region| !stones.is_within(&region)) {
            continue;
        }
        let Ok(room) = ground.room(&stones, color) else { continue };
        // A room without an empty point leaves no question.
        if !room.meets(&board.empty_points()) {
            continue;
        }
        match rooms.iter_mut().find(|walled| walled.color == color && walled.room == room) {
            Some(walled) => walled.blocks.push(stones),
            None => rooms.push(Walled { blocks: vec![stones], room, color }),
        }
    }
    rooms
}

impl Walled {
    fn stones(&self) -> PointSet {
        self.blocks.iter().fold(PointSet::EMPTY, |all, block| all | *block)
    }

    fn empty(&self, board: &Board) -> usize {
        (self.room & board.empty_points()).len()
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::text;

    use super::*;

    fn check(text: &str, expect: &str) {
        let (draft, is_found) = with_target(text::read(text).unwrap().draft);
        let found = if is_found { format!("{}: {}", draft.quantifier, draft.target) } else { "nothing".to_owned() };
        assert_eq!(found, expect, "for\n{text}");
    }

    #[test]
    fn the_blocks_of_a_room_belong_together() {
        check("size: 9\n| O O O O O .\n| X X . X O .\n| . . . X O .\n+-----------", "any: D1 A2 B2 D2");
        check("size: 9\n| O O O O O .\n| X X X X O .\n| . . . X O .\n+-----------", "all: D1 A2 B2 C2 D2");
        check("size: 9\ngoal: eye\n| O O O O O .\n| X X X . X O\n| . . . . X O\n+-----------", "all: A2 B2 C2");
    }

    #[test]
    fn goal_and_side_tell_whose_stones() {
        let board = "size: 5\n. X O . .\n. X O . .\n. X O . .\n. X O . .\n. X O . .";
        check(&format!("goal: kill\nto move: black\n{board}"), "all: C1 C2 C3 C4 C5");
        check(&format!("goal: live\nto move: black\n{board}"), "all: B1 B2 B3 B4 B5");
    }

    #[test]
    fn what_is_marked_stays() {
        check("size: 9\n| O O O O O .\n| X X . X!O .\n| . . . X O .\n+-----------", "nothing");
        check("size: 19\nX . .", "nothing");
    }
}
