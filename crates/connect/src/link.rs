//! Links between blocks near each other: which hold, and which the opponent can cut. \[GOG90, "linkages"\]
//!
//! ```text
//! X . X      one point apart: most links of this kind hold, unless stones of the opponent are beside them
//!
//! X . .      farther apart: a large knight's move, a jump over two points. These are read if no block is between
//! . . . X
//! ```
//!
//! What holds holds against every reply that the reader of connections tries, one link at a time: two cuts at once are not
//! looked at.

use tesuji_go::{Board, Color, Move, Point, PointSet};

use crate::crossing::Passage;
use crate::dragon::near;
use crate::finding::{Certainty, Connections, Finding, Options, Verdict};
use crate::position::End;

/// Plays for each question, under each condition of ko.
const PLAYS: u64 = 12_000;

/// Blocks that are two moves apart are linked only if their stones are no farther than this.
const FAR: u8 = 4;

/// What becomes of a link if the opponent moves first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hold {
    /// It is cut.
    Cut,
    /// It depends on a ko.
    Ko,
    /// It holds.
    Holds,
    /// A limit was met.
    Unknown,
}

/// Two blocks of one colour near each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Whose.
    pub color: Color,
    /// The nearest stones of the two blocks.
    pub ends: [Point; 2],
    /// What becomes of it if the opponent moves first.
    pub hold: Hold,
    /// The cutting move, where it can be cut.
    pub cut: Option<Point>,
    /// The move that joins them then, if its owner moves first.
    pub join: Option<Point>,
    /// What the cut comes to, where that was asked: [`Linker::see_through`].
    pub passage: Option<Passage>,
}

/// What was found of two blocks near each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The link; `None` if there is none, as its owner cannot join the blocks even if it moves first.
    pub link: Option<Link>,
    /// The points that this rests on: a change elsewhere leaves it as it is, as far as was read.
    pub rests_on: PointSet,
    /// Plays that were tried.
    pub nodes: u64,
}

/// Plays for each question about a link, at most.
pub const LINK_PLAYS: u64 = PLAYS;

/// Reads the links of a position.
pub struct Linker<'a> {
    board: &'a Board,
    reader: Connections,
}

