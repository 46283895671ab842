//! What is run: three searchers with three lists of moves, and the first numbers of one of them.

use tesuji_capture::lambda::{First, Moves, Options, Searcher};

use super::Settings;

/// The lists of the paper: heuristic, heuristic+ and full board.
pub(super) const LISTS: [(&str, Moves); 3] =
    [("near", Moves::Near), ("wider", Moves::Wider), ("everywhere", Moves::Everywhere)];

/// Factors and bases of first numbers; with a factor of 0 they are 1 for all orders.
const FACTORS: [f64; 6] = [0.0, 1.0, 2.0, 4.0, 8.0, 16.0];
const BASES: [f64; 6] = [2.0, 3.0, 4.0, 8.0, 16.0, 32.0];

/// A row of a table.
pub(super) struct Line {
    pub(super) label: String,
    /// Which of the ways.
    pub(super) way: usize,
}

pub(super) struct Plan {
    /// Each is run once, however many tables it serves.
    pub(super) ways: Vec<Options>,
    /// By list of moves, the searchers in their order.
    pub(super) lists: Vec<(&'static str, Vec<Line>)>,
    pub(super) first_numbers: Vec<Line>,
}

impl Plan {
    pub(super) fn new(settings: &Settings) -> Plan {
        let usual = Options {
            most_nodes: settings.most_nodes,
            order: settings.order,
            first: settings.first,
            ..Options::default()
        };
        let mut plan = Plan { ways: Vec::new(), lists: Vec::new(), first_numbers: Vec::new() };
        for (list, moves) in LISTS {
            let lines = Searcher::ALL.map(|(label, searcher)| plan.line(label, Options { searcher, moves, ..usual }));
            plan.lists.push((list, lines.into()));
        }
        for first in FACTORS.map(First::Times).into_iter().chain(BASES.map(First::Power)) {
            let line = plan.line(&told(first), Options { first, ..usual });
            plan.first_numbers.push(line);
        }
        plan
    }

    fn line(&mut self, label: &str, way: Options) -> Line {
        let known = self.ways.iter().position(|other| *other == way);
        let way = known.unwrap_or_else(|| {
            self.ways.push(way);
            self.ways.len() - 1
        });
        Line { label: label.to_owned(), way }
    }
}

/// First numbers, in words.
pub(super) fn told(first: First) -> String {
    match first {
        First::Times(factor) => format!("{factor} · order"),
        First::Power(base) => format!("{base} ^ (order - 1)"),
    }
}
