//! Boards as lines of text, for terminals and for anything that shows letters of one width.

use std::fmt::Write;

use tesuji_go::{Color, Diagram, Mark, Point, column_name};

use crate::notes;
use crate::text::{caption, clean};

/// How much the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TerminalStyle {
    /// ASCII letters: the text that [`Diagram::read`] reads, and below it in words what that text has no room for.
    ///
    /// ```text
    ///  3 | . O O .
    ///  2 | O X X!O
    ///  1 | a . X .
    ///    +--------
    ///      A B C D
    /// Moves: 1 C1
    /// ```
    Plain,
    /// Lines and stones as letters. What belongs to a point stands behind it: a stone's number, a mark, `<` for the last
    /// move. A terminal with light letters shows ● as a light disc, so a line below says which is which.
    ///
    /// ```text
    ///  3 ├─○─○─┼─
    ///  2 ○─●─●×○─
    ///  1 a─┴─●1┴─
    ///    A B C D
    /// ● Black  ○ White
    /// ```
    Unicode,
    /// The same on a wooden ground, in 256 colours: stones black and white, numbers behind them, marks red, and a green
    /// ground under the points of a region. Each line ends with a reset.
    Color,
}

/// The diagram as lines of text, its title above, without a line end after the last. All lines of the board are equally
/// wide; labels that do not fit on it stand below it in words.
pub fn terminal(diagram: &Diagram, style: TerminalStyle) -> String {
    let mut lines: Vec<String> = caption(diagram).into_iter().collect();
    match style {
        TerminalStyle::Plain => {
            lines.push(diagram.to_string());
            lines.extend(notes::labels(diagram, |point, _| diagram.letter(point).is_none()));
            let last = diagram.last.filter(|&point| diagram.window.contains(point));
            lines.extend(last.map(|point| format!("Last move: {point}")));
        }
        TerminalStyle::Unicode | TerminalStyle::Color => {
            lines.extend(board(diagram, style));
            lines.push("● Black  ○ White".into());
            lines.extend(notes::labels(diagram, |_, label| !fits_cell(label)));
        }
    }
    lines.join("\n")
}

/// Whether a label is short, and of letters of which every terminal knows the width.
fn fits_cell(label: &str) -> bool {
    label.len() <= 3 && label.bytes().all(|letter| letter.is_ascii_graphic())
}

/// The rows of the board and the names of the columns.
fn board(diagram: &Diagram, style: TerminalStyle) -> Vec<String> {
    let window = diagram.window;
    let rows: Vec<Vec<Cell>> = (window.bottom..=window.top)
        .rev()
        .map(|row| (window.left..=window.right).map(|column| Cell::of(diagram, style, column, row)).collect())
        .collect();
    let width = cell_width(&rows);
    let mut lines = Vec::new();
    for (row, cells) in (window.bottom..=window.top).rev().zip(&rows) {
        let mut line = Line::new(style);
        line.put(&format!("{:>2} ", row + 1), Ink::Name, Ground::Board);
        for (column, cell) in (window.left..).zip(cells) {
            for (text, ink) in &cell.spans {
                line.put(text, *ink, cell.ground);
            }
            let rest = width - cell.width();
            let fill = if column + 1 == diagram.size.width() { " " } else { "─" };
            line.put(&fill.repeat(rest), Ink::Line, cell.ground);
        }
        lines.push(line.end());
    }
    let mut line = Line::new(style);
    line.put("   ", Ink::Name, Ground::Board);
    for column in window.left..=window.right {
        line.put(&format!("{:<width$}", column_name(column)), Ink::Name, Ground::Board);
    }
    lines.push(line.end());
    lines
}

/// The width of all cells: room for the fullest, and for a line behind a label where the next cell may begin with one
/// and both could be read as one. Two columns without numbers, three with two digits, four with three: a full board
/// fits into 79 columns.
fn cell_width(rows: &[Vec<Cell>]) -> usize {
    let cells = || rows.iter().flatten();
    let some_begin_with_label = cells().any(|cell| cell.spans[0].1.is_label());
    let room = |cell: &Cell| {
        let labelled = cell.spans.iter().any(|(_, ink)| ink.is_label());
        cell.width() + usize::from(labelled && some_begin_with_label)
    };
    cells().map(room).max().unwrap_or(0).max(2)
}

/// What a point is made of, before it is known how wide all cells are.
struct Cell {
    /// At least one.
    spans: Vec<(String, Ink)>,
    ground: Ground,
}

