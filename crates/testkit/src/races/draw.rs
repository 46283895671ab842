//! Races at random: two columns between walls with eyes, shared liberties and corners that have to be approached or are a
//! ko; or two blocks anywhere.
//!
//! ```text
//! O=O=O=X!O X=X=      a firm wall: liberties outside, shared ones
//! O=O=. X!O . X=
//!
//! O=O=X!X!O . X=      a corner: White may have to play on the left first, or Black takes a stone beside him back. With an
//! O=. . X!O X=X=      black stone in place of one of the two points the other would be an eye.
//! ```

use fastrand::Rng;
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, scattered, some_of};
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Kind, Problem, Quantifier, Turn};
use tesuji_solve::Asks;

use crate::solved::truth;
use crate::walled;

/// Draws for a race that is worth asking about.
const MOST_DRAWS: usize = 30;

/// The most situations of a question while one is looked for.
const MOST_WHILE_DRAWN: usize = 8_000;

/// Points of a race besides its targets, at most.
const MOST_POINTS: usize = 10;

/// What is wanted of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Any,
    /// It depends on who moves first.
    Unsettled,
    /// A ko decides about a target.
    Ko,
    /// A target lives in a seki or by repetition.
    Seki,
}

/// How many of the draws are for which; of 8.
const WANTED: [Wanted; 8] = {
    use Wanted::{Any, Ko, Seki, Unsettled};
    [Any, Any, Unsettled, Unsettled, Unsettled, Ko, Ko, Seki]
};

/// Draws a race of which often something depends on who moves first, or on a ko, or is a seki.
pub(super) fn draw(random: &mut Rng) -> Option<Problem> {
    let wanted = WANTED[random.usize(..WANTED.len())];
    (0..MOST_DRAWS).find_map(|_| one(random, wanted).filter(|problem| is_one(problem, wanted)))
}

fn is_one(problem: &Problem, wanted: Wanted) -> bool {
    if wanted == Wanted::Any {
        return true;
    }
    let lives = |at| super::question(problem, Asks::Life(at)).and_then(|asked| truth(&asked, MOST_WHILE_DRAWN));
    (0..2).filter_map(lives).any(|status| match wanted {
        Wanted::Any => true,
        Wanted::Unsettled => status.is_unsettled(),
        Wanted::Ko => status.is_ko(),
        Wanted::Seki => !status.is_clean(),
    })
}

/// A race of a form in which what is wanted comes up.
fn one(random: &mut Rng, wanted: Wanted) -> Option<Problem> {
    if random.u8(..8) == 0 {
        return anywhere(random);
    }
    let height = if random.u8(..4) == 0 { random.u8(4..=5) } else { random.u8(2..=3) };
    let mut columns = Columns::draw(random, height)?;
    let is_often = |is_wanted| if is_wanted { 3 } else { 1 };
    for side in [0, 1] {
        match random.u8(..8) {
            0 => columns.eye(side)?,
            1..=3 if wanted == Wanted::Ko => columns.corner(random, side)?,
            1 => columns.corner(random, side)?,
            2 => columns.loosen(random, side)?,
            _ => {}
        }
    }
    if random.u8(..4) < is_often(wanted == Wanted::Seki) {
        columns.share(random);
    }
    columns.finished()
}

/// Two blocks anywhere in a region with walls of both colours.
fn anywhere(random: &mut Rng) -> Option<Problem> {
    let size = Size::new(random.u64(5..=8), random.u64(5..=8)).ok()?;
    let start = one_of(random, size.points().collect()).into_iter().collect();
    let count = random.usize(6..=13);
    let inside: PointSet = grown(random, size, start, count)?;
    let wall = walled::walls(random, size, inside)?;
    let density = random.u8(5..=9);
    let stones = scattered(random, inside, density);
    let [black, white] = [stones[0] | wall[0], stones[1] | wall[1]];
    let board = Board::with_stones(size, &black, &white).ok()?;
    let targets = [0, 1].map(|at| {
        let blocks = board.blocks().map(|block| block.stones().collect::<PointSet>());
        let inner: Vec<PointSet> =
            blocks.filter(|block| block.is_within(&inside) && block.is_within(&stones[at])).collect();
        random.choice(&inner).copied()
    });
    finished(&enclosed(size, [black, white], targets[0]?, inside, wall[0] | wall[1]), targets[1]?)
}

/// Two columns with firm walls.
pub(super) fn columns(random: &mut Rng) -> Option<Problem> {
    let height = random.u8(2..=5);
    let mut columns = Columns::draw(random, height)?;
    if random.u8(..3) == 0 {
        columns.eye(random.usize(..2))?;
    }
    columns.finished()
}

/// Two columns side by side, with liberties at walls of the other colour, some of them shared.
struct Columns {
    size: Size,
    /// The walls, by colour: columns 0 to 2 are White's, those from 6 on Black's.
    walls: [PointSet; 2],
    targets: [PointSet; 2],
    /// Other stones that can be taken.
    loose: [PointSet; 2],
    /// What can be played on.
    inside: PointSet,
}

