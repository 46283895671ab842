//! Zones beside the oracle: a position of a proof that rests on a zone stands for all that look the same there, so
//! whatever is put on the other points, it must be true of that too.

use fastrand::Rng;
use tesuji_check::local::ground::Ground;
use tesuji_check::local::{Question, Threats};
use tesuji_check::proof::{self, Aim, Claim, Shown, point_name};
use tesuji_check::{Color as Stone, Point};
use tesuji_generate::enclosed;
use tesuji_go::{Color, PointSet};
use tesuji_problem::{Draft, Goal, Kind, Problem, Quantifier};
use tesuji_solve::Options;

use crate::oracle::prove::hold;
use crate::solved::{self, truth};
use crate::{connections, random, regions, wild};

/// The most situations of a question that is asked again.
const MOST: usize = 200_000;

counts! {
    /// What was looked at.
    pub struct Tally {
        /// Questions whose answers and proofs agree with the oracle.
        pub questions: usize,
        /// Those about connections, and positions of their proofs that rest on zones.
        pub connections: [usize; 2],
        /// Positions of all proofs that rest on zones.
        pub zoned: usize,
        /// Positions that look like one of these, of which the oracle was asked.
        pub alike: usize,
        /// Proofs with a zone made smaller that were refused.
        pub refused: usize,
        /// And those that were accepted; the smaller zones were looked at in the same way.
        pub accepted: usize,
    }
}

/// A small board, a region or rooms, a connection, or a question without any sense.
fn draw(random: &mut Rng) -> Option<Problem> {
    match random.u8(..6) {
        0 => small_board(random),
        1 => Some(regions::rooms(random)),
        2 => Some(wild::question(random)).filter(|problem| problem.goal == Goal::Live),
        3 | 4 => connections::draw(random),
        _ => Some(regions::region(random, Goal::Live)),
    }
}

/// All black stones of a small board on which nothing is safe and every point may be played.
fn small_board(random: &mut Rng) -> Option<Problem> {
    let board = random::small_board(random)?;
    let (size, stones) = (board.size(), Color::BOTH.map(|color| board.stones(color)));
    let quantifier = if random.bool() { Quantifier::All } else { Quantifier::Any };
    let draft = enclosed(size, stones, stones[0], size.points().collect(), PointSet::EMPTY);
    Draft { quantifier, ..draft }.validate().ok()
}

/// Draws a problem and solves it, with moves left out wherever that may be. Compares the report with the oracle, and
/// positions that look like those of the proof, and of proofs with smaller zones. `None` if it is too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = draw(random)?;
    let options = Options { skips_from: Some(1), ..Options::default() };
    let report = match solved::compare(&problem, &truth(&problem, MOST)?, &options) {
        Ok(report) => report,
        Err(difference) => return Some(Err(difference)),
    };
    let is_connection = problem.goal.kind() == Some(Kind::Connect);
    let told = |tally: Tally| {
        let connections = if is_connection { [1, tally.zoned] } else { [0; 2] };
        Tally { questions: 1, connections, ..tally }
    };
    Some(follow(&report.proof_text?, random).map(told))
}

/// Looks at a proof that is accepted, and at some that differ from it by a smaller zone.
fn follow(text: &str, random: &mut Rng) -> Result<Tally, String> {
    let checked = proof::check(text).map_err(|flaw| flaw.to_string())?;
    let lines: Vec<&str> = text.lines().collect();
    let zoned: Vec<usize> = (0..lines.len()).filter(|&at| is_zoned(lines[at])).collect();
    let mut tally = Tally { zoned: zoned.len(), ..Tally::default() };
    for _ in 0..4.min(zoned.len()) {
        let at = zoned[random.usize(..zoned.len())];
        tally.alike += usize::from(alike(&checked.question, &lines, at, random)?);
    }
    for _ in 0..8 {
        let Some((changed, looked_at)) = shrunk(&lines, random) else { continue };
        let text = changed.join("\n");
        if proof::check(&text).is_err() {
            tally.refused += 1;
            continue;
        }
        tally.accepted += 1;
        let changed: Vec<&str> = changed.iter().map(String::as_str).collect();
        for at in looked_at {
            tally.alike += usize::from(alike(&checked.question, &changed, at, random)?);
        }
    }
    Ok(tally)
}

