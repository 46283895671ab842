//! Random questions without any sense: every corner of the rules, on boards of a few points.

use std::collections::BTreeSet;

use fastrand::Rng;
use tesuji_check as check;
use tesuji_check::local;
use tesuji_generate::points::scattered;
use tesuji_generate::{enclosed, first_valid};
use tesuji_go::Size;
use tesuji_problem::{Draft, Goal, Problem, Quantifier};

use crate::random::part_of;

/// A question on a board of up to 5×4: stones anywhere, any of them safe, any points left out of the region.
pub fn question(random: &mut Rng) -> Problem {
    first_valid(|| Some(draft(random)))
}

fn draft(random: &mut Rng) -> Draft {
    let size = Size::new(random.u64(1..=5), random.u64(1..=4)).expect("small sides");
    let (density, walls) = (random.u8(2..=8), 10 * random.u8(0..=4));
    let stones = scattered(random, size.points().collect(), density);
    let safe = part_of(random, stones[0] | stones[1], walls);
    let mine = stones[usize::from(random.bool())] - safe;
    let target = part_of(random, mine, 67);
    let region = part_of(random, size.points().collect(), 92) | target;
    let goal = if random.u8(..3) == 0 { Goal::Eye } else { Goal::Live };
    let quantifier = if random.bool() { Quantifier::All } else { Quantifier::Any };
    Draft { goal, quantifier, ..enclosed(size, stones, target, region, safe) }
}

/// A question in which most attackers are safe, with at most eleven points that can change; `None` if the draw is none.
pub fn anywhere(random: &mut Rng, goal: local::Goal) -> Option<local::Question> {
    let mut stones = check::Stones::new(random.u8(3..=6), random.u8(1..=5));
    let (empty, mine) = (random.u8(1..=5), random.u8(4..=8));
    let (walls, friends) = (random.u8(3..=10), random.u8(..5) / 2);
    let mut safe = BTreeSet::new();
    for point in stones.points() {
        let color = if random.u8(..10) < mine { check::Color::Black } else { check::Color::White };
        stones.set(point, (random.u8(..10) >= empty).then_some(color));
        let chance = if color == check::Color::White { walls } else { friends };
        if stones.get(point).is_some() && random.u8(..10) < chance {
            safe.insert(point);
        }
    }
    let aimed = random.u8(5..=10);
    let target: BTreeSet<check::Point> = stones
        .of(check::Color::Black)
        .into_iter()
        .filter(|point| !safe.contains(point) && random.u8(..10) < aimed)
        .collect();
    let outside = random.u8(..6) / 2;
    let region: BTreeSet<check::Point> = stones.points().filter(|_| random.u8(..20) >= outside).collect();
    let changing = stones.points().filter(|point| !safe.contains(point)).count();
    let has_no_liberty = |point: check::Point| {
        let block = stones.block(point);
        stones.liberties(point).is_empty() && block.is_disjoint(&safe) && block.is_disjoint(&target)
    };
    let is_fit = !target.is_empty()
        && (2..=11).contains(&changing)
        && !stones.points().any(|point| stones.get(point).is_some() && has_no_liberty(point));
    let quantifier = if random.u8(..3) > 0 { local::Quantifier::All } else { local::Quantifier::Any };
    is_fit.then_some(local::Question { stones, region, safe, target, keep: BTreeSet::new(), quantifier, goal })
}
