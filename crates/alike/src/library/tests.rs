use super::*;
use fastrand::Rng;
use tesuji_go::{Point, PointSet, Size, Symmetry};

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
    Entry::new(String::new(), String::new(), stones)
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
    let pairs = Library::of(all).duplicates();
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
