//! A ladder in words.
use tesuji_capture::ladder::{Choice, Reading, Verdict};
use tesuji_go::Point;
use tesuji_problem::Side;
use tesuji_survey::{Ladder, is_unknown};

use crate::text::any_of;

/// The most moves and points that are listed one by one.
const MANY: usize = 12;

/// What is shown beside the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// The picture of this ladder, with numbered moves and marked points.
    Picture,
    /// Nothing that shows it.
    Nothing,
}

/// The result for a block, in a sentence or two for each side that may move first.
pub fn told(target: &Ladder, beside: Beside) -> String {
    let who = who(target);
    if target.is_out_of_reach() {
        return format!("{who} has {} liberties: out of reach of a ladder.", target.liberties);
    }
    let sentence = |(side, reading)| {
        let is_drawn = beside == Beside::Picture && target.shown().is_some_and(|(shown, _)| shown == side);
        match side {
            Side::Attacker => attacked(target, &who, reading, is_drawn),
            Side::Defender => defended(target, &who, reading, (beside, is_drawn)),
        }
    };
    target.readings().map(sentence).collect::<Vec<_>>().join("\n")
}

/// The block: `White's stone at D4`.
fn who(target: &Ladder) -> String {
    let owner = target.color.name();
    match target.stones.len() {
        1 => format!("{owner}'s stone at {}", target.stone),
        count => format!("{owner}'s block of {count} at {}", target.stone),
    }
}

fn attacked(target: &Ladder, who: &str, reading: &Reading, is_drawn: bool) -> String {
    let begin = format!("{} to move:", (!target.color).name());
    let ladder = |choice: &Choice| match choice.line.len() {
        1 if target.liberties == 1 => format!("is taken at once at {}", choice.point),
        1 => format!("is caught by the atari at {}", choice.point),
        length => format!("is caught in a ladder of {length} moves{}", line(choice, is_drawn)),
    };
    match (reading.verdict, reading.best()) {
        (Verdict::Captured, Some(best)) => format!("{begin} {who} {}.{}", ladder(best), also(reading)),
        (Verdict::Ko { needs: Side::Defender }, Some(best)) => {
            format!("{begin} {who} {}, unless {} wins a ko by threats.", ladder(best), target.color.name())
        }
        (Verdict::Ko { .. }, Some(best)) => {
            let threats = format!("unless {} wins a ko by threats", (!target.color).name());
            format!("{begin} {who} gets away, {threats}{}.", line(best, is_drawn))
        }
        (Verdict::GetsAway, best) => {
            let line = best.map_or(String::new(), |best| line(best, is_drawn));
            format!("{begin} {who} gets away from ataris{line}. A net may still catch it.")
        }
        _ => format!("{begin} undecided after {} plays (--nodes).", reading.nodes),
    }
}

/// The other first moves that work.
fn also(reading: &Reading) -> String {
    let best = reading.best().map(|best| best.point);
    let others = reading.moves.iter().filter(|choice| choice.verdict == reading.verdict && Some(choice.point) != best);
    let others: Vec<String> = others.map(|choice| choice.point.to_string()).collect();
    if others.is_empty() { String::new() } else { format!(" {} works too.", others.join(" ")) }
}

fn defended(target: &Ladder, who: &str, reading: &Reading, (beside, is_drawn): (Beside, bool)) -> String {
    let begin = format!("{} to move:", target.color.name());
    let helping: Vec<Point> = reading.working(Side::Defender).iter().collect();
    match (reading.verdict, reading.best()) {
        (Verdict::Unknown, _) => format!("{begin} undecided after {} plays (--nodes).", reading.nodes),
        (Verdict::GetsAway, None) => format!("{begin} no move is needed."),
        (Verdict::GetsAway | Verdict::Ko { needs: Side::Attacker }, Some(best)) => {
            let how = match (target.liberties, beside) {
                (1, _) => format!("{who} gets away at {}{}", listed(&helping), line(best, is_drawn)),
                (_, Beside::Picture) if helping.len() > MANY => {
                    format!(
                        "one {} stone on any of the {} marked points breaks the ladder",
                        target.color,
                        helping.len()
                    )
                }
                _ => format!("one {} stone at {} breaks the ladder", target.color, listed(&helping)),
            };
            format!("{begin} {how}.{}{}", by_ko(target, reading), rest(reading))
        }
        (_, Some(best)) if best.line.len() > 1 => {
            let moves = best.line.len();
            let threats = if reading.verdict == Verdict::Captured { "" } else { ", unless it wins a ko by threats" };
            format!("{begin} {who} is still caught, in a ladder of {moves} moves{}{threats}.", line(best, is_drawn))
        }
        (Verdict::Ko { needs: Side::Attacker }, None) => {
            format!(
                "{begin} {who} gets away, unless {} wins a ko by threats; no move prevents that.",
                (!target.color).name()
            )
        }
        (Verdict::Ko { .. }, _) => format!("{begin} {who} is still caught, unless it wins a ko by threats."),
        _ => format!("{begin} {who} cannot be saved."),
    }
}

/// Moves that help only while the attacker has no ko threats.
fn by_ko(target: &Ladder, reading: &Reading) -> String {
    let kos = reading.moves.iter().filter(|choice| choice.verdict == Verdict::Ko { needs: Side::Attacker });
    let kos: Vec<Point> = kos.map(|choice| choice.point).collect();
    if kos.is_empty() {
        return String::new();
    }
    format!(" At {} it depends on a ko for which {} needs threats.", listed(&kos), (!target.color).name())
}

/// What was left undecided.
fn rest(reading: &Reading) -> String {
    let open = reading.moves.iter().filter(|choice| choice.verdict == Verdict::Unknown);
    let open: Vec<Point> = open.map(|choice| choice.point).collect();
    if is_unknown(reading) { format!(" Undecided: {}.", listed(&open)) } else { String::new() }
}

/// The moves of a line, where they are not drawn; of a long one only the beginning.
fn line(choice: &Choice, is_drawn: bool) -> String {
    let names = |count| choice.line.iter().take(count).map(Point::to_string).collect::<Vec<_>>().join(" ");
    match choice.line.len() {
        0 | 1 => String::new(),
        _ if is_drawn => String::new(),
        length if length <= MANY => format!(", {}", names(length)),
        _ => format!(", {} …", names(MANY)),
    }
}

/// Points as people list them: `K10, L9 or M8`; of many only the first.
fn listed(points: &[Point]) -> String {
    let names: Vec<String> = points.iter().take(MANY).map(Point::to_string).collect();
    match points.len() {
        0 => "no point".to_owned(),
        many if many > MANY => format!("any of {many} points ({}, …)", names.join(", ")),
        _ => any_of(&names),
    }
}
