//! The arguments of a command.

use tesuji_go::{Color, Move, Point, Size, excerpt};

/// The message about arguments that cannot be read.
const SYNTAX: &str = "syntax error";

/// Exactly N arguments. By custom, further ones are ignored.
pub(crate) fn exactly<'a, const N: usize>(words: &[&'a str]) -> Result<[&'a str; N], String> {
    words.get(..N).and_then(|words| words.try_into().ok()).ok_or_else(|| SYNTAX.to_owned())
}

/// A number.
pub(crate) fn number<T: std::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{SYNTAX}: {:?} is not a number", excerpt(word)))
}

/// `b`, `black`, `w`, `white` in either case.
pub(crate) fn color(word: &str) -> Result<Color, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(format!("invalid color: {:?} is neither black nor white", excerpt(word))),
    }
}

/// A point of this board.
pub(crate) fn point(size: Size, word: &str) -> Result<Point, String> {
    let point = word.parse::<Point>().ok().filter(|&point| size.contains(point));
    point.ok_or_else(|| format!("invalid coordinate: {:?} is no point of the {size} board", excerpt(word)))
}

/// A point of this board, or `pass`.
pub(crate) fn mv(size: Size, word: &str) -> Result<Move, String> {
    if word.eq_ignore_ascii_case("pass") { Ok(Move::Pass) } else { point(size, word).map(Move::Play) }
}

/// A list of points as the protocol writes it, from the upper left.
pub(crate) fn list(points: impl IntoIterator<Item = Point>) -> String {
    let mut points: Vec<Point> = points.into_iter().collect();
    points.sort_by_key(|point| (std::cmp::Reverse(point.row()), point.column()));
    let names: Vec<String> = points.iter().map(ToString::to_string).collect();
    names.join(" ")
}
