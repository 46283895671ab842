//! Inversions: the points at which one stone of the side that fails would turn an answer round, without ko threats. \[Y05\]
//!
//! ```text
//! question    a target, and who moves first; its answer has a side that fails
//! the stone   a legal play of that side. If it moves first, the other side passes, and it moves again
//! inversion   the same question then has the other answer
//! ```
//!
//! **Exact.** An answer with a checked proof has a zone: what is outside does not matter. So only stones are tried that change
//! a point of the zone. Where the answer stays the same and the proof of that does not see the stone, stones outside of its zone
//! are settled as well: on the points of this zone the board is then as it was without any stone. If the zone does see the
//! stone, the proof may need it there, and nothing follows for others.
//!
//! **Read.** Captures in the open are read by threats on the whole board. Then inversions are relative to that reader,
//! its order and its limit of plays, and say so.

use tesuji_capture::lambda::{self, Captures};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Draft, Goal, Kind, Problem, Quantifier, Side, Verdict};
use tesuji_search::Observer;
use tesuji_shape::Unconditional;

use crate::report::{Answer, Ground, Outside, Report};
use crate::scope::{Refusal, Scope};
use crate::walls::Reason;
use crate::{Depth, Move, Options, solve};

/// Plays for each reading of a capture with threats up to order 2, and for all inversions of one, in readings. Each order
/// more takes ten times as many.
const PLAYS: u64 = 20_000;
const READINGS: u64 = 50;

/// Nodes for all inversions of a proved answer: so many times those for one question.
const IN_ALL: u64 = 40;

/// The highest order of threats by default. Two moves in a row are one order more.
pub const ORDER: u8 = 2;

/// What a stone makes of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// It is turned round: an inversion.
    Turns,
    /// It stays the same without ko threats, but not on the scale of ko.
    Grades,
    /// It stays the same.
    None,
    /// A limit was met: a weak inversion.
    #[doc(alias = "weak inversion")]
    Unknown,
}

/// A stone that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// Where.
    pub point: Point,
    /// What it does.
    pub effect: Effect,
    /// The verdict with it, as far as it is known.
    pub verdict: Option<Verdict>,
    /// How sure that is.
    pub certainty: Option<Certainty>,
    /// What it takes for granted.
    pub assumptions: Assumptions,
}

/// The inversions of one answer.
#[doc(alias = "relevancy zone")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inversions {
    /// What was asked.
    pub goal: Goal,
    /// The target.
    pub target: PointSet,
    /// Who moves first.
    pub to_move: Color,
    /// Is that the side of the target?
    pub first: Side,
    /// Does the target live, or get away, or have its eye? `None` if it is not known; then nothing was tried.
    pub lives: Option<bool>,
    /// The verdict.
    pub verdict: Option<Verdict>,
    /// The first move of the side that moves first, where it succeeds by moving.
    pub begins: Option<Point>,
    /// How sure the answer is.
    pub certainty: Option<Certainty>,
    /// What it takes for granted.
    pub assumptions: Assumptions,
    /// The stones that were tried, in the order of the board.
    pub trials: Vec<Trial>,
    /// Were all stones tried that could matter? At [weak](Inversions::weak) ones a limit was met.
    pub is_complete: bool,
    /// What the answer depends on, if that is known.
    pub zone: PointSet,
    /// What all answers, with each stone that was tried, depend on together: a change elsewhere leaves the inversions alone.
    pub union: PointSet,
    /// The regions in which all these answers were shown. They also take for granted what is around these, as walls; all
    /// points where some answer leads out into the open, or is not known.
    pub grounds: PointSet,
    /// What each of them depends on: no other point could turn it.
    pub intersection: PointSet,
    /// For captures that were read: the highest order of threats.
    pub order: Option<u8>,
    /// Nodes, or plays, of the answer, and of all.
    pub first_nodes: u64,
    /// The same with those of the stones that were tried.
    pub nodes: u64,
}

impl Inversions {
    /// The side that fails: whose stone could turn it.
    pub fn loser(&self) -> Option<Side> {
        Some(if self.lives? { Side::Attacker } else { Side::Defender })
    }

    /// Its colour.
    pub fn color(&self) -> Option<Color> {
        let is_first = self.loser()? == self.first;
        Some(if is_first { self.to_move } else { !self.to_move })
    }

    /// The points with this effect.
    pub fn having(&self, effect: Effect) -> PointSet {
        self.trials.iter().filter(|trial| trial.effect == effect).map(|trial| trial.point).collect()
    }

    /// The inversions.
    pub fn points(&self) -> PointSet {
        self.having(Effect::Turns)
    }

