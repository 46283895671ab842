//! The number of legal positions of small boards, by trying every arrangement.
//! The numbers are known: J. Tromp and G. Farnebäck, "Combinatorics of Go".

use tesuji_check::{Color, Point, Stones};

fn check(width: u8, height: u8, expected: usize) {
    let mut stones = Stones::new(width, height);
    let points: Vec<Point> = stones.points().collect();
    let legal = count(&mut stones, &points);
    assert_eq!(legal, expected, "{width} x {height}");
}

/// Legal positions that differ from `stones` on `open` points only.
fn count(stones: &mut Stones, open: &[Point]) -> usize {
    let Some((&point, rest)) = open.split_first() else {
        return usize::from(stones.is_legal_position());
    };
    [None, Some(Color::Black), Some(Color::White)]
        .into_iter()
        .map(|content| {
            stones.set(point, content);
            count(stones, rest)
        })
        .sum()
}

#[test]
fn boards_up_to_nine_points() {
    check(1, 1, 1);
    check(1, 2, 5);
    check(2, 1, 5);
    check(1, 3, 15);
    check(2, 2, 57);
    check(2, 3, 489);
    check(3, 2, 489);
    check(3, 3, 12_675);
}

#[test]
fn twelve_points() {
    check(3, 4, 321_689);
}
