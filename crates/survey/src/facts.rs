//! What was found about a board, kept as long as it holds.

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_solve::inversions::{self, Inversions};
use tesuji_solve::{Observer, Options};

use crate::answers::Changes;
use crate::danger::Danger;
use crate::group::Group;
use crate::settled::Settled;
use crate::status::Status;

/// The facts of a board.
#[derive(Clone, Debug)]
pub struct Survey {
    board: Board,
    settled: Settled,
    /// Groups that were read, each with all that is known about it.
    groups: Vec<Group>,
    /// Blocks that were read.
    dangers: Vec<Danger>,
}

impl Survey {
    /// For a board of which nothing has been read.
    pub fn of(board: &Board) -> Survey {
        Survey { board: board.clone(), settled: Settled::of(board), groups: Vec::new(), dangers: Vec::new() }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What is alive or dead for good.
    pub fn settled(&self) -> &Settled {
        &self.settled
    }

    /// Goes on to another board: by a move, by taking one back, or by any other change. Facts stay whose zone has not
    /// changed, and whose stones are still a group. Says what became of what was known of groups.
    pub fn go_to(&mut self, board: &Board) -> Changes {
        let mut changes = Changes::default();
        if board.size() != self.board.size() {
            changes.dropped = self.groups.len();
            *self = Survey::of(board);
            return changes;
        }
        let changed = Color::BOTH.map(|color| {
            let (before, after) = (self.board.stones(color), board.stones(color));
            (before | after) - (before & after)
        });
        let changed = changed[0] | changed[1];
        if changed.is_empty() && board.ban() == self.board.ban() {
            return Changes { held: self.groups.len(), ..changes };
        }
        let before = &self.board;
        self.groups.retain_mut(|group| {
            if group.zone.is_none_or(|zone| (zone | group.stones).meets(&changed)) {
                changes.dropped += 1;
                return false;
            }
            if group.zone_of_inversions(before).meets(&changed) {
                changes.to_turn += 1;
                group.inversions.clear();
            } else {
                changes.held += 1;
            }
            true
        });
        self.dangers.retain(|danger| danger.zone.is_some_and(|zone| !(zone | danger.stones).meets(&changed)));
        self.dangers.iter_mut().for_each(|danger| danger.is_stale = true);
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

    /// What is known of a group, without reading.
    pub fn known(&self, stones: &PointSet) -> Option<Group> {
        let settled = Group::settled(&self.board, stones, &self.settled);
        settled.or_else(|| self.groups.iter().find(|group| group.stones == *stones).cloned())
    }

    /// The status of a group. It is read only if it is not known, and was not read with as many nodes.
    pub fn group(&mut self, stones: &PointSet, options: &Options, observer: &dyn Observer) -> Group {
        let known = self.known(stones);
        if let Some(group) = known
            && (group.status != Status::Unknown || group.nodes >= options.most_nodes)
        {
            return group;
        }
        let group = Group::read(&self.board, stones, options, observer);
        self.groups.retain(|other| other.stones != *stones);
        self.groups.push(group.clone());
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
        let at = self.groups.iter().position(|group| group.stones == *stones);
        let found = at.and_then(|at| self.groups[at].inversions.iter().find(|found| found.to_move == first));
        if let Some(found) = found {
            return Some(found.clone());
        }
        let group = at.map_or_else(|| Group::unknown(&self.board, stones), |at| self.groups[at].clone());
        let problem = group.question(&self.board, first.into())?;
        let found = inversions::inversions(&problem, inversions::ORDER, options, observer).ok()?.pop()?;
        if let Some(at) = at {
            self.groups[at].inversions.push(found.clone());
        }
        Some(found)
    }

    /// How the block on this point is taken and saved, with at most `plays` plays for each question. If time is short,
    /// fewer saving moves are tried.
    ///
    /// # Panics
    /// If there is no stone.
    pub fn danger(&mut self, stone: Point, plays: u64, is_late: &dyn Fn() -> bool) -> Danger {
        let is_known = |danger: &&mut Danger| danger.stones.contains(stone) && danger.plays >= plays;
        if let Some(known) = self.dangers.iter_mut().find(is_known) {
            if known.is_stale {
                known.refresh(&self.board, stone, is_late);
            }
            return known.clone();
        }
        let danger = Danger::read(&self.board, stone, plays, is_late);
        self.dangers.push(danger.clone());
        danger
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
        let zone = read.zone.unwrap();
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
        let unknown = survey.groups.len();
        survey.group(&corner, &few, &Quiet);
        assert_eq!(survey.groups.len(), unknown);
        let watch = Counting(AtomicUsize::new(0));
        assert_eq!(survey.group(&corner, &options(), &watch).status, Status::Unsettled);
        let again = Counting(AtomicUsize::new(0));
        survey.group(&corner, &options(), &again);
        assert_eq!(again.0.into_inner(), 0);
    }
}
