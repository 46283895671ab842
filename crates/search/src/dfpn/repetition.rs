//! What a move back to a position of the path is worth. The search uses [`Repetition::Prevents`]; the others are there for
//! the tables of a paper, and to show what they get wrong.

use tesuji_proof::{Advice, Verdict, Zones};

use super::{Frame, Search, Seen};
use crate::path::{Depth, PATH_FREE};
use crate::tuning::Repetition;

/// The depth of the path from which on [`Repetition::Thresholds`] ends a line all the same.
const DEEPEST: Depth = 400;

impl<G: Advice + Zones> Search<'_, '_, G> {
    /// What is known of a child that stands on the path at `depth`. `settled` makes it from a verdict, the depth that it
    /// depends on, and whether it holds at every rank.
    #[cold]
    pub(super) fn repeated(&self, depth: Depth, distance: u8, settled: impl Fn(Verdict, Depth, bool) -> Seen) -> Seen {
        match self.tuning.repetition {
            Repetition::Thresholds if self.path.depth() < DEEPEST => {
                let Frame { thresholds, distance: known, .. } = self.frames[depth as usize];
                let distance = if self.tuning.minimal_distance { known } else { distance };
                Seen { numbers: thresholds, depends_on: PATH_FREE, is_firm: false, distance }
            }
            Repetition::PreventsEverywhere => settled(Verdict::Prevented, PATH_FREE, true),
            // If what is between holds at every rank, the same play repeats at every rank.
            Repetition::Prevents | Repetition::Thresholds => settled(Verdict::Prevented, depth, true),
        }
    }
}
