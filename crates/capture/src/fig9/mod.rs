//! Inversions as in Fig. 9 of Yoshizoe 2005: which extra stone turns an answer round? \[Y05\]
//!
//! A question is a block and the side that moves first. Its *inversions* are the empty points where one more stone of the
//! side that loses makes it win, with the same side to move first. (Definition 1)
//!
//! ```text
//! one search                 who wins, and the zone of that: the first candidates
//! a search per candidate     the other side wins: an inversion
//!                            the same side wins: fewer candidates, those in the new zone too
//! ```
//!
//! The search is plain df-pn over a game of its own, much simpler than [`lambda`](crate::lambda), as the paper's is (§4.3):
//!
//! - The target has escaped with [`Options::escape`] liberties. To take it ends the game, in a ko as elsewhere.
//! - Both sides play on liberties of the target and of the blocks around it that are short of liberties (Definition 3), and
//!   beside the liberties of the target. The defender may pass, the attacker not. In atari, the defender runs or takes.
//! - A position that is repeated captures nothing. Such results enter the table like others.
//!
//! What it says holds in that game, and is no proof on the board. So there is an exact set to compare with: the same search
//! with a stone on each empty point, [`brute_force`].
//!
//! Departures from the paper, each an option: the zone is larger by default, so that no inversion of the game is missed
//! ([`Zone::Reads`]); and candidates are not cut down by the zone of a stone that is part of it ([`Cut::Apart`]).

mod every_way;
mod near;
mod reads;
mod references;
mod search;
#[cfg(test)]
mod tests;
mod tree;

use tesuji_go::{Board, Color, Point, PointSet};

pub use every_way::{EveryWay, every_way};
use references::{Reference, References};
use search::Search;
use tesuji_problem::Side;

/// A block and the side that moves first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The position.
    pub board: Board,
    /// A stone of the target.
    pub stone: Point,
    /// Who moves first.
    pub first: Side,
}

/// The zone of an answer, collected from the tree of the side that wins. (§4.5)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Zone {
    /// All that decided something on the way: every point on which the list of moves, a capture, a legal move or an end rests.
    #[default]
    Reads,
    /// Definition 4: stones that are played, and liberties of surrounding blocks.
    Paper,
}

/// Which zones cut candidates down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Cut {
    /// Zones that the stone tried is not part of: without it the same tree still stands.
    #[default]
    Apart,
    /// All of them, as in Fig. 9.
    Always,
}

/// First numbers of a position from what past searches say of it. (§4.4)
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Simulation {
    /// The number of what was lost in the past, 10000 or 100 in the paper. What was won has 1, what is unknown the root.
    pub most: u32,
    /// Past searches that are looked at; one in the paper.
    pub references: usize,
}

/// Which candidate is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Order {
    /// The farthest from the target.
    #[default]
    Farthest,
    /// By row and column.
    Coordinates,
}

/// How inversions are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Liberties with which the target has escaped, whoever moves; 3 as in ladders. With 4 more nets are found, and a ladder
    /// that fails takes hundreds of times the nodes. The paper does not say.
    pub escape: usize,
    /// The zone.
    pub zone: Zone,
    /// Which zones count.
    pub cut: Cut,
    /// Are past searches used?
    pub simulation: Option<Simulation>,
    /// Which candidate is next.
    pub order: Order,
    /// Nodes of the first search, at most.
    pub most_nodes: u64,
    /// Nodes of each other search, at most. What is cut off is a weak inversion. (§6)
    pub most_each: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            escape: 3,
            zone: Zone::Reads,
            cut: Cut::Apart,
            simulation: None,
            order: Order::Farthest,
            most_nodes: 2_000_000,
            most_each: 2_000_000,
        }
    }
}

