//! Life and death by patterns, as in B.-D. Lee's solver of 2004: clusters of alike problems give first moves, the shape of
//! the eye space gives vital points, and a small game tree begins with these. \[Lee04\]
//!
//! Nothing here is proved: what it says is a judgement.

mod cells;
pub mod cluster;
pub mod eye;
pub mod set;
pub mod tree;
pub mod vector;
pub mod window;
