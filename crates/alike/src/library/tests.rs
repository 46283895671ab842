use super::*;
use fastrand::Rng;
use tesuji_go::{Color, Diagram, Point, PointSet, Size, Symmetry};

use crate::edges_agree;

/// A problem at an edge: stones at random within some columns and rows.
fn problem(random: &mut Rng, corner: (u8, u8)) -> Stones {
    let (mut black, mut white) = (PointSet::EMPTY, PointSet::EMPTY);
    for _ in 0..22 {
        let point = Size::FULL.point(corner.0 + random.u8(..7), corner.1 + random.u8(..5)).expect("on the board");
        if random.bool() {
            black.insert(point)
        } else {
            white.insert(point)
        };
    }
    Stones::new(Size::FULL, black, white - black)
}

fn entry(stones: Stones) -> Entry {
    Entry::new(String::new(), Asked::default(), stones)
}

fn moved(stones: &Stones, motion: impl Fn(Point) -> Point, exchanged: bool) -> Stones {
    let set = |points: &PointSet| points.iter().map(&motion).collect::<PointSet>();
    let (black, white) = (set(&stones.black), set(&stones.white));
    let [black, white] = if exchanged { [white, black] } else { [black, white] };
    Stones { black, white, target: set(&stones.target), ..*stones }
}

#[test]
fn a_position_is_the_same_from_all_sides_in_both_colours_and_along_an_edge() {
    let mut random = Rng::with_seed(1);
    for _ in 0..50 {
        let stones = problem(&mut random, (5, 0));
        for turn in Symmetry::ALL {
            for exchanged in [false, true] {
                let shifted =
                    moved(&stones, |point| Point::new(point.column() + 1, point.row()).expect("on the board"), false);
                let other = moved(&shifted, |point| turn.point(point, Size::FULL), exchanged);
                assert_eq!(key(&stones), key(&other));
                let library = Library::of(vec![entry(other)]);
                let found = library.similar(&entry(stones), 0.5, 3);
                assert_eq!((found.len(), found[0].relation), (1, Relation::Same));
                assert!((found[0].likeness - 1.0).abs() < 1e-9);
                let [black, white] = [found[0].motion.points(&other.black), found[0].motion.points(&other.white)];
                let [black, white] = if found[0].motion.is_recoloured { [white, black] } else { [black, white] };
                assert_eq!((black, white), (stones.black, stones.white));
            }
        }
    }
}

#[test]
fn a_position_moved_into_a_corner_is_another() {
    let stones = problem(&mut Rng::with_seed(2), (6, 0));
    let cornered = moved(&stones, |point| Point::new(point.column() - 6, point.row()).expect("on the board"), false);
    assert_ne!(key(&stones), key(&cornered));
    let found = Library::of(vec![entry(cornered)]).similar(&entry(stones), 0.0, 1)[0];
    assert_eq!(found.relation, Relation::Alike);
    assert_eq!(found.motion.words(), "shifted");
}

#[test]
fn stones_far_away_do_not_count_and_near_ones_do() {
    let stones = problem(&mut Rng::with_seed(3), (0, 0));
    let add = |column: u8, row: u8| {
        let mut with = stones;
        with.black.insert(Size::FULL.point(column, row).expect("on the board"));
        entry(with)
    };
    let library = Library::of(vec![entry(stones), add(16, 15), add(8, 1)]);
    let relations: Vec<(usize, Relation)> =
        library.similar(&entry(stones), 0.5, 9).iter().map(|found| (found.number, found.relation)).collect();
    assert_eq!(relations, [(0, Relation::Same), (1, Relation::SameButFar), (2, Relation::Near)]);
    // What is asked about is the main part, however small it is.
    let mut about_one = stones;
    about_one.black.insert(Size::FULL.point(16, 15).expect("on the board"));
    about_one.target = about_one.black - stones.black;
    assert_eq!(about_one.main_part().all().len(), 1);
}

#[test]
fn hidden_copies_are_found_and_nothing_else() {
    let mut random = Rng::with_seed(4);
    let mut all: Vec<Entry> = (0..300).map(|_| entry(problem(&mut random, (0, 0)))).collect();
    for number in 0..40 {
        let turn = Symmetry::ALL[number % 8];
        all.push(entry(moved(&all[number].stones, |point| turn.point(point, Size::FULL), number % 3 == 0)));
    }
    let pairs = Library::of(all).duplicates(NEAR);
    let found: Vec<(usize, usize)> = pairs.iter().map(|pair| (pair.first, pair.second.number)).collect();
    assert_eq!(found, (0..40).map(|number| (number, 300 + number)).collect::<Vec<_>>());
    assert!(pairs.iter().all(|pair| pair.second.relation == Relation::Same));
}

#[test]
fn groups_hold_what_is_alike() {
    let mut random = Rng::with_seed(5);
    let bases: Vec<Stones> = (0..5).map(|_| problem(&mut random, (0, 0))).collect();
    let all = (0..50).map(|number| {
        let mut stones = bases[number % 5];
        let extra = Size::FULL.point(random.u8(..7), random.u8(..5)).expect("on the board");
        stones.white.remove(extra);
        stones.black.insert(extra);
        entry(stones)
    });
    let groups = Library::of(all.collect()).groups(0.7);
    assert_eq!(groups.len(), 5, "{groups:?}");
    assert!(groups.iter().all(|group| group.iter().all(|number| number % 5 == group[0] % 5)));
}

#[test]
fn an_empty_board_is_like_another() {
    let empty = entry(Stones::new(Size::FULL, PointSet::EMPTY, PointSet::EMPTY));
    let found = Library::of(vec![empty.clone()]).similar(&empty, 0.5, 1);
    assert_eq!(found[0].relation, Relation::Same);
}

