//! Lines as people write them: the shortest that convinces.
//!
//! The side that succeeds plays as in the full line. The other plays only moves that have to be answered, and the line
//! ends where there are none, or where the rest is clear:
//!
//! ```text
//! full    A2 pass A1 pass B2 A3 A2 pass A1 …     down to the last stone
//! short   A2                                     no room for two eyes
//! ```
//!
//! A move has to be answered if the other side loses by playing elsewhere. A small search decides that; where it is
//! undecided, the move counts as one that has to be answered.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::HashSet;

use tesuji_goals::{Aim, Known, LocalGame, LocalMove, Position};
use tesuji_problem::Side;
use tesuji_proof::{Child, Game, Verdict};
use tesuji_search::{Budget, Memory, Quiet, Search};

use crate::guide::{Guide, Standing};
use crate::method::Method;
use crate::report::{Clear, Ending};

/// The most moves of a short line.
const LONGEST: usize = 60;

/// Nodes to find out whether one move has to be answered.
const ASK_NODES: u64 = 300;

/// And for all moves of a report.
const ALL_ASK_NODES: u64 = 60_000;

/// Bytes for all these searches.
const ASK_TABLE: usize = 1 << 22;

type LocalChild<const W: usize> = Child<Position<W>, LocalMove>;

/// A line as people write it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) moves: Vec<LocalMove>,
    /// What it ends with; `None` if it stops before the end.
    pub(crate) ending: Option<Ending>,
    /// Why it stops there.
    pub(crate) clear: Option<Clear>,
    /// Which of its moves spend a threat, counted from 0.
    pub(crate) threats: Vec<usize>,
    /// Does it show that the target lives, or has its eye?
    pub(crate) lives: bool,
}

impl Told {
    /// A line without moves, as what follows is known.
    pub(crate) fn known(clear: Clear, lives: bool) -> Told {
        Told { clear: Some(clear), lives, ..Told::default() }
    }

    /// The line with a move in front.
    pub(crate) fn push_front(&mut self, mv: LocalMove, spends: bool) {
        self.moves.insert(0, mv);
        self.threats.iter_mut().for_each(|at| *at += 1);
        if spends {
            self.threats.insert(0, 0);
        }
    }
}

/// Makes short lines from proofs.
pub(crate) struct Telling<'t, 'a, const W: usize> {
    pub(crate) game: LocalGame<'a, W>,
    /// Who succeeds.
    pub(crate) verdict: Verdict,
    /// A proof of it; `None` where it is known without reading.
    pub(crate) guide: Option<&'t Guide<'a, W>>,
    /// What the attacker keeps the defender from besides.
    pub(crate) kept: Option<&'t Guide<'a, W>>,
    /// What finds out which moves have to be answered.
    pub(crate) asks: &'t Asking,
}

/// Small searches that find out which moves of a report have to be answered. They share what they find.
pub(crate) struct Asking {
    nodes: Cell<u64>,
    memory: RefCell<Memory>,
}

impl Asking {
    pub(crate) fn new() -> Asking {
        Asking { nodes: Cell::new(ALL_ASK_NODES), memory: RefCell::new(Memory::new(ASK_TABLE)) }
    }

    /// Who succeeds from a position, if a small search decides it.
    fn decide<const W: usize>(&self, game: &LocalGame<'_, W>, position: &Position<W>) -> Option<Verdict> {
        let nodes = ASK_NODES.min(self.nodes.get());
        if nodes == 0 {
            return None;
        }
        let mut memory = self.memory.borrow_mut();
        let mut budget = Budget::new(nodes, &Quiet);
        let tuning = Method::usual(game.aim).tuning;
        let found = Search::new(game, &mut memory, &mut budget).with_tuning(tuning).decide(position).verdict();
        self.nodes.set(self.nodes.get().saturating_sub(budget.cost.nodes));
        found
    }
}

/// Whether the other side loses by playing elsewhere (tenuki).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Asks {
    No,
    Unknown,
    Yes,
}

/// A move of the side that fails.
struct Reply<'c, const W: usize> {
    child: &'c LocalChild<W>,
    standing: Standing,
    is_kept: bool,
    asks: Asks,
}

