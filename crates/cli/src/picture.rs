//! `tesuji diagram`: positions as SVG, PNG or text.

use std::fs;
use std::io;
use std::path::Path;

use tesuji_draw::{Coordinates, PngError, Style, TerminalStyle, Theme, png, svg, svg_page, terminal as draw};
use thiserror::Error;

use crate::arguments::{self, Diagram};
use crate::exit::Exit;
use crate::source::{describe, read_all};
use crate::terminal::{complain, print, warn};
use crate::view::View;

/// Why no picture was written.
#[derive(Debug, Error)]
enum PictureError {
    #[error("nothing to draw")]
    Nothing,
    #[error(
        "there are {0} positions for one picture: choose one with --index, or put all on a page with --side-by-side"
    )]
    Several(usize),
    #[error("a picture ends in .svg, .png or .txt")]
    Ending,
    #[error(transparent)]
    Png(#[from] PngError),
    #[error("{}", describe(.0))]
    Io(#[from] io::Error),
}

pub(crate) fn run(options: &Diagram) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    let mut diagrams = Vec::new();
    for (name, item) in read_all(&options.inputs) {
        match item.and_then(|item| View::of(item, &options.selection)) {
            Ok(view) => diagrams.push(view.diagram),
            Err(error) => {
                exit = Exit::Bad;
                complain(&name, &error);
            }
        }
    }
    if let Some(title) = &options.title {
        for diagram in &mut diagrams {
            diagram.title = Some(title.clone());
        }
    }
    match write(options, &diagrams) {
        Ok(()) => Ok(exit),
        Err(PictureError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => Err(error),
        Err(PictureError::Nothing) if exit == Exit::Bad => Ok(exit),
        Err(error) => {
            complain(&options.output.display().to_string(), &error);
            Ok(Exit::Bad)
        }
    }
}

fn write(options: &Diagram, diagrams: &[tesuji_go::Diagram]) -> Result<(), PictureError> {
    if diagrams.is_empty() {
        return Err(PictureError::Nothing);
    }
    if diagrams.len() > 1 && options.side_by_side.is_none() {
        return Err(PictureError::Several(diagrams.len()));
    }
    let style = Style {
        cell: options.cell,
        coordinates: match options.coordinates {
            arguments::Coordinates::None => Coordinates::Hidden,
            arguments::Coordinates::Left => Coordinates::LeftAndBelow,
            arguments::Coordinates::Around => Coordinates::Around,
        },
        theme: match options.theme {
            arguments::Theme::Print => Theme::Print,
            arguments::Theme::Wood => Theme::Wood,
        },
    };
    let picture = || match options.side_by_side {
        Some(columns) => svg_page(diagrams, usize::from(columns), &style),
        None => svg(&diagrams[0], &style),
    };
    if options.output == Path::new("-") {
        return Ok(print(&(picture() + "\n"))?);
    }
    let ending = options.output.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let bytes = match ending.as_deref() {
        Some("svg") => (picture() + "\n").into_bytes(),
        Some("png") => {
            warn_of_letters(diagrams);
            png(&picture(), options.scale)?
        }
        Some("txt") => {
            let texts: Vec<String> =
                diagrams.iter().map(|diagram| draw(diagram, TerminalStyle::Plain) + "\n").collect();
            texts.join("\n").into_bytes()
        }
        _ => return Err(PictureError::Ending),
    };
    Ok(fs::write(&options.output, bytes)?)
}

/// The font that comes with the program has the letters of Europe; SVG is shown with the reader's own fonts.
fn warn_of_letters(diagrams: &[tesuji_go::Diagram]) {
    let has_others = |text: &String| text.chars().any(|letter| ('\u{2e80}'..='\u{ffef}').contains(&letter));
    let titles = diagrams.iter().filter_map(|diagram| diagram.title.as_ref());
    if titles.chain(diagrams.iter().flat_map(|diagram| diagram.labels.values())).any(has_others) {
        warn("the font for PNG has no Chinese, Japanese or Korean letters; SVG shows them");
    }
}
