//! The commands that a person types.

use std::io::{self, IsTerminal};

use tesuji_go::excerpt;
use tesuji_gtp::Line;
use tesuji_solve::Move;

use crate::terminal::{clean, print};
use crate::written::about;

/// A command that was typed.
pub(super) enum Command {
    Play(Move),
    Undo,
    Hint,
    Solution,
    Board,
    Help,
    Quit,
}

/// The next command; `None` at the end of the input.
pub(super) fn ask(title: &str, is_over: bool) -> io::Result<Option<Command>> {
    loop {
        // No move as an example: it might be the answer.
        let choices = if is_over { "undo, solution, quit" } else { "a point, or: help" };
        let stop = if title.ends_with('?') { "" } else { "." };
        print(&format!("{title}{stop} Your move ({choices}): "))?;
        let line = match tesuji_gtp::lines(io::stdin().lock()).next() {
            None => {
                print("\n")?;
                return Ok(None);
            }
            Some(line) => match line.map_err(|error| about("standard input", error))? {
                Line::Whole(bytes) | Line::TooLong(bytes) => bytes,
            },
        };
        let line = String::from_utf8_lossy(&line);
        let word = line.trim();
        if !io::stdin().is_terminal() {
            print(&format!("{}\n", clean(&excerpt(word))))?;
        }
        let command = match word.to_ascii_lowercase().as_str() {
            "" => continue,
            "pass" | "tenuki" => Command::Play(Move::Pass),
            "fill" => Command::Play(Move::Fill),
            "undo" | "u" => Command::Undo,
            "hint" | "h" => Command::Hint,
            "solution" | "s" => Command::Solution,
            "board" | "b" => Command::Board,
            "help" | "?" => Command::Help,
            "quit" | "q" | "exit" => Command::Quit,
            point => match point.parse() {
                Ok(point) => Command::Play(Move::Play(point)),
                Err(error) => {
                    print(&format!("{error}\n"))?;
                    continue;
                }
            },
        };
        return Ok(Some(command));
    }
}
