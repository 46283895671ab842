//! One line of what is expected.

use std::str::FromStr;

use tesuji_go::{Color, Move, Point, excerpt};

use super::{By, Expected, Fate, Joint, Status};

/// What a line may say, for those who mistype it.
const FORMS: &str = "after `expect` comes one of: capture C3: yes, by D4; save C3: no; life C3: unsettled, kills A1, \
     lives B1; connect C3 E3: can be cut at D3; next black: D4, not A1; stronger C3 than K4; score: W+3.5 within 5";

impl FromStr for Expected {
    type Err = String;

    /// Reads what stands behind `expect`.
    fn from_str(text: &str) -> Result<Expected, String> {
        let (head, tail) = text.split_once(':').unwrap_or((text, ""));
        let words: Vec<String> = head.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["capture", stone] => {
                let (fate, by) = fate(tail)?;
                Ok(Expected::Capture { stone: point(stone)?, fate, by })
            }
            ["save", stone] => {
                let (fate, by) = fate(tail)?;
                Ok(Expected::Save { stone: point(stone)?, fate, by })
            }
            ["life", stone] => life(point(stone)?, tail),
            ["connect", one, other] => connect([point(one)?, point(other)?], tail),
            ["next", side] => next(color(side)?, tail),
            ["stronger", one, "than", other] if tail.is_empty() => {
                Ok(Expected::Stronger { one: point(one)?, other: point(other)? })
            }
            ["score"] => score(tail),
            _ => Err(format!("{:?} is nothing to expect; {FORMS}", excerpt(text))),
        }
    }
}

fn point(word: &str) -> Result<Point, String> {
    word.parse().map_err(|_| format!("{:?} is no point", excerpt(word)))
}

fn color(word: &str) -> Result<Color, String> {
    match word {
        "black" | "b" => Ok(Color::Black),
        "white" | "w" => Ok(Color::White),
        _ => Err(format!("{:?} is no side: black or white", excerpt(word))),
    }
}

/// What follows a verdict: a word with a list of moves, again and again.
///
/// ```text
/// kills A1 or B1, C1, lives D1       (kills: A1 B1 C1) (lives: D1)
/// ```
fn lists<'a>(words: &[&'a str], known: &[&'static str]) -> Result<Vec<(&'static str, Vec<&'a str>)>, String> {
    let mut lists: Vec<(&'static str, Vec<&str>)> = Vec::new();
    for word in words.iter().filter(|word| !["or", "and", ","].contains(word)) {
        if let Some(known) = known.iter().find(|known| **known == *word) {
            lists.push((known, Vec::new()));
        } else if let Some((_, list)) = lists.last_mut() {
            list.push(word);
        } else {
            return Err(format!("{:?} was not expected here: one of {}", excerpt(word), known.join(", ")));
        }
    }
    match lists.iter().find(|(word, list)| list.is_empty() && *word != "only") {
        Some((word, _)) => Err(format!("`{word}` is followed by a move, such as {word} D4")),
        None => Ok(lists),
    }
}

/// The words of a text, commas apart.
fn words(text: &str) -> Vec<String> {
    text.replace(',', " , ").split_whitespace().map(str::to_lowercase).collect()
}

fn fate(text: &str) -> Result<(Fate, By), String> {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (first, rest) = words.split_first().ok_or("yes, no or ko is missing")?;
    let fate = match *first {
        "yes" => Fate::Yes,
        "no" => Fate::No,
        "ko" => Fate::Ko,
        other => return Err(format!("{:?} is no answer: yes, no or ko", excerpt(other))),
    };
    let lists = lists(rest, &["only", "by"])?;
    let is_all = lists.iter().any(|(word, _)| *word == "only");
    let moves = lists.iter().flat_map(|(_, list)| list).map(|word| point(word)).collect::<Result<_, _>>()?;
    let by = By { moves, is_all };
    match (fate, by.moves.is_empty(), is_all) {
        (Fate::No, false, _) => Err("what does not succeed is done by no move".to_owned()),
        (_, true, true) => Err("`only` is followed by `by` and a move".to_owned()),
        _ => Ok((fate, by)),
    }
}

fn life(stone: Point, text: &str) -> Result<Expected, String> {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (first, rest) = words.split_first().ok_or("alive, dead, unsettled or ko is missing")?;
    let status = match *first {
        "alive" => Status::Alive,
        "dead" => Status::Dead,
        "unsettled" => Status::Unsettled,
        "ko" => Status::Ko,
        other => return Err(format!("{:?} is no status: alive, dead, unsettled or ko", excerpt(other))),
    };
    let lists = lists(rest, &["kills", "lives"])?;
    let of = |wanted| {
        let words = lists.iter().filter(|(word, _)| *word == wanted).flat_map(|(_, list)| list);
        words.map(|word| point(word)).collect::<Result<Vec<Point>, String>>()
    };
    let (kills, lives) = (of("kills")?, of("lives")?);
    if status != Status::Unsettled && !(kills.is_empty() && lives.is_empty()) {
        return Err(format!("a group that is {status} has no move that decides: say unsettled"));
    }
    Ok(Expected::Life { stone, status, kills, lives })
}

fn connect(stones: [Point; 2], text: &str) -> Result<Expected, String> {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (joint, rest) = match &words[..] {
        ["holds"] => (Joint::Holds, &[][..]),
        ["cut", "apart"] => (Joint::Apart, &[][..]),
        ["can", "be", "cut", rest @ ..] => (Joint::Cuttable, rest),
        _ => return Err(format!("{:?} is no answer: holds, can be cut at D3, or cut apart", excerpt(text.trim()))),
    };
    let at = lists(rest, &["at"])?.into_iter().flat_map(|(_, list)| list);
    let at = at.map(point).collect::<Result<Vec<Point>, String>>()?;
    Ok(Expected::Connect { stones, joint, at })
}

fn next(color: Color, text: &str) -> Result<Expected, String> {
    let words = words(text);
    let words: Vec<&str> = ["is"].into_iter().chain(words.iter().map(String::as_str)).collect();
    let mv = |word: &&str| if *word == "pass" { Ok(Move::Pass) } else { point(word).map(Move::Play) };
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    let mut is_bad = false;
    for word in words[1..].iter().filter(|word| !["or", "and", ","].contains(word)) {
        if *word == "not" {
            is_bad = true;
        } else if is_bad {
            bad.push(mv(word)?);
        } else {
            good.push(mv(word)?);
        }
    }
    if good.is_empty() && bad.is_empty() {
        return Err("a move is missing, such as D4 or E5, not A1".to_owned());
    }
    Ok(Expected::Next { color, good, bad })
}

fn score(text: &str) -> Result<Expected, String> {
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |word: &str| word.parse::<f64>().ok().filter(|number| number.is_finite() && *number >= 0.0);
    let lead = |word: &str| match word.split_once('+') {
        Some(("b" | "black", points)) => number(points),
        Some(("w" | "white", points)) => number(points).map(|points| -points),
        _ => number(word).filter(|number| *number == 0.0),
    };
    match words[..] {
        [who, "within", points] => lead(who).zip(number(points)),
        _ => None,
    }
    .map(|(lead, within)| Expected::Score { lead, within })
    .ok_or_else(|| format!("{:?} is no score: such as W+3.5 within 5", excerpt(text.trim())))
}
