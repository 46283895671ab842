//! Pictures beside each other as one file.

use std::fs;
use std::io;
use std::path::Path;

use tesuji_draw::{Style, png, svg_page};
use tesuji_go::Diagram;

/// Pictures in a row.
const COLUMNS: usize = 3;

/// PNG pixels for each pixel of the picture.
const SCALE: f32 = 2.0;

/// Writes a page as SVG, or as PNG where the name says so.
pub(crate) fn write(path: &Path, panels: &[Diagram]) -> io::Result<()> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let picture = svg_page(panels, COLUMNS, &Style::default());
    let bytes = match ending.as_deref() {
        Some("svg") => (picture + "\n").into_bytes(),
        Some("png") => png(&picture, SCALE).map_err(io::Error::other)?,
        _ => return Err(io::Error::other("a page of pictures ends in .svg or .png")),
    };
    fs::write(path, bytes)
}
