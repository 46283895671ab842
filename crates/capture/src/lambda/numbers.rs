//! Proof and disproof numbers of the attacker.

/// The largest number, which says that something cannot be.
pub(super) const INFINITE: u32 = 1 << 30;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// What is left to show that the target is taken.
    pub(super) proof: u32,
    /// What is left to show that it is not.
    pub(super) disproof: u32,
}

impl Numbers {
    pub(super) const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITE };
    pub(super) const DISPROVEN: Numbers = Numbers { proof: INFINITE, disproof: 0 };
    pub(super) const ENDLESS: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    pub(super) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    /// Is either number as large as its limit?
    pub(super) fn passes(self, limits: Numbers) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}

/// A sum that says of nothing that it cannot be, unless a part of it cannot.
pub(super) fn plus(one: u32, other: u32) -> u32 {
    if one == INFINITE || other == INFINITE { INFINITE } else { (one + other).min(INFINITE - 1) }
}