#[test]
fn many_copies_are_as_many_pairs_and_no_more() {
    let mut random = Rng::with_seed(6);
    let bases: Vec<Stones> = (0..3).map(|_| problem(&mut random, (0, 0))).collect();
    let far = Size::FULL.point(16, 15).expect("on the board");
    // Copies of the second have a stone far away, all the same one.
    let all = (0..60).map(|number| {
        let mut stones = bases[number % 3];
        if number % 3 == 1 && number > 1 {
            stones.black.insert(far);
        }
        entry(moved(&stones, |point| Symmetry::ALL[number % 8].point(point, Size::FULL), number % 2 == 0))
    });
    let found: Vec<(usize, usize, Relation)> = Library::of(all.collect())
        .duplicates(NEAR)
        .iter()
        .map(|pair| (pair.first, pair.second.number, pair.second.relation))
        .collect();
    let mut wanted: Vec<_> = (3..60)
        .map(|number| match number % 3 {
            1 if number == 4 => (1, 4, Relation::SameButFar),
            1 => (4, number, Relation::Same),
            kind => (kind, number, Relation::Same),
        })
        .collect();
    wanted.sort_by_key(|pair| (pair.2, pair.0, pair.1));
    assert_eq!(found, wanted);
}

#[test]
fn a_lower_likeness_gives_more_pairs() {
    let mut random = Rng::with_seed(7);
    let stones = problem(&mut random, (0, 0));
    let mut other = stones;
    for point in stones.black.iter().take(3) {
        other.black.remove(point);
        other.white.insert(point);
    }
    let library = Library::of(vec![entry(stones), entry(other)]);
    assert_eq!(library.duplicates(NEAR).len(), 0);
    let found = library.duplicates(0.6);
    assert_eq!((found.len(), found[0].second.relation), (1, Relation::Alike));
}

#[test]
fn as_many_are_found_as_are_wanted() {
    let mut random = Rng::with_seed(8);
    let base = problem(&mut random, (0, 0));
    let all = (0..90).map(|_| {
        let mut stones = base;
        let point = Size::FULL.point(random.u8(..7), random.u8(..5)).expect("on the board");
        stones.white.remove(point);
        stones.black.insert(point);
        entry(stones)
    });
    assert_eq!(Library::of(all.collect()).similar(&entry(base), 0.0, 90).len(), 90);
}

/// A corner with a question: who moves, what for, and the target as it is marked.
fn question(drawing: &str, to_move: Option<Color>, goal: &str) -> Entry {
    let diagram: Diagram = drawing.parse().expect("a drawing");
    let target = diagram.marked(tesuji_go::Mark::Cross);
    let stones = Stones { target, ..Stones::new(diagram.size, diagram.black, diagram.white) };
    Entry::new(String::new(), Asked { words: String::new(), goal: goal.to_owned(), to_move }, stones)
}

#[test]
fn another_side_goal_or_target_is_another_question() {
    let corner = "| X X X X .\n| O!O!O!X .\n| . . O!X .\n+----------\n";
    let attackers = "| X!X!X!X!.\n| O O O X!.\n| . . O X!.\n+----------\n";
    let one_stone = "| X X X X .\n| O!O O X .\n| . . O X .\n+----------\n";
    let [black, white] = Color::BOTH.map(Some);
    let first = question(corner, black, "life");
    let otherwise = |other: &Entry| {
        let found = Library::of(vec![other.clone()]).similar(&first, 0.5, 1)[0];
        first.asks_otherwise(other, found.motion)
    };
    assert_eq!(otherwise(&question(corner, black, "life")), []);
    assert_eq!(otherwise(&question(corner, white, "life")), [Part::SideToMove]);
    assert_eq!(otherwise(&question(corner, black, "capture")), [Part::Goal]);
    assert_eq!(otherwise(&question(attackers, black, "life")), [Part::Target]);
    // Nothing is told of what either leaves open; a block is marked by any of its stones.
    assert_eq!(otherwise(&question(corner, None, "")), []);
    assert_eq!(otherwise(&question(one_stone, black, "life")), []);
    // With colours exchanged the other side has the same task.
    let recoloured = corner.replace('X', "?").replace('O', "X").replace('?', "O");
    assert_eq!(otherwise(&question(&recoloured, white, "life")), []);
    assert_eq!(otherwise(&question(&recoloured, black, "life")), [Part::SideToMove]);
}

#[test]
fn a_symmetric_position_is_laid_so_that_the_questions_agree() {
    // Mirrored in the diagonal they are the same problem.
    let [one, other] = ["| O . .\n| X X .\n| X X O!\n+------\n", "| O!. .\n| X X .\n| X X O\n+------\n"]
        .map(|drawing| question(drawing, None, "life"));
    let found = Library::of(vec![other.clone()]).similar(&one, 0.5, 1)[0];
    assert_eq!(found.relation, Relation::Same);
    assert_eq!(one.asks_otherwise(&other, found.motion), []);
}

#[test]
fn edges_agree_where_they_are_near_and_nowhere_else() {
    let stones = problem(&mut Rng::with_seed(9), (5, 0));
    let by = |columns: i8, rows: i8| {
        let step = |point: Point| {
            Point::new(point.column().strict_add_signed(columns), point.row().strict_add_signed(rows))
                .expect("on the board")
        };
        let other = moved(&stones, step, false);
        edges_agree(&stones, &other, crate::overlap(&stones, &other).motion)
    };
    assert!(by(0, 0) && by(2, 0), "along the edge");
    assert!(!by(0, 1), "a line up");
    assert!(!by(0, 7), "in the middle");
    assert!(!by(-4, 0), "next to a corner");
}
