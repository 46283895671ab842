//! The sets of connections and of races are whole: every file is a question in the form of its set, with a twin that is
//! answered differently, and with a line of answers for each side that may move first.

use std::collections::BTreeMap;

use serde_json::Value;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Goal, Problem, Quantifier, Turn};
use tesuji_testkit::files;

use crate::{Exercise, project};

/// The fewest problems of a set, those in the open, and its kinds.
const CONNECT: (usize, usize, usize) = (200, 50, 18);
const RACE: (usize, usize, usize) = (120, 20, 18);

/// What a set says of each file, by name and by who moves first.
type Told = BTreeMap<(String, Color), Value>;

fn told(folder: &str) -> Told {
    let text = files::text(&project(&format!("{folder}/answers.jsonl"))).unwrap_or_else(|error| panic!("{error}"));
    let mut told = Told::new();
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{folder}: {error} in {line}"));
        let first = match word(&value, "to_move") {
            "black" => Color::Black,
            "white" => Color::White,
            other => panic!("{folder}: {other:?} moves first in {line}"),
        };
        let name = stem(&value, "file");
        assert!(told.insert((name, first), value).is_none(), "{folder}: twice: {line}");
    }
    told
}

fn word<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("no {field} in {value}"))
}

fn stem(value: &Value, field: &str) -> String {
    let file = word(value, field);
    file.strip_suffix(".txt").unwrap_or_else(|| panic!("{file} is no problem")).to_owned()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

/// The word for a least k, given those for success and failure.
fn verdict(k: &Value, [good, bad]: [&str; 2]) -> String {
    match k.as_i64() {
        None => bad.to_owned(),
        Some(-3) => good.to_owned(),
        Some(k) if k > 0 => format!("ko, defender needs {k}"),
        Some(k) => format!("ko, attacker needs {}", 1 - k),
    }
}

fn target_color(problem: &Problem) -> Color {
    if problem.target.meets(&problem.black) { Color::Black } else { Color::White }
}

/// The answers as they are for any colours: with the side of the first target to move, then with the other.
fn answers(told: &Told, of: &Exercise) -> [(Value, Vec<usize>); 2] {
    let own = target_color(&of.problem);
    [own, !own].map(|first| {
        let line = told.get(&(of.name.clone(), first)).unwrap_or_else(|| panic!("{}: {first} first", of.name));
        let moves = list(&line["moves"]);
        let lists = if moves.iter().any(Value::is_array) {
            moves.iter().map(|list| self::list(list).len()).collect()
        } else {
            vec![moves.len()]
        };
        (line["k"].clone(), lists)
    })
}

/// All of a set that does not depend on its goals.
fn check(folder: &str, (fewest, in_the_open, kinds): (usize, usize, usize)) -> (Vec<Exercise>, Told) {
    let (all, told) = (Exercise::all(folder), told(folder));
    assert!(all.len() >= fewest, "{folder}: {} problems", all.len());
    assert_eq!(told.len(), 2 * all.len(), "{folder}: two lines for each file");
    let mut found = (0, BTreeMap::<String, usize>::new());
    for one in &all {
        let Exercise { name, sheet, problem, .. } = one;
        for field in ["title", "book", "why", "source", "nodes"] {
            assert!(sheet.remark(field).is_some_and(|told| !told.is_empty()), "{name}: {field}");
        }
        assert_eq!((problem.turn, problem.quantifier, problem.threats), (Turn::Both, Quantifier::All, 0), "{name}");
        let is_open = name.starts_with("open-");
        assert_eq!(is_open, problem.region.is_none(), "{name}: a region");
        assert_eq!(is_open, problem.safe.is_none(), "{name}: safe stones");
        found.0 += usize::from(is_open);
        if let (Some(region), Some(safe)) = (problem.region, problem.safe) {
            let stones = (problem.black | problem.white) - safe;
            let beside = region.iter().flat_map(|point| problem.size.neighbours(point)).collect::<PointSet>() - region;
            assert!(stones.is_within(&region) && beside.is_within(&safe), "{name}: a way out at {}", beside - safe);
        }
        let twin = stem(&told[&(name.clone(), Color::Black)], "twin");
        let twin = all.iter().find(|other| other.name == twin).unwrap_or_else(|| panic!("{name}: there is no {twin}"));
        let ks = |of: &Exercise| answers(&told, of).map(|(k, _)| k);
        assert_ne!(ks(one), ks(twin), "{name}: its twin {} has the same answers", twin.name);
        for first in [Color::Black, Color::White] {
            let line = &told[&(name.clone(), first)];
            *found.1.entry(word(line, "class").to_owned()).or_default() += 1;
            let moves = list(&line["moves"])
                .iter()
                .flat_map(|entry| entry.as_array().map_or(vec![entry], |list| list.iter().collect()));
            for mv in moves.map(|mv| mv.as_str().expect("a move")).filter(|mv| *mv != "pass") {
                let point = mv.parse().unwrap_or_else(|error| panic!("{name}: {mv}: {error}"));
                assert!(
                    problem.region.is_none_or(|region| region.contains(point)),
                    "{name}: {mv} is not in the region"
                );
                assert!(problem.board().clone().play(first, point).is_ok(), "{name}: {first} cannot play {mv}");
            }
        }
    }
    assert!(found.0 >= in_the_open, "{folder}: {} in the open", found.0);
    assert!(found.1.len() >= kinds, "{folder}: {:?}", found.1);
    (all, told)
}

#[test]
fn connections_have_their_form() {
    let (all, told) = check("problems/connect", CONNECT);
    for one in &all {
        let name = &one.name;
        assert!(matches!(one.problem.goal, Goal::Connect | Goal::Cut), "{name}");
        for first in [Color::Black, Color::White] {
            let (answer, line) = (one.answer(first).expect("both sides are answered"), &told[&(name.clone(), first)]);
            let verdict = verdict(&line["k"], ["connected", "cut"]);
            assert_eq!(word(line, "verdict"), verdict, "{name}, {first} first");
            let unconditional = if line["unconditional"] == true { ", unconditional" } else { "" };
            let moves: Vec<&str> = list(&line["moves"]).iter().map(|mv| mv.as_str().expect("a move")).collect();
            let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(" ") };
            assert_eq!(
                answer.told(one.problem.goal),
                format!("{verdict}{unconditional}; moves {moves}"),
                "{name}, {first} first"
            );
        }
    }
}

