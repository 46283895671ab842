//! Puts an answer together: first what is true, then, when the proofs are there, the lines that show it.

use std::cmp::Reverse;

use tesuji_goals::{Aim, Index, LocalMove, Position, Region, Threats};
use tesuji_problem::{Bounds, Grade, Kind, Move, Problem, Side, Way};
use tesuji_proof::Verdict;

use crate::Moves;
use crate::lines::{Line, Lines, Success};
use crate::reader::{Graded, Reader, Subject};
use crate::reply_tree::{Grown, MOST_NODES};
use crate::report::{self, Answer, Clear, Ending, FirstMove, Ground, Outside, Replies, Reply, ToldLine};
use crate::told_line::Told;

/// What was found with one side to move.
pub(crate) struct Reading {
    start: Subject,
    whole: Graded,
    is_unconditional: bool,
    is_over: bool,
    most_threats: i8,
    moves: Vec<(LocalMove, Graded)>,
}

impl Reading {
    /// With nothing found yet; `moves` are the first moves to grade.
    pub(crate) fn new<const W: usize>(
        reader: &Reader<'_, '_, W>,
        mover: Side,
        ban: Option<Index>,
        moves: Moves,
    ) -> Reading {
        let start = Subject { mover, ban, first: None };
        let open = Graded { bounds: Bounds::unknown(reader.most_threats), grade: None };
        let legal = reader.first_moves(mover, ban);
        let is_over = legal.is_empty();
        let moves = legal.into_iter().filter(|_| moves == Moves::All).map(|mv| (mv, open)).collect();
        let most_threats = reader.most_threats;
        Reading { start, whole: open, is_unconditional: false, is_over, most_threats, moves }
    }

    /// Finds out whether the target lives with k threats. Returns whether that is known.
    pub(crate) fn find_status<const W: usize>(&mut self, reader: &mut Reader<'_, '_, W>, k: i8) -> bool {
        let lives = reader.lives(self.start, Threats::count(k));
        if let Some(lives) = lives {
            self.whole.bounds = self.whole.bounds.knowing(k, lives);
        }
        lives.is_some()
    }

    /// Finds out how the target lives, on the whole scale of threats. Returns whether that is known.
    pub(crate) fn find_grade<const W: usize>(&mut self, reader: &mut Reader<'_, '_, W>) -> bool {
        let (whole, is_unconditional) = reader.grade_whole(self.start);
        let bounds = whole.bounds.meet(self.whole.bounds);
        (self.whole, self.is_unconditional) = (Graded { bounds, ..whole }, is_unconditional);
        let is_shown = |grade| reader.is_shown(self.start, grade, None);
        assert!(whole.grade.is_none_or(is_shown), "a verdict is shown by facts");
        whole.grade.is_some()
    }

    /// Does the target live with k threats, as far as it is known?
    pub(crate) fn lives_with(&self, k: i8) -> Option<bool> {
        self.whole.bounds.lives_with(k)
    }

    /// The least number of threats with which the target lives is within these bounds, both included.
    pub(crate) fn bounds(&self) -> Bounds {
        self.whole.bounds
    }

    /// The grade, if it is known.
    pub(crate) fn grade(&self) -> Option<Grade> {
        self.whole.grade
    }

    /// What is asked.
    pub(crate) fn subject(&self) -> Subject {
        self.start
    }

    /// The number of first moves to grade.
    pub(crate) fn moves(&self) -> usize {
        self.moves.len()
    }

    /// Grades a first move, once the grade of the best is known. Returns whether its grade is known.
    pub(crate) fn find_move<const W: usize>(&mut self, reader: &mut Reader<'_, '_, W>, at: usize) -> bool {
        let (mv, graded) = &mut self.moves[at];
        graded.bounds = self.whole.bounds;
        let Some(best) = self.whole.grade else { return false };
        let (mover, subject) = (self.start.mover, self.start.after(*mv));
        *graded = reader.grade_first(subject, mover, best);
        let is_shown = |grade| reader.is_shown(subject, grade, Some((mover, best)));
        assert!(graded.grade.is_none_or(is_shown), "the grade of a first move is shown by facts");
        graded.grade.is_some()
    }

