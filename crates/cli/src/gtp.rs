//! `tesuji gtp`: the Go text protocol on standard input and output.

use std::time::Duration;
use std::{fs, io};

use tesuji_gtp::{Engine, Host, Judgement, Settings};
use tesuji_solve::{Moves, Observer};

use crate::arguments::Gtp;
use crate::exit::Exit;
use crate::limits::Watch;

/// The clock, and the files that a controller names.
struct Desk {
    time: Option<Duration>,
}

impl Host for Desk {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Watch::start(self.time, true))
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn write(&self, path: &str, text: &str) -> io::Result<()> {
        fs::write(path, text)
    }
}

pub(crate) fn run(options: &Gtp) -> io::Result<Exit> {
    let judgement = if options.guess { Judgement::Told } else { Judgement::Withheld };
    let settings = Settings { limits: options.limits.options(Moves::None), judgement };
    let mut engine = Engine::new(settings, Box::new(Desk { time: options.limits.time }));
    engine.serve(io::stdin().lock(), io::stdout().lock())?;
    Ok(Exit::Done)
}
