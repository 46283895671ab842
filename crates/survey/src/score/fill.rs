//! What is left to play at the end of a game, played in thought: neutral points and the last border moves by turns,
//! captures, and the moves that protect against them.
//!
//! ```text
//! . . X a O .      a is neutral. If White plays there, the two stones at b and c are in atari: Black has to
//! . X b c O .      connect, which costs a point of territory. Whoever fills the last neutral point gains a point
//! . . X O O .      by area.
//! ```

use std::collections::HashSet;

use tesuji_capture::ladder::{self, Verdict};
use tesuji_go::{Board, Color, Key, Move, Point, PointSet};
use tesuji_problem::Side;

use super::{Play, Terms};

/// Plays for the reading of a ladder.
const PLAYS: u64 = 500;

/// The board once everything is played, without its dead stones, and the moves.
#[derive(Clone)]
pub(super) struct Filled {
    pub(super) board: Board,
    pub(super) moves: Vec<(Color, Move)>,
    /// Every arrangement of stones so far: nothing is repeated.
    past: HashSet<Key>,
}

/// Connected empty points.
pub(super) struct Room {
    pub(super) points: PointSet,
    /// Whose stones alone are beside it.
    pub(super) owner: Option<Color>,
    /// Are stones of both colours beside it?
    pub(super) is_shared: bool,
}

/// All rooms of a board.
pub(super) fn rooms(board: &Board) -> Vec<Room> {
    let mut left = board.empty_points();
    let mut rooms = Vec::new();
    while let Some(first) = left.first() {
        let (mut points, mut front, mut beside) = (PointSet::EMPTY, vec![first], [false; 2]);
        left.remove(first);
        while let Some(point) = front.pop() {
            points.insert(point);
            for next in board.neighbours(point) {
                match board.stone(next) {
                    Some(color) => beside[usize::from(color == Color::White)] = true,
                    None if left.remove(next) => front.push(next),
                    None => {}
                }
            }
        }
        let owner = match beside {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        rooms.push(Room { points, owner, is_shared: beside == [true; 2] });
    }
    rooms
}

impl Filled {
    /// Before the first move, these stones taken off.
    pub(super) fn without(board: &Board, dead: &PointSet) -> Filled {
        let [black, white] = Color::BOTH.map(|color| board.stones(color) - *dead);
        let mut start = Board::with_stones(board.size(), &black, &white).expect("taking stones off takes no liberties");
        start.set_ban(board.ban().filter(|(_, point)| start.is_empty(*point)));
        Filled { past: HashSet::from([start.key()]), board: start, moves: Vec::new() }
    }

    /// Plays what is left.
    pub(super) fn play(&mut self, terms: &Terms) {
        let mut color = terms.to_move;
        let mut passes = 0;
        let most = self.board.size().count();
        while passes < 2 && self.moves.len() < most {
            let mv = self.choose(color, terms).map_or(Move::Pass, Move::Play);
            match mv {
                Move::Play(point) => {
                    self.board.place(color, point);
                    self.past.insert(self.board.key());
                    passes = 0;
                }
                Move::Pass => {
                    self.board.pass();
                    passes += 1;
                }
            }
            self.moves.push((color, mv));
            color = !color;
        }
        self.moves.truncate(self.moves.len() - passes);
    }

    /// The most urgent move: to capture, to save, to protect, to fill.
    fn choose(&self, color: Color, terms: &Terms) -> Option<Point> {
        let neutral = rooms(&self.board).into_iter().filter(|room| room.is_shared);
        let neutral = neutral.fold(PointSet::EMPTY, |all, room| all | room.points);
        let forced = self.capture(color).or_else(|| self.protect(color, &neutral));
        let attack = || (terms.play == Play::GoesOn).then(|| self.attack(color)).flatten();
        forced.or_else(attack).or_else(|| self.neutral(color, &neutral))
    }

    /// Takes what stands in atari, the most stones.
    fn capture(&self, color: Color) -> Option<Point> {
        let prey = self.board.blocks().filter(|block| block.color() != color && block.liberty_count() == 1);
        let takes = prey.filter_map(|block| Some((block.len(), block.liberties().first()?)));
        let legal = takes.filter(|&(_, at)| self.is_new(color, at));
        legal.max_by_key(|&(len, at)| (len, std::cmp::Reverse(at))).map(|(_, at)| at)
    }

    /// Is a play legal, and does it repeat nothing?
    fn is_new(&self, color: Color, point: Point) -> bool {
        let mut after = self.board.clone();
        after.play(color, point).is_ok() && !self.past.contains(&after.key())
    }

    /// Saves what the opponent takes otherwise, by a neutral point if one will do.
    fn protect(&self, color: Color, neutral: &PointSet) -> Option<Point> {
        let own = self.board.blocks().filter(|block| block.color() == color && block.liberty_count() <= 2);
        let mut own: Vec<_> = own.map(|block| (std::cmp::Reverse(block.len()), block.root())).collect();
        own.sort_unstable();
        own.into_iter().find_map(|(_, root)| {
            if !is_taken(&self.board, root) {
                return None;
            }
            let helps = ladder::defend(&self.board, root, PLAYS)?.working(Side::Defender);
            let near = |point: &Point| (!neutral.contains(*point), self.distance(root, *point), *point);
            helps.iter().filter(|&at| self.is_new(color, at)).min_by_key(near)
        })
    }

    fn distance(&self, root: Point, point: Point) -> u8 {
        let block = self.board.block(root).expect("a root has a stone");
        block.stones().map(|stone| stone.distance(point)).min().unwrap_or_default()
    }

    /// Takes two liberties and more in a ladder.
    fn attack(&self, color: Color) -> Option<Point> {
        let prey = self.board.blocks().filter(|block| block.color() != color && block.liberty_count() == 2);
        let mut prey: Vec<_> = prey.map(|block| (std::cmp::Reverse(block.len()), block.root())).collect();
        prey.sort_unstable();
        prey.into_iter().find_map(|(_, root)| {
            let reading = ladder::attack(&self.board, root, PLAYS)?;
            let taken = reading.best().filter(|best| best.verdict == Verdict::Captured);
            taken.map(|best| best.point).filter(|&at| self.is_new(color, at))
        })
    }

    /// A neutral point that can be filled in safety: first those between both colours.
    fn neutral(&self, color: Color, neutral: &PointSet) -> Option<Point> {
        let rate = |point: Point| {
            let mut beside = [0; 2];
            for next in self.board.neighbours(point) {
                if let Some(stone) = self.board.stone(next) {
                    beside[usize::from(stone == color)] += 1;
                }
            }
            (beside[0].min(1) + beside[1].min(1), beside[0])
        };
        let mut points: Vec<_> = neutral.iter().map(|point| (rate(point), point)).collect();
        points.sort_unstable_by_key(|&(rate, point)| (std::cmp::Reverse(rate), point));
        points.into_iter().map(|(_, point)| point).find(|&point| self.is_safe(color, point))
    }

    /// Is a stone there not taken in turn, by ataris alone?
    pub(super) fn is_safe(&self, color: Color, point: Point) -> bool {
        let mut after = self.board.clone();
        if after.play(color, point).is_err() {
            return false;
        }
        let block = after.block(point).expect("a stone was played");
        block.liberty_count() > 2 || !is_taken(&after, point)
    }
}

/// Is the block of this stone taken if the opponent moves first, without ko?
fn is_taken(board: &Board, stone: Point) -> bool {
    ladder::attack(board, stone, PLAYS).is_some_and(|reading| reading.verdict == Verdict::Captured)
}
