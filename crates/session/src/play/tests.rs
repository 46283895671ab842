use tesuji_solve::{Options, Refusal};

use super::*;
use crate::ask::Plain;

/// Black lives at B1 and nowhere else.
const THREE: &str = "goal: live\nto move: black\nsize: 9
 3 | O O O O O . . . .
 2 | X!X!X!X!O . . . .
 1 | . . . X!O . . . .
   +------------------
";

/// Black lives with A2; with A1 or B2 it is a ko.
const CORNER: &str = "goal: live\nto move: black\nsize: 9
 5 | O O O . . .
 4 | X!X!O O . .
 3 | . X!X!O . .
 2 | . . X!O . .
 1 | . . X!O . .
   +------------
";

/// Black lives with E1; then a white stone in the middle of the four points must be answered.
const FOUR: &str = "goal: live\nto move: black\nsize: 9
 3 | O O O O O O . . .
 2 | X!X!X!X!X!O . . .
 1 | . . . . . O . . .
   +------------------
";

fn asker() -> Plain {
    Plain(Options { most_nodes: 200_000, ..Options::within(16 << 20) })
}

fn begin(text: &str) -> Game {
    Game::start(&text.parse().expect("a problem"), &mut asker()).expect("a question")
}

fn mv(name: &str) -> Move {
    if name == "pass" { Move::Pass } else { Move::Play(name.parse().expect("a point")) }
}

fn play(game: &mut Game, name: &str) -> Turn {
    game.turn(mv(name), &mut asker()).expect("a legal move")
}

/// Plays a move, and returns its class, the answer and the end.
fn told(game: &mut Game, name: &str) -> (Class, Option<String>, Option<End>) {
    let turn = play(game, name);
    (turn.class, turn.reply.map(|reply| reply.mv.to_string()), turn.end)
}

#[test]
fn a_right_move_ends_where_two_eyes_are_seen() {
    let mut game = begin(THREE);
    assert_eq!(told(&mut game, "B1"), (Class::Equal, None, Some(End::Alive)));
    assert!(game.is_solved() && game.slip().is_none());
}

#[test]
fn a_wrong_move_is_refuted_and_remembered() {
    let mut game = begin(THREE);
    assert_eq!(told(&mut game, "A1"), (Class::Wrong, Some("B1".to_owned()), None));
    let slip = game.slip().expect("a slip");
    assert_eq!((slip.mv, slip.better), (mv("A1"), Some(mv("B1"))));
    // After it no move counts as a mistake, and the first mistake is still the one that is reported.
    assert_eq!(told(&mut game, "C1"), (Class::Equal, Some("B1".to_owned()), Some(End::Captured)));
    assert_eq!(game.slip(), Some(slip));
    assert!(!game.is_solved());
    assert_eq!(game.turn(mv("A2"), &mut asker()).unwrap_err(), Refused::IsOver);
    assert!(game.undo() && game.undo() && !game.undo());
    assert_eq!(game.slip(), None);
    assert!(play(&mut game, "B1").end.is_some() && game.is_solved());
}

#[test]
fn the_solution_after_a_mistake_is_what_was_right_instead() {
    let mut game = begin(CORNER);
    let solution = game.solution(&mut asker()).expect("an answer").expect("a line");
    assert_eq!((solution.kept, solution.instead_of, solution.line[0]), (0, None, mv("A2")));
    assert_eq!(play(&mut game, "A3").class, Class::Wrong);
    let solution = game.solution(&mut asker()).expect("an answer").expect("a line");
    assert_eq!((solution.kept, solution.instead_of, solution.line[0]), (0, Some(mv("A3")), mv("A2")));
    assert_eq!(game.succeeds(&solution.found), Some(true));
    assert!(matches!(game.hint(&mut asker()), Ok(Hint::Slip(slip)) if slip.mv == mv("A3")));
    // A mistake later on: the right move there, not at the start.
    let mut game = begin(FOUR);
    assert_eq!(play(&mut game, "E1").class, Class::Equal);
    assert_eq!(play(&mut game, "pass").class, Class::Wrong);
    let solution = game.solution(&mut asker()).expect("an answer").expect("a line");
    assert_eq!((solution.kept, solution.instead_of), (1, Some(Move::Pass)));
    assert_eq!(game.succeeds(&solution.found), Some(true));
}

#[test]
fn what_works_but_is_worse_is_told_apart_from_what_is_wrong() {
    for (name, class) in [("A2", Class::Equal), ("A1", Class::Worse), ("B2", Class::Worse), ("B1", Class::Wrong)] {
        assert_eq!(play(&mut begin(CORNER), name).class, class, "{name}");
    }
}

