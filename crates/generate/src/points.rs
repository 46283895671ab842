//! Sets of points: what lies around them, what is connected, and random members.

use fastrand::Rng;
use tesuji_go::{Point, PointSet, Size};

/// The points next to a set, along lines and diagonals: stones there are one block.
pub fn solid_rim(size: Size, set: PointSet) -> PointSet {
    let near = |a: Point, b: Point| a.column().abs_diff(b.column()) <= 1 && a.row().abs_diff(b.row()) <= 1;
    size.points().filter(|&point| set.iter().any(|member| near(point, member))).collect::<PointSet>() - set
}

/// A member of a set.
pub fn one_of(random: &mut Rng, set: PointSet) -> Option<Point> {
    random.choice(set.iter().collect::<Vec<_>>())
}

/// This many members of a set, or all of them.
pub fn some_of(random: &mut Rng, set: PointSet, count: usize) -> PointSet {
    random.choose_multiple(set.iter(), count).into_iter().collect()
}

/// Black and white stones on some points of a set, on `density` of ten.
pub fn scattered(random: &mut Rng, set: PointSet, density: u8) -> [PointSet; 2] {
    let mut stones = [PointSet::EMPTY; 2];
    for point in set {
        if random.u8(..10) < density {
            stones[usize::from(random.bool())].insert(point);
        }
    }
    stones
}

/// A connected set of this many points, grown at random from others; `None` if the board is too small.
pub fn grown(random: &mut Rng, size: Size, from: PointSet, count: usize) -> Option<PointSet> {
    let mut grown = from;
    while grown.len() < count {
        grown.insert(one_of(random, grown.rim(size))?);
    }
    Some(grown)
}

/// The stones that are connected with one of them.
pub fn block(size: Size, stones: PointSet, stone: Point) -> PointSet {
    let mut block: PointSet = [stone].into_iter().collect();
    loop {
        let grown = block | (block.rim(size) & stones);
        if grown == block {
            return block;
        }
        block = grown;
    }
}

/// All of them.
pub fn blocks(size: Size, stones: PointSet) -> Vec<PointSet> {
    let (mut rest, mut blocks) = (stones, Vec::new());
    while let Some(stone) = rest.first() {
        let block = block(size, stones, stone);
        rest -= block;
        blocks.push(block);
    }
    blocks
}
