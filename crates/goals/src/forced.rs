//! Moves that have to be made because the other side threatens to be done. [KM03 §5.2]
//!
//! One side threatens to settle the question by a move. Unless the other side takes something, only a stone on that
//! point, or on one that the settled position depends on, can change that: all its other moves lose.
//!
//! ```text
//! O=O=O=O=O=      Black threatens to have its eye at `e` by a stone on `a`. White has to play one of the two; anywhere
//! X!X!X!X!O=      else, Black's move works as before.
//! X!e a . O=
//! ```

use std::ops::ControlFlow;

use tesuji_problem::Side;

use crate::ends::View;
use crate::local::LocalGame;
use crate::mask::Mask;
use crate::position::{LocalMove, Position};

/// Where a side has to play, unless it takes something.
#[derive(Clone, Copy)]
pub(crate) struct Forced<const W: usize> {
    pub(crate) points: Mask<W>,
    /// With any threats?
    pub(crate) is_firm: bool,
}

impl<const W: usize> LocalGame<'_, W> {
    /// If the other side threatens to be done, the points where something can be done about all its threats; the side
    /// to move has to play on them, or to take something.
    #[inline]
    pub(crate) fn forced(&self, view: &View<W>, position: &Position<W>) -> Option<Forced<W>> {
        // A side that may end the game by a pass need not do anything else.
        let may_end = position.passes > 0 && self.meaning.after_passes == position.mover;
        let is_forced = self.settles.forces[position.mover as usize] && !may_end;
        if is_forced { self.threatened(view, position) } else { None }
    }

    /// If the other side threatens to be done, the points where the side to move may do something about all threats.
    fn threatened(&self, view: &View<W>, position: &Position<W>) -> Option<Forced<W>> {
        let other = position.mover.opponent();
        let passed = Position { mover: other, ban: None, passes: 0, ..*position };
        let mut forced: Option<Forced<W>> = None;
        let points = view.threats_of(other, self.region.all);
        let _: ControlFlow<()> = self.region.make_until(&passed, &view.atari, points, |made| {
            let LocalMove::Play(at) = made.mv else { return ControlFlow::Continue(()) };
            // What the attacker takes may be saved first.
            if other == Side::Attacker && !made.captured.is_empty() {
                return ControlFlow::Continue(());
            }
            if let Some(end) = self.won_after(view, &made).filter(|end| end.winner == other) {
                let needed = end.zone | Mask::of(at);
                let before = forced.unwrap_or(Forced { points: needed, is_firm: true });
                let points = before.points & needed;
                forced = Some(Forced { points, is_firm: before.is_firm && end.is_firm });
                if points.is_empty() {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        forced
    }
}
