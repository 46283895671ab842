//! A node of a record: the board there, who moves, and how to draw it.

use std::fmt;

use tesuji_go::{Board, Color, Diagram, Illegal, Mark, Move, Point, PointSet, PositionError, Size, SizeError, excerpt};

use crate::point::{read_point, read_points};
use crate::sgf::{self, NodeId, Tree};

/// The board at a node of a record, and what led there.
#[derive(Clone, Debug)]
pub struct Position {
    /// The stones, and the ko ban.
    pub board: Board,
    /// Who moves, where the record tells: by its last move, by `PL`, or by the first move that follows.
    pub to_move: Option<Color>,
    /// The moves from the root to here.
    pub moves: Vec<(Color, Move)>,
    /// What the record says here.
    pub comment: String,
    /// What is odd in the record and was taken as it is.
    pub remarks: Vec<Remark>,
    /// Marks and labels of the node.
    marks: Vec<(PointSet, Mark)>,
    labels: Vec<(Point, String)>,
    numbers: Numbers,
    /// The board before the first numbered move.
    base: Option<Board>,
}

/// Which moves carry their number in a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Numbers {
    /// None; the last move is pointed out.
    #[default]
    None,
    /// From this move on, counted from 1.
    From(usize),
}

/// Something odd that did not keep the record from being read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The line of the file.
    pub line: u32,
    /// What is odd.
    pub what: Oddity,
}

/// What can be odd in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Oddity {
    /// A move that was made all the same.
    #[error("move {number}, {color} {point}, is not legal: {illegal}")]
    IllegalMove {
        /// From 1.
        number: usize,
        /// Who made it.
        color: Color,
        /// Where.
        point: Point,
        /// Why it is not legal.
        illegal: Illegal,
    },
    /// A mark or label that was left out.
    #[error("{property}[{}] marks no point of the board", excerpt(.value))]
    Mark {
        /// The property.
        property: String,
        /// Its value.
        value: String,
    },
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// Why a node of a record is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the file where the node begins.
    pub line: u32,
    /// What is wrong.
    pub flaw: RecordFlaw,
}

/// What is wrong with a node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFlaw {
    /// `GM` is not 1.
    #[error("this is a record of another game than Go: GM[{}]", excerpt(.0))]
    OtherGame(String),
    /// `SZ` cannot be read.
    #[error("SZ[{}] is no size of a board", excerpt(.0))]
    SizeText(String),
    /// `SZ` is out of range.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// A value that is no point of this board.
    #[error("{property}[{}] is no point of the {size} board", excerpt(.value))]
    Point {
        /// The property.
        property: String,
        /// Its value.
        value: String,
        /// The board.
        size: Size,
    },
    /// Stones that make no position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.flaw)
    }
}

impl std::error::Error for RecordError {}

impl Position {
    /// The position at a node.
    pub fn at(tree: &Tree, node: NodeId) -> Result<Position, RecordError> {
        Position::numbered_at(tree, node, Numbers::None)
    }

    /// The position at a node, whose picture will show the numbers of moves.
    pub fn numbered_at(tree: &Tree, node: NodeId, numbers: Numbers) -> Result<Position, RecordError> {
        let path = tree.path_from_root(node);
        let mut position =
            Position::start(tree, numbers).map_err(|flaw| RecordError { line: tree.line(tree.root()), flaw })?;
        for &step in &path {
            position.enter(tree, step).map_err(|flaw| RecordError { line: tree.line(step), flaw })?;
        }
        position.read_marks(tree, node);
        position.to_move = position.to_move.or_else(|| next_mover(tree, node));
        Ok(position)
    }

    /// The position one node further on. What is odd there comes behind the remarks of this one.
    pub fn after(&self, tree: &Tree, child: NodeId) -> Result<Position, RecordError> {
        let mut next = self.clone();
        (next.marks, next.labels) = (Vec::new(), Vec::new());
        next.enter(tree, child).map_err(|flaw| RecordError { line: tree.line(child), flaw })?;
        next.read_marks(tree, child);
        Ok(next)
    }

