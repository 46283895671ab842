//! All facts of a position, the most urgent first, as they are told.

use tesuji_capture::ladder::Verdict;
use tesuji_connect::{Link, Linker, weak_links};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_solve::{Agenda, Observer, Options, RaceReport};

use crate::agenda::counted;
use crate::answers::Answers;
use crate::danger::Danger;
use crate::double::{self, Doubles, Finder};
use crate::fact::Found;
use crate::facts::Survey;
use crate::group::{Basis, Group};
use crate::question::Question;

/// The share of all time after which no more questions are asked, so that some is left for moves that do two jobs.
const FOR_QUESTIONS: f64 = 0.9;

/// The time for a position, and reports of progress.
pub trait Pace {
    /// The part of the time that has gone by, from 0 to 1; 1 if it was ended by hand.
    fn gone(&self) -> f64;

    /// Watches a question that may take this part of all time.
    fn watch(&self, part: f64) -> Box<dyn Observer + '_>;

    /// Called with the number of questions, before the first.
    fn begin(&mut self, _questions: usize) {}

    /// Called after each question.
    fn step(&mut self) {}

    /// Called with a group each time that it was read.
    fn read(&mut self, _group: &Group) {}
}

/// The facts of a position.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    /// How many blocks were read.
    pub blocks_read: usize,
    /// Blocks in danger, the most urgent first.
    pub dangers: Vec<Danger>,
    /// Groups, the most urgent first.
    pub groups: Vec<Group>,
    /// Links between blocks near each other: those that can be cut first, each once for the two parts that it joins; then all
    /// others.
    pub links: Vec<Link>,
    /// How many of the links come first, as they can be cut or depend on a ko.
    pub weak_links: usize,
    /// Races between groups, the most crowded first.
    pub races: Vec<RaceReport>,
    /// Moves that do two jobs, the surest first, as far as there was time.
    pub doubles: Doubles,
    /// A stone of each block that was not read for lack of time.
    pub blocks_left: Vec<Point>,
    /// A stone of each group that was not read.
    pub groups_left: Vec<Point>,
    /// How many links were not read for lack of time.
    pub links_left: usize,
    /// How many races were not read for lack of time.
    pub races_left: usize,
}

impl Overview {
    /// Asks about all blocks and groups with a stone among these. `is_part` means that they were asked for: then blocks that
    /// are in no danger are reported too.
    pub fn of(
        survey: &mut Survey,
        (asked, is_part): (&PointSet, bool),
        to_move: Option<Color>,
        options: &Options,
        pace: &mut dyn Pace,
    ) -> Overview {
        let left = survey.study(asked, options, FOR_QUESTIONS, pace);
        let mut overview = Overview::from_facts(survey, asked);
        (overview.blocks_left, overview.groups_left, overview.links_left, overview.races_left) = counted(&left);
        overview.see_through(survey.board(), options.most_nodes, pace);
        overview.dangers.retain(|danger| is_part || danger.verdict != Verdict::GetsAway);
        overview.merge();
        overview.read_doubles(survey, asked, to_move, options, pace);
        overview.dangers.sort_by_key(|danger| danger.urgency(to_move));
        overview.groups.sort_by_key(Group::urgency);
        overview
    }

    /// What is known about these stones, in the order of the questions.
    fn from_facts(survey: &Survey, asked: &PointSet) -> Overview {
        let mut overview = Overview::default();
        for question in survey.questions(asked) {
            match (&question, survey.fact(&question).map(|fact| &fact.found)) {
                (_, Some(Found::Block(danger))) => overview.dangers.push(danger.clone()),
                (_, Some(Found::Link(look))) => overview.links.extend(look.link.clone()),
                (Question::Race(pair), Some(Found::Race(race))) => {
                    let is_open = |one: &PointSet| survey.known(one).is_none_or(|group| !group.status.is_settled());
                    if race.report.is_decided() || pair.iter().all(is_open) {
                        overview.races.push(race.report.clone());
                    }
                }
                (Question::Group(stones), _) => overview.groups.extend(survey.told(stones)),
                _ => {}
            }
        }
        overview.blocks_read = overview.dangers.len();
        overview
    }

