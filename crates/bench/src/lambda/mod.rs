//! `tesuji bench lambda`: the searches for captures of Yoshizoe, Kishimoto and Müller 2007, over the project's own
//! capture problems: three searchers with three lists of moves, and the initial proof numbers of one of them. \[YKM07\]

mod charts;
mod relations;
mod tables;

use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{self, Captures, Moves, Prior, Searcher};
use tesuji_go::{Board, Color, Point};
use tesuji_problem::{Answer, Side, Verdict as Told, text};

use super::grid::{Grid, Measured, Row, Runner};
use super::{Common, Effort, Outcome};

const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/capture.rs"));

/// Nodes, and one file of how many, with `--quick`.
const QUICK_NODES: u64 = 5_000;
const QUICK_PART: usize = 7;

/// The lists of the paper: heuristic, heuristic+ and full board.
const LISTS: [(&str, Moves); 3] = [("near", Moves::Near), ("wider", Moves::Wider), ("everywhere", Moves::Everywhere)];

/// Factors and bases of the initial proof numbers; with a factor of 0 they are 1 for all orders.
const FACTORS: [f64; 6] = [0.0, 1.0, 2.0, 4.0, 8.0, 16.0];
const BASES: [f64; 6] = [2.0, 3.0, 4.0, 8.0, 16.0, 32.0];

/// Its options.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    effort: Effort,
    /// The highest order of threats
    #[arg(long, value_name = "ORDER", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=5))]
    order: u8,
    /// First numbers of lambda df-pn in the first table: C times the order
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(..=1000), conflicts_with = "power")]
    times: Option<u16>,
    /// First numbers of lambda df-pn in the first table: C to the power of the order less 1
    #[arg(long, value_name = "C", value_parser = clap::value_parser!(u16).range(1..=1000))]
    power: Option<u16>,
    #[command(flatten)]
    pub(super) common: Common,
}

/// A capture problem with one side first.
struct Question {
    name: &'static str,
    board: Board,
    /// One stone of the target.
    stone: Point,
    first: Side,
    /// What the file says.
    known: Verdict,
}

/// What a question gave.
struct Found {
    verdict: Verdict,
    mark: Mark,
    nodes: u64,
    /// Processor time of its thread.
    time: Duration,
}

/// A verdict compared with that of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// They say the same.
    Solved,
    /// The search finds less for the attacker: nothing, or only a ko.
    Missed,
    /// It claims more for the attacker.
    False,
    /// A limit was reached.
    Open,
}

type Searches = Grid<lambda::Options, Found>;

