//! Questions in the open: the target is not walled in, and no region is given.
//!
//! Such a question is read in regions, and in two ways: with everything around given to the attacker, or to the target.
//! A target that lives in the first way lives; one that dies in the second way dies.
//!
//! - Life is searched in one region after the other, each a step wider.
//! - Death is searched in a narrow region first. Where the target gets out of it, the region grows there.
//!
//! Which of the two it is at the threats of the problem is found out first. A ko then needs both: one region in which
//! the target lives with k threats, and one in which it dies with k - 1.

mod frame;
mod merge;
mod reach;
mod status;

use tesuji_go::PointSet;
use tesuji_problem::{Bounds, Problem, Side};
use tesuji_search::Budget;

use crate::judge::{self, Field};
use crate::options::{Depth, LEAST_SPARED, Options};
use crate::report::{Outside, Report};
use crate::rounds::AGENDA;
use crate::scope::Refusal;
use crate::study::{self, Study};
pub(crate) use frame::framed;
pub(crate) use merge::{on_board, together};
pub(crate) use reach::Surroundings;
use reach::WayOut;

/// Visits of the tree that guesses in which region to read first.
const GLANCE: u32 = 64;

/// The question in one region, with its surroundings taken one way.
struct Attempt {
    outside: Outside,
    region: PointSet,
    study: Box<dyn Study>,
    /// How likely the target is to live here with each side to move, once that was judged.
    chances: [Option<f32>; 2],
}

impl Attempt {
    /// The bounds here of the least number of threats with which the target lives; `None` for a side that may not move
    /// first, because of a ko that it may not retake.
    fn bounds(&self, side: Side) -> Option<Bounds> {
        self.study.sides().contains(&side).then(|| self.study.reading(side).bounds())
    }

    /// Is the target known to die here, if this side moves first? A target that dies when it moves first also dies when
    /// it moves second.
    fn dies(&self, side: Side, k: i8) -> bool {
        let dies = |other| self.study.reading(other).lives_with(k) == Some(false);
        self.study.sides().into_iter().any(|other| (other == side || other == Side::Defender) && dies(other))
    }

    /// How likely the target is to live here, if this side moves first: a guess, which only sets the order of things.
    fn chance(&mut self, side: Side, budget: &mut Budget) -> f32 {
        if !judge::knows(self.study.problem()) {
            return 0.5;
        }
        *self.chances[side as usize].get_or_insert_with(|| {
            judge::look(self.study.problem(), side, GLANCE, budget).map_or(0.5, |look| look.for_target(side))
        })
    }

    /// Gives half of the free memory to the search, and leaves the rest to other regions.
    fn take_memory(&mut self, free: usize) {
        self.study.limit(self.study.bytes() + free / 2);
    }
}

/// A question, and the regions in which it is read.
struct Open<'a> {
    problem: &'a Problem,
    options: &'a Options,
    around: Surroundings<'a>,
    /// Which sides may move first.
    sides: Vec<Side>,
    /// The regions in which life is searched, each wider than the last.
    lives: Vec<Attempt>,
    /// The regions in which death is searched, or was found.
    dies: Vec<Attempt>,
    /// The current region in which death is searched, for each side.
    frontier: [Option<PointSet>; 2],
}

/// Answers a question whose region is to be found. Attackers among the `weak` stones are never taken as safe.
pub(crate) fn solve(
    problem: &Problem,
    weak: PointSet,
    options: &Options,
    budget: &mut Budget,
) -> Result<Report, Refusal> {
    let mut open = Open::begin(problem, weak, options)?;
    open.find_status(budget);
    if options.depth == Depth::Graded {
        open.find_grades(budget);
        open.find_moves(budget);
    } else {
        open.find_verdicts(budget);
    }
    let judges = options.judge_visits > 0 && judge::knows(problem);
    let fields = if judges { open.sides.iter().map(|&side| open.field(side)).collect() } else { Vec::new() };
    let mut report = merge::report(open, budget);
    judge::tell(&mut report, &fields, options.judge_visits, budget);
    Ok(report)
}

