//! Ladders read slowly: every legal move of the defender, pass included, on the naive rules of `check`, and every point
//! of the board as one where a stone might break the ladder. No list of moves that can matter, no zone.

use fastrand::Rng;
use tesuji_capture::ladder::{Reading, Verdict, attack, defend};
use tesuji_capture::rules::Generator;
use tesuji_check as check;
use tesuji_check::{Ko, Move, Position, Rules, Stones, Suicide};
use tesuji_go::{Block, Board, Color, Point, Size};
use tesuji_problem::Side;

use crate::counts::{Count, Most};
use crate::{random, translate};

/// Positions that a slow reading may visit: most need a few hundred.
const MOST_POSITIONS: u64 = 20_000;

/// Plays for the fast one, more than it ever needs where the slow one can follow.
const MOST_NODES: u64 = 1_000_000;

/// The naive game about one target.
struct Slow {
    target: check::Point,
    /// Who may retake every ko at once.
    free: Option<check::Color>,
    left: u64,
    /// Does a lone stone that the next move takes in a ko come back, if its side may retake?
    comes_back: bool,
    path: Vec<(Stones, Option<check::Point>)>,
}

impl Slow {
    /// The question of an attack: a stone that is taken at once in a ko is not taken for good.
    fn attack(&mut self, position: &Position) -> Option<bool> {
        self.comes_back = true;
        self.chase(position)
    }

    /// Is the target taken, with the attacker to move? `None` if that takes too long.
    fn chase(&mut self, position: &Position) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let liberties = position.stones.liberties(self.target).len();
        let comes_back = std::mem::take(&mut self.comes_back);
        let here = (position.stones.clone(), position.ban);
        if liberties > 2 || self.path.contains(&here) {
            return Some(false);
        }
        self.path.push(here);
        let mut is_taken = Some(false);
        for next in self.moves(position) {
            let is_atari = match next.stones.get(self.target) {
                None if comes_back && next.ban == Some(self.target) && self.free == Some(next.to_move) => false,
                None => {
                    is_taken = Some(true);
                    break;
                }
                Some(_) => liberties == 2 && next.stones.liberties(self.target).len() == 1,
            };
            if is_atari {
                is_taken = self.run(&next);
                if is_taken != Some(false) {
                    break;
                }
            }
        }
        self.path.pop();
        is_taken
    }

    /// The same with the defender to move: everything is tried.
    fn run(&mut self, position: &Position) -> Option<bool> {
        for next in self.moves(position) {
            if !self.chase(&next)? {
                return Some(false);
            }
        }
        Some(true)
    }

    fn moves(&self, position: &Position) -> Vec<Position> {
        let mut position = position.clone();
        if self.free == Some(position.to_move) {
            position.ban = None;
        }
        position.legal_moves().into_iter().map(|mv| position.play(mv).expect("it is legal")).collect()
    }
}

/// Is the block of a stone taken by a ladder, if the side to move attacks it and this side may retake every ko at once? `None`
/// if that takes too long.
pub(crate) fn is_taken_by_a_ladder(
    position: &Position,
    target: check::Point,
    free: Option<check::Color>,
) -> Option<bool> {
    let mut slow = Slow { target, free, left: MOST_POSITIONS, comes_back: false, path: Vec::new() };
    slow.attack(position)
}

/// Is the target taken, asked under the three conditions of ko.
fn verdict(
    position: &Position,
    target: check::Point,
    ask: fn(&mut Slow, &Position) -> Option<bool>,
) -> Option<Verdict> {
    let defender = position.stones.get(target).expect("a target is a stone");
    let taken = |free| {
        let mut slow = Slow { target, free, left: MOST_POSITIONS, comes_back: false, path: Vec::new() };
        ask(&mut slow, position)
    };
    let (with, without, against) = (taken(Some(defender.opponent()))?, taken(None)?, taken(Some(defender))?);
    Some(match (with, without, against) {
        (true, true, true) => Verdict::Captured,
        (true, true, false) => Verdict::Ko { needs: Side::Defender },
        (true, false, false) => Verdict::Ko { needs: Side::Attacker },
        (false, false, false) => Verdict::GetsAway,
        _ => unreachable!("more freedom does a side no harm"),
    })
}

counts! {
    /// What was compared.
    pub struct Tally {
        /// Targets with one or two liberties.
        pub targets: usize,
        /// Of those, taken when the attacker moves first, though not at once.
        pub captured: usize,
        /// Those in which a ko decides.
        pub kos: usize,
        /// Points at which a stone was put to break a ladder, and those at which it did.
        pub points: usize,
        /// See `points`.
        pub breakers: usize,
        /// Ataris that work and that Fig. 13 of GOG90 does not try.
        pub untried: usize,
        /// The longest line.
        pub longest: Most,
        /// Too much for the slow reader.
        pub skipped: usize,
    }
}

