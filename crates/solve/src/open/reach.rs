//! How far a group reaches within some steps: the region of a question in the open.
//!
//! A step leads to an empty point; the defender's stones cost none, the attacker's stones block the way. Attackers
//! around that are short of liberties belong to the region with all their liberties, as they may be captured:
//!
//! ```text
//! . . . . . .      Two steps from the black stones lead to the points 1 and 2. The white block has liberties enough
//! 2 2 2 . . .      elsewhere, and is taken as safe.
//! 1 1 1 O O .
//! X!X!X!1 O .
//! ```

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_shape::Unconditional;

use crate::room::MOST_ROOM;
use crate::walls;

/// A region of more empty points than this is not read.
const MOST_EMPTY: usize = 70;

/// A helping block of the defender brings up to this number of its liberties into the region, so that it need not be
/// saved at once. Those that it shares with the attackers it encloses may all be filled.
const HELPER_LIBERTIES: usize = 4;

/// The most steps of the region in which it is judged whether the target lives.
const NEAR: usize = 4;

/// A target that reaches more than `WIDE` empty points in `WIDE_STEPS` steps is judged alive, as is one that is a step from
/// a way out.
const WIDE: usize = 25;
const WIDE_STEPS: usize = 3;

/// Open ground: from there `SPACE_STEPS` steps lead to at least `SPACE` empty points, no attacker is within `FAR`
/// steps, and it is on this `LINE` from the edge, counted from 0, or farther.
const SPACE_STEPS: usize = 5;
const SPACE: usize = 20;
const FAR: u8 = 3;
const LINE: u8 = 2;

/// A board in which regions are found.
pub(crate) struct Surroundings<'a> {
    board: &'a Board,
    target: PointSet,
    defender: Color,
    /// Unconditionally alive stones, and those that are taken as safe.
    pub(crate) alive: PointSet,
    /// Attackers that are part of the question wherever they are next to a region, whatever liberties they have.
    weak: PointSet,
}

/// A region with a step into the open, and where the target is out.
pub(crate) struct WayOut {
    pub(crate) region: PointSet,
    pub(crate) ground: PointSet,
}

