//! `tesuji bench inversions`: the search for inversions of Yoshizoe 2005 over the project's own questions, in all its
//! forms, beside the exact set of the same reader. \[Y05\]

mod charts;
mod paper;
mod relations;
mod tables;

use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use tesuji_capture::fig9::{self, Cut, Order, Question, Simulation, Zone};
use tesuji_capture::lambda::{self, Captures};
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Side, Turn, text};

use super::grid::{Grid, Measured, Row, Runner};
use super::{Common, Effort, Outcome};

const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/inversions.rs"));

/// With `--quick`: nodes of all ways to win, and one file of how many.
const QUICK_NODES: u64 = 5_000;
const QUICK_PART: usize = 6;

/// Plays of the search by threats.
const SECOND_NODES: u64 = 100_000;

/// Its options.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    effort: Effort,
    /// Nodes for each candidate; what takes more is a weak inversion. As many as for a problem where nothing is said
    #[arg(long, value_name = "COUNT")]
    each: Option<u64>,
    /// Liberties with which a target has escaped
    #[arg(long, value_name = "COUNT", default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=6))]
    escape: u8,
    #[command(flatten)]
    pub(super) common: Common,
}

/// A question of the set.
struct Task {
    name: &'static str,
    /// What its name begins with.
    kind: &'static str,
    question: Question,
}

/// A way to find inversions.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Fig. 9.
    Search(fig9::Options),
    /// §4.1: all winning moves.
    AllWays(fig9::Options),
    /// A stone on every point.
    BruteForce(fig9::Options),
}

/// What a question gave.
struct Found {
    winner: Option<Side>,
    /// `None` if the first search, or that of all ways, did not end.
    inversions: Option<PointSet>,
    weak: PointSet,
    union: PointSet,
    first_nodes: u64,
    nodes: u64,
    searches: usize,
    /// Processor time of its thread.
    time: Duration,
}

type Searches = Grid<Way, Found>;

/// The rows of all tables.
struct Tables {
    exact: Row,
    /// With the larger zone, and with the paper's.
    reads: Forms,
    paper: Forms,
    /// One half of Fig. 9 and not the other.
    halves: [Row; 2],
    every_way: Row,
}

/// The forms of Fig. 9 with one zone.
struct Forms {
    plain: Row,
    coordinates: Row,
    sim: Row,
    small_sim: Row,
    several: Row,
}

impl Forms {
    fn new(name: &str, options: fig9::Options, searches: &mut Searches) -> Forms {
        let mut row = |label: &str, options| searches.row(format!("{name}{label}"), Way::Search(options));
        let simulating =
            |most, references| fig9::Options { simulation: Some(Simulation { most, references }), ..options };
        Forms {
            plain: row("", options),
            coordinates: row(", by coordinates", fig9::Options { order: Order::Coordinates, ..options }),
            sim: row(", simulation 10000", simulating(10_000, 1)),
            small_sim: row(", simulation 100", simulating(100, 1)),
            several: row(", 3 references", simulating(10_000, 3)),
        }
    }

    fn all(&self) -> [&Row; 5] {
        [&self.plain, &self.coordinates, &self.sim, &self.small_sim, &self.several]
    }
}

impl Tables {
    fn new(usual: fig9::Options, searches: &mut Searches) -> Tables {
        let (reads, paper) = ((Zone::Reads, Cut::Apart), (Zone::Paper, Cut::Always));
        let with = |(zone, cut)| fig9::Options { zone, cut, ..usual };
        Tables {
            exact: searches.row("a stone on every point", Way::BruteForce(usual)),
            reads: Forms::new("larger zone", with(reads), searches),
            paper: Forms::new("Fig. 9", with(paper), searches),
            halves: [
                searches.row("larger zone, all zones cut", Way::Search(with((Zone::Reads, Cut::Always)))),
                searches.row("Fig. 9, not all zones cut", Way::Search(with((Zone::Paper, Cut::Apart)))),
            ],
            every_way: searches.row("all ways to win", Way::AllWays(with(paper))),
        }
    }

    fn all(&self) -> Vec<&Row> {
        let forms = self.reads.all().into_iter().chain(self.paper.all());
        [&self.exact].into_iter().chain(forms).chain(&self.halves).chain([&self.every_way]).collect()
    }
}

pub(super) fn run(options: &Options, runner: &Runner) -> Outcome {
    let tasks = read(if options.effort.quick { QUICK_PART } else { 1 });
    let most_nodes = options.effort.nodes(QUICK_NODES);
    let usual = fig9::Options {
        escape: usize::from(options.escape),
        most_nodes,
        most_each: options.each.unwrap_or(most_nodes),
        ..fig9::Options::default()
    };
    let mut searches = Searches::default();
    let tables = Tables::new(usual, &mut searches);
    searches.run(runner, &tasks, |way, task| search(*way, &task.question));
    let opinions: Vec<Option<Side>> =
        tasks.iter().map(|task| second_opinion(&task.question, SECOND_NODES.min(most_nodes))).collect();
    let relations = relations::all(&tables, &tasks, &searches);
    Outcome {
        text: tables::text(&tables, &usual, &tasks, &searches, &opinions) + &relations::text(&relations),
        json: json!({
            "questions": tasks.len(),
            "nodes": usual.most_nodes,
            "each": usual.most_each,
            "escape": usual.escape,
            "jobs": options.common.jobs,
            "ways": tables.all().into_iter().map(|row| in_json(row, &tables, &tasks, &searches)).collect::<Value>(),
            "relations": relations.iter().map(relations::Relation::json).collect::<Value>(),
        }),
        charts: charts::all(&tables, &tasks, &searches),
        wrong: wrong(&tables, &tasks, &searches),
    }
}

