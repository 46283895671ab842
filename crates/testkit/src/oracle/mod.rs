//! The oracle: what is true of a small question, by visiting every situation and asking from which the end can be
//! forced. It has no knowledge, no order of moves and no depth: nothing in it can be wrong that the rules of
//! [`tesuji_check::local`] do not say.
//!
//! ```text
//! question ─▶ ground ─▶ graph ─▶ attractor, once a budget of threats ─▶ Reading
//!          └▶ plain: the same from the naive rules, far slower, to check the rest with
//! ```
//!
//! With k threats three sets are found: where the attacker forces a won end, where the defender does, and where it
//! forces a clean one (unconditional life, a join, an escape). A retake costs a threat and leads to the sets with one
//! threat less, so the budgets are solved from 0 upwards, and from 0 downwards.
//!
//! Three things that the rules leave open:
//!
//! - The verdict's k, at which seki is asked, is -3 for the alive.
//! - Of two ways to live at the same least k, seki is better for the defender than repetition.
//! - A first move is graded at its own least k, not at the verdict's. In theory the attacker's best first move can
//!   therefore differ in its [`Way`] from the whole: at the verdict's k another one may hold the defender in seki. In
//!   600 random readings it never did; `least` is always the same.
//!
//! A pass as a first move is graded as what the other side gets when it moves first. It is to play elsewhere, and not
//! one of the two passes that end the game: else a group that is alive but has yet to make its eyes would be called a
//! seki after it, as the attacker's pass in reply would end the game.

mod attractor;
mod grade;
mod graph;
pub mod outcomes;
pub mod plain;
pub mod prove;
pub mod survey;

use tesuji_check::Point;
use tesuji_check::local::ground::Ground;
use tesuji_check::local::{Goal, LocalMove, Question, Side, Threats};
use thiserror::Error;

pub use grade::{Answer, Grade, MOST_THREATS, Verdict, Way};

use attractor::{Backwards, NEVER, attractor};
use graph::{Graph, Id};

/// More than most sweeps should wait for: some seconds, and less than a gigabyte.
pub const MOST_STATES: usize = 2_000_000;

/// What is true of a question with one side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading {
    /// Who forces what with k threats, from -[`MOST_THREATS`] to [`MOST_THREATS`].
    pub answers: Vec<Answer>,
    /// Who forces what where the attacker may retake every ko at once.
    pub attacker_endless: Answer,
    /// The same where the defender may.
    pub defender_endless: Answer,
    /// The verdict.
    pub grade: Grade,
    /// Alive or dead even if the other side may retake every ko at once.
    pub unconditional: bool,
    /// Every first move that is legal with some budget, and its grade; none if the game is over.
    pub moves: Vec<(LocalMove, Grade)>,
    /// Situations visited, threats not counted.
    pub states: usize,
}

/// Why there is no reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TooLarge {
    /// More than 64 points can change.
    #[error("more than 64 points can change")]
    Points,
    /// More situations than the caller allowed.
    #[error("more than {most} situations")]
    States {
        /// How many it allowed.
        most: usize,
    },
}

/// A question answered for both sides to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status {
    /// With the defender to move.
    pub defender_first: Reading,
    /// With the attacker to move.
    pub attacker_first: Reading,
}

/// Reads a question out, with `mover` to play and perhaps a point where it may not retake a ko.
///
/// # Errors
/// If it has more than `most` situations.
///
/// # Panics
/// If what it finds contradicts what is known of every question: that life is monotone in the number of threats, that
/// two sides cannot both force their end, and that clean life is life.
pub fn read(question: &Question, mover: Side, ban: Option<Point>, most: usize) -> Result<Reading, TooLarge> {
    let mut reading = read_out(question, mover, ban, most)?;
    let elsewhere = read_out(question, mover.opponent(), None, most)?;
    reading.pass_is(elsewhere.grade);
    Ok(reading)
}

