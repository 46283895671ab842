//! A board whose blocks and liberties are kept up to date as stones come and go, with undo in place.
//!
//! Each block is known by the point of one of its stones, its root, which holds the number of its stones and of its
//! liberties; the stones of a block form a ring, each naming the next. A play touches only its four neighbours, the
//! smaller of the blocks that it joins, and what it captures:
//!
//! - friends around it are spliced into the ring of the largest, and the stones of the smaller ones get its root;
//! - the blocks around it lose a liberty, and a block left with none is lifted from the board.
//!
//! Only the numbers are kept, not the sets: a root then takes four bytes, a board five thousand, and copying is cheap.
//! Sets of liberties, where a reader wants them, are collected from the ring.
//!
//! Undo runs the same steps backwards. That works because nothing is thrown away: a block that was merged or captured
//! keeps its ring and its numbers as they were, and whoever writes over any of it first saves it in the journal.

// A branch on what lies around a random point is often predicted wrong: see `Beside`.
#![allow(clippy::needless_bitwise_bool)]

use std::fmt;

use thiserror::Error;

use crate::point::{CELLS, Cell};
use crate::{Color, Diagram, Key, Point, PointSet, Size};

/// Stones on a board, the ko ban, and the way back.
///
/// ```
/// use tesuji_go::{Board, Color};
/// let mut board: Board = "
///     . X O .
///     X O . O
///     . X O .
/// ".parse()?;
/// let before = board.clone();
/// let c2 = "C2".parse()?;
/// assert_eq!(board.play(Color::Black, c2), Ok(1));
/// assert_eq!(board.ban(), Some((Color::White, "B2".parse()?)));
/// board.undo();
/// assert_eq!(board, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    size: Size,
    cells: [Content; CELLS],
    roots: [Point; CELLS],
    ring: [Point; CELLS],
    headers: [Header; CELLS],
    ban: Option<(Color, Point)>,
    key: Key,
    captured: [u32; 2],
    journal: Vec<Record>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Content {
    Empty,
    Stone(Color),
    Beyond,
}

/// The root of a cell without a stone, and what stands where no point is meant: a spare cell.
const NOWHERE: Point = Point::from_index(19);

/// What a block's root knows of the block.
#[derive(Clone, Copy, Default)]
struct Header {
    liberties: u16,
    stones: u16,
}

impl Header {
    /// Wrapping, for the sake of `NOWHERE` alone.
    #[inline]
    fn gain(&mut self, liberties: u16) {
        self.liberties = self.liberties.wrapping_add(liberties);
    }

    #[inline]
    fn lose(&mut self, liberties: u16) {
        self.liberties = self.liberties.wrapping_sub(liberties);
    }
}

/// What one move did, so that it can be taken back.
#[derive(Clone, Copy)]
struct Record {
    /// The stone put down; `None` for a pass.
    play: Option<(Color, Point)>,
    ban: Option<(Color, Point)>,
    /// The blocks around the play that it joined, the one that gave its root first.
    friends: Few,
    /// The opponent's blocks that it captured.
    prey: Few,
    suicide: bool,
    /// The header that was written over: the root's of the joined blocks, or else the one left under the new stone.
    saved: Header,
    /// The ring under the new stone: a captured block may still be threaded through it.
    under: Point,
}

/// Roots of at most four blocks around a point.
#[derive(Clone, Copy)]
struct Few {
    list: [Point; 4],
    count: u8,
}

impl Few {
    const NONE: Few = Few { list: [NOWHERE; 4], count: 0 };

    #[inline]
    fn as_slice(&self) -> &[Point] {
        &self.list[..usize::from(self.count)]
    }

    /// Adds a point or does not, without a branch; `& 3` tells the compiler that a point has four neighbours.
    #[inline]
    fn push_if(&mut self, condition: bool, point: Point) {
        self.list[usize::from(self.count & 3)] = point;
        self.count += u8::from(condition);
    }
}

