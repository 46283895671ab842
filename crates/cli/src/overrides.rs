//! What the options of a command say about a problem, against or beside what its file says.

use clap::Args;
use tesuji_go::{Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Turn};
use tesuji_record::question;
use tesuji_record::sgf::Tree;
use tesuji_solve::with_target;

use crate::source::{Content, InputError, Item};

/// One option for each part of a question.
#[derive(Args, Default)]
pub(crate) struct Overrides {
    /// The stones that it is about: B2,C2
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) target: Option<Points>,
    /// What is asked: live, kill, capture, escape, eye, `no_eye`
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    pub(crate) goal: Option<Goal>,
    /// Must all target stones stand, or any of them: all, any
    #[arg(long, value_name = "WHICH", value_parser = quantifier)]
    pub(crate) quantifier: Option<Quantifier>,
    /// Where moves are made: A1:D4 is a rectangle; A1:D4,E1 is that and a point
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) region: Option<Points>,
    /// Stones that cannot be captured, or none
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) safe: Option<Points>,
    /// Who moves first: black, white, both
    #[arg(long, value_name = "SIDE", value_parser = turn)]
    pub(crate) to_move: Option<Turn>,
    /// Where the side to move may not retake a ko
    #[arg(long, value_name = "POINT")]
    pub(crate) ko: Option<Point>,
    /// Outside ko threats: of the target's side, or of the attacker's where negative
    #[arg(long, value_name = "COUNT", allow_negative_numbers = true)]
    pub(crate) threats: Option<i64>,
}

/// A set of points as typed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Points(PointSet);

fn points(text: &str) -> Result<Points, String> {
    let mut set = PointSet::EMPTY;
    if text == "none" {
        return Ok(Points(set));
    }
    for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
        let point = |name: &str| name.parse::<Point>().map_err(|error| error.to_string());
        let (from, to) = part.split_once(':').unwrap_or((part, part));
        let (from, to) = (point(from)?, point(to)?);
        let columns = from.column().min(to.column())..=from.column().max(to.column());
        let rows = from.row().min(to.row())..=from.row().max(to.row());
        let whole = Size::square(19).expect("the largest board");
        set |= whole
            .points()
            .filter(|point| columns.contains(&point.column()) && rows.contains(&point.row()))
            .collect::<PointSet>();
    }
    Ok(Points(set))
}

fn goal(text: &str) -> Result<Goal, String> {
    text.parse().map_err(|flaw: tesuji_problem::Flaw| flaw.to_string())
}

fn quantifier(text: &str) -> Result<Quantifier, String> {
    text.parse().map_err(|flaw: tesuji_problem::Flaw| flaw.to_string())
}

pub(crate) fn turn(text: &str) -> Result<Turn, String> {
    text.parse().map_err(|flaw: tesuji_problem::Flaw| flaw.to_string())
}

impl Overrides {
    /// The question of an item, with what the options say.
    pub(crate) fn apply(&self, item: Item) -> Result<Asked, InputError> {
        let (mut draft, record): (Draft, Option<Tree>) = match item.content {
            Content::Record(tree) => (question::read(&tree, tree.root())?.draft, Some(tree)),
            Content::Drawing(sheet) => (sheet.draft, None),
            Content::Question(draft) => (*draft, None),
        };
        if let Some(Points(target)) = self.target {
            draft.target = target;
            draft.region = draft.region.map(|region| region | target);
            draft.safe = draft.safe.map(|safe| safe - target);
        }
        if let Some(Points(region)) = self.region {
            draft.region = Some(region | draft.target);
        }
        if let Some(Points(safe)) = self.safe {
            draft.safe = Some(safe);
        }
        draft.goal = self.goal.unwrap_or(draft.goal);
        draft.quantifier = self.quantifier.unwrap_or(draft.quantifier);
        draft.turn = self.to_move.unwrap_or(draft.turn);
        draft.ko = self.ko.or(draft.ko);
        draft.threats = self.threats.unwrap_or(draft.threats);
        let (mut draft, is_found) = with_target(draft);
        // Or it will be, by reading.
        let found_target = is_found || draft.target.is_empty();
        draft.quantifier = self.quantifier.unwrap_or(draft.quantifier);
        Ok(Asked { problem: draft.validate()?, found_target, record })
    }
}

/// A question, and what of it nobody said.
pub(crate) struct Asked {
    pub(crate) problem: Problem,
    /// Was the target found, not given?
    pub(crate) found_target: bool,
    /// The record that it is the root of, where it is one.
    pub(crate) record: Option<Tree>,
}
