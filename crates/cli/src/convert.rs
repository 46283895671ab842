//! `tesuji convert`: a problem in another form.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use tesuji_problem::{Problem, json};
use tesuji_record::{Place, question};

use crate::each::each;
use crate::exit::Exit;
use crate::inputs::Inputs;
use crate::json::Json;
use crate::source::{Content, InputError, Item};
use crate::terminal::{complain, print, warn};

#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The form to write
    #[arg(long, value_enum, required_unless_present = "output")]
    pub(crate) to: Option<Form>,
    /// Where to write [default: standard output]; its ending says the form
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The forms of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    Sgf,
    Json,
    Text,
}

pub(crate) fn run(options: &Convert) -> io::Result<Exit> {
    let Some(form) = options.to.or_else(|| options.output.as_deref().and_then(form_of)) else {
        warn("the name of the output does not say the form: end it in .sgf, .json or .txt, or use --to");
        return Ok(Exit::Bad);
    };
    let mut texts = Vec::new();
    let mut exit = each(&options.inputs, Json::OFF, problem, |problem| {
        texts.push(write(&problem, form));
        Ok(Exit::Done)
    })?;
    // Drawings in a file need a blank line between them; SGF and JSON can follow each other directly.
    let all = texts.join(if form == Form::Text { "\n" } else { "" });
    match &options.output {
        _ if texts.is_empty() => {}
        None => print(&all)?,
        Some(path) => {
            if let Err(error) = fs::write(path, all) {
                complain(&path.display().to_string(), &InputError::Io(error));
                exit = Exit::Bad;
            }
        }
    }
    Ok(exit)
}

fn form_of(path: &Path) -> Option<Form> {
    match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
        "sgf" => Some(Form::Sgf),
        "json" | "jsonl" => Some(Form::Json),
        "txt" => Some(Form::Text),
        _ => None,
    }
}

fn problem(item: Item) -> Result<Problem, InputError> {
    Ok(match item.content {
        Content::Record(tree) => question::read(&tree, item.place.find(&tree)?)?.draft.validate()?,
        _ if item.place != Place::Asked => return Err(InputError::NoMoves),
        Content::Drawing(sheet) => sheet.draft.validate()?,
        Content::Question(draft) => draft.validate()?,
    })
}

fn write(problem: &Problem, form: Form) -> String {
    let text = match form {
        Form::Sgf => question::write(problem).to_string(),
        Form::Json => json::write(problem),
        Form::Text => problem.to_string(),
    };
    text + "\n"
}
