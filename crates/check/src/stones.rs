//! An arrangement of stones: blocks, liberties, placing a stone, diagrams. No game around it.

use std::collections::BTreeSet;
use std::fmt;

/// The colour of a stone or of a player. An empty point is `None`, not a third colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// `X` in diagrams.
    Black,
    /// `O` in diagrams.
    White,
}

impl Color {
    /// The other colour.
    #[must_use]
    pub fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// An intersection: `x` from the left, `y` from the top, both from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// Columns to the left of it.
    pub x: u8,
    /// Rows above it.
    pub y: u8,
}

/// Stones on a board of `width` x `height` points, each side 1 to 19.
///
/// Its diagram has a row a line and a blank between cells: `X` black, `O` white, `.` empty.
///
/// ```text
/// . X O      the point x = 2, y = 0 is white,
/// X X O      the point x = 1, y = 2 is empty
/// . . .
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Stones {
    width: u8,
    height: u8,
    /// Row by row from the top.
    cells: Vec<Option<Color>>,
}

/// What placing a stone gives: see [`Stones::place`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The arrangement afterwards.
    pub stones: Stones,
    /// The opponent's stones that were removed.
    pub captured: BTreeSet<Point>,
    /// The mover's own stones that were removed, the one just placed among them.
    pub suicide: BTreeSet<Point>,
}

impl Stones {
    /// The longest side of a board.
    pub const MAX_SIDE: u8 = 19;

    /// An empty board.
    ///
    /// # Panics
    /// If a side is 0 or longer than [`Stones::MAX_SIDE`].
    pub fn new(width: u8, height: u8) -> Stones {
        let sides = 1..=Stones::MAX_SIDE;
        assert!(
            sides.contains(&width) && sides.contains(&height),
            "a side of a board is 1 to {}, not {width} x {height}",
            Stones::MAX_SIDE
        );
        Stones { width, height, cells: vec![None; usize::from(width) * usize::from(height)] }
    }

    /// Reads a diagram; lines without any cell are skipped.
    ///
    /// # Errors
    /// Says in words what is wrong with the diagram.
    pub fn parse(diagram: &str) -> Result<Stones, String> {
        let rows: Vec<Vec<&str>> = diagram
            .lines()
            .map(|line| line.split_whitespace().collect())
            .filter(|row: &Vec<&str>| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        let side = |length: usize| {
            u8::try_from(length)
                .ok()
                .filter(|side| (1..=Stones::MAX_SIDE).contains(side))
                .ok_or(format!("a side of {length} points"))
        };
        let mut stones = Stones::new(side(width)?, side(rows.len())?);
        let points: Vec<Point> = stones.points().collect();
        if let Some(row) = rows.iter().find(|row| row.len() != width) {
            return Err(format!("rows of {width} and of {} points", row.len()));
        }
        for (point, cell) in points.into_iter().zip(rows.into_iter().flatten()) {
            let content = match cell {
                "." => None,
                "X" => Some(Color::Black),
                "O" => Some(Color::White),
                _ => return Err(format!("`{cell}` is none of `X`, `O`, `.`")),
            };
            stones.set(point, content);
        }
        Ok(stones)
    }

    /// Points in a row.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// Points in a column.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Is the point on this board?
    pub fn contains(&self, point: Point) -> bool {
        point.x < self.width && point.y < self.height
    }

    /// What stands at a point of the board.
    ///
    /// # Panics
    /// If the point is off the board.
    pub fn get(&self, point: Point) -> Option<Color> {
        self.cells[self.index(point)]
    }

    /// Puts a stone there, or takes it away, and nothing else: nothing is captured.
    ///
    /// # Panics
    /// If the point is off the board.
    pub fn set(&mut self, point: Point, content: Option<Color>) {
        let index = self.index(point);
        self.cells[index] = content;
    }

    /// All points, row by row from the top.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
    }

    /// The two, three or four points next to a point (fewer on a board one point wide).
    pub fn neighbours(&self, point: Point) -> impl Iterator<Item = Point> {
        let Point { x, y } = point;
        [
            y.checked_sub(1).map(|y| Point { x, y }),
            x.checked_sub(1).map(|x| Point { x, y }),
            x.checked_add(1).map(|x| Point { x, y }),
            y.checked_add(1).map(|y| Point { x, y }),
        ]
        .into_iter()
        .flatten()
        .filter(|&neighbour| self.contains(neighbour))
    }

    /// All stones of a colour.
    pub fn of(&self, color: Color) -> BTreeSet<Point> {
        self.points().filter(|&point| self.get(point) == Some(color)).collect()
    }

    /// The solidly connected stones that the stone at `point` belongs to; nothing if it is empty.
    pub fn block(&self, point: Point) -> BTreeSet<Point> {
        match self.get(point) {
            Some(_) => self.connected(point),
            None => BTreeSet::new(),
        }
    }

    /// The empty points next to the block at `point`; nothing if there is no stone.
    pub fn liberties(&self, point: Point) -> BTreeSet<Point> {
        self.block(point)
            .into_iter()
            .flat_map(|stone| self.neighbours(stone))
            .filter(|&neighbour| self.get(neighbour).is_none())
            .collect()
    }

    /// The connected empty points that the empty `point` belongs to; nothing if a stone is there.
    pub fn empty_region(&self, point: Point) -> BTreeSet<Point> {
        match self.get(point) {
            Some(_) => BTreeSet::new(),
            None => self.connected(point),
        }
    }

