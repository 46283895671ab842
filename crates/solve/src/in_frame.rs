//! A question cut to a given region, with everything beyond it given to the side that does not move first.
//!
//! ```text
//! . . . . .        . X=X=X=.      White moves first. The points next to the region become Black's, and safe; all other
//! . O X!. .   ->   X=O X!. X=     stones outside are gone. That can only help Black, so what White achieves in the
//! . . O . .        . X=O . X=     region it achieves on the whole board.
//! ```

use tesuji_go::{Color, PointSet};
use tesuji_problem::Problem;
use tesuji_search::{Budget, Observer, Stage};

use crate::open::on_board;
use crate::report::{Outside, Report};
use crate::{Options, Scope, rounds, study};

/// Answers a question with one side to move on the board cut to a region, with everything beyond it given to the other
/// side. What the mover achieves there it achieves on the whole board, and nothing else is said. Targets of several
/// blocks and stones to be kept are asked about as the problem says.
///
/// `None` if either side may move first, if the region leaves out a stone that the question is about, or if a block has
/// no liberty in it.
pub fn solve_in_frame(
    problem: &Problem,
    region: &PointSet,
    options: &Options,
    observer: &dyn Observer,
) -> Option<Report> {
    solve_against(problem, region, !problem.turn.color()?, options, observer)
}

/// The same with everything beyond the region given to this colour, whoever moves first. What the other side achieves
/// there it achieves on the whole board, and nothing else is said.
pub fn solve_against(
    problem: &Problem,
    region: &PointSet,
    beyond: Color,
    options: &Options,
    observer: &dyn Observer,
) -> Option<Report> {
    problem.turn.color()?;
    let defender = problem.board().stone(problem.target.first()?)?;
    let framed = Scope::of(&framed(problem, region, beyond)?).ok()?.problem;
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    let mut study = study::begin(&framed, options, options.table);
    rounds::read(&mut *study, options, &mut budget);
    let outside = if beyond == defender { Outside::Targets } else { Outside::Attackers };
    let report = on_board(study.conclude(options, &mut budget), outside, problem);
    budget.begin(Stage::Done);
    Some(report)
}

/// The question in a region, with everything beyond it of this colour; `None` if that position is not legal.
pub(crate) fn framed(problem: &Problem, region: &PointSet, beyond: Color) -> Option<Problem> {
    let board = problem.board();
    let rim = region.rim(problem.size);
    let mut draft = problem.clone().into_draft();
    draft.region = Some(*region);
    draft.safe = Some(rim);
    draft.ko = draft.ko.filter(|&point| region.contains(point));
    let [own, other] = match beyond {
        Color::Black => [&mut draft.black, &mut draft.white],
        Color::White => [&mut draft.white, &mut draft.black],
    };
    *own = (board.stones(beyond) & *region) | rim;
    *other = board.stones(!beyond) & *region;
    draft.validate().ok()
}

#[cfg(test)]
mod tests {
    use tesuji_go::Point;
    use tesuji_search::Quiet;

    use super::*;

    fn points(names: &str) -> PointSet {
        names.split(' ').map(|name| name.parse::<Point>().expect("a point")).collect()
    }

    /// Does the attacker fail without threats? `None` if that is not known.
    fn lives(text: &str, region: &str) -> Option<bool> {
        let problem: Problem = text.parse().expect("a problem");
        let report = solve_in_frame(&problem, &points(region), &Options::default(), &Quiet)?;
        assert!(report.is_checked() && report.is_open, "{:?}", report.proof);
        report.answers[0].lives_with(0)
    }

    /// Black takes the left one of two stones at once; the other one then gets out.
    const PAIR: &str = "
goal: capture
to move: black
size: 7
 4 | . . . . .
 3 | . X O . X
 2 | X O!. O!X
 1 | . X . X .
   +-----------
";

    #[test]
    fn what_the_mover_gets_holds_on_the_board() {
        let region = "A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 B3 C3 D3 E3";
        assert_eq!(lives(PAIR, region), Some(false));
        let both = PAIR.replace("size", "quantifier: any\nsize");
        assert_ne!(lives(&both, region), Some(false));
        // The frame says nothing where the mover fails, and is none where a target or a liberty is left out.
        assert_eq!(lives(PAIR, "A1 B1 A2 B2 C2"), None);
        assert_eq!(lives(&PAIR.replace("black", "both"), region), None);
    }
}