impl Options {
    /// Fig. 9 to the letter, without simulation.
    pub fn of_paper() -> Options {
        Options { zone: Zone::Paper, cut: Cut::Always, ..Options::default() }
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inversions {
    /// Who wins without an extra stone.
    pub winner: Side,
    /// The points that turn that round.
    pub inversions: PointSet,
    /// Points where the nodes ran out: weak inversions.
    pub weak: PointSet,
    /// What is in all zones that count, without stones: `rzinter`.
    pub intersection: PointSet,
    /// What is in some zone, without stones: `rzunion`. A stone elsewhere changes neither answer nor inversions, says the
    /// paper.
    pub union: PointSet,
    /// Nodes of the first search.
    pub first_nodes: u64,
    /// Nodes of all searches.
    pub nodes: u64,
    /// Searches, the first included.
    pub searches: usize,
}

/// Fig. 9. `None` if there is no stone, or the first search does not end within its nodes.
pub fn inversions(question: &Question, options: Options) -> Option<Inversions> {
    let mut first = Search::new(question, options, &[]);
    let winner = first.winner(question.first, options.most_nodes)?;
    let loser = question.color(winner.opponent())?;
    // A stone that takes something changes more than its point.
    let taking = if options.zone == Zone::Reads { question.taking(loser) } else { PointSet::EMPTY };
    let zone = (first.zone(question.first, winner) | taking) & question.board.empty_points();
    let mut found = Inversions::after_first(winner, zone, first.nodes());
    let mut references = References::new(options.simulation, Reference::new(first.into_table(), None, loser, &zone));
    let (mut checked, mut rest) = (PointSet::EMPTY, zone);
    while let Some(candidate) = options.order.choose(&rest, question) {
        checked.insert(candidate);
        rest.remove(candidate);
        let Some(after) = question.with(candidate, winner.opponent()) else { continue };
        let mut search = Search::new(&after, options, references.all());
        search.candidate = Some((loser, candidate));
        let now = search.winner(question.first, options.most_each);
        let same = now == Some(winner);
        let zone = if same { search.zone(question.first, winner) | taking } else { PointSet::EMPTY };
        found.nodes += search.nodes();
        found.searches += 1;
        match now {
            None => found.weak.insert(candidate),
            Some(_) if !same => found.inversions.insert(candidate),
            Some(_) => {
                let table = search.into_table();
                let empty = zone & question.board.empty_points();
                found.union |= empty;
                if options.cut == Cut::Always || !zone.contains(candidate) {
                    found.intersection &= empty;
                    rest = found.intersection - checked;
                }
                references.add(Reference::new(table, Some(candidate), loser, &empty));
                false
            }
        };
    }
    Some(found)
}

/// The exact set of this reader: a search with a stone on every empty point, with no zone.
pub fn brute_force(question: &Question, options: Options) -> Option<Inversions> {
    let options = Options { simulation: None, ..options };
    let mut first = Search::new(question, options, &[]);
    let winner = first.winner(question.first, options.most_nodes)?;
    let empty = question.board.empty_points();
    let mut found = Inversions::after_first(winner, empty, first.nodes());
    for point in &empty {
        let Some(after) = question.with(point, winner.opponent()) else { continue };
        let mut search = Search::new(&after, options, &[]);
        match search.winner(question.first, options.most_each) {
            None => found.weak.insert(point),
            Some(now) => now != winner && found.inversions.insert(point),
        };
        found.nodes += search.nodes();
        found.searches += 1;
    }
    Some(found)
}

impl Inversions {
    /// What is known after the first search.
    fn after_first(winner: Side, zone: PointSet, nodes: u64) -> Inversions {
        Inversions {
            winner,
            inversions: PointSet::EMPTY,
            weak: PointSet::EMPTY,
            intersection: zone,
            union: zone,
            first_nodes: nodes,
            nodes,
            searches: 1,
        }
    }
}

impl Question {
    /// The question with one more stone of a side, if it may be put there. Where that side moves first, the other has passed.
    fn with(&self, point: Point, side: Side) -> Option<Question> {
        let mut after = self.clone();
        after.board.play(self.color(side)?, point).ok()?;
        if side == self.first {
            after.board.set_ban(None);
        }
        Some(after)
    }

    /// Where a colour takes something at once.
    fn taking(&self, color: Color) -> PointSet {
        let in_atari = self.board.blocks().filter(|block| block.color() != color && block.liberty_count() == 1);
        in_atari.filter_map(|block| block.liberties().first()).collect()
    }

    fn color(&self, side: Side) -> Option<Color> {
        let defender = self.board.stone(self.stone)?;
        Some(if side == Side::Defender { defender } else { !defender })
    }
}

impl Order {
    fn choose(self, rest: &PointSet, question: &Question) -> Option<Point> {
        match self {
            Order::Coordinates => rest.first(),
            Order::Farthest => {
                let target = question.board.block(question.stone)?;
                let distance = |point: &Point| target.stones().map(|stone| stone.distance(*point)).min();
                // The first of those that are equally far.
                rest.iter().reduce(|best, next| if distance(&next) > distance(&best) { next } else { best })
            }
        }
    }
}
