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
use std::fmt;
use std::str::FromStr;

use tesuji_go::{Point, excerpt};
use thiserror::Error;

/// What is true of a question with one side to move.
///
/// ```
/// use tesuji_problem::answer::{Answer, Needs, Verdict};
/// let answer: Answer = "ko, defender needs 2; moves B1 pass".parse()?;
/// assert_eq!(answer.verdict, Verdict::Ko { needs: Needs::Defender, threats: 2 });
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
    pub moves: BTreeSet<FirstMove>,
}

/// The verdict in the words of the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The target lives.
    Alive,
    /// It dies.
    Dead,
    /// It has an eye, besides the one that is taken for granted.
    Eye,
    /// It has none.
    NoEye,
    /// It depends on outside threats.
    Ko {
        /// The side that loses with fewer than `threats`.
        needs: Needs,
        /// How many, 1 or more.
        threats: u8,
    },
}

/// The side that must have threats to win a ko.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Needs {
    /// The target's opponent.
    Attacker,
    /// The target's side.
    Defender,
}

/// How a target lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// By unconditional life, a join or an escape; and the way of the dead.
    Clean,
    /// In a seki.
    Seki,
    /// By endless play alone.
    Repetition,
}

/// A first move of the local game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FirstMove {
    /// A stone.
    Play(Point),
    /// The attacker takes the eye that was taken for granted.
    Fill,
    /// No stone.
    Pass,
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

/// Verdicts but the ko, and their words.
const VERDICTS: [(Verdict, &str); 4] =
    [(Verdict::Alive, "alive"), (Verdict::Dead, "dead"), (Verdict::Eye, "eye"), (Verdict::NoEye, "no eye")];

/// Sides, and their words.
const NEEDS: [(Needs, &str); 2] = [(Needs::Attacker, "attacker"), (Needs::Defender, "defender")];

/// Ways that are said, and their words.
const WAYS: [(Way, &str); 2] = [(Way::Seki, "seki"), (Way::Repetition, "repetition")];

/// What stands before the moves.
const MOVES: &str = "moves";
/// What stands for an empty list of moves.
const NONE: &str = "none";

impl FromStr for Answer {
    type Err = AnswerError;

    fn from_str(text: &str) -> Result<Answer, AnswerError> {
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
            let known = "it is one of alive, dead, eye, no eye, ko";
            named(&VERDICTS, first)
                .ok_or_else(|| wrong(first, format!("the verdict {:?} is not known; {known}", excerpt(first))))?
        };
        let way = parts.peek().and_then(|part| named(&WAYS, part));
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
}

fn read_ko(part: &str) -> Option<Verdict> {
    let (side, count) = part.split_once(" needs ")?;
    let threats = count.trim().parse().ok().filter(|threats| (1..=3).contains(threats))?;
    Some(Verdict::Ko { needs: named(&NEEDS, side.trim())?, threats })
}

fn read_moves<'a>(words: impl Iterator<Item = &'a str>) -> Result<BTreeSet<FirstMove>, (&'a str, String)> {
    let mut words = words.peekable();
    let mut moves = BTreeSet::new();
    if words.next_if_eq(&NONE).is_some() {
        return words.next().map_or(Ok(moves), |word| Err((word, format!("a move behind `{NONE}`"))));
    }
    for word in words {
        let mv = word.parse().map_err(|message| (word, message))?;
        if !moves.insert(mv) {
            return Err((word, format!("the move {word} stands twice")));
        }
    }
    if moves.is_empty() { Err(("", format!("moves are missing; there may be `{NONE}`"))) } else { Ok(moves) }
}

impl FromStr for FirstMove {
    type Err = String;

    fn from_str(word: &str) -> Result<FirstMove, String> {
        match word {
            "fill" => Ok(FirstMove::Fill),
            "pass" => Ok(FirstMove::Pass),
            _ => word.parse().map(FirstMove::Play).map_err(|error: tesuji_go::PointError| error.to_string()),
        }
    }
}

/// Where a part of a text begins, in characters from 1; a part of another text is taken to be its end.
fn column(text: &str, part: &str) -> usize {
    let bytes = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize).filter(|&at| at <= text.len());
    text[..bytes.unwrap_or(text.len())].chars().count() + 1
}

fn named<T: Copy>(table: &[(T, &str)], word: &str) -> Option<T> {
    table.iter().find(|(_, name)| *name == word).map(|&(value, _)| value)
}

fn name<T: PartialEq>(table: &[(T, &'static str)], value: &T) -> Option<&'static str> {
    table.iter().find(|(other, _)| other == value).map(|&(_, name)| name)
}

/// Written so that it reads again as the same answer.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.verdict.fmt(f)?;
        if let Some(way) = name(&WAYS, &self.way) {
            write!(f, ", {way}")?;
        }
        if self.unconditional {
            f.write_str(", unconditional")?;
        }
        write!(f, "; {MOVES}")?;
        if self.moves.is_empty() {
            write!(f, " {NONE}")?;
        }
        self.moves.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Ko { needs, threats } => {
                let side = name(&NEEDS, needs).expect("every side has a word");
                write!(f, "ko, {side} needs {threats}")
            }
            verdict => f.write_str(name(&VERDICTS, verdict).expect("every other verdict has a word")),
        }
    }
}

impl fmt::Display for FirstMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FirstMove::Play(point) => point.fmt(f),
            FirstMove::Fill => f.write_str("fill"),
            FirstMove::Pass => f.write_str("pass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let told = text.parse::<Answer>().map_or_else(|error| error.to_string(), |answer| answer.to_string());
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
        check(
            "living; moves A1",
            "character 1: the verdict \"living\" is not known; it is one of alive, dead, eye, no eye, ko",
        );
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
