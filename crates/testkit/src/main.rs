//! Sweeps that take longer than a test may: `cargo run --release -p tesuji-testkit -- --help`.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use serde_json::Value;
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_shape::{Status, Unconditional};
use tesuji_testkit::{agree, enumerate, safety};

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
            println!("goban: agrees, but for {} refusals by its wider ko rule", agree::with_goban(seed, moves));
        }
        Sweep::Legal { width, height } => {
            let size = Size::new(width, height)?;
            println!("{size}: {} legal positions", enumerate::legal_positions(size));
        }
        Sweep::Safety { width, height } => {
            let size = Size::new(width, height)?;
            println!("{size}: {:?}", safety::sweep(size));
        }
        Sweep::UnconditionalCases { file } => return unconditional_cases(&file),
    }
    Ok(true)
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
    let letter = |byte: Option<&u8>| byte.map(|byte| byte.wrapping_sub(b'a')).ok_or("a point has two letters");
    let mut points = PointSet::EMPTY;
    for name in list.as_array().ok_or("no stones")? {
        let name = name.as_str().ok_or("a point is a text")?.as_bytes();
        let (column, line) = (letter(name.first())?, letter(name.get(1))?);
        points.insert(size.point(column, size.height().wrapping_sub(1).wrapping_sub(line)).ok_or("off the board")?);
    }
    Ok(points)
}
