//! What can be said of a board without reading.
//!
//! Every rule here is a theorem or is marked as a judgement; each theorem is compared with an exhaustive search on
//! small boards (`testkit`).

mod eye;
mod group;
mod own_eye;
pub mod structure;
mod unconditional;

pub use eye::{EyeCount, TooLarge};
pub use group::{group, groups, liberties_outside};
pub use own_eye::is_own_eye;
pub use unconditional::{Status, Unconditional};
