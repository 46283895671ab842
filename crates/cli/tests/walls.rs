//! Walls that are weak themselves, in every door: what is said of a target holds on the board, whatever becomes of the
//! stones around it.

use serde_json::{Value, json};

use crate::run;

const SIZE: usize = 19;

/// The white stones around the corner are in atari at F1: Black lives with either side to move.
const ATARI: &str = "
X X X X X X .
O O O O O X .
X!X!X!X!O X .
. . . X!O . .";

/// White plays B1 and captures in four moves; its own stones have four liberties, so that Black comes a move too late.
const IN_TIME: &str = "
X X X X X . .
. . . . X . .
O O O O X . .
X!X!X!O O X .
. . X!X!O X .
. . . X!O X .";

/// The same with one liberty less: now Black is first.
const TOO_LATE: &str = "
X X X X X . .
X . . . X . .
O O O O X . .
X!X!X!O O X .
. . X!X!O X .
. . . X!O X .";

/// Four liberties against four: the side that moves first wins the race, and Black lives in the space of four points that it
/// takes.
const RACE: &str = "
O O O X X X .
O . X!O . X .
O . X!O . X .
O . X!O . X .
O . X!O . X .";

/// A drawing of the lower left corner, turned or mirrored, with the colours changed or not.
struct Position {
    stones: [Vec<String>; 2],
    target: Vec<String>,
    /// Whose the target is.
    owner: usize,
}

const COLORS: [&str; 2] = ["black", "white"];

impl Position {
    /// `turn` from 0 to 7 says how, `swapped` whether the colours are changed.
    fn of(drawing: &str, turn: usize, swapped: bool) -> Position {
        let rows: Vec<&str> = drawing.trim().lines().rev().collect();
        let mut position =
            Position { stones: [Vec::new(), Vec::new()], target: Vec::new(), owner: usize::from(swapped) };
        for (row, line) in rows.iter().enumerate() {
            let cells: Vec<char> = line.chars().collect();
            for (column, cell) in cells.chunks(2).enumerate() {
                let color = match cell[0] {
                    'X' => usize::from(swapped),
                    'O' => usize::from(!swapped),
                    _ => continue,
                };
                let name = name(turned(column, row, turn));
                position.stones[color].push(name.clone());
                if cell.get(1) == Some(&'!') {
                    position.target.push(name);
                }
            }
        }
        position
    }

    fn all(drawing: &str) -> impl Iterator<Item = Position> {
        (0..8).flat_map(move |turn| [false, true].map(|swapped| Position::of(drawing, turn, swapped)))
    }

    fn question(&self) -> Value {
        json!({"black": self.stones[0], "white": self.stones[1], "target": self.target, "goal": "live", "quantifier": "any"})
    }

    /// Commands that set it up.
    fn commands(&self) -> String {
        let plays = self
            .stones
            .iter()
            .zip(COLORS)
            .flat_map(|(stones, color)| stones.iter().map(move |stone| format!("play {color} {stone}\n")));
        plays.collect()
    }
}

fn turned(column: usize, row: usize, turn: usize) -> (usize, usize) {
    let (column, row) = if turn & 1 == 0 { (column, row) } else { (row, column) };
    let mirrored = |at: usize, bit: usize| if turn & bit == 0 { at } else { SIZE - 1 - at };
    (mirrored(column, 2), mirrored(row, 4))
}

fn name((column, row): (usize, usize)) -> String {
    let letter = b"ABCDEFGHJKLMNOPQRST"[column] as char;
    format!("{letter}{}", row + 1)
}

fn tesuji(arguments: &[&str], input: &str) -> String {
    run(arguments, input).out
}

