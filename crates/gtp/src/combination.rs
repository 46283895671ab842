//! GNU Go's questions of combinations: `combination_attack`, `combination_defend`.
//!
//! The colour is that of the attacker in both, as in GNU Go 3.8: the first names its move, the second the moves of the other
//! side against it. `PASS` where none was found.

use tesuji_go::{Board, Color};
use tesuji_survey::combination::{self, Combination, Limits};

use crate::arguments::{color, exactly};
use crate::{Answer, Basis, Engine};

/// The reply where no combination was found.
const PASS: &str = "PASS";

/// `combination_attack COLOR`: the first move of a combination.
pub(crate) fn attack(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, color) = asked(engine, words)?;
    let watch = engine.host.watch();
    let told = combination::attack(&board, color, limits(engine), &*watch);
    drop(watch);
    engine.basis = basis(&board, told.found.as_ref(), told.is_complete);
    let mv = told.found.map_or_else(|| PASS.to_owned(), |found| found.point.to_string());
    Ok(mv)
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

fn basis(board: &Board, found: Option<&Combination>, is_complete: bool) -> Basis {
    match found {
        Some(found) if found.proof.is_some() => {
            Basis { is_proven: true, words: found.assumptions.told(board, None) }
        }
        Some(_) => Basis::read_if(true),
        None => Basis::read_if(is_complete),
    }
}
