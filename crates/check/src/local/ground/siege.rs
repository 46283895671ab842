//! Unconditional life without trying every order of attacker moves: which blocks fall to an attacker that moves alone.
//!
//! The points without defender stones fall into *rooms*. While no defender stone is taken, the attacker can fill a
//! room to the last point where one of its points holds attacker stones alive: begin there, and every stone hangs
//! together with it. In any other room a stone that leaves no empty point is suicide unless it captures, but all points
//! but one can be filled, whichever that is: begin with those far from it.
//!
//! ```text
//! . . X a X      The room on the left has a point that is no liberty of the block: leave that one, and the
//! X X X X X      block has no liberty there. The room at `a` is *vital*: as long as it is not filled, it is one.
//! ```
//!
//! So a block keeps a liberty in each vital room and in no other. With two it cannot be taken: the first of the two to
//! be filled would be filled by suicide. With one it falls by the stone there, and with none by the stone on its last
//! liberty. The virtual point counts as a vital room of its own for the blocks with target stones.
//!
//! Taking a block never hurts the attacker. Its points join all rooms beside it to one, and as they are not next to any
//! other block, that room is vital to none. So whatever falls may be taken at once, in any order, until nothing does.

use super::super::{Side, VirtualPoint};
use super::{Arrangement, Ground, Mask};

impl<const W: usize> Ground<W> {
    /// Can no number of attacker moves in a row capture the target? The same as
    /// [`Question::unconditional`](super::super::Question::unconditional), where every block has a liberty.
    pub fn survives(&self, now: &Arrangement<W>) -> bool {
        let mut now = *now;
        loop {
            if self.is_captured(&now) {
                return false;
            }
            let Some(block) = self.falling(&now, Side::Defender) else { return true };
            // Where it took the virtual point to capture the block, that is filled for good.
            if block.meets(now.left) {
                now.virtual_point = VirtualPoint::Closed;
            }
            now.take(block);
        }
    }

    /// The defender's stones that no number of attacker moves in a row can capture.
    pub(super) fn standing(&self, now: &Arrangement<W>) -> Mask<W> {
        self.standing_of(now, Side::Defender)
    }

    /// The stones of a side that no number of moves of the other in a row can capture.
    pub(super) fn standing_of(&self, now: &Arrangement<W>, side: Side) -> Mask<W> {
        let mut now = *now;
        while let Some(block) = self.falling(&now, side) {
            now.take(block);
        }
        now.stones[side as usize]
    }

    /// A block of a side that the other, moving alone, can take.
    fn falling(&self, now: &Arrangement<W>, side: Side) -> Option<Mask<W>> {
        let own = now.stones[side as usize];
        let mut rest = own;
        while let Some(seed) = rest.first() {
            let block = self.connected(own, Mask::of(seed));
            if !self.withstands(now, side, block) {
                return Some(block);
            }
            rest -= block;
        }
        None
    }

    fn withstands(&self, now: &Arrangement<W>, side: Side, block: Mask<W>) -> bool {
        if block.meets(self.held[side as usize]) {
            return true;
        }
        let [own, others] = [side, side.opponent()].map(|side| now.stones[side as usize]);
        let around = self.next_to(block);
        let is_virtual = side == Side::Defender && now.virtual_point == VirtualPoint::Open && block.meets(now.left);
        let mut vital = u8::from(is_virtual);
        let mut liberties = around - own - others;
        while let Some(seed) = liberties.first().filter(|_| vital < 2) {
            let room = self.connected(self.all - own, Mask::of(seed));
            let is_held = room.meets(self.held[side.opponent() as usize]);
            let is_vital = !is_held && (room - others - around).is_empty();
            vital += u8::from(is_vital);
            liberties -= room;
        }
        vital >= 2
    }
}