#[test]
fn races_have_their_form() {
    let (all, told) = check("problems/race", RACE);
    for one in &all {
        assert_eq!(one.problem.goal, Goal::Race, "{}", one.name);
        for (ks, lists) in answers(&told, one) {
            assert_eq!((list(&ks).len(), lists.len()), (2, 2), "{}: an answer for each target", one.name);
        }
    }
    for ((name, first), line) in &told {
        for (k, verdict) in list(&line["k"]).iter().zip(list(&line["verdict"])) {
            assert_eq!(verdict.as_str(), Some(self::verdict(k, ["alive", "dead"]).as_str()), "{name}, {first} first");
        }
        let [one, other] = [0_usize, 1].map(|target| list(&line["moves"][target]));
        let both: Vec<&Value> = one.iter().filter(|mv| other.contains(mv)).collect();
        assert!(
            !both.is_empty() && list(&line["right"]).iter().eq(both),
            "{name}, {first} first: moves right for both"
        );
    }
}

/// A drawing that stands twice would count twice.
#[test]
fn no_drawing_of_the_sets_stands_twice() {
    for folder in ["problems/connect", "problems/race"] {
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for Exercise { name, problem, .. } in Exercise::all(folder) {
            let drawing = format!("{}{}", problem.size, problem.diagram());
            if let Some(other) = seen.insert(drawing, name.clone()) {
                panic!("{name} is drawn as {other}");
            }
        }
    }
}
