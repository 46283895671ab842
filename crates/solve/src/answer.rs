//! Puts an answer together: first what is true, then, when the proofs are there, the lines that show it.

use tesuji_goals::{Aim, Index, LocalMove, Position, Region, Side, Threats};
use tesuji_proof::Verdict as Success;

use crate::Moves;
use crate::grade::{Grade, Way};
use crate::lines::{Line, Lines};
use crate::reader::{Graded, Reader, Subject};
use crate::report::{Answer, FirstMove, Move};

/// What was found with one side to move.
pub(crate) struct Reading {
    start: Subject,
    whole: Graded,
    is_unconditional: bool,
    is_over: bool,
    moves: Vec<(LocalMove, Graded)>,
}

impl Reading {
    pub(crate) fn of<const W: usize>(
        reader: &mut Reader<'_, '_, W>,
        mover: Side,
        ban: Option<Index>,
        wanted: Moves,
    ) -> Reading {
        let start = Subject { mover, ban, first: None };
        let (whole, is_unconditional) = reader.grade_whole(start);
        assert!(whole.grade.is_none_or(|grade| reader.is_shown(start, grade, None)), "a verdict is shown by facts");
        let legal = reader.first_moves(mover, ban);
        let mut moves = Vec::new();
        if wanted == Moves::All {
            for &mv in &legal {
                let graded = match whole.grade {
                    Some(grade) => reader.grade_first(start.after(mv), mover, grade),
                    None => Graded { bounds: whole.bounds, grade: None },
                };
                let is_shown = |whole: Grade| {
                    graded.grade.is_none_or(|grade| reader.is_shown(start.after(mv), grade, Some((mover, whole))))
                };
                assert!(whole.grade.is_none_or(is_shown), "the grade of a first move is shown by facts");
                moves.push((mv, graded));
            }
        }
        Reading { start, whole, is_unconditional, is_over: legal.is_empty(), moves }
    }

    /// Whether the target lives with k threats, and no more.
    pub(crate) fn status<const W: usize>(
        reader: &mut Reader<'_, '_, W>,
        mover: Side,
        ban: Option<Index>,
        k: i8,
    ) -> Reading {
        let start = Subject { mover, ban, first: None };
        let (least, most) = (-reader.most_threats, reader.most_threats + 1);
        let bounds = match reader.lives(start, Threats::count(k)) {
            Some(true) => (least, k),
            Some(false) => (k + 1, most),
            None => (least, most),
        };
        let is_over = reader.first_moves(mover, ban).is_empty();
        Reading { start, whole: Graded { bounds, grade: None }, is_unconditional: false, is_over, moves: Vec::new() }
    }

    /// The best grade of a first move: that of the whole, unless all moves are graded. In theory the two can differ in
    /// the way of life, as a move is graded at its own least k.
    fn best(&self) -> Option<Grade> {
        let grades = self.moves.iter().map(|(_, graded)| graded.grade).collect::<Option<Vec<Grade>>>();
        let better = |best: Grade, grade: Grade| if grade.is_better_for(self.start.mover, best) { grade } else { best };
        grades.and_then(|grades| grades.into_iter().reduce(better)).or(self.whole.grade)
    }
}

/// Tells what was found, with the lines that show it.
pub(crate) struct Teller<'a, const W: usize> {
    pub(crate) region: &'a Region<W>,
    pub(crate) lines: Lines<'a, W>,
    pub(crate) is_eye: bool,
    /// What the problem gives.
    pub(crate) threats: i8,
}

