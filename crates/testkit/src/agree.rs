//! Random games played at once on `go`, on the naive board of `check`, and where it can on `goban`.

use fastrand::Rng;
use goban::rules::game::Game as Goban;
use goban::rules::{GobanSizes, JAPANESE, Move as GobanMove};
use tesuji_check as check;
use tesuji_go::{
    Block, Board, Color, Game, Illegal, Key, Ko, Move, Point, PointSet, Rules, Scoring, Size, Suicide, area, territory,
};

use crate::counts::Count;
use crate::translate;

counts! {
    /// What the games covered.
    pub struct Tally {
        /// Moves played on both.
        pub moves: usize,
        /// Moves refused by both, for the same reason.
        pub refused: usize,
        /// Stones captured.
        pub captured: usize,
        /// Moves refused because of a ko or superko.
        pub repetitions: usize,
        /// Suicides played.
        pub suicides: usize,
        /// Moves taken back.
        pub undone: usize,
        /// Moves played with the crate `goban`.
        pub with_goban: usize,
    }
}

/// All six pairs of ko and suicide rules.
pub fn all_rules() -> impl Iterator<Item = Rules> {
    [Ko::Simple, Ko::Positional, Ko::Situational].into_iter().flat_map(|ko| {
        [Suicide::Forbidden, Suicide::Allowed].map(|suicide| Rules { ko, suicide, scoring: Scoring::Area })
    })
}

/// A random game under each of the six rules, and one with `goban`; panics with a picture where boards differ.
pub fn look(random: &mut Rng) -> Tally {
    let mut tally = Tally { with_goban: with_goban(random), ..Tally::default() };
    all_rules().for_each(|rules| tally.add(with_naive(random, rules)));
    tally
}

/// A random game on a board of random size; panics with a picture where the boards differ.
pub fn with_naive(random: &mut Rng, rules: Rules) -> Tally {
    let (length, mut tally) = (random.usize(20..600), Tally::default());
    Pair::new(random_size(random), rules).play(random, length, &mut tally);
    tally
}

/// Small boards are drawn more often: captures, kos and repetitions are frequent there.
fn random_size(random: &mut Rng) -> Size {
    let mut side = || match random.u8(..10) {
        0..=4 => random.u64(1..=5),
        5..=7 => random.u64(6..=9),
        _ => random.u64(10..=19),
    };
    Size::new(side(), side()).expect("sides are in range")
}

struct Pair {
    game: Game,
    /// The naive positions so far, the present one last.
    naive: Vec<check::Position>,
}

impl Pair {
    fn new(size: Size, rules: Rules) -> Pair {
        let stones = check::Stones::new(size.width(), size.height());
        let start = check::Position::new(stones, check::Color::Black, translate::rules(rules));
        Pair { game: Game::new(size, rules), naive: vec![start] }
    }

    fn play(&mut self, random: &mut Rng, length: usize, tally: &mut Tally) {
        let size = self.game.board().size();
        let mut tries = 0;
        while tally.moves < length && tries < 20 * length {
            tries += 1;
            if random.u8(..40) == 0 {
                self.take_back(random.usize(1..8), tally);
            }
            let color = if random.u8(..30) == 0 { !self.game.to_move() } else { self.game.to_move() };
            let mv = match random.u8(..30) {
                0 => Move::Pass,
                1 => Move::Play(Point::new(random.u8(..19), random.u8(..19)).expect("a point")),
                _ => Move::Play(size.point(random.u8(..size.width()), random.u8(..size.height())).expect("a point")),
            };
            self.step(color, mv, tally);
            if random.u8(..12) == 0 || size.count() <= 12 {
                self.compare();
            }
        }
        self.compare();
        compare_scores(self.game.board(), self.naive.last().expect("the start stays"));
        self.take_back(usize::MAX, tally);
    }

    fn step(&mut self, color: Color, mv: Move, tally: &mut Tally) {
        let size = self.game.board().size();
        let before = self.naive.last().expect("the start stays");
        let expected = before.play_as(translate::color(color), translate::mv(size, mv));
        if color == self.game.to_move() {
            let asked = self.game.is_legal(mv).map_err(translate::refusal);
            assert_eq!(
                asked,
                expected.as_ref().map(|_| ()).map_err(|&error| error),
                "{color} {mv}\n{}",
                self.game.board()
            );
        }
        let own = self.game.board().captured(color);
        let captured = own + self.game.board().captured(!color);
        match (self.game.play_as(color, mv), expected) {
            (Ok(()), Ok(after)) => {
                self.naive.push(after);
                tally.moves += 1;
                let board = self.game.board();
                tally.captured += (board.captured(color) + board.captured(!color) - captured) as usize;
                tally.suicides += usize::from(board.captured(color) > own);
            }
            (Err(illegal), Err(refusal)) => {
                assert_eq!(translate::refusal(illegal), refusal, "{color} {mv}\n{}", self.game.board());
                tally.refused += 1;
                tally.repetitions += usize::from(matches!(illegal, Illegal::Ko | Illegal::Superko));
            }
            (fast, naive) => panic!("{color} {mv}: go says {fast:?}, check says {naive:?}\n{}", self.game.board()),
        }
    }

