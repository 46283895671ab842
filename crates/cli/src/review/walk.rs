//! The tree of a record, walked node by node beside the local game, and each of the solver's moves judged once.
//!
//! The solver is the side that moves first. Its moves on lines that are said to be right must keep what the whole
//! problem gives; its first move off these lines must get less. Behind a move that is judged to be wrong, and behind
//! one that leaves the region, nothing is asked any more: only the form is looked at.

use std::collections::HashSet;

use tesuji_go::Color;
use tesuji_record::sgf::{NodeId, Tree};
use tesuji_record::solution::{Custom, Solution};
use tesuji_record::{Oddity, Position, RecordError};
use tesuji_solve::{Move, Report};

use crate::claims::leading_to;
use crate::sitting::{Over, Sitting};
use crate::source::InputError;
use crate::words::name;

use super::judge::{Judge, Judged, Tried};
use super::rows::{Kind, Row, Status, path};

/// Nodes of a line that are looked at. No line of a problem is longer.
const MOST_DEPTH: usize = 500;

/// A node of the record as it was reached.
#[derive(Clone)]
struct State {
    position: Position,
    sitting: Sitting,
    standing: Standing,
    /// What is to be said of the line even if it is right.
    note: String,
    /// Can the record not be followed to here?
    is_broken: bool,
}

/// What is known of the moves that led to a node.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Standing {
    /// All of the solver's moves are proved to keep the result.
    Right,
    /// So they were, and then the other side played elsewhere.
    Elsewhere,
    /// One of them, on a line that is said to be right, is not, in these words.
    Ended(Status, String),
    /// The solver has just left the right lines, with a move that gets less than the problem gives.
    Refuted,
    /// The solver left the right lines before.
    Left,
}

/// What is to be said of all lines of a record whose root was answered: without a judge, only of their form.
pub(super) fn rows(
    tree: &Tree,
    solution: &Solution,
    root: &Report,
    judge: Option<Judge<'_, '_>>,
) -> Result<Vec<Row>, InputError> {
    let solver = root.answers[0].to_move;
    let position = Position::at(tree, tree.root())?;
    let mut sitting = Sitting::of(&root.problem)?;
    sitting.begin(solver);
    // Where nothing is marked, no line is said to be wrong: each is looked at as if it were right.
    let is_right = match solution.custom {
        Custom::FirstLine => vec![true; tree.len()],
        _ => leading_to(tree, &solution.right),
    };
    let ends_right = solution.right.iter().copied().collect();
    let of_root = position.moves.len();
    let mut walk = Walk { tree, judge, solver, is_right, ends_right, of_root, rows: Vec::new() };
    walk.all(State { position, sitting, standing: Standing::Right, note: String::new(), is_broken: false });
    Ok(walk.rows)
}

