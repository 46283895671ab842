//! Races between two targets beside the oracle: each of their questions with its grade, first moves and proof; and what is
//! known by counting, in every situation.
//!
//! ```text
//! O=O=. X!O X=X=      The two blocks in the middle are the targets. Each has liberties at its own wall, some are shared, and
//! O=O=. X!O . X=      what they leave may join the other to a wall; or they stand anywhere in a region with walls of both
//! O=O=O=X!O X=X=      colours.
//! ```

pub mod answers;
mod draw;
pub mod open;

use fastrand::Rng;
use tesuji_check::local::ground::life::Memory;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Draft, Goal, Problem, Verdict};
use tesuji_solve::{Asks, Options, Outcome, Quiet, RaceReport, RaceStanding, guarded, race};

use crate::counts::Named;
use crate::oracle::survey::Bans;
use crate::solved::{against, truth};
use crate::{compound, life, translate};
use draw::{Features, columns, draw};

/// The most situations of a question that is asked.
const MOST: usize = 60_000;

/// The most points of a question all of whose situations are looked at, and those of it that are no target.
const MOST_SURVEYED: usize = 13;
const MOST_FREE: usize = 8;

/// Draws for a race whose situations are looked at.
const MOST_DRAWS: usize = 300;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Races.
        pub races: usize,
        /// Those that depend on who moves first.
        pub unsettled: usize,
        /// Those in which the target of one side has an eye and that of the other has none.
        pub eye_against_none: usize,
        /// Those with liberties that the other side cannot fill at once.
        pub approaches: usize,
        /// Sides to move first with whom a side wins.
        pub wins: usize,
        /// Those with whom neither does, and both stand.
        pub seki: usize,
        /// Those with whom both targets live by themselves.
        pub both_live: usize,
        /// Those with whom a ko decides.
        pub ko: usize,
        /// Those with whom neither side keeps its target.
        pub falls: usize,
        /// Targets that can be taken, but only by a side that loses the other.
        pub not_kept: usize,
        /// Questions compared with the oracle.
        pub questions: usize,
        /// Nodes of the search.
        pub nodes: usize,
        /// What rules said of situations.
        pub rules: Named<usize>,
        /// What they said of questions with stones to be kept.
        pub kept: compound::Tally,
    }
}

/// Draws a race, and compares what is said of it with the oracle. `None` if the draw is too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = draw(random)?;
    let compared = guarded(|| compare(&problem)).unwrap_or_else(|bug| Some(Err(bug.to_string())))?;
    Some(compared.map_err(|difference| format!("{difference}\n{problem}")))
}

/// Draws a race, and compares what the checker knows by counting with the oracle, in every situation that it may come to and
/// others with the same target. `None` if the draw is too large.
pub fn look_at_rules(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = (0..MOST_DRAWS).find_map(|_| columns(random))?;
    let mut tally = Tally { races: 1, ..Tally::default() };
    let mut memory = Memory::default();
    for asks in [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)] {
        let asked = question(&problem, asks)?;
        let local = translate::question(&asked).ok()?;
        let points = local.stones.points().filter(|&point| local.is_inside(point)).count();
        if points > MOST_SURVEYED || points - asked.target.len() > MOST_FREE {
            return None;
        }
        let looked = match asks {
            Asks::Life(_) => life::compare(&local, Bans::Played, &mut memory).map(|found| {
                for (name, count) in found.settled.0 {
                    *tally.rules.of(name) += count;
                }
            }),
            Asks::Loss(_) => tally.kept.look_at_rules(&asked),
        };
        if let Err(difference) = looked {
            return Some(Err(format!("{difference}\n{asked}")));
        }
        tally.questions += 1;
    }
    Some(Ok(tally))
}

