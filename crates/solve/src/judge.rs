//! What seems likely where it is not known who lives: a tree about the target alone. A judgement; nothing is proved.
//!
//! The tree (`search::Tree`) follows moves that look like those of other proofs, and ends where the search would end.
//! In the open there are two trees, one for each way of taking the surroundings. Their shares of wins are turned into a
//! percentage by what came out of other questions: see `docs/lab/judge.md`.
//!
//! ```text
//! question in the open ─┬▶ what a few steps reach, all around the attacker's ─────────▶ Tree ─▶ share ─┬▶ percent
//!                       └▶ where death is searched, all around the target's ──────────▶ Tree ─▶ share ─┘
//! ```

use tesuji_goals::{Aim, Index, LocalGame, LocalMove, Region, Threats, span};
use tesuji_problem::{Kind, Move, Problem, Side};
use tesuji_proof::{Game, Verdict};
use tesuji_search::trace::{Limits, Node};
use tesuji_search::{Budget, Tree};

use crate::method::Method;
use crate::report::{Judged, Report};
use crate::trace::told;

/// Visits for a judgement that is told beside an undecided answer.
pub const BRIEF: u32 = 1_000;

/// Visits for a judgement that was asked for.
pub const LONG: u32 = 20_000;

/// The fewest visits of a tree, whatever the limits.
const LEAST_VISITS: u32 = BRIEF;

/// A visit takes about as long as this number of nodes of the proof search.
const NODES_OF_VISIT: u64 = 2;

/// What is looked at where it is judged who lives with one side to move.
pub(crate) struct Field {
    pub(crate) side: Side,
    /// Closed questions: with all around the attacker's, where the target lives only if it lives on the board; and with all
    /// around its own, where it dies only if it dies there. A question that is closed already is both.
    pub(crate) frames: [Option<Problem>; 2],
    /// Whether the target lives in each of these, where that was read.
    pub(crate) read: [Option<bool>; 2],
    /// Does the target have so much space that it is judged alive, whatever a tree says?
    pub(crate) is_wide: bool,
}

/// Has anything been learned that judges such a question?
pub(crate) fn knows(problem: &Problem) -> bool {
    problem.goal.kind() != Some(Kind::Connect)
}

/// Adds to each undecided answer what seems likely.
pub(crate) fn tell(report: &mut Report, fields: &[Field], visits: u32, budget: &mut Budget) {
    let threats = report.problem.k();
    for answer in report.answers.iter_mut().filter(|answer| answer.lives_with(threats).is_none()) {
        let field = fields.iter().find(|field| field.side == answer.side);
        answer.judged = field.and_then(|field| field.judge(visits, budget));
    }
}

impl Field {
    /// The field of a closed question.
    pub(crate) fn closed(problem: &Problem, side: Side) -> Field {
        Field { side, frames: [Some(problem.clone()), None], read: [None; 2], is_wide: false }
    }

    fn judge(&self, visits: u32, budget: &mut Budget) -> Option<Judged> {
        let [life, death] = [0, 1].map(|at| {
            let look = look(self.frames[at].as_ref()?, self.side, visits, budget)?;
            let read = self.read[at].map(|lives| f32::from(u8::from(lives == (self.side == Side::Defender))));
            Some(Look { share: read.unwrap_or(look.share), ..look })
        });
        let [life, death] = [life.or(death)?, death.or(life)?];
        let shares = [life, death].map(|look| look.for_target(self.side));
        let weights = if self.frames[1].is_some() { OPEN } else { CLOSED };
        let alive = if self.is_wide { 100 - WIDE_DIES } else { percent(&weights[self.side as usize], shares) };
        let Look { best, .. } = if self.side == Side::Defender { life } else { death };
        Some(Judged { alive, shares: shares.map(in_percent), has_space: self.is_wide, best })
    }
}

/// What a tree says.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The share of its visits that the side to move won.
    pub(crate) share: f32,
    pub(crate) best: Option<Move>,
}

impl Look {
    /// The share of its visits that the target won.
    pub(crate) fn for_target(self, side: Side) -> f32 {
        if side == Side::Defender { self.share } else { 1.0 - self.share }
    }
}

/// What a tree says of a closed question with this side to move; `None` if there is nothing to look at.
pub(crate) fn look(problem: &Problem, side: Side, most: u32, budget: &mut Budget) -> Option<Look> {
    grown(problem, side, most, budget, &mut Glance)
}

/// A tree with what it looked at.
pub(crate) struct Traced {
    /// Who wants to reach something.
    pub(crate) reaching: Side,
    /// As far as the tree saw the end.
    pub(crate) lives: Option<bool>,
    pub(crate) visits: u64,
    pub(crate) root: Node<Move>,
}

/// The same tree, told; `None` too if the question is settled as it stands.
pub(crate) fn trace(problem: &Problem, side: Side, most: u32, limits: Limits, budget: &mut Budget) -> Option<Traced> {
    let mut limits = limits;
    grown(problem, side, most, budget, &mut limits)
}

/// What is made of a tree.
trait Use {
    type Made;

    /// Of a question that is settled as it stands, with this share for the side to move.
    fn of_end(&mut self, share: f32) -> Option<Self::Made>;

