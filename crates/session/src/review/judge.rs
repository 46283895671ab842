//! Compares a move of the solver with what the record says about it.

use std::sync::Arc;

use tesuji_problem::Assumptions;
use tesuji_solve::{Line, Move, Report, Side};

use crate::class::Class;
use crate::found::Found;
use crate::question::Question;
use crate::situation::Situation;
use crate::worth::Worth;

use super::asker::Asker;
use super::rows::{Doubts, Judged, Status};

/// A move of the solver, and the positions around it.
pub(super) struct Tried<'a> {
    pub(super) before: &'a Situation,
    pub(super) after: &'a Situation,
    pub(super) mv: Move,
    /// Is it the first of the record?
    pub(super) is_first: bool,
    /// What the moves before it get, and whether that is firm.
    pub(super) level: Level,
}

/// The result that right moves have to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    pub(super) worth: Worth,
    pub(super) is_firm: bool,
    /// What it takes for granted.
    pub(super) assumes: Assumptions,
}

impl Level {
    pub(super) fn of(found: &Found) -> Level {
        Level { worth: found.worth, is_firm: found.is_firm, assumes: found.assumes }
    }
}

/// A judgement of a move.
pub(super) type Judgement = (Status, Judged);

/// Judges moves by what the whole problem gives.
pub(super) struct Judge<'a, 'l> {
    pub(super) question: &'a Question,
    pub(super) root: &'a Arc<Report>,
    pub(super) asker: &'a mut Asker<'l>,
    pub(super) side: Side,
    /// What the problem gives.
    pub(super) result: Level,
}

impl Judge<'_, '_> {
    /// A move that is said to be right keeps the result so far, or at least gets something.
    pub(super) fn right(&mut self, tried: &Tried<'_>) -> Judgement {
        let found = self.found(tried);
        let class = Class::of(self.side, found.worth, tried.level.worth);
        let mut doubts = Doubts::default();
        let status = match class {
            Class::Better | Class::Equal | Class::Worse => Status::Holds,
            Class::Undecided => Status::Undecided,
            Class::Wrong => {
                doubts.assumes = !found.is_firm || !tried.level.is_firm;
                doubts.unconfirmed =
                    !doubts.assumes && !self.asker.confirms(self.question, tried.after, self.side, tried.level.worth);
                if doubts.is_any() { Status::Doubtful } else { Status::Fails }
            }
        };
        let is_shown = matches!(class, Class::Worse | Class::Wrong);
        let line = if is_shown { self.shown(tried, &found, tried.level.worth) } else { None };
        (status, Judged { doubts, ..judged(tried.mv, class, &found, tried.level, line) })
    }

    /// A move that leaves the right lines gets less than the moves before it, or less than the best there: the other
    /// side may have made a mistake before. Also returns whether it is refuted.
    pub(super) fn wrong(&mut self, tried: &Tried<'_>) -> (Judgement, bool) {
        let found = self.found(tried);
        let level = tried.level;
        let class = Class::of(self.side, found.worth, level.worth);
        if matches!(class, Class::Worse | Class::Wrong) {
            let line = self.shown(tried, &found, level.worth);
            return ((Status::Holds, judged(tried.mv, class, &found, level, line)), true);
        }
        let here = if tried.is_first { level } else { self.level_of(tried.before) };
        let class = Class::of(self.side, found.worth, here.worth);
        let mut doubts = Doubts::default();
        let status = match class {
            Class::Worse | Class::Wrong => Status::Holds,
            Class::Undecided => Status::Undecided,
            Class::Equal | Class::Better => {
                doubts.assumes = !found.is_firm || !here.is_firm;
                if doubts.is_any() { Status::Doubtful } else { Status::Fails }
            }
        };
        ((status, Judged { doubts, ..judged(tried.mv, class, &found, here, None) }), false)
    }

    /// A move that the record calls possible too: it only must not be wrong.
    pub(super) fn also(&mut self, tried: &Tried<'_>) -> Judgement {
        self.right(tried)
    }

    /// An answer to a move that is refuted must refute it: `after` it the solver gets less than the problem gives.
    pub(super) fn answer(&mut self, after: &Situation, mv: Move) -> Judgement {
        let found = self.asker.found(self.question, after);
        let class = Class::of(self.side, found.worth, self.result.worth);
        let mut doubts = Doubts::default();
        let status = match class {
            Class::Worse | Class::Wrong => Status::Holds,
            Class::Undecided => Status::Undecided,
            Class::Equal | Class::Better => {
                doubts.assumes = !found.is_firm || !self.result.is_firm;
                if doubts.is_any() { Status::Doubtful } else { Status::Fails }
            }
        };
        (status, Judged { doubts, ..judged(mv, class, &found, self.result, None) })
    }

    fn level_of(&mut self, situation: &Situation) -> Level {
        Level::of(&self.asker.found(self.question, situation))
    }

    /// What a move gets. For most first moves that is known already.
    pub(super) fn found(&mut self, tried: &Tried<'_>) -> Found {
        let answer = &self.root.answers[0];
        let at = answer.moves.iter().position(|first| tried.is_first && first.mv == tried.mv);
        let of_root = at.and_then(|at| Found::of_first(self.root, answer, at));
        of_root.unwrap_or_else(|| self.asker.found(self.question, tried.after))
    }

    /// Play that shows that a move gets less than the best, with the fewest threats that show it, as for first moves at
    /// the root.
    fn shown(&mut self, tried: &Tried<'_>, found: &Found, best: Worth) -> Option<Line> {
        let (Some(grade), Some(best)) = (found.worth.known(), best.known()) else {
            return Some(found.line.clone()).filter(|line| !line.is_empty());
        };
        let threats = tried.after.threats();
        let telling = match self.side {
            _ if best.least == grade.least => grade.least,
            Side::Defender => threats.clamp(best.least, grade.least - 1),
            Side::Attacker => threats.clamp(grade.least, best.least - 1),
        };
        let is_known = tried.is_first && found.report.as_ref().is_some_and(|report| Arc::ptr_eq(report, self.root));
        let line = if is_known || telling == threats {
            found.line.clone()
        } else {
            self.asker.with_threats(self.question, tried.after, telling)?.line
        };
        Some(line).filter(|line| !line.is_empty())
    }
}

/// What is reported of a move compared with the best. It is only as sure as both results.
fn judged(mv: Move, class: Class, found: &Found, best: Level, line: Option<Line>) -> Judged {
    let mut got = found.got();
    if class != Class::Undecided {
        got.assumes |= best.assumes;
        got.is_firm &= best.is_firm;
        got.certainty = got.certainty.map(|certainty| certainty.max(got.assumes.certainty()));
    }
    Judged { mv, class, got, best: best.worth, line, why: found.why.clone(), doubts: Doubts::default() }
}
