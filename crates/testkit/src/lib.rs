//! Slow and independent opinions, for tests and for sweeps that take longer than a test may.
//!
//! Nothing here ships. The naive rules of `check` are the authority; the crate `goban` is a second opinion.

#[macro_use]
pub mod counts;

pub mod agree;
pub mod answers;
pub mod captures;
pub mod cells;
pub mod combinations;
pub mod compound;
pub mod connections;
pub mod doors;
pub mod doubles;
pub mod enumerate;
pub mod escapes;
pub mod eyes;
pub mod facts;
pub mod files;
pub mod fuzz;
pub mod games;
pub mod gtp_lines;
pub mod house;
pub mod inversions;
pub mod joins;
pub mod kept;
pub mod kept_facts;
pub mod knowledge;
pub mod ladders;
pub mod life;
pub mod mutants;
pub mod one_eye;
pub mod oracle;
pub mod paper;
pub mod races;
pub mod random;
pub mod regions;
pub mod replay;
pub mod rooms;
pub mod safety;
pub mod solved;
pub mod structures;
pub mod translate;
pub mod walled;
pub mod ways;
pub mod weak_walls;
pub mod wild;
pub mod windows;
pub mod zones;
