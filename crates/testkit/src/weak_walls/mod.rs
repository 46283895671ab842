//! Targets whose walls are weak themselves, asked about as a user would, against the oracle with everything in the game.
//!
//! A region that `solve` finds for itself rests on assumptions, above all that the wall stands. Here it often does not: it
//! is in atari, or has a few liberties, or races with the target. What the report says must be true of the board as it
//! stands, or at least if the stones that it names as assumed are safe.

mod draw;

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_go::Size;
use tesuji_problem::{Bounds, Certainty, Problem};
use tesuji_solve::{self as solve, Answer, Move, Options, Report};

use crate::counts::Count;
use crate::oracle::{Reading, Status};
use crate::solved::{self, truth};
use crate::translate;

/// The most situations of a question that is asked.
const MOST: usize = 30_000;

/// Of the questions in which nothing depends on the wall one in 2 is asked.
const FIRM: u8 = 2;

/// Nodes for a question.
const NODES: u64 = 300_000;

counts! {
    /// The results of the positions.
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
        /// Those that would be true if the stones that they assume to be safe were.
        pub if_safe: usize,
        /// Those that are proved, and those that are proved under no assumption about stones.
        pub proved: [usize; 2],
        /// Those with a wall that is safe by a count of its liberties, and those that would be otherwise with safe walls.
        pub walls: [usize; 2],
    }
}

/// Draws a position with a weak wall and asks about it as the command `solve` does. `None` if the draw is none, or too large
/// for the oracle.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let draw::Position { asked, whole, firm } = draw::draw(random)?;
    let (truth, of_firm) = (truth(&whole, MOST)?, truth(&firm, MOST)?);
    let grades = |status: &Status| [status.attacker_first.grade, status.defender_first.grade];
    // In most nothing depends on the wall, and a few of those are enough.
    let depends_on_wall = grades(&truth) != grades(&of_firm);
    if !depends_on_wall && random.u8(..FIRM) > 0 {
        return None;
    }
    let mut tally = Tally { positions: 1, depending: depends_on_wall.into(), ..Tally::default() };
    let options = Options { most_nodes: NODES, ..Options::within(16 << 20) };
    let Ok(report) = solve::solve(&asked, &options, &solve::Quiet) else {
        tally.refused = 1;
        return Some(Ok(tally));
    };
    let compared = report.answers.iter().try_for_each(|answer| tally.compare(&whole, &report, answer, &truth));
    Some(compared.map(|()| tally).map_err(|error| format!("{error}\nwalls: {}\n{whole}", assumed(&report))))
}

/// A target behind weak walls, with everything in the game but what nothing can capture.
pub(crate) fn draw_whole(random: &mut Rng) -> Option<Problem> {
    draw::draw(random).map(|position| position.whole)
}

impl Tally {
    /// Compares an answer with what is true with everything in the game.
    fn compare(&mut self, whole: &Problem, report: &Report, answer: &Answer, truth: &Status) -> Result<(), String> {
        let reading = truth.first(translate::mover(answer));
        let agreement = agreement(whole.size, answer, reading);
        match agreement {
            Agreement::Same => self.same += 1,
            Agreement::Open => self.open += 1,
            _ if is_true_if_safe(whole, report, answer, &agreement) => self.if_safe += 1,
            Agreement::Verdict | Agreement::Way | Agreement::Move(_) => {
                let (to_move, bounds, grade) = (answer.to_move, answer.bounds, reading.grade);
                return Err(format!("{to_move} to move: {bounds:?}, and true is {grade}: {agreement:?}"));
            }
        }
        let mut walls = answer.grounds.iter().flat_map(|ground| &ground.walls);
        let is_counted = walls.any(|wall| matches!(wall.reason, solve::Reason::Liberties { .. }));
        let certainty = report.certainty(answer);
        let stands = certainty.is_some() && report.stands(answer);
        self.proved.add([(certainty == Some(Certainty::Proved)).into(), stands.into()]);
        self.walls.add([is_counted.into(), answer.if_walls_hold.is_some().into()]);
        Ok(())
    }
}

/// How an answer compares with what is true.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Agreement {
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
}

/// Is an answer that is not true of the board true with the stones that it assumes to be safe as safe stones? What it says
/// of first moves may assume more than its verdict.
fn is_true_if_safe(whole: &Problem, report: &Report, answer: &Answer, agreed: &Agreement) -> bool {
    let mut assumed = answer.assumptions(report.most_threats).safe;
    if matches!(agreed, Agreement::Move(_)) {
        assumed |= answer.basis.moves.safe;
    }
    let mut draft = whole.clone().into_draft();
    draft.safe = Some(draft.safe.unwrap_or_default() | assumed);
    let status = || truth(&draft.validate().ok()?, MOST);
    let is_true = |status: Status| {
        matches!(
            agreement(whole.size, answer, status.first(translate::mover(answer))),
            Agreement::Same | Agreement::Open
        )
    };
    !assumed.is_empty() && status().is_some_and(is_true)
}

fn agreement(size: Size, answer: &Answer, truth: &Reading) -> Agreement {
    let Bounds { least, most } = answer.bounds;
    if !(least..=most).contains(&truth.grade.least) {
        return Agreement::Verdict;
    }
    let Some(grade) = answer.grade else { return Agreement::Open };
    if solved::grade(grade).way != truth.grade.way {
        return Agreement::Way;
    }
    let gets = |mv: Move| {
        let mv = translate::local_move(size, mv);
        truth.moves.iter().find(|(other, _)| *other == mv).map(|&(_, grade)| grade.least)
    };
    // A move that nothing is known of is outside of the region: it is a pass.
    let pass = gets(Move::Pass);
    let wrong = answer.best().find(|&mv| gets(mv).or(pass).is_some_and(|gets| gets != truth.grade.least));
    wrong.map_or(Agreement::Same, Agreement::Move)
}

/// What a report takes for granted about the attackers around its regions, in words.
fn assumed(report: &Report) -> String {
    let grounds = report.answers.iter().flat_map(|answer| &answer.grounds);
    let walls = grounds.flat_map(|ground| &ground.walls);
    let words: BTreeSet<String> = walls.map(|wall| format!("{} {}", wall.stone, wall.reason)).collect();
    words.into_iter().collect::<Vec<_>>().join(", ")
}
