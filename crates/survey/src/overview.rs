//! All facts of a position, the most urgent first: a little for each question, then more where that was not enough.

use tesuji_capture::ladder::Verdict;
use tesuji_connect::{Link, Linker, weak_links};
use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::Turn;
use tesuji_solve::{Agenda, Depth, Moves, Observer, Options, RaceReport, Walls, race, race_of, race_pairs};

use crate::answers::Answers;
use crate::danger::{self, Danger};
use crate::double::{self, Doubles, Finder};
use crate::facts::Survey;
use crate::group::{Basis, Group};
use crate::status::Status;

/// The share of all time after which no more blocks are read, so that some is left for links, groups and races.
const FOR_BLOCKS: f64 = 0.5;

/// The same for links, for groups and for races.
const FOR_LINKS: f64 = 0.65;
const FOR_GROUPS: f64 = 0.85;
const FOR_RACES: f64 = 0.95;

/// Groups with more liberties than this do not race yet, nor do those with fewer stones.
const MOST_FREE: usize = 8;
const FEWEST_STONES: usize = 2;

/// Races that are read, at most, the most crowded first.
const MOST_RACES: usize = 8;

/// A first look at a group gets the nodes divided by this.
const GLANCE: u64 = 10;

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
    /// Reads all blocks and groups with a stone among these. `is_part` means that they were asked for: then blocks that
    /// are in no danger are reported too.
    pub fn of(
        survey: &mut Survey,
        (asked, is_part): (&PointSet, bool),
        to_move: Option<Color>,
        options: &Options,
        pace: &mut dyn Pace,
    ) -> Overview {
        let blocks = danger::in_reach(survey.board(), survey.settled());
        let blocks: Vec<Point> = blocks.into_iter().filter(|&stone| asked.contains(stone)).collect();
        let groups: Vec<PointSet> = survey.all_groups().into_iter().filter(|group| group.meets(asked)).collect();
        pace.begin(blocks.len() + groups.len());
        let mut overview = Overview::default();
        overview.read_blocks(survey, &blocks, options.most_nodes, pace);
        overview.dangers.retain(|danger| is_part || danger.verdict != Verdict::GetsAway);
        overview.read_links(survey, asked, options.most_nodes, pace);
        overview.read_groups(survey, groups, options, pace);
        overview.read_races(survey, asked, options, pace);
        overview.merge();
        overview.read_doubles(survey, asked, to_move, options, pace);
        overview.dangers.sort_by_key(|danger| danger.urgency(to_move));
        overview.groups.sort_by_key(Group::urgency);
        overview
    }

    /// Was all read that was asked for?
    pub fn is_complete(&self) -> bool {
        let is_read = self.links_left == 0 && self.races_left == 0;
        is_read && self.blocks_left.is_empty() && self.groups_left.is_empty() && !self.doubles.was_stopped
    }

    fn read_blocks(&mut self, survey: &mut Survey, blocks: &[Point], plays: u64, pace: &mut dyn Pace) {
        for &stone in blocks {
            let is_late = || pace.gone() >= FOR_BLOCKS;
            if is_late() {
                self.blocks_left.push(stone);
            } else {
                self.dangers.push(survey.danger(stone, plays, &is_late));
            }
            pace.step();
        }
        self.blocks_read = self.dangers.len();
    }

    /// Reads the links between blocks near each other.
    fn read_links(&mut self, survey: &Survey, asked: &PointSet, most_nodes: u64, pace: &mut dyn Pace) {
        let mut linker = Linker::new(survey.board(), most_nodes);
        let mut links = Vec::new();
        for pair in linker.pairs(asked, &survey.settled().stones()) {
            if pace.gone() >= FOR_LINKS {
                self.links_left += 1;
            } else {
                links.extend(linker.read(pair));
            }
        }
        let weak = weak_links(&links, survey.board());
        for &at in &weak {
            linker.see_through(&mut links[at]);
        }
        self.weak_links = weak.len();
        let others = (0..links.len()).filter(|at| !weak.contains(at));
        self.links = weak.iter().copied().chain(others).map(|at| links[at].clone()).collect();
    }

    /// Reads races between groups that are short of liberties, and neither alive nor dead whoever moves first.
    fn read_races(&mut self, survey: &Survey, asked: &PointSet, options: &Options, pace: &mut dyn Pace) {
        let board = survey.board();
        let is_open = |stones: &PointSet| {
            let known = self.groups.iter().find(|group| group.stones == *stones);
            let free = stones.rim(board.size()) & board.empty_points();
            let may_race = stones.len() >= FEWEST_STONES && free.len() <= MOST_FREE;
            may_race && known.is_none_or(|group| !matches!(group.status, Status::Alive | Status::Dead))
        };
        let pairs = race_pairs(board, &PointSet::EMPTY).into_iter();
        let pairs = pairs.filter(|[one, other]| asked.meets(one) || asked.meets(other));
        let pairs: Vec<_> = pairs.filter(|pair| pair.iter().all(is_open)).take(MOST_RACES).collect();
        let limits = Options {
            moves: Moves::None,
            depth: Depth::Verdict,
            walls: Walls::WithReason,
            judge_visits: 0,
            ..*options
        };
        let mut left = pairs.len();
        for pair in pairs {
            let gone = pace.gone();
            let Ok(problem) = race_of(board, pair, Turn::Both) else { continue };
            if gone >= FOR_RACES {
                self.races_left += 1;
                continue;
            }
            let part = (FOR_RACES - gone) / left as f64;
            self.races.extend(race(&problem, &limits, &*pace.watch(part)));
            left -= 1;
        }
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

    /// A group that is one block in a ladder is known already.
    fn read_groups(&mut self, survey: &mut Survey, mut groups: Vec<PointSet>, options: &Options, pace: &mut dyn Pace) {
        let dangers = &self.dangers;
        let in_ladder = |group: &PointSet| {
            dangers.iter().any(|danger| danger.stones == *group && danger.is_told() && danger.is_ladder())
        };
        groups.retain(|group| !in_ladder(group));
        let (known, open): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| survey.settled().knows(group));
        self.groups.extend(known.iter().filter_map(|group| survey.known(group)));
        let agenda = Agenda::new((options.most_nodes / GLANCE).max(1), GLANCE).up_to(options.most_nodes);
        let (mut read, left) = read_in_rounds(survey, open, agenda, options, FOR_GROUPS, pace);
        self.groups_left.extend(left.iter().filter_map(PointSet::first));
        self.groups.append(&mut read);
    }

    /// Of a group that is one block, a proof says more than what was read, and that more than nothing. Being out in the
    /// open says nothing about nets.
    fn merge(&mut self) {
        let is_proved = |group: &Group| !matches!(group.basis, Basis::Nothing | Basis::Escape);
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
    let is_open = |group: &Option<Group>| group.as_ref().is_none_or(|group| group.status == Status::Unknown);
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
