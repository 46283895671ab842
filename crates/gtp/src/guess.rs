//! What seems likely of a group where nothing is proved. A judgement, and told as one: see `tesuji-proven`.

use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_solve::{Report, Verdict};

use crate::owl::{Fate, First, first_move, on_board};
use crate::playout::Ownership;

/// Games to judge a position by.
const GAMES: u32 = 60;

/// Games to judge a single move by.
const GAMES_OF_MOVE: u32 = 16;

/// The most moves that are tried.
const MOST_MOVES: usize = 12;

/// People ask about groups that are unsettled: who moves first is thought to succeed, unless random games are sure of the
/// other. So often a group must stand that is attacked first, and fall that moves first.
const SURE: f64 = 0.6;

/// A group that reaches more than so many empty points in so many steps is thought to live, or to get out.
const WIDE: usize = 25;
const STEPS: usize = 3;

/// What the judgement rests on.
pub(crate) struct Guess<'a> {
    pub(crate) board: &'a Board,
    pub(crate) stone: Point,
    /// What is known for certain, if anything.
    pub(crate) report: Option<&'a Report>,
}

impl Guess<'_> {
    /// What seems to become of the group, if this side moves first.
    pub(crate) fn fate(&self, first: First) -> Fate {
        let color = self.board.stone(self.stone).expect("a question is about a stone");
        let is_defender = first == First::Defender;
        let answer =
            self.report.and_then(|report| report.answers.iter().find(|answer| answer.is_defender == is_defender));
        // What is known without threats is the best guess. Of 120 open questions of games, on which this was chosen, who
        // moves first succeeds in 93; what the search was about to find was right in 73.
        let known = answer.and_then(|answer| answer.lives_with(0));
        let line = answer.map(|answer| first_move(&answer.line)).filter(|mv| *mv != Move::Pass);
        let (by_games, share) = self.best(color, if is_defender { color } else { !color });
        let mv = line.or(answer.and_then(|answer| answer.seems_best).map(on_board)).unwrap_or(by_games);
        let stays = known.unwrap_or_else(|| match first {
            First::Attacker => share > SURE || self.reached().take(STEPS).map(|ring| ring.len()).sum::<usize>() > WIDE,
            First::Defender => share >= 1.0 - SURE,
        });
        Fate { verdict: if stays { Verdict::Alive } else { Verdict::Dead }, mv }
    }

    /// The move after which the group stands most often, or least often if its opponent moves.
    fn best(&self, color: Color, first: Color) -> (Move, f64) {
        let sign = if color == first { 1.0 } else { -1.0 };
        let stands =
            |board: &Board, next: Color, games: u32| Ownership::of(board, next, games).share(color, self.stone);
        let mut best = (Move::Pass, stands(self.board, !first, GAMES));
        for point in self.near() {
            let mut after = self.board.clone();
            if after.play(first, point).is_err() {
                continue;
            }
            let share = if after.stone(self.stone).is_none() { 0.0 } else { stands(&after, !first, GAMES_OF_MOVE) };
            if sign * share > sign * best.1 || (best.0 == Move::Pass && sign * share >= sign * best.1) {
                best = (Move::Play(point), share);
            }
        }
        best
    }

    /// Empty points beside the group, and beside those.
    fn near(&self) -> Vec<Point> {
        self.reached().flatten().take(MOST_MOVES).collect()
    }

    /// The empty points that the group reaches in one step, in two, and so on.
    fn reached(&self) -> impl Iterator<Item = Vec<Point>> {
        let size = self.board.size();
        let mut seen: PointSet = tesuji_solve::group::of(self.board, self.stone);
        let mut front: Vec<Point> = seen.iter().collect();
        std::iter::from_fn(move || {
            let beside: Vec<Point> = front.iter().flat_map(|&point| size.neighbours(point)).collect();
            front = beside.into_iter().filter(|&point| self.board.is_empty(point) && seen.insert(point)).collect();
            (!front.is_empty()).then(|| front.clone())
        })
    }
}

/// A large space that one side holds alone is good for two eyes; what both sides reach is nobody's.
pub(crate) fn eyes(board: &Board, point: Point) -> String {
    let size = board.size();
    let mut seen: PointSet = [point].into_iter().collect();
    let mut open = vec![point];
    let mut holders = Vec::new();
    while let Some(at) = open.pop() {
        for beside in size.neighbours(at) {
            match board.stone(beside) {
                Some(color) => holders.push(color),
                None if seen.insert(beside) => open.push(beside),
                None => {}
            }
        }
    }
    let is_held = holders.first().is_some_and(|first| holders.iter().all(|other| other == first));
    if is_held { "2 2" } else { "-1" }.to_owned()
}
