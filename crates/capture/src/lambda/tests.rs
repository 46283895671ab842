//! Questions that are stopped, and some that have to end by themselves.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use tesuji_search::Observer;

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

/// Counts how often it is asked, and stops the question at this look.
struct EndingAt(u32, Arc<AtomicU32>);

impl Observer for EndingAt {
    fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
        let looks = self.1.fetch_add(1, Ordering::Relaxed) + 1;
        if looks >= self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// A reader whose observer stops it at this look, and the number of looks.
fn ending_at(look: u32) -> (Captures, impl Fn() -> u32) {
    let looks = Arc::new(AtomicU32::new(0));
    let mut captures = Captures::new(Options { most_nodes: 30_000, ..Options::default() });
    captures.budget = Budget::owning(u64::MAX, Box::new(EndingAt(look, Arc::clone(&looks))));
    (captures, move || looks.load(Ordering::Relaxed))
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
        assert_eq!(looks(), look, "nobody is asked after the end");
    }
}

#[test]
fn a_watch_changes_nothing_else() {
    let mut captures = Captures::new(Options { most_nodes: 30_000, ..Options::default() });
    let (mut watched, looks) = ending_at(u32::MAX);
    assert_eq!(captures.attack(&board(), stone()), watched.attack(&board(), stone()));
    assert_eq!(captures.defend(&board(), stone()), watched.defend(&board(), stone()));
    assert!(looks() > 10, "{} looks", looks());
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
    assert_eq!((first.verdict, looks()), (Verdict::Captured, 0), "{} plays", first.nodes);
    // Of a board that comes again nothing is kept.
    let mut other = ladder.clone();
    other.play(tesuji_go::Color::White, "A7".parse().expect("a point")).expect("legal");
    let ended = (0..1_000).position(|number| {
        let board = if number % 2 == 0 { &other } else { &ladder };
        captures.attack(board, "C3".parse().expect("a point")).expect("there is a stone");
        looks() == 1
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
