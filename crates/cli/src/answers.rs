//! What commands that answer problems can write besides text: records and pictures.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tesuji_solve::{BRIEF, BentFour, LONG, Options, Solution, Walls};
use tesuji_tell::forms;

use crate::overrides::Asked;
use crate::page;
use crate::terminal::{clean, warn};
use crate::written::about;

/// Options of commands that answer problems: what is written, and how some positions count.
#[derive(Args, Clone)]
pub(crate) struct Answers {
    /// Where to write the solution as SGF: every first move with its line; a folder where there are several problems
    #[arg(long, value_name = "FILE")]
    pub(crate) sgf: Option<PathBuf>,
    /// Where to draw the problem, the solution and the main wrong moves: .svg or .png, or a folder for several problems
    #[arg(long, value_name = "FILE")]
    pub(crate) diagram: Option<PathBuf>,
    /// A bent four in the corner: as it is played, or dead by convention, told beside what play gives
    #[arg(long, value_name = "HOW", value_enum, default_value_t = BentFourBy::Play)]
    pub(crate) bent_four: BentFourBy,
    /// Stones around a target that is walled in: safe for a reason, else part of the game (reason), or safe as they stand (safe)
    #[arg(long, value_name = "HOW", value_enum, default_value_t = WallsBy::Reason)]
    pub(crate) walls: WallsBy,
    /// Look longer for what seems likely where it is not known who lives, and for the move that seems best: a judgement, marked as one
    #[arg(long)]
    pub(crate) guess: bool,
    /// Print every line in full, down to the last capture or pass, not only as far as it is needed
    #[arg(long)]
    pub(crate) full_lines: bool,
    /// With --sgf: write every reply and what answers it, this number of moves deep after each first move
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=40))]
    pub(crate) depth: u8,
}

/// What a bent four in the corner counts as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum BentFourBy {
    Play,
    Dead,
}

/// When the stones around a target are taken as safe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum WallsBy {
    Reason,
    Safe,
}

impl Answers {
    pub(crate) fn options(&self, options: Options) -> Options {
        let bent_four = match self.bent_four {
            BentFourBy::Play => BentFour::ByPlay,
            BentFourBy::Dead => BentFour::Dead,
        };
        let walls = match self.walls {
            WallsBy::Reason => Walls::WithReason,
            WallsBy::Safe => Walls::Safe,
        };
        Options {
            bent_four,
            judge_visits: if self.guess { LONG } else { BRIEF },
            walls,
            tree_depth: usize::from(self.depth),
            ..options
        }
    }

    /// Is a record or a picture to be written?
    pub(crate) fn are_kept(&self) -> bool {
        self.sgf.is_some() || self.diagram.is_some()
    }

    /// The option that names a file for one problem, not a folder for many.
    pub(crate) fn single_file(&self) -> Option<&'static str> {
        let is_file = |path: &Option<PathBuf>| path.as_deref().is_some_and(|path| !is_folder(path));
        [("--sgf", &self.sgf), ("--diagram", &self.diagram)]
            .into_iter()
            .find(|(_, path)| is_file(path))
            .map(|(name, _)| name)
    }

    /// Writes the files that were asked for.
    pub(crate) fn write(&self, name: &str, asked: &Asked, found: &Solution) -> io::Result<()> {
        let firsts =
            || found.deciding().into_iter().flat_map(|report| &report.answers).flat_map(|answer| &answer.moves);
        let replies = || firsts().map(|first| &first.replies);
        if self.sgf.is_some() && replies().any(|replies| replies.is_cut) {
            let count: usize = replies().map(|replies| replies.moves.len()).sum();
            warn(&format!("{}: the tree was cut after {count} moves; a smaller --depth is whole", clean(name)));
        }
        // The caller puts the name of the problem before the message.
        if let Some(path) = &self.sgf {
            let write = |path: PathBuf| {
                fs::write(path, format!("{}\n", forms::tree(asked.record.as_ref(), &asked.question.problem, found)))
            };
            in_folder(path, name, "sgf").and_then(write).map_err(|error| about(path, error))?;
        }
        if let Some(path) = &self.diagram {
            let write = |path: PathBuf| page::write(&path, &forms::panels(found)).map_err(io::Error::other);
            in_folder(path, name, "svg").and_then(write).map_err(|error| about(path, error))?;
        }
        Ok(())
    }
}

fn is_folder(path: &Path) -> bool {
    path.extension().is_none() || path.is_dir()
}

/// The path itself, or, if it names a folder, a file in it with the name of the problem.
fn in_folder(path: &Path, name: &str, ending: &str) -> io::Result<PathBuf> {
    if !is_folder(path) {
        return Ok(path.to_owned());
    }
    fs::create_dir_all(path)?;
    let file = Path::new(name).file_name().map_or("problem".into(), |name| name.to_string_lossy());
    let plain = |letter: char| if letter.is_alphanumeric() || "._-".contains(letter) { letter } else { '-' };
    let stem: String = file.chars().map(plain).collect();
    Ok(path.join(format!("{stem}.{ending}")))
}
