use tesuji_go::Board;
use tesuji_problem::Turn;
use tesuji_solve::Quiet;
use tesuji_survey::trace::{self, Options, Question};

use super::{Branches, object, told};

/// Two stones that a ladder along the edge takes.
const SHORT: &str = "
    . . . . .
    . . . . .
    O O . . .
    O X . . .
    O X . . .";

#[test]
fn a_ladder_is_told_to_a_reader() {
    let board: Board = SHORT.parse().expect("a board");
    let question = Question::Block("B1".parse().expect("a point"));
    let traces = trace::of(&board, &question, Turn::White, &Options::default(), &Quiet);
    let ladder = &traces[..1];
    let expect = "\
White to move: can Black's block of 2 at B1 be captured? By ataris alone: captured. 22 plays.
Each line says what becomes of the block after the move, and how long the line is that was read, this move counted. What
is best for its side comes first.
";
    let text = told(&board, &question, ladder, Branches::Ascii, 120);
    assert!(text.starts_with(expect), "{text}");
    assert!(text.is_ascii(), "{text}");
    assert!(text.contains("\n|- White C2") || text.contains("\n|- White C1"), "{text}");
    assert!(told(&board, &question, ladder, Branches::Unicode, 120).contains("\n├─ White"));
    let object = object(&question, &traces);
    assert_eq!(object["about"]["block"], "B1");
    assert_eq!(object["traces"][0]["tree"]["children"][0]["verdict"], "reached");
    assert_eq!(object["traces"][1]["tree"]["pn"], 0);
}

#[test]
fn nothing_is_told_of_nothing() {
    let board: Board = SHORT.parse().expect("a board");
    let question = Question::Block("E5".parse().expect("a point"));
    assert_eq!(
        told(&board, &question, &[], Branches::Ascii, 80),
        "Nothing was searched: there is no such question here.\n"
    );
}
