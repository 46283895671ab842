//! A question before and after it has been checked.

use std::ops::Deref;

use tesuji_go::{Board, Color, Diagram, Mark, Point, PointSet, Size};

use crate::{Flaw, Flaws, Goal, Kind, MAX_THREATS, Quantifier, Turn};

/// A question as somebody wrote it down: nothing in it has been checked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    /// The board.
    pub size: Size,
    /// Black stones.
    pub black: PointSet,
    /// White stones.
    pub white: PointSet,
    /// Who moves first.
    pub turn: Turn,
    /// What is asked.
    pub goal: Goal,
    /// The stones that it is asked of.
    pub target: PointSet,
    /// The other stones, of a connection or a race; empty otherwise.
    pub second_target: PointSet,
    /// Stones of the attacker that it may not lose while it captures the target; empty: all may be lost.
    pub keep: PointSet,
    /// Whether all of the target or any block of it must stand.
    pub quantifier: Quantifier,
    /// Where moves are made; `None`: to be found.
    pub region: Option<PointSet>,
    /// Stones that cannot be captured; `None`: to be found.
    pub safe: Option<PointSet>,
    /// Where the side to move may not retake a ko.
    pub ko: Option<Point>,
    /// Outside ko threats: the defender's, or the attacker's where negative.
    pub threats: i64,
}

/// A question that makes sense. Its parts are read as those of a [`Draft`].
///
/// ```
/// use tesuji_problem::Problem;
/// let problem: Problem = "
///     goal: live
///     to move: black
///     | O O O O .
///     | X!X!X!O .
///     | . . X!O .
///     +----------
/// ".parse()?;
/// assert_eq!(problem.target.to_string(), "C1 A2 B2 C2");
/// # Ok::<(), tesuji_problem::text::TextError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    draft: Draft,
    board: Board,
}

impl Deref for Problem {
    type Target = Draft;

    fn deref(&self) -> &Draft {
        &self.draft
    }
}

impl Problem {
    /// Its ko threats as the number k of the local game.
    pub fn k(&self) -> i8 {
        i8::try_from(self.draft.threats).expect("a problem has at most MAX_THREATS")
    }

    /// The position, with the ko ban.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The parts, to be changed and checked again.
    pub fn into_draft(self) -> Draft {
        self.draft
    }

    /// The problem as a picture: its marks mean target, second target, stones to be kept, safe and region.
    pub fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::of(&self.board);
        diagram.to_move = self.turn.color();
        diagram.mark(&self.region.unwrap_or_default(), Mark::Selected);
        diagram.mark(&self.safe.unwrap_or_default(), Mark::Square);
        diagram.mark(&self.target, Mark::Cross);
        diagram.mark(&self.second_target, Mark::Triangle);
        diagram.mark(&self.keep, Mark::Circle);
        diagram.crop();
        diagram
    }
}

impl Draft {
    /// The stones of a board; nothing is asked about them yet.
    pub fn of(board: &Board) -> Draft {
        let [black, white] = Color::BOTH.map(|color| board.stones(color));
        Draft { size: board.size(), black, white, ..Draft::default() }
    }

    /// The parts that the marks of a picture stand for; all else as in an unmarked question. Stones with a number are
    /// moves that are yet to be made.
    pub fn from_diagram(diagram: &Diagram) -> Draft {
        let is_number = |label: &str| label.parse::<u32>().is_ok();
        let moves: PointSet =
            diagram.labels.iter().filter(|(_, label)| is_number(label)).map(|(&point, _)| point).collect();
        let [target, second_target, safe, selected] =
            [Mark::Cross, Mark::Triangle, Mark::Square, Mark::Selected].map(|mark| diagram.marked(mark));
        Draft {
            size: diagram.size,
            black: diagram.black - moves,
            white: diagram.white - moves,
            turn: diagram.to_move.map_or(Turn::Both, Turn::from),
            target,
            second_target,
            region: (!selected.is_empty()).then_some(selected | target | second_target),
            safe: (!safe.is_empty()).then_some(safe),
            ..Draft::default()
        }
    }