/// A reading in which a pass is still a move like any other.
fn read_out(question: &Question, mover: Side, ban: Option<Point>, most: usize) -> Result<Reading, TooLarge> {
    let ground = Ground::<1>::of(question).ok_or(TooLarge::Points)?;
    let ban = ban.and_then(|point| ground.code(point));
    let graph = Graph::from(&ground, mover, ban, most)?;
    let solved = Solved::of(&graph, MOST_THREATS);
    let root = &graph.nodes[0];

    let answers: Vec<Answer> = solved.budgets.iter().map(|sets| sets.answer(0)).collect();
    let [attacker_endless, defender_endless] =
        [&solved.attacker_endless, &solved.defender_endless].map(|s| s.answer(0));
    let lives = |answer| lives(question.goal, answer);
    let grade = graded(question.goal, |k| Some((solved.with(k), 0)), mover);
    let unconditional = match grade.verdict() {
        Verdict::Alive => lives(attacker_endless),
        Verdict::Dead => !lives(defender_endless),
        Verdict::Ko { .. } => false,
    };

    let mut moves: Vec<(LocalMove, Grade)> = graph
        .edges_of(0)
        .iter()
        .zip(graph.labels_of(0))
        .map(|(&to, &label)| (ground.mv(label), graded(question.goal, |k| Some((solved.with(k), to)), mover)))
        .collect();
    if let (Some(to), Some(label)) = (root.retake, ban) {
        let after = |k| match Threats::Count(k).spent_by(mover)? {
            Threats::Count(rest) => Some((solved.with(rest), to)),
            Threats::Endless(_) => None,
        };
        moves.push((ground.mv(label), graded(question.goal, after, mover)));
    }
    moves.sort_by_key(|&(mv, _)| mv);

    let states = graph.nodes.len();
    Ok(Reading { answers, attacker_endless, defender_endless, grade, unconditional, moves, states })
}

/// Reads a question for both sides to move.
///
/// # Errors
/// If it has more than `most` situations.
pub fn status(question: &Question, most: usize) -> Result<Status, TooLarge> {
    let mut defender_first = read_out(question, Side::Defender, None, most)?;
    let mut attacker_first = read_out(question, Side::Attacker, None, most)?;
    defender_first.pass_is(attacker_first.grade);
    attacker_first.pass_is(defender_first.grade);
    Ok(Status { defender_first, attacker_first })
}

impl Reading {
    /// Every first move that attains the best grade for `mover`.
    pub fn best(&self, mover: Side) -> Vec<LocalMove> {
        let grades = self.moves.iter().map(|&(_, grade)| grade);
        let best = match mover {
            Side::Defender => grades.min(),
            Side::Attacker => grades.max(),
        };
        self.moves.iter().filter(|&&(_, grade)| Some(grade) == best).map(|&(mv, _)| mv).collect()
    }

    /// To pass first is to play elsewhere: what follows is what the other side gets when it moves first.
    fn pass_is(&mut self, elsewhere: Grade) {
        let pass = self.moves.iter_mut().find(|(mv, _)| *mv == LocalMove::Pass);
        if let Some((_, grade)) = pass {
            *grade = elsewhere;
        }
    }
}

impl Status {
    /// With this side to move.
    pub fn first(&self, mover: Side) -> &Reading {
        match mover {
            Side::Defender => &self.defender_first,
            Side::Attacker => &self.attacker_first,
        }
    }

    /// Does it matter who moves first?
    pub fn is_unsettled(&self) -> bool {
        self.defender_first.grade.verdict() != self.attacker_first.grade.verdict()
    }

    /// Where the target lives, is that by two eyes or the like, and not in a seki or by repetition?
    pub fn is_clean(&self) -> bool {
        let ways = [&self.defender_first, &self.attacker_first].map(|reading| reading.grade.way);
        ways.iter().all(|way| matches!(way, None | Some(Way::Clean)))
    }

    /// Is it a ko for one side or the other?
    pub fn is_ko(&self) -> bool {
        [&self.defender_first, &self.attacker_first]
            .iter()
            .any(|reading| matches!(reading.grade.verdict(), Verdict::Ko { .. }))
    }
}

