//! What a proof claims, in plain words.

use tesuji_check::local::{Quantifier, Side, Threats};
use tesuji_check::proof::{Aim, Claim, Shown};
use tesuji_go::Color;

use super::part::{Part, color};
use crate::text::{any_of, counted};

/// One sentence for each claim: first those about the start, then what follows each first move; moves with the same
/// result share a sentence.
pub(super) fn sentences(part: &Part, claims: &[&Claim]) -> Vec<String> {
    let (start, later): (Vec<&Claim>, Vec<&Claim>) = claims.iter().partition(|claim| claim.after.is_none());
    let mut told: Vec<String> = start
        .iter()
        .map(|claim| format!("{}: {}; {}.", mover(part, claim), outcome(part, claim), part.certainty(claim)))
        .collect();
    // Moves with the same results together, in the order of the file.
    let mut groups: Vec<(String, Vec<String>, Vec<String>)> = Vec::new();
    let mut moves: Vec<(String, String, Vec<String>)> = Vec::new();
    for claim in later {
        let (mover, mv) = (player(part, claim), part.first_move(claim).unwrap_or_default());
        let said = outcome(part, claim);
        match moves.iter_mut().find(|(other, at, _)| *other == mover && *at == mv) {
            Some((.., results)) => results.push(said),
            None => moves.push((mover, mv, vec![said])),
        }
    }
    for (mover, mv, results) in moves {
        match groups.iter_mut().find(|(other, _, same)| *other == mover && *same == results) {
            Some((_, together, _)) => together.push(mv),
            None => groups.push((mover, vec![mv], results)),
        }
    }
    let line = |(mover, moves, results): (String, Vec<String>, Vec<String>)| {
        format!("{mover} plays {} first: {}.", any_of(&moves), results.join("; "))
    };
    told.extend(groups.into_iter().map(line));
    told
}

/// `Black`, with the ko that may not be retaken.
fn player(part: &Part, claim: &Claim) -> String {
    let ban = part.ban(claim).map_or(String::new(), |point| format!(", who may not retake the ko at {point},"));
    format!("{}{ban}", color(claim.turn).name())
}

/// `Black to move`, with the ko that may not be retaken.
fn mover(part: &Part, claim: &Claim) -> String {
    let ban = part.ban(claim).map_or(String::new(), |point| format!(", who may not retake the ko at {point}"));
    format!("{} to move{ban}", color(claim.turn).name())
}

/// `Black is captured, with no ko threats on either side`.
fn outcome(part: &Part, claim: &Claim) -> String {
    format!("{}, {}", fate(part, claim), threats(part, claim))
}

fn fate(part: &Part, claim: &Claim) -> String {
    let (defender, attacker) = (part.defender.name(), (!part.defender).name());
    match (claim.aim, claim.shown) {
        (Aim::Capture, shown) if !part.is_one_block() => match (part.quantifier, shown) {
            (Quantifier::All, Shown::Reached) => format!("{attacker} captures some of the marked stones"),
            (Quantifier::All, Shown::Prevented) => format!("{attacker} captures none of the marked stones"),
            (Quantifier::Any, Shown::Reached) => format!("{attacker} captures all marked stones"),
            (Quantifier::Any, Shown::Prevented) => format!("{attacker} does not capture all marked stones"),
        },
        (Aim::Capture, Shown::Reached) => format!("{defender} is captured"),
        (Aim::Capture, Shown::Prevented) => format!("{defender} lives"),
        (Aim::Clean, Shown::Reached) => format!("{defender} gets two eyes, joins safe stones or escapes"),
        (Aim::Clean, Shown::Prevented) => {
            format!("{defender} gets no two eyes, and neither joins safe stones nor escapes")
        }
        (Aim::End, Shown::Reached) => format!("{defender} lives, and play comes to an end"),
        (Aim::End, Shown::Prevented) => format!("{attacker} can keep play from ending with {defender} alive"),
        (Aim::Eye, Shown::Reached) => format!("{defender} has an eye"),
        (Aim::Eye, Shown::Prevented) => format!("{defender} has no eye"),
        (Aim::Connect, Shown::Reached) => format!("{defender} connects the marked stones"),
        (Aim::Connect, Shown::Prevented) => format!("{defender} does not connect the marked stones"),
        (Aim::Keep, shown) => {
            let which = match part.quantifier {
                _ if part.is_one_block() => "the marked stones",
                Quantifier::All => "some of the marked stones",
                Quantifier::Any => "all marked stones",
            };
            let does = if shown == Shown::Reached { "captures" } else { "does not capture" };
            format!(
                "{attacker} {does} {which} and keep{} {}",
                if shown == Shown::Reached { "s" } else { "" },
                part.keep
            )
        }
    }
}

/// Under which ko threats. A side's own threats never hurt it, so only the worst case for the winner is named.
fn threats(part: &Part, claim: &Claim) -> String {
    let winner = part.winner(claim);
    let whether = |owner: Color| if owner == winner { "if" } else { "even if" };
    match claim.threats {
        Threats::Count(0) => "with no ko threats on either side".to_owned(),
        Threats::Count(count) => {
            let owner = part.color(if count > 0 { Side::Defender } else { Side::Attacker });
            let number = counted(usize::from(count.unsigned_abs()), "ko threat");
            format!("{} {} has {number}", whether(owner), owner.name())
        }
        Threats::Endless(side) => {
            let owner = part.color(side);
            format!("{} {} may retake every ko at once", whether(owner), owner.name())
        }
    }
}
