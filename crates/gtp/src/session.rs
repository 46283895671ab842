//! Commands about the engine itself.

use crate::arguments::{color, exactly, number};
use crate::{Answer, Engine, command};

pub(crate) fn protocol_version(_: &mut Engine, _: &[&str]) -> Answer {
    Ok("2".to_owned())
}

pub(crate) fn name(_: &mut Engine, _: &[&str]) -> Answer {
    Ok("Tesuji".to_owned())
}

pub(crate) fn version(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(env!("CARGO_PKG_VERSION").to_owned())
}

pub(crate) fn known_command(_: &mut Engine, words: &[&str]) -> Answer {
    let [asked] = exactly(words)?;
    Ok(command::names().any(|name| name == asked).to_string())
}

pub(crate) fn list_commands(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(command::names().collect::<Vec<_>>().join("\n"))
}

pub(crate) fn quit(engine: &mut Engine, _: &[&str]) -> Answer {
    engine.is_running = false;
    Ok(String::new())
}

/// Checked and forgotten: a move takes a moment, whatever the clock says.
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

/// `true` if the last answer is proved, with no stones taken as safe for no reason, else `false`.
pub(crate) fn proven(engine: &mut Engine, _: &[&str]) -> Answer {
    prove(engine);
    Ok(engine.is_proven.to_string())
}

/// How sure the last answer is: `proved`, `proved if …`, `read` or `judged`.
pub(crate) fn basis(engine: &mut Engine, _: &[&str]) -> Answer {
    prove(engine);
    Ok(match (engine.basis.as_str(), engine.is_proven) {
        ("", true) => "proved".to_owned(),
        ("", false) => "read".to_owned(),
        (basis, _) => basis.to_owned(),
    })
}

/// Looks for a proof of what was read, unless that was done before.
fn prove(engine: &mut Engine) {
    if let Some(mut asked) = engine.to_prove.take() {
        if !asked.is_tried {
            let assumed = asked.proved(engine);
            engine.is_proven = assumed.is_some();
            engine.basis = assumed.map_or(String::new(), |assumed| assumed.told(&asked.board, None));
            asked.is_tried = true;
        }
        engine.to_prove = Some(asked);
    }
}
