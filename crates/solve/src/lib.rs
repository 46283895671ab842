//! From a problem to a report: the only way into the search.
//!
//! ```text
//! problem ─▶ scope: its region and safe stones ─▶ reader: who lives with how many threats ─▶ proofs ─▶ check ─▶ Report
//! ```
//!
//! Nothing is called proved without a proof, and a proof that the second program refuses is a panic with a
//! [`RefusedProof`]: a false claim is the worst bug. Where a limit ends the work, the report says what is known and
//! leaves the rest undecided.
//!
//! ```
//! use tesuji_problem::Problem;
//! use tesuji_solve::{Options, Quiet, Verdict, solve};
//!
//! let problem: Problem = "goal: live\nto move: black\n\
//!      3 | O=O=O=O=O=\n\
//!      2 | X!X!X!X!O=\n\
//!      1 | .:.:.:X!O=\n\
//!        +----------\n\
//!          A B C D E".parse()?;
//! let report = solve(&problem, &Options::default(), &Quiet)?;
//! let answer = &report.answers[0];
//! assert_eq!(answer.verdict(report.most_threats), Some(Verdict::Alive));
//! assert!(report.is_checked(), "a second program has followed the proof");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alive;
mod answer;
mod asking;
mod basis;
mod bent_four;
mod captures;
mod decide;
mod difficulty;
mod document;
mod effort;
mod guard;
mod guide;
mod in_zone;
mod infer;
mod judge;
mod lines;
mod method;
mod open;
mod reader;
mod refute;
mod reply_tree;
mod report;
mod room;
mod rounds;
mod scope;
mod settled;
mod standing;
mod start_zone;
mod study;
mod target;
mod told_line;
mod walls;
mod weak_walls;

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Goal, Problem};

pub use asking::{Asked, Candidate, candidates, question};
pub use basis::assumed_by_claims;
pub use bent_four::{BentFour, ByConvention};
pub use decide::{Decision, Limits, decide};
pub use difficulty::{Difficulty, Effort};
pub use guard::{Bug, RefusedProof, guarded};
pub use in_zone::solve_in_zone;
pub use method::{Method, Switch};
pub use report::{
    Answer, Basis, Clear, Ending, FirstMove, Ground, Line, Outside, ProofStatus, Refutation, Replies, Reply, Report,
    Standing, ToldLine,
};
pub use scope::{Refusal, Scope};
use study::Study;
pub use target::{walled_in, with_target};
pub use tesuji_goals::{Aim, Knowledge};
pub use tesuji_problem::{Bounds, Grade, MOST_THREATS, Move, Side, Verdict, Way};
pub use tesuji_search::{Agenda, Budget, Cost, Observer, Quiet, Simulations, Stage, Tuning};
pub use walls::{Reason, Wall};

/// How much may be done, and how much is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Nodes in all.
    pub most_nodes: u64,
    /// Nodes in all for questions in the open, where a node takes several times as long.
    pub most_open_nodes: u64,
    /// Bytes for the transposition table.
    #[doc(alias = "transposition table")]
    pub table: usize,
    /// Positions of a proof; a longer one is not put together.
    pub most_steps: usize,
    /// Ko is graded from -K to K threats.
    pub most_threats: i8,
    /// Grade every first move, or say the verdict alone.
    pub moves: Moves,
    /// How much of the verdict is wanted.
    pub depth: Depth,
    /// What a bent four in the corner counts as, besides.
    pub bent_four: BentFour,
    /// Nodes with at least this number of open moves skip moves outside the zone; `None` to search all moves.
    pub skips_from: Option<usize>,
    /// Whether proofs begin with more moves than they need: see [`Tuning::widens`].
    pub widens: bool,
    /// What proofs may use.
    pub knows: Knows,
    /// Whether the stones around a target that is walled in are taken as safe.
    pub walls: Walls,
    /// Whether a group that gets out into the open counts as alive.
    pub escapes: bool,
    /// Whether to say what seems likely where it is not known who lives.
    #[doc(alias = "MCTS")]
    #[doc(alias = "RAVE")]
    #[doc(alias = "playout")]
    pub judges: bool,
    /// First moves that look good to the user, such as those of a record: in the open these are refuted first.
    pub tempting: PointSet,
    /// Depth of the trees of replies after first moves; 0 for none.
    pub tree_depth: usize,
}

