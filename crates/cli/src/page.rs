//! Pictures as files.

use std::fs;
use std::io;
use std::path::Path;

use tesuji_draw::{PngError, Style, png, svg_page, svg_rows};
use tesuji_go::Diagram;
use thiserror::Error;

use crate::source::describe_written;

/// Pictures in a row.
const COLUMNS: usize = 3;
/// PNG pixels for each pixel of the picture.
const SCALE: f32 = 2.0;

/// Why no picture was written.
#[derive(Debug, Error)]
pub(crate) enum PictureError {
    #[error("nothing to draw")]
    Nothing,
    #[error(
        "there are {0} positions for one picture: choose one with --index, or put all on a page with --side-by-side"
    )]
    Several(usize),
    #[error("{0}")]
    Ending(&'static str),
    #[error(transparent)]
    Png(#[from] PngError),
    #[error("{}", describe_written(.0))]
    Io(#[from] io::Error),
}

/// The ending of a file, in small letters.
pub(crate) fn ending(path: &Path) -> Option<String> {
    path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase)
}

/// Writes pictures on a page.
pub(crate) fn write(path: &Path, panels: &[Diagram]) -> Result<(), PictureError> {
    write_svg(path, svg_page(panels, COLUMNS, &Style::default()), SCALE)
}

/// Writes pictures on a page, in these rows.
pub(crate) fn write_rows(path: &Path, rows: &[Vec<Diagram>]) -> Result<(), PictureError> {
    let rows: Vec<&[Diagram]> = rows.iter().map(Vec::as_slice).collect();
    write_svg(path, svg_rows(&rows, &Style::default()), SCALE)
}

/// Writes a page as SVG or as PNG, by the name of the file.
pub(crate) fn write_svg(path: &Path, svg: String, scale: f32) -> Result<(), PictureError> {
    let bytes = match ending(path).as_deref() {
        Some("svg") => (svg + "\n").into_bytes(),
        Some("png") => png(&svg, scale)?,
        _ => return Err(PictureError::Ending("a page of pictures ends in .svg or .png")),
    };
    Ok(fs::write(path, bytes)?)
}
