//! Lines of play from proofs: the side that succeeds follows its proof, the other resists as long as it can.

use std::collections::{HashMap, HashSet};

use tesuji_goals::{Aim, LocalGame, LocalMove, Position, Region, Side};
use tesuji_proof::{Child, Game, Key, Rank, Verdict};
use tesuji_search::Memory;

use crate::reader::LocalProof;

/// The longest line that anybody wants to read.
const LONGEST: usize = 60;

/// Proofs as guides.
pub(crate) struct Lines<'a, const W: usize> {
    region: &'a Region<W>,
    memory: &'a Memory,
    guides: HashMap<(Aim, Verdict), Guide>,
}

/// The steps of a proof by position: rank, place in the proof, move.
type Guide = HashMap<Key, Vec<(Rank, usize, Option<LocalMove>)>>;

/// A line of play.
#[derive(Debug, Default)]
pub(crate) struct Line {
    pub(crate) moves: Vec<LocalMove>,
    /// Who first took a ko in it.
    pub(crate) first_taker: Option<Side>,
}

impl<'a, const W: usize> Lines<'a, W> {
    pub(crate) fn of(region: &'a Region<W>, memory: &'a Memory, proofs: &[LocalProof<W>]) -> Lines<'a, W> {
        let mut guides: HashMap<(Aim, Verdict), Guide> = HashMap::new();
        for LocalProof { aim, proof } in proofs {
            let game = LocalGame { region, aim: *aim };
            let guide = guides.entry((*aim, proof.verdict)).or_default();
            for (place, step) in proof.steps.iter().enumerate() {
                let steps = guide.entry(game.key(&step.position)).or_default();
                steps.push((game.rank(&step.position), place, step.mv));
            }
        }
        Lines { region, memory, guides }
    }

    /// The line from a position whose verdict is proved.
    pub(crate) fn from(&self, mut position: Position<W>, aim: Aim, verdict: Verdict) -> Line {
        let game = LocalGame { region: self.region, aim };
        let Some(guide) = self.guides.get(&(aim, verdict)) else { return Line::default() };
        let mut line = Line::default();
        let mut seen = HashSet::new();
        let mut children = Vec::new();
        while game.verdict(&position).is_none() && line.moves.len() < LONGEST && seen.insert(position) {
            children.clear();
            game.children(&position, &mut children);
            let next = if verdict.is_won_at(game.node(&position)) {
                let Some((_, Some(mv))) = step(&game, guide, verdict, &position) else { break };
                children.iter().find(|child| child.mv == mv)
            } else {
                self.resist(&game, guide, verdict, &children)
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

    /// The move that the proof has most to say against.
    fn resist<'c>(
        &self,
        game: &LocalGame<'_, W>,
        guide: &Guide,
        verdict: Verdict,
        children: &'c [Child<Position<W>, LocalMove>],
    ) -> Option<&'c Child<Position<W>, LocalMove>> {
        let worth = |child: &Child<Position<W>, LocalMove>| {
            let is_play = child.mv != LocalMove::Pass;
            match verdict {
                // The farther from the end, the later in the proof.
                Verdict::Reached => {
                    (step(game, guide, verdict, &child.position).map_or(0, |(place, _)| place), is_play)
                }
                Verdict::Prevented => {
                    let work = self.memory.work(game.key(&child.position), game.rank(&child.position));
                    (work as usize, is_play)
                }
            }
        };
        let open = children.iter().filter(|child| child.verdict.is_none());
        // Of equals the first.
        open.rev().max_by_key(|child| worth(child))
    }
}

/// The step of a proof that serves for a position: its place and its move.
fn step<const W: usize>(
    game: &LocalGame<'_, W>,
    guide: &Guide,
    verdict: Verdict,
    position: &Position<W>,
) -> Option<(usize, Option<LocalMove>)> {
    let rank = game.rank(position);
    let steps = guide.get(&game.key(position))?;
    let serves = steps.iter().filter(|(found, _, _)| verdict.holds_from(*found, rank));
    serves.min_by_key(|(_, place, _)| *place).map(|&(_, place, mv)| (place, mv))
}
