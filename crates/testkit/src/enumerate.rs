//! All arrangements of stones on a small board.

use tesuji_go::{Board, PointSet, Size};

/// How many arrangements are legal, every block having a liberty. The known counts are in `tests/rules.rs`.
pub fn legal_positions(size: Size) -> u64 {
    let mut count = 0;
    each_position(size, |_| count += 1);
    count
}

/// Shows every legal position of a size to `visit`.
pub fn each_position(size: Size, mut visit: impl FnMut(Board)) {
    let points: Vec<_> = size.points().collect();
    assert!(points.len() <= 20, "{size} has too many positions to look at them all");
    let total = 3u64.pow(u32::try_from(points.len()).expect("a board is small"));
    for number in 0..total {
        let (mut stones, mut rest) = ([PointSet::EMPTY; 3], number);
        for &point in &points {
            stones[(rest % 3) as usize].insert(point);
            rest /= 3;
        }
        if let Ok(board) = Board::with_stones(size, &stones[1], &stones[2]) {
            visit(board);
        }
    }
}
