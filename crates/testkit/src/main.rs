//! Sweeps that take longer than a test may: `cargo run --release -p tesuji-testkit -- --help`.

mod enclosed;

use std::error::Error;
use std::fs;
use std::iter::repeat_with;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Parser, Subcommand};
use fastrand::Rng;
use serde_json::Value;
use tesuji_check::local::ground::life::Memory;
use tesuji_check::local::{self, Question, Side};
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_problem::{Goal, Problem, Quantifier};
use tesuji_record::read_point;
use tesuji_shape::{Status, Unconditional};
use tesuji_solve::{Options, ProofStatus};
use tesuji_testkit::eyes::Tables;
use tesuji_testkit::eyes::shapes::MOST_POINTS;
use tesuji_testkit::knowledge::Tally;
use tesuji_testkit::one_eye::Wish;
use tesuji_testkit::oracle::survey::Bans;
use tesuji_testkit::paper::dispute::Disputes;
use tesuji_testkit::regions::Mix;
use tesuji_testkit::{
    agree, answers, draws, enumerate, eyes, history, knowledge, life, one_eye, oracle, regions, safety, solved,
    translate, ways, wild,
};

#[derive(Parser)]
#[command(about = "Sweeps that compare what is fast with what is slow")]
struct Arguments {
    #[command(subcommand)]
    sweep: Sweep,
}

