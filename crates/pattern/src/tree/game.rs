//! The game of the tree: two sides play within an area; what is around it is Black's. \[Lee04 §5.2\]

use crate::cells::{beside, edge, flood, lines, parts};
use crate::eye::{EyeShape, Space, Status};
use crate::window::{CELLS, Cells, Pattern, Place, SIDE};

const ALL: Cells = (1 << CELLS) - 1;

/// Where it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field {
    place: Place,
    /// Where both may play: empty points, and stones that may be captured.
    pub(super) area: Cells,
    /// The stones that are to be killed.
    target: Cells,
    /// Where what is empty at the end counts.
    inside: Cells,
    /// What is around the area, and the sides of the window that are no edge.
    around: Cells,
}

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mover {
    Black,
    White,
}

impl Mover {
    pub(super) fn other(self) -> Mover {
        match self {
            Mover::Black => Mover::White,
            Mover::White => Mover::Black,
        }
    }
}

/// A position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    pub(super) black: Cells,
    pub(super) white: Cells,
    /// Captured stones, black and white.
    pub(super) captured: [u32; 2],
    /// Moves passed in a row.
    pub(super) passes: u8,
}

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// White lives.
    Alive,
    /// Neither side can take the other.
    Seki,
    /// Whoever wins the ko.
    Ko,
    /// White is captured, or can be.
    Dead,
}

impl End {
    /// In a sentence.
    pub fn word(self) -> &'static str {
        match self {
            End::Alive => "alive",
            End::Seki => "seki",
            End::Ko => "ko",
            End::Dead => "dead",
        }
    }
}

/// A position after a move.
#[derive(Clone, Copy)]
pub(super) struct Played {
    pub(super) position: Position,
    /// Captured stones.
    pub(super) captures: u32,
    /// Is the stone's block left with one liberty?
    pub(super) is_self_atari: bool,
    /// Did it capture one stone with one stone, which could be retaken?
    pub(super) is_ko: bool,
}

impl Field {
    /// What is around the area is Black's.
    pub(super) fn new(place: Place, area: Cells, target: Cells, inside: Cells) -> Field {
        let side = usize::from(SIDE);
        let column = |at: usize| (0..side).fold(0, |cells: Cells, row| cells | 1 << (row * side + at));
        let row = |at: usize| ((1 << SIDE) - 1) << (at * side);
        let far = column(side - 1) | row(side - 1) | (column(0) | row(0)) & !edge(place);
        let around = (ALL & !area) | far;
        Field { place, area, target, inside, around }
    }

    pub(super) fn empty(&self, position: &Position) -> Cells {
        self.area & !(position.black | position.white)
    }

    /// Does a block of Black have a liberty, or is it connected with what is around?
    fn black_stands(&self, position: &Position, block: Cells) -> bool {
        beside(block) & (self.empty(position) | self.around & !position.white) != 0 || block & self.around != 0
    }

    fn white_stands(&self, position: &Position, block: Cells) -> bool {
        beside(block) & self.empty(position) != 0
    }

    /// Plays on an empty point of the area; `None` if it is suicide.
    pub(super) fn play(&self, position: &Position, mover: Mover, cell: usize) -> Option<Played> {
        let stone: Cells = 1 << cell;
        let mut after = *position;
        after.passes = 0;
        let captured = match mover {
            Mover::Black => {
                after.black |= stone;
                let blocks = parts(flood(beside(stone) & after.white, after.white));
                let dead = blocks.filter(|&block| !self.white_stands(&after, block)).fold(0, |all, block| all | block);
                after.white &= !dead;
                after.captured[1] += dead.count_ones();
                dead
            }
            Mover::White => {
                after.white |= stone;
                let blocks = parts(flood(beside(stone) & after.black, after.black));
                let dead = blocks.filter(|&block| !self.black_stands(&after, block)).fold(0, |all, block| all | block);
                after.black &= !dead;
                after.captured[0] += dead.count_ones();
                dead
            }
        };
        let own = if mover == Mover::Black { after.black } else { after.white };
        let block = flood(stone, own);
        let stands = match mover {
            Mover::Black => self.black_stands(&after, block),
            Mover::White => self.white_stands(&after, block),
        };
        // One stone that took one stone and has only that liberty.
        let free = match mover {
            Mover::Black => beside(block) & (self.empty(&after) | self.around & !after.white),
            Mover::White => beside(block) & self.empty(&after),
        };
        let is_ko = captured.is_power_of_two() && block == stone && free == captured;
        let is_self_atari = free.is_power_of_two() && block & self.around == 0;
        stands.then_some(Played { position: after, is_ko, is_self_atari, captures: captured.count_ones() })
    }