impl<'a> Surroundings<'a> {
    pub(crate) fn new(
        board: &'a Board,
        target: PointSet,
        defender: Color,
        safe: PointSet,
        weak: PointSet,
    ) -> Surroundings<'a> {
        let alive = Color::BOTH.map(|color| Unconditional::of(board, color).alive);
        let alive = alive[0] | alive[1] | safe;
        Surroundings { board, target, defender, alive, weak }
    }

    /// All that the target reaches within some steps, and weak attackers around it; `None` if that is too large.
    pub(crate) fn region(&self, steps: usize) -> Option<PointSet> {
        self.with_weak(self.reach(steps))
    }

    /// The same with the defender's blocks that enclose weak attackers, and some of their liberties: the target may
    /// live by capturing these attackers. `None` if that is too large, or if there are none.
    pub(crate) fn region_with_helpers(&self, steps: usize) -> Option<PointSet> {
        self.with_helpers(self.region(steps)?)
    }

    /// What one step reaches, with one block of the weak attackers around it, its liberties and the defender's blocks
    /// that enclose it: capturing one block may be enough.
    pub(crate) fn regions_with_one(&self) -> Vec<PointSet> {
        let reached = self.reach(1);
        let near = reached.rim(self.board.size());
        let blocks = self.board.blocks().filter(|block| block.color() != self.defender);
        let weak = blocks.filter(|block| {
            let is_near = block.stones().any(|stone| near.contains(stone) && !self.alive.contains(stone));
            is_near && self.is_weak(block.root(), &reached)
        });
        let regions = weak.map(|block| reached | block.stones().collect() | block.liberties());
        regions.filter_map(|region| self.with_helpers(region)).collect()
    }

    fn is_weak(&self, stone: Point, region: &PointSet) -> bool {
        self.weak.contains(stone) || !walls::is_firm(self.board, stone, region)
    }

    fn with_helpers(&self, region: PointSet) -> Option<PointSet> {
        let rim = region.rim(self.board.size());
        let mut wider = region;
        for block in self.board.blocks().filter(|block| block.color() == self.defender) {
            let stones: PointSet = block.stones().collect();
            if stones.meets(&rim) && !stones.meets(&self.alive) {
                wider |= stones;
                wider.extend((block.liberties() - region).iter().take(HELPER_LIBERTIES));
            }
        }
        Some(wider).filter(|wider| *wider != region && self.is_small(wider))
    }

    /// The same without the attackers; `None` if that is too large.
    pub(crate) fn bare_region(&self, steps: usize) -> Option<PointSet> {
        Some(self.reach(steps)).filter(|region| self.is_small(region))
    }

    /// Where it is judged whether the target lives: what a few steps reach, with weak attackers around if that is not too
    /// large.
    pub(crate) fn field(&self) -> PointSet {
        let region = (1..=NEAR).rev().find_map(|steps| self.region(steps));
        region.unwrap_or_else(|| self.reach(NEAR))
    }

    /// Has the target so much space that it seems to live?
    pub(crate) fn has_space(&self) -> bool {
        let reached = self.reach(WIDE_STEPS) & self.board.empty_points();
        reached.len() > WIDE || self.way_out(&self.reach(1)).is_some()
    }

    fn is_small(&self, region: &PointSet) -> bool {
        (*region & self.board.empty_points()).len() <= MOST_EMPTY
    }

    /// The same region, wider where the target leaves it: by the next points outside, and the defender's stones there.
    pub(crate) fn widened(&self, region: &PointSet, exits: &PointSet) -> Option<PointSet> {
        let size = self.board.size();
        let next: PointSet = exits.iter().flat_map(|exit| size.neighbours(exit)).collect();
        // The defender's stones are passed through even if they were reached before: what is behind them is new.
        let friends = (next & self.board.stones(self.defender)).iter().filter_map(|stone| self.board.block(stone));
        let behind = friends.flat_map(|block| block.stones().flat_map(|stone| size.neighbours(stone)));
        let mut wider = *region;
        for point in next.iter().chain(behind) {
            self.enter(point, &mut wider, &mut Vec::new());
        }
        self.with_weak(wider)
    }

    /// The same region with a step into the open, and the open ground beyond, where the target is out; `None` if there is
    /// none. The step is part of the question, as the attacker may stop the target there.
    pub(crate) fn way_out(&self, region: &PointSet) -> Option<WayOut> {
        if !self.is_in_the_open() {
            return None;
        }
        let step = self.open(&region.rim(self.board.size()), region);
        let wider = *region | step;
        let beyond = self.open(&step.rim(self.board.size()), &wider);
        let ground: PointSet = beyond.iter().filter(|&point| self.line(point) >= LINE).collect();
        (!ground.is_empty() && self.is_small(&wider)).then_some(WayOut { region: wider, ground })
    }

    /// Does the target stand on the open board, and not in a closed room, however large? What it can get to without
    /// crossing attackers has to be more than a room, most of what is empty, and most of the edge of the board: a box that
    /// is sealed from the rest has little of that.
    fn is_in_the_open(&self) -> bool {
        let size = self.board.size();
        let passable: PointSet =
            size.points().filter(|&point| self.board.stone(point) != Some(!self.defender)).collect();
        let mut reached = self.target;
        loop {
            let next = reached.rim(size) & passable;
            if next.is_empty() {
                break;
            }
            reached |= next;
        }
        let is_most = |count: usize, of: usize| 2 * count > of;
        let (empty, all) = (reached & self.board.empty_points(), self.board.empty_points());
        let edge = || size.points().filter(|&point| self.line(point) == 0);
        let reached_edge = edge().filter(|&point| reached.contains(point)).count();
        empty.len() > MOST_ROOM && is_most(empty.len(), all.len()) && is_most(reached_edge, edge().count())
    }

    /// Those of some points from which much space can be reached outside a region, and no attacker is near.
    fn open(&self, points: &PointSet, region: &PointSet) -> PointSet {
        let outside = self.board.empty_points() - *region;
        let attackers = self.board.stones(!self.defender);
        let is_far = |point: Point| attackers.iter().all(|stone| stone.distance(point) > FAR);
        let has_space = |point: Point| {
            let mut space: PointSet = [point].into_iter().collect();
            for _ in 0..SPACE_STEPS {
                space |= space.rim(self.board.size()) & outside;
            }
            space.len() >= SPACE
        };
        (*points & outside).iter().filter(|&point| is_far(point) && has_space(point)).collect()
    }

    /// How far from the nearest edge.
    fn line(&self, point: Point) -> u8 {
        let size = self.board.size();
        let from = |at: u8, side: u8| at.min(side - 1 - at);
        from(point.column(), size.width()).min(from(point.row(), size.height()))
    }

    fn with_weak(&self, mut region: PointSet) -> Option<PointSet> {
        loop {
            let weak = self.weak_attackers(&region);
            if weak.is_within(&region) {
                break;
            }
            region |= weak;
        }
        Some(region).filter(|region| self.is_small(region))
    }

    fn reach(&self, steps: usize) -> PointSet {
        let mut reached = PointSet::EMPTY;
        let mut front: Vec<Point> = Vec::new();
        for stone in &self.target {
            match self.board.block(stone).filter(|_| self.alive.contains(stone)) {
                // It needs no care, but its surroundings may be asked about.
                Some(block) => front.extend(block.stones()),
                None => self.enter(stone, &mut reached, &mut front),
            }
        }
        for _ in 0..steps {
            let mut next = Vec::new();
            for &point in &front {
                for beside in self.board.size().neighbours(point) {
                    self.enter(beside, &mut reached, &mut next);
                }
            }
            front = next;
        }
        reached
    }

    /// Adds an empty point, or a whole block of the defender, which costs no step, and its neighbours.
    fn enter(&self, point: Point, reached: &mut PointSet, front: &mut Vec<Point>) {
        if reached.contains(point) || self.alive.contains(point) {
            return;
        }
        match self.board.block(point) {
            None => {
                reached.insert(point);
                front.push(point);
            }
            Some(block) if block.color() == self.defender => {
                for stone in block.stones() {
                    reached.insert(stone);
                    front.push(stone);
                }
            }
            Some(_) => {}
        }
    }

    /// The attackers next to a region that are not safe, with their liberties.
    fn weak_attackers(&self, region: &PointSet) -> PointSet {
        let near = region.rim(self.board.size());
        let mut found = PointSet::EMPTY;
        for block in self.board.blocks().filter(|block| block.color() != self.defender) {
            let stones: PointSet = block.stones().collect();
            if stones.meets(&near) && !stones.meets(&self.alive) && self.is_weak(block.root(), region) {
                found |= stones | block.liberties();
            }
        }
        found
    }
}