/// Whether the target lives if it moves first, and if it moves second, as far as that is found out.
pub(crate) fn status(problem: &Problem, options: &Options, budget: &mut Budget) -> Option<[Option<bool>; 2]> {
    let mut open = Open::begin(problem, PointSet::EMPTY, options).ok()?;
    open.find_status(budget);
    Some([Side::Defender, Side::Attacker].map(|side| open.lives_with(side, open.threats())))
}

impl<'a> Open<'a> {
    fn begin(problem: &'a Problem, weak: PointSet, options: &'a Options) -> Result<Open<'a>, Refusal> {
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
            around: Surroundings::new(board, problem.all_targets(), defender, problem.safe.unwrap_or_default(), weak),
            sides,
            lives: Vec::new(),
            dies: Vec::new(),
            frontier: [None; 2],
        };
        open.choose_regions();
        if open.lives.is_empty() && open.dies.is_empty() {
            return Err(Refusal::Open(board.empty_points().len()));
        }
        Ok(open)
    }
}

impl Open<'_> {
    fn attempt(&self, region: PointSet, outside: Outside) -> Option<Attempt> {
        self.attempt_beside(&PointSet::EMPTY, region, outside)
    }

    /// An attempt at getting out.
    fn escape(&self, way: &WayOut) -> Option<Attempt> {
        self.attempt_beside(&way.ground, way.region, Outside::OpenGround)
    }

    fn attempt_beside(&self, open_ground: &PointSet, region: PointSet, outside: Outside) -> Option<Attempt> {
        let problem = framed(self.problem, &region, [&self.around.alive, open_ground], outside)?;
        let study = study::begin(&problem, self.options, 0);
        Some(Attempt { outside, region, study, chances: [None; 2] })
    }

    /// What is judged where it is not known who lives: what a few steps reach with all around the attacker's, and the region
    /// in which death is searched with all around the target's.
    fn field(&self, side: Side) -> Field {
        let life = self.around.field();
        let life = framed(self.problem, &life, [&self.around.alive, &PointSet::EMPTY], Outside::Attackers);
        let dies = self.dies.iter().find(|attempt| Some(attempt.region) == self.frontier[side as usize]);
        let death = dies.map(|attempt| attempt.study.problem().clone());
        Field { side, frames: [life, death], read: [None; 2], is_wide: self.around.has_space() }
    }

    /// Memory that no region uses.
    fn free_memory(&self) -> usize {
        let used: usize = self.lives.iter().chain(&self.dies).map(|attempt| attempt.study.bytes()).sum();
        self.options.table.saturating_sub(used)
    }

    /// The threats of the problem.
    fn threats(&self) -> i8 {
        self.problem.k()
    }

    fn most_threats(&self) -> i8 {
        self.options.most_threats.max(self.threats().abs())
    }

    /// The region that shows the fewest threats with which the target lives, and their number. A target that is shown
    /// to die has not escaped.
    fn shown_alive(&self, side: Side) -> Option<(i8, usize)> {
        let least = self.shown_dead(side).map_or(i8::MIN, |(k, _)| k);
        let is_open = |attempt: &Attempt| attempt.outside == Outside::OpenGround;
        let shown = self.lives.iter().enumerate().filter_map(|(at, attempt)| {
            let k = attempt.bounds(side)?.most;
            (k <= self.most_threats() && !(is_open(attempt) && k < least)).then_some((k, at))
        });
        shown.min()
    }

    /// The region that shows the most threats with which it dies, and their number plus one.
    fn shown_dead(&self, side: Side) -> Option<(i8, usize)> {
        let shown = self.dies.iter().enumerate().filter_map(|(at, attempt)| Some((attempt.bounds(side)?.least, at)));
        shown.filter(|(k, _)| *k > -self.most_threats()).max()
    }

    fn life(&self, side: Side) -> Option<usize> {
        self.shown_alive(side).map(|(_, at)| at)
    }

    fn death(&self, side: Side) -> Option<usize> {
        self.shown_dead(side).map(|(_, at)| at)
    }

    /// The least number of threats with which the target lives is within these bounds, both included.
    fn bounds(&self, side: Side) -> Bounds {
        let most = self.most_threats();
        let (dead, alive) = (self.shown_dead(side), self.shown_alive(side));
        Bounds { least: dead.map_or(-most, |(k, _)| k), most: alive.map_or(most + 1, |(k, _)| k) }
    }

    fn lives_with(&self, side: Side, k: i8) -> Option<bool> {
        self.bounds(side).lives_with(k)
    }

    /// Finds out as much of the scale of threats as is asked for.
    fn find_verdicts(&mut self, budget: &mut Budget) {
        for side in self.sides.clone() {
            let asked =
                |open: &Open| open.options.depth.asks(side, open.threats(), open.bounds(side), open.most_threats());
            while let Some(k) = asked(self)
                && self.find_out(side, k, budget)
            {}
        }
        let spared = budget.cost.nodes.max(LEAST_SPARED);
        for side in self.sides.clone() {
            let depth = self.options.depth;
            if let Some(k) = depth.may_ask(side, self.threats(), self.bounds(side), self.most_threats()) {
                budget.within(spared, f64::INFINITY, |budget| self.find_out(side, k, budget));
            }
        }
    }

    /// Finds out in which way the target lives: in the region that decides who lives, and then for a ko in another one
    /// that shows that it is no better or no worse.
    fn find_grades(&mut self, budget: &mut Budget) {
        AGENDA.ask(budget, self.sides.clone(), |budget, side| self.find_grade(side, budget));
        for side in self.sides.clone() {
            while let Some(k) = self.contested(side)
                && self.find_out(side, k, budget)
                && self.find_grade(side, budget)
            {}
        }
    }

    /// Grades the target in the region that decides who lives.
    fn find_grade(&mut self, side: Side, budget: &mut Budget) -> bool {
        self.telling(side).is_none_or(|attempt| attempt.study.find_grade(side, budget))
    }

    /// A number of threats with which it is undecided who lives, though a region has a grade: the grade on the board
    /// may be better.
    fn contested(&mut self, side: Side) -> Option<i8> {
        self.telling(side)?.study.reading(side).grade()?;
        let Bounds { least, most } = self.bounds(side);
        let lives = self.lives_with(side, self.threats())?;
        (least < most).then_some(if lives { most - 1 } else { least })
    }

    fn find_moves(&mut self, budget: &mut Budget) {
        let mut moves = Vec::new();
        for side in self.sides.clone() {
            let count = self.telling(side).map_or(0, |attempt| attempt.study.reading(side).moves());
            moves.extend((0..count).map(|mv| (side, mv)));
        }
        AGENDA.ask(budget, moves, |budget, (side, mv)| {
            self.telling(side).is_none_or(|attempt| attempt.study.find_move(side, mv, budget))
        });
    }

    /// The attempt that decides who lives with the threats of the problem.
    fn telling(&mut self, side: Side) -> Option<&mut Attempt> {
        let free = self.free_memory();
        let attempt = if self.lives_with(side, self.threats())? {
            let at = self.life(side)?;
            &mut self.lives[at]
        } else {
            let at = self.death(side)?;
            &mut self.dies[at]
        };
        attempt.take_memory(free);
        Some(attempt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Moves, ProofStatus, Walls};

    /// Only the side that may not retake is to move, and nothing is asked about the other.
    #[test]
    fn a_ko_that_may_not_be_retaken_in_the_open() {
        let problem: Problem = "
            goal: live
            to move: black
            ko: A1
            size: 19×19
             6 | . . . . .
             5 | . O O O .
             4 | . X!O . .
             3 | . X!O . .
             2 | O X!X!O .
             1 | . O X!O .
               +----------"
            .lines()
            .map(str::trim_start)
            .collect::<Vec<_>>()
            .join("\n")
            .trim_start()
            .parse()
            .expect("a problem");
        for depth in [Depth::Status, Depth::Verdict, Depth::Graded] {
            let options = Options {
                most_nodes: 30_000,
                depth,
                moves: Moves::None,
                walls: Walls::WithReason,
                ..Options::default()
            };
            let report = crate::solve(&problem, &options, &crate::Quiet).expect("a question");
            assert!(report.is_open && report.answers.len() == 1);
            let is_told = report.answers[0].bounds != Bounds::unknown(3);
            assert!(!is_told || matches!(report.proof, ProofStatus::Checked { .. }), "{:?}", report.proof);
        }
    }
}
