//! `--target list`: what a problem may ask, best first.

use std::io;

use tesuji_tell::candidates;

use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::{Json, print_object};
use crate::overrides::Overrides;
use crate::source::read_all;
use crate::terminal::print;

/// Lists the questions of all inputs, and answers none.
pub(crate) fn list(inputs: &Inputs, overrides: &Overrides, json: Json) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for (name, item) in read_all(inputs) {
        match item.and_then(|item| overrides.candidates(&item)) {
            Ok(candidates) if json.is_on() => print_object(&candidates::object(&name, &candidates))?,
            Ok(candidates) => print(&candidates::in_words(&name, &candidates))?,
            Err(error) => {
                exit = Exit::Bad;
                json.complain(&name, &error)?;
            }
        }
    }
    Ok(exit)
}