#[test]
fn hints_tell_the_kind_of_move_before_the_move() {
    let mut game = begin(THREE);
    assert_eq!(game.hint(&mut asker()), Ok(Hint::Kind(Kind::Near, 1)));
    assert_eq!(game.hint(&mut asker()), Ok(Hint::Move(mv("B1"))));
    play(&mut game, "B1");
    assert_eq!(game.hint(&mut asker()), Ok(Hint::IsOver));
}

/// Every legal move of the board can be tried, and is answered or ends the game.
#[test]
fn no_legal_move_is_refused() {
    let game = begin(THREE);
    let board = game.situation().board();
    let mut tried = 0;
    for point in &board.empty_points() {
        let legal = board.legality(Color::Black, point).is_ok();
        let turn = game.clone().turn(Move::Play(point), &mut asker());
        assert_eq!(turn.is_ok(), legal, "{point}");
        let Ok(turn) = turn else { continue };
        assert!(turn.reply.is_some() || turn.end.is_some(), "{point}");
        assert_eq!(turn.class == Class::Equal, point.to_string() == "B1", "{point}");
        tried += 1;
    }
    assert!(tried > 60, "{tried}");
    let illegal = game.clone().turn(mv("A2"), &mut asker()).unwrap_err();
    assert_eq!(illegal, Refused::Illegal(Illegal::Occupied));
}

/// With a region that is given, a move outside is a pass: no stone is placed.
#[test]
fn outside_of_a_given_region_a_move_is_a_pass() {
    let text = THREE.replace(" . . . X!", ".:.:.:X!");
    let mut game = begin(&text.replace("1 |.:", "1 | .:"));
    assert!(game.question().region().is_some());
    let turn = play(&mut game, "H8");
    assert!(turn.is_elsewhere);
    assert_eq!((turn.class, turn.reply.map(|reply| reply.mv)), (Class::Wrong, Some(mv("B1"))));
    assert!(game.situation().board().is_empty("H8".parse().expect("a point")));
    // If no region was given the stone is placed, and the position is read as it stands.
    let mut open = begin(THREE);
    let turn = play(&mut open, "H8");
    assert!(!turn.is_elsewhere && turn.is_far);
    assert_eq!(turn.class, Class::Wrong);
    assert!(!open.situation().board().is_empty("H8".parse().expect("a point")));
}

/// The target grows as it is joined to other stones, and the question stays about it.
#[test]
fn the_question_stays_about_the_same_stones() {
    // Two blocks, of which the marked one connects out to the other at C1.
    let text = "goal: live\nto move: black\nsize: 9
 3 | O O O O O O O .
 2 | X!X!O X X X O .
 1 | . X!. X . X O .
   +----------------
";
    let mut game = begin(text);
    let start = game.question().start().clone();
    let turn = play(&mut game, "C1");
    assert_eq!(turn.class, Class::Equal, "{:?}", turn.found.worth);
    let target = game.situation().target();
    assert!(start.target.is_within(&target) && target.len() > start.target.len() + 3, "{target}");
    assert_eq!(game.question().start(), &start);
}

/// Of several targets of which one is enough, the rest counts when one is captured.
#[test]
fn a_target_that_is_partly_captured_is_still_the_question() {
    let any = "goal: live\nto move: white\nquantifier: any\nsize: 9
 3 | O O O O O O O O .
 2 | X!O X!X!X!X!X!O .
 1 | . O X!. X!. X!O .
   +------------------
";
    let mut game = begin(any);
    let turn = play(&mut game, "A1");
    assert!(turn.end != Some(End::Captured), "{:?}", turn.end);
    assert_eq!(game.situation().target().len(), 8);
    let mut game = begin(&any.replace("quantifier: any", "quantifier: all"));
    let turn = play(&mut game, "A1");
    assert_eq!(turn.end, Some(End::Captured));
    assert!(game.is_solved());
}

/// A kill ends where the defender has no move left that threatens anything, not with the last stone.
#[test]
fn a_kill_ends_before_the_stones_are_taken() {
    let mut game = begin(&THREE.replace("to move: black", "to move: white").replace("goal: live", "goal: kill"));
    assert_eq!(told(&mut game, "B1"), (Class::Equal, None, Some(End::Settled { lives: false })));
    assert!(game.is_solved());
}

