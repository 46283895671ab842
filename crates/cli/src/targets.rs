//! `--target list`: what a problem may ask, best first.

use std::io;

use tesuji_tell::candidates;

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::{Json, print_object};
use crate::overrides::Overrides;
use crate::source::{InputError, Item};
use crate::terminal::print;

/// Lists the questions of all inputs, and answers none.
pub(crate) fn list(inputs: &Inputs, overrides: &Overrides, json: Json) -> io::Result<Exit> {
    let candidates = |item: Item| Ok::<_, InputError>((overrides.candidates(&item)?, item.name));
    each(inputs, json, candidates, |(candidates, name)| {
        if json.is_on() {
            print_object(&candidates::object(&name, &candidates))?;
        } else {
            print(&candidates::in_words(&name, &candidates))?;
        }
        Ok(Exit::Done)
    })
}
