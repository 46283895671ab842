//! Captures that every player knows, asked about in GNU Go's words.

use tesuji_go::{Board, Color};
use tesuji_gtp::{Engine, Judgement};

use crate::{engine_within, hosts};

/// Puts a drawing on the board of an engine.
fn set_up(engine: &mut Engine, drawing: &str) {
    let board: Board = drawing.parse().expect("a board");
    let stones = Color::BOTH
        .into_iter()
        .flat_map(|color| board.stones(color).into_iter().map(move |point| format!(" {color} {point}")));
    let lines = [format!("boardsize {}", board.size().width()), format!("gogui-setup{}", stones.collect::<String>())];
    for line in lines {
        assert_eq!(engine.reply(line.as_bytes()).as_deref(), Some("=\n\n"), "for {line:?}");
    }
}

/// Sends lines about a drawing and compares replies.
fn check(drawing: &str, table: &[(&str, &str)]) {
    let mut engine = engine_within(80_000, Judgement::Withheld);
    set_up(&mut engine, drawing);
    compare(&mut engine, table);
}

fn compare(engine: &mut Engine, table: &[(&str, &str)]) {
    for (line, expect) in table {
        let reply = engine.reply(line.as_bytes()).unwrap_or_default();
        assert_eq!(reply.strip_suffix("\n\n").unwrap_or(&reply), *expect, "for {line:?}");
    }
}

const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . X . . . .
    . X O O . . .
    . . X X . . .
    . . . . . . .";

#[test]
fn a_ladder() {
    check(
        LADDER,
        &[
            ("attack C3", "= 1 E3"),
            ("tesuji-proven", "= true"),
            ("does_attack E3 C3", "= 1"),
            ("tesuji-proven", "= true"),
            ("ladder_attack D3", "= 1 E3"),
            ("does_defend A7 C3", "= 0"),
            ("tesuji-proven", "= true"),
            (
                "tesuji-zone C3",
                "= COLOR #f0d080 D7 E7 F7 G7 D6 E6 F6 G6 C5 D5 E5 F5 G5 B4 C4 D4 E4 F4 G4 A3 B3 C3 D3 E3 F3 B2 C2 D2 E2 C1 D1\n\
                 SQUARE C3 D3\nTEXT black first: dead; the proof depends on 31 of 49 points",
            ),
            // What took more plays than there are, before it began with likely moves.
            ("defend C3", "= 1 E3"),
            // What is no question.
            ("does_attack C3 C3", "? illegal move: there is a stone on the point"),
            ("does_attack E3 E4", "? vertex must not be empty"),
            ("does_attack E3", "? syntax error"),
            ("attack E3", "? vertex must not be empty"),
            ("attack H3", "? invalid coordinate: \"H3\" is no point of the 7×7 board"),
            ("attack white", "? invalid coordinate: \"white\" is no point of the 7×7 board"),
            ("defend I3", "? invalid coordinate: \"I3\" is no point of the 7×7 board"),
            ("defend", "? syntax error"),
        ],
    );
}

#[test]
fn a_ladder_is_drawn() {
    check(
        LADDER,
        &[
            (
                "tesuji-ladder C3",
                "= VAR b E3 w D4 b D5 w E4 b F4 w E5 b E6 w F5 b G5 w F6 b F7 w G6 b G7\n\
                 COLOR #f0d080 D6 E6 F6 C5 D5 E5 F5 G5 B4 D4 E4 F4 G4 E3 F3 E2\n\
                 SQUARE C3 D3\nTEXT black first: caught; broken at 16 points",
            ),
            // Read to the end, and checked by no second program.
            ("tesuji-basis", "= read"),
            (
                "tesuji-ladder C3 white",
                "= VAR w E3\nCOLOR #f0d080 D6 E6 F6 C5 D5 E5 F5 G5 B4 D4 E4 F4 G4 E3 F3 E2\n\
                 SQUARE C3 D3\nTEXT white first: ataris do not catch it; saved at 16 points",
            ),
            ("tesuji-ladder B3", "= SQUARE B3\nTEXT white first: ataris do not catch it"),
            ("play b E3", "="),
            (
                "tesuji-ladder C3",
                "= VAR w D4 b D5 w E4 b F4 w E5 b E6 w F5 b G5 w F6 b F7 w G6 b G7\n\
                 SQUARE C3 D3\nTEXT white first: caught",
            ),
            ("tesuji-ladder C3 b", "= VAR b D4\nSQUARE C3 D3\nTEXT black first: caught"),
            ("tesuji-ladder C3 red", "? invalid color: \"red\" is neither black nor white"),
            ("tesuji-ladder A1", "? vertex must not be empty"),
            ("tesuji-ladder", "? syntax error"),
        ],
    );
}

