//! Questions about connections beside the oracle: two targets or three on small boards, and in walled regions whose walls
//! are of both colours.
//!
//! ```text
//! O=O=O=O=O=      The walls are safe. A target may be part of one, and two targets may be connected by one: here the
//! X!. . . O=      black wall on the right is a target.
//! O=X!. X=X=
//! ```
//!
//! Most of the questions are drawn until the answer depends on who moves first, or is a ko.

use fastrand::Rng;
use tesuji_check::local;
use tesuji_check::proof::{Aim, Shown};
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, scattered};
use tesuji_go::{Board, Color, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem};
use tesuji_solve::{Options, guarded};

use crate::oracle::survey::{ALL_BUDGETS, Bans, Survey};
use crate::solved::{self, truth};
use crate::{translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 60_000;

/// The most points of a question all of whose situations are looked at.
const MOST_SURVEYED: usize = 8;

/// Draws for a question that depends on who moves first.
const MOST_DRAWS: usize = 400;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Questions, and what the solver said.
        pub solved: solved::Tally,
        /// Those about one block and any safe friend.
        pub homes: usize,
        /// Those with three blocks to connect, or more.
        pub many: usize,
        /// Those with a target in a wall.
        pub in_walls: usize,
        /// Those in which the targets stand connected, or as good as that, whoever moves first.
        pub connected: usize,
        /// Situations of small questions that end as nothing separates the targets, though they are not one block.
        pub inseparable: usize,
        /// Those in which the checker knows that the targets are cut off.
        pub cut_off: usize,
    }
}

/// Draws a question, and compares the answer, all first moves, lines and proofs with the oracle. `None` if the draw is no
/// question, or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let wanted = random.u8(..8);
    let is_wanted = |problem: &Problem| {
        truth(problem, MOST).is_some_and(|truth| match wanted {
            0 => truth.is_ko(),
            1 | 2 => true,
            _ => truth.is_unsettled(),
        })
    };
    let problem = (0..MOST_DRAWS).find_map(|_| draw(random).filter(is_wanted))?;
    let truth = truth(&problem, MOST)?;
    let solved = match solved::look(&problem, MOST, &Options::within(16 << 20))? {
        Ok(solved) => solved,
        Err(difference) => return Some(Err(difference)),
    };
    let board = problem.board();
    let targets = problem.all_targets();
    let blocks = board.blocks().filter(|block| block.stones().any(|stone| targets.contains(stone))).count();
    let changing = tesuji_goals::changing(&problem).unwrap_or_default();
    let mut tally = Tally {
        solved,
        homes: usize::from(problem.is_home()),
        many: usize::from(blocks > 2),
        in_walls: usize::from(!targets.is_within(&changing)),
        connected: usize::from(truth.attacker_first.grade.least <= -3),
        ..Tally::default()
    };
    let rest = guarded(|| tally.look_at_rules(&problem)).unwrap_or_else(|bug| Err(bug.to_string()));
    Some(rest.map(|()| tally).map_err(|difference| format!("{difference}\n{problem}")))
}

impl Tally {
    /// Is what the checker knows without reading true in every situation of a small question?
    fn look_at_rules(&mut self, problem: &Problem) -> Result<(), String> {
        let question = translate::question(problem).map_err(|error| error.to_string())?;
        let points = question.stones.points().filter(|&point| question.is_inside(point)).count();
        if points > MOST_SURVEYED {
            return Ok(());
        }
        let Ok(survey) = Survey::of(&question, Bans::Played) else { return Ok(()) };
        for (id, now) in survey.situations().iter().enumerate() {
            let stones = &now.arrangement;
            if survey.ground.is_captured(stones) {
                continue;
            }
            let is_connected = survey.over(Aim::Connect, id) == Some(Shown::Reached);
            if is_connected != survey.ground.is_connected(stones) {
                return Err(format!("the checker and the oracle differ on what is connected: {now:?}"));
            }
            let state = survey.ground.state(now, local::Threats::Count(0));
            let is_over = question.end(&state) == Some(local::End::Connected);
            if is_connected != is_over {
                return Err(format!("the rules and the oracle differ on what is connected: {now:?}"));
            }
            self.inseparable += usize::from(is_connected && !survey.ground.is_joined(stones));
            let is_cut = survey.ground.is_cut_off(stones);
            if is_cut && survey.reached(Aim::Connect, id) & ALL_BUDGETS != 0 {
                return Err(format!("it is not cut off: {now:?}"));
            }
            self.cut_off += usize::from(is_cut);
        }
        Ok(())
    }
}

/// A question, small or walled in.
pub fn draw(random: &mut Rng) -> Option<Problem> {
    let (size, inside, wall) = if random.bool() {
        let size = Size::new(random.u64(1..=4), random.u64(2..=4)).ok()?;
        (size, size.points().collect(), [PointSet::EMPTY; 2])
    } else {
        let size = Size::new(random.u64(5..=8), random.u64(5..=8)).ok()?;
        let start = one_of(random, size.points().collect()).into_iter().collect();
        let count = random.usize(3..=11);
        let inside: PointSet = grown(random, size, start, count)?;
        (size, inside, walled::walls(random, size, inside)?)
    };
    let density = random.u8(4..=9);
    let stones = scattered(random, inside, density);
    let [black, white] = [stones[0] | wall[0], stones[1] | wall[1]];
    let board = Board::with_stones(size, &black, &white).ok()?;
    let color = if random.bool() { Color::Black } else { Color::White };
    let own = stones[color as usize];
    let all = board.stones(color);
    let mut blocks = Vec::new();
    let mut taken = PointSet::EMPTY;
    for number in 0..if random.u8(..4) == 0 { 3 } else { 2 } {
        // One of them may be a wall.
        let from = if number == 1 && random.u8(..3) == 0 { all } else { own };
        let stone = one_of(random, from - taken)?;
        let block: PointSet = board.block(stone)?.stones().collect();
        taken |= block;
        blocks.push(if from == own { block & own } else { block });
    }
    let safe = wall[0] | wall[1];
    if random.u8(..4) == 0 {
        // To any safe friend.
        blocks.truncate(1);
    }
    let (first, rest) = blocks.split_first()?;
    let second = rest.iter().fold(PointSet::EMPTY, |all, block| all | *block);
    // A stone that is safe is no target: its block is one by its other stones, or the wall is safe without it.
    let draft = Draft {
        goal: if random.bool() { Goal::Connect } else { Goal::Cut },
        second_target: second,
        ..enclosed(size, [black, white], *first, inside | *first | second, safe - *first - second)
    };
    draft.validate().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random;

    #[test]
    fn questions_about_connections() {
        let mut tally = Tally::default();
        for number in 0..150 {
            if let Some(looked) = look(&mut random::draw(26, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.solved.unsettled > 50 && tally.cut_off > 0, "{tally}");
    }
}
