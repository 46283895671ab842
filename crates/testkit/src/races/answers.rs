//! What the oracle says of a race, in the words of a corpus entry: what becomes of each target, and how the race ends.

use tesuji_go::Color;
use tesuji_problem::{Answer, Problem, Verdict, Way};
use tesuji_solve::{Asks, Outcome};

use super::question;
use crate::answers::{self, NoAnswer};
use crate::translate::NoQuestion;

/// What is true of a race with one side to move first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The answers about the two targets.
    pub targets: [Answer; 2],
    /// How it ends.
    pub outcome: Outcome,
    /// Situations that were visited for that.
    pub states: usize,
}

/// Reads a race out, each of its questions within `most` situations.
///
/// # Errors
/// If one is larger, or it is no race.
pub fn of(race: &Problem, first: Color, most: usize) -> Result<Ended, NoAnswer> {
    let mut states = 0;
    let mut answer = |asks| {
        let asked = question(race, asks).ok_or(NoAnswer::NoQuestion(NoQuestion))?;
        let (answer, visited) = answers::answer(&asked, first, most)?;
        states += visited;
        Ok::<Answer, NoAnswer>(answer)
    };
    let targets = [answer(Asks::Life(0))?, answer(Asks::Life(1))?];
    let lost = [answer(Asks::Loss(0))?.verdict, answer(Asks::Loss(1))?.verdict];
    let first_owner = if race.target.is_within(&race.black) { Color::Black } else { Color::White };
    let owners = [first_owner, !first_owner];
    let sizes = [race.target.len(), race.second_target.len()];
    Ok(Ended { outcome: outcome(&targets, lost, (owners, sizes), first), targets, states })
}

/// The table of `docs/race.md`: `lost` says whether each target is taken and the other one kept.
fn outcome(
    targets: &[Answer; 2],
    lost: [Verdict; 2],
    (owners, sizes): ([Color; 2], [usize; 2]),
    first: Color,
) -> Outcome {
    let is_ko = |verdict: &Verdict| matches!(verdict, Verdict::Ko { .. });
    if let Some(at) = lost.iter().position(|&verdict| verdict == Verdict::Dead) {
        return Outcome::Wins(owners[1 - at]);
    }
    match lost.iter().filter(|verdict| is_ko(verdict)).count() {
        0 => {}
        1 => return Outcome::Ko(owners[usize::from(is_ko(&lost[0]))]),
        _ => return Outcome::Ko(first),
    }
    for at in [0, 1] {
        let is_cheap = targets[1 - at].verdict != Verdict::Alive || sizes[1 - at] <= sizes[at];
        if targets[at].verdict == Verdict::Dead && is_cheap {
            return Outcome::Falls(owners[at]);
        }
    }
    let lives = |answer: &Answer| answer.verdict == Verdict::Alive;
    let lives_cleanly = |answer: &Answer| lives(answer) && answer.way == Way::Clean;
    if targets.iter().all(lives_cleanly) {
        Outcome::BothLive
    } else if targets.iter().all(lives) {
        Outcome::Seki
    } else {
        Outcome::Stand
    }
}
