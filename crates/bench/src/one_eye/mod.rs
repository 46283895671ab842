//! `tesuji bench one-eye`: the tables of Kishimoto and Müller 2003, over the project's own one-eye problems. \[KM03\]

mod charts;
mod paper;
mod tables;

use clap::Args;
use serde_json::{Value, json};
use tesuji_go::Color;
use tesuji_problem::{Answer, text};
use tesuji_solve::{Aim, Cost, Method, Switch};

use super::grid::{Row, Runner};
use super::switches::{Configuration, Question, Searches};
use super::{Common, Effort, Memory, Outcome};

const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/one_eye.rs"));

/// Nodes for a problem with `--quick`.
const QUICK_NODES: u64 = 2_000;

/// Its options.
#[derive(Args)]
pub struct Options {
    #[command(flatten)]
    effort: Effort,
    #[arg(help = format!("These enhancements and no others, in one run: {}", Switch::names()))]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    switches: Vec<Switch>,
    #[command(flatten)]
    pub(super) common: Common,
    #[command(flatten)]
    memory: Memory,
}

/// A row and the row of the paper that it corresponds to.
type Line = (Row, Option<&'static paper::Row>);

#[derive(Default)]
struct Tables {
    /// Table 1: switched on one after the other.
    cumulative: Vec<Line>,
    /// Table 2: everything that is used, then each switched off, then others switched on.
    one_changed: Vec<Line>,
    /// Table 3: simulation.
    simulation: Vec<Row>,
    /// Table 4: the two phases of ko.
    phases: Vec<Row>,
}

/// What is switched on in Table 1, step by step.
const STEPS: [(&str, &[Switch]); 10] = [
    ("Df-pn", &[Switch::Room]),
    ("+ MIN", &[Switch::Min]),
    ("+ AC", &[Switch::Ac]),
    ("+ DC", &[Switch::Dc]),
    ("+ FDM", &[Switch::Fdm]),
    ("+ FAM", &[Switch::Fam]),
    ("+ SIM, both", &[Switch::Sim, Switch::Dual]),
    ("+ PATH", &[Switch::Path]),
    ("+ TCA", &[Switch::Tca]),
    ("+ EST", &[Switch::Est]),
];

/// What is switched off in Table 2: those of the paper, which Table 1 switches on alone, and then others.
const OFF_BESIDES: [Switch; 5] = [Switch::Sim, Switch::Est, Switch::Tca, Switch::Path, Switch::Room];

/// What is switched on beyond what is used.
const ON: [Switch; 2] = [Switch::Dual, Switch::Epsilon];

pub(super) fn run(options: &Options, runner: &Runner) -> Outcome {
    let problems = read();
    let mut searches = Searches::default();
    let tables = if options.switches.is_empty() {
        Tables::of_paper(&mut searches)
    } else {
        Tables::of_one(&options.switches, &mut searches)
    };
    let nodes = options.effort.nodes(QUICK_NODES);
    searches.decide(runner, &problems, nodes, options.memory.bytes());
    Outcome {
        text: format!("{} problems, {nodes} nodes each\n", problems.len()) + &tables.text(&problems, &searches),
        json: json!({
            "problems": problems.len(),
            "nodes": nodes,
            "jobs": options.common.jobs,
            "ways": (0..searches.configurations.len()).map(|at| in_json(at, &problems, &searches)).collect::<Value>(),
            "tables": tables.json(),
        }),
        charts: tables.charts(&problems, &searches),
        wrong: searches.contradictions(&problems),
    }
}

/// Every position with either side first.
fn read() -> Vec<Question> {
    let of_file = |&(name, text): &(&'static str, &'static str)| {
        let sheet = text::read(text).unwrap_or_else(|error| panic!("problems/one-eye/{name}: {error}"));
        let problem = sheet.draft.clone().validate().unwrap_or_else(|error| panic!("problems/one-eye/{name}: {error}"));
        Color::BOTH.map(|first| {
            let told = sheet.remark(&format!("answer {first}")).and_then(|told| Answer::read(told, problem.goal).ok());
            let known = told.map(|answer| answer.verdict.lives());
            let empty = tesuji_generate::room(&problem);
            Question { name: name.to_owned(), problem: problem.clone(), first, empty, known }
        })
    };
    FILES.iter().flat_map(of_file).collect()
}

impl Tables {
    fn of_paper(searches: &mut Searches) -> Tables {
        let mut tables = Tables::default();
        let mut on = Vec::new();
        for (at, (label, step)) in STEPS.iter().enumerate() {
            on.extend_from_slice(step);
            tables.cumulative.push((searches.row(*label, Configuration::of(on.clone())), paper::told(at, false)));
        }
        let usual = Configuration::of(Method::usual(Aim::Eye).switches());
        tables.cumulative.push((searches.row("as used (no dual)", usual.clone()), None));
        tables.one_changed.push((searches.row("as used", usual.clone()), None));
        let off = STEPS[1..6].iter().map(|(_, step)| step[0]).chain(OFF_BESIDES);
        for (at, off) in off.enumerate() {
            let row = searches.row(format!("without {off}"), usual.without(off));
            tables.one_changed.push((row, paper::told(at + 1, true)));
        }
        for on in ON {
            tables.one_changed.push((searches.row(format!("with {on}"), usual.with(on)), None));
        }
        let dual = searches.row("and dual simulation", usual.with(Switch::Dual));
        tables.simulation = vec![searches.row("simulation", usual.clone()), dual];
        let by_ko = |configuration| Configuration { by_ko: true, ..configuration };
        tables.phases = vec![
            searches.row("with flags", by_ko(usual.clone())),
            searches.row("without flags", by_ko(usual.without(Switch::Flags))),
        ];
        tables
    }

    /// One choice of switches; with a second phase if it has the flags for it.
    fn of_one(switches: &[Switch], searches: &mut Searches) -> Tables {
        let label = switches.iter().map(|switch| switch.name()).collect::<Vec<_>>().join(" ");
        let by_ko = switches.contains(&Switch::Flags);
        let configuration = Configuration { by_ko, ..Configuration::of(switches.iter().copied()) };
        let mut row = || searches.row(label.clone(), configuration.clone());
        Tables {
            cumulative: Vec::new(),
            one_changed: vec![(row(), None)],
            simulation: vec![row()],
            phases: vec![row()],
        }
    }

    fn json(&self) -> Value {
        let one = |row: &Row| json!({"label": row.label, "way": row.at});
        let lines = |lines: &[Line]| lines.iter().map(|(row, _)| one(row)).collect::<Value>();
        json!({
            "cumulative": lines(&self.cumulative),
            "one_changed": lines(&self.one_changed),
            "simulation": self.simulation.iter().map(one).collect::<Value>(),
            "phases": self.phases.iter().map(one).collect::<Value>(),
        })
    }
}

/// Everything that was measured in a configuration.
fn in_json(at: usize, problems: &[Question], searches: &Searches) -> Value {
    let cost = |cost: &Cost| {
        json!({
            "nodes": cost.nodes,
            "again": cost.again,
            "positions": cost.positions,
            "simulation": {
                "nodes": cost.simulations.nodes,
                "calls": cost.simulations.calls,
                "successes": cost.simulations.successes,
            },
        })
    };
    let results = searches.of(at).map(|(task, result)| {
        let (problem, decision) = (&problems[task], result.decision);
        json!({
            "problem": problem.name,
            "first": problem.first.to_string(),
            "empty": problem.empty,
            "eye": decision.lives,
            "eye_by_ko": decision.by_ko,
            "ms": result.milliseconds(),
            "first_phase": cost(&decision.first),
            "second_phase": cost(&decision.second),
        })
    });
    let configuration = &searches.configurations[at];
    json!({
        "switches": configuration.names(),
        "second_phase": configuration.by_ko,
        "solved": searches.solved(at),
        "results": results.collect::<Value>(),
    })
}
