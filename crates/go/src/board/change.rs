//! How stones come and go: joining, capturing, and both backwards.
//!
//! A play touches only its four neighbours, the smaller of the blocks that it joins, and what it captures:
//!
//! - friends around it are spliced into the ring of the largest, and the stones of the smaller ones get its root;
//! - the blocks around it lose a liberty, and a block left with none is lifted from the board.
//!
//! Undo runs the same steps backwards. That works because nothing is thrown away: a block that was merged or captured
//! keeps its ring and its numbers as they were, and what writes over any of it first saves it in the journal.

// A branch on what lies around a random point is often predicted wrong (see `Beside`), and calls cost a tenth of the
// instructions of a play: 583 to 505 on 9×9 by both means, by `cargo bench -p tesuji-go --bench board`.
#![allow(clippy::needless_bitwise_bool, clippy::inline_always)]

use super::Board;
use crate::point::Cell;
use crate::{Color, Key, Point};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Content {
    Black,
    White,
    #[default]
    Empty,
    Beyond,
}

impl Content {
    #[inline]
    pub(super) fn stone(color: Color) -> Content {
        match color {
            Color::Black => Content::Black,
            Color::White => Content::White,
        }
    }
}

/// The root of a cell without a stone, and what stands where no point is meant: a spare cell.
pub(super) const NOWHERE: Point = Point::from_index(19);

/// The root of cells that are not on the board.
pub(super) const BEYOND: Point = Point::from_index(1);

/// What a block's root knows of the block.
#[derive(Clone, Copy, Default)]
#[repr(align(8))] // so that an index is scaled by the processor's addressing
pub(super) struct Header {
    pub(super) liberties: u16,
    pub(super) stones: u16,
    pub(super) content: Content,
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
pub(super) struct Record {
    /// The stone put down; `None` for a pass.
    pub(super) play: Option<(Color, Point)>,
    pub(super) ban: Option<(Color, Point)>,
    /// The blocks around the play that it joined, the one that gave its root first.
    pub(super) friends: Few,
    /// The opponent's blocks that it captured.
    pub(super) prey: Few,
    pub(super) suicide: bool,
    /// The header that was written over: the root's of the joined blocks, or else the one left under the new stone.
    pub(super) saved: Header,
    /// The ring under the new stone: a captured block may still be threaded through it.
    pub(super) under: Point,
}

/// Roots of at most four blocks around a point.
#[derive(Clone, Copy)]
pub(super) struct Few {
    pub(super) list: [Point; 4],
    pub(super) count: u8,
}

impl Few {
    pub(super) const NONE: Few = Few { list: [NOWHERE; 4], count: 0 };

    #[inline]
    pub(super) fn as_slice(&self) -> &[Point] {
        &self.list[..usize::from(self.count)]
    }

    /// Adds a point or does not, without a branch; `& 3` tells the compiler that a point has four neighbours.
    #[inline]
    fn push_if(&mut self, condition: bool, point: Point) {
        self.list[usize::from(self.count & 3)] = point;
        self.count += u8::from(condition);
    }
}

impl Board {
    /// Puts a stone down, joins it to its friends and records that; returns the roots of blocks left without liberty.
    #[inline(always)]
    pub(super) fn put(&mut self, color: Color, point: Point) -> Few {
        let beside = Beside::look(self, point);
        let (mut friends, mut prey) = (Few::NONE, Few::NONE);
        for (root, is_new) in beside.each() {
            let header = &mut self.headers[root.index()];
            header.lose(is_new);
            let is_taken = (header.content == Content::stone(!color)) & (header.liberties == 0);
            friends.push_if((is_new != 0) & (header.content == Content::stone(color)), root);
            prey.push_if((is_new != 0) & is_taken, root);
        }
        let under = self.ring[point.index()];
        let saved;
        if friends.count == 0 {
            let header = Header { liberties: beside.empty_count(), stones: 1, content: Content::stone(color) };
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
        self.key ^= Key::of_stone(color, point);
        let play = Some((color, point));
        self.journal.push(Record { play, ban: self.ban, friends, prey, suicide: false, saved, under });
        prey
    }

    /// Joins a new stone, and then smaller blocks, to the first of the friends.
    #[inline(always)]
    fn join(&mut self, point: Point, beside: &Beside, friends: &[Point]) {
        let root = friends[0];
        let mut header = self.headers[root.index()];
        for (cell, beside) in point.around().into_iter().zip(beside.roots) {
            if beside == NOWHERE {
                header.liberties += u16::from(!self.touches(cell, root));
            }
        }
        header.stones += 1;
        self.roots[point.index()] = root;
        self.ring[point.index()] = self.ring[root.index()];
        self.ring[root.index()] = point;
        for &other in &friends[1..] {
            header.stones += self.headers[other.index()].stones;
            header.liberties += self.absorb(other, root);
            self.ring.swap(root.index(), other.index());
        }
        self.headers[root.index()] = header;
    }

    /// Gives the stones of a block another root; says how many liberties that root's block gains. Each stone counts
    /// those that the block does not touch yet and then becomes part of it, so that none is counted twice.
    fn absorb(&mut self, block: Point, root: Point) -> u16 {
        let mut gained = 0;
        let mut at = block;
        loop {
            for cell in at.around() {
                let is_empty = self.roots[cell.index()] == NOWHERE;
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
    #[inline(always)]
    pub(super) fn take_away(&mut self, color: Color, point: Point, record: &Record) {
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
    pub(super) fn lift(&mut self, color: Color, root: Point) -> u16 {
        let mut at = root;
        loop {
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
    pub(super) fn lower(&mut self, color: Color, root: Point) {
        let mut at = root;
        loop {
            for (other, is_new) in Beside::look(self, at).each() {
                self.headers[other.index()].lose(is_new);
            }
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
}

/// The four cells around a point. A play is random, so a branch on what lies there is often predicted wrong; the
/// numbers of liberties are therefore added to and taken from all four roots, with 0 where a root came before.
/// What is said to the root of empty cells, `NOWHERE`, means nothing.
struct Beside {
    roots: [Point; 4],
}

impl Beside {
    #[inline]
    fn look(board: &Board, point: Point) -> Beside {
        Beside { roots: point.around().map(|cell| board.roots[cell.index()]) }
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
        self.roots.iter().map(|&root| u16::from(root == NOWHERE)).sum()
    }
}
