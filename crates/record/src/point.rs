//! Points in SGF: two letters, column from the left and row from the top; rectangles as two corners.

use tesuji_go::{Point, PointSet, Size};

use crate::sgf::Property;

/// The two letters of a point.
pub fn point_name(size: Size, point: Point) -> String {
    let letter = |at: u8| char::from(b'a' + at);
    [letter(point.column()), letter(size.height() - 1 - point.row())].iter().collect()
}

/// The point of two letters, if it lies on the board.
pub fn read_point(size: Size, name: &str) -> Option<Point> {
    let letter = |byte: &u8| match byte {
        b'a'..=b'z' => Some(byte - b'a'),
        b'A'..=b'Z' => Some(byte - b'A' + 26),
        _ => None,
    };
    match name.trim().as_bytes() {
        [column, row] => size.point(letter(column)?, size.height().checked_sub(letter(row)? + 1)?),
        _ => None,
    }
}

/// All points of a property, rectangles filled in; or the first value that is none.
pub fn read_points(size: Size, property: &Property) -> Result<PointSet, String> {
    let mut points = PointSet::EMPTY;
    for value in property.values().filter(|value| !value.trim().is_empty()) {
        let corners = value.split_once(':').unwrap_or((value, value));
        let (Some(a), Some(b)) = (read_point(size, corners.0), read_point(size, corners.1)) else {
            return Err(value.to_owned());
        };
        let columns = a.column().min(b.column())..=a.column().max(b.column());
        for column in columns {
            for row in a.row().min(b.row())..=a.row().max(b.row()) {
                points.extend(size.point(column, row));
            }
        }
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_points_agree() {
        for size in [Size::FULL, Size::new(9, 13).unwrap(), Size::new(1, 1).unwrap()] {
            for point in size.points() {
                assert_eq!(read_point(size, &point_name(size, point)), Some(point));
            }
            assert_eq!(read_point(size, "tt"), None);
        }
        assert_eq!(read_point(Size::FULL, "aa").unwrap().to_string(), "A19");
    }

    #[test]
    fn rectangles_are_filled() {
        let property = Property::new("AB", ["pa:qb", "aa", " "]);
        assert_eq!(read_points(Size::FULL, &property).unwrap().to_string(), "Q18 R18 A19 Q19 R19");
        assert_eq!(read_points(Size::FULL, &Property::new("AB", ["aa", "a9"])), Err("a9".to_owned()));
    }
}
