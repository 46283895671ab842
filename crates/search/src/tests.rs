//! A second game, so that the core stays free of Go: tokens on random graphs, full of cycles.
//!
//! Each side in turn moves the token along an arrow; some places are ends. The preventing side also has a few coins:
//! some arrows are its own and cost one. The number of coins is the rank.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_proof::{Child, ChildOf, Everything, Game, Key, Node, ProofOf, Rank, Verdict};

use crate::table::LEAST_BYTES;
use crate::{Budget, Counting, Memory, Outcome, Quiet, Search, Tuning};

const MOST_COINS: Rank = 2;

struct Token {
    /// Places of even number belong to the reaching side.
    arrows: Vec<Vec<Arrow>>,
    ends: Vec<Option<Verdict>>,
}

#[derive(Clone, Copy)]
struct Arrow {
    to: usize,
    is_paid: bool,
}

/// Where the token is, and how many coins are left.
type Place = (usize, Rank);

impl Token {
    fn random(random: &mut Rng) -> Token {
        let count = 2 * random.usize(1..20);
        let ends = (0..count).map(|_| match random.u8(..8) {
            0 => Some(Verdict::Reached),
            1 => Some(Verdict::Prevented),
            _ => None,
        });
        let ends = ends.collect();
        let arrow = |random: &mut Rng, from: usize| Arrow {
            // To a place of the other side.
            to: (2 * random.usize(..count) + usize::from(from.is_multiple_of(2))) % count,
            is_paid: from % 2 == 1 && random.u8(..5) == 0,
        };
        let arrows = (0..count)
            .map(|from| {
                let mut arrows: Vec<Arrow> = (0..random.usize(1..4)).map(|_| arrow(random, from)).collect();
                arrows[0].is_paid = false;
                arrows
            })
            .collect();
        let token = Token { arrows, ends };
        if random.bool() { token.in_copies(random) } else { token }
    }

    /// The same with several copies of each place, and arrows from any copy to any: what is found of one can be borrowed
    /// for the others. Here and there an arrow is missing.
    fn in_copies(&self, random: &mut Rng) -> Token {
        let (copies, count) = (random.usize(2..4), self.ends.len());
        let mut token = Token { arrows: Vec::new(), ends: Vec::new() };
        for at in 0..copies * count {
            let mut arrows = self.arrows[at % count].clone();
            for arrow in &mut arrows {
                arrow.to += count * random.usize(..copies);
            }
            if random.u8(..8) == 0 {
                arrows.truncate(1);
            }
            token.arrows.push(arrows);
            token.ends.push(self.ends[at % count]);
        }
        token
    }

    /// All places from which the end can be reached, by trying again until nothing changes.
    fn reached(&self) -> HashMap<Place, bool> {
        let all: Vec<Place> =
            (0..self.ends.len()).flat_map(|at| (0..=MOST_COINS).map(move |coins| (at, coins))).collect();
        let mut reached: HashMap<Place, bool> =
            all.iter().map(|&place| (place, self.ends[place.0] == Some(Verdict::Reached))).collect();
        loop {
            let before = reached.clone();
            for place in all.iter().filter(|place| self.ends[place.0].is_none()) {
                let mut children = Vec::new();
                self.children(place, &mut children);
                let mut next = children.iter().map(|child| before[&child.position]);
                let now = if self.node(place) == Node::Or { next.any(|is| is) } else { next.all(|is| is) };
                reached.insert(*place, now);
            }
            if reached == before {
                return reached;
            }
        }
    }

    /// The rules of proofs, read strictly.
    fn refuses(&self, proof: &ProofOf<Token>, roots: &[Place]) -> Option<String> {
        let mut standing: Vec<Place> = Vec::new();
        if proof.verdict == Verdict::Prevented {
            standing = proof.steps.iter().map(|step| step.position).collect();
        }
        let stands = |standing: &[Place], place: Place| {
            standing.iter().any(|&(at, coins)| at == place.0 && proof.verdict.holds_from(coins, place.1))
        };
        for step in &proof.steps {
            let mut children = Vec::new();
            self.children(&step.position, &mut children);
            let holds = |child: &ChildOf<Token>| match child.verdict {
                Some(verdict) => verdict == proof.verdict,
                None => stands(&standing, child.position),
            };
            let is_won_here = proof.verdict.is_won_at(self.node(&step.position));
            let is_met = match step.mv {
                Some(mv) => is_won_here && children.iter().any(|child| child.mv == mv && holds(child)),
                None => !is_won_here && children.iter().all(holds),
            };
            if !is_met {
                return Some(format!("{step:?}"));
            }
            standing.push(step.position);
        }
        let missing = roots.iter().find(|&&root| self.verdict(&root).is_none() && !stands(&standing, root));
        missing.map(|root| format!("no proof of {root:?}"))
    }
}

