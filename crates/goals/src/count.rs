//! Races that are settled by counting liberties. [after Müller 1999, "Race to capture: analyzing semeai in Go"; the conditions
//! are our own, with their reasons in `docs/race.md`]
//!
//! ```text
//! O=O=O=X=X=X=      Black's block in the middle has the liberties on its left, White's those on its right, and nothing else
//! O=. X!O . X=      matters: both have two, so who moves first takes the other.
//! O=. X!O . X=
//! O=O=O=X=X=X=
//! ```
//!
//! A *rival* is a block of attackers beside the target's that is not joined to a wall. What each can do is counted in
//! moves, and a block is *plain* if its liberties can only become fewer.

use tesuji_problem::Side;

use crate::aims::Aim;
use crate::end::End;
use crate::local::LocalGame;
use crate::mask::{Index, Mask};
use crate::position::Position;
use crate::region::Region;

/// The liberties of the two blocks of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Those of the target alone, and those of its rival alone, without eyes.
    pub outside: [u32; 2],
    /// Those of both.
    pub shared: u32,
    /// Has the target an eye of one point, and has its rival?
    pub eyes: [bool; 2],
}

impl Count {
    /// Does the rival take the target before it is taken itself, if it moves first, or second? Both fill what is
    /// outside first, then what is shared, and an eye last.
    pub fn is_taken(self, rival_first: bool) -> bool {
        let Count { outside: [target, rival], shared, eyes } = self;
        // The rival's moves to spare if the other side moves first.
        let spare = u32::from(!rival_first);
        match eyes {
            // What is shared the rival fills alone, and each of its stones there takes a liberty of its own; but the last one
            // takes the target.
            [false, false] if shared == 0 => target + spare <= rival,
            [false, false] => target + shared - 1 + spare <= rival,
            // Nobody can take the rival's eye before all that is shared is filled, and who fills that fills the target's.
            [false, true] => target + spare <= rival + shared + 1,
            [true, false] => target + shared + 1 + spare <= rival,
            [true, true] => target + shared + spare <= rival,
        }
    }
}

/// A block, and all points next to it.
#[derive(Clone, Copy)]
struct Block<const W: usize> {
    points: Mask<W>,
    near: Mask<W>,
    side: Side,
}

/// The two blocks of a race in a position.
struct Pair<'a, const W: usize> {
    region: &'a Region<W>,
    position: &'a Position<W>,
    empty: Mask<W>,
    target: Block<W>,
    rival: Block<W>,
    /// Are there no other blocks of attackers beside the target that can be taken?
    is_only_rival: bool,
    /// The stones of both sides that are joined to a wall.
    joined: [Mask<W>; 2],
}

/// The liberties of a block by their kinds.
struct Kinds<const W: usize> {
    outside: Mask<W>,
    shared: Mask<W>,
    eye: Mask<W>,
}

impl<const W: usize> LocalGame<'_, W> {
    /// Who wins a race by counting, if that settles it.
    pub(crate) fn by_count(&self, position: &Position<W>) -> Option<End<W>> {
        let is_asked = self.knowledge.counts && matches!(self.aim, Aim::Capture | Aim::Keep);
        if !is_asked || position.ban.is_some() || position.passes > 1 {
            return None;
        }
        let pair = Pair::of(self.region, position)?;
        let keeps = self.region.kept().filter(|_| self.aim == Aim::Keep).map(|kept| kept.target().stones);
        let winner = if pair.attacker_wins(keeps) {
            Side::Attacker
        } else if pair.defender_wins(keeps) {
            Side::Defender
        } else {
            return None;
        };
        Some(End { winner, is_firm: true, zone: self.region.indices() })
    }
}

