//! A report as a record: an SGF tree with every first move, its line, and what each line ends with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tesuji_go::{Color, Size};
use tesuji_record::point_name;
use tesuji_record::question;
use tesuji_record::sgf::{NodeId, Property, Tree};
use tesuji_solve::{Answer, BentFour, FirstMove, Line, Move, Options, Report, Verdict, Walls};

use crate::lines;
use crate::panels;
use crate::words::{self, name};
use crate::written::about;

/// What becomes of an answer besides being told.
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
    /// Say what seems likely where it is not known who lives, and which move seems best, for a part of the effort: a judgement, marked as one
    #[arg(long)]
    pub(crate) guess: bool,
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
        Options { bent_four, judges: self.guess, walls, ..options }
    }

    /// Is there more to be made of it than a few lines of text?
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
    pub(crate) fn write(&self, name: &str, report: &Report) -> io::Result<()> {
        // The name of the problem will stand before the message.
        if let Some(path) = &self.sgf {
            let write = |path: PathBuf| fs::write(path, format!("{}\n", tree(report)));
            in_folder(path, name, "sgf").and_then(write).map_err(|error| about(path, error))?;
        }
        if let Some(path) = &self.diagram {
            let write = |path: PathBuf| panels::write(&path, report);
            in_folder(path, name, "svg").and_then(write).map_err(|error| about(path, error))?;
        }
        Ok(())
    }
}

fn is_folder(path: &Path) -> bool {
    path.extension().is_none() || path.is_dir()
}

/// The path itself, or where it names a folder, a file in it with the name of the problem.
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

/// The whole tree. The first moves that are right come first, the one of the main line before all.
pub(crate) fn tree(report: &Report) -> Tree {
    let mut tree = question::write(&report.problem);
    let root = tree.root();
    let question = question::in_words(&report.problem);
    let verdicts = report.answers.iter().map(|answer| words::verdict_line(report, answer));
    let comment: Vec<String> = std::iter::once(question).chain(verdicts).collect();
    tree.set(root, Property::text("C", &comment.join("\n")));
    for answer in &report.answers {
        let mut writer = Writer { tree: &mut tree, report, answer, size: report.problem.size };
        let main = answer.line.first().copied();
        let mut moves: Vec<&FirstMove> = answer.moves.iter().filter(|first| first.grade.is_some()).collect();
        moves.sort_by_key(|first| (!first.is_best, Some(first.mv) != main));
        for first in moves {
            writer.first_move(root, first);
        }
        if answer.moves.is_empty() && !answer.line.is_empty() {
            writer.line(root, answer.to_move, &answer.line);
        }
    }
    tree
}

struct Writer<'a> {
    tree: &'a mut Tree,
    report: &'a Report,
    answer: &'a Answer,
    size: Size,
}

impl Writer<'_> {
    fn first_move(&mut self, root: NodeId, first: &FirstMove) {
        let (Some(grade), Some(node)) = (first.grade, self.put(root, self.answer.to_move, first.mv)) else { return };
        let outcome = words::outcome(self.report, self.answer, grade);
        let is_choice = self.answer.moves.iter().any(|other| !other.is_best);
        let is_won = self.report.wins(self.answer) == Some(true);
        let mut comment = match (first.is_best, is_choice || is_won) {
            (true, true) => format!("RIGHT\n{outcome}"),
            (true, false) => outcome,
            (false, _) => format!("Wrong: {outcome}"),
        };
        if let Some(outside) = lines::outside(self.report, &first.line) {
            comment += &format!("\nThe line below: {outside}");
        }
        let is_ko = matches!(grade.verdict(self.report.most_threats), Verdict::Ko { .. });
        if let Some(taker) = first.line.first_taker.filter(|_| is_ko) {
            comment += &format!("\nko: {} takes first", name(taker));
        }
        if first.is_best && (is_choice || is_won) {
            self.tree.set(node, Property::new("TE", ["1"]));
        } else if !first.is_best {
            self.tree.set(node, Property::new("BM", ["1"]));
        }
        self.tree.set(node, Property::text("C", &comment));
        self.line(node, !self.answer.to_move, &first.line);
    }

    /// A line below a node, and what it ends with.
    fn line(&mut self, start: NodeId, first: Color, line: &Line) {
        let (mut node, mut color) = (start, first);
        for (at, &mv) in line.iter().enumerate() {
            if line.threats.contains(&at) {
                node = self.elsewhere(node, color, "A ko threat elsewhere");
                node = self.elsewhere(node, !color, "and its answer");
            }
            match self.put(node, color, mv) {
                Some(next) => node = next,
                None => self.say(node, &format!("{} fills the liberty that the question grants", name(color))),
            }
            color = !color;
        }
        if let Some(end) = lines::ending(self.report, line) {
            self.say(node, &end);
        }
    }

    fn elsewhere(&mut self, node: NodeId, color: Color, words: &str) -> NodeId {
        let next = self.put(node, color, Move::Pass).expect("a pass can be written");
        self.say(next, words);
        next
    }

    /// A node with a move; the virtual point of a question about an eye is not on the board.
    fn put(&mut self, node: NodeId, color: Color, mv: Move) -> Option<NodeId> {
        let value = match mv {
            Move::Play(point) => point_name(self.size, point),
            Move::Pass => String::new(),
            Move::Fill => return None,
        };
        let letter = if color == Color::Black { "B" } else { "W" };
        Some(self.tree.add_child(node, vec![Property::new(letter, [value])]))
    }

    /// Adds to a node's comment.
    fn say(&mut self, node: NodeId, words: &str) {
        let before = self.tree.value(node, "C").map(tesuji_record::sgf::text);
        let text = before.map_or(words.to_owned(), |before| format!("{before}\n{words}"));
        self.tree.set(node, Property::text("C", &text));
    }
}