impl<'a> Linker<'a> {
    /// For a position, with at most so many plays for each question.
    pub fn new(board: &'a Board, most_nodes: u64) -> Linker<'a> {
        let options = Options { most_nodes: PLAYS.min(most_nodes), ..Options::default() };
        Linker { board, reader: Connections::new(options) }
    }

    /// The pairs of blocks that may be linked, with a stone among these, in the order of the board, by their nearest stones. Two
    /// blocks that are alive or dead for good (`settled`) need no link.
    pub fn pairs(&self, asked: &PointSet, settled: &PointSet) -> Vec<[Point; 2]> {
        let mut pairs = Vec::new();
        for block in self.board.blocks() {
            let stones: PointSet = block.stones().collect();
            for (other, missing) in near(self.board, block.color(), block.root()) {
                let Some(others) = self.board.block(other) else { continue };
                let others: PointSet = others.stones().collect();
                let ends = nearest(&stones, &others);
                let is_near = missing < 2 || ends[0].distance(ends[1]) <= FAR;
                let is_open = !(stones | others).is_within(settled);
                let is_asked = asked.meets(&stones) || asked.meets(&others);
                if block.root() < other && is_near && is_open && is_asked {
                    pairs.push(ends);
                }
            }
        }
        pairs
    }

    /// What becomes of a link; `None` if its owner cannot join the blocks even if it moves first.
    pub fn read(&mut self, pair: [Point; 2]) -> Option<Link> {
        self.look(pair)?.link
    }

    /// The same with what it rests on. `None` if there are no two stones of one colour.
    pub fn look(&mut self, [one, other]: [Point; 2]) -> Option<Look> {
        let color = self.board.stone(one)?;
        let attacked = self.reader.disconnect(self.board, one, End::Stone(other))?;
        let link = |hold, cut, join| Some(Link { color, ends: [one, other], hold, cut, join, passage: None });
        let hold = hold(&attacked);
        let (rests_on, nodes) = (attacked.rests_on, attacked.nodes);
        if matches!(hold, Hold::Holds | Hold::Unknown) {
            return Some(Look { link: link(hold, None, None), rests_on, nodes });
        }
        let joined = self.reader.connect(self.board, one, End::Stone(other))?;
        let (rests_on, nodes) = (rests_on | joined.rests_on, nodes + joined.nodes);
        let link = match (joined.certainty, joined.verdict) {
            (Certainty::Judged, _) => link(Hold::Unknown, None, None),
            (_, Verdict::Joined) => link(hold, point(attacked.mv), point(joined.mv)),
            _ => None,
        };
        Some(Look { link, rests_on, nodes })
    }

    /// Changes how many plays each question may take.
    pub fn limit(&mut self, most_nodes: u64) {
        self.reader.options.most_nodes = PLAYS.min(most_nodes);
    }

    /// Finds out what a cut comes to: do four blocks cross, or does the opponent pass between?
    pub fn see_through(&mut self, link: &mut Link) {
        let [one, other] = link.ends;
        link.passage = self.reader.crossing(self.board, one, other).map(|crossing| crossing.passage);
    }
}

fn hold(found: &Finding) -> Hold {
    match (found.certainty, found.verdict) {
        (Certainty::Judged, _) => Hold::Unknown,
        (Certainty::Read, Verdict::Joined) => Hold::Holds,
        (Certainty::Read, Verdict::JoinedByKo | Verdict::ApartByKo) => Hold::Ko,
        (Certainty::Read, Verdict::Apart) => Hold::Cut,
    }
}

fn point(mv: Move) -> Option<Point> {
    match mv {
        Move::Play(point) => Some(point),
        Move::Pass => None,
    }
}

/// The stones of two blocks that are nearest to each other.
fn nearest(stones: &PointSet, others: &PointSet) -> [Point; 2] {
    let pairs = stones.iter().flat_map(|one| others.iter().map(move |other| [one, other]));
    pairs.min_by_key(|[one, other]| (one.distance(*other), *one, *other)).expect("blocks have stones")
}

/// The links that can be cut, or depend on a ko, one for each two parts that are held together by others: the nearest.
pub fn weak_links(links: &[Link], board: &Board) -> Vec<usize> {
    let mut parts: Vec<PointSet> = board.blocks().map(|block| block.stones().collect()).collect();
    for link in links.iter().filter(|link| link.hold == Hold::Holds) {
        let [one, other] = link.ends.map(|end| parts.iter().position(|part| part.contains(end)));
        if let (Some(one), Some(other)) = (one, other)
            && one != other
        {
            let joined = parts[one] | parts[other];
            parts[one] = joined;
            parts.remove(other);
        }
    }
    let part = |end: Point| parts.iter().position(|part| part.contains(end));
    let mut told: Vec<(usize, [Option<usize>; 2])> = Vec::new();
    let mut order: Vec<usize> = (0..links.len()).filter(|&at| matches!(links[at].hold, Hold::Cut | Hold::Ko)).collect();
    order.sort_by_key(|&at| (links[at].hold, links[at].ends[0].distance(links[at].ends[1]), at));
    for at in order {
        let mut between = links[at].ends.map(part);
        between.sort_unstable();
        // Two links that hold, but not both at once, have a cut between their far ends.
        let is_within = between[0] == between[1];
        if is_within || told.iter().all(|(_, known)| *known != between) {
            told.push((at, between));
        }
    }
    told.into_iter().map(|(at, _)| at).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(board: &str) -> Vec<String> {
        let board: Board = board.trim().parse().expect("a board");
        let mut linker = Linker::new(&board, 20_000);
        let all = board.stones(Color::Black) | board.stones(Color::White);
        let pairs = linker.pairs(&all, &PointSet::EMPTY);
        let links: Vec<Link> = pairs.into_iter().filter_map(|pair| linker.read(pair)).collect();
        let told = |link: &Link| {
            let moves = [link.cut, link.join].map(|mv| mv.map_or(String::new(), |mv| format!(" {mv}"))).concat();
            format!("{} {} {:?}{moves}", link.ends[0], link.ends[1], link.hold)
        };
        weak_links(&links, &board).into_iter().map(|at| told(&links[at])).chain(links.iter().map(told)).collect()
    }

    /// A bamboo joint holds; a jump past two stones of the opponent is cut at its point.
    #[test]
    fn what_holds_and_what_is_cut() {
        let bamboo = "
            . . . . . . .
            . . . O . . .
            . . X . X . .
            . . X . X . .
            . . . O . . .
            . . . . . . .
            . . . . . . .";
        assert_eq!(links(bamboo), ["C4 E4 Holds"]);
        let jump = "
            . . . . . . .
            . . . O . . .
            . . X . X . .
            . . . O . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .";
        let told = links(jump);
        assert!(told.contains(&"C5 E5 Cut D5 D5".to_owned()), "{told:?}");
    }
}
