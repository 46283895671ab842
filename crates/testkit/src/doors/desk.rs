//! An engine in this process, with a record in its hands and nothing else.

use std::io;
use std::sync::{Arc, Mutex};

use tesuji_go::{Board, Color, PointSet};
use tesuji_gtp::{Engine, Host, Judgement, Settings};
use tesuji_record::point_name;
use tesuji_solve::{Observer, Options, Quiet};

/// An engine, and the record that it reads.
pub struct Desk {
    engine: Engine,
    record: Arc<Mutex<Vec<u8>>>,
}

struct Alone {
    record: Arc<Mutex<Vec<u8>>>,
}

impl Host for Alone {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Quiet)
    }

    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Ok(self.record.lock().expect("nobody panics with it").clone())
    }

    fn write(&self, _: &str, _: &str) -> io::Result<()> {
        Err(io::Error::other("nothing is written"))
    }
}

impl Desk {
    /// With these limits, and plays for a question of capture.
    pub fn new(limits: Options, plays: u64) -> Desk {
        let record = Arc::new(Mutex::new(Vec::new()));
        let settings = Settings { limits, plays, judgement: Judgement::Withheld };
        let engine = Engine::new(settings, Box::new(Alone { record: Arc::clone(&record) }));
        Desk { engine, record }
    }

    /// Sets up a board, of any sides.
    ///
    /// # Panics
    /// If the engine does not take it.
    pub fn load(&mut self, board: &Board) {
        let size = board.size();
        let stones = |name: &str, stones: PointSet| {
            let places: String = stones.iter().map(|point| format!("[{}]", point_name(size, point))).collect();
            if places.is_empty() { places } else { format!("{name}{places}") }
        };
        let [black, white] =
            [("AB", Color::Black), ("AW", Color::White)].map(|(name, color)| stones(name, board.stones(color)));
        let (width, height) = (size.width(), size.height());
        *self.record.lock().expect("nobody panics with it") =
            format!("(;GM[1]FF[4]SZ[{width}:{height}]{black}{white})").into_bytes();
        self.ask("loadsgf board").expect("a record of a board");
    }

    /// The reply to a line, or the error that it is.
    ///
    /// # Errors
    /// With the message.
    pub fn ask(&mut self, line: &str) -> Result<String, String> {
        let reply = self.engine.reply(line.as_bytes()).unwrap_or_default();
        match reply.trim_end().split_at_checked(1) {
            Some(("=", told)) => Ok(told.trim().to_owned()),
            Some((_, error)) => Err(error.trim().to_owned()),
            None => Err("no reply".to_owned()),
        }
    }
}
