//! Lines of play in words.

use tesuji_solve::{Ending, Line, Move, Report};

use crate::words::name;

/// Moves of a line that are told where many lines stand one below the other.
const MANY: usize = 12;

/// A line as people write it: `B1 A1 (threat) C1`.
pub(crate) fn moves(line: &Line) -> String {
    part(line, line.len())
}

fn part(line: &Line, count: usize) -> String {
    let word = |(at, mv): (usize, &Move)| {
        if line.threats.contains(&at) { format!("(threat) {mv}") } else { mv.to_string() }
    };
    line.iter().enumerate().take(count).map(word).collect::<Vec<_>>().join(" ")
}

/// A whole line and what it ends with.
pub(crate) fn whole(report: &Report, line: &Line) -> String {
    let remarks: Vec<String> = [ending(report, line), outside(report, line)].into_iter().flatten().collect();
    let end = if remarks.is_empty() { String::new() } else { format!("({})", remarks.join(", ")) };
    [moves(line), end].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The threats that a line is played with, where they are not those of the problem.
pub(crate) fn outside(report: &Report, line: &Line) -> Option<String> {
    let (target, count) = (report.defender(), line.outside.unsigned_abs());
    let is_told = i64::from(line.outside) != report.problem.threats && line.ending.is_some();
    let side = name(if line.outside < 0 { !target } else { target });
    let noun = if count == 1 { "ko threat" } else { "ko threats" };
    is_told.then(|| match count {
        0 => "without ko threats".to_owned(),
        count => format!("if {side} has {count} {noun}"),
    })
}

/// The same in a list: of a long one only the beginning.
pub(crate) fn short(report: &Report, line: &Line) -> String {
    if line.len() <= MANY {
        return whole(report, line);
    }
    let count = Some(format!("{} moves", line.len()));
    let remarks: Vec<String> = [ending(report, line), outside(report, line), count].into_iter().flatten().collect();
    format!("{} … ({})", part(line, MANY), remarks.join(", "))
}

/// What a line ends with.
pub(crate) fn ending(report: &Report, line: &Line) -> Option<String> {
    let target = name(report.defender());
    Some(match line.ending? {
        Ending::Captured => format!("{target} is captured"),
        Ending::Alive => format!("{target} has two eyes"),
        Ending::Joined => format!("{target} is joined to safe stones, or out"),
        Ending::Eye => format!("{target} has an eye"),
        Ending::Passes if report.problem.goal.is_eye() => "no eye".to_owned(),
        Ending::Passes => "seki".to_owned(),
        Ending::Repetition => "the position repeats".to_owned(),
        Ending::Known if report.problem.goal.is_eye() => "no room for an eye".to_owned(),
        // Lack of room, or an eye space in which the target lives or dies: the line does not say which.
        Ending::Known => "the rest is known".to_owned(),
    })
}
