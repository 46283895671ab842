//! Commands that read and write records.

use tesuji_go::{Color, Game, Move};
use tesuji_record::sgf::{self, Property, Tree};
use tesuji_record::{Position, point_name};

use crate::{Answer, Engine, RULES};

/// `loadsgf FILE [MOVE]`: the end of the main line, or the position before this move.
pub(crate) fn loadsgf(engine: &mut Engine, words: &[&str]) -> Answer {
    let (path, before) = match words {
        [] => return Err("syntax error: no file".to_owned()),
        [path @ .., number] if !path.is_empty() && number.parse::<usize>().is_ok() => (path, number.parse().ok()),
        path => (path, None),
    };
    // A path with blanks has been cut into words.
    let path = path.join(" ");
    let cannot = |why: &dyn std::fmt::Display| format!("cannot load file {}: {why}", tesuji_go::excerpt(&path));
    let bytes = engine.host.read(&path).map_err(|error| cannot(&error))?;
    let collection = sgf::read(&bytes).map_err(|error| cannot(&error))?;
    let tree = &collection.games[0];
    let node = match before {
        Some(before @ 1..) => Position::node_after(tree, before - 1)
            .map_err(|count| format!("cannot load file: the record has {count} moves"))?,
        _ => tree.main_line().last().unwrap_or(tree.root()),
    };
    let position = Position::at(tree, node).map_err(|error| cannot(&error))?;
    let komi = tree.value(tree.root(), "KM").and_then(|text| text.trim().parse::<f64>().ok());
    engine.komi = komi.filter(|komi| komi.is_finite()).unwrap_or(engine.komi);
    let to_move = position.to_move.unwrap_or(Color::Black);
    engine.game =
        replayed(tree, &position, to_move).unwrap_or_else(|| Game::from_board(position.board.clone(), to_move, RULES));
    Ok(to_move.to_string())
}

/// The game move by move, so that moves can be taken back; `None` if the record is not a plain game.
fn replayed(tree: &Tree, position: &Position, to_move: Color) -> Option<Game> {
    let root = Position::at(tree, tree.root()).ok()?;
    if !root.moves.is_empty() {
        return None;
    }
    let first = position.moves.first().map_or(to_move, |&(color, _)| color);
    let mut game = Game::from_board(root.board, first, RULES);
    for &(color, mv) in &position.moves {
        game.play_as(color, mv).ok()?;
    }
    // Stones may have been set up on the way, and PL may contradict the last move.
    (*game.board() == position.board && game.to_move() == to_move).then_some(game)
}

/// `printsgf [FILE]`: the game so far.
pub(crate) fn printsgf(engine: &mut Engine, words: &[&str]) -> Answer {
    let text = written(engine).to_string();
    if words.is_empty() {
        return Ok(text);
    }
    engine.host.write(&words.join(" "), &format!("{text}\n")).map_err(|error| format!("cannot write file: {error}"))?;
    Ok(String::new())
}

fn written(engine: &Engine) -> Tree {
    let mut start = engine.game.clone();
    while start.undo() {}
    let size = start.board().size();
    let side = if size.width() == size.height() {
        size.width().to_string()
    } else {
        format!("{}:{}", size.width(), size.height())
    };
    let one = |name: &str, value: &str| Property::new(name, [value]);
    let mut root = vec![one("FF", "4"), one("GM", "1"), one("SZ", &side), one("KM", &engine.komi.to_string())];
    for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
        let stones: Vec<String> = start.board().stones(color).iter().map(|stone| point_name(size, stone)).collect();
        if !stones.is_empty() {
            root.push(Property::new(name, stones));
        }
    }
    root.push(one("PL", letter(start.to_move())));
    let mut tree = Tree::new(root);
    let mut node = tree.root();
    for &(color, mv) in engine.game.moves() {
        let value = match mv {
            Move::Pass => String::new(),
            Move::Play(point) => point_name(size, point),
        };
        node = tree.add_child(node, vec![one(letter(color), &value)]);
    }
    tree
}

fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
