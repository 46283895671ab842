//! Proofs from the oracle: what it knows of a small question, written out so that a second program can follow it, and
//! whether a claim is true.
//!
//! The sets that the oracle finds are proofs as they are. The positions from which something is forced come in the
//! order in which they were found, and the rest is a set that play cannot leave. Of both only what a claim needs is
//! written: one move for the side that shows something, all for the other.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;

use tesuji_check::local::ground::{Code, Ground, Situation};
use tesuji_check::local::{Goal, Passes, Quantifier, Question, Side, State, Threats, VirtualPoint};
use tesuji_check::proof::{Aim, Claim, Shown, move_name, point_name};
use tesuji_check::{Color, Point};

use super::attractor::{Backwards, NEVER};
use super::graph::{Graph, Id};
use super::{MOST_THREATS, Sets, Solved, TooLarge};

/// How many positions a proof lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thrift {
    /// Each with the very threats that it is needed with.
    None,
    /// None that another with threats no better serves for, where that is easily seen.
    Dominance,
}

/// A proof of all that is true of a question with these sides to move and bans: every goal, with every budget of
/// threats, at the start and after each first move.
///
/// # Errors
/// If it has more than `most` situations.
pub fn prove(
    question: &Question,
    starts: &[(Side, Option<Point>)],
    thrift: Thrift,
    most: usize,
) -> Result<String, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let mut claims = String::new();
    let mut sections: BTreeMap<(Aim, Shown), Vec<String>> = BTreeMap::new();
    for &(mover, ban) in starts {
        let graph = Graph::from(&ground, mover, ban.and_then(|point| ground.code(point)), most)?;
        let solved = Solved::of(&graph, MOST_THREATS);
        let prover = Prover { ground: &ground, graph: &graph, solved: &solved, thrift };
        for aim in aims(question.goal) {
            let roots = prover.roots(aim, question.color(mover), ban);
            for root in &roots {
                writeln!(claims, "claim {}", root.claim.text(question.stones.height())).expect("a string takes all");
            }
            for shown in [Shown::Reached, Shown::Prevented] {
                let lines = prover.section(aim, shown, &roots);
                sections.entry((aim, shown)).or_default().extend(lines);
            }
        }
    }
    let mut text = header(question) + &claims;
    for ((aim, shown), mut lines) in sections {
        let mut seen = HashSet::new();
        lines.retain(|line| seen.insert(line.clone()));
        if !lines.is_empty() {
            writeln!(text, "{} {}\n{}", aim.name(), shown.name(), lines.join("\n")).expect("a string takes all");
        }
    }
    Ok(text + "end\n")
}

/// Which claims are true.
///
/// # Errors
/// If the question has more than `most` situations.
pub fn hold(question: &Question, claims: &[Claim], most: usize) -> Result<Vec<bool>, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let mut graphs = HashMap::new();
    let mut known: HashMap<(Color, Option<Point>, Threats), Sets> = HashMap::new();
    let mut answers = Vec::new();
    for claim in claims {
        let start = (claim.turn, claim.ban);
        let graph = match graphs.entry(start) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(free) => {
                let ban = claim.ban.and_then(|point| ground.code(point));
                free.insert(Graph::from(&ground, question.side(claim.turn), ban, most)?)
            }
        };
        let place = match claim.after {
            None => Some((0, claim.threats)),
            Some(mv) => successors(graph, 0, claim.threats)
                .into_iter()
                .find(|&(code, ..)| ground.mv(code) == mv)
                .map(|(_, to, threats)| (to, threats)),
        };
        answers.push(place.is_some_and(|(id, threats)| {
            let sets = known.entry((claim.turn, claim.ban, threats)).or_insert_with(|| sets_with(graph, threats));
            let is_reached = ranks(sets, claim.aim)[id as usize] != NEVER;
            is_reached == (claim.shown == Shown::Reached)
        }));
    }
    Ok(answers)
}

/// The sets with any threats, the budgets between them and none being solved first.
fn sets_with(graph: &Graph, threats: Threats) -> Sets {
    let backwards = Backwards::of(graph);
    let solve = |threats, fewer: Option<&Sets>| Sets::of(graph, &backwards, threats, fewer);
    let Threats::Count(k) = threats else { return solve(threats, None) };
    let none = solve(Threats::Count(0), None);
    (1..=k.abs()).fold(none, |sets, n| solve(Threats::Count(n * k.signum()), Some(&sets)))
}

