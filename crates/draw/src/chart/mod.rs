//! Charts as SVG: bars for a few measured things, lines for how something changes.
//!
//! A chart knows nothing of Go. It takes labels and numbers and gives text, the same bytes for the same input; as with
//! boards there are no ids, classes or style sheets, and all lengths are whole numbers, here of a tenth of a pixel.
//! [`png`](crate::png()) draws a chart as it draws a board.
//!
//! Whatever cannot be drawn is left out and counted in a line at the foot, so that a picture never hides a gap.
//!
//! ```
//! use tesuji_draw::chart::{Bars, Row, Scale};
//! let chart = Bars {
//!     title: "Nodes to solve".into(),
//!     unit: "nodes".into(),
//!     scale: Scale::Log,
//!     groups: vec!["plain".into(), "with zones".into()],
//!     rows: vec![
//!         Row::new("Carpenter's square", 81_000.0, "81k").and(5_200.0, "5.2k"),
//!         Row::new("Long L", 640.0, "640").and(None, ""),
//!     ],
//!     ..Bars::default()
//! };
//! assert!(chart.svg().contains("not run"));
//! ```

mod axis;
mod bars;
mod left_out;
mod lines;
mod look;
mod sheet;

pub use bars::{Bar, Bars, Row};
pub use lines::{Form, Lines, Series};

/// How an axis counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scale {
    /// Equal steps add the same.
    #[default]
    Linear,
    /// Equal steps multiply by the same, ten from one strong line to the next. There is no room for zero and less.
    Log,
}

#[cfg(test)]
mod tests;
