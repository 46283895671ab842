//! The Go text protocol, version 2: lines in, replies out. [GTP2, <https://www.lysator.liu.se/~gunnar/gtp/>]
//!
//! ```text
//! line ─▶ request ─▶ command, found in one table ─▶ answer ─▶ `=id …` or `?id …`, and an empty line
//! ```
//!
//! Besides the core of the protocol there are GNU Go's questions about a position: see `docs/gtp.md`. A question of life
//! goes through `solve`; what is not proved is `? undecided`, unless the engine was told to guess.
//!
//! Nothing here reads a clock or a file: a [`Host`] does.

#![expect(clippy::unnecessary_wraps, reason = "all commands have one type, also those that cannot fail")]

mod arguments;
mod command;
mod genmove;
mod guess;
mod ladder;
mod line;
mod owl;
mod playout;
mod position;
mod record;
mod score;
mod session;
mod setup;

use std::io::{self, BufRead, Read, Write};

use tesuji_go::{Game, Ko, Rules, Size};
use tesuji_solve::{Observer, Options};

use line::Request;

/// The longest line that is read: far more than any command needs.
const LONGEST_LINE: u64 = 1 << 16;

/// The komi where nobody has said another.
const KOMI: f64 = 7.5;

/// What is said where nothing is proved.
const UNDECIDED: &str = "undecided";

/// What lies outside of the protocol: the clock, and files.
pub trait Host {
    /// Watches over one question, from now on.
    fn watch(&self) -> Box<dyn Observer>;

    /// The bytes of a file.
    ///
    /// # Errors
    /// If it cannot be read.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;

    /// Writes a file.
    ///
    /// # Errors
    /// If it cannot be written.
    fn write(&self, path: &str, text: &str) -> io::Result<()>;
}

/// How questions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How much may be done for each.
    pub limits: Options,
    /// Whether the best judgement is told where nothing is proved.
    pub judgement: Judgement,
}

/// What is told where nothing is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// That it is undecided.
    Withheld,
    /// What seems likely.
    Told,
}

/// A reply: a result, or what is wrong.
type Answer = Result<String, String>;

/// A game, and what was agreed on about it.
pub struct Engine {
    game: Game,
    komi: f64,
    settings: Settings,
    host: Box<dyn Host>,
    /// Was the last answer to a question proved?
    is_proven: bool,
    is_running: bool,
}

impl Engine {
    /// An engine with an empty board of full size.
    pub fn new(settings: Settings, host: Box<dyn Host>) -> Engine {
        let game = empty_game(Size::FULL);
        Engine { game, komi: KOMI, settings, host, is_proven: false, is_running: true }
    }

    /// The reply to a line, with the empty line behind it; `None` if there is nothing to reply to.
    pub fn reply(&mut self, line: &[u8]) -> Option<String> {
        let text = line::clean(line);
        let request = Request::of(&text)?;
        let answer = command::run(self, request.command, &request.arguments);
        Some(request.reply(&answer))
    }

    /// Replies to every line until one says `quit` or there are no more.
    ///
    /// # Errors
    /// If a line cannot be read or a reply cannot be written.
    pub fn serve(&mut self, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while self.is_running {
            line.clear();
            if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let is_whole = line.ends_with(b"\n") || (line.len() as u64) < LONGEST_LINE;
            let reply = if is_whole {
                self.reply(&line)
            } else {
                skip_line(&mut input)?;
                Some(format!("? the line is longer than {LONGEST_LINE} bytes\n\n"))
            };
            if let Some(reply) = reply {
                output.write_all(reply.as_bytes())?;
                output.flush()?;
            }
        }
        Ok(())
    }
}

/// A new game. Whatever the other side plays is taken, but for a ko retaken at once; `genmove` repeats nothing itself.
fn empty_game(size: Size) -> Game {
    Game::new(size, RULES)
}

/// The rules of play.
const RULES: Rules =
    Rules { ko: Ko::Simple, suicide: tesuji_go::Suicide::Forbidden, scoring: tesuji_go::Scoring::Area };

fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    let mut rest = Vec::new();
    while input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut rest)? > 0 && !rest.ends_with(b"\n") {
        rest.clear();
    }
    Ok(())
}
