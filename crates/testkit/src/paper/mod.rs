//! The eye rules of a paper, read to the letter. [KM03 §5.1, §5.2]
//!
//! Nothing uses them: [`dispute`] looks for positions in which they are wrong, and `docs/lab/one-eye.md` shows them.
//! Where the text leaves a choice, the reading is said at the rule.

pub mod dispute;
mod rule;

use tesuji_go::{Point, PointSet, Size};
use tesuji_problem::Problem;

use tesuji_generate::points::{block, blocks};

pub use rule::{Bar, Claim, Liberties, RULES, Rule};

/// A position as the paper looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The board.
    pub size: Size,
    /// Where moves are made.
    pub region: PointSet,
    /// Stones that are safe from the start.
    pub wall: PointSet,
    /// All stones of the attacker, with the wall.
    pub attackers: PointSet,
    /// All stones of the defender.
    pub defenders: PointSet,
    /// The crucial stones.
    pub target: PointSet,
}

impl Look {
    /// The position at the start of a question about an eye with all its parts.
    pub fn of(problem: &Problem) -> Look {
        let (black, white) = (problem.black, problem.white);
        let (defenders, attackers) = if problem.target.meets(&black) { (black, white) } else { (white, black) };
        Look {
            size: problem.size,
            region: problem.region.unwrap_or_default(),
            wall: problem.safe.unwrap_or_default() & attackers,
            attackers,
            defenders,
            target: problem.target,
        }
    }

    /// What a rule says here, if anything.
    pub fn claim(&self, rule: Rule) -> Option<Claim> {
        match rule {
            Rule::NoEyePoint => self.without_room(self.joined()),
            Rule::SafeEye => self.has_eye(self.target_block()).then_some(Claim::Reached),
            Rule::AttackerLinks(liberties) => self.without_room(self.safe(liberties)),
            Rule::ProtectedLiberty(bar) => self.without_room(self.protected(bar)),
            Rule::DefenderLinks(liberties) => {
                self.has_eye(self.linked(self.defenders, self.target_block(), liberties)).then_some(Claim::Reached)
            }
            Rule::ForcedAttacker => self.completing().map(Claim::AttackerPlays),
            Rule::ForcedDefender(liberties) => {
                let safe = liberties.map_or_else(|| self.joined(), |liberties| self.safe(liberties));
                self.rescuing(safe).map(Claim::DefenderPlays)
            }
        }
    }

    fn without_room(&self, safe: PointSet) -> Option<Claim> {
        let is_room = self.region.iter().any(|point| self.is_eye_point(point, safe));
        (!is_room).then_some(Claim::Prevented)
    }

    /// "Whether a point E is a potential eye point is computed as follows".
    fn is_eye_point(&self, point: Point, safe: PointSet) -> bool {
        if self.attackers.contains(point) {
            return !safe.contains(point);
        }
        let (diagonals, is_edge) = self.diagonals(point);
        let most = usize::from(!is_edge);
        !self.defenders.contains(point)
            && !self.around(point).meets(&self.attackers)
            && (diagonals & safe).len() <= most
    }

    /// Has one block, or what counts as one, all crucial stones and a safe eye? "All direct neighbours and all but one
    /// diagonal neighbour are occupied by defender stones. All diagonal neighbours are needed at the edge". One of the
    /// surrounding stones has to be in the block.
    fn has_eye(&self, stones: PointSet) -> bool {
        let is_eye = |point: Point| {
            let (diagonals, is_edge) = self.diagonals(point);
            let open = (diagonals - self.defenders).len();
            let around = self.around(point);
            around.is_within(&self.defenders) && open <= usize::from(!is_edge) && around.meets(&stones)
        };
        self.target.is_within(&stones) && self.empty().iter().any(is_eye)
    }

    /// The wall and what is joined to it.
    fn joined(&self) -> PointSet {
        let mut safe = self.wall;
        loop {
            let more = (safe.rim(self.size) & self.attackers) - safe;
            if more.is_empty() {
                return safe;
            }
            safe |= more;
        }
    }

    /// That, and what is linked to it.
    fn safe(&self, liberties: Liberties) -> PointSet {
        self.linked(self.attackers, self.joined(), liberties)
    }

