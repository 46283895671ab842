//! Diagrams for tests: a corner, and random ones with any window, stones in it and outside, marks, and labels of the kinds
//! that files hold.

use fastrand::Rng;
use tesuji_go::{Color, Diagram, Mark, Point, Size, Window};

const LABELS: [&str; 14] =
    ["a", "b", "x", "o", "A", "1", "12", "123", "1234", "<&>", "long label", "白先", "\u{1b}[31m", ""];

/// A corner with marks and a letter.
pub(crate) fn corner() -> Diagram {
    "| . . . . .\n| .:O=O=. .\n| X!X!O . .\n| .:a X!O .\n+----------".parse().unwrap()
}

pub(crate) fn diagram(rng: &mut Rng) -> Diagram {
    let size = Size::new(rng.u64(1..=19), rng.u64(1..=19)).expect("in range");
    let mut span = |side: u8| {
        let (one, two) = (rng.u8(0..side), rng.u8(0..side));
        if rng.u8(0..4) == 0 { (0, side - 1) } else { (one.min(two), one.max(two)) }
    };
    let ((left, right), (bottom, top)) = (span(size.width()), span(size.height()));
    let window = Window { left, right, bottom, top };
    let mut diagram = Diagram { size, window, ..Diagram::default() };
    let one_in = rng.u8(1..20);
    for point in size.points() {
        match rng.u8(0..4) {
            0 => _ = diagram.black.insert(point),
            1 => _ = diagram.white.insert(point),
            _ => {}
        }
        if rng.u8(0..one_in) == 0 {
            diagram.marks.insert(point, Mark::ALL[rng.usize(0..Mark::ALL.len())]);
        }
        if rng.u8(0..one_in) == 0 {
            diagram.labels.insert(point, LABELS[rng.usize(0..LABELS.len())].to_owned());
        }
    }
    diagram.last = rng.bool().then(|| any_point(rng, size));
    diagram.title = rng.bool().then(|| "A \u{1b}[2J title & <more>\nthan one line of it".to_owned());
    diagram.to_move = rng.bool().then_some(Color::White);
    diagram
}

fn any_point(rng: &mut Rng, size: Size) -> Point {
    size.point(rng.u8(0..size.width()), rng.u8(0..size.height())).expect("on the board")
}
