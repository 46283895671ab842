//! The positions of a section, one by one: what each says of its moves, and nothing else.

use crate::local::ground::{Code, Ground, PASS, Situation};
use crate::local::{Passes, Side, Threats};

use super::aim::{Aim, Shown};
use super::body::{Entry, Section, Stated};
use super::ends::{Foresight, over};
use super::flaw::{Flaw, FlawKind, Place};
use super::names::move_name;
use super::walk;

/// How often the defender can play elsewhere before its target is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delay {
    /// So often at the most; where it is not counted, about so often.
    pub moves: u32,
    /// Is every line of the proof played out to the capture? Where one ends in a rule, the liberties that the target has there
    /// stand for the rest: a guess.
    pub is_counted: bool,
}

/// What was found about a section whose positions all hold.
pub(super) struct Verified {
    /// Moves tried.
    pub(super) moves: u64,
    /// One for each position.
    pub(super) delays: Vec<Option<Delay>>,
}

/// Looks at all positions of a section, and counts the moves.
pub(super) fn verify<const W: usize>(
    ground: &Ground<W>,
    section: &Section<W>,
    claims: &[Stated<W>],
    foresight: &mut Foresight<'_, W>,
) -> Result<Verified, Flaw> {
    let side = section.shown.side(section.aim);
    let mut verifier = Verifier { ground, section, foresight, side, moves: 0, delays: Vec::new() };
    for (at, entry) in section.entries.iter().enumerate() {
        match verifier.position(at, entry) {
            Ok(delay) => verifier.delays.push(delay),
            Err(kind) => {
                let height = ground.question().stones.height();
                let play = walk::play(ground, section, claims, at)
                    .map(|play| play.into_iter().map(|mv| move_name(mv, height)).collect());
                let state = ground.state(&entry.situation, entry.threats);
                let turn = ground.question().color(state.to_move);
                let place = Some(Box::new(Place { play, state, turn }));
                return Err(Flaw { line: entry.line as usize, kind, place });
            }
        }
    }
    Ok(Verified { moves: verifier.moves, delays: verifier.delays })
}

pub(super) struct Verifier<'a, 'g, const W: usize> {
    pub(super) ground: &'a Ground<W>,
    pub(super) section: &'a Section<W>,
    pub(super) foresight: &'a mut Foresight<'g, W>,
    /// Who has something to show.
    pub(super) side: Side,
    pub(super) moves: u64,
    /// Of the positions before the one that is looked at.
    delays: Vec<Option<Delay>>,
}

impl<const W: usize> Verifier<'_, '_, W> {
    fn position(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        if entry.mv.is_some() && entry.situation.mover != self.side {
            return Err(FlawKind::SuperfluousMove);
        }
        if !entry.unseen.is_empty() {
            return self.zoned(at, entry);
        }
        match self.section.shown {
            Shown::Reached => self.reached(at, entry),
            Shown::Prevented => self.prevented(at, entry),
        }
    }

    /// Earlier positions are enough, or the goal is reached here. That is asked last: it takes longer.
    fn reached(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        let stones = &entry.situation.arrangement;
        let is_lost = match self.section.aim {
            Aim::Capture => !self.ground.is_captured(stones) && self.ground.is_out(stones),
            Aim::Clean | Aim::End => self.ground.is_captured(stones),
            Aim::Eye => self.ground.is_captured(stones) || self.ground.has_no_room(stones),
            Aim::Connect => self.ground.is_captured(stones) || self.ground.is_cut_off(stones),
            Aim::Keep => over(self.ground, Aim::Keep, &entry.situation) == Some(Shown::Prevented),
        };
        if is_lost {
            return Err(FlawKind::FalseLeaf(None));
        }
        let by_moves = self.moves_of(at, entry);
        if by_moves.is_err() && self.outcome(&entry.situation, entry.threats) == Some(Shown::Reached) {
            return Ok(self.delay_of_end(&entry.situation));
        }
        by_moves
    }

    /// The game is over here, or the moves are enough, or it is known what comes. In a question of life that is asked
    /// last: it takes longer.
    fn prevented(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        let known = match self.section.aim {
            Aim::Eye => self.outcome(&entry.situation, entry.threats),
            aim => over(self.ground, aim, &entry.situation),
        };
        match known {
            Some(Shown::Reached) => Err(FlawKind::FalseLeaf(None)),
            Some(Shown::Prevented) => Ok(None),
            None => self.moves_of(at, entry).or_else(|kind| match self.outcome(&entry.situation, entry.threats) {
                Some(Shown::Reached) => Err(FlawKind::FalseLeaf(None)),
                Some(Shown::Prevented) => Ok(None),
                None => Err(kind),
            }),
        }
    }

