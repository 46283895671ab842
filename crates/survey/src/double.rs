//! Moves that do two jobs. [Y05 §3; GOG90 §5 Fig. 27]
//!
//! A move may capture a block, save one, or threaten to. Where it does two of these, the answers that it turns round meet in a
//! point: candidates are the points that inversions have in common. Each of them is then confirmed.
//!
//! ```text
//! both      the move gets each of two things; are both kept, whatever the reply?
//! either    neither can be got by one move, and the move threatens both: is one of them got, whatever the reply?
//! ```
//!
//! Confirmed by reading: after every reply that the two answers rest on. Proved: as a question of the local game in the
//! region of both answers, with everything beyond given to the other side.

use tesuji_capture::lambda::{Captures, Finding, Options};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Certainty, Draft, Goal, Problem, Quantifier, Side};
use tesuji_solve::{Depth, Moves, Observer, ProofStatus, solve_against};

use crate::answers::Answers;

/// Liberties of a block that is looked at, at most.
pub const MOST_LIBERTIES: usize = 3;

/// Plays for the inversions of one answer.
const PLAYS: u64 = 200_000;

/// Replies and moves that are tried to confirm a candidate, at most.
const MOST_TRIED: usize = 400;

/// Candidates that are confirmed, the largest first.
const MOST_CONFIRMED: usize = 60;

/// Empty points of a region in which a proof is looked for, at most; and its nodes.
const MOST_EMPTY: usize = 24;
const NODES: u64 = 30_000;

/// One thing that a move gets, or threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The block that it is about.
    pub stones: PointSet,
    /// Is it captured, or saved?
    pub captures: bool,
}

/// What is claimed of two jobs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Gain {
    /// Both are got.
    Both,
    /// One of them is, and the other side chooses which.
    Either,
}

/// A move that does two jobs.
#[derive(Clone, Debug)]
pub struct Double {
    /// Whose move.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What it does.
    pub jobs: [Job; 2],
    /// Both of it, or one.
    pub gain: Gain,
    /// How sure that is; `None`: a candidate that was not confirmed.
    pub certainty: Option<Certainty>,
    /// The checked proof, if there is one, and the question that it answers.
    pub proof: Option<(Problem, String)>,
}

impl Double {
    /// How many stones it is about.
    pub fn size(&self) -> usize {
        self.jobs.iter().map(|job| job.stones.len()).sum()
    }
}

/// A job, and where it is done.
struct Chance {
    job: Job,
    /// A stone of the block.
    stone: Point,
    /// Who moves first where the mover does.
    own: Side,
    /// Points that get it, and points that threaten it where nothing gets it.
    gets: PointSet,
    threatens: PointSet,
}

/// All moves of a colour that do two jobs, as far as was read; those that are refuted are left out. The largest first.
pub fn doubles(
    answers: &mut Answers,
    color: Color,
    solver: &tesuji_solve::Options,
    observer: &dyn Observer,
    step: &mut dyn FnMut(),
) -> Vec<Double> {
    let board = answers.board().clone();
    let blocks: Vec<Point> =
        board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES).map(tesuji_go::Block::root).collect();
    let mut chances = Vec::new();
    for stone in blocks {
        chances.extend(chance(answers, &board, stone, color));
        step();
    }
    let mut found = candidates(&board, color, &chances);
    found.truncate(MOST_CONFIRMED);
    let mut captures = Captures::new(answers.options());
    let mut told = Vec::new();
    for (mut double, stones) in found {
        let mut confirmer = Confirmer { captures: &mut captures, double: &double, stones, tried: 0 };
        match confirmer.is_confirmed(&board) {
            Some(false) => continue,
            None => {}
            Some(true) => {
                let region = confirmer.region(&board);
                double.certainty = Some(Certainty::Read);
                if let Some((certainty, problem, text)) = prove(&board, &double, region, solver, observer) {
                    (double.certainty, double.proof) = (Some(certainty), Some((problem, text)));
                }
            }
        }
        told.push(double);
    }
    told
}

