//! How many eyes a group gets, if one side or the other moves first: a step past the paper, which looks at one shape.
//!
//! A part of the eye space gives no, one or two eyes, or a number that depends on who plays there. The sides take turns in
//! such parts. A point between several blocks is an eye only if few of its diagonal points can be taken. The defender may
//! close a gap in place of that; then the influence is found anew and the attacker is to move.

use super::influence::Space;
use super::{EyeShape, Status};
use crate::cells::{beside, edge, flood, grown, parts};
use crate::window::{Cells, Pattern, Place, bits};

/// Eyes that a part gives if the attacker plays there, and if the defender does.
type Range = [u32; 2];

/// A shape of this many points lives; each stone of the attacker in it costs two of them.
const SAFE: u32 = 7;

/// With this many eyes a group lives.
const TWO: u32 = 2;

/// Who lives, by the number of eyes.
pub(super) fn status(pattern: &Pattern, space: &Space) -> Status {
    let [attacker, defender] = eyes(pattern, space);
    if attacker >= TWO {
        Status::Alive
    } else if defender >= TWO || bits(closing(space)).any(|gap| lives_with(pattern, gap)) {
        Status::Unsettled
    } else {
        Status::Dead
    }
}

/// The points that decide: where the attacker kills, or else where the defender lives.
pub(super) fn vital(pattern: &Pattern, space: &Space) -> Cells {
    let near = (space.inside | beside(space.gaps)) & pattern.empty();
    let all = |is_vital: &dyn Fn(usize) -> bool| {
        bits(near).filter(|&cell| is_vital(cell)).fold(0, |all, cell| all | 1 << cell)
    };
    let kills = |cell: usize| {
        let after = Pattern { black: pattern.black | 1 << cell, ..*pattern };
        status(&after, &Space::of(&after)) == Status::Dead
    };
    let killing = all(&kills);
    if killing == 0 { all(&|cell| lives_with(pattern, cell)) } else { killing }
}

/// Points at which influence is stopped: gaps, and the points behind them.
fn closing(space: &Space) -> Cells {
    space.gaps | space.reached.iter().fold(0, |all, cells| all | cells)
}

/// Does the group live with a stone on this point, the attacker to move?
fn lives_with(pattern: &Pattern, cell: usize) -> bool {
    let closed = Pattern { white: pattern.white | 1 << cell, ..*pattern };
    eyes(&closed, &Space::of(&closed))[0] >= TWO
}

/// The eyes of a group if the attacker moves first, and if the defender does.
fn eyes(pattern: &Pattern, space: &Space) -> [u32; 2] {
    let intruders = pattern.black & space.inside & !flood(beside(!space.inside), pattern.black);
    let ranges: Vec<Range> = parts(space.eyes | intruders)
        .filter(|part| part & space.eyes != 0)
        .map(|part| of_part(pattern, part, part & intruders))
        .collect();
    let most: u32 = ranges.iter().map(|range| range[1]).sum();
    let mut at_stake: Vec<u32> = ranges.iter().map(|[least, most]| most - least).filter(|&stake| stake > 0).collect();
    at_stake.sort_unstable_by(|a, b| b.cmp(a));
    // The first, third, … go to whoever begins.
    let lost = |first: usize| at_stake.iter().skip(first).step_by(2).sum::<u32>();
    [most - lost(0), most - lost(1)]
}

/// The eyes of a part with some stones of the attacker in it.
fn of_part(pattern: &Pattern, part: Cells, intruders: Cells) -> Range {
    let shape = EyeShape::of(part, pattern.place);
    let is_wide = part.count_ones() >= SAFE + 2 * intruders.count_ones();
    match shape.status {
        Status::Alive if intruders == 0 || is_wide => [2, 2],
        Status::Unsettled if shape.vital() & intruders != 0 => [1, 1],
        Status::Alive | Status::Unsettled => [1, 2],
        Status::Dead if part.is_power_of_two() => of_point(pattern, part),
        Status::Dead => [1, 1],
    }
}

/// A single point: real, false, or to be decided by its diagonal points.
fn of_point(pattern: &Pattern, point: Cells) -> Range {
    let around = beside(point) & pattern.white;
    let first = around & around.wrapping_neg();
    if around & !flood(first, pattern.white) == 0 {
        return [1, 1];
    }
    let diagonal = grown(point) & !beside(point) & !point;
    let (black, empty) = ((diagonal & pattern.black).count_ones(), (diagonal & pattern.empty()).count_ones());
    let at_edge = point & edge(pattern.place) != 0 && pattern.place != Place::Centre;
    let bad = if at_edge { 1 } else { 2 };
    [u32::from(black + empty.div_ceil(2) < bad), u32::from(black + empty / 2 < bad)]
}
