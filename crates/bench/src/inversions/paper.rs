//! Table 1 of the paper. \[Y05\]

/// A question, its first search, that for inversions, and that with simulation, in nodes.
pub(super) const TABLE: [(&str, [u64; 3]); 11] = [
    ("multi5 df A", [94, 16_978, 15_198]),
    ("multi5 df B", [782, 19_721, 13_729]),
    ("multi5b df A", [910, 36_914, 36_399]),
    ("multi5b cp B", [246, 3_074, 2_486]),
    ("multi5c df A", [96, 1_861, 3_370]),
    ("multi5c cp B", [135, 1_474, 1_162]),
    ("prob1 cp", [603, 16_430, 9_875]),
    ("prob2 cp", [755, 15_852, 11_411]),
    (LADDER, [199, 419_732, 378_116]),
    ("prob4 df", [185, 21_012, 19_641]),
    ("prob5 df", [216, 10_748, 10_594]),
];

/// The one with a ladder across the board.
const LADDER: &str = "prob3 df";

/// How many times the first search that for inversions takes: the least and the most but for the ladder, and the ladder.
pub(super) fn ratios() -> (f64, f64, f64) {
    let ratio = |[first, inversions, _]: [u64; 3]| inversions as f64 / first as f64;
    let others = || TABLE.iter().filter(|(name, _)| *name != LADDER).map(|(_, nodes)| ratio(*nodes));
    let ladder = TABLE.iter().find(|(name, _)| *name == LADDER).map_or(f64::NAN, |(_, nodes)| ratio(*nodes));
    (others().fold(f64::INFINITY, f64::min), others().fold(0.0, f64::max), ladder)
}

/// With simulation, over all of them.
pub(super) fn simulation() -> f64 {
    let sum = |at: usize| TABLE.iter().map(|(_, nodes)| nodes[at]).sum::<u64>() as f64;
    sum(2) / sum(1)
}
