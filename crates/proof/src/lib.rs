//! What a game of reaching and preventing is, and what proves who succeeds. Knows no search and no Go.
//!
//! Two sides move in turn. One wants to *reach* something, the other to *prevent* it, and endless play reaches
//! nothing. So who succeeds from a position does not depend on how it came about:
//!
//! ```text
//! reached      a tree whose leaves are reached: finite, each position is shown by others that are shown without it
//! prevented    a set that play cannot leave: cycles are allowed
//! ```
//!
//! [`Game`] is the rules of such a game, [`Proof`] the list of positions that settles it. What only helps a search is
//! apart: [`Advice`], and [`Zones`], which also make proofs short.

use std::fmt::Debug;
use std::ops::BitOr;

/// A number that stands for a position, all but its [rank](Game::rank): two positions with one key and one rank have
/// the same future.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Key(pub u128);

/// How good a position is for the side that prevents, among those with the same key. See [`Game::rank`].
pub type Rank = i8;

/// Whose turn it is.
#[doc(alias = "AND/OR tree")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// The reaching side moves: one good move is enough.
    Or,
    /// The preventing side moves: all its moves must be answered.
    And,
}

/// Who succeeds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The reaching side.
    Reached,
    /// The preventing side.
    Prevented,
}

impl Verdict {
    /// Does the side that moves at this node succeed?
    #[inline]
    pub fn is_won_at(self, node: Node) -> bool {
        (self == Verdict::Reached) == (node == Node::Or)
    }

    /// The verdict by which the side that moves at a node succeeds.
    #[inline]
    pub fn won_at(node: Node) -> Verdict {
        match node {
            Node::Or => Verdict::Reached,
            Node::And => Verdict::Prevented,
        }
    }

    /// Does this verdict, found at a rank, hold at another one too?
    #[inline]
    pub fn holds_from(self, found: Rank, at: Rank) -> bool {
        match self {
            Verdict::Reached => at <= found,
            Verdict::Prevented => at >= found,
        }
    }
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub struct Child<P, M> {
    /// The move.
    pub mv: M,
    /// The position after it.
    pub position: P,
    /// Who has succeeded, if that ended the game.
    pub verdict: Option<Verdict>,
    /// Would that be so at every [rank](Game::rank)?
    pub is_firm: bool,
}

/// A child in a game.
pub type ChildOf<G> = Child<<G as Game>::Position, <G as Game>::Move>;

/// The rules of a game of reaching and preventing: what is true.
pub trait Game {
    /// Everything that the future depends on, small enough to be copied.
    type Position: Copy + Debug;
    /// What a side does in its turn.
    type Move: Copy + Eq + Debug;

    /// Whose turn it is.
    fn node(&self, position: &Self::Position) -> Node;

    /// Who has succeeded, if the game is over.
    fn verdict(&self, position: &Self::Position) -> Option<Verdict>;

    /// Every legal move of a game that is not over, appended to `out`. There is always one.
    fn children(&self, position: &Self::Position, out: &mut Vec<ChildOf<Self>>);

    /// The first of the [children](Game::children) of which `is_it` is true. A game may leave those behind it alone.
    fn find_child(
        &self,
        position: &Self::Position,
        is_it: impl FnMut(&ChildOf<Self>) -> bool,
    ) -> Option<ChildOf<Self>> {
        let mut children = Vec::new();
        self.children(position, &mut children);
        children.into_iter().find(is_it)
    }

    /// What a move leads to, if it is legal.
    fn child(&self, position: &Self::Position, mv: Self::Move) -> Option<ChildOf<Self>> {
        self.find_child(position, |child| child.mv == mv)
    }

    /// The position without its rank.
    fn key(&self, position: &Self::Position) -> Key;

    /// Of two positions with one key, the one of higher rank is at least as good for the side that prevents: what is
    /// reached there is reached at every lower rank, what is prevented is prevented at every higher one. A game
    /// without such an order gives every position the same rank.
    fn rank(&self, position: &Self::Position) -> Rank;

    /// Might the side to move have more moves if the same position had another rank? If not, and if no move leads to
    /// another rank, a verdict of this position holds at all of them.
    fn depends_on_rank(&self, _: &Self::Position) -> bool {
        true
    }
}

/// What helps a search of a [`Game`], and changes no verdict.
pub trait Advice: Game {
    /// Those of the [children](Game::children) that a search has to look at: what is left out is lost for the side to
    /// move if all the others are. There is always one, and it may have a verdict from a look ahead. Returns whether the
    /// same may be left out at every [rank](Game::rank).
    fn promising(&self, position: &Self::Position, out: &mut Vec<ChildOf<Self>>) -> bool {
        self.children(position, out);
        true
    }