    /// The node of the main line after this many moves, and how many moves the line has in all.
    pub fn node_after(tree: &Tree, moves: usize) -> Result<NodeId, usize> {
        let mut count = 0;
        let mut last = tree.root();
        for node in tree.main_line() {
            count += usize::from(move_of(tree, node).is_some());
            if count > moves {
                return Ok(last);
            }
            last = node;
        }
        if count < moves { Err(count) } else { Ok(last) }
    }

    /// The position as a picture with the node's marks.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = if let (Numbers::From(first), Some(base)) = (self.numbers, &self.base) {
            self.numbered(first, base)
        } else {
            let last = self.moves.last().and_then(|(_, mv)| mv.point());
            Diagram { last, ..Diagram::of(&self.board) }
        };
        diagram.to_move = self.to_move;
        for (points, mark) in self.marks.iter().rev() {
            diagram.mark(points, *mark);
        }
        for (point, label) in &self.labels {
            diagram.labels.entry(*point).or_insert_with(|| label.clone());
        }
        diagram
    }

    /// As in a printed book: the stones before the first numbered move, and all moves from it on, also those that
    /// have been captured since. A move on a point that is taken already is named in the title.
    fn numbered(&self, first: usize, base: &Board) -> Diagram {
        let mut diagram = Diagram::of(base);
        let mut told = Vec::new();
        for (number, &(color, mv)) in (1..).zip(&self.moves).skip(first - 1) {
            match mv {
                Move::Pass => told.push(format!("{number} passes")),
                Move::Play(point) if diagram.stone(point).is_some() => {
                    let there = diagram.labels.get(&point).cloned().unwrap_or_else(|| point.to_string());
                    told.push(format!("{number} at {there}"));
                }
                Move::Play(point) => {
                    let stones = if color == Color::Black { &mut diagram.black } else { &mut diagram.white };
                    stones.insert(point);
                    diagram.labels.insert(point, number.to_string());
                }
            }
        }
        diagram.title = (!told.is_empty()).then(|| told.join(", "));
        diagram
    }
}

/// The way from the root to a node.
impl Position {
    fn start(tree: &Tree, numbers: Numbers) -> Result<Position, RecordFlaw> {
        if let Some(game) = tree.value(tree.root(), "GM").filter(|game| !matches!(game.trim(), "1" | "")) {
            return Err(RecordFlaw::OtherGame(game.to_owned()));
        }
        let board = Board::new(size_of(tree)?);
        Ok(Position {
            board,
            to_move: None,
            moves: Vec::new(),
            comment: String::new(),
            remarks: Vec::new(),
            marks: Vec::new(),
            labels: Vec::new(),
            numbers,
            base: None,
        })
    }

    fn enter(&mut self, tree: &Tree, node: NodeId) -> Result<(), RecordFlaw> {
        self.set_up(tree, node)?;
        if let Some((color, value)) = move_of(tree, node) {
            self.make_move(tree.line(node), color, value)?;
        }
        if let Some(color) = tree.value(node, "PL").and_then(color_named) {
            self.to_move = Some(color);
        }
        self.comment = tree.value(node, "C").map(sgf::text).unwrap_or_default();
        Ok(())
    }

