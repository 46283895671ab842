//! Races through every door: who wins one is told by `analyze_semeai`, by the questions of life and by those of capture.

use crate::tests::engine_within;

/// Nodes for a question.
const NODES: u64 = 600_000;

/// The stones of a drawing in its lower left corner, as moves.
fn placed(rows: &[&str]) -> Vec<String> {
    let mut lines = vec!["boardsize 13".to_owned(), "clear_board".to_owned()];
    for (at, row) in rows.iter().enumerate() {
        for (column, cell) in "ABCDEFGHJKLMN".chars().zip(row.split(' ')) {
            match cell {
                "X" => lines.push(format!("play b {column}{}", rows.len() - at)),
                "O" => lines.push(format!("play w {column}{}", rows.len() - at)),
                _ => {}
            }
        }
    }
    lines
}

/// Asks on a board, and compares the codes; moves may be any.
fn check(rows: &[&str], asked: &[(&str, &str)]) {
    let mut engine = engine_within(NODES);
    for line in placed(rows) {
        let reply = engine.reply(line.as_bytes()).expect("a reply");
        assert!(reply.starts_with('='), "{line}: {reply}");
    }
    for &(line, expect) in asked {
        let reply = engine.reply(line.as_bytes()).expect("a reply");
        assert!(reply.trim_end().starts_with(expect), "to {line}: {reply}, not {expect}");
    }
}

/// Four liberties against four, with stones around that have more.
#[test]
fn an_equal_race_is_won_by_who_moves_first() {
    check(
        &[
            ". . O . O . X . X . .",
            ". . O O O X X X X . .",
            ". . O . X O . X . . .",
            ". . O . X O . X . . .",
            ". . O . X O . X . . .",
            ". . O . X O . X . . .",
        ],
        &[
            ("analyze_semeai E1 F1", "= 1 1 G"),
            ("analyze_semeai F1 E1", "= 1 1 D"),
            ("owl_attack E1", "= 1 D"),
            ("tesuji-proven", "= true"),
            ("owl_defend E1", "= 1 G"),
            ("owl_attack F1", "= 1 G"),
            ("tesuji-proven", "= true"),
            ("owl_defend F1", "= 1 D"),
            ("dragon_status E1", "= critical D"),
            ("dragon_status F1", "= critical G"),
            ("attack E1", "= 1 D"),
            ("defend E1", "= 1 G"),
            ("attack F1", "= 1 G"),
            ("defend F1", "= 1 D"),
        ],
    );
}

/// A room that dies behind a wall that is taken first: the wall has three liberties, and Black's square of four takes more.
#[test]
fn a_room_outlives_its_wall() {
    check(
        &[
            ". . X . . X . . . .",
            "X X X X X X X . . .",
            "O O O O O O X . . .",
            "O X X X X O . X . .",
            "O X . . X O . X . .",
            "O X . . X O . X . .",
        ],
        &[
            ("owl_attack C3", "= 0"),
            ("owl_attack F1", "= 1"),
            ("tesuji-proven", "= true"),
            ("dragon_status F1", "= dead"),
            ("attack F1", "= 1"),
            ("analyze_semeai C3 F1", "= 1 1"),
            ("analyze_semeai F1 C3", "= 0 0"),
        ],
    );
}

/// The same with six liberties of the wall: one more than Black has moves to spare, as the checker counts.
#[test]
fn a_wall_that_wins_by_a_count_is_safe() {
    check(
        &[
            ". . X . . X . . . .",
            "X X X X X X X . . .",
            "O O O O O O . X . .",
            "O O O O O O . X . .",
            "O O O O O O . X . .",
            "O X X X X O . X . .",
            "O X . . X O . X . .",
            "O X . . X O . X . .",
        ],
        &[
            ("owl_attack C3", "= 1"),
            ("tesuji-proven", "= true"),
            ("owl_defend C3", "= 0"),
            ("dragon_status C3", "= dead"),
            ("owl_attack F1", "= 0"),
            ("analyze_semeai F1 C3", "= 1 1"),
        ],
    );
}
