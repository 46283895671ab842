//! Names and numbers as they stand in a file.

use std::collections::BTreeMap;
use std::fmt;

use thiserror::Error;

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {what}")]
pub struct ParameterError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong.
    pub what: String,
}

/// All that is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct ParameterErrors(pub Vec<ParameterError>);

impl fmt::Display for ParameterErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// One name with its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// A grid has several rows.
    pub(crate) rows: Vec<Vec<i32>>,
    range: Option<(i32, i32)>,
    line: usize,
}

/// All names of a file.
pub(crate) type Table = BTreeMap<String, Entry>;

/// Reads a file.
pub(crate) fn read(text: &str) -> (Table, Vec<ParameterError>) {
    let (mut table, mut errors) = (Table::new(), Vec::new());
    let mut current: Option<String> = None;
    for (at, text) in text.lines().enumerate() {
        let line = at + 1;
        let is_indented = text.starts_with([' ', '\t']);
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let read = match (text.split_once('='), &current) {
            (Some((name, rest)), _) => entry(rest, line).map(|entry| {
                let name = name.trim().to_owned();
                current = Some(name.clone());
                table.insert(name, entry).map(|_| "it stands twice".to_owned())
            }),
            (None, Some(name)) if is_indented => numbers(text).map(|row| {
                table.get_mut(name).expect("it was put there").rows.push(row);
                None
            }),
            _ => Err(format!("a line is `name = number`, or an indented row of a grid, not {text:?}")),
        };
        match read {
            Ok(None) => {}
            Ok(Some(what)) | Err(what) => errors.push(ParameterError { line, what }),
        }
    }
    (table, errors)
}

/// What stands behind the sign: numbers, and the range in brackets.
fn entry(text: &str, line: usize) -> Result<Entry, String> {
    let (text, range) = match text.split_once('(') {
        None => (text, None),
        Some((text, rest)) => {
            let limits = rest.trim().trim_end_matches(')').split_once("..");
            let limits = limits.and_then(|(low, high)| Some((low.trim().parse().ok()?, high.trim().parse().ok()?)));
            (text, Some(limits.ok_or_else(|| format!("a range is (lowest..highest), not ({rest}"))?))
        }
    };
    let row = numbers(text)?;
    Ok(Entry { rows: if row.is_empty() { Vec::new() } else { vec![row] }, range, line })
}

fn numbers(text: &str) -> Result<Vec<i32>, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("{word:?} is no whole number"));
    text.split_whitespace().map(number).collect()
}

/// Puts the entries of a user's file in the place of those that it names. Every line that does not fit is told.
pub(crate) fn replace(table: &mut Table, own: Table, errors: &mut Vec<ParameterError>) {
    for (name, entry) in own {
        let line = entry.line;
        let fits = table.get(&name).ok_or_else(|| unknown(&name, table)).and_then(|known| fit(&name, &entry, known));
        match fits {
            Ok(()) => table.get_mut(&name).expect("it is known").rows = entry.rows,
            Err(what) => errors.push(ParameterError { line, what }),
        }
    }
    errors.sort_by_key(|error| error.line);
}

fn fit(name: &str, entry: &Entry, known: &Entry) -> Result<(), String> {
    let shape = |entry: &Entry| entry.rows.iter().map(Vec::len).collect::<Vec<_>>();
    let (given, wanted) = (shape(entry), shape(known));
    // A function may have more or fewer rows.
    let is_like =
        given == wanted || (name.ends_with(".function") && given.len() > 1 && given.iter().all(|&len| len == 2));
    if !is_like {
        return Err(format!("{name} has {}, not {}", told(&wanted), told(&given)));
    }
    let Some((low, high)) = known.range else { return Ok(()) };
    match entry.rows.iter().flatten().find(|number| !(low..=high).contains(*number)) {
        Some(number) => Err(format!("{name} is from {low} to {high}, not {number}")),
        None if name.ends_with(".function") && !entry.rows.is_sorted_by(|a, b| a[0] < b[0]) => {
            Err(format!("the rows of {name} begin with rising numbers"))
        }
        None => Ok(()),
    }
}

/// `1 number`, `2 numbers`, `11 rows of 7 numbers`
fn told(shape: &[usize]) -> String {
    let numbers = |count: usize| if count == 1 { "1 number".to_owned() } else { format!("{count} numbers") };
    match shape {
        [] => "no numbers".to_owned(),
        [count] => numbers(*count),
        [first, rest @ ..] if rest.iter().all(|count| count == first) => {
            format!("{} rows of {}", shape.len(), numbers(*first))
        }
        _ => "rows of several lengths".to_owned(),
    }
}

/// With the name that is likely meant.
fn unknown(name: &str, table: &Table) -> String {
    let common = |other: &&String| {
        let alike = |(one, other): &(u8, u8)| one == other;
        let begin = other.bytes().zip(name.bytes()).take_while(alike).count();
        let end = other.bytes().rev().zip(name.bytes().rev()).take_while(alike).count();
        begin + end
    };
    let like = table.keys().max_by_key(common).filter(|other| common(other) > 4);
    let meant = like.map_or(String::new(), |like| format!("; is {like} meant?"));
    format!("there is no parameter {name:?}{meant}")
}
