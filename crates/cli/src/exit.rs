//! Exit codes, the same for every command.

use std::process::ExitCode;

/// How a command ended. Of several, the later in this list counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// 0: done.
    Done,
    /// 2: an input or an option was bad; the rest of the batch was done.
    Bad,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Bad => 2,
        })
    }
}
