//! Reading diagrams: `X O .`, with or without coordinates and borders, spaced or tight.

use std::fmt;

use thiserror::Error;

use super::{Diagram, Mark, Window};
use crate::{Color, MAX_SIDE, Point, Size, SizeError, column_named};

/// What is wrong with a drawing, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramError {
    /// The line, from 1; `None` if it is about the whole.
    pub line: Option<usize>,
    /// The character in the line, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub flaw: Flaw,
}

/// What is wrong with a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Flaw {
    /// No line of points.
    #[error("there is no diagram here: draw points with X, O and .")]
    Empty,
    /// A character that is no point.
    #[error("{0:?} is not a point of a diagram: use X for black, O for white, . for empty")]
    Unexpected(char),
    /// A letter that is a label already.
    #[error("the label {0:?} stands twice")]
    LabelTwice(char),
    /// Rows of different lengths.
    #[error("this row has {found} points, the first has {expected}")]
    Ragged {
        /// Points in the first row.
        expected: usize,
        /// Points in this row.
        found: usize,
    },
    /// A row number that does not follow on the one above.
    #[error("this row is numbered {found} where {expected} would follow")]
    RowNumber {
        /// One less than the row above.
        expected: u32,
        /// What is written.
        found: u32,
    },
    /// A row number that no board has.
    #[error("this row is numbered {0}: rows are from 1 to 19")]
    RowOffBoard(u32),
    /// Too small or too large.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// More points than the board has.
    #[error("the drawing does not fit on the board: {points} points from number {start} of {side}")]
    Overflow {
        /// Points drawn in a line.
        points: u64,
        /// Where they would begin, from 1.
        start: u64,
        /// The board's side.
        side: u64,
    },
    /// Edges and coordinates say different things.
    #[error("the coordinates start at {coordinates}, but by the edges drawn this is {edges}")]
    Contradiction {
        /// From the coordinates, from 1.
        coordinates: u64,
        /// From the edges, from 1.
        edges: u64,
    },
    /// Both edges are drawn, but the board is said to be of another size.
    #[error("both edges are drawn {drawn} points apart, but the board is said to have {said}")]
    Side {
        /// Points from edge to edge.
        drawn: u64,
        /// The size given beside the drawing.
        said: u64,
    },
}

impl Flaw {
    pub(super) fn at(self, line: usize, column: usize) -> DiagramError {
        DiagramError { line: Some(line), column: Some(column), flaw: self }
    }

    fn in_line(self, line: usize) -> DiagramError {
        DiagramError { line: Some(line), column: None, flaw: self }
    }

    fn of_all(self) -> DiagramError {
        DiagramError { line: None, column: None, flaw: self }
    }
}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, character {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            _ => {}
        }
        self.flaw.fmt(f)
    }
}

impl std::error::Error for DiagramError {}

/// A point as drawn.
#[derive(Clone, Default)]
pub(super) struct Drawn {
    pub(super) stone: Option<Color>,
    pub(super) mark: Option<Mark>,
    pub(super) label: Option<String>,
    pub(super) last: bool,
}

/// Rows of points, top row first, before they have found their place on a board.
#[derive(Default)]
pub(super) struct Grid {
    rows: Vec<Vec<Drawn>>,
    /// The row number of the last row, from 0.
    bottom_row: Option<u8>,
    labels: Vec<char>,
    /// Whether a letter may be the label of several points.
    pub(super) labels_repeat: bool,
    first_column: Option<u8>,
    edges: Edges,
}

// Each side of a drawing has an edge or has none.
#[allow(clippy::struct_excessive_bools)]
#[derive(Default)]
struct Edges {
    left: bool,
    right: bool,
    top: bool,
    bottom: bool,
}

impl Edges {
    /// Adds sides: left, right, top, bottom.
    fn add(&mut self, [left, right, top, bottom]: [bool; 4]) {
        self.left |= left;
        self.right |= right;
        self.top |= top;
        self.bottom |= bottom;
    }
}

