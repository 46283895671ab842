//! Every situation of a small question, also those that play does not lead to, and who succeeds there.

use std::collections::BTreeSet;

use tesuji_check::Point;
use tesuji_check::local::ground::{Arrangement, Code, Ground, Mask, Situation};
use tesuji_check::local::{Goal, Passes, Quantifier, Question, Side, Threats, VirtualPoint};
use tesuji_check::proof::{Aim, Shown};

use super::attractor::{Backwards, NEVER, attractor};
use super::graph::{Graph, Id};
use super::prove::successors;
use super::{MOST_STATES, TooLarge};

/// The threats that are looked at. Each can be spent without leaving the list.
pub const BUDGETS: [Threats; 5] = [
    Threats::Endless(Side::Attacker),
    Threats::Count(-1),
    Threats::Count(0),
    Threats::Count(1),
    Threats::Endless(Side::Defender),
];

/// No threats, among [`BUDGETS`].
pub const NO_THREATS: usize = 2;

/// A set of [`BUDGETS`], a bit each.
pub type Budgets = u8;

/// The set of all.
pub const ALL_BUDGETS: Budgets = (1 << BUDGETS.len()) - 1;

/// What is true everywhere in a question.
pub struct Survey {
    /// The question in words.
    pub ground: Ground<1>,
    graph: Graph,
    /// With which threats each aim is reached.
    reached: Vec<(Aim, Vec<Budgets>)>,
}

/// Which bans are looked at besides those that come up in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bans {
    /// None.
    Played,
    /// On every empty point, as a position of a proof may have them.
    All,
}

impl Survey {
    /// Visits all arrangements of stones with both sides to move, and all that follows from them.
    ///
    /// # Errors
    /// If there are more than [`MOST_STATES`].
    pub fn of(question: &Question, bans: Bans) -> Result<Survey, TooLarge> {
        let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
        let mut starts = Vec::new();
        for arrangement in arrangements(&ground)? {
            let empty = (0..ground.points().len() as Code).filter(|&code| arrangement.is_free(code));
            let banned = empty.filter(|_| bans == Bans::All).map(Some);
            for ban in banned.chain([None]) {
                let both = [Side::Defender, Side::Attacker];
                starts.extend(both.map(|mover| Situation { arrangement, mover, ban, passes: Passes::None }));
            }
        }
        let graph = Graph::from_all(&ground, &starts, MOST_STATES)?;
        let aims: &[Aim] = match question.goal {
            Goal::Live => &[Aim::Capture, Aim::Clean],
            Goal::Eye => &[Aim::Eye],
            Goal::Keep => &[Aim::Keep],
            Goal::Connect | Goal::Home => &[Aim::Connect],
        };
        let reached = aims.iter().map(|&aim| (aim, reached(&graph, aim))).collect();
        Ok(Survey { ground, graph, reached })
    }

    /// The situations by their numbers.
    pub fn situations(&self) -> &[Situation<1>] {
        &self.graph.situations
    }

    /// What the question's goals are, of those that are surveyed.
    pub fn aims(&self) -> impl Iterator<Item = Aim> {
        self.reached.iter().map(|&(aim, _)| aim)
    }

    /// How it ended, if it is over by the rules alone.
    pub fn over(&self, aim: Aim, id: usize) -> Option<Shown> {
        if is_goal(&self.graph, aim, id as Id) {
            return Some(Shown::Reached);
        }
        let now = &self.graph.situations[id];
        let is_over = self.graph.nodes[id].winner.is_some() || now.passes == Passes::Two;
        is_over.then_some(Shown::Prevented)
    }

    /// With which threats an aim is reached.
    pub fn reached(&self, aim: Aim, id: usize) -> Budgets {
        self.all_reached(aim)[id]
    }

    fn all_reached(&self, aim: Aim) -> &[Budgets] {
        &self.reached.iter().find(|(other, _)| *other == aim).expect("an aim of this question").1
    }

