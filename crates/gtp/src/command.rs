//! The commands: one table, from which they are found and listed.

use crate::{Answer, Engine, genmove, ladder, owl, position, record, score, session, setup};

/// What does a command.
type Run = fn(&mut Engine, &[&str]) -> Answer;

/// One line a command.
const COMMANDS: &[(&str, Run)] = &[
    ("protocol_version", session::protocol_version),
    ("name", session::name),
    ("version", session::version),
    ("known_command", session::known_command),
    ("list_commands", session::list_commands),
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
    ("ladder_attack", ladder::attack),
    ("tesuji-proven", session::proven),
];

/// Does what a command says.
pub(crate) fn run(engine: &mut Engine, name: &str, arguments: &[&str]) -> Answer {
    match COMMANDS.iter().find(|(known, _)| *known == name) {
        Some((_, run)) => run(engine, arguments),
        None => Err("unknown command".to_owned()),
    }
}

/// The words of all commands.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    COMMANDS.iter().map(|(name, _)| *name)
}
