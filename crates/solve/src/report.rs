//! What a user reads: plain data.

use std::ops::Deref;

use crate::alive;
use crate::bent_four::ByConvention;
use crate::difficulty::Difficulty;
use crate::walls::{Reason, Wall};
use tesuji_go::{Block, Color, PointSet};
use tesuji_problem::{Assumptions, Bounds, Certainty, Grade, Move, Problem, Side, Verdict, Way};

/// The answer to a problem.
#[derive(Clone, Debug)]
pub struct Report {
    /// The problem as it was read: with its region and its safe stones. In the open these are left as they were, as each
    /// answer has grounds of its own.
    pub problem: Problem,
    /// The points where something can change, on all grounds together.
    pub region: PointSet,
    /// Stones that are safe because the question says so, or because it gives the region.
    pub given_safe: PointSet,
    /// On which scale ko is graded: from -K to K threats.
    pub most_threats: i8,
    /// Was the target not walled in, so that regions had to be found? Then the grounds of each answer say which.
    pub is_open: bool,
    /// One for each side that was to move first.
    pub answers: Vec<Answer>,
    /// Nodes expanded, repeated expansions included.
    pub nodes: u64,
    /// Those of them that went into refuting first moves in the open.
    pub refuting_nodes: u64,
    /// Positions examined.
    pub positions: u64,
    /// Was it ended by the clock or by hand, before the nodes were used up? Then it may not repeat.
    pub was_stopped: bool,
    /// Whether the second program has checked the proof.
    pub proof: ProofStatus,
    /// The proof of all that is said, in the form of `docs/proofs.md`.
    pub proof_text: Option<String>,
}

/// Whether a proof was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofStatus {
    /// The second program has checked it and found it right.
    Checked {
        /// Its positions.
        positions: usize,
        /// The moves tried on them.
        moves: u64,
    },
    /// It was not checked, for this reason.
    Unchecked(String),
}

impl ProofStatus {
    /// Two proofs are checked if both are.
    pub(crate) fn and(self, other: ProofStatus) -> ProofStatus {
        match (self, other) {
            (
                ProofStatus::Checked { positions, moves },
                ProofStatus::Checked { positions: more_positions, moves: more_moves },
            ) => ProofStatus::Checked { positions: positions + more_positions, moves: moves + more_moves },
            (unchecked @ ProofStatus::Unchecked(_), _) | (_, unchecked) => unchecked,
        }
    }
}

/// Where an answer was found: a region, and what its surroundings count as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The question that was answered, with its region and its safe stones. Where the surroundings count as one side's,
    /// the points next to the region are stones of that side.
    pub problem: Problem,
    /// What the surroundings count as.
    pub outside: Outside,
    /// The attackers around the region, and why each is safe where the target is captured. Empty if no proof was checked.
    pub walls: Vec<Wall>,
}

/// What seems likely: a judgement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judged {
    /// Of a hundred such targets, about this many live.
    pub alive: u8,
    /// What trees say, in percent: the shares of their visits in which the target lives with all around the attacker's, and
    /// with all around its own. In a closed question they are the same.
    pub shares: [u8; 2],
    /// Does the target have so much space that it seems to live whatever the tree says?
    pub has_space: bool,
    /// The first move that seems best.
    pub best: Option<Move>,
}

impl Judged {
    /// Does the target seem to live?
    pub fn is_alive(self) -> bool {
        self.alive >= 50
    }

    /// How sure that is, in percent.
    pub fn percent(self) -> u8 {
        self.alive.max(100 - self.alive)
    }
}

/// What a reader of the whole board says of a connection that is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AsRead {
    /// Are they joined, in one block that is not taken at once, if neither side has ko threats?
    pub is_connected: bool,
    /// By a ko?
    pub is_ko: bool,
    /// Was it read to the end? Else it is judged.
    pub is_sure: bool,
    /// The first move that does it.
    pub best: Option<Move>,
}

