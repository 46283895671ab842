//! Every entry of the corpus can be read, says everything, and says what the oracle says; capture problems can be read,
//! and stand in pairs.

use std::collections::BTreeMap;
use std::thread;

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Entry, Goal, Kind, Problem, Turn, Verdict};
use tesuji_solve::{Asks, Options, Quiet, race, solve};
use tesuji_testkit::answers::{NoAnswer, answer, first_movers};
use tesuji_testkit::replay::replay;
use tesuji_testkit::{races, solved};

use crate::{Exercise, drawing};

/// Situations that the oracle may visit here: a second or so for the largest entry.
const MOST_STATES: usize = 300_000;

/// Entries that are larger than that. Their answers are what `tesuji-testkit answers` says with a higher limit.
const LARGE: [&str; 3] =
    ["double/corner-or-link-b1", "live/carpenters-square-no-legs", "live/carpenters-square-two-liberties"];

/// The folder is of some use only with a good number of entries.
const FEWEST: usize = 75;

/// The texts of all entries, by the name of their file in the folder, without its ending.
fn texts() -> Vec<(String, String)> {
    let of = |part: &str| {
        crate::texts(&format!("corpus/{part}"))
            .into_iter()
            .map(move |(name, text)| (part.to_owned() + "/" + &name, text))
            .collect::<Vec<_>>()
    };
    ["connect", "double", "eye", "live", "race"].map(of).concat()
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
        assert_eq!(drawing(text), entry.problem.to_string(), "{name}");
        for (_, answer) in entry.answers.iter().chain(&entry.second) {
            let told = answer.told(entry.problem.goal.told_as());
            assert!(text.contains(&told), "{name}: {told}");
        }
    }
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
    for (name, entry) in entries().iter().filter(|(name, entry)| !LARGE.contains(&name.as_str()) && !is_race(entry)) {
        let report = solve(&entry.problem, &Options::within(64 << 20), &Quiet).expect("a question with all its parts");
        count += replay(&entry.problem, &report).unwrap_or_else(|flaw| panic!("{name}: {flaw}"));
    }
    assert!(count > 500, "{count} lines");
}

fn is_race(entry: &Entry) -> bool {
    entry.problem.goal.kind() == Some(Kind::Race)
}

/// Races are answered with what becomes of both targets, how they end, and lines that are whole.
#[test]
fn races_are_answered() {
    let mut count = 0;
    for (name, entry) in entries().iter().filter(|(_, entry)| is_race(entry)) {
        let options = Options { most_nodes: entry.nodes, ..Options::within(64 << 20) };
        let report = race(&entry.problem, &options, &Quiet).expect("a question with all its parts");
        assert!(report.is_checked(), "{name}");
        for (at, told) in [(0, &entry.answers), (1, &entry.second)] {
            for (first, answer) in told {
                let (asked, found) = report.answer(Asks::Life(at), *first).expect("both lives are asked about");
                assert_eq!(found.in_corpus(asked.most_threats).as_ref(), Some(answer), "{name}, {first} first");
            }
        }
        for (first, told) in &entry.ends {
            let outcome = report.outcome(*first).map(|outcome| outcome.to_string());
            assert_eq!(outcome.as_ref(), Some(told), "{name}, {first} first");
        }
        for asks in [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)] {
            let Some(asked) = report.report(asks) else { continue };
            count += replay(&asked.problem, asked).unwrap_or_else(|flaw| panic!("{name}, {asks:?}: {flaw}"));
        }
    }
    assert!(count > 50, "{count} lines");
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
    if is_race(entry) {
        return wrong_race(name, entry, first);
    }
    let told = entry.answer(first).expect("an answer for each side that may move first");
    match answer(problem, first, MOST_STATES) {
        Ok((found, states)) if LARGE.contains(&name) => {
            Some(format!("{name} is not large any more: {states} situations, {}", found.told(problem.goal)))
        }
        Ok((found, _)) if found != *told => {
            let [found, told] = [&found, told].map(|answer| answer.told(problem.goal));
            Some(format!("{name}, {first} first: the oracle says\n  {found}\nand not\n  {told}\n{problem}"))
        }
        Ok(_) => None,
        Err(NoAnswer::TooLarge(_)) if LARGE.contains(&name) => None,
        Err(error) => Some(format!("{name}, {first} first: {error}")),
    }
}

/// The same of a race.
fn wrong_race(name: &str, entry: &Entry, first: Color) -> Option<String> {
    let found = match races::answers::of(&entry.problem, first, MOST_STATES) {
        Ok(found) => found,
        Err(error) => return Some(format!("{name}, {first} first: {error}")),
    };
    let second = entry.second.iter().find(|(color, _)| *color == first).map(|(_, answer)| answer);
    let ends = entry.ends.iter().find(|(color, _)| *color == first).map(|(_, told)| told.as_str());
    let told = found.outcome.to_string();
    let [one, other] = found.targets;
    let is_right = entry.answer(first) == Some(&one) && second == Some(&other) && ends == Some(&told);
    (!is_right).then(|| {
        let [one, other] = [one, other].map(|answer| answer.told(Goal::Live));
        format!("{name}, {first} first: the oracle says\n  {one}\n  {other}\n  {told}\n{}", entry.problem)
    })
}

