//! The program `tesuji`: arguments, files and exit codes. One file a command.

mod arguments;
mod asker;
mod bare;
mod batch;
mod bench;
mod check;
mod claims;
mod convert;
mod demo;
mod exit;
mod gtp;
mod hash;
mod inbox;
mod ladder;
mod limits;
mod lines;
mod outcome;
mod overrides;
mod panels;
mod picture;
mod play;
mod progress;
mod read;
mod refused;
mod reply;
mod review;
mod shapes;
mod show;
mod solution;
mod solve;
mod source;
mod status;
mod targets;
mod terminal;
mod view;
mod words;
mod worker;
mod workers;
mod written;

use std::ffi::OsString;
use std::process::ExitCode;
use std::{env, io};

use clap::{CommandFactory, Parser};

use arguments::{Arguments, Command};
use exit::Exit;

/// The form of the worker's lines.
const SCHEMA: &str = include_str!("schema.json");

fn main() -> ExitCode {
    let given: Vec<OsString> = env::args_os().collect();
    let file = given.get(1).map(|file| file.to_string_lossy().into_owned());
    let shown = bare::shown(given.clone());
    let file = file.filter(|_| shown.is_some());
    let arguments = match Arguments::try_parse_from(shown.unwrap_or(given)) {
        Ok(arguments) => arguments,
        Err(error) => {
            let is_help = !error.use_stderr();
            if is_help {
                // Help that nobody reads to the end is no failure.
                let _ = error.print();
            } else {
                terminal::complain_of_usage(&error);
            }
            return if is_help { Exit::Done } else { Exit::Bad }.into();
        }
    };
    refused::keep_panics_quiet();
    match refused::guarded(|| run(arguments.command).and_then(|exit| ask(file.as_deref(), exit))) {
        Ok(Ok(exit)) => exit.into(),
        // Whoever reads our output has had enough.
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

fn run(command: Option<Command>) -> io::Result<Exit> {
    match command {
        None => terminal::print(arguments::WELCOME).map(|()| Exit::Done),
        Some(Command::Demo(options)) => demo::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::Status(options)) => status::run(&options),
        Some(Command::Review(options)) => review::run(&options),
        Some(Command::Ladder(options)) => ladder::run(&options),
        Some(Command::Read(options)) => read::run(&options),
        Some(Command::Play(options)) => play::run(&options),
        Some(Command::Check(options)) => check::run(&options),
        Some(Command::Worker(options)) => worker::run(&options),
        Some(Command::Gtp(options)) => gtp::run(&options),
        Some(Command::Schema) => terminal::print(SCHEMA).map(|()| Exit::Done),
        Some(Command::Bench(options)) => bench::run(&options),
        Some(Command::Shapes(options)) => shapes::run(&options),
        Some(Command::Show(options)) => show::run(&options),
        Some(Command::Diagram(options)) => picture::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "tesuji", &mut script);
            terminal::print(&String::from_utf8_lossy(&script)).map(|()| Exit::Done)
        }
    }
}
