//! Races between two targets beside the oracle: each of their questions with its grade, first moves and proof; and what is
//! known by counting, in every situation.
//!
//! ```text
//! O=O=. X!O X=X=      The two blocks in the middle are the targets. Each has liberties at its own wall, some are shared, and
//! O=O=. X!O . X=      what they leave may join the other to a wall; or they stand anywhere in a region with walls of both
//! O=O=O=X!O X=X=      colours.
//! ```

use fastrand::Rng;
use tesuji_check::local::ground::life::Memory;
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, scattered};
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Kind, Problem, Quantifier, Turn, Verdict};
use tesuji_solve::{Asks, Options, Outcome, Quiet, RaceReport, RaceStanding, guarded, race};

use crate::counts::Named;
use crate::oracle::survey::Bans;
use crate::solved::{against, truth};
use crate::{compound, life, translate, walled};

/// The most situations of a question that is asked.
const MOST: usize = 60_000;

/// The most points of a question all of whose situations are looked at, and those of it that are no target.
const MOST_SURVEYED: usize = 13;
const MOST_FREE: usize = 8;

/// Draws for a race that is worth asking about.
const MOST_DRAWS: usize = 300;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Races.
        pub races: usize,
        /// Those that depend on who moves first.
        pub unsettled: usize,
        /// Sides to move first with whom a side wins.
        pub wins: usize,
        /// Those with whom neither does, and both stand.
        pub seki: usize,
        /// Those with whom both targets live by themselves.
        pub both_live: usize,
        /// Those with whom a ko decides.
        pub ko: usize,
        /// Those with whom neither side keeps its target.
        pub falls: usize,
        /// Targets that can be taken, but only by a side that loses the other.
        pub not_kept: usize,
        /// Questions compared with the oracle.
        pub questions: usize,
        /// Nodes of the search.
        pub nodes: usize,
        /// What rules said of situations.
        pub rules: Named<usize>,
        /// What they said of questions with stones to be kept.
        pub kept: compound::Tally,
    }
}

/// Draws a race, and compares what is said of it with the oracle. `None` if the draw is too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let is_wanted = random.u8(..4) > 0;
    let is_one = |problem: &Problem| !is_wanted || is_contested(problem);
    let problem = (0..MOST_DRAWS).find_map(|_| draw(random).filter(is_one))?;
    let compared = guarded(|| compare(&problem)).unwrap_or_else(|bug| Some(Err(bug.to_string())))?;
    Some(compared.map_err(|difference| format!("{difference}\n{problem}")))
}

/// Draws a race, and compares what the checker knows by counting with the oracle, in every situation that it may come to and
/// others with the same target. `None` if the draw is too large.
pub fn look_at_rules(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = (0..MOST_DRAWS).find_map(|_| columns(random))?;
    let mut tally = Tally { races: 1, ..Tally::default() };
    let mut memory = Memory::default();
    for asks in [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)] {
        let asked = question(&problem, asks)?;
        let local = translate::question(&asked).ok()?;
        let points = local.stones.points().filter(|&point| local.is_inside(point)).count();
        if points > MOST_SURVEYED || points - asked.target.len() > MOST_FREE {
            return None;
        }
        let looked = match asks {
            Asks::Life(_) => life::compare(&local, Bans::Played, &mut memory).map(|found| {
                for (name, count) in found.settled.0 {
                    *tally.rules.of(name) += count;
                }
            }),
            Asks::Loss(_) => tally.kept.look_at_rules(&asked),
        };
        if let Err(difference) = looked {
            return Some(Err(format!("{difference}\n{asked}")));
        }
        tally.questions += 1;
    }
    Some(Ok(tally))
}

