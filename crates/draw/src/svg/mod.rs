//! Pictures as SVG: one diagram, or several side by side on a page.
//!
//! No ids, classes or style sheets, so that many pictures can stand in one HTML page; all lengths are whole numbers, in
//! hundredths of a cell (see [`layout`](crate::layout)).

mod board;
mod signs;

use std::fmt::Write;

use tesuji_go::Diagram;

use crate::layout::Layout;
use crate::notes;
use crate::style::Style;
use crate::text::{caption, escape};

/// Appends formatted text to a `String`.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {
        write!($out, $($arg)*).expect("a String takes any text")
    };
}
use put;

/// Between two diagrams of a page, in hundredths of a cell.
const GAP: i32 = 100;

/// Common fonts without serifs, then the one that [`png`](crate::png()) brings along.
const FONTS: &str = "Helvetica,Arial,DejaVu Sans,sans-serif";

/// A diagram as an SVG picture, its title below.
///
/// ```
/// let picture = tesuji_draw::svg(&tesuji_go::Diagram::default(), &tesuji_draw::Style::default());
/// assert!(picture.contains("<title>Go board 19×19</title>"));
/// ```
pub fn svg(diagram: &Diagram, style: &Style) -> String {
    let layout = Layout::of(diagram, *style);
    let (width, height) = (layout.width, layout.board_height + layout.caption_height());
    let mut out = open(width, height, *style);
    put!(out, "{}>{}", spoken(diagram), words(diagram));
    put!(out, r#"<path fill="{}" d="M0 0h{width}v{height}H0z"/>"#, style.theme.palette().paper);
    board::draw(&mut out, diagram, &layout, *style);
    out.push_str("</svg>\n");
    out
}

/// Several diagrams on one page, `columns` in a row (0 counts as 1), all at the same scale. In a row the boards stand on
/// one line and the titles hang from it.
///
/// ```text
///   ┌─────┐  ┌─────┐
///   │     │  │     │  ┌───┐
///   └─────┘  └─────┘  └───┘
///   Black 1  Correct  White
///   is bad            lives
/// ```
pub fn svg_page(diagrams: &[Diagram], columns: usize, style: &Style) -> String {
    let rows: Vec<&[Diagram]> = diagrams.chunks(columns.max(1)).collect();
    svg_rows(&rows, style)
}

/// Rows of diagrams on one page, as in [`svg_page`], but each row as long as it is.
pub fn svg_rows(rows: &[&[Diagram]], style: &Style) -> String {
    let layouts: Vec<Vec<Layout>> =
        rows.iter().map(|row| row.iter().map(|diagram| Layout::of(diagram, *style)).collect()).collect();
    let most = |lengths: &mut dyn Iterator<Item = i32>| lengths.max().unwrap_or(0);
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let widths: Vec<i32> = (0..columns)
        .map(|column| most(&mut layouts.iter().filter_map(|row| row.get(column)).map(|layout| layout.width)))
        .collect();

    let mut body = String::new();
    let mut y = 0;
    for (diagrams, layouts) in rows.iter().zip(&layouts) {
        let board_height = most(&mut layouts.iter().map(|layout| layout.board_height));
        let mut x = 0;
        for ((diagram, layout), width) in diagrams.iter().zip(layouts).zip(&widths) {
            let (left, top) = (x + (width - layout.width) / 2, y + board_height - layout.board_height);
            put!(body, r#"<g transform="translate({left} {top})"{}>{}"#, spoken(diagram), words(diagram));
            board::draw(&mut body, diagram, layout, *style);
            body.push_str("</g>");
            x += width + GAP;
        }
        y += board_height + most(&mut layouts.iter().map(Layout::caption_height)) + GAP;
    }

    let width = (widths.iter().map(|width| width + GAP).sum::<i32>() - GAP).max(1);
    let height = (y - GAP).max(1);
    let mut out = open(width, height, *style);
    put!(out, r#" role="group"><path fill="{}" d="M0 0h{width}v{height}H0z"/>"#, style.theme.palette().paper);
    out.push_str(&body);
    out.push_str("</svg>\n");
    out
}

/// The start of the first tag.
fn open(width: i32, height: i32, style: Style) -> String {
    let cell = i64::from(style.cell.max(1));
    let pixels = |length: i32| {
        let hundredths = i64::from(length) * cell;
        format!("{}.{:02}", hundredths / 100, hundredths % 100).trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox="0 0 {width} {height}" font-family="{FONTS}""#,
        pixels(width),
        pixels(height),
    )
}

/// The attributes that make an element a picture with a name.
fn spoken(diagram: &Diagram) -> String {
    let name = caption(diagram).unwrap_or_else(|| format!("Go board {}", diagram.size));
    format!(r#" role="img" aria-label="{}""#, escape(&name))
}

/// The picture's name and what is on it.
fn words(diagram: &Diagram) -> String {
    let name = caption(diagram).unwrap_or_else(|| format!("Go board {}", diagram.size));
    format!("<title>{}</title><desc>{}</desc>", escape(&name), escape(&notes::description(diagram)))
}

#[cfg(test)]
mod tests;