impl Cell {
    fn of(diagram: &Diagram, style: TerminalStyle, column: u8, row: u8) -> Cell {
        let point = Point::new(column, row).expect("a window lies on a board");
        let in_color = style == TerminalStyle::Color;
        let stone = diagram.stone(point);
        let label = diagram.labels.get(&point).map(|label| clean(label));
        let label = label.filter(|label| !label.is_empty() && fits_cell(label));
        let labelled = label.is_some();
        let mut spans = Vec::new();
        match (stone, label) {
            (Some(color), label) => {
                // The forms differ, so that colours are not needed, and what is copied can be read again.
                let stone = if color == Color::Black { "●" } else { "○" };
                spans.push((stone.to_owned(), Ink::Stone(color)));
                spans.extend(label.map(|number| (number, if in_color { Ink::On(color) } else { Ink::Label })));
            }
            (None, Some(letter)) => spans.push((letter, Ink::Label)),
            (None, None) => spans.push((crossing(diagram, point).to_string(), Ink::Line)),
        }
        let mark = diagram.marks.get(&point).copied();
        let tinted = in_color && mark == Some(Mark::Selected);
        let last = diagram.last == Some(point) && !labelled;
        let sign = mark.filter(|_| !tinted).map(Mark::sign).or(last.then_some('<'));
        spans.extend(sign.map(|sign| (sign.to_string(), Ink::Mark)));
        Cell { spans, ground: if tinted { Ground::Region } else { Ground::Board } }
    }

    /// In columns: every letter used has one.
    fn width(&self) -> usize {
        self.spans.iter().map(|(text, _)| text.chars().count()).sum()
    }
}

/// What stands behind a marked point in this style.
pub fn mark_sign(mark: Mark, style: TerminalStyle) -> char {
    if style == TerminalStyle::Plain { mark.suffix() } else { mark.sign() }
}

/// The lines that meet on an empty point; a star point is heavy.
fn crossing(diagram: &Diagram, point: Point) -> char {
    let size = diagram.size;
    if size.star_points().any(|star| star == point) {
        return '╋';
    }
    let (left, right) = (point.column() > 0, point.column() + 1 < size.width());
    let (down, up) = (point.row() > 0, point.row() + 1 < size.height());
    let sides = [left, right, down, up].iter().rev().fold(0, |sides, &side| 2 * sides + usize::from(side));
    CROSSINGS[sides]
}

/// By the sides to which lines lead: 1 left, 2 right, 4 down, 8 up.
const CROSSINGS: [char; 16] = ['·', '╴', '╶', '─', '╷', '┐', '┌', '┬', '╵', '┘', '└', '┴', '│', '┤', '├', '┼'];

/// What a letter is for, which gives it its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ink {
    /// Of a column or a row.
    Name,
    Line,
    /// A letter on the board, or a number beside a stone.
    Label,
    Mark,
    Stone(Color),
    /// A number behind a stone.
    On(Color),
}

/// What lies under a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Board,
    Region,
}

/// The numbers of the 256-colour palette: the ends of the 6×6×6 cube are true black and white in every theme.
const BLACK: u8 = 16;
const WHITE: u8 = 231;
const WOOD: u8 = 179;
const REGION: u8 = 143;
const BROWN: u8 = 94;
const RED: u8 = 124;

impl Ink {
    fn is_label(self) -> bool {
        matches!(self, Ink::Label | Ink::On(_))
    }

    /// Foreground and background.
    fn colors(self, ground: Ground) -> (u8, u8) {
        let board = match ground {
            Ground::Board => WOOD,
            Ground::Region => REGION,
        };
        match self {
            Ink::Name | Ink::Line => (BROWN, board),
            Ink::Label | Ink::Stone(Color::Black) => (BLACK, board),
            Ink::Stone(Color::White) => (WHITE, board),
            Ink::Mark => (RED, board),
            Ink::On(Color::Black) => (WHITE, BLACK),
            Ink::On(Color::White) => (BLACK, WHITE),
        }
    }
}

/// A line that is being written, with colours or without.
struct Line {
    text: String,
    style: TerminalStyle,
    colors: Option<(u8, u8)>,
}

impl Line {
    fn new(style: TerminalStyle) -> Line {
        Line { text: String::new(), style, colors: None }
    }

    fn put(&mut self, text: &str, ink: Ink, ground: Ground) {
        if text.is_empty() {
            return;
        }
        let colors = ink.colors(ground);
        if self.style == TerminalStyle::Color && self.colors != Some(colors) {
            let (front, back) = colors;
            write!(self.text, "\x1b[38;5;{front};48;5;{back}m").expect("a String takes any text");
            self.colors = Some(colors);
        }
        self.text.push_str(text);
    }

    fn end(mut self) -> String {
        if self.colors.is_some() {
            self.text.push_str("\x1b[0m");
        }
        self.text
    }
}

#[cfg(test)]
mod tests;
