//! Targets whose walls are weak themselves, asked about as a user would, against the oracle with everything in the game.
//!
//! A region that `solve` finds for itself rests on assumptions, above all that the wall stands. Here it often does not: it
//! is in atari, or has a few liberties, or races with the target. [`compare`] tells what the report says that is not true
//! of the board as it stands.

mod draw;

use std::fmt;

use fastrand::Rng;
use tesuji_check::local::LocalMove;
use tesuji_go::Color;
use tesuji_problem::{Bounds, Certainty, Problem};
use tesuji_solve::{self as solve, Answer, Move, Options, ProofStatus, Report};

use crate::oracle::{self, Grade, Reading, Status, Way};
use crate::translate;

/// The most situations of a question that is asked.
const MOST: usize = 30_000;

/// Of the questions in which nothing depends on the wall one in 2 is asked.
const FIRM: u8 = 2;

/// Nodes for a question.
const NODES: u64 = 300_000;

/// A question, and what is true of it.
pub struct Case {
    /// As a user asks it: with its target, and neither a region nor safe stones.
    pub problem: Problem,
    /// The same with everything in the game but what nothing can capture.
    pub whole: Problem,
    /// What is true.
    pub truth: Status,
    /// Would something else be true if the attackers beside the target were safe?
    pub depends_on_wall: bool,
}

/// A position with a weak wall, at random; `None` if this draw is none, or too large for the oracle.
pub fn draw(random: &mut Rng) -> Option<Case> {
    let draw::Position { asked, whole, firm } = draw::draw(random)?;
    let [truth, of_firm] =
        [&whole, &firm].map(|problem| oracle::status(&translate::question(problem).ok()?, MOST).ok());
    let (truth, of_firm) = (truth?, of_firm?);
    let grades = |status: &Status| [status.attacker_first.grade, status.defender_first.grade];
    // In most nothing depends on the wall, and a few of those are enough.
    let depends_on_wall = grades(&truth) != grades(&of_firm);
    if !depends_on_wall && random.u8(..FIRM) > 0 {
        return None;
    }
    Some(Case { problem: asked, whole, truth, depends_on_wall })
}

/// Asks as the command `solve` does. `None` if it is refused.
pub fn ask(problem: &Problem) -> Option<Report> {
    let options = Options { most_nodes: NODES, ..Options::within(16 << 20) };
    solve::solve(problem, &options, &solve::Quiet).ok()
}

/// How a report differs from what is true, for each side that moves first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// One for each answer.
    pub answers: Vec<Compared>,
    /// Whether the proof was checked.
    pub is_checked: bool,
}

/// An answer and what is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Who moves first.
    pub to_move: Color,
    /// What is true.
    pub truth: Grade,
    /// The least threats with which the target is said to live, at least and at most.
    pub bounds: Bounds,
    /// How they compare.
    pub agreement: Agreement,
    /// How sure it is said to be.
    pub certainty: Option<Certainty>,
    /// And whether no stones are assumed to be safe.
    pub stands: bool,
    /// Is a wall safe by a count of its liberties, and was one part of the game that would not have been?
    pub walls: [bool; 2],
}

/// How an answer compares with what is true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Agreement {
    /// It is the same, with its way and its best moves.
    Same,
    /// What is said is true, and more could be said.
    Open,
    /// The target lives or dies with other threats.
    Verdict,
    /// It lives in another way.
    Way,
    /// A move that is said to be best gets less.
    Move(Move),
    /// It is not so on the board, but would be if the stones that it names as assumed were safe.
    IfSafe,
}

impl Agreement {
    /// Is something said that is not so?
    pub fn is_false(&self) -> bool {
        !matches!(self, Agreement::Same | Agreement::Open | Agreement::IfSafe)
    }
}

impl Difference {
    /// Is something said that is not so?
    pub fn is_false(&self) -> bool {
        self.answers.iter().any(|answer| answer.agreement.is_false())
    }
}

/// Holds a report against what is true.
pub fn compare(case: &Case, report: &Report) -> Difference {
    let compared = |answer: &Answer| {
        let truth = if answer.is_defender() { &case.truth.defender_first } else { &case.truth.attacker_first };
        let mut agreement = agreement(&case.problem, answer, truth);
        if is_true_if_safe(case, report, answer, &agreement) {
            agreement = Agreement::IfSafe;
        }
        let mut walls = answer.grounds.iter().flat_map(|ground| &ground.walls);
        let is_counted = walls.any(|wall| matches!(wall.reason, solve::Reason::Liberties { .. }));
        Compared {
            to_move: answer.to_move,
            truth: truth.grade,
            bounds: answer.bounds,
            agreement,
            certainty: report.certainty(answer),
            stands: report.stands(answer),
            walls: [is_counted, answer.if_walls_hold.is_some()],
        }
    };
    let is_checked = matches!(report.proof, ProofStatus::Checked { .. });
    Difference { answers: report.answers.iter().map(compared).collect(), is_checked }
}