    /// What is asked, and its verdict by play.
    pub(crate) fn by_play(&self) -> Option<(Subject, Grade)> {
        Some((self.start, self.whole.grade?))
    }

    /// The best grade of a first move: that of the whole, unless all moves are graded. In theory the two can differ in
    /// the way of life, as a move is graded at its own least k.
    fn best(&self) -> Option<Grade> {
        let grades = self.moves.iter().map(|(_, graded)| graded.grade).collect::<Option<Vec<Grade>>>();
        let better = |best: Grade, grade: Grade| if grade.is_better_for(self.start.mover, best) { grade } else { best };
        grades.and_then(|grades| grades.into_iter().reduce(better)).or(self.whole.grade)
    }
}

/// Writes the answer: what was found, with the lines that show it.
pub(crate) struct Teller<'a, const W: usize> {
    pub(crate) problem: &'a Problem,
    pub(crate) region: &'a Region<W>,
    pub(crate) lines: Lines<'a, W>,
    pub(crate) kind: Kind,
    /// Moves of the trees of replies.
    pub(crate) tree_depth: usize,
    /// The threats that the problem gives.
    pub(crate) threats: i8,
}

impl<const W: usize> Teller<'_, W> {
    pub(crate) fn answer(&self, reading: &Reading) -> Answer {
        let best = reading.best();
        let shown: Vec<Shown> =
            reading.moves.iter().map(|&(mv, graded)| self.first_move(reading, best, mv, graded)).collect();
        let graded = reading.whole.grade.and_then(|grade| {
            let line = self.main_line(reading, &shown, grade)?;
            let is_so = !grade.lives_with(line.outside) || shows_way(grade, &line);
            Some(if is_so { line } else { line.first_only() })
        });
        let line = graded.or_else(|| self.line_of_status(reading)).unwrap_or_default();
        let mut left = MOST_NODES;
        let moves = shown.into_iter().map(|shown| FirstMove {
            mv: self.mv(shown.mv),
            grade: shown.grade,
            is_best: shown.is_best,
            replies: self.replies(reading, &shown, &mut left),
            line: self.told(shown.line.unwrap_or_default()),
        });
        Answer {
            grounds: vec![Ground { problem: self.problem.clone(), outside: Outside::AsItStands, walls: Vec::new() }],
            grade: reading.whole.grade,
            is_unconditional: reading.is_unconditional,
            is_over: reading.is_over,
            moves: moves.collect(),
            line: self.told(line),
            ..Answer::new(self.region.color(reading.start.mover), reading.start.mover, reading.whole.bounds)
        }
    }

    fn first_move(&self, reading: &Reading, best: Option<Grade>, mv: LocalMove, graded: Graded) -> Shown {
        let is_best = best.is_some() && graded.grade == best;
        let after = |grade: Grade, k: i8| {
            shown_line(grade, k, |k, source| {
                // A wrong move is not worth a search.
                let position =
                    self.position(reading.start.after(mv), k).filter(|_| is_best || source == Source::Proofs)?;
                self.line_after((position, k), grade, source)
            })
        };
        let line = match (best, graded.grade) {
            (Some(_), Some(grade)) if is_best => after(grade, self.threats),
            (Some(best), Some(grade)) => after(grade, self.telling(reading.start.mover, best, grade)),
            _ => None,
        };
        let line = line.map(|line| match self.position(reading.start.after(mv), line.outside) {
            Some(after) if after.ban.is_some() => Line { first_taker: Some(reading.start.mover), ..line },
            _ => line,
        });
        Shown { mv, grade: graded.grade, is_best, line }
    }

    /// All replies to a first move, as far as the limit of nodes allows.
    fn replies(&self, reading: &Reading, shown: &Shown, left: &mut usize) -> Replies {
        let (Some(grade), Some(line)) = (shown.grade.filter(|_| self.tree_depth > 0), &shown.line) else {
            return Replies::default();
        };
        let Some(after) = self.position(reading.start.after(shown.mv), line.outside) else { return Replies::default() };
        let mut nodes = Vec::new();
        let (success, lives) = (self.success(grade, line.outside), grade.lives_with(line.outside));
        let is_whole = self.lines.grow(after, success, self.tree_depth, *left, &mut nodes);
        *left -= nodes.len();
        let told = |node: &Grown| Reply {
            parent: node.parent,
            mv: self.mv(node.mv),
            end: ToldLine { ending: node.ending, clear: node.clear, lives, ..ToldLine::default() },
        };
        Replies { moves: nodes.iter().map(told).collect(), is_cut: !is_whole }
    }

    /// Best play with the threats of the problem: the side that wins with these takes the shortest way, the other the
    /// longest.
    fn main_line(&self, reading: &Reading, shown: &[Shown], grade: Grade) -> Option<Line> {
        let from_start = |k, source| self.line_from(self.position(reading.start, k)?, self.success(grade, k), source);
        let whole = shown_line(grade, self.threats, from_start);
        // Where all is decided there is nothing left to play.
        if whole.as_ref().is_some_and(|line| shown.is_empty() || line.moves.is_empty()) {
            return whole;
        }
        let has_won = grade.lives_with(self.threats) == (reading.start.mover == Side::Defender);
        // A best move may need a threat that is not there, while another one holds the target in a seki without it.
        let best = shown.iter().filter(|shown| shown.is_best);
        let lines = best.filter_map(|shown| Some((shown.mv, shown.line.as_ref()?)));
        let lines = lines.filter(|(_, line)| !grade.lives_with(self.threats) || shows_way(grade, line));
        let cost = |(mv, line): &(LocalMove, &Line)| {
            let length = if has_won { line.length() } else { u16::MAX - line.length() };
            (length, *mv == LocalMove::Pass, *mv)
        };
        // The best moves may all need a threat that is not there.
        let Some((mv, line)) = lines.min_by_key(cost) else { return whole };
        // Here a pass may be one of the two that end the game.
        let passes = |line: &Line| line.moves.first() == Some(&LocalMove::Pass);
        if mv == LocalMove::Pass && whole.as_ref().is_some_and(passes) {
            return whole;
        }
        let spends = matches!((reading.start.ban, mv), (Some(ban), LocalMove::Play(at)) if ban == at);
        let line = Line { told: if has_won { line.told.clone() } else { Told::default() }, ..line.clone() };
        let mut line = line.after(mv, spends);
        if has_won && mv == LocalMove::Pass {
            // A side that may play elsewhere has nothing to show.
            line.told = Told::known(Clear::NoAnswer, grade.lives_with(line.outside));
        } else if !has_won {
            line.told = longest_told(shown, line.outside, grade.lives_with(line.outside));
        }
        Some(line)
    }

    /// Best play where only the status is known: with how many threats the target lives or dies. Where the side that
    /// moves first succeeds, the line is played with the threats that are hardest on it: a move that succeeds with
    /// these succeeds with all others too.
    fn line_of_status(&self, reading: &Reading) -> Option<Line> {
        let Bounds { least, most } = reading.bounds();
        let is_defender = reading.start.mover == Side::Defender;
        let k = if is_defender { most } else { least - 1 };
        let k = if k.abs() <= reading.most_threats { k } else { self.threats };
        let lives = reading.lives_with(k)?;
        let line = self.lines.from(self.position(reading.start, k)?, self.status(lives))?;
        let has_ways = !matches!(self.kind, Kind::Eye | Kind::Connect);
        let line = if has_ways { line.of_unknown_way() } else { line };
        Some(Line { outside: k, ..line })
    }

    /// The number of threats, nearest to that of the problem, with which a first move gets less than the best one.
    fn telling(&self, mover: Side, best: Grade, grade: Grade) -> i8 {
        match mover {
            // The target lives either way, only not in the same way.
            _ if best.least == grade.least => grade.least,
            Side::Defender => self.threats.clamp(best.least, grade.least - 1),
            Side::Attacker => self.threats.clamp(grade.least, best.least - 1),
        }
    }

    /// Which side succeeds in what with k threats, given a grade.
    fn success(&self, grade: Grade, k: i8) -> Success {
        let status = self.status(grade.lives_with(k));
        match (status, grade.way) {
            ((Aim::Capture, Verdict::Prevented), Some(Way::Clean)) => (Aim::Clean, Verdict::Reached),
            ((Aim::Capture, Verdict::Prevented), Some(Way::Seki)) => (Aim::End, Verdict::Reached),
            _ => status,
        }
    }

    /// Which side succeeds in what is asked.
    fn status(&self, lives: bool) -> Success {
        let aim = self.region.aim(self.kind);
        let is_reached = aim.is_good_for_defender(Verdict::Reached) == lives;
        (aim, if is_reached { Verdict::Reached } else { Verdict::Prevented })
    }

    /// The line after a first move that began with k threats.
    fn line_after(&self, (after, k): (Position<W>, i8), grade: Grade, source: Source) -> Option<Line> {
        let success = self.success(grade, k);
        // Where the whole is known without reading, the positions after its first moves need not be in a proof.
        let known = || (source == Source::Proofs).then(|| self.lines.known_from(after, success));
        let line = self.line_from(after, success, source).or_else(known)?;
        Some(Line { outside: k, ..line })
    }

    fn line_from(&self, position: Position<W>, success: Success, source: Source) -> Option<Line> {
        match source {
            Source::Proofs => self.lines.from(position, success),
            Source::Afresh => self.lines.afresh(position, success),
        }
    }

    fn position(&self, subject: Subject, k: i8) -> Option<Position<W>> {
        subject.position(self.region, Threats::count(k), self.kind)
    }

    fn told(&self, line: Line) -> report::Line {
        let moves = line.moves.iter().map(|&mv| self.mv(mv)).collect();
        let first_taker = line.first_taker.map(|side| self.region.color(side));
        let Told { moves: short, ending, clear, threats, lives } = line.told;
        let told = ToldLine { moves: short.iter().map(|&mv| self.mv(mv)).collect(), ending, clear, threats, lives };
        report::Line { moves, ending: line.ending, outside: line.outside, threats: line.threats, first_taker, told }
    }

    fn mv(&self, mv: LocalMove) -> Move {
        match mv {
            LocalMove::Play(index) => Move::Play(self.region.point(index)),
            LocalMove::Fill => Move::Fill,
            LocalMove::Pass => Move::Pass,
        }
    }
}

