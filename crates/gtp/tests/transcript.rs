//! What a controller sends, and what it gets.

mod captures;
mod hosts;

use std::fs;
use std::io;
use std::path::Path;

use tesuji_gtp::{Engine, Host, Judgement, PLAYS, Settings, lines};
use tesuji_solve::{Observer, Options, Quiet};

/// Files in a folder, and no clock.
struct Folder;

impl Host for Folder {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Quiet)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path))
    }

    fn write(&self, _: &str, _: &str) -> io::Result<()> {
        Err(io::Error::other("nothing is written here"))
    }
}

fn engine(judgement: Judgement) -> Engine {
    engine_within(20_000, judgement)
}

fn engine_within(most_nodes: u64, judgement: Judgement) -> Engine {
    let limits = Options { most_nodes, ..Options::within(16 << 20) };
    Engine::new(Settings { limits, plays: PLAYS, judgement }, Box::new(Folder))
}

/// Sends lines and compares replies, each without the empty line behind it.
fn check(judgement: Judgement, table: &[(&str, &str)]) {
    let mut engine = engine(judgement);
    for (line, expect) in table {
        let reply = engine.reply(line.as_bytes()).unwrap_or_default();
        assert_eq!(reply.strip_suffix("\n\n").unwrap_or(&reply), *expect, "for {line:?}");
    }
}

#[test]
fn the_core() {
    check(
        Judgement::Withheld,
        &[
            ("protocol_version", "= 2"),
            ("12 name", "=12 Tesuji"),
            ("\tknown_command\tplay # a comment", "= true"),
            ("known_command fly", "= false"),
            ("3 fly", "?3 unknown command"),
            ("", ""),
            ("# words", ""),
            ("7", "?7 unknown command"),
            ("boardsize 99", "? unacceptable size"),
            ("boardsize x", "? syntax error: \"x\" is not a number"),
            ("boardsize", "? syntax error"),
            ("boardsize 5\r\n", "="),
            ("komi half", "? komi not a float"),
            ("komi 0.5", "="),
            ("get_komi", "= 0.5"),
            ("play black C3", "="),
            ("play B c3", "? illegal move: there is a stone on the point"),
            ("play b F3", "? invalid coordinate: \"F3\" is no point of the 5×5 board"),
            ("play red A1", "? invalid color: \"red\" is neither black nor white"),
            ("play b B2", "="),
            ("play w pass", "="),
            ("list_stones black", "= C3 B2"),
            ("gg-undo 2", "="),
            ("undo", "="),
            ("undo", "? cannot undo"),
            ("gg-undo 1", "? cannot undo"),
            ("time_settings 300 30 1", "="),
            ("time_left b 12 0", "="),
            ("time_left b soon 0", "? syntax error: \"soon\" is not a number"),
            ("final_score", "= W+0.5"),
            ("boardsize 9", "="),
            ("fixed_handicap 5", "= C7 G7 E5 C3 G3"),
            ("fixed_handicap 5", "? board not empty"),
            ("clear_board", "="),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("set_free_handicap A1 A1", "? bad vertex list"),
            ("set_free_handicap A1 B9", "="),
            ("printsgf", "= (;FF[4]GM[1]SZ[9]KM[0.5]AB[ai][ba]PL[W])"),
            ("clear_board", "="),
            ("place_free_handicap 30", "= C7 E7 G7 C5 E5 G5 C3 E3 G3"),
            ("boardsize 5", "="),
            ("place_free_handicap 18446744073709551615", "? invalid number of stones"),
        ],
    );
}

#[test]
fn the_position() {
    check(
        Judgement::Withheld,
        &[
            ("boardsize 4", "="),
            ("play b A1", "="),
            ("play b B1", "="),
            ("play w A2", "="),
            ("play w B2", "="),
            ("countlib A1", "= 1"),
            ("findlib a2", "= A3 B3 C2"),
            ("countlib D4", "? vertex must not be empty"),
            ("color B1", "= black"),
            ("color D4", "= empty"),
            ("worm_stones A1", "= A1 B1"),
            ("worm_stones white", "= A2 B2"),
            ("is_legal w A1", "= 0"),
            ("is_legal w C1", "= 1"),
            ("play w C1", "="),
            ("captures white", "= 2"),
            ("captures black", "= 0"),
            ("is_legal b B1", "= 1"),
            ("all_legal b", "= A4 B4 C4 D4 A3 B3 C3 D3 C2 D2 A1 B1 D1"),
            ("unconditional_status C1", "= undecided"),
            (
                "showboard",
                "=\n   +---------+\n 4 | . . . . |\n 3 | . . . . |\n 2 | O O . . |\n 1 | . . O . |\n   +---------+\n     A B C D\nblack to move; captured by black 0, by white 2",
            ),
        ],
    );
}

