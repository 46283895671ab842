//! Depth-first proof-number search. [KM03 §3.2 Fig. 2, §4]
//!
//! At every position, phi is what the side to move has left to show that it succeeds, delta what the other side has.
//! The search goes down to the child with the least delta, and stays below it until its numbers pass thresholds beyond
//! which another place looks better.
//!
//! ```text
//! phi(n)   = least delta of the children                    phi threshold of a child   = delta threshold of n
//! delta(n) = sum of the phis of the children                                             + phi of the child - sum
//!            that lie farther from the root;                delta threshold of a child = least of phi threshold of n
//!            if there is none, the greatest of the rest                                  and second least delta + 1
//! ```
//!
//! Departures from the figure:
//!
//! - The positions of the path are kept beside the table, and moving to one of them is the end of a line in which
//!   nothing is reached. Such a result depends on the ancestor: see `path`. In the figure a repetition is answered by numbers
//!   stored before expanding, and the result is taken for granted.
//! - A threshold is always above the number it bounds, short of the largest number, so that every visit does
//!   something. The threshold of a child that is not farther from the root enters a maximum and not a sum: it is that
//!   of its parent.
//! - No recursion: a path may be as long as memory allows.
//!
//! The rest is [`Tuning`]. By default thresholds grow with the visits to a node, so that two children whose numbers keep
//! overtaking each other are abandoned in the end.

mod repetition;
mod skip;

use tesuji_proof::{Advice, ChildOf, Key, Node, Rank, Verdict, Zones};

use crate::budget::{Budget, Cost};
use crate::keyed::Keyed;
use crate::numbers::{MOST, Number, Numbers, plus};
use crate::path::{Depth, PATH_FREE, Path, Twins};
use crate::positions::{FARTHEST, Found, Hashed, Positions};
use crate::tuning::Tuning;
use skip::Skipping;

/// The share of the memory for results that depend on ancestors: 1/16.
const TWIN_SHARE: usize = 16;

/// The share for the zones of settled positions.
const ZONE_SHARE: usize = 16;

/// Visits to a node by which its thresholds are raised by one. Smaller values abandon two children that keep overtaking
/// each other sooner, at some loss of precision.
const PATIENCE: u32 = 64;

/// Sums from here on are replaced by a maximum: they would soon all be the largest number.
const LARGE: Number = 1 << 24;

/// Threshold slack as a fraction of the second least delta: 1/EPSILON. [1+ε; Pawlewicz and Lew 2007]
const EPSILON: Number = 4;

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The truth.
    Solved(Verdict),
    /// A limit was reached, or the observer stopped the search. Numbers are those of the side to move.
    Unknown(Numbers),
}

impl Outcome {
    /// The verdict, if there is one.
    pub fn verdict(self) -> Option<Verdict> {
        match self {
            Outcome::Solved(verdict) => Some(verdict),
            Outcome::Unknown(_) => None,
        }
    }
}

/// The transposition table and what else searches remember, within a limit. One memory serves several games if their
/// keys differ.
#[doc(alias = "transposition table")]
#[derive(Debug)]
pub struct Memory {
    pub(crate) positions: Positions,
    twins: Twins,
    /// Bytes for zones, of which each search keeps its own.
    pub(crate) zone_bytes: usize,
}

impl Memory {
    /// Uses up to this number of bytes.
    pub fn new(bytes: usize) -> Memory {
        let [table, twins, zone_bytes] = shares(bytes);
        Memory { positions: Positions::new(table), twins: Twins::new(twins), zone_bytes }
    }

    /// Memory in use.
    pub fn bytes(&self) -> usize {
        self.positions.table.bytes() + self.twins.bytes()
    }

    /// From here on it uses up to this number of bytes, but gives nothing back.
    pub fn limit(&mut self, bytes: usize) {
        let [table, twins, zone_bytes] = shares(bytes);
        self.positions.table.limit(table);
        self.twins.limit(twins);
        self.zone_bytes = zone_bytes;
    }

    /// Nodes spent below a position, as far as that is remembered.
    pub fn work(&self, key: Key, rank: Rank) -> u32 {
        self.positions.work(key, rank)
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.positions.table.clear();
        self.twins.clear();
    }
}

/// The bytes of the table, of results that depend on the path, and of zones.
fn shares(bytes: usize) -> [usize; 3] {
    let (twins, zones) = (bytes / TWIN_SHARE, bytes / ZONE_SHARE);
    [bytes - twins - zones, twins, zones]
}

