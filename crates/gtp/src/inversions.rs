//! `tesuji-inversions` and `tesuji-double`: which stone would turn an answer round, and moves that do two jobs.

use tesuji_go::{Color, PointSet};
use tesuji_problem::{Certainty, Draft, Goal, Side, Turn};
use tesuji_solve::inversions::{Effect, ORDER, inversions};
use tesuji_survey::double::{Deed, Double, Gain, Job, doubles};

use crate::arguments::color;
use crate::graphics::{drawn, stone};
use crate::{Answer, Basis, Engine};

/// Behind inversions.
const INVERSION: &str = "#f0d080";

/// Liberties of a block that is asked about as a capture, at most; of others it is asked whether their group lives.
const FEW: usize = 3;

/// `tesuji-inversions POINT [COLOR]`: the points at which one stone turns the answer round. If no colour is named the attacker
/// moves first.
pub(crate) fn inverted(engine: &mut Engine, words: &[&str]) -> Answer {
    let (place, rest) = words.split_at(words.len().min(1));
    let stone = stone(engine, place)?;
    let board = engine.game.board().clone();
    let block = board.block(stone).ok_or("vertex must not be empty")?;
    let first = rest.first().map_or(Ok(!block.color()), |word| color(word))?;
    let is_few = block.liberty_count() <= FEW;
    let target: PointSet = if is_few { block.stones().collect() } else { tesuji_shape::group(&board, stone) };
    let goal = if is_few { Goal::Capture } else { Goal::Live };
    let ko = board.ban().filter(|&(color, _)| color == first).map(|(_, point)| point);
    let draft = Draft { goal, target, turn: Turn::from(first), ko, ..Draft::of(&board) };
    let problem = draft.validate().map_err(|flaws| flaws.to_string())?;
    let watch = engine.host.watch();
    let found = inversions(&problem, ORDER, &engine.settings.limits, &*watch).map_err(|refusal| refusal.to_string())?;
    drop(watch);
    let found = found.first().ok_or(crate::UNDECIDED)?;
    let Some(lives) = found.lives else { return Err(crate::UNDECIDED.to_owned()) };
    engine.basis = Basis::proved_or_read(false);
    if let Some(Certainty::Proved | Certainty::ProvedIf) = found.certainty {
        engine.basis = Basis { is_proven: true, words: found.assumptions.told(&board, None) };
    }
    let parts = [
        (&*format!("COLOR {INVERSION}"), found.points()),
        ("CIRCLE", found.weak()),
        ("MARK", found.having(Effect::Grades)),
        ("SQUARE", target),
    ];
    let happens = goal.kind().map_or(["lives", "dies"], |kind| kind.row().happens)[usize::from(!lives)];
    let loser = if found.loser() == Some(Side::Defender) { block.color() } else { !block.color() };
    let count = found.points().len();
    let again = if loser == first { " and another move turn" } else { " turns" };
    let turns = match count {
        0 => format!("no {loser} stone turns that"),
        1 => format!("a {loser} stone{again} that at 1 point"),
        count => format!("a {loser} stone{again} that at {count} points"),
    };
    Ok(drawn(&parts, &format!("{first} first: {happens}; {turns}")))
}

/// `tesuji-double [COLOR]`: every move of a side that does two jobs, of the side to move if none is named.
pub(crate) fn double(engine: &mut Engine, words: &[&str]) -> Answer {
    let mover = match words {
        [] => engine.game.to_move(),
        [word, ..] => color(word)?,
    };
    let board = engine.game.board().clone();
    let watch = engine.host.watch();
    let found = doubles(&board, &[mover], &engine.settings.limits, &*watch, &mut || ());
    drop(watch);
    engine.basis = Basis::proved_or_read(false);
    let stopped = if found.was_stopped { "; stopped before all was read" } else { "" };
    if found.moves.is_empty() {
        return Ok(format!("TEXT no move was found that does two jobs{stopped}"));
    }
    let found = found.moves;
    let moves: PointSet = found.iter().map(|double| double.point).collect();
    let stones = found.iter().flat_map(|double| double.jobs).fold(PointSet::EMPTY, |all, job| all | job.stones);
    let text = found.iter().map(|double| told(double, mover)).collect::<Vec<_>>().join("; ") + stopped;
    Ok(drawn(&[(&*format!("COLOR {INVERSION}"), moves), ("SQUARE", stones)], &text))
}

fn told(double: &Double, color: Color) -> String {
    let [one, other] = double.jobs.map(|Job { stones, does }| {
        let verb = match does {
            Deed::Captures => "captures",
            Deed::Saves => "saves",
            Deed::Kills => "kills",
            Deed::Lives => "lives with",
        };
        format!("{verb} {}", stones.first().map_or(String::new(), |stone| stone.to_string()))
    });
    let sure = double.certainty.map_or("candidate", Certainty::word);
    match double.gain {
        Gain::Both => format!("{color} {} {one} and {other} ({sure})", double.point),
        Gain::Either => format!("{color} {} {one} or {other}, one of them ({sure})", double.point),
    }
}