impl Columns {
    fn draw(random: &mut Rng, height: u8) -> Option<Columns> {
        let size = Size::new(9, u64::from(height) + 2).ok()?;
        let none = [PointSet::EMPTY; 2];
        let mut all = Columns { size, walls: none, targets: none, loose: none, inside: PointSet::EMPTY };
        for row in 0..height + 2 {
            let is_top = row >= height;
            for column in 0..9 {
                let point = size.point(column, row)?;
                let wall = usize::from(column < 3 || (is_top && column < 4));
                let chance = random.u8(..10);
                match column {
                    3 if !is_top => all.targets[0].insert(point),
                    5 if !is_top => all.targets[1].insert(point),
                    // Between the two: shared, or a stone of one of them.
                    4 if !is_top && chance < 3 => all.inside.insert(point),
                    4 if !is_top => all.targets[usize::from(chance < 7)].insert(point),
                    // Liberties of one of them alone.
                    2 | 6 if !is_top && chance < 4 => all.inside.insert(point),
                    _ => all.walls[wall].insert(point),
                };
            }
        }
        Some(all)
    }

    /// The point of a row so many steps from the middle, on the side of a target.
    fn at(&self, side: usize, steps: u8, row: u8) -> Option<Point> {
        self.size.point(if side == 0 { 4 - steps } else { 4 + steps }, row)
    }

    /// Gives a target an eye on the edge.
    fn eye(&mut self, side: usize) -> Option<()> {
        for (steps, row) in [(0, 0), (2, 0), (0, 1), (2, 1)] {
            let point = self.at(side, steps, row)?;
            self.clear(point);
            self.inside.remove(point);
            self.targets[side].insert(point);
        }
        self.clear(self.at(side, 1, 0)?);
        Some(())
    }

    /// A liberty on the edge that has to be approached, or is a ko.
    fn corner(&mut self, random: &mut Rng, side: usize) -> Option<()> {
        let above = self.at(side, 2, 1)?;
        self.clear(above);
        self.inside.remove(above);
        self.targets[side].insert(above);
        let [next, far] = [self.at(side, 2, 0)?, self.at(side, 3, 0)?];
        self.clear(next);
        self.clear(far);
        match random.u8(..4) {
            0 => {}
            1 => self.put(next, 1 - side),
            _ => self.put(far, side),
        }
        Some(())
    }

    /// Makes empty points and other stones beside the liberties of a target.
    fn loosen(&mut self, random: &mut Rng, side: usize) -> Option<()> {
        for row in 0..self.size.height() - 2 {
            for steps in [2, 3] {
                let point = self.at(side, steps, row)?;
                match random.u8(..10) {
                    0 | 1 => self.clear(point),
                    // A stone that keeps the other side from filling, or one that fills already and may be taken.
                    2 => self.put(point, side),
                    3 => self.put(point, 1 - side),
                    _ => {}
                }
            }
        }
        Some(())
    }

    /// Leaves two points between the targets.
    fn share(&mut self, random: &mut Rng) {
        let middle: PointSet = (self.targets[0] | self.targets[1]).iter().filter(|point| point.column() == 4).collect();
        for point in some_of(random, middle, 2) {
            self.clear(point);
        }
    }

    fn clear(&mut self, point: Point) {
        for set in self.walls.iter_mut().chain(&mut self.targets).chain(&mut self.loose) {
            set.remove(point);
        }
        self.inside.insert(point);
    }

    fn put(&mut self, point: Point, color: usize) {
        self.clear(point);
        self.loose[color].insert(point);
    }

    fn finished(&self) -> Option<Problem> {
        let Columns { size, targets, .. } = *self;
        // Eyes for the walls, out of reach.
        let top = size.height() - 1;
        let eyes: PointSet = [0, 2, 6, 8].into_iter().filter_map(|column| size.point(column, top)).collect();
        let walls = [self.walls[0] - eyes, self.walls[1] - eyes];
        let [black, white] = [0, 1].map(|color| walls[color] | targets[color] | self.loose[color]);
        let board = Board::with_stones(size, &black, &white).ok()?;
        let whole = |color: usize| -> Option<PointSet> {
            let block: PointSet = board.block(targets[color].first()?)?.stones().collect();
            // All of it one block, and not joined to a wall.
            (targets[color].is_within(&block) && !block.meets(&walls[color])).then_some(block)
        };
        let [one, other] = [whole(0)?, whole(1)?];
        finished(&enclosed(size, [black, white], one, self.inside | one | other, walls[0] | walls[1]), other)
    }
}

/// Has a target an eye of one point, or a liberty that the other side has to approach?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Features {
    pub(super) has_eye: bool,
    pub(super) has_approach: bool,
}

impl Features {
    pub(super) fn of(problem: &Problem, target: PointSet) -> Features {
        let (board, mut features) = (problem.board(), Features { has_eye: false, has_approach: false });
        let others = target.first().and_then(|stone| board.stone(stone)).map(|color| board.stones(!color));
        for liberty in target.rim(problem.size) & board.empty_points() {
            let around: PointSet = problem.size.neighbours(liberty).collect();
            let is_eye = around.is_within(&target);
            features.has_eye |= is_eye;
            features.has_approach |= !is_eye && others.is_some_and(|others| !around.meets(&others));
        }
        features
    }
}

fn finished(draft: &Draft, second_target: PointSet) -> Option<Problem> {
    let draft =
        Draft { goal: Goal::Race, second_target, turn: Turn::Both, quantifier: Quantifier::All, ..draft.clone() };
    let problem = draft.validate().ok()?;
    debug_assert_eq!(problem.goal.kind(), Some(Kind::Race));
    let points = problem.region? & (problem.board().empty_points() | problem.black | problem.white);
    ((points - problem.target - problem.second_target).len() <= MOST_POINTS).then_some(problem)
}
