//! A diagram: stones, marks and letters on a board or a part of it, and its form as text.
//!
//! One type for what is drawn and what is read, so that docs, tests, failure messages, problem files and pictures show
//! the same thing. The text form is read in [`read`], in the dress of Sensei's Library in [`sensei`], and written here.
//!
//! ```text
//!     A B C D E F
//! 4 | . . . . . .         the edges that are shown are drawn;
//! 3 | O O O O . .         `|` on the left and the line below say that this is the lower left corner
//! 2 | X!X!X!O . .         `!` behind a stone marks it: see `Mark`
//! 1 | . a . X!O .         a letter on an empty point is a label
//!   +------------
//! ```

mod read;
mod sensei;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

pub use read::DiagramError;

use crate::{Board, Color, Point, PointSet, PositionError, Size, column_name};

/// Stones, marks and labels on a window of a board.
///
/// ```
/// use tesuji_go::{Diagram, Mark};
/// let diagram: Diagram = "
///   | . . O .
///   | X!X!O .
///   | . X!O .
///   +--------
/// ".parse()?;
/// assert_eq!(diagram.size.to_string(), "19×19");
/// assert_eq!(diagram.marked(Mark::Cross).to_string(), "B1 A2 B2");
/// # Ok::<(), tesuji_go::DiagramError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagram {
    /// The whole board.
    pub size: Size,
    /// The part of it that is shown.
    pub window: Window,
    /// Black stones.
    pub black: PointSet,
    /// White stones.
    pub white: PointSet,
    /// At most one mark on a point.
    pub marks: BTreeMap<Point, Mark>,
    /// Letters, or the numbers of moves.
    pub labels: BTreeMap<Point, String>,
    /// The stone to point out as the last one played.
    pub last: Option<Point>,
    /// What stands above or below it.
    pub title: Option<String>,
    /// Who moves, where the diagram says so.
    pub to_move: Option<Color>,
    /// The ground under points. Pictures show it, text does not.
    pub shades: BTreeMap<Point, Shade>,
    /// Lines between points. Pictures show them, text does not.
    pub lines: Vec<Line>,
}

/// The ground under a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shade {
    /// It belongs to a side, as surely as this, in percent.
    Side(Color, u8),
    /// It belongs to the part of this number: each has a colour of its own, as far as there are some.
    Part(usize),
}

/// A line between two points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Line {
    /// Its ends.
    pub ends: [Point; 2],
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stroke {
    /// Thick.
    Firm,
    /// Thin.
    Light,
    /// Broken.
    Broken,
}

/// A rectangle of a board, its last column and row included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// First column.
    pub left: u8,
    /// Last column.
    pub right: u8,
    /// First row, from below.
    pub bottom: u8,
    /// Last row.
    pub top: u8,
}

impl Window {
    /// The whole board.
    pub fn whole(size: Size) -> Window {
        Window { left: 0, right: size.width() - 1, bottom: 0, top: size.height() - 1 }
    }

    /// What a picture of these points should show: `margin` more on each side, and the edge where it is near.
    /// All of the board if there are no points.
    pub fn around(size: Size, points: &PointSet, margin: u8) -> Window {
        let whole = Window::whole(size);
        let columns = || points.iter().map(Point::column);
        let rows = || points.iter().map(Point::row);
        let (Some(left), Some(right), Some(bottom), Some(top)) =
            (columns().min(), columns().max(), rows().min(), rows().max())
        else {
            return whole;
        };
        // An edge that is only a line or two further off is shown: a reader wants to know that it is there.
        let near = margin + 2;
        let stretch = |low: u8, high: u8, last: u8| {
            let low = if low <= near { 0 } else { low - margin };
            let high = if high + near >= last { last } else { high + margin };
            // To leave out less than a third of a side is no gain.
            if 3 * (high - low + 1) >= 2 * (last + 1) { (0, last) } else { (low, high) }
        };
        let (left, right) = stretch(left, right, whole.right);
        let (bottom, top) = stretch(bottom, top, whole.top);
        Window { left, right, bottom, top }
    }

    /// Columns shown.
    pub fn width(self) -> u8 {
        self.right - self.left + 1
    }

    /// Rows shown.
    pub fn height(self) -> u8 {
        self.top - self.bottom + 1
    }

    /// Whether the point is shown.
    pub fn contains(self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.column()) && (self.bottom..=self.top).contains(&point.row())
    }
}

impl Default for Window {
    fn default() -> Window {
        Window::whole(Size::default())
    }
}

/// A sign on a point or a stone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mark {
    /// SGF `MA`. In a problem: the target.
    Cross,
    /// SGF `TR`. In a problem: the second target, of a connection or a race.
    Triangle,
    /// SGF `SQ`. In a problem: a safe stone.
    Square,
    /// SGF `CR`. In a problem of capture: a stone of the attacker that it may not lose.
    Circle,
    /// SGF `SL`. In a problem: a point of the region.
    Selected,
}

/// How a mark is written: behind a cell, there on a terminal, as a property of SGF, and in Sensei's Library on an empty
/// point, on a black and on a white stone.
struct Sign {
    mark: Mark,
    suffix: char,
    shown: char,
    sgf: &'static str,
    sensei: Option<[char; 3]>,
}

const SIGNS: [Sign; 5] = [
    Sign { mark: Mark::Cross, suffix: '!', shown: '×', sgf: "MA", sensei: Some(['M', 'Z', 'P']) },
    Sign { mark: Mark::Triangle, suffix: '^', shown: '△', sgf: "TR", sensei: Some(['T', 'Y', 'Q']) },
    Sign { mark: Mark::Square, suffix: '=', shown: '□', sgf: "SQ", sensei: Some(['S', '#', '@']) },
    Sign { mark: Mark::Circle, suffix: '\'', shown: '°', sgf: "CR", sensei: Some(['C', 'B', 'W']) },
    Sign { mark: Mark::Selected, suffix: ':', shown: ':', sgf: "SL", sensei: None },
];