/// What all doors say of a target: does it live when its side moves first, and when the other does?
fn compare(drawing: &str, lives: [bool; 2]) {
    // Six of the sixteen ways to turn it and to swap its colors, three of each color.
    let positions: Vec<Position> = Position::all(drawing).step_by(3).collect();
    let questions: String = positions.iter().map(|position| format!("{}\n", position.question())).collect();
    let mut replies: Vec<Value> = tesuji(&["worker", "--nodes", "300000"], &questions)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(replies.len(), positions.len());
    // Without ids the answers come in the order of the questions with one job.
    for (position, reply) in positions.iter().zip(&mut replies) {
        for (first, lives) in [position.owner, 1 - position.owner].into_iter().zip(lives) {
            let answer = &reply[format!("first_{}", COLORS[first])];
            let wins = lives == (first == position.owner);
            assert_eq!(answer["wins"], wins, "{} first: {reply}", COLORS[first]);
            let assumed = answer["assumes"].as_array().unwrap();
            assert!(assumed.iter().all(|one| one["kind"] == "more_liberties_never_hurt"), "{reply}");
            assert!(!wins || !answer["moves"].as_array().unwrap().is_empty(), "{reply}");
        }
    }
    // The protocol says the same, and that it is proved.
    for position in positions.iter().step_by(3) {
        let stone = &position.target[0];
        let commands = format!(
            "{}owl_defend {stone}\ntesuji-proven\nowl_attack {stone}\ntesuji-proven\ntesuji-basis\n",
            position.commands()
        );
        let told = tesuji(&["gtp", "--nodes", "300000"], &commands);
        let told: Vec<&str> = told.lines().filter(|line| !line.is_empty()).collect();
        let [.., defence, proven, attack, too, basis] = told[..] else { panic!("{told:?}") };
        assert_eq!([defence.starts_with("= 1"), attack.starts_with("= 1")], [lives[0], !lives[1]], "{told:?}");
        assert_eq!([proven, too], ["= true", "= true"], "{told:?}");
        assert!(basis == "= proved" || basis == "= proved if more liberties never hurt", "{told:?}");
    }
}

/// In atari, and a liberty short.
#[test]
fn walls_that_fall() {
    compare(ATARI, [true, true]);
    compare(TOO_LATE, [true, true]);
}

/// Just long enough, and a race of equals.
#[test]
fn walls_that_fall_if_the_target_moves_first() {
    compare(IN_TIME, [true, false]);
    compare(RACE, [true, false]);
}

/// `solve` says both where they differ, and `--walls safe` and `--safe` say otherwise.
#[test]
fn options_say_what_is_safe() {
    let drawing: String =
        ATARI.trim().lines().map(|line| format!("| {line}\n")).collect::<String>() + "+--------------\n";
    let solve = |arguments: &[&str]| {
        let ran = run(&[&["solve", "-", "--to-move", "white"], arguments].concat(), drawing.as_str());
        (ran.out.split_whitespace().collect::<Vec<_>>().join(" "), ran.code)
    };
    let (told, exit) = solve(&[]);
    assert_eq!(exit, 1, "{told}");
    assert!(told.contains("Black lives: proved if more liberties never hurt."), "{told}");
    assert!(told.contains("(If White's stones around were safe, Black would die.)"), "{told}");
    // What leans on stones that nothing keeps is no plain yes.
    let (told, exit) = solve(&["--walls", "safe"]);
    assert_eq!(exit, 4, "{told}");
    assert!(told.contains("Black dies: proved if White's stones at E1 are safe."), "{told}");
    let (told, _) = solve(&["--safe", "none"]);
    assert!(told.contains("Black lives: proved if more liberties never hurt."), "{told}");
}

/// `read` calls nobody dead in a race that the side to move wins.
#[test]
fn a_race_is_not_read_as_death() {
    let drawing: String = RACE.trim().lines().map(|line| format!("| {}\n", line.replace('!', " "))).collect();
    let told = tesuji(&["read", "-", "--nodes", "100000"], &format!("{drawing}+--------------\n"));
    assert!(!told.contains("Dead"), "{told}");
}

/// A box that is sealed from the rest of the board is no open board, however large.
#[test]
fn nobody_escapes_inside_a_box() {
    let ring: Vec<String> = (0..=10).map(|at| name((10, at))).chain((0..10).map(|at| name((at, 10)))).collect();
    let question = json!({"black": ["E5"], "white": ring, "target": ["E5"], "goal": "live"});
    let reply: Value =
        serde_json::from_str(&tesuji(&["worker", "--nodes", "20000"], &format!("{question}\n"))).unwrap();
    for first in ["first_black", "first_white"] {
        assert_eq!(reply[first]["escaped"], false, "{reply}");
        let assumed = reply[first]["assumes"].as_array().unwrap();
        assert!(assumed.iter().all(|one| one["kind"] != "open_ground"), "{reply}");
    }
}
