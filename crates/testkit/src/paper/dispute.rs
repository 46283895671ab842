//! Positions of small questions in which a rule of the paper is not true, the smallest for each rule.

use std::collections::BTreeMap;

use tesuji_check::local::ground::{Mask, Situation};
use tesuji_check::local::{Passes, Side, VirtualPoint};
use tesuji_check::proof::Aim;
use tesuji_go::PointSet;
use tesuji_problem::{Problem, Quantifier};

use super::{Claim, Look, RULES, Rule};
use crate::oracle::survey::{ALL_BUDGETS, BUDGETS, Bans, Budgets, NO_THREATS, Survey};
use crate::translate;

/// A position in which a rule says what is not true.
#[derive(Clone, Debug)]
pub struct Dispute {
    /// Points of the region, and stones in it that are not the target's: of several positions the smallest is kept.
    pub size: (usize, usize),
    /// What the rule says.
    pub claim: Claim,
    /// Who is to move.
    pub mover: Side,
    /// The position as a question.
    pub problem: Problem,
}

/// What was looked at, and what was found.
#[derive(Clone, Debug, Default)]
pub struct Disputes {
    /// Questions, without those that were too large.
    pub questions: u64,
    /// Questions that were too large.
    pub too_large: u64,
    /// Positions with a side to move; no ko, no passes.
    pub positions: u64,
    /// How often each rule says something, and how often it is wrong.
    pub counts: BTreeMap<Rule, [u64; 2]>,
    /// The smallest for each rule.
    pub found: BTreeMap<Rule, Dispute>,
}

impl Disputes {
    /// Looks at every position of a question about an eye of all of its target.
    ///
    /// # Panics
    /// If the problem is no such question.
    pub fn look(&mut self, problem: &Problem) {
        assert_eq!(problem.quantifier, Quantifier::All, "the paper knows no other");
        let question = translate::question(problem).expect("a question with all its parts");
        let Ok(survey) = Survey::of(&question, Bans::Played) else {
            self.too_large += 1;
            return;
        };
        self.questions += 1;
        let start = Look::of(problem);
        for (id, now) in survey.situations().iter().enumerate() {
            let is_quiet = now.ban.is_none() && now.passes == Passes::None;
            if !is_quiet || now.arrangement.virtual_point == VirtualPoint::Closed {
                continue;
            }
            self.positions += 1;
            let look = position(problem, &start, &survey, now);
            for (_, rule, base) in RULES {
                let is_new = |_: &Claim| base.is_none_or(|base| look.claim(base).is_none());
                let Some(claim) = look.claim(rule).filter(is_new) else { continue };
                let Some(wrong) = wrong(problem, &survey, id, claim) else { continue };
                let counts = self.counts.entry(rule).or_default();
                counts[0] += 1;
                if wrong >> NO_THREATS & 1 == 0 {
                    continue;
                }
                counts[1] += 1;
                let stones = ((look.attackers | look.defenders) & look.region) - look.target;
                let size = (look.region.len(), stones.len());
                if self.found.get(&rule).is_none_or(|best| size < best.size)
                    && let Some(problem) = drawn(problem, &look)
                {
                    self.found.insert(rule, Dispute { size, claim, mover: now.mover, problem });
                }
            }
        }
    }
}

fn position(problem: &Problem, start: &Look, survey: &Survey, now: &Situation<1>) -> Look {
    let set = |mask: Mask<1>| -> PointSet {
        let points = survey.ground.points();
        mask.codes().map(|code| translate::point_back(problem.size, points[usize::from(code)])).collect()
    };
    let [defenders, attackers] = now.arrangement.stones.map(set);
    let inside: PointSet =
        survey.ground.points().iter().map(|&point| translate::point_back(problem.size, point)).collect();
    let beyond = |stones: PointSet| stones - inside;
    Look { attackers: beyond(start.attackers) | attackers, defenders: beyond(start.defenders) | defenders, ..*start }
}

/// With which threats a claim is wrong; `None` if it is not about this side to move.
fn wrong(problem: &Problem, survey: &Survey, id: usize, claim: Claim) -> Option<Budgets> {
    let mover = survey.situations()[id].mover;
    match claim {
        Claim::Reached => Some(ALL_BUDGETS & !survey.reached(Aim::Eye, id)),
        Claim::Prevented => Some(survey.reached(Aim::Eye, id)),
        Claim::AttackerPlays(points) if mover == Side::Attacker => {
            Some(!survey.reached(Aim::Eye, id) & ALL_BUDGETS & with_only(problem, survey, id, points))
        }
        Claim::DefenderPlays(points) if mover == Side::Defender => {
            Some(survey.reached(Aim::Eye, id) & !with_only(problem, survey, id, points))
        }
        Claim::AttackerPlays(_) | Claim::DefenderPlays(_) => None,
    }
}

/// With which threats the defender forces its eye if the side to move has some points only. With none it has lost.
fn with_only(problem: &Problem, survey: &Survey, id: usize, points: PointSet) -> Budgets {
    let is_attacker = survey.situations()[id].mover == Side::Attacker;
    let is_chosen = |code: u16| {
        let point = survey.ground.points().get(usize::from(code));
        point.is_some_and(|&point| points.contains(translate::point_back(problem.size, point)))
    };
    let mut budgets = 0;
    for (at, &threats) in BUDGETS.iter().enumerate() {
        let mut values =
            survey.moves(Aim::Eye, id, threats).filter(|&(code, ..)| is_chosen(code)).map(|(.., reached)| reached);
        let is_reached = if is_attacker { values.all(|reached| reached) } else { values.any(|reached| reached) };
        budgets |= u8::from(is_reached) << at;
    }
    budgets
}

fn drawn(problem: &Problem, look: &Look) -> Option<Problem> {
    let mut draft = problem.clone().into_draft();
    let (own, others) = (look.defenders, look.attackers);
    (draft.black, draft.white) = if draft.target.meets(&draft.black) { (own, others) } else { (others, own) };
    draft.validate().ok()
}

impl std::fmt::Display for Disputes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Disputes { questions, too_large, positions, .. } = self;
        writeln!(f, "{questions} questions ({too_large} too large), {positions} positions")?;
        for (name, rule, _) in RULES {
            let [said, wrong] = self.counts.get(&rule).copied().unwrap_or_default();
            writeln!(f, "{name}: said {said} times, wrong {wrong} times")?;
            if let Some(Dispute { claim, mover, problem, .. }) = self.found.get(&rule) {
                writeln!(f, "{claim:?}, {mover:?} to move\n{problem}")?;
            }
        }
        Ok(())
    }
}
