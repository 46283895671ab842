//! GNU Go's questions of connection: `connect`, `disconnect`, `same_dragon`, `break_in`, `block_off`.
//!
//! Codes are for the side that moves first, as in [`crate::code`]: 1 it succeeds, 2 by ko if the opponent has no threats, 3 by
//! ko with threats, 0 it fails. It is read, or judged where a limit was met; a proof about two stones is looked for on
//! request, and instead of a judgement. An area has no proof: to reach a point is no question of the local game.

use tesuji_connect::{Certainty, Connections, End, Finding, Options, Verdict};
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_solve::Budget;

use crate::arguments::{exactly, point};
use crate::asked_connection::{self, AskedConnection};
use crate::code::with_move;
use crate::owl::target;
use crate::{Answer, Basis, Engine, Judgement, Settings, UNDECIDED};

/// What a question does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Join,
    Cut,
}

/// How connections are read within the limits of the host.
pub(crate) fn options(settings: &Settings) -> Options {
    let options = Options::default();
    Options { most_nodes: options.most_nodes.min(settings.limits.most_nodes).min(settings.plays), ..options }
}

/// `connect A B`: the code of joining two blocks, and a move.
pub(crate) fn connect(engine: &mut Engine, words: &[&str]) -> Answer {
    about_two(engine, words, Wanted::Join)
}

/// `disconnect A B`: the code of cutting them apart, and a move.
pub(crate) fn disconnect(engine: &mut Engine, words: &[&str]) -> Answer {
    about_two(engine, words, Wanted::Cut)
}

/// `break_in V POINT…`: the code of reaching one of these points from the block at V.
pub(crate) fn break_in(engine: &mut Engine, words: &[&str]) -> Answer {
    about_area(engine, words, Wanted::Join)
}

/// `block_off V POINT…`: the code of keeping the block at V out.
pub(crate) fn block_off(engine: &mut Engine, words: &[&str]) -> Answer {
    about_area(engine, words, Wanted::Cut)
}

/// `same_dragon A B`: 1 if two stones belong to one group, else 0.
pub(crate) fn same_dragon(engine: &mut Engine, words: &[&str]) -> Answer {
    let [one, other] = two(engine, words)?;
    let board = engine.game.board().clone();
    let owner = board.stone(one).expect("a question is about stones");
    if board.stone(other) != Some(owner) {
        engine.basis = Basis::read_if(true);
        return Ok("0".to_owned());
    }
    // The question that `disconnect` asks, with its proof; only what is open there is followed from link to link.
    let direct = reader(engine).disconnect(&board, one, End::Stone(other)).expect("two stones of one colour");
    if let Some(proof) = proof_instead(engine, &board, [one, other], !owner, &direct) {
        return Ok(u8::from(proof.is_joined).to_string());
    }
    if direct.certainty == Certainty::Read {
        ask_for_proof(engine, board, [one, other], &direct, Wanted::Cut);
        admit(engine, direct.certainty)?;
        return Ok(u8::from(direct.verdict == Verdict::Joined).to_string());
    }
    let found = reader(engine).same_by_links(&board, one, other).expect("two stones of one colour");
    admit(engine, found.certainty)?;
    Ok(u8::from(found.is_same).to_string())
}

fn about_two(engine: &mut Engine, words: &[&str], wanted: Wanted) -> Answer {
    let [one, other] = two(engine, words)?;
    let board = engine.game.board().clone();
    if board.stone(one) != board.stone(other) {
        return Err("vertices must have same color".to_owned());
    }
    answer(engine, &board, one, End::Stone(other), wanted)
}

fn about_area(engine: &mut Engine, words: &[&str], wanted: Wanted) -> Answer {
    let (stone, _) = target(engine, words.get(..1).unwrap_or_default())?;
    let board = engine.game.board().clone();
    let points = words[1..].iter().map(|word| point(board.size(), word)).collect::<Result<PointSet, String>>()?;
    answer(engine, &board, stone, End::Area(points), wanted)
}

fn two(engine: &Engine, words: &[&str]) -> Result<[Point; 2], String> {
    let [one, other] = exactly(words)?;
    Ok([target(engine, &[one])?.0, target(engine, &[other])?.0])
}

/// The reader, which the host may stop.
fn reader(engine: &mut Engine) -> &mut Connections {
    engine.connections.budget = Budget::owning(u64::MAX, engine.host.watch());
    &mut engine.connections
}

