//! What the lines of a solution do to a group: how near they are played, and whether it is captured or stands.

use tesuji_go::{Board, Color, Move, PointSet};
use tesuji_problem::Variation;

/// A line played out from the position of a question.
pub(super) struct Played {
    pub(super) is_right: bool,
    /// The boards after each move, the last one at the end of the line.
    boards: Vec<Board>,
    moves: Vec<(Color, Move)>,
}

impl Played {
    /// Plays a line as far as its moves are legal; `None` if not even the first is.
    pub(super) fn of(board: &Board, line: &Variation) -> Option<Played> {
        let mut boards: Vec<Board> = Vec::new();
        for &(color, mv) in &line.moves {
            let mut next = boards.last().unwrap_or(board).clone();
            match mv {
                Move::Pass => next.pass(),
                Move::Play(point) => {
                    if next.play(color, point).is_err() {
                        break;
                    }
                }
            }
            boards.push(next);
        }
        let moves = line.moves[..boards.len()].to_vec();
        (!moves.is_empty()).then_some(Played { is_right: line.is_right, boards, moves })
    }

    /// The board at the end.
    pub(super) fn end(&self) -> &Board {
        self.boards.last().expect("a line has a move")
    }

    /// Who moves next.
    pub(super) fn to_move(&self) -> Color {
        !self.moves.last().expect("a line has a move").0
    }

    /// The points that are played on.
    pub(super) fn points(&self) -> impl Iterator<Item = tesuji_go::Point> + '_ {
        self.moves.iter().filter_map(|(_, mv)| mv.point())
    }

    /// How near to a group the moves are played, from 0 to 100: on a point beside it or beside stones that have joined it
    /// since, or two steps away, or elsewhere.
    fn nearness(&self, root: &Board, group: &PointSet) -> i64 {
        let size = root.size();
        let (mut stones, mut sum) = (*group, 0);
        let mut before = root;
        for (board, (color, mv)) in self.boards.iter().zip(&self.moves) {
            let Some(point) = mv.point() else { continue };
            let beside = stones.rim(size);
            sum += match () {
                () if beside.contains(point) || stones.contains(point) => 100,
                () if (beside - before.stones(!*color)).rim(size).contains(point) => 60,
                () => 0,
            };
            stones = joined(board, &stones);
            before = board;
        }
        sum / count(self.moves.len())
    }

    /// How much of a group is captured at the end, in percent.
    fn taken(&self, group: &PointSet, color: Color) -> i64 {
        // A stone of it may have been put back on the point of one that was captured.
        let standing = self.standing(group, color);
        100 - 100 * count(standing.len()) / count(group.len().max(1))
    }

    /// The stones of a group that stand from the first move to the last.
    pub(super) fn standing(&self, group: &PointSet, color: Color) -> PointSet {
        self.boards.iter().fold(*group, |standing, board| standing & board.stones(color))
    }
}

/// A number of points or lines, which is small.
pub(super) fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// All blocks with a stone of these.
fn joined(board: &Board, stones: &PointSet) -> PointSet {
    let blocks = board.blocks().map(|block| block.stones().collect::<PointSet>());
    blocks.filter(|block| block.meets(stones)).fold(PointSet::EMPTY, |all, block| all | block)
}

/// What all lines do to a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Evidence {
    /// How near to it they are played, from 0 to 100.
    pub(super) nearness: i64,
    /// How much of it is captured in the right lines, and in the wrong ones, in percent; `None` if there are none.
    pub(super) taken_in_right: Option<i64>,
    pub(super) taken_in_wrong: Option<i64>,
}

impl Evidence {
    pub(super) fn of(root: &Board, lines: &[Played], group: &PointSet, color: Color) -> Evidence {
        let mean = |values: Vec<i64>| (!values.is_empty()).then(|| values.iter().sum::<i64>() / count(values.len()));
        let taken = |is_right: bool| {
            mean(lines.iter().filter(|line| line.is_right == is_right).map(|line| line.taken(group, color)).collect())
        };
        let nearness = mean(lines.iter().map(|line| line.nearness(root, group)).collect()).unwrap_or(0);
        Evidence { nearness, taken_in_right: taken(true), taken_in_wrong: taken(false) }
    }

    /// Is it neither captured in all right lines, nor in all wrong ones?
    pub(super) fn is_open(&self) -> bool {
        self.taken_in_right != Some(100) && self.taken_in_wrong != Some(100)
    }

    /// How likely it is that the side to move has to save the group, or to kill it.
    pub(super) fn weight(&self, is_saved: bool) -> i64 {
        let (right, wrong) = (self.taken_in_right.unwrap_or(0), self.taken_in_wrong.unwrap_or(0));
        let by_captures = if is_saved { wrong - 2 * right } else { right - wrong };
        2 * self.nearness + by_captures
    }
}