/// Every `part`-th question of the set.
fn read(part: usize) -> Vec<Task> {
    let of_file = |&(name, text): &(&'static str, &'static str)| {
        let sheet = text::read(text).unwrap_or_else(|error| panic!("problems/inversions/{name}: {error}"));
        let problem =
            sheet.draft.clone().validate().unwrap_or_else(|error| panic!("problems/inversions/{name}: {error}"));
        let stone = problem.target.first().expect("a target is marked");
        let defender = problem.board().stone(stone).expect("a target has stones");
        let color = match problem.turn {
            Turn::Black => Color::Black,
            Turn::White => Color::White,
            Turn::Both => panic!("problems/inversions/{name}: one side moves first"),
        };
        Task {
            name,
            kind: name.rsplit_once('-').map_or(name, |(kind, _)| kind),
            question: Question {
                board: problem.board().clone(),
                stone,
                first: if color == defender { Side::Defender } else { Side::Attacker },
            },
        }
    };
    FILES.iter().step_by(part).map(of_file).collect()
}

fn search(way: Way, question: &Question) -> Found {
    let start = ThreadTime::now();
    let (found, points, nodes) = match way {
        Way::Search(options) => (fig9::inversions(question, options), None, options.most_nodes),
        Way::BruteForce(options) => (fig9::brute_force(question, options), None, options.most_nodes),
        Way::AllWays(options) => {
            let found = fig9::every_way(question, options);
            (None, found.points, found.nodes)
        }
    };
    let time = start.elapsed();
    let Some(found) = found else {
        let none = PointSet::EMPTY;
        return Found {
            winner: None,
            inversions: points,
            weak: none,
            union: none,
            first_nodes: 0,
            nodes,
            searches: 1,
            time,
        };
    };
    Found {
        winner: Some(found.winner),
        inversions: Some(found.inversions),
        weak: found.weak,
        union: found.union,
        first_nodes: found.first_nodes,
        nodes: found.nodes,
        searches: found.searches,
        time,
    }
}

impl Measured for Found {
    fn is_solved(&self) -> bool {
        self.inversions.is_some() && self.weak.is_empty()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn time(&self) -> Duration {
        self.time
    }
}

/// A set of points beside the exact one.
struct Differences {
    missed: PointSet,
    /// Not inversions.
    false_ones: PointSet,
}

/// What a way got wrong in a question that it and brute force decide; points that are open in either do not count.
fn differences(at: usize, task: usize, tables: &Tables, searches: &Searches) -> Option<Differences> {
    let [exact, found] = [tables.exact.at, at].map(|at| searches.of(at).find(|(number, _)| *number == task));
    let (exact, found) = (exact?.1, found?.1);
    let (all, points) = (exact.inversions?, found.inversions?);
    let open = exact.weak | found.weak;
    Some(Differences { missed: all - points - open, false_ones: points - all - open })
}

/// Everything that was measured in one way.
fn in_json(row: &Row, tables: &Tables, tasks: &[Task], searches: &Searches) -> Value {
    let names = |points: &PointSet| points.iter().map(|point| point.to_string()).collect::<Value>();
    let results = searches.of(row.at).map(|(number, found)| {
        let task = &tasks[number];
        let differences = differences(row.at, number, tables, searches);
        json!({
            "problem": task.name,
            "first": side_word(task.question.first),
            "winner": found.winner.map(side_word),
            "inversions": found.inversions.as_ref().map(names),
            "weak": names(&found.weak),
            "union": found.union.len(),
            "missed": differences.as_ref().map(|differences| names(&differences.missed)),
            "false": differences.as_ref().map(|differences| names(&differences.false_ones)),
            "first_nodes": found.first_nodes,
            "nodes": found.nodes,
            "searches": found.searches,
            "ms": 1e3 * found.time.as_secs_f64(),
        })
    });
    json!({ "way": row.label, "results": results.collect::<Value>() })
}

/// Inversions that the larger zone misses or makes up: there should be none.
fn wrong(tables: &Tables, tasks: &[Task], searches: &Searches) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, task) in tasks.iter().enumerate() {
        for row in tables.reads.all() {
            let Some(Differences { missed, false_ones }) = differences(row.at, number, tables, searches) else {
                continue;
            };
            if !missed.is_empty() || !false_ones.is_empty() {
                lines.push(format!("{}, {}: misses {missed}, makes up {false_ones}", task.name, row.label));
            }
        }
    }
    lines
}

/// Who wins, says the search by threats, if it says anything.
fn second_opinion(question: &Question, most_nodes: u64) -> Option<Side> {
    let mut captures = Captures::new(lambda::Options { most_nodes, ..lambda::Options::default() });
    let found = match question.first {
        Side::Attacker => captures.attack(&question.board, question.stone)?,
        Side::Defender => captures.defend(&question.board, question.stone)?,
    };
    Some(if found.verdict.is_captured()? { Side::Attacker } else { Side::Defender })
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    }
}
