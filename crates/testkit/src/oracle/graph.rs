//! Every situation of a question, and what leads where.
//!
//! The number of ko threats is left out: it decides only whether the one retake of a banned ko may be played, so that
//! edge is kept apart, and one graph serves all budgets.

use std::collections::HashMap;

use tesuji_check::local::ground::{Arrangement, Code, Ground, PASS, Situation, Step};
use tesuji_check::local::{Goal, Passes, Side, Threats};

use super::TooLarge;

/// A number of a [`Node`].
pub(super) type Id = u32;

pub(super) struct Node {
    pub(super) mover: Side,
    /// Who has won, if it is over.
    pub(super) winner: Option<Side>,
    /// Is the target out of reach, or alive whatever the attacker does?
    pub(super) clean: bool,
    /// Where its edges begin; they end where the next node's begin.
    first_edge: Id,
    /// Where retaking the banned ko leads, at the price of a threat.
    pub(super) retake: Option<Id>,
}

pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    pub(super) situations: Vec<Situation<1>>,
    pub(super) edges: Vec<Id>,
    /// The moves of the edges.
    labels: Vec<Code>,
}

impl Graph {
    /// All that can be reached from the start with `mover` to play.
    pub(super) fn from(ground: &Ground<1>, mover: Side, ban: Option<Code>, most: usize) -> Result<Graph, TooLarge> {
        Graph::from_all(ground, &[Situation { arrangement: ground.start(), mover, ban, passes: Passes::None }], most)
    }

    /// All that can be reached from any of several starts, which have the first numbers.
    pub(super) fn from_all(ground: &Ground<1>, starts: &[Situation<1>], most: usize) -> Result<Graph, TooLarge> {
        let mut graph = Graph { nodes: Vec::new(), situations: Vec::new(), edges: Vec::new(), labels: Vec::new() };
        let mut found = Found { ids: HashMap::new(), list: Vec::new() };
        for &start in starts {
            found.id(start);
        }
        let mut siege = Siege { ground, known: HashMap::new(), inseparable: HashMap::new(), most };
        while graph.nodes.len() < found.list.len() {
            if found.list.len() > most {
                return Err(TooLarge::States { most });
            }
            let node = graph.expand(ground, &mut found, &mut siege)?;
            graph.nodes.push(node);
        }
        graph.situations = found.list;
        Ok(graph)
    }

    /// The next situation whose moves are not known yet.
    fn expand(&mut self, ground: &Ground<1>, found: &mut Found, siege: &mut Siege) -> Result<Node, TooLarge> {
        let now = found.list[self.nodes.len()];
        let (captured, out) = (ground.is_captured(&now.arrangement), ground.is_out(&now.arrangement));
        let goal = ground.question().goal;
        let is_life = matches!(goal, Goal::Live | Goal::Eye);
        let clean = is_life && !captured && (out || siege.survives(now.arrangement)?);
        let connected = goal.is_connection() && !captured && siege.connects(now.arrangement)?;
        let winner = match goal {
            Goal::Keep => ground.winner_with_kept(&now),
            _ if captured => Some(Side::Attacker),
            Goal::Live if out || now.passes == Passes::Two => Some(Side::Defender),
            Goal::Connect | Goal::Home if connected => Some(Side::Defender),
            Goal::Eye if clean => Some(Side::Defender),
            Goal::Connect | Goal::Home | Goal::Eye if now.passes == Passes::Two => Some(Side::Attacker),
            _ => None,
        };
        let mut node = Node { mover: now.mover, winner, clean, first_edge: self.edges.len() as Id, retake: None };
        if winner.is_some() {
            return Ok(node);
        }
        let mover = now.mover.opponent();
        for Step { mv, next, ban } in ground.steps(&now.arrangement, now.mover) {
            let id = found.id(Situation { arrangement: next, mover, ban, passes: Passes::None });
            if now.ban == Some(mv) {
                node.retake = Some(id);
            } else {
                self.edges.push(id);
                self.labels.push(mv);
            }
        }
        let passed = ground.play(&now, Threats::Count(0), PASS).expect("a pass is always legal").0;
        self.edges.push(found.id(passed));
        self.labels.push(PASS);
        Ok(node)
    }

    pub(super) fn edges_of(&self, id: Id) -> &[Id] {
        &self.edges[self.range(id)]
    }

    pub(super) fn labels_of(&self, id: Id) -> &[Code] {
        &self.labels[self.range(id)]
    }

    fn range(&self, id: Id) -> std::ops::Range<usize> {
        let end = self.nodes.get(id as usize + 1).map_or(self.edges.len(), |next| next.first_edge as usize);
        self.nodes[id as usize].first_edge as usize..end
    }
}

struct Found {
    ids: HashMap<Situation<1>, Id>,
    list: Vec<Situation<1>>,
}

impl Found {
    fn id(&mut self, situation: Situation<1>) -> Id {
        *self.ids.entry(situation).or_insert_with(|| {
            self.list.push(situation);
            (self.list.len() - 1) as Id
        })
    }
}

/// Unconditional life, by every order of attacker moves in a row.
struct Siege<'a> {
    ground: &'a Ground<1>,
    known: HashMap<Arrangement<1>, bool>,
    inseparable: HashMap<Arrangement<1>, bool>,
    most: usize,
}

impl Siege<'_> {
    /// Are all target stones connected: in one block, or whatever the attacker plays?
    fn connects(&mut self, now: Arrangement<1>) -> Result<bool, TooLarge> {
        Ok(self.ground.is_joined(&now) || self.is_inseparable(now)?)
    }

    fn is_inseparable(&mut self, now: Arrangement<1>) -> Result<bool, TooLarge> {
        if let Some(&known) = self.inseparable.get(&now) {
            return Ok(known);
        }
        if self.inseparable.len() >= self.most {
            return Err(TooLarge::States { most: self.most });
        }
        let ground = self.ground;
        let mut holds = !ground.is_captured(&now) && !ground.is_separated(&now);
        let mut steps = ground.steps(&now, Side::Attacker);
        while holds && let Some(step) = steps.next() {
            holds = self.is_inseparable(step.next)?;
        }
        self.inseparable.insert(now, holds);
        Ok(holds)
    }

    /// This ends: each move adds a stone that is never taken.
    fn survives(&mut self, now: Arrangement<1>) -> Result<bool, TooLarge> {
        if let Some(&known) = self.known.get(&now) {
            return Ok(known);
        }
        if self.known.len() >= self.most {
            return Err(TooLarge::States { most: self.most });
        }
        let ground = self.ground;
        let mut survives = !ground.is_captured(&now);
        let mut steps = ground.steps(&now, Side::Attacker);
        while survives && let Some(step) = steps.next() {
            survives = self.survives(step.next)?;
        }
        self.known.insert(now, survives);
        Ok(survives)
    }
}
