//! Finds the question of a record, its target and goal, from the lines of its solution.
//!
//! The lines are played out. Groups that they are played around are the candidates; what is captured in right lines and
//! stands in wrong ones is to be killed, what is captured in wrong lines and stands in right ones is to live. Most
//! lines end earlier than that, where a player sees what follows: there a little reading decides whether a group is
//! alive.
//!
//! All limits are numbers of nodes, and do not depend on the limits for the answer: the same record always has the same
//! question.

mod ends;
mod evidence;

use std::cmp::Reverse;

use tesuji_connect::Hold;
use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Draft, Goal, Kind, Problem, Quantifier, Side, Turn, Variation};
use tesuji_search::{Budget, Observer, Stage};

use crate::captures;
use crate::connections;
use crate::infer::{self, freedom};
use crate::race;
use crate::scope::Refusal;
use crate::standing::{FEW, Standing};
use crate::target::{walled_in_group, with_target};
use ends::Ends;
use evidence::{Evidence, Played, count};

/// The candidates that are always read, and the most that are.
const ALWAYS_READ: usize = 3;
const MOST_READ: usize = 7;

/// Groups with at least this nearness and at most this freedom may be one target together.
const NEAR: i64 = 25;
const FREE: usize = 20;

/// From these values of nearness (0 to 100) on, some or most moves count as around the stones.
const SOME: i64 = 25;
const MOST: i64 = 50;

/// The most candidates that are listed.
const MOST_TOLD: usize = 8;

/// Nodes to list the questions of a position, where no answer is wanted.
const LIST_NODES: u64 = 1 << 18;

/// The question that was found, and others that may be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The question that was taken. If nothing is given but the side to move, its target is left open: it is found by
    /// reading, with the answer.
    pub problem: Problem,
    /// Was the target found, not given?
    pub found_target: bool,
    /// The reason for it, in words.
    pub reason: String,
    /// Questions that may be meant, best first; none where the target was given, or is found with the answer.
    pub candidates: Vec<Candidate>,
}

/// Takes a draft for a question: what it leaves open is found from the lines of its solution, or from the position.
///
/// # Errors
/// If it makes no sense, or cannot be answered yet.
pub fn question(draft: Draft, lines: &[Variation], observer: &dyn Observer) -> Result<Asked, Refusal> {
    if draft.goal.kind() == Some(Kind::Race) || race::is_meant(&draft) {
        return question_of_race(draft);
    }
    if draft.goal.targets() != 1 && draft.target.is_empty() {
        return question_of_connection(&draft, lines);
    }
    if (draft.target | draft.second_target).is_empty() {
        let candidates = from_lines(&draft, lines, observer);
        if let Some(best) = candidates.first() {
            let (problem, reason) = (best.problem.clone(), best.reason.clone());
            return Ok(Asked { problem, found_target: true, reason, candidates });
        }
    }
    if let Some(problem) = by_capture(&draft) {
        let reason = "from the position: who moves first captures it, or saves it".to_owned();
        return Ok(Asked { problem, found_target: true, reason, candidates: Vec::new() });
    }
    let (draft, is_found) = with_target(draft);
    let found_target = is_found || draft.target.is_empty();
    let reason = match (draft.goal, is_found, found_target) {
        (Goal::Eye | Goal::NoEye, true, _) => "from the position: the largest block that is walled in",
        (_, true, _) => "from the position: nothing is marked, and this is what is walled in",
        (_, false, true) => "from the position: the group that is most in question",
        (_, false, false) => "as given",
    };
    Ok(Asked { problem: draft.validate()?, found_target, reason: reason.to_owned(), candidates: Vec::new() })
}

/// A race: without targets, the most crowded groups that touch each other.
fn question_of_race(draft: Draft) -> Result<Asked, Refusal> {
    let reason = if draft.goal == Goal::Auto { "stones of both colours are named, so a race" } else { "as given" };
    let named = draft.target | draft.second_target;
    let (draft, found_target) = with_target(draft);
    // Stones that are not there are what is wrong with it.
    if (draft.target.is_empty() || draft.second_target.is_empty()) && named.is_within(&(draft.black | draft.white)) {
        return Err(Refusal::NoPair(named));
    }
    let reason = if found_target { "from the position: the most crowded groups that touch each other" } else { reason };
    Ok(Asked { problem: draft.validate()?, found_target, reason: reason.to_owned(), candidates: Vec::new() })
}

