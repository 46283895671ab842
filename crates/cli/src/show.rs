//! `tesuji show`: positions in the terminal.

use std::io;

use clap::Args;
use tesuji_draw::{TerminalStyle, terminal as draw};
use tesuji_problem::Draft;
use tesuji_tell::text::clean_name;

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::{Json, print_object};
use crate::terminal::{Look, clean, print, style, wrap};
use crate::view::{Selection, View};

/// The most notes about a record that are printed on a terminal; a broken file may have a million.
const MOST_NOTES: usize = 8;

#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) selection: Selection,
    #[command(flatten)]
    pub(crate) json: Json,
    #[command(flatten)]
    pub(crate) look: Look,
}

pub(crate) fn run(options: &Show) -> io::Result<Exit> {
    let style = style(&options.look);
    let mut is_first = true;
    let view = |item| View::of(item, &options.selection);
    each(&options.inputs, options.json, view, |view| {
        if options.json.is_on() {
            print_object(&view.json())?;
        } else {
            print(&in_words(&view, style, !is_first))?;
        }
        is_first = false;
        Ok(Exit::Done)
    })
}

/// A picture with the text above and below it.
fn in_words(view: &View, style: TerminalStyle, after_another: bool) -> String {
    let mut lines = Vec::new();
    if after_another {
        lines.push(String::new());
    }
    let mut head = vec![clean_name(&view.name)];
    head.extend(view.moves.filter(|&moves| moves > 0).map(|moves| format!("after move {moves}")));
    head.extend(view.diagram.to_move.map(|color| format!("{color} to move")));
    lines.push(head.join(", "));
    lines.push(draw(&view.diagram, style));
    if let Some(draft) = &view.draft {
        lines.push(question(draft));
    }
    for reason in &view.reasons {
        lines.push(format!("  {}", clean(reason)));
    }
    if !view.comment.trim().is_empty() {
        lines.push(wrap(&clean(view.comment.trim()), 80));
    }
    lines.extend(view.notes.iter().take(MOST_NOTES).map(|note| format!("note: {}", clean(note))));
    if view.notes.len() > MOST_NOTES {
        lines.push(format!("note: and {} more, which --json lists", view.notes.len() - MOST_NOTES));
    }
    lines.join("\n") + "\n"
}

fn question(draft: &Draft) -> String {
    let points =
        |points: &tesuji_go::PointSet| if points.is_empty() { "not said".to_owned() } else { points.to_string() };
    let mut parts = vec![format!("goal {}", draft.goal), format!("target {}", points(&draft.target))];
    if !draft.second_target.is_empty() {
        parts.push(format!("and {}", draft.second_target));
    }
    parts.push(format!("to move {}", draft.turn));
    parts.extend(draft.region.map(|region| format!("region of {} points", region.len())));
    parts.extend(draft.ko.map(|ko| format!("ko ban at {ko}")));
    if draft.threats != 0 {
        parts.push(format!("{} ko threats", draft.threats));
    }
    format!("Question: {}", parts.join(", "))
}
