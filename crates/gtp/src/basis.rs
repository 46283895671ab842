//! How sure the last answer is.

use tesuji_problem::Certainty;

/// What `tesuji-proven` and `tesuji-basis` say about the last answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Basis {
    /// Is it proved, with no stones taken as safe without a reason?
    pub(crate) is_proven: bool,
    /// How sure it is, with all that it assumes.
    pub(crate) words: String,
}

impl Basis {
    /// If nothing was asked, or nothing was answered.
    pub(crate) fn none() -> Basis {
        Basis { is_proven: false, words: "no answer".to_owned() }
    }

    /// For an answer that is proved without assumptions, or was read.
    pub(crate) fn proved_or_read(is_proven: bool) -> Basis {
        let certainty = if is_proven { Certainty::Proved } else { Certainty::Read };
        Basis { is_proven, words: certainty.to_string() }
    }

    /// For an answer that was read, or is only likely as a limit was met before.
    pub(crate) fn read_if(is_read: bool) -> Basis {
        if is_read { Basis::proved_or_read(false) } else { Basis::judged() }
    }

    /// For an answer that is only likely.
    pub(crate) fn judged() -> Basis {
        Basis { is_proven: false, words: Certainty::Judged.to_string() }
    }
}
