//! A question in the open as a question in a region, with an assumption about the rest of the board.
//!
//! ```text
//! . . . . .        X=X=X=. .      The surroundings are the target's: Black next to them is joined, and White gets no
//! . . . . .   ->   : : : X=.      liberty there.
//! X!X!O . .        X!X!O=. .
//!
//!                  O=O=O=. .      The surroundings are the attacker's: Black gets no liberty there.
//!             ->   : : : O=.
//!                  X!X!O=. .
//! ```

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Kind, Problem, Turn};

use crate::report::Outside;

/// The question in a region, beside which some is alive and some open ground; `None` if a stone has no liberty in it.
pub(crate) fn framed(
    problem: &Problem,
    region: &PointSet,
    [alive, open_ground]: [&PointSet; 2],
    outside: Outside,
) -> Option<Problem> {
    let board = problem.board();
    let defender = board.stone(problem.target.first()?)?;
    let mut draft = problem.clone().into_draft();
    draft.region = Some(*region);
    // The answer with the other side to move is useful too, whichever side is asked about.
    if draft.ko.is_none() {
        draft.turn = Turn::Both;
    }
    let [own, other] = match defender {
        Color::Black => [&mut draft.black, &mut draft.white],
        Color::White => [&mut draft.white, &mut draft.black],
    };
    let rim = region.rim(problem.size);
    match outside {
        Outside::Attackers | Outside::OpenGround => {
            let home = if outside == Outside::OpenGround { *open_ground } else { PointSet::EMPTY };
            *own -= (board.stones(defender) - *region) - *alive;
            *own |= home;
            *other |= rim - *alive - home;
        }
        // Attackers next to the region that are not in it are safe for a reason. A connection may lead anywhere outside.
        Outside::Targets if problem.goal.kind() == Some(Kind::Connect) => {
            *own |= problem.size.points().collect::<PointSet>() - *region - board.stones(!defender);
        }
        Outside::Targets => *own |= rim - board.stones(!defender),
        Outside::AsItStands => {}
    }
    draft.safe = Some((draft.black | draft.white) - *region);
    draft.validate().ok()
}