impl Options {
    /// The same for the status alone: who lives with the threats of the problem. Stones around are safe only for a
    /// reason.
    #[must_use]
    pub fn status_only(self) -> Options {
        Options { moves: Moves::None, depth: Depth::Status, walls: Walls::WithReason, ..self }
    }
}

/// When the stones around a target that is walled in are taken as safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Walls {
    /// Always, as in a problem of a book.
    Safe,
    /// If they are alive, or linked to such, or cannot be captured in time; otherwise they are part of the game, and
    /// where that is undecided they are assumed to be safe, and the answer says so.
    WithReason,
}

/// What proofs may use besides the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knows {
    /// The rules of `docs/knowledge.md`: eyes and room.
    Eyes,
    /// Nothing. Slower, but by other code, so that one way of reading confirms the other.
    RulesAlone,
}

/// Which first moves are graded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// All of them.
    All,
    /// None: the verdict is enough.
    None,
}

/// How much of a target's status is found out. First moves are graded only with [`Depth::Graded`]; with the others
/// [`Answer::bounds`] has what was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Whether it lives with the threats of the problem.
    Status,
    /// Whether it is alive even if the attacker moves first, and dead even if the defender does, with any threats. If
    /// neither, it depends on who moves first, or on a ko; as many nodes again then go into finding moves without ko.
    Standing,
    /// Whether it is alive, dead, or in a ko, and who needs threats for it.
    Verdict,
    /// Its grade: on the whole scale of threats, and in which way it lives.
    Graded,
}

impl Depth {
    /// The next number of threats to ask about. The first is k; `bounds` are what is known of the least number with
    /// which the target lives. `None` if nothing more has to be known of a side.
    fn asks(self, side: Side, k: i8, bounds: Bounds, most_threats: i8) -> Option<i8> {
        let Some(lives) = bounds.lives_with(k) else { return Some(k) };
        let is_asked = match self {
            Depth::Status => false,
            Depth::Standing => lives == (side == Side::Attacker),
            Depth::Verdict | Depth::Graded => true,
        };
        let farthest = if lives { -most_threats } else { most_threats };
        let is_open = bounds.lives_with(farthest).is_none();
        (is_asked && is_open).then_some(farthest)
    }

    /// The number of threats to ask about if there are nodes to spare: a side that succeeds by moving first may also do
    /// so without a ko, by another move.
    fn may_ask(self, side: Side, k: i8, bounds: Bounds, most_threats: i8) -> Option<i8> {
        let succeeds = bounds.lives_with(k) == Some(side == Side::Defender);
        let is_asked = self == Depth::Standing && succeeds;
        Depth::Verdict.asks(side, k, bounds, most_threats).filter(|_| is_asked)
    }
}

/// The fewest nodes that are set aside for [`Depth::may_ask`].
const LEAST_SPARED: u64 = 1 << 16;

/// The share of all effort spent on a large room as a whole is one divided by this.
const LARGE_SHARE: u64 = 4;

/// Memory of a position of a proof while it is put together and written, in bytes, its text included.
const STEP_BYTES: usize = 300;

impl Options {
    /// Options that keep within `memory` bytes: half of them for the search, half for the proof.
    pub fn within(memory: usize) -> Options {
        Options {
            most_nodes: 20_000_000,
            most_open_nodes: u64::MAX,
            table: memory / 2,
            most_steps: memory / 2 / STEP_BYTES,
            most_threats: MOST_THREATS,
            moves: Moves::All,
            depth: Depth::Graded,
            bent_four: BentFour::ByPlay,
            skips_from: Some(method::SKIPS_FROM),
            widens: false,
            knows: Knows::Eyes,
            walls: Walls::WithReason,
            escapes: true,
            judges: false,
            tempting: PointSet::EMPTY,
            tree_depth: 0,
        }
    }
}

