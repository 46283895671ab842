//! The first part of a proof: the question, and the points that a position lists.

use std::collections::BTreeSet;

use crate::local::{Goal, Quantifier, Question};
use crate::stones::{Color, Point, Stones};

use super::flaw::{Flaw, FlawKind};
use super::lines::{Lines, words};
use super::names;

pub(super) struct Header {
    pub(super) question: Question,
    /// What a position lists, in its order.
    pub(super) points: Vec<Point>,
    /// The line of `points`.
    pub(super) line: usize,
}

/// The line is this, in words.
const SIZE: &str = "`size` and two numbers from 1 to 19";
const GOAL: &str = "`goal live`, `goal eye`, `goal keep`, `goal connect` or `goal home`";
const QUANTIFIER: &str = "`quantifier all` or `quantifier any`";
const DEFENDER: &str = "`defender black` or `defender white`";
const BOARD: &str = "`board`, and as many rows of `X`, `O` and `.` as the size says";
const ROLES: &str = "`roles`, and as many rows of `!`, `#`, `+`, `=`, `:` and `.` as the size says";
const POINTS: &str = "`points` and names of points, each once";

pub(super) fn read(lines: &mut Lines<'_>) -> Result<Header, Flaw> {
    if lines.next() != Some(b"tesuji proof 1") {
        return Err(Flaw::at(lines.number.max(1), FlawKind::Version));
    }
    let (width, height) = size(lines.expect()?).ok_or_else(|| lines.malformed(SIZE))?;
    let goal = match lines.expect()? {
        b"goal live" => Goal::Live,
        b"goal eye" => Goal::Eye,
        b"goal keep" => Goal::Keep,
        b"goal connect" => Goal::Connect,
        b"goal home" => Goal::Home,
        _ => return Err(lines.malformed(GOAL)),
    };
    let quantifier = match lines.expect()? {
        b"quantifier all" => Quantifier::All,
        b"quantifier any" => Quantifier::Any,
        _ => return Err(lines.malformed(QUANTIFIER)),
    };
    let defender = match lines.expect()? {
        b"defender black" => Color::Black,
        b"defender white" => Color::White,
        _ => return Err(lines.malformed(DEFENDER)),
    };
    let stones = board(lines, width, height)?;
    let [target, safe, room, keep] = roles(lines, &stones)?;
    let region = room.union(&target).copied().collect();
    let question = Question { stones, region, safe, target, keep, quantifier, goal };
    validate(&question, defender).map_err(|what| lines.flaw(FlawKind::Question(what)))?;
    let points = points(lines.expect()?, width, height).ok_or_else(|| lines.malformed(POINTS))?;
    Ok(Header { question, points, line: lines.number })
}

fn size(line: &[u8]) -> Option<(u8, u8)> {
    let mut words = words(line.strip_prefix(b"size ")?);
    let mut side = || words.next().and_then(names::number).filter(|side| (1..=Stones::MAX_SIDE).contains(side));
    let sides = (side()?, side()?);
    words.next().is_none().then_some(sides)
}

fn board(lines: &mut Lines<'_>, width: u8, height: u8) -> Result<Stones, Flaw> {
    let mut stones = Stones::new(width, height);
    for (point, cell) in rows(lines, b"board", BOARD, &stones)? {
        let content = match cell {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        };
        stones.set(point, content);
    }
    Ok(stones)
}

/// The target, the safe points, the region and the stones to be kept.
fn roles(lines: &mut Lines<'_>, stones: &Stones) -> Result<[BTreeSet<Point>; 4], Flaw> {
    let rows = rows(lines, b"roles", ROLES, stones)?;
    let marked = |marks: &[u8]| rows.iter().filter(|(_, cell)| marks.contains(cell)).map(|&(point, _)| point).collect();
    Ok([b"!#".as_slice(), b"=#", b":", b"+"].map(marked))
}

/// A heading and a row a line below it, each cell with its point.
fn rows(lines: &mut Lines<'_>, heading: &[u8], what: &'static str, stones: &Stones) -> Result<Vec<(Point, u8)>, Flaw> {
    let allowed: &[u8] = if heading == b"board" { b"XO." } else { b"!#+=:." };
    if lines.expect()? != heading {
        return Err(lines.malformed(what));
    }
    let mut cells = Vec::new();
    for _ in 0..stones.height() {
        let row = lines.expect()?;
        if row.len() != usize::from(stones.width()) || !row.iter().all(|cell| allowed.contains(cell)) {
            return Err(lines.malformed(what));
        }
        cells.extend_from_slice(row);
    }
    Ok(stones.points().zip(cells).collect())
}

fn validate(question: &Question, defender: Color) -> Result<(), &'static str> {
    let &Question { ref stones, ref safe, ref target, ref keep, goal, quantifier, .. } = question;
    if target.is_empty() {
        return Err("there is no target");
    }
    if target.iter().any(|&point| stones.get(point) != Some(defender)) {
        return Err("a target is a stone of the defender");
    }
    if safe.iter().any(|&point| stones.get(point).is_none()) {
        return Err("only stones are safe");
    }
    if keep.iter().any(|&point| stones.get(point) != Some(defender.opponent())) {
        return Err("what is to be kept is a stone of the attacker");
    }
    if keep.is_empty() == (goal == Goal::Keep) {
        return Err("stones are to be kept where the goal says so, and nowhere else");
    }
    if !goal.is_connection() && !target.is_disjoint(safe) {
        return Err("a safe target leaves nothing to ask");
    }
    if goal.is_connection() && quantifier != Quantifier::All {
        return Err("a connection is one of all target stones");
    }
    Ok(())
}

fn points(line: &[u8], width: u8, height: u8) -> Option<Vec<Point>> {
    if line == b"points" {
        return Some(Vec::new());
    }
    let named = words(line.strip_prefix(b"points ")?).map(|name| names::point(name, width, height));
    let points: Vec<Point> = named.collect::<Option<_>>()?;
    let once: BTreeSet<&Point> = points.iter().collect();
    (once.len() == points.len()).then_some(points)
}