impl AsRead {
    /// How sure it is.
    pub fn certainty(self) -> Certainty {
        if self.is_sure { Certainty::Read } else { Certainty::Judged }
    }
}

/// What the surroundings of a region count as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Outside {
    /// As it stands: a region was given, or is closed. Stones outside are safe, an empty point outside is a liberty
    /// that cannot be filled.
    AsItStands,
    /// All of it is the target's, and safe, but for attackers that are safe for a reason. That can only help the
    /// target: if it dies here, it dies on the whole board.
    Targets,
    /// All of it is the attacker's, and safe. That can only harm the target: if it lives here, it lives on the whole
    /// board.
    Attackers,
    /// The same but for open ground, where there is much empty space and no attacker near: a target that gets there has
    /// escaped.
    OpenGround,
}

/// The answer with one side to move first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Where it was found; in the open, one ground for what holds at least and one for what holds at most.
    pub grounds: Vec<Ground>,
    /// Who moves first.
    pub to_move: Color,
    /// Whether that is the side of the target.
    pub side: Side,
    /// The least number of threats with which the target lives, as far as it was found.
    pub bounds: Bounds,
    /// The verdict, if it was found.
    pub grade: Option<Grade>,
    /// Does it hold even if the other side may retake every ko at once?
    pub is_unconditional: bool,
    /// Is the target out of reach at the start, so that there is nothing left to play? If [`Report::has_escaped`] is
    /// false, it is joined to safe stones, or has its eye.
    pub is_over: bool,
    /// Every first move, in the order of the board; empty if none was asked for.
    pub moves: Vec<FirstMove>,
    /// A line of best play without outside threats, or with those that the problem gives.
    pub line: Line,
    /// Where it is not known whether the target lives with the threats of the problem: what seems likely, if that was
    /// asked for; nothing is proved.
    #[doc(alias = "MCTS")]
    pub judged: Option<Judged>,
    /// Of a connection in the open, where that is not known: what was read on the whole board.
    pub as_read: Option<AsRead>,
    /// Of a connection: are the joined stones caught in a ladder, or taken at once, after the told line? They count as connected
    /// all the same.
    pub joined_is_caught: bool,
    /// The verdict where a bent four in the corner counts as dead, if that was asked for. No proof is about it.
    pub by_convention: Option<ByConvention>,
    /// What it takes for granted.
    pub basis: Basis,
    /// Where walls without a reason were part of the game, and the result differs if they are safe: the verdict then.
    pub if_walls_hold: Option<Verdict>,
    /// How hard it is to find, where there is something to be found.
    pub difficulty: Option<Difficulty>,
    /// The points that decide, by the proof, who lives without outside threats: in every legal position that is the
    /// same on these points, the result is the same. `None` if no checked proof shows it. See `docs/zones.md`.
    #[doc(alias = "relevance zone")]
    pub zone: Option<PointSet>,
    /// In the open: tempting first moves that fail, each with a proof of its own.
    pub refutations: Vec<Refutation>,
}

/// A first move in the open that fails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// The move.
    pub mv: Move,
    /// The status of the target after it, as far as it was found out.
    pub verdict: Option<Verdict>,
    /// The least number of threats at which it lives.
    pub bounds: Bounds,
    /// What follows, from the reply on.
    pub line: Line,
    /// What it takes for granted.
    pub assumptions: Assumptions,
    /// Its proof, about the position after the move; checked.
    pub proof_text: Option<String>,
}

/// The status of the target when either side may move first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The same with either side to move first.
    Settled(Grade),
    /// Alive with either side to move first, but not in the same way.
    Alive,
    /// It depends on who moves first.
    Unsettled,
}

/// What an answer takes for granted, for each part of what it says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Basis {
    /// That the target lives with as many threats as are said.
    pub life: Assumptions,
    /// That it dies with as many as are said.
    pub death: Assumptions,
    /// That it lives in no better way.
    pub way: Assumptions,
    /// What first moves get.
    pub moves: Assumptions,
    /// What the right ones get, where nothing is said about others.
    pub(crate) right_moves: Assumptions,
}

