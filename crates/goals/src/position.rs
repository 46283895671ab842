//! A situation in the local game, and what each move makes of it.
//!
//! All moves are made at once. One look at the blocks of both sides tells which of them have a single liberty; after
//! that, whether a point may be played and whether it captures is a matter of a few masks:
//!
//! ```text
//! legal   next to an empty point, or anchored, or next to a friend with two liberties, or to an enemy with one
//! takes   the enemies with one liberty that stand next to it
//! ```

use std::ops::ControlFlow;

use tesuji_go::Point;
use tesuji_problem::Side;

use crate::mask::{Index, Mask};
use crate::pieces::{Pieces, meeting};
use crate::region::Region;

/// Everything that the future of a question depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position<const W: usize> {
    /// The stones of the defender and of the attacker that can be captured.
    pub stones: [Mask<W>; 2],
    /// Target stones that were never captured, among those that can be.
    pub left: Mask<W>,
    /// Whose turn it is.
    pub mover: Side,
    /// Where the mover may not retake a ko but by spending a threat.
    pub ban: Option<Index>,
    /// Ko threats left, and whose.
    pub threats: Threats,
    /// Counting passes in a row, 0 to 2.
    pub passes: u8,
    /// Is there a virtual point next to every target block? Only in questions about an eye.
    pub has_virtual: bool,
}

/// Outside ko threats as a number: the more, the better for the defender. k > 0: the defender has k; k < 0: the
/// attacker has -k; the two extremes let a side retake every ko at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Threats(i8);

impl Threats {
    /// The most that can be counted.
    pub const MOST: i8 = 99;
    /// No threats.
    pub const NONE: Threats = Threats(0);

    /// This many, of the defender if positive.
    ///
    /// # Panics
    /// Beyond [`Threats::MOST`].
    pub fn count(k: i8) -> Threats {
        assert!(k.abs() <= Threats::MOST, "{k} threats are out of range");
        Threats(k)
    }

    /// One side may retake every ko at once.
    pub fn endless(side: Side) -> Threats {
        match side {
            Side::Defender => Threats(Threats::MOST + 1),
            Side::Attacker => Threats(-Threats::MOST - 1),
        }
    }

    /// Whose are endless.
    pub fn endless_side(self) -> Option<Side> {
        match self.0 {
            k if k > Threats::MOST => Some(Side::Defender),
            k if k < -Threats::MOST => Some(Side::Attacker),
            _ => None,
        }
    }

    /// As a number that grows with what is good for the defender.
    #[inline]
    pub fn value(self) -> i8 {
        self.0
    }

    /// What is left when a side spends one, if it has one.
    #[inline]
    pub fn spent_by(self, side: Side) -> Option<Threats> {
        match (side, self.0) {
            (Side::Defender, k) if k > Threats::MOST => Some(self),
            (Side::Attacker, k) if k < -Threats::MOST => Some(self),
            (Side::Defender, k) if k > 0 => Some(Threats(k - 1)),
            (Side::Attacker, k) if k < 0 => Some(Threats(k + 1)),
            _ => None,
        }
    }
}

/// What a side does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LocalMove {
    /// A stone on a point of the region; on the point of a ban it costs a threat.
    Play(Index),
    /// The attacker fills the virtual point, which it may do only to capture.
    Fill,
    /// No stone.
    Pass,
}

/// A move and what it makes of a position.
pub(crate) struct Made<const W: usize> {
    pub(crate) mv: LocalMove,
    pub(crate) position: Position<W>,
    pub(crate) captured: Mask<W>,
}

impl<const W: usize> Region<W> {
    /// The situation at the start.
    pub fn start(&self, mover: Side, ban: Option<Index>, threats: Threats, has_virtual: bool) -> Position<W> {
        Position { stones: self.stones, left: self.target().stones, mover, ban, threats, passes: 0, has_virtual }
    }

    /// The stones of the defender and of the attacker whose block would be captured by a stone on its one liberty.
    #[inline]
    pub(crate) fn atari(&self, now: &Position<W>) -> [Mask<W>; 2] {
        [Side::Defender, Side::Attacker].map(|side| {
            let stones = now.stones_of(side);
            self.in_atari(now, side, self.blocks(stones, stones))
        })
    }

    /// The same where the blocks of the defender are known.
    #[inline]
    pub(crate) fn atari_with(&self, now: &Position<W>, defenders: &Pieces<W>) -> [Mask<W>; 2] {
        let attackers = now.stones_of(Side::Attacker);
        [
            self.in_atari(now, Side::Defender, defenders.iter().map(|block| (block.points, block.near))),
            self.in_atari(now, Side::Attacker, self.blocks(attackers, attackers)),
        ]
    }

    /// The stones of those blocks of a side, given with the points next to them.
    #[inline]
    fn in_atari(&self, now: &Position<W>, side: Side, blocks: impl Iterator<Item = (Mask<W>, Mask<W>)>) -> Mask<W> {
        let empty = self.all & !(now.stones[0] | now.stones[1]);
        let mut found = Mask::EMPTY;
        for (block, near) in blocks {
            if (near & empty).is_single() && !self.is_kept(now, side, block) {
                found |= block;
            }
        }
        found
    }

