//! Files of GTP cases, a JSON object a line: a position, a command and the reply that another program expects.

use std::error::Error;
use std::path::Path;

use serde_json::Value;
use tesuji_go::{Board, PointSet, Size};
use tesuji_record::read_point;
use tesuji_solve::Options;
use tesuji_testkit::doors::desk::Desk;
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set};

/// The position of a case.
type Case = (Value, Board);

/// The cases of a file, in its order; an error says in which line it is.
pub(crate) fn read(file: &Path) -> Result<Vec<Case>, Box<dyn Error>> {
    let of_line = |(number, line): (usize, &str)| {
        let read = || -> Result<Case, Box<dyn Error>> {
            let case = serde_json::from_str(line)?;
            let board = board(&case)?;
            Ok((case, board))
        };
        read().map_err(|error| format!("{}, line {number}: {error}", file.display()).into())
    };
    (1..).zip(files::text(file)?.lines()).map(of_line).collect()
}

pub(crate) fn unconditional(set: &Set) -> Outcome {
    let (mut right, mut all, mut desk) = (0, 0, Desk::new(Options::default(), tesuji_gtp::PLAYS));
    for (case, board) in read(&set.path("file").unwrap_or_default())? {
        if case["cmd"] != "unconditional_status" {
            continue;
        }
        let point = case["args"][0].as_str().ok_or("no point")?;
        desk.load(&board);
        let answer = desk.ask(&format!("unconditional_status {point}"))?;
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

fn board(case: &Value) -> Result<Board, Box<dyn Error>> {
    let size = Size::square(case["size"].as_u64().ok_or("no size")?)?;
    Ok(Board::with_stones(size, &stones(size, &case["AB"])?, &stones(size, &case["AW"])?)?)
}

fn stones(size: Size, list: &Value) -> Result<PointSet, Box<dyn Error>> {
    let point = |name: &Value| name.as_str().and_then(|name| read_point(size, name)).ok_or("a stone is off the board");
    Ok(list.as_array().ok_or("no stones")?.iter().map(point).collect::<Result<PointSet, _>>()?)
}
