//! Who wins a race, and the move to play.

use std::fmt;

use tesuji_go::Color;
use tesuji_problem::{Assumptions, Certainty, Move, Verdict, Way};

use super::{Asks, RaceReport};
use crate::report::{Answer, Report};
use crate::walls;

/// How a race ends if one side moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// This side takes the other's target and keeps its own, whatever threats there are.
    Wins(Color),
    /// By this side winning, or not, a ko decides.
    Ko(Color),
    /// Neither side can win, both targets live, and one of them at least does so only in a seki.
    Seki,
    /// Neither side can win, and both targets live by themselves.
    BothLive,
    /// Neither side can win. In which way both stand is not shown, or one can be taken, perhaps by a ko, only at the cost of the
    /// other, larger one.
    Stand,
    /// This side's target is taken whatever it does, but the other side may have to give up its own for it, which is no larger, or
    /// loses it as well.
    Falls(Color),
}

/// As the field `ends …` of a corpus entry says it.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Wins(color) => write!(f, "{} wins", color.name()),
            Outcome::Ko(color) => write!(f, "{} wins by ko", color.name()),
            Outcome::Falls(color) => write!(f, "{} falls", color.name()),
            Outcome::Seki => f.write_str("seki"),
            Outcome::BothLive => f.write_str("both live"),
            Outcome::Stand => f.write_str("neither side wins"),
        }
    }
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
        let lives = [0, 1].map(|target| self.verdict(Asks::Life(target), mover));
        if let Some(target) = [0, 1].into_iter().find(|&target| self.is_worth_taking(target, lives)) {
            return Some(Outcome::Falls(owners[target]));
        }
        // Whether a target falls is open as long as it is not known whether it dies with any threats.
        let may_die = |target: usize| self.bounds(Asks::Life(target), mover).most > self.most_threats;
        if (0..2).any(|target| lives[target].is_none() && may_die(target)) {
            return None;
        }
        let ways = [0, 1].map(|target| self.way(target, mover));
        Some(match (lives, ways) {
            (_, [Some(Way::Clean), Some(Way::Clean)]) => Outcome::BothLive,
            ([Some(Verdict::Alive), Some(Verdict::Alive)], [Some(one), Some(other)])
                if one != Way::Clean || other != Way::Clean =>
            {
                Outcome::Seki
            }
            _ => Outcome::Stand,
        })
    }

    /// Does a target die, and is it not left alone since the other one, which is given up for it, is larger? A few stones in a
    /// large eye are given up for all around them; but nobody gives up nine stones for three.
    fn is_worth_taking(&self, target: usize, lives: [Option<Verdict>; 2]) -> bool {
        let sizes = [self.problem.target.len(), self.problem.second_target.len()];
        let is_other_weak = matches!(lives[1 - target], Some(Verdict::Dead | Verdict::Ko { .. }));
        lives[target] == Some(Verdict::Dead) && (is_other_weak || sizes[target] >= sizes[1 - target])
    }

    /// In which way a target lives, where that is shown for the whole board.
    fn way(&self, target: usize, mover: Color) -> Option<Way> {
        let grade = self.answer(Asks::Life(target), mover)?.1.grade?;
        let way = grade.way.filter(|_| grade.least <= -self.most_threats)?;
        // In the open it may live cleanly outside of the region.
        let mut not_clean = self.not_clean.iter();
        let is_shown =
            way == Way::Clean || !self.is_open || not_clean.any(|known| (known.0, known.1) == (target, mover));
        is_shown.then_some(way)
    }

    /// How it stands whoever moves first; `None` if one side is not asked about, or it is not known.
    pub fn standing(&self) -> Option<RaceStanding> {
        let [one, other] = Color::BOTH.map(|mover| self.outcome(mover));
        Some(if one? == other? { RaceStanding::Settled(one?) } else { RaceStanding::Unsettled })
    }

    /// What tells the result for a target if this side moves first: what is told of its life where that is enough.
    pub fn telling(&self, target: usize, mover: Color) -> Option<(&Report, &Answer)> {
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
            // What becomes of the other target is told where it is known.
            Some(Outcome::Falls(color)) => {
                let fallen = self.target_of(color);
                let other = told(Asks::Life(1 - fallen)).filter(|(report, answer)| !report.is_unknown(answer));
                let losses = [0, 1].map(|target| self.telling(target, mover));
                [told(Asks::Life(fallen))].into_iter().chain(other.map(Some)).chain(losses).collect()
            }
            // That one could be taken at the cost of the other is told.
            Some(Outcome::Stand) => {
                let dies = |target: &usize| self.verdict(Asks::Life(*target), mover) == Some(Verdict::Dead);
                let costly = [0, 1].into_iter().filter(dies).map(|target| told(Asks::Life(target)));
                costly.chain([0, 1].map(|target| self.telling(target, mover))).collect()
            }
            _ => [0, 1].map(|target| self.telling(target, mover)).into(),
        };
        let mut all = (Certainty::Proved, Assumptions::default());
        for used in used {
            let (report, answer) = used?;
            all.0 = all.0.max(report.certainty(answer)?);
            all.1 |= answer.assumptions(report.most_threats);
        }
        if self.outcome(mover) == Some(Outcome::Seki) {
            let needed = self.not_clean.iter().filter(|known| known.1 == mover);
            needed.for_each(|known| all.1 |= known.2);
            all.0 = all.0.max(all.1.certainty());
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
        if let (Some(here), Some(there)) = (self.outcome(mover), self.outcome(!mover))
            && here == there
            && !matches!(here, Outcome::Ko(_))
        {
            return Some(ToPlay { mv: Move::Pass, is_shown: true });
        }
        if self.outcome(mover) == Some(Outcome::Wins(!mover)) {
            return Some(ToPlay { mv: Move::Pass, is_shown: true });
        }
        let shown = self.deciding(mover).and_then(|(_, answer)| shown_move(answer));
        shown.map(|mv| ToPlay { mv, is_shown: true }).or_else(|| self.judged_move(self.target_of(mover), mover))
    }

    /// The question that the move to play comes from, with a move that is shown to succeed in it.
    pub fn deciding(&self, mover: Color) -> Option<(&Report, &Answer)> {
        self.answer(self.decided_by(mover)?, mover)
    }

    pub(super) fn decided_by(&self, mover: Color) -> Option<Asks> {
        let own = self.target_of(mover);
        let shown = |asks, is_good: fn(Verdict) -> bool| {
            let (_, answer) = self.answer(asks, mover)?;
            (is_good(self.verdict(asks, mover)?) && shown_move(answer).is_some()).then_some(asks)
        };
        shown(Asks::Loss(1 - own), |verdict| verdict != Verdict::Alive)
            .or_else(|| shown(Asks::Life(own), |verdict| verdict == Verdict::Alive))
            .or_else(|| shown(Asks::Loss(own), |verdict| verdict != Verdict::Dead))
    }

    /// The move that seems best where nothing is known.
    fn judged_move(&self, own: usize, mover: Color) -> Option<ToPlay> {
        let asked = [Asks::Loss(1 - own), Asks::Life(own), Asks::Loss(own), Asks::Life(1 - own)];
        let judged = asked.into_iter().filter_map(|asks| self.answer(asks, mover)?.1.judged?.best);
        judged.into_iter().next().map(|mv| ToPlay { mv, is_shown: false })
    }
}

/// A first move that does what is told.
fn shown_move(answer: &Answer) -> Option<Move> {
    answer.best().next().or(answer.line.first().copied())
}
