//! What each enhancement is worth: everything as it is used, then with one thing changed.

use std::fmt::Write;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tesuji_draw::chart::{Bars, Row, Scale};
use tesuji_go::Color;
use tesuji_solve::{Aim, Decision, Limits, Method, Switch, decide};

use super::Settings;
use super::set::Life;
use crate::bench::tasks::{self, StopOnInterrupt};

/// A way of searching.
struct Way {
    label: String,
    switches: Vec<Switch>,
}

#[derive(Clone, Copy)]
struct Result {
    decision: Decision,
    time: Duration,
}

/// Every problem with either side first, in every way.
pub(super) struct Ablation<'a> {
    most_nodes: u64,
    ways: Vec<Way>,
    questions: Vec<(&'a Life, Color)>,
    /// By way, then by question; what was not run is missing.
    results: Vec<Vec<Option<Result>>>,
}

/// What two ways spent on what both solve: nodes and seconds of the first, then of the second.
type Pair = [(u64, f64); 2];

impl<'a> Ablation<'a> {
    /// One thing changed; or, if there is a choice of switches, that alone beside what is used.
    pub(super) fn run(chosen: &[Switch], problems: &'a [Life], settings: &Settings) -> Ablation<'a> {
        let ways = if chosen.is_empty() { one_changed() } else { vec![used(), choice(chosen)] };
        let questions: Vec<(&Life, Color)> =
            problems.iter().flat_map(|life| [Color::Black, Color::White].map(|first| (life, first))).collect();
        let limits =
            Limits { most_nodes: settings.options.most_nodes, table: settings.options.table, second_phase: false };
        let run = |task: usize| {
            let (life, first) = questions[task % questions.len()];
            let method = Method::of(&ways[task / questions.len()].switches);
            let start = Instant::now();
            let decision = decide(&life.problem, first, &method, &limits, &StopOnInterrupt)
                .unwrap_or_else(|refusal| panic!("{} is no question: {refusal}", life.name));
            Result { decision, time: start.elapsed() }
        };
        let results = tasks::all("searches", ways.len() * questions.len(), settings.jobs, run);
        let results = results.chunks(questions.len().max(1)).map(<[_]>::to_vec).collect();
        Ablation { most_nodes: settings.options.most_nodes, ways, questions, results }
    }

    fn solved(&self, way: usize, question: usize) -> Option<&Result> {
        self.results.get(way)?.get(question)?.as_ref().filter(|result| result.decision.lives.is_some())
    }

    fn count(&self, way: usize) -> usize {
        (0..self.questions.len()).filter(|&question| self.solved(way, question).is_some()).count()
    }

    /// What is used and another way, over what both solve.
    fn pair(&self, way: usize) -> Pair {
        let mut pair = [(0, 0.0); 2];
        let both = |question| Some([self.solved(0, question)?, self.solved(way, question)?]);
        for results in (0..self.questions.len()).filter_map(both) {
            for (sum, result) in pair.iter_mut().zip(results) {
                sum.0 += result.decision.first.nodes;
                sum.1 += result.time.as_secs_f64();
            }
        }
        pair
    }

    /// Nodes over what all ways solve.
    fn common_nodes(&self, way: usize) -> u64 {
        let is_common = |question: &usize| (0..self.ways.len()).all(|way| self.solved(way, *question).is_some());
        let common = (0..self.questions.len()).filter(is_common);
        common.filter_map(|question| Some(self.solved(way, question)?.decision.first.nodes)).sum()
    }

    pub(super) fn text(&self) -> String {
        let mut text = format!(
            "One thing changed: {} questions (every problem, either side first, without threats), {} nodes each\n",
            self.questions.len(),
            self.most_nodes
        );
        let _ = writeln!(text, "{:<22} {:>7} {:>14} {:>10} {:>9}", "", "solved", "nodes, common", "nodes", "time");
        for (number, way) in self.ways.iter().enumerate() {
            let [nodes, time] = ratios(self.pair(number)).map(|ratio| ratio.map_or(String::new(), times));
            let _ = writeln!(
                text,
                "{:<22} {:>7} {:>14} {nodes:>10} {time:>9}",
                way.label,
                self.count(number),
                self.common_nodes(number)
            );
        }
        text + "common: over what all rows solve; times: over what the row and the first row solve\n"
    }

    pub(super) fn json(&self) -> Value {
        let way = |(number, way): (usize, &Way)| {
            let [nodes, time] = ratios(self.pair(number));
            json!({
                "label": way.label,
                "switches": way.switches.iter().map(|switch| switch.name()).collect::<Vec<_>>(),
                "solved": self.count(number),
                "common_nodes": self.common_nodes(number),
                "nodes_ratio": nodes,
                "time_ratio": time,
            })
        };
        json!({
            "questions": self.questions.len(),
            "nodes": self.most_nodes,
            "ways": self.ways.iter().enumerate().map(way).collect::<Vec<_>>(),
        })
    }

    /// Nodes relative to what is used.
    pub(super) fn chart(&self) -> String {
        let row = |(number, way): (usize, &Way)| {
            let [ratio, _] = ratios(self.pair(number));
            Row::new(way.label.clone(), ratio, ratio.map_or(String::new(), times))
        };
        let bars = Bars {
            title: "Life and death: nodes, one thing changed".to_owned(),
            subtitle: Some("Relative to what is used, over the problems that both solve.".to_owned()),
            unit: "times the nodes".to_owned(),
            scale: Scale::Log,
            rows: self.ways.iter().enumerate().skip(1).map(row).collect(),
            ..Bars::default()
        };
        bars.svg()
    }

    /// Questions on which two ways differ.
    pub(super) fn contradictions(&self) -> Vec<String> {
        let differs = |question: &usize| {
            let mut found = (0..self.ways.len()).filter_map(|way| self.solved(way, *question)?.decision.lives);
            found.next().is_some_and(|first| found.any(|lives| lives != first))
        };
        let told = |question: usize| {
            let (life, first) = self.questions[question];
            format!("{}, {first} first: not all ways agree\n{}", life.name, life.problem)
        };
        (0..self.questions.len()).filter(differs).map(told).collect()
    }
}

fn used() -> Way {
    Way { label: "as used".to_owned(), switches: Method::usual(Aim::Capture).switches() }
}

fn choice(switches: &[Switch]) -> Way {
    let label = switches.iter().map(|switch| switch.name()).collect::<Vec<_>>().join(" ");
    Way { label, switches: switches.to_vec() }
}

/// What is used, then without each of its switches, then with each of the others.
fn one_changed() -> Vec<Way> {
    let usual = used().switches;
    let without = usual.iter().map(|&off| Way {
        label: format!("without {off}"),
        switches: usual.iter().copied().filter(|&switch| switch != off).collect(),
    });
    let others = Switch::ALL.into_iter().filter(|switch| !usual.contains(switch));
    let with =
        others.map(|on| Way { label: format!("with {on}"), switches: usual.iter().copied().chain([on]).collect() });
    [used()].into_iter().chain(without).chain(with).collect()
}

fn ratios([used, other]: Pair) -> [Option<f64>; 2] {
    let ratio = |before: f64, now: f64| (before > 0.0).then_some(now / before);
    [ratio(used.0 as f64, other.0 as f64), ratio(used.1, other.1)]
}

fn times(ratio: f64) -> String {
    format!("×{ratio:.2}")
}