    /// How it ends here, if that is known.
    fn outcome(&mut self, now: &Situation<W>, threats: Threats) -> Option<Shown> {
        self.foresight.outcome(self.section.aim, now, threats, self.section.shown)
    }

    /// The one move that is shown, or all.
    fn moves_of(&mut self, at: usize, entry: &Entry<W>) -> Result<Option<Delay>, FlawKind> {
        let Entry { situation, threats, mv, .. } = entry;
        if situation.mover == self.side {
            let mv = mv.ok_or(FlawKind::MissingMove)?;
            let played = self.ground.play(situation, *threats, mv);
            let (next, threats) = played.ok_or_else(|| FlawKind::IllegalMove(self.name(mv)))?;
            return Ok(after_own_move(self.leads(at, mv, &next, threats)?, situation, mv));
        }
        let ground = self.ground;
        ground.moves(situation, *threats).try_fold(Some(Delay::NONE), |longest, (mv, next, left)| {
            let delay = self.leads(at, mv, &next, left)?;
            Ok(longer(longest, after_reply(delay, situation, mv)))
        })
    }

    /// At the end of a line: the target is captured, or a rule tells what comes.
    pub(super) fn delay_of_end(&self, end: &Situation<W>) -> Option<Delay> {
        let is_capture = self.section.aim == Aim::Capture && self.section.shown == Shown::Reached;
        let left = || self.ground.liberties_of_target(&end.arrangement).codes().count() as u32;
        let is_captured = self.ground.is_captured(&end.arrangement);
        let delay = if is_captured { Delay::NONE } else { Delay { moves: left(), is_counted: false } };
        is_capture.then_some(delay)
    }

    /// The shortest of the positions before `at` that serve for one.
    pub(super) fn delay_of_listed(&self, at: usize, others: impl Iterator<Item = usize>) -> Option<Delay> {
        if self.section.shown == Shown::Prevented {
            return None;
        }
        shortest(others.filter(|&other| other < at).filter_map(|other| self.delays[other]))
    }

    /// Does a move lead where the section says: to a position of it, or to an end?
    #[inline]
    fn leads(&mut self, at: usize, mv: Code, next: &Situation<W>, threats: Threats) -> Result<Option<Delay>, FlawKind> {
        self.moves += 1;
        let shown = self.section.shown;
        let mut is_listed = false;
        if next.passes != Passes::Two {
            for other in self.section.serving(next, threats) {
                if shown == Shown::Prevented || other < at {
                    return Ok(self.delay_of_listed(at, self.section.serving(next, threats)));
                }
                is_listed = true;
            }
        }
        match self.outcome(next, threats) {
            Some(over) if over == shown => Ok(self.delay_of_end(next)),
            Some(_) => Err(FlawKind::FalseLeaf(Some(self.name(mv)))),
            None if is_listed => Err(FlawKind::Circular(self.name(mv))),
            None if shown == Shown::Reached => Err(FlawKind::Unanswered(self.name(mv))),
            None => Err(FlawKind::Hole(self.name(mv))),
        }
    }

    pub(super) fn name(&self, mv: Code) -> String {
        move_name(self.ground.mv(mv), self.ground.question().stones.height())
    }
}

impl Delay {
    /// The target is captured.
    pub(super) const NONE: Delay = Delay { moves: 0, is_counted: true };

    fn and(self, is_elsewhere: bool) -> Delay {
        Delay { moves: self.moves + u32::from(is_elsewhere), ..self }
    }
}

/// The shortest delay: one that is counted, if there is one.
pub(super) fn shortest(delays: impl Iterator<Item = Delay>) -> Option<Delay> {
    delays.min_by_key(|delay| (!delay.is_counted, delay.moves))
}

/// The delay with a move of the attacker in front: a ko threat of its own is answered elsewhere.
pub(super) fn after_own_move<const W: usize>(delay: Option<Delay>, now: &Situation<W>, mv: Code) -> Option<Delay> {
    delay.map(|delay| delay.and(now.ban == Some(mv)))
}

/// The delay with a reply of the defender in front: a pass, and a ko threat, is a move elsewhere.
pub(super) fn after_reply<const W: usize>(delay: Option<Delay>, now: &Situation<W>, mv: Code) -> Option<Delay> {
    let is_elsewhere = mv == PASS || now.ban == Some(mv);
    delay.map(|delay| delay.and(is_elsewhere))
}

/// The longer of two delays; none is known if one of them is not.
pub(super) fn longer(one: Option<Delay>, other: Option<Delay>) -> Option<Delay> {
    let (one, other) = (one?, other?);
    Some(Delay { moves: one.moves.max(other.moves), is_counted: one.is_counted && other.is_counted })
}
