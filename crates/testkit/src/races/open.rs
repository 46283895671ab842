//! Races asked about as a user does, without a region and without safe stones, beside the oracle with everything in the game
//! that could be taken.
//!
//! What the report says must be true of the board as it stands, or at least if the stones that it names as assumed are safe.

use fastrand::Rng;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Turn};
use tesuji_solve::{Answer, Asks, Options, Quiet, RaceReport, guarded, race};

use super::{draw, question};
use crate::oracle::Status;
use crate::solved::truth;
use crate::{random, translate, walled, weak_walls};

/// The most situations of a question that is asked.
const MOST: usize = 30_000;

/// Nodes for a race.
const NODES: u64 = 60_000;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Races.
        pub races: usize,
        /// Those that depend on who moves first.
        pub unsettled: usize,
        /// What was said of a question with one side to move first.
        pub answers: usize,
        /// Where the whole grade was told.
        pub graded: usize,
        /// What would be true if the stones that are assumed to be safe were.
        pub if_safe: usize,
        /// What is told with no stones assumed to be safe.
        pub bare: usize,
        /// Sides to move first with whom it is told how the race ends.
        pub ended: usize,
    }
}

/// Draws a race, and asks about it without a region. `None` if the draw is none, or too large for the oracle.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let whole = match random.u8(..6) {
        0 | 1 => on_small_board(random),
        2 => behind_walls(random),
        _ => against_the_wall(random),
    }?;
    let bare = Draft { region: None, safe: None, ..whole.clone().into_draft() };
    let asked = bare.validate().ok()?;
    let compared = guarded(|| compare(&whole, &asked)).unwrap_or_else(|bug| Some(Err(bug.to_string())))?;
    Some(compared.map_err(|difference| format!("{difference}\n{whole}")))
}

fn compare(whole: &Problem, asked: &Problem) -> Option<Result<Tally, String>> {
    let all = [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)];
    let truths: Vec<Status> =
        all.iter().map(|&asks| truth(&question(whole, asks)?, MOST)).collect::<Option<Vec<Status>>>()?;
    let options = Options { most_nodes: NODES, ..Options::within(16 << 20) };
    let report = race(asked, &options, &Quiet).ok()?;
    let mut tally =
        Tally { races: 1, unsettled: truths[..2].iter().any(Status::is_unsettled).into(), ..Tally::default() };
    for (&asks, truth) in all.iter().zip(&truths) {
        for mover in Color::BOTH {
            if let Err(difference) = tally.count(whole, &report, asks, mover, truth) {
                return Some(Err(format!("{asks:?}, {mover} first: {difference}")));
            }
        }
    }
    tally.ended = Color::BOTH.into_iter().filter(|&mover| report.outcome(mover).is_some()).count();
    Some(Ok(tally))
}

impl Tally {
    fn count(
        &mut self,
        whole: &Problem,
        report: &RaceReport,
        asks: Asks,
        mover: Color,
        truth: &Status,
    ) -> Result<(), String> {
        let Some((asked, answer)) = report.answer(asks, mover) else { return Ok(()) };
        let assumed = answer.assumptions(asked.most_threats).safe;
        let true_least = truth.first(translate::mover(answer)).grade.least;
        if !is_true(answer, true_least) {
            let if_safe = least_with_safe(whole, asks, answer, assumed);
            if if_safe.is_none_or(|least| !is_true(answer, least)) {
                let told = format!("{:?}, and true is {true_least}; assumed {assumed}", answer.bounds);
                return Err(told);
            }
            self.if_safe += 1;
        }
        self.answers += 1;
        self.graded += usize::from(answer.bounds.exact().is_some());
        self.bare += usize::from(assumed.is_empty() && !asked.is_unknown(answer));
        Ok(())
    }
}

fn is_true(answer: &Answer, least: i8) -> bool {
    (answer.bounds.least..=answer.bounds.most).contains(&least)
}

/// The least number of threats with these stones safe; `None` if there are none, or it is too large.
fn least_with_safe(whole: &Problem, asks: Asks, answer: &Answer, assumed: PointSet) -> Option<i8> {
    let mut draft = whole.clone().into_draft();
    draft.safe = Some(draft.safe.unwrap_or_default() | assumed);
    let problem = question(&draft.validate().ok().filter(|_| !assumed.is_empty())?, asks)?;
    Some(truth(&problem, MOST)?.first(translate::mover(answer)).grade.least)
}

/// Two blocks side by side on a small board on which nothing is safe.
fn on_small_board(random: &mut Rng) -> Option<Problem> {
    let board = random::small_board(random)?;
    let size = board.size();
    let blocks: Vec<PointSet> =
        board.blocks().filter(|block| block.color() == Color::Black).map(|block| block.stones().collect()).collect();
    let target: PointSet = *random.choice(&blocks)?;
    let beside = random.choice((target.rim(size) & board.stones(Color::White)).iter().collect::<Vec<_>>())?;
    let second_target = board.block(beside)?.stones().collect();
    let draft = Draft {
        goal: Goal::Race,
        target,
        second_target,
        turn: Turn::Both,
        quantifier: Quantifier::All,
        region: Some(size.points().collect()),
        safe: Some(PointSet::EMPTY),
        ..Draft::of(&board)
    };
    draft.validate().ok()
}

/// A target against a block of the weak walls around it.
fn against_the_wall(random: &mut Rng) -> Option<Problem> {
    let whole = weak_walls::draw_whole(random)?;
    let (board, size) = (whole.board(), whole.size);
    let owner = board.stone(whole.target.first()?)?;
    let beside = whole.target.rim(size) & board.stones(!owner) & whole.region?;
    let second_target = board.block(random.choice(beside.iter().collect::<Vec<_>>())?)?.stones().collect();
    let draft = Draft {
        goal: Goal::Race,
        second_target,
        turn: Turn::Both,
        quantifier: Quantifier::All,
        ..whole.clone().into_draft()
    };
    draft.validate().ok()
}

/// A race between walls that are alive on the board.
fn behind_walls(random: &mut Rng) -> Option<Problem> {
    let problem = draw::columns(random)?;
    let safe = problem.safe.unwrap_or_default();
    let walls = [problem.black & safe, problem.white & safe];
    walled::behind(problem.size, [problem.black, problem.white], walls)?;
    Some(problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn what_is_told_without_a_region_is_true() {
        let mut tally = Tally::default();
        for number in 0..60 {
            if let Some(looked) = look(&mut draw(47, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.unsettled > 0 && tally.bare > 0, "{tally}");
    }
}