/// A first move, with the line after it.
struct Shown {
    mv: LocalMove,
    grade: Option<Grade>,
    is_best: bool,
    line: Option<Line>,
}

/// The line of a grade: with k threats; but where such a line does not show in which way the target lives, with the
/// threats of the grade.
fn shown_line(grade: Grade, k: i8, line: impl Fn(i8, Source) -> Option<Line>) -> Option<Line> {
    let shows_way = |line: &Line| shows_way(grade, line);
    let given = line(k, Source::Proofs);
    if !grade.lives_with(k) || given.as_ref().is_some_and(shows_way) {
        return given;
    }
    let others = [(k, Source::Afresh), (grade.least, Source::Proofs), (grade.least, Source::Afresh)];
    let mut others = others.into_iter().filter_map(|(k, source)| line(k, source));
    // A line that ends in another way shows something other than the grade.
    others.find(shows_way).or_else(|| given.map(Line::barely_told))
}

/// The short line where no first move helps: the first move that has to be answered most often, or nothing if no move
/// has to be answered.
fn longest_told(shown: &[Shown], outside: i8, lives: bool) -> Told {
    let is_stone = |shown: &&Shown| shown.is_best && shown.mv != LocalMove::Pass;
    let lines = shown.iter().filter(is_stone).filter_map(|shown| Some((shown.mv, shown.line.as_ref()?)));
    let lines = lines.filter(|(_, line)| line.outside == outside).map(|(mv, line)| (mv, &line.told));
    match lines.max_by_key(|(mv, told)| (told.moves.len(), Reverse(*mv))) {
        Some((mv, told)) if !told.moves.is_empty() => {
            let mut told = told.clone();
            told.push_front(mv, false);
            told
        }
        _ => Told::known(Clear::NoAnswer, lives),
    }
}

/// Does a line end in the way that the target lives in?
fn shows_way(grade: Grade, line: &Line) -> bool {
    match grade.way {
        Some(Way::Seki) => line.ending == Some(Ending::Passes),
        Some(Way::Repetition) => line.ending == Some(Ending::Repetition),
        None | Some(Way::Clean) => true,
    }
}

/// Which proofs a line is read from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// The proofs of the report.
    Proofs,
    /// Proofs of its own, which skip no move.
    Afresh,
}
