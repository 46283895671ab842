//! The Go text protocol, version 2: lines in, replies out. [GTP2, <https://www.lysator.liu.se/~gunnar/gtp/>]
//!
//! ```text
//! line ─▶ request ─▶ command, found in one table ─▶ answer ─▶ `=id …` or `?id …`, and an empty line
//! ```
//!
//! Besides the core of the protocol there are GNU Go's questions about a position, and what hosts such as `GoGui` and
//! Sabaki ask for: see `docs/gtp.md`. A question of life goes through `solve`; what is not proved is `? undecided`,
//! unless judgements are turned on.
//!
//! Nothing here reads a clock or a file, or starts a thread: a [`Host`] does.

#![expect(clippy::unnecessary_wraps, reason = "all commands have one type, also those that cannot fail")]

mod analysis;
mod arguments;
mod asked;
mod asked_connection;
mod basis;
mod capture;
mod code;
mod combination;
mod command;
mod connection;
mod either;
mod fate;
mod firsts;
mod genmove;
mod gogui;
mod graphics;
mod info;
mod inversions;
mod ladder;
mod layers;
mod line;
mod owl;
mod position;
mod record;
mod score;
mod semeai;
mod servers;
mod session;
mod setup;
mod wish;

use std::io::{self, Write};
use std::time::Duration;

use tesuji_capture::lambda::Captures;
use tesuji_connect::Connections;
use tesuji_go::{Game, Ko, Rules, Size};
use tesuji_solve::{Bug, Observer, Options, guarded};
use tesuji_survey::Survey;

use basis::Basis;
pub use capture::PLAYS;
use line::Request;
pub use line::{Line, lines};

/// The default komi.
const KOMI: f64 = 7.5;

/// The reply where nothing is proved.
const UNDECIDED: &str = "undecided";

/// What is outside the protocol: the clock, the lines to come, and files.
pub trait Host: Send + Sync {
    /// Watches over one question, from now on, and ends it when its time is over or [`Line::is_interrupt`] says so of a
    /// line that has come in.
    fn watch(&self) -> Box<dyn Observer>;

    /// What comes in after the line that is being answered, waiting at most this long.
    fn pending(&self, _: Duration) -> Pending {
        Pending::End
    }

    /// The processor time of this program so far, if it is known.
    fn processor_time(&self) -> Option<Duration> {
        None
    }

    /// Shows something beside the replies while an answer is on its way.
    fn show(&self, _: &str) {}

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

    /// Keeps a text that was not asked for, under this name or another one that is free. Returns its path.
    fn keep(&self, name: &str, text: &str) -> Option<String> {
        self.write(name, text).ok().map(|()| name.to_owned())
    }
}

/// What has come in after a line that is being answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// Nothing yet.
    Nothing,
    /// A line, whatever it says.
    Line,
    /// Nothing, and nothing will: the input has ended.
    End,
}

/// How questions are answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The limits for each.
    pub limits: Options,
    /// Plays for a question of capture, under each condition of ko, if the limits allow it.
    pub plays: u64,
    /// Whether a judgement is given where nothing is proved.
    pub judgement: Judgement,
}

/// What is replied where nothing is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// That it is undecided.
    Withheld,
    /// What seems likely.
    Told,
}

/// A reply: a result, or what is wrong.
type Answer = Result<String, String>;

/// A game and its settings.
pub struct Engine {
    game: Game,
    komi: f64,
    settings: Settings,
    host: Box<dyn Host>,
    /// How sure the last answer is.
    basis: Basis,
    /// An answer whose proof is tried only on request.
    to_prove: Option<asked::Asked>,
    /// The same about a connection.
    connection_to_prove: Option<asked_connection::AskedConnection>,
    captures: Captures,
    connections: Connections,
    /// What was found about the groups on the board.
    survey: Survey,
    is_running: bool,
}

impl Engine {
    /// An engine with an empty board of full size.
    pub fn new(settings: Settings, host: Box<dyn Host>) -> Engine {
        let game = empty_game(Size::FULL);
        let survey = Survey::of(game.board());
        Engine {
            game,
            komi: KOMI,
            settings,
            host,
            basis: Basis::none(),
            to_prove: None,
            connection_to_prove: None,
            captures: Captures::new(capture::options(&settings)),
            connections: Connections::new(connection::options(&settings)),
            survey,
            is_running: true,
        }
    }

