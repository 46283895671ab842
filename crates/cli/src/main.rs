//! The program `tesuji`: arguments, files and exit codes. One file or folder for each command.

mod analyse;
mod answered;
mod answers;
mod asker;
mod bare;
mod bench;
mod check;
mod collection;
mod command;
mod convert;
mod demo;
mod double;
mod each;
mod examples;
mod exit;
mod gtp;
mod hash;
mod inbox;
mod inputs;
mod inversions;
mod jobs;
mod json;
mod judge;
mod ladder;
mod limits;
mod numbers;
mod overrides;
mod page;
mod picture;
mod play;
mod positions;
mod problems;
mod progress;
mod read;
mod refused;
mod review;
mod shapes;
mod show;
mod solve;
mod source;
mod status;
mod targets;
mod terminal;
mod view;
mod worker;
mod workers;
mod written;

use std::ffi::OsString;
use std::process::ExitCode;
use std::{env, io};

use exit::Exit;

fn main() -> ExitCode {
    let given: Vec<OsString> = env::args_os().collect();
    let file = given.get(1).map(|file| file.to_string_lossy().into_owned());
    let shown = bare::shown(given.clone());
    let file = file.filter(|_| shown.is_some());
    let command = match command::parse(shown.unwrap_or(given)) {
        Ok(command) => command,
        Err(error) => {
            let is_help = !error.use_stderr();
            if is_help {
                // It is no failure if the reader of the help closes it early.
                let _ = error.print();
            } else {
                terminal::complain_of_usage(&error);
            }
            return if is_help { Exit::Done } else { Exit::Bad }.into();
        }
    };
    refused::keep_panics_quiet();
    match refused::guarded(|| command::run(command).and_then(|exit| ask(file.as_deref(), exit))) {
        Ok(Ok(exit)) => exit.into(),
        // The reader of our output has closed it.
        Ok(Err(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Closed.into(),
        Ok(Err(error)) => {
            terminal::warn(&terminal::clean(&error.to_string()));
            Exit::Bad.into()
        }
        Err(bug) => {
            terminal::warn(&bug);
            Exit::Bad.into()
        }
    }
}

/// Says what can be asked about a file that was named without a command.
fn ask(file: Option<&str>, exit: Exit) -> io::Result<Exit> {
    match file {
        Some(file) if exit == Exit::Done => terminal::print(&bare::questions(file)).map(|()| exit),
        _ => Ok(exit),
    }
}
