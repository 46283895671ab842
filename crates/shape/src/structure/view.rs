//! The stones as they count: those that stand, and those that are taken for dead.

use tesuji_go::{Board, Color, Point, PointSet, Size};

/// The stones of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) size: Size,
    /// All points.
    pub(super) area: PointSet,
    /// Living stones, Black's first.
    pub(super) living: [PointSet; 2],
    /// Dead stones.
    pub(super) dead: [PointSet; 2],
    /// Points without a stone.
    pub(super) empty: PointSet,
}

impl View {
    /// A board without stones.
    pub(super) fn bare(size: Size) -> View {
        let area = PointSet::board(size);
        View { size, area, living: [PointSet::EMPTY; 2], dead: [PointSet::EMPTY; 2], empty: area }
    }

    /// A board, with some blocks taken for dead.
    pub(super) fn of(board: &Board, area: PointSet, dead: &PointSet) -> View {
        let all = board.stones_of_both();
        let empty = area - (all[0] | all[1]);
        // A block is dead as a whole.
        let dead = all.map(|stones| (stones & *dead).flood(&stones));
        let living = [all[0] - dead[0], all[1] - dead[1]];
        View { size: board.size(), area, living, dead, empty }
    }

    /// Where the two differ.
    pub(super) fn changes(&self, other: &View) -> PointSet {
        let changed = |one: &PointSet, other: &PointSet| (*one | *other) - (*one & *other);
        let sides = [0, 1].map(|side| {
            changed(&self.living[side], &other.living[side]) | changed(&self.dead[side], &other.dead[side])
        });
        sides[0] | sides[1]
    }

    pub(super) fn stones(&self, color: Color) -> PointSet {
        self.living[color as usize] | self.dead[color as usize]
    }

    /// The colour of a stone, and whether it is dead.
    pub(super) fn stone(&self, point: Point) -> Option<(Color, bool)> {
        Color::BOTH.into_iter().find_map(|color| {
            let is_dead = self.dead[color as usize].contains(point);
            (is_dead || self.living[color as usize].contains(point)).then_some((color, is_dead))
        })
    }

    /// Stones of this colour that are alike: all living, or all dead.
    pub(super) fn alike(&self, color: Color, is_dead: bool) -> &PointSet {
        if is_dead { &self.dead[color as usize] } else { &self.living[color as usize] }
    }

    /// Whose a point is: that of a living stone, or of the opponent of a dead one.
    pub(super) fn owner(&self, point: Point) -> Option<Color> {
        self.stone(point).map(|(color, is_dead)| if is_dead { !color } else { color })
    }

    pub(super) fn step(&self, from: Point, (right, up): (i8, i8)) -> Option<Point> {
        self.size.point(from.column().checked_add_signed(right)?, from.row().checked_add_signed(up)?)
    }
}
