//! Eye spaces as players know them, and what `docs/knowledge.md` relies on.

use std::collections::BTreeSet;

use super::*;

const BUDGETS: [Threats; 5] = [
    Threats::Endless(Side::Attacker),
    Threats::Count(-1),
    Threats::Count(0),
    Threats::Count(1),
    Threats::Endless(Side::Defender),
];

type Cell = (i8, i8);

/// A space on a board that ends at the left and below, points that are not of the space being the block's.
fn form(cells: &[Cell]) -> Form {
    let around = |&(x, y): &Cell| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)];
    let near = cells.iter().map(|cell| {
        let near = |other: &Cell| around(cell).contains(other);
        cells.iter().zip(0..).filter(|(other, _)| near(other)).fold(0, |all, (_, bit)| all | 1 << bit)
    });
    let is_beside = |cell: &Cell| around(cell).iter().any(|next| next.0 >= 0 && next.1 >= 0 && !cells.contains(next));
    let beside = cells.iter().zip(0..).filter(|(cell, _)| is_beside(cell)).fold(0, |all, (_, bit)| all | 1 << bit);
    Form::of(near, beside)
}

/// All spaces of this number of points, with their lower left corner at these places.
fn forms(points: usize) -> Vec<(Vec<Cell>, Form)> {
    let mut shapes = BTreeSet::from([vec![(0, 0)]]);
    for _ in 1..points {
        shapes = shapes
            .iter()
            .flat_map(|shape: &Vec<Cell>| {
                let next = shape.iter().flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
                next.filter(|cell| !shape.contains(cell)).map(|cell| placed([&shape[..], &[cell]].concat(), (0, 0)))
            })
            .collect();
    }
    let places = [(0, 0), (1, 0), (1, 1)];
    let all = shapes.into_iter().flat_map(|shape| places.map(|place| placed(shape.clone(), place)));
    all.map(|cells| (cells.clone(), form(&cells))).collect()
}

fn placed(mut cells: Vec<Cell>, place: Cell) -> Vec<Cell> {
    let (left, low) = cells.iter().fold((i8::MAX, i8::MAX), |(x, y), cell| (x.min(cell.0), y.min(cell.1)));
    for cell in &mut cells {
        *cell = (cell.0 - left + place.0, cell.1 - low + place.1);
    }
    cells.sort_unstable();
    cells
}

/// What was captured with some outside liberties is captured with fewer, wherever the stones are.
#[test]
fn outside_liberties_do_not_hurt() {
    for (cells, form) in (1..=4).flat_map(forms) {
        let arena = Arena::of(form);
        for threats in BUDGETS {
            for is_elsewhere in [false, true] {
                let layers = with_threats(&arena, threats, is_elsewhere, MOST_LAYERS);
                assert!(layers.len() < MOST_LAYERS);
                for (less, more) in layers.iter().zip(&layers[1..]) {
                    let is_within = more.iter().zip(less).all(|(&more, &less)| less || !more);
                    assert!(is_within, "{cells:?} with {threats:?}, {is_elsewhere}");
                }
            }
        }
    }
}

/// Who captures what: nothing of the defender in the space, and no threats.
#[test]
fn as_players_know_them() {
    let row = |count: i8| form(&(0..count).map(|x| (x + 1, 1)).collect::<Vec<_>>());
    let query = |mover, is_elsewhere| Query { attackers: 0, mover, threats: Threats::Count(0), is_elsewhere };
    let (mut spaces, both) = (Spaces::default(), [Side::Defender, Side::Attacker]);
    let mut lives = |form, is_elsewhere| both.map(|mover| spaces.lives(form, query(mover, is_elsewhere)));
    assert_eq!(lives(row(2), false), [false, false]);
    assert_eq!(lives(row(3), false), [true, false]);
    assert_eq!(lives(row(4), false), [true, true]);
    assert_eq!(lives(row(1), true), [true, true]);
    let square = form(&[(1, 1), (1, 2), (2, 1), (2, 2)]);
    assert_eq!(lives(square, false), [false, false]);
    let bulky = form(&[(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]);
    assert_eq!(lives(bulky, false), [true, false]);
}

/// Six points in the corner live with two outside liberties; without them it is a ko.
#[test]
fn outside_liberties_help() {
    let six = form(&[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
    let layers = with_threats(&Arena::of(six), Threats::Count(0), false, MOST_LAYERS);
    let start = Arena::of(six).start(0, Side::Attacker).expect("no stone, no block without a liberty") as usize;
    assert_eq!(layers.iter().map(|layer| layer[start]).collect::<Vec<_>>(), [true, true, false, false]);
}

/// Spaces that are turned, mirrored or bent without other neighbours become one, with the same answers.
#[test]
fn numbers_of_points_change_nothing() {
    let turns: [fn(Cell) -> Cell; 4] = [|(x, y)| (x, y), |(x, y)| (y, x), |(x, y)| (9 - x, y), |(x, y)| (y, 9 - x)];
    let mut different = 0;
    for (cells, _) in (1..=5).flat_map(forms).filter(|(cells, _)| cells.iter().all(|cell| cell.0 > 0 && cell.1 > 0)) {
        let turned = turns.map(|turn| form(&placed(cells.iter().map(|&cell| turn(cell)).collect(), (1, 1))));
        let renumbered = turned.map(Form::renumbered);
        different += usize::from(turned.iter().any(|form| *form != turned[0]));
        assert!(renumbered.iter().all(|numbered| numbered.form == renumbered[0].form), "{cells:?}");
        for (form, numbered) in turned.iter().zip(&renumbered) {
            let [plain, other] = [*form, numbered.form]
                .map(|form| captures(&Arena::of(form), Threats::Count(0), false, Outside::Anything));
            for attackers in 0..plain.len() {
                assert_eq!(plain[attackers], other[usize::from(numbered.points(attackers as u8))], "{cells:?}");
            }
        }
    }
    assert!(different > 0);
}