fn answer(engine: &mut Engine, board: &Board, from: Point, end: End, wanted: Wanted) -> Answer {
    let reader = reader(engine);
    let found = match wanted {
        Wanted::Join => reader.connect(board, from, end),
        Wanted::Cut => reader.disconnect(board, from, end),
    };
    let found = found.expect("a question is about stones of one colour");
    let owner = board.stone(from).expect("a question is about stones");
    let first = if wanted == Wanted::Join { owner } else { !owner };
    if let End::Stone(other) = end {
        if let Some(proof) = proof_instead(engine, board, [from, other], first, &found) {
            let succeeds = proof.is_joined == (wanted == Wanted::Join);
            return Ok(with_move(u8::from(succeeds), proof.mv));
        }
        ask_for_proof(engine, board.clone(), [from, other], &found, wanted);
    }
    admit(engine, found.certainty)?;
    Ok(told(&found, wanted))
}

/// A proof, where the reader did not read to the end.
fn proof_instead(
    engine: &mut Engine,
    board: &Board,
    ends: [Point; 2],
    first: Color,
    found: &Finding,
) -> Option<asked_connection::Proof> {
    if found.certainty == Certainty::Read {
        return None;
    }
    let proof = asked_connection::answered(engine, board, ends, first)?;
    engine.basis = asked_connection::basis(board, ends, proof.is_joined, &proof.assumptions);
    Some(proof)
}

/// Remembers what was read, so that it may be proved on request.
fn ask_for_proof(engine: &mut Engine, board: Board, ends: [Point; 2], found: &Finding, wanted: Wanted) {
    let is_joined = found.verdict == Verdict::Joined;
    if found.certainty != Certainty::Read || !(is_joined || found.verdict == Verdict::Apart) {
        return;
    }
    let owner = board.stone(ends[0]).expect("a question is about stones");
    let first = if wanted == Wanted::Join { owner } else { !owner };
    // Where the side to move fails, no move is needed to show it.
    let mv = (is_joined == (wanted == Wanted::Join)).then_some(found.mv);
    engine.connection_to_prove = Some(AskedConnection { board, ends, first, is_joined, mv, is_tried: false });
}

/// Remembers how sure an answer is; an error if it is only judged and judgements are withheld.
fn admit(engine: &mut Engine, certainty: Certainty) -> Result<(), String> {
    let is_read = certainty == Certainty::Read;
    engine.basis = Basis::read_if(is_read);
    if !is_read && engine.settings.judgement == Judgement::Withheld {
        return Err(UNDECIDED.to_owned());
    }
    Ok(())
}

/// A code for the side that moves first, and its move.
fn told(found: &Finding, wanted: Wanted) -> String {
    let for_joining = match found.verdict {
        Verdict::Joined => 1,
        Verdict::JoinedByKo => 2,
        Verdict::ApartByKo => 3,
        Verdict::Apart => 0,
    };
    let code = match (wanted, for_joining) {
        (Wanted::Join, code) => code,
        (Wanted::Cut, 2 | 3) => 5 - for_joining,
        (Wanted::Cut, code) => 1 - code,
    };
    with_move(code, found.mv)
}

#[cfg(test)]
mod tests {
    use crate::tests::engine;

    #[test]
    fn questions_are_answered_in_the_usual_form() {
        let mut engine = engine();
        for (line, expect) in [
            ("boardsize 7", "="),
            ("play b C3", "="),
            ("play b D3", "="),
            ("play w A7", "="),
            ("connect C3 D3", "= 1 PASS"),
            ("tesuji-basis", "= proved"),
            ("tesuji-proven", "= true"),
            ("disconnect C3 D3", "= 0"),
            ("same_dragon C3 D3", "= 1"),
            ("same_dragon C3 A7", "= 0"),
            ("break_in C3 B3", "= 1 B3"),
            ("tesuji-basis", "= read"),
            ("tesuji-proven", "= false"),
            ("connect C3 A7", "? vertices must have same color"),
            ("connect C3 A1", "? vertex must not be empty"),
            ("connect C3", "? syntax error"),
            ("break_in A1 B3", "? vertex must not be empty"),
            ("block_off C3 Z9", "? invalid coordinate: \"Z9\" is no point of the 7×7 board"),
        ] {
            let reply = engine.reply(line.as_bytes()).expect("a reply");
            assert_eq!(reply.trim_end(), expect, "to {line}");
        }
    }

    /// Stones that are diagonal to each other, where the reader may try one play only.
    #[test]
    fn what_is_proved_of_a_cut_is_true_of_the_group() {
        let mut engine = engine();
        engine.connections.options.most_nodes = 1;
        let one_block = "= proved; connected means one block, even if it is taken next";
        for (line, expect) in [
            ("boardsize 5", "="),
            ("play b B2", "="),
            ("play b C3", "="),
            ("play w E5", "="),
            ("disconnect B2 C3", "= 0"),
            ("tesuji-basis", one_block),
            ("same_dragon B2 C3", "= 1"),
            ("tesuji-basis", one_block),
            ("tesuji-proven", "= true"),
        ] {
            let reply = engine.reply(line.as_bytes()).expect("a reply");
            assert_eq!(reply.trim_end(), expect, "to {line}");
        }
    }
}