struct Walk<'a, 'l> {
    tree: &'a Tree,
    judge: Option<Judge<'a, 'l>>,
    solver: Color,
    /// For each node: is it on a line that is said to be right?
    is_right: Vec<bool>,
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
                    // That is no flaw, but nobody has looked.
                    let words = format!("line {}: only {MOST_DEPTH} nodes of a line are looked at", tree.line(node));
                    let moves = path(&states[above].position, self.of_root);
                    self.rows.push(Row::new(Kind::Form, Status::Undecided, moves, words));
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
                self.flaw(node, before, &flaw.to_string());
                return broken;
            }
        };
        if let Some(flaw) = flaw(tree, node, before, &position) {
            self.flaw(node, before, &flaw);
            return broken;
        }
        if position.moves.len() == before.position.moves.len() {
            return State { position, ..before.clone() };
        }
        let (color, mv) = *position.moves.last().expect("a move was made");
        let mv = mv.point().map_or(Move::Pass, Move::Play);
        let mut after = State { position, ..before.clone() };
        after.sitting.make(mv);
        if color == self.solver {
            self.solver_moves(node, before, &mut after, mv);
        } else {
            self.other_moves(before, &mut after, mv);
        }
        after
    }

    /// Judges a move of the solver, and tells of it if it leaves the right lines.
    fn solver_moves(&mut self, node: NodeId, before: &State, after: &mut State, mv: Move) {
        let Some(judge) = self.judge.as_mut().filter(|_| before.sitting.over() != Some(Over::Captured)) else { return };
        let is_right = self.is_right[node.index()];
        let is_first = after.position.moves.len() == self.of_root + 1;
        let elsewhere = |who: Color| Judged::new(Status::Undecided, format!("{} has played elsewhere", name(who)));
        let judged = match &before.standing {
            Standing::Left | Standing::Refuted => {
                after.standing = Standing::Left;
                return;
            }
            // What a wrong move makes of a lost position says nothing.
            Standing::Ended(Status::Fails, _) if !is_right => {
                after.standing = Standing::Left;
                return;
            }
            Standing::Ended(status, words) => Judged::new(*status, words.clone()),
            Standing::Elsewhere => elsewhere(!self.solver),
            Standing::Right if !is_inside(before, mv) => elsewhere(self.solver),
            Standing::Right => {
                let tried = Tried { before: &before.sitting, after: &after.sitting, mv, is_first };
                if is_right { judge.right(&tried) } else { judge.wrong(&tried) }
            }
        };
        if !is_right {
            self.rows.push(Row::new(Kind::Wrong, judged.status, path(&after.position, self.of_root), judged.words));
            after.standing = if judged.is_refuted { Standing::Refuted } else { Standing::Left };
        } else if judged.status != Status::Holds {
            after.standing = Standing::Ended(judged.status, judged.words);
        } else if !judged.words.is_empty() {
            after.note = judged.words;
        }
    }

    /// A move of the other side: nothing is asked of it, unless it is to refute a wrong move.
    fn other_moves(&mut self, before: &State, after: &mut State, mv: Move) {
        match before.standing {
            Standing::Right if !is_inside(before, mv) => after.standing = Standing::Elsewhere,
            Standing::Refuted => {
                after.standing = Standing::Left;
                if let Some(judge) = self.judge.as_mut().filter(|_| is_inside(before, mv)) {
                    let Judged { status, words, .. } = judge.answer(&after.sitting, mv);
                    self.rows.push(Row::new(Kind::Answer, status, path(&after.position, self.of_root), words));
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
        let (status, words) = match &state.standing {
            Standing::Ended(status, words) => (*status, words.clone()),
            _ if state.is_broken => (Status::Undecided, "it cannot be followed to its end".to_owned()),
            _ => (Status::Holds, state.note.clone()),
        };
        let kind = if self.ends_right.contains(&node) { Kind::Right } else { Kind::Unmarked };
        self.rows.push(Row::new(kind, status, path(&state.position, self.of_root), words));
    }

    fn flaw(&mut self, node: NodeId, before: &State, what: &str) {
        let words = format!("line {}: {what}", self.tree.line(node));
        self.rows.push(Row::new(Kind::Form, Status::Fails, path(&before.position, self.of_root), words));
    }
}

/// Is a move part of the local game?
fn is_inside(before: &State, mv: Move) -> bool {
    !matches!(mv, Move::Play(point) if !before.sitting.is_inside(point))
}

/// What is wrong with the form of a node.
fn flaw(tree: &Tree, node: NodeId, before: &State, position: &Position) -> Option<String> {
    let stones = |position: &Position| Color::BOTH.map(|color| position.board.stones(color));
    let is_move = position.moves.len() > before.position.moves.len();
    let is_setup = ["AB", "AW", "AE"].iter().any(|name| tree.get(node, name).is_some());
    if is_setup || (!is_move && stones(position) != stones(&before.position)) {
        return Some("stones are set up behind the root".to_owned());
    }
    let (color, mv) = *position.moves.last().filter(|_| is_move)?;
    let turn = before.sitting.to_move();
    if color != turn {
        return Some(format!("{} moves, and it is {}'s turn", name(color), name(turn)));
    }
    let new = position.remarks.iter().skip(before.position.remarks.len());
    let mut illegal = new.filter(|remark| matches!(remark.what, Oddity::IllegalMove { .. }));
    let is_banned = mv.point().is_some_and(|point| !before.sitting.allows(Move::Play(point)));
    let banned = is_banned.then(|| "the ko may not be retaken at once".to_owned());
    illegal.next().map(|remark| remark.what.to_string()).or(banned)
}
