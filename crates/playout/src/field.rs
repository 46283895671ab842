//! A board for random games: stones, blocks with pseudo-liberties, simple ko. It only goes forward.
//!
//! A pseudo-liberty is a side of a stone on which an empty point lies: a point beside two stones of a block counts twice.
//! Of these a block keeps the number, the sum and the sum of the squares. That is quick to keep, and it tells atari: all
//! are the same point if and only if number × squares = sum × sum (Cauchy and Schwarz), and then sum ÷ number is it.

use tesuji_go::{Board, Color, Point, Size};

use crate::cell::{Cell, Cells, Content};

/// Points of the largest board.
const POINTS: usize = 361;

/// Blocks in atari that are remembered. More than a few at a time are rare.
const ATARIS: usize = 32;

/// What the root of a block keeps.
#[derive(Clone, Copy, Debug, Default)]
struct Block {
    stones: u16,
    sides: u16,
    sum: u32,
    squares: u32,
}

impl Block {
    #[inline]
    fn gain(&mut self, liberty: Cell) {
        let number = liberty.number();
        self.sides += 1;
        self.sum += number;
        self.squares += number * number;
    }

    #[inline]
    fn lose(&mut self, liberty: Cell) {
        let number = liberty.number();
        self.sides -= 1;
        self.sum -= number;
        self.squares -= number * number;
    }

    /// The only liberty of a block that has one.
    #[inline]
    fn only(self) -> Option<Cell> {
        let is_one = u64::from(self.sides) * u64::from(self.squares) == u64::from(self.sum) * u64::from(self.sum);
        (self.sides > 0 && is_one).then(|| Cell::numbered(self.sum / u32::from(self.sides)))
    }
}

/// Up to two different liberties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Room {
    None,
    One,
    More,
}

/// Stones on a board for one random game.
#[derive(Clone)]
pub struct Field {
    size: Size,
    content: Cells<Content>,
    roots: Cells<Cell>,
    ring: Cells<Cell>,
    blocks: Cells<Block>,
    /// The empty points, in any order, and where each stands in this list.
    empty: [Cell; POINTS],
    place: Cells<u16>,
    empties: usize,
    /// Where the side to move may not play, as a ko has just been taken there.
    ban: Cell,
    last: Cell,
    /// Roots of blocks that were in atari when they were put here; some may not be any more.
    ataris: [Cell; ATARIS],
    atari_count: usize,
}

impl Field {
    /// The stones of a board, with its ko ban and its last play.
    pub fn of(board: &Board) -> Field {
        let size = board.size();
        let mut field = Field {
            size,
            content: Cells::all(Content::Beyond),
            roots: Cells::all(Cell::NONE),
            ring: Cells::all(Cell::NONE),
            blocks: Cells::all(Block::default()),
            empty: [Cell::NONE; POINTS],
            place: Cells::all(0),
            empties: 0,
            ban: Cell::NONE,
            last: Cell::NONE,
            ataris: [Cell::NONE; ATARIS],
            atari_count: 0,
        };
        for point in size.points() {
            field.content[Cell::of(point)] = Content::Empty;
            field.add_empty(Cell::of(point));
        }
        for color in Color::BOTH {
            for stone in board.stones(color) {
                field.put(color, Cell::of(stone));
            }
        }
        for block in board.blocks() {
            field.remember(Cell::of(block.root()));
        }
        field.ban = board.ban().map_or(Cell::NONE, |(_, point)| Cell::of(point));
        field.last = board.last_play().filter(|&point| board.stone(point).is_some()).map_or(Cell::NONE, Cell::of);
        field
    }

