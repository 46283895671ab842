//! Questions about the position that need no reading.

use tesuji_go::{Block, Board, Color, Diagram, Game, Move, Point, PointSet};
use tesuji_shape::{EyeCount, Status, TooLarge, Unconditional};

use crate::arguments::{self, exactly, list, point};
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

pub(crate) fn showboard(engine: &mut Engine, _: &[&str]) -> Answer {
    let game = &engine.game;
    let last = game.moves().last().and_then(|(_, mv)| mv.point());
    let diagram = Diagram { last, ..Diagram::of(game.board()) };
    let [black, white] = Color::BOTH.map(|color| game.board().captured(!color));
    Ok(format!("\n{diagram}\n{} to move; captured by black {black}, by white {white}", game.to_move()))
}

/// A point of the board that the first word names.
fn named(engine: &Engine, words: &[&str]) -> Result<Point, String> {
    let [place] = exactly(words)?;
    point(engine.game.board().size(), place)
}

/// The block on the point that the first word names.
fn block<'a>(engine: &'a Engine, words: &[&str]) -> Result<Block<'a>, String> {
    let point = named(engine, words)?;
    engine.game.board().block(point).ok_or_else(|| "vertex must not be empty".to_owned())
}

pub(crate) fn color(engine: &mut Engine, words: &[&str]) -> Answer {
    let stone = engine.game.board().stone(named(engine, words)?);
    Ok(stone.map_or("empty".to_owned(), |color| color.to_string()))
}

pub(crate) fn countlib(engine: &mut Engine, words: &[&str]) -> Answer {
    Ok(block(engine, words)?.liberty_count().to_string())
}

pub(crate) fn findlib(engine: &mut Engine, words: &[&str]) -> Answer {
    Ok(list(block(engine, words)?.liberties()))
}

/// `worm_stones POINT`: the block there. `worm_stones COLOR`, or alone: all blocks, a line each.
pub(crate) fn worm_stones(engine: &mut Engine, words: &[&str]) -> Answer {
    let only = words.first().map(|word| arguments::color(word));
    if let (Some(word), Some(Err(_))) = (words.first(), &only) {
        return Ok(list(block(engine, &[*word])?.stones()));
    }
    let color = only.transpose()?;
    let blocks = engine.game.board().blocks().filter(|block| color.is_none_or(|color| block.color() == color));
    Ok(blocks.map(|block| list(block.stones())).collect::<Vec<_>>().join("\n"))
}

pub(crate) fn list_stones(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    Ok(list(engine.game.board().stones(arguments::color(side)?)))
}

/// The stones that a colour has captured.
pub(crate) fn captures(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    Ok(engine.game.board().captured(!arguments::color(side)?).to_string())
}

pub(crate) fn is_legal(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side, place] = exactly(words)?;
    let side = arguments::color(side)?;
    let is_legal = match arguments::mv(engine.game.board().size(), place)? {
        Move::Pass => true,
        Move::Play(point) => may_play(&engine.game, side, point),
    };
    Ok(u8::from(is_legal).to_string())
}

pub(crate) fn all_legal(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let side = arguments::color(side)?;
    let empty = engine.game.board().empty_points();
    Ok(list(empty.iter().filter(|&point| may_play(&engine.game, side, point))))
}

fn may_play(game: &Game, side: Color, point: Point) -> bool {
    game.board().legality(side, point).is_ok()
}

pub(crate) fn unconditional_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let point = named(engine, words)?;
    let board = engine.game.board();
    // Life is by Benson's theorem; a part of the territory is argued and tested, but not proved.
    let is_alive = Color::BOTH.iter().any(|&color| Unconditional::of(board, color).alive.contains(point));
    engine.basis = Basis::proved_or_read(is_alive);
    let word = match Unconditional::status(board, point) {
        Status::Alive => "alive",
        Status::Dead => "dead",
        Status::Territory(Color::Black) => "black_territory",
        Status::Territory(Color::White) => "white_territory",
        Status::Undecided => "undecided",
    };
    Ok(word.to_owned())
}

/// `least most`, and where they differ the points that decide.
pub(crate) fn eval_eye(engine: &mut Engine, words: &[&str]) -> Answer {
    let point = named(engine, words)?;
    let board = engine.game.board();
    let counted = EyeCount::at(board, point);
    engine.basis = Basis::proved_or_read(false);
    match counted {
        Ok(count) => {
            let decides = count.decides.map(|(attack, defence)| format!(" {attack} {defence}"));
            Ok(format!("{} {}{}", count.least, count.most, decides.unwrap_or_default()))
        }
        Err(TooLarge) if engine.settings.judgement == Judgement::Withheld => Err(UNDECIDED.to_owned()),
        // A large space that one side holds alone is good for two eyes; what both sides reach belongs to neither.
        Err(TooLarge) => {
            engine.basis = Basis::judged();
            Ok(if is_of_one_side(board, point) { "2 2" } else { "-1" }.to_owned())
        }
    }
}

/// Can stones of one colour alone be reached from an empty point, through empty ones?
fn is_of_one_side(board: &Board, point: Point) -> bool {
    let (mut seen, mut open, mut beside) = (PointSet::EMPTY, vec![point], Vec::new());
    while let Some(at) = open.pop() {
        if seen.insert(at) {
            beside.extend(board.neighbours(at).filter_map(|next| board.stone(next)));
            open.extend(board.neighbours(at).filter(|&next| board.is_empty(next)));
        }
    }
    beside.first().is_some_and(|first| beside.iter().all(|color| color == first))
}
