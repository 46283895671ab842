//! What was found about a board, kept as long as it holds.

use tesuji_capture::lambda::{self, Captures};
use tesuji_connect::{Linker, Look};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::Turn;
use tesuji_solve::inversions::{self, Inversions};
use tesuji_solve::{Depth, Moves, Observer, Options, Walls, race, race_of};

use crate::answers::Changes;
use crate::change::Change;
use crate::danger::{Danger, Effort};
use crate::fact::{Fact, Fate, Found, Race};
use crate::family::by_links;
use crate::group::{Basis, Group};
use crate::question::Question;
use crate::settled::Settled;
use crate::status::Status;

/// The facts of a board.
#[derive(Clone, Debug)]
pub struct Survey {
    board: Board,
    settled: Settled,
    /// What was read, each question once.
    facts: Vec<Fact>,
}

impl Survey {
    /// For a board of which nothing has been read.
    pub fn of(board: &Board) -> Survey {
        Survey { board: board.clone(), settled: Settled::of(board), facts: Vec::new() }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is alive or dead for good.
    pub fn settled(&self) -> &Settled {
        &self.settled
    }

    /// All that was read and holds, without an order.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// What was read about a question.
    pub fn fact(&self, question: &Question) -> Option<&Fact> {
        self.facts.iter().find(|fact| fact.question == *question)
    }

    /// Goes on to another board: by a move, by taking one back, or by any other change. Facts stay that rest on nothing that
    /// has changed. Says what became of them.
    pub fn go_to(&mut self, board: &Board) -> Changes {
        let mut changes = Changes::default();
        if board.size() != self.board.size() {
            changes.dropped = self.facts.len();
            *self = Survey::of(board);
            return changes;
        }
        let change = Change::between(&self.board, board);
        if change.points.is_empty() {
            return Changes { held: self.facts.len(), ..changes };
        }
        let (before, groups) = (&self.board, tesuji_shape::groups(board));
        self.facts.retain_mut(|fact| {
            let fate = fact.holds(&change, before, board, &groups);
            changes.held += usize::from(fate == Fate::Held);
            changes.to_turn += usize::from(fate == Fate::ToTurn);
            changes.dropped += usize::from(fate == Fate::Dropped);
            fate != Fate::Dropped
        });
        self.board = board.clone();
        self.settled = Settled::of(board);
        changes
    }

    /// The groups of the board, the largest first.
    pub fn all_groups(&self) -> Vec<PointSet> {
        let mut groups = tesuji_shape::groups(&self.board);
        groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group.first()));
        groups
    }

    /// All that is worth asking about these stones.
    pub fn questions(&self, asked: &PointSet) -> Vec<Question> {
        Question::all(&self.board, &self.settled, asked)
    }

    /// What is known of a group for good or by a proof, without reading.
    pub fn known(&self, stones: &PointSet) -> Option<Group> {
        Group::settled(&self.board, stones, &self.settled).or_else(|| self.kept_group(stones).cloned())
    }

    /// The same, and what the facts of its blocks and links say where there is no proof: read, not proved.
    pub fn told(&self, stones: &PointSet) -> Option<Group> {
        let known = self.known(stones);
        if known.as_ref().is_some_and(|group| group.status != Status::Unknown) {
            return known;
        }
        self.by_capture(stones).or_else(|| by_links(self, stones)).or(known)
    }

    fn kept_group(&self, stones: &PointSet) -> Option<&Group> {
        self.groups().find(|group| group.stones == *stones)
    }

    fn groups(&self) -> impl Iterator<Item = &Group> {
        self.facts.iter().filter_map(|fact| if let Found::Group(group) = &fact.found { Some(group) } else { None })
    }

    /// The blocks that were read.
    pub fn dangers(&self) -> impl Iterator<Item = &Danger> {
        self.facts.iter().filter_map(|fact| if let Found::Block(danger) = &fact.found { Some(danger) } else { None })
    }

    /// A group that is one block, and is captured: whoever moves first, or if the attacker does.
    fn by_capture(&self, stones: &PointSet) -> Option<Group> {
        let danger = self.dangers().find(|danger| danger.stones == *stones && danger.is_taken() && !danger.is_stale)?;
        let saves = danger.saving.moves.first().copied();
        let status = match (danger.is_dead(), saves) {
            (true, _) => Status::Dead,
            (_, Some(_)) => Status::Unsettled,
            _ => return None,
        };
        let (zone, way) = (danger.zone | danger.saving_zone, Some(danger.way));
        let kills = danger.line.first().copied().filter(|_| status == Status::Unsettled);
        let unknown = Group::unknown(&self.board, stones);
        Some(Group { status, basis: Basis::Read, zone, way, kills, lives: saves, ..unknown })
    }

    fn keep(&mut self, question: Question, found: Found, limit: u64) -> &Fact {
        self.facts.retain(|fact| fact.question != question);
        self.facts.push(Fact { question, found, limit });
        self.facts.last().expect("it was put there")
    }

    /// The status of a group. It is read only if it is not known, and was not read with as many nodes.
    pub fn group(&mut self, stones: &PointSet, options: &Options, observer: &dyn Observer) -> Group {
        let known = self.known(stones);
        if let Some(group) = &known
            && (!group.is_open() || group.nodes >= options.most_nodes)
        {
            return group.clone();
        }
        let mut group = Group::read(&self.board, stones, options, observer);
        if let Some(known) = known {
            let spent = group.spent + known.spent;
            // What takes more for granted is better than nothing.
            if group.status == Status::Unknown && known.status != Status::Unknown {
                group = Group { nodes: group.nodes, ..known };
            }
            group.spent = spent;
        }
        self.keep(Question::Group(*stones), Found::Group(group.clone()), options.most_nodes);
        group
    }

    /// The stones that would turn round what becomes of a group if this colour moves first: exact, as far as there is a
    /// proof. `None` if it is no question.
    pub fn turned(
        &mut self,
        stones: &PointSet,
        first: Color,
        options: &Options,
        observer: &dyn Observer,
    ) -> Option<Inversions> {
        let kept = self.kept_group(stones);
        if let Some(found) = kept.and_then(|group| group.inversions.iter().find(|found| found.to_move == first)) {
            return Some(found.clone());
        }
        let group = kept.cloned().unwrap_or_else(|| Group::unknown(&self.board, stones));
        let problem = group.question(&self.board, first.into())?;
        let found = inversions::inversions(&problem, inversions::ORDER, options, observer).ok()?.pop()?;
        let kept = self.facts.iter_mut().find_map(|fact| match &mut fact.found {
            Found::Group(group) if group.stones == *stones => Some(group),
            _ => None,
        });
        if let Some(group) = kept {
            group.inversions.push(found.clone());
        }
        Some(found)
    }

    /// How the block on this point is taken and saved, with at most `plays` plays for each question. If time is short,
    /// fewer saving moves are tried.
    ///
    /// # Panics
    /// If there is no stone.
    pub fn danger(&mut self, stone: Point, plays: u64, is_late: &dyn Fn() -> bool) -> Danger {
        let reader = lambda::Options { most_nodes: plays, ..lambda::Options::default() };
        self.block(stone, Effort::full(plays), &mut Captures::new(reader), is_late)
    }

    /// The same, no farther than this.
    pub fn look(&mut self, stone: Point, effort: Effort) -> Danger {
        let reader = lambda::Options { most_nodes: effort.plays, ..lambda::Options::default() };
        self.block(stone, effort, &mut Captures::new(reader), &|| false)
    }

    /// The same with a reader, as far as this.
    pub(crate) fn block(
        &mut self,
        stone: Point,
        effort: Effort,
        captures: &mut Captures,
        is_late: &dyn Fn() -> bool,
    ) -> Danger {
        let board = &self.board;
        let known = self.facts.iter_mut().find_map(|fact| match &mut fact.found {
            Found::Block(danger) if danger.stones.contains(stone) => Some(danger),
            _ => None,
        });
        if let Some(known) = known
            && (known.effort >= effort || (known.is_final_attack() && known.is_stale))
        {
            if known.is_stale {
                known.refresh(board, captures, is_late);
            }
            return known.clone();
        }
        let danger = Danger::read(board, stone, effort, captures, is_late);
        self.keep(Question::Block(danger.stones), Found::Block(danger.clone()), effort.plays);
        danger
    }

    /// What becomes of the link between two blocks, with at most so many plays for each question.
    pub(crate) fn link(&mut self, pair: [Point; 2], plays: u64, linker: &mut Linker) -> Option<&Look> {
        linker.limit(plays);
        let look = linker.look(pair)?;
        let Found::Link(look) = &self.keep(Question::Link(pair), Found::Link(look), plays).found else { return None };
        Some(look)
    }

    /// Who wins between two groups, with at most so many nodes.
    pub(crate) fn race(&mut self, pair: [PointSet; 2], options: &Options, observer: &dyn Observer) -> Option<&Race> {
        let problem = race_of(&self.board, pair, Turn::Both).ok()?;
        let limits = Options {
            moves: Moves::None,
            depth: Depth::Verdict,
            walls: Walls::WithReason,
            judge_visits: 0,
            ..*options
        };
        let report = race(&problem, &limits, observer).ok()?;
        let found = Found::Race(Box::new(Race::of(report)));
        let Found::Race(race) = &self.keep(Question::Race(pair), found, options.most_nodes).found else { return None };
        Some(race)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tesuji_solve::Quiet;

    use super::*;
    use crate::group::Basis;

    /// Two corners that are alike: Black's stones are unsettled.
    const TWO: &str = "
        . . . . . O . . .
        . . . . O O X X X
        . . . . O . X . .
        . . . . O . O O O
        . . . . . . . . .
        O O O O O . . . .
        X X X X O . . . .
        . . . X O . . . .
        . . . X O . . . .";

    fn options() -> Options {
        Options { most_nodes: 200_000, ..Options::default() }
    }

    fn group_at(survey: &Survey, stone: &str) -> PointSet {
        tesuji_shape::group(survey.board(), stone.parse().unwrap())
    }

    fn known(survey: &Survey, stone: &str) -> Option<Status> {
        survey.known(&group_at(survey, stone)).map(|group| group.status)
    }

    #[test]
    fn facts_stay_while_their_zone_is_untouched() {
        let mut survey = Survey::of(&TWO.trim().parse().unwrap());
        let corner = group_at(&survey, "A3");
        let read = survey.group(&corner, &options(), &Quiet);
        assert_eq!((read.status, read.basis), (Status::Unsettled, Basis::Proof));
        let zone = read.zone;
        assert!(corner.is_within(&zone) && !zone.contains("E9".parse().unwrap()), "{zone}");

        // A move far away.
        let mut far = survey.board().clone();
        far.play(Color::Black, "A9".parse().unwrap()).unwrap();
        survey.go_to(&far);
        assert_eq!(known(&survey, "A3"), Some(Status::Unsettled));

        // A move in the corner, and the same taken back: it has to be read again.
        let mut near = far.clone();
        near.play(Color::Black, "B1".parse().unwrap()).unwrap();
        survey.go_to(&near);
        assert_eq!(known(&survey, "A3"), None);
        survey.go_to(&far);
        assert_eq!(known(&survey, "A3"), None);
    }

    #[test]
    fn what_was_read_with_as_many_nodes_is_not_read_again() {
        struct Counting(AtomicUsize);
        impl Observer for Counting {
            fn pulse(&self, _: u64, _: u64) -> std::ops::ControlFlow<()> {
                self.0.fetch_add(1, Ordering::Relaxed);
                std::ops::ControlFlow::Continue(())
            }
        }
        let mut survey = Survey::of(&TWO.trim().parse().unwrap());
        let corner = group_at(&survey, "A3");
        let few = Options { most_nodes: 1, ..options() };
        assert_eq!(survey.group(&corner, &few, &Quiet).status, Status::Unknown);
        let unknown = survey.facts.len();
        survey.group(&corner, &few, &Quiet);
        assert_eq!(survey.facts.len(), unknown);
        let watch = Counting(AtomicUsize::new(0));
        assert_eq!(survey.group(&corner, &options(), &watch).status, Status::Unsettled);
        let again = Counting(AtomicUsize::new(0));
        survey.group(&corner, &options(), &again);
        assert_eq!(again.0.into_inner(), 0);
    }
}
