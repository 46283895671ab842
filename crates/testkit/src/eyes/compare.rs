//! Eye spaces as problems, asked of the oracle, and what crate `goals` says of them.
//!
//! ```text
//! | O=O=O=O=O=      The target stands around the eye space, and safe stones around the target. In place of a safe stone
//! | X!X!X!. O=      there may be a liberty, as on the right; an eye elsewhere stands for the granted one.
//! | . . X!O=O=
//! +-----------
//! ```

use fastrand::Rng;
use tesuji_generate::points::solid_rim;
use tesuji_generate::{Place, enclosed};
use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_goals::{Mask, Region};
use tesuji_problem::{Problem, Side};

use super::Tables;
use super::shapes::Drawing;
use super::solve::{ILLEGAL, Solved};
use crate::oracle::{Answer, MOST_STATES, Reading};
use crate::solved::truth;
use crate::translate;

/// Room for the largest drawing with all that is around it.
const SIDE: u64 = 15;

/// What the block around an eye space can breathe besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Around {
    /// Liberties that the attacker can fill.
    liberties: usize,
    /// An eye of one point elsewhere.
    granted: bool,
}

/// A drawing as a question of life, with these of its cells held by the attacker; `None` if it cannot stand, or there is
/// no place for the liberties.
fn problem(drawing: &Drawing, held: u8, around: Around) -> Option<Problem> {
    let size = Size::square(SIDE).expect("a side in range");
    let cells = points(drawing, size);
    let eye: PointSet = cells.iter().copied().collect();
    let mut target = solid_rim(size, eye);
    let mut region = eye;
    if around.granted {
        let elsewhere = (target | eye).rim(size).iter().next()?;
        target = (target | solid_rim(size, [elsewhere].into_iter().collect())) - eye;
        target.remove(elsewhere);
        region.insert(elsewhere);
    }
    let mut outside = target.rim(size) - region;
    let mut liberties = PointSet::EMPTY;
    for _ in 0..around.liberties {
        // Apart, so that no two of them are more than two liberties.
        let next = outside.iter().last()?;
        liberties.insert(next);
        outside -= size.neighbours(next).collect();
        outside.remove(next);
    }
    let attackers: PointSet =
        cells.iter().enumerate().filter(|(at, _)| held >> at & 1 == 1).map(|(_, &at)| at).collect();
    let inside = region | liberties | target;
    let wall = inside.rim(size);
    enclosed(size, [target, wall | attackers], target, inside, wall).validate().ok()
}

counts! {
    /// What was compared.
    pub struct Tally {
        /// Positions of which the oracle was asked.
        pub positions: usize,
    }
}

/// Compares `count` positions of eyes of a size with up to `liberties` liberties outside, or all of them if they are no
/// more.
pub fn sample(
    tables: &Tables,
    size: usize,
    liberties: usize,
    count: usize,
    random: &mut Rng,
) -> Vec<Result<Tally, String>> {
    let eyes = tables.eyes.iter().filter(|(eye, ..)| eye.points == size);
    let drawings = eyes.flat_map(|(_, drawings, solved)| drawings.iter().map(|drawing| (drawing, solved.outside)));
    let kinds = (0..2 * (liberties + 1)).map(|kind| Around { liberties: kind / 2, granted: kind % 2 == 1 });
    let positions = drawings.flat_map(|(drawing, outside)| {
        let states = (0..u8::MAX >> (8 - size)).flat_map(|held| kinds.clone().map(move |around| (held, around)));
        states.map(move |(held, around)| (drawing, outside, held, around))
    });
    let chosen = random.choose_multiple(positions, count).into_iter();
    chosen.filter_map(|(drawing, outside, held, around)| compare(drawing, outside, held, around)).collect()
}

/// Compares what the tables say of a problem with what is true; from `outside` liberties on nothing changes. `None` if
/// it cannot be asked.
///
/// # Errors
/// With both, where they differ.
fn compare(drawing: &Drawing, outside: usize, held: u8, around: Around) -> Option<Result<Tally, String>> {
    let problem = problem(drawing, held, around)?;
    let status = truth(&problem, MOST_STATES)?;
    let region = Region::<2>::of(&problem).expect("few points");
    let attackers = mask(&region, problem.board().stones(Color::White));
    let Some(space) = region.eye_space(mask(&region, points(drawing, problem.size).into_iter().collect())) else {
        return Some(Err(format!("not in the tables\n{problem}")));
    };
    for mover in [Side::Defender, Side::Attacker] {
        let truth = captures(status.first(translate::side(mover)));
        let alone = space.alone(attackers, mover, around.granted).captures()?;
        let with_liberties = space.with_liberties(attackers, mover, around.granted).captures()?;
        let is_so = (with_liberties..=alone).contains(&truth)
            && (around.liberties > 0 || truth == alone)
            && (around.liberties < outside || truth == with_liberties);
        if !is_so {
            return Some(Err(format!("{mover:?} first: {truth}, said to be {with_liberties} to {alone}\n{problem}")));
        }
    }
    Some(Ok(Tally { positions: 1 }))
}

/// Compares all grades of a drawing, as they are looked up, with those that were found by playing it out.
///
/// # Panics
/// If they differ, with the drawing.
pub fn look_up(drawing: &Drawing, solved: &Solved) {
    let problem = problem(drawing, 0, Around { liberties: 0, granted: false }).expect("an empty eye space stands");
    let region = Region::<1>::of(&problem).expect("few points");
    let cells = points(drawing, problem.size);
    let space =
        region.eye_space(mask(&region, cells.iter().copied().collect())).expect("all drawings are in the tables");
    for (held, &row) in solved.states.iter().enumerate() {
        let stones = cells.iter().enumerate().filter(|(at, _)| held >> at & 1 == 1).map(|(_, &cell)| cell);
        let attackers = mask(&region, stones.collect());
        for column in 0..8 {
            let (mover, granted) = ([Side::Defender, Side::Attacker][column % 2], column / 2 % 2 == 1);
            let found = if column < 4 {
                space.alone(attackers, mover, granted)
            } else {
                space.with_liberties(attackers, mover, granted)
            };
            let grade = (row >> (4 * column) & 15) as u8;
            assert_eq!(found.captures(), (grade != ILLEGAL).then_some(grade), "{held:b} held, {column}\n{problem}");
        }
    }
}

fn mask<const W: usize>(region: &Region<W>, set: PointSet) -> Mask<W> {
    set.iter().filter_map(|at| region.index(at)).fold(Mask::EMPTY, |mask, at| mask | Mask::of(at))
}

/// With how many of the budgets, from endless threats of the attacker to endless ones of the defender, it captures.
fn captures(reading: &Reading) -> u8 {
    let ends = [reading.attacker_endless, reading.defender_endless];
    reading.answers.iter().chain(&ends).filter(|&&answer| answer == Answer::AttackerForces).count() as u8
}

fn points(drawing: &Drawing, size: Size) -> Vec<Point> {
    let (left, low) = match drawing.place {
        Place::Centre => (3, 3),
        Place::Side => (3, 0),
        Place::Corner => (0, 0),
    };
    let point = |&(x, y): &(i8, i8)| size.point(left + x.cast_unsigned(), low + y.cast_unsigned());
    drawing.cells.iter().map(|cell| point(cell).expect("a drawing on the board")).collect()
}