/// A connection without stones: blocks that who moves first joins, or cuts apart; those first where that is the record's first
/// move.
fn question_of_connection(draft: &Draft, lines: &[Variation]) -> Result<Asked, Refusal> {
    let right = lines.iter().filter(|line| line.is_right).filter_map(|line| line.moves.first());
    let firsts: Vec<tesuji_go::Move> = right.map(|&(_, mv)| mv).collect();
    let found = connections::pairs(draft, &firsts);
    let why = |hold| match hold {
        Hold::Unknown => "from the position: blocks near each other, of which a quick reading says nothing",
        _ => "from the position: who moves first joins these blocks, or cuts them apart, as far as was read",
    };
    let candidates: Vec<Candidate> = found
        .into_iter()
        .map(|(problem, is_near, hold)| Candidate {
            is_near,
            ..Candidate::from_position(problem, why(hold).to_owned())
        })
        .take(MOST_TOLD)
        .collect();
    let best = candidates.first().ok_or(Refusal::NoLink)?;
    Ok(Asked { problem: best.problem.clone(), found_target: true, reason: best.reason.clone(), candidates })
}

/// If a capture is asked about without a target: the largest block that can be captured or saved.
fn by_capture(draft: &Draft) -> Option<Problem> {
    if draft.goal.kind() != Some(Kind::Capture) {
        return None;
    }
    let attacker = draft.defender_by_goal().map_or(Turn::Both, |color| (!color).into());
    if !(draft.target | draft.second_target).is_empty() {
        return None;
    }
    let board = Board::with_stones(draft.size, &draft.black, &draft.white).ok()?;
    let (target, _) = captures::largest(&board, attacker)?;
    let region = draft.region.map(|region| region | target);
    Draft { target, region, ..draft.clone() }.validate().ok()
}

/// All questions that may be meant, best first: from the lines of a solution, or else from the position.
///
/// # Errors
/// If the draft makes no sense, or cannot be answered yet.
pub fn candidates(draft: Draft, lines: &[Variation], observer: &dyn Observer) -> Result<Vec<Candidate>, Refusal> {
    let asked = question(draft, lines, observer)?;
    if !asked.candidates.is_empty() {
        return Ok(asked.candidates);
    }
    if asked.problem.goal.kind() == Some(Kind::Race) && asked.found_target {
        return Ok(races(&asked.problem));
    }
    if !asked.problem.target.is_empty() {
        return Ok(vec![Candidate::from_position(asked.problem, asked.reason)]);
    }
    let mut budget = Budget::new(LIST_NODES, observer);
    budget.begin(Stage::Asking);
    let draft = asked.problem.clone().into_draft();
    let mover = draft.turn.color();
    let named = |(stones, why): (PointSet, &str)| {
        let is_saved = mover.is_none() || asked.problem.board().stone(stones.first()?) == mover;
        let problem = about(&draft, asked.problem.board(), stones, is_saved)?;
        Some(Candidate::from_position(problem, format!("from the position: {why}")))
    };
    let found = infer::questions(&asked.problem, &mut budget);
    Ok(found.into_iter().filter_map(named).take(MOST_TOLD).collect())
}

/// The races of a position, the most crowded groups first.
fn races(problem: &Problem) -> Vec<Candidate> {
    let pairs = race::pairs(problem.board(), &PointSet::EMPTY).into_iter();
    let asked = pairs.filter_map(|[target, second_target]| {
        Draft { target, second_target, ..problem.clone().into_draft() }.validate().ok()
    });
    let who = |problem: &Problem, stones: &PointSet| {
        let stone = stones.first();
        let color = stone.and_then(|stone| problem.board().stone(stone)).map_or("", Color::name);
        format!("{color}'s {} stones at {}", stones.len(), stone.map_or(String::new(), |stone| stone.to_string()))
    };
    let why = |problem: &Problem| {
        let [one, other] = [&problem.target, &problem.second_target].map(|stones| who(problem, stones));
        format!("from the position: {one} against {other}")
    };
    asked.map(|problem| Candidate::from_position(problem.clone(), why(&problem))).take(MOST_TOLD).collect()
}

