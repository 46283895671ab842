//! What an answer leans on, read off its checked proof: which stones are safe for a reason, and what is assumed.

use crate::alive::{checked_color as color, checked_point, point};
use crate::report::{Answer, Basis, FirstMove, Line, ProofStatus, Replies};
use crate::walls::{Reason, Wall};
use tesuji_check::local::{LocalMove, Side, Threats};
use tesuji_check::proof::{Aim, Checked, Claim, Shown};
use tesuji_check::safety::{self, Assumed, Safety};
use tesuji_go::{PointSet, Size};
use tesuji_problem::{Assumptions, Bounds, Move, Way};

/// A proof that the second program has followed, and what each of its claims takes for granted.
pub(crate) struct Followed {
    checked: Checked,
    assumed: Vec<Assumed>,
    size: Size,
}

impl Followed {
    pub(crate) fn new(checked: Checked, size: Size) -> Followed {
        let assumed = safety::assumed(&checked);
        Followed { checked, assumed, size }
    }

    pub(crate) fn status(&self) -> ProofStatus {
        ProofStatus::Checked { positions: self.checked.positions, moves: self.checked.moves }
    }

    /// Which claims, by their numbers, say that the target is captured and take stones as safe for no reason.
    pub(crate) fn captures_on_trust(&self) -> Vec<usize> {
        let is_capture = |claim: &Claim| claim.aim == Aim::Capture && claim.shown == Shown::Reached;
        let claims = self.checked.claims.iter().zip(&self.assumed).enumerate();
        claims.filter(|(_, (claim, assumed))| is_capture(claim) && !assumed.safe.is_empty()).map(|(at, _)| at).collect()
    }

    /// Has every attacker next to the region a liberty outside? Without one, no count can keep it.
    pub(crate) fn may_count(&self) -> bool {
        let attacker = self.checked.question.color(Side::Attacker);
        let walls = safety::walls(&self.checked.question);
        walls.iter().all(|wall| wall.color != attacker || wall.safety != Safety::Liberties(0))
    }

    /// The attackers next to the region, and why each is safe until the target is captured, if an answer says that it is.
    fn walls(&self, answer: &Answer) -> Vec<Wall> {
        let attacker = self.checked.question.color(Side::Attacker);
        let says = |claim: &Claim| {
            let is_start = claim.turn == color(answer.to_move) && claim.after.is_none();
            let is_capture = claim.aim == Aim::Capture && claim.shown == Shown::Reached;
            is_start && is_capture && rank(claim.threats) >= i16::from(answer.bounds.least) - 1
        };
        let claims = self.checked.claims.iter().zip(&self.checked.delays);
        let delays = claims.filter(|(claim, _)| says(claim)).filter_map(|(_, delay)| *delay);
        // One of these claims is enough.
        let delay = delays.min_by_key(|delay| (!delay.is_counted, delay.moves));
        let walls = safety::walls(&self.checked.question).into_iter().filter(|wall| wall.color == attacker);
        walls
            .filter_map(|wall| {
                let reason = match (wall.safety, delay) {
                    (Safety::Alive, _) => Reason::Alive,
                    (Safety::Linked, _) => Reason::Linked,
                    (Safety::Liberties(count), Some(delay)) => Reason::by_count(count, delay.moves, delay.is_counted),
                    _ => Reason::Assumed,
                };
                Some(Wall { stone: point(self.size, *wall.stones.first()?)?, reason })
            })
            .collect()
    }
}

/// What an answer leans on, on a scale of K threats to either side, where all that it says is claimed in one of these
/// proofs. Nothing if there is no proof.
///
/// # Panics
/// If it says what no proof claims: then nothing is known of what that takes for granted.
pub(crate) fn of(answer: &Answer, proofs: &[Followed], most_threats: i8) -> Basis {
    let turn = color(answer.to_move);
    let Bounds { least, most } = answer.bounds;
    let start = |kinds: &[(Aim, Shown)], is_said: bool, serves: &dyn Fn(i16) -> bool| {
        let is_one = |claim: &Claim| {
            let is_kind = kinds.contains(&(claim.aim, claim.shown));
            is_kind && claim.turn == turn && claim.after.is_none() && serves(rank(claim.threats))
        };
        let found = lightest(proofs, is_one);
        assert!(found.is_some() || !is_said || proofs.is_empty(), "what an answer says is claimed in its proof");
        found.unwrap_or_default()
    };
    let life = [(Aim::Capture, Shown::Prevented), (Aim::Clean, Shown::Reached), (Aim::Eye, Shown::Reached)];
    let death = [(Aim::Capture, Shown::Reached), (Aim::Eye, Shown::Prevented)];
    let is_seki = matches!(answer.grade.and_then(|grade| grade.way), Some(Way::Seki | Way::Repetition));
    let way = if is_seki {
        start(&[(Aim::Clean, Shown::Prevented)], true, &|rank| rank >= i16::from(most))
    } else {
        Assumptions::default()
    };
    Basis {
        life: start(&life, most <= most_threats, &|rank| rank <= i16::from(most)),
        death: start(&death, least > -most_threats, &|rank| rank >= i16::from(least) - 1),
        way,
        moves: first_moves(answer, proofs, |_| true),
        right_moves: first_moves(answer, proofs, |first| first.is_best),
    }
}

