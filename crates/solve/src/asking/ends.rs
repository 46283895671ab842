//! A little reading at the ends of lines, and at their start: does a group live there?

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Problem, Quantifier, Side, Turn};
use tesuji_search::Budget;

use super::evidence::Played;
use crate::standing::{Standing, lives};

/// Nodes for the end of a line, and for its start.
const END_NODES: u64 = 1 << 11;
const START_NODES: u64 = 1 << 12;

/// Ends that are read, right ones and wrong ones.
const MOST_ENDS: [usize; 2] = [2, 3];

/// The status of a group at the ends of lines.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Ends {
    /// Right lines at whose ends the side to move has reached what it wanted, and others where it has not.
    pub(super) right: [i64; 2],
    /// Wrong lines where it has not, and others where it has.
    pub(super) wrong: [i64; 2],
}

impl Ends {
    pub(super) fn weight(self) -> i64 {
        let share = |[agree, differ]: [i64; 2], weight: i64| {
            if agree + differ == 0 { 0 } else { weight * (agree - 2 * differ) / (agree + differ) }
        };
        share(self.right, 140) + share(self.wrong, 100)
    }
}

/// Reads the ends of some lines: right and wrong ones.
pub(super) fn read(problem: &Problem, lines: &[Played], mover: Color, budget: &mut Budget) -> Ends {
    let mut ends = Ends::default();
    for (is_right, most) in [true, false].into_iter().zip(MOST_ENDS) {
        for line in lines.iter().filter(|line| line.is_right == is_right).take(most) {
            let Some(is_reached) = is_reached(problem, line, mover, budget) else { continue };
            let counts = if is_right { &mut ends.right } else { &mut ends.wrong };
            counts[usize::from(is_reached != is_right)] += 1;
        }
    }
    ends
}

/// Has the side to move what it wants at the end of a line?
fn is_reached(problem: &Problem, line: &Played, mover: Color, budget: &mut Budget) -> Option<bool> {
    let owner = problem.target.first().and_then(|stone| problem.board().stone(stone))?;
    let standing = line.standing(&problem.target, owner);
    let is_lost = match problem.quantifier {
        Quantifier::All => standing != problem.target,
        Quantifier::Any => standing.is_empty(),
    };
    let lives = if is_lost { false } else { lives_at_end(problem, line, standing, owner, budget)? };
    Some(lives == (owner == mover))
}

fn lives_at_end(
    problem: &Problem,
    line: &Played,
    standing: PointSet,
    owner: Color,
    budget: &mut Budget,
) -> Option<bool> {
    let board = line.end();
    let mut draft = problem.clone().into_draft();
    [draft.black, draft.white] = Color::BOTH.map(|color| board.stones(color));
    draft.target = standing;
    draft.turn = line.to_move().into();
    draft.ko = board.ban().filter(|&(color, _)| color == line.to_move()).map(|(_, point)| point);
    draft.region = draft.region.map(|region| region | standing);
    draft.safe = draft.safe.map(|safe| safe & (draft.black | draft.white));
    let asked = draft.validate().ok()?;
    let side = if owner == line.to_move() { Side::Defender } else { Side::Attacker };
    lives(&asked, END_NODES, budget)[usize::from(side == Side::Attacker)]
}

/// Finds out whether a group is unsettled, with this side to move.
pub(super) fn standing(problem: &Problem, turn: Turn, budget: &mut Budget) -> Standing {
    let mut draft = problem.clone().into_draft();
    (draft.turn, draft.ko) = (Turn::Both, None);
    let Ok(both) = draft.validate() else { return Standing::Open };
    let owner = problem.target.first().and_then(|stone| problem.board().stone(stone));
    Standing::of(lives(&both, START_NODES, budget), owner, turn)
}
