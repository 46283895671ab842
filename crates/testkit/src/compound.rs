//! Questions about several captures beside the oracle: one target block or two, under either quantifier, with and without
//! stones that the attacker has to keep.
//!
//! ```text
//! O=O=O=O=O=      `!` is to be captured and `'` to be kept. White takes on the left only if Black does not take on the
//! X!. O'X .       right meanwhile.
//! O=O=O=O=O=
//! ```
//!
//! Half of the questions are drawn until it matters what is kept: somewhere, the answer is another one without that.

use fastrand::Rng;
use tesuji_check::local::ground::life::Memory;
use tesuji_check::local::{self, Threats};
use tesuji_check::proof::Aim;
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, scattered};
use tesuji_go::{Board, Color, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Quantifier};
use tesuji_solve::{Options, ProofStatus, Quiet, guarded, solve_in_frame};

use crate::oracle::Status;
use crate::oracle::survey::{ALL_BUDGETS, BUDGETS, Bans, Survey};
use crate::random::part_of;
use crate::solved::{self, truth};
use crate::{translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 40_000;

/// The most points of a question all of whose situations are looked at.
const MOST_SURVEYED: usize = 8;

/// Draws for a question in which it matters what is kept.
const MOST_DRAWS: usize = 400;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Questions, and what the solver said.
        pub solved: solved::Tally,
        /// Those about two blocks.
        pub two_blocks: usize,
        /// Those in which one of the blocks has to stand.
        pub any: usize,
        /// Those with stones to be kept.
        pub keeps: usize,
        /// Those whose answer, or that of a first move, is another one if nothing has to be kept.
        pub it_matters: usize,
        /// Situations of small questions in which a rule of the checker says that the attacker succeeds.
        pub surely_kept: usize,
        /// Those in which one says that the defender does, with some threats.
        pub never_kept: usize,
        /// Questions with one side to move, cut to their region.
        pub frames: usize,
        /// Those in which the mover succeeds without threats.
        pub frames_won: usize,
    }
}

/// Draws a question, and compares the answer, all first moves, lines, proofs and frames with the oracle. `None` if the draw
/// is no question, or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let has_to_matter = random.bool();
    let is_wanted = |problem: &Problem| if has_to_matter { matters(problem) } else { truth(problem, MOST).is_some() };
    let problem = (0..MOST_DRAWS).find_map(|_| draw(random).filter(is_wanted))?;
    let it_matters = has_to_matter || matters(&problem);
    let solved = match solved::look(&problem, MOST, &Options::within(16 << 20))? {
        Ok(solved) => solved,
        Err(difference) => return Some(Err(difference)),
    };
    let board = problem.board();
    let blocks = board.blocks().filter(|block| block.stones().any(|stone| problem.target.contains(stone))).count();
    let mut tally = Tally {
        solved,
        two_blocks: usize::from(blocks > 1),
        any: usize::from(problem.quantifier == Quantifier::Any),
        keeps: usize::from(!problem.keep.is_empty()),
        it_matters: usize::from(it_matters),
        ..Tally::default()
    };
    let rest = guarded(|| tally.look_in_frames(&problem).and_then(|()| tally.look_at_rules(&problem)));
    let rest = rest.unwrap_or_else(|bug| Err(bug.to_string()));
    Some(rest.map(|()| tally).map_err(|difference| format!("{difference}\n{problem}")))
}

impl Tally {
    /// Is what the side to move gets in a frame no more than it gets in the question itself?
    fn look_in_frames(&mut self, problem: &Problem) -> Result<(), String> {
        let (Some(region), Some(truth)) = (problem.region, truth(problem, MOST)) else { return Ok(()) };
        for mover in Color::BOTH {
            let asked = Draft { turn: mover.into(), ..problem.clone().into_draft() };
            let asked = asked.validate().map_err(|flaws| flaws.to_string())?;
            let Some(report) = solve_in_frame(&asked, &region, &Options::within(16 << 20), &Quiet) else { continue };
            if !matches!(report.proof, ProofStatus::Checked { .. }) {
                return Err(format!("in a frame, {mover} first: {:?}", report.proof));
            }
            let answer = &report.answers[0];
            let true_least = truth.first(translate::mover(answer)).grade.least;
            if !(answer.bounds.least..=answer.bounds.most).contains(&true_least) {
                return Err(format!("in a frame, {mover} first: {:?}, and true is {true_least}", answer.bounds));
            }
            self.frames += 1;
            self.frames_won += usize::from(answer.lives_with(0) == Some(answer.is_defender()));
        }
        Ok(())
    }
}

