//! Exit codes, the same for every command.

use std::process::ExitCode;

/// How a command ended. Of several, the later in this list counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// 0: done, and where something was asked of one problem, the answer is yes.
    Done,
    /// 1: the answer is no.
    No,
    /// 4: answered, but not proved outright: stones have to be safe that nothing keeps, as the words say, or no proof was
    /// checked.
    Assumed,
    /// 3: undecided within the limits.
    Undecided,
    /// 2: an input or an option was bad; the rest of the batch was done.
    Bad,
    /// 141: whoever reads the output closed it before the end. A shell tells the same of a program that `SIGPIPE` ended.
    Closed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::No => 1,
            Exit::Bad => 2,
            Exit::Undecided => 3,
            Exit::Assumed => 4,
            Exit::Closed => 141,
        })
    }
}