/// Why a stone may not be put on a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum Illegal {
    /// The point is not on this board.
    #[error("the point is not on the board")]
    OffBoard,
    /// A stone is there.
    #[error("there is a stone on the point")]
    Occupied,
    /// A ko was taken there with the last move.
    #[error("the ko may not be retaken at once")]
    Ko,
    /// The new stone's block would have no liberty.
    #[error("suicide")]
    Suicide,
    /// The whole board would be as it was before.
    #[error("the position would repeat (superko)")]
    Superko,
}

/// Why stones do not make a position: every reason at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionError {
    /// Stones beyond the edge.
    pub off_board: PointSet,
    /// Points with a stone of each colour.
    pub two_colors: PointSet,
    /// All stones of blocks that should have been captured.
    pub no_liberty: PointSet,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons = [
            ("stones off the board", &self.off_board),
            ("stones of two colours on one point", &self.two_colors),
            ("blocks without a liberty", &self.no_liberty),
        ];
        let said = reasons.iter().filter(|(_, points)| !points.is_empty());
        let said: Vec<String> = said.map(|(reason, points)| format!("{reason}: {points}")).collect();
        f.write_str(&said.join("; "))
    }
}

impl std::error::Error for PositionError {}

impl Board {
    /// An empty board.
    pub fn new(size: Size) -> Board {
        let mut cells = [Content::Beyond; CELLS];
        for point in size.points() {
            cells[point.index()] = Content::Empty;
        }
        Board {
            size,
            cells,
            roots: [NOWHERE; CELLS],
            ring: [NOWHERE; CELLS],
            headers: [Header::default(); CELLS],
            ban: None,
            key: Key::EMPTY,
            captured: [0; 2],
            journal: Vec::new(),
        }
    }

