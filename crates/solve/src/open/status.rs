//! Who lives: regions are read in rounds, the easier question before the harder one.

use tesuji_go::{Point, PointSet};
use tesuji_problem::Side;
use tesuji_search::{Agenda, Budget};

use super::{Attempt, Open};
use crate::report::Outside;

/// The widest region in which life is searched, in steps from the target.
const MOST_STEPS: usize = 8;

/// The most regions.
const MOST_REGIONS: usize = 16;

/// The most regions that are also read with open ground to escape to.
const MOST_WAYS_OUT: usize = 3;

/// The first region in which death is searched, in steps.
const FIRST_STEPS: usize = 2;

/// A region in which the target lives with this chance is read before wider ones. More looks farther out.
const LIKELY: f32 = 0.4;

/// From this number of nodes for a region on, it is guessed where to read first: what is easy is found without that.
const GUESSES_FROM: u64 = 1 << 13;

/// The rounds of nodes for each region.
const AGENDA: Agenda = Agenda::new(1 << 11, 2);

/// Regions of more empty points than this have fewer nodes: a node there takes longer, about as the square of its size.
const QUICK: u64 = 14;

/// The most times that a region may grow in one round.
const MOST_GROWTH: usize = 24;

/// The result of reading some regions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Look {
    /// No region shows it.
    Nothing,
    /// Not yet: there is more to read.
    Open,
    /// A region shows it.
    Found,
}

impl Attempt {
    /// The number of nodes that take as long here as `nodes` in a small region.
    fn worth(&self, nodes: u64) -> u64 {
        let empty = (self.study.problem().board().empty_points() & self.region).len() as u64;
        nodes.saturating_mul(QUICK.pow(2)) / empty.max(QUICK).pow(2)
    }
}

