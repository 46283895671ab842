//! What seems likely where it is not known who lives: a tree about the target alone. A judgement; nothing is proved.
//!
//! The tree (`search::Tree`) follows moves that look like those of other proofs, and ends where the search would end.
//! Its share of wins is turned into a percentage by what came out of other questions: see `docs/lab/judge.md`.
//!
//! ```text
//! question, open ─▶ a frame: what a few steps reach, the rest as it stands ─▶ Tree ─▶ share ─▶ percent
//! ```

use tesuji_goals::{Aim, Index, LocalMove, Region, Threats, span};
use tesuji_problem::{Move, Problem, Side};
use tesuji_proof::Game;
use tesuji_search::{Budget, Tree};

use crate::method::Method;
use crate::report::{Answer, Judged, Report};

/// Visits for a judgement that is told beside an undecided answer.
pub const BRIEF: u32 = 1_000;

/// Visits for a judgement that was asked for.
pub const LONG: u32 = 20_000;

/// The fewest visits of a tree, whatever the limits.
const LEAST_VISITS: u32 = BRIEF;

/// A visit takes about as long as this number of nodes of the proof search.
const NODES_OF_VISIT: u64 = 2;

/// What the tree is about.
pub(crate) struct Field {
    /// The question, with its region and its safe stones.
    pub(crate) problem: Problem,
    /// Does the target have so much space that it is judged alive, whatever the tree says?
    pub(crate) is_wide: bool,
}

/// Adds to each undecided answer what seems likely.
pub(crate) fn tell(report: &mut Report, field: &Field, visits: u32, budget: &mut Budget) {
    let threats = field.problem.k();
    for answer in report.answers.iter_mut().filter(|answer| answer.lives_with(threats).is_none()) {
        answer.judged = judge(answer, field, visits, budget);
    }
}

fn judge(answer: &Answer, field: &Field, visits: u32, budget: &mut Budget) -> Option<Judged> {
    let look = look(&field.problem, answer.side, visits, budget)?;
    let lives = if answer.side == Side::Defender { look.share } else { 1.0 - look.share };
    let percent = if field.is_wide { 100 - WIDE_DIES } else { percent(lives) };
    Some(Judged { alive: percent, share: in_percent(lives), has_space: field.is_wide, best: look.best })
}

/// What a tree says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The share of its visits that the side to move won.
    pub(crate) share: f32,
    pub(crate) best: Option<Move>,
}

/// What a tree says of a closed question with this side to move; `None` if there is nothing to look at.
pub(crate) fn look(problem: &Problem, side: Side, most: u32, budget: &mut Budget) -> Option<Look> {
    match span(problem)? {
        0..=64 => grow::<1>(problem, side, most, budget),
        65..=128 => grow::<2>(problem, side, most, budget),
        _ => grow::<6>(problem, side, most, budget),
    }
}

fn grow<const W: usize>(problem: &Problem, side: Side, most: u32, budget: &mut Budget) -> Option<Look> {
    let region = Region::<W>::of(problem)?;
    let is_eye = problem.goal.is_eye();
    let aim = if is_eye { Aim::Eye } else { Aim::Capture };
    let ban: Option<Index> = problem.ko.and_then(|point| region.index(point));
    let start = region.start(side, ban, Threats::count(problem.k()), is_eye);
    let game = Method::usual(aim).game(&region, aim);
    if let Some(verdict) = game.verdict(&start) {
        let share = if verdict.is_won_at(game.node(&start)) { 1.0 } else { 0.0 };
        return Some(Look { share, best: None });
    }
    let mut tree = Tree::new(&game, &start);
    for visit in 0..most {
        if (visit >= LEAST_VISITS && budget.is_over()) || !tree.visit() {
            break;
        }
        budget.spend_as(NODES_OF_VISIT);
    }
    let best = tree.best().and_then(|opinion| match opinion.mv {
        LocalMove::Play(at) => Some(Move::Play(region.point(at))),
        LocalMove::Fill | LocalMove::Pass => None,
    });
    Some(Look { share: tree.share(), best })
}

#[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
fn in_percent(share: f32) -> u8 {
    (100.0 * share).round() as u8
}

/// How often a target dies that is judged alive by its space, in percent.
const WIDE_DIES: u8 = 10;

