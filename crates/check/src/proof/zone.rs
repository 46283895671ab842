//! Positions that rest on a zone: each stands for all that look the same there. (`docs/zones.md`)
//!
//! A move outside the zone leaves the position as it looks, with the other side to move. So it is met by what meets a
//! pass; and where the side that moves next prevents something and there is no ban, by a pass of its own.

use crate::local::ground::{Code, PASS, Situation};
use crate::local::{Passes, Side, Threats};

use super::aim::Shown;
use super::body::Entry;
use super::flaw::FlawKind;
use super::verify::{Delay, Verifier, after_own_move, after_reply, longer};

impl<const W: usize> Verifier<'_, '_, W> {
    /// Does a position hold together with all that look the same within its zone?
    pub(super) fn zoned(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        if !self.section.shown.is_zoned(self.section.aim) {
            return Err(FlawKind::Zone("what is to be shown here may not rest on one"));
        }
        let stones = &entry.situation.arrangement;
        if self.ground.is_captured(stones) {
            let end = self.delay_of_end(&entry.situation);
            return if self.side == Side::Attacker { Ok(end) } else { Err(FlawKind::FalseLeaf(None)) };
        }
        if self.side == Side::Attacker && !self.ground.is_never_out(stones, entry.unseen) {
            return Err(FlawKind::Zone("the target may be out"));
        }
        let by_moves =
            if entry.situation.mover == self.side { self.own_move(at, entry) } else { self.all_replies(at, entry) };
        if by_moves.is_err() && self.is_known(&entry.situation, entry.threats, entry) {
            return Ok(self.delay_of_end(&entry.situation));
        }
        by_moves
    }

    /// The move that is shown, which does the same whatever is outside.
    fn own_move(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        let Entry { situation, threats, .. } = entry;
        let mv = entry.mv.ok_or(FlawKind::MissingMove)?;
        let played = self.ground.play(situation, *threats, mv);
        let (next, left) = played.ok_or_else(|| FlawKind::IllegalMove(self.name(mv)))?;
        let lifts_ban = situation.ban.is_some_and(|ban| !entry.is_unseen(ban));
        match mv {
            PASS if self.section.shown == Shown::Reached && !lifts_ban => {
                return Err(FlawKind::Zone("a pass that lifts no ban reaches nothing"));
            }
            PASS => {}
            mv if !self.ground.is_settled(situation, mv, entry.unseen) => {
                return Err(FlawKind::Zone("it does not settle what the move does"));
            }
            _ => {}
        }
        Ok(after_own_move(self.leads_within(at, entry, mv, &next, left)?, situation, mv))
    }

    /// Every move in the zone, and for those outside the pass.
    fn all_replies(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        let Entry { situation, threats, unseen, .. } = entry;
        let ground = self.ground;
        let is_reached = self.section.shown == Shown::Reached;
        if is_reached && situation.passes != Passes::None {
            return Err(FlawKind::Zone("another pass ends the game"));
        }
        if situation.ban.is_some_and(|ban| entry.is_unseen(ban)) {
            return Err(FlawKind::Zone("the ban is outside"));
        }
        if !ground.is_guarded(situation, *unseen) {
            return Err(FlawKind::Zone(
                "a move outside may take what is in it, or it is not settled what one inside does",
            ));
        }
        let stones = situation.arrangement.stones;
        let mut longest = Some(Delay::NONE);
        for mv in (ground.all() - stones[0] - stones[1] - *unseen).codes() {
            longest = longer(longest, after_reply(self.reply(at, entry, mv)?, situation, mv));
        }
        if !is_reached && situation.ban.is_none() {
            return Ok(None);
        }
        let (next, left) = ground.play(situation, *threats, PASS).ok_or(FlawKind::MissingMove)?;
        let delay = self.leads_within(at, entry, PASS, &next, left)?;
        Ok(longer(longest, after_reply(delay, situation, PASS)))
    }

    /// A stone in the zone, if it is one that can be put there.
    fn reply(&mut self, at: usize, entry: &Entry<W>, mv: Code) -> Result<Option<Delay>, FlawKind> {
        let Entry { situation, threats, unseen, .. } = entry;
        let Some((next, left)) = self.ground.play(situation, *threats, mv) else {
            let is_banned = situation.ban == Some(mv) && threats.spent_by(situation.mover).is_none();
            let is_settled = is_banned || self.ground.is_suicide_settled(situation, mv, *unseen);
            return if is_settled {
                Ok(Some(Delay::NONE))
            } else {
                Err(FlawKind::Zone("it does not settle what is suicide"))
            };
        };
        if !self.ground.is_ko_settled(situation, mv, *unseen) {
            return Err(FlawKind::Zone("it does not settle what is a ko"));
        }
        self.leads_within(at, entry, mv, &next, left)
    }

    /// Does a move lead to a position of the section that rests on no more, or to where it is known what comes?
    fn leads_within(
        &mut self,
        at: usize,
        entry: &Entry<W>,
        mv: Code,
        next: &Situation<W>,
        threats: Threats,
    ) -> Result<Option<Delay>, FlawKind> {
        self.moves += 1;
        let shown = self.section.shown;
        let (mut is_listed, mut is_wider) = (false, false);
        let is_within = |other: &usize| (entry.unseen - self.section.entries[*other].unseen).is_empty();
        for other in self.section.serving(next, threats) {
            is_wider |= !is_within(&other);
            if is_within(&other) && (shown == Shown::Prevented || other < at) {
                return Ok(self.delay_of_listed(at, self.section.serving(next, threats).filter(is_within)));
            }
            is_listed = true;
        }
        if self.is_known(next, threats, entry) {
            return Ok(self.delay_of_end(next));
        }
        Err(match shown {
            _ if is_wider => FlawKind::Zone("a position that it leads to rests on more"),
            _ if is_listed => FlawKind::Circular(self.name(mv)),
            Shown::Reached => FlawKind::Unanswered(self.name(mv)),
            Shown::Prevented => FlawKind::Hole(self.name(mv)),
        })
    }

    /// Is it known what comes, by what is seen in the zone of an entry?
    fn is_known(&mut self, now: &Situation<W>, threats: Threats, entry: &Entry<W>) -> bool {
        if self.ground.is_captured(&now.arrangement) {
            return self.side == Side::Attacker;
        }
        self.foresight.is_known_within(self.section.aim, self.side, now, threats, entry.unseen)
    }
}
