//! What is worth asking of a position, and how much it is worth. [GOG90 Fig. 10]
//!
//! | question | asked if (Fig. 10) |
//! |---|---|
//! | a block | it has at most four liberties, and is not settled for good (ladder ≤ 2, capture ≤ 3) |
//! | a link | two blocks of one colour are near each other, and one of them is not settled (the opponent comes to peep) |
//! | a group | it is not settled for good; those that are besieged first (N or fewer empty points in perfect siege) |
//! | a race | two groups of both colours touch, are short of liberties, and neither is alive or dead |
//!
//! Its worth is **size × doubt ÷ cost**. Size is what is at stake: stones of both sides count twice, the points around once.
//! Doubt is how open it is, by what is seen on the board. Cost is the number of plays or nodes of the next look.

use tesuji_connect::{LINK_PLAYS, Linker};
use tesuji_go::{Board, Point, PointSet};
use tesuji_solve::race_pairs;

use crate::danger::{self, Effort};
use crate::settled::Settled;
use crate::siege;

/// A question about a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Is this block captured, and how is it saved?
    Block(PointSet),
    /// Do these blocks hold together? Their nearest stones are named.
    Link([Point; 2]),
    /// Does this group live?
    Group(PointSet),
    /// Who wins between these two?
    Race([PointSet; 2]),
}

/// Groups with more liberties than this do not race yet, nor do those with fewer stones.
pub(crate) const MOST_FREE: usize = 8;
pub(crate) const FEWEST_STONES: usize = 2;

/// Races that are read, at most, the most crowded first.
const MOST_RACES: usize = 8;

/// Nodes of the first look at a group or a race; each further one has so many times more.
const GLANCE: u64 = 512;
const GROWTH: u64 = 4;

/// Plays of the first look at a link.
const LINK_GLANCE: u64 = 600;

/// A node of the local game takes as long as this number of plays, and so does a play of the reader of connections.
const OF_NODE: u64 = 3;
const OF_LINK: u64 = 4;

/// A race is up to four questions.
const OF_RACE: u64 = 4;

impl Question {
    /// The stones that it is about.
    pub fn stones(&self) -> PointSet {
        match self {
            Question::Block(stones) | Question::Group(stones) => *stones,
            Question::Link(ends) => ends.iter().copied().collect(),
            Question::Race([one, other]) => *one | *other,
        }
    }

    /// All that is worth asking of a board about these stones.
    pub fn all(board: &Board, settled: &Settled, asked: &PointSet) -> Vec<Question> {
        let stones_of = |stone: Point| board.block(stone).map(|block| block.stones().collect::<PointSet>());
        let blocks = danger::in_reach(board, settled).into_iter().filter_map(stones_of).map(Question::Block);
        let links = Linker::new(board, 0).pairs(asked, &settled.stones()).into_iter().map(Question::Link);
        let mut groups = tesuji_shape::groups(board);
        groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group.first()));
        let groups = groups.into_iter().map(Question::Group);
        let may_race = |stones: &PointSet| {
            let free = stones.rim(board.size()) & board.empty_points();
            stones.len() >= FEWEST_STONES && free.len() <= MOST_FREE
        };
        let races = race_pairs(board, &PointSet::EMPTY).into_iter().filter(|pair| pair.iter().all(may_race));
        let races = races.take(MOST_RACES).map(Question::Race);
        let parts = |question: &Question| match question {
            Question::Link(_) => true,
            question => question.stones().meets(asked),
        };
        blocks.chain(links).chain(groups).chain(races).filter(parts).collect()
    }

    /// What is at stake: stones twice, since they are taken and their points are gained, and the points around once.
    pub fn size(&self, board: &Board) -> u64 {
        let of = |stones: &PointSet| 2 * stones.len() + (stones.rim(board.size()) & board.empty_points()).len();
        let size = match self {
            Question::Block(stones) | Question::Group(stones) => of(stones),
            // Who cuts gains from the smaller part.
            Question::Link(ends) => {
                let parts = ends.map(|end| board.block(end).map_or(1, |block| 2 * block.len()));
                parts[0].min(parts[1]).min(MOST_OF_LINK)
            }
            Question::Race([one, other]) => of(one) + of(other),
        };
        size as u64
    }

    /// How open it is, in percent.
    pub fn doubt(&self, board: &Board) -> u64 {
        match self {
            Question::Block(stones) => {
                let liberties =
                    stones.first().and_then(|stone| board.block(stone)).map_or(0, tesuji_go::Block::liberty_count);
                [100, 100, 80, 50, 25][liberties.min(4)]
            }
            Question::Link([one, other]) => {
                if one.distance(*other) <= 2 {
                    30
                } else {
                    15
                }
            }
            Question::Group(stones) => match siege::rate(board, stones) {
                0 => 100,
                1..=siege::OPEN => 40,
                _ => 2,
            },
            Question::Race(_) => 20,
        }
    }

    /// Looks at it, at most, if each may take this number of nodes.
    pub(crate) fn looks(&self, most_nodes: u64) -> usize {
        match self {
            Question::Block(_) => Effort::rounds(most_nodes).len(),
            Question::Link(_) => {
                if most_nodes.min(LINK_PLAYS) > LINK_GLANCE {
                    2
                } else {
                    1
                }
            }
            Question::Group(_) | Question::Race(_) => {
                let mut looks = 1;
                while self.nodes(looks - 1, most_nodes) < most_nodes {
                    looks += 1;
                }
                looks
            }
        }
    }

    /// Plays or nodes that a look may take; the first is 0.
    pub(crate) fn nodes(&self, look: usize, most_nodes: u64) -> u64 {
        let grown = |first: u64| first.saturating_mul(GROWTH.saturating_pow(look as u32)).min(most_nodes);
        match self {
            Question::Block(_) => effort(look, most_nodes).plays,
            Question::Link(_) => {
                if look == 0 {
                    LINK_GLANCE.min(most_nodes)
                } else {
                    LINK_PLAYS.min(most_nodes)
                }
            }
            Question::Group(_) | Question::Race(_) => grown(GLANCE),
        }
    }

    /// What a look costs, in plays.
    pub fn cost(&self, look: usize, most_nodes: u64) -> u64 {
        let nodes = self.nodes(look, most_nodes).max(1);
        match self {
            Question::Block(_) => nodes,
            Question::Link(_) => nodes.saturating_mul(OF_LINK),
            Question::Group(_) => nodes.saturating_mul(OF_NODE),
            Question::Race(_) => nodes.saturating_mul(OF_NODE * OF_RACE),
        }
    }
}

/// How far a look at a block goes; the first is 0.
pub(crate) fn effort(look: usize, most_nodes: u64) -> Effort {
    let rounds = Effort::rounds(most_nodes);
    rounds[look.min(rounds.len() - 1)]
}

/// The most that a link is about: who is cut off may live.
const MOST_OF_LINK: usize = 10;
