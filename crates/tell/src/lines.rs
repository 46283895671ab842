//! Lines of play (principal variations) in words.

use tesuji_solve::{Line, Move, Report};

use crate::outcome;

/// A line as people write it: `B1 A1 (threat) C1`.
pub fn moves(line: &Line) -> String {
    let told = &line.told;
    let word = |(at, mv): (usize, &Move)| {
        if told.threats.contains(&at) { format!("(threat) {mv}") } else { mv.to_string() }
    };
    told.moves.iter().enumerate().map(word).collect::<Vec<_>>().join(" ")
}

/// A line and what it ends with.
pub fn whole(report: &Report, line: &Line) -> String {
    let remarks: Vec<String> =
        [outcome::end_of(report, &line.told), outside(report, line)].into_iter().flatten().collect();
    let end = if remarks.is_empty() { String::new() } else { format!("({})", remarks.join(", ")) };
    [moves(line), end].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The threats that a line is played with, where they are not those of the problem.
pub fn outside(report: &Report, line: &Line) -> Option<String> {
    let (target, count) = (report.defender(), line.outside.unsigned_abs());
    let is_told =
        i64::from(line.outside) != report.problem.threats && (line.told.ending.is_some() || line.told.clear.is_some());
    let side = if line.outside < 0 { !target } else { target }.name();
    // Threats of the side that fails do not help it.
    let fails = line.told.lives == (line.outside < 0);
    let condition = if fails { "even if" } else { "if" };
    let noun = if count == 1 { "ko threat" } else { "ko threats" };
    is_told.then(|| match count {
        0 => "without ko threats".to_owned(),
        count => format!("{condition} {side} has {count} {noun}"),
    })
}

/// The same of the line after a first move, which may need no answer.
pub fn short(report: &Report, line: &Line) -> String {
    let is_over = line.told.clear.is_some() || line.told.ending.is_some();
    let is_unanswered = line.told.moves.is_empty() && is_over;
    if is_unanswered { format!("no answer needed {}", whole(report, line)) } else { whole(report, line) }
}