/// Endless play captures nothing and makes no eye.
fn lives(goal: Goal, answer: Answer) -> bool {
    match goal {
        Goal::Live | Goal::Keep => answer != Answer::AttackerForces,
        Goal::Eye | Goal::Connect | Goal::Home => answer == Answer::DefenderForces,
    }
}

/// The grade of a situation that is `at(k)` with k threats at the start. Where it cannot come about with k, the mover
/// has lost.
fn graded<'a>(goal: Goal, at: impl Fn(i8) -> Option<(&'a Sets, Id)>, mover: Side) -> Grade {
    let lives = |k: &i8| at(*k).map_or(mover == Side::Attacker, |(sets, id)| lives(goal, sets.answer(id)));
    let budgets = || -MOST_THREATS..=MOST_THREATS;
    assert!(budgets().is_sorted_by_key(|k| lives(&k)), "life is monotone in the number of threats");
    let Some(least) = budgets().find(lives) else { return Grade::DEAD };
    // How the defender succeeds is not told apart where something has to be kept.
    let has_ways = !matches!(goal, Goal::Keep | Goal::Connect | Goal::Home);
    let way = at(least).filter(|_| has_ways).map_or(Way::Clean, |(sets, id)| sets.way(id));
    Grade { least, way: Some(way) }
}

/// The sets for every budget of threats.
struct Solved {
    /// From the most of the attacker's to the most of the defender's.
    budgets: Vec<Sets>,
    attacker_endless: Sets,
    defender_endless: Sets,
}

/// From where what can be forced, by rank.
struct Sets {
    attacker: Vec<Id>,
    defender: Vec<Id>,
    clean: Vec<Id>,
}

impl Solved {
    fn of(graph: &Graph, most_threats: i8) -> Solved {
        let backwards = Backwards::of(graph);
        let solve = |threats, fewer: Option<&Sets>| Sets::of(graph, &backwards, threats, fewer);
        let mut budgets = vec![solve(Threats::Count(0), None)];
        for k in 1..=most_threats {
            budgets.push(solve(Threats::Count(k), budgets.last()));
            budgets.insert(0, solve(Threats::Count(-k), budgets.first()));
        }
        Solved {
            budgets,
            attacker_endless: solve(Threats::Endless(Side::Attacker), None),
            defender_endless: solve(Threats::Endless(Side::Defender), None),
        }
    }

    fn with(&self, k: i8) -> &Sets {
        &self.budgets[index(k)]
    }
}

fn index(k: i8) -> usize {
    usize::try_from(k + MOST_THREATS).expect("a budget in range")
}

impl Sets {
    fn of(graph: &Graph, backwards: &Backwards, threats: Threats, fewer: Option<&Sets>) -> Sets {
        let wins = |side| move |id: Id| graph.nodes[id as usize].winner == Some(side);
        let is_clean = |id: Id| graph.nodes[id as usize].clean;
        let set = |side, fewer: Option<&Vec<Id>>, is_goal: &dyn Fn(Id) -> bool| {
            attractor(graph, backwards, side, threats, fewer.map(Vec::as_slice), is_goal)
        };
        Sets {
            attacker: set(Side::Attacker, fewer.map(|sets| &sets.attacker), &wins(Side::Attacker)),
            defender: set(Side::Defender, fewer.map(|sets| &sets.defender), &wins(Side::Defender)),
            clean: set(Side::Defender, fewer.map(|sets| &sets.clean), &is_clean),
        }
    }

    fn answer(&self, id: Id) -> Answer {
        match (self.defender[id as usize] != NEVER, self.attacker[id as usize] != NEVER) {
            (true, false) => Answer::DefenderForces,
            (false, false) => Answer::Repetition,
            (false, true) => Answer::AttackerForces,
            (true, true) => panic!("both sides force their end"),
        }
    }

    /// How the target lives where it lives.
    fn way(&self, id: Id) -> Way {
        let [clean, ends] = [&self.clean, &self.defender].map(|set| set[id as usize] != NEVER);
        assert!(ends || !clean, "clean life is life: passing ends the game");
        match ends {
            _ if clean => Way::Clean,
            true => Way::Seki,
            false => Way::Repetition,
        }
    }
}
