//! The local game as a game of reaching and preventing. See `docs/proofs.md`.

use std::ops::ControlFlow;

use tesuji_problem::Side;
use tesuji_proof::{Child, ChildOf, Game, Key, Node, Rank, Verdict};

use crate::ends::View;
use crate::local::LocalGame;
use crate::mask::Mask;
use crate::position::{LocalMove, Made, Position};

impl<const W: usize> LocalGame<'_, W> {
    #[inline]
    pub(crate) fn judged(&self, view: &View<W>, made: &Made<W>) -> Child<Position<W>, LocalMove> {
        let end = self.end_after(view, made);
        let verdict = end.map(|end| self.won_by(end.winner));
        Child { mv: made.mv, position: made.position, verdict, is_firm: end.is_none_or(|end| end.is_firm) }
    }
}

impl<const W: usize> Game for LocalGame<'_, W> {
    type Position = Position<W>;
    type Move = LocalMove;

    #[inline]
    fn node(&self, position: &Position<W>) -> Node {
        if position.mover == self.meaning.side { Node::Or } else { Node::And }
    }

    fn verdict(&self, position: &Position<W>) -> Option<Verdict> {
        self.end(position).map(|end| self.won_by(end.winner))
    }

    #[inline]
    fn children(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        let view = self.view(position);
        self.region.make(position, &view.atari, self.region.all, |made| out.push(self.judged(&view, &made)));
    }

    fn find_child(
        &self,
        position: &Position<W>,
        mut is_it: impl FnMut(&ChildOf<Self>) -> bool,
    ) -> Option<ChildOf<Self>> {
        let view = self.view(position);
        let found = self.region.make_until(position, &view.atari, self.region.all, |made| {
            let child = self.judged(&view, &made);
            if is_it(&child) { ControlFlow::Break(child) } else { ControlFlow::Continue(()) }
        });
        found.break_value()
    }

    fn child(&self, position: &Position<W>, mv: LocalMove) -> Option<ChildOf<Self>> {
        let view = self.view(position);
        let points = if let LocalMove::Play(at) = mv { Mask::of(at) } else { Mask::EMPTY };
        let found = self.region.make_until(position, &view.atari, points, |made| {
            if made.mv == mv { ControlFlow::Break(self.judged(&view, &made)) } else { ControlFlow::Continue(()) }
        });
        found.break_value()
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> Key {
        position.key(self.aim as u8, self.region.span())
    }

    #[inline]
    fn rank(&self, position: &Position<W>) -> Rank {
        let threats = position.threats.value();
        if self.meaning.side == Side::Attacker { threats } else { -threats }
    }

    #[inline]
    fn depends_on_rank(&self, position: &Position<W>) -> bool {
        position.ban.is_some() && position.threats.spent_by(position.mover).is_none()
    }
}
