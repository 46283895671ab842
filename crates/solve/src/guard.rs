//! Keeps a program that answers many questions running when one of them meets a bug.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, panic_any};

/// A proof of our own that the second program refused: its claims may be false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedProof {
    /// What is wrong with it, in one line.
    pub flaw: String,
    /// All of it.
    pub proof: String,
}

impl RefusedProof {
    /// Gives up the question. A panic, so that it cannot be mistaken for an undecided question.
    pub(crate) fn refuse(flaw: &str, proof: &str) -> ! {
        let flaw = flaw.lines().next().unwrap_or_default().to_owned();
        panic_any(RefusedProof { flaw, proof: proof.to_owned() })
    }

    /// The name of a file to keep it in, the same for the same proof.
    #[must_use]
    pub fn file_name(&self) -> String {
        // FNV-1a.
        let hash = self
            .proof
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("tesuji-refused-{hash:016x}.txt")
    }

    /// The message to the user, in one line, when the proof is kept in this file.
    #[must_use]
    pub fn kept_in(&self, path: &str) -> String {
        format!("{self}; kept in {path}, please report it")
    }
}

/// Where nothing is kept.
impl fmt::Display for RefusedProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "internal error: the checker refused a proof ({})", self.flaw)
    }
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bug {
    /// Its proof was refused.
    Refused(Box<RefusedProof>),
    /// Something else went wrong; with what the panic said, in one line.
    Panic(String),
}

impl Bug {
    /// The message to the user, in one line. A refused proof is given to `keep`, which returns the path that it was
    /// written to.
    pub fn told(&self, keep: impl FnOnce(&RefusedProof) -> Option<String>) -> String {
        match self {
            Bug::Refused(refused) => keep(refused).map_or_else(|| self.to_string(), |path| refused.kept_in(&path)),
            Bug::Panic(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bug::Refused(refused) => write!(f, "{refused}, please report it with this question"),
            Bug::Panic(said) => write!(f, "a bug in tesuji, worth reporting with this question: {said}"),
        }
    }
}

/// Runs `work` and catches its panic, such as a refused proof. No part of an answer is left then.
///
/// # Errors
/// With the bug.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Bug> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| match panic.downcast::<RefusedProof>() {
        Ok(refused) => Bug::Refused(refused),
        Err(panic) => Bug::Panic(first_line(&*panic).to_owned()),
    })
}

fn first_line(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.and_then(|text| text.lines().next()).unwrap_or("a panic")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_told_and_the_next_question_answered() {
        let told = guarded(|| panic!("line {}: no position stands for it\n. . .", 7)).unwrap_err();
        assert_eq!(
            told.to_string(),
            "a bug in tesuji, worth reporting with this question: line 7: no position stands for it"
        );
        assert_eq!(guarded(|| 1), Ok(1));
    }

    #[test]
    fn a_refused_proof_is_one_line_and_the_proof_is_handed_on() {
        let bug = guarded(|| RefusedProof::refuse("line 7: a hole\n. . .", "tesuji proof 1\n")).unwrap_err();
        let mut kept = None;
        let told = bug.told(|refused| {
            kept = Some(refused.proof.clone());
            Some(refused.file_name())
        });
        assert_eq!(kept.as_deref(), Some("tesuji proof 1\n"));
        let line = "internal error: the checker refused a proof (line 7: a hole)";
        assert_eq!(told, format!("{line}; kept in tesuji-refused-528a68c952d1b928.txt, please report it"));
        assert_eq!(bug.told(|_| None), format!("{line}, please report it with this question"));
    }

    /// What the checker refuses is never reported as an answer.
    #[test]
    fn a_text_that_proves_nothing_is_refused() {
        let followed = guarded(|| crate::study::follow("tesuji proof 1\nsize", tesuji_go::Size::FULL));
        let bug = followed.err().expect("it is refused");
        let Bug::Refused(refused) = bug else { panic!("{bug}") };
        assert_eq!(refused.proof, "tesuji proof 1\nsize");
        assert!(refused.flaw.starts_with("line 2: "), "{}", refused.flaw);
    }
}
