//! Zones: the points that a verdict depends on. [after Thomsen 2000; Shih, Wei and Wu 2022] Theorem and proof:
//! `docs/zones.md`.
//!
//! ```text
//! O=O=O=O=O=O=O=O=      Black is alive on the left by `a` and `b`, whatever stands at the points marked `?`: the zone
//! X!X!X!X!X ? ? O=      of that is the black stones, `a` and `b`. White's moves at `?` need no answer of their own.
//! a X!b X!X ? ? ?
//! ```
//!
//! A zone is made larger until all that happens in it depends on nothing but itself.

use tesuji_problem::Side;
use tesuji_proof::{Verdict, Zones};

use crate::local::LocalGame;
use crate::mask::{Index, Mask};
use crate::position::{LocalMove, Position};
use crate::region::Region;

/// A position, and what is empty in it.
struct Scene<'a, const W: usize> {
    region: &'a Region<W>,
    now: &'a Position<W>,
    empty: Mask<W>,
}

impl<const W: usize> Zones for LocalGame<'_, W> {
    type Zone = Mask<W>;

    /// For these aims and verdicts, zones are known to be sound.
    fn has_zones(&self, verdict: Verdict) -> bool {
        self.meaning.zones.contains(&verdict)
    }

    fn everything(&self) -> Mask<W> {
        self.region.all
    }

    fn zone_of_end(&self, position: &Position<W>) -> Mask<W> {
        let region = self.region;
        let Some(end) = self.end(position) else { return region.all };
        if region.is_captured(position) {
            return if end.winner == Side::Attacker { region.target().stones } else { region.all };
        }
        // That the game was ended is no matter of points.
        if position.passes > 1 {
            return region.all;
        }
        let own = position.stones_of(end.winner);
        let beside = region.flood(region.near(end.zone) & own, own).0;
        let defenders = position.stones_of(Side::Defender);
        let blocks = region.flood(position.left, defenders).0;
        let joined = match end.winner {
            Side::Defender => Mask::EMPTY,
            Side::Attacker => region.flood(own & region.anchored(Side::Attacker), own).0,
        };
        region.target().stones | end.zone | beside | blocks | joined
    }

    fn zone_by_move(&self, position: &Position<W>, mv: LocalMove, after: Mask<W>) -> Mask<W> {
        let region = self.region;
        let scene = Scene::of(region, position);
        let reaches = self.meaning.side == position.mover;
        let way_out = if position.mover == Side::Attacker { scene.way_out() } else { Mask::EMPTY };
        let zone = after | region.target().stones | way_out;
        match (mv, position.ban) {
            _ if after == region.all => region.all,
            (LocalMove::Play(at), _) => scene.settle_move(zone | Mask::of(at), at),
            // To lift a ban is to do something; and to wait is enough for who prevents.
            (LocalMove::Pass, Some(ban)) => zone | Mask::of(ban),
            (LocalMove::Pass, None) if !reaches => zone,
            (LocalMove::Pass | LocalMove::Fill, _) => region.all,
        }
    }

    fn zone_around(&self, position: &Position<W>, zone: Mask<W>) -> Mask<W> {
        let region = self.region;
        let is_reached = self.meaning.side != position.mover;
        if zone == region.all || (is_reached && position.passes > 0) {
            return region.all;
        }
        let scene = Scene::of(region, position);
        let ban = position.ban.map_or(Mask::EMPTY, Mask::of);
        let zone = zone | region.target().stones | ban;
        scene.settle_turn(if position.mover == Side::Defender { zone | scene.way_out() } else { zone })
    }

    /// A move that only waits needs no answer if the other side may wait, too.
    fn is_elsewhere(&self, position: &Position<W>, mv: LocalMove, zone: Mask<W>) -> bool {
        zone != self.region.all
            && match mv {
                LocalMove::Play(at) => !zone.contains(at),
                LocalMove::Pass => self.meaning.side == position.mover && position.ban.is_none(),
                LocalMove::Fill => false,
            }
    }
}

