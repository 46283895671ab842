//! What helps a search: the moves worth looking at [forced moves, KM03 §5.2], and first proof and disproof numbers by how
//! far a position is from its end [after Kishimoto and Müller 2005].
//!
//! First numbers are a guess, made to be quick.

use tesuji_problem::Side;
use tesuji_proof::{Advice, Child, ChildOf, Outlook, Verdict};

use crate::aims::Estimate;
use crate::local::LocalGame;
use crate::position::{LocalMove, Position};
use crate::room::Eyes;

/// Points for an eye that one attacking move takes away, as a rule.
const AT_ONCE: u32 = 2;

/// Moves that an eye takes which is not there yet. More makes the search look longer for what the attacker has.
const AN_EYE: u32 = 3;

impl<const W: usize> Advice for LocalGame<'_, W> {
    fn promising(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) -> bool {
        let view = self.view(position);
        let first = out.len();
        if let Some(forced) = self.forced(&view, position) {
            self.region.make(position, &view.atari, forced.points, |made| {
                if made.mv != LocalMove::Pass || out.len() == first {
                    out.push(self.judged(&view, &made));
                }
            });
            if let [Child { mv: LocalMove::Pass, verdict, is_firm, .. }] = &mut out[first..] {
                *verdict = Some(self.won_by(position.mover.opponent()));
                *is_firm = forced.is_firm;
            }
            return forced.is_firm;
        }
        self.region.make(position, &view.atari, self.region.all, |made| out.push(self.judged(&view, &made)));
        // A pass of the attacker that captures nothing is answered by another, which ends the game.
        let is_idle = self.meaning.side == Side::Attacker && position.mover == Side::Attacker && position.ban.is_none();
        if let Some(Child { mv: LocalMove::Pass, verdict, .. }) = out.last_mut()
            && is_idle
            && self.settles.forces[Side::Attacker as usize]
        {
            *verdict = Some(Verdict::Prevented);
        }
        true
    }

    #[inline]
    fn costs(&self, position: &Position<W>, last: Option<LocalMove>, children: &[ChildOf<Self>], out: &mut Vec<u32>) {
        if let Some(prior) = self.prior {
            self.guess(prior, position, last, children, out);
        }
    }

    #[inline]
    fn estimate(&self, position: &Position<W>) -> (u32, u32) {
        let Some(Estimate { eyes, enclosures }) = self.meaning.estimate else { return (1, 1) };
        let killing = 1 + self.points_for_eyes(eyes, position) / AT_ONCE;
        let missing = if enclosures == 0 { 0 } else { enclosures.saturating_sub(self.enclosures(position)) };
        let living = 1 + AN_EYE * missing;
        match position.mover {
            Side::Defender => (living, killing),
            Side::Attacker => (killing, living),
        }
    }
}

impl<const W: usize> Outlook for LocalGame<'_, W> {
    fn outlook(
        &self,
        position: &Position<W>,
        last: Option<LocalMove>,
        children: &[ChildOf<Self>],
        shares: &mut Vec<f32>,
    ) -> f32 {
        self.look(position, last, children, shares)
    }
}

impl<const W: usize> LocalGame<'_, W> {
    /// Empty points that may become eyes.
    pub(crate) fn points_for_eyes(&self, eyes: Eyes, position: &Position<W>) -> u32 {
        let [defenders, attackers] = position.stones;
        let room = self.region.all & !(attackers | defenders);
        let stays = self.region.stays(eyes, position.stones, position.left);
        self.region.candidates(room, self.region.near(attackers), stays).len() as u32
    }

    /// Parts of the room that the attacker cannot fill from its wall.
    fn enclosures(&self, position: &Position<W>) -> u32 {
        let enclosed = self.region.enclosed(position.stones_of(Side::Defender));
        self.region.blocks(enclosed, enclosed).count() as u32
    }
}