/// Is an answer that is not true of the board true with the stones that it assumes to be safe as safe stones? What it says
/// of first moves may assume more than its verdict.
fn is_true_if_safe(case: &Case, report: &Report, answer: &Answer, agreed: &Agreement) -> bool {
    let assumed = match agreed {
        Agreement::Same | Agreement::Open | Agreement::IfSafe => return false,
        Agreement::Verdict | Agreement::Way => answer.assumptions(report.most_threats).safe,
        Agreement::Move(_) => answer.assumptions(report.most_threats).safe | answer.basis.moves.safe,
    };
    let mut draft = case.whole.clone().into_draft();
    draft.safe = Some(draft.safe.unwrap_or_default() | assumed);
    let truth = || {
        let question = translate::question(&draft.validate().ok()?).ok()?;
        oracle::status(&question, MOST).ok()
    };
    !assumed.is_empty()
        && truth().is_some_and(|truth| {
            let reading = if answer.is_defender() { &truth.defender_first } else { &truth.attacker_first };
            !agreement(&case.problem, answer, reading).is_false()
        })
}

fn agreement(problem: &Problem, answer: &Answer, truth: &Reading) -> Agreement {
    let Bounds { least, most } = answer.bounds;
    if !(least..=most).contains(&truth.grade.least) {
        return Agreement::Verdict;
    }
    let Some(grade) = answer.grade else { return Agreement::Open };
    let way = grade.way.map(|way| match way {
        solve::Way::Clean => Way::Clean,
        solve::Way::Seki => Way::Seki,
        solve::Way::Repetition => Way::Repetition,
    });
    if way != truth.grade.way {
        return Agreement::Way;
    }
    let gets = |mv: Move| {
        let mv = match mv {
            Move::Play(point) => LocalMove::Play(translate::point(problem.size, point)),
            Move::Fill => LocalMove::Fill,
            Move::Pass => LocalMove::Pass,
        };
        truth.moves.iter().find(|(other, _)| *other == mv).map(|&(_, grade)| grade.least)
    };
    // A move that nothing is known of is outside of the region: it is a pass.
    let pass = gets(Move::Pass);
    let wrong = answer.best().find(|&mv| gets(mv).or(pass).is_some_and(|gets| gets != truth.grade.least));
    wrong.map_or(Agreement::Same, Agreement::Move)
}

/// What came of many positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Positions that were asked about.
    pub positions: usize,
    /// Those in which something depends on the wall.
    pub depending: usize,
    /// Positions that were refused as no question.
    pub refused: usize,
    /// Answers, one for each side that moves first: those that are the same.
    pub same: usize,
    /// Those that are true, with more to be said.
    pub open: usize,
    /// Those with a false verdict.
    pub verdicts: usize,
    /// Those with another way of living.
    pub ways: usize,
    /// Those with a best move that is none.
    pub moves: usize,
    /// Those that would be true if the stones that they assume to be safe were.
    pub if_safe: usize,
    /// Those that are proved, and those that are proved under no assumption about stones.
    pub proved: [usize; 2],
    /// Those with a wall that is safe by a count of its liberties, and those that would be otherwise with safe walls.
    pub walls: [usize; 2],
}

impl Tally {
    /// One more position; `None` if it was refused.
    pub fn count(&mut self, case: &Case, difference: Option<&Difference>) {
        self.positions += 1;
        self.depending += usize::from(case.depends_on_wall);
        self.refused += usize::from(difference.is_none());
        for answer in difference.iter().flat_map(|difference| &difference.answers) {
            let count = match answer.agreement {
                Agreement::Same => &mut self.same,
                Agreement::Open => &mut self.open,
                Agreement::Verdict => &mut self.verdicts,
                Agreement::Way => &mut self.ways,
                Agreement::Move(_) => &mut self.moves,
                Agreement::IfSafe => &mut self.if_safe,
            };
            *count += 1;
            self.proved[0] += usize::from(answer.certainty == Some(Certainty::Proved));
            self.proved[1] += usize::from(answer.certainty.is_some() && answer.stands);
            self.walls[0] += usize::from(answer.walls[0]);
            self.walls[1] += usize::from(answer.walls[1]);
        }
    }

    /// Answers that say what is not so.
    pub fn differences(&self) -> usize {
        self.verdicts + self.ways + self.moves
    }
}

/// A line for each answer that is false.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for answer in self.answers.iter().filter(|answer| answer.agreement.is_false()) {
            let Compared { to_move, truth, bounds: Bounds { least, most }, agreement, .. } = answer;
            writeln!(f, "{to_move} to move: told {least} to {most}, true is {truth}: {agreement:?}")?;
        }
        Ok(())
    }
}

/// What a report takes for granted about the attackers around its regions, in words.
pub fn assumed(report: &Report) -> String {
    let grounds = report.answers.iter().flat_map(|answer| &answer.grounds);
    let walls = grounds.flat_map(|ground| &ground.walls);
    let mut words: Vec<String> = walls.map(|wall| format!("{} {}", wall.stone, wall.reason)).collect();
    words.sort();
    words.dedup();
    words.join(", ")
}
