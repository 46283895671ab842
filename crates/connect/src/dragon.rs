//! Groups of blocks that cannot be cut apart: from one block to the next.

use tesuji_go::{Block, Board, Color, Point, PointSet};

use crate::finding::{Certainty, Connections};
use crate::position::End;
use crate::reach::{Reach, Room};
use crate::{Options, Verdict};

/// Moves in a row between two blocks that are asked about, at most: farther ones are linked by what lies between.
const NEAR: usize = 2;

/// Plays for one pair of blocks, and for all of them.
const PLAYS: u64 = 12_000;
const PLAYS_IN_ALL: u64 = 200_000;

/// Are two stones of one group?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SameGroup {
    /// Is no move of the opponent, nor any that follows, able to cut them apart, one link at a time?
    pub is_same: bool,
    /// How sure that is.
    pub certainty: Certainty,
}

impl Connections {
    /// Do two stones belong to one group, if their side answers every cut? Blocks are linked that the opponent cannot cut
    /// apart by moving first, ko left out, and a group is made of links, one after the other: two cuts at once are not
    /// looked at. `None` if there is no stone on one of the points.
    #[doc(alias = "same_dragon")]
    pub fn same_group(&mut self, board: &Board, one: Point, other: Point) -> Option<SameGroup> {
        let color = board.stone(one)?;
        if board.stone(other)? != color {
            return Some(SameGroup { is_same: false, certainty: Certainty::Read });
        }
        let direct = self.disconnect(board, one, End::Stone(other))?;
        if direct.certainty == Certainty::Read {
            return Some(SameGroup { is_same: direct.verdict == Verdict::Joined, certainty: Certainty::Read });
        }
        self.same_by_links(board, one, other)
    }

    /// The same without the direct question: from link to link. `None` if there are no two stones of one colour.
    pub fn same_by_links(&mut self, board: &Board, one: Point, other: Point) -> Option<SameGroup> {
        let color = board.stone(one).filter(|&color| board.stone(other) == Some(color))?;
        let options = self.options;
        self.options = Options { most_nodes: options.most_nodes.min(PLAYS), ..options };
        let found = self.walk(board, color, one, other);
        self.options = options;
        Some(found)
    }

    /// From link to link, the nearest blocks first.
    fn walk(&mut self, board: &Board, color: Color, one: Point, other: Point) -> SameGroup {
        let (mut certainty, mut plays) = (Certainty::Read, 0);
        let mut group: PointSet = board.block(one).into_iter().flat_map(Block::stones).collect();
        let mut open = vec![one];
        let mut at = 0;
        while let Some(&from) = open.get(at) {
            at += 1;
            let mut near = near(board, color, from);
            near.sort_by_key(|&(stone, missing)| (missing, stone.distance(other), stone));
            for (stone, _) in near {
                if group.contains(stone) {
                    continue;
                }
                if plays >= PLAYS_IN_ALL {
                    return SameGroup { is_same: false, certainty: Certainty::Judged };
                }
                let Some(found) = self.disconnect(board, from, End::Stone(stone)) else { continue };
                plays += found.nodes;
                let is_link = found.verdict == Verdict::Joined;
                if found.certainty == Certainty::Judged {
                    certainty = Certainty::Judged;
                }
                if is_link && found.certainty == Certainty::Read {
                    group.extend(board.block(stone).into_iter().flat_map(Block::stones));
                    open.push(stone);
                }
                if group.contains(other) {
                    return SameGroup { is_same: true, certainty: Certainty::Read };
                }
            }
        }
        SameGroup { is_same: group.contains(other), certainty }
    }
}

/// The blocks of this colour near that of a stone, by one stone each, with the moves in a row that are missing between them: two
/// at most.
pub(crate) fn near(board: &Board, color: Color, from: Point) -> Vec<(Point, usize)> {
    let start: PointSet = [from].into_iter().collect();
    let reach = Reach::of(&mut Room::default(), board, color, &start, None, NEAR);
    let stones = board.stones(color);
    let roots = (0..=NEAR).flat_map(|missing| {
        let on_layer = *reach.layer(missing) & stones;
        on_layer.into_iter().map(move |stone| (stone, missing))
    });
    roots.filter(|&(stone, _)| board.block(stone).is_some_and(|block| block.root() == stone)).collect()
}
