//! A report as a record: an SGF tree with every first move, its line, and what each line ends with.

use tesuji_go::{Color, Size};
use tesuji_problem::Problem;
use tesuji_record::point_name;
use tesuji_record::question;
use tesuji_record::sgf::{NodeId, Property, Tree};
use tesuji_record::solution::{Custom, Solution};
use tesuji_solve::{Answer, FirstMove, Line, Move, Refutation, Replies, Report, Verdict};

use crate::lines;
use crate::outcome;
use crate::words;

/// The record with what was found, or a new one where there was none. The first moves that are right come first, the one of
/// the main line before all.
///
/// What was found about the question (its region, safe stones) is not written, so that asking again gives the same
/// answer. In an author's record nothing is changed: comments are added to, lines come after the others, and no kind of
/// mark is used that the record does not have itself.
pub fn tree(record: Option<&Tree>, asked: &Problem, report: &Report) -> Tree {
    let (mut tree, marks) = match record {
        Some(record) => (record.clone(), Marks::of(record)),
        None => (with_verdicts(asked, report), Marks::Both),
    };
    for answer in &report.answers {
        write(&mut tree, report, answer, marks);
    }
    tree
}

/// Adds the first moves of an answer to a record.
pub(crate) fn write(tree: &mut Tree, report: &Report, answer: &Answer, marks: Marks) {
    let root = tree.root();
    let mut writer = Writer { tree, report, answer, size: report.problem.size, marks };
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

/// The question as it was asked, with what was found in its comment.
fn with_verdicts(asked: &Problem, report: &Report) -> Tree {
    let mut tree = question::write(asked);
    let question = report.problem.in_words();
    let verdicts = report.answers.iter().map(|answer| words::verdict_line(report, answer));
    let comment: Vec<String> = std::iter::once(question).chain(verdicts).collect();
    tree.set(tree.root(), Property::text("C", &comment.join("\n")));
    tree
}

/// How right and wrong moves are marked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marks {
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
    /// The marks that a record uses itself: others would change what it calls right.
    pub(crate) fn of(record: &Tree) -> Marks {
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
        let mut outcome = format!("{}{certain}.", outcome::of_grade(self.report, grade));
        if let Some(outside) = lines::outside(self.report, &first.line) {
            outcome += &format!("\nThe line below: {outside}");
        }
        let is_ko = matches!(grade.verdict(self.report.most_threats), Verdict::Ko { .. });
        if let Some(taker) = first.line.first_taker.filter(|_| is_ko) {
            outcome += &format!("\nko: {} takes first", taker.name());
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
            if let (Some((node, _)), Some(end)) = (put, outcome::end_of(self.report, &reply.end)) {
                self.say(node, &end);
            }
        }
    }

    /// How sure the grades of first moves are: they may assume more than the verdict does.
    fn certainty(&self) -> Option<String> {
        let certainty = self.report.certainty(self.answer)?;
        let mut assumed = self.answer.assumptions(self.report.most_threats);
        assumed |= self.answer.basis.moves;
        Some(certainty.told(&assumed, self.report.problem.board(), self.report.defender()))
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
        let outcome = format!("{}: {certain}.", outcome::after(self.report, refuted));
        self.judge(node, is_new, Some(false), &outcome);
        self.line(node, !self.answer.to_move, &refuted.line);
    }

    /// Marks a first move as right or wrong, or neither, and says what it gets. Nodes of the author get only words.
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
                None => self.say(node, &format!("{} fills the liberty that the question grants", color.name())),
            }
            color = !color;
        }
        if let Some(end) = outcome::end_of(self.report, &line.told) {
            self.say(node, &end);
        }
    }

    fn elsewhere(&mut self, node: NodeId, color: Color, words: &str) -> NodeId {
        let (next, _) = self.put(node, color, Move::Pass).expect("a pass can be written");
        self.say(next, words);
        next
    }

    fn put(&mut self, node: NodeId, color: Color, mv: Move) -> Option<(NodeId, bool)> {
        play(self.tree, self.size, node, color, mv)
    }

    fn say(&mut self, node: NodeId, words: &str) {
        say(self.tree, node, words);
    }
}

/// The node with a move below another, and whether it is new; the virtual point of a question about an eye is not on the
/// board.
pub(crate) fn play(tree: &mut Tree, size: Size, node: NodeId, color: Color, mv: Move) -> Option<(NodeId, bool)> {
    let value = match mv {
        Move::Play(point) => point_name(size, point),
        Move::Pass => String::new(),
        Move::Fill => return None,
    };
    let letter = if color == Color::Black { "B" } else { "W" };
    let same = tree.children(node).find(|&child| tree.value(child, letter) == Some(value.as_str()));
    Some(match same {
        Some(child) => (child, false),
        None => (tree.add_child(node, vec![Property::new(letter, [value])]), true),
    })
}

/// Adds to a node's comment, unless it says so already.
pub(crate) fn say(tree: &mut Tree, node: NodeId, words: &str) {
    let before = tree.value(node, "C").map(tesuji_record::sgf::text);
    if before.as_ref().is_some_and(|before| before.contains(words)) {
        return;
    }
    let text = before.map_or(words.to_owned(), |before| format!("{before}\n{words}"));
    tree.set(node, Property::text("C", &text));
}