    /// What is tried first: captures, then points with room around them, then what puts own stones in atari.
    pub(super) fn rank(&self, played: &Played, mover: Mover, cell: usize) -> i32 {
        let position = &played.position;
        let room = count(lines(cell) & self.empty(position));
        let other = if mover == Mover::Black { position.white } else { position.black };
        let touches = count(lines(cell) & other);
        i32::from(played.is_self_atari) * 20 - 10 * played.captures.cast_signed() - 2 * room - touches
    }

    /// How a position ends the game, if it does. \[Lee04 §5.2\]
    pub(super) fn end(&self, position: &Position) -> Option<End> {
        if position.white & self.target == 0 {
            return Some(End::Dead);
        }
        let enclosed = self.enclosed_black(position);
        if position.passes >= 2 {
            return Some(if enclosed == 0 { End::Alive } else { End::Seki });
        }
        // What Black can take back counts as empty, but nothing is said of a shape with such a stone.
        let pattern = Pattern { place: self.place, black: position.black & !enclosed, white: position.white };
        let space = Space::of(&pattern);
        let (mut eyes, mut alive, mut dead) = (0, false, space.gaps == 0);
        for part in parts(space.eyes) {
            let shape = EyeShape::of(part, self.place);
            if part & enclosed == 0 {
                alive |= shape.status == Status::Alive && Field::is_solid(position, part);
                eyes |= part;
            } else {
                dead &= part.count_ones() <= 2;
            }
            dead &= shape.status == Status::Dead;
        }
        if alive || self.has_two_eyes(position, eyes) {
            return Some(End::Alive);
        }
        (dead && parts(space.eyes).count() <= 1).then_some(End::Dead)
    }

    /// Is there nothing but one block of White around a part of the eye space?
    fn is_solid(position: &Position, part: Cells) -> bool {
        let around = beside(part) & !part;
        let first = around & around.wrapping_neg();
        around & !flood(first, position.white) == 0
    }

    /// Black stones inside that are not connected with those around.
    fn enclosed_black(&self, position: &Position) -> Cells {
        let joined = position.black & (self.around | beside(self.around & !position.white));
        position.black & !flood(joined, position.black)
    }

    /// Is there a block of the target that has two eyes? An eye is a part of the eye space with nothing but White around it,
    /// and each block around it has another eye of this kind.
    fn has_two_eyes(&self, position: &Position, eyes: Cells) -> bool {
        let mut blocks = position.white;
        let mut real =
            parts(eyes).filter(|&part| beside(part) & !part & !position.white == 0).fold(0, |all, part| all | part);
        loop {
            let lasting = parts(blocks)
                .filter(|&block| parts(real & flood(beside(block), real)).nth(1).is_some())
                .fold(0, |all, block| all | block);
            let kept = parts(real).filter(|&part| beside(part) & !part & !lasting == 0).fold(0, |all, part| all | part);
            if (lasting, kept) == (blocks, real) {
                return blocks & self.target != 0;
            }
            (blocks, real) = (lasting, kept);
        }
    }

    /// What an end is worth for Black. \[Lee04 §5.3\] The paper gives numbers to death and life; a ko counts the captured
    /// stones alone, and a seki half of the living stones.
    pub(super) fn value(&self, position: &Position, end: End) -> i32 {
        let white = count(position.white & flood(self.target | self.inside, position.white));
        let empty = count(self.inside & !(position.black | position.white));
        let [black_lost, white_lost] = position.captured.map(u32::cast_signed);
        let captures = white_lost - black_lost;
        match end {
            End::Dead => 2 * white + empty + captures,
            End::Ko => captures,
            End::Seki => captures - white,
            End::Alive => captures - 2 * white - empty,
        }
    }
}

fn count(cells: Cells) -> i32 {
    cells.count_ones().cast_signed()
}
