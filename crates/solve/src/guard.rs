//! Programs that answer one question after the other go on where one of them meets a bug.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What it was that went wrong, if `work` panics: a proof that was refused, say. Nothing of an answer is left then.
///
/// # Errors
/// With what the panic said, in one line.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work))
        .map_err(|panic| format!("a bug in tesuji, worth reporting with this question: {}", first_line(&*panic)))
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
        assert_eq!(told, "a bug in tesuji, worth reporting with this question: line 7: no position stands for it");
        assert_eq!(guarded(|| 1), Ok(1));
    }
}
