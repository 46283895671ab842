//! A second game, so that the core stays free of Go: a token on a random graph, full of cycles, and a few lamps.
//!
//! Each side in turn moves the token along an arrow; some places are ends. The preventing side also has a few coins:
//! some arrows are its own and cost one. The number of coins is the rank.
//!
//! Some arrows and some ends need a lamp that is on. Along the first arrow of a place, which needs nothing, a side may also
//! switch a lamp on. The zone of a verdict is a set of lamps: to switch another one on is like not to switch any.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_proof::{Advice, Child, ChildOf, Game, Key, Node, Outlook, ProofOf, Rank, Verdict, Zones};

pub(crate) const MOST_COINS: Rank = 2;

/// Moves from here on switch a lamp on.
pub(crate) const SWITCH: usize = 16;

/// A set of lamps.
pub(crate) type Lamps = u8;

pub(crate) struct Token {
    /// Places of even number belong to the reaching side.
    pub(crate) places: Vec<Place>,
    pub(crate) lamps: u8,
    /// Which verdicts have zones: reached, prevented.
    pub(crate) has_zones: [bool; 2],
}

#[derive(Clone, Default)]
pub(crate) struct Place {
    pub(crate) arrows: Vec<Arrow>,
    /// Who has succeeded here, with all these lamps on.
    pub(crate) end: Option<(Verdict, Lamps)>,
}

#[derive(Clone, Copy, Default)]
pub(crate) struct Arrow {
    pub(crate) to: usize,
    pub(crate) is_paid: bool,
    /// All of them must be on.
    pub(crate) needs: Lamps,
}

/// Where the token is, how many coins are left, and which lamps are on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct At {
    pub(crate) place: usize,
    pub(crate) coins: Rank,
    pub(crate) lit: Lamps,
}

impl At {
    pub(crate) fn start(place: usize) -> At {
        At { place, coins: 0, lit: 0 }
    }
}

impl Token {
    /// Places with these arrows, free and without needs, and the ends of some.
    pub(crate) fn of(arrows: &[&[usize]], ends: &[(usize, Verdict)]) -> Token {
        let arrow = |&to: &usize| Arrow { to, ..Arrow::default() };
        let mut places: Vec<Place> =
            arrows.iter().map(|to| Place { arrows: to.iter().map(arrow).collect(), end: None }).collect();
        for &(place, verdict) in ends {
            places[place].end = Some((verdict, 0));
        }
        Token { places, lamps: 0, has_zones: [false; 2] }
    }

    pub(crate) fn random(random: &mut Rng) -> Token {
        let count = 2 * random.usize(1..20);
        let lamps = random.u8(..4);
        let some_lamps = |random: &mut Rng| if random.u8(..3) == 0 { random.u8(..1 << lamps) } else { 0 };
        let places = (0..count).map(|from| {
            let mut arrows: Vec<Arrow> = (0..random.usize(1..4))
                .map(|_| Arrow {
                    // To a place of the other side.
                    to: (2 * random.usize(..count) + usize::from(from.is_multiple_of(2))) % count,
                    is_paid: from % 2 == 1 && random.u8(..5) == 0,
                    needs: some_lamps(random),
                })
                .collect();
            (arrows[0].is_paid, arrows[0].needs) = (false, 0);
            let verdict = match random.u8(..8) {
                0 => Some(Verdict::Reached),
                1 => Some(Verdict::Prevented),
                _ => None,
            };
            Place { arrows, end: verdict.map(|verdict| (verdict, some_lamps(random))) }
        });
        let places = places.collect();
        let token = Token { places, lamps, has_zones: [random.u8(..4) > 0, random.u8(..4) > 0] };
        if random.bool() { token.in_copies(random) } else { token }
    }

    /// The same with several copies of each place, and arrows from any copy to any: what is found of one can be borrowed
    /// for the others. Here and there an arrow is missing.
    fn in_copies(&self, random: &mut Rng) -> Token {
        let (copies, count) = (random.usize(2..4), self.places.len());
        let copy = |at: usize| {
            let mut place = self.places[at % count].clone();
            for arrow in &mut place.arrows {
                arrow.to += count * random.usize(..copies);
            }
            if random.u8(..8) == 0 {
                place.arrows.truncate(1);
            }
            place
        };
        Token { places: (0..copies * count).map(copy).collect(), ..*self }
    }

    /// All positions, with whether the end can be reached, by trying again until nothing changes.
    pub(crate) fn reached(&self) -> HashMap<At, bool> {
        let mut children = Vec::new();
        let mut all: Vec<(At, Vec<At>)> = Vec::new();
        for place in 0..self.places.len() {
            for coins in 0..=MOST_COINS {
                for lit in 0..1 << self.lamps {
                    let at = At { place, coins, lit };
                    children.clear();
                    self.children(&at, &mut children);
                    all.push((at, children.iter().map(|child| child.position).collect()));
                }
            }
        }
        let mut reached: HashMap<At, bool> =
            all.iter().map(|(at, _)| (*at, self.verdict(at) == Some(Verdict::Reached))).collect();
        loop {
            let mut has_changed = false;
            for (at, next) in all.iter().filter(|(at, _)| self.verdict(at).is_none()) {
                let mut next = next.iter().map(|next| reached[next]);
                let now = if self.node(at) == Node::Or { next.any(|is| is) } else { next.all(|is| is) };
                has_changed |= reached.insert(*at, now) != Some(now);
            }
            if !has_changed {
                return reached;
            }
        }
    }

