//! The local game: what a question about a few stones means, written from its rules (`docs/local-game.md`) alone.
//!
//! The sides play in turn inside a region; only ko threats happen outside it. A [`Question`] is what stays the same,
//! a [`State`] is everything that the future depends on, and the three verbs are [`Question::moves`],
//! [`Question::play`] and [`Question::end`].
//!
//! ```text
//! O=O=O=O=O=   `!` the target, `=` safe stones. Black to move plays in the middle and has two eyes;
//! X!X!X!X!O=   White to move plays there, and Black has one. The region is the three empty points and
//! . . . X!O=   all that stands on the board and is not safe.
//! ```
//!
//! What the rules leave open is settled here:
//!
//! **The region grows by the stones that are not safe.** Under each of them both may play once it is captured, whether
//! or not the question lists its point.
//!
//! **A liberty outside serves every block,** also one that grows to it in the course of play, and also a friend of the
//! target: a block that joins that friend has escaped.
//!
//! ```text
//! O=O=O=O=O=
//! X!. X . a      `a` is empty and outside the region. Black connects to the stone next to it: escaped.
//! O=O=O=O=O=
//! ```
//!
//! **`all` and `any` hold for life as for loss.** Under `all` the game is won when every target stone is joined or has
//! escaped, and goes on while one is not; under `any` one such stone is enough.
//!
//! ```text
//! X!. O=. X!     White takes on the left. Under `all` Black has lost; under `any` the right stone is left,
//!                and a stone that Black plays where the left one stood is no target.
//! ```
//!
//! **A ban that does not bind still stands.** A side with threats to spend may retake, but when it passes instead, the
//! pass lifts the ban and does not count, as any pass under a ban.
//!
//! ```text
//! X!X!X!O=O=     White takes at `a`. Black may retake at `b` for a threat, then White takes again. If Black passes
//! . X!a b O=     under the ban, however many threats it has, two more passes are needed to end the game.
//! ```
//!
//! **Attackers in a row are bound by no ban.** [`Question::unconditional`] asks for life whatever happens, and a ban
//! lasts for one move.
//!
//! **A kept stone stands while a stone of its colour is on its point.** Once one is captured the game is over, so none is
//! ever put there again.
//!
//! ```text
//! . X!O+a        Black takes at `a`: the attacker has failed. If White takes first, the target is lost, but the game goes
//!                on: Black may still get at the stone that is to be kept.
//! ```
//!
//! **Targets that cannot be separated are connected.** They need not be one block: where no number of attacker moves in a
//! row captures a target stone, or leaves no way from one to another over points without attackers, they are connected
//! as they stand. A point outside the region is no way.
//!
//! ```text
//! X!X!X X^X^     The two targets have no stone in common, but White can play at neither `a` nor `b`: nothing separates
//! X!a X b X^     them.
//! X!X!X X^X^
//! ```
//!
//! **The virtual point of an eye is filled for good.** It matters under `any` alone: an attacker stone that captures
//! one crucial block from it cannot be captured, and the blocks that are left have lost that point.

mod connection;
mod end;
pub mod ground;
mod play;

use crate::stones::{Color, Point, Stones};
use std::cmp::Ordering;
use std::collections::BTreeSet;

pub use end::End;

/// What is asked, and where. Nothing in it changes while it is played out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// What stands at the start.
    pub stones: Stones,
    /// Where moves are made, besides the points under stones that are not safe.
    pub region: BTreeSet<Point>,
    /// Stones that cannot be captured, nor can what is joined to them.
    pub safe: BTreeSet<Point>,
    /// The stones that it is about, all of one colour: the defender's.
    pub target: BTreeSet<Point>,
    /// Stones of the attacker that it may not lose; empty unless the goal is [`Goal::Keep`].
    pub keep: BTreeSet<Point>,
    /// How many of them must stand.
    pub quantifier: Quantifier,
    /// What the defender wants.
    pub goal: Goal,
}

/// How many target stones must stand, seen from their own side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quantifier {
    /// Every one: capturing one decides.
    All,
    /// One is enough: all must be captured.
    Any,
}

/// What the defender wants.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// That the target is not captured. The attacker has to reach something: endless play is life.
    Live,
    /// One eye, given another one: the defender has to reach something, and endless play is no eye.
    Eye,
    /// That the target is not captured, or else that a stone of [`Question::keep`] is. The attacker has to reach both:
    /// endless play is a success of the defender.
    Keep,
    /// That all target stones are connected: the defender has to reach that. Capturing one of them is a success of the
    /// attacker, as are two passes and endless play before they are. All must stand.
    Connect,
    /// The same, where every target stone has to be joined to a safe friend, to whichever.
    Home,
}

