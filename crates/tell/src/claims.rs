//! What a record says about the first move, compared with a report, in words and as JSON.

use serde_json::{Value, json};
use tesuji_go::Color;
use tesuji_session::{Claims, Judgement, Reason};
use tesuji_solve::Report;

use crate::text::joined;
use crate::words;

/// The claims and their judgement, for programs.
pub fn object(claims: &Claims, report: &Report, found_target: bool) -> Value {
    let why = |reason| Some(in_words(report, reason));
    let (word, why) = match claims.judge(report, found_target) {
        Judgement::Right => ("proven right", None),
        Judgement::Otherwise(reason) => ("proven otherwise", why(reason)),
        Judgement::Undecided(reason) => ("undecided", why(reason)),
        Judgement::OtherStones(reason) => {
            ("undecided", Some(format!("{}; but nothing says which stones it is about", in_words(report, reason))))
        }
    };
    let moves: Vec<String> = claims.moves().iter().map(ToString::to_string).collect();
    json!({"moves": moves, "judgement": word, "why": why})
}

/// The remark for a report that differs from its record.
pub fn differs(claims: &Claims, report: &Report, found_target: bool) -> String {
    let moves = joined(&claims.moves(), ", ");
    match claims.judge(report, found_target) {
        Judgement::Right => format!("The record begins with {moves}, which works too.\n"),
        Judgement::Otherwise(reason) => {
            format!("The record begins with {moves} instead: {} (tesuji review).\n", in_words(report, reason))
        }
        Judgement::Undecided(reason) | Judgement::OtherStones(reason) => {
            format!("The record begins with {moves}: {} (tesuji review).\n", in_words(report, reason))
        }
    }
}

fn in_words(report: &Report, reason: Reason) -> String {
    let verdict = |color: Color| {
        let answer = report.answers.iter().find(|answer| answer.to_move == color);
        answer.map_or(String::new(), |answer| words::verdict(report, answer))
    };
    match reason {
        Reason::NotAsked(color) => {
            format!("{} moves first in the record, and it was not asked what that gets", color.name())
        }
        Reason::NothingWorks(color) => format!("{} has no move: {}", color.name(), verdict(color)),
        Reason::NothingToPlay => "there is nothing left to play".to_owned(),
        Reason::Illegal(mv) => format!("{mv} is not legal"),
        Reason::Elsewhere(mv) => format!("{mv} is played elsewhere"),
        Reason::Less(color, mv, grade) => {
            format!("{mv} gets {}; best is {}", words::short(report, grade), verdict(color))
        }
        Reason::Assumed => "the answer leans on stones that are assumed to be safe".to_owned(),
        Reason::NotRead => "it was not read".to_owned(),
        Reason::Limit => "a limit was met".to_owned(),
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
            let judged = object(&claims, &report, false);
            let why = judged["why"].as_str().map_or(String::new(), |why| format!(": {why}"));
            let word = judged["judgement"].as_str().unwrap_or_default();
            format!("{} {word}{why}", claims.text())
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