/// With a stone in the way of the ladder.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . . . .
    . . . X . . . . .
    . . . X O . . . .
    . . . . X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_net() {
    check(
        NET,
        &[
            ("ladder_attack E5", "= 0"),
            ("attack E5", "= 1 F6"),
            ("tesuji-proven", "= true"),
            ("does_attack F6 E5", "= 1"),
            ("tesuji-proven", "= true"),
            ("does_attack E6 E5", "= 1"),
            ("attack_either E5 H8", "= 1"),
        ],
    );
}

/// What takes the stone that was thrown in is taken itself.
#[test]
fn a_snapback() {
    check(
        "
        . . . . .
        X X X . .
        O O X . .
        . O O X .
        X X O X .",
        &[
            ("ladder_attack A3", "= 1 A2"),
            ("attack A3", "= 1 A2"),
            ("tesuji-proven", "= true"),
            ("does_attack A2 A3", "= 1"),
        ],
    );
}

#[test]
fn a_ko() {
    check(
        "
        . . . . .
        . . . . .
        . X O . .
        X O . O .
        . X O . .",
        &[
            ("attack B2", "= 2 C2"),
            ("does_attack C2 B2", "= 2"),
            ("tesuji-proven", "= true"),
            ("defend B2", "= 1 C2"),
            ("does_defend C2 B2", "= 1"),
            ("play b C2", "="),
            ("attack C2", "= 3 B2"),
            ("does_attack B2 C2", "? illegal move: the ko may not be retaken at once"),
        ],
    );
}

#[test]
fn a_block_in_no_danger() {
    check(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O . . . .
        . . O O . X .
        . . . . . X .
        . . . . . . .",
        &[
            ("attack C3", "= 0"),
            // Nothing was found; that nothing can be is another matter.
            ("tesuji-proven", "= false"),
            ("defend C3", "= 1 PASS"),
            ("does_attack B3 C3", "= 0"),
            ("does_defend B3 C3", "= 1"),
            ("ladder_attack C3", "= 0"),
            ("attack_either C3 D3", "= 0"),
            ("defend_both C3 D3", "= 1"),
        ],
    );
}

#[test]
fn two_blocks() {
    check(
        "
        . . . . . . .
        . . . . . . .
        . . X X . . .
        . X O . X . .
        . X . O X . .
        . . X X . . .
        . . . . . . .",
        &[
            ("attack_either C4 D3", "= 1"),
            ("defend_both C4 D3", "= 0"),
            ("tesuji-proven", "= false"),
            ("attack_either C4 C5", "? both blocks must be of one colour"),
            ("attack_either C4 A1", "? vertex must not be empty"),
            ("attack_either C4", "? syntax error"),
            ("defend_both C4 Z9", "? invalid coordinate: \"Z9\" is no point of the 7×7 board"),
            ("defend_both C4 B4", "? both blocks must be of one colour"),
        ],
    );
}

/// A block in the open with four liberties: much to read.
const OPEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . X . .
    . . . . . . . . .
    . . X O O . . . .
    . . X . X . . . .
    . . . . . . X . .
    . . . . . . . . .
    . . . . . . . . .";