    /// The points at which a limit was met.
    pub fn weak(&self) -> PointSet {
        self.having(Effect::Unknown)
    }
}

/// The inversions of a question, one for each side that may move first.
///
/// # Errors
/// If it is no question that can be answered: see [`Refusal`].
pub fn inversions(
    problem: &Problem,
    order: u8,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Vec<Inversions>, Refusal> {
    let movers = problem.turn.color().map_or(Color::BOTH.to_vec(), |color| vec![color]);
    movers.into_iter().map(|mover| of_mover(problem, mover, order, options, observer)).collect()
}

fn of_mover(
    problem: &Problem,
    mover: Color,
    order: u8,
    options: &Options,
    observer: &dyn Observer,
) -> Result<Inversions, Refusal> {
    if let Some(stone) = read_on_the_board(problem) {
        return Ok(read(problem.board(), stone, mover, order));
    }
    let options = Options { depth: Depth::Verdict, ..options.status_only() };
    let asked = Draft { turn: mover.into(), threats: 0, ..problem.clone().into_draft() }.validate()?;
    let report = solve(&asked, &options, observer)?;
    if !asked.target.is_empty() {
        return Ok(exact(&asked, &report, &options, observer));
    }
    // The target was found with the answer.
    let Draft { goal, target, quantifier, .. } = report.problem.clone().into_draft();
    if target.is_empty() {
        return Err(Refusal::NoTarget);
    }
    let asked = Draft { goal, target, quantifier, ..asked.into_draft() }.validate()?;
    match read_on_the_board(&asked) {
        Some(stone) => Ok(read(asked.board(), stone, mover, order)),
        None => Ok(exact(&asked, &report, &options, observer)),
    }
}

/// A stone of the block that a question is about, if it is one of capture on the whole board.
fn read_on_the_board(problem: &Problem) -> Option<Point> {
    let stone = problem.target.first().filter(|_| problem.goal.kind() == Some(Kind::Capture))?;
    let block = problem.board().block(stone)?;
    let is_walled = || Scope::of(problem).is_ok_and(|scope| scope.problem.region.is_some() && !scope.is_large());
    let is_open = problem.region.is_none() && problem.target.is_within(&block.stones().collect()) && !is_walled();
    is_open.then_some(stone)
}

/// By the reader of captures.
///
/// # Panics
/// If there is no stone.
pub fn read(board: &Board, stone: Point, mover: Color, order: u8) -> Inversions {
    let most_nodes = PLAYS * 10_u64.pow(u32::from(order.saturating_sub(ORDER)));
    let mut captures = Captures::new(lambda::Options { order, most_nodes, ..lambda::Options::default() });
    let block = board.block(stone).expect("a stone");
    let first = if block.color() == mover { Side::Defender } else { Side::Attacker };
    let found = captures.inversions(board, stone, first, READINGS * most_nodes).expect("a stone");
    of_reading(block.stones().collect(), mover, order, &found)
}

/// What the reader of captures found.
pub fn of_reading(target: PointSet, mover: Color, order: u8, found: &lambda::Inversions) -> Inversions {
    use tesuji_capture::ladder::Verdict as Fate;
    let verdict = |fate: Fate| match fate {
        Fate::Captured => Some(Verdict::Dead),
        Fate::GetsAway => Some(Verdict::Alive),
        Fate::Ko { needs } => Some(Verdict::Ko { threats: 1, needs }),
        Fate::Unknown => None,
    };
    let (is_taken, before) = (found.answer.verdict.is_captured(), found.answer.verdict);
    let trial = |trial: &lambda::Trial| Trial {
        point: trial.point,
        effect: match trial.verdict().is_captured() {
            None => Effect::Unknown,
            taken if taken != is_taken => Effect::Turns,
            _ if trial.verdict() != before => Effect::Grades,
            _ => Effect::None,
        },
        verdict: verdict(trial.verdict()),
        certainty: verdict(trial.verdict()).map(|_| Certainty::Read),
        assumptions: Assumptions::default(),
    };
    Inversions {
        goal: Goal::Capture,
        target,
        to_move: mover,
        first: found.first,
        lives: is_taken.map(|taken| !taken),
        verdict: verdict(before),
        begins: found.answer.line.first().copied(),
        certainty: is_taken.map(|_| Certainty::Read),
        assumptions: Assumptions::default(),
        trials: found.trials.iter().map(trial).collect(),
        is_complete: true,
        zone: found.answer.rests_on,
        union: found.union,
        grounds: found.union,
        intersection: found.intersection,
        order: Some(order),
        first_nodes: found.answer.nodes,
        nodes: found.nodes,
    }
}

/// By proofs.
fn exact(problem: &Problem, report: &Report, options: &Options, observer: &dyn Observer) -> Inversions {
    let answer = &report.answers[0];
    let whole = report.region | problem.target | walls(report, answer);
    let zone = zone_of(report, answer).unwrap_or(whole);
    let is_out = answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround);
    let mut found = Inversions {
        goal: report.problem.goal,
        target: problem.target,
        to_move: answer.to_move,
        first: answer.side,
        lives: answer.lives_with(0).filter(|_| report.is_checked()),
        verdict: answer.verdict(report.most_threats),
        begins: begins(answer),
        certainty: report.certainty(answer),
        assumptions: answer.assumptions(report.most_threats),
        trials: Vec::new(),
        is_complete: !(is_out || report.is_open && answer.zone.is_none()),
        zone,
        union: zone,
        grounds: grounds(report, answer),
        intersection: zone,
        order: None,
        first_nodes: report.nodes,
        nodes: report.nodes,
    };
    let (Some(color), Some(loser)) = (found.color(), found.loser()) else { return found };
    let mut left = stones(problem.board(), color, &zone);
    let most_nodes = options.most_nodes.saturating_mul(IN_ALL);
    while let Some(stone) = left.pop() {
        if found.nodes >= most_nodes {
            found.grounds = everywhere(problem);
            found.trials.push(known(stone.point, Effect::Unknown));
            continue;
        }
        let after = with_stone(problem, &stone, loser == found.first);
        let trial = match after {
            After::Taken => known(stone.point, Effect::Turns),
            After::Illegal => continue,
            After::Question(asked) => {
                let Ok(report) = solve(&asked, options, observer) else {
                    found.grounds = everywhere(problem);
                    found.trials.push(known(stone.point, Effect::Unknown));
                    continue;
                };
                found.nodes += report.nodes;
                let trial = trial(&report, stone.point, &found);
                let zone = zone_of(&report, &report.answers[0]);
                found.union |= zone.unwrap_or(whole);
                found.grounds |= grounds(&report, &report.answers[0]);
                if matches!(trial.effect, Effect::None | Effect::Grades) {
                    // A stone that has become part of a wall is seen by every proof.
                    let is_in_game = report.region.contains(stone.point);
                    if let Some(zone) = zone.filter(|zone| is_in_game && !zone.contains(stone.point)) {
                        found.intersection &= zone;
                        left.retain(|other| other.changes.meets(&zone));
                    }
                }
                trial
            }
        };
        found.trials.push(trial);
    }
    found.trials.sort_by_key(|trial| trial.point);
    found
}