/// The two sides of a question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Whose stones the target is.
    Defender,
    /// The other.
    Attacker,
}

/// A situation in the game: everything that the future depends on.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// What stands.
    pub stones: Stones,
    /// Whose turn it is.
    pub to_move: Side,
    /// Where `to_move` may not retake a ko but by spending a threat.
    pub ban: Option<Point>,
    /// Ko threats left, and whose.
    pub threats: Threats,
    /// Counting passes in a row, up to this moment.
    pub passes: Passes,
    /// Target stones that were never captured. A stone played later on their place is none.
    pub left: BTreeSet<Point>,
    /// The point next to every crucial block in a question about an eye.
    pub virtual_point: VirtualPoint,
}

/// Outside ko threats. At most one side has any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Threats {
    /// k > 0: the defender has k; k < 0: the attacker has -k.
    Count(i8),
    /// This side may retake every ko at once.
    Endless(Side),
}

/// Counting passes in a row. A pass made under a ban does not count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Passes {
    /// The last move was none.
    None,
    /// The last move was one.
    One,
    /// The last two moves were: the game is over.
    Two,
}

/// The eye that a question about a second one takes for granted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VirtualPoint {
    /// There is none, or an attacker stone that nobody can capture fills it.
    Closed,
    /// A liberty of every block with a target stone.
    Open,
}

/// What a side does in its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LocalMove {
    /// A stone inside the region; on the point of a ban it costs a threat.
    Play(Point),
    /// The attacker fills the virtual point, which it may do only to capture.
    Fill,
    /// No stone.
    Pass,
}

impl Question {
    /// The colour of a side.
    ///
    /// # Panics
    /// If no target stone stands.
    pub fn color(&self, side: Side) -> Color {
        let defender = self.target.iter().find_map(|&stone| self.stones.get(stone)).expect("a target has a stone");
        match side {
            Side::Defender => defender,
            Side::Attacker => defender.opponent(),
        }
    }

    /// The side of a colour.
    pub fn side(&self, color: Color) -> Side {
        if color == self.color(Side::Defender) { Side::Defender } else { Side::Attacker }
    }

    /// The situation at the start.
    pub fn start(&self, to_move: Side, ban: Option<Point>, threats: Threats) -> State {
        State {
            stones: self.stones.clone(),
            to_move,
            ban,
            threats,
            passes: Passes::None,
            left: self.target.clone(),
            virtual_point: match self.goal {
                Goal::Live | Goal::Keep | Goal::Connect | Goal::Home => VirtualPoint::Closed,
                Goal::Eye => VirtualPoint::Open,
            },
        }
    }

    /// May a stone ever be put there? A point with a stone that is not safe is such a place, once the stone is gone.
    pub fn is_inside(&self, point: Point) -> bool {
        !self.safe.contains(&point) && (self.region.contains(&point) || self.stones.get(point).is_some())
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn opponent(self) -> Side {
        match self {
            Side::Defender => Side::Attacker,
            Side::Attacker => Side::Defender,
        }
    }
}

impl Threats {
    /// What is left when `side` spends one, if it has one.
    pub fn spent_by(self, side: Side) -> Option<Threats> {
        match (self, side) {
            (Threats::Count(k), Side::Defender) if k > 0 => Some(Threats::Count(k - 1)),
            (Threats::Count(k), Side::Attacker) if k < 0 => Some(Threats::Count(k + 1)),
            (Threats::Endless(owner), _) if owner == side => Some(self),
            _ => None,
        }
    }
}

/// By the stones row by row, then by all else.
impl Ord for State {
    fn cmp(&self, other: &State) -> Ordering {
        let cells = |state: &State| -> Vec<Option<Color>> {
            state.stones.points().map(|point| state.stones.get(point)).collect()
        };
        let rest = |state: &State| (state.to_move, state.ban, state.threats, state.passes, state.virtual_point);
        let shape = |state: &State| (state.stones.width(), state.stones.height());
        (shape(self), cells(self), rest(self), &self.left).cmp(&(shape(other), cells(other), rest(other), &other.left))
    }
}

impl PartialOrd for State {
    fn partial_cmp(&self, other: &State) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests;
