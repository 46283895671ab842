//! A block, seen on its board.

use super::{Board, Content, Header, NOWHERE};
use crate::point::Cell;
use crate::{Color, Point, PointSet};

/// Stones of one colour that are solidly connected.
#[doc(alias = "string")]
#[doc(alias = "chain")]
#[derive(Clone, Copy)]
pub struct Block<'a> {
    pub(super) board: &'a Board,
    pub(super) root: Point,
}

/// What is on a point, or beside the board.
#[derive(Clone, Copy, PartialEq)]
pub enum Spot<'a> {
    /// No stone, on this point.
    Empty(Point),
    /// Not on the board.
    Beyond,
    /// A stone of this block.
    Stone(Block<'a>),
}

impl<'a> Block<'a> {
    /// One stone of the block, the same for all its stones until the block changes.
    #[inline]
    pub fn root(self) -> Point {
        self.root
    }

    /// The colour of its stones.
    #[inline]
    pub fn color(self) -> Color {
        self.board.stone(self.root).expect("a block has stones")
    }

    /// How many stones it has.
    #[inline]
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

    /// Its liberties, collected stone by stone until there are as many as `liberty_count` says, which has the number at
    /// hand. New stones come early in the ring, and so do the liberties of a block that runs.
    pub fn liberties(self) -> PointSet {
        let mut liberties = PointSet::EMPTY;
        let mut missing = self.liberty_count();
        for stone in self.stones() {
            if missing == 0 {
                break;
            }
            for cell in stone.around().into_iter().filter(|cell| self.board.roots[cell.index()] == NOWHERE) {
                missing -= usize::from(liberties.insert(Cell::on_board(cell)));
            }
        }
        liberties
    }

    /// How many liberties it has.
    #[inline]
    pub fn liberty_count(self) -> usize {
        usize::from(self.header().liberties)
    }

    /// The opponent's blocks beside it, each as often as one of its stones touches one of theirs.
    pub fn opponents(self) -> impl Iterator<Item = Block<'a>> {
        let board = self.board;
        let content = Content::stone(!self.color());
        let roots = self.stones().flat_map(Point::around).map(move |cell| board.roots[cell.index()]);
        roots.filter(move |root| board.headers[root.index()].content == content).map(move |root| Block { board, root })
    }

    #[inline]
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
