//! From a problem to a report: the only door to the search.
//!
//! ```text
//! problem ─▶ scope: its region and safe stones ─▶ reader: who lives with how many threats ─▶ proofs ─▶ check ─▶ Report
//! ```
//!
//! Nothing is said that was not proved, and a proof that the second program refuses is a panic: it would be the worst
//! of bugs. Where a limit ends the work, the report says what is known and leaves the rest open.

mod answer;
mod bent_four;
mod decide;
mod document;
mod grade;
mod guide;
mod lines;
mod method;
mod reader;
mod report;
mod room;
mod rounds;
mod scope;
mod target;

use tesuji_go::Color;
use tesuji_goals::{Region, Side, span};
use tesuji_problem::{Goal, Problem};
use tesuji_search::{Budget, Memory, NoProof};

pub use bent_four::{BentFour, ByConvention};
pub use decide::{Decision, Limits, decide};
pub use grade::{Grade, MOST_THREATS, Verdict, Way};
pub use method::{Method, Switch};
pub use report::{Answer, Ending, FirstMove, Line, Move, ProofStatus, Report};
pub use scope::{Refusal, Scope};
pub use target::{walled_in, with_target};
pub use tesuji_goals::{Aim, Knowledge, Side as ProblemSide};
pub use tesuji_search::{Cost, Counting, Observer, Quiet, Simulations, Stage, Tuning};

use answer::Teller;
use bent_four::by_convention;
use lines::Lines;
use reader::Reader;

/// How much may be done, and how much is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Nodes in all.
    pub most_nodes: u64,
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
}

/// Which first moves are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// All of them.
    All,
    /// None: the verdict is enough.
    None,
}

/// How much is found out of what becomes of a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// Whether it lives with the threats of the problem: [`Answer::bounds`] tells. First moves are not looked at.
    Status,
    /// Its grade: on the whole scale of threats, and in which way it lives.
    Graded,
}

/// What a position of a proof takes while it is put together and told, its text included.
const STEP_BYTES: usize = 200;

impl Options {
    /// Options that keep within so many bytes: half of them for the search, half for the proof.
    pub fn within(memory: usize) -> Options {
        Options {
            most_nodes: 20_000_000,
            table: memory / 2,
            most_steps: memory / 2 / STEP_BYTES,
            most_threats: MOST_THREATS,
            moves: Moves::All,
            depth: Depth::Graded,
            bent_four: BentFour::ByPlay,
        }
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
pub fn solve(problem: &Problem, options: &Options, observer: &mut dyn Observer) -> Result<Report, Refusal> {
    let scope = Scope::of(problem)?;
    match span(&scope.problem).unwrap_or(0) {
        0..=64 => Ok(run::<1>(&scope.problem, options, observer)),
        65..=128 => Ok(run::<2>(&scope.problem, options, observer)),
        129..=192 => Ok(run::<3>(&scope.problem, options, observer)),
        _ => Ok(run::<6>(&scope.problem, options, observer)),
    }
}

fn run<const W: usize>(problem: &Problem, options: &Options, observer: &mut dyn Observer) -> Report {
    let region = Region::<W>::of(problem).expect("a scope has a region, and there is room for it");
    let threats = problem.threats as i8;
    let most_threats = options.most_threats.max(threats.abs());
    let mut memory = Memory::new(options.table);
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    let mut reader = Reader {
        region: &region,
        is_eye: matches!(problem.goal, Goal::Eye | Goal::NoEye),
        most_threats,
        memory: &mut memory,
        budget: &mut budget,
        facts: Vec::new(),
    };
    let colors = problem.turn.color().map_or(vec![Color::Black, Color::White], |color| vec![color]);
    let ban = problem.ko.and_then(|point| region.index(point));
    let sides: Vec<Side> = colors.iter().map(|&color| region.side(color)).collect();
    let readings = rounds::read(&mut reader, &sides, ban, threats, options);

    reader.budget.begin(Stage::Proving);
    let proofs = reader.prove(options.most_steps);
    let (is_eye, facts) = (reader.is_eye, std::mem::take(&mut reader.facts));
    let lines = Lines::of(&region, proofs.as_deref().unwrap_or_default());
    let teller = Teller { region: &region, lines, is_eye, threats };
    let mut answers: Vec<Answer> = readings.iter().map(|reading| teller.answer(reading)).collect();
    drop(teller);
    let proof_text = proofs.map(|proofs| document::write(problem, &region, is_eye, &facts, &proofs));
    // The proof stands for itself: what it was made from may go.
    memory.clear();
    if options.bent_four == BentFour::Dead && !is_eye {
        for (answer, reading) in answers.iter_mut().zip(&readings) {
            let by_play = reading.by_play();
            answer.by_convention =
                by_play.map(|by_play| by_convention(&region, by_play, most_threats, &mut memory, &mut budget));
        }
    }
    drop(memory);

    budget.begin(Stage::Checking);
    let proof = match &proof_text {
        _ if facts.is_empty() => ProofStatus::Unchecked("there is nothing to be proved yet".to_owned()),
        Ok(text) => checked(text),
        Err(NoProof::Spent) => ProofStatus::Unchecked("a limit was met before it was put together".to_owned()),
        Err(NoProof::TooLong) => ProofStatus::Unchecked(format!(
            "it has more than {} positions; more memory allows more",
            options.most_steps
        )),
    };
    budget.begin(Stage::Done);
    Report {
        problem: problem.clone(),
        region: region.points.iter().copied().collect(),
        most_threats,
        answers,
        nodes: budget.cost.nodes,
        positions: budget.cost.positions,
        proof,
        proof_text: proof_text.ok(),
    }
}

/// Has the second program follow a proof.
///
/// # Panics
/// If it refuses: then what the report says may be false.
fn checked(text: &str) -> ProofStatus {
    match tesuji_check::proof::check(text) {
        Ok(checked) => ProofStatus::Checked { positions: checked.positions, moves: checked.moves },
        Err(flaw) => panic!("a proof was refused, which is a bug worth reporting: {flaw}\n{text}"),
    }
}
