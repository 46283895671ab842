//! What the paper says. \[Lee04\]

/// Table 1: right first moves of the classified, and the classified of the held-out ones, in percent.
pub(super) const RIGHT: f64 = 62.8;
pub(super) const CLASSIFIED: f64 = 88.6;

/// §3: clusters of all 588 patterns.
pub(super) const COUNTS: [(&str, usize); 6] = [
    ("distance, rho 11, raw", 196),
    ("distance, rho 11, PCA", 201),
    ("distance, rho 15, raw", 191),
    ("angle, cos 0.65, raw", 202),
    ("angle, cos 0.55, PCA", 220),
    ("map 25x25, raw", 194),
];

/// The map of 30×30 neurons: clusters of the 1,000 training patterns, and epochs.
pub(super) const MAP: (usize, usize) = (219, 190);

/// §3.1: clustered otherwise by raw and by PCA data at ρ = 11, in percent, at most.
pub(super) const OTHERWISE: f64 = 3.0;

/// Table 3: of unsettled problems and of all, in percent.
pub(super) const UNSETTLED: f64 = 37.9;
pub(super) const STATUS: f64 = 36.7;

/// Table 4: nodes with candidate first moves and without, with six legal moves.
pub(super) const NODES: [u64; 2] = [614, 3574];
