//! A board whose blocks and liberties are kept up to date as stones come and go, with undo in place.
//!
//! Each block is known by the point of one of its stones, its root. The root holds the set of liberties; the stones
//! of a block form a ring, each naming the next. A play touches only its four neighbours and what it captures:
//!
//! - friends around it are spliced into the ring of the largest, and the roots of the smaller ones are renamed;
//! - the liberty is taken from the blocks around it, and a block left with none is lifted from the board.
//!
//! Undo runs the same steps backwards. That works because nothing is thrown away: a block that was merged or captured
//! keeps its ring and its liberties as they were, and whoever writes over any of it first saves it in the journal.

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

/// What stands where no point is meant.
const UNUSED: Point = Point::from_index(20);

/// What a block's root knows of the block.
#[derive(Clone, Copy, Default)]
struct Header {
    liberties: PointSet,
    liberty_count: u16,
    stone_count: u16,
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
    /// Root and ring under the new stone: a captured block may still be threaded through them.
    under: (Point, Point),
}

/// At most four points: liberties, or roots of blocks, around one.
#[derive(Clone, Copy)]
struct Few {
    list: [Point; 4],
    count: u8,
}

impl Few {
    const NONE: Few = Few { list: [UNUSED; 4], count: 0 };

    #[inline]
    fn as_slice(&self) -> &[Point] {
        &self.list[..usize::from(self.count)]
    }

    #[inline]
    fn push(&mut self, point: Point) {
        self.list[usize::from(self.count)] = point;
        self.count += 1;
    }

