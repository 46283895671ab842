//! Commands of programs between an engine and a server: kgsGtp, and the client of CGOS.

use crate::arguments::number;
use crate::{Answer, Engine};

/// A message that needs no action.
pub(crate) fn noted(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(String::new())
}

/// Checked and ignored, as `time_settings` is.
pub(crate) fn kgs_time_settings(_: &mut Engine, words: &[&str]) -> Answer {
    let count = match words.first() {
        Some(&"none") => 0,
        Some(&"absolute") => 1,
        Some(&("byoyomi" | "canadian")) => 3,
        _ => return Err("syntax error: one of none, absolute, byoyomi, canadian".to_owned()),
    };
    for word in words.get(1..=count).ok_or("syntax error")? {
        number::<u32>(word)?;
    }
    Ok(String::new())
}

/// Seconds that the processor was at work.
pub(crate) fn cputime(engine: &mut Engine, _: &[&str]) -> Answer {
    let time = engine.host.processor_time().ok_or("cannot tell the time of the processor")?;
    Ok(format!("{:.3}", time.as_secs_f64()))
}