    /// Where the question is about two targets, and all stones were named as one: the block of the first of them is the
    /// first target, and all others are the second one. In a race the colours tell them apart.
    pub fn split_targets(&mut self) {
        if self.goal.targets() != 2 || !self.second_target.is_empty() {
            return;
        }
        let Ok(board) = Board::with_stones(self.size, &self.black, &self.white) else { return };
        let Some(block) = self.target.first().and_then(|first| board.block(first)) else { return };
        let first = match self.goal.kind() {
            Some(Kind::Race) => board.stones(block.color()),
            _ => block.stones().collect(),
        };
        self.second_target = self.target - first;
        self.target &= first;
    }

    /// All stones that have to be connected, or the target alone where the question is another one.
    pub fn all_targets(&self) -> PointSet {
        if self.goal.kind() == Some(Kind::Connect) { self.target | self.second_target } else { self.target }
    }

    /// Is one target to be joined to a safe friend, to whichever?
    pub fn is_home(&self) -> bool {
        self.goal.kind() == Some(Kind::Connect) && !self.target.is_empty() && self.second_target.is_empty()
    }

    /// Checks everything and names all that is wrong.
    pub fn validate(mut self) -> Result<Problem, Flaws> {
        self.split_targets();
        let mut flaws = Vec::new();
        let board = Board::with_stones(self.size, &self.black, &self.white).map_err(|error| flaws.push(error.into()));
        self.check_targets(&mut flaws);
        self.check_places(&mut flaws);
        self.check_kept(&mut flaws);
        if self.goal.kind() == Some(Kind::Connect) && self.quantifier == Quantifier::Any {
            flaws.push(Flaw::ConnectAny);
        }
        if self.threats.abs() > MAX_THREATS {
            flaws.push(Flaw::Threats(self.threats));
        }
        let Ok(mut board) = board else { return Err(Flaws(flaws)) };
        if let Some(point) = self.ko {
            match self.turn.color() {
                Some(color) if could_be_ko(&board, color, point) => board.set_ban(Some((color, point))),
                Some(color) => flaws.push(Flaw::NoKo { point, color }),
                None => flaws.push(Flaw::KoForBoth(point)),
            }
        }
        // Nobody plays under a stone that cannot be captured, and both may under one that can.
        self.region = self.region.map(|region| (region | self.keep) - self.safe.unwrap_or_default());
        Flaws::unless_any(flaws, Problem { draft: self, board })
    }

    fn stones(&self) -> PointSet {
        self.black | self.white
    }

    fn color_of(&self, stones: &PointSet) -> Option<Color> {
        match (stones.meets(&self.black), stones.meets(&self.white)) {
            (true, false) => Some(Color::Black),
            (false, true) => Some(Color::White),
            _ => None,
        }
    }

    fn check_targets(&self, flaws: &mut Vec<Flaw>) {
        let (first, second) = (self.target, self.second_target);
        let found = [first, second].iter().filter(|target| !target.is_empty()).count();
        let needed = self.goal.targets();
        if first.is_empty() && !second.is_empty() {
            flaws.push(Flaw::SecondAlone(second));
        } else if found != needed && !(self.goal == Goal::Auto && found == 0) && !(self.is_home() && found == 1) {
            flaws.push(Flaw::TargetCount { goal: self.goal, needed, found });
        }
        let empty = (first | second) - self.stones();
        if !empty.is_empty() {
            flaws.push(Flaw::TargetEmpty(empty));
        }
        for target in [first, second] {
            if target.meets(&self.black) && target.meets(&self.white) {
                flaws.push(Flaw::TargetColors(target));
            }
        }
        if first.meets(&second) {
            flaws.push(Flaw::TargetsOverlap(first & second));
        }
        if let (Some(one), Some(other), 2) = (self.color_of(&first), self.color_of(&second), needed) {
            let words = |same: bool| if same { "one colour" } else { "both colours" };
            let (needs_same, is_same) = (self.goal != Goal::Race, one == other);
            if needs_same != is_same {
                let (needed, found) = (words(needs_same), words(is_same));
                flaws.push(Flaw::TargetPair { goal: self.goal, needed, found });
            }
        }
    }

