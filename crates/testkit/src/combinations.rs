//! Combinations beside the oracle: after the first move, whatever the other side replies, does one of the stones fall that
//! are said to?
//!
//! The oracle plays by the naive rules of `check`: every legal move and pass of both sides, two passes in a row and
//! repetition take nothing, and the defender may have ko threats, up to three.

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_generate::points::scattered;
use tesuji_go::{Board, Color, PointSet, Size};
use tesuji_problem::{Certainty, Draft, Goal, Problem, Quantifier};
use tesuji_solve::{Quiet, guarded};
use tesuji_survey::combination::{Combination, Limits, attack, defend};

use crate::oracle::{self, Grade, MOST_THREATS};
use crate::{translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 300_000;

/// Plays for a board: few as a rule, as most boards have no combination, and a search that finds none uses all of them.
const PLAYS: [u64; 8] = [4_000, 4_000, 4_000, 4_000, 4_000, 10_000, 10_000, 30_000];

/// Of the boards one in so many is a walled region.
const WALLED: u8 = 6;

/// Empty points of a board, at most.
const MOST_EMPTY: usize = 11;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Combinations, all of them told as read or proved.
        pub combinations: usize,
        /// Those of several threats in a row, of three or more, and in walled regions.
        pub several: usize,
        /// See there.
        pub long: usize,
        /// See there.
        pub walled: usize,
        /// By a ko for which the other side needs the first threat.
        pub by_ko: usize,
        /// Those that were proved.
        pub proved: usize,
        /// All first moves that are said to work.
        pub moves: usize,
        /// Moves against them.
        pub defences: usize,
        /// Defences after which a stone of those falls all the same, to an attack that was not found.
        pub in_vain: usize,
    }
}

/// Draws a small board or a walled region with a combination in it, and compares. `None` if there is none, or if it is too
/// large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let is_walled = random.u8(..WALLED) == 0;
    let problem = if is_walled { walled::draw(random)? } else { on_board(random)? };
    let dead_nodes = if random.bool() { 0 } else { Limits::default().dead_nodes };
    let limits = Limits { plays: *random.choice(&PLAYS)?, dead_nodes, ..Limits::default() };
    let mut tally = Tally::default();
    for color in Color::BOTH {
        let found = match guarded(|| attack(problem.board(), color, limits, &Quiet).found) {
            Ok(found) => found,
            Err(bug) => return Some(Err(format!("{bug}\n{problem}"))),
        };
        let Some(found) = found else { continue };
        if let Err(difference) = tally.compare(&problem, &found)? {
            return Some(Err(format!("{difference}\n{}\n{problem}", told(&found))));
        }
        tally.walled += usize::from(is_walled);
        if random.u8(..4) == 0 {
            tally.look_at_defences(&problem, color, limits)?;
        }
    }
    (tally.combinations > 0).then_some(Ok(tally))
}

/// A board of 8 to 20 points, and a question in which all of it may be played.
fn on_board(random: &mut Rng) -> Option<Problem> {
    let size = Size::new(random.u64(2..=5), random.u64(3..=5)).ok().filter(|size| (8..=20).contains(&size.count()))?;
    let density = random.u8(4..=7);
    let [black, white] = scattered(random, size.points().collect(), density);
    let board = Board::with_stones(size, &black, &white).ok()?;
    if board.empty_points().len() > MOST_EMPTY {
        return None;
    }
    let target = board.blocks().next()?.stones().collect();
    let all = size.points().collect();
    enclosed(size, [black, white], target, all, PointSet::EMPTY).validate().ok()
}

impl Tally {
    /// Is what was told of a combination so? `None` where the question is too large.
    fn compare(&mut self, problem: &Problem, found: &Combination) -> Option<Result<(), String>> {
        for &point in &found.working {
            let mut after = problem.board().clone();
            if after.play(found.color, point).is_err() {
                return Some(Err(format!("{point} is illegal")));
            }
            let falls = found.falls;
            if let Some(grade) = fate(problem, &after, falls, !found.color)?
                && grade.least <= if found.by_ko { 0 } else { MOST_THREATS }
            {
                return Some(Err(format!("after {point} of {falls}: {grade}")));
            }
            self.moves += 1;
        }
        self.combinations += 1;
        self.several += usize::from(found.threats > 1);
        self.long += usize::from(found.threats > 2);
        self.by_ko += usize::from(found.by_ko);
        self.proved += usize::from(matches!(found.certainty, Certainty::Proved | Certainty::ProvedIf));
        Some(Ok(()))
    }

    /// Counts defences after which a stone falls all the same. That is no false claim: none was found is all that is said.
    fn look_at_defences(&mut self, problem: &Problem, color: Color, limits: Limits) -> Option<()> {
        let told = defend(problem.board(), color, limits, &Quiet);
        let falls = told.against?.falls;
        for point in told.moves {
            let mut after = problem.board().clone();
            after.play(!color, point).ok()?;
            let is_lost = fate(problem, &after, falls, color)?.is_none_or(|grade| grade.least > 0);
            self.defences += 1;
            self.in_vain += usize::from(is_lost);
        }
        Some(())
    }
}

/// Are all of these stones saved, with this colour to move? `None` in place of a grade where one is gone already; `None`
/// where the question is too large.
#[expect(clippy::option_option, reason = "two ways of having no grade")]
fn fate(problem: &Problem, after: &Board, stones: PointSet, turn: Color) -> Option<Option<Grade>> {
    let [black, white] = Color::BOTH.map(|color| after.stones(color));
    let defender = problem.board().stone(stones.first()?)?;
    if !stones.is_within(&after.stones(defender)) {
        return Some(None);
    }
    let safe = problem.safe.map(|safe| safe & (black | white));
    let draft = Draft {
        goal: Goal::Capture,
        black,
        white,
        target: stones,
        quantifier: Quantifier::All,
        turn: turn.into(),
        safe,
        ..problem.clone().into_draft()
    };
    let asked = draft.validate().ok()?;
    let side = if turn == defender { tesuji_check::local::Side::Defender } else { tesuji_check::local::Side::Attacker };
    let ban = after.ban().map(|(_, point)| translate::point(problem.size, point));
    let question = translate::question(&asked).ok()?;
    Some(Some(oracle::read(&question, side, ban, MOST).ok()?.grade))
}

fn told(found: &Combination) -> String {
    let line: Vec<String> = found.line.iter().map(ToString::to_string).collect();
    let Combination { color, threats, falls, certainty, .. } = found;
    format!("{} {}, {threats} threats, {falls} fall, {certainty}", color.name(), line.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn what_is_said_to_fall_falls() {
        let mut tally = Tally::default();
        let mut number = 0;
        while tally.combinations < 3 && number < 20_000 {
            if let Some(looked) = look(&mut draw(41, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
            number += 1;
        }
        assert!(tally.combinations > 2, "{tally}");
    }
}