/// The zone of an answer, if it holds whatever is outside: no ban is part of what is asked. With the stones that are safe for a
/// reason which a stone may undo.
fn zone_of(report: &Report, answer: &Answer) -> Option<PointSet> {
    Some(answer.zone.filter(|_| report.problem.ko.is_none())? | walls(report, answer))
}

/// The stones that help who succeeds, and are safe because they are linked or have liberties enough, with what they cannot be
/// cut from and all liberties. Nothing takes those that are alive unconditionally, and what is assumed is told.
fn walls(report: &Report, answer: &Answer) -> PointSet {
    let (board, defender) = (report.problem.board(), report.defender());
    let may_fall = |reason: Reason| matches!(reason, Reason::Linked | Reason::Liberties { .. });
    let attackers = answer.grounds.iter().flat_map(|ground| &ground.walls);
    let attackers: PointSet = attackers.filter(|wall| may_fall(wall.reason)).map(|wall| wall.stone).collect();
    let safe = answer.grounds.iter().filter_map(|ground| ground.problem.safe);
    let friends = safe.fold(PointSet::EMPTY, |all, safe| all | safe) & board.stones(defender);
    let friends = friends - report.given_safe - Unconditional::of(board, defender).alive;
    let stones = if answer.lives_with(0) == Some(true) { friends } else { attackers };
    let groups = stones.iter().map(|stone| tesuji_shape::group(board, stone));
    let groups = groups.fold(PointSet::EMPTY, |all, group| all | group);
    groups | groups.rim(board.size())
}

/// The first move of an answer in which the side that moves first succeeds.
fn begins(answer: &Answer) -> Option<Point> {
    let is_so = answer.lives_with(0)? == answer.is_defender();
    match answer.line.first().filter(|_| is_so)? {
        Move::Play(point) => Some(*point),
        Move::Fill | Move::Pass => None,
    }
}

fn everywhere(problem: &Problem) -> PointSet {
    problem.size.points().collect()
}

