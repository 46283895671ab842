//! Captures in closed regions of larger boards beside the oracle: verdicts, every first move, zones, and proofs in zones.
//!
//! ```text
//! O O O O O O      All beyond a few points is filled with stones that nothing can capture, of the attacker or in part
//! O . O X . O      of the target's side, with two eyes each. So what is read on the whole board is what is true in
//! O O X . X O      the region.
//! O . . X O O
//! O O O O . O
//! ```

use fastrand::Rng;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Finding, FirstMoves, Moves, Options};
use tesuji_check::local::LocalMove;
use tesuji_generate::enclosed;
use tesuji_generate::points::{grown, one_of, scattered};
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem, Side};
use tesuji_shape::Unconditional;
use tesuji_solve::{Quiet, solve_in_zone};

use crate::captures::is_false;
use crate::oracle::{Grade, Reading, Status};
use crate::solved::truth;
use crate::{captures, solved, translate};

/// Points of a region besides the target, at most.
const MOST_POINTS: usize = 11;

/// The most situations of a question that is asked.
const MOST: usize = 200_000;

/// Where attacks are looked for, and plays for each search: so few that some run out.
const WAYS: [(&str, Moves, u64); 3] =
    [("near", Moves::Near, 2_000), ("near", Moves::Near, 100), ("everywhere", Moves::Everywhere, 400)];

/// Of the settled questions one in 20 is compared.
const SETTLED: u8 = 20;

/// Stones put outside of a zone, at most.
const MOST_EXTRA: usize = 3;

counts! {
    /// What was looked at.
    pub struct Tally {
        /// Blocks, and what was told of them.
        pub told: captures::Tally,
        /// First moves that were told, captures by the attacker's and those by which its own side does not save the block.
        pub moves: usize,
        /// Moves of the defender that were left out, being outside of the zone.
        pub left_out: usize,
        /// Zones outside of which stones were put, and of which the oracle was asked again.
        pub zones: usize,
        /// Captures without threats that were proved in their zone.
        pub proved: usize,
        /// All of which a proof was asked for.
        pub to_prove: usize,
    }
}

/// A block in a region with walls around it, at random.
pub(crate) fn draw(random: &mut Rng) -> Option<Problem> {
    let size = Size::new(random.u64(5..=9), random.u64(5..=9)).ok()?;
    let start = one_of(random, size.points().collect()).into_iter().collect();
    let count = random.usize(5..=15);
    let inside = grown(random, size, start, count)?;
    let density = random.u8(3..=8);
    let stones = scattered(random, inside, density);
    let wall = walls(random, size, inside)?;
    let [black, white] = [stones[0] | wall[0], stones[1] | wall[1]];
    let board = behind(size, [black, white], wall)?;
    let blocks: Vec<PointSet> = board.blocks().map(|block| block.stones().collect()).collect();
    let inner: Vec<PointSet> = blocks.into_iter().filter(|block| block.is_within(&inside)).collect();
    let target = *random.choice(&inner)?;
    let draft = Draft { goal: Goal::Capture, ..enclosed(size, [black, white], target, inside, wall[0] | wall[1]) };
    ((inside - target).len() <= MOST_POINTS).then(|| draft.validate().ok()).flatten()
}

/// The board with these stones, if the walls among them are alive unconditionally.
pub(crate) fn behind(size: Size, [black, white]: [PointSet; 2], walls: [PointSet; 2]) -> Option<Board> {
    let board = Board::with_stones(size, &black, &white).ok()?;
    let is_alive = |color: Color| walls[color as usize].is_within(&Unconditional::of(&board, color).alive);
    Color::BOTH.into_iter().all(is_alive).then_some(board)
}

/// All beyond the region, of one colour or of both, with two eyes each.
pub(crate) fn walls(random: &mut Rng, size: Size, inside: PointSet) -> Option<[PointSet; 2]> {
    let outside = size.points().collect::<PointSet>() - inside;
    let border = if random.u8(..3) > 0 { random.u8(1..size.width()) } else { 0 };
    let left: PointSet = outside.iter().filter(|point| point.column() < border).collect();
    let mut walls = if random.bool() { [left, outside - left] } else { [outside - left, left] };
    for wall in walls.iter_mut().filter(|wall| !wall.is_empty()) {
        for _ in 0..2 {
            let is_eye = |&point: &Point| size.neighbours(point).all(|beside| wall.contains(beside));
            let eyes: PointSet = wall.iter().filter(is_eye).collect();
            wall.remove(one_of(random, eyes)?);
        }
    }
    Some(walls)
}

/// Draws a block, and compares searches, first moves, zones and proofs with the oracle. `None` if the draw is no question,
/// or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let problem = draw(random)?;
    let status = truth(&problem, MOST)?;
    // Most are settled, and a few of those are enough.
    if !status.is_unsettled() && !status.is_ko() && random.u8(..SETTLED) > 0 {
        return None;
    }
    Some(compare(&problem, &status, random).map_err(|difference| format!("{difference}\n{problem}")))
}

