//! One drawing of a board for everything: terminal, SVG, PNG.
//!
//! All forms show one [`Diagram`]: its stones, numbers, letters and marks in its window, with its title. Nothing here
//! knows rules or reading, and nothing here reads a file, an environment variable or a clock: the same diagram gives
//! the same bytes on any machine.
//!
//! ```text
//!              ┌─▶ terminal ─▶ plain text · box drawing · colours
//!   Diagram ───┤
//!              └─▶ svg, svg_page ─▶ png
//! ```
//!
//! ```
//! use tesuji_draw::{Style, TerminalStyle, svg, terminal};
//! let diagram: tesuji_go::Diagram = "
//!   | . . O .
//!   | X!X!O .
//!   | a X!O .
//!   +--------
//! ".parse()?;
//! println!("{}", terminal(&diagram, TerminalStyle::Unicode));
//! assert!(svg(&diagram, &Style::default()).starts_with("<svg"));
//! # Ok::<(), tesuji_go::DiagramError>(())
//! ```
//!
//! Beside the boards there is [`chart`]: numbers as bars and lines, in SVG too.
//!
//! [`Diagram`]: tesuji_go::Diagram

pub mod chart;
mod layout;
mod notes;
mod png;
#[cfg(test)]
mod random;
mod style;
mod svg;
mod terminal;
mod text;

pub use png::{MAX_PIXELS, PngError, png};
pub use style::{Coordinates, Style, Theme};
pub use svg::{svg, svg_page, svg_rows};
pub use terminal::{TerminalStyle, mark_sign, terminal};
