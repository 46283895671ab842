//! What a move looks like: its features.
//!
//! Everything is seen from the question: target, defender, attacker, and who moves, in place of black and white.

use tesuji_go::{Block, Board, Color, Point, PointSet, Spot};

use super::pattern::canonical;
use super::{FEATURES, Features};
use tesuji_problem::Side;

/// What a point shows, in four bits. Stones have the number of their liberties in the lower two, four standing for more.
mod code {
    pub(super) const EMPTY: u32 = 0;
    pub(super) const BEYOND: u32 = 1;
    /// Empty, and beside the target.
    pub(super) const LIBERTY: u32 = 2;
    pub(super) const TARGET: u32 = 4;
    pub(super) const DEFENDER: u32 = 8;
    pub(super) const ATTACKER: u32 = 12;
}

/// The bits of a stone without its liberties.
const KIND: u32 = 0b1100;

/// Orders that are told apart; higher ones look like the last.
const ORDERS: u8 = 4;

/// A position, looked at once for all its moves.
pub(in crate::lambda) struct Sight<'a> {
    board: &'a Board,
    target: Block<'a>,
    defender: Color,
    mover: Side,
    liberties: &'a PointSet,
    last: Option<Point>,
    /// Part of every feature.
    salt: u32,
    count: u32,
}

impl<'a> Sight<'a> {
    /// The target with its liberties; this side moves, with threats of this order.
    pub(in crate::lambda) fn new(
        board: &'a Board,
        target: Block<'a>,
        liberties: &'a PointSet,
        mover: Side,
        order: u8,
    ) -> Sight<'a> {
        let count = target.liberty_count().min(5) as u32;
        let salt = u32::from(order.min(ORDERS)) << 1 | u32::from(mover == Side::Attacker);
        Sight { board, target, defender: target.color(), mover, liberties, last: board.last_play(), salt, count }
    }

    /// The features of a move on this point.
    #[inline]
    pub(in crate::lambda) fn features(&self, point: Point) -> Features {
        let around = self.board.around(point);
        let mover = if self.mover == Side::Defender { self.defender } else { !self.defender };
        let (mut near, mut plain) = (0, 0);
        // The liberties that a stone of either side would have, roughly.
        let (mut own, mut other) = (0, 0);
        let (mut atari, mut taken, mut beside_liberties, mut diagonal_liberties) = (0, 0, 0, 0);
        for (at, spot) in around.into_iter().enumerate().rev() {
            let is_beside = at % 2 == 0;
            let (shown, is_stone) = match spot {
                Spot::Beyond => (code::BEYOND, false),
                Spot::Empty(beside) => {
                    let is_liberty = self.liberties.contains(beside);
                    own += u32::from(is_beside);
                    other += u32::from(is_beside);
                    beside_liberties += u32::from(is_liberty && is_beside);
                    diagonal_liberties += u32::from(is_liberty && !is_beside);
                    (if is_liberty { code::LIBERTY } else { code::EMPTY }, false)
                }
                Spot::Stone(block) => {
                    let liberties = block.liberty_count() as u32;
                    if is_beside && block.color() == mover {
                        own += liberties - 1;
                        other += u32::from(liberties == 1);
                    } else if is_beside {
                        other += liberties - 1;
                        own += u32::from(liberties == 1);
                        taken += u32::from(liberties == 1);
                        atari += u32::from(liberties == 2);
                    }
                    let kind = if block == self.target {
                        code::TARGET
                    } else if block.color() == self.defender {
                        code::DEFENDER
                    } else {
                        code::ATTACKER
                    };
                    (kind | (liberties.min(4) - 1), true)
                }
            };
            near = near << 4 | shown;
            plain = plain << 4 | if is_stone { shown & KIND } else { shown };
        }
        let (near, plain) = (canonical(near), canonical(plain));
        let is_liberty = u32::from(self.liberties.contains(point));
        let (own, other) = (own.min(5), other.min(5));
        let place = is_liberty << 8 | beside_liberties << 5 | self.count;
        let size = self.board.size();
        let line = |at: u8, length: u8| u32::from(at.min(length - 1 - at).min(3));
        let lines = [line(point.column(), size.width()), line(point.row(), size.height())];
        let lines = lines[0].min(lines[1]) << 2 | lines[0].max(lines[1]);
        let force = taken.min(2) << 2 | atari.min(2);
        let last = self.last.map_or(15, |last| apart(point, last));
        let stones = (self.target.len() as u32).min(4);
        [
            self.feature(0, near, 0),
            self.feature(1, plain, place),
            self.feature(2, place << 12 | diagonal_liberties.min(3) << 8 | own << 4 | other, stones),
            self.feature(3, force << 8 | own << 4 | other, is_liberty << 4 | beside_liberties),
            self.feature(4, lines << 4 | own, place),
            self.feature(5, last << 8 | force, place),
            self.feature(6, plain, last << 8 | own),
        ]
    }

    #[inline]
    fn feature(&self, kind: u32, one: u32, other: u32) -> u16 {
        debug_assert!((kind as usize) < FEATURES, "each kind has a number of its own");
        let mixed = (u64::from(one) << 32 | u64::from(other) << 8 | u64::from(kind << 4 | self.salt))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 48) as u16
    }
}

/// How far one point is from another: 0 next to it, 1 diagonally, 2 to 4 two lines away, 5 farther off.
#[inline]
fn apart(one: Point, other: Point) -> u32 {
    let (x, y) = (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()));
    match (x.max(y), x.min(y)) {
        (0 | 1, least) => u32::from(least),
        (2, least) => 2 + u32::from(least),
        _ => 5,
    }
}