fn compare(problem: &Problem, status: &Status, random: &mut Rng) -> Result<Tally, String> {
    solved::compare(problem, status, &tesuji_solve::Options::within(16 << 20))?;
    let (board, stone) = (problem.board(), problem.target.first().ok_or("a target has a stone")?);
    let mut tally = Tally { told: captures::Tally::of(status), ..Tally::default() };
    let mut captures = Captures::new(Options::default());
    for (list, moves, most_nodes) in WAYS {
        // What is left out is looked at too.
        captures.options = Options { moves, most_nodes, few: 0, ..Options::default() };
        for side in [Side::Attacker, Side::Defender] {
            let reading = status.first(translate::side(side));
            let (found, firsts) = match side {
                Side::Attacker => (captures.attack(board, stone), captures.attacks(board, stone)),
                Side::Defender => (captures.defend(board, stone), captures.defences(board, stone)),
            };
            let (found, firsts) = found.zip(firsts).ok_or("there is a stone")?;
            let told = |error| format!("{list}, {most_nodes} plays, {side:?} first: {:?}: {error}", found.verdict);
            if is_false(found.verdict, reading.grade) {
                return Err(told(format!("it is {}", reading.grade)));
            }
            tally.told.count(found.verdict);
            if (moves, most_nodes) == (WAYS[0].1, WAYS[0].2) && side == Side::Attacker {
                tally.told.count_found(found.verdict, status);
            }
            tally.look_around(problem, &found, side, random).map_err(told)?;
            tally.look_at_moves(problem, &firsts, reading).map_err(told)?;
        }
    }
    Ok(tally)
}

impl Tally {
    /// Is what first moves are said to lead to, and what is said by leaving them out, true?
    fn look_at_moves(&mut self, problem: &Problem, firsts: &FirstMoves, reading: &Reading) -> Result<(), String> {
        for &(mv, grade) in &reading.moves {
            let LocalMove::Play(point) = mv else { continue };
            let point = translate::point_back(problem.size, point);
            let tried = firsts.moves.iter().find(|tried| tried.point == point);
            let claimed = match (tried, firsts.side) {
                (Some(tried), _) => tried.verdict,
                // Of the attacker's moves not all are looked at.
                (None, Side::Attacker) => continue,
                (None, Side::Defender) => firsts.otherwise,
            };
            if is_false(claimed, grade) {
                let way = if tried.is_some() { "tried" } else { "left out" };
                return Err(format!("{point}, {way}, does not lead to {claimed:?}: {grade}"));
            }
            let is_claim = !matches!(claimed, Verdict::GetsAway | Verdict::Unknown);
            self.moves += usize::from(is_claim && tried.is_some());
            self.left_out += usize::from(is_claim && tried.is_none());
        }
        Ok(())
    }

    /// Does a capture hold with stones of the defender outside of its zone? Is it captured where that is proved?
    fn look_around(&mut self, problem: &Problem, found: &Finding, side: Side, random: &mut Rng) -> Result<(), String> {
        let Some(zone) = found.zone else { return Ok(()) };
        if let Some(grade) = grade_with_more(problem, &zone, side, random) {
            self.zones += 1;
            if is_false(found.verdict, grade) {
                return Err(format!("it is {grade} with stones outside of {zone}"));
            }
        }
        if found.verdict.is_captured() != Some(true) {
            return Ok(());
        }
        let color = problem.target.first().and_then(|stone| problem.board().stone(stone)).ok_or("no stone")?;
        let first = if side == Side::Attacker { !color } else { color };
        let bare = Draft { turn: first.into(), region: None, safe: None, ..problem.clone().into_draft() };
        let bare = bare.validate().map_err(|error| error.to_string())?;
        let options = tesuji_solve::Options {
            most_nodes: 2_000,
            moves: tesuji_solve::Moves::None,
            depth: tesuji_solve::Depth::Status,
            ..tesuji_solve::Options::within(1 << 20)
        };
        // It was compared with the oracle that it is captured: here, that the proof is accepted.
        let report = solve_in_zone(&bare, &zone, &options, &Quiet);
        self.proved += usize::from(report.is_some_and(|report| report.answers[0].lives_with(0) == Some(false)));
        self.to_prove += 1;
        Ok(())
    }
}

/// The grade with some more stones of the defender outside of a zone, that take nothing; `None` where none can be put.
fn grade_with_more(problem: &Problem, zone: &PointSet, side: Side, random: &mut Rng) -> Option<Grade> {
    let mut board = problem.board().clone();
    let color = board.stone(problem.target.first()?)?;
    let mut draft = problem.clone().into_draft();
    for _ in 0..random.usize(1..=MOST_EXTRA) {
        let Some(point) = one_of(random, (draft.region? & board.empty_points()) - *zone) else { break };
        if board.play(color, point).is_ok() && board.stones(!color) != problem.board().stones(!color) {
            return None;
        }
    }
    [draft.black, draft.white] = Color::BOTH.map(|color| board.stones(color));
    if board.stones(color) == problem.board().stones(color) {
        return None;
    }
    // A stone that joins the target is part of it.
    draft.target = board.block(problem.target.first()?)?.stones().collect();
    Some(truth(&draft.validate().ok()?, MOST)?.first(translate::side(side)).grade)
}