    /// Every move with some threats: what it leads to, and whether the aim is reached there.
    pub fn moves(&self, aim: Aim, id: usize, threats: Threats) -> impl Iterator<Item = (Code, usize, bool)> {
        let reached = self.all_reached(aim);
        successors(&self.graph, id as Id, threats).into_iter().map(|(code, to, left)| {
            let at = BUDGETS.iter().position(|&budget| budget == left).expect("what is left of a budget is one");
            (code, to as usize, reached[to as usize] >> at & 1 == 1)
        })
    }
}

/// Is the aim reached by the rules alone?
fn is_goal(graph: &Graph, aim: Aim, id: Id) -> bool {
    let node = &graph.nodes[id as usize];
    match aim {
        Aim::Capture | Aim::Keep => node.winner == Some(Side::Attacker),
        Aim::Clean => node.clean,
        Aim::End | Aim::Eye | Aim::Connect => node.winner == Some(Side::Defender),
    }
}

fn reached(graph: &Graph, aim: Aim) -> Vec<Budgets> {
    let backwards = Backwards::of(graph);
    let solve = |threats, fewer| attractor(graph, &backwards, aim.side(), threats, fewer, |id| is_goal(graph, aim, id));
    let none = solve(Threats::Count(0), None);
    let mut reached = vec![0; graph.nodes.len()];
    for (at, &threats) in BUDGETS.iter().enumerate() {
        let ranks = match threats {
            Threats::Count(0) => none.clone(),
            Threats::Count(_) => solve(threats, Some(none.as_slice())),
            Threats::Endless(_) => solve(threats, None),
        };
        for (budgets, rank) in reached.iter_mut().zip(ranks) {
            *budgets |= u8::from(rank != NEVER) << at;
        }
    }
    reached
}

/// Everything that may stand on the board while the game goes on.
fn arrangements(ground: &Ground<1>) -> Result<Vec<Arrangement<1>>, TooLarge> {
    let mut found = Vec::new();
    for (left, virtual_point) in targets(ground) {
        let free: Vec<Code> = (0..ground.points().len() as Code).filter(|&code| !left.meets(Mask::of(code))).collect();
        let count = 3usize.checked_pow(free.len() as u32).filter(|&count| count <= MOST_STATES);
        for number in 0..count.ok_or(TooLarge::States { most: MOST_STATES })? {
            let mut stones = [left, Mask::EMPTY];
            let mut rest = number;
            for &code in &free {
                if let Some(side) = (rest % 3).checked_sub(1) {
                    stones[side] |= Mask::of(code);
                }
                rest /= 3;
            }
            let arrangement = Arrangement { stones, left, virtual_point };
            if ground.breathes(&arrangement) {
                found.push(arrangement);
            }
        }
    }
    Ok(found)
}

/// What may be left of the target. While the virtual point of a question about an eye is open that is all of it; what was
/// taken, was taken by filling it. Where stones have to be kept, play goes on without it.
fn targets(ground: &Ground<1>) -> Vec<(Mask<1>, VirtualPoint)> {
    let question = ground.question();
    let whole = ground.start().left;
    let mut targets = vec![(whole, ground.start().virtual_point)];
    if question.goal == Goal::Keep {
        targets.push((Mask::EMPTY, VirtualPoint::Closed));
    }
    if question.quantifier == Quantifier::Any {
        let blocks = blocks(question);
        for some in 1..(1usize << blocks.len()) - 1 {
            let left = blocks.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1).flat_map(|(_, block)| block);
            let left = left.filter_map(|&stone| ground.code(stone)).collect();
            targets.push((left, VirtualPoint::Closed));
        }
    }
    targets
}

/// The target, block by block.
fn blocks(question: &Question) -> Vec<BTreeSet<Point>> {
    let mut rest = question.target.clone();
    let mut blocks = Vec::new();
    while let Some(first) = rest.pop_first() {
        let (mut block, mut front) = (BTreeSet::from([first]), vec![first]);
        while let Some(stone) = front.pop() {
            for next in question.stones.neighbours(stone).filter(|next| rest.contains(next)).collect::<Vec<_>>() {
                rest.remove(&next);
                block.insert(next);
                front.push(next);
            }
        }
        blocks.push(block);
    }
    blocks
}