/// A question that may be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// The question.
    pub problem: Problem,
    /// The reason for it, in words.
    pub reason: String,
    /// How likely it is, compared with the others.
    pub weight: i64,
    /// Are some of the record's moves played around these stones?
    pub is_near: bool,
    /// Are most of them?
    pub is_clear: bool,
}

impl Candidate {
    fn from_position(problem: Problem, reason: String) -> Candidate {
        Candidate { problem, reason, weight: 0, is_near: false, is_clear: false }
    }
}

/// The questions that the lines of a solution may be about, best first. What the draft says about side, goal, region
/// and safe stones holds for all of them.
fn from_lines(draft: &Draft, lines: &[Variation], observer: &dyn Observer) -> Vec<Candidate> {
    let Ok(board) = Board::with_stones(draft.size, &draft.black, &draft.white) else { return Vec::new() };
    let lines: Vec<Played> = lines.iter().filter_map(|line| Played::of(&board, line)).collect();
    let Some(mover) = draft.turn.color().filter(|_| lines.iter().any(|line| line.is_right)) else {
        return Vec::new();
    };
    let found = |stones| Found::of(draft, &board, mover, &lines, stones);
    let mut all: Vec<Found> = groups(draft, &board, &lines).into_iter().filter_map(found).collect();
    all.extend(unions(&all).into_iter().filter_map(found));
    let mut found = all;
    found.sort_by_key(|found| (Reverse(found.weight()), found.stones.first()));
    found.truncate(MOST_TOLD);
    let mut budget = Budget::new(u64::MAX, observer);
    budget.begin(Stage::Asking);
    // The best candidate is read, until the best one is one that has been read.
    for at in 0..MOST_READ {
        let next = if at < ALWAYS_READ { found.iter_mut().find(|one| !one.is_read()) } else { found.first_mut() };
        let Some(one) = next.filter(|one| !one.is_read()) else { break };
        one.ends = ends::read(&one.problem, &lines, mover, &mut budget);
        one.standing = Some(ends::standing(&one.problem, draft.turn, &mut budget));
        found.sort_by_key(|found| (Reverse(found.weight()), found.stones.first()));
    }
    found.into_iter().map(Found::told).collect()
}

/// A group that the lines may be about.
struct Found {
    stones: PointSet,
    problem: Problem,
    /// Does the side to move have to save it?
    is_saved: bool,
    evidence: Evidence,
    freedom: usize,
    ends: Ends,
    standing: Option<Standing>,
}

impl Found {
    fn of(draft: &Draft, board: &Board, mover: Color, lines: &[Played], stones: PointSet) -> Option<Found> {
        let color = board.stone(stones.first()?)?;
        let is_saved = color == mover;
        let is_asked =
            draft.goal.targets() == 1 && draft.goal.side().is_none_or(|side| is_saved == (side == Side::Defender));
        if !is_asked {
            return None;
        }
        let evidence = Evidence::of(board, lines, &stones, color);
        let problem = about(draft, board, stones, is_saved)?;
        let (freedom, ends) = (freedom(board, &stones), Ends::default());
        Some(Found { stones, problem, is_saved, evidence, freedom, ends, standing: None })
    }

    /// A stone or two are hardly the target, unless right lines capture them.
    fn is_small(&self) -> bool {
        self.stones.len() < FEW && self.evidence.taken_in_right.unwrap_or(0) < 50
    }

    fn is_read(&self) -> bool {
        self.standing.is_some()
    }

    fn weight(&self) -> i64 {
        let size = count(self.stones.len().min(10)) * 8 - if self.is_small() { 60 } else { 0 };
        let crowded = 80 - 2 * count(self.freedom.min(60));
        self.evidence.weight(self.is_saved)
            + size
            + crowded
            + self.ends.weight()
            + self.standing.map_or(0, |standing| standing.weight(self.stones.len()))
    }

