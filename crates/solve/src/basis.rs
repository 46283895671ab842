//! What an answer takes for granted, read off its checked proof: which stones are safe for a reason, and which are
//! assumed to be.

use crate::alive::{checked_color as color, checked_point, point};
use crate::report::{Answer, Basis, FirstMove, Line, ProofStatus, Replies};
use crate::walls::{Reason, Wall};
use tesuji_check::local::{LocalMove, Side, Threats};
use tesuji_check::proof::{Aim, Checked, Claim, Shown};
use tesuji_check::safety::{self, Assumed, Safety};
use tesuji_go::{PointSet, Size};
use tesuji_problem::{Assumptions, Bounds, Move, Way};

/// A proof that the second program has checked, and what each of its claims takes for granted.
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

    /// The numbers of the claims which say that the target is captured and take stones as safe without a reason.
    pub(crate) fn captures_on_trust(&self) -> Vec<usize> {
        let is_capture = |claim: &Claim| claim.aim == Aim::Capture && claim.shown == Shown::Reached;
        let claims = self.checked.claims.iter().zip(&self.assumed).enumerate();
        claims.filter(|(_, (claim, assumed))| is_capture(claim) && !assumed.safe.is_empty()).map(|(at, _)| at).collect()
    }

    /// Does every attacker next to the region have a liberty outside? Without one, no count of moves can make it safe.
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

/// What an answer takes for granted, on a scale of K threats to either side, where all that it says is claimed in one
/// of these proofs. Nothing if there is no proof.
///
/// # Panics
/// If it says something that no proof claims: then it is not known what that takes for granted.
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
    let life = [
        (Aim::Capture, Shown::Prevented),
        (Aim::Clean, Shown::Reached),
        (Aim::Eye, Shown::Reached),
        (Aim::Keep, Shown::Prevented),
        (Aim::Connect, Shown::Reached),
    ];
    let death = [
        (Aim::Capture, Shown::Reached),
        (Aim::Eye, Shown::Prevented),
        (Aim::Keep, Shown::Reached),
        (Aim::Connect, Shown::Prevented),
    ];
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

/// What the grades of some first moves take for granted.
fn first_moves(answer: &Answer, proofs: &[Followed], is_told: impl Fn(&FirstMove) -> bool) -> Assumptions {
    let mut all = Assumptions::default();
    for first in answer.moves.iter().filter(|first| first.grade.is_some() && is_told(first)) {
        all |= of_move(answer, first.mv, proofs);
    }
    all
}

/// Removes grades of first moves that take stones as safe which the verdict does not: with these stones in the game the
/// grade may differ.
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

/// What the grade of a first move takes for granted. The grade of a pass is that of the other side moving first; a move
/// without a claim of its own takes no more than the verdict does.
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

/// The walls of the proof that keeps most of them.
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
