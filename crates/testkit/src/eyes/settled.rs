//! What eye spaces tell of whole positions, held against the oracle in every situation that play leads to.

use std::fmt;

use tesuji_check::local::Side;
use tesuji_check::local::ground::Ground;
use tesuji_goals::{self as goals, Position, Region, Threats};
use tesuji_problem::{Goal, Problem};

use crate::knowledge;
use crate::oracle::MOST_STATES;
use crate::oracle::lives::{Life, lives};
use crate::translate;

/// Questions of life in windows of `points` points.
pub fn questions(points: usize) -> impl Iterator<Item = Problem> {
    knowledge::questions(points, Goal::Live)
}

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Questions.
    pub questions: u64,
    /// Situations in which the game goes on, threats not counted.
    pub open: u64,
    /// Those that are said to live, and to die, with some threats.
    pub settled: [u64; 2],
    /// Those that are, with any threats.
    pub firm: [u64; 2],
    /// Those that live, and that die, with any threats in truth.
    pub truth: [u64; 2],
}

impl Tally {
    /// Looks at every situation that a question of life leads to.
    ///
    /// # Errors
    /// With the first difference, or if it is too large.
    ///
    /// # Panics
    /// If the problem is no such question.
    pub fn compare(&mut self, problem: &Problem) -> Result<(), String> {
        let question = translate::question(problem).expect("a question with all its parts");
        let region = Region::<1>::of(problem).expect("a region that the oracle can read");
        let ground = Ground::<1>::of(&question).expect("as small as the region");
        let points = ground.points().iter().map(|&point| translate::point_back(problem.size, point));
        let numbers: Vec<goals::Index> = points.map(|point| region.index(point).expect("the same points")).collect();
        self.questions += 1;
        for mover in [Side::Defender, Side::Attacker] {
            let all = lives(&question, mover, MOST_STATES).map_err(|error| format!("{error} in\n{problem}"))?;
            for life in all.iter().filter(|life| !life.is_over) {
                let now = Position { has_virtual: false, ..knowledge::position(&numbers, &life.situation) };
                self.look(&region, now, life).map_err(|what| {
                    let stones = ground.state(&life.situation, tesuji_check::local::Threats::Count(0)).stones;
                    format!("{what}\n{stones}\n{:?}\nin\n{problem}", life.situation)
                })?;
            }
        }
        Ok(())
    }

    fn look(&mut self, region: &Region<1>, now: Position<1>, life: &Life) -> Result<(), String> {
        let all = budgets().count() as u8;
        self.open += 1;
        self.truth[0] += u64::from(life.captures == 0);
        self.truth[1] += u64::from(life.captures == all);
        let (mut settled, mut firm) = ([false; 2], [false; 2]);
        for (at, threats) in budgets().enumerate() {
            let Some((side, is_firm)) = region.eyes_settle(&Position { threats, ..now }) else { continue };
            settled[side as usize] = true;
            firm[side as usize] |= is_firm;
            let is_true = match (side, is_firm) {
                (tesuji_problem::Side::Defender, false) => usize::from(life.captures) <= at,
                (tesuji_problem::Side::Defender, true) => life.captures == 0,
                (tesuji_problem::Side::Attacker, false) => usize::from(life.captures) > at,
                (tesuji_problem::Side::Attacker, true) => life.captures == all,
            };
            if !is_true {
                let firm = if is_firm { " with any threats" } else { "" };
                let captures = life.captures;
                return Err(format!(
                    "{threats:?}: {side:?} is said to succeed{firm}, and captures in truth is {captures}"
                ));
            }
        }
        for side in 0..2 {
            self.settled[side] += u64::from(settled[side]);
            self.firm[side] += u64::from(firm[side]);
        }
        Ok(())
    }
}

fn budgets() -> impl Iterator<Item = Threats> {
    let [attacker, defender] = [tesuji_problem::Side::Attacker, tesuji_problem::Side::Defender].map(Threats::endless);
    [attacker].into_iter().chain((-3..=3).map(Threats::count)).chain([defender])
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { questions, open, settled, firm, truth } = self;
        writeln!(f, "{questions} questions, {open} situations in which the game goes on")?;
        for (side, word) in ["live", "die"].iter().enumerate() {
            let (settled, firm, truth) = (settled[side], firm[side], truth[side]);
            writeln!(f, "{settled} {word} by their eye spaces, {firm} of {truth} that do so with any threats")?;
        }
        Ok(())
    }
}