    /// `AB`, `AW` and `AE`, and moves that can only be meant as setup: several of one colour, or both, in one node.
    fn set_up(&mut self, tree: &Tree, node: NodeId) -> Result<(), RecordFlaw> {
        let size = self.board.size();
        let mut given = [PointSet::EMPTY; 3];
        let mut any = false;
        let moves_are_setup = are_moves_setup(tree, node);
        for (at, names) in [["AB", "B"], ["AW", "W"], ["AE", "AE"]].iter().enumerate() {
            let names = if moves_are_setup { &names[..] } else { &names[..1] };
            for property in names.iter().filter_map(|name| tree.get(node, name)) {
                given[at] |= points(size, property)?;
                any = true;
            }
        }
        if any {
            let [black, white, empty] = given;
            let keep = |color| self.board.stones(color) - empty - black - white;
            let board = Board::with_stones(size, &(keep(Color::Black) | black), &(keep(Color::White) | white))?;
            // Numbers begin anew where the board is set up anew.
            if self.base.is_some() {
                self.numbers = Numbers::From(self.moves.len() + 1);
                self.base = Some(board.clone());
            }
            self.board = board;
        }
        Ok(())
    }

    fn make_move(&mut self, line: u32, color: Color, value: &str) -> Result<(), RecordFlaw> {
        let position = self;
        let size = position.board.size();
        let point = read_point(size, value);
        let is_pass = value.trim().is_empty() || value.trim() == "tt";
        if point.is_none() && !is_pass {
            let property = if color == Color::Black { "B" } else { "W" };
            return Err(RecordFlaw::Point { property: property.to_owned(), value: value.to_owned(), size });
        }
        if position.numbers == Numbers::From(position.moves.len() + 1) {
            position.base = Some(position.board.clone());
        }
        position.moves.push((color, point.map_or(Move::Pass, Move::Play)));
        position.to_move = Some(!color);
        let Some(point) = point else {
            position.board.pass();
            return Ok(());
        };
        if let Err(illegal) = position.board.legality(color, point) {
            let number = position.moves.len();
            position.remarks.push(Remark { line, what: Oddity::IllegalMove { number, color, point, illegal } });
            if illegal == Illegal::Occupied {
                // A stone on a stone replaces it, as other programs do.
                let gone: PointSet = [point].into_iter().collect();
                let [black, white] = Color::BOTH.map(|color| position.board.stones(color) - gone);
                position.board = Board::with_stones(size, &black, &white)?;
            }
        }
        position.board.place(color, point);
        Ok(())
    }

    /// Marks and labels of the node that is shown. A mark off the board is left out.
    fn read_marks(&mut self, tree: &Tree, node: NodeId) {
        let size = self.board.size();
        let mut odd = Vec::new();
        let mut tell = |property: &str, value: &str| {
            let what = Oddity::Mark { property: property.to_owned(), value: value.to_owned() };
            odd.push(Remark { line: tree.line(node), what });
        };
        for mark in Mark::ALL {
            match tree.get(node, mark.sgf()).map(|property| read_points(size, property)) {
                Some(Ok(points)) => self.marks.push((points, mark)),
                Some(Err(value)) => tell(mark.sgf(), &value),
                None => {}
            }
        }
        let values = |name| tree.get(node, name).into_iter().flat_map(sgf::Property::values);
        // Letters in the manner of FF[3] stand in order.
        let letters = values("L").zip('a'..='z').map(|(name, letter)| ("L", name, name, String::from(letter)));
        let labels = values("LB").map(|value| match sgf::split_composed(value) {
            Some((name, label)) => ("LB", value, name, sgf::simple_text(label)),
            None => ("LB", value, "", String::new()),
        });
        for (property, value, name, label) in letters.chain(labels) {
            match read_point(size, name) {
                Some(point) => self.labels.push((point, label)),
                None => tell(property, value),
            }
        }
        self.remarks.extend(odd);
    }
}

fn points(size: Size, property: &sgf::Property) -> Result<PointSet, RecordFlaw> {
    read_points(size, property).map_err(|value| RecordFlaw::Point { property: property.name().to_owned(), value, size })
}

fn size_of(tree: &Tree) -> Result<Size, RecordFlaw> {
    let Some(text) = tree.value(tree.root(), "SZ").filter(|text| !text.trim().is_empty()) else {
        return Ok(Size::FULL);
    };
    let (width, height) = text.split_once(':').unwrap_or((text, text));
    let side = |side: &str| side.trim().parse::<u64>().map_err(|_| RecordFlaw::SizeText(text.to_owned()));
    Ok(Size::new(side(width)?, side(height)?)?)
}

