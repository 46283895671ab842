//! A folder of enclosed problems as SGF: both sides first, and the stored first moves judged.

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use tesuji_go::{Color, Point};
use tesuji_problem::Turn;
use tesuji_record::sgf::{self, NodeId, Tree};
use tesuji_record::solution::{Custom, Solution};
use tesuji_record::{Position, question, read_point};
use tesuji_solve::{Answer, Grade, Move, Options, ProofStatus, Report, Scope, Verdict, Way, solve, with_target};
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set, clock};

/// What a stored first move turned out to be.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Judgement {
    Confirmed,
    /// Not decided within the limits.
    Open,
    /// Something else is better.
    Contradicted(String),
}

/// What the files came to.
#[derive(Default)]
struct Tally {
    files: usize,
    refused: usize,
    /// Where it is known for both sides whether the target lives, in which way, and what every first move gets; and where
    /// what is known was proved and checked.
    decided: usize,
    graded: usize,
    complete: usize,
    checked: usize,
    moves: usize,
    confirmed: usize,
    contradicted: Vec<String>,
    nodes: u64,
    time: Duration,
}

/// Answers every file and prints a line for each. Tells whether no stored move was contradicted and no file refused.
pub(crate) fn run(set: &Set) -> Outcome {
    let (folder, time) = (set.folder(), set.seconds("time")?);
    let options = Options { most_nodes: set.get("nodes")?, ..Options::default() };
    let mut tally = Tally::default();
    for file in files::below(&folder, "sgf")? {
        let name = file.strip_prefix(&folder).unwrap_or(&file).display().to_string();
        for tree in &sgf::read(&fs::read(&file)?)?.games {
            tally.files += 1;
            match tally.judge(&name, tree, time, &options) {
                Ok(line) => println!("{line}"),
                Err(error) => {
                    tally.refused += 1;
                    println!("{name:<24} refused: {error}");
                }
            }
        }
    }
    let Tally { files, refused, decided, graded, complete, checked, moves, confirmed, contradicted, nodes, time } =
        &tally;
    println!("\nboth sides decided {decided} of {files}, {refused} refused; {nodes} nodes, {time:.1?}");
    println!("graded {graded}, with every first move {complete}; proofs checked {checked}");
    println!("stored first moves confirmed {confirmed} of {moves}, contradicted {}", contradicted.len());
    for line in contradicted {
        println!("  {line}");
    }
    Ok(contradicted.is_empty() && *refused == 0)
}

impl Tally {
    fn judge(
        &mut self,
        name: &str,
        tree: &Tree,
        time: Option<Duration>,
        options: &Options,
    ) -> Result<String, Box<dyn Error>> {
        let (mut draft, is_found) = with_target(question::read(tree, tree.root())?.draft);
        draft.turn = Turn::Both;
        let scope = Scope::of(&draft.validate()?)?;
        let start = Instant::now();
        let report = solve(&scope.problem, options, &clock(time))?;
        let took = start.elapsed();
        let all = |is: &dyn Fn(&Answer) -> bool| report.answers.iter().all(is);
        let is_decided = all(&|answer| answer.lives_with(0).is_some());
        let is_graded = all(&|answer| answer.grade.is_some());
        let is_complete = all(&Answer::is_complete);
        self.decided += usize::from(is_decided);
        self.graded += usize::from(is_graded);
        self.complete += usize::from(is_complete);
        self.checked += usize::from(matches!(report.proof, ProofStatus::Checked { .. }));
        self.nodes += report.nodes;
        self.time += took;
        let mut notes = if is_found { vec![format!("target found: {}", report.problem.target)] } else { Vec::new() };
        for (color, point) in claimed(tree)? {
            let judgement = judge(&report, color, point);
            self.moves += 1;
            let word = match &judgement {
                Judgement::Confirmed => {
                    self.confirmed += 1;
                    "confirmed".to_owned()
                }
                Judgement::Open => "open".to_owned(),
                Judgement::Contradicted(why) => {
                    self.contradicted.push(format!("{name}: {color} {point}: {why}"));
                    format!("CONTRADICTED ({why})")
                }
            };
            notes.push(format!("{color} {point} {word}"));
        }
        let [black, white] = [0, 1].map(|at| verdict(&report, &report.answers[at]));
        let state = match (is_decided, is_graded, is_complete) {
            (.., true) => "complete",
            (_, true, _) => "graded",
            (true, ..) => "decided",
            _ => "undecided",
        };
        let ms = took.as_secs_f64() * 1e3;
        let line = format!("{name:<24} {black:<34} {white:<34} {:>9} {ms:>9.1} ms {state:<9}", report.nodes);
        Ok(format!("{line} {}", notes.join("; ")).trim_end().to_owned())
    }
}

