//! A block and its ladders, with either side to move first. \[GOG90 §3.2.1\]

use tesuji_capture::ladder::{Choice, MOST_LIBERTIES, Reading, Verdict, attack, defend};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Side, Turn};

/// A block and its ladders.
#[doc(alias = "shicho")]
#[derive(Clone, Debug)]
pub struct Ladder {
    /// The stone that it was asked by.
    pub stone: Point,
    /// Whose block it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// How many liberties it has.
    pub liberties: usize,
    /// If the attacker moves first; `None` if that was not asked, or it has too many liberties for a ladder.
    pub attacked: Option<Reading>,
    /// If the defender moves first.
    pub defended: Option<Reading>,
}

impl Ladder {
    /// Reads the block of a stone, with at most this number of plays for each side that may move first.
    ///
    /// # Panics
    /// If there is no stone.
    pub fn read(board: &Board, stone: Point, turn: Turn, plays: u64) -> Ladder {
        let block = board.block(stone).expect("a target is a stone");
        let color = block.color();
        let may_begin = |side: Color| turn.color().is_none_or(|color| color == side);
        Ladder {
            stone,
            color,
            stones: block.stones().collect(),
            liberties: block.liberty_count(),
            attacked: may_begin(!color).then(|| attack(board, stone, plays)).flatten(),
            defended: may_begin(color).then(|| defend(board, stone, plays)).flatten(),
        }
    }

    /// One stone of each block that has few enough liberties for a ladder.
    pub fn candidates(board: &Board) -> Vec<Point> {
        let weak = board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES);
        weak.filter_map(|block| block.stones().min()).collect()
    }

    /// Does it have too many liberties for a ladder?
    pub fn is_out_of_reach(&self) -> bool {
        self.liberties > MOST_LIBERTIES
    }

    /// The color of a side.
    pub fn color_of(&self, side: Side) -> Color {
        if side == Side::Attacker { !self.color } else { self.color }
    }

    /// What was read, by who moves first.
    pub fn readings(&self) -> impl Iterator<Item = (Side, &Reading)> {
        let sides = [(Side::Attacker, &self.attacked), (Side::Defender, &self.defended)];
        sides.into_iter().filter_map(|(side, reading)| Some((side, reading.as_ref()?)))
    }

    /// Where a stone of the defender makes the ladder fail.
    pub fn breakers(&self) -> PointSet {
        self.defended.as_ref().map_or(PointSet::EMPTY, |reading| reading.working(Side::Defender))
    }

    /// The line to show: the attacker's, or, for a block in atari, which is captured at once, the defender's run.
    pub fn shown(&self) -> Option<(Side, &Choice)> {
        let is_in_atari = self.liberties < MOST_LIBERTIES;
        let first = self.readings().find(|(side, _)| (*side == Side::Defender) == is_in_atari);
        let (side, reading) = first.or_else(|| self.readings().next())?;
        Some((side, reading.best()?))
    }

    /// Is the block captured for one of the sides asked about as first mover? `None` if that is not known.
    pub fn is_captured(&self) -> Option<bool> {
        if self.is_unknown() {
            return None;
        }
        Some(self.readings().any(|(_, reading)| reading.verdict.is_captured() == Some(true)))
    }

    /// Is something of it not known?
    pub fn is_unknown(&self) -> bool {
        self.readings().any(|(_, reading)| is_unknown(reading))
    }
}

/// Is the verdict, or that of a move, not known?
pub fn is_unknown(reading: &Reading) -> bool {
    reading.verdict == Verdict::Unknown || reading.moves.iter().any(|choice| choice.verdict == Verdict::Unknown)
}