impl<const W: usize> Teller<'_, W> {
    pub(crate) fn answer(&self, reading: &Reading) -> Answer {
        let best = reading.best();
        let moves = reading.moves.iter().map(|&(mv, graded)| self.first_move(reading, best, mv, graded)).collect();
        let line = reading.whole.grade.map_or_else(Line::default, |grade| self.main_line(reading, best, grade));
        Answer {
            to_move: self.region.color(reading.start.mover),
            is_defender: reading.start.mover == Side::Defender,
            bounds: reading.whole.bounds,
            grade: reading.whole.grade,
            is_unconditional: reading.is_unconditional,
            is_over: reading.is_over,
            moves,
            line: self.moves(&line),
            first_taker: line.first_taker.map(|side| self.region.color(side)),
        }
    }

    fn first_move(&self, reading: &Reading, best: Option<Grade>, mv: LocalMove, graded: Graded) -> FirstMove {
        let is_best = best.is_some() && graded.grade == best;
        let refutation = match (best, graded.grade) {
            (Some(best), Some(grade)) if !is_best => {
                self.refutation(reading.start.after(mv), reading.start.mover, best, grade)
            }
            _ => Line::default(),
        };
        FirstMove { mv: self.mv(mv), grade: graded.grade, is_best, refutation: self.moves(&refutation) }
    }

    /// Best play with the threats of the problem.
    fn main_line(&self, reading: &Reading, best: Option<Grade>, grade: Grade) -> Line {
        let success = match (self.is_eye, grade.lives_with(self.threats), grade.way) {
            (true, true, _) => (Aim::Eye, Success::Reached),
            (true, false, _) => (Aim::Eye, Success::Prevented),
            (false, false, _) => (Aim::Capture, Success::Reached),
            (false, true, Some(Way::Clean)) => (Aim::Clean, Success::Reached),
            (false, true, Some(Way::Seki)) => (Aim::End, Success::Reached),
            (false, true, _) => (Aim::Capture, Success::Prevented),
        };
        let line = self.line(reading.start, self.threats, success);
        // Whoever has lost with these threats still begins with a move that is best with others.
        let is_best = |mv: &LocalMove| reading.moves.iter().any(|(other, graded)| other == mv && graded.grade == best);
        let mut best_moves = reading.moves.iter().map(|(mv, _)| *mv).filter(is_best);
        match best_moves.next() {
            Some(first) if !line.moves.first().is_some_and(is_best) => self.line_after(reading.start, first, success),
            _ => line,
        }
    }

    /// A first move, and the line after it.
    fn line_after(&self, start: Subject, first: LocalMove, success: (Aim, Success)) -> Line {
        let mut line = self.line(start.after(first), self.threats, success);
        let position = self.position(Subject { first: Some(first), ..start }, self.threats);
        if position.is_some_and(|position| position.ban.is_some()) {
            line.first_taker = Some(start.mover);
        }
        line.moves.insert(0, first);
        line
    }

    /// What shows that a first move gets less than the best one, with as few threats as that can be shown with.
    fn refutation(&self, subject: Subject, mover: Side, best: Grade, grade: Grade) -> Line {
        if best.least == grade.least {
            // The target lives either way, only not in the same way.
            let success = match mover {
                Side::Defender if grade.way == Some(Way::Seki) => (Aim::Clean, Success::Prevented),
                Side::Defender => (Aim::End, Success::Prevented),
                Side::Attacker if grade.way == Some(Way::Clean) => (Aim::Clean, Success::Reached),
                Side::Attacker => (Aim::End, Success::Reached),
            };
            return self.line(subject, grade.least, success);
        }
        let (least, most) = (best.least.min(grade.least), best.least.max(grade.least) - 1);
        let k = self.threats.clamp(least, most);
        let success = match (self.is_eye, mover) {
            (false, Side::Defender) => (Aim::Capture, Success::Reached),
            (false, Side::Attacker) => (Aim::Capture, Success::Prevented),
            (true, Side::Defender) => (Aim::Eye, Success::Prevented),
            (true, Side::Attacker) => (Aim::Eye, Success::Reached),
        };
        self.line(subject, k, success)
    }

    fn line(&self, subject: Subject, k: i8, (aim, verdict): (Aim, Success)) -> Line {
        let position = self.position(subject, k);
        position.map_or_else(Line::default, |position| self.lines.from(position, aim, verdict))
    }

    fn position(&self, subject: Subject, k: i8) -> Option<Position<W>> {
        subject.position(self.region, Threats::count(k), self.is_eye)
    }

    fn moves(&self, line: &Line) -> Vec<Move> {
        line.moves.iter().map(|&mv| self.mv(mv)).collect()
    }

    fn mv(&self, mv: LocalMove) -> Move {
        match mv {
            LocalMove::Play(index) => Move::Play(self.region.points[usize::from(index)]),
            LocalMove::Fill => Move::Fill,
            LocalMove::Pass => Move::Pass,
        }
    }
}