pub(super) fn read(text: &str, size: Option<Size>) -> Result<Diagram, DiagramError> {
    let mut grid = Grid::default();
    let mut title = None;
    for (at, line) in text.lines().enumerate() {
        if is_words(line) {
            // What people write above or below a drawing: the first line of it is the title.
            title.get_or_insert_with(|| line.trim().to_owned());
        } else {
            grid.add_line(at + 1, line, &mut plain_point)?;
        }
    }
    Ok(Diagram { title, ..grid.place(size)? })
}

/// An empty point drawn by the lines that meet there, and on which sides of the board it lies: left, right, top, bottom.
fn lines_at(letter: char) -> Option<[bool; 4]> {
    Some(match letter {
        '┼' | '╋' => [false; 4],
        '├' => [true, false, false, false],
        '┤' => [false, true, false, false],
        '┬' => [false, false, true, false],
        '┴' => [false, false, false, true],
        '┌' => [true, false, true, false],
        '┐' => [false, true, true, false],
        '└' => [true, false, false, true],
        '┘' => [false, true, false, true],
        _ => return None,
    })
}

/// The line below a drawing that says which stones are whose.
fn is_legend(line: &str) -> bool {
    line.trim_start().starts_with("● Black")
}

/// One character of a plain diagram.
fn plain_point(letter: char) -> Option<Drawn> {
    let stone = |color| Some(Drawn { stone: Some(color), ..Drawn::default() });
    match letter {
        'X' | 'x' | '#' | '●' | '⚫' => stone(Color::Black),
        'O' | 'o' | '○' | '⚪' => stone(Color::White),
        '.' | ',' | '+' | '·' | '_' => Some(Drawn::default()),
        _ if lines_at(letter).is_some() => Some(Drawn::default()),
        'a'..='z' => Some(Drawn { label: Some(letter.into()), ..Drawn::default() }),
        _ => None,
    }
}

impl Grid {
    /// Takes a line of text: a border, the names of the columns, a row of points, or nothing.
    pub(super) fn add_line(
        &mut self,
        number: usize,
        line: &str,
        point: &mut dyn FnMut(char) -> Option<Drawn>,
    ) -> Result<(), DiagramError> {
        if line.trim().is_empty() || is_legend(line) {
            Ok(())
        } else if is_border(line) {
            *(if self.rows.is_empty() { &mut self.edges.top } else { &mut self.edges.bottom }) = true;
            Ok(())
        } else if let Some(first) = first_column(line).filter(|_| line.trim() != "O" || self.bottom_row.is_some()) {
            self.first_column.get_or_insert(first);
            Ok(())
        } else {
            self.add_row(number, line, point)
        }
    }

