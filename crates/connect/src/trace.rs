//! What a search about a connection looked at, as a tree. [GOG90 §4.1 (4)]
//!
//! Told is what was found without ko threats. The side that wants something is the one that joins. The table is walked
//! when the search is over.

use tesuji_go::{Board, Color, Move, Point};
use tesuji_search::trace::{Cut, Limits, Look, Node, Source, Turn, Verdict, Walk, walk};

use crate::finding::{Connections, Finding, Options};
use crate::known::Place;
use crate::position::{End, State};
use crate::search::Search;

impl Connections {
    /// Reads whether the block of this stone can be joined with the end, with this color moving first, as a new reader does,
    /// and tells what it looked at. `None` if there is no such question, or nothing had to be searched.
    pub fn trace(
        board: &Board,
        (from, end): (Point, End),
        first: Color,
        options: Options,
        limits: Limits,
    ) -> Option<(Finding, Option<Node<Move>>)> {
        let mut reader = Connections::new(options);
        let mut root = None;
        let finding = reader.read_and(board, from, end, first, |search| {
            // What was remembered may have been forgotten for a wider search that found nothing.
            if search.remembered(first).is_none() {
                search.ask(first, None, options.most_nodes);
            }
            search.position.free = None;
            root = Some(walk(&mut BySearch { search, line: vec![first], places: Vec::new() }, limits));
        })?;
        Some((finding, root))
    }
}

struct BySearch<'a, 'b> {
    search: &'a mut Search<'b>,
    /// Whose turn it is, from the root on.
    line: Vec<Color>,
    /// The positions before this one.
    places: Vec<Place>,
}

impl BySearch<'_, '_> {
    fn here(&self) -> Color {
        *self.line.last().expect("there is a root")
    }

    fn turn_of(&self, color: Color) -> Turn {
        if color == self.search.position.aim.color { Turn::Or } else { Turn::And }
    }

    /// What is known of the position with this color to move.
    fn look_at(&self, color: Color) -> Look {
        if self.places.contains(&self.search.place(color)) {
            return Look::settled(Verdict::Prevented, Source::Repetition);
        }
        let Some(known) = self.search.remembered(color) else { return Look::NOTHING };
        let look = Look::remembered(known.numbers, self.turn_of(color), u64::from(known.work));
        match (known.work, look.verdict) {
            (0, None) => Look::NOTHING,
            (0, Some(_)) => Look { from: Source::Sight, ..look },
            _ => look,
        }
    }

    /// The moves that the goal suggests, and others of which something is remembered.
    fn candidates(&mut self, color: Color) -> Vec<(Option<Point>, bool)> {
        let missing = match self.search.position.state(color) {
            State::Open(missing) => missing,
            State::Joined | State::Apart => 0,
        };
        let pass = (self.turn_of(color) == Turn::And).then_some((None, true));
        let listed: Vec<Point> = self.search.position.candidates(color, missing).into_iter().collect();
        let others: Vec<Point> = self.search.position.board.empty_points().iter().collect();
        let others = others.into_iter().filter(|point| !listed.contains(point)).map(|point| (Some(point), false));
        pass.into_iter().chain(listed.iter().map(|&point| (Some(point), true))).chain(others).collect()
    }
}

impl Walk for BySearch<'_, '_> {
    type Move = Move;

    fn turn(&self) -> Turn {
        self.turn_of(self.here())
    }

    fn look(&mut self) -> Look {
        self.look_at(self.here())
    }

    fn moves(&mut self) -> Vec<(Move, Look)> {
        let color = self.here();
        let mut moves = Vec::new();
        self.places.push(self.search.place(color));
        for (point, is_listed) in self.candidates(color) {
            if !self.search.position.play(color, point) {
                continue;
            }
            let look = self.look_at(!color);
            self.search.position.undo();
            if is_listed || look.from == Source::Memory {
                moves.push((point.map_or(Move::Pass, Move::Play), look));
            }
        }
        self.places.pop();
        moves
    }

    fn enter(&mut self, mv: Move) -> Result<(), Cut> {
        let color = self.here();
        self.places.push(self.search.place(color));
        if !self.search.position.play(color, mv.point()) {
            self.places.pop();
            return Err(Cut::Decided);
        }
        self.line.push(!color);
        Ok(())
    }

    fn leave(&mut self) {
        self.line.pop();
        self.places.pop();
        self.search.position.undo();
    }
}
