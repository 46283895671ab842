//! What the oracle says of a problem, in the words of a corpus entry.

use tesuji_check::local::Side;
use tesuji_go::{Color, Size};
use tesuji_problem::{Answer, Problem, Verdict, Way};
use thiserror::Error;

use crate::oracle::{self, Reading, TooLarge};
use crate::translate::{self, NoQuestion};

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoAnswer {
    /// The oracle cannot read it out.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// It is no question of the local game.
    #[error(transparent)]
    NoQuestion(#[from] NoQuestion),
}

/// Who moves first, and the answer.
pub type Answers = Vec<(Color, Answer)>;

/// Who may move first.
pub fn first_movers(problem: &Problem) -> Vec<Color> {
    problem.turn.color().map_or_else(|| vec![Color::Black, Color::White], |color| vec![color])
}

/// The answer with one side to move first, and how many situations were visited for it, `most` at most. Threats that
/// the problem gives a side are left aside: an answer says what is true with any number of them.
pub fn answer(problem: &Problem, first: Color, most: usize) -> Result<(Answer, usize), NoAnswer> {
    let question = translate::question(problem)?;
    let mover = question.side(translate::color(first));
    let ban = problem.ko.map(|point| translate::point(problem.size, point));
    let reading = oracle::read(&question, mover, ban, most)?;
    Ok((in_words(&reading, mover, problem.size), reading.states))
}

/// The answers with each side to move first that may, and the situations that were visited; no answers if it is too large.
///
/// # Errors
/// If it is no question of the local game.
pub fn all(problem: &Problem, most: usize) -> Result<(Option<Answers>, u64), NoAnswer> {
    let (mut answers, mut states) = (Vec::new(), 0);
    for first in first_movers(problem) {
        match answer(problem, first, most) {
            Ok((answer, visited)) => {
                answers.push((first, answer));
                states += visited as u64;
            }
            Err(NoAnswer::TooLarge(_)) => return Ok((None, states)),
            Err(error) => return Err(error),
        }
    }
    Ok((Some(answers), states))
}

fn in_words(reading: &Reading, mover: Side, size: Size) -> Answer {
    let verdict = match reading.grade.verdict() {
        oracle::Verdict::Alive => Verdict::Alive,
        oracle::Verdict::Dead => Verdict::Dead,
        oracle::Verdict::Ko { needs, threats } => Verdict::Ko { needs: translate::side_back(needs), threats },
    };
    let way = match reading.grade.way {
        None | Some(oracle::Way::Clean) => Way::Clean,
        Some(oracle::Way::Seki) => Way::Seki,
        Some(oracle::Way::Repetition) => Way::Repetition,
    };
    let moves = reading.best(mover).into_iter().map(|mv| translate::move_back(size, mv)).collect();
    Answer { verdict, way, unconditional: reading.unconditional, moves }
}