    fn add_row(
        &mut self,
        number: usize,
        line: &str,
        point: &mut dyn FnMut(char) -> Option<Drawn>,
    ) -> Result<(), DiagramError> {
        let mut letters = line.chars().enumerate().peekable();
        let mut row: Vec<Drawn> = Vec::new();
        let mut label = None;
        let (mut left, mut right, mut parenthesis) = (false, false, false);
        // A number at the start of a row is its label, unless points in this diagram may be digits.
        let start: String = line.trim_start().chars().take_while(char::is_ascii_digit).collect();
        if !start.is_empty() && point(start.chars().next().expect("not empty")).is_none() {
            label = Some(start.parse::<u32>().unwrap_or(u32::MAX));
            while letters.next_if(|(_, letter)| letter.is_whitespace() || letter.is_ascii_digit()).is_some() {}
        }
        while let Some((at, letter)) = letters.next() {
            match letter {
                '|' | '│' if row.is_empty() => left = true,
                '|' | '│' => {
                    right = true;
                    break;
                }
                '(' => parenthesis = true,
                ')' => {}
                _ if letter.is_whitespace() || (letter == '─' && !row.is_empty()) => {}
                _ => {
                    if let Some(mut drawn) = point(letter) {
                        self.edges.add(lines_at(letter).unwrap_or_default());
                        if matches!(letter, '●' | '○') {
                            let mut number = String::new();
                            while let Some((_, digit)) = letters.next_if(|(_, next)| next.is_ascii_digit()) {
                                number.push(digit);
                            }
                            drawn.label = Some(number).filter(|number| !number.is_empty());
                        }
                        if drawn.label.is_some() && letter.is_ascii_lowercase() {
                            if self.labels.contains(&letter) && !self.labels_repeat {
                                return Err(Flaw::LabelTwice(letter).at(number, at + 1));
                            }
                            self.labels.push(letter);
                        }
                        if let Some((_, suffix)) = letters.next_if(|&(_, next)| Mark::of_suffix(next).is_some()) {
                            drawn.mark = Mark::of_suffix(suffix);
                        }
                        drawn.last = letters.next_if(|&(_, next)| next == '<').is_some();
                        drawn.last |= std::mem::take(&mut parenthesis);
                        row.push(drawn);
                    } else if letter.is_ascii_digit() && !row.is_empty() {
                        // The row's number on the right, and whatever a program writes behind it.
                        let number: String = line.chars().skip(at).take_while(char::is_ascii_digit).collect();
                        label = label.or(number.parse().ok());
                        break;
                    } else {
                        return Err(Flaw::Unexpected(letter).at(number, at + 1));
                    }
                }
            }
        }
        self.check_row(number, &row, label)?;
        if self.rows.is_empty() {
            self.edges.add([left, right, false, false]);
        }
        self.rows.push(row);
        Ok(())
    }

    fn check_row(&mut self, line: usize, row: &[Drawn], label: Option<u32>) -> Result<(), DiagramError> {
        if let Some(first) = self.rows.first()
            && first.len() != row.len()
        {
            return Err(Flaw::Ragged { expected: first.len(), found: row.len() }.in_line(line));
        }
        if let Some(found) = label {
            if let Some(above) = self.bottom_row
                && u32::from(above) != found
            {
                return Err(Flaw::RowNumber { expected: above.into(), found }.in_line(line));
            }
            let row = found.checked_sub(1).and_then(|row| u8::try_from(row).ok()).filter(|&row| row < MAX_SIDE);
            self.bottom_row = Some(row.ok_or(Flaw::RowOffBoard(found).in_line(line))?);
        }
        Ok(())
    }

    /// Finds the place of the drawing on a board.
    pub(super) fn place(self, size: Option<Size>) -> Result<Diagram, DiagramError> {
        let (width, height) = (self.rows.first().map_or(0, Vec::len) as u64, self.rows.len() as u64);
        // Letters alone are a word, not a board.
        if width * height <= self.labels.len() as u64 {
            return Err(Flaw::Empty.of_all());
        }
        let drawn = Size::new(width, height).map_err(|error| Flaw::Size(error).of_all())?;
        let edges = &self.edges;
        let any_edge = edges.left || edges.right || edges.top || edges.bottom;
        let from_corner = self.first_column.unwrap_or(0) == 0 && self.bottom_row.unwrap_or(0) == 0;
        let whole = !any_edge && from_corner && size.is_none_or(|size| size == drawn);
        let axis = |side: fn(Size) -> u8, [low, high]: [bool; 2], coordinate| {
            let said = size.map(side);
            Axis { points: side(drawn), low: low || whole, high: high || whole, coordinate, said }
        };
        let across = axis(Size::width, [edges.left, edges.right], self.first_column);
        let up = axis(Size::height, [edges.bottom, edges.top], self.bottom_row);
        let (left, columns) = across.place(up.side())?;
        let (bottom, rows) = up.place(across.side())?;
        let size = Size::new(columns.into(), rows.into()).map_err(|error| Flaw::Size(error).of_all())?;
        let window = Window { left, right: left + drawn.width() - 1, bottom, top: bottom + drawn.height() - 1 };
        Ok(self.fill(Diagram { size, window, ..Diagram::default() }))
    }

