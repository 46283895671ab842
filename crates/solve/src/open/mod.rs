//! Questions in the open: the target is not walled in, and nobody says where to read.
//!
//! Such a question is asked of regions, and in two ways: with all around given to the attacker, and with all around
//! given to the target. What lives in the first way lives; what dies in the second way dies.
//!
//! - Life is looked for in one region after the other, each a step wider.
//! - Death is looked for in a narrow region first. Where the target gets out of it, the region grows just there.

mod frame;
mod merge;
mod reach;

use tesuji_go::PointSet;
use tesuji_goals::Side;
use tesuji_problem::Problem;
use tesuji_search::Budget;

use crate::report::{Outside, Report};
use crate::rounds::in_rounds;
use crate::scope::Refusal;
use crate::study::{self, Study};
use crate::{Depth, Options};
use frame::framed;
use reach::Surroundings;

/// The widest region in which life is looked for: so many steps from the target.
const MOST_STEPS: usize = 8;

/// The region in which death is looked for first.
const FIRST_STEPS: usize = 2;

/// Nodes for each region in the first round; every other has [`GROWTH`] times as many.
const FIRST_ROUND: u64 = 1 << 11;
const GROWTH: u64 = 4;

/// So many regions may share the memory.
const SHARES: usize = 12;

/// So often a region may grow in one round.
const MOST_GROWTH: usize = 24;

/// The question in one region, with its surroundings taken one way.
struct Attempt {
    outside: Outside,
    region: PointSet,
    study: Box<dyn Study>,
    /// For which sides there is nothing more to be found out here.
    is_done: [bool; 2],
}

/// A question, and the regions that it is asked of.
struct Open<'a> {
    problem: &'a Problem,
    options: &'a Options,
    around: Surroundings<'a>,
    /// Which sides may move first.
    sides: Vec<Side>,
    /// Where life is looked for, each wider than the last.
    lives: Vec<Attempt>,
    /// Where death is looked for, for each side.
    dies: [Option<Attempt>; 2],
    /// What tells who lives, for each side.
    telling: [Option<Telling>; 2],
}

/// Which attempt tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Telling {
    Life(usize),
    Death,
}

/// Answers a question whose region is to be found.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    let board = problem.board();
    let defender = problem.target.first().and_then(|stone| board.stone(stone)).ok_or(Refusal::NoTarget)?;
    let sides = match problem.turn.color() {
        None => vec![Side::Defender, Side::Attacker],
        Some(color) if color == defender => vec![Side::Defender],
        Some(_) => vec![Side::Attacker],
    };
    let mut open = Open {
        problem,
        options,
        around: Surroundings::new(board, problem.target, defender, problem.safe.unwrap_or_default()),
        sides,
        lives: Vec::new(),
        dies: [None, None],
        telling: [None; 2],
    };
    open.begin();
    if open.lives.is_empty() && open.dies.iter().all(Option::is_none) {
        return Err(Refusal::Open(board.empty_points().len()));
    }
    open.find_status(budget);
    if options.depth == Depth::Graded {
        open.find_grades(budget);
        open.find_moves(budget);
    }
    Ok(merge::report(open, budget))
}