/// The aim and the verdict of a heading.
fn heading(line: &str) -> Option<(Aim, Shown)> {
    let all = [Aim::Capture, Aim::Clean, Aim::End, Aim::Connect]
        .map(|aim| [Shown::Reached, Shown::Prevented].map(|shown| (aim, shown)));
    all.into_iter().flatten().find(|(aim, shown)| line == format!("{} {}", aim.name(), shown.name()))
}

fn is_zoned(line: &str) -> bool {
    let mut words = line.split(' ');
    let is_outside =
        |cells: &str| cells.contains([',', 'B', 'W']) && !cells.contains(|cell: char| cell.is_ascii_digit());
    words.next().is_some_and(is_outside) && matches!(words.next(), Some("b" | "w"))
}

/// The lines with one or two points taken out of the zone of one position, or of all below a heading; and some of those
/// that were changed.
fn shrunk(lines: &[&str], random: &mut Rng) -> Option<(Vec<String>, Vec<usize>)> {
    let first = lines.iter().position(|line| heading(line).is_some())? + 1;
    let start = random.usize(first..lines.len());
    let width = lines.get(start)?.split(' ').next()?.len();
    let points: Vec<usize> = (0..random.usize(1..=2)).map(|_| random.usize(..width)).collect();
    let is_for_all = random.bool();
    let mut changed: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
    let mut looked_at = Vec::new();
    for at in start..if is_for_all { lines.len() } else { start + 1 } {
        let is_position = |line: &str| matches!(line.split(' ').nth(1), Some("b" | "w"));
        if !is_position(lines[at]) {
            continue;
        }
        let mut cells: Vec<char> = lines[at].chars().collect();
        for &point in &points {
            cells[point] = match cells[point] {
                '.' => ',',
                'X' => 'B',
                'O' => 'W',
                other => other,
            };
        }
        changed[at] = cells.into_iter().collect();
        if changed[at] != lines[at] {
            looked_at.push(at);
        }
    }
    random.shuffle(&mut looked_at);
    looked_at.truncate(3);
    (!looked_at.is_empty()).then_some((changed, looked_at))
}

/// Asks the oracle about a position that looks like one of a proof. Could it be asked?
fn alike(question: &Question, lines: &[&str], at: usize, random: &mut Rng) -> Result<bool, String> {
    let Some((aim, shown)) = lines[..at].iter().rev().find_map(|line| heading(line)) else { return Ok(false) };
    let words: Vec<&str> = lines[at].split(' ').collect();
    let [cells, turn, ban, _, threats, ..] = words[..] else { return Ok(false) };
    let height = question.stones.height();
    let named = |name: &str| question.stones.points().find(|&point| point_name(point, height) == name);
    let points = lines.iter().find_map(|line| line.strip_prefix("points ")).unwrap_or_default();
    let points: Vec<Point> = points.split(' ').filter_map(named).collect();
    let mut other = question.clone();
    other.region.extend(points.iter().copied());
    other.target.clear();
    for (&point, cell) in points.iter().zip(cells.chars()) {
        let stone = match cell {
            'X' | 'x' => Some(Stone::Black),
            'O' | 'o' => Some(Stone::White),
            '.' => None,
            _ => random.choice([None, None, Some(Stone::Black), Some(Stone::White)]).flatten(),
        };
        other.stones.set(point, stone);
        if matches!(cell, 'x' | 'o') {
            other.target.insert(point);
        }
    }
    // Targets in a wall are not among the points.
    other.target.extend(question.target.iter().filter(|target| !points.contains(target)));
    if other.target.is_empty() || Ground::<1>::of(&other).is_none_or(|ground| !ground.breathes(&ground.start())) {
        return Ok(false);
    }
    let turn = if turn == "b" { Stone::Black } else { Stone::White };
    let ban = named(ban).filter(|&point| other.stones.get(point).is_none());
    let threats = match threats {
        "attacker" => Threats::Endless(tesuji_check::local::Side::Attacker),
        "defender" => Threats::Endless(tesuji_check::local::Side::Defender),
        count => Threats::Count(count.parse().map_err(|_| format!("no threats: {count}"))?),
    };
    let claim = Claim { aim, shown, turn, ban, threats, after: None };
    match hold(&other, std::slice::from_ref(&claim), MOST) {
        Ok(holds) if holds == [true] => Ok(true),
        Ok(_) => {
            Err(format!("{}\nis not true of\n{:?}\nthat looks like it, in\n{}", lines[at], other, lines.join("\n")))
        }
        Err(_) => Ok(false),
    }
}