impl Basis {
    /// The same for the board of the question, where the surroundings of a region count as something else.
    pub(crate) fn on_board(mut self, asked: &Problem, outside: Outside) -> Basis {
        if outside == Outside::AsItStands {
            return self;
        }
        let board = asked.board();
        let alive = Color::BOTH.map(|color| alive::alive(board, color));
        for part in [&mut self.life, &mut self.death, &mut self.way, &mut self.moves, &mut self.right_moves] {
            part.more_never_hurts = true;
            if outside == Outside::OpenGround {
                part.open_ground = part.safe & board.empty_points();
            }
            part.safe = part.safe - board.empty_points() - alive[0] - alive[1];
        }
        self
    }
}

/// A first move and the status of the target after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMove {
    /// The move.
    pub mv: Move,
    /// The verdict after it, if it was found.
    pub grade: Option<Grade>,
    /// Does it attain the verdict?
    pub is_best: bool,
    /// What follows, from the reply on; the refutation of a wrong move.
    pub line: Line,
    /// All replies and what answers them, where that was asked for.
    pub replies: Replies,
}

/// What can follow a first move, down to some depth: the side that succeeds has one move at each turn, the other all that
/// have to do with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replies {
    /// The moves, each behind the one that it follows.
    pub moves: Vec<Reply>,
    /// Was it cut short, as there were too many?
    pub is_cut: bool,
}

/// A move in a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The place of the move before it; `None` behind the first move.
    pub parent: Option<usize>,
    /// The move.
    pub mv: Move,
    /// What has been reached with it, if that is clear; without moves.
    pub end: ToldLine,
}

/// A line of play down to its end: one side makes moves that are proved, the other resists as long as it can. Empty
/// where there was no proof to read it from. The principal variation (PV).
#[doc(alias = "PV")]
#[doc(alias = "principal variation")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The moves, both sides' in turn.
    pub moves: Vec<Move>,
    /// What it ends with; `None` if it breaks off.
    pub ending: Option<Ending>,
    /// Outside ko threats that it is played with, of the target's side if positive: those of the problem, or, where
    /// these do not show the verdict, the fewest that do.
    pub outside: i8,
    /// Which of the moves, counted from 0, retake a ko at once, after a threat elsewhere and its answer.
    pub threats: Vec<usize>,
    /// The side that makes the first capture of a ko, the first move of the whole line included.
    pub first_taker: Option<Color>,
    /// The same as people write it: shorter, as a rule.
    pub told: ToldLine,
}

/// The shortest line that convinces: the side that succeeds makes moves that are proved, the other only moves that have
/// to be answered. It stops where the rest is clear.
#[doc(alias = "PV")]
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ToldLine {
    /// The moves, both sides' in turn, hardly ever a pass.
    pub moves: Vec<Move>,
    /// What it ends with; `None` if it stops before. In a seki the two passes at the end are left out.
    pub ending: Option<Ending>,
    /// Why it stops before the end, if it does.
    pub clear: Option<Clear>,
    /// Which of the moves, counted from 0, retake a ko at once, after a threat elsewhere and its answer.
    pub threats: Vec<usize>,
    /// Does it show that the target lives, or has its eye?
    pub lives: bool,
}

/// Why the rest of a line is clear.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clear {
    /// The eye space is one in which the target lives or dies.
    Shape,
    /// There is no room for two eyes, or for the one that is asked about.
    NoRoom,
    /// Attackers that cannot be captured stand between the targets.
    CutOff,
    /// The target can be taken at the next move, whatever its side plays.
    Atari,
    /// The side that fails may not retake the ko.
    Ko,
    /// The side that fails has no move left that has to be answered.
    NoAnswer,
}

