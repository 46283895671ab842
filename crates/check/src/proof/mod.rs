//! Proofs: reads what a file claims of a question and follows why, as `docs/proofs.md` says, without thinking.
//!
//! ```text
//! text ─▶ header: the question ─▶ body: claims, and sections of positions ─▶ verify: each position by its moves
//!            │                                                                  │
//!            └──────────────── the first Flaw ◀── walk: how one gets there ◀────┘
//! ```
//!
//! Form comes first, then whether a position stands for every claim, then the positions one by one. A position is a
//! few machine words, and is found again by its hash; a limit on the size of a proof is memory alone.

mod aim;
mod body;
mod claim;
mod ends;
mod flaw;
mod header;
mod lines;
mod names;
mod table;
mod verify;
mod walk;
mod zone;

use crate::local::Question;
use crate::local::ground::Ground;

pub use aim::{Aim, Shown};
pub use claim::Claim;
pub use flaw::{Flaw, FlawKind, Place};
pub use names::{move_name, point_name};

use body::Body;
use ends::Foresight;
use header::Header;
use lines::Lines;
pub use verify::Delay;

/// A proof without a flaw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checked {
    /// What it is about.
    pub question: Question,
    /// What is true, in the order of the file.
    pub claims: Vec<Claim>,
    /// Of each claim that the target is captured: how often the defender can play elsewhere before that, ko threats
    /// included, if the attacker plays as the proof says. `None` for other claims, and where the proof does not list it.
    pub delays: Vec<Option<Delay>>,
    /// Positions listed.
    pub positions: usize,
    /// Moves tried in them.
    pub moves: u64,
}

/// Follows a proof to its end, or to its first flaw.
///
/// ```
/// let text = "\
/// tesuji proof 1
/// size 3 1
/// goal live
/// quantifier all
/// defender black
/// board
/// X.O
/// roles
/// !:=
/// points A1 B1
/// claim capture reached white - 0
/// capture reached
/// x. w - 0 0 B1
/// end
/// ";
/// let checked = tesuji_check::proof::check(text)?;
/// assert_eq!(checked.claims[0].text(1), "capture reached white - 0");
/// assert_eq!((checked.positions, checked.moves), (1, 1));
///
/// let flaw = tesuji_check::proof::check(&text.replace("0 B1", "0 pass")).unwrap_err();
/// assert_eq!(flaw.to_string().lines().next(), Some("line 13: no position stands for what follows pass"));
/// # Ok::<(), tesuji_check::proof::Flaw>(())
/// ```
pub fn check(text: &str) -> Result<Checked, Flaw> {
    let mut lines = Lines::of(text)?;
    let header = header::read(&mut lines)?;
    match Ground::<1>::of(&header.question) {
        Some(ground) => follow(&ground, &header, lines),
        None => match Ground::<6>::of(&header.question) {
            Some(ground) => follow(&ground, &header, lines),
            None => Err(Flaw::at(header.line, FlawKind::Question("more points than a board has"))),
        },
    }
}

fn follow<const W: usize>(ground: &Ground<W>, header: &Header, lines: Lines<'_>) -> Result<Checked, Flaw> {
    if !ground.breathes(&ground.start()) {
        return Err(Flaw::at(header.line, FlawKind::Question("a block without a liberty")));
    }
    let body = Body::read(ground, header, lines)?;
    let mut foresight = Foresight::of(ground);
    body.support(&mut foresight)?;
    let (mut positions, mut moves) = (0, 0);
    // Where the target is captured at once there is nothing to wait for.
    let is_over = |stated: &body::Stated<W>| {
        let is_capture = (stated.claim.aim, stated.claim.shown) == (Aim::Capture, Shown::Reached);
        is_capture && ground.is_captured(&stated.situation.arrangement)
    };
    let mut delays: Vec<Option<Delay>> =
        body.claims.iter().map(|stated| is_over(stated).then_some(Delay::NONE)).collect();
    for section in &body.sections {
        let verified = verify::verify(ground, section, &body.claims, &mut foresight)?;
        positions += section.entries.len();
        moves += verified.moves;
        for (stated, delay) in body.claims.iter().zip(&mut delays) {
            if (stated.claim.aim, stated.claim.shown) == (section.aim, section.shown) {
                let serving = section.serving(&stated.situation, stated.threats);
                let known = serving.filter_map(|at| verified.delays[at]).chain(*delay);
                *delay = verify::shortest(known);
            }
        }
    }
    let claims = body.claims.into_iter().map(|stated| stated.claim).collect();
    Ok(Checked { question: header.question.clone(), claims, delays, positions, moves })
}

#[cfg(test)]
mod tests;
