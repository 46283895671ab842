//! Scores and the status of stones at the end. Where nothing is unconditional this is a judgement.

use std::cmp::Ordering;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_shape::Unconditional;

use crate::arguments::{exactly, list, point};
use crate::playout::Ownership;
use crate::{Answer, Basis, Engine};

/// Playouts. More of them would separate close cases better.
const GAMES: u32 = 200;

/// A block is dead if its side owns its points in a smaller share of the playouts than this.
const DEAD: f64 = 0.35;

pub(crate) fn final_score(engine: &mut Engine, _: &[&str]) -> Answer {
    let dead = dead_stones(engine.game.board());
    let score = engine.game.score(&dead);
    let black = f64::from(score.black) - f64::from(score.white) - engine.komi;
    engine.basis = Basis::judged();
    Ok(match black.total_cmp(&0.0) {
        Ordering::Greater => format!("B+{black:.1}"),
        Ordering::Less => format!("W+{:.1}", -black),
        Ordering::Equal => "0".to_owned(),
    })
}

pub(crate) fn final_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let [place] = exactly(words)?;
    let board = engine.game.board();
    let point = point(board.size(), place)?;
    let dead = dead_stones(board);
    let word = match board.stone(point) {
        Some(_) if dead.contains(point) => "dead",
        Some(_) => "alive",
        None => match owner(board, &dead, point) {
            Some(Color::Black) => "black_territory",
            Some(Color::White) => "white_territory",
            None => "dame",
        },
    };
    engine.basis = Basis::judged();
    Ok(word.to_owned())
}

pub(crate) fn final_status_list(engine: &mut Engine, words: &[&str]) -> Answer {
    let [status] = exactly(words)?;
    let board = engine.game.board();
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let dead = dead_stones(board);
    let owned = |color| board.empty_points().iter().filter(|&point| owner(board, &dead, point) == color).collect();
    let points: PointSet = match status {
        "dead" => dead,
        "alive" => stones - dead,
        // Whatever is not dead is alive: seki is not distinguished from other life.
        "seki" => PointSet::EMPTY,
        "black_territory" => owned(Some(Color::Black)),
        "white_territory" => owned(Some(Color::White)),
        "dame" => owned(None),
        _ => return Err("syntax error: one of alive, dead, seki, black_territory, white_territory, dame".to_owned()),
    };
    engine.basis = Basis::judged();
    let blocks = board.blocks().filter(|block| points.contains(block.root()));
    let lines = blocks.map(|block| list(block.stones()));
    let empty = points - stones;
    Ok(lines.chain((!empty.is_empty()).then(|| list(empty))).collect::<Vec<_>>().join("\n"))
}

/// Blocks that are unconditionally dead, or captured in most playouts.
pub(crate) fn dead_stones(board: &Board) -> PointSet {
    let [black, white] = Color::BOTH.map(|color| Unconditional::of(board, color));
    let [first, second] = Color::BOTH.map(|color| Ownership::of(board, color, GAMES / 2));
    let is_dead = |color: Color, root: Point| {
        let (own, other) = if color == Color::Black { (&black, &white) } else { (&white, &black) };
        let share = f64::midpoint(first.share(color, root), second.share(color, root));
        !own.alive.contains(root) && (other.territory.contains(root) || share < DEAD)
    };
    let blocks = board.blocks().filter(|block| is_dead(block.color(), block.root()));
    blocks.flat_map(tesuji_go::Block::stones).collect()
}

/// Whose territory an empty point is, once the dead stones are removed.
pub(crate) fn owner(board: &Board, dead: &PointSet, point: Point) -> Option<Color> {
    let mut seen: PointSet = [point].into_iter().collect();
    let mut open = vec![point];
    let mut owners = Vec::new();
    while let Some(at) = open.pop() {
        for beside in board.size().neighbours(at) {
            match board.stone(beside).filter(|_| !dead.contains(beside)) {
                Some(color) => owners.push(color),
                None if seen.insert(beside) => open.push(beside),
                None => {}
            }
        }
    }
    let first = owners.first().copied();
    first.filter(|color| owners.iter().all(|other| other == color))
}