#[test]
fn questions_of_life() {
    check(
        Judgement::Withheld,
        &[
            ("loadsgf examples/corner.sgf 1", "= black"),
            ("owl_defend A2", "= 1 B1"),
            ("tesuji-proven", "= true"),
            ("tesuji-basis", "= proved if more liberties never hurt"),
            // A proof of one answer says nothing of the next.
            ("reg_genmove black", "= B1"),
            ("tesuji-proven", "= false"),
            ("tesuji-basis", "= judged"),
            ("owl_attack A2", "= 1 B1"),
            ("name", "= Tesuji"),
            ("tesuji-basis", "= no answer"),
            ("dragon_status A2", "= critical B1 B1"),
            ("owl_does_attack A1 A2", "= 0"),
            ("owl_does_defend B1 A2", "= 1"),
            ("owl_does_defend A2 A2", "? illegal move: there is a stone on the point"),
            ("eval_eye B1", "= 1 2 B1 B1"),
            ("owl_attack B1", "? vertex must not be empty"),
            ("owl_attack A3", "= 0"),
            ("tesuji-proven", "= true"),
            ("boardsize 9", "="),
            ("fixed_handicap 9", "= C7 E7 G7 C5 E5 G5 C3 E3 G3"),
            ("play white D4", "="),
            ("owl_attack D4", "? undecided"),
            ("tesuji-proven", "= false"),
            (
                "loadsgf examples/none.sgf",
                "? cannot load file examples/none.sgf: No such file or directory (os error 2)",
            ),
            ("loadsgf", "? syntax error: no file"),
        ],
    );
    check(
        Judgement::Told,
        &[("loadsgf examples/corner.sgf 1", "= black"), ("owl_attack A2", "= 1 B1"), ("tesuji-proven", "= true")],
    );
}

/// A code that is only judged says so. Which move seems best depends on how many visits it rests on.
#[test]
fn a_judgement_is_told_as_one() {
    let mut engine = engine(Judgement::Told);
    let mut reply = |line: &str| engine.reply(line.as_bytes()).unwrap_or_default();
    for line in ["boardsize 9", "fixed_handicap 9", "play white D4"] {
        assert!(reply(line).starts_with('='));
    }
    let judged = reply("owl_attack D4");
    assert!(judged.starts_with("= 1 "), "{judged}");
    assert_eq!(reply("tesuji-proven"), "= false\n\n");
    assert_eq!(reply("tesuji-basis"), "= judged\n\n");
}

/// A capture that was not read to its end is only judged.
#[test]
fn what_ran_out_of_plays_was_not_read() {
    for question in ["attack D5", "defend D5", "tesuji-defences D5", "attack_either D5 E5"] {
        let [withheld, told] = [Judgement::Withheld, Judgement::Told].map(|judgement| {
            let mut engine = engine_within(20, judgement);
            for line in ["boardsize 9", "set_free_handicap C7 G7 C5 C4 E4 G3 B2 C2", "play white D5", "play white E5"] {
                assert!(engine.reply(line.as_bytes()).unwrap_or_default().starts_with('='), "{line}");
            }
            let answer = engine.reply(question.as_bytes()).unwrap_or_default();
            (answer, engine.reply(b"tesuji-basis").unwrap_or_default())
        });
        assert_eq!(withheld.0, "? undecided\n\n", "for {question:?}");
        assert_eq!(told.1, "= judged\n\n", "for {question:?}: {}", told.0);
    }
}

#[test]
fn ladders() {
    check(
        Judgement::Withheld,
        &[
            ("boardsize 7", "="),
            ("set_free_handicap C4 B3 C2 D2", "="),
            ("play white C3", "="),
            ("ladder_attack C3", "= 1 D3"),
            ("play white D3", "="),
            ("ladder_attack C3", "= 1 E3"),
            ("tesuji-proven", "= true"),
            ("play white F5", "="),
            ("ladder_attack D3", "= 0"),
            ("ladder_attack A1", "? vertex must not be empty"),
            ("ladder_attack", "? syntax error"),
            // A ko that was just taken.
            ("clear_board", "="),
            ("set_free_handicap B3 A2 B1", "="),
            ("play white C3", "="),
            ("play white B2", "="),
            ("play white D2", "="),
            ("play white C1", "="),
            ("ladder_attack B2", "= 2 C2"),
            ("play black C2", "="),
            ("ladder_attack C2", "= 3 B2"),
        ],
    );
}

