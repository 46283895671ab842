//! GNU Go's questions of combinations: `combination_attack`, `combination_defend`.
//!
//! The colour is that of the attacker in both, as in GNU Go 3.8: the first names its move, the second the moves of the other
//! side against it. `PASS` where none was found.

use tesuji_go::{Board, Color};
use tesuji_survey::combination::{self, Limits};

use crate::arguments::{color, exactly};
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// The reply where no combination was found.
const PASS: &str = "PASS";

/// That no combination was found is said of so many threats in a row, at least.
const ENOUGH: u8 = 2;

/// `combination_attack COLOR`: the first move of a combination.
pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, color) = asked(engine, words)?;
    let watch = engine.host.watch();
    let told = combination::attack(&board, color, limits(engine), &*watch);
    drop(watch);
    engine.basis = match &told.found {
        Some(found) if found.proof.is_some() => Basis { is_proven: true, words: found.assumptions.told(&board, None) },
        found => Basis::read_if(found.is_some() || told.read_to >= ENOUGH),
    };
    match told.found {
        Some(found) => Ok(found.point.to_string()),
        None if told.read_to < ENOUGH && engine.settings.judgement == Judgement::Withheld => Err(UNDECIDED.to_owned()),
        None => Ok(PASS.to_owned()),
    }
}

/// `combination_defend COLOR`: the moves against a combination of this colour.
pub(crate) fn defend(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, color) = asked(engine, words)?;
    let watch = engine.host.watch();
    let told = combination::defend(&board, color, limits(engine), &*watch);
    drop(watch);
    engine.basis = Basis::read_if(told.is_complete);
    if told.moves.is_empty() {
        return Ok(PASS.to_owned());
    }
    Ok(told.moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
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