    /// Was all read that was asked for?
    pub fn is_complete(&self) -> bool {
        let is_read = self.links_left == 0 && self.races_left == 0;
        is_read && self.blocks_left.is_empty() && self.groups_left.is_empty() && !self.doubles.was_stopped
    }

    /// Puts the links first that can be cut, one for each two parts, with what the cut comes to.
    fn see_through(&mut self, board: &Board, most_nodes: u64, pace: &dyn Pace) {
        let weak = weak_links(&self.links, board);
        let mut linker = Linker::new(board, most_nodes);
        for &at in weak.iter().filter(|_| pace.gone() < 1.0) {
            linker.see_through(&mut self.links[at]);
        }
        self.weak_links = weak.len();
        let others = (0..self.links.len()).filter(|at| !weak.contains(at));
        self.links = weak.iter().copied().chain(others).map(|at| self.links[at].clone()).collect();
    }

    /// Moves that do two jobs, one of them with stones that are asked about.
    fn read_doubles(
        &mut self,
        survey: &mut Survey,
        asked: &PointSet,
        to_move: Option<Color>,
        options: &Options,
        pace: &mut dyn Pace,
    ) {
        let gone = pace.gone();
        if gone >= 1.0 {
            self.doubles.was_stopped = true;
            return;
        }
        let mut answers = Answers::of(survey.board(), double::reader());
        let observer = &*pace.watch(1.0 - gone);
        let mut finder = Finder { answers: &mut answers, survey, solver: options, observer };
        let colors = to_move.map_or(Color::BOTH.to_vec(), |color| vec![color, !color]);
        self.doubles = finder.of_colors(&colors, &mut || ());
        self.doubles.moves.retain(|double| double.jobs.iter().any(|job| job.stones.meets(asked)));
    }

    /// Of a group that is one block, a proof says more than what was read, and that more than nothing. Being out in the
    /// open says nothing about nets.
    fn merge(&mut self) {
        let is_proved = |group: &Group| matches!(group.basis, Basis::Unconditional | Basis::Proof | Basis::Conditional);
        let groups = &mut self.groups;
        self.dangers.retain(|danger| {
            let is_same = |group: &&mut Group| group.stones == danger.stones && is_proved(group);
            let Some(group) = groups.iter_mut().find(is_same).filter(|_| !danger.is_ladder()) else { return true };
            group.way = danger.is_told().then_some(danger.way);
            false
        });
        let dangers = &self.dangers;
        self.groups.retain(|group| {
            let is_told = |danger: &Danger| danger.stones == group.stones && danger.is_told();
            is_proved(group) || !dangers.iter().any(is_told)
        });
    }
}

/// Reads groups until this share of all time has gone by, a little for each, then more for those of which nothing is known yet.
/// Also those for which there was no time at all.
pub fn read_in_rounds(
    survey: &mut Survey,
    groups: Vec<PointSet>,
    mut agenda: Agenda,
    options: &Options,
    until: f64,
    pace: &mut dyn Pace,
) -> (Vec<Group>, Vec<PointSet>) {
    let mut found: Vec<(PointSet, Option<Group>)> = groups.into_iter().map(|group| (group, None)).collect();
    let is_open = |group: &Option<Group>| group.as_ref().is_none_or(Group::is_open);
    let mut is_first = true;
    while let Some(nodes) = agenda.next_round() {
        let options = Options { most_nodes: nodes, ..*options };
        let mut open = found.iter().filter(|(_, group)| is_open(group)).count();
        for (stones, group) in found.iter_mut().filter(|(_, group)| is_open(group)) {
            let gone = pace.gone();
            if gone < until {
                let read = survey.group(stones, &options, &*pace.watch((until - gone) / open.max(1) as f64));
                pace.read(&read);
                *group = Some(read);
            }
            open -= 1;
            if is_first {
                pace.step();
            }
        }
        is_first = false;
    }
    let (read, left): (Vec<_>, Vec<_>) = found.into_iter().partition(|(_, group)| group.is_some());
    (read.into_iter().filter_map(|(_, group)| group).collect(), left.into_iter().map(|(stones, _)| stones).collect())
}
