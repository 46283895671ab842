//! When the local game is over, and who has won.

use super::{Goal, LocalMove, Passes, Quantifier, Question, Side, State};
use crate::stones::Point;
use std::collections::HashSet;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// Enough target stones were captured.
    Captured,
    /// The target is joined to safe stones.
    Joined,
    /// The target has a liberty outside the region, where nobody plays.
    Escaped,
    /// The crucial stones have an eye: with the virtual point, nothing captures them.
    Eye,
    /// Two counting passes, and the target stands.
    Stands,
    /// Two counting passes, and there is no eye.
    NoEye,
    /// Enough target stones were captured, and all kept stones stand for good.
    Kept,
    /// A stone that was to be kept was captured.
    NotKept,
    /// The target stones are connected.
    Connected,
    /// Two counting passes, and they are not.
    Apart,
}

impl End {
    /// Who has won.
    pub fn winner(self) -> Side {
        match self {
            End::Captured | End::NoEye | End::Kept | End::Apart => Side::Attacker,
            End::Joined | End::Escaped | End::Eye | End::Stands | End::NotKept | End::Connected => Side::Defender,
        }
    }
}

impl Question {
    /// How the game ended, if it is over.
    #[doc(alias = "terminal")]
    pub fn end(&self, state: &State) -> Option<End> {
        if self.goal.is_connection() {
            return self.end_of_connection(state);
        }
        if self.goal == Goal::Keep && self.is_kept_lost(state) {
            return Some(End::NotKept);
        }
        if self.is_captured(state) {
            let is_over = self.goal != Goal::Keep || state.passes == Passes::Two || self.is_kept_out(state);
            return is_over.then_some(if self.goal == Goal::Keep { End::Kept } else { End::Captured });
        }
        if let Some(end) = self.out(state) {
            return Some(end);
        }
        match (self.goal, state.passes) {
            (Goal::Eye, _) if self.unconditional(state) => Some(End::Eye),
            (Goal::Eye, Passes::Two) => Some(End::NoEye),
            (Goal::Live | Goal::Keep | Goal::Connect | Goal::Home, Passes::Two) => Some(End::Stands),
            _ => None,
        }
    }

    /// Can no number of attacker moves in a row capture the target? All of them are tried: a game of
    /// attacker moves alone ends, as each adds a stone that is never taken.
    ///
    /// ```text
    /// O=O=O=O=O=      No: White plays at `a` and `b`,      O=O=O=O=O=      Yes: either point is suicide.
    /// X!X!X!X!O=      then takes in the corner.            X!X!X!X!O=
    /// . a b X!O=                                           . X!. X!O=
    /// ```
    pub fn unconditional(&self, state: &State) -> bool {
        self.withstands(state, |now| !self.is_captured(now))
    }

    /// Does this hold after any number of attacker moves in a row?
    pub(super) fn withstands(&self, state: &State, holds: impl Fn(&State) -> bool) -> bool {
        let attacked =
            |state: &State| State { to_move: Side::Attacker, ban: None, passes: Passes::None, ..state.clone() };
        let mut seen = HashSet::from([attacked(state)]);
        let mut open = vec![attacked(state)];
        while let Some(now) = open.pop() {
            if !holds(&now) {
                return false;
            }
            for mv in self.attacks(&now) {
                let next = attacked(&self.play(&now, mv));
                if seen.insert(next.clone()) {
                    open.push(next);
                }
            }
        }
        true
    }

    /// Has the attacker won by capturing target stones?
    pub(super) fn is_captured(&self, state: &State) -> bool {
        match self.quantifier {
            Quantifier::All => state.left.len() < self.target.len(),
            Quantifier::Any => state.left.is_empty(),
        }
    }

    /// Was a stone captured that the attacker had to keep?
    fn is_kept_lost(&self, state: &State) -> bool {
        let attacker = self.color(Side::Attacker);
        self.keep.iter().any(|&stone| state.stones.get(stone) != Some(attacker))
    }

    /// Is every stone that the attacker has to keep out of reach? All of them stand.
    fn is_kept_out(&self, state: &State) -> bool {
        self.keep.iter().all(|&stone| self.stone_out(state, stone).is_some())
    }

    /// Is the target, or one of it where that is enough, out of reach: joined to safe stones, or next to an empty point
    /// outside? [`End::Escaped`] is said where that point was needed.
    fn out(&self, state: &State) -> Option<End> {
        let mut ends = state.left.iter().map(|&stone| self.stone_out(state, stone));
        match self.quantifier {
            // `Joined` comes before `Escaped`, and nothing before both.
            Quantifier::All => ends.try_fold(End::Joined, |worst, end| end.map(|end| worst.max(end))),
            Quantifier::Any => ends.flatten().min(),
        }
    }

    fn stone_out(&self, state: &State, stone: Point) -> Option<End> {
        if !state.stones.block(stone).is_disjoint(&self.safe) {
            return Some(End::Joined);
        }
        let outside = state.stones.liberties(stone).into_iter().any(|liberty| !self.is_inside(liberty));
        outside.then_some(End::Escaped)
    }

    /// The attacker's moves but the pass, whether or not the game is over.
    fn attacks(&self, state: &State) -> Vec<LocalMove> {
        self.legal(state).into_iter().filter(|&mv| mv != LocalMove::Pass).collect()
    }
}