    /// A board with these stones on it. Every block must have a liberty.
    pub fn with_stones(size: Size, black: &PointSet, white: &PointSet) -> Result<Board, PositionError> {
        let mut error = PositionError {
            off_board: (*black | *white).iter().filter(|&point| !size.contains(point)).collect(),
            two_colors: *black & *white,
            no_liberty: PointSet::EMPTY,
        };
        let mut board = Board::new(size);
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for point in *stones - error.off_board - error.two_colors {
                board.put(color, point);
            }
        }
        board.journal.clear();
        let smothered = board.blocks().filter(|block| block.liberty_count() == 0);
        error.no_liberty = smothered.flat_map(Block::stones).collect();
        if error == PositionError::default() { Ok(board) } else { Err(error) }
    }

    /// The board's width and height.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point; `None` where it is empty or off the board.
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Color> {
        match self.cells[point.index()] {
            Content::Stone(color) => Some(color),
            Content::Empty | Content::Beyond => None,
        }
    }

    /// Whether the point is on the board and has no stone.
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.cells[point.index()] == Content::Empty
    }

    /// All stones of a colour.
    pub fn stones(&self, color: Color) -> PointSet {
        self.size.points().filter(|&point| self.stone(point) == Some(color)).collect()
    }

    /// All points without a stone.
    pub fn empty_points(&self) -> PointSet {
        self.size.points().filter(|&point| self.is_empty(point)).collect()
    }

    /// The block that the stone on this point belongs to.
    #[inline]
    pub fn block(&self, point: Point) -> Option<Block<'_>> {
        self.stone(point)?;
        Some(Block { board: self, root: self.roots[point.index()] })
    }

    /// All blocks on the board.
    pub fn blocks(&self) -> impl Iterator<Item = Block<'_>> {
        self.size.points().filter_map(|point| self.block(point).filter(|block| block.root == point))
    }

    /// Who may not play where in the next move, because a ko has just been taken there.
    pub fn ban(&self) -> Option<(Color, Point)> {
        self.ban
    }

    /// Sets or lifts the ko ban. Undo of earlier moves still restores what held before them.
    pub fn set_ban(&mut self, ban: Option<(Color, Point)>) {
        self.ban = ban;
    }

    /// The key of the stones alone: not of the side to move, nor of the ban.
    #[inline]
    pub fn key(&self) -> Key {
        self.key
    }

    /// Stones of this colour that have been captured since the board was made, suicides included.
    pub fn captured(&self, color: Color) -> u32 {
        self.captured[color.index()]
    }

    /// Moves that [`undo`](Board::undo) can take back.
    pub fn moves_played(&self) -> usize {
        self.journal.len()
    }

    /// Whether the stone may be put there, suicide being forbidden.
    #[inline]
    pub fn legality(&self, color: Color, point: Point) -> Result<(), Illegal> {
        match self.cells[point.index()] {
            Content::Empty => {}
            Content::Stone(_) => return Err(Illegal::Occupied),
            Content::Beyond => return Err(Illegal::OffBoard),
        }
        if self.ban == Some((color, point)) {
            return Err(Illegal::Ko);
        }
        for beside in point.around() {
            let alive = match self.cells[beside.index()] {
                Content::Empty => true,
                Content::Stone(other) => (other == color) != (self.header_at(beside).liberties == 1),
                Content::Beyond => false,
            };
            if alive {
                return Ok(());
            }
        }
        Err(Illegal::Suicide)
    }

    /// Puts a stone where it is legal and captures; says how many stones were captured.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) -> Result<u16, Illegal> {
        self.legality(color, point)?;
        Ok(self.place(color, point))
    }

    /// Puts a stone on an empty point whether or not the ko or suicide is forbidden: a suicide removes the player's
    /// own block. Says how many of the opponent's stones were captured.
    pub fn place(&mut self, color: Color, point: Point) -> u16 {
        assert!(self.is_empty(point), "a stone is placed on an empty point, {point} is not");
        let prey = self.put(color, point);
        let mut taken = 0;
        for &root in prey.as_slice() {
            taken += self.lift(!color, root);
        }
        let header = &self.headers[self.roots[point.index()].index()];
        self.ban = None;
        if header.liberties == 0 {
            self.lift(color, self.roots[point.index()]);
            self.journal.last_mut().expect("put has made a record").suicide = true;
        } else if taken == 1 && header.liberties == 1 && header.stones == 1 {
            self.ban = Some((!color, prey.list[0]));
        }
        taken
    }

    /// Passes: lifts the ko ban.
    pub fn pass(&mut self) {
        let (friends, prey) = (Few::NONE, Few::NONE);
        self.journal.push(Record {
            play: None,
            ban: self.ban,
            friends,
            prey,
            suicide: false,
            saved: Header::default(),
            under: NOWHERE,
        });
        self.ban = None;
    }

    /// Takes the last play or pass back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.journal.pop() else { return false };
        self.ban = record.ban;
        if let Some((color, point)) = record.play {
            if record.suicide {
                self.lower(color, record.friends.as_slice().first().copied().unwrap_or(point));
            }
            for &root in record.prey.as_slice() {
                self.lower(!color, root);
            }
            self.take_away(color, point, &record);
        }
        true
    }

    /// Puts a stone down, joins it to its friends and records that; returns the roots of blocks left without liberty.
    #[inline]
    fn put(&mut self, color: Color, point: Point) -> Few {
        let beside = Beside::look(self, point);
        let (mut friends, mut prey) = (Few::NONE, Few::NONE);
        let each = beside.each();
        for (root, is_new) in each {
            self.headers[root.index()].lose(is_new);
        }
        for ((root, is_new), content) in each.into_iter().zip(beside.contents) {
            let has_liberty = self.headers[root.index()].liberties != 0;
            friends.push_if((is_new != 0) & (content == Content::Stone(color)), root);
            prey.push_if((is_new != 0) & (content == Content::Stone(!color)) & !has_liberty, root);
        }
        let under = self.ring[point.index()];
        let saved;
        if friends.count == 0 {
            let header = Header { liberties: beside.empty_count(), stones: 1 };
            saved = std::mem::replace(&mut self.headers[point.index()], header);
            self.roots[point.index()] = point;
            self.ring[point.index()] = point;
        } else {
            for at in 1..usize::from(friends.count) {
                if self.headers[friends.list[at].index()].stones > self.headers[friends.list[0].index()].stones {
                    friends.list.swap(0, at);
                }
            }
            saved = self.headers[friends.list[0].index()];
            self.join(point, &beside, friends.as_slice());
        }
        self.cells[point.index()] = Content::Stone(color);
        self.key ^= Key::of_stone(color, point);
        let play = Some((color, point));
        self.journal.push(Record { play, ban: self.ban, friends, prey, suicide: false, saved, under });
        prey
    }

    /// Joins a new stone, and then smaller blocks, to the first of the friends.
    #[inline]
    fn join(&mut self, point: Point, beside: &Beside, friends: &[Point]) {
        let root = friends[0];
        let mut header = self.headers[root.index()];
        for (cell, content) in point.around().into_iter().zip(beside.contents) {
            header.liberties += u16::from((content == Content::Empty) & !self.touches(cell, root));
        }
        header.stones += 1;
        self.roots[point.index()] = root;
        self.ring[point.index()] = self.ring[root.index()];
        self.ring[root.index()] = point;
        for &other in &friends[1..] {
            header.stones += self.headers[other.index()].stones;
            header.liberties += self.absorb(other, root, point);
            self.ring.swap(root.index(), other.index());
        }
        self.headers[root.index()] = header;
    }

    /// Gives the stones of a block another root; says how many liberties that root's block gains. Each stone counts
    /// those that the block does not touch yet and then becomes part of it, so that none is counted twice.
    fn absorb(&mut self, block: Point, root: Point, played: Point) -> u16 {
        let mut gained = 0;
        let mut at = block;
        loop {
            for cell in at.around() {
                let is_empty = self.cells[cell.index()] == Content::Empty && cell.index() != played.index();
                gained += u16::from(is_empty && !self.touches(cell, root));
            }
            self.roots[at.index()] = root;
            at = self.ring[at.index()];
            if at == block {
                return gained;
            }
        }
    }

    /// Whether a cell lies beside a stone of the block with this root.
    #[inline]
    fn touches(&self, cell: Cell, root: Point) -> bool {
        let [a, b, c, d] = cell.around().map(|cell| self.roots[cell.index()] == root);
        a | b | c | d
    }

    /// Undoes [`put`](Board::put).
    #[inline]
    fn take_away(&mut self, color: Color, point: Point, record: &Record) {
        if let [root, smaller @ ..] = record.friends.as_slice() {
            for &other in smaller.iter().rev() {
                self.ring.swap(root.index(), other.index());
                self.rename(other, other);
            }
            self.ring[root.index()] = self.ring[point.index()];
            self.headers[root.index()] = record.saved;
        } else {
            self.headers[point.index()] = record.saved;
        }
        self.ring[point.index()] = record.under;
        self.roots[point.index()] = NOWHERE;
        self.cells[point.index()] = Content::Empty;
        self.key ^= Key::of_stone(color, point);
        for (root, is_new) in Beside::look(self, point).each() {
            self.headers[root.index()].gain(is_new);
        }
    }

    /// Gives the stones in the ring of `stone` this root.
    fn rename(&mut self, stone: Point, root: Point) {
        let mut at = stone;
        loop {
            self.roots[at.index()] = root;
            at = self.ring[at.index()];
            if at == stone {
                break;
            }
        }
    }

    /// Takes a block off the board; says how many stones it had.
    fn lift(&mut self, color: Color, root: Point) -> u16 {
        let mut at = root;
        loop {
            self.cells[at.index()] = Content::Empty;
            self.roots[at.index()] = NOWHERE;
            self.key ^= Key::of_stone(color, at);
            for (other, is_new) in Beside::look(self, at).each() {
                self.headers[other.index()].gain(is_new);
            }
            at = self.ring[at.index()];
            if at == root {
                break;
            }
        }
        self.headers[root.index()].liberties = 0;
        let count = self.headers[root.index()].stones;
        self.captured[color.index()] += u32::from(count);
        count
    }

    /// Puts a block back that was lifted.
    fn lower(&mut self, color: Color, root: Point) {
        let mut at = root;
        loop {
            for (other, is_new) in Beside::look(self, at).each() {
                self.headers[other.index()].lose(is_new);
            }
            self.cells[at.index()] = Content::Stone(color);
            self.roots[at.index()] = root;
            self.key ^= Key::of_stone(color, at);
            at = self.ring[at.index()];
            if at == root {
                break;
            }
        }
        self.headers[root.index()].liberties = 0;
        self.captured[color.index()] -= u32::from(self.headers[root.index()].stones);
    }

    #[inline]
    fn header_at(&self, stone: Cell) -> &Header {
        &self.headers[self.roots[stone.index()].index()]
    }
}

