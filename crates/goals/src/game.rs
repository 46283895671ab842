//! What one side tries to reach, and the other to prevent. See `docs/proofs.md`.

use tesuji_problem::Side;
use tesuji_proof::{Child, ChildOf, Game, Key, Node, Rank, Verdict};

use crate::ends::View;
use crate::knowledge::Knowledge;
use crate::mask::Mask;
use crate::position::{LocalMove, Made, Position};
use crate::region::Region;

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

    pub(crate) fn reached_by(self, side: Side) -> Verdict {
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
    /// What is known of eyes beyond the rules. Positions that it settles count as ends of the game.
    pub knowledge: Knowledge,
}

impl<'a, const W: usize> LocalGame<'a, W> {
    /// The game by its rules alone.
    pub fn new(region: &'a Region<W>, aim: Aim) -> LocalGame<'a, W> {
        LocalGame { region, aim, knowledge: Knowledge::NONE }
    }

    #[inline]
    pub(crate) fn judged(&self, view: &View<W>, made: &Made<W>) -> Child<Position<W>, LocalMove> {
        let end = self.end_after(view, made);
        let verdict = end.map(|end| self.aim.reached_by(end.winner));
        Child { mv: made.mv, position: made.position, verdict, is_firm: end.is_none_or(|end| end.is_firm) }
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
        self.end(position).map(|end| self.aim.reached_by(end.winner))
    }

    #[inline]
    fn children(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        let view = self.view(position);
        self.region.make(position, &view.atari, self.region.all, |made| out.push(self.judged(&view, &made)));
    }

    fn child(&self, position: &Position<W>, mv: LocalMove) -> Option<ChildOf<Self>> {
        let view = self.view(position);
        let points = if let LocalMove::Play(at) = mv { Mask::of(at) } else { Mask::EMPTY };
        let mut found = None;
        self.region.make(position, &view.atari, points, |made| {
            if made.mv == mv {
                found = Some(self.judged(&view, &made));
            }
        });
        found
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> Key {
        position.key(self.aim as u8, self.region.span())
    }

    #[inline]
    fn rank(&self, position: &Position<W>) -> Rank {
        let threats = position.threats.value();
        if self.aim == Aim::Capture { threats } else { -threats }
    }

    #[inline]
    fn depends_on_rank(&self, position: &Position<W>) -> bool {
        position.ban.is_some() && position.threats.spent_by(position.mover).is_none()
    }
}