/// What a line ends with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ending {
    /// The target is captured, or as much of it as decides.
    Captured,
    /// The target is unconditionally alive: it has two eyes, or what amounts to them.
    Alive,
    /// The target is joined to safe stones, or has escaped from the region.
    Joined,
    /// The target has its eye.
    Eye,
    /// Both sides pass, and the target stands.
    Passes,
    /// The position has occurred before: repetition.
    Repetition,
    /// The result is known by a rule that the proof uses.
    Known,
    /// The target is captured, and the stones that were to be kept stand for good.
    Kept,
    /// A stone that was to be kept is captured.
    NotKept,
    /// The targets are connected: in one block, or nothing separates them.
    Connected,
}

impl Ground {
    /// The points beside the region by which the target escapes into the open: empty in the problem that was asked, and
    /// its own here.
    pub fn open_ground(&self, asked: &Problem) -> PointSet {
        let board = self.problem.board();
        let target = self.problem.target.first().and_then(|stone| board.stone(stone));
        let own = target.map_or(PointSet::EMPTY, |color| board.stones(color));
        if self.outside == Outside::OpenGround { own & asked.board().empty_points() } else { PointSet::EMPTY }
    }
}

impl Deref for Line {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl Report {
    /// Has a target block a liberty outside the region at the start?
    pub fn has_escaped(&self) -> bool {
        let board = self.problem.board();
        let blocks = self.problem.target.iter().filter_map(|stone| board.block(stone));
        self.problem.region.is_some_and(|inside| blocks.into_iter().any(|block| !block.liberties().is_within(&inside)))
    }
}

impl Report {
    /// A report about a question that nothing was read of.
    pub(crate) fn unread(problem: &Problem, most_threats: i8, answer: Answer) -> Report {
        Report {
            problem: problem.clone(),
            region: problem.target,
            given_safe: PointSet::EMPTY,
            most_threats,
            is_open: true,
            answers: vec![answer],
            nodes: 0,
            refuting_nodes: 0,
            positions: 0,
            was_stopped: false,
            proof: ProofStatus::Unchecked("nothing was proved".to_owned()),
            proof_text: None,
        }
    }
}

impl Report {
    /// The answer where this side moves first, if it was asked for.
    pub fn answer(&self, side: Side) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.side == side)
    }

    /// The colour of the target.
    pub fn defender(&self) -> Color {
        if self.problem.target.meets(&self.problem.white) { Color::White } else { Color::Black }
    }

    /// Has the second program checked the proof?
    pub fn is_checked(&self) -> bool {
        matches!(self.proof, ProofStatus::Checked { .. })
    }

    /// Is nothing known of an answer?
    pub fn is_unknown(&self, answer: &Answer) -> bool {
        answer.bounds == Bounds::unknown(self.most_threats)
    }

    /// Is nothing known of any? Then a proof that was checked is about a region that says nothing about the board.
    pub fn is_nothing_known(&self) -> bool {
        self.answers.iter().all(|answer| self.is_unknown(answer))
    }

    /// Does the side to move reach its goal, with the threats of the problem?
    pub fn wins(&self, answer: &Answer) -> Option<bool> {
        Some(answer.lives_with(self.problem.k())? == answer.is_defender())
    }

    /// The status with either side to move first; `None` if one side's answer is not known, or was not asked for.
    pub fn standing(&self) -> Option<Standing> {
        let [one, other] = self.answers.as_slice() else { return None };
        let (one, other) = (one.grade?, other.grade?);
        let is_alive = |grade: Grade| grade.verdict(self.most_threats) == Verdict::Alive;
        Some(match one == other {
            true => Standing::Settled(one),
            false if is_alive(one) && is_alive(other) => Standing::Alive,
            false => Standing::Unsettled,
        })
    }

    /// How sure an answer is; `None` if nothing is known or judged.
    pub fn certainty(&self, answer: &Answer) -> Option<Certainty> {
        let is_known = !self.is_unknown(answer);
        match self.proof {
            ProofStatus::Checked { .. } if is_known => Some(answer.assumptions(self.most_threats).certainty()),
            ProofStatus::Unchecked(_) if is_known => Some(Certainty::Read),
            _ => answer.as_read.map(AsRead::certainty).or(answer.judged.map(|_| Certainty::Judged)),
        }
    }

    /// Has its status a checked proof, with no stones taken as safe but those that are given or have a reason?
    pub fn stands(&self, answer: &Answer) -> bool {
        let is_proved = matches!(self.certainty(answer), Some(Certainty::Proved | Certainty::ProvedIf));
        is_proved && self.are_given(answer.assumptions(self.most_threats).safe)
    }

    /// The same for its first moves too.
    pub fn stands_with_moves(&self, answer: &Answer) -> bool {
        self.stands(answer) && self.are_given(answer.basis.moves.safe)
    }

    /// Does it stand, or are the stones that it assumes to be safe likely to be so? No proof says so.
    pub fn is_likely(&self, answer: &Answer) -> bool {
        let is_proved = matches!(self.certainty(answer), Some(Certainty::Proved | Certainty::ProvedIf));
        let assumed = answer.assumptions(self.most_threats).safe;
        self.stands(answer)
            || is_proved && assumed.is_within(&self.walls(answer, |reason| matches!(reason, Reason::Likely { .. })))
    }

    /// Takes back that a target dies where that assumes stones to be safe which may well be captured first; the result
    /// if they are safe is kept apart.
    pub(crate) fn take_back_doubtful(&mut self) {
        let most_threats = self.most_threats;
        let leans = |answer: &Answer| {
            let is_proved_if = self.certainty(answer) == Some(Certainty::ProvedIf);
            is_proved_if && answer.bounds.least > -most_threats && !self.is_likely(answer)
        };
        let doubtful: Vec<bool> = self.answers.iter().map(leans).collect();
        for (answer, _) in self.answers.iter_mut().zip(doubtful).filter(|(_, is_doubtful)| *is_doubtful) {
            answer.if_walls_hold = answer.if_walls_hold.or(answer.verdict(most_threats));
            answer.bounds.least = -most_threats;
            (answer.grade, answer.is_unconditional, answer.zone) = (None, false, None);
            answer.moves.clear();
            answer.refutations.clear();
            if answer.bounds.most > most_threats {
                answer.line = Line::default();
            }
        }
    }

    /// Stones around that are safe for a reason of this kind.
    fn walls(&self, answer: &Answer, is_one: impl Fn(Reason) -> bool) -> PointSet {
        let walls = answer.grounds.iter().flat_map(|ground| &ground.walls).filter(|wall| is_one(wall.reason));
        let blocks = walls.filter_map(|wall| self.problem.board().block(wall.stone));
        blocks.flat_map(Block::stones).collect()
    }

    /// Are all these stones given as safe, or joined to such?
    fn are_given(&self, stones: PointSet) -> bool {
        let board = self.problem.board();
        let mut blocks = stones.iter().filter_map(|stone| board.block(stone));
        blocks.all(|block| block.stones().any(|stone| self.given_safe.contains(stone)))
    }

    /// The certainty of an answer with all that it assumes, as written after a verdict: `proved if …`.
    pub fn told_certainty(&self, answer: &Answer) -> Option<String> {
        let assumptions = answer.assumptions(self.most_threats);
        Some(self.certainty(answer)?.told(&assumptions, self.problem.board(), answer.defender()))
    }

    /// Stones that are assumed to be safe, in any claim that a target dies, and may well not be.
    pub(crate) fn walls_on_trust(&self) -> PointSet {
        let of = |answer: &Answer| {
            let is_said = answer.bounds.least > -self.most_threats;
            if is_said { answer.basis.death.safe - self.walls(answer, Reason::is_far) } else { PointSet::EMPTY }
        };
        self.answers.iter().fold(PointSet::EMPTY, |all, answer| all | of(answer))
    }
}

