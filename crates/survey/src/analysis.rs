//! Everything about a position at once: what is seen, what was read, what is at stake, and how the whole stands. \[GOG90 §4.1\]

use std::sync::Arc;

use tesuji_go::{Board, Color, PointSet};
use tesuji_parameters::Parameters;
use tesuji_solve::{Observer, Options};

use crate::answers::Answers;
use crate::double::{self, Finder};
use crate::group::Group;
use crate::overview::{Overview, Pace};
use crate::recognition::{Recognition, Situation};
use crate::score::{Effort, Estimate, Terms, estimate};
use crate::stakes::Stakes;
use crate::{Fact, Survey};

/// The share of the time after which what is at stake gets the rest.
const FOR_FACTS: f64 = 0.8;

/// Of that, the share for the rest of the board if only a part is asked about.
const FOR_THE_REST: f64 = 0.6;

/// What is asked of a position.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The stones that it is about.
    pub asked: PointSet,
    /// Are they only a part of the board?
    pub is_part: bool,
    /// Whose chances come first.
    pub to_move: Option<Color>,
    /// For the score.
    pub terms: Terms,
    /// Limits for each question.
    pub options: Options,
}

/// Everything about a position.
#[derive(Clone)]
pub struct Analysis {
    /// The position.
    pub board: Board,
    /// What was asked.
    pub wanted: Wanted,
    /// What was read, in the order of urgency.
    pub overview: Overview,
    /// The same as a list of facts.
    pub facts: Vec<Fact>,
    /// What is known of groups that one move cannot cut.
    pub statuses: Vec<Group>,
    /// What is seen, with that.
    pub seen: Recognition,
    /// The expected score.
    pub estimate: Estimate,
    /// How the whole stands.
    pub situation: Situation,
    /// What is at stake.
    pub stakes: Stakes,
}

impl Analysis {
    /// Of the board of a survey, within the time of the pace. What was read stays in the survey.
    pub fn of(survey: &mut Survey, wanted: Wanted, parameters: &Arc<Parameters>, pace: &mut dyn Pace) -> Analysis {
        let board = survey.board().clone();
        let effort = Effort { games: parameters.situation.games, ..Effort::default() };
        let estimate = estimate(&board, &wanted.terms, &effort);
        let Wanted { asked, is_part, to_move, options, .. } = &wanted;
        let mut part = Part { pace, until: FOR_FACTS };
        if *is_part {
            // The whole is judged by the whole, whatever is asked.
            let all = board.stones(Color::Black) | board.stones(Color::White);
            survey.study(&all, options, FOR_THE_REST, &mut part);
        }
        let overview = Overview::of(survey, (asked, *is_part), *to_move, options, &mut part);
        let rest = &*pace.watch(1.0 - pace.gone());
        let seen = Recognition::of(survey, Some(&estimate), parameters, options, rest);
        let situation = Situation::of(survey, &seen, &estimate);
        let mut answers = Answers::of(&board, double::reader());
        let stakes = Finder { answers: &mut answers, survey, solver: options, observer: rest }.stakes();
        let statuses = survey.all_groups().iter().filter_map(|group| survey.told(group)).collect();
        let facts = survey.facts().to_vec();
        Analysis { board, wanted, overview, facts, statuses, seen, estimate, situation, stakes }
    }
}

/// A part of a time, as if it were all.
struct Part<'a> {
    pace: &'a mut dyn Pace,
    until: f64,
}

impl Pace for Part<'_> {
    fn gone(&self) -> f64 {
        (self.pace.gone() / self.until).min(1.0)
    }

    fn watch(&self, part: f64) -> Box<dyn Observer + '_> {
        self.pace.watch(part * self.until)
    }

    fn begin(&mut self, questions: usize) {
        self.pace.begin(questions);
    }

    fn step(&mut self) {
        self.pace.step();
    }

    fn read(&mut self, group: &Group) {
        self.pace.read(group);
    }
}
