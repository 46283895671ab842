//! What seems likely of a race where nothing is known: trees about it, and what was read of it in each region.
//!
//! A target that is lost with all around the other side's, and stands with all around its own, is judged in a wider region:
//! what is around decides. Otherwise what was read in a region is worth more than what a tree says of it.

use tesuji_go::Color;
use tesuji_problem::{Bounds, Verdict};
use tesuji_search::Budget;

use super::attempt::Attempt;
use super::frames::{framed, side};
use super::open::Open;
use super::{Asks, RaceReport, question};
use crate::judge::{self, Field};
use crate::report::{Answer, Report};

impl Open {
    /// Says what is likely where nothing is known.
    pub(super) fn judge(&mut self, budget: &mut Budget) {
        for mover in self.report.movers() {
            let own = usize::from(self.report.owners()[1] == mover);
            for asks in [Asks::Loss(1 - own), Asks::Loss(own)] {
                if let Some(ko) = self.likely_ko(asks, mover) {
                    self.report.likely_kos.push((asks, mover, ko));
                }
                if self.report.outcome(mover).is_none() && !self.is_known(asks, mover) {
                    self.judge_one(asks, mover, budget);
                }
            }
        }
    }

    fn judge_one(&mut self, asks: Asks, mover: Color, budget: &mut Budget) {
        let owner = self.report.owners()[asks.target()];
        let side = side(owner, mover);
        let Some(race) = self.moved_by(mover) else { return };
        let Ok(asked) = question(&race, asks) else { return };
        let Some(at) = self.telling_region(asks, mover) else { return };
        let around = [!owner, owner];
        let read = around.map(|beyond| self.read_in(asks, mover, beyond, at));
        let frames = around.map(|beyond| framed(&race, asks, &self.regions[at], beyond));
        let field = Field { side, frames, read, is_wide: false };
        let bounds = self.report.bounds(asks, mover);
        let mut judged = Report::unread(&asked, self.report.most_threats, Answer::new(mover, side, bounds));
        judge::tell(&mut judged, &[field], self.options.judge_visits, budget);
        let opinion = judged.answers[0].judged;
        let known = &mut self.report.reports[asks.at()];
        match known {
            Some(report) => match report.answers.iter_mut().find(|answer| answer.to_move == mover) {
                Some(answer) => answer.judged = opinion,
                None => report.answers.append(&mut judged.answers),
            },
            None => *known = Some(judged),
        }
    }

    /// Where it is known who succeeds without threats, but not with others: a ko, if the reading in which all around helps the
    /// side that fails shows that it succeeds with one more.
    fn likely_ko(&self, asks: Asks, mover: Color) -> Option<Verdict> {
        let bounds = self.report.bounds(asks, mover);
        let lives = bounds.lives_with(0)?;
        if bounds.verdict(self.report.most_threats).is_some() {
            return None;
        }
        let owner = self.report.owners()[asks.target()];
        let (beyond, threats) = if lives { (!owner, -1) } else { (owner, 1) };
        let is_ko = self.attempts_at(asks, mover, beyond).any(|attempt| attempt.lives_with(threats) == Some(!lives));
        is_ko.then(|| Bounds::exactly(i8::from(!lives)).verdict(self.report.most_threats))?
    }

    /// The region in which a question is judged: not the narrowest, and one in which it is not all a matter of what is around.
    fn telling_region(&self, asks: Asks, mover: Color) -> Option<usize> {
        let owner = self.report.owners()[asks.target()];
        let last = self.regions.len().checked_sub(1)?;
        let depends = |at: usize| {
            [!owner, owner].map(|beyond| self.read_in(asks, mover, beyond, at)) == [Some(false), Some(true)]
        };
        Some((1.min(last)..=last).find(|&at| !depends(at)).unwrap_or(last))
    }

    /// Does the target stand in this region, as far as that was read?
    fn read_in(&self, asks: Asks, mover: Color, beyond: Color, region: usize) -> Option<bool> {
        self.attempts_at(asks, mover, beyond).find(|attempt| attempt.region == region)?.lives_with(0)
    }

    /// All that was read of a question with the empty points around given to this colour.
    fn attempts_at(&self, asks: Asks, mover: Color, beyond: Color) -> impl Iterator<Item = &Attempt> {
        let is_it = move |attempt: &&Attempt| (attempt.asks, attempt.mover, attempt.beyond) == (asks, mover, beyond);
        self.attempts.iter().filter(is_it)
    }
}

impl RaceReport {
    /// What seems likely of a target of which it is known only what happens without threats: a ko.
    pub fn likely_ko(&self, asks: Asks, mover: Color) -> Option<Verdict> {
        let is_it = |known: &&(Asks, Color, Verdict)| (known.0, known.1) == (asks, mover);
        self.likely_kos.iter().find(is_it).map(|known| known.2)
    }
}