    fn told(self) -> Candidate {
        let (weight, reason) = (self.weight(), self.reason());
        let Evidence { nearness, .. } = self.evidence;
        Candidate { problem: self.problem, reason, weight, is_near: nearness >= SOME, is_clear: nearness >= MOST }
    }

    /// What the lines do to it, in words.
    fn reason(&self) -> String {
        let [good, bad] = if self.is_saved { ["alive", "dead"] } else { ["dead", "alive"] };
        let Evidence { nearness, taken_in_right, taken_in_wrong } = self.evidence;
        let (right, wrong) = (taken_in_right.unwrap_or(0), taken_in_wrong.unwrap_or(0));
        let share = match nearness {
            75.. => "nearly all",
            MOST.. => "most",
            SOME.. => "some",
            _ => "few",
        };
        let mut parts = vec![format!("{share} of its moves are around these stones")];
        if !self.is_saved && right > wrong {
            parts.push("they are captured in right lines".to_owned());
        } else if self.ends.right[0] > self.ends.right[1] {
            parts.push(format!("they are {good} where right lines end"));
        }
        if self.is_saved && wrong > right {
            parts.push("they are captured in wrong lines".to_owned());
        } else if self.ends.wrong[0] > self.ends.wrong[1] {
            parts.push(format!("they are {bad} where wrong lines end"));
        }
        if self.standing == Some(Standing::Unsettled) {
            parts.push(Standing::Unsettled.words().to_owned());
        }
        format!("from the record's solution: {}", parts.join(", "))
    }
}

/// All crowded groups of one colour that the moves are near to, together, where there are several: they may become one
/// group.
fn unions(found: &[Found]) -> Vec<PointSet> {
    let of = |is_saved: bool| {
        let is_part = |one: &&Found| {
            // A single stone may be part of a wall or a sacrifice, unless most moves are around it.
            let near = if one.stones.len() == 1 { 2 * NEAR - 10 } else { NEAR };
            let Evidence { nearness, .. } = one.evidence;
            one.is_saved == is_saved && nearness >= near && one.freedom <= FREE && one.evidence.is_open()
        };
        found.iter().filter(is_part).fold(PointSet::EMPTY, |all, one| all | one.stones)
    };
    let is_new = |stones: &PointSet| !stones.is_empty() && found.iter().all(|one| one.stones != *stones);
    [true, false].into_iter().map(of).filter(is_new).collect()
}

/// The question about these stones.
fn about(draft: &Draft, board: &Board, stones: PointSet, is_saved: bool) -> Option<Problem> {
    let mut asked = draft.clone();
    if asked.goal == Goal::Auto {
        asked.goal = if is_saved { Goal::Live } else { Goal::Kill };
    }
    asked.target = stones;
    asked.region = asked.region.map(|region| region | stones);
    asked.safe = asked.safe.map(|safe| safe - stones);
    let blocks = board.blocks().filter(|block| block.stones().any(|stone| stones.contains(stone)));
    if blocks.count() > 1 {
        asked.quantifier = Quantifier::Any;
    }
    asked.validate().ok()
}

/// All groups that the lines are played near to.
fn groups(draft: &Draft, board: &Board, lines: &[Played]) -> Vec<PointSet> {
    let size = board.size();
    let played: PointSet = lines.iter().flat_map(Played::points).collect();
    let near = played | played.rim(size);
    let near = near | near.rim(size);
    let mut groups: Vec<PointSet> = Vec::new();
    let mut add = |stones: PointSet| {
        if !groups.contains(&stones) {
            groups.push(stones);
        }
    };
    for block in board.blocks() {
        let stones: PointSet = block.stones().collect();
        if stones.meets(&near) {
            add(tesuji_shape::group(board, block.root()));
            // A few stones linked to a larger group may be the whole target.
            if block.liberty_count() <= 3 {
                add(stones);
            }
        }
    }
    for goal in [Goal::Live, Goal::Kill] {
        walled_in_group(&Draft { goal, ..draft.clone() }).filter(|stones| stones.meets(&near)).map(&mut add);
    }
    groups
}
