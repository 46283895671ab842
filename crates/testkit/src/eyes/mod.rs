//! Eye spaces played out by brute force: the tables that crate `goals` looks up. See `docs/knowledge.md`.
//!
//! ```text
//! shapes: all eyes of a size ─▶ game: a graph of all that can stand ─▶ solve: backward induction ─▶ file
//!                                     compare: the same questions asked of the oracle
//!                                     settled: what is said of whole positions, compared with it
//! ```

pub mod compare;
mod game;
pub mod settled;
pub mod shapes;
pub mod solve;

use std::collections::BTreeMap;

use shapes::{Drawing, Eye};
use solve::Solved;

/// Eyes of all sizes, their drawings and their grades.
#[derive(Default)]
pub struct Tables {
    /// By number of points.
    pub eyes: Vec<(Eye, Vec<Drawing>, Solved)>,
}

impl Tables {
    /// Plays out all eyes of up to `points` points.
    pub fn up_to(points: usize) -> Tables {
        let eyes = (1..=points).flat_map(shapes::eyes);
        Tables { eyes: eyes.map(|(eye, drawings)| (eye, drawings, eye.solve())).collect() }
    }

    /// The file: the number of rows and the rows, eight grades of four bits each; then for each eye its points, which of
    /// them touch, how many drawings it has, a number of a row for every set of points held by the attacker, and the
    /// drawings, a byte for each cell.
    ///
    /// # Panics
    /// If there are more rows than a byte can number.
    pub fn file(&self) -> Vec<u8> {
        let states = self.eyes.iter().flat_map(|(_, _, solved)| &solved.states);
        let mut rows: BTreeMap<u32, u8> = states.map(|&row| (row, 0)).collect();
        for (number, row) in rows.values_mut().enumerate() {
            *row = u8::try_from(number).expect("few rows");
        }
        let mut file = vec![u8::try_from(rows.len()).expect("few rows")];
        file.extend(rows.keys().flat_map(|row| row.to_le_bytes()));
        for (eye, drawings, solved) in &self.eyes {
            file.extend([eye.points as u8, eye.touch]);
            file.extend(u16::try_from(drawings.len()).expect("few drawings").to_le_bytes());
            file.extend(solved.states.iter().map(|row| rows[row]));
            let cells = drawings.iter().flat_map(|drawing| &drawing.cells);
            file.extend(cells.map(|&(x, y)| x.cast_unsigned() | y.cast_unsigned() << 4));
        }
        file
    }
}

#[cfg(test)]
mod tests;
