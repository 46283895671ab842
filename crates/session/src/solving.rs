//! The question of a record answered, and the answer compared with the record's own first move.
//!
//! The question that was found for a record may be the wrong one. Its answer shows that: for the wrong stones, the move
//! that the record calls right does nothing. So if the answer contradicts the record, other questions that may be meant
//! are answered as well, and one whose answer agrees is taken. Where none agrees, either the record is wrong or the
//! question is not among them: the answer is reported only if the record is clearly about these stones and other ways
//! of reading confirm it. The record never changes an answer, only which question is answered.

use tesuji_problem::Problem;
use tesuji_solve::{Answer, Asked, Candidate, Move, Options, Report};

use crate::ask::{Ask, Trouble};
use crate::confirm::confirms;

/// The most other questions that are answered if the first answer contradicts the record.
const MOST_OTHERS: usize = 2;

/// An answered question of a record.
#[derive(Debug)]
pub struct Solved {
    /// The question that was answered in the end.
    pub problem: Problem,
    /// The reason for it.
    pub reason: String,
    /// The answer.
    pub report: Report,
    /// Whether the record agrees.
    pub accord: Accord,
}

/// Whether an answer agrees with the first moves that a record calls right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accord {
    /// The record calls no move right, or there is no answer.
    Silent,
    /// The answer begins with one of the record's moves, or one of them is as good.
    Agrees,
    /// The record's moves get less than what was found. Where the question was found too, other ways of reading have
    /// confirmed it.
    Differs,
}

/// Answers a question that was found or given; `right` are the first moves that its record calls right.
///
/// # Errors
/// If it cannot be answered, and if it is not clear what the record is about.
pub fn answer(asked: &Asked, right: &[Move], options: &Options, ask: &mut dyn Ask) -> Result<Solved, Trouble> {
    let report = ask.ask(&asked.problem, options)?;
    let accord = Accord::of(&report, right);
    let (problem, reason) = (asked.problem.clone(), asked.reason.clone());
    let first = Solved { problem, reason, report, accord };
    let Some(best) = asked.candidates.first().filter(|_| accord == Accord::Differs) else { return Ok(first) };
    let others = asked.candidates[1..].iter().filter(|other| other.is_near).take(MOST_OTHERS);
    for Candidate { problem, reason, .. } in others {
        let report = ask.ask(problem, options)?;
        if begins_with(&report, right) {
            let (problem, reason) = (problem.clone(), format!("{reason}, and the answer is the record's"));
            return Ok(Solved { problem, reason, report, accord: Accord::Agrees });
        }
    }
    let wins = wins(&first.report);
    let agrees = |report: &Report| self::wins(report) == wins && Accord::of(report, right) == Accord::Differs;
    let is_region_given = asked.problem.region.is_some();
    if best.is_clear && confirms(ask, (&asked.problem, options), is_region_given, agrees)? {
        return Ok(first);
    }
    let names: Vec<String> = right.iter().map(ToString::to_string).collect();
    Err(Trouble::Unclear { target: first.problem.target, moves: names.join(", ") })
}

impl Accord {
    /// Whether the first moves that a record calls right agree with an answer.
    pub fn of(report: &Report, right: &[Move]) -> Accord {
        let [answer] = report.answers.as_slice() else { return Accord::Silent };
        let agrees = || answer.told_moves(report.problem.k()).iter().any(|mv| right.contains(mv));
        match report.wins(answer) {
            Some(_) if right.is_empty() => Accord::Silent,
            // The first moves were not asked for.
            Some(true) if answer.moves.is_empty() => Accord::Silent,
            Some(true) if agrees() => Accord::Agrees,
            Some(_) => Accord::Differs,
            None => Accord::Silent,
        }
    }
}

fn wins(report: &Report) -> Option<bool> {
    report.answers.first().and_then(|answer| report.wins(answer))
}

/// Does the side to move win, beginning with one of these moves?
fn begins_with(report: &Report, right: &[Move]) -> bool {
    let [answer] = report.answers.as_slice() else { return false };
    report.wins(answer) == Some(true) && best(answer).is_some_and(|mv| right.contains(&mv))
}

/// The first move that is reported.
fn best(answer: &Answer) -> Option<Move> {
    answer.moves.iter().find(|first| first.is_best).map(|first| first.mv)
}

#[cfg(test)]
mod tests {
    use tesuji_problem::{Draft, Goal};
    use tesuji_record::{question, sgf};

    use super::*;
    use crate::Plain;

    /// Two corners that are alike, turned half around: Black lives by B1 in the one, by H9 in the other.
    const TWO: &str = "(;SZ[9]PL[B]AB[ah][bh][ch][dh][di][ib][hb][gb][fb][fa]\
                       AW[ag][bg][cg][dg][eg][eh][ei][ic][hc][gc][fc][ec][eb][ea])";

    fn about(stone: &str) -> Problem {
        let tree = &sgf::read(TWO.as_bytes()).unwrap().games[0];
        let draft = question::read(tree, tree.root()).unwrap().draft;
        let board = tesuji_go::Board::with_stones(draft.size, &draft.black, &draft.white).unwrap();
        let target = board.block(stone.parse().unwrap()).unwrap().stones().collect();
        Draft { target, goal: Goal::Live, ..draft }.validate().unwrap()
    }

    fn ask(stones: &[&str], is_clear: bool, right: &str) -> Result<(String, Accord), Trouble> {
        let candidate = |stone: &&str| Candidate {
            problem: about(stone),
            reason: (*stone).to_owned(),
            weight: 0,
            is_near: true,
            is_clear,
        };
        let candidates: Vec<Candidate> = stones.iter().map(candidate).collect();
        let Candidate { problem, reason, .. } = candidates[0].clone();
        let asked = Asked { problem, found_target: true, reason, candidates };
        let options = Options::default();
        let right = Move::Play(right.parse().unwrap());
        let solved = answer(&asked, &[right], &options, &mut Plain(options))?;
        Ok((solved.reason, solved.accord))
    }

    #[test]
    fn an_answer_that_is_the_records_stands() {
        assert_eq!(ask(&["A2", "J8"], false, "B1").unwrap(), ("A2".to_owned(), Accord::Agrees));
    }

    #[test]
    fn the_question_whose_answer_is_the_records_is_taken() {
        let (reason, accord) = ask(&["J8", "A2"], true, "B1").unwrap();
        assert_eq!((reason.as_str(), accord), ("A2, and the answer is the record's", Accord::Agrees));
    }

    #[test]
    fn against_the_record_only_a_clear_and_confirmed_answer_is_told() {
        assert_eq!(ask(&["J8"], true, "B1").unwrap(), ("J8".to_owned(), Accord::Differs));
        let unclear = ask(&["J8"], false, "B1").unwrap_err();
        assert!(matches!(&unclear, Trouble::Unclear { moves, .. } if moves == "B1"), "{unclear}");
    }
}
