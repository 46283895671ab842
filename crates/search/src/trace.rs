//! What a search looked at, as a tree for people to read. [GOG90 §4.1 (4)]
//!
//! A trace is put together when a search is over, from what it remembers: so a search that is not traced pays nothing
//! for it, and one that is traced finds the same with as many nodes. What its memory has given up meanwhile is told as
//! missing, and nothing is made up for it.
//!
//! ```text
//! walk ─▶ the position here ─▶ its moves, best first ─▶ the first few of them, some moves deep
//!         Look: numbers, verdict, what was spent
//! ```
//!
//! A reader of any kind can be walked: see [`Walk`].

mod by_table;
mod by_tree;

pub use tesuji_proof::{Node as Turn, Verdict};

use crate::numbers::{INFINITE, Number, Numbers};

/// Moves deep that a tree may be, whatever is asked for: it is walked by a function that calls itself.
const DEEPEST: usize = 100;

/// How much of a search is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Moves deep.
    pub depth: usize,
    /// Moves of one position, the best first.
    pub breadth: usize,
    /// Moves in all.
    pub most: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { depth: 6, breadth: 3, most: 60 }
    }
}

/// A position of a search, and the moves that were looked at from there.
#[derive(Clone, PartialEq, Debug)]
pub struct Node<M> {
    /// The move that leads here; none at the root.
    pub mv: Option<M>,
    /// Whose turn it is here: that of the side that wants to reach something, or of the other.
    pub turn: Turn,
    /// What is known of it.
    pub look: Look,
    /// Why its moves are not told; none where they are.
    pub cut: Option<Cut>,
    /// The moves from here, the best for the side to move first.
    pub children: Vec<Node<M>>,
    /// How many more moves there are of which something is known.
    pub left_out: usize,
    /// How many moves there are of which nothing is remembered: never searched, or given up since.
    pub unknown: usize,
}

/// What a search knows of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// What decides which move is looked at first.
    pub priority: Priority,
    /// Who succeeds, if that was found.
    pub verdict: Option<Verdict>,
    /// What was spent below it, in the reader's own unit; 0 where nothing was, or where that is not remembered.
    pub spent: u64,
    /// Where this is known from.
    pub from: Source,
}

/// What decides which move is looked at first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Priority {
    /// How much is left to be shown, at least: that the wanted thing is reached, and that it is prevented.
    Numbers {
        /// The proof number.
        pn: Number,
        /// The disproof number.
        dn: Number,
    },
    /// How often a tree tried the move, and the share of these visits that the side that made it won, from 0 to 1.
    Visits {
        /// How often.
        visits: u32,
        /// How many of them were won.
        share: f32,
    },
    /// The moves that are left until it is decided, this one counted.
    Moves(usize),
    /// Nothing is remembered.
    None,
}

impl Priority {
    /// The two numbers of a position, as the side sees them that wants to reach something.
    pub fn of(numbers: Numbers, turn: Turn) -> Priority {
        let Numbers { phi, delta } = numbers;
        match turn {
            Turn::Or => Priority::Numbers { pn: phi, dn: delta },
            Turn::And => Priority::Numbers { pn: delta, dn: phi },
        }
    }
}

/// Where it is known from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The search remembers it.
    Memory,
    /// It is seen without a search: the game is over, or what is known of shapes settles it.
    Sight,
    /// A ladder was read there, by ataris alone.
    Ladder,
    /// It stood before on the way here, and so the side that wants something has failed in this line.
    Repetition,
    /// Nothing is remembered: it was never searched, or its entry was given up. Only the root of a tree is told so.
    Nothing,
}

/// Why the moves of a position are not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// It is decided there.
    Decided,
    /// The depth that was asked for.
    Depth,
    /// As many moves were told as were asked for.
    Most,
}

/// A search that is over, position by position.
pub trait Walk {
    /// A move.
    type Move: Copy;

    /// Whose turn it is.
    fn turn(&self) -> Turn;

    /// What is known of the position here, as part of the line that leads to it.
    fn look(&mut self) -> Look;

    /// The moves that the search looks at here, each with what is known of the position after it, in the order of the
    /// reader.
    fn moves(&mut self) -> Vec<(Self::Move, Look)>;

    /// Makes one of these moves.
    ///
    /// # Errors
    /// If nothing is to be seen after it, and why.
    fn enter(&mut self, mv: Self::Move) -> Result<(), Cut>;

    /// Takes it back.
    fn leave(&mut self);
}

