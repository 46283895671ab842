//! Sweeps that take longer than a test may: `cargo run --release -p tesuji-testkit -- --help`.

mod capture_times;
mod enclosed;
mod in_the_open;
mod plays;
mod proved;
mod questions;
mod sweeps;
mod units;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};
use fastrand::Rng;
use tesuji_go::Size;
use tesuji_problem::Goal;
use tesuji_solve::Options;
use tesuji_testkit::one_eye::Wish;
use tesuji_testkit::{agree, draws, enumerate, gtp_lines, history, house, ladders, oracle, regions, safety, ways};

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
        /// Open moves from which on the search leaves out those that are elsewhere
        #[arg(long, default_value_t = 1)]
        skips_from: usize,
        /// Solve each region turned, mirrored and with colours swapped as well
        #[arg(long)]
        symmetries: bool,
    },
    /// Positions that look like those of proofs with zones, and proofs with zones made smaller, against the oracle
    Zones {
        /// Questions
        #[arg(long, default_value_t = 1000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Which question each record of a folder asks, and whether its answer begins with a right move of the record
    Questions {
        /// The folder of records
        folder: PathBuf,
        /// Which of them, by the number in their names
        #[arg(long, value_enum, default_value = "all")]
        part: questions::Part,
        /// Nodes for each, at most [default: as in the program]
        #[arg(long)]
        nodes: Option<u64>,
        /// Only tell the questions
        #[arg(long)]
        ask_only: bool,
    },
    /// Problems of a folder, each with a few points changed at random, against the oracle
    Mutants {
        /// The folder of problems
        folder: PathBuf,
        /// Positions
        #[arg(long, default_value_t = 1000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Random enclosed problems of 15 to 22 points, answered in full: is every proof accepted?
    Rooms {
        /// Problems
        #[arg(long, default_value_t = 1000)]
        count: u64,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// The number of the first problem: every problem has its own, by which it is drawn again
        #[arg(long, default_value_t = 0)]
        from: u64,
        /// Nodes for each problem
        #[arg(long, default_value_t = 30_000)]
        nodes: u64,
    },
    /// Groups that are said to escape into the open, against proofs that they die
    Escapes {
        /// Positions
        #[arg(long, default_value_t = 300)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Captures on random boards of up to 3×4 points, by every search and by `solve`, against the oracle
    Captures {
        /// Blocks
        #[arg(long, default_value_t = 10_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// In walled regions of larger boards, with first moves, zones and proofs in zones
        #[arg(long)]
        walled: bool,
    },
    /// Answers of the engine of the Go text protocol, codes and moves, on small boards and in walled regions, against the
    /// oracle
    Doors {
        /// Boards
        #[arg(long, default_value_t = 3_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Also tell every list of moves that is not true or not complete, though it is only read
        #[arg(long)]
        lists: bool,
    },
    /// Targets behind walls that are weak themselves, asked about without a region, against the oracle with everything in the
    /// game
    WeakWalls {
        /// Positions
        #[arg(long, default_value_t = 1_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
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
    /// Problems as SGF, played as a person does: right lines of the records, and first moves that are not
    Plays {
        /// Where the files are, at any depth
        folder: PathBuf,
        /// Problems whose answer is proved
        #[arg(long, default_value_t = 40)]
        count: usize,
        /// Nodes for each position
        #[arg(long, default_value_t = 100_000)]
        nodes: u64,
    },
    /// Open problems with their answers: how many are decided within which time
    Open {
        /// Where the files are: corpus-open
        folder: PathBuf,
        /// Seconds for each file
        #[arg(long, default_value_t = 10.0)]
        time: f64,
    },
    /// Captures with their answers: first moves, and how many get a checked proof within which time
    Proved {
        /// Where the files are: problems/capture
        folder: PathBuf,
        /// Seconds for each proof
        #[arg(long, default_value_t = 1.0)]
        time: f64,
    },
    /// Ladders on random small boards, every verdict and every first move, against a reader that tries everything
    Ladder {
        /// Blocks of one or two liberties
        #[arg(long, default_value_t = 20_000)]
        count: usize,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Lines without much sense for the engine of the Go text protocol
    GtpFuzz {
        /// Lines
        #[arg(long, default_value_t = 1_000_000)]
        count: u64,
        /// Where the random numbers begin
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Ladders of other programs: files of ASCII boards, each with predicates and the answers that are expected
    Units {
        /// Such as ladder.t
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// How long GTP's `attack` and `defend` take in the positions of a file of GTP cases, a JSON object a line
    CaptureTimes {
        /// Such as gnugo-cases.jsonl
        file: PathBuf,
        /// Take one of so many positions
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
        every: u32,
        /// Plays for each question, under each condition of ko
        #[arg(long, default_value_t = tesuji_gtp::PLAYS)]
        plays: u64,
    },
    /// Lines of code, tests and docs of the workspace, import knots, the longest files and functions
    House {
        /// The root of the workspace
        #[arg(default_value = ".")]
        root: PathBuf,
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
        Sweep::Oracle { count, seed } => sweeps::oracle_figures(count, seed),
        Sweep::Solve { count, seed, eye, table, skips_from, symmetries } => {
            return Ok(sweeps::solver_against_oracle(
                count,
                seed,
                if eye { Goal::Eye } else { Goal::Live },
                (table, skips_from),
                symmetries,
            ));
        }
        Sweep::Captures { count, seed, walled } => {
            let sweep = if walled { sweeps::walled_captures_against_oracle } else { sweeps::captures_against_oracle };
            return Ok(sweep(count, seed));
        }
        Sweep::Doors { count, seed, lists } => return Ok(sweeps::doors_against_oracle(count, seed, lists)),
        Sweep::WeakWalls { count, seed } => return Ok(sweeps::weak_walls_against_oracle(count, seed)),
        Sweep::Questions { folder, part, nodes, ask_only } => {
            let most = |default| nodes.unwrap_or(default);
            let options =
                Options { most_nodes: most(20_000_000), most_open_nodes: most(1_200_000), ..Options::default() };
            return questions::run(&folder, part, (!ask_only).then_some(&options));
        }
        Sweep::Mutants { folder, count, seed } => return sweeps::mutants_against_oracle(&folder, count, seed),
        Sweep::Rooms { count, seed, from, nodes } => return Ok(sweeps::proofs_of_rooms(seed, from, count, nodes)),
        Sweep::Escapes { count, seed } => return Ok(sweeps::escapes_against_deaths(count, seed)),
        Sweep::Zones { count, seed } => return Ok(sweeps::zones_against_oracle(count, seed)),
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
            return Ok(sweeps::knowledge_against_oracle(goal, if quick { 5 } else { points }, count, seed));
        }
        Sweep::Life { points, count, seed } => return Ok(sweeps::life_against_oracle(points, count, seed)),
        Sweep::Paper { points, count, seed } => sweeps::paper_against_oracle(points, count, seed),
        Sweep::Eyes { points, output, count, liberties, windows, regions, seed } => {
            let is_same = sweeps::eye_spaces(points, output.as_deref(), (count, liberties), seed)?;
            return Ok(is_same && sweeps::settled_by_eyes(windows, regions, seed));
        }
        Sweep::Answers { states, files } => return sweeps::print_answers(&files, states),
        Sweep::OneEye { seed, count, empty: (least, most), nodes, ko, folder } => {
            let wish = Wish { count, empty: least..=most, most_nodes: nodes, ko };
            return sweeps::one_eye_positions(seed, &wish, folder.as_deref());
        }
        Sweep::OneEyeAnswers { nodes, files } => {
            for file in &files {
                sweeps::write_answers(file, nodes)?;
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
        Sweep::Plays { folder, count, nodes } => {
            let options = Options { most_nodes: nodes, ..Options::within(64 << 20) };
            return plays::run(&folder, count, &options);
        }
        Sweep::Ladder { count, seed } => println!("{:?}", ladders::compare(count, seed)),
        Sweep::Units { files } => return units::run(&files),
        Sweep::Open { folder, time } => return in_the_open::run(&folder, Duration::try_from_secs_f64(time)?),
        Sweep::Proved { folder, time } => return proved::run(&folder, Duration::try_from_secs_f64(time)?),
        Sweep::GtpFuzz { count, seed } => println!("{:?}", gtp_lines::sweep(seed, count)?),
        Sweep::CaptureTimes { file, every, plays } => return capture_times::run(&file, every as usize, plays),
        Sweep::House { root } => print!("{}", house::House::read(&root)?),
        Sweep::UnconditionalCases { file } => return sweeps::unconditional_cases(&file),
    }
    Ok(true)
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
