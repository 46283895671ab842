//! A folder of open problems with their answers: how many are decided within which time, and whether rightly.

use std::collections::BTreeMap;
use std::error::Error;
use std::time::{Duration, Instant};

use tesuji_problem::Entry;
use tesuji_solve::{MOST_THREATS, Moves, Options, ProofStatus, Walls, solve};
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set, clock};

/// The times at which it is looked how many are decided.
const SECONDS: [f64; 6] = [0.1, 1.0, 3.0, 10.0, 30.0, 100.0];

/// The results of the files of a kind.
#[derive(Default)]
struct Tally {
    files: usize,
    /// When who lives was known, and proved.
    decided: Vec<Duration>,
    /// When the whole verdict was.
    graded: usize,
    wrong: usize,
}

/// Answers every file and prints a line for each, then a table. Tells whether no answer was wrong.
pub(crate) fn run(set: &Set) -> Outcome {
    let time = set.seconds("time")?;
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for file in files::below(&set.folder(), "txt")? {
        let name = files::stem(&file);
        let entry = Entry::read(&files::text(&file)?).map_err(|error| format!("{name}: {error}"))?;
        let kind = name.split('-').next().unwrap_or_default().to_owned();
        println!("{}", tallies.entry(kind).or_default().look(&name, &entry, time)?);
    }
    let within = |tallies: &[&Tally], seconds: f64| {
        let decided = tallies.iter().flat_map(|tally| &tally.decided);
        decided.filter(|took| took.as_secs_f64() <= seconds).count()
    };
    let seconds = SECONDS.map(|seconds| format!("{seconds:>5} s")).concat();
    println!("\n{:<10} {:>6} {seconds} {:>7} {:>6}", "kind", "files", "graded", "wrong");
    let all: Vec<&Tally> = tallies.values().collect();
    let rows = tallies.iter().map(|(kind, tally)| (kind.as_str(), vec![tally])).chain([("all", all.clone())]);
    for (kind, tallies) in rows {
        let sum = |count: fn(&Tally) -> usize| tallies.iter().map(|tally| count(tally)).sum::<usize>();
        let (files, graded, wrong) = (sum(|tally| tally.files), sum(|tally| tally.graded), sum(|tally| tally.wrong));
        let counts = SECONDS.map(|seconds| format!("{:>7}", within(&tallies, seconds))).concat();
        println!("{kind:<10} {files:>6} {counts} {graded:>7} {wrong:>6}");
    }
    Ok(all.iter().all(|tally| tally.wrong == 0))
}

impl Tally {
    fn look(&mut self, name: &str, entry: &Entry, time: Option<Duration>) -> Result<String, Box<dyn Error>> {
        self.files += 1;
        let options =
            Options { moves: Moves::None, walls: Walls::WithReason, most_nodes: u64::MAX, ..Options::default() };
        let start = Instant::now();
        let report = match solve(&entry.problem, &options, &clock(time)) {
            Ok(report) => report,
            Err(refusal) => return Ok(format!("{name:<48} refused: {refusal}")),
        };
        let took = start.elapsed();
        let ([answer], [(_, truth)]) = (report.answers.as_slice(), entry.answers.as_slice()) else {
            return Err(format!("{name}: one side is to move").into());
        };
        let is_checked = matches!(report.proof, ProofStatus::Checked { .. });
        let (lives, truth_lives) = (answer.lives_with(0).filter(|_| is_checked), truth.verdict.lives());
        let graded =
            answer.grade.filter(|_| is_checked).map(|grade| (grade, grade.verdict(MOST_THREATS) == truth.verdict));
        let is_wrong = lives.is_some_and(|lives| lives != truth_lives) || graded.is_some_and(|(_, is_same)| !is_same);
        self.wrong += usize::from(is_wrong);
        self.graded += usize::from(graded.is_some());
        if lives.is_some() {
            self.decided.push(took);
        }
        let found = match (graded, lives) {
            (Some((grade, _)), _) => grade.verdict(MOST_THREATS).to_string(),
            (None, Some(true)) => "lives".to_owned(),
            (None, Some(false)) => "dies".to_owned(),
            (None, None) => "-".to_owned(),
        };
        let mark = if is_wrong { "WRONG" } else { "" };
        Ok(format!("{name:<48} {found:<24} {:>9} nodes {:>8.2} s {mark}", report.nodes, took.as_secs_f64()))
    }
}