#[test]
fn captures_with_all_their_moves() {
    let zone =
        "= COLOR #f0d080 C4 D4 B3 C3 D3 E3 C2 D2\nSQUARE C3\nTEXT black first: captured; this depends on 8 points";
    check(
        Judgement::Withheld,
        &[
            ("boardsize 7", "="),
            ("set_free_handicap C4 B3 C2 D2", "="),
            ("play white C3", "="),
            ("tesuji-zone", "? no capture was read: name a stone"),
            ("tesuji-attacks C3", "= B2 1 A3 1 D3 1 E3 1 B4 1 D4 1 C5 1"),
            ("tesuji-defences C3", "="),
            ("attack C3", "= 1 D3"),
            ("tesuji-zone", zone),
            ("tesuji-proven", "= true"),
            ("tesuji-zone", zone),
            ("attack C4", "= 0"),
            ("tesuji-zone", "? no capture was found, so it depends on nothing"),
            ("tesuji-defences C4", "= PASS 1"),
            ("tesuji-attacks A1", "? vertex must not be empty"),
            ("tesuji-defences", "? syntax error"),
            // A ko on the edge: whoever takes it, or makes it one no more.
            ("boardsize 5", "="),
            ("set_free_handicap C2 B1 D1", "="),
            ("play white A1", "="),
            ("play white B2", "="),
            ("tesuji-attacks B1", "= C1 2 D2 ? A3 ? C3 ? B4 ?"),
            ("tesuji-defences B1", "= C1 1 A2 1 PASS 3"),
        ],
    );
}

#[test]
fn a_game_ends() {
    let mut engine = engine(Judgement::Withheld);
    let mut ask = |line: &str| engine.reply(line.as_bytes()).expect("a reply").trim().to_owned();
    ask("boardsize 5");
    let mut passes = 0;
    for (at, color) in ["b", "w"].into_iter().cycle().enumerate() {
        let reply = ask(&format!("genmove {color}"));
        assert!(reply.starts_with("= "), "{reply}");
        passes = if reply == "= pass" { passes + 1 } else { 0 };
        if passes == 2 {
            break;
        }
        assert!(at < 200, "a game on 5×5 ends");
    }
    assert!(ask("final_score").starts_with("= "));
}

#[test]
fn serving_ends_with_the_input_or_a_word() {
    let serve = |input: &[u8]| {
        let mut output = Vec::new();
        engine(Judgement::Withheld).serve(lines(input), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    };
    assert_eq!(serve(b"name\n\n2 quit\nname\n"), "= Tesuji\n\n=2\n\n");
    assert_eq!(serve(b"name"), "= Tesuji\n\n");
    let long = [vec![b'x'; 200_000], b"\nname\n".to_vec()].concat();
    assert_eq!(serve(&long), "? the line is longer than 65536 bytes\n\n= Tesuji\n\n");
    assert_eq!(serve(&[b"3 ", &long[..]].concat()), "?3 the line is longer than 65536 bytes\n\n= Tesuji\n\n");
    assert_eq!(serve(&[b"# ", &long[..]].concat()), "= Tesuji\n\n", "a comment");
}

/// Four liberties against four: who moves first wins.
#[test]
fn a_race() {
    let stones = |color: &str, points: &str| -> Vec<(String, &str)> {
        points.split(' ').map(|point| (format!("play {color} {point}"), "=")).collect()
    };
    let mut lines = vec![("boardsize 13".to_owned(), "=")];
    lines.extend(stones("w", "C1 C2 C3 C4 C5 D5 E5 C6 E6 F1 F2 F3 F4"));
    lines.extend(stones("b", "E1 E2 E3 E4 F5 G5 H1 H2 H3 H4 H5 J5 G6 J6"));
    let asked = [
        ("analyze_semeai E1 E4", "? the stones must be of both colours"),
        ("analyze_semeai E1 A1", "? vertex must not be empty"),
        ("analyze_semeai E1", "? syntax error"),
        ("analyze_semeai_after_move b E1 E1 F1", "? illegal move: there is a stone on the point"),
        ("tesuji-basis", "= no answer"),
    ];
    lines.extend(asked.map(|(line, reply)| (line.to_owned(), reply)));
    let table: Vec<(&str, &str)> = lines.iter().map(|(line, reply)| (line.as_str(), *reply)).collect();
    check(Judgement::Withheld, &table);
    // The codes; the move may be any of four.
    let mut engine = engine_within(200_000, Judgement::Withheld);
    for (line, _) in table.iter().take(28) {
        engine.reply(line.as_bytes());
    }
    let mut code = |line: &str| engine.reply(line.as_bytes()).unwrap_or_default();
    for (line, start) in [
        ("analyze_semeai E1 F1", "= 1 1 G"),
        ("analyze_semeai F1 E1", "= 1 1 D"),
        ("tactical_analyze_semeai E1 F1", "= 1 1 G"),
        ("analyze_semeai_after_move w D1 E1 F1", "= 0 0 PASS"),
        ("analyze_semeai_after_move b G1 E1 F1", "= 1 1 PASS"),
    ] {
        let reply = code(line);
        assert!(reply.starts_with(start), "{line}: {reply}");
    }
}
