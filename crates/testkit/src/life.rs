//! What the second program knows of life and death without reading (`docs/knowledge.md`), held against the oracle in
//! every situation of small questions.

use std::fmt;

use tesuji_check::local::ground::life::{Memory, Rule};
use tesuji_check::local::{Question, Threats};
use tesuji_check::proof::{Aim, Shown};

use crate::oracle::TooLarge;
use crate::oracle::survey::{BUDGETS, Bans, Survey};

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Questions.
    pub questions: u64,
    /// Questions that were too large.
    pub too_large: u64,
    /// Situations, threats not counted.
    pub situations: u64,
    /// Situations with threats in which the game goes on by the rules alone: those of capture, and of clean life.
    pub open: [u64; 2],
    /// How many of them are settled by each of the [`WAYS`].
    pub settled: [u64; WAYS.len()],
}

/// What can be known, and by which rule.
pub const WAYS: [(Aim, Shown, Rule); 7] = [
    (Aim::Capture, Shown::Prevented, Rule::Alive),
    (Aim::Capture, Shown::Prevented, Rule::Lives),
    (Aim::Capture, Shown::Reached, Rule::NoRoom),
    (Aim::Capture, Shown::Reached, Rule::Dies),
    (Aim::Clean, Shown::Reached, Rule::Alive),
    (Aim::Clean, Shown::Prevented, Rule::NoRoom),
    (Aim::Clean, Shown::Prevented, Rule::Dies),
];

/// A situation of which a rule says what is not true.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Which rule, and what is wrong with it.
    pub what: String,
    /// What stands, whose turn it is, and the rest.
    pub situation: String,
    /// The question in which it comes up.
    pub question: Question,
}

impl Tally {
    /// Looks at every situation of a question of life and death.
    ///
    /// # Errors
    /// With the first difference.
    pub fn compare(&mut self, question: &Question, bans: Bans, memory: &mut Memory) -> Result<(), Box<Difference>> {
        let survey = match Survey::of(question, bans) {
            Ok(survey) => survey,
            Err(TooLarge::Points | TooLarge::States { .. }) => {
                self.too_large += 1;
                return Ok(());
            }
        };
        self.questions += 1;
        self.situations += survey.situations().len() as u64;
        for id in 0..survey.situations().len() {
            for (at, &threats) in BUDGETS.iter().enumerate() {
                self.look(&survey, id, at, memory).map_err(|what| {
                    let situation = format!("{:?}", survey.ground.state(&survey.situations()[id], threats));
                    Box::new(Difference { what, situation, question: question.clone() })
                })?;
            }
        }
        Ok(())
    }

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
                let way = WAYS.iter().position(|&way| way == (aim, shown, rule)).expect("all ways are listed");
                self.settled[way] += 1;
            }
        }
        Ok(())
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
        (Aim::End | Aim::Eye, _) => None,
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { questions, too_large, situations, open: [capture, clean], .. } = self;
        let budgets = BUDGETS.len();
        writeln!(
            f,
            "{questions} questions ({too_large} too large), {situations} situations, {budgets} budgets of threats"
        )?;
        writeln!(f, "open: {capture} for capture, {clean} for clean life")?;
        for ((aim, shown, rule), settled) in WAYS.iter().zip(self.settled) {
            writeln!(f, "{} {} by {rule:?}: {settled}", aim.name(), shown.name())?;
        }
        Ok(())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\nin\n{:?}", self.what, self.situation, self.question)
    }
}