    #[inline]
    fn push_new(&mut self, point: Point) {
        if !self.as_slice().contains(&point) {
            self.push(point);
        }
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

/// Why stones do not make a position.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// Stones beyond the edge.
    #[error("there are stones off the {size} board: {points}")]
    OffBoard {
        /// The board.
        size: Size,
        /// Where.
        points: PointSet,
    },
    /// Points with a stone of each colour.
    #[error("there are two colours on {points}")]
    TwoColors {
        /// Where.
        points: PointSet,
    },
    /// Blocks that should have been captured.
    #[error("these stones have no liberty: {stones}")]
    NoLiberty {
        /// All stones of such blocks.
        stones: PointSet,
    },
}

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
            roots: [UNUSED; CELLS],
            ring: [UNUSED; CELLS],
            headers: [Header::default(); CELLS],
            ban: None,
            key: Key::EMPTY,
            captured: [0; 2],
            journal: Vec::new(),
        }
    }

    /// A board with these stones on it. Every block must have a liberty.
    pub fn with_stones(size: Size, black: &PointSet, white: &PointSet) -> Result<Board, PositionError> {
        let points = (*black | *white).iter().filter(|&point| !size.contains(point)).collect::<PointSet>();
        if !points.is_empty() {
            return Err(PositionError::OffBoard { size, points });
        }
        let points = *black & *white;
        if !points.is_empty() {
            return Err(PositionError::TwoColors { points });
        }
        let mut board = Board::new(size);
        for (color, stones) in [(Color::Black, black), (Color::White, white)] {
            for point in stones {
                board.put(color, point);
            }
        }
        let stones = board
            .blocks()
            .filter(|block| block.liberties().is_empty())
            .flat_map(|block| block.stones())
            .collect::<PointSet>();
        if stones.is_empty() { Ok(board) } else { Err(PositionError::NoLiberty { stones }) }
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
                Content::Stone(other) => (other == color) != (self.header_at(beside).liberty_count == 1),
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
        let mut record = self.put(color, point);
        let mut taken = 0;
        for &root in record.prey.as_slice() {
            taken += self.lift(!color, root);
        }
        let header = &self.headers[self.roots[point.index()].index()];
        self.ban = None;
        if header.liberty_count == 0 {
            record.suicide = true;
            self.lift(color, self.roots[point.index()]);
        } else if taken == 1 && header.liberty_count == 1 && header.stone_count == 1 {
            self.ban = Some((!color, record.prey.list[0]));
        }
        self.journal.push(record);
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
            under: (UNUSED, UNUSED),
        });
        self.ban = None;
    }

    /// Takes the last play or pass back. Says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.journal.pop() else { return false };
        self.ban = record.ban;
        if let Some((color, point)) = record.play {
            if record.suicide {
                self.lower(color, self.roots[point.index()]);
            }
            for &root in record.prey.as_slice() {
                self.lower(!color, root);
            }
            self.take_away(color, point, &record);
        }
        true
    }

    /// Puts a stone down and joins it to its friends, capturing nothing yet.
    #[inline]
    fn put(&mut self, color: Color, point: Point) -> Record {
        let (mut friends, mut prey, mut liberties) = (Few::NONE, Few::NONE, Few::NONE);
        for beside in point.around() {
            match self.cells[beside.index()] {
                Content::Empty => liberties.push(beside.on_board()),
                Content::Stone(other) => {
                    let root = self.roots[beside.index()];
                    if other == color {
                        friends.push_new(root);
                    } else if self.headers[root.index()].lose(point) == 0 {
                        prey.push_new(root);
                    }
                }
                Content::Beyond => {}
            }
        }
        self.cells[point.index()] = Content::Stone(color);
        self.key ^= Key::of_stone(color, point);
        let saved;
        let under = (self.roots[point.index()], self.ring[point.index()]);
        if friends.count == 0 {
            let header = Header::of_stone(liberties.as_slice());
            saved = std::mem::replace(&mut self.headers[point.index()], header);
            self.roots[point.index()] = point;
            self.ring[point.index()] = point;
        } else {
            let largest =
                (0..usize::from(friends.count)).max_by_key(|&at| self.headers[friends.list[at].index()].stone_count);
            friends.list.swap(0, largest.expect("there is a friend"));
            let root = friends.list[0];
            saved = self.headers[root.index()];
            self.join(root, point, liberties.as_slice(), &friends.as_slice()[1..]);
        }
        Record { play: Some((color, point)), ban: self.ban, friends, prey, suicide: false, saved, under }
    }

    /// Splices a new stone with its liberties, and then smaller blocks, into the block of `root`.
    fn join(&mut self, root: Point, point: Point, liberties: &[Point], smaller: &[Point]) {
        self.roots[point.index()] = root;
        self.ring[point.index()] = self.ring[root.index()];
        self.ring[root.index()] = point;
        let header = &mut self.headers[root.index()];
        header.stone_count += 1;
        header.lose(point);
        for &liberty in liberties {
            header.gain(liberty);
        }
        for &other in smaller {
            let absorbed = self.headers[other.index()];
            self.rename(other, root);
            self.ring.swap(root.index(), other.index());
            let header = &mut self.headers[root.index()];
            header.stone_count += absorbed.stone_count;
            header.liberties |= absorbed.liberties;
        }
        if !smaller.is_empty() {
            let header = &mut self.headers[root.index()];
            header.liberties.remove(point);
            header.liberty_count = header.liberties.len() as u16;
        }
    }

    /// Undoes [`put`](Board::put).
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
        (self.roots[point.index()], self.ring[point.index()]) = record.under;
        self.cells[point.index()] = Content::Empty;
        self.key ^= Key::of_stone(color, point);
        for beside in point.around() {
            if self.cells[beside.index()] == Content::Stone(!color) {
                self.headers[self.roots[beside.index()].index()].gain(point);
            }
        }
    }

    /// Gives all stones in the ring of `stone` this root.
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
        self.each_stone(color, root, Content::Empty, |header, stone| header.gain(stone));
        let count = self.headers[root.index()].stone_count;
        self.captured[color.index()] += u32::from(count);
        count
    }

    /// Puts a block back that was lifted.
    fn lower(&mut self, color: Color, root: Point) {
        self.each_stone(color, root, Content::Stone(color), |header, stone| {
            header.lose(stone);
        });
        self.captured[color.index()] -= u32::from(self.headers[root.index()].stone_count);
    }

    /// Writes `content` under each stone of a block and tells the opponent's blocks around it.
    #[inline]
    fn each_stone(&mut self, color: Color, root: Point, content: Content, tell: impl Fn(&mut Header, Point)) {
        let mut at = root;
        loop {
            self.cells[at.index()] = content;
            self.key ^= Key::of_stone(color, at);
            for beside in at.around() {
                if self.cells[beside.index()] == Content::Stone(!color) {
                    tell(&mut self.headers[self.roots[beside.index()].index()], at);
                }
            }
            at = self.ring[at.index()];
            if at == root {
                break;
            }
        }
    }

    #[inline]
    fn header_at(&self, stone: Cell) -> &Header {
        &self.headers[self.roots[stone.index()].index()]
    }
}

impl Header {
    /// A lone stone's.
    #[inline]
    fn of_stone(liberties: &[Point]) -> Header {
        let mut header = Header { stone_count: 1, ..Header::default() };
        for &liberty in liberties {
            header.gain(liberty);
        }
        header
    }

    /// Takes a liberty away, if it is one; says how many are left.
    #[inline]
    fn lose(&mut self, point: Point) -> u16 {
        self.liberty_count -= u16::from(self.liberties.remove(point));
        self.liberty_count
    }

    /// Adds a liberty, if it is not one.
    #[inline]
    fn gain(&mut self, point: Point) {
        self.liberty_count += u16::from(self.liberties.insert(point));
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
        usize::from(self.header().stone_count)
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

    /// Its liberties.
    pub fn liberties(self) -> &'a PointSet {
        &self.header().liberties
    }

    /// How many liberties it has.
    pub fn liberty_count(self) -> usize {
        usize::from(self.header().liberty_count)
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
