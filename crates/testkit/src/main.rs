//! Sweeps that take longer than a test may: `cargo run --release -p tesuji-testkit -- --help`.

mod capture_answers;
mod capture_times;
mod copies;
mod estimates;
mod gnugo;
mod in_the_open;
mod inversion_times;
mod plays;
mod proved;
mod questions;
mod scores;
mod surveyed;
mod sweep;
mod sweeps;
mod table;
mod units;
mod written;

use std::process::ExitCode;

use sweep::Set;

fn main() -> ExitCode {
    let matches = table::command().get_matches();
    let chosen = matches.subcommand().and_then(|(name, set)| Some((table::of(name)?, set)));
    let (sweep, set) = chosen.expect("clap asks for one of the table");
    match (sweep.run)(&Set(set)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("testkit: {error}");
            ExitCode::from(2)
        }
    }
}
