//! `tesuji FILE`: shows it, and says what can be asked about it.

use std::ffi::OsString;
use std::path::Path;

use crate::command;
use crate::terminal::clean;

/// What can be asked: a command with its options, and what it shows.
const QUESTIONS: [(&str, &str); 7] = [
    ("solve", "who lives, with which first moves, and why"),
    ("status", "what each side gets when it moves first"),
    ("play", "try it yourself: wrong moves are refuted"),
    ("read", "every block in danger, every group"),
    ("review", "are the lines of the record right?"),
    ("solve --target list", "which questions it may ask"),
    ("show --move 30", "the position after a move of a game"),
];

/// The arguments with the command `show` put in, where they begin with a file and not with a command.
pub(crate) fn shown(mut arguments: Vec<OsString>) -> Option<Vec<OsString>> {
    let first = arguments.get(1)?;
    let name = first.to_str().unwrap_or_default();
    let is_command = command::parser().get_subcommands().any(|known| known.get_name() == name);
    // What looks like the name of a file is taken as one, so that the message says that it is missing.
    let is_file = Path::new(first).exists() || name.contains(['.', '/']);
    if is_command || name == "help" || name.starts_with('-') || !is_file {
        return None;
    }
    arguments.insert(1, "show".into());
    Some(arguments)
}

/// What can be asked about a file, as the last lines below its picture.
pub(crate) fn questions(file: &str) -> String {
    let file = if file.contains(|letter: char| !letter.is_alphanumeric() && !"._-/".contains(letter)) {
        format!("'{}'", clean(file))
    } else {
        clean(file)
    };
    let commands: Vec<(String, &str)> = QUESTIONS
        .iter()
        .map(|(command, words)| {
            let (verb, options) = command
                .split_once(' ')
                .map_or((*command, String::new()), |(verb, options)| (verb, format!(" {options}")));
            (format!("tesuji {verb} {file}{options}"), *words)
        })
        .collect();
    let width = commands.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let lines = commands.iter().map(|(command, words)| format!("  {command:<width$}  {words}\n"));
    format!("\nAsk about it:\n{}", lines.collect::<String>())
}