/// What a colour may do about a block.
fn chance(answers: &mut Answers, board: &Board, stone: Point, color: Color) -> Option<Chance> {
    let block = board.block(stone)?;
    let captures = block.color() != color;
    let own = if captures { Side::Attacker } else { Side::Defender };
    let fails = |taken: Option<bool>| taken == Some(!captures);
    // The other side first: what turns this gets it.
    let after = answers.ask(stone, own.opponent())?.answer.verdict.is_captured();
    if !fails(after) {
        return None;
    }
    let points =
        |answers: &mut Answers, first: Side| Some(answers.turned(stone, first, PLAYS)?.inversions.as_ref()?.points());
    let gets = points(answers, own.opponent())?;
    let now = answers.ask(stone, own)?.answer.verdict.is_captured();
    let threatens = if fails(now) { points(answers, own)? } else { PointSet::EMPTY };
    let job = Job { stones: block.stones().collect(), captures };
    Some(Chance { job, stone, own, gets, threatens })
}

/// Of every point the two largest jobs that it does, with a stone of each.
fn candidates(board: &Board, color: Color, chances: &[Chance]) -> Vec<(Double, [(Point, Side); 2])> {
    let mut found = Vec::new();
    for point in board.empty_points() {
        for gain in [Gain::Both, Gain::Either] {
            let does = |chance: &&Chance| match gain {
                Gain::Both => chance.gets.contains(point),
                Gain::Either => chance.threatens.contains(point),
            };
            let mut jobs: Vec<&Chance> = chances.iter().filter(does).collect();
            jobs.sort_by_key(|chance| std::cmp::Reverse(chance.job.stones.len()));
            let [one, other, ..] = jobs[..] else { continue };
            let double = Double { color, point, jobs: [one.job, other.job], gain, certainty: None, proof: None };
            found.push((double, [(one.stone, one.own), (other.stone, other.own)]));
        }
    }
    found.sort_by_key(|(double, _)| (std::cmp::Reverse(double.size()), double.gain, double.point));
    found
}

struct Confirmer<'a> {
    captures: &'a mut Captures,
    double: &'a Double,
    /// A stone of each job, and the mover's side in it.
    stones: [(Point, Side); 2],
    tried: usize,
}

