//! What the options of a command say about a problem: they override its file, or add to it.

use clap::Args;
use tesuji_go::{Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Quantifier, Turn, Variation};
use tesuji_record::sgf::Tree;
use tesuji_record::{Place, Position, is_bare_game, question, rooted_at, variations};
use tesuji_solve::{self as solver, Candidate};

use crate::limits::watch;
use tesuji_session::{Clock, Watch};

use crate::source::{Content, InputError, Item};

/// One option for each part of a question.
#[derive(Args, Default)]
pub(crate) struct Overrides {
    /// The stones that it is about: B2,C2 (to connect: all of them; a race: of both colours); or list, to list what may be asked, best first
    #[arg(long, value_name = "POINTS|list", value_parser = target)]
    pub(crate) target: Option<Target>,
    /// What is asked: live, kill, capture, escape, eye, `no_eye`, connect, cut, race (or semeai)
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    pub(crate) goal: Option<Goal>,
    /// Must all target stones stand, or any of them: all, any
    #[arg(long, value_name = "WHICH", value_parser = quantifier)]
    pub(crate) quantifier: Option<Quantifier>,
    /// Stones that the attacker may not lose while it captures the target: E2
    #[arg(long, value_name = "POINTS", value_parser = points)]
    pub(crate) keep: Option<Points>,
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

/// What `--target` says.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Target {
    /// These stones.
    Stones(PointSet),
    /// List what it may be.
    List,
}

fn target(text: &str) -> Result<Target, String> {
    if text == "list" { Ok(Target::List) } else { points(text).map(|Points(stones)| Target::Stones(stones)) }
}

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

/// What an input says, with what the options say.
struct Said {
    draft: Draft,
    /// The lines of its solution.
    lines: Vec<Variation>,
    record: Option<Tree>,
    notes: Vec<String>,
}

impl Overrides {
    /// The question of an item, with what the options say. This is the one place where an input becomes a question.
    pub(crate) fn apply(&self, item: &Item) -> Result<Asked, InputError> {
        let Said { draft, lines, record, notes } = self.said(item)?;
        let mut question = solver::question(draft, &lines, &unhurried())?;
        if let Some(quantifier) = self.quantifier {
            let candidates = question.candidates.iter_mut().map(|candidate| &mut candidate.problem);
            for problem in candidates.chain([&mut question.problem]) {
                *problem = Draft { quantifier, ..problem.clone().into_draft() }.validate()?;
            }
        }
        Ok(Asked { question, notes, record })
    }

    /// The questions that an item may ask, best first.
    pub(crate) fn candidates(&self, item: &Item) -> Result<Vec<Candidate>, InputError> {
        let Said { draft, lines, .. } = self.said(item)?;
        Ok(solver::candidates(draft, &lines, &unhurried())?)
    }

    /// Are only the possible questions wanted, and no answers?
    pub(crate) fn wants_list(&self) -> bool {
        matches!(self.target, Some(Target::List))
    }

    fn said(&self, item: &Item) -> Result<Said, InputError> {
        let mut said = said(item)?;
        let draft = &mut said.draft;
        if let Some(Target::Stones(target)) = self.target {
            (draft.target, draft.second_target) = (target, PointSet::EMPTY);
            draft.region = draft.region.map(|region| region | target);
            draft.safe = draft.safe.map(|safe| safe - target);
        }
        if let Some(Points(keep)) = self.keep {
            draft.keep = keep;
            draft.safe = draft.safe.map(|safe| safe - keep);
        }
        if let Some(Points(region)) = self.region {
            draft.region = Some(region | draft.target | draft.second_target);
        }
        if let Some(Points(safe)) = self.safe {
            draft.safe = Some(safe);
        }
        if let Some(turn) = self.to_move.filter(|&turn| turn != draft.turn) {
            // A ban holds for one side, and the lines are about the other.
            (draft.turn, draft.ko) = (turn, None);
        }
        draft.goal = self.goal.unwrap_or(draft.goal);
        draft.quantifier = self.quantifier.unwrap_or(draft.quantifier);
        draft.ko = self.ko.or(draft.ko);
        draft.threats = self.threats.unwrap_or(draft.threats);
        Ok(said)
    }
}

/// What an input says by itself.
fn said(item: &Item) -> Result<Said, InputError> {
    let mut notes = item.notes.clone();
    let tree = match &item.content {
        Content::Record(tree) => tree,
        _ if item.place != Place::Asked => return Err(InputError::NoMoves),
        Content::Drawing(sheet) => {
            return Ok(Said { draft: sheet.draft.clone(), lines: Vec::new(), record: None, notes });
        }
        Content::Question(draft) => {
            return Ok(Said { draft: (**draft).clone(), lines: Vec::new(), record: None, notes });
        }
    };
    let node = item.place.find(tree)?;
    if item.place == Place::Asked && is_bare_game(tree) {
        let moves = Position::at(tree, node)?.moves.len();
        notes.push(format!("a game that asks nothing: this is its last position, after move {moves} (--move)"));
    }
    let draft = question::read(tree, node)?.draft;
    let record = if node == tree.root() { tree.clone() } else { rooted_at(tree, node)? };
    Ok(Said { draft, lines: variations::below(tree, node), record: Some(record), notes })
}

/// The choice of the question does not depend on the clock; only Ctrl-C ends the reading.
fn unhurried() -> Watch {
    watch(Clock::None, true)
}

/// A question, and which parts of it were found, not given.
pub(crate) struct Asked {
    pub(crate) question: solver::Asked,
    /// What had to be assumed about the input.
    pub(crate) notes: Vec<String>,
    /// The record that it comes from, if there is one.
    pub(crate) record: Option<Tree>,
}