impl<const W: usize> Telling<'_, '_, W> {
    /// The line from a position that the guide leads through.
    pub(crate) fn tell(&self, mut position: Position<W>) -> Told {
        let lives = (self.game.aim.side() == Side::Defender) == (self.verdict == Verdict::Reached);
        let mut told = Told { lives, ..Told::default() };
        let mut seen = HashSet::new();
        let mut before = u32::MAX;
        let mut children = Vec::new();
        while told.moves.len() < LONGEST {
            (told.ending, told.clear) = self.end(&position);
            if (told.clear.is_some() || (told.ending.is_none() && self.guide.is_none()))
                && let Some(child) = self.decisive(&position)
            {
                told.put(&position, &child);
                position = child.position;
                (told.ending, told.clear) = self.end(&position);
                told.clear = told.clear.or(told.ending.is_none().then_some(Clear::NoAnswer));
            }
            let is_unproved = told.ending.is_none() && self.guide.is_none();
            told.clear = told.clear.or(is_unproved.then_some(Clear::NoAnswer));
            if told.is_over() {
                break;
            }
            if !seen.insert(position) {
                told.ending = Some(Ending::Repetition);
                break;
            }
            children.clear();
            self.game.children(&position, &mut children);
            let is_won = self.verdict.is_won_at(self.game.node(&position));
            let next = if is_won {
                self.succeed(&position, &children, before)
            } else if self.falls(&position, &children) {
                told.clear = Some(if position.ban.is_some() { Clear::Ko } else { Clear::Atari });
                break;
            } else {
                self.resist(&position, &children, before)
            };
            let Some((child, standing)) = next.filter(|(child, _)| child.mv != LocalMove::Pass) else {
                (told.ending, told.clear) = self.nothing_is_left(&position, is_won);
                break;
            };
            if self.verdict == Verdict::Reached {
                before = standing.place;
            }
            told.put(&position, child);
            position = child.position;
        }
        told
    }

    /// What ends a line here, or makes the rest clear.
    pub(crate) fn end(&self, position: &Position<W>) -> (Option<Ending>, Option<Clear>) {
        let game = &self.game;
        if game.aim == Aim::Connect {
            return self.end_of_connection(position);
        }
        match LocalGame::new(self.game.region, Aim::Capture).verdict(position) {
            Some(Verdict::Reached) => return (Some(Ending::Captured), None),
            Some(Verdict::Prevented) if position.passes == 2 => return (Some(Ending::Passes), None),
            Some(Verdict::Prevented) => return (Some(Ending::Joined), None),
            None => {}
        }
        if self.kept.is_none() && self.game.region.is_alive(position) {
            return (Some(if game.aim == Aim::Eye { Ending::Eye } else { Ending::Alive }), None);
        }
        let is_over = self.kept.is_none() && game.verdict(position).is_some();
        (None, is_over.then(|| clear(game, position)))
    }

    fn end_of_connection(&self, position: &Position<W>) -> (Option<Ending>, Option<Clear>) {
        match self.game.verdict(position) {
            Some(Verdict::Reached) => (Some(Ending::Connected), None),
            Some(Verdict::Prevented) if self.game.region.is_captured(position) => (Some(Ending::Captured), None),
            Some(Verdict::Prevented) if position.passes == 2 => (Some(Ending::Passes), None),
            Some(Verdict::Prevented) => (None, Some(clear(&self.game, position))),
            None => (None, None),
        }
    }

    /// Where the side to move is known to succeed: the move that does it, unless none is needed.
    pub(crate) fn decisive(&self, position: &Position<W>) -> Option<LocalChild<W>> {
        let (game, verdict) = (&self.game, self.verdict);
        let is_done = game.aim != Aim::Connect && self.game.region.is_alive(position);
        if !verdict.is_won_at(game.node(position)) || is_done {
            return None;
        }
        let elsewhere = Position { mover: position.mover.opponent(), ban: None, passes: 0, ..*position };
        if game.verdict(&elsewhere) == Some(verdict) {
            return None;
        }
        let mut children = Vec::new();
        game.children(position, &mut children);
        children.retain(|child| child.mv != LocalMove::Pass);
        let known = children.iter().find(|child| child.verdict == Some(verdict));
        known.or_else(|| children.iter().find(|child| self.decide(&child.position) == Some(verdict))).copied()
    }

    /// Who succeeds from a position, if a small search decides it.
    fn decide(&self, position: &Position<W>) -> Option<Verdict> {
        self.game.verdict(position).or_else(|| self.asks.decide(&self.game, position))
    }

    /// What a line ends with where neither side has anything to play.
    fn nothing_is_left(&self, position: &Position<W>, is_won: bool) -> (Option<Ending>, Option<Clear>) {
        if self.kept.is_some() {
            return (Some(Ending::Passes), None);
        }
        (None, Some(if !is_won && position.ban.is_some() { Clear::Ko } else { Clear::NoAnswer }))
    }

