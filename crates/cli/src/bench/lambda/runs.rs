//! Every question in every way, on one thread or several.

use std::time::Duration;

use cpu_time::ThreadTime;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Moves, Searcher};
use tesuji_problem::Side;

use super::Settings;
use super::plan::{Plan, told};
use super::set::Question;
use crate::bench::tasks;

/// What came of one question in one way.
#[derive(Clone, Copy)]
pub(super) struct Result {
    pub(super) verdict: Verdict,
    pub(super) mark: Mark,
    pub(super) nodes: u64,
    /// Of the processor, on its thread.
    pub(super) time: Duration,
}

/// A verdict against what the file says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mark {
    /// They say the same.
    Solved,
    /// The search finds less for the attacker: nothing, or only a ko.
    Missed,
    /// It claims more for the attacker.
    False,
    /// A limit was met.
    Open,
}

impl Mark {
    pub(super) const ALL: [(&'static str, Mark); 4] =
        [("solved", Mark::Solved), ("missed", Mark::Missed), ("false", Mark::False), ("open", Mark::Open)];

    fn of(verdict: Verdict, known: Verdict) -> Mark {
        let for_attacker = |verdict| match verdict {
            Verdict::GetsAway => Some(0),
            Verdict::Ko { needs: Side::Attacker } => Some(1),
            Verdict::Ko { needs: Side::Defender } => Some(2),
            Verdict::Captured => Some(3),
            Verdict::Unknown => None,
        };
        match (for_attacker(verdict), for_attacker(known)) {
            (None, _) => Mark::Open,
            (found, known) if found == known => Mark::Solved,
            (found, known) if found < known => Mark::Missed,
            _ => Mark::False,
        }
    }
}

/// Costs of some questions.
#[derive(Clone, Copy, Default)]
pub(super) struct Total {
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

pub(super) struct Runs {
    /// By way, then by question; what was not run is missing.
    results: Vec<Vec<Option<Result>>>,
}

impl Runs {
    pub(super) fn all(plan: &Plan, questions: &[Question], settings: &Settings) -> Runs {
        let run = |task: usize| {
            let (way, at) = (task / questions.len(), task % questions.len());
            let question = &questions[at];
            let mut captures = Captures::new(plan.ways[way]);
            let start = ThreadTime::now();
            let found = match question.first {
                Side::Attacker => captures.attack(&question.board, question.stone),
                Side::Defender => captures.defend(&question.board, question.stone),
            };
            let time = start.elapsed();
            let found = found.expect("a target has stones");
            let mark = Mark::of(found.verdict, question.known);
            Result { verdict: found.verdict, mark, nodes: found.nodes, time }
        };
        let results = tasks::all("searches", plan.ways.len() * questions.len(), settings.jobs, run);
        Runs { results: results.chunks(questions.len()).map(<[_]>::to_vec).collect() }
    }

    /// The results of a way, with the number of the question.
    pub(super) fn of(&self, way: usize) -> impl Iterator<Item = (usize, &Result)> {
        self.results[way].iter().enumerate().filter_map(|(at, result)| Some((at, result.as_ref()?)))
    }

    /// What a way made of a question that it solved.
    pub(super) fn solution(&self, way: usize, question: usize) -> Option<&Result> {
        self.results[way][question].as_ref().filter(|result| result.mark == Mark::Solved)
    }

    pub(super) fn count(&self, way: usize, mark: Mark) -> usize {
        self.of(way).filter(|(_, result)| result.mark == mark).count()
    }

    pub(super) fn total(&self, way: usize, of: impl Fn(usize) -> bool) -> Total {
        let mut total = Total::default();
        for (_, result) in self.of(way).filter(|(at, _)| of(*at)) {
            total.nodes += result.nodes;
            total.time += result.time;
        }
        total
    }

    /// Questions that all of these ways solve.
    pub(super) fn common(&self, ways: &[usize]) -> Vec<usize> {
        let questions = 0..self.results.first().map_or(0, Vec::len);
        questions.filter(|&at| ways.iter().all(|&way| self.solution(way, at).is_some())).collect()
    }

    /// Where a search claims more for the attacker than there is.
    pub(super) fn false_captures(&self, plan: &Plan, questions: &[Question]) -> Vec<String> {
        let mut lines = Vec::new();
        for (way, options) in plan.ways.iter().enumerate() {
            for (at, result) in self.of(way).filter(|(_, result)| result.mark == Mark::False) {
                let Question { name, first, known, .. } = &questions[at];
                lines.push(format!(
                    "{} {} {}, {name}, {} first: {}, and the set says {}",
                    searcher_word(options.searcher),
                    moves_word(options.moves),
                    told(options.first),
                    side_word(*first),
                    verdict_words(result.verdict),
                    verdict_words(*known)
                ));
            }
        }
        lines
    }
}

pub(super) fn searcher_word(searcher: Searcher) -> &'static str {
    Searcher::ALL.iter().find(|(_, other)| *other == searcher).map_or("", |(word, _)| word)
}

pub(super) fn moves_word(moves: Moves) -> &'static str {
    Moves::ALL.iter().find(|(_, other)| *other == moves).map_or("", |(word, _)| word)
}

pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::Attacker => "attacker",
        Side::Defender => "defender",
    }
}

pub(super) fn verdict_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Captured => "captured",
        Verdict::Ko { needs: Side::Attacker } => "ko, attacker needs threats",
        Verdict::Ko { needs: Side::Defender } => "ko, defender needs threats",
        Verdict::GetsAway => "not captured",
        Verdict::Unknown => "unknown",
    }
}