    fn check_places(&self, flaws: &mut Vec<Flaw>) {
        let targets = self.target | self.second_target;
        let beyond = |points: PointSet| points.iter().filter(|&point| !self.size.contains(point)).collect::<PointSet>();
        let places = [
            ("target", targets),
            ("keep", self.keep),
            ("region", self.region.unwrap_or_default()),
            ("safe", self.safe.unwrap_or_default()),
            ("ko", self.ko.into_iter().collect()),
        ];
        for (field, points) in places.map(|(field, points)| (field, beyond(points))) {
            if !points.is_empty() {
                flaws.push(Flaw::OffBoard { field, points });
            }
        }
        if let Some(region) = self.region {
            let missing = targets - region - self.safe_targets();
            if !missing.is_empty() {
                flaws.push(Flaw::TargetOutside(missing));
            }
            if region.is_within(&self.stones()) {
                flaws.push(Flaw::NoRoom);
            }
        }
        if let Some(safe) = self.safe {
            if !safe.is_within(&self.stones()) {
                flaws.push(Flaw::SafeEmpty(safe - self.stones()));
            }
            let settled = (safe & targets) - self.safe_targets();
            if !settled.is_empty() {
                flaws.push(Flaw::SafeTarget(settled));
            }
        }
    }

    /// Stones that have to be connected and cannot be captured. In other questions a safe target leaves nothing to ask.
    fn safe_targets(&self) -> PointSet {
        if self.goal.kind() == Some(Kind::Connect) {
            self.all_targets() & self.safe.unwrap_or_default()
        } else {
            PointSet::EMPTY
        }
    }

    fn check_kept(&self, flaws: &mut Vec<Flaw>) {
        if self.keep.is_empty() {
            return;
        }
        if self.goal.kind() != Some(Kind::Capture) {
            flaws.push(Flaw::KeepGoal { goal: self.goal, keep: self.keep });
        }
        let empty = self.keep - self.stones();
        if !empty.is_empty() {
            flaws.push(Flaw::KeepEmpty(empty));
        }
        let friends = match self.color_of(&self.target) {
            Some(Color::Black) => self.keep & self.black,
            Some(Color::White) => self.keep & self.white,
            None => PointSet::EMPTY,
        };
        if !friends.is_empty() {
            flaws.push(Flaw::KeepColor(friends));
        }
        let safe = self.keep & self.safe.unwrap_or_default();
        if !safe.is_empty() {
            flaws.push(Flaw::KeepSafe(safe));
        }
    }
}

