//! Questions that somebody ends, and some that have to end by themselves.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::rc::Rc;

use super::graded::LINE_NODES;
use super::*;

/// A block in the open with four liberties: much to read.
const OPEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . O X X . . . .
    . . O . O . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

fn board() -> Board {
    OPEN.parse().expect("a board")
}

fn stone() -> Point {
    "D5".parse().expect("a point")
}

/// A reader whose watch counts its looks and ends the question at this one.
fn ending_at(look: u32) -> (Captures, Rc<Cell<u32>>) {
    let looks = Rc::new(Cell::new(0));
    let seen = Rc::clone(&looks);
    let mut captures = Captures::new(Options { most_nodes: 30_000, ..Options::default() });
    captures.watch = Some(Watch::new(move |_| {
        seen.set(seen.get() + 1);
        if seen.get() >= look { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }));
    (captures, looks)
}

#[test]
fn what_is_ended_is_unknown() {
    let whole = ending_at(u32::MAX).0.attack(&board(), stone()).expect("there is a stone");
    assert!(whole.nodes > 20_000, "{whole:?}");
    for look in [1, 2, 5] {
        let (mut captures, looks) = ending_at(look);
        let found = captures.attack(&board(), stone()).expect("there is a stone");
        assert_eq!((found.verdict, &found.line[..]), (Verdict::Unknown, &[][..]));
        // A ladder is read to its end, and the line is told with a few plays.
        assert!(found.nodes < u64::from(look) * 4_000 + LINE_NODES, "{} plays", found.nodes);
        let found = captures.defend(&board(), stone()).expect("there is a stone");
        assert_eq!(found.verdict, Verdict::Unknown);
        assert_eq!(looks.get(), look, "nobody is asked after the end");
    }
}

#[test]
fn a_watch_changes_nothing_else() {
    let mut captures = Captures::new(Options { most_nodes: 30_000, ..Options::default() });
    let (mut watched, looks) = ending_at(u32::MAX);
    assert_eq!(captures.attack(&board(), stone()), watched.attack(&board(), stone()));
    assert_eq!(captures.defend(&board(), stone()), watched.defend(&board(), stone()));
    assert!(looks.get() > 10, "{} looks", looks.get());
}

#[test]
fn short_readings_add_up() {
    let ladder: Board = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O . . . .
        . O X X . . .
        . . O O . . .
        . . . . . . ."
        .parse()
        .expect("a board");
    let (mut captures, looks) = ending_at(1);
    let first = captures.attack(&ladder, "C3".parse().expect("a point")).expect("there is a stone");
    assert_eq!((first.verdict, looks.get()), (Verdict::Captured, 0), "{} plays", first.nodes);
    let ended = (0..1_000).position(|_| {
        captures.attack(&ladder, "C3".parse().expect("a point")).expect("there is a stone");
        looks.get() == 1
    });
    assert!(ended.is_some());
}

/// Drawn at random for a sweep. In the ko of each, both sides came to pass in turn, without a play that would have been
/// counted, and the search never ended.
#[test]
fn sides_that_only_pass_come_to_an_end() {
    let corner = ". O .\nO . X\n. . .";
    let ko = ". X O\n. O .\nO O O";
    for (board, stone, searcher, moves) in [
        (corner, "C2", Searcher::Plus, Moves::Rules),
        (ko, "C3", Searcher::Lambda, Moves::Near),
        (ko, "C3", Searcher::Pseudo, Moves::Everywhere),
    ] {
        let (board, stone) = (board.parse::<Board>().expect("a board"), stone.parse().expect("a point"));
        let mut captures = Captures::new(Options { searcher, moves, most_nodes: 2_000, ..Options::default() });
        let found = captures.defend(&board, stone).expect("there is a stone");
        assert!(found.nodes < 20_000, "{found:?}");
    }
}
