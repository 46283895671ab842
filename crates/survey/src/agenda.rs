//! The questions of a position, asked in order of size × doubt ÷ cost, until the time is gone.
//!
//! ```text
//! first      every question gets a cheap look, those that are worth most first
//! then       the question that is worth most gets its next look: with some times the plays of the one before
//! never      what is known: for good, by a kept fact, or by a better answer about the same stones
//! ```

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use tesuji_capture::lambda::{self, Captures};
use tesuji_connect::Linker;
use tesuji_go::{Board, Point, PointSet};
use tesuji_solve::Options;

use crate::danger::Danger;
use crate::fact::{Fact, Found};
use crate::facts::Survey;
use crate::overview::Pace;
use crate::question::{Question, effort};

/// The part of what is left of the time that one look may take.
const SHARE: f64 = 0.25;

/// Doubt is divided by this once there is an answer that more plays might only refine.
const REFINES: u64 = 8;

/// What is left of the doubt after each look that found nothing: 3/4.
const KEEPS: [u64; 2] = [3, 4];

/// So that small worths are told apart.
const SCALE: u64 = 1 << 20;

/// A question in the queue.
struct Item {
    question: Question,
    size: u64,
    doubt: u64,
    look: usize,
}

/// The order in which items are taken: first looks, then worth, then as they were listed.
type Place = (bool, u64, Reverse<usize>);

struct Agenda<'a> {
    board: Board,
    options: &'a Options,
    items: Vec<Item>,
    queue: BinaryHeap<Place>,
    captures: Captures,
    /// The part of the time that one look may take until this.
    until: f64,
}

impl Survey {
    /// Asks all that is worth asking about these stones until this part of the time has gone by. Returns the questions that
    /// had no look at all.
    pub fn study(&mut self, asked: &PointSet, options: &Options, until: f64, pace: &mut dyn Pace) -> Vec<Question> {
        let mut agenda = Agenda::of(self, asked, options, until);
        let board = agenda.board.clone();
        let mut linker = Linker::new(&board, options.most_nodes);
        pace.begin(agenda.items.iter().filter(|item| item.is_counted()).count());
        let mut left = Vec::new();
        while let Some((is_first, _, Reverse(at))) = agenda.queue.pop() {
            if pace.gone() >= until {
                left.extend(agenda.items[at].is_unread(self).then_some(agenda.items[at].question));
                continue;
            }
            agenda.look(self, at, &mut linker, pace);
            if is_first && agenda.items[at].is_counted() {
                pace.step();
            }
            agenda.put(self, at);
        }
        left
    }
}