impl Open<'_> {
    fn attempt(&self, region: PointSet, outside: Outside) -> Option<Attempt> {
        let problem = framed(self.problem, &region, &self.around.alive, outside)?;
        let study = study::begin(&problem, self.options, self.options.table / SHARES);
        Some(Attempt { outside, region, study, is_done: [false; 2] })
    }

    /// The first regions.
    fn begin(&mut self) {
        let mut last = PointSet::EMPTY;
        for steps in 1..=MOST_STEPS {
            let Some(region) = self.around.region(steps) else { break };
            if region != last {
                self.lives.extend(self.attempt(region, Outside::Attackers));
            }
            last = region;
        }
        if let Some(region) = self.around.region(FIRST_STEPS) {
            self.dies[Side::Attacker as usize] = self.attempt(region, Outside::Free);
        }
    }

    /// Looks for what tells who lives, for each side.
    ///
    /// What does not live when it moves first does not live when it moves second; what does not die when it moves
    /// second does not die when it moves first. So the easier question comes before the harder one.
    fn find_status(&mut self, budget: &mut Budget) {
        let mut nodes = FIRST_ROUND;
        while !budget.is_over() && self.sides.iter().any(|&side| self.telling[side as usize].is_none()) {
            let is_open = [
                self.find_life(Side::Defender, nodes, budget),
                self.find_death(Side::Attacker, nodes, budget),
                self.telling[0].is_some_and(|told| told != Telling::Death)
                    && self.find_life(Side::Attacker, nodes, budget),
                self.telling[1].is_some_and(|told| told == Telling::Death)
                    && self.find_death(Side::Defender, nodes, budget),
            ];
            budget.pause_after(None);
            if is_open == [false; 4] {
                return;
            }
            nodes = nodes.saturating_mul(GROWTH);
        }
    }

    /// Looks for life in the narrowest regions that are left, with so many nodes for each. Tells whether there is more
    /// to look at.
    fn find_life(&mut self, side: Side, nodes: u64, budget: &mut Budget) -> bool {
        if self.telling[side as usize].is_some() {
            return false;
        }
        let (k, at) = (self.problem.threats as i8, side as usize);
        let mut undecided = 0;
        for (number, attempt) in self.lives.iter_mut().enumerate() {
            if attempt.is_done[at] {
                continue;
            }
            // What dies when it moves first also dies when it moves second.
            if side == Side::Attacker
                && attempt.is_done[0]
                && attempt.study.reading(Side::Defender).lives_with(k) == Some(false)
            {
                attempt.is_done[at] = true;
                continue;
            }
            budget.pause_after(Some(nodes));
            attempt.is_done[at] = attempt.study.find_status(side, k, budget);
            if attempt.study.reading(side).lives_with(k) == Some(true) {
                self.telling[at] = Some(Telling::Life(number));
                return false;
            }
            undecided += usize::from(!attempt.is_done[at]);
            if undecided == 2 {
                return true;
            }
        }
        undecided > 0
    }

    /// Looks for death, with so many nodes for each region. Tells whether there is more to look at.
    fn find_death(&mut self, side: Side, nodes: u64, budget: &mut Budget) -> bool {
        let (k, at) = (self.problem.threats as i8, side as usize);
        if self.telling[at].is_some() {
            return false;
        }
        if side == Side::Defender && self.dies[at].is_none() {
            let region = self.dies[Side::Attacker as usize].as_ref().map(|attempt| attempt.region);
            self.dies[at] = region.and_then(|region| self.attempt(region, Outside::Free));
        }
        for _ in 0..MOST_GROWTH {
            let Some(attempt) = &mut self.dies[at] else { return false };
            if attempt.is_done[at] {
                return false;
            }
            budget.pause_after(Some(2 * nodes));
            if !attempt.study.find_status(side, k, budget) {
                return true;
            }
            if attempt.study.reading(side).lives_with(k) == Some(false) {
                self.telling[at] = Some(Telling::Death);
                return false;
            }
            budget.pause_after(Some(nodes));
            let exits = attempt.study.find_exits(side, k, budget);
            let region = attempt.region;
            let wider = self.around.widened(&region, &exits).filter(|wider| *wider != region);
            match wider.and_then(|region| self.attempt(region, Outside::Free)) {
                Some(attempt) => self.dies[at] = Some(attempt),
                None => self.dies[at].as_mut().expect("there was one").is_done[at] = true,
            }
        }
        true
    }

    /// Finds out in which way the target lives, where that is to be found.
    fn find_grades(&mut self, budget: &mut Budget) {
        in_rounds(budget, self.sides.clone(), |budget, side| {
            self.told(side).is_none_or(|attempt| attempt.study.find_grade(side, budget))
        });
    }

    fn find_moves(&mut self, budget: &mut Budget) {
        let mut moves = Vec::new();
        for side in self.sides.clone() {
            let count = self.told(side).map_or(0, |attempt| attempt.study.reading(side).moves());
            moves.extend((0..count).map(|mv| (side, mv)));
        }
        in_rounds(budget, moves, |budget, (side, mv)| {
            self.told(side).is_none_or(|attempt| attempt.study.find_move(side, mv, budget))
        });
    }

    /// The attempt that tells for a side.
    fn told(&mut self, side: Side) -> Option<&mut Attempt> {
        match self.telling[side as usize]? {
            Telling::Life(at) => self.lives.get_mut(at),
            Telling::Death => self.dies[side as usize].as_mut(),
        }
    }
}
