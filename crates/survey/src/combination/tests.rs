use tesuji_go::{Board, Color};
use tesuji_solve::Quiet;

use super::*;

fn found(board: &str, color: Color) -> Attack {
    let board: Board = board.parse().expect("a board");
    attack(&board, color, Limits::default(), &Quiet)
}
