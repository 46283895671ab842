//! Exit codes, the same for every command.

use std::process::ExitCode;

/// How a command ended. Of several, the later in this list counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// 0: done; if one problem was asked, the answer is yes.
    Done,
    /// 1: the answer is no.
    No,
    /// 4: answered, but not proved without conditions: stones are assumed to be safe, as the answer says, or no proof
    /// was checked.
    Assumed,
    /// 3: undecided within the limits.
    Undecided,
    /// 2: an input or an option was bad; the rest of the batch was done.
    Bad,
    /// 141: the reader of the output closed it before the end. A shell reports the same code for a program ended by
    /// `SIGPIPE`.
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
