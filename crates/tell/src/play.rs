//! The messages of a game against the program.

use tesuji_problem::Certainty;
use tesuji_session::play::{End, Game, Hint, Kind, Slip, Solution, Turn};
use tesuji_session::{Class, Found, Worth};
use tesuji_solve::Move;

use crate::lines;
use crate::words;

/// The commands that can be typed in a game.
pub const HELP: &str = "\
A point is a letter and a number, as they stand at the edge of the board.
  pass       play elsewhere
  hint       what kind of move it is; asked again, the move
  solution   the right line; after a mistake, what was right instead
  undo       take your last move back, and the answer to it
  board      draw the board again
  quit       leave
";

/// The remark at the start, if the answer is not proved.
pub fn start(game: &Game) -> String {
    let found = game.found();
    if !game.is_proved() {
        let unread =
            "Nothing is proved here within the limits. Try your moves: the answers are what seems best, not proved.";
        return format!("{unread}\n");
    }
    if found.is_firm { String::new() } else { format!("What is said here is {}.\n", certainty(game, found)) }
}

fn certainty(game: &Game, found: &Found) -> String {
    let question = game.question();
    let told = |certainty: Certainty| certainty.told(&found.assumes, question.start().board(), question.defender());
    found.certainty.map_or("not known".to_owned(), told)
}

/// A move of the person, and the answer.
pub fn turn(game: &Game, turn: &Turn) -> String {
    let mut text = judged(game, turn);
    let opponent = (!game.question().solver()).name();
    if let Some(reply) = turn.reply {
        let doubt = if reply.is_proved { "" } else { ", which is not proved" };
        text += &match reply.mv {
            Move::Pass => format!(" {opponent} plays elsewhere{doubt}."),
            Move::Fill => format!(" {opponent} takes the eye from outside{doubt}."),
            Move::Play(point) => format!(" {opponent} plays {point}{doubt}."),
        };
    }
    text
}

/// What is said about a move.
fn judged(game: &Game, turn: &Turn) -> String {
    let mv = turn.mv;
    let outcome = outcome(game, &turn.found);
    let told = match turn.class {
        Class::Equal if game.succeeds(&turn.found) == Some(false) => format!("{mv} changes nothing: {outcome}"),
        Class::Equal | Class::Better => format!("{mv} is right."),
        // At best a ko, possibly nothing.
        Class::Worse if turn.found.worth.known().is_none() => format!("{mv} is not enough: {outcome}"),
        Class::Worse => format!("{mv} works, but there was better: {outcome}"),
        Class::Wrong => format!("{mv} is wrong: {outcome}"),
        Class::Undecided if turn.found.worth == Worth::unknown(game.root().most_threats) => {
            format!("{mv} was not read to the end.")
        }
        Class::Undecided => format!("{mv}: {outcome}"),
    };
    match mv {
        Move::Play(_) if turn.is_elsewhere => format!("{mv} is outside the region, and counts as a pass. {told}"),
        Move::Play(_) if turn.is_far => format!("{mv} is played elsewhere. {told}"),
        _ => told,
    }
}

/// The status of the target.
fn outcome(game: &Game, found: &Found) -> String {
    let (root, target) = (game.root(), game.question().defender().name());
    let told = match (found.worth.known(), found.worth.lives_with(game.question().start().k())) {
        (Some(grade), _) => words::outcome(root, &root.answers[0], grade),
        (None, Some(true)) => format!("{target} lives, at least without ko threats."),
        (None, Some(false)) => format!("{target} dies, at least without ko threats."),
        (None, None) => "its status is not known.".to_owned(),
    };
    let is_firm = found.is_firm || found.certainty == game.found().certainty && !game.found().is_firm;
    if is_firm { told } else { format!("{} ({}).", told.trim_end_matches('.'), certainty(game, found)) }
}

