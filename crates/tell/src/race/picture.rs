//! A race as pictures: the two targets, and the line of each side.

use std::collections::BTreeMap;

use tesuji_go::{Diagram, Mark};
use tesuji_solve::RaceReport;

use super::outcome::ending;
use crate::panels::{drawn, end};

/// The question, then what each side gets by moving first.
pub(crate) fn panels(report: &RaceReport, diagram: Diagram) -> Vec<Diagram> {
    let bare = Diagram { marks: BTreeMap::new(), to_move: None, ..diagram };
    let mut problem = bare.clone();
    problem.mark(&report.problem.target, Mark::Cross);
    problem.mark(&report.problem.second_target, Mark::Triangle);
    let mut panels = vec![problem];
    for mover in report.movers() {
        let Some(outcome) = report.outcome(mover) else { continue };
        let head = format!("{} to move: {}.", mover.name(), ending(report, outcome, mover));
        let Some((shown, answer)) = report.shown_by(mover) else {
            panels.push(Diagram { title: Some(head), ..bare.clone() });
            continue;
        };
        let told = &answer.line.told;
        let start = (report.problem.board(), bare.clone());
        panels.extend(drawn(start, mover, (&told.moves, &told.threats), &head, &end(shown, &answer.line, &head)));
    }
    panels
}