    /// The reply to a line, with the empty line behind it; `None` if there is nothing to reply to.
    pub fn reply(&mut self, line: &[u8]) -> Option<String> {
        let mut reply = Vec::new();
        self.answer(line, &mut reply).expect("memory takes what is written to it");
        (!reply.is_empty()).then(|| String::from_utf8(reply).expect("replies are text"))
    }

    /// Replies to every line until one says `quit` or there are no more.
    ///
    /// # Errors
    /// If a line cannot be read or a reply cannot be written.
    pub fn serve(
        &mut self,
        lines: impl IntoIterator<Item = io::Result<Line>>,
        mut output: impl Write,
    ) -> io::Result<()> {
        for line in lines {
            match line? {
                Line::Whole(line) => self.answer(&line, &mut output)?,
                Line::TooLong(start) => {
                    output.write_all(line::refusal(&start).unwrap_or_default().as_bytes())?;
                }
            }
            output.flush()?;
            if !self.is_running {
                break;
            }
        }
        Ok(())
    }

    /// Writes the reply to a line, at once or bit by bit.
    fn answer(&mut self, line: &[u8], output: &mut dyn Write) -> io::Result<()> {
        let text = line::clean(line);
        let Some(request) = Request::of(&text) else { return Ok(()) };
        let answer = match command::analysis(request.command) {
            None => guarded(|| command::run(self, request.command, &request.arguments))
                .unwrap_or_else(|bug| Err(self.told(&bug))),
            Some(dialect) => match wish::Wish::of(self, &request.arguments) {
                Ok(wish) => return analysis::run(self, dialect, &wish, &request, output),
                Err(message) => Err(message),
            },
        };
        output.write_all(request.reply(&answer).as_bytes())
    }

    /// The reply after a bug, in one line. The host keeps a proof that was refused.
    fn told(&self, bug: &Bug) -> String {
        bug.told(|refused| self.host.keep(&refused.file_name(), &refused.proof))
    }
}

/// A new game. Any move of the other side is accepted, except retaking a ko at once; `genmove` itself repeats no
/// position.
fn empty_game(size: Size) -> Game {
    Game::new(size, RULES)
}

/// The rules of play.
const RULES: Rules =
    Rules { ko: Ko::Simple, suicide: tesuji_go::Suicide::Forbidden, scoring: tesuji_go::Scoring::Area };

#[cfg(test)]
mod every_door;

#[cfg(test)]
mod tests {
    use tesuji_solve::{Quiet, RefusedProof};

    use super::*;

    /// Nothing outside.
    struct Alone;

    impl Host for Alone {
        fn watch(&self) -> Box<dyn Observer> {
            Box::new(Quiet)
        }

        fn read(&self, _: &str) -> io::Result<Vec<u8>> {
            Err(io::Error::other("there are no files"))
        }

        fn write(&self, _: &str, _: &str) -> io::Result<()> {
            Err(io::Error::other("there are no files"))
        }
    }

    /// Takes files with an even number of bytes.
    struct Shelf;

    impl Host for Shelf {
        fn watch(&self) -> Box<dyn Observer> {
            Box::new(Quiet)
        }

        fn read(&self, path: &str) -> io::Result<Vec<u8>> {
            Alone.read(path)
        }

        fn write(&self, path: &str, text: &str) -> io::Result<()> {
            if text.len().is_multiple_of(2) { Ok(()) } else { Alone.write(path, text) }
        }
    }

    #[test]
    fn a_refused_proof_is_replied_to_in_one_line() {
        let settings = Settings { limits: Options::within(16 << 20), plays: PLAYS, judgement: Judgement::Withheld };
        let engine = Engine::new(settings, Box::new(Shelf));
        let told = |proof: &str| {
            let refused = RefusedProof { flaw: "line 9: a hole".to_owned(), proof: proof.to_owned() };
            (engine.told(&Bug::Refused(Box::new(refused.clone()))), refused.file_name())
        };
        let line = "internal error: the checker refused a proof (line 9: a hole)";
        let (kept, name) = told("even");
        assert_eq!(kept, format!("{line}; kept in {name}, please report it"));
        assert_eq!(told("odd").0, format!("{line}, please report it with this question"));
    }

    pub(crate) fn engine() -> Engine {
        engine_within(20_000)
    }

    pub(crate) fn engine_within(most_nodes: u64) -> Engine {
        let limits = Options { most_nodes, ..Options::within(16 << 20) };
        Engine::new(Settings { limits, plays: PLAYS, judgement: Judgement::Withheld }, Box::new(Alone))
    }
}
