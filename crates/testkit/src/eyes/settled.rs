//! What eye spaces tell of whole positions, compared with the oracle in every situation that play leads to.

use tesuji_check::local::Side;
use tesuji_check::local::ground::Ground;
use tesuji_goals::{self as goals, Position, Region, Threats};
use tesuji_problem::Problem;

use crate::counts::Count;
use crate::oracle::outcomes::{Outcome, outcomes};
use crate::oracle::{MOST_STATES, MOST_THREATS};
use crate::{knowledge, translate};

counts! {
    /// What was looked at. Pairs are those that live, and that die.
    pub struct Tally {
        /// Questions.
        pub questions: usize,
        /// Situations in which the game goes on, threats not counted.
        pub open: usize,
        /// Those that are settled by their eye spaces with some threats.
        pub settled: [usize; 2],
        /// Those that are, with any threats.
        pub firm: [usize; 2],
        /// What is true with any threats.
        pub truth: [usize; 2],
    }
}

/// Looks at every situation that a question of life leads to.
///
/// # Errors
/// With the first difference, or if it is too large.
///
/// # Panics
/// If the problem is no such question.
pub fn compare(problem: &Problem) -> Result<Tally, String> {
    let question = translate::question(problem).expect("a question with all its parts");
    let region = Region::<1>::of(problem).expect("a region that the oracle can read");
    let ground = Ground::<1>::of(&question).expect("as small as the region");
    let points = ground.points().iter().map(|&point| translate::point_back(problem.size, point));
    let numbers: Vec<goals::Index> = points.map(|point| region.index(point).expect("the same points")).collect();
    let mut tally = Tally { questions: 1, ..Tally::default() };
    for mover in [Side::Defender, Side::Attacker] {
        let all = outcomes(&question, mover, MOST_THREATS, MOST_STATES);
        for Outcome { situation, forced: [captures, _], .. } in
            all.map_err(|error| format!("{error} in\n{problem}"))?.into_iter().filter(|outcome| !outcome.is_over)
        {
            let now = Position { has_virtual: false, ..knowledge::position(&numbers, &situation) };
            tally.look(&region, now, captures).map_err(|what| {
                let stones = ground.state(&situation, tesuji_check::local::Threats::Count(0)).stones;
                format!("{what}\n{stones}\n{situation:?}\nin\n{problem}")
            })?;
        }
    }
    Ok(tally)
}

impl Tally {
    fn look(&mut self, region: &Region<1>, now: Position<1>, captures: usize) -> Result<(), String> {
        let all = budgets().count();
        self.open += 1;
        self.truth.add([usize::from(captures == 0), usize::from(captures == all)]);
        let (mut settled, mut firm) = ([0; 2], [0; 2]);
        for (at, threats) in budgets().enumerate() {
            let Some((side, is_firm)) = region.eyes_settle(&Position { threats, ..now }) else { continue };
            settled[side as usize] = 1;
            firm[side as usize] |= usize::from(is_firm);
            let is_true = match (side, is_firm) {
                (tesuji_problem::Side::Defender, false) => captures <= at,
                (tesuji_problem::Side::Defender, true) => captures == 0,
                (tesuji_problem::Side::Attacker, false) => captures > at,
                (tesuji_problem::Side::Attacker, true) => captures == all,
            };
            if !is_true {
                let firm = if is_firm { " with any threats" } else { "" };
                return Err(format!("{threats:?}: {side:?} is said to succeed{firm}, and {captures} budgets capture"));
            }
        }
        self.settled.add(settled);
        self.firm.add(firm);
        Ok(())
    }
}

fn budgets() -> impl Iterator<Item = Threats> {
    let [attacker, defender] = [tesuji_problem::Side::Attacker, tesuji_problem::Side::Defender].map(Threats::endless);
    [attacker].into_iter().chain((-3..=3).map(Threats::count)).chain([defender])
}
