//! Files of games: one a line, cells between tabs, their names in the first line; compressed or not.

use std::collections::HashMap;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use tesuji_go::{Board, Color, Game, Ko, Move, Point, PointSet, Rules, Scoring, Size, Suicide};

/// A line of such a file.
#[derive(Clone, Debug)]
pub struct Record {
    cells: HashMap<String, String>,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    /// Who won; `None` if nobody did.
    pub winner: Option<Color>,
    /// Black's points less White's and komi, if that is known.
    pub margin: Option<f64>,
}

/// All lines of a file, or why it cannot be read.
///
/// # Errors
/// With the name of the file.
pub fn records(path: &Path) -> Result<Vec<Record>, String> {
    let named = |error: std::io::Error| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(named)?;
    let is_packed = path.extension().is_some_and(|ending| ending == "gz");
    let reader: Box<dyn Read> = if is_packed { Box::new(GzDecoder::new(file)) } else { Box::new(file) };
    let (mut names, mut records) = (Vec::new(), Vec::new());
    for line in BufReader::new(reader).lines() {
        let line = line.map_err(named)?;
        if let Some(head) = line.strip_prefix('#') {
            names = head.split('\t').map(ToOwned::to_owned).collect();
        } else {
            let cells = names.iter().cloned().zip(line.split('\t').map(ToOwned::to_owned)).collect();
            records.push(Record { cells });
        }
    }
    Ok(records)
}

impl Record {
    /// A cell by its name, empty if there is none.
    pub fn cell(&self, name: &str) -> &str {
        self.cells.get(name).map_or("", String::as_str)
    }

    /// The board's side: 19 where the file does not say.
    pub fn size(&self) -> Size {
        let side = self.cell("size").parse().unwrap_or(19);
        Size::square(side).expect("a board of a record is no larger than others")
    }

    /// What was counted; `None` if the rules are not known.
    pub fn scoring(&self) -> Option<Scoring> {
        match self.cell("rules") {
            "jp" | "kr" => Some(Scoring::Territory),
            "cn" | "aga" | "nz" | "ing" => Some(Scoring::Area),
            _ => None,
        }
    }

    /// The komi, if it is known.
    pub fn komi(&self) -> Option<f64> {
        self.cell("komi").parse().ok()
    }

    /// How it ended; `None` if that is not known.
    pub fn outcome(&self) -> Option<Outcome> {
        let result = self.cell("result");
        if result == "0" {
            return Some(Outcome { winner: None, margin: Some(0.0) });
        }
        let (winner, by) = result.split_once('+')?;
        let (color, sign) = match winner {
            "B" => (Color::Black, 1.0),
            "W" => (Color::White, -1.0),
            _ => return None,
        };
        Some(Outcome { winner: Some(color), margin: by.parse::<f64>().ok().map(|by| sign * by) })
    }

    /// Points written two letters each.
    pub fn points(&self, name: &str) -> Vec<Point> {
        let size = self.size();
        let letters = self.cell(name).as_bytes();
        let point = |pair: &[u8]| {
            let (column, row) = (pair[0].checked_sub(b'a')?, pair[1].checked_sub(b'a')?);
            size.point(column, size.height().checked_sub(row + 1)?)
        };
        letters.chunks_exact(2).filter_map(point).collect()
    }

    /// The moves, passes among them.
    pub fn moves(&self) -> Vec<Move> {
        let size = self.size();
        let read = |pair: &str| tesuji_record::read_point(size, pair).map_or(Move::Pass, Move::Play);
        let text = self.cell("moves");
        (0..text.len() / 2).map(|at| read(&text[2 * at..2 * at + 2])).collect()
    }

    /// The game after this many moves.
    ///
    /// # Errors
    /// With the number of a move that is not legal.
    pub fn game(&self, plies: usize) -> Result<Game, String> {
        let setup: PointSet = self.points("setup").into_iter().collect();
        let board = Board::with_stones(self.size(), &setup, &PointSet::EMPTY).map_err(|error| error.to_string())?;
        let first = if self.cell("handicap").parse::<u32>().unwrap_or(0) > 0 { Color::White } else { Color::Black };
        let scoring = self.scoring().unwrap_or_default();
        let mut game = Game::from_board(board, first, Rules { ko: Ko::Simple, suicide: Suicide::Allowed, scoring });
        for (number, mv) in (1..).zip(self.moves().into_iter().take(plies)) {
            game.play(mv).map_err(|error| format!("{}, move {number}: {error}", self.cell("id")))?;
        }
        Ok(game)
    }
}