/// Whether a play there would retake a single stone and could be retaken in turn.
fn could_be_ko(board: &Board, color: Color, point: Point) -> bool {
    let mut board = board.clone();
    board.play(color, point).is_ok() && board.ban().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    fn check(text: &str, expect: &str) {
        let answer = text.parse::<Problem>().map_or_else(|error| error.to_string(), |_| "fine".to_owned());
        assert_eq!(answer, expect, "for\n{text}");
    }

    fn check_json(text: &str, expect: &str) {
        let answer = json::read(text).map_or_else(|error| error.to_string(), |_| "fine".to_owned());
        assert_eq!(answer, expect, "for {text}");
    }

    #[test]
    fn questions_that_make_sense() {
        check("goal: live\nX!X!.\nO O .", "fine");
        check("goal: auto\nX X .\nO O .", "fine");
        check("goal: connect\nX!. X^\nO O .", "fine");
        check("goal: race\nX!. .\nO^O^.", "fine");
        check("goal: kill\nto move: white\nko: B2\n. X O .\nX!. X O\n. X O .", "fine");
        check("goal: live\nX!X .:\nO=O=.", "fine");
        check("goal: capture\nX!X .:\nO'O=.", "fine");
        // Elsewhere circles mean nothing.
        check("goal: live\nX!X .:\nO'O=.", "fine");
        check_json(r#"{"size":[3,2],"black":["A1"],"goal":"live","target":["A1"]}"#, "fine");
    }

    #[test]
    fn every_reason_is_named() {
        check(
            "goal: live\nX O\nO .",
            "blocks without a liberty: A2; the goal live needs 1 target(s), and 0 are marked",
        );
        check("goal: live\nX^. .", "only a second target is marked: A1");
        check("goal: Live\nto move: BLACK\nX!. .", "fine");
        check(". X!\n.!O", "the target is on empty points: A1");
        check("X!. O!", "the target has stones of both colours: A1 C1");
        check("goal: race\nX!. X^", "the goal race needs two targets of both colours, not one colour");
        check("goal: cut\nX!. O^", "the goal cut needs two targets of one colour, not both colours");
        check(
            "X!X:O=",
            "blocks without a liberty: A1 B1 C1; the region has no empty point, so there is nothing to read",
        );
        check("X!.=.", "safe stones on empty points: B1");
        check("goal: capture\nX!. X'", "stones to be kept have the colour of the target: C1");
        check("goal: escape\nX!. O .'", "stones to be kept are missing: D1");
        check(
            "to move: black\nko: C1\nX!. .",
            "no ko can have been taken at C1: black would not retake a single stone there",
        );
        check("ko: C1\nX!. .", "the ko ban at C1 needs one side to move");
        check(
            "threats: 100\nX!. .",
            "100 ko threats are out of range: from -99 (the attacker's) to 99 (the defender's)",
        );
        check(
            "goal: win\nX!. .",
            "line 1: goal: \"win\" is not known; it is one of live, kill, capture, escape, eye, no_eye, connect, cut, race, auto",
        );
        check("size: 30\nX!. .", "line 1: a board of 30×30 is out of range: each side is from 1 to 19");
    }

    #[test]
    fn every_reason_is_named_in_json() {
        check_json(
            r#"{"size":5,"black":["A1","Z9"],"white":["A1"],"goal":"swim","target":["I3"]}"#,
            "black: \"Z9\" is not a point: a point is a column A to T without I and a row 1 to 19, such as C3; \
             target: \"I3\" is not a point: a point is a column A to T without I and a row 1 to 19, such as C3; \
             goal: \"swim\" is not known; it is one of live, kill, capture, escape, eye, no_eye, connect, cut, race, auto",
        );
        check_json(
            r#"{"size":5,"black":["A1","F1"],"white":["A1"],"goal":"live","target":["A1"],"region":["B1"]}"#,
            "stones off the board: F1; stones of two colours on one point: A1; \
             the target has stones of both colours: A1; the region leaves out stones of the target: A1",
        );
        check_json(
            r#"{"size":5,"black":["A1"],"white":["C1"],"goal":"live","target":["A1"],"keep":["C1","F1"],"safe":["C1"]}"#,
            "keep: points off the board: F1; stones can be kept where the goal is capture or escape, and it is live; \
             stones to be kept are missing: F1; these stones are both safe and to be kept: C1",
        );
        check_json("[", "EOF while parsing a list at line 1 column 1");
        check_json(
            r#"{"colour":1}"#,
            "unknown field `colour`, expected one of `size`, `black`, `white`, `to_move`, `ko`, `goal`, `target`, `keep`, `quantifier`, `region`, `safe`, `threats` at line 1 column 9",
        );
        check_json(r#"{"size":"big"}"#, "size is a number or [width,height] at line 1 column 14");
    }
}