fn aims(goal: Goal) -> impl Iterator<Item = Aim> {
    [Aim::Capture, Aim::Clean, Aim::End, Aim::Eye, Aim::Keep, Aim::Connect]
        .into_iter()
        .filter(move |aim| aim.is_of(goal))
}

fn ranks(sets: &Sets, aim: Aim) -> &[Id] {
    match aim {
        Aim::Capture | Aim::Keep => &sets.attacker,
        Aim::Clean => &sets.clean,
        Aim::End | Aim::Eye | Aim::Connect => &sets.defender,
    }
}

/// Every move with what it leads to, and the threats that are left.
pub(super) fn successors(graph: &Graph, id: Id, threats: Threats) -> Vec<(Code, Id, Threats)> {
    let edges = graph.labels_of(id).iter().zip(graph.edges_of(id)).map(|(&mv, &to)| (mv, to, threats));
    let node = &graph.nodes[id as usize];
    let retake = || {
        let ban = graph.situations[id as usize].ban?;
        Some((ban, node.retake?, threats.spent_by(node.mover)?))
    };
    edges.chain(retake()).collect()
}

/// A claim and the place that it is about.
struct Root {
    claim: Claim,
    id: Id,
    threats: Threats,
}

struct Prover<'a> {
    ground: &'a Ground<1>,
    graph: &'a Graph,
    solved: &'a Solved,
    thrift: Thrift,
}

impl Prover<'_> {
    fn roots(&self, aim: Aim, turn: Color, ban: Option<Point>) -> Vec<Root> {
        let counted = (-MOST_THREATS..=MOST_THREATS).map(Threats::Count);
        let endless = [Side::Attacker, Side::Defender].map(Threats::Endless);
        let mut roots = Vec::new();
        for threats in counted.chain(endless) {
            let mut root = |after: Option<Code>, id: Id, left: Threats| {
                let shown = if self.is_reached(aim, id, left) { Shown::Reached } else { Shown::Prevented };
                let after = after.map(|code| self.ground.mv(code));
                roots.push(Root { claim: Claim { aim, shown, turn, ban, threats, after }, id, threats: left });
            };
            root(None, 0, threats);
            for (mv, to, left) in successors(self.graph, 0, threats) {
                root(Some(mv), to, left);
            }
        }
        roots
    }

    /// The positions that the claims of one section need.
    fn section(&self, aim: Aim, shown: Shown, roots: &[Root]) -> Vec<String> {
        let mut roots: Vec<(Id, Threats)> =
            roots.iter().filter(|root| root.claim.shown == shown).map(|root| (root.id, root.threats)).collect();
        // Those come first that serve for others.
        let shower = if shown == Shown::Reached { aim.side() } else { aim.side().opponent() };
        roots.sort_by_key(|&(_, threats)| worth(threats, shower));
        let mut listed: HashMap<Id, Vec<Threats>> = HashMap::new();
        let mut order: Vec<((u8, Id), String)> = Vec::new();
        for root in roots {
            let mut open = vec![root];
            let mut is_root = true;
            while let Some((id, threats)) = open.pop() {
                let known = listed.entry(id).or_default();
                let may_serve = self.thrift == Thrift::Dominance && (is_root || shown == Shown::Prevented);
                is_root = false;
                let serves = |other: &Threats| may_serve && worth(*other, shower) <= worth(threats, shower);
                if self.is_over(aim, id) || known.iter().any(|other| *other == threats || serves(other)) {
                    continue;
                }
                known.push(threats);
                let mut next = successors(self.graph, id, threats);
                let mv = (self.graph.nodes[id as usize].mover == shower).then(|| {
                    let best = self.choice(aim, shown, &next);
                    next = vec![best];
                    best.0
                });
                order.push((self.order(aim, id, threats), self.line(id, threats, mv)));
                open.extend(next.into_iter().map(|(_, to, left)| (to, left)));
            }
        }
        if shown == Shown::Reached {
            order.sort();
        }
        order.into_iter().map(|(_, line)| line).collect()
    }

    /// The move of the side that shows something.
    fn choice(&self, aim: Aim, shown: Shown, next: &[(Code, Id, Threats)]) -> (Code, Id, Threats) {
        let holds =
            |&&(_, to, left): &&(Code, Id, Threats)| self.is_reached(aim, to, left) == (shown == Shown::Reached);
        let least = next.iter().filter(holds).min_by_key(|&&(_, to, left)| self.order(aim, to, left));
        *least.expect("who can force something has a move for it")
    }

    fn order(&self, aim: Aim, id: Id, threats: Threats) -> (u8, Id) {
        let budget = match threats {
            Threats::Count(k) => k.unsigned_abs(),
            Threats::Endless(_) => 0,
        };
        (budget, self.ranks(aim, threats)[id as usize])
    }

    fn is_reached(&self, aim: Aim, id: Id, threats: Threats) -> bool {
        self.ranks(aim, threats)[id as usize] != NEVER
    }

    fn is_over(&self, aim: Aim, id: Id) -> bool {
        let node = &self.graph.nodes[id as usize];
        node.winner.is_some() || (aim == Aim::Clean && node.clean)
    }

    fn ranks(&self, aim: Aim, threats: Threats) -> &[Id] {
        let sets = match threats {
            Threats::Count(k) => self.solved.with(k),
            Threats::Endless(Side::Attacker) => &self.solved.attacker_endless,
            Threats::Endless(Side::Defender) => &self.solved.defender_endless,
        };
        ranks(sets, aim)
    }

    fn line(&self, id: Id, threats: Threats, mv: Option<Code>) -> String {
        let situation: Situation<1> = self.graph.situations[id as usize];
        let question = self.ground.question();
        let height = question.stones.height();
        let state = self.ground.state(&situation, threats);
        let turn = if question.color(state.to_move) == Color::Black { 'b' } else { 'w' };
        let ban = state.ban.map_or("-".to_owned(), |point| point_name(point, height));
        let passes = u8::from(state.passes != Passes::None);
        let open = if state.virtual_point == VirtualPoint::Open { "v" } else { "" };
        let threats = match threats {
            Threats::Count(k) => k.to_string(),
            Threats::Endless(Side::Attacker) => "attacker".to_owned(),
            Threats::Endless(Side::Defender) => "defender".to_owned(),
        };
        let mv = mv.map_or(String::new(), |code| format!(" {}", move_name(self.ground.mv(code), height)));
        format!("{} {turn} {ban} {passes} {open}{threats}{mv}", cells(question, &state))
    }
}

