//! What has changed since the last time.

use super::{Answered, Outcome};

/// What is kept of an answer until the next time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The file of the diagram, and which of them.
    pub diagram: String,
    /// What was expected.
    pub expected: String,
    /// Was it so?
    pub outcome: Outcome,
    /// What was found.
    pub found: Option<String>,
    /// How sure that was.
    pub certainty: Option<String>,
}

impl Kept {
    /// What is kept of an answer.
    pub fn of(answered: &Answered) -> Kept {
        let judged = &answered.judged;
        Kept {
            diagram: answered.diagram.clone(),
            expected: answered.expected.to_string(),
            outcome: judged.outcome,
            found: judged.found.as_ref().map(ToString::to_string),
            certainty: judged.certainty.map(|certainty| certainty.name().to_owned()),
        }
    }

    fn is_about_the_same_as(&self, other: &Kept) -> bool {
        self.diagram == other.diagram && self.expected == other.expected
    }
}

/// An expectation that is answered otherwise than the last time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// What was found then.
    pub before: Kept,
    /// What is found now.
    pub now: Kept,
}

/// Everything that has changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Changes {
    /// What holds now, and did not.
    pub newly_right: Vec<Change>,
    /// What fails now, and did not.
    pub newly_wrong: Vec<Change>,
    /// What is answered otherwise and is neither.
    pub others: Vec<Change>,
    /// What was not judged the last time.
    pub new: usize,
    /// What was judged the last time, and is not any more.
    pub gone: usize,
}

impl Changes {
    /// Compares what was found the last time with what is found now.
    pub fn between(before: &[Kept], now: &[Kept]) -> Changes {
        let mut changes = Changes::default();
        for now in now {
            let Some(before) = before.iter().find(|before| before.is_about_the_same_as(now)) else {
                changes.new += 1;
                continue;
            };
            if before == now {
                continue;
            }
            let change = Change { before: before.clone(), now: now.clone() };
            let is_now = |outcome| now.outcome == outcome && before.outcome != outcome;
            match () {
                () if is_now(Outcome::Holds) => changes.newly_right.push(change),
                () if is_now(Outcome::Fails) => changes.newly_wrong.push(change),
                () => changes.others.push(change),
            }
        }
        let is_gone = |before: &&Kept| !now.iter().any(|now| now.is_about_the_same_as(before));
        changes.gone = before.iter().filter(is_gone).count();
        changes
    }

    /// Has nothing changed?
    pub fn is_empty(&self) -> bool {
        *self == Changes::default()
    }
}
