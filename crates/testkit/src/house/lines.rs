//! One file, line by line.

use super::Lines;

/// A function and the length of its text.
pub(super) struct Function {
    pub(super) name: String,
    /// The number of its first line, from 1.
    pub(super) line: usize,
    pub(super) length: usize,
}

/// A file that was read.
pub(super) struct Read {
    pub(super) lines: Lines,
    pub(super) functions: Vec<Function>,
    /// Its code alone.
    pub(super) code: String,
}

pub(super) fn read(text: &str, is_for_tests: bool) -> Read {
    let all: Vec<&str> = text.lines().collect();
    let mut read = Read { lines: Lines::default(), functions: Vec::new(), code: String::new() };
    let mut tests_end = if is_for_tests { all.len() } else { 0 };
    for (at, line) in all.iter().enumerate() {
        if line.trim() == "#[cfg(test)]" {
            tests_end = tests_end.max(end(&all, at + 1) + 1);
        }
        let is_test = at < tests_end;
        let line = line.trim();
        if line.starts_with("///") || line.starts_with("//!") {
            read.lines.docs += 1;
            read.lines.doc_words += line[3..].split_whitespace().count();
        } else if line.starts_with("//") {
            read.lines.comments += 1;
        } else if !line.is_empty() {
            *(if is_test { &mut read.lines.tests } else { &mut read.lines.code }) += 1;
            if !is_test {
                read.code += line;
                read.code.push('\n');
            }
        }
        if let Some(name) = function(line) {
            read.functions.push(Function { name: name.to_owned(), line: at + 1, length: end(&all, at) + 1 - at });
        }
    }
    read
}

/// The name of the function that begins on this line.
fn function(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let is_word = |word: &str| matches!(word, "const" | "async" | "extern") || word.starts_with("pub");
    let is_item = before.split_whitespace().all(is_word) && after.starts_with(|c: char| c.is_alphabetic() || c == '_');
    is_item.then(|| after.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default())
}

/// The last line of the item that begins here, both from 0.
fn end(all: &[&str], at: usize) -> usize {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let Some(first) = all.get(at) else { return at };
    if first.ends_with(['}', ';']) {
        return at;
    }
    let closes = |line: &&str| {
        let is_end = line.trim() == "}" || line.trim_start().starts_with(')') && line.ends_with([';', '}']);
        is_end && indent(line) == indent(first)
    };
    all[at + 1..].iter().position(closes).map_or(at, |after| at + 1 + after)
}