    /// Has every block a liberty?
    pub fn is_legal_position(&self) -> bool {
        self.points().filter(|&point| self.get(point).is_some()).all(|stone| !self.liberties(stone).is_empty())
    }

    /// Places a stone on an empty point of a legal position, and removes what has no liberty
    /// then: first the opponent's blocks, afterwards the mover's own.
    ///
    /// Only blocks next to the stone can have lost their last liberty, so only they are looked at.
    ///
    /// # Panics
    /// If the point is off the board or not empty.
    pub fn place(&self, color: Color, point: Point) -> Placed {
        assert!(self.get(point).is_none(), "a stone is placed on a stone");
        let mut stones = self.clone();
        stones.set(point, Some(color));

        let captured: BTreeSet<Point> = stones
            .neighbours(point)
            .filter(|&neighbour| stones.get(neighbour) == Some(color.opponent()))
            .filter(|&neighbour| stones.liberties(neighbour).is_empty())
            .flat_map(|neighbour| stones.block(neighbour))
            .collect();
        stones.remove(&captured);

        let suicide = if stones.liberties(point).is_empty() { stones.block(point) } else { BTreeSet::new() };
        stones.remove(&suicide);

        Placed { stones, captured, suicide }
    }

    /// Empties the given points.
    ///
    /// # Panics
    /// If one of them is off the board.
    pub fn remove(&mut self, points: &BTreeSet<Point>) {
        for &point in points {
            self.set(point, None);
        }
    }

    /// All points that can be reached from `start` over points with the same content.
    fn connected(&self, start: Point) -> BTreeSet<Point> {
        let content = self.get(start);
        let mut found = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            for neighbour in self.neighbours(point) {
                if self.get(neighbour) == content && found.insert(neighbour) {
                    open.push(neighbour);
                }
            }
        }
        found
    }

    fn index(&self, point: Point) -> usize {
        assert!(self.contains(point), "{point:?} is not on the board");
        usize::from(point.y) * usize::from(self.width) + usize::from(point.x)
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.points() {
            match (point.x, point.y) {
                (0, 0) => {}
                (0, _) => writeln!(f)?,
                _ => write!(f, " ")?,
            }
            let cell = match self.get(point) {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            };
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

/// The diagram, so that a failing test shows the board.
impl fmt::Debug for Stones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(diagram: &str) -> Stones {
        Stones::parse(diagram).expect("a diagram")
    }

    fn at(x: u8, y: u8) -> Point {
        Point { x, y }
    }

    #[test]
    fn a_diagram_is_read_and_written() {
        let text = ". X O\nX X O";
        let stones = board(text);
        assert_eq!((stones.width(), stones.height()), (3, 2));
        assert_eq!(stones.get(at(0, 0)), None);
        assert_eq!(stones.get(at(2, 0)), Some(Color::White));
        assert_eq!(stones.get(at(0, 1)), Some(Color::Black));
        assert_eq!(stones.to_string(), text);
        assert_eq!(board("\n   . X O \n\n  X X O\n"), stones);
    }

    #[test]
    fn a_bad_diagram_says_why() {
        let wide = ". ".repeat(20);
        for (diagram, reason) in [
            ("", "a side of 0 points"),
            (&wide, "a side of 20 points"),
            (". .\n.", "rows of 2 and of 1 points"),
            (". x", "`x` is none of `X`, `O`, `.`"),
            ("..", "`..` is none of `X`, `O`, `.`"),
        ] {
            assert_eq!(Stones::parse(diagram), Err(reason.to_string()));
        }
    }

    #[test]
    fn neighbours_stay_on_the_board() {
        let count = |width, height, x, y| Stones::new(width, height).neighbours(at(x, y)).count();
        assert_eq!(count(1, 1, 0, 0), 0);
        assert_eq!(count(1, 2, 0, 0), 1);
        assert_eq!(count(3, 1, 1, 0), 2);
        assert_eq!(count(3, 2, 0, 0), 2);
        assert_eq!(count(3, 2, 1, 0), 3);
        assert_eq!(count(3, 3, 1, 1), 4);
        assert_eq!(count(19, 19, 18, 18), 2);
    }

    #[test]
    fn blocks_and_liberties() {
        let stones = board(
            "X X . O
             . X O O
             X . . .",
        );
        for (x, y, block, liberties) in [
            (0, 0, 3, 3), // x=2 y=0, x=0 y=1, x=1 y=2
            (3, 0, 3, 3), // x=2 y=0, x=2 y=2, x=3 y=2
            (0, 2, 1, 2), // diagonal stones are not connected
            (2, 0, 0, 0), // no stone there
        ] {
            assert_eq!(stones.block(at(x, y)).len(), block, "{x} {y}");
            assert_eq!(stones.liberties(at(x, y)).len(), liberties, "{x} {y}");
        }
        assert_eq!(stones.empty_region(at(1, 2)).len(), 3);
        assert_eq!(stones.empty_region(at(0, 1)).len(), 1);
        assert_eq!(stones.empty_region(at(0, 0)).len(), 0);
    }

    #[test]
    fn a_block_without_liberty_is_no_legal_position() {
        assert!(board(". O\nX O").is_legal_position());
        assert!(!board("X O\nX O").is_legal_position());
        assert!(!board("X O .\nO . .").is_legal_position());
    }
}
