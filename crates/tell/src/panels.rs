//! A report as a page of pictures: the problem, the solution with numbers, and the main wrong moves.

use tesuji_go::{Board, Color, Diagram, Mark, Point, PointSet};
use tesuji_solve::{Answer, Line, Move, Report};

use crate::outcome;
use crate::words;

/// The most wrong first moves that are drawn for each side.
const MOST_WRONG: usize = 4;

/// The most moves in one picture; a longer line goes on in the next.
const MOST_NUMBERED: usize = 10;

/// The problem, then what each side gets.
pub fn panels(report: &Report) -> Vec<Diagram> {
    let mut problem = bare(report);
    problem.mark(&report.problem.target, Mark::Cross);
    problem.mark(&report.problem.second_target, Mark::Triangle);
    problem.mark(&report.problem.keep, Mark::Circle);
    problem.title = Some(report.problem.in_words());
    let mut panels = vec![problem];
    for answer in &report.answers {
        panels.extend(main_line(report, answer));
        for (number, wrong) in (1..).zip(wrong(report, answer)) {
            let head = format!("Wrong {number}: {} {}. {}.", answer.to_move.name(), wrong.mv, wrong.outcome);
            let threats: Vec<usize> = wrong.line.told.threats.iter().map(|at| at + 1).collect();
            let moves: Vec<Move> = [wrong.mv].iter().chain(&wrong.line.told.moves).copied().collect();
            panels.extend(drawn(
                start(report),
                answer.to_move,
                (&moves, &threats),
                &head,
                &end(report, wrong.line, &head),
            ));
        }
    }
    panels
}

/// A wrong first move that is drawn.
struct Wrong<'a> {
    mv: Move,
    outcome: String,
    line: &'a Line,
}

fn main_line(report: &Report, answer: &Answer) -> Vec<Diagram> {
    let told = &answer.line.told;
    let is_right = report.wins(answer) == Some(true);
    let head = format!("{}{}", if is_right { "Correct. " } else { "" }, words::verdict_line(report, answer));
    let moves = (&told.moves[..], &told.threats[..]);
    let mut panels = drawn(start(report), answer.to_move, moves, &head, &end(report, &answer.line, &head));
    // What is taken for granted is drawn where it is said.
    if let Some(panel) = panels.first_mut() {
        let assumed = answer.assumptions(report.most_threats);
        let mut legend = Vec::new();
        for (points, mark, words) in
            [(assumed.safe, Mark::Square, "taken as safe"), (assumed.open_ground, Mark::Circle, "open ground")]
        {
            let free = points.iter().filter(|point| !panel.labels.contains_key(point)).collect();
            if !PointSet::is_empty(&free) {
                panel.mark(&free, mark);
                legend.push(format!("{} {words}", if mark == Mark::Square { "□" } else { "○" }));
            }
        }
        if let (Some(title), false) = (&mut panel.title, legend.is_empty()) {
            *title += &format!(" ({})", legend.join(", "));
        }
    }
    panels
}

/// What a line ends with, where its caption does not say so anyway.
pub(crate) fn end(report: &Report, line: &Line, head: &str) -> String {
    let end = outcome::end_of(report, &line.told).filter(|end| !head.contains(end.as_str()));
    end.map_or(String::new(), |end| format!(" At the end: {end}."))
}

/// A line in as many pictures as it takes. The numbers continue from one to the next, where earlier stones have none.
pub(crate) fn drawn(
    (board, bare): (&Board, Diagram),
    first: Color,
    (moves, threats): (&[Move], &[usize]),
    head: &str,
    end: &str,
) -> Vec<Diagram> {
    let count = moves.len().div_ceil(MOST_NUMBERED);
    let mut played = Played { board: board.clone(), diagram: bare };
    let mut panels = Vec::new();
    for (part, some) in moves.chunks(MOST_NUMBERED).enumerate() {
        let from = part * MOST_NUMBERED;
        let color = if from.is_multiple_of(2) { first } else { !first };
        let (mut panel, told) = numbered_from(played.diagram.clone(), color, some, threats, from);
        let end = if part + 1 == count { end } else { "" };
        let head = match part {
            0 => head.to_owned(),
            _ => format!("Moves {} to {}.", from + 1, from + some.len()),
        };
        panel.title = Some(caption(&format!("{head}{end}"), &told));
        panels.push(panel);
        played.make(color, some);
    }
    panels
}

