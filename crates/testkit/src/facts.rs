//! Facts that a survey keeps when the board changes outside their zone, against reading the new board.

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, Size};
use tesuji_solve::{Options, Quiet};
use tesuji_survey::{Basis, Group, Status, Survey};

use crate::counts::{Count, Counts};
use crate::random;

/// Nodes for a group before the change, and after it.
const NODES: u64 = 3_000;
const MORE_NODES: u64 = 30_000;

/// Empty points that the status of a group depends on, at most, if its inversions are looked for.
const MOST_EMPTY: usize = 14;

/// Moves that are made on a board.
const MOVES: usize = 8;

/// Surveys a random board, changes it move by move, and compares what is kept.
///
/// # Errors
/// If a fact was kept and is false.
pub fn look(random: &mut Rng) -> Result<Counts, String> {
    let (mut board, mut color) = random::position(random, Size::square(9).expect("a board"));
    let mut survey = Survey::of(&board);
    let mut tally = Counts::default();
    for _ in 0..MOVES {
        let options = Options { most_nodes: NODES, ..Options::within(8 << 20) };
        for group in survey.all_groups() {
            let known = survey.group(&group, &options, &Quiet);
            if is_small(&known, &board) {
                survey.turned(&group, color, &options, &Quiet);
            }
        }
        let Some(point) = legal_point(&board, color, random) else { break };
        board.play(color, point).expect("it is legal");
        color = !color;
        survey.go_to(&board);
        tally.add(kept(&survey, &board)?);
    }
    Ok(tally)
}

/// Does the status of a group depend on a few points, so that it is soon known what would turn it?
fn is_small(group: &Group, board: &Board) -> bool {
    group.status != Status::Unknown && (group.zone & board.empty_points()).len() <= MOST_EMPTY
}

pub(crate) fn legal_point(board: &Board, color: Color, random: &mut Rng) -> Option<Point> {
    let points: Vec<Point> = board.empty_points().iter().filter(|&at| board.legality(color, at).is_ok()).collect();
    random.choice(points)
}

/// Compares all facts that are still there with a fresh survey.
fn kept(survey: &Survey, board: &Board) -> Result<Counts, String> {
    let mut tally = Counts::from([
        ("kept over a move", 0),
        ("confirmed by reading the new board", 0),
        ("inversions kept", 0),
        ("confirmed by finding them anew", 0),
    ]);
    let options = Options { most_nodes: MORE_NODES, ..Options::within(8 << 20) };
    let is_kept = |stones: &tesuji_go::PointSet| {
        survey.known(stones).filter(|group| group.status != Status::Unknown && group.basis != Basis::Unconditional)
    };
    for group in survey.all_groups().iter().filter_map(is_kept) {
        *tally.of("kept over a move") += 1;
        for kept in &group.inversions {
            *tally.of("inversions kept") += 1;
            let new =
                Survey::of(board).turned(&group.stones, kept.to_move, &options, &Quiet).ok_or("it is a question")?;
            if kept.lives.is_none() || new.lives.is_none() {
                continue;
            }
            let open = kept.weak() | new.weak();
            if kept.lives != new.lives || kept.points() - open != new.points() - open {
                let [one, other] = [kept.points(), new.points()];
                return Err(format!("{board}\n{}: kept as turned by {one}, and is by {other}", group.stones));
            }
            *tally.of("confirmed by finding them anew") += 1;
        }
        match Survey::of(board).group(&group.stones, &options, &Quiet).status {
            status if status == group.status => *tally.of("confirmed by reading the new board") += 1,
            Status::Unknown => {}
            status => {
                return Err(format!("{board}\n{}: kept as {}, and is {status}", group.stones, group.status));
            }
        }
    }
    Ok(tally)
}