struct Tables {
    /// By list of moves, the searchers in their order.
    lists: Vec<(&'static str, Vec<Row>)>,
    first_numbers: Vec<Row>,
}

pub(super) fn run(options: &Options, runner: &Runner) -> Outcome {
    let questions = read(if options.effort.quick { QUICK_PART } else { 1 });
    let usual = lambda::Options {
        most_nodes: options.effort.nodes(QUICK_NODES),
        order: options.order,
        prior: match (options.times, options.power) {
            (Some(factor), _) => Prior::Times(f64::from(factor)),
            (None, Some(base)) => Prior::Power(f64::from(base)),
            (None, None) => lambda::Options::default().prior,
        },
        ..lambda::Options::default()
    };
    let mut searches = Searches::default();
    let tables = Tables::new(usual, &mut searches);
    searches.run(runner, &questions, |options, question| search(*options, question));
    let relations = relations::all(&tables, &searches);
    Outcome {
        text: tables::text(&tables, &usual, &questions, &searches) + &relations::text(&relations),
        json: json!({
            "questions": questions.len(),
            "nodes": usual.most_nodes,
            "order": usual.order,
            "jobs": options.common.jobs,
            "ways": (0..searches.configurations.len()).map(|at| in_json(at, &questions, &searches)).collect::<Value>(),
            "relations": relations.iter().map(relations::Relation::json).collect::<Value>(),
        }),
        charts: charts::all(&tables, &questions, &searches),
        wrong: false_captures(&questions, &searches),
    }
}

/// Both questions of every `part`-th file of the set.
fn read(part: usize) -> Vec<Question> {
    let of_file = |&(name, text): &(&'static str, &'static str)| {
        let sheet = text::read(text).unwrap_or_else(|error| panic!("problems/capture/{name}: {error}"));
        let problem = sheet.draft.clone().validate().unwrap_or_else(|error| panic!("problems/capture/{name}: {error}"));
        let stone = problem.target.first().expect("a target is marked");
        let defender = problem.board().stone(stone).expect("a target has stones");
        Color::BOTH.map(|color| {
            let told = sheet.remark(&format!("answer {color}")).and_then(|told| Answer::read(told, problem.goal).ok());
            let answer = told.unwrap_or_else(|| panic!("problems/capture/{name}: no answer of {color}"));
            Question {
                name,
                board: problem.board().clone(),
                stone,
                first: if color == defender { Side::Defender } else { Side::Attacker },
                known: match answer.verdict {
                    Told::Alive => Verdict::GetsAway,
                    Told::Dead => Verdict::Captured,
                    Told::Ko { needs, .. } => Verdict::Ko { needs },
                },
            }
        })
    };
    FILES.iter().step_by(part).flat_map(of_file).collect()
}

fn search(options: lambda::Options, question: &Question) -> Found {
    let mut captures = Captures::new(options);
    let start = ThreadTime::now();
    let found = match question.first {
        Side::Attacker => captures.attack(&question.board, question.stone),
        Side::Defender => captures.defend(&question.board, question.stone),
    };
    let time = start.elapsed();
    let found = found.expect("a target has stones");
    Found { verdict: found.verdict, mark: Mark::of(found.verdict, question.known), nodes: found.nodes, time }
}

impl Tables {
    fn new(usual: lambda::Options, searches: &mut Searches) -> Tables {
        let lists = LISTS.map(|(list, moves)| {
            let row = |(label, searcher)| searches.row(label, lambda::Options { searcher, moves, ..usual });
            (list, Searcher::ALL.map(row).into())
        });
        let priors = FACTORS.map(Prior::Times).into_iter().chain(BASES.map(Prior::Power));
        let row = |prior| searches.row(in_words(prior), lambda::Options { prior, ..usual });
        Tables { lists: lists.into(), first_numbers: priors.map(row).collect() }
    }
}

impl Measured for Found {
    fn is_solved(&self) -> bool {
        self.mark == Mark::Solved
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn time(&self) -> Duration {
        self.time
    }
}

impl Mark {
    const ALL: [(&'static str, Mark); 4] =
        [("solved", Mark::Solved), ("missed", Mark::Missed), ("false", Mark::False), ("open", Mark::Open)];

    fn of(verdict: Verdict, known: Verdict) -> Mark {
        let for_attacker = |verdict| match verdict {
            Verdict::GetsAway => Some(0),
            Verdict::Ko { needs: Side::Attacker } => Some(1),
            Verdict::Ko { needs: Side::Defender } => Some(2),
            Verdict::Captured => Some(3),
            Verdict::Unknown => None,
        };
        match (for_attacker(verdict), for_attacker(known)) {
            (None, _) => Mark::Open,
            (found, known) if found == known => Mark::Solved,
            (found, known) if found < known => Mark::Missed,
            _ => Mark::False,
        }
    }
}

fn count(searches: &Searches, at: usize, mark: Mark) -> usize {
    searches.of(at).filter(|(_, found)| found.mark == mark).count()
}

/// Everything that was measured in a configuration.
fn in_json(at: usize, questions: &[Question], searches: &Searches) -> Value {
    let results = searches.of(at).map(|(task, found)| {
        let question = &questions[task];
        json!({
            "problem": question.name,
            "first": side_word(question.first),
            "known": verdict_words(question.known),
            "found": verdict_words(found.verdict),
            "mark": word(found.mark, &Mark::ALL),
            "nodes": found.nodes,
            "ms": 1e3 * found.time.as_secs_f64(),
        })
    });
    let options = searches.configurations[at];
    let mut object = json!({
        "searcher": word(options.searcher, &Searcher::ALL),
        "moves": word(options.moves, &Moves::ALL),
        "first_numbers": in_words(options.prior),
        "results": results.collect::<Value>(),
    });
    for (word, mark) in Mark::ALL {
        object[word] = count(searches, at, mark).into();
    }
    object
}

/// Questions where a search claims more for the attacker than is true.
fn false_captures(questions: &[Question], searches: &Searches) -> Vec<String> {
    let mut lines = Vec::new();
    for (at, options) in searches.configurations.iter().enumerate() {
        for (task, found) in searches.of(at).filter(|(_, found)| found.mark == Mark::False) {
            let Question { name, first, known, .. } = &questions[task];
            lines.push(format!(
                "{} {} {}, {name}, {} first: {}, and the set says {}",
                word(options.searcher, &Searcher::ALL),
                word(options.moves, &Moves::ALL),
                in_words(options.prior),
                side_word(*first),
                verdict_words(found.verdict),
                verdict_words(*known)
            ));
        }
    }
    lines
}

/// First numbers, in words.
fn in_words(prior: Prior) -> String {
    match prior {
        Prior::Times(factor) => format!("{factor} · order"),
        Prior::Power(base) => format!("{base} ^ (order - 1)"),
    }
}

fn word<T: Copy + PartialEq>(value: T, words: &[(&'static str, T)]) -> &'static str {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word)
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    }
}

fn verdict_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Captured => "captured",
        Verdict::Ko { needs: Side::Attacker } => "ko, attacker needs threats",
        Verdict::Ko { needs: Side::Defender } => "ko, defender needs threats",
        Verdict::GetsAway => "not captured",
        Verdict::Unknown => "unknown",
    }
}