    /// The rules of proofs, read strictly: a step is looked at in every position that it stands for.
    pub(crate) fn refuses(&self, proof: &ProofOf<Token>, roots: &[At]) -> Option<String> {
        let stands = |before: usize, at: At| {
            proof.steps[..before].iter().any(|step| {
                step.position.place == at.place
                    && (step.position.lit ^ at.lit) & step.zone == 0
                    && proof.verdict.holds_from(step.position.coins, at.coins)
            })
        };
        for (number, step) in proof.steps.iter().enumerate() {
            let before = if proof.verdict == Verdict::Reached { number } else { proof.steps.len() };
            let is_won_here = proof.verdict.is_won_at(self.node(&step.position));
            for lit in (0..1 << self.lamps).filter(|lit| (lit ^ step.position.lit) & step.zone == 0) {
                let at = At { lit, ..step.position };
                let mut children = Vec::new();
                self.children(&at, &mut children);
                let holds = |child: &ChildOf<Token>| match child.verdict {
                    Some(verdict) => verdict == proof.verdict,
                    None => stands(before, child.position),
                };
                let is_answered = match (self.verdict(&at), step.mv) {
                    (Some(verdict), _) => verdict == proof.verdict,
                    (None, Some(mv)) => is_won_here && children.iter().any(|child| child.mv == mv && holds(child)),
                    (None, None) => !is_won_here && children.iter().all(holds),
                };
                if !is_answered {
                    return Some(format!("{step:?} in {at:?}"));
                }
            }
        }
        let missing = roots.iter().find(|root| self.verdict(root).is_none() && !stands(proof.steps.len(), **root));
        missing.map(|root| format!("no proof of {root:?}"))
    }

    fn end_needs(&self, at: &At) -> Lamps {
        self.places[at.place].end.map_or(0, |(_, needs)| needs)
    }
}

impl Game for Token {
    type Position = At;
    type Move = usize;

    fn node(&self, at: &At) -> Node {
        if at.place.is_multiple_of(2) { Node::Or } else { Node::And }
    }

    fn verdict(&self, at: &At) -> Option<Verdict> {
        let (verdict, needs) = self.places[at.place].end?;
        (needs & !at.lit == 0).then_some(verdict)
    }

    fn children(&self, at: &At, out: &mut Vec<ChildOf<Token>>) {
        let mut push = |mv, arrow: &Arrow, lit| {
            let position = At { place: arrow.to, coins: at.coins - Rank::from(arrow.is_paid), lit };
            out.push(Child { mv, position, verdict: self.verdict(&position), is_firm: true });
        };
        let arrows = &self.places[at.place].arrows;
        for (mv, arrow) in arrows.iter().enumerate() {
            if !(arrow.is_paid && at.coins == 0) && arrow.needs & !at.lit == 0 {
                push(mv, arrow, at.lit);
            }
        }
        for lamp in (0..self.lamps).filter(|lamp| at.lit & 1 << lamp == 0) {
            push(SWITCH + usize::from(lamp), &arrows[0], at.lit | 1 << lamp);
        }
    }

    fn key(&self, at: &At) -> Key {
        Key((at.place as u128) << 8 | u128::from(at.lit))
    }

    fn rank(&self, at: &At) -> Rank {
        at.coins
    }

    fn depends_on_rank(&self, at: &At) -> bool {
        at.coins == 0 && self.places[at.place].arrows.iter().any(|arrow| arrow.is_paid)
    }
}

impl Advice for Token {
    fn estimate(&self, at: &At) -> (u32, u32) {
        (1 + at.place as u32 % 3, 1 + at.place as u32 % 4)
    }

    fn costs(&self, at: &At, last: Option<usize>, children: &[ChildOf<Self>], out: &mut Vec<u32>) {
        let number = |child: &ChildOf<Self>| 1 + (child.position.place + at.place + last.unwrap_or(0)) as u32 % 9;
        out.extend(children.iter().map(number));
    }
}

/// A guess that knows nothing.
impl Outlook for Token {
    fn outlook(&self, _: &At, _: Option<usize>, children: &[ChildOf<Self>], shares: &mut Vec<f32>) -> f32 {
        shares.extend(children.iter().map(|_| 1.0 / children.len() as f32));
        0.5
    }
}

impl Zones for Token {
    type Zone = Lamps;

    fn has_zones(&self, verdict: Verdict) -> bool {
        self.has_zones[verdict as usize]
    }

    fn everything(&self) -> Lamps {
        (1 << self.lamps) - 1
    }

    fn zone_of_end(&self, at: &At) -> Lamps {
        self.end_needs(at)
    }

    /// The lamps by which the move is legal, or that it switches; and those that would end the game.
    fn zone_by_move(&self, at: &At, mv: usize, after: Lamps) -> Lamps {
        let needs = if mv < SWITCH { self.places[at.place].arrows[mv].needs } else { 1 << (mv - SWITCH) };
        after | needs | self.end_needs(at)
    }

    /// With other lamps there may be an end, or more arrows.
    fn zone_around(&self, at: &At, zone: Lamps) -> Lamps {
        let arrows = self.places[at.place].arrows.iter();
        arrows.filter(|arrow| arrow.needs & !at.lit != 0).fold(zone | self.end_needs(at), |zone, arrow| {
            // One lamp that is off is enough to keep it closed.
            let off = arrow.needs & !at.lit;
            zone | (off & off.wrapping_neg())
        })
    }

    fn is_elsewhere(&self, _: &At, mv: usize, zone: Lamps) -> bool {
        mv >= SWITCH && zone & 1 << (mv - SWITCH) == 0
    }
}