    /// Hands every legal move on `points` to `take`, and every one that takes something: points by number, then the
    /// virtual point, then pass. `atari` are the blocks that have one liberty.
    #[inline]
    pub(crate) fn make(&self, now: &Position<W>, atari: &[Mask<W>; 2], points: Mask<W>, mut take: impl FnMut(Made<W>)) {
        let _: ControlFlow<()> = self.make_until(now, atari, points, |made| {
            take(made);
            ControlFlow::Continue(())
        });
    }

    /// The same, until `take` breaks off.
    #[inline]
    pub(crate) fn make_until<B>(
        &self,
        now: &Position<W>,
        atari: &[Mask<W>; 2],
        points: Mask<W>,
        mut take: impl FnMut(Made<W>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (own, enemies) = (now.stones_of(now.mover), now.stones_of(now.mover.opponent()));
        let empty = self.all & !(own | enemies);
        let (own_atari, enemy_atari) = (atari[now.mover as usize], atari[now.mover.opponent() as usize]);
        let firm = own & !own_atari;
        let anchored = self.anchored(now.mover);
        let next = Position { mover: now.mover.opponent(), ban: None, passes: 0, ..*now };
        let wanted = empty & (points | self.near(enemy_atari));
        for index in wanted.iter() {
            let near = self.neighbours[usize::from(index)];
            let taken = near & enemy_atari;
            let is_anchored = anchored.contains(index);
            if !is_anchored && !near.meets(empty | firm) && taken.is_empty() {
                continue;
            }
            let mut position = next;
            if now.ban == Some(index) {
                let Some(threats) = now.threats.spent_by(now.mover) else { continue };
                position.threats = threats;
            }
            position.stones[now.mover as usize] |= Mask::of(index);
            let mut captured = Mask::EMPTY;
            if !taken.is_empty() {
                captured = self.flood(taken, enemies).0;
                position.take(captured);
                // A ko: a lone stone took a lone stone, and can itself be taken only there.
                if captured.is_single() && !is_anchored && !near.meets(own | empty) {
                    position.ban = captured.lowest();
                }
            }
            take(Made { mv: LocalMove::Play(index), position, captured })?;
        }
        if now.mover == Side::Attacker
            && now.has_virtual
            && let Some(made) = self.fill(next, empty)
        {
            take(made)?;
        }
        let passes = if now.ban.is_some() { 0 } else { now.passes + 1 };
        take(Made { mv: LocalMove::Pass, position: Position { passes, ..next }, captured: Mask::EMPTY })
    }

    /// What a move makes of a position, if it is legal.
    pub fn play(&self, now: &Position<W>, mv: LocalMove) -> Option<Position<W>> {
        let mut next = None;
        self.make(now, &self.atari(now), self.all, |made| {
            if made.mv == mv {
                next = Some(made.position);
            }
        });
        next
    }

    /// Has the block a liberty that is not on the board: in the wall, or the virtual point?
    #[inline]
    pub(crate) fn is_kept(&self, now: &Position<W>, side: Side, block: Mask<W>) -> bool {
        block.meets(self.anchored(side)) || (side == Side::Defender && now.has_virtual && block.meets(now.left))
    }

    /// The attacker on the virtual point, if that takes target blocks that have no other liberty.
    fn fill(&self, mut next: Position<W>, empty: Mask<W>) -> Option<Made<W>> {
        next.has_virtual = false;
        let mut captured = Mask::EMPTY;
        for (block, near) in self.blocks(next.left, next.stones_of(Side::Defender)) {
            if !near.meets(empty) && !self.is_kept(&next, Side::Defender, block) {
                captured |= block;
            }
        }
        next.take(captured);
        (!captured.is_empty()).then_some(Made { mv: LocalMove::Fill, position: next, captured })
    }

    /// Has the attacker won by capturing target stones?
    #[inline]
    pub fn is_captured(&self, now: &Position<W>) -> bool {
        self.target().is_lost(now.left)
    }

    /// The points by which target stones are joined to what holds them outside, or could be at the next move.
    pub fn exits(&self, now: &Position<W>) -> Vec<Point> {
        let (target, near) = self.flood(now.left, now.stones_of(Side::Defender));
        let near = near & !now.stones_of(Side::Attacker);
        ((target | near) & self.anchored(Side::Defender)).iter().map(|index| self.point(index)).collect()
    }

    /// Is the target, or one of it where that is enough, joined to a wall that holds it?
    pub(crate) fn is_out(&self, now: &Position<W>) -> bool {
        let stones = now.stones_of(Side::Defender);
        let (joined, _) = self.flood(stones & self.anchored(Side::Defender), stones);
        self.target().is_saved(now.left, joined)
    }

    /// The same after a stone of the defender, where the blocks before it are known.
    #[inline]
    pub(crate) fn is_out_with(&self, now: &Position<W>, blocks: &Pieces<W>, at: Index) -> bool {
        let anchored = self.anchored(Side::Defender);
        let joined = self.joined(blocks, at).points;
        let wall = meeting(blocks, anchored);
        self.target().is_saved(now.left, if joined.meets(anchored) { wall | joined } else { wall })
    }
}

impl<const W: usize> Position<W> {
    /// The stones of a side that can be captured.
    #[inline]
    pub(crate) fn stones_of(&self, side: Side) -> Mask<W> {
        self.stones[side as usize]
    }

    #[inline]
    fn take(&mut self, captured: Mask<W>) {
        let [defenders, attackers] = self.stones;
        self.stones = [defenders & !captured, attackers & !captured];
        self.left &= !captured;
    }
}
