//! The rules, the local game and the checker, on small boards and random play.

mod benson;
mod eye_proofs;
mod eyes;
mod ground;
mod legal_positions;
mod random_games;

use std::collections::BTreeSet;

use tesuji_check::local::{Goal, Quantifier, Question};
use tesuji_check::{Color, Point, Stones};

/// Numbers that look random and are the same on every run (Knuth's MMIX constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from((self.0 >> 33) % limit as u64).expect("below a usize")
    }

    fn chance(&mut self, of_ten: usize) -> bool {
        self.below(10) < of_ten
    }
}

/// A question drawn with a mark behind each cell: `!` target, `=` safe, `-` outside the region, `:` nothing.
fn drawn(diagram: &str, goal: Goal, quantifier: Quantifier) -> Question {
    let column = |at: usize| -> Vec<Vec<char>> {
        let cell = |cell: &str| cell.chars().nth(at).unwrap_or(':');
        diagram.lines().map(|line| line.split_whitespace().map(cell).collect()).collect()
    };
    let row = |row: &Vec<char>| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
    let stones = Stones::parse(&column(0).iter().map(row).collect::<Vec<_>>().join("\n")).expect("a diagram");
    let marks: Vec<char> = column(1).concat();
    let marked = |mark| -> BTreeSet<Point> {
        stones.points().zip(&marks).filter(|(_, other)| **other == mark).map(|(point, _)| point).collect()
    };
    let (target, safe, outside) = (marked('!'), marked('='), marked('-'));
    let region = stones.points().filter(|point| !outside.contains(point) && !safe.contains(point)).collect();
    Question { stones, region, safe, target, keep: BTreeSet::new(), quantifier, goal }
}

/// Tries every arrangement of stones on the `open` points, and counts those that are wanted among the legal ones.
fn count(stones: &mut Stones, open: &[Point], is_wanted: &dyn Fn(&Stones) -> bool) -> usize {
    let Some((&point, rest)) = open.split_first() else {
        return usize::from(stones.is_legal_position() && is_wanted(stones));
    };
    let contents = [None, Some(Color::Black), Some(Color::White)].into_iter();
    let counts = contents.map(|content| {
        stones.set(point, content);
        count(stones, rest, is_wanted)
    });
    counts.sum()
}

/// The same on a board of this size.
fn count_all(width: u8, height: u8, is_wanted: &dyn Fn(&Stones) -> bool) -> usize {
    let mut stones = Stones::new(width, height);
    let points: Vec<Point> = stones.points().collect();
    count(&mut stones, &points, is_wanted)
}