/// A position on the path, and where its children lie among the slots.
#[derive(Debug)]
struct Frame<P> {
    position: P,
    key: Key,
    rank: Rank,
    node: Node,
    /// Stay here while both numbers are below these.
    thresholds: Numbers,
    /// The minimal distance from the root. [KM03 §4]
    distance: u8,
    first_slot: usize,
    /// The child below which the search is.
    chosen: usize,
    /// Nodes spent before it was opened.
    nodes_before: u64,
    visits: u32,
    /// Would the side to move have more moves at another rank?
    depends_on_rank: bool,
    /// Which moves are left out as long as the zone of the refuted ones does not reach them: see `skip`.
    skipping: Skipping,
}

/// A child of a position on the path.
#[derive(Clone, Copy, Debug)]
struct Slot<P, M> {
    mv: M,
    position: P,
    key: Key,
    rank: Rank,
    seen: Seen,
    /// Is the move outside the zone of those that are refuted so far, and not searched? See `skip`.
    is_skipped: bool,
}

/// What is known of a child here and now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    /// From the view of the side that moves at the child.
    numbers: Numbers,
    depends_on: Depth,
    /// Is it a verdict that holds at every rank?
    is_firm: bool,
    distance: u8,
}

/// A node judged by its children.
struct Judged {
    numbers: Numbers,
    depends_on: Depth,
    is_firm: bool,
    /// The slot with the least delta, and the least delta of the others.
    best: usize,
    second: Number,
    /// What the others add to the delta of the node if the best child lies farther from the root.
    others: Number,
    distance: u8,
}

/// A search in one game.
#[doc(alias = "proof-number search")]
#[doc(alias = "df-pn")]
pub struct Search<'a, 'o, G: Advice + Zones> {
    pub(crate) game: &'a G,
    pub(crate) memory: &'a mut Memory,
    pub(crate) budget: &'a mut Budget<'o>,
    /// Positions that are prevented, with the least rank: those of a proof under construction.
    pub(crate) prevented: Keyed<Key, Rank>,
    pub(crate) tuning: Tuning,
    path: Path,
    frames: Vec<Frame<G::Position>>,
    /// The zones of settled positions, and whether they hold at every rank.
    pub(crate) zones: Keyed<(Key, Rank), (G::Zone, bool)>,
    slots: Vec<Slot<G::Position, G::Move>>,
    children: Vec<ChildOf<G>>,
    costs: Vec<u32>,
    /// Children that simulations look at, used as a stack.
    pub(crate) scratch: Vec<ChildOf<G>>,
}