/// Compares every answer of a race.
fn compare(problem: &Problem) -> Option<Result<Tally, String>> {
    let options = Options::within(16 << 20);
    let report = race(problem, &options, &Quiet).ok()?;
    let mut tally = Tally { races: 1, nodes: report.nodes as usize, ..Tally::default() };
    for asks in [Asks::Life(0), Asks::Life(1), Asks::Loss(0), Asks::Loss(1)] {
        let asked = question(problem, asks)?;
        let truth = truth(&asked, MOST)?;
        let compared = match report.report(asks) {
            Some(found) => against(found, &truth),
            // It is not asked only if the target lives whoever moves first.
            None if [&truth.defender_first, &truth.attacker_first].iter().all(|reading| reading.grade.least == -3) => {
                Ok(())
            }
            None => Err(format!("{asks:?} was not asked")),
        };
        if let Err(difference) = compared {
            return Some(Err(difference));
        }
        let grades = [truth.defender_first.grade.least, truth.attacker_first.grade.least];
        let owner = report.owners()[asks.target()];
        for (least, mover) in grades.into_iter().zip([owner, !owner]) {
            if report.bounds(asks, mover).exact() != Some(least) {
                return Some(Err(format!("{asks:?}, {mover} first: {:?}, not {least}", report.bounds(asks, mover))));
            }
        }
        tally.questions += 1;
    }
    tally.unsettled = usize::from(report.standing() == Some(RaceStanding::Unsettled));
    for mover in Color::BOTH {
        if let Err(difference) = tally.count(&report, mover) {
            return Some(Err(difference));
        }
    }
    Some(Ok(tally))
}

impl Tally {
    /// Counts how a race ends with this side to move first, and looks at the move to play.
    fn count(&mut self, report: &RaceReport, mover: Color) -> Result<(), String> {
        let outcome = report.outcome(mover).ok_or_else(|| format!("{mover} first: no outcome"))?;
        *match outcome {
            Outcome::Wins(_) => &mut self.wins,
            Outcome::Ko(_) => &mut self.ko,
            Outcome::Seki | Outcome::Stand => &mut self.seki,
            Outcome::BothLive => &mut self.both_live,
            Outcome::Falls(_) => &mut self.falls,
        } += 1;
        for target in [0, 1] {
            let [life, loss] = [Asks::Life(target), Asks::Loss(target)].map(|asks| report.verdict(asks, mover));
            self.not_kept += usize::from(life == Some(Verdict::Dead) && loss == Some(Verdict::Alive));
        }
        // Who wins by moving first is told a move that wins.
        let to_play = report.to_play(mover).ok_or_else(|| format!("{mover} first: no move"))?;
        if outcome == Outcome::Wins(mover) {
            let other = usize::from(report.owners()[0] == mover);
            let is_pass = to_play.mv == tesuji_solve::Move::Pass;
            let is_best = report
                .answer(Asks::Loss(other), mover)
                .is_some_and(|(_, answer)| answer.is_over || answer.best().any(|mv| mv == to_play.mv));
            let is_needless = is_pass && report.outcome(!mover) == Some(outcome);
            if !is_best && !is_needless {
                return Err(format!("{mover} first: {} does not win", to_play.mv));
            }
        }
        Ok(())
    }
}

/// Does it depend on something: on who moves first, on a ko, or can a target be taken but not kept?
fn is_contested(problem: &Problem) -> bool {
    let status = |asks| question(problem, asks).and_then(|asked| truth(&asked, MOST));
    let targets = [Asks::Life(0), Asks::Life(1)].map(status);
    targets.iter().flatten().any(|status| status.is_unsettled() || status.is_ko() || !status.is_clean())
}

/// One of the questions of a race, put together here from what a race means.
fn question(race: &Problem, asks: Asks) -> Option<Problem> {
    let targets = [race.target, race.second_target];
    let (target, other) = (targets[asks.target()], targets[1 - asks.target()]);
    let draft = Draft { target, second_target: PointSet::EMPTY, ..race.clone().into_draft() };
    let draft = match asks {
        Asks::Life(_) => Draft { goal: Goal::Live, ..draft },
        Asks::Loss(_) => Draft { goal: Goal::Capture, keep: other, ..draft },
    };
    draft.validate().ok()
}