    fn take_back(&mut self, count: usize, tally: &mut Tally) {
        for _ in 0..count {
            let undone = self.game.undo();
            assert_eq!(undone, self.naive.len() > 1);
            if !undone {
                break;
            }
            self.naive.pop();
            tally.undone += 1;
        }
        self.compare();
    }

    /// Everything that can be asked of a board, asked of both.
    fn compare(&self) {
        let (board, naive) = (self.game.board(), self.naive.last().expect("the start stays"));
        let size = board.size();
        assert_eq!(translate::stones(board), naive.stones);
        assert_eq!(translate::color(self.game.to_move()), naive.to_move);
        let ban = board.ban().filter(|&(color, _)| color == self.game.to_move());
        assert_eq!(ban.map(|(_, point)| translate::point(size, point)), naive.ban, "\n{board}");
        assert_eq!(board.captured(Color::White) as usize, naive.captured_by_black);
        assert_eq!(board.captured(Color::Black) as usize, naive.captured_by_white);
        compare_blocks(board, &naive.stones);
        let fresh = Board::with_stones(size, &board.stones(Color::Black), &board.stones(Color::White));
        assert_eq!(fresh.expect("the position is legal").key(), board.key(), "\n{board}");
        let key = Color::BOTH.iter().flat_map(|&color| board.stones(color).iter().map(move |point| (color, point)));
        assert_eq!(key.fold(Key::EMPTY, |key, (color, point)| key ^ Key::of_stone(color, point)), board.key());
    }
}

fn compare_blocks(board: &Board, naive: &check::Stones) {
    let size = board.size();
    let mut stones = 0;
    for block in board.blocks() {
        let at = translate::point(size, block.root());
        assert_eq!(translate::points(size, &block.stones().collect()), naive.block(at), "\n{board}");
        assert_eq!(translate::points(size, &block.liberties()), naive.liberties(at), "\n{board}");
        assert_eq!(block.liberty_count(), naive.liberties(at).len(), "liberties at {}\n{board}", block.root());
        assert_eq!(block.len(), naive.block(at).len(), "\n{board}");
        stones += block.len();
    }
    assert_eq!(stones, board.stones(Color::Black).len() + board.stones(Color::White).len(), "\n{board}");
}

/// Both scores, with nothing dead and with all blocks in atari dead.
fn compare_scores(board: &Board, naive: &check::Position) {
    let in_atari = board.blocks().filter(|block| block.liberty_count() == 1).flat_map(Block::stones).collect();
    for dead in [PointSet::EMPTY, in_atari] {
        let naive_dead = translate::points(board.size(), &dead);
        let (black, white) = (naive.captured_by_black, naive.captured_by_white);
        let pairs = [
            (area(board, &dead), check::area(&naive.stones, &naive_dead)),
            (territory(board, &dead), check::territory(&naive.stones, &naive_dead, black, white)),
        ];
        for (fast, slow) in pairs {
            assert_eq!((fast.black as usize, fast.white as usize), (slow.black, slow.white), "dead {dead}\n{board}");
        }
    }
}

/// A random game on `go` and on `goban`, and how many moves it had; panics where they differ.
pub fn with_goban(random: &mut Rng) -> usize {
    let side = [9, 13, 19][random.usize(..3)];
    let size = Size::square(side).expect("a side");
    let mut board = Board::new(size);
    let mut other = Goban::new(GobanSizes::from(usize::try_from(side).expect("small")), JAPANESE);
    let (mut color, mut played) = (Color::Black, 0);
    let points: Vec<Point> = size.points().collect();
    for _ in 0..3 * size.count() {
        let point = *random.choice(&points).expect("a board has points");
        let coord = (point.column(), point.row());
        let (ours, theirs) = (board.legality(color, point), other.check_point(coord));
        assert_eq!(ours.is_ok(), theirs.is_none(), "{color} {point}: {ours:?} {theirs:?}\n{board}");
        if ours.is_ok() {
            board.place(color, point);
            other.play(GobanMove::Play(coord.0, coord.1));
            color = !color;
            played += 1;
            let stones = (board.stones(Color::Black).len() as u32, board.stones(Color::White).len() as u32);
            assert_eq!(stones, other.goban().number_of_stones(), "\n{board}");
        }
    }
    for point in points {
        let theirs = other.goban().get_color((point.column(), point.row()));
        let theirs = theirs.map(|color| color == goban::pieces::stones::Color::Black);
        assert_eq!(board.stone(point).map(|color| color == Color::Black), theirs, "at {point}\n{board}");
    }
    played
}
