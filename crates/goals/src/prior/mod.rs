//! Which move is likely to work: learned from the moves of the winner in proofs.
//!
//! ```text
//! position ─▶ Sight: what each move looks like, as features ─▶ weights, added up ─▶ softmax: p ─▶ −ln p, in units
//! ```
//!
//! An unlikely move is taken to need more work: the search begins with the likely ones. It is a guess and nothing rests on it.
//! Crate `learn` makes the weights.

mod pattern;
pub(crate) mod picture;
mod sight;
mod softmax;

use tesuji_proof::ChildOf;

use crate::local::LocalGame;
use crate::position::{LocalMove, Position};
use sight::Sight;

/// Features of a move.
pub const FEATURES: usize = 13;

/// The features of a move, each as a hash; 0 for none.
pub type Features = [u32; FEATURES];

/// Bytes of a weight: two that tell which feature has it, and two of the weight itself, the lower ones first.
pub const ENTRY: usize = 4;

/// Units of a weight in one nat.
pub const NAT: i32 = softmax::NAT;

/// The weights of features: a table without chains, in which a feature has one place, and that only if no other has it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Weights(&'static [u8]);

/// What was learned about moves, and how much it counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prior {
    /// What was learned.
    pub weights: Weights,
    /// What a move costs whose probability is 1/e, besides 1.
    pub scale: u16,
}

/// The scale that takes the fewest nodes: see `docs/lab/prior.md`. More trusts the prior more.
pub const SCALE: u16 = 8;

/// The weights of moves that come with the program.
pub const LEARNED: Prior = Prior { weights: Weights::of(include_bytes!("moves.bin")), scale: SCALE };

/// The weights of positions that come with the program.
pub(crate) const OUTLOOK: Weights = Weights::of(include_bytes!("outlook.bin"));

impl Weights {
    /// Weights of [`ENTRY`] bytes each.
    ///
    /// # Panics
    /// If that is not a whole number of them.
    pub const fn of(bytes: &'static [u8]) -> Weights {
        assert!(bytes.len().is_multiple_of(ENTRY) && !bytes.is_empty(), "four bytes a weight");
        Weights(bytes)
    }

    /// The bytes that they were made from.
    pub fn bytes(self) -> &'static [u8] {
        self.0
    }

    /// The weight of a feature, 0 if it has none.
    #[inline]
    fn weight(self, feature: u32) -> i32 {
        let (place, tag) = place(feature, self.0.len() / ENTRY);
        let Some(&[a, b, c, d]) = self.0[ENTRY * place..].first_chunk() else { return 0 };
        if u16::from_le_bytes([a, b]) == tag { i32::from(i16::from_le_bytes([c, d])) } else { 0 }
    }

    /// The weights of some features added up, in units of 1/64 nat.
    #[inline]
    pub fn score(self, features: &[u32]) -> i32 {
        features.iter().map(|&feature| self.weight(feature)).sum()
    }
}

/// The place of a feature among this number of weights, and what tells it from others there. Feature 0 has none.
#[inline]
pub fn place(feature: u32, count: usize) -> (usize, u16) {
    (((u64::from(feature) * count as u64) >> 32) as usize, feature as u16)
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} weights", self.0.len() / ENTRY)
    }
}

impl<const W: usize> LocalGame<'_, W> {
    /// What each move of a position looks like that does not end the game. `last` is the move that led to it, where that
    /// is known.
    pub fn describe(
        &self,
        position: &Position<W>,
        last: Option<LocalMove>,
        children: &[ChildOf<Self>],
        mut take: impl FnMut(Features),
    ) {
        let sight = Sight::new(self, position, last);
        for child in children.iter().filter(|child| child.verdict.is_none()) {
            take(sight.features(child.mv, &child.position));
        }
    }

    /// What a position looks like, for the side to move.
    pub fn describe_whole(&self, position: &Position<W>, out: &mut Vec<u32>) {
        Sight::new(self, position, None).outlook(out);
    }

    /// What each move is likely to cost, 1 or more each, appended to `out`. Those that end the game need no guess.
    #[inline]
    pub(crate) fn guess(
        &self,
        prior: Prior,
        position: &Position<W>,
        last: Option<LocalMove>,
        children: &[ChildOf<Self>],
        out: &mut Vec<u32>,
    ) {
        let mut scores = smallvec::SmallVec::<[i32; 64]>::new();
        self.describe(position, last, children, |features| scores.push(prior.weights.score(&features)));
        softmax::surprise(&mut scores);
        let mut costs =
            scores.iter().map(|&surprise| 1 + surprise.unsigned_abs() * u32::from(prior.scale) / NAT.unsigned_abs());
        out.extend(children.iter().map(|child| if child.verdict.is_some() { 1 } else { costs.next().unwrap_or(1) }));
    }

    /// How likely each move is, and how likely the side to move is to succeed.
    pub(crate) fn look(
        &self,
        position: &Position<W>,
        last: Option<LocalMove>,
        children: &[ChildOf<Self>],
        shares: &mut Vec<f32>,
    ) -> f32 {
        let sight = Sight::new(self, position, last);
        let weights = self.prior.unwrap_or(LEARNED).weights;
        let mut scores: smallvec::SmallVec<[i32; 64]> =
            children.iter().map(|child| weights.score(&sight.features(child.mv, &child.position))).collect();
        softmax::surprise(&mut scores);
        shares.extend(scores.iter().map(|&surprise| softmax::likelihood(surprise)));
        let mut whole = Vec::new();
        sight.outlook(&mut whole);
        softmax::sigmoid(OUTLOOK.score(&whole))
    }
}