impl Open<'_> {
    /// The first regions.
    pub(super) fn choose_regions(&mut self) {
        let empty = self.problem.board().empty_points();
        let all = (1..=MOST_STEPS).flat_map(|steps| {
            [
                self.around.bare_region(steps),
                self.around.region_with_helpers(steps).or_else(|| self.around.region(steps)),
            ]
        });
        let mut regions: Vec<PointSet> = self.around.regions_with_one();
        for region in all.flatten() {
            if !regions.contains(&region) {
                regions.push(region);
            }
        }
        // If weak attackers bring no new empty points, the region with them replaces the one without.
        let all = regions.clone();
        regions.retain(|region| {
            !all.iter().any(|wider| wider != region && region.is_within(wider) && *wider & empty == *region & empty)
        });
        regions.sort_by_key(|region| (*region & empty).len());
        regions.truncate(MOST_REGIONS);
        let mut ways_out = if self.options.escapes { MOST_WAYS_OUT } else { 0 };
        for region in regions {
            self.lives.extend(self.attempt(region, Outside::Attackers));
            if ways_out > 0
                && let Some(way) = self.around.way_out(&region)
            {
                ways_out -= 1;
                self.lives.extend(self.escape(&way));
            }
        }
        let first = self.around.region(FIRST_STEPS).and_then(|region| self.attempt(region, Outside::Targets));
        self.frontier = [first.as_ref().map(|attempt| attempt.region); 2];
        self.dies.extend(first);
    }

    /// Searches the regions for who lives, for each side.
    pub(super) fn find_status(&mut self, budget: &mut Budget) {
        let k = self.threats();
        self.in_growing_rounds(budget, |open, nodes, budget| {
            let mut look = Look::Nothing;
            for (side, lives) in
                [(Side::Defender, true), (Side::Attacker, false), (Side::Attacker, true), (Side::Defender, false)]
            {
                if open.lives_with(side, k).is_some() || !open.is_worth_asking(side, lives, k) {
                    continue;
                }
                look = look.max(open.look(side, lives, k, nodes, budget));
            }
            if open.sides.iter().all(|&side| open.lives_with(side, k).is_some()) {
                Look::Found
            } else {
                look.min(Look::Open)
            }
        });
    }

    /// A target that lives when it moves second also lives when it moves first, and one that dies when it moves first
    /// also dies when it moves second. So where both are asked, the easier question comes before the harder one.
    fn is_worth_asking(&self, side: Side, lives: bool, k: i8) -> bool {
        let is_easier = (side == Side::Defender) == lives;
        match self.sides[..] {
            [asked] => asked == side,
            _ => is_easier || self.lives_with(side.opponent(), k) == Some(lives),
        }
    }

    /// Finds out whether the target lives with k threats. Returns whether that is known.
    pub(super) fn find_out(&mut self, side: Side, k: i8, budget: &mut Budget) -> bool {
        self.in_growing_rounds(budget, |open, nodes, budget| {
            let looks = [false, true].map(|lives| {
                if open.lives_with(side, k).is_some() { Look::Found } else { open.look(side, lives, k, nodes, budget) }
            });
            looks[0].max(looks[1])
        })
    }

    /// Reads with more and more nodes, until something is found or there is nothing left to read.
    fn in_growing_rounds(
        &mut self,
        budget: &mut Budget,
        mut look: impl FnMut(&mut Self, u64, &mut Budget) -> Look,
    ) -> bool {
        let mut agenda = AGENDA;
        while let Some(nodes) = agenda.next_round_within(budget) {
            let found = look(self, nodes, budget);
            budget.pause_after(None);
            if found != Look::Open {
                return found == Look::Found;
            }
        }
        false
    }

    /// Searches life or death with k threats, with this number of nodes for each region.
    fn look(&mut self, side: Side, lives: bool, k: i8, nodes: u64, budget: &mut Budget) -> Look {
        if lives { self.find_life(side, k, nodes, budget) } else { self.find_death(side, k, nodes, budget) }
    }

    /// Searches life in a region in which it seems likely, and in one with a way out.
    fn find_life(&mut self, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> Look {
        let mut look = Look::Nothing;
        for outside in [Outside::Attackers, Outside::OpenGround] {
            while let Some(at) = self.likeliest(outside, side, k, nodes, budget) {
                let free = self.free_memory();
                let attempt = &mut self.lives[at];
                budget.pause_after(Some(attempt.worth(nodes)));
                attempt.take_memory(free);
                let is_known = attempt.study.find_status(side, k, budget);
                if attempt.study.reading(side).lives_with(k) == Some(true) {
                    return Look::Found;
                }
                if !is_known {
                    look = Look::Open;
                    break;
                }
            }
        }
        look
    }

    /// The narrowest region in which the target is likely to live, or the likeliest one; in the first rounds, the narrowest.
    /// Those are left out in which it is known to die.
    fn likeliest(&mut self, outside: Outside, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> Option<usize> {
        let mut best: Option<(f32, usize)> = None;
        for (at, attempt) in self.lives.iter_mut().enumerate() {
            if attempt.outside != outside || attempt.dies(side, k) {
                continue;
            }
            if nodes < GUESSES_FROM {
                return Some(at);
            }
            let chance = attempt.chance(side, budget);
            if chance >= LIKELY {
                return Some(at);
            }
            if best.is_none_or(|(most, _)| chance > most) {
                best = Some((chance, at));
            }
        }
        best.map(|(_, at)| at)
    }

    /// Searches death in a region that grows.
    fn find_death(&mut self, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> Look {
        for _ in 0..MOST_GROWTH {
            let free = self.free_memory();
            let frontier = self.frontier[side as usize];
            let Some(attempt) = self.dies.iter_mut().find(|attempt| Some(attempt.region) == frontier) else {
                return Look::Nothing;
            };
            attempt.take_memory(free);
            budget.pause_after(Some(attempt.worth(nodes.saturating_mul(2))));
            let is_known = attempt.study.find_status(side, k, budget);
            match attempt.study.reading(side).lives_with(k) {
                Some(false) => return Look::Found,
                Some(true) => {}
                None => {
                    debug_assert!(!is_known, "what is known is told");
                    return Look::Open;
                }
            }
            budget.pause_after(Some(nodes));
            let exits = attempt.study.find_exits(side, k, budget);
            if budget.is_spent() {
                return Look::Open;
            }
            if !self.widen(side, &exits) {
                return Look::Nothing;
            }
        }
        Look::Open
    }

    /// Widens the region in which death is searched, where the target most often gets out of it; returns whether that
    /// can be done. One way out at a time: the others may be closed anyway, and each needless point costs half as many
    /// nodes again.
    fn widen(&mut self, side: Side, exits: &[Point]) -> bool {
        let Some(region) = self.frontier[side as usize] else { return false };
        let wider = |exits: &PointSet| self.around.widened(&region, exits).filter(|wider| *wider != region);
        let by_exit = exits.iter().find_map(|&exit| wider(&[exit].into_iter().collect()));
        // It may live without getting out, by what the attacker cannot do from outside.
        let Some(wider) = by_exit.or_else(|| wider(&region)) else { return false };
        // A region that was read before for the other side keeps what it found.
        if !self.dies.iter().any(|attempt| attempt.region == wider) {
            let Some(attempt) = self.attempt(wider, Outside::Targets) else { return false };
            self.dies.push(attempt);
        }
        self.frontier[side as usize] = Some(wider);
        let shows = [Side::Defender, Side::Attacker].map(|side| self.death(side));
        let kept: Vec<bool> = (0..self.dies.len())
            .map(|at| self.frontier.contains(&Some(self.dies[at].region)) || shows.contains(&Some(at)))
            .collect();
        let mut kept = kept.into_iter();
        self.dies.retain(|_| kept.next().expect("one for each"));
        true
    }
}