/// What takes long is ended by an interrupt, and is no verdict then; what takes a moment is answered.
#[test]
fn interrupts() {
    let (mut engine, _) = hosts::engine(0, true);
    set_up(&mut engine, LADDER);
    let table = [
        ("attack C3", "= 1 E3"),
        ("ladder_attack C3", "= 1 E3"),
        ("defend C3", "? undecided"),
        ("does_attack D4 C3", "? undecided"),
        ("attack C4", "= 0"),
        ("attack_either C4 D2", "? undecided"),
        ("defend_both C4 D2", "= 1"),
        ("tesuji-proven", "= false"),
        ("attack C3", "= 1 E3"),
    ];
    compare(&mut engine, &table);
    set_up(&mut engine, OPEN);
    let table = [
        ("attack D5", "? undecided"),
        ("does_attack F5 D5", "? undecided"),
        ("tesuji-attacks D5", "= D3 ? E3 ? D4 ? F4 ? F5 ? G5 ? C6 ? D6 ? E6 ? F6 ? D7 ? E7 ?"),
    ];
    compare(&mut engine, &table);
}

/// No capture is found, but there is one: what is told is not proved.
#[test]
fn a_pass_that_loses_the_block_is_not_proved() {
    check(
        "
        . . .
        O . O
        O O O",
        &[
            ("defend C2", "= 1 PASS"),
            ("tesuji-proven", "= false"),
            ("does_defend B3 C2", "= 1"),
            ("tesuji-proven", "= true"),
        ],
    );
}

/// After B2 Black gets a ko, which White wins only without threats: the move that is told needs none.
#[test]
fn a_move_gets_its_code_whoever_has_threats() {
    check(
        "
        X X X
        X . .
        . . O",
        &[
            ("owl_attack B3", "= 1 B1"),
            ("tesuji-proven", "= true"),
            ("owl_does_attack B2 B3", "= 2"),
            ("owl_does_attack B1 B3", "= 1"),
            ("tesuji-proven", "= true"),
        ],
    );
}

/// A move that takes a ko is followed by a reply that may not retake it.
#[test]
fn a_ko_that_was_just_taken_is_not_retaken() {
    check(
        "
        O . X
        . O X
        O . O",
        &[("owl_attack A1", "= 2 B1"), ("owl_does_attack B1 A1", "= 2"), ("tesuji-proven", "= true")],
    );
}

/// D6 puts two stones in atari. The colour is the attacker's in both commands.
#[test]
fn combinations() {
    let drawing = "
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . X O . O X . . .
        . . . . . . . . .
        . . . O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    // What is found was read; that there is none is judged.
    check(drawing, &[("combination_attack black", "= D6"), ("tesuji-basis", "= read")]);
    check(drawing, &[("combination_attack white", "? undecided"), ("combination_defend black", "? undecided")]);
    let mut engine = engine_within(80_000, Judgement::Told);
    set_up(&mut engine, drawing);
    compare(
        &mut engine,
        &[
            ("combination_attack black", "= D6"),
            ("tesuji-basis", "= read"),
            ("combination_defend b", "= D6 D5 D7 C5 E5"),
            ("tesuji-basis", "= judged"),
            ("combination_attack w", "= PASS"),
            ("combination_defend white", "= PASS"),
            ("combination_attack", "? syntax error"),
            ("combination_attack x", "? invalid color: \"x\" is neither black nor white"),
        ],
    );
}

/// Nets at G7, ataris at O8: of several goals the one of the lowest order is told.
#[test]
fn the_simplest_combination_is_told() {
    let drawing = "
        . . . . . O . . . . . . X . X . . . .
        . . . O . . . . X . . X O . O X . . .
        . . . . . . . O . . . . . . . . . . .
        X O O X . O X . X . . . . O . . . . .
        O . O X . X X O . . . . . . . . . . .
        . . O O O O . X . . . . . . . . . . .
        . O X O X X X X . . . . . . . . . . .
        X . . . O . . . O . . . . . . . . . .
        . . . X . X . O O . . . . . . . . . .";
    let mut engine = engine_within(2_000_000, Judgement::Withheld);
    set_up(&mut engine, drawing);
    compare(&mut engine, &[("combination_attack black", "= O8")]);
}