impl Game for Token {
    type Position = Place;
    type Move = usize;
    type Zone = Everything;

    fn everything(&self) -> Everything {
        Everything
    }

    fn node(&self, &(at, _): &Place) -> Node {
        if at % 2 == 0 { Node::Or } else { Node::And }
    }

    fn verdict(&self, &(at, _): &Place) -> Option<Verdict> {
        self.ends[at]
    }

    fn children(&self, &(at, coins): &Place, out: &mut Vec<ChildOf<Token>>) {
        for (mv, arrow) in self.arrows[at].iter().enumerate() {
            if arrow.is_paid && coins == 0 {
                continue;
            }
            let position = (arrow.to, coins - Rank::from(arrow.is_paid));
            out.push(Child { mv, position, verdict: self.ends[arrow.to], is_firm: true });
        }
    }

    fn key(&self, &(at, _): &Place) -> Key {
        Key(at as u128)
    }

    fn rank(&self, &(_, coins): &Place) -> Rank {
        coins
    }

    fn seems_good(&self, &(at, _): &Place, mv: usize) -> bool {
        (at + mv).is_multiple_of(2)
    }

    fn is_bound(&self, &(at, coins): &Place) -> bool {
        coins == 0 && self.arrows[at].iter().any(|arrow| arrow.is_paid)
    }
}

/// Any way of searching, but for the patience that keeps it from running in circles.
fn any_tuning(random: &mut Rng) -> Tuning {
    Tuning {
        path: random.u8(..4) > 0,
        minimal_distance: random.bool(),
        epsilon: random.bool(),
        patience: true,
        counting: [Counting::Sum, Counting::Greatest, Counting::Best][random.usize(..3)],
        estimates: random.bool(),
        shape: random.bool(),
        firm: random.bool(),
        simulation: random.bool(),
        dual_simulation: random.bool(),
        skips_from: random.bool().then_some(1),
        widens: random.bool(),
    }
}

#[test]
fn random_graphs_are_decided_and_proved() {
    let mut random = Rng::with_seed(3);
    let (mut reached, mut prevented, mut endless) = (0, 0, 0);
    for _ in 0..20_000 {
        let game = Token::random(&mut random);
        let truth = game.reached();
        let mut memory = Memory::new(LEAST_BYTES);
        let mut quiet = Quiet;
        let mut budget = Budget::new(20_000, &mut quiet);
        let tuning = any_tuning(&mut random);
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(tuning);
        let mut roots = [Vec::new(), Vec::new()];
        for _ in 0..4 {
            let root = (random.usize(..game.ends.len()), random.i8(0..=MOST_COINS));
            let verdict = if truth[&root] { Verdict::Reached } else { Verdict::Prevented };
            let outcome = search.decide(&root);
            if !(tuning.minimal_distance && tuning.path) && matches!(outcome, Outcome::Unknown(_)) {
                // Numbers that add up along circles may grow beyond all bounds: that is what minimal distances are for.
                endless += 1;
                continue;
            }
            assert_eq!(outcome, Outcome::Solved(verdict), "{root:?} by {tuning:?}");
            roots[verdict as usize].push(root);
        }
        for (verdict, roots) in [Verdict::Reached, Verdict::Prevented].into_iter().zip(&roots) {
            match search.prove(roots, verdict, usize::MAX) {
                Ok(proof) => assert_eq!(game.refuses(&proof, roots), None),
                Err(_) => assert!(!tuning.minimal_distance || !tuning.path, "the budget is large"),
            }
        }
        reached += roots[0].len();
        prevented += roots[1].len();
    }
    assert!(reached > 1_000 && prevented > 1_000, "{reached} reached, {prevented} prevented");
    assert!(0 < endless && endless < 20_000, "{endless} endless");
}

#[test]
fn a_limit_is_no_verdict() {
    // Nothing but a long line to the end, and one node too few.
    let length = 100;
    let arrows = (0..length).map(|at| vec![Arrow { to: at + 1, is_paid: false }]).chain([Vec::new()]).collect();
    let ends = (0..length).map(|_| None).chain([Some(Verdict::Reached)]).collect();
    let game = Token { arrows, ends };
    let decide = |nodes| {
        let (mut memory, mut quiet) = (Memory::new(0), Quiet);
        let mut budget = Budget::new(nodes, &mut quiet);
        Search::new(&game, &mut memory, &mut budget).decide(&(0, 0))
    };
    assert!(matches!(decide(length as u64 - 1), Outcome::Unknown(numbers) if !numbers.is_settled()));
    assert_eq!(decide(length as u64), Outcome::Solved(Verdict::Reached));
}
