//! Races that are settled by counting: the rule of `docs/race.md`, derived again.
//!
//! ```text
//! O=O=O=X=X=X=      Black's block is the target, White's beside it the rival, both without an eye. Each has liberties that are
//! O=O=X!O . X=      its own and that the other side can fill: one against two. Whatever Black plays, he is taken first.
//! O=. X!O . X=
//! ```
//!
//! Of both blocks only numbers are left, and the race is played out with these.

use super::super::{Passes, Side, VirtualPoint};
use super::{Code, Ground, Mask, Situation};

/// More fills than this are not counted.
const MOST: usize = 40;

/// What is left to be filled of two blocks, the target's and its rival's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Numbers {
    /// Of each alone.
    own: [usize; 2],
    /// Of both.
    common: usize,
    /// Eyes of one point, which can be filled only to take.
    eye: [usize; 2],
}

/// A block, by its side and stones, and its liberties.
#[derive(Clone, Copy)]
struct Chain<const W: usize> {
    side: Side,
    stones: Mask<W>,
    free: Mask<W>,
}

impl<const W: usize> Ground<W> {
    /// Has this side won a race between the target and a block beside it that could be taken, if counting tells? `keep` is
    /// what the attacker may not lose: then it is not enough to take the target, but enough for the defender to take that.
    pub(super) fn counted(&self, now: &Situation<W>, winner: Side, keep: Mask<W>) -> bool {
        let stones = &now.arrangement;
        let is_asked = self.unseen.is_empty() && now.ban.is_none() && now.passes != Passes::Two;
        if !is_asked || stones.virtual_point == VirtualPoint::Open || self.target_in_wall {
            return false;
        }
        let Some(first) = stones.left.first() else { return false };
        let target = self.chain(now, Side::Defender, Mask::of(first));
        let outer = self.lasting_stones(now);
        if !(stones.left - target.stones).is_empty() || target.stones.meets(outer[Side::Defender as usize]) {
            return false;
        }
        let attackers = stones.stones[Side::Attacker as usize];
        let mut rest = (self.next_to(target.stones) & attackers) - outer[Side::Attacker as usize];
        let mut rivals = Vec::new();
        while let Some(seed) = rest.first() {
            let rival = self.chain(now, Side::Attacker, Mask::of(seed));
            rest -= rival.stones;
            rivals.push(rival);
        }
        match (winner, &rivals[..]) {
            (Side::Attacker, &[rival]) => {
                let could_end = now.mover == Side::Defender && now.passes == Passes::One;
                let keeps_all = (keep - rival.stones - outer[Side::Attacker as usize]).is_empty();
                !could_end && keeps_all && self.takes_first(now, rival, target, outer, !keep.is_empty())
            }
            (Side::Attacker, _) => false,
            // To take any of them is enough.
            (Side::Defender, rivals) => {
                rivals.iter().any(|&rival| self.takes_first(now, target, rival, outer, !keep.meets(rival.stones)))
            }
        }
    }

    /// Does the hunter take the prey before it is taken, or, as the target, is it not taken at all; and does it get home then,
    /// where that is needed?
    fn takes_first(
        &self,
        now: &Situation<W>,
        hunter: Chain<W>,
        prey: Chain<W>,
        outer: [Mask<W>; 2],
        needs_home: bool,
    ) -> bool {
        let Some((own, common, eye)) = self.fillable(now, prey, hunter, outer) else { return false };
        let (left, left_eye) = self.at_least(prey, hunter);
        let pair = |of_prey: usize, of_hunter: usize| match hunter.side {
            Side::Attacker => [of_prey, of_hunter],
            Side::Defender => [of_hunter, of_prey],
        };
        let numbers = Numbers {
            own: pair(own.codes().count(), left),
            common: common.codes().count(),
            eye: pair(eye.codes().count(), left_eye),
        };
        if numbers.own[0] + numbers.own[1] + numbers.common > MOST {
            return false;
        }
        let is_taken = Board::default().is_target_taken(numbers, now.mover);
        let wins = is_taken == (hunter.side == Side::Attacker);
        wins && (!needs_home || self.gets_home(now, hunter, prey, own, outer[hunter.side as usize]))
    }

    fn chain(&self, now: &Situation<W>, side: Side, seed: Mask<W>) -> Chain<W> {
        let [defenders, attackers] = now.arrangement.stones;
        let stones = self.connected(if side == Side::Defender { defenders } else { attackers }, seed);
        Chain { side, stones, free: self.next_to(stones) - defenders - attackers }
    }

    /// The stones of both sides that have a liberty in a wall.
    fn lasting_stones(&self, now: &Situation<W>) -> [Mask<W>; 2] {
        [Side::Defender, Side::Attacker].map(|side| {
            let stones = now.arrangement.stones[side as usize];
            self.connected(stones, stones & self.held[side as usize])
        })
    }

