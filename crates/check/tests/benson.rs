//! Unconditional life by search is what Benson's theorem says, on every position of small boards.
//! D. B. Benson, "Life in the Game of Go", 1976.

use std::collections::BTreeSet;
use tesuji_check::{Color, Point, Stones, alive};

type Set = BTreeSet<Point>;

/// The theorem, as plainly as it can be said: drop the blocks with fewer than two vital regions,
/// then the regions that touch a dropped block, until nothing changes.
fn benson(stones: &Stones, color: Color) -> Set {
    let own = |point: &Point| stones.get(*point) == Some(color);
    let mut blocks: BTreeSet<Set> = stones.points().filter(own).map(|p| stones.block(p)).collect();
    let mut regions: BTreeSet<Set> =
        stones.points().filter(|point| !own(point)).map(|point| region(stones, color, point)).collect();
    loop {
        let before = (blocks.len(), regions.len());
        blocks.retain(|block| regions.iter().filter(|r| vital(stones, r, block)).count() >= 2);
        let standing: Set = blocks.iter().flatten().copied().collect();
        regions.retain(|region| {
            let mut around = region.iter().flat_map(|&point| stones.neighbours(point));
            around.all(|point| !own(&point) || standing.contains(&point))
        });
        if before == (blocks.len(), regions.len()) {
            return standing;
        }
    }
}

/// Connected points around `start` without stones of `color`.
fn region(stones: &Stones, color: Color, start: Point) -> Set {
    let mut found = Set::from([start]);
    let mut open = vec![start];
    while let Some(point) = open.pop() {
        for next in stones.neighbours(point) {
            if stones.get(next) != Some(color) && found.insert(next) {
                open.push(next);
            }
        }
    }
    found
}

/// Is every empty point of the region a liberty of the block?
fn vital(stones: &Stones, region: &Set, block: &Set) -> bool {
    region
        .iter()
        .filter(|&&point| stones.get(point).is_none())
        .all(|&empty| stones.neighbours(empty).any(|point| block.contains(&point)))
}

/// Compares both on every legal position of the board; returns how many have alive black stones.
fn check(width: u8, height: u8) -> usize {
    crate::count_all(width, height, &|stones| {
        let living = alive(stones, Color::Black);
        assert_eq!(living, benson(stones, Color::Black), "{stones:?}");
        !living.is_empty()
    })
}

#[test]
fn boards_up_to_eight_points() {
    assert_eq!(check(1, 1), 0);
    assert_eq!(check(2, 1), 0);
    assert_eq!(check(3, 1), 1);
    assert_eq!(check(2, 2), 2);
    for (width, height) in [(4, 1), (5, 1), (6, 1), (7, 1), (3, 2), (4, 2)] {
        assert!(check(width, height) > 0);
    }
}

#[test]
fn nine_points() {
    assert!(check(3, 3) > 0);
}