/// How it ended.
pub fn end(game: &Game) -> String {
    let Some(end) = game.end() else { return String::new() };
    let question = game.question();
    let (target, attacker) = (question.defender().name(), (!question.defender()).name());
    let is_connection = question.start().goal.kind() == Some(tesuji_problem::Kind::Connect);
    let what = match end {
        End::Captured => format!("{target} is captured."),
        End::Alive => format!("{target} is alive."),
        End::Joined => format!("{target} is joined to safe stones, or out."),
        End::Eye => format!("{target} has an eye."),
        End::NoEye => format!("{target} gets no eye."),
        End::Connected => format!("{target} is connected."),
        End::Apart => format!("{target} is cut."),
        End::Stands => format!("Both pass, and {target} stands."),
        End::Repeats => format!("The position repeats, and {target} stands."),
        End::Settled { lives: true } if is_connection => {
            format!("{attacker} has no good move left: {target} is connected.")
        }
        End::Settled { lives: true } => format!("{attacker} has no good move left: {target} lives."),
        End::Settled { lives: false } => format!("{target} has no good move left: {target} is dead."),
    };
    let told = match game.slip() {
        Some(slip) if game.is_solved() => format!("Solved, but not in the best way. {what} {}", better(&slip)),
        None if game.is_solved() => format!("Solved. {what}"),
        Some(slip) => format!("{what} {} Type undo to try again.", mistake(game, &slip)),
        None if game.was_lost() => format!("{what} No better result was possible."),
        None => format!("{what} Whether there was a better way is not known."),
    };
    format!("{told}\n")
}

/// `B1 was the mistake: A2 lived.`
fn mistake(game: &Game, slip: &Slip) -> String {
    let mv = if slip.class == Class::Undecided { format!("{} or a later move", slip.mv) } else { slip.mv.to_string() };
    let Some(better) = slip.better else { return format!("{mv} was the mistake.") };
    format!("{mv} was the mistake: {better} {}.", did(game))
}

fn better(slip: &Slip) -> String {
    let by = slip.better.map_or(String::new(), |better| format!("; {better} was better"));
    format!("{} gave something away{by}.", slip.mv)
}

/// What the right move did.
fn did(game: &Game) -> &'static str {
    let question = game.question();
    let is_eye = question.start().goal.is_eye();
    let is_connection = question.start().goal.kind() == Some(tesuji_problem::Kind::Connect);
    match (question.solver() == question.defender(), is_eye) {
        _ if game.root().answers[0].lives_with(0).is_none() => "was better",
        (true, _) if is_connection => "connected",
        (false, _) if is_connection => "cut",
        (true, false) => "lived",
        (false, false) => "killed",
        (true, true) => "made an eye",
        (false, true) => "took the eye",
    }
}

/// A hint.
pub fn hint(hint: &Hint) -> String {
    match hint {
        Hint::Kind(Kind::Pass, _) => "The right move is no stone.\n".to_owned(),
        Hint::Kind(kind, line) => {
            let what = match kind {
                Kind::Capture => "It captures something",
                Kind::Atari => "It is an atari",
                Kind::ThrowIn => "It is a stone that can be taken at once",
                Kind::Join => "It joins stones",
                Kind::Near => "It touches the marked stones",
                Kind::Quiet => "It is a quiet move",
                Kind::Pass => "It is no stone",
            };
            format!("{what}, on the {} line.\n", ordinal(*line))
        }
        Hint::Move(mv) => format!("The move is {mv}.\n"),
        Hint::Slip(slip) if slip.class == Class::Undecided => {
            format!("{} or a later move was a mistake: undo takes it back, solution shows what was right.\n", slip.mv)
        }
        Hint::Slip(slip) => format!("{} was a mistake: undo takes it back, solution shows what was right.\n", slip.mv),
        Hint::IsOver => "It is over.\n".to_owned(),
        Hint::Any => "All moves come to the same.\n".to_owned(),
        Hint::Seems(mv) => format!("No right move is known here. {mv} seems best, which is not proved.\n"),
        Hint::Unknown => "No right move is known here.\n".to_owned(),
    }
}

fn ordinal(line: u8) -> String {
    match line {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        line => format!("{line}th"),
    }
}

/// The right line from here, or from before a mistake.
pub fn solution(game: &Game, solution: Option<&Solution>) -> String {
    let Some(solution) = solution else {
        return match game.end() {
            Some(_) => "It is over.\n".to_owned(),
            None => "No right line is known here.\n".to_owned(),
        };
    };
    let line = lines::whole(game.root(), &solution.line);
    match solution.instead_of {
        None => format!("{line}\n"),
        Some(mv) => format!("Right was, instead of {mv}: {line}\n"),
    }
}
