//! How one gets to a position of a proof: from a claim, by the moves that the proof shows and the replies to them.

use std::collections::VecDeque;

use crate::local::LocalMove;
use crate::local::ground::{Code, Ground};

use super::body::{Section, Stated};

/// Where a position was first come to from.
#[derive(Clone, Copy)]
enum From {
    Nowhere,
    Claim(usize),
    Position(usize, Code),
}

/// The shortest play from the start of a claim to the position `goal` of a section, the first move of a claim among it.
pub(super) fn play<const W: usize>(
    ground: &Ground<W>,
    section: &Section<W>,
    claims: &[Stated<W>],
    goal: usize,
) -> Option<Vec<LocalMove>> {
    let mut from = vec![From::Nowhere; section.entries.len()];
    let mut open = VecDeque::new();
    let come = |from: &mut Vec<From>, open: &mut VecDeque<usize>, at: usize, by: From| {
        if matches!(from[at], From::Nowhere) {
            from[at] = by;
            open.push_back(at);
        }
    };
    for (number, stated) in claims.iter().enumerate() {
        if (stated.claim.aim, stated.claim.shown) == (section.aim, section.shown) {
            for at in section.serving(&stated.situation, stated.threats) {
                come(&mut from, &mut open, at, From::Claim(number));
            }
        }
    }
    let side = section.shown.side(section.aim);
    while let Some(at) = open.pop_front() {
        if at == goal {
            return Some(back(ground, claims, &from, goal));
        }
        let entry = &section.entries[at];
        for (mv, next, threats) in ground.moves(&entry.situation, entry.threats) {
            if entry.situation.mover != side || entry.mv == Some(mv) {
                for other in section.serving(&next, threats) {
                    come(&mut from, &mut open, other, From::Position(at, mv));
                }
            }
        }
    }
    None
}

/// The moves to a position, from where each was come to.
fn back<const W: usize>(ground: &Ground<W>, claims: &[Stated<W>], from: &[From], goal: usize) -> Vec<LocalMove> {
    let mut moves = Vec::new();
    let mut at = goal;
    loop {
        match from[at] {
            From::Position(before, mv) => {
                moves.push(ground.mv(mv));
                at = before;
            }
            From::Claim(number) => {
                moves.extend(claims[number].claim.after);
                break;
            }
            From::Nowhere => break,
        }
    }
    moves.reverse();
    moves
}
