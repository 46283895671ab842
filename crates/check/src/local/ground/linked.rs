//! Alive with links: an eye that only has to be looked after, seen from the stones alone. (`docs/knowledge.md`)
//!
//! Blocks of the defender that are linked count as one, and then Benson's theorem as ever.
//!
//! ```text
//! O=O=O=O=O=      The black stones at the lower right are no target, and are cut off. But `a` and `b` are miai, and
//! O=X!X!a O=      with them the target has an eye in the middle.
//! O=X!. X O=
//! O=b X X O=
//! O=O=O=O=O=
//! ```
//!
//! An enclosure counts only if no point of a link is in it. So it is chosen first which enclosures shall count; with
//! the links kept out of them, the more is linked the better.

use std::collections::HashSet;

use super::super::{Quantifier, Side, VirtualPoint};
use super::room::MOST_CHOICES;
use super::{Arrangement, Code, Ground, Mask};

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl<const W: usize> Ground<W> {
    /// Is the target alive with the links that the defender only needs to answer? It must not be so that a pass of the
    /// attacker ends the game. `false` says nothing.
    pub fn survives_linked(&self, now: &Arrangement<W>) -> bool {
        let enclosures = self.enclosures(now);
        let is_open = now.virtual_point == VirtualPoint::Open;
        let can_get_out = !self.held[DEFENDER].is_empty();
        if !can_get_out && enclosures.len() + usize::from(is_open) < 2 {
            return false;
        }
        let first = Linkage { chains: self.chains(now), used: Mask::EMPTY, by_virtual: false };
        let mut search = Choices { ground: self, now, counted: Vec::new(), seen: HashSet::new(), left: MOST_CHOICES };
        // All of them first, as a number in binary; those beyond the choice are counted all, and then not at all.
        let (choice, rest) = enclosures.split_at(enclosures.len().min(MOST_ENCLOSURES));
        let rests = if rest.is_empty() { vec![rest] } else { vec![rest, &[]] };
        rests.into_iter().any(|rest| {
            (0..1u32 << choice.len()).rev().any(|chosen| {
                let counted = choice.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                search.counted = counted.map(|(_, enclosure)| enclosure).chain(rest).copied().collect();
                search.seen.clear();
                search.make_alive(first.clone())
            })
        })
    }

    /// The enclosures that can be vital to something: an attacker in them is not held, and all their empty points are
    /// liberties.
    fn enclosures(&self, now: &Arrangement<W>) -> Vec<Mask<W>> {
        let [defenders, attackers] = now.stones;
        let liberties = self.next_to(defenders);
        let mut found = self.blocks(self.all - defenders);
        found.retain(|&points| !points.meets(self.held[ATTACKER]) && (points - attackers - liberties).is_empty());
        found
    }

    /// Every block on its own; those joined to safe stones or to a liberty outside are one with what they are joined to.
    fn chains(&self, now: &Arrangement<W>) -> Vec<Chain<W>> {
        let held = self.held[DEFENDER];
        let blocks = self.blocks(now.stones[DEFENDER]).into_iter();
        let mut chains: Vec<Chain<W>> =
            blocks.map(|stones| Chain { stones, near: self.next_to(stones), is_safe: stones.meets(held) }).collect();
        if !held.is_empty() {
            let outside = Chain { stones: Mask::EMPTY, near: held, is_safe: true };
            let (safe, others): (Vec<_>, Vec<_>) = chains.into_iter().partition(|chain| chain.is_safe);
            chains = others;
            chains.push(safe.iter().fold(outside, |all, chain| all.with(chain)));
        }
        chains
    }
}

/// Enclosures of which all choices are tried. Two are many.
const MOST_ENCLOSURES: usize = 8;

/// Blocks that are linked.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Chain<const W: usize> {
    stones: Mask<W>,
    /// The points beside them.
    near: Mask<W>,
    /// Is it joined to what needs no care?
    is_safe: bool,
}

impl<const W: usize> Chain<W> {
    fn with(&self, other: &Chain<W>) -> Chain<W> {
        Chain {
            stones: self.stones | other.stones,
            near: self.near | other.near,
            is_safe: self.is_safe || other.is_safe,
        }
    }
}

/// What is linked so far.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Linkage<const W: usize> {
    chains: Vec<Chain<W>>,
    /// The points of the links.
    used: Mask<W>,
    /// Is a point protected only as long as the virtual point is there?
    by_virtual: bool,
}

/// Some chains, by number, and the two points that link them.
struct Link<const W: usize> {
    chains: Vec<usize>,
    points: Mask<W>,
    by_virtual: bool,
}

/// Links one after the other, each choice once.
struct Choices<'a, const W: usize> {
    ground: &'a Ground<W>,
    now: &'a Arrangement<W>,
    /// The enclosures that count.
    counted: Vec<Mask<W>>,
    seen: HashSet<Linkage<W>>,
    left: usize,
}