    /// The board's width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point of the board.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Color> {
        match self.content[Cell::of(point)] {
            Content::Black => Some(Color::Black),
            Content::White => Some(Color::White),
            Content::Empty | Content::Beyond => None,
        }
    }

    /// Whether the stone may be put there, suicide being forbidden, by the side to move.
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.size.contains(point) && self.may_play(color, Cell::of(point))
    }

    /// Puts a stone where it is legal, and says how many stones that captures.
    ///
    /// # Panics
    /// If there is a stone, or the point is off the board.
    pub fn play(&mut self, color: Color, point: Point) -> usize {
        assert!(self.size.contains(point) && self.stone(point).is_none(), "{point} is not empty");
        self.put(color, Cell::of(point))
    }

    /// Passes: lifts the ko ban.
    pub fn pass(&mut self) {
        (self.ban, self.last) = (Cell::NONE, Cell::NONE);
    }

    /// Whose a point is at the end of a game: the stone's, or that of all stones beside it.
    pub fn owner(&self, point: Point) -> Option<Color> {
        self.stone(point).or_else(|| {
            let beside = Cell::of(point).around().map(|cell| self.content[cell]);
            match [Content::Black, Content::White].map(|content| beside.contains(&content)) {
                [true, false] => Some(Color::Black),
                [false, true] => Some(Color::White),
                _ => None,
            }
        })
    }

    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Content {
        self.content[cell]
    }

    #[inline]
    pub(crate) fn last(&self) -> Cell {
        self.last
    }

    #[inline]
    pub(crate) fn empties(&self) -> usize {
        self.empties
    }

    /// Takes one of the first `among` empty points out of their reach: it becomes the last of them.
    #[inline]
    pub(crate) fn draw(&mut self, at: usize, among: usize) -> Cell {
        let (drawn, other) = (self.empty[at], self.empty[among - 1]);
        self.empty[among - 1] = drawn;
        self.empty[at] = other;
        self.place[drawn] = (among - 1) as u16;
        self.place[other] = at as u16;
        drawn
    }

    /// The root of the block of this stone.
    #[inline]
    pub(crate) fn root(&self, stone: Cell) -> Cell {
        self.roots[stone]
    }

    /// How many stones the block of this root has.
    #[inline]
    pub(crate) fn len(&self, root: Cell) -> usize {
        usize::from(self.blocks[root].stones)
    }

    /// The only liberty of the block of this stone, if it is in atari.
    #[inline]
    pub(crate) fn only_liberty(&self, stone: Cell) -> Option<Cell> {
        self.blocks[self.roots[stone]].only()
    }

    /// The next stone of the same block.
    #[inline]
    pub(crate) fn next(&self, stone: Cell) -> Cell {
        self.ring[stone]
    }

    /// One of the remembered blocks of this colour that is in atari, any of the other ones skipped.
    pub(crate) fn some_atari(&mut self, color: Color) -> Option<Cell> {
        let mut at = self.atari_count;
        while at > 0 {
            at -= 1;
            let root = self.ataris[at];
            let content = self.content[root];
            let is_block = content != Content::Empty && self.roots[root] == root;
            if !is_block || self.blocks[root].only().is_none() {
                self.atari_count -= 1;
                self.ataris[at] = self.ataris[self.atari_count];
            } else if content == Content::of(color) {
                return Some(root);
            }
        }
        None
    }

    /// Whether the side to move may play on an empty cell.
    #[inline]
    pub(crate) fn may_play(&self, color: Color, at: Cell) -> bool {
        if self.content[at] != Content::Empty || at == self.ban {
            return false;
        }
        let own = Content::of(color);
        at.around().into_iter().any(|beside| match self.content[beside] {
            Content::Empty => true,
            Content::Beyond => false,
            content => (content == own) != self.blocks[self.roots[beside]].only().is_some(),
        })
    }

    /// How many liberties a stone here would have; what it captures counts as one for each stone beside it.
    pub(crate) fn room(&self, color: Color, at: Cell) -> Room {
        let own = Content::of(color);
        let mut found = Cell::NONE;
        for beside in at.around() {
            let liberty = match self.content[beside] {
                Content::Beyond => continue,
                Content::Empty => beside,
                content if content == own => {
                    let mut block = self.blocks[self.roots[beside]];
                    let root = self.roots[beside];
                    for cell in at.around() {
                        if self.content[cell] == own && self.roots[cell] == root {
                            block.lose(at);
                        }
                    }
                    match block.only() {
                        Some(liberty) => liberty,
                        None if block.sides == 0 => continue,
                        None => return Room::More,
                    }
                }
                _ => match self.only_liberty(beside) {
                    Some(_) if self.len(self.roots[beside]) > 1 => return Room::More,
                    Some(_) => beside,
                    None => continue,
                },
            };
            if found == Cell::NONE {
                found = liberty;
            } else if found != liberty {
                return Room::More;
            }
        }
        if found == Cell::NONE { Room::None } else { Room::One }
    }

    /// A point among own stones that the opponent cannot make false: as `tesuji_shape::is_own_eye`.
    #[inline]
    pub(crate) fn is_eye(&self, color: Color, at: Cell) -> bool {
        let (own, other) = (Content::of(color), Content::of(!color));
        for beside in at.around() {
            let content = self.content[beside];
            if content != own && content != Content::Beyond {
                return false;
            }
        }
        let (mut bad, mut beyond) = (0, 0);
        for corner in at.corners() {
            let content = self.content[corner];
            bad += u8::from(content == other);
            beyond |= u8::from(content == Content::Beyond);
        }
        bad + beyond < 2
    }

    /// Puts a stone on an empty cell, whatever comes of it: a suicide removes nothing and must not be asked for.
    pub(crate) fn put(&mut self, color: Color, at: Cell) -> usize {
        let own = Content::of(color);
        self.take_empty(at);
        self.content[at] = own;
        self.roots[at] = at;
        self.ring[at] = at;
        self.blocks[at] = Block { stones: 1, ..Block::default() };
        let (mut taken, mut only) = (0, Cell::NONE);
        for beside in at.around() {
            match self.content[beside] {
                Content::Beyond => {}
                Content::Empty => {
                    let root = self.roots[at];
                    self.blocks[root].gain(beside);
                }
                content => {
                    let root = self.roots[beside];
                    self.blocks[root].lose(at);
                    if content == own {
                        if root != self.roots[at] {
                            self.join(root, self.roots[at]);
                        }
                    } else if self.blocks[root].sides == 0 {
                        only = beside;
                        taken += self.lift(root);
                    }
                }
            }
        }
        self.last = at;
        let root = self.roots[at];
        let block = self.blocks[root];
        self.ban = if taken == 1 && block.stones == 1 && block.sides == 1 { only } else { Cell::NONE };
        for beside in at.around() {
            let content = self.content[beside];
            if content != own && content != Content::Empty && content != Content::Beyond {
                self.remember(self.roots[beside]);
            }
        }
        self.remember(root);
        taken
    }

    #[inline]
    fn remember(&mut self, root: Cell) {
        let root = self.roots[root];
        if self.blocks[root].only().is_some()
            && self.atari_count < ATARIS
            && !self.ataris[..self.atari_count].contains(&root)
        {
            self.ataris[self.atari_count] = root;
            self.atari_count += 1;
        }
    }

    #[inline]
    fn add_empty(&mut self, at: Cell) {
        self.empty[self.empties] = at;
        self.place[at] = self.empties as u16;
        self.empties += 1;
    }

    #[inline]
    fn take_empty(&mut self, at: Cell) {
        self.empties -= 1;
        let (place, last) = (self.place[at], self.empty[self.empties]);
        self.empty[usize::from(place)] = last;
        self.place[last] = place;
    }

    /// Makes two blocks one: the smaller one gets the root of the other.
    fn join(&mut self, one: Cell, other: Cell) {
        let is_larger = self.blocks[one].stones > self.blocks[other].stones;
        let (root, gone) = if is_larger { (one, other) } else { (other, one) };
        let from = self.blocks[gone];
        let block = &mut self.blocks[root];
        block.stones += from.stones;
        block.sides += from.sides;
        block.sum += from.sum;
        block.squares += from.squares;
        let mut stone = gone;
        loop {
            self.roots[stone] = root;
            stone = self.ring[stone];
            if stone == gone {
                break;
            }
        }
        let next = self.ring[root];
        self.ring[root] = self.ring[gone];
        self.ring[gone] = next;
    }

    /// Takes a block off, and says how many stones it had.
    fn lift(&mut self, root: Cell) -> usize {
        let mut stone = root;
        let mut count = 0;
        loop {
            self.content[stone] = Content::Empty;
            self.add_empty(stone);
            for beside in stone.around() {
                // Its own stones gain too, and are gone in the end.
                if matches!(self.content[beside], Content::Black | Content::White) {
                    let other = self.roots[beside];
                    self.blocks[other].gain(stone);
                }
            }
            count += 1;
            stone = self.ring[stone];
            if stone == root {
                return count;
            }
        }
    }
}
