//! How fast the board is, beside the crate `goban` in the same run.
//!
//! ```text
//! cargo bench -p tesuji-go                       ratios
//! cargo bench -p tesuji-go -- --instructions     instructions a move, by callgrind (needs valgrind)
//! ```
//!
//! Seconds on a shared machine mean little; the ratios and the instruction counts are what to compare.

#![allow(missing_docs, clippy::cast_precision_loss)]

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

use goban::rules::game::Game as Goban;
use goban::rules::{GobanSizes, JAPANESE, Move as GobanMove};
use tesuji_go::{Board, Color, Point, Size};

/// Games in one measurement, and measurements of each kind; the median ratio is printed.
const GAMES: usize = 100;
const ROUNDS: usize = 9;

type Moves = Vec<(Color, Point)>;
/// What was done, how much of it, and the seconds that both took in each round.
type Row = (&'static str, f64, Vec<(f64, f64)>);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).filter(|&word| word != "--bench").collect();
    match arguments[..] {
        [] => compare(),
        ["--instructions"] => return instructions(),
        ["--work", work, side, games] => {
            let side: u8 = side.parse().expect("a side");
            let games = random_games(side, games.parse().expect("a count"));
            match work {
                "tesuji" => play_and_undo(&mut Board::new(size(side)), &games),
                "goban" => goban_play(side, &games, goban_checked),
                _ => {} // the recording of the games alone, to be taken off the others
            }
        }
        _ => {
            eprintln!("board: the only option is --instructions");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn size(side: u8) -> Size {
    Size::square(side.into()).expect("a side from 1 to 19")
}

/// Games of random legal moves that fill no eye of the mover's own.
fn random_games(side: u8, count: usize) -> Vec<Moves> {
    let mut random = fastrand::Rng::with_seed(20_030_101);
    (0..count).map(|_| playout(&mut Board::new(size(side)), &mut random)).collect()
}

fn playout(board: &mut Board, random: &mut fastrand::Rng) -> Moves {
    let mut moves = Moves::new();
    let mut empty: Vec<Point> = board.size().points().collect();
    let (mut color, mut passes) = (Color::Black, 0);
    while passes < 2 && moves.len() < 3 * board.size().count() {
        passes += 1;
        let fits = |&point: &Point| !is_eye(board, color, point) && board.legality(color, point).is_ok();
        if let Some(at) = draw(&mut empty, random, fits) {
            let point = empty.swap_remove(at);
            if board.place(color, point) > 0 {
                empty = board.empty_points().iter().collect();
            }
            moves.push((color, point));
            passes = 0;
        }
        color = !color;
    }
    moves
}

/// The place of a random element that fits; those that were tried and do not go to the end.
fn draw<T>(list: &mut [T], random: &mut fastrand::Rng, fits: impl Fn(&T) -> bool) -> Option<usize> {
    for left in (1..=list.len()).rev() {
        let at = random.usize(..left);
        if fits(&list[at]) {
            return Some(at);
        }
        list.swap(at, left - 1);
    }
    None
}

fn is_eye(board: &Board, color: Color, point: Point) -> bool {
    board.size().neighbours(point).all(|beside| board.stone(beside) == Some(color))
}

/// Plays all games and takes them back, checking that each move is legal.
fn play_and_undo(board: &mut Board, games: &[Moves]) {
    for moves in games {
        for &(color, point) in moves {
            black_box(board.play(color, point)).expect("a recorded move is legal");
        }
        while board.undo() {}
    }
}

/// The same without the check.
fn place_and_undo(board: &mut Board, games: &[Moves]) {
    for moves in games {
        for &(color, point) in moves {
            black_box(board.place(color, point));
        }
        while board.undo() {}
    }
}

/// Plays all games on `goban`'s game in place, by a method of its own. It has no undo.
fn goban_play(side: u8, games: &[Moves], play: impl Fn(&mut Goban, GobanMove)) {
    for moves in games {
        let mut game = Goban::new(GobanSizes::from(usize::from(side)), JAPANESE);
        let mut turn = Color::Black;
        for &(color, point) in moves {
            if color != turn {
                game.play(GobanMove::Pass);
            }
            play(&mut game, GobanMove::Play(point.column(), point.row()));
            turn = !color;
        }
    }
}

fn goban_checked(game: &mut Goban, mv: GobanMove) {
    game.try_play(mv).expect("a recorded move is legal");
}

fn goban_unchecked(game: &mut Goban, mv: GobanMove) {
    game.play(mv);
}

fn goban_playout(side: u8, random: &mut fastrand::Rng) -> usize {
    let mut game = Goban::new(GobanSizes::from(usize::from(side)), JAPANESE);
    let mut moves = 0;
    while !game.is_over() && moves < 3 * usize::from(side) * usize::from(side) {
        let mut empty: Vec<_> = game.pseudo_legals().collect();
        let is_eye = |coord| {
            let stone = goban::pieces::stones::Stone { coord, color: game.turn() };
            game.goban().get_connected_stones(coord).filter(|beside| beside.color == stone.color).count()
                == game.goban().get_connected_points(coord).count()
        };
        let choice = draw(&mut empty, random, |&coord| !is_eye(coord) && game.check_point(coord).is_none());
        game.play(choice.map_or(GobanMove::Pass, |at| GobanMove::Play(empty[at].0, empty[at].1)));
        moves += 1;
    }
    moves
}

/// Seconds that a piece of work takes.
fn seconds(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn compare() {
    println!("{:<7}{:<26}{:>14}{:>14}{:>9}", "board", "work", "tesuji /s", "goban /s", "ratio");
    for side in [9, 19] {
        let games = random_games(side, GAMES);
        let moves: usize = games.iter().map(Vec::len).sum();
        let mut board = Board::new(size(side));
        let mut rows: [Row; 3] = [
            ("check, play (and undo)", moves as f64, Vec::new()),
            ("play (and undo)", moves as f64, Vec::new()),
            ("random playouts", GAMES as f64, Vec::new()),
        ];
        for round in 0..ROUNDS as u64 {
            let ours = seconds(|| play_and_undo(&mut board, &games));
            rows[0].2.push((ours, seconds(|| goban_play(side, &games, goban_checked))));
            let ours = seconds(|| place_and_undo(&mut board, &games));
            rows[1].2.push((ours, seconds(|| goban_play(side, &games, goban_unchecked))));
            let mut random = fastrand::Rng::with_seed(round);
            let ours = seconds(|| (0..GAMES).for_each(|_| drop(playout(&mut Board::new(size(side)), &mut random))));
            let theirs = seconds(|| (0..GAMES / 10).for_each(|_| _ = black_box(goban_playout(side, &mut random))));
            rows[2].2.push((ours, theirs * 10.0));
        }
        for (name, count, times) in rows {
            let ours = count / median(times.iter().map(|time| time.0).collect());
            let theirs = count / median(times.iter().map(|time| time.1).collect());
            let ratio = median(times.iter().map(|time| time.1 / time.0).collect());
            println!("{:<7}{name:<26}{ours:>14.0}{theirs:>14.0}{ratio:>9.1}", size(side).to_string());
        }
    }
}

/// Instructions a move, the recording of the games taken off.
fn instructions() -> ExitCode {
    println!("{:<7}{:>22}{:>14}{:>9}   instructions a move", "board", "tesuji play and undo", "goban play", "ratio");
    for side in [9, 19] {
        let moves: usize = random_games(side, GAMES).iter().map(Vec::len).sum();
        let counts = ["tesuji", "goban", "record"].map(|work| callgrind(work, side));
        let [Some(ours), Some(theirs), Some(record)] = counts else {
            eprintln!("board: valgrind did not run; it is a package of its own on most systems");
            return ExitCode::from(2);
        };
        let [ours, theirs] = [ours, theirs].map(|count| (count - record) as f64 / moves as f64);
        println!("{:<7}{ours:>22.1}{theirs:>14.1}{:>9.1}", size(side).to_string(), theirs / ours);
    }
    ExitCode::SUCCESS
}

fn callgrind(work: &str, side: u8) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--work", work, &side.to_string(), &GAMES.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.split_whitespace().last()?.parse().ok()
}
