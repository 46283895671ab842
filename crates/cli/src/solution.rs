//! A report as a record: an SGF tree with every first move, its line, and what each line ends with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tesuji_go::{Color, Size};
use tesuji_problem::Certainty;
use tesuji_record::point_name;
use tesuji_record::question;
use tesuji_record::sgf::{NodeId, Property, Tree};
use tesuji_record::solution::{Custom, Solution};
use tesuji_solve::{Answer, BentFour, FirstMove, Line, Move, Options, Refutation, Replies, Report, Verdict, Walls};

use crate::overrides::Asked;

use crate::lines;
use crate::panels;
use crate::terminal::{clean, warn};
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
    /// Tell every line whole, down to the last capture or pass, not only as far as it is needed
    #[arg(long)]
    pub(crate) full_lines: bool,
    /// With --sgf: write every reply and what answers it, down to so many moves after each first move
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
        Options { bent_four, judges: self.guess, walls, tree_depth: usize::from(self.depth), ..options }
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
    pub(crate) fn write(&self, name: &str, asked: &Asked, report: &Report) -> io::Result<()> {
        let replies = || report.answers.iter().flat_map(|answer| &answer.moves).map(|first| &first.replies);
        if self.sgf.is_some() && replies().any(|replies| replies.is_cut) {
            let count: usize = replies().map(|replies| replies.moves.len()).sum();
            warn(&format!("{}: the tree was cut after {count} moves; a smaller --depth is whole", clean(name)));
        }
        // The name of the problem will stand before the message.
        if let Some(path) = &self.sgf {
            let write = |path: PathBuf| fs::write(path, format!("{}\n", tree(asked, report)));
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

/// The record with what was found, or a new one where there was none. The first moves that are right come first, the one of
/// the main line before all.
///
/// What was found of the question (its region, safe stones) is not written, so that who asks again is told the same. In an
/// author's record nothing is changed: comments are added to, lines come behind the others, and no mark is made of a kind
/// that the record does not have itself.
pub(crate) fn tree(asked: &Asked, report: &Report) -> Tree {
    let (mut tree, marks) = match &asked.record {
        Some(record) => (record.clone(), Marks::of(record)),
        None => (with_verdicts(asked, report), Marks::Both),
    };
    let root = tree.root();
    for answer in &report.answers {
        let mut writer = Writer { tree: &mut tree, report, answer, size: report.problem.size, marks };
        let main = answer.line.first().copied();
        let mut moves: Vec<&FirstMove> = answer.moves.iter().filter(|first| first.grade.is_some()).collect();
        moves.sort_by_key(|first| (!first.is_best, Some(first.mv) != main));
        for &first in &moves {
            writer.first_move(root, first);
        }
        if moves.is_empty() && !answer.line.told.moves.is_empty() && !report.is_unknown(answer) {
            writer.main_line(root);
        }
        for refuted in &answer.refutations {
            writer.refutation(root, refuted);
        }
    }
    tree
}

/// The question as it was asked, with what was found in its comment.
fn with_verdicts(asked: &Asked, report: &Report) -> Tree {
    let mut tree = question::write(&asked.question.problem);
    let question = report.problem.in_words();
    let verdicts = report.answers.iter().map(|answer| words::verdict_line(report, answer));
    let comment: Vec<String> = std::iter::once(question).chain(verdicts).collect();
    tree.set(tree.root(), Property::text("C", &comment.join("\n")));
    tree
}

/// How right and wrong moves are marked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marks {
    /// As in a record of our own: RIGHT in comments, and `TE` and `BM`.
    Both,
    /// RIGHT in comments.
    Comments,
    /// `TE` and `BM`.
    Properties,
    /// In words that programs do not read.
    None,
}

impl Marks {
    /// Those that a record uses itself: others would change what it calls right.
    fn of(record: &Tree) -> Marks {
        match Solution::of(record).map(|solution| solution.custom) {
            None => Marks::Both,
            Some(Custom::RightInComment) => Marks::Comments,
            Some(Custom::GoodAndBadMoves) => Marks::Properties,
            Some(_) => Marks::None,
        }
    }
}

struct Writer<'a> {
    tree: &'a mut Tree,
    report: &'a Report,
    answer: &'a Answer,
    size: Size,
    marks: Marks,
}

