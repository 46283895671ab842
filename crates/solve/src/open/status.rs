//! Who lives: regions looked at in rounds, the easier question before the harder one.

use std::ops::ControlFlow;

use tesuji_go::PointSet;
use tesuji_goals::Side;
use tesuji_search::Budget;

use super::Open;
use crate::report::Outside;
use crate::rounds::is_stuck;

/// The widest region in which life is looked for: so many steps from the target.
const MOST_STEPS: usize = 8;

/// So many regions at most.
const MOST_REGIONS: usize = 16;

/// So many of them are also asked with open ground as a place to escape to.
const MOST_WAYS_OUT: usize = 3;

/// The region in which death is looked for first.
const FIRST_STEPS: usize = 2;

/// Nodes for each region in the first round; every other has [`GROWTH`] times as many.
const FIRST_ROUND: u64 = 1 << 11;
const GROWTH: u64 = 4;

/// Regions in which life is looked for in one round, where it takes long.
const ABREAST: usize = 2;

/// So often a region may grow in one round.
const MOST_GROWTH: usize = 24;

/// What a look at some regions came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// It is so.
    Found,
    /// Not yet: there is more to look at.
    Open,
    /// No region shows it.
    Nothing,
}

impl Open<'_> {
    /// The first regions.
    pub(super) fn choose_regions(&mut self) {
        let empty = self.problem.board().empty_points();
        let all = (1..=MOST_STEPS).flat_map(|steps| [self.around.bare_region(steps), self.around.region(steps)]);
        let mut regions: Vec<PointSet> = Vec::new();
        for region in all.flatten() {
            if !regions.contains(&region) {
                regions.push(region);
            }
        }
        // Where weak attackers bring no new empty points, the region with them tells more.
        let all = regions.clone();
        regions.retain(|region| {
            !all.iter().any(|wider| wider != region && region.is_within(wider) && *wider & empty == *region & empty)
        });
        regions.sort_by_key(|region| (*region & empty).len());
        regions.truncate(MOST_REGIONS);
        let ways_out = regions.iter().filter(|region| !self.around.open_ground(region).is_empty());
        let ways_out: Vec<PointSet> = ways_out.take(MOST_WAYS_OUT).copied().collect();
        for region in regions {
            self.lives.extend(self.attempt(region, Outside::Attackers));
            if ways_out.contains(&region) {
                self.lives.extend(self.attempt(region, Outside::OpenGround));
            }
        }
        if let Some(region) = self.around.region(FIRST_STEPS) {
            self.dies[Side::Attacker as usize] = self.attempt(region, Outside::Targets);
        }
    }

    /// Looks for what tells who lives, for each side.
    ///
    /// What does not live when it moves first does not live when it moves second; what does not die when it moves second
    /// does not die when it moves first.
    pub(super) fn find_status(&mut self, budget: &mut Budget) {
        let k = self.problem.threats as i8;
        let mut nodes = FIRST_ROUND;
        while !budget.is_over() && self.sides.iter().any(|&side| self.told[side as usize].lives.is_none()) {
            let (mut is_open, spent) = (false, budget.cost.nodes);
            for (side, lives) in
                [(Side::Defender, true), (Side::Attacker, false), (Side::Attacker, true), (Side::Defender, false)]
            {
                let first = if lives { Side::Defender } else { Side::Attacker };
                let is_asked = side == first || self.told[first as usize].lives == Some(lives);
                if self.told[side as usize].lives.is_some() || !is_asked {
                    continue;
                }
                let look = if lives {
                    self.find_life(side, k, nodes, budget)
                } else {
                    self.find_death(side, k, nodes, budget)
                };
                match look {
                    Look::Found => {
                        let told = &mut self.told[side as usize];
                        (told.lives, told.death) = (Some(lives), !lives);
                        // There may be more to ask now.
                        is_open = true;
                    }
                    Look::Open => is_open = true,
                    Look::Nothing => {}
                }
            }
            budget.pause_after(None);
            if !is_open || is_stuck(budget, spent, nodes) {
                return;
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
    }

    /// Looks with more and more nodes, until something is found or there is nothing to look at.
    pub(super) fn in_growing_rounds(
        &mut self,
        budget: &mut Budget,
        mut look: impl FnMut(&mut Self, u64, &mut Budget) -> Look,
    ) -> bool {
        let mut nodes = FIRST_ROUND;
        while !budget.is_over() {
            let spent = budget.cost.nodes;
            let found = look(self, nodes, budget);
            budget.pause_after(None);
            if found != Look::Open || is_stuck(budget, spent, nodes) {
                return found == Look::Found;
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
        false
    }

    /// Looks for life with k threats in the narrowest regions that are left, with so many nodes for each.
    pub(super) fn find_life(&mut self, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> Look {
        let mut undecided = 0;
        let mut undecided_ways_out = 0;
        for at in 0..self.lives.len() {
            let free = self.free_memory();
            let attempt = &mut self.lives[at];
            let is_way_out = attempt.outside == Outside::OpenGround;
            let (count, most) = if is_way_out { (&mut undecided_ways_out, 1) } else { (&mut undecided, ABREAST) };
            if *count == most {
                continue;
            }
            let study = &mut attempt.study;
            // What dies when it moves first also dies when it moves second.
            let is_dead = study.sides().into_iter().any(|other| {
                (other == side || other == Side::Defender) && study.reading(other).lives_with(k) == Some(false)
            });
            if is_dead {
                continue;
            }
            budget.pause_after(Some(nodes));
            attempt.take_memory(free);
            let study = &mut attempt.study;
            let is_known = study.find_status(side, k, budget);
            if study.reading(side).lives_with(k) == Some(true) {
                self.told[side as usize].life = Some(at);
                return Look::Found;
            }
            *count += usize::from(!is_known);
        }
        if undecided + undecided_ways_out == 0 { Look::Nothing } else { Look::Open }
    }

    /// Looks for death with k threats, with so many nodes for each region.
    pub(super) fn find_death(&mut self, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> Look {
        if self.dies[side as usize].is_none() {
            // Where it dies when it moves second, it may die when it moves first.
            let second = self.dies[Side::Attacker as usize].as_ref().map(|attempt| attempt.region);
            let region = second.or_else(|| self.around.region(FIRST_STEPS));
            self.dies[side as usize] = region.and_then(|region| self.attempt(region, Outside::Targets));
        }
        for _ in 0..MOST_GROWTH {
            let free = self.free_memory();
            let Some(attempt) = &mut self.dies[side as usize] else { return Look::Nothing };
            attempt.take_memory(free);
            budget.pause_after(Some(2 * nodes));
            if !attempt.study.find_status(side, k, budget) {
                return Look::Open;
            }
            if attempt.study.reading(side).lives_with(k) == Some(false) {
                return Look::Found;
            }
            if let ControlFlow::Break(look) = self.widen(side, k, nodes, budget) {
                return look;
            }
        }
        Look::Open
    }

    /// Widens the region in which death is looked for, where the target gets out of it.
    fn widen(&mut self, side: Side, k: i8, nodes: u64, budget: &mut Budget) -> ControlFlow<Look> {
        let Some(attempt) = &mut self.dies[side as usize] else { return ControlFlow::Break(Look::Nothing) };
        budget.pause_after(Some(nodes));
        let exits = attempt.study.find_exits(side, k, budget);
        if budget.is_spent() {
            return ControlFlow::Break(Look::Open);
        }
        let region = attempt.region;
        let wider = |exits| self.around.widened(&region, exits).filter(|wider| *wider != region);
        // It may live without getting out, by what the attacker cannot do from outside.
        let wider = wider(&exits).or_else(|| wider(&region));
        let Some(attempt) = wider.and_then(|region| self.attempt(region, Outside::Targets)) else {
            self.told[side as usize].gets_out = true;
            return ControlFlow::Break(Look::Nothing);
        };
        self.dies[side as usize] = Some(attempt);
        ControlFlow::Continue(())
    }
}
