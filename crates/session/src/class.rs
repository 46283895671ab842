//! How a move compares with others.

use tesuji_solve::Side;

use crate::worth::Worth;

/// How a move compares with the best result, or with that of a record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// It gets more.
    Better,
    /// It gets as much.
    Equal,
    /// It gets something, but less: seki instead of two eyes, a ko, or a ko that needs more threats.
    Worse,
    /// It gets nothing.
    Wrong,
    /// It is not known what it gets.
    Undecided,
}

impl Class {
    /// Compares what a side gets with the best.
    pub fn of(side: Side, got: Worth, best: Worth) -> Class {
        if got.is_worse_for(side, best) {
            if got.is_failure_for(side) { Class::Wrong } else { Class::Worse }
        } else if best.is_worse_for(side, got) {
            Class::Better
        } else if got.is_as_good_for(side, best) || got.is_success_for(side) {
            Class::Equal
        } else {
            Class::Undecided
        }
    }

    /// Its name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Class::Better => "better",
            Class::Equal => "equal",
            Class::Worse => "worse",
            Class::Wrong => "wrong",
            Class::Undecided => "undecided",
        }
    }
}