impl Mark {
    /// All of them, in the order in which the first wins where a record puts two on one point.
    pub const ALL: [Mark; 5] = [Mark::Cross, Mark::Triangle, Mark::Square, Mark::Circle, Mark::Selected];

    /// The character that stands behind a marked cell.
    pub fn suffix(self) -> char {
        self.row().suffix
    }

    /// The character that a terminal shows behind a marked cell.
    pub fn sign(self) -> char {
        self.row().shown
    }

    /// The SGF property that sets the mark.
    pub fn sgf(self) -> &'static str {
        self.row().sgf
    }

    fn row(self) -> &'static Sign {
        SIGNS.iter().find(|sign| sign.mark == self).expect("every mark has a sign")
    }

    fn of_suffix(suffix: char) -> Option<Mark> {
        SIGNS.iter().find(|sign| sign.suffix == suffix || sign.shown == suffix).map(|sign| sign.mark)
    }
}

impl Diagram {
    /// A whole board with its stones.
    pub fn of(board: &Board) -> Diagram {
        Diagram {
            size: board.size(),
            window: Window::whole(board.size()),
            black: board.stones(Color::Black),
            white: board.stones(Color::White),
            ..Diagram::default()
        }
    }

    /// Reads a diagram; `size` is the board where the text shows only a part of it and does not say.
    pub fn read(text: &str, size: Option<Size>) -> Result<Diagram, DiagramError> {
        if text.lines().any(|line| line.trim_start().starts_with("$$")) {
            sensei::read(text, size)
        } else {
            read::read(text, size)
        }
    }

    /// The stones as a board.
    pub fn board(&self) -> Result<Board, PositionError> {
        Board::with_stones(self.size, &self.black, &self.white)
    }

    /// The stone on a point.
    pub fn stone(&self, point: Point) -> Option<Color> {
        if self.black.contains(point) {
            Some(Color::Black)
        } else if self.white.contains(point) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// All points with this mark.
    pub fn marked(&self, mark: Mark) -> PointSet {
        self.marks.iter().filter(|&(_, &other)| other == mark).map(|(&point, _)| point).collect()
    }

    /// Marks all these points, in place of any other mark on them.
    pub fn mark(&mut self, points: &PointSet, mark: Mark) {
        self.marks.extend(points.iter().map(|point| (point, mark)));
    }

    /// Shows only the part around the stones, marks and labels, with some room.
    pub fn crop(&mut self) {
        let mut points = self.black | self.white;
        points.extend(self.marks.keys().copied());
        points.extend(self.labels.keys().copied());
        self.window = Window::around(self.size, &points, 1);
    }

    /// The label that the text form shows in place of an empty point: one small letter, where it first stands.
    pub fn letter(&self, point: Point) -> Option<char> {
        let shows = |at: Point| self.stone(at).is_none() && self.window.contains(at);
        let label = self.labels.get(&point).filter(|_| shows(point))?;
        let first = self.labels.iter().find(|&(&at, other)| other == label && shows(at));
        single_letter(label).filter(|_| first.is_some_and(|(&first, _)| first == point))
    }

    fn cell(&self, point: Point) -> char {
        match self.stone(point) {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => self.letter(point).unwrap_or('.'),
        }
    }
}

/// The label that can stand in place of an empty point: one small letter that is not a stone's.
fn single_letter(label: &str) -> Option<char> {
    let mut letters = label.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_lowercase() && !matches!(letter, 'x' | 'o') => Some(letter),
        _ => None,
    }
}

/// Written so that [`Diagram::read`] reads it again. Move numbers, other labels, title and last move have no place in
/// it; the size of the board is not said where neither of two opposite edges shows.
impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Window { left, right, bottom, top } = self.window;
        let (at_left, at_right) = (left == 0, right + 1 == self.size.width());
        let (at_bottom, at_top) = (bottom == 0, top + 1 == self.size.height());
        let dashes = "-".repeat(2 * usize::from(self.window.width()) + usize::from(at_right));
        let border = format!("   {}{dashes}{}", if at_left { '+' } else { '-' }, if at_right { "+" } else { "" });
        if at_top {
            writeln!(f, "{border}")?;
        }
        for row in (bottom..=top).rev() {
            write!(f, "{:>2} {}", row + 1, if at_left { '|' } else { ' ' })?;
            let mut gap = ' ';
            for column in left..=right {
                let point = Point::new(column, row).expect("a window lies on a board");
                write!(f, "{gap}{}", self.cell(point))?;
                gap = self.marks.get(&point).map_or(' ', |mark| mark.suffix());
            }
            let end = if at_right { format!("{gap}|") } else { gap.to_string() };
            writeln!(f, "{}", end.trim_end())?;
        }
        if at_bottom {
            writeln!(f, "{border}")?;
        }
        let columns: String = (left..=right).flat_map(|column| [' ', column_name(column)]).collect();
        write!(f, "    {columns}")
    }
}

impl FromStr for Diagram {
    type Err = DiagramError;

    fn from_str(text: &str) -> Result<Diagram, DiagramError> {
        Diagram::read(text, None)
    }
}

/// Why a drawing makes no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawnBoardError {
    /// It cannot be read.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
    /// Its stones make no position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::of(self).fmt(f)
    }
}

impl FromStr for Board {
    type Err = DrawnBoardError;

    fn from_str(text: &str) -> Result<Board, DrawnBoardError> {
        Ok(Diagram::read(text, None)?.board()?)
    }
}