/// The four cells around a point. A play is random, so a branch on what lies there is often predicted wrong; the
/// numbers of liberties are therefore added to and taken from all four roots, with 0 where a root came before.
/// What is said to the root of empty cells, `NOWHERE`, means nothing.
struct Beside {
    contents: [Content; 4],
    roots: [Point; 4],
}

impl Beside {
    #[inline]
    fn look(board: &Board, point: Point) -> Beside {
        let cells = point.around();
        Beside {
            contents: cells.map(|cell| board.cells[cell.index()]),
            roots: cells.map(|cell| board.roots[cell.index()]),
        }
    }

    /// Each root, with 1 if it did not come before, else 0.
    #[inline]
    fn each(&self) -> [(Point, u16); 4] {
        let [a, b, c, d] = self.roots;
        let (b_is_new, c_is_new, d_is_new) = (b != a, (c != a) & (c != b), (d != a) & (d != b) & (d != c));
        [(a, 1), (b, b_is_new.into()), (c, c_is_new.into()), (d, d_is_new.into())]
    }

    #[inline]
    fn empty_count(&self) -> u16 {
        self.contents.iter().map(|&content| u16::from(content == Content::Empty)).sum()
    }
}

/// Boards are equal if they look the same and the same moves are banned, however they came about.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.cells == other.cells && self.ban == other.ban
    }
}

