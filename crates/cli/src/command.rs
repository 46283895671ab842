//! The commands of `tesuji`: one file or folder for each, with its options.

use std::ffi::OsString;
use std::io;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::Shell;

use crate::exit::Exit;
use crate::{
    analyse, bench, check, collection, convert, demo, double, examples, gtp, inversions, judge, ladder, picture, play,
    read, review, shapes, show, solve, status, terminal, worker,
};

/// The form of the worker's lines.
const SCHEMA: &str = include_str!("schema.json");

#[derive(Parser)]
#[command(name = "tesuji", version, about = "The Go engine that reads and proves", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Draw a corner problem and answer it
    Demo(demo::Demo),
    /// Answer problems: who lives, with which first moves, and why
    Solve(Box<solve::Solve>),
    /// Say what each side gets when it moves first: alive, seki, ko, dead or unsettled
    Status(Box<status::Status>),
    /// Check the lines of problem files: which are right, and which wrong moves are not refuted
    Review(Box<review::Options>),
    /// Read a whole position: blocks in danger and how they are caught or saved, groups by status
    Read(Box<read::Options>),
    /// Judge a whole position: who is ahead, weak groups, territory, what is at stake; with everything that `read` tells
    Analyse(Box<analyse::Options>),
    /// Read ladders: which blocks are caught by ataris alone, and which points break the ladder
    Ladder(Box<ladder::Options>),
    /// Say which single stone would turn an answer round: ladder breakers, ways out of a net, vital points
    Inversions(Box<inversions::Options>),
    /// Find moves that do two jobs: save or capture two things, or one of two
    Double(Box<double::Options>),
    /// Judge diagrams again that say what is expected of them, and tell what has changed since the last time
    Judge(Box<judge::Judge>),
    /// Try moves in the terminal: wrong ones are refuted, right ones resisted
    Play(Box<play::Play>),
    /// Follow a proof, by the rules of the game alone
    Check(Box<check::Check>),
    /// Answer questions as JSON, one a line, until the input ends
    Worker(worker::Worker),
    /// Speak the Go text protocol, version 2, with GNU Go's questions about captures, life and eyes
    Gtp(gtp::Gtp),
    /// Print the JSON schema of the worker's questions and answers
    Schema,
    /// Answer the corpus: a line a problem, and a signature of all answers
    #[command(args_conflicts_with_subcommands = true)]
    Bench(bench::Bench),
    /// The eye space of problems, as Lee 2004 sees it; without any, which eye shapes of up to 6 points live (his Table 2)
    Shapes(shapes::Shapes),
    /// Find problems that are alike: like one of them, or all duplicates of a collection
    Similar(collection::similar::Options),
    /// Put the problems of a collection into groups of alike ones
    Cluster(collection::cluster::Options),
    /// Draw positions in the terminal
    Show(show::Show),
    /// Make a picture: SVG, PNG or text
    Diagram(picture::Diagram),
    /// Write the question of a problem in another form: SGF, JSON or a drawing
    Convert(convert::Convert),
    /// Print completions for a shell
    Completions {
        /// Which shell
        shell: Shell,
    },
}

/// The command line as clap reads it, with the examples of each command above its options.
pub(crate) fn parser() -> clap::Command {
    let nested = |name: String| {
        move |command: clap::Command| {
            let inner = command.get_name().to_owned();
            command.before_help(examples::help(&[&name, &inner]))
        }
    };
    Arguments::command().mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        command.before_help(examples::help(&[&name])).mut_subcommands(nested(name))
    })
}

/// Reads the command line; `None` if it is empty.
pub(crate) fn parse(given: Vec<OsString>) -> Result<Option<Command>, clap::Error> {
    let mut parser = parser();
    let matches = parser.try_get_matches_from_mut(given)?;
    Ok(Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut parser))?.command)
}

pub(crate) fn run(command: Option<Command>) -> io::Result<Exit> {
    match command {
        None => terminal::print(&examples::welcome()).map(|()| Exit::Done),
        Some(Command::Demo(options)) => demo::run(&options),
        Some(Command::Solve(options)) => solve::run(&options),
        Some(Command::Status(options)) => status::run(&options),
        Some(Command::Review(options)) => review::run(&options),
        Some(Command::Ladder(options)) => ladder::run(&options),
        Some(Command::Inversions(options)) => inversions::run(&options),
        Some(Command::Double(options)) => double::run(&options),
        Some(Command::Judge(options)) => judge::run(&options),
        Some(Command::Read(options)) => read::run(&options),
        Some(Command::Analyse(options)) => analyse::run(&options),
        Some(Command::Play(options)) => play::run(&options),
        Some(Command::Check(options)) => check::run(&options),
        Some(Command::Worker(options)) => worker::run(&options),
        Some(Command::Gtp(options)) => gtp::run(&options),
        Some(Command::Schema) => terminal::print(SCHEMA).map(|()| Exit::Done),
        Some(Command::Bench(options)) => bench::run(&options),
        Some(Command::Shapes(options)) => shapes::run(&options),
        Some(Command::Similar(options)) => collection::similar::run(&options),
        Some(Command::Cluster(options)) => collection::cluster::run(&options),
        Some(Command::Show(options)) => show::run(&options),
        Some(Command::Diagram(options)) => picture::run(&options),
        Some(Command::Convert(options)) => convert::run(&options),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut parser(), "tesuji", &mut script);
            terminal::print(&String::from_utf8_lossy(&script)).map(|()| Exit::Done)
        }
    }
}
