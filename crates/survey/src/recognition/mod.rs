//! The whole board as seen and read: structures, adjusted by what the readers found. \[GOG90 §3.1.1, Figs. 5 and 6\]
//!
//! ```text
//!   facts ─▶ dead stones, links ─▶ structures ─▶ neighbours that both seem dead ─▶ a fight, read ─┐
//!                  ▲                                                                              │
//!                  └────────────────────── until nothing changes ◀───────────────────────────────┘
//! ```
//!
//! Two blocks of both colours that each seem captured cannot both be: a wider reading, of the fight between them, settles who is
//! (Fig. 6a). Around a dead group its neighbours are one group, and it radiates nothing (Fig. 6b). What stones are taken for dead
//! by is told with them; a dead stone that is judged is an assumption of all that is seen.

mod adjust;
mod situation;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use tesuji_go::{Board, Color, PointSet};
use tesuji_parameters::Parameters;
use tesuji_shape::structure::{Readings, Structure};
use tesuji_solve::{Observer, Options};

pub use situation::{Contested, Count, Lead, Progress, Situation, Stance};

use crate::overview::Pace;
use crate::score::{Dead, Estimate, Reason};
use crate::{Status, Survey};

/// What becomes of a block in a fight, whoever moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is kept.
    Lives,
    /// It is taken.
    Dies,
    /// It depends on who moves first, or on a ko.
    Depends,
    /// That was not found out.
    Unknown,
}

/// Two blocks beside each other that each seem captured, and what the fight between them comes to.
#[derive(Clone, Debug)]
pub struct Struggle {
    /// Their stones, Black's first.
    pub pair: [PointSet; 2],
    /// What becomes of them.
    pub fates: [Fate; 2],
}

/// What is seen of a board.
#[derive(Clone, Debug)]
pub struct Recognition {
    /// The structures, with the dead stones and the links that were read.
    pub structure: Structure,
    /// Stones that are taken for dead, with the reason.
    pub dead: Vec<Dead>,
    /// Blocks that each seemed captured.
    pub struggles: Vec<Struggle>,
    /// Dead stones of both colours beside each other, of which neither is taken for dead, as nothing tells which.
    pub unclear: PointSet,
    /// Rounds of adjustment.
    pub rounds: usize,
    /// Did the last of them change nothing?
    pub is_settled: bool,
}

impl Recognition {
    /// What is seen of the board of a survey, by what it knows. Fights are read as far as the parameters say; of stones of which
    /// nothing is known, the estimate judges.
    pub fn of(
        survey: &mut Survey,
        estimate: Option<&Estimate>,
        parameters: &Arc<Parameters>,
        options: &Options,
        observer: &dyn Observer,
    ) -> Recognition {
        let board = survey.board().clone();
        let struggles = adjust::struggles(survey, &parameters.adjust, options, observer);
        let readings = Readings { dead: PointSet::EMPTY, links: adjust::links(survey), alive: adjust::alive(survey) };
        let structure = Structure::with(&board, &readings, parameters);
        let (dead, unclear) = (Vec::new(), PointSet::EMPTY);
        let mut seen = Recognition { structure, dead, struggles, unclear, rounds: 0, is_settled: false };
        while seen.rounds < parameters.adjust.rounds && !seen.is_settled {
            seen.rounds += 1;
            seen.adjust(survey, &board, estimate, parameters);
        }
        seen
    }

    /// One round: which stones are dead by what is known of the groups as they are seen now.
    fn adjust(&mut self, survey: &Survey, board: &Board, estimate: Option<&Estimate>, parameters: &Parameters) {
        let claimed = adjust::claims(survey, &self.structure, &self.struggles, estimate, &parameters.adjust);
        let (dead, unclear) = adjust::without_contradictions(board, claimed);
        let stones = dead.iter().fold(PointSet::EMPTY, |all, one| all | one.stones);
        let readings = Readings { dead: stones, ..self.structure.readings().clone() };
        self.is_settled = readings == *self.structure.readings() && unclear == self.unclear;
        self.structure.revise(board, &readings);
        (self.dead, self.unclear) = (dead, unclear);
    }

    /// All stones that are taken for dead.
    pub fn dead_stones(&self) -> PointSet {
        self.structure.readings().dead
    }

    /// Dead stones that were judged, and neither proved nor read: what is seen assumes them.
    pub fn assumed_dead(&self) -> PointSet {
        let judged = self.dead.iter().filter(|dead| dead.reason == Reason::Judged);
        judged.fold(PointSet::EMPTY, |all, dead| all | dead.stones)
    }

    /// What is known of the life of the group of these stones.
    pub fn status(&self, survey: &Survey, stones: &PointSet) -> Option<Status> {
        survey.told(stones).map(|group| group.status).filter(|status| *status != Status::Unknown)
    }
}

/// Nodes and plays for each question before strengths are compared.
const QUICK_NODES: u64 = 2_000;

/// What is seen of a board after a quick look at everything: the same everywhere, as no clock is read.
pub fn quick(board: &Board, parameters: &Arc<Parameters>, observer: &dyn Observer) -> Recognition {
    struct Patient<'a>(&'a dyn Observer);
    impl Pace for Patient<'_> {
        fn gone(&self) -> f64 {
            if self.0.pulse(0, 0).is_break() { 1.0 } else { 0.0 }
        }

        fn watch(&self, _: f64) -> Box<dyn Observer + '_> {
            Box::new(self.0)
        }
    }
    let mut survey = Survey::of(board);
    let within = Options::within(16 << 20);
    let options = Options { most_nodes: QUICK_NODES, most_open_nodes: QUICK_NODES, judge_visits: 0, ..within };
    let all = board.stones(Color::Black) | board.stones(Color::White);
    survey.study(&all, &options, 1.0, &mut Patient(observer));
    Recognition::of(&mut survey, None, parameters, &options, observer)
}

/// A side by its place in pairs.
pub(crate) const fn at(color: Color) -> usize {
    color as usize
}
