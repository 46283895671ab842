//! Which moves look right at a glance: an order for a search. It steers and never decides.
//!
//! - hane, cut, connection, block: beside an enemy and a friend, or beside an enemy with a friend at a corner;
//! - descent: beside a friend, on the first line;
//! - vital point, placement: three empty points around it, or four;
//! - throw-in: an enemy beside it, and no empty point.
//!
//! A point with a liberty outside the region counts as one beside both sides.

use crate::game::LocalGame;
use crate::position::{LocalMove, Position};

/// Empty points around a vital point.
const OPEN: usize = 3;

impl<const W: usize> LocalGame<'_, W> {
    /// Is a move of the kind that is tried first?
    pub(crate) fn looks_right(&self, position: &Position<W>, mv: LocalMove) -> bool {
        let LocalMove::Play(at) = mv else { return false };
        let (region, mover) = (self.region, position.mover as usize);
        let (own, enemies) = (position.stones[mover], position.stones[1 - mover]);
        let around = region.neighbours[usize::from(at)];
        let has_friend = around.meets(own) || region.held[mover].contains(at);
        let has_enemy = around.meets(enemies) || region.held[1 - mover].contains(at);
        let open = (around & !(own | enemies)).len();
        let is_contact = has_enemy && (has_friend || region.ring_masks[usize::from(at)].0.meets(own));
        let is_throw_in = has_enemy && open == 0;
        let is_on_edge = || region.size.neighbours(region.point(at)).count() < 4;
        is_contact || is_throw_in || open >= OPEN || (has_friend && is_on_edge())
    }
}
