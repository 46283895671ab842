//! Who is asked for the next move, for strengths and for scores: the player behind GTP's `reg_genmove`, what is seen of the board,
//! and the estimate of the score.

use std::io;
use std::sync::Arc;

use tesuji_go::{Board, Color, Move, Point, Scoring};
use tesuji_gtp::{Engine, Host, Judgement, PLAYS, Settings};
use tesuji_parameters::Parameters;
use tesuji_solve::{Moves, Observer, Options};
use tesuji_survey::judge::Player;
use tesuji_survey::recognition::quick;
use tesuji_survey::score::{Correction, Effort, Play, Terms, estimate};

use tesuji_session::Clock;

use crate::limits::watch;

/// Bytes for the search of a player.
const MEMORY: usize = 64 << 20;

/// Nodes for a question of the player.
const NODES: u64 = 100_000;

/// A player that is asked as a host would ask it.
pub(super) struct ByGtp {
    engine: Engine,
    parameters: Arc<Parameters>,
}

impl ByGtp {
    pub(super) fn new(parameters: Parameters) -> ByGtp {
        let within =
            Options { most_nodes: NODES, most_open_nodes: NODES, moves: Moves::None, ..Options::within(MEMORY) };
        let settings = Settings { limits: within, plays: PLAYS, judgement: Judgement::Told };
        ByGtp { engine: Engine::new(settings, Box::new(Table)), parameters: Arc::new(parameters) }
    }

    /// The answer to a command, without the signs around it; `None` if it was refused.
    fn ask(&mut self, command: &str) -> Option<String> {
        let reply = self.engine.reply(command.as_bytes())?;
        reply.strip_prefix('=').map(|answer| answer.trim().to_owned())
    }

    /// Puts a position on the board of the engine; `None` if the protocol has no way to say it: a board that is not square,
    /// or a ko that may not be retaken.
    fn set_up(&mut self, board: &Board, to_move: Color) -> Option<()> {
        let size = board.size();
        if size.width() != size.height() || board.ban().is_some() {
            return None;
        }
        self.ask(&format!("boardsize {}", size.width()))?;
        self.ask("clear_board")?;
        let mut setup = String::from("gogui-setup");
        for color in Color::BOTH {
            for stone in board.stones(color) {
                setup += &format!(" {} {stone}", if color == Color::Black { "b" } else { "w" });
            }
        }
        self.ask(&setup)?;
        self.ask(&format!("gogui-setup_player {}", if to_move == Color::Black { "b" } else { "w" }))?;
        Some(())
    }
}

impl Player for ByGtp {
    fn next(&mut self, board: &Board, color: Color) -> Option<Move> {
        self.set_up(board, color)?;
        let answer = self.ask(&format!("reg_genmove {}", if color == Color::Black { "b" } else { "w" }))?;
        match answer.to_ascii_lowercase().as_str() {
            "pass" => Some(Move::Pass),
            point => point.parse::<Point>().ok().map(Move::Play),
        }
    }

    fn strength(&mut self, board: &Board, stone: Point) -> Option<f64> {
        let seen = quick(board, &self.parameters, &watch(Clock::None, true));
        seen.structure.group(stone).map(|group| f64::from(group.strength))
    }

    /// By area, without komi.
    fn lead(&mut self, board: &Board, to_move: Option<Color>) -> Option<f64> {
        let effort = Effort { games: self.parameters.situation.games, ..Effort::default() };
        let terms = Terms {
            scoring: Scoring::Area,
            komi: 0.0,
            to_move: to_move.unwrap_or(Color::Black),
            play: Play::GoesOn,
            correction: Correction::Made,
        };
        Some(estimate(board, &terms, &effort).margin)
    }
}

/// A host without files and without a clock: the same question has the same answer everywhere.
struct Table;

impl Host for Table {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(watch(Clock::None, true))
    }

    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn write(&self, _: &str, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::Unsupported.into())
    }
}
