//! What is so in every position that looks the same within a zone, whatever stands outside. (`docs/zones.md`)
//!
//! Of a position only the points of the zone are seen. A block is the connected stones that are seen; it may
//! go on where it is next to an unseen point, and have liberties there or none.
//!
//! ```text
//! . X ?      The white stone is next to an unseen point. It is in atari at `a` if that point is Black's, and not if it is
//! a O ?      empty: what Black's stone at `a` does is not settled in this zone.
//! . X ?
//! ```

use super::super::{Quantifier, Side};
use super::{Arrangement, Code, Ground, Mask, Situation};

impl<const W: usize> Ground<W> {
    /// The numbered points.
    pub fn all(&self) -> Mask<W> {
        self.all
    }

    /// Makes this ground that of another one, on which what is known is known whatever stands on some unseen points, if
    /// `winner` succeeds. If it is the defender, they might as well be a wall of the attacker.
    pub fn veil(&mut self, other: &Ground<W>, unseen: Mask<W>, winner: Side) {
        self.unseen = unseen;
        self.held = other.held;
        if winner == Side::Defender {
            self.held[Side::Attacker as usize] |= unseen;
        }
    }

    /// What stands as it is to be looked at on a [veiled](Ground::veil) ground.
    #[must_use]
    pub fn seen(&self, now: &Arrangement<W>, winner: Side) -> Arrangement<W> {
        let mut seen = Arrangement { stones: now.stones.map(|stones| stones - self.unseen), ..*now };
        if winner == Side::Defender {
            seen.stones[Side::Attacker as usize] |= self.unseen;
        }
        seen
    }

    /// Can no target, or where all must stand not every one, be out?
    pub fn is_never_out(&self, now: &Arrangement<W>, unseen: Mask<W>) -> bool {
        let held = self.held[Side::Defender as usize];
        let ways = now.stones[Side::Defender as usize] | unseen;
        let mut is_kept = now.left.codes().map(|stone| !self.connected(ways, Mask::of(stone)).meets(held));
        match self.question.quantifier {
            Quantifier::All => is_kept.any(|kept| kept),
            Quantifier::Any => is_kept.all(|kept| kept) && !self.target_in_wall,
        }
    }

    /// Is it settled that a stone of the mover, on a point that is seen, is legal, what it takes of what is seen, and
    /// where a ko is banned by it? A ban before it is not looked at.
    pub fn is_settled(&self, now: &Situation<W>, at: Code, unseen: Mask<W>) -> bool {
        let look = Look { ground: self, now: &now.arrangement, unseen };
        let (own, other) = (now.mover, now.mover.opponent());
        let (point, near) = (Mask::of(at), self.neighbours[usize::from(at)]);
        if point.meets(unseen) {
            return false;
        }
        // An unseen enemy beside the stone may be part of any block that goes on.
        let mut taken = Mask::EMPTY;
        for block in look.blocks(other) {
            let around = self.next_to(block);
            let is_safe = look.is_held(block, other) || !(look.empty() & (around - point)).is_empty();
            let goes_on = around.meets(unseen);
            if is_safe {
                continue;
            }
            if goes_on && (around.meets(point) || near.meets(unseen)) {
                return false;
            }
            if !goes_on && around.meets(point) {
                taken |= block;
            }
        }
        let friend_breathes = look.blocks(own).into_iter().any(|block| {
            let around = self.next_to(block);
            around.meets(point) && (look.is_held(block, own) || !(look.empty() & (around - point)).is_empty())
        });
        let is_held = look.is_held(point, own);
        let is_legal = is_held || near.meets(look.empty()) || !taken.is_empty() || friend_breathes;
        is_legal && look.is_ko_settled(own, at, taken)
    }

    /// Is the fate known of all blocks that are seen of the side that does not move, wherever the mover plays?
    /// Each has two liberties that are seen, or one that nobody can fill, or nothing unseen around it.
    pub fn is_guarded(&self, now: &Situation<W>, unseen: Mask<W>) -> bool {
        let look = Look { ground: self, now: &now.arrangement, unseen };
        let other = now.mover.opponent();
        look.blocks(other).into_iter().all(|block| {
            let around = self.next_to(block);
            let liberties = look.empty() & around;
            let has_two = liberties.first().is_some_and(|first| !(liberties - Mask::of(first)).is_empty());
            has_two || look.is_held(block, other) || !around.meets(unseen)
        })
    }

    /// Is it settled where a ko is banned by a legal stone of the mover, if what it takes is?
    pub fn is_ko_settled(&self, now: &Situation<W>, at: Code, unseen: Mask<W>) -> bool {
        let look = Look { ground: self, now: &now.arrangement, unseen };
        let point = Mask::of(at);
        let is_taken = |block: &Mask<W>| {
            let around = self.next_to(*block);
            let is_alone = (look.empty() & around) == point && !around.meets(unseen);
            is_alone && !look.is_held(*block, now.mover.opponent())
        };
        let taken = look.blocks(now.mover.opponent()).into_iter().filter(is_taken);
        look.is_ko_settled(now.mover, at, taken.fold(Mask::EMPTY, |all, block| all | block))
    }

    /// Is a stone of the mover on a point that is seen suicide, whatever stands outside, where it is so here?
    pub fn is_suicide_settled(&self, now: &Situation<W>, at: Code, unseen: Mask<W>) -> bool {
        let look = Look { ground: self, now: &now.arrangement, unseen };
        let (point, near) = (Mask::of(at), self.neighbours[usize::from(at)]);
        let own = now.arrangement.stones[now.mover as usize] - unseen;
        let friends = self.connected(own, near & own);
        let around = near | self.next_to(friends);
        !around.meets(unseen) && !(look.empty() - point).meets(around) && !look.is_held(point | friends, now.mover)
    }
}

/// What is seen of a position.
struct Look<'a, const W: usize> {
    ground: &'a Ground<W>,
    now: &'a Arrangement<W>,
    unseen: Mask<W>,
}

impl<const W: usize> Look<'_, W> {
    fn empty(&self) -> Mask<W> {
        self.ground.all - self.now.stones[0] - self.now.stones[1] - self.unseen
    }

    fn blocks(&self, side: Side) -> Vec<Mask<W>> {
        self.ground.blocks(self.now.stones[side as usize] - self.unseen)
    }

    /// Has a block a liberty that nobody can fill?
    fn is_held(&self, block: Mask<W>, side: Side) -> bool {
        block.meets(self.ground.held[side as usize])
    }

    /// If a stone takes a single one, it is a ko or not by what is seen.
    fn is_ko_settled(&self, side: Side, at: Code, taken: Mask<W>) -> bool {
        let near = self.ground.neighbours[usize::from(at)];
        let friends = self.now.stones[side as usize] - self.unseen;
        let is_no_ko = self.is_held(Mask::of(at), side) || near.meets(friends | self.empty());
        taken.single().is_none() || is_no_ko || !near.meets(self.unseen)
    }
}
