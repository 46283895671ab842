//! What Kishimoto and Müller report (2003, §7): 140 problems, five minutes each on a Pentium III of 700 MHz.

/// A row of one of their tables.
pub(super) struct Row {
    pub(super) solved: u32,
    /// Over 126 problems in Table 1 and 129 in Table 2.
    pub(super) nodes: Option<u64>,
}

const fn row(solved: u32, nodes: Option<u64>) -> Row {
    Row { solved, nodes }
}

/// Problems of their set.
pub(super) const PROBLEMS: u32 = 140;

/// Table 1: df-pn, then MIN, AC, DC, FDM, FAM, SIM added in turn.
pub(super) const CUMULATIVE: [Row; 7] = [
    row(20, None),
    row(126, Some(11_933_976)),
    row(132, Some(5_431_557)),
    row(132, Some(5_377_408)),
    row(132, Some(5_142_100)),
    row(133, Some(1_354_506)),
    row(134, Some(1_168_683)),
];

/// Table 2: without MIN, AC, DC, FDM, FAM, SIM.
pub(super) const WITHOUT: [Row; 6] = [
    row(74, None),
    row(129, Some(7_096_603)),
    row(134, Some(2_081_344)),
    row(134, Some(3_705_778)),
    row(133, Some(5_590_511)),
    row(133, Some(2_123_969)),
];

/// Table 3: nodes, of which by simulation, calls, successes.
pub(super) const SIMULATION: [u64; 4] = [6_265_984, 1_116_386, 262_628, 118_706];

/// Table 4: nodes of the first and of the second phase.
pub(super) const PHASES: [u64; 2] = [6_265_984, 304_107];