impl<'a, const W: usize> Scene<'a, W> {
    fn of(region: &'a Region<W>, now: &'a Position<W>) -> Scene<'a, W> {
        Scene { region, now, empty: region.all & !(now.stones[0] | now.stones[1]) }
    }

    fn near(&self, at: Index) -> Mask<W> {
        self.region.neighbours[usize::from(at)]
    }

    fn own(&self) -> Mask<W> {
        self.now.stones_of(self.now.mover)
    }

    fn enemies(&self) -> Mask<W> {
        self.now.stones_of(self.now.mover.opponent())
    }

    /// The stones that a move takes.
    fn taken(&self, at: Index) -> Mask<W> {
        let anchored = self.region.anchored(self.now.mover.opponent());
        let mut taken = Mask::EMPTY;
        for (block, near) in self.region.blocks(self.near(at) & self.enemies(), self.enemies()) {
            if (near & self.empty).is_single() && !block.meets(anchored) {
                taken |= block;
            }
        }
        taken
    }

    /// Where the attacker succeeds the target must be seen not to be out.
    fn way_out(&self) -> Mask<W> {
        if self.region.anchored(Side::Defender).is_empty() {
            return Mask::EMPTY;
        }
        let (blocks, near) = self.region.flood(self.now.left, self.now.stones_of(Side::Defender));
        blocks | near
    }

    /// A zone in which it is seen that a move of the side that succeeds is legal, and what it does.
    fn settle_move(&self, mut zone: Mask<W>, at: Index) -> Mask<W> {
        let taken = self.taken(at);
        loop {
            let before = zone;
            zone |= self.around_enemies(zone, at);
            zone |= self.reason(zone, at, taken);
            zone |= self.around_ko(zone, at, taken);
            if zone == before {
                return zone;
            }
        }
    }

    /// Of each enemy block that a stone may take it is seen whether it does.
    fn around_enemies(&self, zone: Mask<W>, at: Index) -> Mask<W> {
        let anchored = self.region.anchored(self.now.mover.opponent());
        let around = self.near(at);
        let mut more = Mask::EMPTY;
        for (block, near) in self.region.blocks(self.enemies() & zone, self.enemies() & zone) {
            let others = near & self.empty & !Mask::of(at);
            if block.meets(anchored) || others.meets(zone) || near.is_within(zone) {
                continue;
            }
            // If it is not beside the stone, it may be connected to a block that is, where that is not seen.
            more |= if near.contains(at) { others.lowest().map_or(near, Mask::of) } else { around };
        }
        more
    }

    /// It is seen why a move is legal.
    fn reason(&self, zone: Mask<W>, at: Index, taken: Mask<W>) -> Mask<W> {
        let anchored = self.region.anchored(self.now.mover);
        let around = self.near(at);
        let is_seen = anchored.contains(at) || (around & self.empty).meets(zone) || (taken & around).meets(zone);
        let friends = around & self.own();
        let breathes = |friend: Index| {
            let (block, near) = self.region.flood(Mask::of(friend), self.own() & zone);
            block.meets(anchored) || (near & self.empty & zone & !Mask::of(at)).lowest().is_some()
        };
        if is_seen || (friends & zone).iter().any(breathes) {
            return Mask::EMPTY;
        }
        if let Some(liberty) = (around & self.empty).lowest() {
            return Mask::of(liberty);
        }
        if let Some(stone) = (taken & around).lowest() {
            return Mask::of(stone);
        }
        for (block, near) in self.region.blocks(friends, self.own()) {
            let other = (near & self.empty & !Mask::of(at)).lowest();
            if block.meets(anchored) || other.is_some() {
                return block | other.map_or(Mask::EMPTY, Mask::of);
            }
        }
        self.region.all
    }

    /// Where a single stone is seen to be taken, it is seen whether that is a ko.
    fn around_ko(&self, zone: Mask<W>, at: Index, taken: Mask<W>) -> Mask<W> {
        let anchored = self.region.anchored(self.now.mover);
        let around = self.near(at);
        let is_none = anchored.contains(at) || (around & zone).meets(self.own() | self.empty);
        if (taken & zone).is_single() && !is_none { around } else { Mask::EMPTY }
    }

    /// A zone in which it is seen what each move of the side that fails does, and which no other move changes.
    fn settle_turn(&self, mut zone: Mask<W>) -> Mask<W> {
        let own_anchored = self.region.anchored(self.now.mover);
        let atari = self.region.atari(self.now)[self.now.mover as usize];
        let firm = self.own() & !atari;
        loop {
            let before = zone;
            zone |= self.guarded(zone);
            for at in (zone & self.empty).iter() {
                let (around, taken) = (self.near(at), self.taken(at));
                let is_legal = own_anchored.contains(at) || around.meets(self.empty | firm) || !taken.is_empty();
                if is_legal {
                    zone |= self.around_ko(zone, at, taken);
                } else {
                    let (blocks, near) = self.region.flood(around & self.own(), self.own());
                    zone |= around | blocks | near;
                }
            }
            if zone == before {
                return zone;
            }
        }
    }

    /// Each block of the side that succeeds has two liberties in the zone, or all that is around it.
    fn guarded(&self, zone: Mask<W>) -> Mask<W> {
        let anchored = self.region.anchored(self.now.mover.opponent());
        let mut more = Mask::EMPTY;
        for (block, near) in self.region.blocks(self.enemies() & zone, self.enemies() & zone) {
            let seen = (near & self.empty & zone).len();
            if block.meets(anchored) || seen > 1 || near.is_within(zone) {
                continue;
            }
            let hidden = near & self.empty & !zone;
            more |= if seen + hidden.len() < 2 {
                near
            } else {
                hidden.iter().take(2 - seen).fold(Mask::EMPTY, |more, at| more | Mask::of(at))
            };
        }
        more
    }
}
