//! The board of random games against `go::Board`, and games that repeat.

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, Size};

use crate::cell::Cell;
use crate::{Field, Ownership, Policy};

fn sizes() -> impl Iterator<Item = Size> {
    let sides = [(2, 2), (3, 2), (5, 5), (9, 9), (4, 7), (13, 13), (19, 2), (19, 19)];
    sides.into_iter().map(|(width, height)| Size::new(width, height).unwrap())
}

fn agrees(board: &Board, field: &Field, color: Color) {
    for point in board.size().points() {
        assert_eq!(field.stone(point), board.stone(point), "{point} of\n{board}");
        let is_legal = board.legality(color, point).is_ok();
        assert_eq!(field.is_legal(color, point), is_legal, "{color} {point} on\n{board}");
        if let Some(block) = board.block(point) {
            let only = field.only_liberty(Cell::of(point)).map(Cell::point);
            let liberties = block.liberties();
            assert_eq!(only, liberties.first().filter(|_| liberties.len() == 1), "{point} of\n{board}");
        } else if is_legal {
            assert_eq!(field.is_eye(color, Cell::of(point)), tesuji_shape::is_own_eye(board, color, point), "{board}");
        }
    }
}

#[test]
fn it_is_the_board_of_the_rules() {
    let mut rng = Rng::with_seed(7);
    for size in sizes() {
        for _ in 0..8 {
            let mut board = Board::new(size);
            let mut field = Field::of(&board);
            let mut color = Color::Black;
            for _ in 0..2 * size.count() {
                agrees(&board, &field, color);
                agrees(&board, &Field::of(&board), color);
                let legal: Vec<Point> = size.points().filter(|&at| board.legality(color, at).is_ok()).collect();
                if legal.is_empty() || rng.u8(..20) == 0 {
                    board.pass();
                    field.pass();
                } else {
                    let at = legal[rng.usize(..legal.len())];
                    assert_eq!(usize::from(board.play(color, at).unwrap()), field.play(color, at));
                }
                color = !color;
            }
        }
    }
}

#[test]
fn what_the_policy_plays_is_legal_and_games_end() {
    let policy = Policy::new();
    let mut rng = Rng::with_seed(3);
    for size in sizes() {
        let mut board = Board::new(size);
        let mut field = Field::of(&board);
        let (mut color, mut passes) = (Color::Black, 0);
        for _ in 0..3 * size.count() {
            if passes == 2 {
                break;
            }
            if let Some(point) = policy.choose(&mut field, color, &mut rng) {
                board.play(color, point).unwrap_or_else(|error| panic!("{color} {point}: {error}\n{board}"));
                field.play(color, point);
                passes = 0;
            } else {
                board.pass();
                field.pass();
                passes += 1;
            }
            color = !color;
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let board = Board::new(Size::square(9).unwrap());
    let owners = |seed| {
        let ownership = Ownership::of(&board, Color::Black, 20, seed);
        board.size().points().map(|point| ownership.owner(point).to_bits()).collect::<Vec<_>>()
    };
    assert_eq!(owners(5), owners(5));
    assert_ne!(owners(5), owners(6));
}

#[test]
fn the_mean_is_the_sum_of_the_points() {
    let board = Board::new(Size::square(7).unwrap());
    let ownership = Ownership::of(&board, Color::White, 50, 1);
    assert!((ownership.mean() - ownership.total(board.size())).abs() < 1e-9);
    assert!(ownership.spread() > 0.0 && ownership.games() == 50);
}
