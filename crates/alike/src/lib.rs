//! Positions that are alike, in any orientation, with colours exchanged, and wherever they lie along an edge.
//!
//! ```text
//! position ─▶ cells ─┬─▶ key: the same stones? ─────────────────────────────┐
//!                    └─▶ features of its stones ─▶ index ─▶ candidates ─▶ likeness ─▶ same · near · alike
//! ```
//!
//! Two positions are **the same** if one can be turned, mirrored, recoloured and moved along the edges until all stones
//! agree; an edge that is near must stay where it is. The **likeness** of two positions is the share of what stands there
//! that agrees when one is laid over the other as well as possible. Stones far from the others count only for "the same".

mod align;
mod asked;
mod cells;
mod feature;
pub mod file;
mod key;
mod library;

pub use align::{Motion, Overlap, edges_agree, overlap};
pub use asked::{Asked, Part};
pub use cells::Stones;
pub use library::{Entry, Library, NEAR, Pair, Relation, Similar};
