//! A proof as a guide to lines of play: which of its steps covers a position, and how long play goes on from there.
//!
//! ```text
//! reached      the side that succeeds takes the shortest way that is proved, the other the longest
//! prevented    the side that succeeds follows the proof; where the other can play on for ever, it is endless
//! ```
//!
//! A pass does not count as resistance. All lengths are found in one pass over the proof: in a proof of reaching every
//! step refers to earlier ones; in one of preventing, the steps without a cycle below them are measured from the ends
//! on.

use tesuji_goals::{LocalGame, LocalMove, Mask, Position};
use tesuji_proof::{ChildOf, Game, Key, Proof, Verdict};

/// The length of play that need not end.
pub(crate) const ENDLESS: u16 = u16::MAX;

/// A proof by positions, with the length of play from each.
pub(crate) struct Guide<'a, const W: usize> {
    pub(crate) game: LocalGame<'a, W>,
    pub(crate) proof: &'a Proof<Position<W>, LocalMove, Mask<W>>,
    /// Places in the proof, in the order of their keys.
    places: Vec<(Key, u32)>,
    /// Moves until the end, by place.
    lengths: Vec<u16>,
}

/// A child of a position in a proof.
type LocalChild<'a, const W: usize> = ChildOf<LocalGame<'a, W>>;

/// A step that covers a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Standing {
    /// Moves until the end.
    pub(crate) length: u16,
    /// Its place in the proof.
    pub(crate) place: u32,
}

impl Standing {
    /// At the end of the game.
    pub(crate) const END: Standing = Standing { length: 0, place: 0 };
}

impl<'a, const W: usize> Guide<'a, W> {
    pub(crate) fn of(game: LocalGame<'a, W>, proof: &'a Proof<Position<W>, LocalMove, Mask<W>>) -> Guide<'a, W> {
        let mut places: Vec<(Key, u32)> =
            (0..).zip(&proof.steps).map(|(place, step)| (game.key(&step.position), place)).collect();
        places.sort_unstable();
        let mut guide = Guide { game, proof, places, lengths: Vec::new() };
        match proof.verdict {
            Verdict::Reached => guide.measure_reached(),
            Verdict::Prevented => guide.measure_prevented(),
        }
        guide
    }

    /// The step before a place that covers a position and is nearest to the end.
    pub(crate) fn standing(&self, position: &Position<W>, before: u32) -> Option<Standing> {
        let stands = |place| Standing { length: self.lengths[place as usize], place };
        self.places_of(position).take_while(|&place| place < before).map(stands).min()
    }

    /// The same for a child, unless it is lost.
    pub(crate) fn standing_of(&self, child: &LocalChild<'a, W>, before: u32) -> Option<Standing> {
        match child.verdict {
            Some(verdict) => (verdict == self.proof.verdict).then_some(Standing::END),
            None => self.standing(&child.position, before),
        }
    }

    /// The places of all steps that cover a position, in order.
    fn places_of(&self, position: &Position<W>) -> impl Iterator<Item = u32> {
        let (key, rank) = (self.game.key(position), self.game.rank(position));
        let first = self.places.partition_point(|place| place.0 < key);
        let same = self.places[first..].iter().take_while(move |place| place.0 == key).map(|place| place.1);
        let rank_at = |place: u32| self.game.rank(&self.proof.steps[place as usize].position);
        same.filter(move |&place| self.proof.verdict.holds_from(rank_at(place), rank))
    }

    fn measure_reached(&mut self) {
        let mut children = Vec::new();
        for (place, step) in (0..).zip(&self.proof.steps) {
            children.clear();
            self.game.children(&step.position, &mut children);
            let lengths = children.iter().filter_map(|child| Some((child.mv, self.standing_of(child, place)?)));
            let length = if step.mv.is_some() {
                lengths.map(|(_, next)| next.length.saturating_add(1)).min()
            } else {
                lengths.map(|(mv, next)| resistance(mv, next)).max()
            };
            self.lengths.push(length.expect("a step leads to an end or to an earlier step").min(ENDLESS - 1));
        }
    }

    /// A step is measured once all steps that it leads to are; a step that is never measured can be repeated for ever.
    fn measure_prevented(&mut self) {
        let count = self.proof.steps.len();
        self.lengths = vec![ENDLESS; count];
        let mut longest = vec![1_u16; count];
        let mut waiting = vec![0_u32; count];
        // Each step that waits for another, by that other.
        let mut waits: Vec<(u32, u32, LocalMove)> = Vec::new();
        let mut ready = Vec::new();
        let mut children = Vec::new();
        for (place, step) in (0..).zip(&self.proof.steps) {
            children.clear();
            self.game.children(&step.position, &mut children);
            let is_followed =
                |child: &&LocalChild<W>| child.verdict.is_none() && step.mv.is_none_or(|mv| mv == child.mv);
            let before = waits.len();
            for child in children.iter().filter(is_followed) {
                // Moves elsewhere have no step.
                if let Some(next) = self.places_of(&child.position).next() {
                    waits.push((next, place, child.mv));
                }
            }
            waiting[place as usize] = (waits.len() - before) as u32;
            if waits.len() == before {
                ready.push(place);
            }
        }
        waits.sort_unstable();
        while let Some(done) = ready.pop() {
            let length = longest[done as usize].min(ENDLESS - 1);
            self.lengths[done as usize] = length;
            let first = waits.partition_point(|wait| wait.0 < done);
            for &(_, place, mv) in waits[first..].iter().take_while(|wait| wait.0 == done) {
                let place_at = place as usize;
                longest[place_at] = longest[place_at].max(resistance(mv, Standing { length, place }));
                waiting[place_at] -= 1;
                if waiting[place_at] == 0 {
                    ready.push(place);
                }
            }
        }
    }
}

/// The length of the game after a move of the side that fails.
pub(crate) fn resistance(mv: LocalMove, next: Standing) -> u16 {
    next.length.saturating_add(u16::from(mv != LocalMove::Pass))
}
