//! Which question each record of a folder is taken to ask, and whether its answer begins with a right move of the record.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use tesuji_go::{Color, Move};
use tesuji_problem::Variation;
use tesuji_record::{question, sgf, variations};
use tesuji_session::{Plain, Trouble, answer};
use tesuji_solve::{self as solver, Options, Quiet, Report, question as question_of};
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set};

/// Which records, by the number in their names: every third is held out, to be looked at last.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// All of them.
    All,
    /// Those whose number is divisible by three.
    HeldOut,
    /// The others.
    Rest,
}

impl Part {
    fn has_file(self, path: &Path) -> bool {
        let digits: String = files::stem(path).chars().filter(char::is_ascii_digit).collect();
        // A name without a number is held back with the rest.
        self.has(digits.parse().unwrap_or(1))
    }

    /// Does it have the one of this number?
    pub(crate) fn has(self, number: u64) -> bool {
        match self {
            Part::All => true,
            Part::HeldOut => number.is_multiple_of(3),
            Part::Rest => !number.is_multiple_of(3),
        }
    }
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        match text {
            "all" => Ok(Part::All),
            "held-out" => Ok(Part::HeldOut),
            "rest" => Ok(Part::Rest),
            _ => Err("it is all, held-out or rest".to_owned()),
        }
    }
}

#[derive(Default)]
struct Tally {
    records: usize,
    solved: usize,
    right: usize,
    unclear: usize,
    others: Vec<String>,
}

/// Takes the question of every record of a folder, answers it, and compares the first move told with the record's.
pub(crate) fn run(set: &Set) -> Outcome {
    let part: Part = set.get("part")?;
    let nodes = set.optional("nodes")?;
    let options = Options {
        most_nodes: nodes.unwrap_or(20_000_000),
        most_open_nodes: nodes.unwrap_or(1_200_000),
        ..Options::default()
    };
    let options = (!set.is_on("ask-only")).then_some(&options);
    let mut tally = Tally::default();
    for path in files::below(&set.folder(), "sgf")?.into_iter().filter(|path| part.has_file(path)) {
        let name = files::stem(&path);
        match tally.judge(&name, &fs::read(&path)?, options) {
            Ok(line) => println!("{name:<24} {line}"),
            Err(error) => println!("{name:<24} refused: {error}"),
        }
    }
    let Tally { records, solved, right, unclear, others } = &tally;
    println!(
        "\n{records} records, {solved} solved, {right} of them with a right first move of the record; {unclear} unclear"
    );
    for line in others {
        println!("  {line}");
    }
    Ok(true)
}

impl Tally {
    fn judge(&mut self, name: &str, bytes: &[u8], options: Option<&Options>) -> Result<String, Box<dyn Error>> {
        self.records += 1;
        let collection = sgf::read(bytes)?;
        let tree = collection.games.first().ok_or("no game")?;
        let lines = variations::below(tree, tree.root());
        let asked = question_of(question::read(tree, tree.root())?.draft, &lines, &Quiet)?;
        let taken = format!("{} {}: {}", asked.problem.in_words(), asked.problem.target, asked.reason);
        let mut line = taken;
        for candidate in asked.candidates.iter().take(3) {
            line += &format!(
                "\n      {:>5} {} {}: {}",
                candidate.weight, candidate.problem.goal, candidate.problem.target, candidate.reason
            );
        }
        let Some(options) = options else { return Ok(line) };
        let first = first_right(&lines);
        let right: Vec<solver::Move> = first.iter().copied().collect();
        let (told, line) = match answer(&asked, &right, options, &mut Plain(*options)) {
            Ok(solved) => (told(&solved.report), format!("{:?} {} {line}", solved.accord, solved.problem.target)),
            Err(unclear @ Trouble::Unclear { .. }) => {
                self.unclear += 1;
                (None, format!("{unclear} {line}"))
            }
            Err(trouble) => return Err(trouble.into()),
        };
        let names: Vec<String> = first.iter().map(ToString::to_string).collect();
        let word = match told {
            None => "not solved",
            Some(told) if first.contains(&told) => {
                (self.solved, self.right) = (self.solved + 1, self.right + 1);
                "right"
            }
            Some(told) => {
                self.solved += 1;
                self.others.push(format!(
                    "{name}: {told}, the record has {}; {}",
                    names.join(" "),
                    asked.problem.target
                ));
                "OTHER"
            }
        };
        let told = told.map_or("-".to_owned(), |told| told.to_string());
        Ok(format!("{word}: {told} ({})  {line}", names.join(" ")))
    }
}

/// The first moves of the lines that are right.
fn first_right(lines: &[Variation]) -> BTreeSet<solver::Move> {
    let firsts = lines.iter().filter(|line| line.is_right).filter_map(|line| line.moves.first());
    firsts.map(|&(_, mv): &(Color, Move)| mv.point().map_or(solver::Move::Pass, solver::Move::Play)).collect()
}

/// The first move that is told, where the side to move reaches its goal.
fn told(report: &Report) -> Option<solver::Move> {
    let [answer] = report.answers.as_slice() else { return None };
    let best = answer.moves.iter().find(|first| first.is_best).map(|first| first.mv);
    best.filter(|_| report.wins(answer) == Some(true))
}