impl Answer {
    /// An answer with bounds and nothing else.
    pub(crate) fn new(to_move: Color, side: Side, bounds: Bounds) -> Answer {
        Answer {
            grounds: Vec::new(),
            to_move,
            side,
            bounds,
            grade: None,
            is_unconditional: false,
            is_over: false,
            moves: Vec::new(),
            line: Line::default(),
            judged: None,
            as_read: None,
            joined_is_caught: false,
            by_convention: None,
            basis: Basis::default(),
            if_walls_hold: None,
            difficulty: None,
            zone: None,
            refutations: Vec::new(),
        }
    }

    /// Does the target's side move first?
    pub fn is_defender(&self) -> bool {
        self.side == Side::Defender
    }

    /// The colour of the target.
    pub fn defender(&self) -> Color {
        match self.side {
            Side::Defender => self.to_move,
            Side::Attacker => !self.to_move,
        }
    }

    /// Every first move that attains the verdict.
    pub fn best(&self) -> impl Iterator<Item = Move> {
        self.moves.iter().filter(|first| first.is_best).map(|first| first.mv)
    }

    /// First moves to report: all that attain the verdict; and where the side to move succeeds with k threats, the first
    /// move of the line that shows it, if that was not graded.
    pub fn told_moves(&self, k: i8) -> Vec<Move> {
        let mut told: Vec<Move> = self.best().collect();
        let succeeds = self.lives_with(k) == Some(self.is_defender());
        if let Some(&shown) = self.line.first().filter(|_| succeeds) {
            let is_graded = self.moves.iter().any(|first| first.mv == shown && first.grade.is_some());
            if told.is_empty() || !(is_graded || told.contains(&shown)) {
                told.insert(0, shown);
            }
        }
        told
    }

