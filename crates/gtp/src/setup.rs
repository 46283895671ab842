//! Commands that change the board.

use tesuji_go::{Board, Color, Game, Point, PointSet, Size};

use crate::arguments::{color, exactly, mv, number, point};
use crate::{Answer, Engine, RULES, arguments, empty_game};

pub(crate) fn boardsize(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let size = Size::square(number(side)?).map_err(|_| "unacceptable size".to_owned())?;
    engine.game = empty_game(size);
    Ok(String::new())
}

pub(crate) fn query_boardsize(engine: &mut Engine, _: &[&str]) -> Answer {
    Ok(engine.game.board().size().width().to_string())
}

pub(crate) fn clear_board(engine: &mut Engine, _: &[&str]) -> Answer {
    engine.game = empty_game(engine.game.board().size());
    Ok(String::new())
}

pub(crate) fn komi(engine: &mut Engine, words: &[&str]) -> Answer {
    let [komi] = exactly(words)?;
    engine.komi = number(komi).ok().filter(|komi: &f64| komi.is_finite()).ok_or("komi not a float")?;
    Ok(String::new())
}

pub(crate) fn get_komi(engine: &mut Engine, _: &[&str]) -> Answer {
    Ok(engine.komi.to_string())
}

pub(crate) fn play(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side, place] = exactly(words)?;
    let (side, mv) = (color(side)?, mv(engine.game.board().size(), place)?);
    engine.game.play_as(side, mv).map_err(|illegal| format!("illegal move: {illegal}"))?;
    Ok(String::new())
}

pub(crate) fn undo(engine: &mut Engine, _: &[&str]) -> Answer {
    if engine.game.undo() { Ok(String::new()) } else { Err("cannot undo".to_owned()) }
}

/// `gg-undo COUNT`: all of them, or none.
pub(crate) fn undo_several(engine: &mut Engine, words: &[&str]) -> Answer {
    let count: usize = words.first().map_or(Ok(1), |word| number(word))?;
    if count > engine.game.moves().len() {
        return Err("cannot undo".to_owned());
    }
    for _ in 0..count {
        engine.game.undo();
    }
    Ok(String::new())
}

pub(crate) fn fixed_handicap(engine: &mut Engine, words: &[&str]) -> Answer {
    let count = handicap(engine, words)?;
    let stones = fixed_places(engine.game.board().size(), count).ok_or("invalid number of stones")?;
    place(engine, &stones)
}

/// The most stones that have a fixed place.
const MOST_FIXED: usize = 9;

/// The fixed places, as many as there are up to this number: an engine may place fewer stones than it is offered.
pub(crate) fn place_free_handicap(engine: &mut Engine, words: &[&str]) -> Answer {
    let count = handicap(engine, words)?;
    let size = engine.game.board().size();
    let fixed = (2..=count.min(MOST_FIXED)).rev().find_map(|count| fixed_places(size, count));
    place(engine, &fixed.ok_or("invalid number of stones")?)
}

pub(crate) fn set_free_handicap(engine: &mut Engine, words: &[&str]) -> Answer {
    let size = engine.game.board().size();
    let stones: Vec<Point> =
        words.iter().map(|word| point(size, word)).collect::<Result<_, _>>().map_err(|_| "bad vertex list")?;
    let count = stones.iter().copied().collect::<PointSet>().len();
    if count != stones.len() || count < 2 || count >= size.count() {
        return Err("bad vertex list".to_owned());
    }
    check_empty(engine)?;
    place(engine, &stones).map(|_| String::new())
}

fn handicap(engine: &Engine, words: &[&str]) -> Result<usize, String> {
    let [count] = exactly(words)?;
    let count = number(count)?;
    check_empty(engine)?;
    Ok(count)
}

fn check_empty(engine: &Engine) -> Result<(), String> {
    let board = engine.game.board();
    if board.empty_points().len() == board.size().count() { Ok(()) } else { Err("board not empty".to_owned()) }
}

fn place(engine: &mut Engine, stones: &[Point]) -> Answer {
    let black = stones.iter().copied().collect();
    let board = Board::with_stones(engine.game.board().size(), &black, &PointSet::EMPTY)
        .map_err(|_| "bad vertex list".to_owned())?;
    engine.game = Game::from_board(board, Color::White, RULES);
    Ok(arguments::list(stones.iter().copied()))
}

/// The customary places of this number of stones: corners first, then the centre of an odd number, then the sides.
fn fixed_places(size: Size, count: usize) -> Option<Vec<Point>> {
    let side = size.width();
    if size.height() != side || side < 7 {
        return None;
    }
    let most = if side.is_multiple_of(2) || side == 7 { 4 } else { MOST_FIXED };
    if !(2..=most).contains(&count) {
        return None;
    }
    let near = if side < 13 { 2 } else { 3 };
    let (far, middle) = (side - 1 - near, side / 2);
    let corners = [(near, near), (far, far), (near, far), (far, near)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let mut places = Vec::new();
    if count % 2 == 1 && count > 4 {
        places.push((middle, middle));
    }
    places.extend(corners);
    places.extend(sides);
    places.truncate(count);
    places.into_iter().map(|(column, row)| size.point(column, row)).collect()
}