    /// "It checks if safe blocks S have two liberties to connect to a block S′. If this is the case, S′ is included in
    /// S and the two liberties are marked." With defenders, S begins with the crucial stones.
    fn linked(&self, stones: PointSet, from: PointSet, liberties: Liberties) -> PointSet {
        let (mut linked, mut used) = (from, PointSet::EMPTY);
        while let Some((more, points)) = self.next_link(stones, linked, used) {
            linked |= more;
            if liberties == Liberties::Marked {
                used |= points;
            }
        }
        linked
    }

    /// A block of some stones that has two liberties in common with the others, and those liberties.
    fn next_link(&self, stones: PointSet, with: PointSet, used: PointSet) -> Option<(PointSet, PointSet)> {
        let near = self.liberties(with) - used;
        blocks(self.size, stones - with).into_iter().find_map(|other| {
            let common: Vec<Point> = (self.liberties(other) & near).iter().take(2).collect();
            (common.len() == 2).then(|| (other, common.into_iter().collect()))
        })
    }

    /// "The stone has only one connection point. However, this connection is safe since the stone has another liberty
    /// and the opponent cannot play" there. Neither of the two is marked.
    fn protected(&self, bar: Bar) -> PointSet {
        let mut safe = self.safe(Liberties::Marked);
        loop {
            let near = self.liberties(safe);
            let more = blocks(self.size, self.attackers - safe).into_iter().find(|&other| {
                let liberties = self.liberties(other);
                liberties.len() >= 2 && (liberties & near).iter().any(|point| self.is_barred(point, bar))
            });
            match more {
                Some(more) => safe |= more,
                None => return safe,
            }
        }
    }

    /// Would a defender there take nothing and have too few liberties, with the one that crucial stones are granted?
    fn is_barred(&self, point: Point, bar: Bar) -> bool {
        let after = self.played(point);
        let stones = block(self.size, after.defenders, point);
        let liberties = after.liberties(stones).len() + usize::from(stones.meets(&self.target));
        after.attackers == self.attackers && liberties <= bar as usize
    }

    /// The block with the first crucial stone.
    fn target_block(&self) -> PointSet {
        self.target.first().map_or(PointSet::EMPTY, |first| block(self.size, self.defenders, first))
    }

    /// Where the defender "could complete an eye that is connected to the crucial stones".
    fn completing(&self) -> Option<PointSet> {
        let completes = |&point: &Point| {
            let after = self.played(point);
            let stones = block(self.size, after.defenders, point);
            let is_suicide = after.liberties(stones).is_empty() && !stones.meets(&self.target);
            !is_suicide && after.has_eye(after.target_block())
        };
        let found: PointSet = self.empty().iter().filter(completes).collect();
        (!found.is_empty() && !self.has_eye(self.target_block())).then_some(found)
    }

    /// "There is no empty eye space for the defender. There is exactly one unsafe attacker's block. It has a
    /// single-move connection to safe stones."
    fn rescuing(&self, safe: PointSet) -> Option<PointSet> {
        let unsafe_blocks = blocks(self.size, self.attackers - safe);
        let [one] = unsafe_blocks[..] else { return None };
        let is_room = self.empty().iter().any(|point| self.is_eye_point(point, safe));
        let found = self.liberties(one) & self.liberties(safe) & self.region;
        (!is_room && !found.is_empty()).then_some(found)
    }

    /// After a stone of the defender, which may be left without liberties.
    fn played(&self, point: Point) -> Look {
        let mut after = *self;
        after.defenders.insert(point);
        let safe = self.joined();
        for taken in blocks(self.size, self.attackers - safe) {
            if after.liberties(taken).is_empty() {
                after.attackers -= taken;
            }
        }
        after
    }

    /// The empty points of the region.
    fn empty(&self) -> PointSet {
        self.region - self.attackers - self.defenders
    }

    fn liberties(&self, stones: PointSet) -> PointSet {
        stones.rim(self.size) - self.attackers - self.defenders
    }

    fn around(&self, point: Point) -> PointSet {
        self.size.neighbours(point).collect()
    }

    /// The diagonal neighbours, and whether some are missing.
    fn diagonals(&self, point: Point) -> (PointSet, bool) {
        let (column, row) = (point.column(), point.row());
        let steps = [(1, 1), (1, u8::MAX), (u8::MAX, 1), (u8::MAX, u8::MAX)];
        let diagonals: PointSet = steps
            .iter()
            .filter_map(|&(right, up)| self.size.point(column.wrapping_add(right), row.wrapping_add(up)))
            .collect();
        (diagonals, diagonals.len() < 4)
    }
}
