//! `GoGui`'s own commands. [<https://gogui.sourceforge.net>, "GTP Extensions"]

use tesuji_go::{Board, Color, Game, Move};

use crate::arguments::{color, exactly, mv, point};
use crate::{Answer, Engine, RULES};

/// What `GoGui` offers in its window of commands: how to show the answer, a label, the command.
const MENU: &str = "\
gfx/Status of All Groups/tesuji-status
gfx/Unconditional Status/tesuji-unconditional
plist/Group/tesuji-group %p
gfx/First Moves/tesuji-moves %p
gfx/Line/tesuji-line %p
gfx/Region/tesuji-region %p
gfx/Zone of the Proof/tesuji-zone %p
gfx/Ladder/tesuji-ladder %p
gfx/Inversions/tesuji-inversions %p
gfx/Moves That Do Two Jobs/tesuji-double %c
gfx/Layer: Marked Territory/tesuji-layer territory
gfx/Layer: Potential/tesuji-layer potential
gfx/Layer: Ownership/tesuji-layer ownership
gfx/Layer: Blocks/tesuji-layer blocks
gfx/Layer: Links/tesuji-layer links
gfx/Layer: Groups/tesuji-layer groups
gfx/Layer: Siege of a Group/tesuji-layer siege %p
gfx/Layer: Families/tesuji-layer families
string/Dragon Status/dragon_status %p
string/Owl Attack/owl_attack %p
string/Owl Defend/owl_defend %p
string/Attack/attack %p
string/Defend/defend %p
string/Eyes/eval_eye %p
string/Proved?/tesuji-proven
string/How Sure?/tesuji-basis
plist/Dead Stones/final_status_list dead
string/Estimated Score/estimate_score
string/Final Score/final_score
plist/Legal Moves/all_legal %c
plist/Liberties/findlib %p";

pub(crate) fn analyze_commands(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(MENU.to_owned())
}

/// Says that a line `# interrupt` ends what is being done.
pub(crate) fn interrupt(_: &mut Engine, _: &[&str]) -> Answer {
    Ok(String::new())
}

/// Pairs of a colour and a word.
fn pairs<'a>(words: &[&'a str]) -> Result<Vec<(Color, &'a str)>, String> {
    if !words.len().is_multiple_of(2) {
        return Err("syntax error: a color without a point behind it".to_owned());
    }
    words.chunks(2).map(|pair| Ok((color(pair[0])?, pair[1]))).collect()
}

/// `gogui-setup COLOR POINT …`: puts stones on the board, all of them or none. The game begins there.
pub(crate) fn setup(engine: &mut Engine, words: &[&str]) -> Answer {
    let board = engine.game.board();
    let mut stones = Color::BOTH.map(|color| board.stones(color));
    for (color, place) in pairs(words)? {
        let point = point(board.size(), place)?;
        if stones.iter().any(|stones| stones.contains(point)) {
            return Err(format!("invalid setup: there is a stone on {point}"));
        }
        stones[color as usize].insert(point);
    }
    let [black, white] = stones;
    let board = Board::with_stones(board.size(), &black, &white).map_err(|error| format!("invalid setup: {error}"))?;
    engine.game = Game::from_board(board, engine.game.to_move(), RULES);
    Ok(String::new())
}

/// `gogui-setup_player COLOR`: who is to move. The game begins there.
pub(crate) fn setup_player(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let side = color(side)?;
    engine.game = Game::from_board(engine.game.board().clone(), side, RULES);
    Ok(String::new())
}

/// `gogui-play_sequence COLOR MOVE …`: plays all of them or none.
pub(crate) fn play_sequence(engine: &mut Engine, words: &[&str]) -> Answer {
    let size = engine.game.board().size();
    let moves: Vec<(Color, Move)> =
        pairs(words)?.into_iter().map(|(side, place)| Ok((side, mv(size, place)?))).collect::<Result<_, String>>()?;
    let mut game = engine.game.clone();
    for (side, mv) in moves {
        game.play_as(side, mv).map_err(|illegal| format!("illegal move: {side} {mv}: {illegal}"))?;
    }
    engine.game = game;
    Ok(String::new())
}
