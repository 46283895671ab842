//! Moves that do two jobs. [Y05 §3; GOG90 §5 Fig. 27]
//!
//! A move may capture a block, save one, kill a group, or live, or threaten to. Where it does two of these, the answers that it
//! turns round meet in a point: candidates are the points that inversions have in common. Each of them is then confirmed.
//!
//! ```text
//! both      the move gets each of two things; are both kept, whatever the reply?
//! either    neither can be got by one move, and the move threatens both: is one of them got, whatever the reply?
//! ```
//!
//! Confirmed by reading, where both jobs are about captures: after every reply that the two answers rest on. Proved: as one
//! question of the local game about both, in the region of both answers with everything beyond given to the other side, or in
//! the region that the question finds for itself.

mod chances;
mod confirm;
mod prove;

use tesuji_capture::lambda::{Captures, Options};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty, Problem};
use tesuji_solve::Observer;

use crate::answers::Answers;
use crate::facts::Survey;
pub(crate) use chances::Chance;
use confirm::Confirmer;
use prove::{Judgement, Prover};

/// Liberties of a block that is looked at, at most.
pub const MOST_LIBERTIES: usize = 3;

/// Candidates that are confirmed, the largest first.
const MOST_CONFIRMED: usize = 60;

/// What a move does, or threatens to do, with some stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// It captures a block of the other side.
    Captures,
    /// It saves a block from capture.
    Saves,
    /// It kills a group of the other side.
    Kills,
    /// It makes a group live.
    Lives,
}

impl Deed {
    /// Is it done to stones of the other side?
    pub fn takes(self) -> bool {
        matches!(self, Deed::Captures | Deed::Kills)
    }

    /// Is it about the life of a group, and not about the capture of a block?
    pub fn is_of_life(self) -> bool {
        matches!(self, Deed::Kills | Deed::Lives)
    }
}

/// One thing that a move gets, or threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    /// The block or group that it is about.
    pub stones: PointSet,
    /// What happens to it.
    pub does: Deed,
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
    /// What the proof takes for granted.
    pub assumptions: Assumptions,
    /// The checked proof, if there is one, and the question that it answers.
    pub proof: Option<(Problem, String)>,
}

impl Double {
    /// How many stones it is about.
    pub fn size(&self) -> usize {
        self.jobs.iter().map(|job| job.stones.len()).sum()
    }

    /// The order of report: the confirmed ones, then candidates; the largest first.
    fn order(&self) -> impl Ord + use<> {
        (self.certainty.is_none(), std::cmp::Reverse(self.size()))
    }
}

/// Moves that do two jobs.
#[derive(Clone, Debug, Default)]
pub struct Doubles {
    /// The surest first, then the largest; candidates that were not confirmed are the last.
    pub moves: Vec<Double>,
    /// Was everything looked at, or was it stopped before?
    pub was_stopped: bool,
}

impl Doubles {
    /// Those that were confirmed, and the candidates.
    pub fn parts(&self) -> (&[Double], &[Double]) {
        self.moves.split_at(self.moves.partition_point(|double| double.certainty.is_some()))
    }

    fn add(&mut self, other: Doubles) {
        self.moves.extend(other.moves);
        self.was_stopped |= other.was_stopped;
        self.moves.sort_by_key(Double::order);
    }
}

/// How many blocks and groups are looked at for each colour.
pub fn questions(board: &Board) -> usize {
    chances::few(board).len() + tesuji_shape::groups(board).len()
}

/// All moves of these colours that do two jobs, as [`Finder::of_colors`] finds them, on a board of which nothing is known yet.
pub fn doubles(
    board: &Board,
    colors: &[Color],
    limits: &tesuji_solve::Options,
    observer: &dyn Observer,
    step: &mut dyn FnMut(),
) -> Doubles {
    let plays = Options { most_nodes: limits.most_nodes.min(reader().most_nodes), ..reader() };
    let (mut answers, mut survey) = (Answers::of(board, plays), Survey::of(board));
    let solver = &glance(limits);
    let mut finder = Finder { answers: &mut answers, survey: &mut survey, solver, observer };
    finder.of_colors(colors, step)
}

/// Blocks and groups whose answers are kept, and how much may be spent on them.
pub struct Finder<'a> {
    /// About captures, read as [`reader`] says.
    pub answers: &'a mut Answers,
    /// About the life of groups.
    pub survey: &'a mut Survey,
    /// Nodes for the status of a group, and memory.
    pub solver: &'a tesuji_solve::Options,
    /// Who may stop it.
    pub observer: &'a dyn Observer,
}

