//! Moves that do two jobs beside the oracle: every one that is told as read or proved, as one question about both jobs after
//! the move.

use fastrand::Rng;
use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Certainty, Draft, Goal, Problem, Quantifier, Side};
use tesuji_solve::{Options, Quiet, guarded};
use tesuji_survey::double::{Double, Gain, doubles};

use crate::inversions::on_small_board;
use crate::{oracle, translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 200_000;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Boards.
        pub boards: usize,
        /// Moves that do two jobs, and candidates that were not confirmed.
        pub told: usize,
        /// See there.
        pub candidates: usize,
        /// Those that were compared with the oracle: proved, about the life of a group, and with two jobs of different kinds.
        pub proved: usize,
        /// See there.
        pub of_life: usize,
        /// See there.
        pub mixed: usize,
        /// Those that were only read, and those of them that are false.
        pub read: usize,
        /// See there.
        pub misread: usize,
    }
}

/// Draws a small board or a walled region with a double in it, and compares all of them. `None` if there is none.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = if random.bool() { on_small_board(random)? } else { walled::draw(random)? };
    let options = Options { most_nodes: 20_000, ..Options::within(4 << 20) };
    let found = guarded(|| doubles(problem.board(), &Color::BOTH, &options, &Quiet, &mut || ()));
    let found = match found {
        Ok(found) => found.moves,
        Err(bug) => return Some(Err(format!("{bug}\n{problem}"))),
    };
    if found.is_empty() {
        return None;
    }
    let mut tally = Tally { boards: 1, ..Tally::default() };
    for double in &found {
        if let Err(difference) = tally.compare(&problem, double) {
            return Some(Err(format!("{} {}: {difference}\n{:?}\n{problem}", double.color, double.point, double.jobs)));
        }
    }
    Some(Ok(tally))
}

impl Tally {
    fn compare(&mut self, problem: &Problem, double: &Double) -> Result<(), String> {
        self.told += 1;
        let Some(certainty) = double.certainty else {
            self.candidates += 1;
            return Ok(());
        };
        let Some(is_so) = truth(problem, double) else { return Ok(()) };
        let [one, other] = double.jobs.map(|job| job.does);
        self.of_life += usize::from(one.is_of_life() || other.is_of_life());
        self.mixed += usize::from(one.takes() != other.takes());
        if certainty == Certainty::Read {
            self.read += 1;
            self.misread += usize::from(!is_so);
            return Ok(());
        }
        self.proved += 1;
        if is_so { Ok(()) } else { Err(format!("{certainty}, and it is not so: {:?}", double.gain)) }
    }
}

/// Does the move get what is claimed, by the rules of the local game alone? `None` where the question is too large.
fn truth(problem: &Problem, double: &Double) -> Option<bool> {
    let mut after: Board = problem.board().clone();
    after.play(double.color, double.point).ok()?;
    let all = after.stones(Color::Black) | after.stones(Color::White);
    // What the move itself captured is done. (Nothing of its own side is lost by it.)
    let done = double.jobs.map(|job| !job.stones.meets(&all));
    let [one, other] = double.jobs;
    let taken = [one, other].into_iter().zip(done).filter(|(job, done)| job.does.takes() && !done);
    let saved = [one, other].into_iter().filter(|job| !job.does.takes());
    let [taken, saved] =
        [taken.map(|(job, _)| job.stones).collect::<Vec<PointSet>>(), saved.map(|job| job.stones).collect()];
    let union = |sets: &[PointSet]| sets.iter().fold(PointSet::EMPTY, |all, set| all | *set);
    let is_both = double.gain == Gain::Both;
    if !is_both && done.contains(&true) {
        return Some(true);
    }
    let (target, keep, quantifier) = match (&taken[..], &saved[..]) {
        ([], []) => return Some(true),
        (taken, []) => (union(taken), PointSet::EMPTY, if is_both { Quantifier::Any } else { Quantifier::All }),
        ([], saved) => (union(saved), PointSet::EMPTY, if is_both { Quantifier::All } else { Quantifier::Any }),
        (taken, saved) if is_both => (union(taken), union(saved), Quantifier::Any),
        (taken, saved) => (union(saved), union(taken), Quantifier::Any),
    };
    let draft = Draft {
        goal: Goal::Capture,
        black: after.stones(Color::Black),
        white: after.stones(Color::White),
        target,
        keep,
        quantifier,
        turn: (!double.color).into(),
        safe: problem.safe.map(|safe| safe & all),
        ..problem.clone().into_draft()
    };
    let asked = draft.validate().ok()?;
    let defender = asked.board().stone(target.first()?)?;
    let side = if defender == double.color { Side::Attacker } else { Side::Defender };
    let ban = after.ban().map(|(_, point)| translate::point(problem.size, point));
    let question = translate::question(&asked).ok()?;
    let reading = oracle::read(&question, translate::side(side), ban, MOST).ok()?;
    Some((reading.grade.least <= 0) == (defender == double.color))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn moves_that_do_two_jobs_do_them() {
        let mut tally = Tally::default();
        for number in 0..300 {
            if let Some(looked) = look(&mut draw(37, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.proved > 10 && tally.of_life > 5 && tally.misread == 0, "{tally}");
    }
}