impl<'a> Agenda<'a> {
    fn of(survey: &Survey, asked: &PointSet, options: &'a Options, until: f64) -> Agenda<'a> {
        let board = survey.board().clone();
        let questions = survey.questions(asked);
        let item = |question: Question| {
            let (size, doubt) = (question.size(&board), question.doubt(&board));
            Item { question, size, doubt, look: 0 }
        };
        let items = questions.into_iter().map(item).collect::<Vec<_>>();
        let reader = lambda::Options { most_nodes: options.most_nodes, ..lambda::Options::default() };
        let (queue, captures) = (BinaryHeap::new(), Captures::new(reader));
        let mut agenda = Agenda { board, options, items, queue, captures, until };
        for at in 0..agenda.items.len() {
            agenda.put(survey, at);
        }
        agenda
    }

    /// Puts a question back that is worth another look.
    fn put(&mut self, survey: &Survey, at: usize) {
        let (most, item) = (self.options.most_nodes, &mut self.items[at]);
        if item.is_known(survey) {
            return;
        }
        let fact = survey.fact(&item.question);
        let looks = item.question.looks(most);
        let is_stale = fact.is_some_and(|fact| matches!(&fact.found, Found::Block(danger) if danger.is_stale));
        while !is_stale && item.look < looks && fact.is_some_and(|fact| fact.has_had(item.look, most)) {
            item.look += 1;
        }
        if item.look >= looks {
            return;
        }
        let doubt = match fact {
            None => item.doubt * REFINES,
            Some(fact) if fact.is_answered() => item.doubt,
            Some(_) => {
                let kept = (0..item.look).fold(item.doubt * REFINES, |doubt, _| doubt * KEEPS[0] / KEEPS[1]);
                kept.max(1)
            }
        };
        let worth = (item.size * doubt).saturating_mul(SCALE) / item.question.cost(item.look, most);
        self.queue.push((fact.is_none(), worth, Reverse(at)));
    }

    fn look(&mut self, survey: &mut Survey, at: usize, linker: &mut Linker, pace: &mut dyn Pace) {
        let Item { question, look, .. } = &self.items[at];
        let nodes = question.nodes(*look, self.options.most_nodes);
        let is_last = *look + 1 >= question.looks(self.options.most_nodes);
        let judge_visits = if is_last { self.options.judge_visits } else { 0 };
        let options = Options { most_nodes: nodes, judge_visits, ..*self.options };
        let part = (self.until - pace.gone()) * SHARE;
        let until = pace.gone() + part;
        match question {
            Question::Block(stones) => {
                let effort = effort(*look, self.options.most_nodes);
                let stone = stones.first().expect("a block has stones");
                survey.block(stone, effort, &mut self.captures, &|| pace.gone() >= until);
            }
            Question::Link(pair) => {
                survey.link(*pair, nodes, linker);
            }
            Question::Group(stones) => {
                let group = survey.group(stones, &options, &*pace.watch(part));
                pace.read(&group);
            }
            Question::Race(pair) => {
                survey.race(*pair, &options, &*pace.watch(part));
            }
        }
        self.items[at].look += 1;
    }
}

impl Item {
    /// Is it among those whose number is told?
    fn is_counted(&self) -> bool {
        matches!(self.question, Question::Block(_) | Question::Group(_))
    }

    /// Was nothing read of it, though it is worth asking?
    fn is_unread(&self, survey: &Survey) -> bool {
        !self.is_known(survey) && survey.fact(&self.question).is_none()
    }

    /// Is it answered so well that nothing more is to be asked?
    fn is_known(&self, survey: &Survey) -> bool {
        if survey.fact(&self.question).is_some_and(Fact::is_final) {
            return true;
        }
        match &self.question {
            Question::Group(stones) => survey.settled().knows(stones) || is_in_ladder(survey, stones),
            Question::Race(pair) => pair
                .iter()
                .any(|stones| survey.known(stones).is_some_and(|group| group.status.is_settled() && !group.is_open())),
            Question::Block(_) | Question::Link(_) => false,
        }
    }
}

/// A group that is one block in a ladder is known already.
fn is_in_ladder(survey: &Survey, stones: &PointSet) -> bool {
    let told = |danger: &&Danger| danger.stones == *stones && danger.is_told() && danger.is_ladder();
    survey.dangers().any(|danger| told(&danger))
}

impl Fact {
    /// Did it have this look, or one that went as far?
    fn has_had(&self, look: usize, most_nodes: u64) -> bool {
        match &self.found {
            Found::Block(danger) => danger.effort >= effort(look, most_nodes),
            Found::Group(group) => group.nodes >= self.question.nodes(look, most_nodes),
            Found::Link(_) | Found::Race(_) => self.limit >= self.question.nodes(look, most_nodes),
        }
    }
}

/// A stone of each block, and of each group, and the numbers of links and races among questions.
pub(crate) fn counted(questions: &[Question]) -> (Vec<Point>, Vec<Point>, usize, usize) {
    let mut counted = (Vec::new(), Vec::new(), 0, 0);
    for question in questions {
        match question {
            Question::Block(stones) => counted.0.extend(stones.first()),
            Question::Group(stones) => counted.1.extend(stones.first()),
            Question::Link(_) => counted.2 += 1,
            Question::Race(_) => counted.3 += 1,
        }
    }
    counted
}