impl Options {
    /// First moves are graded where more than the status is wanted.
    fn moves_wanted(&self) -> Moves {
        if self.depth == Depth::Graded { self.moves } else { Moves::None }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options::within(256 << 20)
    }
}

/// Answers a problem.
///
/// # Errors
/// If it is no question that can be answered: see [`Refusal`].
pub fn solve(problem: &Problem, options: &Options, observer: &dyn Observer) -> Result<Report, Refusal> {
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    let report = if problem.target.is_empty() && problem.goal == Goal::Auto {
        budget.within(options.most_open_nodes, f64::INFINITY, |budget| {
            budget.begin(Stage::Searching);
            infer::solve(problem, options, budget)
        })
    } else {
        solve_within(problem, options, &mut budget)
    };
    let mut report = report?;
    report.given_safe = given_safe(problem);
    refute::tell(&mut report, options, &mut budget);
    budget.begin(Stage::Done);
    let (cost, was_stopped) = (budget.cost, budget.was_stopped());
    let mut report = Report { nodes: cost.nodes, positions: cost.positions, was_stopped, ..report };
    report.grade_difficulty();
    Ok(report)
}

/// The stones that are safe because the question says so, or because it gives the region.
fn given_safe(problem: &Problem) -> PointSet {
    let stones = problem.board().stones(Color::Black) | problem.board().stones(Color::White);
    problem.safe.or(problem.region.map(|region| stones - region)).unwrap_or_default()
}

/// Answers a problem that names its target.
fn solve_within(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    captures::solve(problem, options, budget).unwrap_or_else(|| solve_target(problem, options, budget))
}

/// The same by reading around the target.
fn solve_target(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    if let Some(report) = settled::solve(problem, options, budget) {
        return Ok(report);
    }
    budget.begin(Stage::Searching);
    let scope = Scope::of(problem)?;
    // A given region and given safe stones are taken as they are, without a reason.
    let as_given = &Options { walls: Walls::Safe, ..*options };
    match options.walls {
        _ if !scope.found_region => read(problem, &scope, as_given, budget),
        // If some stones are said to be safe, the others are not.
        _ if !scope.found_safe => weak_walls::solve_with_given(problem, &scope, as_given, budget),
        Walls::WithReason if !scope.problem.goal.is_eye() => weak_walls::solve(problem, &scope, options, budget),
        _ => read(problem, &scope, options, budget),
    }
}

/// Answers a problem with the attackers around taken as safe where it is walled in, or where they have some liberties.
fn read(problem: &Problem, scope: &Scope, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    let closed = &scope.problem;
    if closed.region.is_none() {
        return in_the_open(closed, PointSet::EMPTY, options, budget);
    }
    let mut study = study::begin(closed, options, options.table);
    if scope.is_large() && !is_told(&mut *study, budget) {
        drop(study);
        let mut draft = if options.walls == Walls::Safe { closed } else { problem }.clone().into_draft();
        draft.region = None;
        return in_the_open(&draft.validate()?, PointSet::EMPTY, options, budget);
    }
    rounds::read(&mut *study, options, budget);
    let mut report = study.conclude(options, budget);
    if options.judges {
        let field = judge::Field { region: closed.region.unwrap_or_default(), is_wide: false };
        judge::tell(&mut report, closed, &field, budget);
    }
    Ok(report)
}

/// Answers a question whose region is to be found, within its own limit.
fn in_the_open(problem: &Problem, weak: PointSet, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    budget.within(options.most_open_nodes, f64::INFINITY, |budget| {
        budget.begin(Stage::Searching);
        open::solve(problem, weak, options, budget)
    })
}

