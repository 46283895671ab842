//! Whose turn it is, what is looked for, and who has threats elsewhere.

use crate::ladder::reader::Free;
use tesuji_problem::Side;

/// Threats elsewhere that a side may have.
const MOST_THREATS: u8 = 3;

/// What a position is looked at for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    Ladder,
    Attacker(u8),
    Defender(Turn),
}

/// The defender's turn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    /// What the target is taken with.
    pub(super) order: u8,
    /// What it is taken with after a pass.
    pub(super) after_pass: u8,
}

impl Turn {
    /// The most liberties that an attack may leave.
    pub(super) fn most_left(self) -> usize {
        usize::from(self.after_pass) + 1
    }
}

impl Role {
    pub(super) fn mark(self) -> u64 {
        match self {
            Role::Ladder => 1,
            Role::Attacker(order) => 2 * u64::from(order) + 2,
            Role::Defender(Turn { order, after_pass }) => {
                2 * u64::from(order) + 3 + (u64::from(order == after_pass) << 7)
            }
        }
    }
}

/// Under which questions are asked that have nothing in common.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::lambda) enum Condition {
    /// No side has ko threats.
    Plain,
    /// One side has.
    Threats(Side),
    /// The defender has, one order more is looked at, and a stone that is taken in a ko and comes back is read on.
    More,
}

impl Condition {
    pub(super) fn index(self) -> usize {
        match self {
            Condition::Plain => 0,
            Condition::Threats(Side::Defender) => 1,
            Condition::Threats(Side::Attacker) => 2,
            Condition::More => 3,
        }
    }

    pub(super) fn free(self) -> Free {
        match self {
            Condition::Plain => Free::Nobody,
            Condition::Threats(side) => Free::Threats(side, MOST_THREATS),
            Condition::More => Free::Threats(Side::Defender, MOST_THREATS),
        }
    }
}
