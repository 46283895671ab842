//! `tesuji-attacks`, `tesuji-defences`: all first moves for a capture, or against it.
//!
//! | behind a move | |
//! |---|---|
//! | 1, 2, 3 | its code, as of `attack` and `defend` |
//! | ? | the plays ran out before it was decided |

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{FirstMoves, Tried};
use tesuji_problem::Side;

use crate::capture::watch;
use crate::code::code;
use crate::owl::target;
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// `tesuji-attacks POINT`: every move that captures the block, with its code.
pub(crate) fn attacks(engine: &mut Engine, words: &[&str]) -> Answer {
    let (stone, _) = target(engine, words)?;
    watch(engine);
    let firsts = engine.captures.attacks(engine.game.board(), stone).ok_or("vertex must not be empty")?;
    engine.basis = Basis::proved_or_read(false);
    Ok(told(&firsts, |tried| code(tried.verdict, Side::Attacker)))
}

/// `tesuji-defences POINT`: every move that does more for it than a pass, with its code; and the pass if it saves
/// anything.
pub(crate) fn defences(engine: &mut Engine, words: &[&str]) -> Answer {
    let (stone, _) = target(engine, words)?;
    watch(engine);
    let firsts = engine.captures.defences(engine.game.board(), stone).ok_or("vertex must not be empty")?;
    engine.basis = Basis::read_if(firsts.otherwise != Verdict::Unknown);
    match firsts.otherwise {
        Verdict::Unknown if engine.settings.judgement == Judgement::Withheld => Err(UNDECIDED.to_owned()),
        Verdict::Unknown | Verdict::GetsAway => Ok("PASS 1".to_owned()),
        otherwise => {
            let listed = told(&firsts, |tried| code(tried.verdict, Side::Defender));
            let pass = match code(otherwise, Side::Defender) {
                0 => String::new(),
                code => format!("PASS {code}"),
            };
            Ok([listed, pass].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" "))
        }
    }
}

fn told(firsts: &FirstMoves, code: impl Fn(&Tried) -> u8) -> String {
    let helping = firsts.helping().map(|tried| format!("{} {}", tried.point, code(tried)));
    let undecided = firsts.undecided().map(|tried| format!("{} ?", tried.point));
    helping.chain(undecided).collect::<Vec<_>>().join(" ")
}
