//! Numbers as tables tell them, and charts in a folder.

use std::fs;
use std::io;
use std::path::Path;

use crate::written;

pub(super) fn per_second(count: u64, seconds: f64) -> String {
    if seconds > 0.0 { format!("{:.0}", count as f64 / seconds) } else { "-".to_owned() }
}

pub(super) fn percent(part: u64, whole: u64) -> f64 {
    if whole > 0 { 100.0 * part as f64 / whole as f64 } else { 0.0 }
}

/// Names of files, and what is to be written into them.
pub(super) fn write_charts(folder: &Path, charts: &[(impl AsRef<Path>, String)]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    charts.iter().try_for_each(|(name, svg)| written::write(&folder.join(name), svg))
}