/// How good threats are for a side.
fn worth(threats: Threats, side: Side) -> i16 {
    let for_defender = match threats {
        Threats::Endless(Side::Attacker) => -1000,
        Threats::Count(k) => i16::from(k),
        Threats::Endless(Side::Defender) => 1000,
    };
    if side == Side::Defender { for_defender } else { -for_defender }
}

/// The points of a position: all where a stone can ever be put, column by column. More of them than can change, and in
/// another order than any program keeps them.
fn points(question: &Question) -> Vec<Point> {
    let mut points: Vec<Point> = question.stones.points().filter(|&point| question.is_inside(point)).collect();
    points.sort();
    points
}

fn cells(question: &Question, state: &State) -> String {
    let letter = |point: Point| match (state.stones.get(point), state.left.contains(&point)) {
        (None, _) => '.',
        (Some(Color::Black), false) => 'X',
        (Some(Color::Black), true) => 'x',
        (Some(Color::White), false) => 'O',
        (Some(Color::White), true) => 'o',
    };
    points(question).into_iter().map(letter).collect()
}

/// All up to the points.
fn header(question: &Question) -> String {
    let stones = &question.stones;
    let goal = match question.goal {
        Goal::Live => "live",
        Goal::Eye => "eye",
        Goal::Keep => "keep",
        Goal::Connect => "connect",
        Goal::Home => "home",
    };
    let quantifier = if question.quantifier == Quantifier::All { "all" } else { "any" };
    let defender = if question.color(Side::Defender) == Color::Black { "black" } else { "white" };
    let rows = |cell: &dyn Fn(Point) -> char| -> String {
        let row = |y| (0..stones.width()).map(|x| cell(Point { x, y })).chain(['\n']).collect::<String>();
        (0..stones.height()).map(row).collect()
    };
    let board = rows(&|point| match stones.get(point) {
        None => '.',
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
    });
    let roles = rows(&|point| match point {
        _ if question.target.contains(&point) => '!',
        _ if question.keep.contains(&point) => '+',
        _ if question.safe.contains(&point) => '=',
        _ if question.region.contains(&point) => ':',
        _ => '.',
    });
    let mut names = vec!["points".to_owned()];
    names.extend(points(question).into_iter().map(|point| point_name(point, stones.height())));
    let names = names.join(" ");
    let (width, height) = (stones.width(), stones.height());
    format!(
        "tesuji proof 1\nsize {width} {height}\ngoal {goal}\nquantifier {quantifier}\ndefender {defender}\n\
         board\n{board}roles\n{roles}{names}\n"
    )
}
