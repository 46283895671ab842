//! What there is to learn from: the moves of the winner in proofs, among all moves that the search looked at.

use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Write};
use std::ops::Range;

use fastrand::Rng;
use tesuji_goals::prior::{FEATURES, Features};
use tesuji_goals::{Aim, LocalMove, Prior, Region, Threats, span};
use tesuji_problem::{Problem, Side};
use tesuji_proof::{Advice, Game, Key, Rank};
use tesuji_search::{Budget, Memory, Quiet, Search};
use tesuji_solve::Method;

/// One decision: what each move looks like, and which one works.
pub(crate) struct Lesson {
    pub(crate) moves: Vec<Features>,
    pub(crate) good: usize,
}

/// A position as it looks to the side to move, and whether it succeeds.
pub(crate) struct Outlook {
    features: Vec<u32>,
    is_won: bool,
}

/// What was gathered from some questions.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) lessons: Lessons,
    pub(crate) outlooks: Outlooks,
}

/// Where each of a list ends, and what is to be known of it.
type Ends = Vec<(u32, u32)>;

/// Lessons, close together in memory.
#[derive(Default)]
pub(crate) struct Lessons {
    features: Vec<Features>,
    /// Where each ends, and its good move.
    ends: Ends,
}

/// The same for outlooks.
#[derive(Default)]
pub(crate) struct Outlooks {
    features: Vec<u32>,
    /// Where each ends, and whether it is won.
    ends: Ends,
}

impl Lessons {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, lesson: &Lesson) {
        self.features.extend_from_slice(&lesson.moves);
        self.ends.push((self.features.len() as u32, lesson.good as u32));
    }

    /// The moves of a lesson, and the good one.
    pub(crate) fn get(&self, at: usize) -> (&[Features], usize) {
        (&self.features[range(&self.ends, at)], self.ends[at].1 as usize)
    }

    /// All features that are met.
    pub(crate) fn features(&self) -> impl Iterator<Item = &u32> {
        self.features.iter().flatten()
    }
}

impl Outlooks {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, outlook: &Outlook) {
        self.features.extend_from_slice(&outlook.features);
        self.ends.push((self.features.len() as u32, u32::from(outlook.is_won)));
    }

    /// What a position looks like, and whether its side to move succeeds.
    pub(crate) fn get(&self, at: usize) -> (&[u32], bool) {
        (&self.features[range(&self.ends, at)], self.ends[at].1 == 1)
    }

    /// All features that are met.
    pub(crate) fn features(&self) -> impl Iterator<Item = &u32> {
        self.features.iter()
    }
}

fn range(ends: &[(u32, u32)], at: usize) -> Range<usize> {
    let start = if at == 0 { 0 } else { ends[at - 1].0 };
    start as usize..ends[at].0 as usize
}

impl Gathered {
    /// Adds what another question teaches.
    pub(crate) fn append(&mut self, other: Gathered) {
        let shifted = |ends: &[(u32, u32)], by: usize| -> Ends {
            ends.iter().map(|&(end, what)| (end + by as u32, what)).collect()
        };
        let Gathered { lessons, outlooks } = self;
        lessons.ends.extend(shifted(&other.lessons.ends, lessons.features.len()));
        lessons.features.extend(other.lessons.features);
        outlooks.ends.extend(shifted(&other.outlooks.ends, outlooks.features.len()));
        outlooks.features.extend(other.outlooks.features);
    }

    /// As bytes, to be read again.
    pub(crate) fn write(&self, into: &mut impl Write) -> io::Result<()> {
        let Gathered { lessons, outlooks } = self;
        for (ends, features) in
            [(&lessons.ends, lessons.features.as_flattened()), (&outlooks.ends, &outlooks.features[..])]
        {
            for number in [ends.len() as u32, features.len() as u32] {
                into.write_all(&number.to_le_bytes())?;
            }
            let numbers = ends.iter().flat_map(|&(end, what)| [end, what]).chain(features.iter().copied());
            numbers.into_iter().try_for_each(|number| into.write_all(&number.to_le_bytes()))?;
        }
        Ok(())
    }

    /// The same from bytes.
    pub(crate) fn read(from: &mut impl Read) -> io::Result<Gathered> {
        let mut number = || {
            let mut bytes = [0; 4];
            from.read_exact(&mut bytes).map(|()| u32::from_le_bytes(bytes))
        };
        let mut part = || -> io::Result<(Ends, Vec<u32>)> {
            let counts = [number()?, number()?];
            let ends = (0..counts[0]).map(|_| Ok((number()?, number()?))).collect::<io::Result<_>>()?;
            Ok((ends, (0..counts[1]).map(|_| number()).collect::<io::Result<_>>()?))
        };
        let (lessons, outlooks) = (part()?, part()?);
        let (moves, rest) = lessons.1.as_chunks::<FEATURES>();
        if !rest.is_empty() || lessons.0.last().is_some_and(|end| end.0 as usize != moves.len()) {
            return Err(io::Error::other("these are no lessons of this version"));
        }
        let lessons = Lessons { features: moves.to_vec(), ends: lessons.0 };
        Ok(Gathered { lessons, outlooks: Outlooks { features: outlooks.1, ends: outlooks.0 } })
    }
}