impl<'a, 'o, G: Advice + Zones> Search<'a, 'o, G> {
    /// A search with this memory within this budget.
    pub fn new(game: &'a G, memory: &'a mut Memory, budget: &'a mut Budget<'o>) -> Search<'a, 'o, G> {
        Search {
            game,
            memory,
            budget,
            prevented: Keyed::default(),
            tuning: Tuning::default(),
            path: Path::default(),
            frames: Vec::new(),
            zones: Keyed::default(),
            slots: Vec::new(),
            children: Vec::new(),
            costs: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// The same search in another way.
    #[must_use]
    pub fn with_tuning(self, tuning: Tuning) -> Search<'a, 'o, G> {
        Search { tuning, ..self }
    }

    /// Who succeeds from a position?
    pub fn decide(&mut self, position: &G::Position) -> Outcome {
        if let Some(verdict) = self.known(position) {
            return Outcome::Solved(verdict);
        }
        self.expand(position).0
    }

    /// What is known without a search.
    fn known(&self, position: &G::Position) -> Option<Verdict> {
        self.game.verdict(position).or_else(|| self.remembered(position).map(|(verdict, _)| verdict))
    }

    /// What was spent until now.
    pub fn cost(&self) -> Cost {
        self.budget.cost
    }

    /// Did a search find who succeeds from a position, at every rank?
    pub fn is_firm(&self, position: &G::Position) -> bool {
        self.remembered(position).is_some_and(|(_, is_firm)| is_firm)
    }

    /// What the memory has of a position at which the game is not over, and whether it holds at every rank.
    pub(crate) fn remembered(&self, position: &G::Position) -> Option<(Verdict, bool)> {
        let (key, rank, node) = (self.game.key(position), self.game.rank(position), self.game.node(position));
        let found = self.memory.positions.get(Hashed::of(key), rank, node)?;
        Some((found.numbers.verdict(node)?, found.is_firm))
    }

    /// Is a child known to have this verdict, without the game being over?
    pub(crate) fn is_remembered(&self, child: &ChildOf<G>, verdict: Verdict) -> bool {
        child.verdict.is_none() && self.remembered(&child.position).is_some_and(|(known, _)| known == verdict)
    }

    /// Who succeeds, shown by the children whatever is known of the position itself; and, where its own side does, by
    /// which move.
    pub(crate) fn expand(&mut self, root: &G::Position) -> (Outcome, Option<G::Move>) {
        if self.budget.is_spent() {
            return (Outcome::Unknown(Numbers::UNKNOWN), None);
        }
        self.memory.positions.begin_search();
        self.path.clear();
        self.frames.clear();
        self.slots.clear();
        self.open(root, Numbers { phi: MOST, delta: MOST }, 0);
        loop {
            let judged = self.judge_in_zone();
            let frame = self.frames.last_mut().expect("the root is open");
            frame.distance = judged.distance;
            let (numbers, thresholds) = (judged.numbers, frame.thresholds);
            if !numbers.reaches(thresholds) && !numbers.is_settled() && !self.budget.is_spent() {
                self.descend(&judged);
                continue;
            }
            let is_root = self.frames.len() == 1;
            if is_root || (self.budget.is_spent() && !numbers.is_settled()) {
                return self.finish(judged);
            }
            self.close(&judged);
        }
    }

    /// The result of a search that is over, or was stopped on the way; what it found is kept either way.
    fn finish(&mut self, mut judged: Judged) -> (Outcome, Option<G::Move>) {
        while self.frames.len() > 1 {
            self.close(&judged);
            judged = self.judge_in_zone();
        }
        let node = self.frames[0].node;
        if !judged.numbers.is_settled() {
            self.close(&judged);
            return (Outcome::Unknown(judged.numbers), None);
        }
        let is_won = judged.numbers.phi == 0;
        let mv = is_won.then(|| self.slots[judged.best].mv);
        self.close(&judged);
        let verdict = Verdict::won_at(if is_won { node } else { other(node) });
        (Outcome::Solved(verdict), mv)
    }

    /// Puts a position on the path and looks at its children.
    fn open(&mut self, position: &G::Position, thresholds: Numbers, distance: u8) {
        let (key, rank, node) = (self.game.key(position), self.game.rank(position), self.game.node(position));
        self.path.push(key, rank);
        let mut children = std::mem::take(&mut self.children);
        children.clear();
        let depends_on_rank = !self.game.promising(position, &mut children) || self.game.depends_on_rank(position);
        debug_assert!(!children.is_empty(), "a game that is not over has a move");
        let first_slot = self.slots.len();
        self.frames.push(Frame {
            position: *position,
            key,
            rank,
            node,
            thresholds,
            distance,
            first_slot,
            chosen: first_slot,
            nodes_before: self.budget.cost.nodes,
            visits: 0,
            depends_on_rank,
            skipping: Skipping::None,
        });
        self.budget.spend(children.len());
        // All places are looked at before any is needed: memory answers many at a time, and slowly one by one.
        let mut touched = 0;
        for child in &children {
            let (key, rank) = (self.game.key(&child.position), self.game.rank(&child.position));
            if child.verdict.is_none() {
                touched ^= self.memory.positions.table.touch(Hashed::of(key).hash);
            }
            let seen = Seen { numbers: Numbers::UNKNOWN, depends_on: PATH_FREE, is_firm: false, distance };
            self.slots.push(Slot { mv: child.mv, position: child.position, key, rank, seen, is_skipped: false });
        }
        std::hint::black_box(touched);
        let mut costs = std::mem::take(&mut self.costs);
        costs.clear();
        let is_open = |child: &&ChildOf<G>| child.verdict.is_none();
        let is_won = |child: &ChildOf<G>| child.verdict.is_some_and(|verdict| verdict.is_won_at(node));
        if self.tuning.prior && children.iter().filter(is_open).nth(1).is_some() && !children.iter().any(is_won) {
            let last = self.frames.iter().rev().nth(1).map(|parent| self.slots[parent.chosen].mv);
            self.game.costs(position, last, &children, &mut costs);
        }
        for (at, child) in children.iter().enumerate() {
            let Slot { key, rank, .. } = self.slots[first_slot + at];
            let mut seen = self.look(key, rank, child.verdict.map(|end| (end, child.is_firm)), other(node), distance);
            if seen.numbers == Numbers::UNKNOWN {
                let (phi, delta) = if self.tuning.estimates { self.game.estimate(&child.position) } else { (1, 1) };
                let cost = costs.get(at).copied().unwrap_or(1);
                seen.numbers = Numbers { phi, delta: plus(delta, cost - 1) };
            }
            self.slots[first_slot + at].seen = seen;
        }
        self.children = children;
        self.costs = costs;
    }

    /// What is known of a child of the last position of the path.
    fn look(&self, key: Key, rank: Rank, end: Option<(Verdict, bool)>, node: Node, parent_distance: u8) -> Seen {
        let distance = parent_distance.saturating_add(1);
        let settled = |verdict: Verdict, depends_on, is_firm| {
            let numbers = if verdict.is_won_at(node) { Numbers::WON } else { Numbers::LOST };
            Seen { numbers, depends_on, is_firm, distance }
        };
        if let Some((verdict, is_firm)) = end {
            return settled(verdict, PATH_FREE, is_firm);
        }
        let hashed = Hashed::of(key);
        let found = self.memory.positions.get(hashed, rank, node);
        if let Some(Found { numbers, is_firm, .. }) = found.filter(|found| found.numbers.is_settled()) {
            return Seen { numbers, depends_on: PATH_FREE, is_firm, distance };
        }
        if !self.prevented.is_empty() && self.prevented.get(&key).is_some_and(|&least| rank >= least) {
            return settled(Verdict::Prevented, PATH_FREE, false);
        }
        if let Some(depth) = self.path.find(hashed, rank) {
            return self.repeated(depth, distance, settled);
        }
        if let Some(depth) = self.memory.twins.get(&self.path, hashed, rank) {
            return settled(Verdict::Prevented, depth, false);
        }
        let unknown = Found { numbers: Numbers::UNKNOWN, distance: None, is_firm: false };
        let Found { numbers, distance: known, .. } = found.unwrap_or(unknown);
        let known = known.filter(|_| self.tuning.minimal_distance);
        Seen {
            numbers,
            depends_on: PATH_FREE,
            is_firm: false,
            distance: known.map_or(distance, |known| known.min(distance)),
        }
    }

    /// Judges the last position of the path by its children. [KM03 §4]
    fn judge(&self) -> Judged {
        let frame = self.frames.last().expect("the root is open");
        let slots = &self.slots[frame.first_slot..];
        let (mut best, mut phi, mut second) = (0, Number::MAX, Number::MAX);
        let (mut far, mut sum, mut far_greatest) = (0, 0, 0);
        let (mut greatest, mut nearest) = (0, FARTHEST);
        let (mut won_depends_on, mut lost_depends_on, mut is_lost_firm) = (0, PATH_FREE, !frame.depends_on_rank);
        for (at, Slot { seen, is_skipped, .. }) in slots.iter().enumerate() {
            if *is_skipped {
                is_lost_firm &= frame.skipping == Skipping::Firm;
                continue;
            }
            let Seen { numbers, depends_on, is_firm, distance } = *seen;
            // Most are neither the best nor the second; one that wins as well as the best may depend on less.
            if numbers.delta < second || numbers.delta == 0 {
                if numbers.delta < phi || (numbers.delta == 0 && depends_on > won_depends_on) {
                    second = phi;
                    (best, phi, won_depends_on) = (at, numbers.delta, depends_on);
                } else {
                    second = second.min(numbers.delta);
                }
            }
            if numbers.phi == 0 {
                lost_depends_on = lost_depends_on.min(depends_on);
                is_lost_firm &= is_firm;
            } else if distance > frame.distance {
                far += 1;
                sum = plus(sum, numbers.phi);
                far_greatest = far_greatest.max(numbers.phi);
            } else {
                greatest = greatest.max(numbers.phi);
                nearest = nearest.min(distance);
            }
        }
        let best = frame.first_slot + best;
        let is_won = phi == 0;
        let is_lost = phi == Number::MAX;
        let only_near = far == 0 && !is_lost;
        // Where lines meet again and again, a sum counts the same things many times: beyond a bound it says nothing.
        let is_sum = sum < LARGE;
        let delta = if is_sum { sum } else { plus(far_greatest, far.max(1) - 1).max(LARGE) };
        let numbers = match (is_won, is_lost) {
            (true, _) => Numbers::WON,
            (_, true) => Numbers::LOST,
            _ => Numbers { phi, delta: if only_near { greatest } else { delta } },
        };
        let depends_on = if is_won { won_depends_on } else { lost_depends_on };
        let winner = &self.slots[best];
        let is_firm = if is_won { winner.seen.is_firm && winner.rank == frame.rank } else { is_lost && is_lost_firm };
        let distance = if only_near { frame.distance.min(nearest) } else { frame.distance };
        let others = if is_sum { sum - self.slots[best].seen.numbers.phi.min(sum) } else { far.max(1) - 1 };
        Judged { numbers, depends_on, is_firm, best, second, others, distance }
    }

    /// Goes to the child that is best, unless the table has news of it.
    fn descend(&mut self, judged: &Judged) {
        let frame = self.frames.last_mut().expect("the root is open");
        let slot = self.slots[judged.best];
        let seen = slot.seen;
        let Frame { thresholds, distance, node, .. } = *frame;
        let news = self.look(slot.key, slot.rank, None, other(node), distance);
        let frame = self.frames.last_mut().expect("the root is open");
        if news.numbers.is_settled() {
            self.slots[judged.best].seen = news;
            return;
        }
        frame.chosen = judged.best;
        frame.visits += 1;
        let is_far = seen.distance > frame.distance;
        let phi = thresholds.delta - if is_far { judged.others.min(thresholds.delta) } else { 0 };
        let step = if self.tuning.epsilon { judged.second / EPSILON } else { 0 };
        let delta = thresholds.phi.min(plus(judged.second, step.max(1)));
        let slack = if self.tuning.patience { frame.visits / PATIENCE } else { 0 };
        let above = |threshold: Number, number: Number| plus(threshold.max(plus(number, 1)), slack);
        let thresholds = Numbers { phi: above(phi, seen.numbers.phi), delta: above(delta, seen.numbers.delta) };
        self.open(&slot.position, thresholds, seen.distance);
    }

    /// Takes the last position off the path, keeps what was found, and updates its parent.
    fn close(&mut self, judged: &Judged) {
        let frame = self.frames.pop().expect("the root is open");
        let depth = self.path.depth();
        self.path.pop();
        self.slots.truncate(frame.first_slot);
        let numbers = judged.numbers;
        // What depends on itself or on what is below depends on no path; nor does what is not settled.
        let is_free = judged.depends_on >= depth || !numbers.is_settled();
        let depends_on = if is_free { PATH_FREE } else { judged.depends_on };
        if depends_on == PATH_FREE {
            let work = self.budget.cost.nodes - frame.nodes_before;
            let is_firm = judged.is_firm && self.tuning.firm;
            let was_known = self.memory.positions.put(frame.key, frame.rank, numbers, is_firm, frame.distance, work);
            self.budget.cost.again += u64::from(was_known);
        } else {
            debug_assert_eq!(
                numbers.verdict(frame.node),
                Some(Verdict::Prevented),
                "what is reached depends on no path"
            );
            self.memory.twins.put(&self.path, frame.key, frame.rank, depends_on);
        }
        if let Some(parent) = self.frames.last() {
            let (chosen, node) = (parent.chosen, parent.node);
            self.slots[chosen].seen = Seen { numbers, depends_on, is_firm: judged.is_firm, distance: frame.distance };
            if numbers.phi == 0 {
                self.skip();
            }
            if numbers.phi == 0 && depends_on == PATH_FREE && self.tuning.simulates_at(node) {
                self.try_on_siblings(chosen);
            }
        }
    }

    /// What refuted one move of the last position of the path may refute others. [KM03 §5.3]
    fn try_on_siblings(&mut self, refuted: usize) {
        let first_slot = self.frames.last().expect("a parent is open").first_slot;
        let node = other(self.frames.last().expect("a parent is open").node);
        let is_open = |slot: &Slot<_, _>| !slot.seen.numbers.is_settled() && !slot.is_skipped;
        if !self.slots[first_slot..].iter().any(is_open) {
            return;
        }
        let model = self.slots[refuted].position;
        let Some(good) = self.good_child(&model, node) else { return };
        for at in first_slot..self.slots.len() {
            if !is_open(&self.slots[at]) || self.budget.is_spent() {
                continue;
            }
            let position = self.slots[at].position;
            if let Some(is_firm) = self.simulate(&good, &position, node) {
                self.slots[at].seen =
                    Seen { numbers: Numbers::WON, depends_on: PATH_FREE, is_firm, ..self.slots[at].seen };
            }
        }
    }
}

pub(crate) fn other(node: Node) -> Node {
    match node {
        Node::Or => Node::And,
        Node::And => Node::Or,
    }
}
