//! GNU Go beside us, over its protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tesuji_go::{Color, Game, PointSet, Scoring};

/// A running GNU Go.
pub(crate) struct GnuGo {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl GnuGo {
    /// Starts it under these rules, at its usual level.
    pub(crate) fn start(scoring: Scoring) -> Result<GnuGo, String> {
        let rules = if scoring == Scoring::Area { "--chinese-rules" } else { "--japanese-rules" };
        let told = |error: std::io::Error| format!("gnugo: {error}");
        let mut command = Command::new("gnugo");
        command.args(["--mode", "gtp", rules]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(told)?;
        let input = child.stdin.take().ok_or("gnugo reads nothing")?;
        let output = BufReader::new(child.stdout.take().ok_or("gnugo says nothing")?);
        Ok(GnuGo { child, input, output })
    }

    pub(crate) fn ask(&mut self, question: &str) -> Result<String, String> {
        let told = |error: std::io::Error| format!("gnugo: {error}");
        writeln!(self.input, "{question}").and_then(|()| self.input.flush()).map_err(told)?;
        let mut reply = String::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).map_err(told)? == 0 {
                return Err("gnugo has ended".to_owned());
            }
            if line.trim().is_empty() && !reply.is_empty() {
                let (mark, text) = reply.split_at(1);
                return if mark == "=" { Ok(text.trim().to_owned()) } else { Err(text.trim().to_owned()) };
            }
            reply += &line;
        }
    }

    /// Plays a game up to where it is.
    pub(crate) fn load(&mut self, game: &Game, setup: &PointSet, komi: f64) -> Result<(), String> {
        self.ask(&format!("boardsize {}", game.board().size().width()))?;
        self.ask("clear_board")?;
        self.ask(&format!("komi {komi}"))?;
        for stone in setup {
            self.ask(&format!("play {} {stone}", Color::Black))?;
        }
        for (color, mv) in game.moves() {
            self.ask(&format!("play {color} {mv}"))?;
        }
        Ok(())
    }
}

impl Drop for GnuGo {
    fn drop(&mut self) {
        // It ends with its input; a child that is gone already is no fault.
        let _ = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        let _ = self.child.wait();
    }
}

/// A score such as `W+4.5` as Black's margin.
pub(crate) fn margin(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next()?;
    match word.split_once('+') {
        Some(("B", by)) => by.parse().ok(),
        Some(("W", by)) => by.parse::<f64>().ok().map(|by| -by),
        _ => (word == "0").then_some(0.0),
    }
}