    /// Does the target live with k threats, as far as the bounds say?
    pub fn lives_with(&self, k: i8) -> Option<bool> {
        self.bounds.lives_with(k)
    }

    /// The verdict as far as the bounds decide it, on a scale of K threats to either side; of a ko, how many threats
    /// are needed at least.
    pub fn verdict(&self, most_threats: i8) -> Option<Verdict> {
        self.bounds.verdict(most_threats)
    }

    /// What the verdict takes for granted, on a scale of K threats to either side.
    pub fn assumptions(&self, most_threats: i8) -> Assumptions {
        let Bounds { least, most } = self.bounds;
        let mut all = Assumptions::default();
        if most <= most_threats {
            all |= self.basis.life;
        }
        if least > -most_threats {
            all |= self.basis.death;
        }
        if matches!(self.grade.and_then(|grade| grade.way), Some(Way::Seki | Way::Repetition)) {
            all |= self.basis.way;
        }
        all
    }

    /// In the words of a corpus, on a scale of K threats to either side; `None` if not every first move is graded.
    pub fn in_corpus(&self, most_threats: i8) -> Option<tesuji_problem::Answer> {
        let grade = self.grade.filter(|_| self.is_complete())?;
        Some(tesuji_problem::Answer {
            verdict: grade.verdict(most_threats),
            way: grade.way.unwrap_or(Way::Clean),
            unconditional: self.is_unconditional,
            moves: self.best().collect(),
        })
    }

    /// Is every first move graded?
    pub fn is_complete(&self) -> bool {
        self.grade.is_some() && self.moves.iter().all(|first| first.grade.is_some())
    }
}

impl Line {
    /// Makes the short line the full one, down to its end.
    pub fn tell_all(&mut self) {
        let is_known = self.ending == Some(Ending::Known);
        self.told = ToldLine {
            moves: self.moves.clone(),
            ending: self.ending.filter(|_| !is_known),
            clear: is_known.then_some(self.told.clear.unwrap_or(Clear::NoAnswer)),
            threats: self.threats.clone(),
            lives: self.told.lives,
        };
    }
}

impl Report {
    /// Makes every short line the full one, down to its end.
    pub fn tell_all_lines(&mut self) {
        for answer in &mut self.answers {
            answer.line.tell_all();
            answer.moves.iter_mut().for_each(|first| first.line.tell_all());
        }
    }
}