impl<const W: usize> Choices<'_, W> {
    /// Can more links make the target alive?
    fn make_alive(&mut self, linkage: Linkage<W>) -> bool {
        if self.left == 0 || self.seen.contains(&linkage) {
            return false;
        }
        self.left -= 1;
        if self.is_alive(&linkage) {
            return true;
        }
        let most = self.most(&linkage);
        if !self.is_alive(&most) {
            return false;
        }
        let found = self.links(&linkage).iter().any(|link| self.make_alive(linkage.with(link, link.points)));
        self.seen.insert(linkage);
        found
    }

    /// What could be linked if links could share points. No link of it is held against it.
    fn most(&self, linkage: &Linkage<W>) -> Linkage<W> {
        let mut most = linkage.clone();
        while let Some(link) = self.links(&most).first() {
            most = most.with(link, Mask::EMPTY);
        }
        Linkage { by_virtual: false, ..most }
    }

    fn links(&self, linkage: &Linkage<W>) -> Vec<Link<W>> {
        let [defenders, attackers] = self.now.stones;
        let counted = self.counted.iter().fold(Mask::EMPTY, |all, &enclosure| all | enclosure);
        let free = self.ground.all - defenders - attackers - counted - linkage.used;
        let chains = &linkage.chains;
        let mut links = Vec::new();
        for (b, chain) in chains.iter().enumerate() {
            for (a, other) in chains[..b].iter().enumerate() {
                let common = chain.near & other.near & free;
                for p in common.codes() {
                    let later = common.codes().filter(|&q| q > p);
                    links.extend(later.map(|q| Link {
                        chains: vec![a, b],
                        points: Mask::of(p) | Mask::of(q),
                        by_virtual: false,
                    }));
                }
            }
        }
        for p in free.codes().filter(|&p| self.is_protected(p)) {
            self.link_by(p, free - Mask::of(p), chains, &mut links);
        }
        links
    }

    /// Are all neighbours of a point stones of the defender?
    fn is_protected(&self, at: Code) -> bool {
        let strange = self.ground.neighbours[usize::from(at)] - self.now.stones[DEFENDER];
        strange.is_empty() && !Mask::of(at).meets(self.ground.held[ATTACKER])
    }

    /// The links by a protected point: an attacker there would capture nothing, as all chains beside it have the
    /// virtual point, but for one that has another of the `free` points.
    fn link_by(&self, p: Code, free: Mask<W>, chains: &[Chain<W>], links: &mut Vec<Link<W>>) {
        let point = Mask::of(p);
        let around: Vec<usize> = (0..chains.len()).filter(|&at| chains[at].near.meets(point)).collect();
        let without: Vec<usize> =
            around.iter().copied().filter(|&at| !chains[at].stones.meets(self.now.left)).collect();
        let other = match without[..] {
            _ if around.len() < 2 || self.now.virtual_point == VirtualPoint::Closed => return,
            [] => around.iter().fold(Mask::EMPTY, |near, &at| near | chains[at].near),
            [one] => chains[one].near,
            _ => return,
        };
        links.extend((other & free).codes().map(|q| Link {
            chains: around.clone(),
            points: point | Mask::of(q),
            by_virtual: true,
        }));
    }

    /// Benson's theorem, with chains for blocks: what has fewer than two vital enclosures falls, and with it what it
    /// borders on, until nothing does. The virtual point is an enclosure of all target stones.
    fn is_alive(&self, linkage: &Linkage<W>) -> bool {
        let [_, attackers] = self.now.stones;
        let mut is_open = self.now.virtual_point == VirtualPoint::Open;
        let mut enclosures = self.counted.clone();
        let mut standing: Vec<&Chain<W>> = linkage.chains.iter().collect();
        let falls = |chain: &Chain<W>, enclosures: &[Mask<W>], is_open: bool| {
            let vital = enclosures.iter().filter(|&&points| (points - attackers - chain.near).is_empty()).count();
            let is_virtual = is_open && chain.stones.meets(self.now.left);
            !chain.is_safe && vital + usize::from(is_virtual) < 2
        };
        while let Some(at) = standing.iter().position(|chain| falls(chain, &enclosures, is_open)) {
            let fallen = standing.swap_remove(at);
            enclosures.retain(|points| !points.meets(fallen.near));
            is_open &= !fallen.stones.meets(self.now.left);
        }
        let alive = standing.iter().fold(Mask::EMPTY, |all, chain| all | chain.stones) & self.now.left;
        let is_enough = match self.ground.question.quantifier {
            Quantifier::All => alive == self.now.left,
            Quantifier::Any => !alive.is_empty(),
        };
        // The attacker may fill the virtual point by capturing a target that falls; then nothing is protected by it.
        is_enough && (is_open || !linkage.by_virtual)
    }
}

impl<const W: usize> Linkage<W> {
    /// With one link more.
    fn with(&self, link: &Link<W>, points: Mask<W>) -> Linkage<W> {
        let mut chains = Vec::new();
        let mut joined: Option<usize> = None;
        for (at, chain) in self.chains.iter().enumerate() {
            let is_linked = link.chains.contains(&at);
            if let Some(first) = joined.filter(|_| is_linked) {
                // All at the place of the first, so that the order in which links are made does not matter.
                chains[first] = chain.with(&chains[first]);
            } else {
                joined = joined.or(is_linked.then_some(at));
                chains.push(chain.clone());
            }
        }
        Linkage { chains, used: self.used | points, by_virtual: self.by_virtual || link.by_virtual }
    }
}