    /// The move of the side that succeeds: to the nearest end that is proved, or the one of the proof.
    pub(crate) fn succeed<'c>(
        &self,
        now: &Position<W>,
        children: &'c [LocalChild<W>],
        before: u32,
    ) -> Option<(&'c LocalChild<W>, Standing)> {
        let guide = self.guide?;
        let proved = match self.verdict {
            Verdict::Reached => None,
            Verdict::Prevented => {
                let standing = guide.standing(now, u32::MAX)?;
                Some(guide.proof.steps[standing.place as usize].mv?)
            }
        };
        let options = children.iter().filter(|child| proved.is_none_or(|mv| mv == child.mv));
        let standing = options.filter_map(|child| Some((child, guide.standing_of(child, before)?)));
        standing.min_by_key(|(child, standing)| (standing.length, child.mv == LocalMove::Pass, child.mv))
    }

    /// The best resistance: of the moves that have to be answered, the one that lasts longest. `None` if none does.
    fn resist<'c>(
        &self,
        now: &Position<W>,
        children: &'c [LocalChild<W>],
        before: u32,
    ) -> Option<(&'c LocalChild<W>, Standing)> {
        let guide = self.guide?;
        let mut replies: Vec<Reply<'c, W>> = children
            .iter()
            .filter_map(|child| {
                let standing = guide.standing_of(child, before)?;
                let is_kept = self.is_kept(child);
                Some(Reply { child, standing, is_kept, asks: Asks::Unknown })
            })
            .collect();
        if self.kept.is_some() && replies.iter().any(|reply| reply.is_kept) {
            replies.retain(|reply| reply.is_kept);
        }
        // If a pass would let the other side get more, it has to play, even a move that need not be answered.
        let may_wait = self.kept.is_none() || replies.iter().any(|reply| reply.child.mv == LocalMove::Pass);
        replies.retain(|reply| reply.child.mv != LocalMove::Pass);
        if may_wait {
            for reply in &mut replies {
                reply.asks = self.asks(reply);
            }
            replies.retain(|reply| reply.asks != Asks::No);
        }
        let best = replies.into_iter().max_by_key(|reply| {
            let worth = self.worth(now, reply.child);
            (reply.asks, worth > 0, reply.standing.length, worth, Reverse(reply.child.mv))
        })?;
        Some((best.child, best.standing))
    }

    fn is_kept(&self, child: &LocalChild<W>) -> bool {
        self.kept.is_some_and(|kept| match kept.game.verdict(&child.position) {
            Some(verdict) => verdict == kept.proof.verdict,
            None => kept.standing(&child.position, u32::MAX).is_some(),
        })
    }

    /// Does the other side lose by playing elsewhere after this move?
    fn asks(&self, reply: &Reply<'_, W>) -> Asks {
        let Reply { child, standing, .. } = reply;
        if child.verdict.is_some() {
            return Asks::No;
        }
        let verdict = self.verdict;
        let is_step = verdict == Verdict::Prevented && standing.length > 0;
        let guide = self.guide.filter(|_| is_step);
        let answer = guide.and_then(|guide| guide.proof.steps.get(standing.place as usize));
        if answer.is_some_and(|step| step.mv == Some(LocalMove::Pass)) {
            return Asks::No;
        }
        let loser = child.position.mover.opponent();
        let again = Position { mover: loser, ban: None, passes: 0, ..child.position };
        match self.decide(&again) {
            Some(other) if other == verdict => Asks::No,
            Some(_) => Asks::Yes,
            None => Asks::Unknown,
        }
    }

    /// How sensible a move looks: 0 if it only gives stones away, more if it takes some.
    fn worth(&self, now: &Position<W>, child: &LocalChild<W>) -> u8 {
        let (own, enemy) = (now.mover as usize, now.mover.opponent() as usize);
        let takes = child.position.stones[enemy].len() < now.stones[enemy].len();
        if takes {
            return 2;
        }
        // What the other side could take at once: one stone may be a throw-in, more are given away.
        let mut next = Vec::new();
        LocalGame::new(self.game.region, Aim::Capture).children(&child.position, &mut next);
        let here = child.position.stones[own].len();
        let lost = next.iter().map(|after| here.saturating_sub(after.position.stones[own].len())).max().unwrap_or(0);
        let is_gift = lost > usize::from(now.mover == Side::Attacker);
        u8::from(!is_gift || lost >= now.stones[own].len())
    }

    /// Is the target taken at the next move, whatever its side plays?
    fn falls(&self, position: &Position<W>, children: &[LocalChild<W>]) -> bool {
        let game = LocalGame::new(self.game.region, Aim::Capture);
        if position.mover != Side::Defender || matches!(self.game.aim, Aim::Eye | Aim::Connect) {
            return false;
        }
        let mut next = Vec::new();
        children.iter().all(|child| {
            next.clear();
            if game.verdict(&child.position).is_some() {
                return false;
            }
            game.children(&child.position, &mut next);
            next.iter().any(|after| after.verdict == Some(Verdict::Reached))
        })
    }
}

impl Told {
    fn put<const W: usize>(&mut self, now: &Position<W>, child: &LocalChild<W>) {
        if matches!((now.ban, child.mv), (Some(ban), LocalMove::Play(at)) if ban == at) {
            self.threats.push(self.moves.len());
        }
        self.moves.push(child.mv);
    }

    fn is_over(&self) -> bool {
        self.ending.is_some() || self.clear.is_some()
    }
}

/// Why what follows is known.
pub(crate) fn clear<const W: usize>(game: &LocalGame<'_, W>, position: &Position<W>) -> Clear {
    match game.known(position) {
        Some(Known::NoRoom) => Clear::NoRoom,
        Some(Known::CutOff) => Clear::CutOff,
        Some(Known::Life | Known::EyeSpace) => Clear::Shape,
        Some(Known::Race) | None => Clear::NoAnswer,
    }
}