/// Compares every answer of a race.
fn compare(problem: &Problem) -> Option<Result<Tally, String>> {
    let options = Options::within(16 << 20);
    let report = race(problem, &options, &Quiet).ok()?;
    let features = [problem.target, problem.second_target].map(|target| Features::of(problem, target));
    let mut tally = Tally {
        races: 1,
        eye_against_none: usize::from(features[0].has_eye != features[1].has_eye),
        approaches: usize::from(features.iter().any(|target| target.has_approach)),
        nodes: report.nodes as usize,
        ..Tally::default()
    };
    for asks in [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)] {
        let asked = question(problem, asks)?;
        let truth = truth(&asked, MOST)?;
        let compared = match report.report(asks) {
            Some(found) => against(found, &truth),
            // It is not asked only if the target lives whoever moves first.
            None if [&truth.defender_first, &truth.attacker_first].iter().all(|reading| reading.grade.least == -3) => {
                Ok(())
            }
            None => Err(format!("{asks:?} was not asked")),
        };
        if let Err(difference) = compared {
            return Some(Err(difference));
        }
        let grades = [truth.defender_first.grade.least, truth.attacker_first.grade.least];
        let owner = report.owners()[asks.target()];
        for (least, mover) in grades.into_iter().zip([owner, !owner]) {
            if report.bounds(asks, mover).exact() != Some(least) {
                return Some(Err(format!("{asks:?}, {mover} first: {:?}, not {least}", report.bounds(asks, mover))));
            }
        }
        tally.questions += 1;
    }
    tally.unsettled = usize::from(report.standing() == Some(RaceStanding::Unsettled));
    for mover in Color::BOTH {
        if let Err(difference) = tally.count(&report, mover) {
            return Some(Err(difference));
        }
        let told = report.outcome(mover);
        match answers::of(problem, mover, MOST) {
            Ok(ended) if told != Some(ended.outcome) => {
                return Some(Err(format!("{mover} first: {told:?}, not {:?}\n{problem}", ended.outcome)));
            }
            _ => {}
        }
    }
    Some(Ok(tally))
}

impl Tally {
    /// Counts how a race ends with this side to move first, and looks at the move to play.
    fn count(&mut self, report: &RaceReport, mover: Color) -> Result<(), String> {
        let outcome = report.outcome(mover).ok_or_else(|| format!("{mover} first: no outcome"))?;
        *match outcome {
            Outcome::Wins(_) => &mut self.wins,
            Outcome::Ko(_) => &mut self.ko,
            Outcome::Seki | Outcome::Stand => &mut self.seki,
            Outcome::BothLive => &mut self.both_live,
            Outcome::Falls(_) => &mut self.falls,
        } += 1;
        for target in [0, 1] {
            let [life, loss] = [Asks::Life(target), Asks::Loss(target)].map(|asks| report.verdict(asks, mover));
            self.not_kept += usize::from(life == Some(Verdict::Dead) && loss == Some(Verdict::Alive));
        }
        // Who wins by moving first is told a move that wins.
        let to_play = report.to_play(mover).ok_or_else(|| format!("{mover} first: no move"))?;
        if outcome == Outcome::Wins(mover) {
            let other = usize::from(report.owners()[0] == mover);
            let is_pass = to_play.mv == tesuji_solve::Move::Pass;
            let is_best = report
                .answer(Asks::Loss(other), mover)
                .is_some_and(|(_, answer)| answer.is_over || answer.best().any(|mv| mv == to_play.mv));
            let is_needless = is_pass && report.outcome(!mover) == Some(outcome);
            if !is_best && !is_needless {
                return Err(format!("{mover} first: {} does not win", to_play.mv));
            }
        }
        Ok(())
    }
}

/// One of the questions of a race, put together here from what a race means.
fn question(race: &Problem, asks: Asks) -> Option<Problem> {
    let targets = [race.target, race.second_target];
    let (target, other) = (targets[asks.target()], targets[1 - asks.target()]);
    let draft = Draft { target, second_target: PointSet::EMPTY, ..race.clone().into_draft() };
    let draft = match asks {
        Asks::Life(_) => Draft { goal: Goal::Live, ..draft },
        Asks::Loss(_) => Draft { goal: Goal::Capture, keep: other, ..draft },
    };
    draft.validate().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn races_are_what_the_oracle_says() {
        let mut tally = Tally::default();
        for number in 0..80 {
            if let Some(looked) = look(&mut draw(73, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.wins > 0 && tally.unsettled > 0 && tally.seki > 0, "{tally}");
    }

    #[test]
    fn counting_is_true_in_every_situation() {
        let mut tally = Tally::default();
        for number in 0..12 {
            if let Some(looked) = look_at_rules(&mut draw(79, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.rules.0.contains_key("capture or not: race"), "{tally}");
    }
}
