//! What one side tries to reach, and the other to prevent. See `docs/proofs.md`.

use tesuji_proof::{Child, ChildOf, Game, Key, Node, Rank, Verdict};

use crate::position::{LocalMove, Made, Position};
use crate::region::{Region, Side};

/// The four things that can be wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The attacker wants to capture the target.
    Capture,
    /// The defender wants unconditional life, a join or an escape.
    Clean,
    /// The defender wants the game to end, with the target on the board.
    End,
    /// The defender wants an eye: unconditional life with the virtual point, a join or an escape.
    Eye,
}

impl Aim {
    /// Who wants it.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Aim::Capture => Side::Attacker,
            Aim::Clean | Aim::End | Aim::Eye => Side::Defender,
        }
    }

    /// Its word in proofs.
    pub fn word(self) -> &'static str {
        match self {
            Aim::Capture => "capture",
            Aim::Clean => "clean",
            Aim::End => "end",
            Aim::Eye => "eye",
        }
    }

    /// Is unconditional life the end of it?
    fn asks_for_life(self) -> bool {
        matches!(self, Aim::Clean | Aim::Eye)
    }

    fn reached_by(self, side: Side) -> Verdict {
        if self.side() == side { Verdict::Reached } else { Verdict::Prevented }
    }
}

/// A question in which something is wanted.
#[derive(Clone, Copy, Debug)]
pub struct LocalGame<'a, const W: usize> {
    /// Where it is played.
    pub region: &'a Region<W>,
    /// What is wanted.
    pub aim: Aim,
}

impl<const W: usize> LocalGame<'_, W> {
    fn child(&self, made: &Made<W>) -> Child<Position<W>, LocalMove> {
        let Made { mv, position, captured } = *made;
        // A target is captured by a capture, and out by a stone of its own side.
        let is_defenders = position.mover == Side::Attacker && matches!(mv, LocalMove::Play(_));
        let may_be_out = is_defenders && !self.region.held[Side::Defender as usize].is_empty();
        let verdict = if !captured.is_empty() && self.region.is_captured(&position) {
            Some(self.aim.reached_by(Side::Attacker))
        } else if may_be_out && self.region.is_out(&position) {
            Some(self.aim.reached_by(Side::Defender))
        } else {
            self.verdict_inside(&position)
        };
        Child { mv, position, verdict }
    }

    /// Who has succeeded, where the target is neither captured nor out.
    fn verdict_inside(&self, position: &Position<W>) -> Option<Verdict> {
        // A pass changes nothing of it.
        if self.aim.asks_for_life() && self.region.is_alive(position) {
            return Some(Verdict::Reached);
        }
        (position.passes == 2).then_some(match self.aim {
            Aim::End => Verdict::Reached,
            Aim::Capture | Aim::Clean | Aim::Eye => Verdict::Prevented,
        })
    }
}

impl<const W: usize> Game for LocalGame<'_, W> {
    type Position = Position<W>;
    type Move = LocalMove;

    #[inline]
    fn node(&self, position: &Position<W>) -> Node {
        if position.mover == self.aim.side() { Node::Or } else { Node::And }
    }

    fn verdict(&self, position: &Position<W>) -> Option<Verdict> {
        if self.region.is_captured(position) {
            Some(self.aim.reached_by(Side::Attacker))
        } else if self.region.is_out(position) {
            Some(self.aim.reached_by(Side::Defender))
        } else {
            self.verdict_inside(position)
        }
    }

    #[inline]
    fn children(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        self.region.make_all(position, |made| out.push(self.child(&made)));
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> Key {
        position.key(self.aim as u8, self.region.points.len())
    }

    #[inline]
    fn rank(&self, position: &Position<W>) -> Rank {
        let threats = position.threats.value();
        if self.aim == Aim::Capture { threats } else { -threats }
    }
}
