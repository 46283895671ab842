//! The tree of a record, walked node by node beside the local game, and each of the solver's moves judged once.
//!
//! The solver is the side that moves first. Its moves on lines that are said to be right must keep what they have; its
//! first move off these lines must get less. After a move that is judged to be wrong, and after one that leaves the
//! region, nothing is asked any more: only the form is checked.

use std::collections::HashSet;

use tesuji_go::{Color, Illegal};
use tesuji_record::sgf::{self, NodeId, Tree};
use tesuji_record::solution::{Custom, Solution};
use tesuji_record::{Oddity, Position, RecordError};
use tesuji_solve::Move;

use crate::ask::Trouble;
use crate::class::Class;
use crate::found::Got;
use crate::question::Question;
use crate::record::leading_to;
use crate::situation::{Over, Situation};

use super::judge::{Judge, Level, Tried};
use super::rows::{Finding, FormFlaw, Judged, Kind, Row, Status, path};

/// The most nodes of a line that are reviewed. No line of a problem is longer.
const MOST_DEPTH: usize = 500;

/// A node of the record as it was reached.
#[derive(Clone)]
struct State {
    position: Position,
    situation: Situation,
    standing: Standing,
    /// What is reported about the line even if it is right.
    note: Option<Box<Judged>>,
    /// Can the record not be followed to here?
    is_broken: bool,
}

/// What is known of the moves that led to a node.
#[derive(Clone, Debug)]
enum Standing {
    /// All of the solver's moves are proved to keep this.
    Right(Level),
    /// They were, and then the other side played elsewhere.
    Elsewhere,
    /// One of them, on a line that is said to be right, is not.
    Ended(Status, Finding),
    /// The solver has just left the right lines, with a move that gets less than the problem gives.
    Refuted,
    /// The solver left the right lines before.
    Left,
}

/// The rows of all lines of a record whose root was answered; without a judge, only those about form.
pub(super) fn rows(
    tree: &Tree,
    solution: &Solution,
    question: &Question,
    level: Level,
    judge: Option<Judge<'_, '_>>,
) -> Result<Vec<Row>, Trouble> {
    let position = Position::at(tree, tree.root())?;
    let situation = Situation::start(question);
    // Where nothing is marked, no line is said to be wrong: each is reviewed as if it were right.
    let is_right = match solution.custom {
        Custom::FirstLine => vec![true; tree.len()],
        _ => leading_to(tree, &solution.right),
    };
    let ends_right = solution.right.iter().copied().collect();
    let of_root = position.moves.len();
    let solver = question.start().turn.color();
    let of_solver = |node: NodeId| {
        let opponent = match solver {
            Some(Color::Black) => "W",
            _ => "B",
        };
        solver.is_none() || tree.value(node, opponent).is_none()
    };
    let says = |&node: &NodeId| of_solver(node) && says_also(tree, node);
    let is_also = leading_to(tree, &tree.preorder().filter(says).collect::<Vec<_>>());
    let mut walk = Walk { tree, question, judge, is_right, is_also, ends_right, of_root, rows: Vec::new() };
    let standing = Standing::Right(level);
    walk.all(State { position, situation, standing, note: None, is_broken: false });
    Ok(walk.rows)
}

/// Does a comment say that a move is possible too?
fn says_also(tree: &Tree, node: NodeId) -> bool {
    let words = ["also possible", "also correct", "also work", "also live", "also kill", "also right"];
    let text = tree.value(node, "C").map(sgf::text).unwrap_or_default().to_lowercase();
    words.iter().any(|word| text.contains(word))
}

struct Walk<'a, 'l> {
    tree: &'a Tree,
    question: &'a Question,
    judge: Option<Judge<'a, 'l>>,
    /// For each node: is it on a line that is said to be right?
    is_right: Vec<bool>,
    /// And on one that is said to be possible too?
    is_also: Vec<bool>,
    ends_right: HashSet<NodeId>,
    /// Moves that the root itself makes.
    of_root: usize,
    rows: Vec<Row>,
}

impl Walk<'_, '_> {
    fn all(&mut self, root: State) {
        let tree = self.tree;
        let mut depth = vec![0; tree.len()];
        // The states from the root to the node before.
        let mut states = vec![root];
        for node in tree.preorder().skip(1) {
            let above = tree.parent(node).map_or(0, |parent| depth[parent.index()]);
            depth[node.index()] = above + 1;
            if above >= MOST_DEPTH {
                if above == MOST_DEPTH {
                    // That is no flaw, but the rest is not reviewed.
                    let flaw = FormFlaw::TooLong { line: tree.line(node), nodes: MOST_DEPTH };
                    let moves = path(&states[above].position, self.of_root);
                    self.rows.push(Row { status: Status::Undecided, ..Row::flaw(flaw, moves) });
                }
                continue;
            }
            states.truncate(above + 1);
            let state = self.enter(node, &states[above]);
            if tree.children(node).next().is_none() {
                self.end(node, &state);
            }
            states.push(state);
        }
    }

    /// A node, reached from the state of its parent.
    fn enter(&mut self, node: NodeId, before: &State) -> State {
        let tree = self.tree;
        let broken = State { is_broken: true, ..before.clone() };
        if before.is_broken {
            return broken;
        }
        let position = match before.position.after(tree, node) {
            Ok(position) => position,
            Err(RecordError { flaw, .. }) => {
                self.flaw(before, FormFlaw::Node { line: tree.line(node), what: flaw.to_string() });
                return broken;
            }
        };
        if let Some(flaw) = self.form(node, before, &position) {
            self.flaw(before, flaw);
            return broken;
        }
        if position.moves.len() == before.position.moves.len() {
            return State { position, ..before.clone() };
        }
        let (color, mv) = *position.moves.last().expect("a move was made");
        let mv = mv.point().map_or(Move::Pass, Move::Play);
        let mut after = State { position, ..before.clone() };
        after.situation.make(self.question, mv);
        if color == self.question.solver() {
            self.solver_moves(node, before, &mut after, mv);
        } else {
            self.other_moves(before, &mut after, mv);
        }
        after
    }

