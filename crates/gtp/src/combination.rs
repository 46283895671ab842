//! GNU Go's questions of combinations: `combination_attack`, `combination_defend`.
//!
//! The colour is that of the attacker in both, as in GNU Go 3.8: the first names its move, the second the moves of the other
//! side against it. `PASS` where none was found, as GNU Go says it. A combination that was found is read, or proved; that none
//! was found, and that moves help against one, is judged. Of several, it is the one that takes something with threats of the
//! lowest order.

use tesuji_go::{Board, Color};
use tesuji_problem::Certainty;
use tesuji_survey::combination::{self, Limits};

use crate::arguments::{color, exactly};
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// The reply where no combination was found.
const PASS: &str = "PASS";

/// `combination_attack COLOR`: the first move of a combination.
pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, color) = asked(engine, words)?;
    let watch = engine.host.watch();
    let told = combination::attack(&board, color, limits(engine), &*watch);
    drop(watch);
    match told.found {
        Some(found) if found.proof.is_some() => {
            engine.basis = Basis { is_proven: true, words: found.assumptions.told(&board, None) };
            Ok(found.point.to_string())
        }
        Some(found) if found.certainty != Certainty::Judged => {
            engine.basis = Basis::read_if(true);
            Ok(found.point.to_string())
        }
        found => judged(engine, found.map_or(PASS.to_owned(), |found| found.point.to_string())),
    }
}

/// `combination_defend COLOR`: the moves against a combination of this colour.
pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, color) = asked(engine, words)?;
    let watch = engine.host.watch();
    let told = combination::defend(&board, color, limits(engine), &*watch);
    drop(watch);
    let moves: Vec<String> = told.moves.iter().map(ToString::to_string).collect();
    judged(engine, if moves.is_empty() { PASS.to_owned() } else { moves.join(" ") })
}

/// An answer that is only likely, where judgements are allowed.
fn judged(engine: &mut Engine, answer: String) -> Answer {
    engine.basis = Basis::read_if(false);
    if engine.settings.judgement == Judgement::Withheld { Err(UNDECIDED.to_owned()) } else { Ok(answer) }
}

fn asked(engine: &mut Engine, words: &[&str]) -> Result<(Board, Color), String> {
    let [word] = exactly(words)?;
    let color = color(word)?;
    Ok((engine.game.board().clone(), color))
}

fn limits(engine: &Engine) -> Limits {
    let plays = Limits::default().plays.min(engine.settings.limits.most_nodes);
    Limits { plays, ..Limits::default() }
}
