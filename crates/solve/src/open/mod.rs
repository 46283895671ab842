//! Questions in the open: the target is not walled in, and nobody says where to read.
//!
//! Such a question is asked of regions, and in two ways: with all around given to the attacker, and with all around
//! given to the target. What lives in the first way lives; what dies in the second way dies.
//!
//! - Life is looked for in one region after the other, each a step wider.
//! - Death is looked for in a narrow region first. Where the target gets out of it, the region grows just there.
//!
//! Which of the two it is at the threats of the problem is found out first. A ko then needs both: one region in which the
//! target lives with so many threats, and one in which it dies with one fewer.

mod frame;
mod merge;
mod reach;
mod status;

use tesuji_go::PointSet;
use tesuji_goals::Side;
use tesuji_problem::Problem;
use tesuji_search::Budget;

use crate::report::{Outside, Report};
use crate::rounds::in_rounds;
use crate::scope::Refusal;
use crate::study::{self, Study};
use crate::{Depth, Options};
pub(crate) use frame::beside;
use frame::framed;
pub(crate) use merge::on_board;
pub(crate) use reach::FIRM;
use reach::Surroundings;

/// A group that reaches more than so many empty points in so many steps seems to have the whole board to run to.
const WIDE: usize = 25;
const NEAR: usize = 3;

/// The question in one region, with its surroundings taken one way.
struct Attempt {
    outside: Outside,
    region: PointSet,
    study: Box<dyn Study>,
}

impl Attempt {
    /// Lets the search take half of the memory that is free, and leave the rest to other regions.
    fn take_memory(&mut self, free: usize) {
        self.study.limit(self.study.bytes() + free / 2);
    }
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
    /// Who lives at the threats of the problem, for each side, and what else is known.
    told: [Told; 2],
}

/// What is known for one side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Told {
    /// Does the target live at the threats of the problem?
    lives: Option<bool>,
    /// The region that shows with how many threats it lives at least.
    life: Option<usize>,
    /// Does the region for death show with how many it dies?
    death: bool,
    /// Does it get out of all regions that were looked at? Then it seems to live.
    gets_out: bool,
}

/// Answers a question whose region is to be found.
pub(crate) fn solve(problem: &Problem, options: &Options, budget: &mut Budget) -> Result<Report, Refusal> {
    let mut open = Open::begin(problem, options)?;
    open.find_status(budget);
    if options.depth == Depth::Graded {
        open.find_grades(budget);
        open.find_moves(budget);
    }
    Ok(merge::report(open, budget))
}

/// Whether the target lives if it moves first, and if it moves second, as far as that is found out.
pub(crate) fn status(problem: &Problem, options: &Options, budget: &mut Budget) -> Option<[Option<bool>; 2]> {
    let mut open = Open::begin(problem, options).ok()?;
    open.find_status(budget);
    Some(open.told.map(|told| told.lives))
}

impl<'a> Open<'a> {
    fn begin(problem: &'a Problem, options: &'a Options) -> Result<Open<'a>, Refusal> {
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
            told: [Told::default(); 2],
        };
        open.choose_regions();
        if open.lives.is_empty() && open.dies.iter().all(Option::is_none) {
            return Err(Refusal::Open(board.empty_points().len()));
        }
        Ok(open)
    }
}

impl Open<'_> {
    fn attempt(&self, region: PointSet, outside: Outside) -> Option<Attempt> {
        let open_ground = self.around.open_ground(&region);
        let problem = framed(self.problem, &region, [&self.around.alive, &open_ground], outside)?;
        let study = study::begin(&problem, self.options, 0);
        Some(Attempt { outside, region, study })
    }

    /// Memory that no region uses.
    fn free_memory(&self) -> usize {
        let used: usize =
            self.lives.iter().chain(self.dies.iter().flatten()).map(|attempt| attempt.study.bytes()).sum();
        self.options.table.saturating_sub(used)
    }

    /// Finds out in which way the target lives: in the region that tells who lives, and then for a ko in another one that
    /// shows that it is no better or no worse.
    fn find_grades(&mut self, budget: &mut Budget) {
        in_rounds(budget, self.sides.clone(), |budget, side| {
            self.telling(side).is_none_or(|attempt| attempt.study.find_grade(side, budget))
        });
        for side in self.sides.clone() {
            self.confirm(side, budget);
        }
    }

    /// Looks for the other bound of a ko.
    fn confirm(&mut self, side: Side, budget: &mut Budget) {
        let most = self.options.most_threats.max((self.problem.threats as i8).abs());
        let Some(grade) = self.telling(side).and_then(|attempt| attempt.study.reading(side).grade()) else { return };
        match self.told[side as usize].lives {
            Some(true) if grade.least > -most => {
                let k = grade.least - 1;
                let is_found =
                    self.in_growing_rounds(budget, |open, nodes, budget| open.find_death(side, k, nodes, budget));
                self.told[side as usize].death = is_found;
            }
            Some(false) if grade.least <= most => {
                let k = grade.least;
                let _ = self.in_growing_rounds(budget, |open, nodes, budget| open.find_life(side, k, nodes, budget));
            }
            _ => {}
        }
    }

    fn find_moves(&mut self, budget: &mut Budget) {
        let mut moves = Vec::new();
        for side in self.sides.clone() {
            let count = self.telling(side).map_or(0, |attempt| attempt.study.reading(side).moves());
            moves.extend((0..count).map(|mv| (side, mv)));
        }
        in_rounds(budget, moves, |budget, (side, mv)| {
            self.telling(side).is_none_or(|attempt| attempt.study.find_move(side, mv, budget))
        });
    }

    /// What is likely where it is not known who lives.
    fn seems_alive(&self, side: Side) -> Option<bool> {
        let told = self.told[side as usize];
        if told.lives.is_some() {
            return None;
        }
        let empty = self.problem.board().empty_points();
        let is_wide = self.around.bare_region(NEAR).is_none_or(|near| (near & empty).len() > WIDE);
        if told.gets_out || is_wide {
            return Some(true);
        }
        let leaning = |attempt: &Attempt| attempt.study.reading(side).leaning();
        let deaths = self.dies[side as usize].iter().filter_map(leaning);
        let lives = self.lives.iter().filter_map(leaning);
        let all: Vec<f64> = deaths.chain(lives.take(1)).collect();
        (!all.is_empty()).then(|| all.iter().sum::<f64>() < 0.0)
    }

    /// The attempt that tells who lives at the threats of the problem.
    fn telling(&mut self, side: Side) -> Option<&mut Attempt> {
        let (told, free) = (self.told[side as usize], self.free_memory());
        let attempt = if told.lives? { self.lives.get_mut(told.life?) } else { self.dies[side as usize].as_mut() }?;
        attempt.take_memory(free);
        Some(attempt)
    }
}
