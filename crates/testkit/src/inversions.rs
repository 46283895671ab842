//! Inversions of proved answers beside the oracle: a stone on every point of the board, and the question asked again.

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Side};
use tesuji_solve::inversions::{Effect, Inversions, inversions};
use tesuji_solve::{Options, Quiet, guarded};

use crate::{oracle, random, translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 40_000;

/// Of the answers that no stone turns one in this number is compared.
const RARE: u8 = 4;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Answers, those in which the target lives among them.
        pub answers: usize,
        /// See there.
        pub alive: usize,
        /// Answers that some stone turns.
        pub turning: usize,
        /// Inversions, and all stones that were put on the board.
        pub points: usize,
        /// See there.
        pub stones: usize,
        /// Stones that the solver did not have to try.
        pub settled: usize,
        /// Stones that change the place on the scale of ko and no more.
        pub graded: usize,
    }
}

/// Draws a question on a small board or in a walled region, and compares. `None` if the draw is none, or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let drawn = if random.bool() { on_small_board(random)? } else { walled::draw(random)? };
    let goal = if random.bool() { Goal::Capture } else { Goal::Live };
    let turn = if random.bool() { Color::Black } else { Color::White };
    let problem = Draft { goal, turn: turn.into(), ..drawn.into_draft() }.validate().ok()?;
    let lives = lives(&problem, turn, None)?;
    let truth: Vec<(Point, bool)> = stones(&problem, turn, lives)?;
    if truth.iter().all(|&(_, turns)| !turns) && random.u8(..RARE) > 0 {
        return None;
    }
    let compared = guarded(|| compare(&problem, lives, &truth)).unwrap_or_else(|bug| Err(bug.to_string()));
    Some(compared.map_err(|difference| format!("{difference}\n{problem}")))
}

pub(crate) fn on_small_board(random: &mut Rng) -> Option<Problem> {
    let board = random::small_board(random)?;
    let blocks: Vec<PointSet> = board.blocks().map(|block| block.stones().collect()).collect();
    let (size, stones) = (board.size(), Color::BOTH.map(|color| board.stones(color)));
    let target = *random.choice(&blocks)?;
    enclosed(size, stones, target, size.points().collect(), PointSet::EMPTY).validate().ok()
}

/// What the oracle says with no threats.
fn lives(problem: &Problem, mover: Color, ban: Option<Point>) -> Option<bool> {
    let defender = problem.board().stone(problem.target.first()?)?;
    let side = if mover == defender { Side::Defender } else { Side::Attacker };
    let ban = ban.map(|point| translate::point(problem.size, point));
    let question = translate::question(problem).ok()?;
    Some(oracle::read(&question, translate::side(side), ban, MOST).ok()?.grade.least <= 0)
}

/// Does a stone of the side that fails turn the answer? On every point where it is legal.
fn stones(problem: &Problem, turn: Color, lives_now: bool) -> Option<Vec<(Point, bool)>> {
    let board = problem.board();
    let defender = board.stone(problem.target.first()?)?;
    let loser = if lives_now { !defender } else { defender };
    let mut found = Vec::new();
    for point in board.empty_points() {
        let mut after: Board = board.clone();
        if after.play(loser, point).is_err() {
            continue;
        }
        if turn == loser {
            after.pass();
        }
        let left = problem.target & after.stones(defender);
        if left.is_empty() || (problem.quantifier == Quantifier::All && left != problem.target) {
            found.push((point, lives_now));
            continue;
        }
        let [black, white] = Color::BOTH.map(|color| after.stones(color));
        let draft = Draft { black, white, target: left, ..problem.clone().into_draft() };
        let asked = draft.validate().ok()?;
        let ban = after.ban().map(|(_, point)| point);
        found.push((point, lives(&asked, turn, ban)? != lives_now));
    }
    Some(found)
}

fn compare(problem: &Problem, lives: bool, truth: &[(Point, bool)]) -> Result<Tally, String> {
    let found = inversions(problem, 2, &Options::within(4 << 20), &Quiet).map_err(|error| error.to_string())?;
    let [found]: [Inversions; 1] = found.try_into().map_err(|_| "one side moves first".to_owned())?;
    if found.lives != Some(lives) {
        return Err(format!("lives: {:?}, and true is {lives}", found.lives));
    }
    if !found.is_complete || !found.weak().is_empty() {
        return Err(format!("incomplete: {}", found.weak()));
    }
    let points = found.points();
    for &(point, turns) in truth {
        if points.contains(point) != turns {
            return Err(format!("a stone at {point}: inversion {}, and true is {turns}", points.contains(point)));
        }
    }
    Ok(Tally {
        answers: 1,
        alive: lives.into(),
        turning: usize::from(!points.is_empty()),
        points: points.len(),
        stones: truth.len(),
        settled: truth.len() - found.trials.len(),
        graded: found.having(Effect::Grades).len(),
    })
}