/// Walks a search from where it stands. The same search gives the same tree.
pub fn walk<W: Walk>(search: &mut W, limits: Limits) -> Node<W::Move> {
    let look = search.look();
    let mut root =
        Node { mv: None, turn: search.turn(), look, cut: None, children: Vec::new(), left_out: 0, unknown: 0 };
    let (depth, mut most) = (limits.depth.min(DEEPEST), limits.most);
    root.cut = root.why_not_followed(depth, most);
    if root.cut.is_none() {
        list(search, &mut root, depth, limits.breadth, &mut most);
    }
    root
}

/// Tells the moves of a node, and then what follows them: half of what is left goes to the best, half of the rest to the
/// next, so that a long line does not use up everything.
fn list<W: Walk>(search: &mut W, node: &mut Node<W::Move>, depth: usize, breadth: usize, most: &mut usize) {
    let mut moves = search.moves();
    let before = moves.len();
    moves.retain(|(_, look)| look.from != Source::Nothing);
    node.unknown = before - moves.len();
    moves.sort_by_key(|(_, look)| look.rank(node.turn));
    let count = moves.len().min(breadth.max(1)).min(*most);
    node.left_out = moves.len() - count;
    *most -= count;
    let turn = other(node.turn);
    for (mv, look) in moves.into_iter().take(count) {
        node.children.push(Node { mv: Some(mv), turn, look, cut: None, children: Vec::new(), left_out: 0, unknown: 0 });
    }
    for child in &mut node.children {
        let share = most.div_ceil(2);
        let mut left = share;
        child.cut = child.why_not_followed(depth - 1, *most);
        if child.cut.is_none() {
            child.cut = search.enter(child.mv.expect("a child has a move")).err();
        }
        if child.cut.is_none() {
            child.turn = search.turn();
            list(search, child, depth - 1, breadth, &mut left);
            search.leave();
        }
        *most -= share - left;
    }
}

impl Look {
    /// Of a position of which nothing is remembered.
    pub const NOTHING: Look = Look { priority: Priority::None, verdict: None, spent: 0, from: Source::Nothing };

    /// Of a position that is settled, as the numbers say it.
    pub fn settled(verdict: Verdict, from: Source) -> Look {
        let (pn, dn) = if verdict == Verdict::Reached { (0, INFINITE) } else { (INFINITE, 0) };
        Look { priority: Priority::Numbers { pn, dn }, verdict: Some(verdict), spent: 0, from }
    }

    /// Of a position with these numbers, seen from the side to move.
    pub fn remembered(numbers: Numbers, turn: Turn, spent: u64) -> Look {
        let priority = Priority::of(numbers, turn);
        Look { priority, verdict: numbers.verdict(turn), spent, from: Source::Memory }
    }

    /// Where a move comes among those of a position at which this side moves, the best first: what succeeds, and of
    /// that what took the least; then what has the least left to be shown; then what holds out longest.
    fn rank(&self, turn: Turn) -> impl Ord + use<> {
        let is_lost = self.verdict.is_some_and(|verdict| !verdict.is_won_at(turn));
        let is_won = self.verdict.is_some_and(|verdict| verdict.is_won_at(turn));
        let left = match self.priority {
            Priority::Numbers { pn, dn } => u64::from(if turn == Turn::Or { pn } else { dn }),
            // Most visits first.
            Priority::Visits { visits, .. } => u64::from(u32::MAX - visits),
            Priority::Moves(moves) if is_lost => u64::MAX - moves as u64,
            Priority::Moves(moves) => moves as u64,
            Priority::None => u64::MAX,
        };
        let spent = if is_won { self.spent } else { u64::MAX - self.spent };
        (!is_won, is_lost, left, spent)
    }
}

impl<M> Node<M> {
    /// What keeps its moves from being told, as far as its look and the limits say.
    fn why_not_followed(&self, depth: usize, most: usize) -> Option<Cut> {
        match self.look.from {
            Source::Sight | Source::Ladder | Source::Repetition => Some(Cut::Decided),
            _ if depth == 0 => Some(Cut::Depth),
            _ if most == 0 => Some(Cut::Most),
            _ => None,
        }
    }

    /// The same with other moves.
    pub fn map<N>(self, to: &impl Fn(M) -> N) -> Node<N> {
        let Node { mv, turn, look, cut, children, left_out, unknown } = self;
        let children = children.into_iter().map(|child| child.map(to)).collect();
        Node { mv: mv.map(to), turn, look, cut, children, left_out, unknown }
    }

    /// How many moves it tells.
    pub fn size(&self) -> usize {
        self.children.iter().map(|child| 1 + child.size()).sum()
    }
}

/// The other side.
pub(crate) fn other(turn: Turn) -> Turn {
    if turn == Turn::Or { Turn::And } else { Turn::Or }
}

#[cfg(test)]
mod tests;
