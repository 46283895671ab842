//! Which moves random games are made of: what the last move calls for, then captures anywhere, then anything that is not
//! plainly bad.

use fastrand::Rng;
use tesuji_go::{Color, Point};

use crate::cell::{Cell, Content};
use crate::field::{Field, Room};
use crate::nakade;
use crate::patterns::Patterns;

/// How many moves a game may have, in boards full of stones. More only matters in games that repeat themselves.
const FULL_BOARDS: usize = 3;

/// Of 16 times, how often each kind of reply is looked for. With all of them always played, games are too much alike.
const ATARI: u8 = 15;
const NAKADE: u8 = 14;
const PATTERN: u8 = 14;
const CAPTURE: u8 = 10;

/// Of 16 times, how often a self-atari that has some sense is played.
const THROW_IN: u8 = 8;

/// The most stones of a block whose neighbours are looked at for something to capture.
const MOST_WALKED: usize = 40;

/// A chooser of moves.
pub struct Policy {
    patterns: Patterns,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy::new()
    }
}

/// A few moves, one of which will be drawn.
#[derive(Default)]
struct Few {
    cells: [Option<Cell>; 16],
    count: usize,
}

impl Few {
    fn add(&mut self, cell: Cell) {
        if self.count < self.cells.len() {
            self.cells[self.count] = Some(cell);
            self.count += 1;
        }
    }

    fn draw(&self, rng: &mut Rng) -> Option<Cell> {
        if self.count == 0 { None } else { self.cells[rng.usize(..self.count)] }
    }
}

impl Policy {
    /// With its table of patterns.
    pub fn new() -> Policy {
        Policy { patterns: Patterns::new() }
    }

    /// Plays a game to its end, this side first, until both pass or it is too long. Says how many moves it had.
    pub fn play_out(&self, field: &mut Field, first: Color, rng: &mut Rng) -> usize {
        let most = FULL_BOARDS * field.size().count();
        let (mut color, mut passes) = (first, 0);
        for moves in 0..most {
            if let Some(cell) = self.pick(field, color, rng) {
                field.put(color, cell);
                passes = 0;
            } else {
                field.pass();
                passes += 1;
                if passes == 2 {
                    return moves + 1;
                }
            }
            color = !color;
        }
        most
    }

    /// A move for this side; `None` to pass.
    pub fn choose(&self, field: &mut Field, color: Color, rng: &mut Rng) -> Option<Point> {
        self.pick(field, color, rng).map(Cell::point)
    }

    #[inline]
    fn pick(&self, field: &mut Field, color: Color, rng: &mut Rng) -> Option<Cell> {
        let dice = rng.u32(..);
        let is_drawn = |shift: u32, of: u8| (dice >> shift & 15) as u8 <= of;
        let last = field.last();
        if last != Cell::NONE && field.at(last) == Content::of(!color) {
            let reply = (is_drawn(0, ATARI).then(|| about_atari(field, color, last, rng)).flatten())
                .or_else(|| is_drawn(4, NAKADE).then(|| nakade_beside(field, color, last)).flatten())
                .or_else(|| is_drawn(8, PATTERN).then(|| self.by_pattern(field, color, last, rng)).flatten());
            if reply.is_some() {
                return reply;
            }
        }
        let capture = is_drawn(12, CAPTURE).then(|| field.some_atari(!color)).flatten();
        let capture = capture.and_then(|root| field.only_liberty(root)).filter(|&at| field.may_play(color, at));
        capture.or_else(|| anywhere(field, color, rng))
    }

    /// A point beside the last move that has one of the patterns around it.
    fn by_pattern(&self, field: &Field, color: Color, last: Cell, rng: &mut Rng) -> Option<Cell> {
        let mut few = Few::default();
        for at in last.ring() {
            if field.at(at) == Content::Empty
                && self.patterns.fits(field, at)
                && field.may_play(color, at)
                && field.room(color, at) == Room::More
            {
                few.add(at);
            }
        }
        few.draw(rng)
    }
}

/// Captures the last stone, or saves what it has put in atari.
fn about_atari(field: &Field, color: Color, last: Cell, rng: &mut Rng) -> Option<Cell> {
    let own = Content::of(color);
    let mut few = Few::default();
    if let Some(liberty) = field.only_liberty(last).filter(|&at| field.may_play(color, at)) {
        few.add(liberty);
    }
    for beside in last.around() {
        if field.at(beside) == own
            && let Some(liberty) = field.only_liberty(beside)
        {
            if field.room(color, liberty) == Room::More && field.may_play(color, liberty) {
                few.add(liberty);
            }
            by_capture(field, color, beside, &mut few);
        }
    }
    few.draw(rng)
}

/// Captures beside a block of our own that is in atari.
fn by_capture(field: &Field, color: Color, stone: Cell, few: &mut Few) {
    let other = Content::of(!color);
    let mut at = stone;
    for _ in 0..MOST_WALKED {
        for beside in at.around() {
            if field.at(beside) == other
                && let Some(liberty) = field.only_liberty(beside)
                && field.may_play(color, liberty)
            {
                few.add(liberty);
            }
        }
        at = field.next(at);
        if at == stone {
            return;
        }
    }
}

/// The vital point of a small eye space beside the last move.
fn nakade_beside(field: &Field, color: Color, last: Cell) -> Option<Cell> {
    let empty = last.around().into_iter().filter(|&beside| field.at(beside) == Content::Empty);
    empty.take(2).find_map(|beside| nakade::vital(field, beside)).filter(|&at| field.may_play(color, at))
}

/// Any point that is not plainly bad.
fn anywhere(field: &mut Field, color: Color, rng: &mut Rng) -> Option<Cell> {
    let mut left = field.empties();
    while left > 0 {
        let at = field.draw(rng.usize(..left), left);
        if is_sensible(field, color, at, rng) {
            return Some(at);
        }
        left -= 1;
    }
    None
}

/// Legal, no eye of its own, and no self-atari without sense.
#[inline]
fn is_sensible(field: &Field, color: Color, at: Cell, rng: &mut Rng) -> bool {
    if field.is_eye(color, at) || !field.may_play(color, at) {
        return false;
    }
    let free = at.around().into_iter().filter(|&beside| field.at(beside) == Content::Empty).count();
    free > 1 || field.room(color, at) == Room::More || (rng.u8(..16) < THROW_IN && is_throw_in(field, color, at))
}

/// Whether a self-atari leaves the opponent a shape without two eyes, or captures.
fn is_throw_in(field: &Field, color: Color, at: Cell) -> bool {
    let (own, other) = (Content::of(color), Content::of(!color));
    let mut cells = [at; nakade::MOST];
    let mut count = 1;
    for beside in at.around() {
        let content = field.at(beside);
        if content == other && field.only_liberty(beside).is_some() {
            return true;
        }
        if content != own || cells[..count].contains(&beside) {
            continue;
        }
        if field.len(field.root(beside)) + count > cells.len() {
            return false;
        }
        let mut stone = beside;
        loop {
            cells[count] = stone;
            count += 1;
            stone = field.next(stone);
            if stone == beside {
                break;
            }
        }
    }
    nakade::is_dead_shape(&cells[..count])
}