impl Writer<'_> {
    fn first_move(&mut self, root: NodeId, first: &FirstMove) {
        let Some((node, is_new)) = self.put(root, self.answer.to_move, first.mv) else { return };
        let Some(grade) = first.grade else { return };
        let certain = self.certainty().map_or(String::new(), |certain| format!(": {certain}"));
        let mut outcome = format!("{}{certain}.", self.report.outcome(grade));
        if let Some(outside) = lines::outside(self.report, &first.line) {
            outcome += &format!("\nThe line below: {outside}");
        }
        let is_ko = matches!(grade.verdict(self.report.most_threats), Verdict::Ko { .. });
        if let Some(taker) = first.line.first_taker.filter(|_| is_ko) {
            outcome += &format!("\nko: {} takes first", name(taker));
        }
        let is_choice = self.answer.moves.iter().any(|other| !other.is_best);
        let is_won = self.report.wins(self.answer) == Some(true);
        let judged = match first.is_best {
            true if is_choice || is_won => Some(true),
            true => None,
            false => Some(false),
        };
        self.judge(node, is_new, judged, &outcome);
        self.line(node, !self.answer.to_move, &first.line);
        self.replies(node, &first.replies);
    }

    /// All replies below a first move.
    fn replies(&mut self, first: NodeId, replies: &Replies) {
        let mut nodes: Vec<Option<(NodeId, Color)>> = Vec::new();
        for reply in &replies.moves {
            let before = reply.parent.map_or(Some((first, self.answer.to_move)), |parent| nodes[parent]);
            let put = before.and_then(|(node, color)| Some((self.put(node, !color, reply.mv)?.0, !color)));
            nodes.push(put);
            if let (Some((node, _)), Some(end)) = (put, self.report.end_of(&reply.end)) {
                self.say(node, &end);
            }
        }
    }

    /// How sure it is what first moves get: they may lean on more than the verdict does.
    fn certainty(&self) -> Option<String> {
        let certainty = self.report.certainty(self.answer)?;
        let mut assumed = self.answer.assumptions(self.report.most_threats);
        assumed |= self.answer.basis.moves;
        Some(match certainty {
            Certainty::Proved | Certainty::ProvedIf => {
                assumed.told(self.report.problem.board(), Some(self.report.defender()))
            }
            other => other.to_string(),
        })
    }

    /// The line of an answer whose first moves were not graded.
    fn main_line(&mut self, root: NodeId) {
        let told = &self.answer.line.told;
        let Some((node, is_new)) = self.put(root, self.answer.to_move, told.moves[0]) else { return };
        let is_won = self.report.wins(self.answer) == Some(true);
        let verdict = words::known_line(self.report, self.answer);
        self.judge(node, is_new, is_won.then_some(true), &verdict);
        let mut rest = self.answer.line.clone();
        rest.told.moves.remove(0);
        rest.told.threats = rest.told.threats.iter().filter_map(|at| at.checked_sub(1)).collect();
        self.line(node, !self.answer.to_move, &rest);
    }

    fn refutation(&mut self, root: NodeId, refuted: &Refutation) {
        let Some((node, is_new)) = self.put(root, self.answer.to_move, refuted.mv) else { return };
        let certain = refuted.assumptions.told(self.report.problem.board(), Some(self.report.defender()));
        let outcome = format!("{}: {certain}.", self.report.outcome_after(refuted));
        self.judge(node, is_new, Some(false), &outcome);
        self.line(node, !self.answer.to_move, &refuted.line);
    }

    /// Marks a first move as right or wrong, or neither, and says what it gets. Nodes of the author are given words alone.
    fn judge(&mut self, node: NodeId, is_new: bool, is_right: Option<bool>, outcome: &str) {
        let in_words = is_new && matches!(self.marks, Marks::Both | Marks::Comments);
        let words = match is_right {
            Some(true) if in_words => format!("RIGHT\n{outcome}"),
            Some(false) if is_new && self.marks == Marks::Both => format!("Wrong: {outcome}"),
            _ if self.marks == Marks::Both => outcome.to_owned(),
            _ => format!("Tesuji: {outcome}"),
        };
        self.say(node, &words);
        if is_new && matches!(self.marks, Marks::Both | Marks::Properties) {
            match is_right {
                Some(true) => self.tree.set(node, Property::new("TE", ["1"])),
                Some(false) => self.tree.set(node, Property::new("BM", ["1"])),
                None => {}
            }
        }
    }

    /// A line below a node, and what it ends with.
    fn line(&mut self, start: NodeId, first: Color, line: &Line) {
        let (mut node, mut color) = (start, first);
        for (at, &mv) in line.told.moves.iter().enumerate() {
            if line.told.threats.contains(&at) {
                node = self.elsewhere(node, color, "A ko threat elsewhere");
                node = self.elsewhere(node, !color, "and its answer");
            }
            match self.put(node, color, mv) {
                Some((next, _)) => node = next,
                None => self.say(node, &format!("{} fills the liberty that the question grants", name(color))),
            }
            color = !color;
        }
        if let Some(end) = lines::ending(self.report, line) {
            self.say(node, &end);
        }
    }

    fn elsewhere(&mut self, node: NodeId, color: Color, words: &str) -> NodeId {
        let (next, _) = self.put(node, color, Move::Pass).expect("a pass can be written");
        self.say(next, words);
        next
    }

    /// The node with a move below another, and whether it is new; the virtual point of a question about an eye is not on the
    /// board.
    fn put(&mut self, node: NodeId, color: Color, mv: Move) -> Option<(NodeId, bool)> {
        let value = match mv {
            Move::Play(point) => point_name(self.size, point),
            Move::Pass => String::new(),
            Move::Fill => return None,
        };
        let letter = if color == Color::Black { "B" } else { "W" };
        let same = self.tree.children(node).find(|&child| self.tree.value(child, letter) == Some(value.as_str()));
        Some(match same {
            Some(child) => (child, false),
            None => (self.tree.add_child(node, vec![Property::new(letter, [value])]), true),
        })
    }

    /// Adds to a node's comment, unless it says so already.
    fn say(&mut self, node: NodeId, words: &str) {
        let before = self.tree.value(node, "C").map(tesuji_record::sgf::text);
        if before.as_ref().is_some_and(|before| before.contains(words)) {
            return;
        }
        let text = before.map_or(words.to_owned(), |before| format!("{before}\n{words}"));
        self.tree.set(node, Property::text("C", &text));
    }
}
