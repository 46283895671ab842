//! `tesuji bench`: how well, how fast.

mod corpus;
mod one_eye;

use std::io;

use crate::arguments::{Bench, BenchOf};
use crate::exit::Exit;

pub(crate) fn run(options: &Bench) -> io::Result<Exit> {
    match &options.of {
        None => corpus::run(options),
        Some(BenchOf::OneEye(options)) => one_eye::run(options),
    }
}