/// Kinds of capture problems: how their names begin.
const KINDS: &str = "chaser crane edge ko ladder loose-ladder net oiotoshi shortage snapback squeeze throw-in";

fn captures() -> Vec<Exercise> {
    Exercise::all("problems/capture")
}

#[test]
fn captures_have_their_form() {
    for capture in captures() {
        let Exercise { name, sheet, problem, .. } = &capture;
        for field in ["title", "why", "source", "nodes"] {
            assert!(sheet.remark(field).is_some_and(|told| !told.is_empty()), "{name}: {field}");
        }
        assert_eq!((problem.goal, problem.turn), (Goal::Capture, Turn::Both), "{name}");
        assert!(problem.region.is_none() && problem.safe.is_none() && problem.ko.is_none(), "{name}: a bare position");
        let stone = problem.target.iter().next().expect("a target");
        let block: PointSet = problem.board().block(stone).expect("a stone").stones().collect();
        assert_eq!(block, problem.target, "{name}: one whole block");
        for first in [Color::Black, Color::White] {
            for point in capture.answer(first).iter().flat_map(|answer| &answer.moves).filter_map(|mv| mv.point()) {
                assert!(problem.board().clone().play(first, point).is_ok(), "{name}: {first} cannot play {point}");
            }
        }
    }
}

#[test]
fn captures_come_in_pairs() {
    let all = captures();
    assert!(all.len() >= 150, "{} problems", all.len());
    let attack = |name: &str| {
        let one = all.iter().find(|one| one.name == name).unwrap_or_else(|| panic!("there is no {name}"));
        let attacker = if one.problem.target.is_within(&one.problem.black) { Color::White } else { Color::Black };
        one.answer(attacker).unwrap_or_else(|| panic!("{name}: {attacker} first")).verdict
    };
    let mut of_kind: BTreeMap<&str, usize> = BTreeMap::new();
    let mut unanswered = 0;
    for Exercise { name, sheet, .. } in &all {
        let base = name.trim_end_matches("-fails").trim_end_matches("-played");
        let kind = base.rsplit_once('-').map_or(base, |(kind, _)| kind);
        *of_kind.entry(kind).or_default() += 1;
        assert_ne!(attack(base), Verdict::Alive, "{base}: the attacker fails");
        let other = if name.ends_with("-played") { Verdict::Dead } else { Verdict::Alive };
        let altered = if name.ends_with("-played") { name.clone() } else { format!("{base}-fails") };
        assert_eq!(attack(&altered), other, "{altered}, the attacker first");
        unanswered += usize::from(["answer black", "answer white"].iter().any(|field| sheet.remark(field).is_none()));
    }
    assert!(of_kind.keys().copied().eq(KINDS.split(' ')), "kinds: {:?}", of_kind.keys());
    assert!(of_kind.values().all(|&count| count >= 8), "{of_kind:?}");
    assert!(unanswered <= 15, "{unanswered} without an answer");
}

#[test]
fn no_capture_stands_twice() {
    let mut seen: BTreeMap<_, String> = BTreeMap::new();
    for Exercise { name, problem, .. } in captures() {
        let drawings = solved::variants(&problem).into_iter().map(|variant| format!("{}{variant}", variant.size));
        if let Some(other) = seen.insert(drawings.min(), name.clone()) {
            panic!("{name} is {other}, turned, mirrored or with colours swapped");
        }
    }
}

/// Kinds of questions of inversions: how their names begin.
const INVERSION_KINDS: &str = "broken-ladder crowded enclosed ladder ladder-or-net open two-ladders";

#[test]
fn inversions_have_their_form() {
    let all = Exercise::all("problems/inversions");
    assert!(all.len() >= 40, "{} questions", all.len());
    let mut kinds: Vec<&str> = Vec::new();
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    for Exercise { name, sheet, problem, .. } in &all {
        assert!(["title", "source"].iter().all(|field| sheet.remark(field).is_some()), "{name}");
        assert_eq!(problem.goal, Goal::Capture, "{name}");
        assert_ne!(problem.turn, Turn::Both, "{name}: one side moves first");
        let stone = problem.target.iter().next().expect("a target");
        let block: PointSet = problem.board().block(stone).expect("a stone").stones().collect();
        assert_eq!(block, problem.target, "{name}: one whole block");
        if let Some(other) = seen.insert(problem.to_string(), name) {
            panic!("{name} is {other}");
        }
        kinds.push(name.rsplit_once('-').map_or(name.as_str(), |(kind, _)| kind));
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.iter().copied().eq(INVERSION_KINDS.split(' ')), "{kinds:?}");
}