#[derive(Subcommand)]
enum Sweep {
    /// Random games on the board, on the naive board and on the crate goban
    Rules {
        /// Moves under each of the six rules
        #[arg(long, default_value_t = 1_000_000)]
        moves: u64,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Count the legal positions of a board, 4×4 by default: 24,318,165
    Legal {
        /// Columns
        #[arg(default_value_t = 4)]
        width: u64,
        /// Rows
        #[arg(default_value_t = 4)]
        height: u64,
    },
    /// Unconditional life and territory in all positions of a board
    Safety {
        /// Columns
        #[arg(default_value_t = 5)]
        width: u64,
        /// Rows
        #[arg(default_value_t = 2)]
        height: u64,
    },
    /// How large small regions are for the oracle, and what a random batch of them holds
    Oracle {
        /// Regions of each size
        #[arg(long, default_value_t = 40)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The solver against the oracle: random regions with a wanted mix, graded, with all first moves and proofs
    Solve {
        /// Regions
        #[arg(long, default_value_t = 2_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Ask for an eye, not for life
        #[arg(long)]
        eye: bool,
        /// Kilobytes for the table of the search
        #[arg(long, default_value_t = 16 << 10)]
        table: usize,
        /// Solve each region turned, mirrored and with colours swapped as well
        #[arg(long)]
        symmetries: bool,
    },
    /// Questions that a search answers falsely if it ignores the path it came by
    History {
        /// Regions to look at
        #[arg(long, default_value_t = 20_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What the search knows without reading, in every situation of small windows in a wall
    Knowledge {
        /// What is asked: eye or live
        #[arg(long, default_value = "eye", value_parser = read_goal)]
        goal: Goal,
        /// The most points of a window; all of them up to 6
        #[arg(long, default_value_t = 7)]
        points: usize,
        /// A few seconds' worth: up to 5 points
        #[arg(long, conflicts_with = "points")]
        quick: bool,
        /// Random regions besides
        #[arg(long, default_value_t = 0)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What the second program knows of life and death without reading, in every situation of small windows in a wall
    Life {
        /// The most points of a window; all of them up to 6
        #[arg(long, default_value_t = 6)]
        points: usize,
        /// Random regions besides, half of them rooms, and as many questions with stones anywhere
        #[arg(long, default_value_t = 0)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Positions in which the eye rules of a paper, read to the letter, are not true
    Paper {
        /// The most points of a window; all of them up to 6
        #[arg(long, default_value_t = 6)]
        points: usize,
        /// Random regions besides
        #[arg(long, default_value_t = 0)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Eye spaces played out: writes the tables of crate `goals`, or compares them with the oracle
    Eyes {
        /// The most points of an eye space
        #[arg(long, default_value_t = 8)]
        points: usize,
        /// Write the tables to this file
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// Ask the oracle about this many positions of each size
        #[arg(long, default_value_t = 0)]
        count: usize,
        /// With up to so many liberties outside, each of which makes the oracle three times slower
        #[arg(long, default_value_t = 2)]
        liberties: usize,
        /// Hold what eye spaces settle against the oracle in windows of up to so many points
        #[arg(long, default_value_t = 0)]
        windows: usize,
        /// And in so many random regions
        #[arg(long, default_value_t = 0)]
        regions: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// What the oracle answers to problem files, in the fields of a corpus entry
    Answers {
        /// Situations it may visit
        #[arg(long, default_value_t = oracle::MOST_STATES)]
        states: usize,
        /// Problems as text, one a file
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Random one-eye positions that the solver finds hard, as entries of `problems/one-eye`
    OneEye {
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Positions to find
        #[arg(long, default_value_t = 10)]
        count: usize,
        /// The least and the most empty points, such as 13-19
        #[arg(long, default_value = "13-19", value_parser = read_range)]
        empty: (usize, usize),
        /// Nodes for each look with one side to move
        #[arg(long, default_value_t = 300_000)]
        nodes: u64,
        /// Keep kos alone
        #[arg(long)]
        ko: bool,
        /// Write a file for each into this folder and not to the screen
        #[arg(long)]
        folder: Option<PathBuf>,
    },
    /// Writes the solver's answers into files of `problems/one-eye`, where it has them all
    OneEyeAnswers {
        /// Nodes for a position: both sides first, all moves graded
        #[arg(long, default_value_t = 20_000_000)]
        nodes: u64,
        /// Problems as text, one a file
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Two ways of searching on random questions of life and death that are too large for the oracle
    Agree {
        /// Problems that both ways decide
        #[arg(long, default_value_t = 1_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The least and the most empty points, such as 10-14
        #[arg(long, default_value = "10-14", value_parser = read_range)]
        points: (usize, usize),
        /// Nodes for a search; what one of the ways leaves open is not counted
        #[arg(long, default_value_t = 50_000)]
        nodes: u64,
        /// Problems at the same time
        #[arg(long, default_value_t = 1)]
        jobs: usize,
    },
    /// Random enclosed questions of life and death, too large for the oracle
    Draw {
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Questions to find
        #[arg(long, default_value_t = 10)]
        count: usize,
        /// The least and the most empty points, such as 13-19
        #[arg(long, default_value = "6-24", value_parser = read_range)]
        empty: (usize, usize),
        /// Nodes for a look with one side to move
        #[arg(long, default_value_t = 100_000)]
        nodes: u64,
        /// Leave out what the look finds to be settled
        #[arg(long)]
        unsettled: bool,
        /// Write a file for each into this folder and not to the screen
        #[arg(long)]
        folder: Option<PathBuf>,
    },
    /// Enclosed problems as SGF, both sides first; stored first moves are judged
    Enclosed {
        /// Where the files are, at any depth
        folder: PathBuf,
        /// Seconds for each file
        #[arg(long)]
        time: Option<f64>,
        /// Nodes for each file
        #[arg(long, default_value_t = 20_000_000)]
        nodes: u64,
    },
    /// The `unconditional_status` cases of a file of GTP cases, a JSON object a line
    UnconditionalCases {
        /// Such as gnugo-cases.jsonl
        file: PathBuf,
    },
}

fn main() -> ExitCode {
    match run(Arguments::parse().sweep) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("testkit: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(sweep: Sweep) -> Result<bool, Box<dyn Error>> {
    match sweep {
        Sweep::Rules { moves, seed } => {
            for rules in agree::all_rules() {
                println!("{:?}, suicide {:?}: {:?}", rules.ko, rules.suicide, agree::with_naive(seed, rules, moves));
            }
            agree::with_goban(seed, moves);
            println!("goban: agrees over {moves} moves");
        }
        Sweep::Legal { width, height } => {
            let size = Size::new(width, height)?;
            println!("{size}: {} legal positions", enumerate::legal_positions(size));
        }
        Sweep::Safety { width, height } => {
            let size = Size::new(width, height)?;
            println!("{size}: {:?}", safety::sweep(size));
        }
        Sweep::Oracle { count, seed } => oracle_figures(count, seed),
        Sweep::Solve { count, seed, eye, table, symmetries } => {
            return Ok(solver_against_oracle(count, seed, if eye { Goal::Eye } else { Goal::Live }, table, symmetries));
        }
        Sweep::History { count, seed } => {
            let mut random = Rng::with_seed(seed);
            let mut found = 0;
            for _ in 0..count {
                let problem = regions::region(&mut random, Goal::Live);
                if let Some(case) = history::misread(&problem) {
                    found += 1;
                    println!("{case}\n{problem}");
                }
            }
            println!("{found} of {count} regions are misread when history is ignored");
        }
        Sweep::Knowledge { goal, points, quick, count, seed } => {
            return Ok(knowledge_against_oracle(goal, if quick { 5 } else { points }, count, seed));
        }
        Sweep::Life { points, count, seed } => return Ok(life_against_oracle(points, count, seed)),
        Sweep::Paper { points, count, seed } => paper_against_oracle(points, count, seed),
        Sweep::Eyes { points, output, count, liberties, windows, regions, seed } => {
            let is_same = eye_spaces(points, output.as_deref(), (count, liberties), seed)?;
            return Ok(is_same && settled_by_eyes(windows, regions, seed));
        }
        Sweep::Answers { states, files } => return print_answers(&files, states),
        Sweep::OneEye { seed, count, empty: (least, most), nodes, ko, folder } => {
            let wish = Wish { count, empty: least..=most, most_nodes: nodes, ko };
            return one_eye_positions(seed, &wish, folder.as_deref());
        }
        Sweep::OneEyeAnswers { nodes, files } => {
            for file in &files {
                write_answers(file, nodes)?;
            }
        }
        Sweep::Agree { count, seed, points: (least, most), nodes, jobs } => {
            return Ok(ways::sweep(&ways::Wish { seed, empty: least..=most, most_nodes: nodes }, count, jobs));
        }
        Sweep::Draw { seed, count, empty: (least, most), nodes, unsettled, folder } => {
            let wish = draws::Wish { seed, count, empty: least..=most, most_nodes: nodes, unsettled };
            draws::tell(&wish, folder.as_deref())?;
        }
        Sweep::Enclosed { folder, time, nodes } => {
            let time = time.map(Duration::try_from_secs_f64).transpose()?;
            return enclosed::run(&folder, time, &Options { most_nodes: nodes, ..Options::default() });
        }
        Sweep::UnconditionalCases { file } => return unconditional_cases(&file),
    }
    Ok(true)
}

fn oracle_figures(count: usize, seed: u64) {
    let mut random = Rng::with_seed(seed);
    for room in regions::ROOM {
        let (mut all, mut most) = (0, 0);
        let start = Instant::now();
        for _ in 0..count {
            let is_so_large =
                |problem: &Problem| problem.region.is_some_and(|region| region.len() - problem.target.len() == room);
            let problem = repeat_with(|| regions::region(&mut random, Goal::Live))
                .find(is_so_large)
                .expect("every size comes up");
            let question = translate::question(&problem).expect("a random region is a question");
            let states =
                oracle::read(&question, Side::Attacker, None, oracle::MOST_STATES).map_or(0, |reading| reading.states);
            (all, most) = (all + states, most.max(states));
        }
        let mean = all / count.max(1);
        println!("{room} points besides the target: {mean} states, at most {most}; {:.1?} in all", start.elapsed());
    }
    let start = Instant::now();
    println!("{:?} in {:.1?}", regions::regions(&mut random, Goal::Live, 5 * count).1, start.elapsed());
}

fn solver_against_oracle(count: usize, seed: u64, goal: Goal, table: usize, symmetries: bool) -> bool {
    // Batches keep the mix even and memory small.
    const BATCH: usize = 200;
    let options = Options { table: table << 10, ..Options::default() };
    let (mut done, mut differences, mut mix) = (0, 0, Mix::default());
    let (mut nodes, mut positions, mut solving, mut proof_positions) = (0, 0, Duration::ZERO, 0);
    for batch in 0..count.div_ceil(BATCH) {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(batch as u64));
        let (cases, batch_mix) = regions::regions(&mut random, goal, BATCH.min(count - done));
        mix += batch_mix;
        for case in &cases {
            let variants = if symmetries { solved::variants(&case.problem) } else { vec![case.problem.clone()] };
            for problem in variants {
                let status = if symmetries {
                    let question = translate::question(&problem).expect("a question with all its parts");
                    oracle::status(&question, oracle::MOST_STATES).expect("as small as the first")
                } else {
                    case.status.clone()
                };
                let start = Instant::now();
                match solved::compare(&problem, &status, &options) {
                    Ok(report) => {
                        nodes += report.nodes;
                        positions += report.positions;
                        if let ProofStatus::Checked { positions, .. } = report.proof {
                            proof_positions += positions;
                        }
                    }
                    Err(difference) => {
                        differences += 1;
                        println!("{difference}");
                    }
                }
                solving += start.elapsed();
            }
        }
        done += cases.len();
        eprint!("\r{done} of {count}, {differences} differences");
    }
    eprintln!();
    println!("{mix:?}");
    println!(
        "{differences} differences; {nodes} nodes, {positions} positions, proofs of {proof_positions} positions in {solving:.1?}"
    );
    differences == 0
}

fn knowledge_against_oracle(goal: Goal, points: usize, count: usize, seed: u64) -> bool {
    let mut tally = Tally::default();
    let mut random = Rng::with_seed(seed);
    let start = Instant::now();
    let windows = (1..=points).flat_map(|points| knowledge::questions(points, goal));
    let regions = repeat_with(|| regions::region(&mut random, goal)).take(count);
    let mut differences = 0;
    for (done, problem) in windows.chain(regions).enumerate() {
        if let Err(difference) = tally.compare(&problem) {
            differences += 1;
            println!("{difference}\n");
        }
        if done % 100 == 0 {
            eprint!("\r{done} questions, {} situations, {differences} differences", tally.situations);
        }
    }
    eprintln!();
    println!("{tally}{differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

fn life_against_oracle(points: usize, count: usize, seed: u64) -> bool {
    let (mut tally, mut memory) = (life::Tally::default(), Memory::default());
    let mut random = Rng::with_seed(seed);
    let start = Instant::now();
    let mut differences = 0;
    let mut look = |question: &Question, bans: Bans, done: usize| {
        if let Err(difference) = tally.compare(question, bans, &mut memory) {
            differences += 1;
            println!("{difference}\n");
        }
        if done.is_multiple_of(100) {
            eprint!("\r{done} questions, {} situations, {differences} differences", tally.situations);
        }
    };
    let windows = (1..=points).flat_map(|points| knowledge::questions(points, Goal::Live));
    for (done, problem) in windows.enumerate() {
        look(&translate::question(&problem).expect("a question with all its parts"), Bans::All, done);
    }
    for done in 0..count {
        let rooms =
            if done.is_multiple_of(2) { regions::rooms(&mut random) } else { regions::region(&mut random, Goal::Live) };
        look(&translate::question(&rooms).expect("a question with all its parts"), Bans::Played, done);
        let anywhere = repeat_with(|| wild::anywhere(&mut random, local::Goal::Live));
        let mut small = anywhere.flatten().filter(|question| question.stones.points().count() <= 12);
        look(&small.next().expect("draws go on"), Bans::All, done);
    }
    eprintln!();
    println!("{tally}{differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

fn paper_against_oracle(points: usize, count: usize, seed: u64) {
    let (mut disputes, start) = (Disputes::default(), Instant::now());
    let mut random = Rng::with_seed(seed);
    for size in 1..=points {
        for problem in knowledge::questions(size, Goal::Eye).filter(|problem| problem.quantifier == Quantifier::All) {
            disputes.look(&problem);
        }
        println!("windows of up to {size} points: {disputes}{:.1?}\n", start.elapsed());
    }
    let regions = repeat_with(|| regions::region(&mut random, Goal::Eye));
    for problem in regions.filter(|problem| problem.quantifier == Quantifier::All).take(count) {
        disputes.look(&problem);
    }
    println!("with {count} random regions: {disputes}{:.1?}", start.elapsed());
}

/// Plays out all eye spaces, writes them down and asks the oracle about some of them.
fn eye_spaces(
    points: usize,
    output: Option<&Path>,
    (count, liberties): (usize, usize),
    seed: u64,
) -> Result<bool, Box<dyn Error>> {
    if !(1..=MOST_POINTS).contains(&points) {
        return Err(format!("eye spaces have 1 to {MOST_POINTS} points, not {points}").into());
    }
    let start = Instant::now();
    let tables = Tables::up_to(points);
    let drawings: usize = tables.eyes.iter().map(|(_, drawings, _)| drawings.len()).sum();
    let outside = tables.eyes.iter().map(|(_, _, solved)| solved.outside).max().unwrap_or_default();
    let file = tables.file();
    println!(
        "{} eyes in {drawings} drawings, {} bytes, up to {outside} liberties outside matter; {:.1?}",
        tables.eyes.len(),
        file.len(),
        start.elapsed()
    );
    if let Some(output) = output {
        fs::write(output, file)?;
    }
    let mut differences = 0;
    for size in 1..=points {
        let (start, mut random) = (Instant::now(), Rng::with_seed(seed));
        let (asked, different) = eyes::compare::sample(&tables, size, liberties, count, &mut random);
        for difference in &different {
            println!("{difference}");
        }
        differences += different.len();
        if count > 0 {
            println!(
                "{size} points: {asked} positions asked, {} differences; {:.1?}",
                different.len(),
                start.elapsed()
            );
        }
    }
    Ok(differences == 0)
}

fn settled_by_eyes(windows: usize, count: usize, seed: u64) -> bool {
    let (mut tally, mut differences, start) = (eyes::settled::Tally::default(), 0, Instant::now());
    let mut random = Rng::with_seed(seed);
    let windows = (1..=windows).flat_map(eyes::settled::questions);
    let regions = repeat_with(|| regions::region(&mut random, Goal::Live)).take(count);
    for problem in windows.chain(regions) {
        if let Err(difference) = tally.compare(&problem) {
            differences += 1;
            println!("{difference}\n");
        }
    }
    if tally.questions > 0 {
        println!("{tally}{differences} differences; {:.1?}", start.elapsed());
    }
    differences == 0
}

/// Every file with its problem as it is written best, and its answers.
fn print_answers(files: &[PathBuf], most: usize) -> Result<bool, Box<dyn Error>> {
    let mut is_all_answered = true;
    for file in files {
        println!("file: {}", file.display());
        let problem: Problem = match fs::read_to_string(file)?.parse() {
            Ok(problem) => problem,
            Err(error) => {
                println!("# {error}");
                is_all_answered = false;
                continue;
            }
        };
        println!("{problem}");
        for first in answers::first_movers(&problem) {
            let start = Instant::now();
            match answers::answer(&problem, first, most) {
                Ok((answer, states)) => {
                    println!("answer {first}: {answer}\n# {states} situations in {:.1?}", start.elapsed());
                }
                Err(error) => {
                    println!("# {first} first: {error}");
                    is_all_answered = false;
                }
            }
        }
    }
    Ok(is_all_answered)
}

/// Reads `eye` or `live`.
fn read_goal(text: &str) -> Result<Goal, String> {
    match text {
        "eye" => Ok(Goal::Eye),
        "live" => Ok(Goal::Live),
        _ => Err("eye or live".to_owned()),
    }
}

/// Reads `13-19`, and `13..=19`.
fn read_range(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse::<usize>().map_err(|_| format!("{text:?} is not a number"));
    let (least, most) =
        text.split_once("..=").or_else(|| text.split_once('-')).ok_or("two numbers with a dash between them")?;
    match (number(least)?, number(most)?) {
        (0, _) => Err("a region has an empty point".to_owned()),
        (least, most) if least > most => Err(format!("{least} is more than {most}")),
        range => Ok(range),
    }
}

fn one_eye_positions(seed: u64, wish: &Wish, folder: Option<&Path>) -> Result<bool, Box<dyn Error>> {
    for found in one_eye::find(seed, wish) {
        let (name, text) = (found.name(seed), found.entry(seed, wish));
        match folder {
            Some(folder) => {
                fs::write(folder.join(format!("{name}.txt")), text)?;
                println!("{name}: {}", found.costs());
            }
            None => println!("file: {name}\n{text}\n# {}\n", found.costs()),
        }
    }
    Ok(true)
}

/// Puts the answers into a file, in place of those that were there.
fn write_answers(file: &Path, nodes: u64) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let problem: Problem = text.parse().map_err(|error| format!("{}: {error}", file.display()))?;
    let start = Instant::now();
    let (answers, spent) = one_eye::answers(&problem, nodes);
    fs::write(file, one_eye::with_answers(&text, &problem, answers.as_deref().unwrap_or_default()))?;
    let told: Vec<String> =
        answers.iter().flatten().map(|(color, answer)| format!("{color}: {}", answer.verdict)).collect();
    let told = if told.is_empty() { "open".to_owned() } else { told.join("; ") };
    println!("{}: {told}; {spent} nodes, {:.1?}", file.display(), start.elapsed());
    Ok(())
}

fn unconditional_cases(file: &Path) -> Result<bool, Box<dyn Error>> {
    let (mut right, mut all) = (0, 0);
    for line in fs::read_to_string(file)?.lines() {
        let case: Value = serde_json::from_str(line)?;
        if case["cmd"] != "unconditional_status" {
            continue;
        }
        let size = Size::square(case["size"].as_u64().ok_or("no size")?)?;
        let board = Board::with_stones(size, &stones(size, &case["AB"])?, &stones(size, &case["AW"])?)?;
        let point: Point = case["args"][0].as_str().ok_or("no point")?.parse()?;
        let answer = match Unconditional::status(&board, point) {
            Status::Alive => "alive".to_owned(),
            Status::Dead => "dead".to_owned(),
            Status::Territory(color) => format!("{color}_territory"),
            Status::Undecided => "undecided".to_owned(),
        };
        all += 1;
        if case["expected"] == answer {
            right += 1;
        } else {
            println!("{} {}: {point} is {answer}, not {}\n{board}", case["suite"], case["id"], case["expected"]);
        }
    }
    println!("{right} of {all} agree");
    Ok(right == all)
}

fn stones(size: Size, list: &Value) -> Result<PointSet, Box<dyn Error>> {
    let point = |name: &Value| name.as_str().and_then(|name| read_point(size, name)).ok_or("a stone is off the board");
    Ok(list.as_array().ok_or("no stones")?.iter().map(point).collect::<Result<PointSet, _>>()?)
}
