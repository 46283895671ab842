//! Random questions without any sense: every corner of the rules, on boards of a few points.

use fastrand::Rng;
use tesuji_go::{Color, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier, Turn};

/// A question on a board of up to 5×4: stones anywhere, any of them safe, any points left out of the region.
pub fn question(random: &mut Rng) -> Problem {
    loop {
        if let Ok(problem) = draft(random).validate() {
            return problem;
        }
    }
}

fn draft(random: &mut Rng) -> Draft {
    let size = Size::new(random.u64(1..=5), random.u64(1..=4)).expect("small sides");
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    let (mut region, mut safe, mut target) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    let (stones, walls) = (random.u8(2..=8), random.u8(0..=4));
    let color = if random.bool() { Color::Black } else { Color::White };
    for point in size.points() {
        let stone = (random.u8(..10) < stones).then(|| if random.bool() { Color::Black } else { Color::White });
        match stone {
            Some(Color::Black) => black.insert(point),
            Some(Color::White) => white.insert(point),
            None => false,
        };
        if stone.is_some() && random.u8(..10) < walls {
            safe.insert(point);
        } else if stone == Some(color) && random.u8(..3) > 0 {
            target.insert(point);
        }
        if target.contains(point) || random.u8(..12) > 0 {
            region.insert(point);
        }
    }
    Draft {
        size,
        black,
        white,
        turn: Turn::Both,
        goal: if random.u8(..3) == 0 { Goal::Eye } else { Goal::Live },
        target,
        quantifier: if random.bool() { Quantifier::All } else { Quantifier::Any },
        region: Some(region),
        safe: Some(safe),
        ..Draft::default()
    }
}
