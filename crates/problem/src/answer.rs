//! The answer to a question with one side to move, as a corpus writes it in a line.
//!
//! ```text
//! alive, unconditional; moves B1
//! alive, seki; moves C1 pass
//! ko, defender needs 1; moves A1 A2
//! dead, unconditional; moves A1 B1 pass
//! no eye; moves fill
//! ```
//!
//! First the verdict, then how the target lives if not cleanly, then whether it holds even where the other side may
//! retake every ko at once; `docs/local-game.md` says what these mean. The moves are all first moves that attain the
//! verdict, and the best way to live; where nothing can change it, these are all moves. There are `none` where the game
//! is over before it begins.

use std::collections::BTreeSet;

use tesuji_go::excerpt;
use thiserror::Error;

use crate::{Goal, Move, Side, Verdict, Way};

/// What is true of a question with one side to move.
///
/// ```
/// use tesuji_problem::{Answer, Goal, Side, Verdict};
/// let answer = Answer::read("ko, defender needs 2; moves B1 pass", Goal::Live)?;
/// assert_eq!(answer.verdict, Verdict::Ko { needs: Side::Defender, threats: 2 });
/// assert_eq!(answer.moves.len(), 2);
/// # Ok::<(), tesuji_problem::answer::AnswerError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// Life, death or ko; an eye, none or ko.
    pub verdict: Verdict,
    /// How the target lives where it lives.
    pub way: Way,
    /// Alive or dead even if the other side may retake every ko at once.
    pub unconditional: bool,
    /// All first moves that attain this.
    pub moves: BTreeSet<Move>,
}

/// What is wrong with an answer, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("character {column}: {message}")]
pub struct AnswerError {
    /// The character, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// What stands before the moves.
const MOVES: &str = "moves";
/// What stands for an empty list of moves.
const NONE: &str = "none";

impl Answer {
    /// Reads the answer to a question with this goal.
    pub fn read(text: &str, goal: Goal) -> Result<Answer, AnswerError> {
        let wrong = |part: &str, message: String| AnswerError { column: column(text, part), message };
        let end = &text[text.len()..];
        let (head, tail) = text.split_once(';').ok_or_else(|| wrong(end, "`; moves …` is missing".to_owned()))?;

        let mut parts = head.split(',').map(str::trim).peekable();
        let first = parts.next().expect("a split has a first part");
        let verdict = if first == "ko" {
            let part = parts.next().ok_or_else(|| wrong(end, "a ko says who needs how many threats".to_owned()))?;
            read_ko(part).ok_or_else(|| {
                wrong(part, format!("{:?} is not `attacker needs N` or `defender needs N`, from 1 to 3", excerpt(part)))
            })?
        } else {
            let known = [Verdict::Alive, Verdict::Dead];
            let named = known.into_iter().find(|verdict| verdict.word(goal) == first);
            let [good, bad] = known.map(|verdict| verdict.word(goal));
            named.ok_or_else(|| {
                wrong(first, format!("{:?} answers no question of {goal}: {good}, {bad} or ko do", excerpt(first)))
            })?
        };
        let way = parts.peek().and_then(|part| WAYS.into_iter().find(|way| way.word() == Some(part)));
        if way.is_some() {
            parts.next();
        }
        let unconditional = parts.next_if(|&part| part == "unconditional").is_some();
        if let Some(part) = parts.next() {
            return Err(wrong(
                part,
                format!("{:?} has no place here: seki or repetition, then unconditional", excerpt(part)),
            ));
        }

        let mut words = tail.split_whitespace();
        if words.next() != Some(MOVES) {
            return Err(wrong(tail.trim_start(), format!("`{MOVES}` should stand here")));
        }
        let moves = read_moves(words).map_err(|(word, message)| wrong(word, message))?;
        Ok(Answer { verdict, way: way.unwrap_or(Way::Clean), unconditional, moves })
    }

