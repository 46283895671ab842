//! What the second program knows of life and death without reading (`docs/knowledge.md`), compared with the oracle in every
//! situation of small questions.

use tesuji_check::local::ground::life::{Memory, Rule};
use tesuji_check::local::{Question, Threats};
use tesuji_check::proof::{Aim, Shown};

use crate::counts::Named;
use crate::oracle::survey::{BUDGETS, Bans, Survey};

counts! {
    /// What was looked at.
    pub struct Tally {
        /// Questions.
        pub questions: usize,
        /// Questions that were too large.
        pub too_large: usize,
        /// Situations, threats not counted.
        pub situations: usize,
        /// Situations with threats in which the game goes on by the rules alone: those of capture, and of clean life.
        pub open: [usize; 2],
        /// How many of them are settled, by the rule.
        pub settled: Named<usize>,
    }
}

/// Looks at every situation of a question of life and death.
///
/// # Errors
/// With the first situation of which a rule says what is not true.
pub fn compare(question: &Question, bans: Bans, memory: &mut Memory) -> Result<Tally, String> {
    let Ok(survey) = Survey::of(question, bans) else { return Ok(Tally { too_large: 1, ..Tally::default() }) };
    let mut tally = Tally { questions: 1, situations: survey.situations().len(), ..Tally::default() };
    for (id, situation) in survey.situations().iter().enumerate() {
        for (at, &threats) in BUDGETS.iter().enumerate() {
            tally
                .look(&survey, id, at, memory)
                .map_err(|what| format!("{what}\n{:?}\nin\n{question:?}", survey.ground.state(situation, threats)))?;
        }
    }
    Ok(tally)
}

impl Tally {
    fn look(&mut self, survey: &Survey, id: usize, budget: usize, memory: &mut Memory) -> Result<(), String> {
        for (open, aim) in self.open.iter_mut().zip([Aim::Capture, Aim::Clean]) {
            if survey.over(aim, id).is_some() {
                continue;
            }
            *open += 1;
            let truth = if survey.reached(aim, id) >> budget & 1 == 1 { Shown::Reached } else { Shown::Prevented };
            for shown in [Shown::Reached, Shown::Prevented] {
                let Some(rule) = known(survey, id, BUDGETS[budget], aim, shown, memory) else { continue };
                if shown != truth {
                    return Err(format!("{rule:?}: {} is said to be {}", aim.name(), shown.name()));
                }
                *self.settled.of(name(aim, rule)) += 1;
            }
        }
        Ok(())
    }
}

/// What a rule settles.
fn name(aim: Aim, rule: Rule) -> &'static str {
    match (aim, rule) {
        (Aim::Clean, Rule::Alive) => "clean life: alive",
        (Aim::Clean, Rule::Lives) => "clean life: lives",
        (Aim::Clean, Rule::NoRoom) => "no clean life: no room",
        (Aim::Clean, Rule::Dies) => "no clean life: dies",
        (_, Rule::Alive) => "no capture: alive",
        (_, Rule::Lives) => "no capture: lives",
        (_, Rule::NoRoom) => "capture: no room",
        (_, Rule::Dies) => "capture: dies",
        (Aim::Clean, Rule::Race) => "no clean life: race",
        (_, Rule::Race) => "capture or not: race",
    }
}

/// By which rule this is known, if it is.
fn known(survey: &Survey, id: usize, threats: Threats, aim: Aim, shown: Shown, memory: &mut Memory) -> Option<Rule> {
    let (ground, now) = (&survey.ground, &survey.situations()[id]);
    match (aim, shown) {
        (Aim::Capture, Shown::Reached) => ground.capturable(now, threats, memory),
        (Aim::Capture, Shown::Prevented) => ground.uncapturable(now, threats, memory),
        (Aim::Clean, Shown::Reached) => ground.surely_clean(now),
        (Aim::Clean, Shown::Prevented) => ground.never_clean(now, threats, memory),
        (Aim::End | Aim::Eye | Aim::Keep | Aim::Connect, _) => None,
    }
}
