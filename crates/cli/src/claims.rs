//! What a record says of the first move, and whether that is proved.

use serde_json::{Value, json};
use tesuji_go::Color;
use tesuji_record::sgf::Tree;
use tesuji_record::solution::Solution;
use tesuji_session::{Worth, first_moves, leading_to};
use tesuji_solve::{Answer, Move, Report};

use crate::words;

/// The first moves that a record calls right, in its order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Claims(Vec<(Color, Move)>);

/// What became of the claims.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Judgement {
    /// Each gets the best that can be got, or at least what was asked.
    Right,
    /// One is proved to be false, in these words.
    Otherwise(String),
    /// Neither is proved, for this reason.
    Undecided(String),
}

impl Claims {
    /// Reads the marks of a record; `None` if it calls no move right.
    pub(crate) fn of(tree: &Tree) -> Option<Claims> {
        let leads_right = leading_to(tree, &Solution::of(tree)?.right);
        let moves = first_moves(tree, |node| leads_right[node.index()]).ok()?;
        (!moves.is_empty()).then_some(Claims(moves))
    }

    /// The moves.
    pub(crate) fn moves(&self) -> Vec<Move> {
        self.0.iter().map(|&(_, mv)| mv).collect()
    }

    /// The moves by their names.
    pub(crate) fn names(&self) -> String {
        self.0.iter().map(|(_, mv)| mv.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// The claims as text, the same for the same claims.
    pub(crate) fn text(&self) -> String {
        self.0.iter().map(|(color, mv)| format!("{color} {mv}")).collect::<Vec<_>>().join(", ")
    }

    /// What a report says of the claims. One false move outweighs others that are undecided. Where the target was
    /// found, not given, and nothing works, the record is about other stones.
    fn judge(&self, report: &Report, found_target: bool) -> Judgement {
        let mut judged = Judgement::Right;
        for &(color, mv) in &self.0 {
            match judge(report, color, mv) {
                Judgement::Otherwise(why) if found_target && !is_winnable(report, color) => {
                    return Judgement::Undecided(format!("{why}; but nothing says which stones it is about"));
                }
                otherwise @ Judgement::Otherwise(_) => return otherwise,
                undecided @ Judgement::Undecided(_) if judged == Judgement::Right => judged = undecided,
                _ => {}
            }
        }
        judged
    }

    /// The claims and what became of them, for programs.
    pub(crate) fn object(&self, report: &Report, found_target: bool) -> Value {
        let (word, why) = match self.judge(report, found_target) {
            Judgement::Right => ("proven right", None),
            Judgement::Otherwise(why) => ("proven otherwise", Some(why)),
            Judgement::Undecided(why) => ("undecided", Some(why)),
        };
        let moves: Vec<String> = self.0.iter().map(|(_, mv)| mv.to_string()).collect();
        json!({"moves": moves, "judgement": word, "why": why})
    }
}

/// Is there anything to be won by a move?
fn is_winnable(report: &Report, color: Color) -> bool {
    let mut answers = report.answers.iter().filter(|answer| answer.to_move == color);
    answers.all(|answer| !answer.is_over && !Worth::of(report, answer).is_failure_for(answer.side))
}

fn judge(report: &Report, color: Color, mv: Move) -> Judgement {
    let mover = words::name(color);
    let Some(answer) = report.answers.iter().find(|answer| answer.to_move == color) else {
        return Judgement::Undecided(format!("{mover} moves first in the record, and it was not asked what that gets"));
    };
    let side = answer.side;
    let best = Worth::of(report, answer);
    if best.is_failure_for(side) {
        return Judgement::Otherwise(format!("{mover} has no move: {}", words::verdict(report, answer)));
    }
    if answer.is_over {
        return Judgement::Otherwise("there is nothing left to play".to_owned());
    }
    let Some(first) = answer.moves.iter().find(|first| first.mv == mv) else {
        let board = report.problem.board();
        let is_illegal = matches!(mv, Move::Play(point) if board.legality(color, point).is_err());
        return if is_illegal {
            Judgement::Otherwise(format!("{mv} is not legal"))
        } else if best == Worth::unknown(report.most_threats) {
            Judgement::Undecided(unknown(report, answer).to_owned())
        } else {
            Judgement::Undecided(format!("{mv} is played elsewhere"))
        };
    };
    let worth = Worth::of_first(report, answer, first.grade);
    match first.grade {
        _ if worth.is_as_good_for(side, best) || worth.is_success_for(side) => Judgement::Right,
        Some(grade) if worth.is_worse_for(side, best) => {
            let (gets, best) = (words::short(report, grade), words::verdict(report, answer));
            Judgement::Otherwise(format!("{mv} gets {gets}; best is {best}"))
        }
        _ => Judgement::Undecided(unknown(report, answer).to_owned()),
    }
}

/// Why it is not known what a move gets.
fn unknown(report: &Report, answer: &Answer) -> &'static str {
    match report.wins(answer) {
        Some(_) if !report.stands(answer) => "the answer leans on stones that are assumed to be safe",
        Some(_) => "it was not read",
        None => "a limit was met",
    }
}

#[cfg(test)]
mod tests {
    use tesuji_record::{question, sgf};
    use tesuji_solve::{Options, Quiet, solve, with_target};

    use super::*;

    const CORNER: &str = "SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei]C[Black to live]";

    fn check(moves: &str, expect: &str) {
        let tree = &sgf::read(format!("(;{CORNER}{moves})").as_bytes()).unwrap().games[0];
        let draft = with_target(question::read(tree, tree.root()).unwrap().draft).0;
        let report = solve(&draft.validate().unwrap(), &Options::default(), &Quiet).unwrap();
        let told = Claims::of(tree).map_or("nothing".to_owned(), |claims| {
            let judged = claims.object(&report, false);
            let why = judged["why"].as_str().map_or(String::new(), |why| format!(": {why}"));
            format!(
                "{}{}{why}",
                claims.text(),
                judged["judgement"].as_str().map_or(String::new(), |word| format!(" {word}"))
            )
        });
        assert_eq!(told, expect, "for {moves}");
    }

    #[test]
    fn first_moves_are_judged() {
        check("(;B[ai])(;B[bi]C[RIGHT])", "black B1 proven right");
        check("(;B[bi])(;B[ai]C[RIGHT])", "black A1 proven otherwise: A1 gets dead; best is alive B1");
        check(
            "(;B[bi]C[RIGHT])(;B[ci]C[RIGHT])",
            "black B1, black C1 proven otherwise: C1 gets dead; best is alive B1",
        );
        check("(;C[words];B[bi];W[ai])", "black B1 proven right");
        check("(;B[aa])", "black A9 undecided: A9 is played elsewhere");
        check("(;B[ah])", "black A2 proven otherwise: A2 is not legal");
        check("(;W[bi])", "white B1 undecided: White moves first in the record, and it was not asked what that gets");
        check("", "nothing");
    }
}
