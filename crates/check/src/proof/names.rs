//! Points and moves as players name them: columns `A` to `T` without `I`, rows from below.

use crate::local::LocalMove;
use crate::stones::Point;

/// The letters of the columns, from the left.
const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// The name of a point on a board with this number of rows.
pub fn point_name(point: Point, height: u8) -> String {
    let column = COLUMNS.get(usize::from(point.x)).map_or('?', |&letter| char::from(letter));
    format!("{column}{}", i16::from(height) - i16::from(point.y))
}

/// A point, `pass` or `fill`.
pub fn move_name(mv: LocalMove, height: u8) -> String {
    match mv {
        LocalMove::Play(point) => point_name(point, height),
        LocalMove::Fill => "fill".to_owned(),
        LocalMove::Pass => "pass".to_owned(),
    }
}

/// The point with a name.
pub(super) fn point(name: &[u8], width: u8, height: u8) -> Option<Point> {
    let (letter, row) = name.split_first()?;
    let x = COLUMNS.iter().position(|other| other == letter)? as u8;
    let row = number(row)?;
    (x < width && (1..=height).contains(&row)).then(|| Point { x, y: height - row })
}

/// The move with a name.
pub(super) fn local_move(name: &[u8], width: u8, height: u8) -> Option<LocalMove> {
    match name {
        b"pass" => Some(LocalMove::Pass),
        b"fill" => Some(LocalMove::Fill),
        _ => point(name, width, height).map(LocalMove::Play),
    }
}

/// A number from 0 to 127 without needless zeros.
pub(super) fn number(digits: &[u8]) -> Option<u8> {
    let well_formed = matches!(digits, [b'0'] | [b'1'..=b'9', ..]) && digits.len() <= 3;
    let value = digits
        .iter()
        .try_fold(0u16, |value, digit| digit.is_ascii_digit().then(|| value * 10 + u16::from(digit - b'0')))?;
    u8::try_from(value).ok().filter(|&value| well_formed && value <= 127)
}