impl Finder<'_> {
    /// All moves of these colours that do two jobs, as far as was read; those that are refuted are left out. `step` is called
    /// after each block and group.
    pub fn of_colors(&mut self, colors: &[Color], step: &mut dyn FnMut()) -> Doubles {
        let mut found = Doubles::default();
        for &color in colors {
            found.add(self.doubles(color, step));
        }
        found
    }

    fn doubles(&mut self, color: Color, step: &mut dyn FnMut()) -> Doubles {
        let board = self.survey.board().clone();
        let chances = self.chances(color, step);
        let mut found = candidates(&board, color, &chances);
        found.truncate(MOST_CONFIRMED);
        let mut captures = Captures::new(self.answers.options());
        let mut prover = Prover::new(&board, self.solver, self.observer);
        let mut told = Vec::new();
        for (mut double, pair) in found {
            if self.observer.pulse(0, 0).is_break() {
                break;
            }
            let mut region: PointSet = pair.iter().fold(PointSet::EMPTY, |all, chance| all | chance.zone);
            if !double.jobs.iter().any(|job| job.does.is_of_life()) {
                let stones = pair.map(|chance| (chance.stone, chance.own));
                let mut confirmer = Confirmer { captures: &mut captures, double: &double, stones, tried: 0 };
                match confirmer.is_confirmed(&board) {
                    Some(false) => continue,
                    None => {
                        told.push(double);
                        continue;
                    }
                    Some(true) => {
                        region = confirmer.region(&board);
                        double.certainty = Some(Certainty::Read);
                    }
                }
            }
            match prover.judge(&double, region) {
                Judgement::Proved(proved) => {
                    (double.certainty, double.assumptions) = (Some(proved.certainty), proved.assumptions);
                    double.proof = Some((proved.problem, proved.text));
                }
                Judgement::Refuted => continue,
                Judgement::Open => {}
            }
            told.push(double);
        }
        Doubles { moves: told, was_stopped: self.observer.pulse(0, 0).is_break() }
    }
}

/// Of every point the two largest jobs that it does.
fn candidates<'a>(board: &Board, color: Color, chances: &'a [Chance]) -> Vec<(Double, [&'a Chance; 2])> {
    let mut found = Vec::new();
    for point in board.empty_points() {
        for gain in [Gain::Both, Gain::Either] {
            let does = |chance: &&Chance| match gain {
                Gain::Both => chance.gets.contains(point),
                Gain::Either => chance.threatens.contains(point),
            };
            let jobs: Vec<&Chance> = chances.iter().filter(does).collect();
            let pairs =
                jobs.iter().enumerate().flat_map(|(at, one)| jobs[at + 1..].iter().map(move |other| [*one, *other]));
            let pair = pairs.filter(|&pair| are_two(board, gain, pair)).max_by_key(|pair| size(*pair));
            let Some(pair) = pair else { continue };
            let jobs = pair.map(|chance| chance.job);
            let assumptions = Assumptions::default();
            let double = Double { color, point, jobs, gain, certainty: None, assumptions, proof: None };
            found.push((double, pair));
        }
    }
    found.sort_by_key(|(double, _)| (std::cmp::Reverse(double.size()), double.gain, double.point));
    found
}

fn size(pair: [&Chance; 2]) -> usize {
    pair.iter().map(|chance| chance.job.stones.len()).sum()
}

/// Are these two jobs, and not one? To capture a block saves the stones beside it.
fn are_two(board: &Board, gain: Gain, pair: [&Chance; 2]) -> bool {
    let [one, other] = pair.map(|chance| chance.job);
    if one.stones.meets(&other.stones) {
        return false;
    }
    if one.does.takes() != other.does.takes() {
        return !one.stones.rim(board.size()).meets(&other.stones);
    }
    // Stones in one room live or die together.
    let shares_room = |chance: &Chance, with: Job| chance.job.does.is_of_life() && chance.zone.meets(&with.stones);
    gain == Gain::Either || !(shares_room(pair[0], other) || shares_room(pair[1], one))
}

/// Nodes for the status of a group.
const GLANCE: u64 = 20_000;

/// The limits of a solver, with a short look at each group.
fn glance(limits: &tesuji_solve::Options) -> tesuji_solve::Options {
    let within = |most: u64| most.min(GLANCE);
    tesuji_solve::Options {
        most_nodes: within(limits.most_nodes),
        most_open_nodes: within(limits.most_open_nodes),
        ..*limits
    }
}

/// A reader for [`Answers`] as doubles want it.
pub fn reader() -> Options {
    Options { order: 2, most_nodes: 20_000, ..Options::default() }
}

#[cfg(test)]
mod tests;
