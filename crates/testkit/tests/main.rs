//! Slices of the sweeps, and what the corpus, the sets of problems and the documents say.

mod architecture;
mod corpus;
mod eye_rules;
mod knowledge;
mod link_and_race_sets;
mod local;
mod mutated;
mod one_eye_set;
mod oracle;
mod paper;
mod proofs;
mod round_trip;
mod rules;
mod solver;

use std::path::{Path, PathBuf};

use fastrand::Rng;
use tesuji_go::Color;
use tesuji_problem::{Answer, Entry, Problem, text};
use tesuji_testkit::counts::Count;
use tesuji_testkit::files;
use tesuji_testkit::random::draw;

/// A slice of a sweep: draws until something can be said of `count` draws.
///
/// # Panics
/// With the first difference.
#[track_caller]
fn slice<T: Count + Default>(seed: u64, count: usize, look: impl Fn(&mut Rng) -> Option<Result<T, String>>) -> T {
    let mut tally = T::default();
    for result in (0..).filter_map(|number| look(&mut draw(seed, number))).take(count) {
        tally.add(result.unwrap_or_else(|difference| panic!("{difference}")));
    }
    tally
}

/// A file or folder of the project.
fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The `.txt` files of a folder of the project: names without the ending, and texts.
fn texts(folder: &str) -> Vec<(String, String)> {
    let read = |file: PathBuf| (files::stem(&file), files::text(&file).unwrap_or_else(|error| panic!("{error}")));
    files::below(&project(folder), "txt").expect("a folder of problems").into_iter().map(read).collect()
}

/// A problem of a set, with answers for some sides.
struct Exercise {
    name: String,
    sheet: text::Sheet,
    problem: Problem,
}

impl Exercise {
    /// All `.txt` files of a folder, which are written in the form that a problem is written in.
    fn all(folder: &str) -> Vec<Exercise> {
        let read = |(name, text): (String, String)| {
            let sheet = text::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            let problem = sheet.draft.clone().validate().unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(drawing(&text), problem.to_string(), "{name}");
            Exercise { name, sheet, problem }
        };
        texts(folder).into_iter().map(read).collect()
    }

    /// The answer with one side to move first, where the file has it.
    fn answer(&self, first: Color) -> Option<Answer> {
        let told = self.sheet.remark(&format!("answer {first}"))?;
        let answer = Answer::read(told, self.problem.goal);
        let answer = answer.unwrap_or_else(|error| panic!("{}, {first} first: {error}", self.name));
        assert_eq!(answer.told(self.problem.goal), told, "{}, {first} first: written another way", self.name);
        Some(answer)
    }
}

/// The lines of a file that are not remarks.
fn drawing(text: &str) -> String {
    let is_remark = |line: &&str| {
        let name = line.split(':').next().unwrap_or_default();
        text::FIELDS.iter().any(|&(field, purpose)| field == name && purpose == text::Use::Remarks)
    };
    text.lines().filter(|line| !is_remark(line)).collect::<Vec<_>>().join("\n")
}

/// An entry of the corpus, such as `live/two-step-ko`.
fn entry(name: &str) -> Entry {
    let text = files::text(&project(&format!("corpus/{name}.txt"))).unwrap_or_else(|error| panic!("{error}"));
    Entry::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}
