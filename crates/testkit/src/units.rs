//! Ladders of other programs: files of ASCII boards, each with predicates and the answers that are expected.
//!
//! ```text
//! % a remark
//! boardsize 5
//! . . . . .
//! . . O . .
//! . O X . .          `)` behind a stone says that it was played last
//! . . O O .
//! . . . . .
//! ko C3              a lone stone that has just taken a ko
//! ladder b c3 1      is this block of Black's caught, if Black moves?
//! wouldbe_ladder w d3 1   does this atari of White's begin a ladder?
//! ```
//!
//! `ladder_any` and `wouldbe_ladder_any` ask the same. A `!` before a predicate says that its program does not care.

use std::error::Error;

use tesuji_capture::ladder::{Verdict, attack, defend};
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_problem::Side;
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set};

/// Plays for each question.
const MOST_NODES: u64 = 10_000_000;

/// Answers the predicates of all files, prints each that comes out otherwise, and tells whether none does.
pub(crate) fn run(set: &Set) -> Outcome {
    let mut is_same = true;
    for file in set.files() {
        let name = file.display();
        let (same, asked) =
            read(&files::text(&file)?).map_err(|(line, error)| format!("{name}, line {line}: {error}"))?;
        println!("{name}: {same} of {asked} answers are as expected");
        is_same &= same == asked;
    }
    Ok(is_same)
}

/// How many predicates of a file come out as expected, and how many there are; or an error, with its line.
fn read(text: &str) -> Result<(usize, usize), (usize, Box<dyn Error>)> {
    let (mut same, mut asked) = (0, 0);
    let (mut board, mut title) = (Board::new(Size::FULL), "");
    let mut lines = (1..).zip(text.lines());
    while let Some((number, line)) = lines.next() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            [first, ..] if first.starts_with('%') => title = line,
            ["boardsize", side] => {
                let side: usize = side.parse().map_err(|error: std::num::ParseIntError| (number, error.into()))?;
                let rows: Vec<&str> = lines.by_ref().take(side).map(|(_, row)| row).collect();
                board = drawn(&rows).map_err(|error| (number, error))?;
            }
            ["ko", taker] => take_ko(&mut board, taker).map_err(|error| (number, error))?,
            [question, _, place, expect] => {
                let place = place.parse().map_err(|error: tesuji_go::PointError| (number, error.into()))?;
                let asked_for = question.trim_start_matches('!');
                let (code, words) = ask(&board, asked_for, place).map_err(|error| (number, error))?;
                asked += 1;
                same += usize::from(code == expect);
                if code != expect {
                    println!("line {number}: {title}\n{board}\n{line}: {words}");
                }
            }
            _ => return Err((number, format!("{line:?} is not understood").into())),
        }
    }
    Ok((same, asked))
}

/// A board as it stands in the file.
fn drawn(rows: &[&str]) -> Result<Board, Box<dyn Error>> {
    let plain: Vec<String> = rows.iter().map(|row| row.replace(')', " ")).collect();
    let stones = tesuji_check::Stones::parse(&plain.join("\n"))?;
    let size = Size::new(stones.width().into(), stones.height().into())?;
    let of = |color| -> PointSet {
        let points = stones.points().filter(|&point| stones.get(point) == Some(color));
        points.map(|point| tesuji_testkit::translate::point_back(size, point)).collect()
    };
    Ok(Board::with_stones(size, &of(tesuji_check::Color::Black), &of(tesuji_check::Color::White))?)
}

fn take_ko(board: &mut Board, taker: &str) -> Result<(), Box<dyn Error>> {
    let block = board.block(taker.parse()?).ok_or("no stone has taken a ko there")?;
    let ban = block.liberties().first().map(|point| (!block.color(), point));
    board.set_ban(ban);
    Ok(())
}

/// The code, and what was read in words.
fn ask(board: &Board, question: &str, place: Point) -> Result<(&'static str, String), Box<dyn Error>> {
    let reading = match question {
        "ladder" | "ladder_any" => defend(board, place, MOST_NODES).ok_or("there is no stone")?,
        "wouldbe_ladder" | "wouldbe_ladder_any" => {
            let beside = board.size().neighbours(place);
            let mut readings = beside.filter_map(|stone| attack(board, stone, MOST_NODES));
            let works = |reading: &tesuji_capture::ladder::Reading| reading.working(Side::Attacker).contains(place);
            let is_caught = readings.any(|reading| works(&reading));
            let (code, words) = if is_caught { ("1", "the atari works") } else { ("0", "the atari does not work") };
            return Ok((code, words.to_owned()));
        }
        _ => return Err(format!("{question:?} is not asked here").into()),
    };
    let code = match reading.verdict.is_captured() {
        Some(true) => "1",
        Some(false) => "0",
        None => "unknown",
    };
    let line: Vec<String> = reading.best().into_iter().flat_map(|best| &best.line).map(Point::to_string).collect();
    let what = if reading.verdict == Verdict::GetsAway && reading.moves.is_empty() { "no move is needed" } else { "" };
    Ok((code, format!("{:?}, {} plays, {what}{}", reading.verdict, reading.nodes, line.join(" "))))
}