/// Resistance is a move that must be answered, not a pass, and it stops where there is none.
#[test]
fn resistance_threatens_something() {
    let mut game = begin(FOUR);
    let reply = play(&mut game, "E1").reply.expect("White has a threat");
    assert!(reply.is_proved && [mv("B1"), mv("C1")].contains(&reply.mv), "{reply:?}");
    assert_eq!(play(&mut game.clone(), "pass").class, Class::Wrong);
    let answer = if reply.mv == mv("B1") { "C1" } else { "B1" };
    let turn = play(&mut game, answer);
    assert!(turn.reply.is_none() && game.is_solved(), "{:?}", turn.reply);
    // A corner that can be left alone at once.
    assert_eq!(told(&mut begin(CORNER), "A2"), (Class::Equal, None, Some(End::Settled { lives: true })));
}

/// Where nothing is proved moves can still be tried, and the answers say so.
#[test]
fn without_a_proof_answers_are_not_called_proved() {
    let large = "goal: live\nto move: black\nsize: 9
 6 | O O O O O O O . .
 5 | X!X!X!X!X!X!O . .
 4 | . . . . O X!O . .
 3 | . . . . . X!O . .
 2 | . . O . . X!O . .
 1 | . . . . . X!O . .
   +------------------
";
    let mut few = Plain(Options { most_nodes: 1, most_open_nodes: 1, ..Options::within(1 << 20) });
    let mut game = Game::start(&large.parse().expect("a problem"), &mut few).expect("a question");
    assert!(!game.is_proved());
    let turn = game.turn(mv("C3"), &mut few).expect("a legal move");
    assert_eq!(turn.class, Class::Undecided);
    assert!(turn.reply.is_some_and(|reply| !reply.is_proved));
    assert!(game.turn(mv("D3"), &mut few).is_ok_and(|turn| turn.reply.is_some()));
    assert_eq!(game.slip(), None);
}

#[test]
fn where_either_side_may_begin_the_one_that_finds_something_does() {
    let game = begin(&THREE.replace("to move: black", "to move: both"));
    assert_eq!(game.question().solver(), Color::Black);
    assert!(game.is_proved());
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let eye = "goal: eye\nto move: black\nsize: 19\n 1 | X!. .\n   +------\n";
    let refused = Game::start(&eye.parse().expect("a problem"), &mut asker()).unwrap_err();
    assert!(matches!(refused, Trouble::Refusal(Refusal::Open(_))), "{refused}");
}

/// Reads all but the second position that is asked.
struct Blinking(Plain, usize);

impl Ask for Blinking {
    fn options(&self) -> Options {
        self.0.options()
    }

    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        self.1 += 1;
        if self.1 == 2 { Err(Refusal::NoTarget.into()) } else { self.0.ask(problem, options) }
    }
}

/// A mistake that was not seen when it was made is reported once it is.
#[test]
fn what_was_not_read_is_blamed_later() {
    let mut blinking = Blinking(asker(), 0);
    let mut game = Game::start(&THREE.parse().expect("a problem"), &mut blinking).expect("a question");
    let turn = game.turn(mv("A1"), &mut blinking).expect("a legal move");
    assert_eq!((turn.class, game.slip()), (Class::Undecided, None));
    assert_eq!(turn.reply, Some(Reply { mv: mv("B1"), is_proved: false }));
    game.turn(Move::Pass, &mut blinking).expect("a legal move");
    let slip = game.slip().expect("it is lost");
    assert_eq!((slip.mv, slip.class, slip.better), (mv("A1"), Class::Undecided, Some(mv("B1"))));
    assert!(!game.was_lost());
    let solution = game.solution(&mut blinking).expect("an answer").expect("a line");
    assert_eq!((solution.kept, solution.instead_of, solution.line[0]), (0, Some(mv("A1")), mv("B1")));
}

/// A line that stops where the rest is known does not say who succeeds; the verdict does.
#[test]
fn what_is_known_at_once_is_told_as_the_verdict_says() {
    for (kind, lives, end) in [
        (tesuji_problem::Kind::Life, true, End::Settled { lives: true }),
        (tesuji_problem::Kind::Life, false, End::Settled { lives: false }),
        (tesuji_problem::Kind::Eye, false, End::NoEye),
        (tesuji_problem::Kind::Connect, false, End::Apart),
    ] {
        assert_eq!(End::of_line(tesuji_solve::Ending::Known, kind, lives), end);
        assert_eq!((end.is_won_by(true), end.is_won_by(false)), (lives, !lives));
    }
}