    /// First proof and disproof numbers of a position: how much the side to move has left to show that it succeeds, and
    /// how much the other side. A guess, 1 or more each.
    #[doc(alias = "heuristic initialization")]
    fn estimate(&self, _: &Self::Position) -> (u32, u32) {
        (1, 1)
    }

    /// How much the side to move has left to show by each of its moves, 1 or more each, in the order of the children and
    /// appended to `out`; nothing is appended if nothing is known. `last` is the move that led here. A guess.
    #[doc(alias = "prior")]
    #[doc(alias = "policy")]
    fn costs(&self, _: &Self::Position, _last: Option<Self::Move>, _: &[ChildOf<Self>], _out: &mut Vec<u32>) {}
}

/// What a search needs that judges and proves nothing.
pub trait Outlook: Advice {
    /// How likely it is that the side to move succeeds, from 0 to 1; and how likely each child is to be its best move,
    /// appended to `shares`, 1 together. `last` is the move that led here.
    #[doc(alias = "value")]
    fn outlook(
        &self,
        position: &Self::Position,
        last: Option<Self::Move>,
        children: &[ChildOf<Self>],
        shares: &mut Vec<f32>,
    ) -> f32;
}

/// The parts of a position that its verdict depends on. The verdict holds of every position that is the same within its
/// zone. (`docs/zones.md`)
///
/// A game that knows no zones has [`Everything`] and the methods that are given here.
#[doc(alias = "relevance zone")]
pub trait Zones: Game {
    /// A part of a position. The default one is nothing.
    type Zone: Copy + Eq + Debug + Default + BitOr<Output = Self::Zone>;

    /// May a zone of this verdict be less than everything?
    fn has_zones(&self, _: Verdict) -> bool {
        false
    }

    /// The whole position.
    fn everything(&self) -> Self::Zone;

    /// The zone of a position whose verdict is known without its moves.
    fn zone_of_end(&self, _: &Self::Position) -> Self::Zone {
        self.everything()
    }

    /// The zone of a position whose side to move succeeds by a move, from the zone `after` it.
    fn zone_by_move(&self, _: &Self::Position, _: Self::Move, _after: Self::Zone) -> Self::Zone {
        self.everything()
    }

    /// The least zone of a position whose side to move fails, where the answers to its moves need `zone`: that, and what
    /// it takes that no move [elsewhere](Zones::is_elsewhere) changes anything in it.
    fn zone_around(&self, _: &Self::Position, _zone: Self::Zone) -> Self::Zone {
        self.everything()
    }

    /// Is a move of a side that fails without effect in `zone`, so that it needs no answer of its own?
    fn is_elsewhere(&self, _: &Self::Position, _: Self::Move, _zone: Self::Zone) -> bool {
        false
    }
}

/// The zone of games that have no others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Everything;

impl BitOr for Everything {
    type Output = Everything;

    fn bitor(self, _: Everything) -> Everything {
        Everything
    }
}

/// One position of a proof.
#[derive(Clone, Copy, Debug)]
pub struct Step<P, M, Z> {
    /// The position.
    pub position: P,
    /// What the side plays that has something to show; `None` where the other side moves, and all its moves are answered.
    pub mv: Option<M>,
    /// The step stands for every position that is the same in this zone.
    pub zone: Z,
}

/// Why a verdict holds.
///
/// Reached: each step leads to ends and to earlier steps. Prevented: each step leads to ends and to steps. A step
/// stands for its position at every rank at which its verdict [holds](Verdict::holds_from) too. Moves that are
/// [elsewhere](Zones::is_elsewhere) need no step.
#[derive(Clone, Debug)]
pub struct Proof<P, M, Z> {
    /// Who succeeds at every step.
    pub verdict: Verdict,
    /// The positions.
    pub steps: Vec<Step<P, M, Z>>,
}

/// A proof in a game.
pub type ProofOf<G> = Proof<<G as Game>::Position, <G as Game>::Move, <G as Zones>::Zone>;

/// A step in a game.
pub type StepOf<G> = Step<<G as Game>::Position, <G as Game>::Move, <G as Zones>::Zone>;
