//! Expectations that reading answers.

use std::collections::BTreeSet;

use tesuji_capture::ladder::Verdict as Capture;
use tesuji_capture::lambda::{self, Captures, FirstMoves};
use tesuji_connect::{Certainty as Sureness, Connections, End};
use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::expect::{By, Expected, Fate, Joint, Status};
use tesuji_problem::{Certainty, Side, Turn};
use tesuji_solve::{Answer, Observer, Report, Verdict, solve};

use super::{Judged, Options, Outcome};
use crate::group::Group;

/// What was found so far, and how it compares with what is expected.
struct Case {
    outcome: Outcome,
    note: Option<String>,
}

impl Case {
    fn new(is_right: Option<bool>) -> Case {
        match is_right {
            None => Case { outcome: Outcome::Undecided, note: Some("a limit was met".to_owned()) },
            Some(true) => Case { outcome: Outcome::Holds, note: None },
            Some(false) => Case { outcome: Outcome::Fails, note: None },
        }
    }

    /// Looks at a move that is said to do something, if all is right so far.
    fn move_does(&mut self, mv: Point, does: Option<bool>, what: &str) {
        if self.outcome != Outcome::Holds {
            return;
        }
        match does {
            Some(true) => {}
            Some(false) => (self.outcome, self.note) = (Outcome::Fails, Some(format!("{mv} does not {what}"))),
            None => (self.outcome, self.note) = (Outcome::Undecided, Some(format!("{mv}: a limit was met"))),
        }
    }

    fn with(self, found: Option<Expected>, certainty: Option<Certainty>, nodes: u64) -> Judged {
        Judged { outcome: self.outcome, found, certainty, note: self.note, nodes }
    }
}

/// The fate of a block as one of the sides sees it; `None` if it is not known.
fn fate(verdict: Capture, side: Side) -> Option<Fate> {
    match verdict {
        Capture::Captured => Some(if side == Side::Attacker { Fate::Yes } else { Fate::No }),
        Capture::GetsAway => Some(if side == Side::Attacker { Fate::No } else { Fate::Yes }),
        Capture::Ko { .. } => Some(Fate::Ko),
        Capture::Unknown => None,
    }
}

pub(super) fn capture(board: &Board, stone: Point, expected: (Fate, &By), options: &Options) -> Judged {
    read_block(board, stone, Side::Attacker, expected, options)
}

pub(super) fn save(board: &Board, stone: Point, expected: (Fate, &By), options: &Options) -> Judged {
    read_block(board, stone, Side::Defender, expected, options)
}

fn read_block(board: &Board, stone: Point, side: Side, (expected, by): (Fate, &By), options: &Options) -> Judged {
    let mut captures = Captures::new(lambda::Options { most_nodes: options.plays, ..lambda::Options::default() });
    let finding = match side {
        Side::Attacker => captures.attack(board, stone),
        Side::Defender => captures.defend(board, stone),
    };
    let finding = finding.expect("an expectation is about a stone");
    let mut nodes = finding.nodes;
    let found = fate(finding.verdict, side);
    let mut case = Case::new(found.map(|found| found == expected));
    let mut told = By { moves: finding.line.first().copied().into_iter().collect(), is_all: false };
    for &mv in &by.moves {
        if case.outcome != Outcome::Holds {
            break;
        }
        let (verdict, spent) = after(board, stone, side, mv, &mut captures);
        nodes += spent;
        let does = fate(verdict, side).map(|fate| fate == expected || fate == Fate::Yes);
        case.move_does(mv, does, if side == Side::Attacker { "capture it" } else { "save it" });
    }
    if by.is_all && case.outcome == Outcome::Holds {
        let all = match side {
            Side::Attacker => captures.attacks(board, stone),
            Side::Defender => captures.defences(board, stone),
        };
        let all = all.expect("an expectation is about a stone");
        nodes += all.nodes;
        told = By { moves: all.best().map(|tried| tried.point).collect(), is_all: true };
        case.compare_all(by, &all);
    }
    let of_fate = |fate| match side {
        Side::Attacker => Expected::Capture { stone, fate, by: told },
        Side::Defender => Expected::Save { stone, fate, by: told },
    };
    case.with(found.map(of_fate), found.map(|_| Certainty::Read), nodes)
}

impl Case {
    /// Are these all moves that do it?
    fn compare_all(&mut self, by: &By, all: &FirstMoves) {
        let wanted: BTreeSet<Point> = by.moves.iter().copied().collect();
        let others: Vec<Point> = all.best().map(|tried| tried.point).filter(|point| !wanted.contains(point)).collect();
        if let Some(other) = others.first() {
            (self.outcome, self.note) = (Outcome::Fails, Some(format!("{other} does it too")));
        } else if let Some(open) = all.undecided().next() {
            (self.outcome, self.note) = (Outcome::Undecided, Some(format!("{}: a limit was met", open.point)));
        }
    }
}

/// The fate of a block after a move of one side, and the plays for that.
fn after(board: &Board, stone: Point, side: Side, mv: Point, captures: &mut Captures) -> (Capture, u64) {
    let owner = board.stone(stone).expect("an expectation is about a stone");
    let mut after = board.clone();
    let color = if side == Side::Attacker { !owner } else { owner };
    if after.play(color, mv).is_err() {
        let nothing = if side == Side::Attacker { Capture::GetsAway } else { Capture::Captured };
        return (nothing, 0);
    }
    if after.is_empty(stone) {
        return (captures.once_taken(&after, stone), 0);
    }
    let found = match side {
        Side::Attacker => captures.defend(&after, stone),
        Side::Defender => captures.attack(&after, stone),
    };
    found.map_or((Capture::Unknown, 0), |found| (found.verdict, found.nodes))
}

