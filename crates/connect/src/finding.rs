//! The questions, and their answers on the scale of ko.

use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_search::{Budget, Quiet};

use crate::known::Memory;
use crate::position::{Aim, End, Position, State};
use crate::reach::FARTHEST;
use crate::search::Search;
use crate::zone;

/// What becomes of two ends, from the best for the side that joins to the worst.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// They are joined, even if the opponent may retake every ko at once.
    Joined,
    /// They are joined by a ko, if the opponent has no threats.
    JoinedByKo,
    /// They are cut apart by a ko, if the side that joins has no threats.
    ApartByKo,
    /// They are cut apart.
    Apart,
}

impl Verdict {
    /// Are they joined, if neither side has ko threats?
    pub fn is_joined(self) -> bool {
        matches!(self, Verdict::Joined | Verdict::JoinedByKo)
    }
}

/// How sure an answer is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// Threats were read to the end.
    Read,
    /// A limit was met, or the way is too long to be read: what seems likely.
    Judged,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// What becomes of the two ends.
    pub verdict: Verdict,
    /// How sure it is.
    pub certainty: Certainty,
    /// The first move, if the side that was asked about gets something; a pass where it needs no move.
    pub mv: Move,
    /// The points that the answer rests on: a change elsewhere leaves it as it is. Of a connection that is found this is its
    /// zone, of all else what was looked at; each with the blocks there and their liberties.
    pub rests_on: PointSet,
    /// Plays that were tried.
    pub nodes: u64,
}

/// How much is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Plays that may be tried, under each condition of ko.
    pub most_nodes: u64,
    /// Moves in a row that may be missing when the side that joins is to move; with more of them a way counts as cut. A start
    /// that is farther is read up to its own number.
    pub most_missing: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { most_nodes: 400_000, most_missing: 3 }
    }
}

/// A reader of connections. No answer depends on what was asked before.
#[doc(alias = "readconnect")]
pub struct Connections {
    memory: Memory,
    /// What it does.
    pub options: Options,
    /// What all questions together may cost, in plays, and who may stop them.
    pub budget: Budget<'static>,
}

impl Connections {
    /// A reader with these options.
    pub fn new(options: Options) -> Connections {
        Connections { memory: Memory::new(), options, budget: Budget::new(u64::MAX, &Quiet) }
    }

    /// Can the side of this stone join its block with the end, if it moves first? `None` if there is no stone, or the end is a
    /// stone of the opponent or none.
    pub fn connect(&mut self, board: &Board, from: Point, end: End) -> Option<Finding> {
        let aim = aim(board, from, end)?;
        Some(self.read(board, aim, aim.color))
    }

    /// Can the opponent keep them apart, if it moves first?
    pub fn disconnect(&mut self, board: &Board, from: Point, end: End) -> Option<Finding> {
        let aim = aim(board, from, end)?;
        Some(self.read(board, aim, !aim.color))
    }

    /// The same with this color moving first, and a look at the search when it is over, if there was one.
    pub(crate) fn read_and(
        &mut self,
        board: &Board,
        from: Point,
        end: End,
        first: Color,
        look: impl FnOnce(&mut Search),
    ) -> Option<Finding> {
        let aim = aim(board, from, end)?;
        Some(self.read_with(board, aim, first, look))
    }

    fn read(&mut self, board: &Board, aim: Aim, first: Color) -> Finding {
        self.read_with(board, aim, first, |_| ())
    }

    fn read_with(&mut self, board: &Board, aim: Aim, first: Color, look: impl FnOnce(&mut Search)) -> Finding {
        self.memory.forget();
        let mut position = Position::new(board, aim);
        let is_ours = first == aim.color;
        position.most = FARTHEST;
        let missing = match position.state(aim.color) {
            State::Joined if is_ours => return Finding::joined(zone::with_blocks(board, position.looked_at)),
            State::Joined => 0,
            State::Open(missing) => missing,
            State::Apart => return Finding::far(zone::with_blocks(board, position.looked_at)),
        };
        position.most = (missing + usize::from(!is_ours)).max(self.options.most_missing).min(FARTHEST);
        let mut search = Search::new(position, &mut self.memory, &mut self.budget);
        let (verdict, best, is_known) = graded(&mut search, first, missing, self.options.most_nodes);
        // Of a way that is long from the start, too little is read to say that it can be cut.
        let is_far = missing > self.options.most_missing && !verdict.is_joined();
        let certainty = if is_known && !is_far { Certainty::Read } else { Certainty::Judged };
        let zone = if verdict == Verdict::Joined { search.zone_found(first) } else { None };
        let rests_on = zone::with_blocks(board, zone.unwrap_or(search.position.looked_at));
        let nodes = search.position.plays;
        look(&mut search);
        Finding { verdict, certainty, mv: best.map_or(Move::Pass, Move::Play), rests_on, nodes }
    }
}

/// What is to be joined, if it is there.
fn aim(board: &Board, from: Point, end: End) -> Option<Aim> {
    let color = board.stone(from)?;
    match end {
        End::Stone(stone) if board.stone(stone) != Some(color) => None,
        _ => Some(Aim { from, end, color }),
    }
}

/// How much more may be left for a connection than for a cut, if a connection seems likely: by who moves first, on a short way
/// and on a longer one. There are always more replies to be refuted than moves to be found. In 40 questions from positions of
/// games that 200,000 plays did not settle, GNU Go saw a connection in nearly all cases below these bounds, and in few above.
fn bias(is_ours: bool, missing: usize) -> u32 {
    match (is_ours, missing) {
        (true, _) => 3,
        (false, 0..=2) => 8,
        (false, _) => 1,
    }
}

/// The verdict on the scale of ko, with a first move; is it known?
fn graded(search: &mut Search, first: Color, missing: usize, most: u64) -> (Verdict, Option<Point>, bool) {
    let ours = search.position.aim.color;
    let (plain, met_ban) = search.ask_twice(first, most);
    let [to_join, to_cut] = plain.left;
    let is_likely = to_join <= to_cut.saturating_mul(bias(first == ours, missing));
    let is_joined = plain.is_joined.unwrap_or(is_likely);
    let (loser, same, by_ko) = if is_joined {
        (!ours, Verdict::Joined, Verdict::JoinedByKo)
    } else {
        (ours, Verdict::Apart, Verdict::ApartByKo)
    };
    if plain.is_joined.is_none() || !met_ban[loser as usize] {
        return (same, plain.best, plain.is_joined.is_some());
    }
    let other = search.ask(first, Some(loser), most);
    let succeeds = is_joined == (first == ours);
    match other.is_joined {
        Some(joined) if joined == is_joined => (same, if succeeds { other.best } else { plain.best }, true),
        Some(_) => (by_ko, if succeeds { plain.best } else { other.best }, true),
        None => (same, plain.best, false),
    }
}

impl Finding {
    /// Of ends that are one block.
    fn joined(rests_on: PointSet) -> Finding {
        Finding { verdict: Verdict::Joined, certainty: Certainty::Read, mv: Move::Pass, rests_on, nodes: 0 }
    }

    /// Of ends that are too far apart.
    fn far(rests_on: PointSet) -> Finding {
        Finding { verdict: Verdict::Apart, certainty: Certainty::Judged, mv: Move::Pass, rests_on, nodes: 0 }
    }
}
