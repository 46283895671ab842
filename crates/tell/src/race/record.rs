//! A race as a record: the first moves of each side, or its line where no move is needed or helps, with what it gets.

use tesuji_go::Color;
use tesuji_problem::Problem;
use tesuji_record::question;
use tesuji_record::sgf::{NodeId, Tree};
use tesuji_solve::{Move, RaceReport};

use super::outcome::{ending, standing};
use crate::outcome::end_of;
use crate::solution::{Marks, play, say, write};

/// The record with what was found, or a new one where there was none. In an author's record nothing is changed: comments are
/// added to, and lines come after the others.
pub(crate) fn tree(record: Option<&Tree>, asked: &Problem, report: &RaceReport) -> Tree {
    let mut tree = record.cloned().unwrap_or_else(|| question::write(asked));
    let root = tree.root();
    let name = if record.is_some() { "Tesuji: " } else { "" };
    let mut words: Vec<String> = report.movers().into_iter().filter_map(|mover| told(report, mover)).collect();
    words.extend(report.standing().map(|known| format!("Status: {}.", standing(report, known))));
    say(&mut tree, root, &format!("{name}{}", words.join("\n")));
    let marks = record.map_or(Marks::Both, Marks::of);
    for mover in report.movers() {
        let is_pass = report.to_play(mover).is_some_and(|to_play| to_play.mv == Move::Pass);
        match report.deciding(mover).filter(|_| !is_pass) {
            Some((asked, answer)) => write(&mut tree, asked, answer, marks),
            None => line(&mut tree, root, report, mover),
        }
    }
    tree
}

fn told(report: &RaceReport, mover: Color) -> Option<String> {
    let outcome = report.outcome(mover)?;
    let certain = report.certainty(mover).map_or(String::new(), |(certainty, assumed)| {
        format!(": {}", certainty.told(&assumed, report.problem.board(), mover))
    });
    Some(format!("{} to move: {}{certain}.", mover.name(), ending(report, outcome, mover)))
}

/// The moves that show what a side gets, below the root.
fn line(tree: &mut Tree, root: NodeId, report: &RaceReport, mover: Color) {
    let Some((shown, answer)) = report.shown_by(mover) else { return };
    let (mut node, mut color) = (root, mover);
    let mut words = told(report, mover);
    for (at, &mv) in answer.line.told.moves.iter().enumerate() {
        if answer.line.told.threats.contains(&at) {
            for (who, words) in [(color, "A ko threat elsewhere"), (!color, "and its answer")] {
                if let Some((next, _)) = play(tree, report.problem.size, node, who, Move::Pass) {
                    node = next;
                    say(tree, node, words);
                }
            }
        }
        if let Some((next, _)) = play(tree, report.problem.size, node, color, mv) {
            node = next;
            // The first move says what it gets.
            if let Some(words) = words.take() {
                say(tree, node, &words);
            }
        }
        color = !color;
    }
    if let (Some(end), true) = (end_of(shown, &answer.line.told), node != root) {
        say(tree, node, &end);
    }
}