/// Whether a node sets up stones.
pub(crate) fn is_setup(tree: &Tree, node: NodeId) -> bool {
    ["AB", "AW", "AE"].iter().any(|name| tree.get(node, name).is_some()) || are_moves_setup(tree, node)
}

fn are_moves_setup(tree: &Tree, node: NodeId) -> bool {
    let count = |name| tree.get(node, name).map_or(0, |property| property.values().count());
    count("B") + count("W") > 1
}

/// The move of a node, with its raw value.
pub(crate) fn move_of(tree: &Tree, node: NodeId) -> Option<(Color, &str)> {
    if are_moves_setup(tree, node) {
        return None;
    }
    let black = tree.value(node, "B").map(|value| (Color::Black, value));
    black.or_else(|| tree.value(node, "W").map(|value| (Color::White, value)))
}

/// Who makes the next move of the record, where its variations agree.
fn next_mover(tree: &Tree, node: NodeId) -> Option<Color> {
    let mut movers = tree.children(node).filter_map(|child| move_of(tree, child)).map(|(color, _)| color);
    let first = movers.next()?;
    movers.all(|color| color == first).then_some(first)
}

/// `B`, `W`, and what else is found in `PL`.
fn color_named(word: &str) -> Option<Color> {
    match word.trim().to_ascii_lowercase().as_str() {
        "b" | "black" | "x" | "1" => Some(Color::Black),
        "w" | "white" | "o" | "2" => Some(Color::White),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a record and answers in one line at the end of its main line.
    fn check(text: &str, expect: &str) {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let end = tree.main_line().last().unwrap();
        let answer = match Position::at(tree, end) {
            Ok(position) => {
                let [black, white] = Color::BOTH.map(|color| position.board.stones(color));
                let mover = position.to_move.map_or("?".to_owned(), |color| color.to_string());
                let mut parts = vec![format!("{} {black} | {white} {mover}", position.board.size())];
                parts.extend(position.remarks.iter().map(Remark::to_string));
                parts.join("; ")
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(answer, expect, "for {text}");
    }

    #[test]
    fn setup_and_moves() {
        check("(;SZ[5]AB[aa:ba]AW[ee];W[ab];B[tt];W[bb])", "5×5 A5 B5 | E1 A4 B4 black");
        check("(;SZ[3:2]AB[aa]PL[W])", "3×2 A2 |  white");
        check("(;SZ[5]AB[aa][bb];AE[aa]AW[bb])", "5×5  | B4 ?");
        check("(;SZ[2]AW[aa];B[ba];W[];B[ab])", "2×2 A1 B2 |  white");
        check("(;GM[1]SZ[5]B[aa][bb]W[cc]PL[X])", "5×5 B4 A5 | C3 black");
        check("(;AB[aa];B[qd])", "19×19 R16 A19 |  white");
    }

    #[test]
    fn oddities_are_told() {
        check(
            "(;SZ[3];B[aa];W[aa])",
            "3×3  | A3 black; line 1: move 2, white A3, is not legal: there is a stone on the point",
        );
        check("(;SZ[2]AB[ba][ab];W[aa])", "2×2 A1 B2 |  black; line 1: move 1, white A2, is not legal: suicide");
    }

    #[test]
    fn bad_records_say_where() {
        check("(;SZ[30])", "line 1: a board of 30×30 is out of range: each side is from 1 to 19");
        check("(;SZ[x])", "line 1: SZ[x] is no size of a board");
        check("(;GM[2])", "line 1: this is a record of another game than Go: GM[2]");
        check("(;SZ[5]\n;AB[zz])", "line 2: AB[zz] is no point of the 5×5 board");
        check("(;SZ[5];B[ff])", "line 1: B[ff] is no point of the 5×5 board");
        check("(;SZ[5]AB[aa]AW[aa])", "line 1: stones of two colours on one point: A5");
        check("(;SZ[2]AB[aa][ba]AW[ab])", "2×2 A2 B2 | A1 ?");
        check("(;SZ[1]AB[aa])", "line 1: blocks without a liberty: A1");
    }

    #[test]
    fn numbers_as_in_a_book() {
        let text = "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[dd];B[ad];W[bb];B[])";
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let end = tree.main_line().last().unwrap();
        let diagram = Position::numbered_at(tree, end, Numbers::From(1)).unwrap().diagram();
        let labels: Vec<String> = diagram.labels.iter().map(|(point, label)| format!("{point}={label}")).collect();
        assert_eq!(labels, ["A1=3", "D1=2", "C3=1"]);
        assert_eq!(diagram.title.as_deref(), Some("4 at B3, 5 passes"));
        assert_eq!(Position::at(tree, end).unwrap().diagram().labels.len(), 0);
    }

    #[test]
    fn letters_and_marks_of_old_and_odd_files() {
        let tree = &sgf::read(b"(;SZ[9]L[aa][cc]TR[zz]LB[bb:x][q])").unwrap().games[0];
        let position = Position::at(tree, tree.root()).unwrap();
        let labels = position.diagram().labels;
        let labels: Vec<String> = labels.iter().map(|(point, label)| format!("{point}={label}")).collect();
        assert_eq!(labels, ["C7=b", "B8=x", "A9=a"]);
        let remarks: Vec<String> = position.remarks.iter().map(Remark::to_string).collect();
        assert_eq!(
            remarks,
            ["line 1: TR[zz] marks no point of the board", "line 1: LB[q] marks no point of the board"]
        );
    }

    #[test]
    fn numbers_begin_anew_after_setup() {
        let tree = &sgf::read(b"(;SZ[9];B[aa];AB[cc]AE[aa];W[bb])").unwrap().games[0];
        let end = tree.main_line().last().unwrap();
        let diagram = Position::numbered_at(tree, end, Numbers::From(1)).unwrap().diagram();
        assert_eq!((diagram.black.to_string(), diagram.white.to_string()), ("C7".to_owned(), "B8".to_owned()));
        assert_eq!(diagram.labels.into_values().collect::<Vec<_>>(), ["2"]);
    }

    #[test]
    fn node_by_node_is_the_same_as_from_the_root() {
        let text = "(;SZ[5]AB[ba]TR[ba];B[aa]C[words];AW[cc]LB[cc:x](;W[aa]MA[zz])(;W[dd]PL[W]))";
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        for node in tree.preorder().skip(1) {
            let before = Position::at(tree, tree.parent(node).unwrap()).unwrap();
            let (stepped, at) = (before.after(tree, node).unwrap(), Position::at(tree, node).unwrap());
            let parts = |position: &Position| {
                let stones = Color::BOTH.map(|color| position.board.stones(color));
                (stones, position.moves.clone(), position.to_move, position.comment.clone(), position.diagram())
            };
            assert_eq!(parts(&stepped), parts(&at));
            assert!(stepped.remarks.ends_with(&at.remarks), "{:?} and {:?}", stepped.remarks, at.remarks);
        }
    }

    #[test]
    fn nodes_are_found_by_number() {
        let tree = &sgf::read(b"(;SZ[9];B[aa];C[words];W[bb](;B[cc])(;B[dd]))").unwrap().games[0];
        let moves = |count| Position::node_after(tree, count).map(|node| Position::at(tree, node).unwrap().moves.len());
        assert_eq!([0, 1, 2, 3].map(moves), [Ok(0), Ok(1), Ok(2), Ok(3)]);
        assert_eq!(moves(4), Err(3));
    }
}