impl Tally {
    /// Is what the checker knows without reading true in every situation of a small question, with all threats?
    pub(crate) fn look_at_rules(&mut self, problem: &Problem) -> Result<(), String> {
        let question = translate::question(problem).map_err(|error| error.to_string())?;
        let points = question.stones.points().filter(|&point| question.is_inside(point)).count();
        if question.goal != local::Goal::Keep || points > MOST_SURVEYED {
            return Ok(());
        }
        let Ok(survey) = Survey::of(&question, Bans::Played) else { return Ok(()) };
        let mut memory = Memory::default();
        for (id, now) in survey.situations().iter().enumerate() {
            if survey.over(Aim::Keep, id).is_some() {
                continue;
            }
            let reached = survey.reached(Aim::Keep, id);
            let is_kept = survey.ground.surely_kept(now);
            if is_kept && reached != ALL_BUDGETS {
                return Err(format!("it is not surely kept: {now:?}"));
            }
            let never =
                |(at, threats): (usize, Threats)| u8::from(survey.ground.never_kept(now, threats, &mut memory)) << at;
            let never = BUDGETS.into_iter().enumerate().map(never).fold(0, |all, one| all | one);
            if never & reached != 0 {
                return Err(format!("it may be kept: {now:?}"));
            }
            self.surely_kept += usize::from(is_kept);
            self.never_kept += usize::from(never != 0);
        }
        Ok(())
    }
}

/// The same question about a capture, with some of the attackers to be kept that are not safe; `None` if there are none.
pub fn keeping(random: &mut Rng, problem: &Problem) -> Option<Problem> {
    let board = problem.board();
    let attacker = !board.stone(problem.target.first()?)?;
    let keep = part_of(random, board.stones(attacker) - problem.safe.unwrap_or_default(), 50);
    let draft = Draft { goal: Goal::Capture, keep, ..problem.clone().into_draft() };
    if keep.is_empty() { None } else { draft.validate().ok() }
}

/// Is the answer another one, for a side or after a first move, if nothing has to be kept?
fn matters(problem: &Problem) -> bool {
    if problem.keep.is_empty() {
        return false;
    }
    let bare = Draft { keep: PointSet::EMPTY, ..problem.clone().into_draft() }.validate();
    let told = |status: Status| {
        let readings = [status.defender_first, status.attacker_first];
        readings.map(|reading| {
            let moves: Vec<_> = reading.moves.iter().map(|&(mv, grade)| (mv, grade.least)).collect();
            (reading.grade.least, moves)
        })
    };
    let bare = bare.ok().and_then(|bare| truth(&bare, MOST)).map(told);
    let asked = truth(problem, MOST).map(told);
    bare.zip(asked).is_some_and(|(bare, asked)| bare != asked)
}

/// A question, small or walled in.
fn draw(random: &mut Rng) -> Option<Problem> {
    let (size, inside, wall) = if random.bool() {
        let size = Size::new(random.u64(1..=4), random.u64(2..=4)).ok()?;
        (size, size.points().collect(), [PointSet::EMPTY; 2])
    } else {
        let size = Size::new(random.u64(5..=8), random.u64(5..=8)).ok()?;
        let start = one_of(random, size.points().collect()).into_iter().collect();
        let count = random.usize(4..=13);
        let inside: PointSet = grown(random, size, start, count)?;
        (size, inside, walled::walls(random, size, inside)?)
    };
    let density = random.u8(4..=9);
    let stones = scattered(random, inside, density);
    let [black, white] = [stones[0] | wall[0], stones[1] | wall[1]];
    let board = Board::with_stones(size, &black, &white).ok()?;
    let color = if random.bool() { Color::Black } else { Color::White };
    let target = some_blocks(random, &board, &(stones[color as usize]))?;
    let keep = match random.u8(..4) {
        0 => PointSet::EMPTY,
        1 => one_of(random, stones[!color as usize]).into_iter().collect(),
        _ => some_blocks(random, &board, &stones[!color as usize]).unwrap_or_default(),
    };
    let draft = Draft {
        goal: if random.bool() { Goal::Capture } else { Goal::Escape },
        quantifier: if random.bool() { Quantifier::All } else { Quantifier::Any },
        keep,
        ..enclosed(size, [black, white], target, inside, wall[0] | wall[1])
    };
    draft.validate().ok()
}

/// One block or two, of those that these stones are in; parts of them that are elsewhere are left out.
fn some_blocks(random: &mut Rng, board: &Board, stones: &PointSet) -> Option<PointSet> {
    let mut blocks = PointSet::EMPTY;
    let count = if random.u8(..3) > 0 { 2 } else { 1 };
    for _ in 0..count {
        let Some(stone) = one_of(random, *stones - blocks) else { break };
        blocks |= board.block(stone)?.stones().collect::<PointSet>() & *stones;
    }
    (!blocks.is_empty()).then_some(blocks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn questions_about_several_captures() {
        let mut tally = Tally::default();
        for number in 0..60 {
            if let Some(looked) = look(&mut draw(71, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(3 * tally.it_matters >= tally.solved.questions && tally.frames_won > 0, "{tally}");
    }
}
