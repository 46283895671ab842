//! The commands: one table, from which they are found and listed.

use crate::arguments::exactly;
use crate::info::Dialect;
use crate::{
    Answer, Basis, Engine, capture, combination, connection, either, firsts, genmove, gogui, graphics, inversions,
    ladder, layers, owl, position, record, score, semeai, servers, session, setup,
};

/// The function of a command.
type Run = fn(&mut Engine, &[&str]) -> Answer;

/// These ask about the previous answer.
const PROVEN: &str = "tesuji-proven";
const BASIS: &str = "tesuji-basis";
const ZONE: &str = "tesuji-zone";

/// One row for each command.
const COMMANDS: &[(&str, Run)] = &[
    ("protocol_version", session::protocol_version),
    ("name", session::name),
    ("version", session::version),
    ("known_command", known_command),
    ("list_commands", list_commands),
    ("quit", session::quit),
    ("boardsize", setup::boardsize),
    ("query_boardsize", setup::query_boardsize),
    ("clear_board", setup::clear_board),
    ("komi", setup::komi),
    ("get_komi", setup::get_komi),
    ("fixed_handicap", setup::fixed_handicap),
    ("place_free_handicap", setup::place_free_handicap),
    ("set_free_handicap", setup::set_free_handicap),
    ("play", setup::play),
    ("undo", setup::undo),
    ("gg-undo", setup::undo_several),
    ("time_settings", session::time_settings),
    ("time_left", session::time_left),
    ("genmove", genmove::genmove),
    ("reg_genmove", genmove::reg_genmove),
    ("estimate_score", score::estimate_score),
    ("final_score", score::final_score),
    ("final_status", score::final_status),
    ("final_status_list", score::final_status_list),
    ("showboard", position::showboard),
    ("loadsgf", record::loadsgf),
    ("printsgf", record::printsgf),
    ("color", position::color),
    ("countlib", position::countlib),
    ("findlib", position::findlib),
    ("is_legal", position::is_legal),
    ("all_legal", position::all_legal),
    ("list_stones", position::list_stones),
    ("worm_stones", position::worm_stones),
    ("captures", position::captures),
    ("unconditional_status", position::unconditional_status),
    ("eval_eye", position::eval_eye),
    ("owl_attack", owl::attack),
    ("owl_defend", owl::defend),
    ("owl_does_attack", owl::does_attack),
    ("owl_does_defend", owl::does_defend),
    ("dragon_status", owl::dragon_status),
    ("analyze_semeai", semeai::analyze),
    ("analyze_semeai_after_move", semeai::analyze_after_move),
    ("tactical_analyze_semeai", semeai::analyze),
    ("attack", capture::attack),
    ("defend", capture::defend),
    ("does_attack", capture::does_attack),
    ("does_defend", capture::does_defend),
    ("attack_either", either::attack_either),
    ("defend_both", either::defend_both),
    ("combination_attack", combination::attack),
    ("combination_defend", combination::defend),
    ("ladder_attack", ladder::attack),
    ("connect", connection::connect),
    ("disconnect", connection::disconnect),
    ("same_dragon", connection::same_dragon),
    ("break_in", connection::break_in),
    ("block_off", connection::block_off),
    ("tesuji-attacks", firsts::attacks),
    ("tesuji-defences", firsts::defences),
    (PROVEN, session::proven),
    (BASIS, session::basis),
    ("tesuji-ladder", ladder::shown),
    ("tesuji-layer", layers::layer),
    ("tesuji-inversions", inversions::inverted),
    ("tesuji-double", inversions::double),
    ("tesuji-group", graphics::group),
    ("tesuji-region", graphics::region),
    (ZONE, graphics::zone),
    ("tesuji-moves", graphics::moves),
    ("tesuji-line", graphics::line),
    ("tesuji-status", graphics::status),
    ("tesuji-unconditional", graphics::unconditional),
    ("gogui-analyze_commands", gogui::analyze_commands),
    ("gogui-setup", gogui::setup),
    ("gogui-setup_player", gogui::setup_player),
    ("gogui-play_sequence", gogui::play_sequence),
    ("gogui-interrupt", gogui::interrupt),
    ("kgs-genmove_cleanup", genmove::cleanup),
    ("kgs-time_settings", servers::kgs_time_settings),
    ("kgs-game_over", servers::noted),
    ("cgos-opponent_name", servers::noted),
    ("cgos-gameover", servers::noted),
    ("cputime", servers::cputime),
    ("stop", servers::noted),
];

/// Commands whose reply goes on until the next line comes in.
const ANALYSES: &[(&str, Dialect)] = &[("lz-analyze", Dialect::Leela), ("kata-analyze", Dialect::Kata)];

/// The form of an analysis, if it is one.
pub(crate) fn analysis(name: &str) -> Option<Dialect> {
    ANALYSES.iter().find(|(known, _)| *known == name).map(|&(_, dialect)| dialect)
}

/// Runs a command.
pub(crate) fn run(engine: &mut Engine, name: &str, arguments: &[&str]) -> Answer {
    match COMMANDS.iter().find(|(known, _)| *known == name) {
        Some((_, run)) => {
            if ![PROVEN, BASIS, ZONE].contains(&name) {
                engine.to_prove = None;
                engine.connection_to_prove = None;
                engine.basis = Basis::none();
            }
            let answer = run(engine, arguments);
            if answer.is_err() && name != BASIS {
                engine.basis = Basis::none();
            }
            answer
        }
        None => Err("unknown command".to_owned()),
    }
}

fn known_command(_: &mut Engine, words: &[&str]) -> Answer {
    let [asked] = exactly(words)?;
    Ok(names().any(|name| name == asked).to_string())
}

fn list_commands(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(names().collect::<Vec<_>>().join("\n"))
}

/// The words of all commands.
fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(name, _)| *name).chain(ANALYSES.iter().map(|(name, _)| *name))
}