    fn fill(self, mut diagram: Diagram) -> Diagram {
        let Window { left, top, .. } = diagram.window;
        for (row, cells) in (0..=top).rev().zip(self.rows) {
            for (column, cell) in (left..).zip(cells) {
                let point = Point::new(column, row).expect("the window lies on the board");
                match cell.stone {
                    Some(Color::Black) => _ = diagram.black.insert(point),
                    Some(Color::White) => _ = diagram.white.insert(point),
                    None => {}
                }
                diagram.marks.extend(cell.mark.map(|mark| (point, mark)));
                diagram.labels.extend(cell.label.map(|label| (point, label)));
                if cell.last {
                    diagram.last = Some(point);
                }
            }
        }
        diagram
    }
}

/// One direction of a drawing: how many points, which ends are edges, what coordinates and the user say.
struct Axis {
    points: u8,
    low: bool,
    high: bool,
    coordinate: Option<u8>,
    said: Option<u8>,
}

impl Axis {
    /// The length of the board's side, where it is known.
    fn side(&self) -> Option<u8> {
        self.said.or((self.low && self.high).then_some(self.points))
    }

    /// Where the first point lies and how long the side is. A board is square where nothing says otherwise.
    fn place(&self, other_side: Option<u8>) -> Result<(u8, u8), DiagramError> {
        let side = self.side().or(other_side).unwrap_or(MAX_SIDE);
        if self.low && self.high && side != self.points {
            return Err(Flaw::Side { drawn: self.points.into(), said: side.into() }.of_all());
        }
        let from_high = side.checked_sub(self.points);
        let start = match (self.low, self.high) {
            (true, _) => Some(0),
            (false, true) => from_high,
            (false, false) => self.coordinate.or(from_high.map(|room| room / 2)),
        };
        let start = start.filter(|start| start + self.points <= side).ok_or_else(|| {
            let start = u64::from(self.coordinate.unwrap_or(0)) + 1;
            Flaw::Overflow { points: self.points.into(), start, side: side.into() }.of_all()
        })?;
        if let Some(coordinate) = self.coordinate
            && coordinate != start
        {
            let (coordinates, edges) = (u64::from(coordinate) + 1, u64::from(start) + 1);
            return Err(Flaw::Contradiction { coordinates, edges }.of_all());
        }
        Ok((start, side))
    }
}

/// Whether a line is prose: it begins with a letter and has a word of three letters or more.
fn is_words(line: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_end_matches(['.', ',', ':', ';', '!', '?']);
        word.chars().count() >= 3 && word.chars().all(char::is_alphabetic) && word.contains(char::is_lowercase)
    };
    // Chinese, Japanese and Korean have no small letters; no stone is drawn with them.
    let is_east_asian = |letter: char| letter.is_alphabetic() && letter >= '\u{2e80}';
    line.trim_start().starts_with(char::is_alphabetic)
        && (line.split_whitespace().any(is_word) || line.contains(is_east_asian))
}

pub(super) fn is_border(line: &str) -> bool {
    let is_line = |letter: char| matches!(letter, '-' | '─' | '═');
    line.chars().filter(|&letter| is_line(letter)).count() >= 2
        && line.chars().all(|letter| is_line(letter) || letter.is_whitespace() || "+┌┐└┘├┤".contains(letter))
}

