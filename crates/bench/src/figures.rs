//! Numbers as tables and charts show them.

use std::fmt::Write;

pub(super) fn per_second(count: u64, seconds: f64) -> String {
    if seconds > 0.0 { format!("{:.0}", count as f64 / seconds) } else { "-".to_owned() }
}

pub(super) fn percent(part: u64, whole: u64) -> f64 {
    if whole > 0 { 100.0 * part as f64 / whole as f64 } else { 0.0 }
}

/// `12 (3.4%)`.
pub(super) fn part_of(part: u64, whole: u64) -> String {
    format!("{part} ({:.1}%)", percent(part, whole))
}

/// `×1.50`, or nothing.
pub(super) fn times(ratio: Option<f64>) -> String {
    ratio.map_or(String::new(), |ratio| format!("×{ratio:.2}"))
}

/// The geometric mean, from logarithms.
pub(super) fn mean_of_logs(logs: &[f64]) -> Option<f64> {
    (!logs.is_empty()).then(|| (logs.iter().sum::<f64>() / logs.len() as f64).exp())
}

/// The least of some sorted numbers that this percentage of them does not exceed.
pub(super) fn rank<T: Copy>(sorted: &[T], percent: usize) -> Option<T> {
    sorted.get((sorted.len() * percent).div_ceil(100).saturating_sub(1)).copied()
}

/// `met`, or `missed`.
pub(super) fn met(is_met: bool) -> &'static str {
    if is_met { "met" } else { "missed" }
}

/// A table as text: heads with the widths of their columns, the first of which is to the left.
pub(super) struct Table<'a> {
    widths: Vec<usize>,
    text: &'a mut String,
}

impl<'a> Table<'a> {
    /// Puts the title and the heads.
    pub(super) fn new(text: &'a mut String, title: &str, columns: &[(&str, usize)]) -> Table<'a> {
        let _ = writeln!(text, "{title}");
        let mut table = Table { widths: columns.iter().map(|(_, width)| *width).collect(), text };
        table.row(columns.iter().map(|(head, _)| *head));
        table
    }

    pub(super) fn row(&mut self, cells: impl IntoIterator<Item = impl AsRef<str>>) {
        let mut line = String::new();
        for (at, (cell, &width)) in cells.into_iter().zip(&self.widths).enumerate() {
            let cell = cell.as_ref();
            let _ = if at == 0 { write!(line, "{cell:<width$}") } else { write!(line, " {cell:>width$}") };
        }
        let _ = writeln!(self.text, "{}", line.trim_end());
    }
}
