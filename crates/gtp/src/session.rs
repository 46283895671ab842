//! Commands about the engine itself.

use tesuji_problem::Assumptions;

use crate::arguments::{color, exactly, number};
use crate::{Answer, Basis, Engine, asked_connection};

pub(crate) fn protocol_version(_: &mut Engine, _: &[&str]) -> Answer {
    Ok("2".to_owned())
}

pub(crate) fn name(_: &mut Engine, _: &[&str]) -> Answer {
    Ok("Tesuji".to_owned())
}

pub(crate) fn version(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(crate) fn quit(engine: &mut Engine, _: &[&str]) -> Answer {
    engine.is_running = false;
    Ok(String::new())
}

/// Checked and ignored: a move takes a moment, whatever the clock says.
pub(crate) fn time_settings(_: &mut Engine, words: &[&str]) -> Answer {
    for word in exactly::<3>(words)? {
        number::<u32>(word)?;
    }
    Ok(String::new())
}

/// As [`time_settings`].
pub(crate) fn time_left(_: &mut Engine, words: &[&str]) -> Answer {
    let [side, time, stones] = exactly(words)?;
    color(side)?;
    // Servers have been seen to send seconds with a fraction, and negative ones.
    number::<f64>(time)?;
    number::<u32>(stones)?;
    Ok(String::new())
}

/// `true` if the last answer is proved, with no stones taken as safe without a reason, else `false`.
pub(crate) fn proven(engine: &mut Engine, _: &[&str]) -> Answer {
    prove(engine);
    Ok(engine.basis.is_proven.to_string())
}

/// How sure the last answer is: `proved`, `proved if …`, `read` or `judged`.
pub(crate) fn basis(engine: &mut Engine, _: &[&str]) -> Answer {
    prove(engine);
    Ok(engine.basis.words.clone())
}

/// Searches for a proof of what was read, unless that was done before.
fn prove(engine: &mut Engine) {
    if let Some(mut asked) = engine.to_prove.take() {
        if !asked.is_tried {
            let assumed = asked.proved(engine);
            let told = |assumed: Assumptions| Basis { is_proven: true, words: assumed.told(&asked.board, None) };
            engine.basis = assumed.map_or(engine.basis.clone(), told);
            asked.is_tried = true;
        }
        engine.to_prove = Some(asked);
    }
    if let Some(mut asked) = engine.connection_to_prove.take() {
        if !asked.is_tried {
            if let Some(assumed) = asked.proved(engine) {
                engine.basis = asked_connection::basis(&asked.board, asked.ends, asked.is_joined, &assumed);
            }
            asked.is_tried = true;
        }
        engine.connection_to_prove = Some(asked);
    }
}
