//! The lines of an analysis, as Leela Zero and `KataGo` write them.
//!
//! ```text
//! lz:   info move B1 visits 120 winrate 10000 lcb 10000 order 0 pv B1 C1 info move A1 …
//! kata: info move B1 visits 120 winrate 1.0 lcb 1.0 order 0 pv B1 C1 info move A1 …
//! ```
//!
//! Words come in pairs, and `pv` with its moves comes last for each first move: hosts rely on both.

use tesuji_go::Move;
use tesuji_solve::{Answer, Report};

use crate::code::code;
use crate::fate::on_board;
use crate::wish::Wish;

/// Sabaki puts no label on moves with fewer visits.
const LEAST_VISITS: u64 = 10;

/// The program whose format an analysis has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dialect {
    /// Winrates from 0 to 10000.
    Leela,
    /// Winrates from 0 to 1, with a decimal point.
    Kata,
}

/// A first move with a proved result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rated {
    pub(crate) mv: Move,
    /// Does it attain the best result, and is that a success?
    pub(crate) is_right: bool,
    /// What follows, with the move itself.
    pub(crate) line: Vec<Move>,
}

/// The first moves that a report proves to be right or wrong, the best first; none without a checked proof.
pub(crate) fn rated(report: &Report) -> Vec<Rated> {
    let Some(answer) = report.answers.first().filter(|answer| report.stands_with_moves(answer)) else {
        return Vec::new();
    };
    if answer.moves.is_empty() {
        return first_of_line(answer).into_iter().collect();
    }
    let gets_something = answer.grade.is_some_and(|grade| code(grade.verdict(report.most_threats), answer.side) != 0);
    let mut graded: Vec<_> = answer.moves.iter().filter_map(|first| Some((first, first.grade?))).collect();
    graded.sort_by(|(one, grade), (other, other_grade)| {
        let by_grade = if answer.is_defender() { grade.cmp(other_grade) } else { other_grade.cmp(grade) };
        other.is_best.cmp(&one.is_best).then(by_grade)
    });
    let rated = graded.into_iter().map(|(first, _)| {
        let mv = on_board(first.mv);
        let line = std::iter::once(mv).chain(first.line.iter().copied().map(on_board)).collect();
        Rated { mv, is_right: first.is_best && gets_something, line }
    });
    rated.collect()
}

/// Where no first moves are graded: that of the line of a side that succeeds without threats.
fn first_of_line(answer: &Answer) -> Option<Rated> {
    let succeeds = answer.lives_with(0)? == answer.is_defender();
    let line: Vec<Move> = answer.line.iter().copied().map(on_board).collect();
    let mv = *line.first().filter(|_| succeeds && answer.grade.is_some())?;
    Some(Rated { mv, is_right: true, line })
}

/// One line about all moves; empty if there are none.
pub(crate) fn line(dialect: Dialect, wish: &Wish, rated: &[Rated], nodes: u64) -> String {
    let told = rated.iter().filter(|rated| wish.admits(rated.mv)).take(wish.most_moves);
    let parts = told.enumerate().map(|(order, rated)| {
        let rate = match (dialect, rated.is_right) {
            (Dialect::Leela, true) => "10000",
            (Dialect::Leela, false) => "0",
            (Dialect::Kata, true) => "1.0",
            (Dialect::Kata, false) => "0.0",
        };
        let line: Vec<String> = rated.line.iter().map(ToString::to_string).collect();
        let (mv, visits, line) = (rated.mv, nodes.max(LEAST_VISITS), line.join(" "));
        format!("info move {mv} visits {visits} winrate {rate} lcb {rate} order {order} pv {line}")
    });
    parts.collect::<Vec<_>>().join(" ")
}