    /// The liberties of the prey that the other side can fill one by one, while it can get no others: its own, those in
    /// common, and an eye; `None` if it might get others, or there are some that nobody can fill.
    fn fillable(
        &self,
        now: &Situation<W>,
        prey: Chain<W>,
        hunter: Chain<W>,
        outer: [Mask<W>; 2],
    ) -> Option<(Mask<W>, Mask<W>, Mask<W>)> {
        let [defenders, attackers] = now.arrangement.stones;
        let enemies = now.arrangement.stones[hunter.side as usize];
        // Where these stand nothing can change before one of the two is taken.
        let fixed = prey.stones | hunter.stones | outer[hunter.side as usize];
        if !((self.next_to(prey.stones) & enemies) - fixed).is_empty() {
            return None;
        }
        let (mut own, mut common, mut eye) = (Mask::EMPTY, Mask::EMPTY, Mask::EMPTY);
        for at in prey.free.codes() {
            let (point, around) = (Mask::of(at), self.neighbours[usize::from(at)]);
            let is_way_out = point.meets(self.held[prey.side as usize]);
            let stones = around & (defenders | attackers);
            let empty = around - defenders - attackers;
            if is_way_out || !(stones - fixed).is_empty() || !(empty - prey.free).is_empty() {
                return None;
            }
            let is_safe_for_enemy =
                point.meets(self.held[hunter.side as usize]) || around.meets(outer[hunter.side as usize]);
            if around.meets(hunter.stones) {
                common |= point;
            } else if is_safe_for_enemy {
                own |= point;
            } else if (around - prey.stones).is_empty() && eye.is_empty() {
                eye = point;
            } else {
                return None;
            }
        }
        Some((own, common, eye))
    }

    /// How many liberties the hunter has at least besides those in common, and among them an eye: each takes a stone.
    fn at_least(&self, prey: Chain<W>, hunter: Chain<W>) -> (usize, usize) {
        let rest = hunter.free - prey.free;
        let is_eye = |&at: &Code| {
            let is_held = Mask::of(at).meets(self.held[prey.side as usize]);
            !is_held && (self.neighbours[usize::from(at)] - hunter.stones).is_empty()
        };
        let eyes = usize::from(rest.codes().any(|at| is_eye(&at)));
        (rest.codes().count() - eyes, eyes)
    }

    /// Once the prey is gone, does one of two points join the hunter to a wall, on whichever the other side plays?
    fn gets_home(&self, now: &Situation<W>, hunter: Chain<W>, prey: Chain<W>, own: Mask<W>, outer: Mask<W>) -> bool {
        let (mut joined, mut ways) = (0, Vec::new());
        for at in (prey.stones & self.next_to(hunter.stones)).codes() {
            let around = self.neighbours[usize::from(at)];
            if Mask::of(at).meets(self.held[hunter.side as usize]) || around.meets(outer) {
                joined += 1;
            } else {
                ways.push(around & own);
            }
        }
        // The prey may fill its own liberties in turn with the hunter.
        let to_come = most_pairs(&ways);
        let to_come = if now.mover == hunter.side { to_come.div_ceil(2) } else { to_come / 2 };
        joined + to_come >= 2
    }
}

/// How many of these can have a member each that no other has.
fn most_pairs<const W: usize>(sets: &[Mask<W>]) -> usize {
    fn find<const W: usize>(at: usize, sets: &[Mask<W>], seen: &mut Mask<W>, owners: &mut Vec<(Code, usize)>) -> bool {
        for code in sets[at].codes() {
            if seen.meets(Mask::of(code)) {
                continue;
            }
            *seen |= Mask::of(code);
            match owners.iter().position(|&(owned, _)| owned == code) {
                None => {
                    owners.push((code, at));
                    return true;
                }
                Some(place) => {
                    if find(owners[place].1, sets, seen, owners) {
                        owners[place].1 = at;
                        return true;
                    }
                }
            }
        }
        false
    }
    let mut owners = Vec::new();
    let is_found = |&at: &usize| {
        let mut seen = Mask::EMPTY;
        find(at, sets, &mut seen, &mut owners)
    };
    (0..sets.len()).filter(is_found).count()
}

/// Races that were played out.
#[derive(Default)]
struct Board {
    known: std::collections::HashMap<(Numbers, Side), bool>,
}

impl Board {
    /// Does the rival take the target before it is taken, whatever the other side does? A side that is not taking fills
    /// what is the other's alone or in common, or waits. That two of them may wait, and nothing is taken, is for the target.
    fn is_target_taken(&mut self, numbers: Numbers, mover: Side) -> bool {
        if let Some(&known) = self.known.get(&(numbers, mover)) {
            return known;
        }
        let (own, enemy) = if mover == Side::Defender { (0, 1) } else { (1, 0) };
        let liberties = |block: usize| numbers.own[block] + numbers.common + numbers.eye[block];
        let is_attacker = mover == Side::Attacker;
        let result = if liberties(enemy) == 1 {
            is_attacker
        } else {
            let mut fills = Vec::new();
            if numbers.own[enemy] > 0 {
                let mut after = numbers;
                after.own[enemy] -= 1;
                fills.push(after);
            }
            if numbers.common > 0 && liberties(own) > 1 {
                fills.push(Numbers { common: numbers.common - 1, ..numbers });
            }
            // The target's side may wait, too; where the attacker waits, both may, and nothing is taken.
            if !is_attacker {
                fills.push(numbers);
            }
            let mut results = fills.iter().map(|&after| self.is_target_taken(after, mover.opponent()));
            if is_attacker { results.any(|taken| taken) } else { results.all(|taken| taken) }
        };
        self.known.insert((numbers, mover), result);
        result
    }
}