/// A race: two columns between walls, or anything.
fn draw(random: &mut Rng) -> Option<Problem> {
    if random.bool() { columns(random) } else { anywhere(random) }
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

/// Two columns side by side, with liberties at walls of the other colour, some of them shared, and perhaps an eye.
fn columns(random: &mut Rng) -> Option<Problem> {
    let height = random.u8(2..=5);
    let size = Size::new(9, u64::from(height) + 2).ok()?;
    let at = |column: u8, row: u8| size.point(column, row);
    let mut sets = [PointSet::EMPTY; 2];
    let (mut inside, mut targets) = (PointSet::EMPTY, [PointSet::EMPTY; 2]);
    // Columns 0 to 2 are White's wall, those from 6 on Black's; the two blocks are between.
    for row in 0..height + 2 {
        let is_top = row >= height;
        for column in 0..9 {
            let point = at(column, row)?;
            let wall = usize::from(column < 3 || (is_top && column < 4));
            let (place, chance) = (column, random.u8(..10));
            match place {
                3 if !is_top => targets[0].insert(point),
                5 if !is_top => targets[1].insert(point),
                // Between the two: shared, or a stone of one of them.
                4 if !is_top && chance < 3 => inside.insert(point),
                4 if !is_top => targets[usize::from(chance < 7)].insert(point),
                // Liberties of one of them alone.
                2 | 6 if !is_top && chance < 4 => inside.insert(point),
                _ => sets[wall].insert(point),
            };
        }
    }
    let owner = usize::from(random.bool());
    let eye = one_of(random, targets[owner]);
    if random.u8(..3) == 0
        && let Some(eye) = eye
    {
        targets[owner].remove(eye);
        inside.insert(eye);
    }
    // Eyes for the walls, out of reach.
    let eyes: PointSet =
        [(0, 0), (0, 2), (8, 0), (8, 2)].into_iter().filter_map(|(column, row)| at(column, row)).collect();
    let walls = [sets[0] - eyes, sets[1] - eyes];
    let [black, white] = [walls[0] | targets[0], walls[1] | targets[1]];
    let board = Board::with_stones(size, &black, &white).ok()?;
    let whole = |target: &PointSet| -> Option<PointSet> {
        let stones: Vec<Point> = target.iter().collect();
        let block: PointSet = board.block(*stones.first()?)?.stones().collect();
        (block == *target).then_some(block)
    };
    let [one, other] = [whole(&targets[0])?, whole(&targets[1])?];
    let region = inside | one | other;
    finished(&enclosed(size, [black, white], one, region, walls[0] | walls[1]), other)
}

fn finished(draft: &Draft, second_target: PointSet) -> Option<Problem> {
    let draft =
        Draft { goal: Goal::Race, second_target, turn: Turn::Both, quantifier: Quantifier::All, ..draft.clone() };
    let problem = draft.validate().ok()?;
    debug_assert_eq!(problem.goal.kind(), Some(Kind::Race));
    let points = problem.region? & (problem.board().empty_points() | problem.black | problem.white);
    ((points - problem.target - problem.second_target).len() <= 12).then_some(problem)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counts::Count;
    use crate::random::draw;

    #[test]
    fn races_are_what_the_oracle_says() {
        let mut tally = Tally::default();
        for number in 0..80 {
            if let Some(looked) = look(&mut draw(73, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.wins > 0 && tally.unsettled > 0 && tally.seki > 0, "{tally}");
    }

    #[test]
    fn counting_is_true_in_every_situation() {
        let mut tally = Tally::default();
        for number in 0..12 {
            if let Some(looked) = look_at_rules(&mut draw(79, number)) {
                tally.add(looked.unwrap_or_else(|difference| panic!("{difference}")));
            }
        }
        assert!(tally.rules.0.contains_key("capture or not: race"), "{tally}");
    }
}
