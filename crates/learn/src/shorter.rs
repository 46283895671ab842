//! How much shorter proofs of death would be, at best, if more were known without reading.
//!
//! A proof is followed from its start, and a line ends as soon as a new rule might end it. What the rule needs is asked
//! generously, so that the figure is a bound: no rule of its kind can shorten proofs by more.
//!
//! - *Gaps*: the target has nothing but one eye space of up to eight points, which the attacker can enter from its wall, at
//!   one point or at any number of them. A table of such spaces could end the line.
//! - *A crawl*: with two stones of the attacker on neighbouring points, a wall across two lines, what is known about room
//!   ends the game. Only where the target may get out.

use std::collections::{HashMap, HashSet};

use tesuji_goals::{Aim, Index, Known, LocalGame, LocalMove, Position, Region, Threats, span};
use tesuji_problem::{Problem, Side};
use tesuji_proof::{Game, Key, Rank, Verdict};
use tesuji_search::{Budget, Memory, Quiet, Search};
use tesuji_solve::Method;

/// Memory of a search, in bytes.
const TABLE: usize = 64 << 20;

/// Positions of a proof.
const MOST_STEPS: usize = 200_000;

/// Positions of proofs of death: as they are, and where a single gap, any gaps, or a crawl may end a line.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sizes {
    proofs: usize,
    whole: usize,
    by_gap: usize,
    by_gaps: usize,
    by_crawl: usize,
}

impl Sizes {
    pub(crate) fn add(&mut self, other: Sizes) {
        self.proofs += other.proofs;
        self.whole += other.whole;
        self.by_gap += other.by_gap;
        self.by_gaps += other.by_gaps;
        self.by_crawl += other.by_crawl;
    }

    pub(crate) fn told(&self) -> String {
        let part = |some: usize| some as f64 / self.whole.max(1) as f64;
        format!(
            "{} proofs of death, {} positions; at best ×{:.3} with eye spaces that have one gap, ×{:.3} with any \
             number of gaps, ×{:.3} with crawls along two lines",
            self.proofs,
            self.whole,
            part(self.by_gap),
            part(self.by_gaps),
            part(self.by_crawl)
        )
    }
}

/// The sizes of the proofs that the target of a closed question dies, either side first.
pub(crate) fn sizes(problem: &Problem, nodes: u64) -> Sizes {
    match span(problem).unwrap_or(usize::MAX) {
        0..=64 => in_region::<1>(problem, nodes),
        65..=128 => in_region::<2>(problem, nodes),
        _ => Sizes::default(),
    }
}

fn in_region<const W: usize>(problem: &Problem, nodes: u64) -> Sizes {
    let mut sizes = Sizes::default();
    let Some(region) = Region::<W>::of(problem) else { return sizes };
    let method = Method::usual(Aim::Capture);
    let game = method.game(&region, Aim::Capture);
    for side in [Side::Defender, Side::Attacker] {
        let start = region.start(side, None, Threats::NONE, false);
        let (mut memory, mut budget) = (Memory::new(TABLE), Budget::new(nodes, &Quiet));
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(method.tuning);
        if game.verdict(&start).is_some() || search.decide(&start).verdict() != Some(Verdict::Reached) {
            continue;
        }
        let Ok(proof) = search.prove(&[start], Verdict::Reached, MOST_STEPS) else { continue };
        let moves: Moves =
            proof.steps.iter().map(|step| ((game.key(&step.position), game.rank(&step.position)), step.mv)).collect();
        sizes.add(Sizes {
            proofs: 1,
            whole: size(&game, &moves, &start, |_| false),
            by_gap: size(&game, &moves, &start, |position| region.gaps(position) == Some(1)),
            by_gaps: size(&game, &moves, &start, |position| region.gaps(position).is_some()),
            by_crawl: size(&game, &moves, &start, |position| may_crawl(&game, position)),
        });
    }
    sizes
}

/// The winner's move of each position of a proof, `None` where the loser moves.
type Moves = HashMap<(Key, Rank), Option<LocalMove>>;

/// Positions of a proof that are met from its start, if lines end where `ends` says.
fn size<const W: usize>(
    game: &LocalGame<'_, W>,
    moves: &Moves,
    start: &Position<W>,
    ends: impl Fn(&Position<W>) -> bool,
) -> usize {
    let (mut open, mut seen, mut children) = (vec![*start], HashSet::new(), Vec::new());
    while let Some(position) = open.pop() {
        let key = (game.key(&position), game.rank(&position));
        let Some(&mv) = moves.get(&key) else { continue };
        if !seen.insert(key) || ends(&position) {
            continue;
        }
        children.clear();
        game.children(&position, &mut children);
        let next = children.iter().filter(|child| child.verdict.is_none() && mv.is_none_or(|mv| mv == child.mv));
        open.extend(next.map(|child| child.position));
    }
    seen.len()
}

/// Would two stones of the attacker side by side leave no room, where the target may get out?
fn may_crawl<const W: usize>(game: &LocalGame<'_, W>, position: &Position<W>) -> bool {
    if game.region.is_closed() {
        return false;
    }
    let empty = empty(game, position);
    let are_neighbours = |one: &Index, other: &Index| {
        let [one, other] = [*one, *other].map(|at| game.region.point(at));
        one.distance(other) == 1
    };
    empty.iter().any(|one| {
        empty.iter().filter(|other| *other > one && are_neighbours(one, other)).any(|other| {
            let shut = with(position, Side::Attacker, &[*one, *other]);
            matches!(game.known(&shut), Some(Known::EyeSpace | Known::NoRoom))
        })
    })
}

fn empty<const W: usize>(game: &LocalGame<'_, W>, position: &Position<W>) -> Vec<Index> {
    let [defenders, attackers] = position.stones;
    game.region.indices().iter().filter(|&at| !defenders.contains(at) && !attackers.contains(at)).collect()
}

/// The position with more stones of a side, and the other side to move.
fn with<const W: usize>(position: &Position<W>, side: Side, points: &[Index]) -> Position<W> {
    let mut stones = position.stones;
    for &at in points {
        stones[side as usize].insert(at);
    }
    Position { stones, mover: side.opponent(), ban: None, passes: 0, ..*position }
}
