//! A capture whose zone is known already: the question in that zone, with everything beyond it given to the target.
//!
//! ```text
//! . . . . .        X=X=X=. .      The zone of the capture is the region, with every attacker beside it as a whole and
//! . . O . .   ->   X=. O X=.      some of its liberties. Everything else becomes the target's, and safe: that
//! . O X!. .        O X!. X=.      can only help it, so that its capture holds on the whole board.
//! ```
//!
//! The zone is only a hint: if it is too small, the target escapes from it, and nothing is found.

use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::Problem;
use tesuji_search::{Agenda, Budget, Observer, Stage};

use crate::Options;
use crate::in_frame::framed;
use crate::open::on_board;
use crate::report::{Outside, Report};
use crate::rounds;
use crate::study::{self, Study};

/// The regions: how many steps wider than the zone, and how many liberties of every attacker next to it belong to the
/// region, so that the attacker need not save it at once.
const REGIONS: [(usize, usize); 3] = [(0, 2), (1, 3), (2, 4)];

/// The rounds of nodes for the narrowest region. Every wider one has [`GROWTH`] times fewer.
const AGENDA: Agenda = Agenda::new(1 << 13, GROWTH);
const GROWTH: u64 = 4;

/// Shows that the target is captured with the threats of the problem, for each side that is asked about as the first to
/// move, in a region around the given zone. `None` if that is not found.
#[doc(alias = "relevance zone")]
pub fn solve_in_zone(problem: &Problem, zone: &PointSet, options: &Options, observer: &dyn Observer) -> Option<Report> {
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    let report = solve(problem, zone, options, &mut budget);
    budget.begin(Stage::Done);
    report
}

pub(crate) fn solve(problem: &Problem, zone: &PointSet, options: &Options, budget: &mut Budget) -> Option<Report> {
    let attacker = !problem.board().stone(problem.target.first()?)?;
    let mut regions: Vec<PointSet> = REGIONS
        .iter()
        .map(|&(steps, liberties)| {
            let wider = (0..steps).fold(*zone | problem.target, |zone, _| zone | zone.rim(problem.size));
            region(problem.board(), wider, attacker, liberties)
        })
        .collect();
    regions.dedup();
    let framed = regions.iter().filter_map(|region| framed(problem, region, !attacker));
    let mut studies: Vec<Box<dyn Study>> =
        framed.map(|framed| study::begin(&framed, options, options.table / REGIONS.len())).collect();
    let found = find(&mut studies, problem.k(), budget)?;
    let mut study = studies.swap_remove(found);
    drop(studies);
    rounds::read(&mut *study, options, budget);
    Some(on_board(study.conclude(options, budget), Outside::Targets, problem))
}

/// The question in which the target dies with k threats. Those in which it lives are skipped.
fn find(studies: &mut [Box<dyn Study>], k: i8, budget: &mut Budget) -> Option<usize> {
    let mut open: Vec<usize> = (0..studies.len()).collect();
    let mut agenda = AGENDA;
    while !open.is_empty() {
        let mut share = agenda.next_round_within(budget)?;
        for at in open.clone() {
            let study = &mut studies[at];
            budget.pause_after(Some(share));
            share /= GROWTH;
            let is_known = study.sides().into_iter().all(|side| study.find_status(side, k, budget));
            let lives = |side| study.reading(side).lives_with(k);
            budget.pause_after(None);
            if study.sides().into_iter().all(|side| lives(side) == Some(false)) {
                return Some(at);
            }
            if is_known || study.sides().into_iter().any(|side| lives(side) == Some(true)) {
                open.retain(|&other| other != at);
            }
        }
    }
    None
}

/// A zone with every attacker in it or beside it, and up to `liberties` liberties of each, those in the zone first.
fn region(board: &Board, zone: PointSet, attacker: Color, liberties: usize) -> PointSet {
    let near = zone | zone.rim(board.size());
    let mut region = zone;
    for block in board.blocks().filter(|block| block.color() == attacker) {
        if !block.stones().any(|stone| near.contains(stone)) {
            continue;
        }
        region.extend(block.stones());
        let missing = liberties.saturating_sub((block.liberties() & zone).len());
        // The nearest to the zone.
        let others = block.liberties() - zone;
        region.extend((others & near).iter().chain(others - near).take(missing));
    }
    region
}

#[cfg(test)]
mod tests {
    use tesuji_search::Quiet;

    use super::*;
    use crate::{Depth, Moves, ProofStatus};

    /// Black is captured by a ladder; beyond it the board is open.
    const LADDER: &str = "
goal: capture
to move: white
size: 7
 7 | . . . . . . . |
 6 | . . . . . . . |
 5 | . . O . . . . |
 4 | . O X!X!. . . |
 3 | . . O O . . . |
 2 | . . . . . . . |
 1 | . . . . . . . |
   +---------------+
     A B C D E F G
";

    fn is_proved(zone: &str) -> bool {
        let problem: Problem = LADDER.parse().expect("a problem");
        let zone: PointSet = zone.split(' ').map(|name| name.parse::<tesuji_go::Point>().expect("a point")).collect();
        let options = Options { moves: Moves::None, depth: Depth::Status, ..Options::within(4 << 20) };
        let options = Options { most_nodes: 20_000, ..options };
        let report = solve_in_zone(&problem, &zone, &options, &Quiet);
        report.is_some_and(|report| {
            assert!(matches!(report.proof, ProofStatus::Checked { .. }), "{:?}", report.proof);
            report.answers[0].lives_with(0) == Some(false) && report.answers[0].grounds[0].outside == Outside::Targets
        })
    }

    #[test]
    fn a_capture_is_proved_in_its_zone_and_no_smaller_one() {
        assert!(is_proved("C4 D4 B4 C3 D3 C5 D5 E4 E5 E3 D6 E6 F5 F4 F6 D7 E7 F7 G6 G5 G4"));
        assert!(!is_proved("C4 D4"));
    }
}