    /// Written so that it reads again as the same answer to a question with this goal.
    pub fn told(&self, goal: Goal) -> String {
        let mut text = match self.verdict {
            ko @ Verdict::Ko { .. } => ko.to_string(),
            verdict => verdict.word(goal).to_owned(),
        };
        let mut put = |word: &str| {
            text.push_str(", ");
            text.push_str(word);
        };
        if let Some(way) = self.way.word() {
            put(way);
        }
        if self.unconditional {
            put("unconditional");
        }
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        let moves = if moves.is_empty() { NONE.to_owned() } else { moves.join(" ") };
        format!("{text}; {MOVES} {moves}")
    }
}

/// Ways that are said.
const WAYS: [Way; 2] = [Way::Seki, Way::Repetition];

fn read_ko(part: &str) -> Option<Verdict> {
    let (side, count) = part.split_once(" needs ")?;
    let threats = count.trim().parse().ok().filter(|threats| (1..=3).contains(threats))?;
    let needs = Side::BOTH.into_iter().find(|needs| needs.word() == side.trim())?;
    Some(Verdict::Ko { needs, threats })
}

fn read_moves<'a>(words: impl Iterator<Item = &'a str>) -> Result<BTreeSet<Move>, (&'a str, String)> {
    let mut words = words.peekable();
    let mut moves = BTreeSet::new();
    if words.next_if_eq(&NONE).is_some() {
        return words.next().map_or(Ok(moves), |word| Err((word, format!("a move behind `{NONE}`"))));
    }
    for word in words {
        let mv = word.parse().map_err(|error: tesuji_go::PointError| (word, error.to_string()))?;
        if !moves.insert(mv) {
            return Err((word, format!("the move {word} stands twice")));
        }
    }
    if moves.is_empty() { Err(("", format!("moves are missing; there may be `{NONE}`"))) } else { Ok(moves) }
}

/// Where a part of a text begins, in characters from 1; a part of another text is taken to be its end.
fn column(text: &str, part: &str) -> usize {
    let bytes = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize).filter(|&at| at <= text.len());
    text[..bytes.unwrap_or(text.len())].chars().count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let goal = if text.contains("eye") { Goal::Eye } else { Goal::Live };
        let told = Answer::read(text, goal).map_or_else(|error| error.to_string(), |answer| answer.told(goal));
        assert_eq!(told, expect, "for {text:?}");
    }

    #[test]
    fn written_as_read() {
        for text in [
            "alive, unconditional; moves B1",
            "alive, seki, unconditional; moves C1 pass",
            "alive, repetition; moves pass",
            "ko, attacker needs 3; moves A1 A2",
            "ko, defender needs 1, seki; moves A1",
            "dead; moves A1 B1 C1 pass",
            "eye, unconditional; moves none",
            "no eye; moves B2 fill pass",
        ] {
            check(text, text);
        }
        check("  alive ,seki;moves pass C1", "alive, seki; moves C1 pass");
    }

    #[test]
    fn errors_say_what_and_where() {
        check("alive", "character 6: `; moves …` is missing");
        check("", "character 1: `; moves …` is missing");
        check("living; moves A1", "character 1: \"living\" answers no question of live: alive, dead or ko do");
        check("ko; moves A1", "character 13: a ko says who needs how many threats");
        check(
            "ko, black needs 1; moves A1",
            "character 5: \"black needs 1\" is not `attacker needs N` or `defender needs N`, from 1 to 3",
        );
        check(
            "ko, defender needs 4; moves A1",
            "character 5: \"defender needs 4\" is not `attacker needs N` or `defender needs N`, from 1 to 3",
        );
        check(
            "alive, unconditional, seki; moves A1",
            "character 23: \"seki\" has no place here: seki or repetition, then unconditional",
        );
        check("alive; play A1", "character 8: `moves` should stand here");
        check("alive; moves", "character 13: moves are missing; there may be `none`");
        check("alive; moves A1 B1 A1", "character 20: the move A1 stands twice");
        check("alive; moves none A1", "character 19: a move behind `none`");
        check(
            "alive; moves I3",
            "character 14: \"I3\" is not a point: a point is a column A to T without I and a row 1 to 19, such as C3",
        );
    }
}