/// Finds out who lives in a large room with a part of the effort. Returns whether that is known for a side: a ladder or
/// a semeai may need the whole room, but more often parts of it are decided sooner.
fn is_told(study: &mut dyn Study, budget: &mut Budget) -> bool {
    let (k, sides) = (study.problem().k(), study.sides());
    let until = budget.used() + (1.0 - budget.used()) / LARGE_SHARE as f64;
    let nodes = budget.most_nodes() / LARGE_SHARE;
    budget.within(nodes, until, |budget| {
        let mut is_told = false;
        for &side in &sides {
            budget.pause_after(Some(nodes / sides.len() as u64));
            is_told |= study.find_status(side, k, budget);
        }
        is_told
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The threats asked about, in order, on a scale of three, where the target lives with `least` and more.
    fn asked(depth: Depth, side: Side, least: i8) -> Vec<i8> {
        let (mut bounds, mut asked) = (Bounds::unknown(3), Vec::new());
        while let Some(k) = depth.asks(side, 0, bounds, 3) {
            bounds = bounds.knowing(k, least <= k);
            asked.push(k);
        }
        asked
    }

    #[test]
    fn no_more_is_asked_than_wanted() {
        for side in [Side::Attacker, Side::Defender] {
            for least in -3..=4 {
                assert_eq!(asked(Depth::Status, side, least), [0]);
                assert_eq!(asked(Depth::Verdict, side, least), [0, if least <= 0 { -3 } else { 3 }]);
            }
        }
        // A target that is captured when the other side moves first is not alive, with any threats.
        assert_eq!(asked(Depth::Standing, Side::Attacker, 2), [0]);
        assert_eq!(asked(Depth::Standing, Side::Attacker, -1), [0, -3]);
        assert_eq!(asked(Depth::Standing, Side::Defender, -1), [0]);
        assert_eq!(asked(Depth::Standing, Side::Defender, 4), [0, 3]);
    }
    /// On a small board most of it can be reached, which is too much to be read as a whole.
    #[test]
    fn a_large_room_is_read_in_parts() {
        let problem: Problem = "
goal: live
to move: both
size: 7
 3 | O O O O . .
 2 | X!X!X!O . .
 1 | . . X!. . .
   +------------
"
        .parse()
        .expect("a problem");
        let options = Options { most_nodes: 20_000, ..Options::default() };
        let report = solve(&problem, &options, &Quiet).expect("a question");
        assert!(report.is_open && matches!(report.proof, ProofStatus::Checked { .. }), "{:?}", report.proof);
        assert!(report.answers.iter().all(|answer| answer.verdict(3) == Some(Verdict::Dead)));
        // There is no open ground to escape to on such a small board: a target that moves second is not said to live.
        let lone: Problem = "goal: live\nto move: both\nsize: 7\n   +--\n 7 | X!\n".parse().expect("a problem");
        assert!(
            !solve(&lone, &options, &Quiet)
                .expect("a question")
                .answers
                .iter()
                .any(|answer| { answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround) })
        );
        // A given region is used.
        let whole = Scope::of(&problem).expect("a question").problem;
        assert!(!solve(&whole, &options, &Quiet).expect("a question").is_open);
    }

    /// A stone gets out of the corner by a move that cannot be shut in, but not by passing, nor by crawling along the
    /// edge.
    #[test]
    fn who_escapes_has_to_get_there() {
        let lone: Problem = "goal: live\nto move: both\nsize: 19\n   +--\n19 | X!\n".parse().expect("a problem");
        let options = Options { most_nodes: 60_000, ..Options::default() };
        let report = solve(&lone, &options, &Quiet).expect("a question");
        let [black, white] = &report.answers[..] else { panic!("one answer for each side") };
        assert!(black.grounds.iter().any(|ground| ground.outside == Outside::OpenGround));
        let best: Vec<String> = black.moves.iter().filter(|mv| mv.is_best).map(|mv| mv.mv.to_string()).collect();
        assert_eq!((black.lives_with(0), best), (Some(true), vec!["B18".to_owned()]));
        assert_eq!(white.verdict(3), Some(Verdict::Dead));
    }
}
