//! Every entry of the corpus can be read, says everything, and says what the oracle says.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use tesuji_go::Color;
use tesuji_problem::text::FIELDS;
use tesuji_problem::{Entry, Problem, text};
use tesuji_solve::{Options, Quiet, solve};
use tesuji_testkit::answers::{NoAnswer, answer, first_movers};
use tesuji_testkit::replay::replay;

/// Situations that the oracle may visit here: a second or so for the largest entry.
const MOST_STATES: usize = 300_000;

/// Entries that are larger than that. Their answers are what `tesuji-testkit answers` says with a higher limit.
const LARGE: [&str; 2] = ["live/carpenters-square-no-legs", "live/carpenters-square-two-liberties"];

/// The folder is of some use only with a good number of entries.
const FEWEST: usize = 75;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

/// The texts of all entries, by the name of their file in the folder, without its ending.
fn texts() -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for part in ["live", "eye"] {
        for file in fs::read_dir(folder().join(part)).expect("a part of the corpus") {
            let path = file.expect("an entry").path();
            assert_eq!(path.extension().and_then(|ending| ending.to_str()), Some("txt"), "{}", path.display());
            let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name in plain letters");
            let text = fs::read_to_string(&path).expect("an entry is UTF-8");
            texts.insert(format!("{part}/{stem}"), text);
        }
    }
    texts
}

fn entries() -> Vec<(String, Entry)> {
    let read = |(name, text): (String, String)| {
        let entry = Entry::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, entry)
    };
    texts().into_iter().map(read).collect()
}

#[test]
fn entries_are_complete() {
    let texts = texts();
    assert!(texts.len() >= FEWEST, "{} entries", texts.len());
    for (name, text) in &texts {
        let entry = Entry::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(entry.nodes > 0, "{name}");
        assert!(entry.problem.region.is_some() && entry.problem.safe.is_some(), "{name}: region and safe stones");
        assert_eq!(entry.problem.threats, 0, "{name}: an answer is about all numbers of threats");
        // The file says what the problem is in the form that the problem is written in.
        let drawing: Vec<&str> = text.lines().filter(|line| !is_remark(line)).collect();
        assert_eq!(drawing.join("\n"), entry.problem.to_string(), "{name}");
        for (_, answer) in &entry.answers {
            assert!(text.contains(&answer.to_string()), "{name}: {answer}");
        }
    }
}

fn is_remark(line: &str) -> bool {
    let name = line.split(':').next().unwrap_or_default();
    FIELDS.iter().any(|&(field, purpose)| field == name && purpose == text::Use::Remarks)
}

#[test]
fn no_drawing_stands_twice() {
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (name, entry) in entries() {
        let drawing = format!("{}{}{:?}", entry.problem.size, entry.problem.diagram(), entry.problem.ko);
        if let Some(other) = seen.insert(drawing, name.clone()) {
            panic!("{name} is drawn as {other}");
        }
    }
}

#[test]
fn answers_are_true() {
    let entries = entries();
    let half = entries.len().div_ceil(2);
    let wrong: Vec<String> = thread::scope(|scope| {
        let parts: Vec<_> = entries.chunks(half).map(|part| scope.spawn(|| wrong_answers(part))).collect();
        parts.into_iter().flat_map(|part| part.join().expect("the oracle agrees with itself")).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    let missing: Vec<&&str> = LARGE.iter().filter(|name| entries.iter().all(|(other, _)| other != *name)).collect();
    assert!(missing.is_empty(), "there is no {missing:?}");
}

/// Every line of every answer is legal, and ends as it says and as the verdict says.
#[test]
fn lines_are_whole() {
    let mut count = 0;
    for (name, entry) in entries().iter().filter(|(name, _)| !LARGE.contains(&name.as_str())) {
        let report =
            solve(&entry.problem, &Options::within(64 << 20), &mut Quiet).expect("a question with all its parts");
        count += replay(&entry.problem, &report).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
    }
    assert!(count > 500, "{count} lines");
}

fn wrong_answers(entries: &[(String, Entry)]) -> Vec<String> {
    let check = |(name, entry): &(String, Entry)| {
        first_movers(&entry.problem).into_iter().filter_map(|first| wrong_answer(name, entry, first)).collect()
    };
    entries.iter().flat_map(check as fn(&(String, Entry)) -> Vec<String>).collect()
}

/// What is wrong with an answer, if anything is.
fn wrong_answer(name: &str, entry: &Entry, first: Color) -> Option<String> {
    let problem: &Problem = &entry.problem;
    let told = entry.answer(first).expect("an answer for each side that may move first");
    match answer(problem, first, MOST_STATES) {
        Ok((found, states)) if LARGE.contains(&name) => {
            Some(format!("{name} is not large any more: {states} situations, {found}"))
        }
        Ok((found, _)) if found != *told => {
            Some(format!("{name}, {first} first: the oracle says\n  {found}\nand not\n  {told}\n{problem}"))
        }
        Ok(_) => None,
        Err(NoAnswer::TooLarge(_)) if LARGE.contains(&name) => None,
        Err(error) => Some(format!("{name}, {first} first: {error}")),
    }
}
