//! The options of an analysis: the arguments of `lz-analyze` and `kata-analyze`.
//!
//! ```text
//! [COLOR] [INTERVAL] [interval N] [minmoves N] [maxmoves N] [avoid COLOR POINT,POINT DEPTH] [allow …] [ownership true] …
//! ```
//!
//! They come in any order. Options for features that the engine does not have are checked and ignored.

use std::time::Duration;

use tesuji_go::{Color, Move, Size, excerpt};

use crate::Engine;
use crate::arguments::{color, mv, number};

/// The default time between two reports.
const INTERVAL: Duration = Duration::from_secs(1);

/// The unit of intervals in the protocol.
const CENTISECOND: Duration = Duration::from_millis(10);

/// Options for features that the engine does not have, each followed by `true` or `false`.
const SWITCHES: [&str; 8] = [
    "rootInfo",
    "ownership",
    "ownershipStdev",
    "movesOwnership",
    "movesOwnershipStdev",
    "pvVisits",
    "pvEdgeVisits",
    "noResultValue",
];

/// The options of an analysis.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wish {
    /// The side whose moves are analysed.
    pub(crate) color: Color,
    /// The time between two reports.
    pub(crate) interval: Duration,
    /// The most moves that are reported.
    pub(crate) most_moves: usize,
    bounds: Vec<Bound>,
}

/// First moves that are excluded, or the only ones that are allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Bound {
    is_allowed: bool,
    moves: Vec<Move>,
}

impl Wish {
    /// Reads the arguments; by default the side to move is analysed.
    pub(crate) fn of(engine: &Engine, words: &[&str]) -> Result<Wish, String> {
        let mut wish =
            Wish { color: engine.game.to_move(), interval: INTERVAL, most_moves: usize::MAX, bounds: Vec::new() };
        let mut bounds = Vec::new();
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            let mut next = || words.next().ok_or_else(|| format!("syntax error: nothing behind {word:?}"));
            match word {
                "interval" => wish.interval = interval(next()?)?,
                "maxmoves" => wish.most_moves = number(next()?)?,
                "minmoves" => drop(number::<usize>(next()?)?),
                "avoid" | "allow" => {
                    bounds.push((color(next()?)?, bound(engine.game.board().size(), word, [next()?, next()?])?));
                }
                switch if SWITCHES.contains(&switch) => check_switch(next()?)?,
                word if word.starts_with(|letter: char| letter.is_ascii_digit()) => wish.interval = interval(word)?,
                word => {
                    wish.color = color(word).map_err(|_| {
                        format!("syntax error: {:?} is neither a color nor an option of an analysis", excerpt(word))
                    })?;
                }
            }
        }
        // Only bounds on the first move matter here.
        let first = bounds.into_iter().filter(|(color, _)| *color == wish.color);
        wish.bounds = first.filter_map(|(_, bound)| bound).collect();
        Ok(wish)
    }

    /// May a first move be reported?
    pub(crate) fn admits(&self, mv: Move) -> bool {
        let is_among = |is_allowed: bool| {
            self.bounds.iter().any(|bound| bound.is_allowed == is_allowed && bound.moves.contains(&mv))
        };
        let is_bound = self.bounds.iter().any(|bound| bound.is_allowed);
        !is_among(false) && (!is_bound || is_among(true))
    }
}

fn interval(word: &str) -> Result<Duration, String> {
    // An interval of 0 means as often as possible, but not without a pause.
    Ok(CENTISECOND * number::<u32>(word)?.max(1))
}

/// `POINT,POINT DEPTH`: nothing, if it ends before the first move.
fn bound(size: Size, word: &str, [points, depth]: [&str; 2]) -> Result<Option<Bound>, String> {
    let moves =
        points.split(',').filter(|name| !name.is_empty()).map(|name| mv(size, name)).collect::<Result<_, _>>()?;
    let reaches_first = number::<u32>(depth)? > 0;
    Ok(reaches_first.then_some(Bound { is_allowed: word == "allow", moves }))
}

fn check_switch(word: &str) -> Result<(), String> {
    match word {
        "true" | "false" => Ok(()),
        _ => Err(format!("syntax error: {:?} is neither true nor false", excerpt(word))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::engine;

    fn check(words: &str, expect: Result<(Color, u64, usize), &str>) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let wish = Wish::of(&engine(), &words);
        let told = wish.map(|wish| (wish.color, wish.interval.as_millis() as u64, wish.most_moves));
        assert_eq!(told, expect.map_err(str::to_owned), "for {words:?}");
    }

    #[test]
    fn hosts_say_it_in_many_ways() {
        check("", Ok((Color::Black, 1000, usize::MAX)));
        check("b interval 50", Ok((Color::Black, 500, usize::MAX)));
        check("W 10", Ok((Color::White, 100, usize::MAX)));
        check("100 avoid b Q16,pass 1 allow w D4 30", Ok((Color::Black, 1000, usize::MAX)));
        check("interval 0 minmoves 5 maxmoves 3", Ok((Color::Black, 10, 3)));
        check("white 20 ownership true rootInfo false pvVisits true", Ok((Color::White, 200, usize::MAX)));
    }

    #[test]
    fn garbage_is_refused() {
        check("soon", Err("syntax error: \"soon\" is neither a color nor an option of an analysis"));
        check("interval", Err("syntax error: nothing behind \"interval\""));
        check("interval -1", Err("syntax error: \"-1\" is not a number"));
        check("b 99999999999999", Err("syntax error: \"99999999999999\" is not a number"));
        check("ownership maybe", Err("syntax error: \"maybe\" is neither true nor false"));
        check("avoid b Z99 1", Err("invalid coordinate: \"Z99\" is no point of the 19×19 board"));
    }

    #[test]
    fn first_moves_are_bound() {
        let admits = |words: &str, name: &str| {
            let words: Vec<&str> = words.split_whitespace().collect();
            let wish = Wish::of(&engine(), &words).unwrap();
            wish.admits(mv(Size::FULL, name).unwrap())
        };
        assert!(!admits("avoid b A1,B1 5", "B1"));
        assert!(admits("avoid w A1 5", "A1") && admits("avoid b A1 0", "A1"));
        assert!(admits("allow b A1,C1 1", "C1") && !admits("allow b A1 1", "C1"));
    }
}