/// The first column of a line that names columns in order, such as `A B C` or `ABC`. A lone `O` is one only below
/// numbered rows: elsewhere it is a white stone on a board one point wide.
fn first_column(line: &str) -> Option<u8> {
    let letters: Vec<char> = line.chars().filter(|letter| !letter.is_whitespace()).collect();
    let columns = letters
        .iter()
        .map(|&letter| column_named(letter).filter(|_| letter.is_uppercase() == letters[0].is_uppercase()))
        .collect::<Option<Vec<u8>>>()?;
    let in_order = columns.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    // One small letter is a label.
    let names_columns = in_order && (letters.len() > 1 || letters.first().is_some_and(char::is_ascii_uppercase));
    names_columns.then(|| columns.first().copied()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &str) {
        let answer = match Diagram::read(text, None) {
            Ok(diagram) => {
                let Window { left, bottom, .. } = diagram.window;
                let corner = Point::new(left, bottom).unwrap();
                format!("{} from {corner}: {} | {}", diagram.size, diagram.black, diagram.white)
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(answer, expect, "for\n{text}");
    }

    #[test]
    fn dresses_of_the_same_corner() {
        check("XO.\n.X.", "3×2 from A1: B1 A2 | B2");
        check("X O .\n. X .\n\n", "3×2 from A1: B1 A2 | B2");
        check("● ○ ·\n· ● ·", "3×2 from A1: B1 A2 | B2");
        check("┌─●─○\n├─┼×○\n● Black  ○ White", "19×19 from A18: B19 | C18 C19");
        check(" 2 ●1─○12┼──\n 1 └──●──┴──\n   A  B  C  ", "19×19 from A1: B1 A2 | B2");
        check("   A B C\n 2 X O . 2   WHITE has captured 3 stones\n 1 .(X). 1\n   A B C", "3×2 from A1: B1 A2 | B2");
        check("+-------+\n| X O . |\n| . X . |\n+-------+", "3×2 from A1: B1 A2 | B2");
        check("|XO.\n|.X.\n----", "19×19 from A1: B1 A2 | B2");
        check("------\nX O .|\n. X .|", "19×19 from R18: S18 R19 | S19");
        check("+-------+\n| X O . |\n| . X . |", "3×3 from A2: B2 A3 | B3");
        check("17 X O .\n16 . X .\n   C D E", "19×19 from C16: D16 C17 | D17");
        check("a b c\n. x .\n. o .", "3×2 from A1: B2 | B1");
        check("Black to play.\nX O .\n. X .\nWhat now?", "3×2 from A1: B1 A2 | B2");
        check("黑先，如何做活\nX O .\n. X .", "3×2 from A1: B1 A2 | B2");
        check(". X . 17\n. O . 16\nC D E", "19×19 from C16: D17 | D16");
        check("O", "1×1 from A1:  | A1");
        check("5 X\n4 O\n  O", "19×19 from O4: O5 | O4");
    }

    #[test]
    fn errors_say_where() {
        check("", "there is no diagram here: draw points with X, O and .");
        check(
            ". . .\n. %",
            "line 2, character 3: '%' is not a point of a diagram: use X for black, O for white, . for empty",
        );
        check(". . .\n. .", "line 2: this row has 2 points, the first has 3");
        check("a . a", "line 1, character 5: the label 'a' stands twice");
        check("hello world", "there is no diagram here: draw points with X, O and .");
        check("words", "there is no diagram here: draw points with X, O and .");
        check("3 . .\n1 . .", "line 2: this row is numbered 1 where 2 would follow");
        check(&". ".repeat(30), "a board of 30×1 is out of range: each side is from 1 to 19");
        check("25 . .\n24 . .", "line 1: this row is numbered 25: rows are from 1 to 19");
        check("  B C\n| . .\n| . .", "the coordinates start at 2, but by the edges drawn this is 1");
    }

    #[test]
    fn size_can_be_said() {
        let text = "| X O .\n| . X .\n+------";
        let size = Size::square(9).ok();
        assert_eq!(Diagram::read(text, size).unwrap().size, Size::square(9).unwrap());
        let error = Diagram::read("+---+\n|. .|\n+---+", size).unwrap_err();
        assert_eq!(error.to_string(), "both edges are drawn 2 points apart, but the board is said to have 9");
        let error = Diagram::read("|. . . .\n", Size::square(3).ok()).unwrap_err();
        assert_eq!(error.to_string(), "the drawing does not fit on the board: 4 points from number 1 of 3");
    }
}
