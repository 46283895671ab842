//! A folder of captures with their answers: which first moves are told, and how many captures get a checked proof in time.

use std::time::{Duration, Instant};

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Options, Prior};
use tesuji_go::{Color, PointSet};
use tesuji_problem::text::{self, Sheet};
use tesuji_problem::{Answer, Draft, Problem, Side};
use tesuji_solve::{self as solve, Depth, Moves, ProofStatus, Report, Walls};
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set, clock};

/// Plays for each question.
const MOST_NODES: u64 = 300_000;

/// Nodes for the zone, before others.
const ZONE_NODES: u64 = 200_000;

/// What is said where a list of first moves is complete.
const COMPLETE: &str = "Every other first move";

/// The results of the files.
#[derive(Default, Debug)]
struct Tally {
    /// Questions: a file and a side.
    questions: usize,
    /// Those in which a capture without threats is found.
    captured: usize,
    /// Those of them that are proved in regions that are found for them; in their zone; in that, and else in others.
    proved: [usize; 3],
    /// First moves that get something, those that were not decided, and those of the files that are not told.
    told: usize,
    undecided: usize,
    missing: usize,
    /// First moves that are false by a file.
    wrong: usize,
}

/// One question of a file.
struct Asked<'a> {
    name: &'a str,
    sheet: &'a Sheet,
    problem: Problem,
    side: Side,
    first: Color,
}

/// Looks at every file, prints a line for each capture, and then the sums. Tells whether nothing was wrong.
pub(crate) fn run(set: &Set) -> Outcome {
    let time = set.seconds("time")?;
    let options = Options { most_nodes: MOST_NODES, prior: Prior::Power(20.0), ..Options::default() };
    let (mut tally, mut captures) = (Tally::default(), Captures::new(options));
    for file in files::below(&set.folder(), "txt")? {
        let name = &files::stem(&file);
        let sheet = &text::read(&files::text(&file)?).map_err(|error| format!("{name}: {error}"))?;
        let problem = sheet.draft.clone().validate().map_err(|error| format!("{name}: {error}"))?;
        let color = problem.target.first().and_then(|stone| problem.board().stone(stone)).ok_or("no target")?;
        for (side, first) in [(Side::Attacker, !color), (Side::Defender, color)] {
            let problem = Draft { turn: first.into(), ..sheet.draft.clone() }.validate()?;
            let asked = Asked { name, sheet, problem, side, first };
            tally.compare_moves(&asked, &mut captures).ok_or("no stone")?;
            tally.prove(&asked, &mut captures, time).ok_or("no stone")?;
        }
    }
    println!("{tally:?}");
    Ok(tally.wrong == 0)
}

impl Tally {
    /// Holds the first moves against those of the file.
    fn compare_moves(&mut self, asked: &Asked, captures: &mut Captures) -> Option<()> {
        let (board, stone) = (asked.problem.board(), asked.problem.target.first()?);
        let firsts = match asked.side {
            Side::Attacker => captures.attacks(board, stone),
            Side::Defender => captures.defences(board, stone),
        }?;
        self.questions += 1;
        self.told += firsts.helping().count();
        self.undecided += firsts.undecided().count();
        let answer = asked
            .sheet
            .remark(&format!("answer {}", asked.first))
            .and_then(|told| Answer::read(told, asked.problem.goal).ok());
        let Some(answer) = answer else { return Some(()) };
        let known: PointSet = answer.moves.iter().filter_map(|mv| mv.point()).collect();
        let of = |verdict: Verdict| -> PointSet {
            firsts.moves.iter().filter(|tried| tried.verdict == verdict).map(|tried| tried.point).collect()
        };
        let best: PointSet = firsts.best().map(|tried| tried.point).collect();
        self.missing += (known - best).len();
        let wrong = match asked.side {
            // A capture that a slow reader has refuted.
            Side::Attacker if asked.is_complete() && !known.is_empty() => of(Verdict::Captured) - known,
            Side::Attacker => PointSet::EMPTY,
            // A capture after a move that saves.
            Side::Defender => of(Verdict::Captured) & known,
        };
        if !wrong.is_empty() {
            let told = answer.told(asked.problem.goal);
            println!("{}, {} first: {wrong} against {told}", asked.name, asked.first);
        }
        self.wrong += wrong.len();
        Some(())
    }

    /// Looks for proofs of a capture that is found.
    fn prove(&mut self, asked: &Asked, captures: &mut Captures, time: Option<Duration>) -> Option<()> {
        let (board, stone) = (asked.problem.board(), asked.problem.target.first()?);
        let found = match asked.side {
            Side::Attacker => captures.attack(board, stone),
            Side::Defender => captures.defend(board, stone),
        }?;
        let (Some(true), Some(zone)) = (found.verdict.is_captured(), found.zone) else { return Some(()) };
        let limits = solve::Options {
            moves: Moves::None,
            walls: Walls::WithReason,
            depth: Depth::Status,
            ..solve::Options::default()
        };
        let start = Instant::now();
        let open = solve::solve(&asked.problem, &limits, &clock(time)).ok();
        let in_the_open = start.elapsed();
        let start = Instant::now();
        let both = clock(time);
        let few = solve::Options { most_nodes: ZONE_NODES.min(limits.most_nodes / 2), ..limits };
        let in_zone = solve::solve_in_zone(&asked.problem, &zone, &few, &both);
        let took_in_zone = start.elapsed();
        let either = in_zone.clone().or_else(|| solve::solve(&asked.problem, &limits, &both).ok());
        let took = [in_the_open, took_in_zone, start.elapsed()];
        let is_proved = [&open, &in_zone, &either].map(|report| report.as_ref().is_some_and(is_captured));
        self.captured += 1;
        for (proved, is_proved) in self.proved.iter_mut().zip(is_proved) {
            *proved += usize::from(is_proved);
        }
        println!("{}, {} first: {is_proved:?} in {took:.2?}, {} points", asked.name, asked.first, zone.len());
        Some(())
    }
}

impl Asked<'_> {
    /// Does the file say that every other first move fails?
    fn is_complete(&self) -> bool {
        let why = self.sheet.remark("why").unwrap_or_default();
        let (attacker, defender) = why.split_once("Defender first").unwrap_or((why, ""));
        let told = if self.side == Side::Attacker { attacker } else { defender };
        told.contains(COMPLETE)
    }
}

fn is_captured(report: &Report) -> bool {
    let lives = report.answers.first().and_then(|answer| answer.lives_with(0));
    matches!(report.proof, ProofStatus::Checked { .. }) && lives == Some(false)
}
