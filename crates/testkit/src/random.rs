//! Random boards and problems, the same for the same seed.

use fastrand::Rng;
use tesuji_generate::first_valid;
use tesuji_generate::points::scattered;
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Kind, MAX_THREATS, Problem, Quantifier, Turn};

/// The random numbers of one draw: it can be made again alone.
pub fn draw(seed: u64, number: u64) -> Rng {
    Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number))
}

/// A position reached by random legal moves, and who moves next.
pub fn position(random: &mut Rng, size: Size) -> (Board, Color) {
    let mut board = Board::new(size);
    let points: Vec<Point> = size.points().collect();
    let mut color = Color::Black;
    for _ in 0..random.usize(0..=2 * size.count()) {
        let point = points[random.usize(..points.len())];
        if board.play(color, point).is_ok() {
            color = !color;
        }
    }
    (board, color)
}

/// A board of 3 to 12 points with stones anywhere; `None` if this draw is none.
pub fn small_board(random: &mut Rng) -> Option<Board> {
    let size = Size::new(random.u64(1..=7), random.u64(1..=7)).ok().filter(|size| (3..=12).contains(&size.count()))?;
    let density = random.u8(3..=8);
    let [black, white] = scattered(random, size.points().collect(), density);
    Board::with_stones(size, &black, &white).ok()
}

/// A problem that is valid, with every part of it now and then given and now and then left out.
pub fn problem(random: &mut Rng) -> Problem {
    first_valid(|| {
        let size = Size::new(random.u64(1..=19), random.u64(1..=19)).ok()?;
        let (board, color) = position(random, size);
        Some(draft(random, &board, color))
    })
}

/// Each point of a set with this chance in percent.
pub(crate) fn part_of(random: &mut Rng, set: PointSet, percent: u8) -> PointSet {
    set.iter().filter(|_| random.u8(..100) < percent).collect()
}

fn draft(random: &mut Rng, board: &Board, color: Color) -> Draft {
    let goals: Vec<Goal> = Goal::all().collect();
    let goal = goals[random.usize(..goals.len())];
    let (black, white) = (board.stones(Color::Black), board.stones(Color::White));
    let mine = if random.bool() { black } else { white };
    let theirs = if goal == Goal::Race { (black | white) - mine } else { mine };
    let target = if goal == Goal::Auto && random.bool() { PointSet::EMPTY } else { part_of(random, mine, 30) };
    let second_target = if goal.targets() == 2 { part_of(random, theirs - target, 30) } else { PointSet::EMPTY };
    let others = (black | white) - target - second_target;
    let safe = if random.bool() { Some(part_of(random, others, 20)) } else { None };
    let enemies = (black | white) - mine - safe.unwrap_or_default();
    let has_kept = goal.kind() == Some(Kind::Capture) && board.size().width().is_multiple_of(2);
    let keep = enemies.iter().step_by(7).filter(|_| has_kept).collect();
    let all: PointSet = board.size().points().collect();
    let region = random.bool().then(|| part_of(random, all, 50) | target | second_target);
    let ban = board.ban().filter(|_| random.bool());
    let turn = match (ban, random.u8(..3)) {
        (None, 0) => Turn::Both,
        _ => Turn::from(color),
    };
    Draft {
        size: board.size(),
        black,
        white,
        turn,
        goal,
        target,
        second_target,
        keep,
        quantifier: if random.bool() { Quantifier::All } else { Quantifier::Any },
        region,
        safe,
        ko: ban.map(|(_, point)| point),
        threats: if random.bool() { 0 } else { random.i64(-MAX_THREATS..=MAX_THREATS) },
    }
}
