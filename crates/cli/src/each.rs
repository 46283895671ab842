//! The loop over all inputs of a command: errors of one input are printed, and the rest goes on.

use std::error::Error;
use std::io;

use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::Json;
use crate::limits::is_stopped;
use crate::source::{InputError, Item, read_all};
use crate::terminal::warn;

/// Reads every input and prints what was found. The worst exit code counts.
pub(crate) fn each<T, E: Error + From<InputError>>(
    inputs: &Inputs,
    json: Json,
    read: impl Fn(Item) -> Result<T, E>,
    mut tell: impl FnMut(T) -> io::Result<Exit>,
) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for (name, item) in read_all(inputs) {
        if is_stopped() {
            warn("stopped; the rest was left out");
            return Ok(exit.max(Exit::Undecided));
        }
        exit = exit.max(match item.map_err(E::from).and_then(&read) {
            Ok(found) => tell(found)?,
            Err(error) => {
                json.complain(&name, &error)?;
                Exit::Bad
            }
        });
    }
    Ok(exit)
}
