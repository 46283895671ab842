//! Facts of a survey that were kept over a change of the board, each asked anew.

use tesuji_connect::{Hold, Linker};
use tesuji_go::{Board, Color};
use tesuji_problem::Turn;
use tesuji_solve::{Depth, Moves, Observer, Options, Quiet, Walls, race, race_of};
use tesuji_survey::{Effort, Fact, Found, Group, Link, Pace, Question, Status, Survey};

/// A pace without a clock: nodes alone limit what is read.
pub struct Unhurried;

impl Pace for Unhurried {
    fn gone(&self) -> f64 {
        0.0
    }

    fn watch(&self, _: f64) -> Box<dyn Observer + '_> {
        Box::new(Quiet)
    }
}

/// What asking anew says of a kept fact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Anew {
    /// The same.
    Same,
    /// Only one of both decides, within these limits.
    Open,
    /// A capture or a connection was kept that a fresh reading of the same limits misses: it says only that none was found.
    More,
    /// Something else.
    Differs(String),
}

/// Asks a fact anew, with so many plays or nodes.
pub fn anew(fact: &Fact, board: &Board, nodes: u64) -> Anew {
    let options = Options { most_nodes: nodes, ..Options::within(8 << 20) };
    let anew = match &fact.found {
        Found::Block(danger) => {
            let stone = danger.stones.first().expect("a block has stones");
            // That nothing was found says: up to this order, with so many plays.
            let is_found = danger.is_captured() == Some(true);
            let order = if is_found { danger.effort.order } else { danger.read_to };
            let new = Survey::of(board).look(stone, Effort { order, ..danger.effort });
            match (danger.is_captured(), new.is_captured()) {
                (Some(one), Some(other)) if one == other => Anew::Same,
                (Some(true), Some(false)) => Anew::More,
                (Some(one), Some(other)) => Anew::Differs(format!("captured: {one}, and {other}; {danger:?}")),
                _ => Anew::Open,
            }
        }
        Found::Link(look) => {
            let Question::Link(pair) = fact.question else { return Anew::Open };
            let new = Linker::new(board, u64::MAX).look(pair);
            let hold = |link: &Option<Link>| link.as_ref().map(|link| link.hold);
            match (hold(&look.link), new.map(|new| hold(&new.link))) {
                (one, Some(other)) if one == other => Anew::Same,
                (Some(Hold::Unknown), _) | (_, Some(Some(Hold::Unknown)) | None) => Anew::Open,
                (one, Some(other)) => Anew::Differs(format!("kept as {one:?}, and is {other:?}")),
            }
        }
        Found::Group(group) => same_status(group, &Survey::of(board).group(&group.stones, &options, &Quiet)),
        Found::Race(kept) => {
            let pair = [kept.report.problem.target, kept.report.problem.second_target];
            let limits = Options { moves: Moves::None, depth: Depth::Verdict, walls: Walls::WithReason, ..options };
            let new = race_of(board, pair, Turn::Both).ok().and_then(|asked| race(&asked, &limits, &Quiet).ok());
            let told = |mover: Color| [kept.report.outcome(mover), new.as_ref().and_then(|new| new.outcome(mover))];
            let told = Color::BOTH.map(told);
            match told.iter().find(|told| told[0].is_some() && told[1].is_some() && told[0] != told[1]) {
                Some(told) => Anew::Differs(format!("kept as {:?}, and is {:?}", told[0], told[1])),
                None if told.iter().all(|told| told[0] == told[1]) => Anew::Same,
                None => Anew::Open,
            }
        }
    };
    match anew {
        Anew::Differs(how) => Anew::Differs(format!("{board}\n{:?}: {how}", fact.question)),
        anew => anew,
    }
}

fn same_status(kept: &Group, new: &Group) -> Anew {
    match (kept.status, new.status) {
        (one, other) if one == other => Anew::Same,
        (Status::Unknown, _) | (_, Status::Unknown) => Anew::Open,
        (one, other) => Anew::Differs(format!("kept as {one}, and is {other}")),
    }
}

/// The word for a kind of question.
pub fn kind(question: &Question) -> &'static str {
    match question {
        Question::Block(_) => "blocks",
        Question::Link(_) => "links",
        Question::Group(_) => "groups",
        Question::Race(_) => "races",
    }
}
