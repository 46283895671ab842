//! From a problem to a report: the only door to the search.
//!
//! ```text
//! problem ─▶ scope: its region and safe stones ─▶ reader: who lives with how many threats ─▶ proofs ─▶ check ─▶ Report
//! ```
//!
//! Nothing is said that was not proved, and a proof that the second program refuses is a panic with a [`RefusedProof`]: it
//! would be the worst of bugs. Where a limit ends the work, the report says what is known and leaves the rest open.
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
    /// Nodes for what is read in the open, where a node takes several times as long.
    pub most_open_nodes: u64,
    /// Bytes for what the search remembers.
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
    /// Open moves of a position from which on the search leaves out those that are elsewhere; `None` to look at all.
    pub skips_from: Option<usize>,
    /// Whether proofs begin with more moves than they need: see [`Tuning::widens`].
    pub widens: bool,
    /// What proofs may rest on.
    pub knows: Knows,
    /// Whether the stones around a target that is walled in are taken as safe.
    pub walls: Walls,
    /// Whether a group that gets out into the open counts as alive.
    pub escapes: bool,
    /// Whether to say what seems likely where it is not known who lives.
    pub judges: bool,
    /// Points that look like good first moves to whoever asks: in the open these are refuted first.
    pub tempting: PointSet,
    /// Moves of the trees of replies that are told with first moves; 0 for none.
    pub tree_depth: usize,
}

impl Options {
    /// The same for who lives at the threats of the problem alone, with stones around that are safe for a reason.
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
    /// If they are alive, or linked to such, or cannot be captured in time; else they are part of what is read, and where
    /// that tells nothing they are assumed to be safe, which is said.
    WithReason,
}

/// What proofs may rest on beside the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knows {
    /// What is known of eyes and room.
    Eyes,
    /// Nothing: slower, and by other code, so that one way of reading confirms the other.
    RulesAlone,
}

/// Which first moves are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// All of them.
    All,
    /// None: the verdict is enough.
    None,
}

/// How much is found out of what becomes of a target. Only with the last first moves are looked at; with the others
/// [`Answer::bounds`] tell what was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Whether it lives with the threats of the problem.
    Status,
    /// Whether it is alive though the attacker moves first, and dead though the defender does, whoever has threats. What
    /// is neither depends on who moves first, or on a ko; as much effort again goes into moves that need none.
    Standing,
    /// Whether it is alive, dead, or in a ko, and who needs threats for it.
    Verdict,
    /// Its grade: on the whole scale of threats, and in which way it lives.
    Graded,
}

impl Depth {
    /// With how many threats is to be asked next, where with k it is asked first and the least threats with which the
    /// target lives are known to lie between two numbers; `None` if nothing more has to be known of a side.
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

    /// With how many threats is to be asked where there is effort to spare: a side that gets something by moving first may
    /// get it without a ko, by another move.
    fn may_ask(self, side: Side, k: i8, bounds: Bounds, most_threats: i8) -> Option<i8> {
        let succeeds = bounds.lives_with(k) == Some(side == Side::Defender);
        let is_asked = self == Depth::Standing && succeeds;
        Depth::Verdict.asks(side, k, bounds, most_threats).filter(|_| is_asked)
    }
}

/// Nodes at least that are spared for what [`Depth::may_ask`].
const LEAST_SPARED: u64 = 1 << 16;

/// The part of all effort, one in so many, that is spent on a large room as a whole.
const LARGE_SHARE: u64 = 4;

/// What a position of a proof takes while it is put together and told, its text included.
const STEP_BYTES: usize = 300;

impl Options {
    /// Options that keep within so many bytes: half of them for the search, half for the proof.
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
    /// First moves are looked at where more than the status is wanted.
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

/// The stones that are safe because the question says so, or says where to read.
fn given_safe(problem: &Problem) -> PointSet {
    let stones = problem.board().stones(Color::Black) | problem.board().stones(Color::White);
    problem.safe.or(problem.region.map(|region| stones - region)).unwrap_or_default()
}

/// Answers a problem that names its target.
fn solve_within(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    captures::solve(problem, options, budget).unwrap_or_else(|| solve_target(problem, options, budget))
}

/// The same by reading around the target, wherever it is.
fn solve_target(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    if let Some(report) = settled::solve(problem, options, budget) {
        return Ok(report);
    }
    budget.begin(Stage::Searching);
    let scope = Scope::of(problem)?;
    // Where to read, and what is safe, is taken as it is given: no reason is looked for.
    let as_given = &Options { walls: Walls::Safe, ..*options };
    match options.walls {
        _ if !scope.found_region => read(problem, &scope, as_given, budget),
        // Whoever says which stones are safe says that others are not.
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

/// Finds out who lives in a large room with a part of the effort. Tells whether that is known for a side: a ladder or a
/// race may need all of the room, but more often parts of it tell more.
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

    /// What is asked one after the other on a scale of three threats, where the target lives with `least` and more.
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
        // Who is captured when the other side moves first is not alive, whatever threats there are.
        assert_eq!(asked(Depth::Standing, Side::Attacker, 2), [0]);
        assert_eq!(asked(Depth::Standing, Side::Attacker, -1), [0, -3]);
        assert_eq!(asked(Depth::Standing, Side::Defender, -1), [0]);
        assert_eq!(asked(Depth::Standing, Side::Defender, 4), [0, 3]);
    }
    /// On a small board what can be reached is most of it, and too much to be read as a whole.
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
        // There is no open ground to escape to on so small a board: who moves second there is not said to live.
        let lone: Problem = "goal: live\nto move: both\nsize: 7\n   +--\n 7 | X!\n".parse().expect("a problem");
        assert!(
            !solve(&lone, &options, &Quiet)
                .expect("a question")
                .answers
                .iter()
                .any(|answer| { answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround) })
        );
        // Whoever says where it is to be read is heeded.
        let whole = Scope::of(&problem).expect("a question").problem;
        assert!(!solve(&whole, &options, &Quiet).expect("a question").is_open);
    }

    /// A stone gets out of the corner by its own move, and by one that cannot be shut in: neither by passing nor by crawling
    /// along the edge.
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
