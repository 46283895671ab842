//! The positions of a section, one by one: what each says of its moves, and nothing else.

use crate::local::ground::{Code, Ground, Situation};
use crate::local::{Passes, Side, Threats};

use super::body::{Entry, Section, Stated};
use super::claim::{Aim, Shown};
use super::flaw::{Flaw, FlawKind, Place};
use super::names::move_name;
use super::walk;

/// How the game with this aim ended, or how it is known to end, if it is.
pub(super) fn outcome<const W: usize>(ground: &Ground<W>, aim: Aim, now: &Situation<W>) -> Option<Shown> {
    over(ground, aim, now).or_else(|| if aim == Aim::Eye { foreseen(ground, now) } else { None })
}

/// How the game with this aim ended, if it is over.
pub(super) fn over<const W: usize>(ground: &Ground<W>, aim: Aim, now: &Situation<W>) -> Option<Shown> {
    let stones = &now.arrangement;
    let captured = ground.is_captured(stones);
    let passed = now.passes == Passes::Two;
    let (reached, prevented) = match aim {
        Aim::Capture => (captured, passed || ground.is_out(stones)),
        _ if captured => (false, true),
        Aim::End => (passed || ground.is_out(stones), false),
        Aim::Clean | Aim::Eye => (ground.is_out(stones) || ground.survives(stones), passed),
    };
    match (reached, prevented) {
        (true, _) => Some(Shown::Reached),
        (false, true) => Some(Shown::Prevented),
        (false, false) => None,
    }
}

/// How a question about an eye ends that is not over, by what is known of eyes. After a pass that counted, the
/// attacker could end the game by another before anything is linked.
fn foreseen<const W: usize>(ground: &Ground<W>, now: &Situation<W>) -> Option<Shown> {
    let may_end = now.mover == Side::Attacker && now.passes != Passes::None;
    if !may_end && ground.survives_linked(&now.arrangement) {
        return Some(Shown::Reached);
    }
    ground.has_no_room(&now.arrangement).then_some(Shown::Prevented)
}

/// Looks at all positions of a section, and counts the moves.
pub(super) fn verify<const W: usize>(
    ground: &Ground<W>,
    section: &Section<W>,
    claims: &[Stated<W>],
) -> Result<u64, Flaw> {
    let mut verifier = Verifier { ground, section, side: section.shown.side(section.aim), moves: 0 };
    for (at, entry) in section.entries.iter().enumerate() {
        if let Err(kind) = verifier.position(at, entry) {
            let height = ground.question().stones.height();
            let play = walk::play(ground, section, claims, at)
                .map(|play| play.into_iter().map(|mv| move_name(mv, height)).collect());
            let state = ground.state(&entry.situation, entry.threats);
            let turn = ground.question().color(state.to_move);
            let place = Some(Box::new(Place { play, state, turn }));
            return Err(Flaw { line: entry.line as usize, kind, place });
        }
    }
    Ok(verifier.moves)
}

struct Verifier<'a, const W: usize> {
    ground: &'a Ground<W>,
    section: &'a Section<W>,
    /// Who has something to show.
    side: Side,
    moves: u64,
}

impl<const W: usize> Verifier<'_, W> {
    fn position(&mut self, at: usize, entry: &Entry<W>) -> Result<(), FlawKind> {
        if entry.mv.is_some() && entry.situation.mover != self.side {
            return Err(FlawKind::SuperfluousMove);
        }
        match self.section.shown {
            Shown::Reached => self.reached(at, entry),
            Shown::Prevented => self.prevented(at, entry),
        }
    }

    /// Earlier positions are enough, or the goal is reached here. That is asked last: it takes longer.
    fn reached(&mut self, at: usize, entry: &Entry<W>) -> Result<(), FlawKind> {
        let stones = &entry.situation.arrangement;
        let is_lost = match self.section.aim {
            Aim::Capture => !self.ground.is_captured(stones) && self.ground.is_out(stones),
            Aim::Clean | Aim::End => self.ground.is_captured(stones),
            Aim::Eye => self.ground.is_captured(stones) || self.ground.has_no_room(stones),
        };
        if is_lost {
            return Err(FlawKind::FalseLeaf(None));
        }
        let by_moves = self.moves_of(at, entry);
        let is_over = || outcome(self.ground, self.section.aim, &entry.situation) == Some(Shown::Reached);
        if by_moves.is_err() && is_over() { Ok(()) } else { by_moves }
    }

    fn prevented(&mut self, at: usize, entry: &Entry<W>) -> Result<(), FlawKind> {
        match outcome(self.ground, self.section.aim, &entry.situation) {
            Some(Shown::Reached) => Err(FlawKind::FalseLeaf(None)),
            Some(Shown::Prevented) => Ok(()),
            None => self.moves_of(at, entry),
        }
    }

    /// The one move that is shown, or all.
    fn moves_of(&mut self, at: usize, entry: &Entry<W>) -> Result<(), FlawKind> {
        let Entry { situation, threats, mv, .. } = entry;
        if situation.mover == self.side {
            let mv = mv.ok_or(FlawKind::MissingMove)?;
            let played = self.ground.play(situation, *threats, mv);
            let (next, threats) = played.ok_or_else(|| FlawKind::IllegalMove(self.name(mv)))?;
            return self.leads(at, mv, &next, threats);
        }
        let ground = self.ground;
        ground.moves(situation, *threats).try_for_each(|(mv, next, threats)| self.leads(at, mv, &next, threats))
    }

    /// Does a move lead where the section says: to a position of it, or to an end?
    #[inline]
    fn leads(&mut self, at: usize, mv: Code, next: &Situation<W>, threats: Threats) -> Result<(), FlawKind> {
        self.moves += 1;
        let shown = self.section.shown;
        let mut is_listed = false;
        if next.passes != Passes::Two {
            for other in self.section.serving(next, threats) {
                if shown == Shown::Prevented || other < at {
                    return Ok(());
                }
                is_listed = true;
            }
        }
        match outcome(self.ground, self.section.aim, next) {
            Some(over) if over == shown => Ok(()),
            Some(_) => Err(FlawKind::FalseLeaf(Some(self.name(mv)))),
            None if is_listed => Err(FlawKind::Circular(self.name(mv))),
            None if shown == Shown::Reached => Err(FlawKind::Unanswered(self.name(mv))),
            None => Err(FlawKind::Hole(self.name(mv))),
        }
    }

    fn name(&self, mv: Code) -> String {
        move_name(self.ground.mv(mv), self.ground.question().stones.height())
    }
}
