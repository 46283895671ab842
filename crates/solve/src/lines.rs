//! Lines of play from proofs: the side that succeeds follows its proof, the other resists as long as it can.

use std::collections::HashSet;

use tesuji_goals::{Aim, LocalGame, LocalMove, Position, Region, Side};
use tesuji_proof::{Child, Game, Key, Proof, Verdict};
use tesuji_search::Memory;

use crate::reader::LocalProof;

/// The longest line that anybody wants to read.
const LONGEST: usize = 60;

/// Proofs as guides.
pub(crate) struct Lines<'a, const W: usize> {
    region: &'a Region<W>,
    memory: &'a Memory,
    guides: Vec<Guide<'a, W>>,
}

/// The steps of a proof by position.
struct Guide<'a, const W: usize> {
    game: LocalGame<'a, W>,
    proof: &'a Proof<Position<W>, LocalMove>,
    /// Places in the proof, in the order of their keys.
    places: Vec<(Key, u32)>,
}

/// A line of play.
#[derive(Debug, Default)]
pub(crate) struct Line {
    pub(crate) moves: Vec<LocalMove>,
    /// Who first took a ko in it.
    pub(crate) first_taker: Option<Side>,
}

impl<'a, const W: usize> Lines<'a, W> {
    pub(crate) fn of(region: &'a Region<W>, memory: &'a Memory, proofs: &'a [LocalProof<W>]) -> Lines<'a, W> {
        let guide = |kind: &'a LocalProof<W>| Guide::of(LocalGame::new(region, kind.aim), &kind.proof);
        Lines { region, memory, guides: proofs.iter().map(guide).collect() }
    }

    /// The line from a position whose verdict is proved.
    pub(crate) fn from(&self, mut position: Position<W>, aim: Aim, verdict: Verdict) -> Line {
        let game = LocalGame::new(self.region, aim);
        let is_wanted = |guide: &&Guide<W>| guide.game.aim == aim && guide.proof.verdict == verdict;
        let Some(guide) = self.guides.iter().find(is_wanted) else { return Line::default() };
        let mut line = Line::default();
        let mut seen = HashSet::new();
        let mut children = Vec::new();
        while game.verdict(&position).is_none() && line.moves.len() < LONGEST && seen.insert(position) {
            children.clear();
            game.children(&position, &mut children);
            let next = if verdict.is_won_at(game.node(&position)) {
                let Some((_, Some(mv))) = guide.step(&position) else { break };
                children.iter().find(|child| child.mv == mv)
            } else {
                self.resist(guide, &children)
            };
            let Some(child) = next else { break };
            line.moves.push(child.mv);
            if child.position.ban.is_some() && line.first_taker.is_none() {
                line.first_taker = Some(position.mover);
            }
            position = child.position;
        }
        while line.moves.last() == Some(&LocalMove::Pass) {
            line.moves.pop();
        }
        line
    }

    /// The move that the proof has most to say against; a pass where there is no other.
    fn resist<'c>(
        &self,
        guide: &Guide<'_, W>,
        children: &'c [Child<Position<W>, LocalMove>],
    ) -> Option<&'c Child<Position<W>, LocalMove>> {
        let worth = |child: &Child<Position<W>, LocalMove>| {
            let is_play = child.mv != LocalMove::Pass;
            let worth = match guide.proof.verdict {
                // The farther from the end, the later in the proof.
                Verdict::Reached => guide.step(&child.position).map_or(0, |(place, _)| place),
                Verdict::Prevented => {
                    let (key, rank) = (guide.game.key(&child.position), guide.game.rank(&child.position));
                    self.memory.work(key, rank)
                }
            };
            (is_play, worth)
        };
        let open = children.iter().filter(|child| child.verdict.is_none());
        // Of equals the first.
        open.rev().max_by_key(|child| worth(child))
    }
}

impl<'a, const W: usize> Guide<'a, W> {
    fn of(game: LocalGame<'a, W>, proof: &'a Proof<Position<W>, LocalMove>) -> Guide<'a, W> {
        let mut places: Vec<(Key, u32)> =
            (0..).zip(&proof.steps).map(|(place, step)| (game.key(&step.position), place)).collect();
        places.sort_unstable();
        Guide { game, proof, places }
    }

    /// The step that serves for a position: its place and its move.
    fn step(&self, position: &Position<W>) -> Option<(u32, Option<LocalMove>)> {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        let first = self.places.partition_point(|place| place.0 < key);
        let same = self.places[first..].iter().take_while(|place| place.0 == key).map(|place| place.1);
        let step = |place: u32| &self.proof.steps[place as usize];
        let mut serving =
            same.filter(|&place| self.proof.verdict.holds_from(self.game.rank(&step(place).position), rank));
        serving.next().map(|place| (place, step(place).mv))
    }
}
