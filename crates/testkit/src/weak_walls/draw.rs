//! Targets behind a wall that is weak itself, at random.
//!
//! ```text
//! . X O . X      A room or none, the target around it, and a wall around that, with a stone or two missing. On a small
//! X X O . X      board other stones stand anywhere beyond. In a region of a larger board the wall keeps a few liberties,
//! O O . X X      and all beyond them are stones that nothing can capture: where they are the target's, the wall is shut
//! . . X . X      in as well, and it is a race.
//! ```

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, solid_rim, some_of};
use tesuji_go::{Board, Color, PointSet, Size};
use tesuji_problem::{Draft, Problem};

use crate::random::part_of;
use crate::walled;

/// Points besides the target that may change, at most: each more makes the oracle three times slower.
const MOST_POINTS: usize = 11;

/// Most questions have fewer: they are drawn from limits between the two.
const LEAST_POINTS: usize = 6;

/// Liberties of a wall that is weak, at most.
const FEW_LIBERTIES: usize = 5;

/// Stones of a target without a room.
const TARGET: std::ops::RangeInclusive<usize> = 2..=6;

/// A position: what is asked, and the same with all that a player would see of it.
pub(super) struct Position {
    /// With the target, and nothing else.
    pub(super) asked: Problem,
    /// With everything in the game but what nothing can capture.
    pub(super) whole: Problem,
    /// The same with the attackers beside the target safe as well.
    pub(super) firm: Problem,
}

pub(super) fn draw(random: &mut Rng) -> Option<Position> {
    let most = random.usize(LEAST_POINTS..=MOST_POINTS);
    let position = if random.bool() { on_small_board(random) } else { in_region(random) }?;
    let changing = position.whole.region? - position.whole.target;
    (changing.len() <= most).then_some(position)
}

fn on_small_board(random: &mut Rng) -> Option<Position> {
    let size = Size::new(random.u64(3..=5), random.u64(3..=4)).ok()?;
    let all: PointSet = size.points().collect();
    let shape = Shape::draw(random, size)?;
    position(size, &shape, shape.stones(random, all), all, [PointSet::EMPTY; 2])
}

fn in_region(random: &mut Rng) -> Option<Position> {
    let size = Size::new(random.u64(5..=7), random.u64(5..=7)).ok()?;
    let shape = Shape::draw(random, size)?;
    let within = shape.room | shape.target | shape.wall;
    let count = random.usize(1..=FEW_LIBERTIES);
    let inside = within | some_of(random, within.rim(size), count);
    let walls = walled::walls(random, size, inside)?;
    position(size, &shape, shape.stones(random, inside), inside, walls)
}

/// A room, the target around it and the wall around that.
struct Shape {
    room: PointSet,
    target: PointSet,
    wall: PointSet,
    color: Color,
}

impl Shape {
    fn draw(random: &mut Rng, size: Size) -> Option<Shape> {
        let all: PointSet = size.points().collect();
        let start = if random.u8(..3) > 0 { size.point(0, 0)? } else { one_of(random, all)? };
        let start: PointSet = [start].into_iter().collect();
        let (room, target) = match random.usize(0..=3) {
            0 => {
                let count = random.usize(TARGET);
                (PointSet::EMPTY, grown(random, size, start, count)?)
            }
            count => {
                let room = grown(random, size, start, count)?;
                let around = if random.bool() { room.rim(size) } else { solid_rim(size, room) };
                let missing = usize::from(random.u8(..4) == 0);
                (room, around - some_of(random, around, missing))
            }
        };
        let around = (room | target).rim(size);
        let missing = random.u8(..5).saturating_sub(3);
        let wall = around - some_of(random, around, missing.into());
        let color = if random.bool() { Color::Black } else { Color::White };
        Some(Shape { room, target, wall, color })
    }

    /// Its stones, and some others within a region, each side's.
    fn stones(&self, random: &mut Rng, inside: PointSet) -> [PointSet; 2] {
        let density = 10 * random.u8(..7);
        let stones = part_of(random, inside - self.target - self.wall - self.room, density);
        let more = part_of(random, stones, 67);
        let (own, mut others) = (self.target | more, self.wall | (stones - more));
        if random.u8(..4) == 0 {
            others |= some_of(random, self.room, 1);
        }
        if self.color == Color::Black { [own, others] } else { [others, own] }
    }
}

/// The question about the target of a shape, if attackers beside it are weak.
fn position(
    size: Size,
    shape: &Shape,
    stones: [PointSet; 2],
    inside: PointSet,
    walls: [PointSet; 2],
) -> Option<Position> {
    let [black, white] = [0, 1].map(|at| stones[at] | walls[at]);
    let board = walled::behind(size, [black, white], walls)?;
    let target: PointSet = board
        .blocks()
        .filter(|block| block.color() == shape.color && block.stones().any(|stone| shape.target.contains(stone)))
        .flat_map(tesuji_go::Block::stones)
        .collect();
    if !target.is_within(&inside) || !has_weak_wall(&board, target, inside) {
        return None;
    }
    let beside = target.iter().filter_map(|stone| board.block(stone)).flat_map(tesuji_go::Block::opponents);
    let firm: PointSet = beside.flat_map(tesuji_go::Block::stones).collect();
    let safe = walls[0] | walls[1];
    let whole = enclosed(size, [black, white], target, inside, safe);
    let asked = Draft { region: None, safe: None, ..whole.clone() };
    let firm = enclosed(size, [black, white], target, inside - firm, safe | firm);
    Some(Position { asked: asked.validate().ok()?, whole: whole.validate().ok()?, firm: firm.validate().ok()? })
}

/// Is a block of attackers beside a target that is in the game, and has few liberties?
fn has_weak_wall(board: &Board, target: PointSet, inside: PointSet) -> bool {
    let blocks = target.iter().filter_map(|stone| board.block(stone));
    blocks
        .flat_map(tesuji_go::Block::opponents)
        .any(|wall| wall.liberty_count() <= FEW_LIBERTIES && wall.stones().all(|stone| inside.contains(stone)))
}