impl<'a, const W: usize> Pair<'a, W> {
    fn of(region: &'a Region<W>, position: &'a Position<W>) -> Option<Pair<'a, W>> {
        let [defenders, attackers] = position.stones;
        let (points, near) = region.flood(Mask::of(position.left.lowest()?), defenders);
        let is_one = position.left.is_within(points) && !region.target().in_wall && !position.has_virtual;
        if !is_one || points.meets(region.anchored(Side::Defender)) || !near.meets(attackers) {
            return None;
        }
        let joined = [Side::Defender, Side::Attacker].map(|side| {
            let stones = position.stones_of(side);
            region.flood(stones & region.anchored(side), stones).0
        });
        let rivals = near & attackers & !joined[1];
        let rival = region.flood(Mask::of(rivals.lowest()?), attackers);
        Some(Pair {
            region,
            position,
            empty: region.indices() & !defenders & !attackers,
            target: Block { points, near, side: Side::Defender },
            rival: Block { points: rival.0, near: rival.1, side: Side::Attacker },
            is_only_rival: rivals.is_within(rival.0),
            joined,
        })
    }

    /// Does the attacker take the target, and keep these stones?
    fn attacker_wins(&self, keeps: Option<Mask<W>>) -> bool {
        let may_end = self.position.mover == Side::Defender && self.position.passes > 0;
        if may_end || !self.is_only_rival {
            return false;
        }
        let Some(kinds) = self.plain(self.target, self.rival) else { return false };
        let count = self.count(&kinds, self.rival);
        let keeps_them = || {
            keeps.is_none_or(|keep| {
                keep.is_within(self.rival.points | self.joined[1]) && self.links(self.rival, self.target, kinds.outside)
            })
        };
        count.is_taken(self.position.mover == Side::Attacker) && keeps_them()
    }

    /// Does the defender take the rival first, or can the target not be taken?
    fn defender_wins(&self, keeps: Option<Mask<W>>) -> bool {
        let Some(kinds) = self.plain(self.rival, self.target) else { return false };
        // Seen from the rival's side, as if it were the target.
        let seen = self.count(&kinds, self.target);
        let count = Count { outside: [seen.outside[1], seen.outside[0]], eyes: [seen.eyes[1], seen.eyes[0]], ..seen };
        let is_enough = || {
            keeps.is_some_and(|keep| keep.meets(self.rival.points))
                || self.links(self.target, self.rival, kinds.outside)
        };
        !count.is_taken(self.position.mover == Side::Attacker) && is_enough()
    }

    /// The liberties of a block, if they can only become fewer and the other side can fill each of them when its turn comes.
    fn plain(&self, block: Block<W>, other: Block<W>) -> Option<Kinds<W>> {
        let (region, enemy) = (self.region, block.side.opponent());
        let own = self.position.stones_of(block.side) & !block.points;
        let enemies = self.position.stones_of(enemy);
        let strong = other.points | self.joined[enemy as usize];
        let liberties = block.near & self.empty;
        if !(block.near & enemies).is_within(strong) || liberties.meets(region.anchored(block.side)) {
            return None;
        }
        let near = region.near(liberties);
        let is_closed = !near.meets(own) && (near & enemies).is_within(strong);
        if !is_closed || !(near & self.empty).is_within(liberties) {
            return None;
        }
        let held = region.anchored(enemy) | region.near(self.joined[enemy as usize]);
        let shared = liberties & other.near;
        let outside = liberties & held & !shared;
        let eye = liberties & !shared & !outside;
        let is_eye = |at: Index| region.neighbours[usize::from(at)].is_within(block.points);
        (!eye.has_more_than(1) && eye.iter().all(is_eye)).then_some(Kinds { outside, shared, eye })
    }

    /// The count of a plain block, as the target, and of the other one, all of whose liberties take a move at least.
    fn count(&self, kinds: &Kinds<W>, other: Block<W>) -> Count {
        let region = self.region;
        let rest = other.near & self.empty & !kinds.shared;
        let held = region.anchored(other.side.opponent());
        let is_eye = |&at: &Index| !held.contains(at) && region.neighbours[usize::from(at)].is_within(other.points);
        let has_eye = rest.iter().any(|at| is_eye(&at));
        Count {
            outside: [kinds.outside.len() as u32, rest.len() as u32 - u32::from(has_eye)],
            shared: kinds.shared.len() as u32,
            eyes: [!kinds.eye.is_empty(), has_eye],
        }
    }

    /// Will a block that has taken the other be joined to a wall, by one of two points, whatever the other side plays?
    fn links(&self, winner: Block<W>, loser: Block<W>, outside: Mask<W>) -> bool {
        let region = self.region;
        let held = region.anchored(winner.side) | region.near(self.joined[winner.side as usize]);
        let beside = loser.points & winner.near;
        let sure = (beside & held).len();
        // The other points become links by stones on liberties outside; of these each side may get every other one.
        let (mut left, mut later) = (outside, 0_usize);
        for at in (beside & !held).iter() {
            if let Some(liberty) = (region.neighbours[usize::from(at)] & left).lowest() {
                left &= !Mask::of(liberty);
                later += 1;
            }
        }
        let taken = if self.position.mover == winner.side { later.div_ceil(2) } else { later / 2 };
        sure + taken >= 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The race played out: every fill, and a pass, for both sides. Is the target taken?
    fn played(count: Count, rival_moves: bool, passed: bool) -> bool {
        let Count { outside: [target, rival], shared, eyes: [eye, rival_eye] } = count;
        let liberties = [target + shared + u32::from(eye), rival + shared + u32::from(rival_eye)];
        let (own, enemy) = if rival_moves { (liberties[1], liberties[0]) } else { (liberties[0], liberties[1]) };
        // What a stone on the other's last liberty takes.
        let mut results = Vec::new();
        if enemy == 1 {
            results.push(rival_moves);
        } else {
            let theirs = usize::from(!rival_moves);
            let mut next = |change: &dyn Fn(&mut Count)| {
                let mut after = count;
                change(&mut after);
                results.push(played(after, !rival_moves, false));
            };
            if count.outside[theirs] > 0 {
                next(&|after| after.outside[theirs] -= 1);
            }
            if shared > 0 && own > 1 {
                next(&|after| after.shared -= 1);
            }
            // Its own liberties, as long as it is no suicide.
            if count.outside[1 - theirs] > 0 && own > 1 {
                next(&|after| after.outside[1 - theirs] -= 1);
            }
            if count.eyes[1 - theirs] && own > 1 {
                next(&|after| after.eyes[1 - theirs] = false);
            }
            // Two passes end it, and the target stands.
            results.push(if passed { false } else { played(count, !rival_moves, true) });
        }
        if rival_moves { results.contains(&true) } else { !results.contains(&false) }
    }

    #[test]
    fn counting_is_what_play_gives() {
        for case in 0..5_u32.pow(3) * 4 {
            let (numbers, kinds) = (case / 4, case % 4);
            let count = Count {
                outside: [numbers % 5, numbers / 5 % 5],
                shared: numbers / 25,
                eyes: [kinds & 1 != 0, kinds & 2 != 0],
            };
            let liberties = |at: usize| count.outside[at] + count.shared + u32::from(count.eyes[at]);
            if liberties(0) == 0 || liberties(1) == 0 || count.outside.iter().sum::<u32>() + count.shared > 7 {
                continue;
            }
            for rival_first in [true, false] {
                assert_eq!(count.is_taken(rival_first), played(count, rival_first, false), "{count:?} {rival_first}");
            }
        }
    }
}