    /// Judges a move of the solver, and reports it if it leaves the right lines.
    fn solver_moves(&mut self, node: NodeId, before: &State, after: &mut State, mv: Move) {
        let (question, is_captured) = (self.question, before.situation.over(self.question) == Some(Over::Captured));
        let Some(judge) = self.judge.as_mut().filter(|_| !is_captured) else { return };
        let is_right = self.is_right[node.index()];
        let is_also = !is_right && self.is_also[node.index()];
        let is_first = after.position.moves.len() == self.of_root + 1;
        let mut is_refuted = false;
        let (status, finding) = match &before.standing {
            Standing::Left | Standing::Refuted => {
                after.standing = Standing::Left;
                return;
            }
            // A wrong move in a lost position says nothing.
            Standing::Ended(Status::Fails | Status::Doubtful, _) if !is_right => {
                after.standing = Standing::Left;
                return;
            }
            Standing::Ended(status, finding) => (*status, finding.clone()),
            Standing::Elsewhere => (Status::Undecided, Finding::Elsewhere(!question.solver())),
            Standing::Right(_) if before.situation.is_elsewhere(question, mv) => {
                (Status::Undecided, Finding::Elsewhere(question.solver()))
            }
            &Standing::Right(level) => {
                let tried = Tried { before: &before.situation, after: &after.situation, mv, is_first, level };
                let (status, judged) = if is_right {
                    judge.right(&tried)
                } else if is_also {
                    judge.also(&tried)
                } else {
                    let (judgement, refuted) = judge.wrong(&tried);
                    is_refuted = refuted;
                    judgement
                };
                (status, Finding::Move(Box::new(judged)))
            }
        };
        if !is_right {
            let kind = if is_also { Kind::Also } else { Kind::Wrong };
            self.rows.push(Row::new(kind, status, path(&after.position, self.of_root), finding));
            after.standing = if is_refuted { Standing::Refuted } else { Standing::Left };
        } else if status != Status::Holds {
            after.standing = Standing::Ended(status, finding);
        } else if let Finding::Move(judged) = finding
            && matches!(before.standing, Standing::Right(_))
        {
            if judged.class == Class::Worse {
                // From here on this result has to be kept.
                let Got { worth, assumes, is_firm, .. } = judged.got;
                after.standing = Standing::Right(Level { worth, is_firm, assumes });
                after.note = Some(judged);
            } else if after.note.as_ref().is_none_or(|note| note.class != Class::Worse) {
                after.note = Some(judged);
            }
        }
    }

    /// A move of the other side: it is not judged, unless it has to refute a wrong move.
    fn other_moves(&mut self, before: &State, after: &mut State, mv: Move) {
        let is_elsewhere = before.situation.is_elsewhere(self.question, mv);
        match before.standing {
            Standing::Right(_) if is_elsewhere => after.standing = Standing::Elsewhere,
            Standing::Refuted => {
                after.standing = Standing::Left;
                if let Some(judge) = self.judge.as_mut().filter(|_| !is_elsewhere) {
                    let (status, judged) = judge.answer(&after.situation, mv);
                    let finding = Finding::Move(Box::new(judged));
                    self.rows.push(Row::new(Kind::Answer, status, path(&after.position, self.of_root), finding));
                }
            }
            _ => {}
        }
    }

    /// The end of a line.
    fn end(&mut self, node: NodeId, state: &State) {
        if self.judge.is_none() || !self.is_right[node.index()] {
            return;
        }
        let (status, finding) = match &state.standing {
            Standing::Ended(status, finding) => (*status, finding.clone()),
            _ if state.is_broken => (Status::Undecided, Finding::Broken),
            _ => (Status::Holds, state.note.clone().map_or(Finding::Plain, Finding::Move)),
        };
        let kind = if self.ends_right.contains(&node) { Kind::Right } else { Kind::Unmarked };
        self.rows.push(Row::new(kind, status, path(&state.position, self.of_root), finding));
    }

    fn flaw(&mut self, before: &State, flaw: FormFlaw) {
        self.rows.push(Row::flaw(flaw, path(&before.position, self.of_root)));
    }

    /// What is wrong with the form of a node.
    fn form(&self, node: NodeId, before: &State, position: &Position) -> Option<FormFlaw> {
        let tree = self.tree;
        let line = tree.line(node);
        let stones = |position: &Position| Color::BOTH.map(|color| position.board.stones(color));
        let is_move = position.moves.len() > before.position.moves.len();
        let is_setup = ["AB", "AW", "AE"].iter().any(|name| tree.get(node, name).is_some());
        if is_setup || (!is_move && stones(position) != stones(&before.position)) {
            return Some(FormFlaw::SetUp { line });
        }
        let (color, mv) = *position.moves.last().filter(|_| is_move)?;
        if color != before.situation.to_move() {
            return Some(FormFlaw::Turn { line, color });
        }
        let mut new = position.remarks.iter().skip(before.position.remarks.len());
        let illegal = new.find(|remark| matches!(remark.what, Oddity::IllegalMove { .. }));
        if let Some(remark) = illegal {
            return Some(FormFlaw::Node { line, what: remark.what.to_string() });
        }
        let mv = mv.point().map(Move::Play)?;
        let is_banned = before.situation.legality(self.question, mv) == Err(Illegal::Ko);
        is_banned.then_some(FormFlaw::Ko { line })
    }
}
