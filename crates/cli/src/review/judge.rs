//! Is a move of the solver what the record says of it?

use tesuji_solve::{Answer, Move, Report, Side};

use crate::lines;
use crate::sitting::Sitting;
use crate::worth::Worth;

use super::ask::{Asker, Found, in_words};
use super::rows::Status;

/// A move of the solver, and the positions around it.
pub(super) struct Tried<'a> {
    pub(super) before: &'a Sitting,
    pub(super) after: &'a Sitting,
    pub(super) mv: Move,
    /// Is it the first of the record?
    pub(super) is_first: bool,
}

/// What is to be said of a move.
pub(super) struct Judged {
    pub(super) status: Status,
    pub(super) words: String,
    /// Is it a move that is proved to get less than the problem gives?
    pub(super) is_refuted: bool,
}

/// Judges moves by what the whole problem gives.
pub(super) struct Judge<'a, 'l> {
    root: &'a Report,
    answer: &'a Answer,
    asker: &'a mut Asker<'l>,
    side: Side,
    result: Worth,
}

impl<'a, 'l> Judge<'a, 'l> {
    /// For a problem with the solver to move.
    pub(super) fn new(root: &'a Report, answer: &'a Answer, asker: &'a mut Asker<'l>) -> Judge<'a, 'l> {
        Judge { root, answer, asker, side: answer.side, result: Worth::of(root, answer) }
    }

    /// A move that is said to be right keeps the result, or at least gets what was asked.
    pub(super) fn right(&mut self, tried: &Tried<'_>) -> Judged {
        let found = self.found(tried);
        let (worth, words, mv) = (found.worth, &found.words, tried.mv);
        let best = match self.result.known() {
            Some(_) => format!("not {}", in_words(self.root, self.result)),
            None => "more can be got".to_owned(),
        };
        let is_worse = worth.is_worse_for(self.side, self.result);
        if worth.is_success_for(self.side) && is_worse {
            Judged::new(Status::Holds, format!("but {mv} gets less than the best: {words}, and {best}"))
        } else if worth.is_success_for(self.side) || worth.is_as_good_for(self.side, self.result) {
            Judged::new(Status::Holds, String::new())
        } else if is_worse {
            let line = self.shown(tried, &found);
            Judged::new(Status::Fails, format!("{mv} gets {words}, and {best}{line}"))
        } else {
            Judged::new(Status::Undecided, format!("{mv}: {words}"))
        }
    }

    /// A move that leaves the right lines gets less than the problem gives, or less than can be got there: the other
    /// side may have erred before.
    pub(super) fn wrong(&mut self, tried: &Tried<'_>) -> Judged {
        let found = self.found(tried);
        let (worth, words) = (found.worth, &found.words);
        if worth.is_worse_for(self.side, self.result) {
            let line = self.shown(tried, &found);
            return Judged { is_refuted: true, ..Judged::new(Status::Holds, format!("refuted: {words}{line}")) };
        }
        let here = if tried.is_first { self.result } else { self.asker.found(tried.before).worth };
        if worth.is_worse_for(self.side, here) {
            let more = in_words(self.root, here);
            Judged::new(Status::Holds, format!("gets {words}, and there is more to be had: {more}"))
        } else if worth.is_as_good_for(self.side, here) {
            Judged::new(Status::Fails, format!("counts as wrong, but is proved to work: {words}"))
        } else {
            Judged::new(Status::Undecided, words.clone())
        }
    }

    /// An answer to a move that is refuted must refute it: `after` it the solver gets less than the problem gives.
    pub(super) fn answer(&mut self, after: &Sitting, mv: Move) -> Judged {
        let Found { worth, words, .. } = self.asker.found(after);
        if worth.is_worse_for(self.side, self.result) {
            Judged::new(Status::Holds, format!("refutes it: {words}"))
        } else if worth.is_as_good_for(self.side, self.result) {
            Judged::new(Status::Fails, format!("{mv} does not refute it: {words}"))
        } else {
            Judged::new(Status::Undecided, words)
        }
    }

    /// What a move gets: of most first moves that is known already.
    fn found(&mut self, tried: &Tried<'_>) -> Found {
        let root = self.root;
        let first = self.answer.moves.iter().find(|first| tried.is_first && first.mv == tried.mv);
        if let Some(first) = first {
            let worth = Worth::of_first(root, self.answer, first.grade);
            if worth.known().is_some() {
                return Found { worth, words: in_words(root, worth), line: lines::short(root, &first.line) };
            }
        }
        self.asker.found(tried.after)
    }

    /// Play that shows that a move gets less than the problem gives: with as few threats as do, as the root has it for
    /// first moves.
    fn shown(&mut self, tried: &Tried<'_>, found: &Found) -> String {
        let (Some(grade), Some(best)) = (found.worth.known(), self.result.known()) else { return String::new() };
        let threats = self.root.problem.k();
        let telling = match self.side {
            _ if best.least == grade.least => grade.least,
            Side::Defender => threats.clamp(best.least, grade.least - 1),
            Side::Attacker => threats.clamp(grade.least, best.least - 1),
        };
        let line = if tried.is_first || telling == threats {
            Some(found.line.clone())
        } else {
            self.asker.line(tried.after, telling, self.root)
        };
        line.filter(|line| !line.is_empty()).map_or(String::new(), |line| format!("; {line}"))
    }
}

impl Judged {
    pub(super) fn new(status: Status, words: String) -> Judged {
        Judged { status, words, is_refuted: false }
    }
}