impl Eq for Board {}

/// Drawn as a diagram.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::of(self).fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "board, ban {:?}:\n{self}", self.ban)
    }
}

/// Stones of one colour that are solidly connected.
#[doc(alias = "string")]
#[doc(alias = "chain")]
#[derive(Clone, Copy)]
pub struct Block<'a> {
    board: &'a Board,
    root: Point,
}

impl<'a> Block<'a> {
    /// One stone of the block, the same for all its stones until the block changes.
    pub fn root(self) -> Point {
        self.root
    }

    /// The colour of its stones.
    pub fn color(self) -> Color {
        self.board.stone(self.root).expect("a block has stones")
    }

    /// How many stones it has.
    pub fn len(self) -> usize {
        usize::from(self.header().stones)
    }

    /// Never: a block has at least one stone.
    pub fn is_empty(self) -> bool {
        false
    }

    /// Its stones.
    pub fn stones(self) -> impl Iterator<Item = Point> + 'a {
        let next = move |&stone: &Point| Some(self.board.ring[stone.index()]).filter(|&next| next != self.root);
        std::iter::successors(Some(self.root), next)
    }

    /// Its liberties, collected stone by stone; where the number is enough, `liberty_count` has it at hand.
    pub fn liberties(self) -> PointSet {
        let around = self.stones().flat_map(Point::around);
        around.filter(|cell| self.board.cells[cell.index()] == Content::Empty).map(Cell::on_board).collect()
    }

    /// How many liberties it has.
    pub fn liberty_count(self) -> usize {
        usize::from(self.header().liberties)
    }

    fn header(self) -> &'a Header {
        &self.board.headers[self.root.index()]
    }
}

impl PartialEq for Block<'_> {
    /// Whether they are the same block of one board.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.board, other.board) && self.root == other.root
    }
}
