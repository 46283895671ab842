use super::*;

const TWO: &str = "\
title: A stone in atari
source: made for this test
expect capture C3: yes, only by D3
EXPECT save c3: yes, by D3
why: It has one liberty.
 4 | . . . . .
 3 | . O X . .
 2 | . . O . .
 1 | . . . . .

title: Another
to move: white
expect next white: B2 or C2, not pass
expect stronger A1 than B1
expect score: W+3.5 within 5
 2 | . . . |
 1 | X O . |
   +--------
";

/// Lines that are read, and written as they were.
#[test]
fn what_is_expected_is_written_as_it_is_read() {
    for line in [
        "capture C3: yes",
        "capture C3: yes, by D4 or E5",
        "capture C3: yes, only by D4",
        "capture C3: ko, by D4",
        "save C3: no",
        "life C3: alive",
        "life C3: unsettled, kills A1 or B1, lives B1",
        "life C3: ko",
        "connect C3 E3: holds",
        "connect C3 E3: can be cut",
        "connect C3 E3: can be cut at D3 or D4",
        "connect C3 E3: cut apart",
        "next black: D4 or E5, not A1 or pass",
        "next white: not A1",
        "next white: pass",
        "stronger C3 than K4",
        "score: W+3.5 within 5",
        "score: B+12 within 0",
        "score: 0 within 1.5",
    ] {
        assert_eq!(line.parse::<Expected>().map(|expected| expected.to_string()), Ok(line.to_owned()));
    }
    let loose = "Life c3 : Unsettled , kills a1, b1 and C1 , lives B1".parse::<Expected>();
    assert_eq!(
        loose.map(|loose| loose.to_string()),
        Ok("life C3: unsettled, kills A1 or B1 or C1, lives B1".to_owned())
    );
}

#[test]
fn what_cannot_be_meant_is_told() {
    for (line, message) in [
        ("capture C3", "yes, no or ko is missing"),
        ("capture C3: maybe", "\"maybe\" is no answer: yes, no or ko"),
        ("capture C3: no, by D4", "what does not succeed is done by no move"),
        ("capture C3: yes, by", "`by` is followed by a move, such as by D4"),
        ("capture C3: yes, only", "`only` is followed by `by` and a move"),
        ("capture C3: yes, D4", "\"d4\" was not expected here: one of only, by"),
        ("capture C99: yes", "\"c99\" is no point"),
        ("life C3: alive, kills A1", "a group that is alive has no move that decides: say unsettled"),
        ("life C3: fine", "\"fine\" is no status: alive, dead, unsettled or ko"),
        ("connect C3 E3: maybe", "\"maybe\" is no answer: holds, can be cut at D3, or cut apart"),
        ("next green: D4", "\"green\" is no side: black or white"),
        ("next black:", "a move is missing, such as D4 or E5, not A1"),
        ("score: X+3 within 5", "\"X+3 within 5\" is no score: such as W+3.5 within 5"),
        ("score: W+3", "\"W+3\" is no score: such as W+3.5 within 5"),
    ] {
        assert_eq!(line.parse::<Expected>(), Err(message.to_owned()), "for {line}");
    }
    let odd = "stronger C3 K4".parse::<Expected>().expect_err("no such line");
    assert!(odd.starts_with("\"stronger C3 K4\" is nothing to expect; after `expect` comes one of: capture"), "{odd}");
}

#[test]
fn a_file_has_several_diagrams() {
    let (exercises, flaws) = read(TWO);
    assert_eq!(flaws, []);
    let [one, other] = &exercises[..] else { panic!("two diagrams, not {}", exercises.len()) };
    assert_eq!((one.title.as_deref(), one.source.as_deref()), (Some("A stone in atari"), Some("made for this test")));
    assert_eq!(one.why.as_deref(), Some("It has one liberty."));
    let lines = |exercise: &Exercise| exercise.expectations.iter().map(|it| it.line).collect::<Vec<_>>();
    assert_eq!((lines(one), lines(other)), (vec![3, 4], vec![13, 14, 15]));
    assert_eq!(other.turn.color(), Some(Color::White));
    assert_eq!(one.expectations[1].expected.to_string(), "save C3: yes, by D3");
}

/// A line that is wrong is told with its number; the others stay.
#[test]
fn flaws_have_their_line() {
    let check = |from: &str, to: &str, expect: &str, count: usize| {
        let (exercises, flaws) = read(&TWO.replace(from, to));
        let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        assert_eq!(told.join("; "), expect, "for {to}");
        assert_eq!(exercises.iter().map(|exercise| exercise.expectations.len()).sum::<usize>(), count, "for {to}");
    };
    check("save c3", "save c4", "line 4: there is no stone on C4", 4);
    check("than B1", "than T1", "line 14: T1 is not on the 3×3 board", 4);
    check("B2 or C2", "B1", "line 13: there is a stone on B1: nobody can play there", 4);
    check("W+3.5", "much", "line 15: \"much within 5\" is no score: such as W+3.5 within 5", 4);
    check(
        "to move: white",
        "to move: green",
        "line 12: to_move: \"green\" is not known; it is one of black, white, both",
        2,
    );
    check("expect stronger A1 than B1\n", "", "", 4);
    let (exercises, flaws) = read("title: Nothing\n | X . |\n");
    assert_eq!(exercises.len(), 1);
    assert_eq!(flaws[0].to_string(), "line 1: nothing is expected of this diagram");
}

#[test]
fn a_comment_says_what_is_expected() {
    let board: Board = ". . .\n. X O\n. . .".parse().expect("a board");
    let (read, flaws) = read_comment("Black to play.\nexpect next black: C1\nexpect save A1: yes", &board);
    assert_eq!(read.len(), 1);
    assert_eq!(flaws[0].to_string(), "line 3: there is no stone on A1");
}