/// Draws a board and compares the readers on all its blocks of few liberties. `None` if there is none.
///
/// # Panics
/// With the position, where they differ.
pub fn look(random: &mut Rng) -> Option<Tally> {
    let (board, mut tally) = (draw(random), Tally::default());
    for block in board.blocks().filter(|block| block.liberty_count() <= 2) {
        if agree(&board, block.root(), &mut tally).is_none() {
            tally.skipped += 1;
        }
    }
    (tally != Tally::default()).then_some(tally)
}

/// A board of random moves, or of random stones.
fn draw(random: &mut Rng) -> Board {
    let size = Size::new(random.u64(3..=6), random.u64(3..=6)).expect("sides are in range");
    if random.bool() {
        return random::position(random, size).0;
    }
    let empty = random.u8(40..80);
    let mut board = Board::new(size);
    for point in size.points() {
        let color = if random.bool() { Color::Black } else { Color::White };
        if random.u8(..100) >= empty && board.legality(color, point).is_ok() {
            board.place(color, point);
        }
    }
    board.set_ban(None);
    board
}

fn agree(board: &Board, stone: Point, tally: &mut Tally) -> Option<()> {
    let size = board.size();
    let target = translate::point(size, stone);
    let color = board.stone(stone).expect("a target is a stone");
    let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple };
    let with_turn = |to_move| {
        let mut position = Position::new(translate::stones(board), translate::color(to_move), rules);
        position.ban = board.ban().filter(|&(banned, _)| banned == to_move).map(|(_, at)| translate::point(size, at));
        position
    };
    let fast = attack(board, stone, MOST_NODES).expect("there is a stone");
    let attacked = verdict(&with_turn(!color), target, Slow::attack)?;
    assert_eq!(fast.verdict, attacked, "attack on {stone}: {board:?}");
    follow(board, Side::Attacker, stone, &fast);
    let tried = Generator::Ladder.candidates(board, stone, Side::Attacker);
    let is_tried = |point: &Point| tried.iter().any(|candidate| candidate.point == *point);
    tally.untried += fast.working(Side::Attacker).iter().filter(|point| !is_tried(point)).count();
    tally.targets += 1;
    tally.captured += usize::from(attacked == Verdict::Captured && board.block(stone)?.liberty_count() == 2);
    tally.kos += usize::from(matches!(attacked, Verdict::Ko { .. }));
    tally.longest.add(Most(fast.moves.iter().map(|choice| choice.line.len()).max().unwrap_or_default()));

    let defended = defend(board, stone, MOST_NODES).expect("there is a stone");
    follow(board, Side::Defender, stone, &defended);
    let position = with_turn(color);
    for point in board.empty_points() {
        let mut start = position.clone();
        let is_banned = start.ban.take() == Some(translate::point(size, point));
        let Ok(after) = start.play(Move::Play(translate::point(size, point))) else { continue };
        if is_banned {
            continue;
        }
        let after = verdict(&after, target, Slow::chase)?;
        let told = defended.moves.iter().find(|choice| choice.point == point).map(|choice| choice.verdict);
        let base = if board.block(stone)?.liberty_count() == 1 { Verdict::Captured } else { attacked };
        match told {
            Some(told) => assert_eq!(told, after, "{point} for {stone}: {board:?}"),
            None => assert!(hope(after) <= hope(base), "{point} for {stone} makes {after:?} of {base:?}: {board:?}"),
        }
        tally.points += 1;
        tally.breakers += usize::from(attacked.is_captured() == Some(true) && after.is_captured() == Some(false));
    }
    Some(())
}

/// How good a verdict is for the defender.
fn hope(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Captured => 0,
        Verdict::Ko { needs: Side::Defender } => 1,
        Verdict::Ko { needs: Side::Attacker } => 2,
        Verdict::GetsAway => 3,
        Verdict::Unknown => unreachable!("small boards are within the limit"),
    }
}

/// Every line is legal play, and ends as the verdict without threats says.
fn follow(board: &Board, first: Side, stone: Point, reading: &Reading) {
    let defender = board.stone(stone).expect("a target is a stone");
    for choice in &reading.moves {
        let mut after = board.clone();
        let mut color = if first == Side::Defender { defender } else { !defender };
        for &point in &choice.line {
            assert!(after.stone(stone).is_some(), "the target was taken before: {choice:?} {board:?}");
            assert!(after.play(color, point).is_ok(), "{point} in {choice:?} is not legal: {board:?}");
            color = !color;
        }
        if choice.line.is_empty() {
            continue;
        }
        let liberties = after.block(stone).map_or(0, Block::liberty_count);
        let is_taken = liberties == 0 || (liberties == 1 && color == defender);
        assert!(choice.verdict.is_captured() != Some(true) || is_taken, "{choice:?} {board:?}");
    }
}