/// What is told of some first moves leans on.
fn first_moves(answer: &Answer, proofs: &[Followed], is_told: impl Fn(&FirstMove) -> bool) -> Assumptions {
    let mut all = Assumptions::default();
    for first in answer.moves.iter().filter(|first| first.grade.is_some() && is_told(first)) {
        all |= of_move(answer, first.mv, proofs);
    }
    all
}

/// Takes back what is told of first moves that leans on stones which the verdict does not take as safe: with these in the
/// game it may be otherwise.
pub(crate) fn drop_moves_on_trust(answer: &mut Answer, proofs: &[Followed], most_threats: i8) {
    answer.basis = of(answer, proofs, most_threats);
    let trusted = answer.assumptions(most_threats).safe;
    let is_more = |mv: Move| !of_move(answer, mv, proofs).safe.is_within(&trusted);
    let dropped: Vec<Move> = answer.moves.iter().map(|first| first.mv).filter(|&mv| is_more(mv)).collect();
    for first in answer.moves.iter_mut().filter(|first| dropped.contains(&first.mv)) {
        *first =
            FirstMove { mv: first.mv, grade: None, is_best: false, line: Line::default(), replies: Replies::default() };
    }
    answer.basis = of(answer, proofs, most_threats);
}

/// What is told of a first move leans on. What a pass gets is what the other side leaves when it moves first; of a move
/// without a claim of its own nothing is said but what the verdict says.
fn of_move(answer: &Answer, mv: Move, proofs: &[Followed]) -> Assumptions {
    let turn = color(answer.to_move);
    let is_about = |claim: &Claim, size: Size| match mv {
        Move::Pass => claim.turn != turn && claim.after.is_none(),
        Move::Fill => claim.turn == turn && claim.after == Some(LocalMove::Fill),
        Move::Play(at) => claim.turn == turn && claim.after == Some(LocalMove::Play(checked_point(size, at))),
    };
    let mut all = Assumptions::default();
    for proof in proofs {
        for claim in proof.checked.claims.iter().filter(|claim| is_about(claim, proof.size)) {
            let kind = |claim: &Claim| (claim.aim, claim.shown, claim.turn, claim.ban, claim.after, claim.threats);
            all |= lightest(proofs, |other| kind(claim) == kind(other)).unwrap_or_default();
        }
    }
    all
}

/// The least that has to be assumed for a claim of some kind.
fn lightest(proofs: &[Followed], is_one: impl Fn(&Claim) -> bool) -> Option<Assumptions> {
    let claims = proofs.iter().flat_map(|proof| {
        let claims = proof.checked.claims.iter().zip(&proof.assumed);
        claims.map(move |(claim, assumed)| (claim, assumed, proof.size))
    });
    let ones = claims.filter(|(claim, ..)| is_one(claim));
    let least = ones.min_by_key(|(_, assumed, _)| (assumed.safe.len(), assumed.region, assumed.more_never_hurts));
    least.map(|(_, assumed, size)| assumptions(assumed, size))
}

fn assumptions(assumed: &Assumed, size: Size) -> Assumptions {
    Assumptions {
        safe: assumed.safe.iter().filter_map(|&stone| point(size, stone)).collect(),
        open_ground: PointSet::EMPTY,
        more_never_hurts: assumed.more_never_hurts,
        region: assumed.region,
    }
}

/// What each claim of a proof takes for granted about the board that it draws, in their order.
pub fn assumed_by_claims(checked: &Checked, size: Size) -> Vec<Assumptions> {
    safety::assumed(checked).iter().map(|assumed| assumptions(assumed, size)).collect()
}

/// Tells the walls of the proof that keeps most of them.
pub(crate) fn walls(answer: &Answer, proofs: &[Followed]) -> Vec<Wall> {
    let count = |walls: &[Wall], is_one: fn(Reason) -> bool| walls.iter().filter(|wall| is_one(wall.reason)).count();
    let doubts = |walls: &Vec<Wall>| {
        let likely = count(walls, |reason| matches!(reason, Reason::Likely { .. }));
        (count(walls, |reason| reason == Reason::Assumed), likely)
    };
    proofs.iter().map(|proof| proof.walls(answer)).min_by_key(doubts).unwrap_or_default()
}

fn rank(threats: Threats) -> i16 {
    match threats {
        Threats::Endless(Side::Attacker) => i16::MIN,
        Threats::Count(k) => i16::from(k),
        Threats::Endless(Side::Defender) => i16::MAX,
    }
}