/// The first moves that a file calls right: those on lines marked so, or, where nothing is marked, all of them if they
/// are of one colour.
fn claimed(tree: &Tree) -> Result<Vec<(Color, Point)>, Box<dyn Error>> {
    let Some(solution) = Solution::of(tree) else { return Ok(Vec::new()) };
    let size = Position::at(tree, tree.root())?.board.size();
    let is_right = |first: NodeId| {
        let is_after = |end: &&NodeId| tree.path_from_root(**end).contains(&first);
        solution.custom == Custom::FirstLine || solution.right.iter().any(|end| is_after(&end))
    };
    let mut moves = Vec::new();
    for first in tree.children(tree.root()).filter(|&first| is_right(first)) {
        for (color, name) in [(Color::Black, "B"), (Color::White, "W")] {
            moves.extend(tree.value(first, name).and_then(|value| Some((color, read_point(size, value)?))));
        }
    }
    moves.dedup();
    let is_one_color = moves.iter().all(|(color, _)| *color == moves[0].0);
    Ok(if is_one_color || solution.custom != Custom::FirstLine { moves } else { Vec::new() })
}

fn judge(report: &Report, color: Color, point: Point) -> Judgement {
    let Some(answer) = report.answers.iter().find(|answer| answer.to_move == color) else { return Judgement::Open };
    match answer.moves.iter().find(|first| first.mv == Move::Play(point)) {
        None if answer.is_over => Judgement::Contradicted("nothing is left to play".to_owned()),
        None => Judgement::Contradicted("not a move in the region".to_owned()),
        Some(first) if first.is_best => Judgement::Confirmed,
        Some(first) => match first.grade {
            None => Judgement::Open,
            Some(grade) if is_same_ko(report, answer, grade) => Judgement::Confirmed,
            Some(grade) => {
                let better = verdict(report, answer);
                Judgement::Contradicted(format!("{}; best is {better}", grade.verdict(report.most_threats)))
            }
        },
    }
}

/// Is it the best ko, though perhaps with another way of life for who wins it?
fn is_same_ko(report: &Report, answer: &Answer, grade: Grade) -> bool {
    let verdict = grade.verdict(report.most_threats);
    let best = answer.grade.map(|best| best.verdict(report.most_threats));
    matches!(verdict, Verdict::Ko { .. }) && best == Some(verdict)
}

/// A verdict with the way of life, and the best moves where there are few.
fn verdict(report: &Report, answer: &Answer) -> String {
    let Some(grade) = answer.grade else { return "undecided".to_owned() };
    let way = grade.way.and_then(Way::word).map_or(String::new(), |way| format!(", {way}"));
    let best: Vec<String> = answer.best().map(|mv| mv.to_string()).collect();
    let best = if best.len() > 3 { format!("({} moves)", best.len()) } else { best.join(" ") };
    format!("{}{way} {best}", grade.verdict(report.most_threats)).trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claims(text: &str) -> String {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let claims = claimed(tree).unwrap();
        claims.iter().map(|(color, point)| format!("{color} {point}")).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn first_moves_are_claimed_by_marks_or_by_one_colour() {
        assert_eq!(claims("(;SZ[9](;B[aa];W[ba]C[RIGHT])(;B[bb]))"), "black A9");
        assert_eq!(claims("(;SZ[9](;B[aa];W[ba])(;B[bb]))"), "black A9, black B8");
        assert_eq!(claims("(;SZ[9](;B[aa])(;W[bb]))"), "");
        assert_eq!(claims("(;SZ[9]AB[aa])"), "");
    }

    #[test]
    fn a_wrong_move_is_contradicted() {
        let text = "(;SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei](;B[bi])(;B[ai]))";
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let mut tally = Tally::default();
        let line = tally.judge("three", tree, None, &Options::default()).unwrap();
        assert_eq!((tally.moves, tally.confirmed, tally.complete), (2, 1, 1), "{line}");
        assert_eq!(tally.contradicted, ["three: black A1: dead; best is alive B1"]);
    }
}