pub(super) fn life(
    board: &Board,
    stone: Point,
    expected: Status,
    [kills, lives]: [&Vec<Point>; 2],
    options: &Options,
    observer: &dyn Observer,
) -> Judged {
    let owner = board.stone(stone).expect("an expectation is about a stone");
    let target = tesuji_shape::group(board, stone);
    let Some(report) = ask(board, &target, Turn::Both, options, observer) else {
        return Case::new(None).with(None, None, 0);
    };
    let mut nodes = report.nodes;
    let found = status(&report);
    let mut case = Case::new(found.map(|found| found == expected));
    for (moves, color, lives_after, what) in [(kills, !owner, false, "kill it"), (lives, owner, true, "make it live")] {
        for &mv in moves {
            if case.outcome != Outcome::Holds {
                break;
            }
            let (does, spent) = after_move(board, &target, (color, mv), lives_after, options, observer);
            nodes += spent;
            case.move_does(mv, does, what);
        }
    }
    let first = |side| report.answer(side).and_then(first_of).into_iter().collect();
    let is_unsettled = found == Some(Status::Unsettled);
    let [kills, lives] =
        [Side::Attacker, Side::Defender].map(|side| if is_unsettled { first(side) } else { Vec::new() });
    let certainty = report.answers.iter().filter_map(|answer| report.certainty(answer)).max();
    let told = found.map(|status| Expected::Life { stone, status, kills, lives });
    case.with(told, certainty.filter(|_| found.is_some()), nodes)
}

fn ask(board: &Board, target: &PointSet, turn: Turn, options: &Options, observer: &dyn Observer) -> Option<Report> {
    let problem = Group::unknown(board, target).question(board, turn)?;
    let mut draft = problem.into_draft();
    draft.ko = board.ban().filter(|&(color, _)| turn.color() == Some(color)).map(|(_, point)| point);
    solve(&draft.validate().ok()?, &options.solve, observer).ok()
}

/// What a group comes to without ko threats, unless a ko decides.
fn status(report: &Report) -> Option<Status> {
    let answer = |side| report.answer(side);
    let lives = |side| answer(side)?.lives_with(0);
    let is_ko = |side| {
        let verdict = answer(side).and_then(|answer| answer.verdict(report.most_threats));
        matches!(verdict, Some(Verdict::Ko { .. }))
    };
    match [Side::Defender, Side::Attacker].map(lives) {
        _ if is_ko(Side::Defender) || is_ko(Side::Attacker) => Some(Status::Ko),
        [_, Some(true)] => Some(Status::Alive),
        [Some(false), _] => Some(Status::Dead),
        [Some(true), Some(false)] => Some(Status::Unsettled),
        _ => None,
    }
}

fn first_of(answer: &Answer) -> Option<Point> {
    answer.line.first().and_then(|mv| mv.point())
}

/// Does the target live, or die, after a move? And the nodes for that.
fn after_move(
    board: &Board,
    target: &PointSet,
    (color, mv): (Color, Point),
    lives: bool,
    options: &Options,
    observer: &dyn Observer,
) -> (Option<bool>, u64) {
    let mut after = board.clone();
    if after.play(color, mv).is_err() {
        return (Some(false), 0);
    }
    let left: PointSet = target.iter().filter(|&stone| !after.is_empty(stone)).collect();
    if left.is_empty() {
        return (Some(!lives), 0);
    }
    let next = !color;
    let Some(report) = ask(&after, &left, next.into(), options, observer) else { return (None, 0) };
    let found = report.answers.first().and_then(|answer| answer.lives_with(0));
    (found.map(|found| found == lives), report.nodes)
}

pub(super) fn connect(
    board: &Board,
    stones: [Point; 2],
    (expected, at): (Joint, &Vec<Point>),
    options: &Options,
) -> Judged {
    let [one, other] = stones;
    let owner = board.stone(one).expect("an expectation is about stones");
    let reading = tesuji_connect::Options { most_nodes: options.link_plays, ..tesuji_connect::Options::default() };
    let mut reader = Connections::new(reading);
    let end = End::Stone(other);
    let joined = reader.connect(board, one, end).expect("two stones of a color");
    let cut = reader.disconnect(board, one, end).expect("two stones of a color");
    let mut nodes = joined.nodes + cut.nodes;
    let is_sure = joined.certainty == Sureness::Read && cut.certainty == Sureness::Read;
    let found = match (cut.verdict.is_joined(), joined.verdict.is_joined()) {
        (true, _) => Joint::Holds,
        (false, true) => Joint::Cuttable,
        (false, false) => Joint::Apart,
    };
    let mut case = Case::new(is_sure.then_some(found == expected));
    for &mv in at {
        let mut after = board.clone();
        let is_legal = after.play(!owner, mv).is_ok();
        let both_stand = after.stone(one) == Some(owner) && after.stone(other) == Some(owner);
        let read = if is_legal && both_stand { reader.connect(&after, one, end) } else { None };
        nodes += read.as_ref().map_or(0, |read| read.nodes);
        let does = match read {
            Some(read) if read.certainty == Sureness::Read => Some(!read.verdict.is_joined()),
            Some(_) => None,
            None => Some(is_legal),
        };
        case.move_does(mv, does, "cut");
    }
    let is_cut_by = |mv: Move| mv.point().filter(|_| found == Joint::Cuttable);
    let told = Expected::Connect { stones, joint: found, at: is_cut_by(cut.mv).into_iter().collect() };
    case.with(Some(told), Some(if is_sure { Certainty::Read } else { Certainty::Judged }), nodes)
}