    fn of_tree<const W: usize>(&mut self, region: &Region<W>, aim: Aim, tree: &Tree<LocalGame<W>>) -> Self::Made;
}

/// A look at its opinion alone.
struct Glance;

impl Use for Glance {
    type Made = Look;

    fn of_end(&mut self, share: f32) -> Option<Look> {
        Some(Look { share, best: None })
    }

    fn of_tree<const W: usize>(&mut self, region: &Region<W>, _: Aim, tree: &Tree<LocalGame<W>>) -> Look {
        let best = tree.best().and_then(|opinion| match opinion.mv {
            LocalMove::Play(at) => Some(Move::Play(region.point(at))),
            LocalMove::Fill | LocalMove::Pass => None,
        });
        Look { share: tree.share(), best }
    }
}

impl Use for Limits {
    type Made = Traced;

    fn of_end(&mut self, _: f32) -> Option<Traced> {
        None
    }

    fn of_tree<const W: usize>(&mut self, region: &Region<W>, aim: Aim, tree: &Tree<LocalGame<W>>) -> Traced {
        let root = tree.trace(*self);
        Traced {
            reaching: if aim.is_good_for_defender(Verdict::Reached) { Side::Defender } else { Side::Attacker },
            lives: tree.verdict().map(|verdict| aim.is_good_for_defender(verdict)),
            // The root counts its own making.
            visits: root.look.spent.saturating_sub(1),
            root: root.map(&|mv| told(region, mv)),
        }
    }
}

/// Grows a tree, whatever the size of the region.
fn grown<U: Use>(problem: &Problem, side: Side, most: u32, budget: &mut Budget, using: &mut U) -> Option<U::Made> {
    match span(problem)? {
        0..=64 => grow::<1, U>(problem, side, most, budget, using),
        65..=128 => grow::<2, U>(problem, side, most, budget, using),
        _ => grow::<6, U>(problem, side, most, budget, using),
    }
}

fn grow<const W: usize, U: Use>(
    problem: &Problem,
    side: Side,
    most: u32,
    budget: &mut Budget,
    using: &mut U,
) -> Option<U::Made> {
    let region = Region::<W>::of(problem)?;
    let is_eye = problem.goal.is_eye();
    let aim = region.aim(problem.goal.kind().unwrap_or(Kind::Life));
    let ban: Option<Index> = problem.ko.and_then(|point| region.index(point));
    let start = region.start(side, ban, Threats::count(problem.k()), is_eye);
    let game = Method::usual(aim).game(&region, aim);
    if let Some(verdict) = game.verdict(&start) {
        return using.of_end(if verdict.is_won_at(game.node(&start)) { 1.0 } else { 0.0 });
    }
    let mut tree = Tree::new(&game, &start);
    for visit in 0..most {
        if (visit >= LEAST_VISITS && budget.is_over()) || !tree.visit() {
            break;
        }
        budget.spend_as(NODES_OF_VISIT);
    }
    Some(using.of_tree(&region, aim, &tree))
}

#[expect(clippy::cast_sign_loss, reason = "a share is not negative")]
fn in_percent(share: f32) -> u8 {
    (100.0 * share).round() as u8
}

/// How often a target dies that is judged alive by its space, in percent.
const WIDE_DIES: u8 = 10;

/// How the shares of trees count: the log-odds of life are the first of these, plus the second for each nat of the log-odds
/// of the first tree, plus the third for each of the second. For the defender moving first, and the attacker. `CLOSED` is a
/// fit by `tesuji-learn --judge`, `OPEN` was chosen by hand between two of them: see `docs/lab/judge.md`.
const CLOSED: [[f32; 3]; 2] = [[0.4, 1.55, 0.0], [-1.1, 2.1, 0.0]];
const OPEN: [[f32; 3]; 2] = [[-0.1, 0.75, 0.85], [-0.4, 0.95, 1.15]];

/// Shares nearer to 0 or 1 than this say no more: a tree is never that sure.
const NEAREST: f32 = 0.02;

/// The percentage of targets that live where trees give them these shares of their visits.
#[expect(clippy::cast_sign_loss, reason = "a probability is not negative")]
fn percent(weights: &[f32; 3], shares: [f32; 2]) -> u8 {
    let [life, death] = shares.map(|share| {
        let share = share.clamp(NEAREST, 1.0 - NEAREST);
        (share / (1.0 - share)).ln()
    });
    let [base, by_life, by_death] = weights;
    let odds = (base + by_life * life + by_death * death).exp();
    (100.0 * odds / (1.0 + odds)).round().clamp(1.0, 99.0) as u8
}

#[cfg(test)]
mod tests {
    use tesuji_go::PointSet;
    use tesuji_problem::{Draft, Goal, Turn};
    use tesuji_search::Quiet;

    use super::*;
    use crate::report::Answer;
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
        for weights in CLOSED.iter().chain(&OPEN) {
            let percents: Vec<u8> = (0..=100).map(|share| percent(weights, [share as f32 / 100.0; 2])).collect();
            assert!(percents.is_sorted() && percents[0] > 0 && percents[100] < 100, "{percents:?}");
        }
    }
}