/// The regions in which an answer was shown.
fn grounds(report: &Report, answer: &Answer) -> PointSet {
    let is_shown = answer.lives_with(0).is_some() && report.is_checked() && !answer.grounds.is_empty();
    let of = |ground: &Ground| ground.problem.region.filter(|_| ground.outside != Outside::OpenGround);
    let regions = answer.grounds.iter().map(of).try_fold(PointSet::EMPTY, |all, region| Some(all | region?));
    regions.filter(|_| is_shown).unwrap_or_else(|| everywhere(&report.problem))
}

fn known(point: Point, effect: Effect) -> Trial {
    let is_known = effect == Effect::Turns;
    Trial {
        point,
        effect,
        verdict: is_known.then_some(Verdict::Dead),
        certainty: is_known.then_some(Certainty::Proved),
        assumptions: Assumptions::default(),
    }
}

fn trial(report: &Report, point: Point, found: &Inversions) -> Trial {
    let answer = &report.answers[0];
    let lives = answer.lives_with(0).filter(|_| report.is_checked());
    let verdict = answer.verdict(report.most_threats);
    let effect = match lives {
        None => Effect::Unknown,
        lives if lives != found.lives => Effect::Turns,
        _ if verdict.is_some() && found.verdict.is_some() && verdict != found.verdict => Effect::Grades,
        _ => Effect::None,
    };
    let assumptions = answer.assumptions(report.most_threats);
    Trial { point, effect, verdict, certainty: report.certainty(answer).filter(|_| lives.is_some()), assumptions }
}

/// A stone that may be tried.
struct Stone {
    point: Point,
    color: Color,
    /// The points that change by it.
    changes: PointSet,
    after: Board,
}

/// Every legal stone of a colour that changes a point of a zone.
fn stones(board: &Board, color: Color, zone: &PointSet) -> Vec<Stone> {
    let stone = |point: Point| {
        let mut after = board.clone();
        after.play(color, point).ok()?;
        let mut changes = board.stones(!color) - after.stones(!color);
        changes.insert(point);
        changes.meets(zone).then_some(Stone { point, color, changes, after })
    };
    board.empty_points().iter().filter_map(stone).collect()
}

/// What is left of a question after a stone.
enum After {
    /// The target is gone.
    Taken,
    /// The stone is no part of a legal question.
    Illegal,
    Question(Box<Problem>),
}

fn with_stone(problem: &Problem, stone: &Stone, moves_again: bool) -> After {
    let mut draft = problem.clone().into_draft();
    [draft.black, draft.white] = Color::BOTH.map(|color| stone.after.stones(color));
    let defender = problem.target.first().and_then(|first| problem.board().stone(first)).unwrap_or(stone.color);
    let left = draft.target & stone.after.stones(defender);
    if left.is_empty() || (left != draft.target && draft.quantifier == Quantifier::All) {
        return After::Taken;
    }
    draft.target = left;
    draft.safe = draft.safe.map(|safe| safe & (draft.black | draft.white));
    let mover = problem.turn.color().unwrap_or(!stone.color);
    let ban = stone.after.ban().filter(|&(color, _)| color == mover && !moves_again);
    draft.ko = ban.map(|(_, point)| point);
    draft.validate().map_or(After::Illegal, |problem| After::Question(Box::new(problem)))
}

#[cfg(test)]
mod tests {
    use tesuji_search::Quiet;

    use super::*;

    /// White's four stones on the right are a wall with liberties enough, so Black's group is dead. A stone at F1 or F4 takes
    /// one of the liberties, and Black captures them: once no stone was tried there. (A random board.)
    const WALL: &str = "
        O O O O X . O O X
        . O . O X X X X .
        O . O O X O . . .
        O X X X O X O O O
        O O X . O X X O O
        X X . O . . O X O
        . X O . X X O X X
        X . X O . X O X .
        X X . O X . O X X";

    #[test]
    fn stones_that_undo_a_wall_turn_an_answer() {
        let board: Board = WALL.parse().expect("a board");
        let target = tesuji_shape::group(&board, "H1".parse().expect("a point"));
        let draft = Draft {
            goal: Goal::Live,
            target,
            turn: Color::Black.into(),
            quantifier: Quantifier::Any,
            ..Draft::of(&board)
        };
        let problem = draft.validate().expect("a question");
        let options = Options { most_nodes: 30_000, ..Options::within(8 << 20) };
        let found = inversions(&problem, ORDER, &options, &Quiet).expect("it can be asked").remove(0);
        assert_eq!(found.lives, Some(false));
        let points: PointSet = ["F1", "F4"].iter().map(|name| name.parse::<Point>().expect("a point")).collect();
        assert_eq!(found.points(), points);
    }
}
