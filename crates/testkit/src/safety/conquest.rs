//! Whether a colour can really clear its territory: full search by the rules alone.
//!
//! A claim says that the opponent can never live on some points, however often it moves, and seki is a way to live. So
//! the opponent first plays as many moves in a row as it likes; then the two alternate, the owner first, both free to
//! pass. The owner has to clear the territory of opposing stones without losing one of its alive stones. Simple ko
//! holds, suicide is forbidden, and what goes on for ever is the owner's failure.
//!
//! What the opponent can do afterwards in the emptied room is another question, and not asked: after `. X . O O O O`
//! Black takes four stones, and White, who moves then, can make trouble on four empty points.

use std::collections::{BTreeSet, HashMap, HashSet};

use tesuji_check as check;

/// Simple ko, so that a position needs no past.
const RULES: check::Rules = check::Rules { suicide: check::Suicide::Forbidden, ko: check::Ko::Simple };

/// What a colour is said to have.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// Who is said to have it.
    pub owner: check::Color,
    /// Its alive stones.
    pub alive: BTreeSet<check::Point>,
    /// Its territory.
    pub territory: BTreeSet<check::Point>,
}

counts! {
    /// How much was searched.
    pub struct Effort {
        /// Positions with the owner to move that the opponent can reach alone; the owner wins from each.
        pub assaults: usize,
        /// Positions of the game.
        pub positions: usize,
    }
}

/// Plays out the claim from arrangements in which it is made; the error is one from which the owner fails.
pub fn play_out(claim: &Claim, arrangements: &[check::Stones]) -> Result<Effort, check::Stones> {
    let mut game = Game { claim, at: HashMap::new(), nodes: Vec::new(), open: Vec::new() };
    let assaults: Vec<usize> =
        assaults(claim.owner, arrangements).into_iter().map(|position| game.node(position)).collect();
    game.expand();
    let won = game.won();
    match assaults.iter().find(|&&assault| !won[assault]) {
        None => Ok(Effort { assaults: assaults.len(), positions: game.nodes.len() }),
        Some(&failure) => {
            let lost = game.at.into_iter().find(|&(_, node)| node == failure);
            Err(lost.expect("a node has a position").0.0)
        }
    }
}

/// The positions after any number of moves of the opponent, the owner to move.
fn assaults(owner: check::Color, arrangements: &[check::Stones]) -> Vec<check::Position> {
    let mut open: Vec<check::Position> =
        arrangements.iter().map(|stones| check::Position::new(stones.clone(), owner, RULES)).collect();
    let mut seen: HashSet<Key> = open.iter().map(key).collect();
    let mut found = Vec::new();
    while let Some(position) = open.pop() {
        let plays = position.stones.points().map(check::Move::Play);
        let next = plays.filter_map(|play| position.play_as(owner.opponent(), play).ok());
        open.extend(next.filter(|next| seen.insert(key(next))));
        found.push(position);
    }
    found
}

/// All that the future of a position depends on.
type Key = (check::Stones, check::Color, Option<check::Point>);

fn key(position: &check::Position) -> Key {
    (position.stones.clone(), position.to_move, position.ban)
}

/// A position of the game, as far as the search has seen it.
struct Node {
    /// Has the owner won, where it is over?
    end: Option<bool>,
    owner_moves: bool,
    /// Where a move comes here from.
    from: Vec<usize>,
    /// Moves that are not known to win for the owner.
    doubtful: usize,
}

struct Game<'a> {
    claim: &'a Claim,
    at: HashMap<Key, usize>,
    nodes: Vec<Node>,
    /// Nodes whose moves are not yet made.
    open: Vec<(usize, check::Position)>,
}

impl Game<'_> {
    fn node(&mut self, position: check::Position) -> usize {
        if let Some(&known) = self.at.get(&key(&position)) {
            return known;
        }
        let new = self.nodes.len();
        let end = self.end(&position.stones);
        let owner_moves = position.to_move == self.claim.owner;
        self.nodes.push(Node { end, owner_moves, from: Vec::new(), doubtful: 0 });
        self.at.insert(key(&position), new);
        if end.is_none() {
            self.open.push((new, position));
        }
        new
    }

    fn end(&self, stones: &check::Stones) -> Option<bool> {
        let Claim { owner, alive, territory } = self.claim;
        if alive.iter().any(|&stone| stones.get(stone) != Some(*owner)) {
            return Some(false);
        }
        let is_clear = territory.iter().all(|&point| stones.get(point) != Some(owner.opponent()));
        is_clear.then_some(true)
    }

    fn expand(&mut self) {
        while let Some((node, position)) = self.open.pop() {
            for mv in position.legal_moves() {
                let next = self.node(position.play(mv).expect("a legal move"));
                self.nodes[next].from.push(node);
                self.nodes[node].doubtful += 1;
            }
        }
    }

    /// Which nodes the owner wins, from the ends backwards: at its turn one move has to win, otherwise all.
    fn won(&mut self) -> Vec<bool> {
        let mut won: Vec<bool> = self.nodes.iter().map(|node| node.end == Some(true)).collect();
        let mut news: Vec<usize> = (0..won.len()).filter(|&node| won[node]).collect();
        while let Some(node) = news.pop() {
            for before in std::mem::take(&mut self.nodes[node].from) {
                self.nodes[before].doubtful -= 1;
                if !won[before] && (self.nodes[before].owner_moves || self.nodes[before].doubtful == 0) {
                    won[before] = true;
                    news.push(before);
                }
            }
        }
        won
    }
}