/// The percentage of targets that live where the tree gives them 0, 0.1, … 1 of its visits: see `docs/lab/judge.md`.
const LIVES: [u8; 11] = [2, 3, 5, 9, 20, 40, 60, 72, 85, 96, 98];

#[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
fn percent(lives: f32) -> u8 {
    let at = (lives * 10.0).clamp(0.0, 10.0);
    let low = (at as usize).min(9);
    let [from, to] = [LIVES[low], LIVES[low + 1]].map(f32::from);
    (from + (to - from) * (at - low as f32)).round() as u8
}

#[cfg(test)]
mod tests {
    use tesuji_go::PointSet;
    use tesuji_problem::{Draft, Goal, Turn};
    use tesuji_search::Quiet;

    use super::*;
    use crate::{Options, Scope, solve};

    /// The move that seems best for a side, and its share of visits.
    fn judged(problem: &str, side: Side) -> (Option<String>, f32) {
        let problem = Scope::of(&problem.parse().expect("a problem")).expect("a question").problem;
        let look = look(&problem, side, 2_000, &mut Budget::new(u64::MAX, &Quiet)).expect("a target");
        (look.best.map(|mv| mv.to_string()), look.share)
    }

    /// Four stones on the second line, with a gap: who moves first succeeds.
    const FOUR: &str = "
goal: live
to move: both
 3 | O=O=O=O=O=O=
 2 | X!X!X!X!. O=
 1 | . . . . . O=
   +------------
";

    /// An eye of two points, or none.
    const EYE: &str = "
goal: eye
to move: both
 3 | O=O=O=O=.
 2 | X!X!X!O=.
 1 | . . . O=.
   +----------
";

    #[test]
    fn a_small_question_is_judged_as_it_is() {
        let problem: Problem = FOUR.parse().expect("a problem");
        let report = solve(&problem, &Options::default(), &Quiet).expect("a question");
        for answer in &report.answers {
            let succeeds = answer.lives_with(0).map(|lives| lives == answer.is_defender());
            let (best, share) = judged(FOUR, answer.side);
            assert_eq!(Some(share > 0.5), succeeds, "{best:?} {share}");
            let best = best.filter(|_| share > 0.5);
            let is_good = |best: &String| answer.best().any(|mv| mv.to_string() == *best);
            assert!(best.as_ref().is_none_or(is_good), "{best:?}");
        }
    }

    #[test]
    fn an_eye_is_the_targets() {
        let (at, makes) = judged(EYE, Side::Defender);
        assert!(makes > 0.9, "{at:?} {makes}");
    }

    /// A stone in the middle of an empty board is not judged dead.
    #[test]
    fn a_stone_in_the_open_seems_to_live() {
        let lone = Draft { goal: Goal::Live, turn: Turn::Both, ..Draft::default() };
        let center: PointSet = lone.size.point(9, 9).into_iter().collect();
        let problem = Draft { black: center, target: center, ..lone }.validate().expect("a problem");
        let options = Options { most_nodes: 2_000, judge_visits: BRIEF, ..Options::default() };
        let report = solve(&problem, &options, &Quiet).expect("a question");
        let seems = |answer: &Answer| answer.lives_with(0).or(answer.judged.map(Judged::is_alive));
        assert!(report.answers.iter().all(|answer| seems(answer) == Some(true)));
        assert!(report.answers.iter().any(|answer| answer.judged.is_some()));
    }

    #[test]
    fn a_judgement_is_told_only_where_nothing_is_known() {
        let mut told = 0;
        for most_nodes in [100, 500, 8_000] {
            let options = Options { most_nodes, judge_visits: BRIEF, ..Options::default() };
            let problem = include_str!("../../../problems/zones/a.txt").parse().expect("a problem");
            for answer in solve(&problem, &options, &Quiet).expect("a question").answers {
                assert_eq!(answer.judged.is_some(), answer.lives_with(0).is_none());
                told += usize::from(answer.judged.is_some());
            }
        }
        assert!(told > 0);
    }

    /// Percentages grow with the share, and none is a certainty.
    #[test]
    fn percentages_are_in_order() {
        let percents: Vec<u8> = (0..=100).map(|share| percent(share as f32 / 100.0)).collect();
        assert!(percents.is_sorted() && percents[0] > 0 && percents[100] < 100, "{percents:?}");
    }
}
