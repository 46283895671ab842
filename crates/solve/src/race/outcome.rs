//! Who wins a race, and the move to play.

use tesuji_go::Color;
use tesuji_problem::{Assumptions, Certainty, Move, Verdict, Way};

use super::{Asks, RaceReport};
use crate::report::Report;
use crate::walls;

/// How a race ends if one side moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This side takes the other's target and keeps its own, whatever threats there are.
    Wins(Color),
    /// By this side winning, or not, a ko decides.
    Ko(Color),
    /// Neither side can win, and a target lives only in a seki, or can be taken only at the cost of the other.
    Seki,
    /// Neither side can win, and both targets live by themselves.
    BothLive,
    /// This side's target is taken, and takes the other one with it or may do so before: neither side keeps its own.
    Falls(Color),
}

/// How a race stands whoever moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RaceStanding {
    /// It ends in the same way.
    Settled(Outcome),
    /// It depends on who moves first.
    Unsettled,
}

/// A move to play in a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ToPlay {
    /// The move; a pass where none is needed, or none helps.
    pub mv: Move,
    /// Does a proof show that it gets what is told?
    pub is_shown: bool,
}

impl RaceReport {
    /// How the race ends if this side moves first; `None` if that is not known.
    pub fn outcome(&self, mover: Color) -> Option<Outcome> {
        let owners = self.owners();
        let lost = [0, 1].map(|target| self.verdict(Asks::Loss(target), mover));
        for target in [0, 1] {
            match lost[target] {
                Some(Verdict::Dead) => return Some(Outcome::Wins(owners[1 - target])),
                Some(Verdict::Ko { .. }) if lost[1 - target] == Some(Verdict::Alive) => {
                    return Some(Outcome::Ko(owners[1 - target]));
                }
                _ => {}
            }
        }
        match lost {
            [Some(Verdict::Alive), Some(Verdict::Alive)] => {}
            [Some(_), Some(_)] => return Some(Outcome::Ko(mover)),
            _ => return None,
        }
        // What is taken at the cost of a target that lives otherwise is left alone.
        let lives = [0, 1].map(|target| self.verdict(Asks::Life(target), mover));
        for target in [0, 1] {
            let is_other_weak = matches!(lives[1 - target], Some(Verdict::Dead | Verdict::Ko { .. }));
            if lives[target] == Some(Verdict::Dead) && is_other_weak {
                return Some(Outcome::Falls(owners[target]));
            }
        }
        // Whether a target falls is open as long as it may die and the other one may be weak.
        let may_die = |target: usize| lives[target].is_none_or(|verdict| verdict == Verdict::Dead);
        if (0..2).any(|target| may_die(target) && lives[1 - target] != Some(Verdict::Alive)) {
            return None;
        }
        let lives_cleanly = |target| {
            let grade = self.answer(Asks::Life(target), mover)?.1.grade?;
            Some(grade.least <= -self.most_threats && grade.way == Some(Way::Clean))
        };
        let are_clean = [0, 1].map(lives_cleanly);
        Some(if are_clean == [Some(true); 2] { Outcome::BothLive } else { Outcome::Seki })
    }

    /// How it stands whoever moves first; `None` if one side is not asked about, or it is not known.
    pub fn standing(&self) -> Option<RaceStanding> {
        let [one, other] = Color::BOTH.map(|mover| self.outcome(mover));
        Some(if one? == other? { RaceStanding::Settled(one?) } else { RaceStanding::Unsettled })
    }

    /// What tells the result for a target if this side moves first: what is told of its life where that is enough.
    pub fn telling(&self, target: usize, mover: Color) -> Option<(&Report, &crate::report::Answer)> {
        let lives = self.answer(Asks::Life(target), mover);
        let is_enough = lives.is_some_and(|(_, answer)| answer.bounds.most <= -self.most_threats);
        if is_enough { lives } else { self.answer(Asks::Loss(target), mover).or(lives) }
    }

    /// How sure the result for both targets is if this side moves first; `None` where nothing is known of one.
    pub fn certainty(&self, mover: Color) -> Option<(Certainty, Assumptions)> {
        let told = |asks| self.answer(asks, mover);
        let used = match self.outcome(mover) {
            // Who has won has kept its own target.
            Some(Outcome::Wins(color)) => vec![told(Asks::Loss(usize::from(self.owners()[0] == color)))],
            Some(Outcome::Falls(_)) => {
                let losses = [0, 1].map(|target| self.telling(target, mover));
                [told(Asks::Life(0)), told(Asks::Life(1))].into_iter().chain(losses).collect()
            }
            _ => [0, 1].map(|target| self.telling(target, mover)).into(),
        };
        let mut all = (Certainty::Proved, Assumptions::default());
        for used in used {
            let (report, answer) = used?;
            all.0 = all.0.max(report.certainty(answer)?);
            all.1 |= answer.assumptions(report.most_threats);
        }
        Some(all)
    }

    /// Is the result proved if this side moves first, but for stones that are taken as safe and have liberties enough outside
    /// to be likely to be?
    pub fn is_likely(&self, mover: Color) -> bool {
        let Some((certainty, assumed)) = self.certainty(mover) else { return false };
        let given = self.problem.safe.unwrap_or_default();
        let is_firm = |stone| given.contains(stone) || walls::is_firm(self.problem.board(), stone, &self.region);
        certainty <= Certainty::ProvedIf && assumed.safe.iter().all(is_firm)
    }

    /// The move to play: first one that takes the other's target and keeps the own one, else one that keeps the own one. A
    /// pass where the same comes about if the other side moves first, or nothing helps.
    pub fn to_play(&self, mover: Color) -> Option<ToPlay> {
        let own = usize::from(self.owners()[1] == mover);
        let first = |asks, is_good: fn(Verdict) -> bool| {
            let verdict = self.verdict(asks, mover)?;
            let (_, answer) = self.answer(asks, mover)?;
            let shown = answer.best().next().or(answer.line.first().copied());
            is_good(verdict).then_some(shown).flatten()
        };
        let kills = first(Asks::Loss(1 - own), |verdict| verdict != Verdict::Alive);
        let saves = || {
            let by_life = first(Asks::Life(own), |verdict| verdict == Verdict::Alive);
            by_life.or_else(|| first(Asks::Loss(own), |verdict| verdict != Verdict::Dead))
        };
        if let (Some(here), Some(there)) = (self.outcome(mover), self.outcome(!mover))
            && here == there
            && !matches!(here, Outcome::Ko(_))
        {
            return Some(ToPlay { mv: Move::Pass, is_shown: true });
        }
        if [Outcome::Wins(!mover), Outcome::Falls(mover)].map(Some).contains(&self.outcome(mover)) {
            return Some(ToPlay { mv: Move::Pass, is_shown: true });
        }
        let shown = kills.or_else(saves).map(|mv| ToPlay { mv, is_shown: true });
        shown.or_else(|| self.judged_move(own, mover))
    }

    /// The move that seems best where nothing is known.
    fn judged_move(&self, own: usize, mover: Color) -> Option<ToPlay> {
        let asked = [Asks::Loss(1 - own), Asks::Life(own), Asks::Loss(own), Asks::Life(1 - own)];
        let judged = asked.into_iter().filter_map(|asks| self.answer(asks, mover)?.1.judged?.best);
        judged.into_iter().next().map(|mv| ToPlay { mv, is_shown: false })
    }
}