/// How much is spent on a question, and how many lessons it gives at most.
#[derive(Clone, Copy, Default)]
pub(crate) struct Effort {
    pub(crate) nodes: u64,
    pub(crate) lessons: usize,
    /// What is known already.
    pub(crate) prior: Option<Prior>,
}

/// Memory of a search, in bytes.
const TABLE: usize = 64 << 20;

/// Positions of a proof.
const MOST_STEPS: usize = 200_000;

/// Gathers what a closed question teaches, either side first.
pub(crate) fn gather(problem: &Problem, aim: Aim, effort: Effort, random: &mut Rng, into: &mut Gathered) {
    match span(problem).unwrap_or(usize::MAX) {
        0..=64 => in_region::<1>(problem, aim, effort, random, into),
        65..=128 => in_region::<2>(problem, aim, effort, random, into),
        _ => {}
    }
}

fn in_region<const W: usize>(problem: &Problem, aim: Aim, effort: Effort, random: &mut Rng, into: &mut Gathered) {
    let Some(region) = Region::<W>::of(problem) else { return };
    let mut method = Method::usual(aim);
    method.tuning.prior = effort.prior.is_some();
    method.prior = effort.prior.unwrap_or(method.prior);
    let game = method.game(&region, aim);
    for side in [Side::Defender, Side::Attacker] {
        let mut memory = Memory::new(TABLE);
        let mut budget = Budget::new(effort.nodes, &Quiet);
        let start = region.start(side, None, Threats::NONE, aim == Aim::Eye);
        let mut search = Search::new(&game, &mut memory, &mut budget).with_tuning(method.tuning);
        if game.verdict(&start).is_some() {
            continue;
        }
        let Some(verdict) = search.decide(&start).verdict() else { continue };
        let Ok(proof) = search.prove(&[start], verdict, MOST_STEPS) else { continue };
        let steps: HashMap<(Key, Rank), Option<LocalMove>> =
            proof.steps.iter().map(|step| ((game.key(&step.position), game.rank(&step.position)), step.mv)).collect();
        let (mut decisions, mut positions) = (Vec::new(), Vec::new());
        walk(&game, &steps, &start, &mut |position, last, mv| {
            positions.push(*position);
            decisions.extend(mv.map(|mv| (*position, last, mv)));
        });
        for (position, last, mv) in some(&mut decisions, effort.lessons, random) {
            let mut children = Vec::new();
            game.promising(position, &mut children);
            let mut moves = Vec::new();
            game.describe(position, *last, &children, |features| moves.push(features));
            // A move that ends the game is seen without a guess.
            children.retain(|child| child.verdict.is_none());
            if let Some(good) = children.iter().position(|child| child.mv == *mv).filter(|_| moves.len() > 1) {
                into.lessons.push(&Lesson { moves, good });
            }
        }
        for position in some(&mut positions, effort.lessons, random) {
            let mut features = Vec::new();
            game.describe_whole(position, &mut features);
            into.outlooks.push(&Outlook { features, is_won: verdict.is_won_at(game.node(position)) });
        }
    }
}

/// Some of a list, at random; the first is always among them.
fn some<'a, T>(list: &'a mut [T], count: usize, random: &mut Rng) -> &'a [T] {
    let count = count.min(list.len());
    for at in 1..count {
        let other = random.usize(at..list.len());
        list.swap(at, other);
    }
    &list[..count]
}

/// Follows a proof from its start, and tells each position once, with the move before it and the winner's move.
fn walk<G>(
    game: &G,
    steps: &HashMap<(Key, Rank), Option<LocalMove>>,
    start: &G::Position,
    tell: &mut impl FnMut(&G::Position, Option<LocalMove>, Option<LocalMove>),
) where
    G: Game<Move = LocalMove>,
{
    let (mut open, mut seen, mut children) = (vec![(*start, None)], HashSet::new(), Vec::new());
    while let Some((position, last)) = open.pop() {
        let key = (game.key(&position), game.rank(&position));
        let Some(&step) = steps.get(&key) else { continue };
        if !seen.insert(key) {
            continue;
        }
        tell(&position, last, step);
        children.clear();
        game.children(&position, &mut children);
        let next = children.iter().filter(|child| child.verdict.is_none() && step.is_none_or(|mv| mv == child.mv));
        open.extend(next.map(|child| (child.position, Some(child.mv))));
    }
}
