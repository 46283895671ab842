//! `tesuji bench`: how well, how fast.

mod arguments;
mod corpus;
mod figures;
mod lambda;
mod life;
mod one_eye;
mod tasks;

use std::io;

use crate::exit::Exit;

pub(crate) use arguments::Bench;
use arguments::BenchOf;

pub(crate) fn run(options: &Bench) -> io::Result<Exit> {
    match &options.of {
        None => corpus::run(options),
        Some(BenchOf::OneEye(options)) => one_eye::run(options),
        Some(BenchOf::Life(options)) => life::run(options),
        Some(BenchOf::Lambda(options)) => lambda::run(options),
    }
}