impl Confirmer<'_> {
    /// Is it so by reading? `None` if a limit was met.
    fn is_confirmed(&mut self, board: &Board) -> Option<bool> {
        let mut after = board.clone();
        after.play(self.double.color, self.double.point).ok()?;
        match self.double.gain {
            Gain::Either => self.gets_one(&after),
            Gain::Both => self.gets_both(&after),
        }
    }

    /// What is read of a job: is it got, with the mover first or second? And what that rests on.
    fn ask(&mut self, board: &Board, job: usize, moves: bool) -> Option<(bool, PointSet)> {
        let (stone, own) = self.stones[job];
        let wanted = self.double.jobs[job].captures;
        if board.stone(stone).is_none() {
            let mut taken = PointSet::EMPTY;
            taken.insert(stone);
            return Some((wanted, taken));
        }
        let first = if moves { own } else { own.opponent() };
        let Finding { verdict, rests_on, .. } = self.captures.ask(board, stone, first)?;
        Some((verdict.is_captured()? == wanted, rests_on))
    }

    /// After every reply one of the jobs is done by moving again.
    fn gets_one(&mut self, after: &Board) -> Option<bool> {
        let mut free = after.clone();
        free.pass();
        let [(one, rests_on_one), (other, rests_on_other)] = [self.ask(&free, 0, true)?, self.ask(&free, 1, true)?];
        if !one || !other {
            return Some(false);
        }
        let color = !self.double.color;
        for reply in replies(after, color, &rests_on_one, &rests_on_other) {
            let mut then = after.clone();
            if then.play(color, reply).is_err() {
                continue;
            }
            self.tried += 1;
            let got = match [self.ask(&then, 0, true), self.ask(&then, 1, true)].map(|told| told.map(|told| told.0)) {
                [Some(true), _] | [_, Some(true)] => true,
                [Some(false), Some(false)] => false,
                _ => return None,
            };
            if !got {
                return Some(false);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(true)
    }

    /// After every reply both jobs are done still, or there is an answer after which they are.
    fn gets_both(&mut self, after: &Board) -> Option<bool> {
        let [(one, rests_on_one), (other, rests_on_other)] = [self.ask(after, 0, false)?, self.ask(after, 1, false)?];
        if !one || !other {
            return Some(false);
        }
        let color = !self.double.color;
        let all = rests_on_one | rests_on_other;
        for reply in replies(after, color, &all, &all) {
            let mut then = after.clone();
            if then.play(color, reply).is_err() {
                continue;
            }
            self.tried += 1;
            let mut free = then.clone();
            free.pass();
            if !self.has_both(&free, false)? && !self.answers(&then)? {
                return Some(false);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(true)
    }

    fn has_both(&mut self, board: &Board, moves: bool) -> Option<bool> {
        Some(self.ask(board, 0, moves)?.0 && self.ask(board, 1, moves)?.0)
    }

    /// Is there a move after which both are done still?
    fn answers(&mut self, board: &Board) -> Option<bool> {
        let [one, other] = [self.ask(board, 0, true)?, self.ask(board, 1, true)?];
        if !one.0 || !other.0 {
            return Some(false);
        }
        for point in replies(board, self.double.color, &one.1, &other.1) {
            let mut then = board.clone();
            if then.play(self.double.color, point).is_err() {
                continue;
            }
            self.tried += 1;
            if self.has_both(&then, false)? {
                return Some(true);
            }
            if self.tried > MOST_TRIED {
                return None;
            }
        }
        Some(false)
    }

    /// The points that both jobs rest on after the move.
    fn region(&mut self, board: &Board) -> PointSet {
        let mut after = board.clone();
        if after.play(self.double.color, self.double.point).is_err() {
            return PointSet::EMPTY;
        }
        if self.double.gain == Gain::Either {
            after.pass();
        }
        let moves = self.double.gain == Gain::Either;
        let mut region: PointSet = self.double.jobs[0].stones | self.double.jobs[1].stones;
        for job in 0..2 {
            region |= self.ask(&after, job, moves).map_or(PointSet::EMPTY, |(_, rests_on)| rests_on);
        }
        region.insert(self.double.point);
        region
    }
}

/// Moves of a colour that change points of both sets.
fn replies(board: &Board, color: Color, one: &PointSet, other: &PointSet) -> Vec<Point> {
    let changes = |point: Point| {
        let taken = board.neighbours(point).filter_map(|beside| board.block(beside));
        let taken = taken.filter(|block| block.color() != color && block.liberty_count() == 1);
        let mut all: PointSet = taken.flat_map(|block| block.stones().collect::<Vec<_>>()).collect();
        all.insert(point);
        all.meets(one) && all.meets(other)
    };
    board.empty_points().iter().filter(|&point| changes(point)).collect()
}

/// The question of a double after its move, with the other side to move.
fn question(after: &Board, double: &Double) -> Option<Problem> {
    let mut draft = Draft { turn: (!double.color).into(), goal: Goal::Capture, ..Draft::of(after) };
    let [one, other] = double.jobs;
    let standing = |job: Job| job.stones & (after.stones(Color::Black) | after.stones(Color::White));
    match (one.captures == other.captures, double.gain) {
        (true, gain) => {
            draft.target = one.stones | other.stones;
            draft.quantifier = if one.captures == (gain == Gain::Either) { Quantifier::All } else { Quantifier::Any };
        }
        (false, gain) => {
            let [captured, saved] = if one.captures { [one, other] } else { [other, one] };
            let (target, keep) = if gain == Gain::Both { (captured, saved) } else { (saved, captured) };
            (draft.target, draft.keep) = (target.stones, keep.stones);
        }
    }
    // A block that the move itself took needs no proof.
    let is_whole = double.jobs.iter().all(|&job| standing(job) == job.stones);
    if is_whole { draft.validate().ok() } else { None }
}

/// A proof in a region, with everything beyond it given to the other side.
fn prove(
    board: &Board,
    double: &Double,
    region: PointSet,
    solver: &tesuji_solve::Options,
    observer: &dyn Observer,
) -> Option<(Certainty, Problem, String)> {
    let mut after = board.clone();
    after.play(double.color, double.point).ok()?;
    if (region & after.empty_points()).len() > MOST_EMPTY {
        return None;
    }
    let problem = question(&after, double)?;
    let options = tesuji_solve::Options {
        moves: Moves::None,
        depth: Depth::Status,
        most_nodes: NODES.min(solver.most_nodes),
        ..*solver
    };
    let report = solve_against(&problem, &region, !double.color, &options, observer)?;
    let defender = problem.board().stone(problem.target.first()?)?;
    let wanted = defender == double.color;
    let is_proved = report.answers[0].lives_with(0) == Some(wanted);
    let certainty = report.certainty(&report.answers[0])?;
    match (&report.proof, report.proof_text) {
        (ProofStatus::Checked { .. }, Some(text)) if is_proved => Some((certainty, problem, text)),
        _ => None,
    }
}

/// A reader for [`Answers`] as doubles want it.
pub fn reader() -> Options {
    Options { order: 2, most_nodes: 20_000, ..Options::default() }
}
