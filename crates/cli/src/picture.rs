//! `tesuji diagram`: positions as SVG, PNG or text.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tesuji_draw::{self as drawing, Style, TerminalStyle, svg, svg_page, terminal as draw};

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::Json;
use crate::page::{PictureError, ending, write_svg};
use crate::terminal::{complain, print, warn};
use crate::view::{Selection, View};

#[derive(Args)]
pub(crate) struct Diagram {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Where to write: .svg, .png or .txt; - for SVG on standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// All positions on one page, this number in a row
    #[arg(long, value_name = "COLUMNS", num_args = 0..=1, require_equals = true, default_missing_value = "3",
          value_parser = clap::value_parser!(u16).range(1..=20))]
    pub(crate) side_by_side: Option<u16>,
    /// Names of columns and rows
    #[arg(long, value_enum, default_value_t = Coordinates::Left)]
    pub(crate) coordinates: Coordinates,
    /// Paper and ink
    #[arg(long, value_enum, default_value_t = Theme::Print)]
    pub(crate) theme: Theme,
    /// Pixels between two lines of the board
    #[arg(long, value_name = "PIXELS", default_value_t = 32, value_parser = clap::value_parser!(u16).range(4..=400))]
    pub(crate) cell: u16,
    /// PNG pixels for each of those
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0)]
    pub(crate) scale: f32,
    /// The words below the picture [default: who moves, or what is asked]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
}

/// Where the names of columns and rows are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Coordinates {
    None,
    Left,
    Around,
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Theme {
    Print,
    Wood,
}

pub(crate) fn run(options: &Diagram) -> io::Result<Exit> {
    let mut diagrams = Vec::new();
    let view = |item| View::of(item, &options.selection);
    let exit = each(&options.inputs, Json::OFF, view, |view| {
        diagrams.push(view.diagram);
        Ok(Exit::Done)
    })?;
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
            Coordinates::None => drawing::Coordinates::Hidden,
            Coordinates::Left => drawing::Coordinates::LeftAndBelow,
            Coordinates::Around => drawing::Coordinates::Around,
        },
        theme: match options.theme {
            Theme::Print => drawing::Theme::Print,
            Theme::Wood => drawing::Theme::Wood,
        },
    };
    let picture = || match options.side_by_side {
        Some(columns) => svg_page(diagrams, usize::from(columns), &style),
        None => svg(&diagrams[0], &style),
    };
    if options.output == Path::new("-") {
        return Ok(print(&(picture() + "\n"))?);
    }
    match ending(&options.output).as_deref() {
        Some("txt") => {
            let texts = diagrams.iter().map(|diagram| draw(diagram, TerminalStyle::Plain) + "\n");
            return Ok(fs::write(&options.output, texts.collect::<Vec<_>>().join("\n"))?);
        }
        Some("png") => warn_of_letters(diagrams),
        Some("svg") => {}
        _ => return Err(PictureError::Ending("a picture ends in .svg, .png or .txt")),
    }
    write_svg(&options.output, picture(), options.scale)
}

/// The font that comes with the program has only European letters; SVG is shown with the fonts of the viewer.
fn warn_of_letters(diagrams: &[tesuji_go::Diagram]) {
    let has_others = |text: &String| text.chars().any(|letter| ('\u{2e80}'..='\u{ffef}').contains(&letter));
    let titles = diagrams.iter().filter_map(|diagram| diagram.title.as_ref());
    if titles.chain(diagrams.iter().flat_map(|diagram| diagram.labels.values())).any(has_others) {
        warn("the font for PNG has no Chinese, Japanese or Korean letters; SVG shows them");
    }
}
