//! What Kishimoto and Müller report (2003, §7): 140 problems, five minutes each on a Pentium III of 700 MHz.

/// A row of one of their tables.
pub(super) struct Row {
    pub(super) solved: u32,
    /// Over 126 problems in Table 1 and 129 in Table 2.
    pub(super) nodes: Option<u64>,
}

/// Problems of their set.
pub(super) const PROBLEMS: u32 = 140;

const fn row(solved: u32, nodes: u64) -> Row {
    Row { solved, nodes: if nodes > 0 { Some(nodes) } else { None } }
}

/// Df-pn, MIN, AC, DC, FDM, FAM, SIM: added in turn (Table 1), and each left out of all (Table 2). 0 nodes are not told.
const ROWS: [(Row, Option<Row>); 7] = [
    (row(20, 0), None),
    (row(126, 11_933_976), Some(row(74, 0))),
    (row(132, 5_431_557), Some(row(129, 7_096_603))),
    (row(132, 5_377_408), Some(row(134, 2_081_344))),
    (row(132, 5_142_100), Some(row(134, 3_705_778))),
    (row(133, 1_354_506), Some(row(133, 5_590_511))),
    (row(134, 1_168_683), Some(row(133, 2_123_969))),
];

/// What they report of the row with this number in Table 1, or in Table 2 where one is left out.
pub(super) fn told(at: usize, is_left_out: bool) -> Option<&'static Row> {
    ROWS.get(at).and_then(|(added, left_out)| if is_left_out { left_out.as_ref() } else { Some(added) })
}

/// Table 3: nodes, of which by simulation, calls, successes.
pub(super) const SIMULATION: [u64; 4] = [6_265_984, 1_116_386, 262_628, 118_706];

/// Table 4: nodes of the first and of the second phase.
pub(super) const PHASES: [u64; 2] = [6_265_984, 304_107];