/// The position that the next picture of a line begins with.
struct Played {
    board: Board,
    diagram: Diagram,
}

impl Played {
    fn make(&mut self, mut color: Color, moves: &[Move]) {
        for mv in moves {
            if let Move::Play(point) = *mv
                && self.board.stone(point).is_none()
            {
                self.board.place(color, point);
            }
            color = !color;
        }
        [self.diagram.black, self.diagram.white] = Color::BOTH.map(|color| self.board.stones(color));
    }
}

/// The wrong first moves that take longest to refute: they look best.
fn wrong<'a>(report: &Report, answer: &'a Answer) -> Vec<Wrong<'a>> {
    let graded = answer.moves.iter().filter(|first| !first.is_best).filter_map(|first| {
        Some(Wrong { mv: first.mv, outcome: outcome::of_grade(report, first.grade?), line: &first.line })
    });
    let tempting = answer.refutations.iter().map(|refuted| Wrong {
        mv: refuted.mv,
        outcome: outcome::after(report, refuted),
        line: &refuted.line,
    });
    let is_drawn = |wrong: &Wrong<'_>| matches!(wrong.mv, Move::Play(_)) && !wrong.line.told.moves.is_empty();
    let mut wrong: Vec<Wrong<'a>> = graded.chain(tempting).filter(is_drawn).collect();
    wrong.sort_by_key(|wrong| std::cmp::Reverse(wrong.line.told.moves.len()));
    wrong.truncate(MOST_WRONG);
    wrong
}

fn caption(words: &str, told: &[String]) -> String {
    if told.is_empty() { words.to_owned() } else { format!("{words} {}.", told.join(", ")) }
}

/// What a line begins with.
fn start(report: &Report) -> (&Board, Diagram) {
    (report.problem.board(), bare(report))
}

/// The problem without marks, in the part of the board that it is drawn in.
fn bare(report: &Report) -> Diagram {
    Diagram { marks: std::collections::BTreeMap::new(), to_move: None, ..report.problem.diagram() }
}

/// Moves with their numbers on a picture, and in words what cannot be shown on it: a move on a point that has a number
/// or a stone already, a pass, a threat.
pub fn numbered(diagram: Diagram, first: Color, moves: &[Move], threats: &[usize]) -> (Diagram, Vec<String>) {
    numbered_from(diagram, first, moves, threats, 0)
}

/// The same for moves that follow others, whose numbers they continue.
fn numbered_from(
    mut diagram: Diagram,
    first: Color,
    moves: &[Move],
    threats: &[usize],
    before: usize,
) -> (Diagram, Vec<String>) {
    let mut told = Vec::new();
    let mut color = first;
    for (at, mv) in (before..).zip(moves) {
        let number = at + 1;
        match *mv {
            Move::Pass => told.push(format!("{number} passes")),
            Move::Fill => told.push(format!("{number} fills the granted liberty")),
            Move::Play(point) if diagram.stone(point).is_some() => {
                let there = diagram.labels.get(&point).cloned().unwrap_or_else(|| point.to_string());
                told.push(format!("{number} at {there}"));
            }
            Move::Play(point) => put(&mut diagram, point, color, number),
        }
        if threats.contains(&at) {
            told.push(format!("{number} after a ko threat"));
        }
        color = !color;
    }
    (diagram, told)
}

fn put(diagram: &mut Diagram, point: Point, color: Color, number: usize) {
    let stones = if color == Color::Black { &mut diagram.black } else { &mut diagram.white };
    stones.insert(point);
    diagram.labels.insert(point, number.to_string());
    diagram.marks.remove(&point);
}
