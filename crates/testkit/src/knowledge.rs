//! What is known of eyes without reading, held against the oracle in every situation of small questions.
//!
//! A rule may settle a situation or leave it open; what it settles has to be so with any number of threats. Moves that
//! are left out as lost have to be so: the rest of them must be worth what all are.

use std::fmt;

use tesuji_check::local::ground::{Code, FILL, PASS, Situation};
use tesuji_check::local::{Passes, Side, Threats, VirtualPoint};
use tesuji_goals as goals;
use tesuji_goals::{Aim, Knowledge, LocalGame, LocalMove, Mask, Position, Region};
use tesuji_problem::{Problem, Quantifier};
use tesuji_proof::{ChildOf, Game, Verdict};

use crate::oracle::TooLarge;
use crate::oracle::survey::{ALL_BUDGETS, BUDGETS, Budgets, Survey};
use crate::translate;
use crate::windows::{Touch, Window};

/// The rules that are looked at, each alone as far as it can stand alone, and all together.
pub const RULES: [(&str, Knowledge); RULE_COUNT] = [
    ("room", Knowledge { room: true, ..Knowledge::NONE }),
    ("room with attacker's links", Knowledge { room: true, attacker_links: true, ..Knowledge::NONE }),
    ("defender's links", Knowledge { defender_links: true, ..Knowledge::NONE }),
    ("forced attacker moves", Knowledge { forced_attacker: true, ..Knowledge::NONE }),
    ("forced defender moves", Knowledge { room: true, forced_defender: true, ..Knowledge::NONE }),
    ("all", Knowledge::ALL),
];

const RULE_COUNT: usize = 6;

/// Questions about an eye in windows of so many points, all up to six. Under `any` one block asks what it asks under `all`.
pub fn questions(points: usize) -> impl Iterator<Item = Problem> {
    let touch = if points <= 4 { Touch::Diagonals } else { Touch::Lines };
    // Of the largest there are too many: those that are nearly full of target stones.
    let free = match points {
        0..=6 => points,
        7 => 4,
        _ => 2,
    };
    Window::all(points, touch).into_iter().flat_map(move |window| {
        let targets: Vec<u32> = window.targets(free).collect();
        let choices = targets.into_iter().flat_map(|target| [Quantifier::All, Quantifier::Any].map(|q| (target, q)));
        choices.filter_map(move |(target, quantifier)| window.problem(BOARD, target, quantifier)).collect::<Vec<_>>()
    })
}

/// Room for all windows, and no more work than that takes.
const BOARD: u64 = 11;

/// What was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Questions.
    pub questions: u64,
    /// Questions that were too large.
    pub too_large: u64,
    /// Situations, threats not counted.
    pub situations: u64,
    /// Those in which the game goes on by the rules alone.
    pub open: u64,
    /// Open situations that each of the [`RULES`] settles: reached, and prevented.
    pub settled: [[u64; 2]; RULE_COUNT],
    /// Open situations in which each leaves out moves.
    pub narrowed: [u64; RULE_COUNT],
}

/// A situation of which a rule says what is not true.
#[derive(Clone, Debug)]
pub struct Difference {
    /// Which rule, and what is wrong with it.
    pub what: String,
    /// What stands, whose turn it is, and the rest.
    pub situation: String,
    /// The question in which it comes up.
    pub problem: Problem,
}

impl Tally {
    /// Looks at every situation of a question about an eye.
    ///
    /// # Errors
    /// With the first difference.
    ///
    /// # Panics
    /// If the problem is no such question.
    pub fn compare(&mut self, problem: &Problem) -> Result<(), Box<Difference>> {
        let question = translate::question(problem).expect("a question with all its parts");
        let region = Region::<1>::of(problem).expect("a region that the oracle can read");
        let survey = match Survey::of(&question) {
            Ok(survey) => survey,
            Err(TooLarge::Points | TooLarge::States { .. }) => {
                self.too_large += 1;
                return Ok(());
            }
        };
        self.questions += 1;
        let words = Words::of(problem, &region, &survey);
        for id in 0..survey.situations().len() {
            self.look(&words, id).map_err(|what| {
                let state = survey.ground.state(&survey.situations()[id], Threats::Count(0));
                let situation = format!("{}\n{:?}", state.stones, survey.situations()[id]);
                Box::new(Difference { what, situation, problem: problem.clone() })
            })?;
        }
        Ok(())
    }

    fn look(&mut self, words: &Words, id: usize) -> Result<(), String> {
        let (survey, now) = (words.survey, words.position(&words.survey.situations()[id]));
        self.situations += 1;
        let is_open = survey.winner(id).is_none();
        self.open += u64::from(is_open);
        for (rule, &(name, knowledge)) in RULES.iter().enumerate() {
            let game = LocalGame { region: words.region, aim: Aim::Eye, knowledge };
            let verdict = game.verdict(&now);
            if let Some(verdict) = verdict {
                agrees(verdict, survey.reached(id)).map_err(|what| format!("{name}: {what}"))?;
                self.settled[rule][verdict as usize] += u64::from(is_open);
            } else if !is_open {
                return Err(format!("{name}: does not see that the game is over"));
            }
            let is_forcing = match now.mover {
                goals::Side::Defender => knowledge.forced_defender,
                goals::Side::Attacker => knowledge.forced_attacker,
            };
            if is_open && is_forcing {
                let narrowed = words.narrowed(&game, id, &now).map_err(|what| format!("{name}: {what}"))?;
                self.narrowed[rule] += u64::from(narrowed);
            }
        }
        Ok(())
    }
}

/// A verdict holds with any threats.
fn agrees(verdict: Verdict, reached: Budgets) -> Result<(), String> {
    let truth = if verdict == Verdict::Reached { ALL_BUDGETS } else { 0 };
    if reached == truth { Ok(()) } else { Err(format!("{verdict:?}, and reached is in truth {reached:05b}")) }
}

/// The same question for the oracle and for the search.
struct Words<'a> {
    survey: &'a Survey,
    region: &'a Region<1>,
    /// The search's number of each of the oracle's points.
    numbers: Vec<goals::Index>,
}

impl<'a> Words<'a> {
    fn of(problem: &Problem, region: &'a Region<1>, survey: &'a Survey) -> Words<'a> {
        let points = survey.ground.points().iter().map(|&point| translate::point_back(problem.size, point));
        let numbers = points.map(|point| region.index(point).expect("both have the same points")).collect();
        Words { survey, region, numbers }
    }

    fn position(&self, now: &Situation<1>) -> Position<1> {
        let number = |code: Code| self.numbers[usize::from(code)];
        let mask = |set: tesuji_check::local::ground::Mask<1>| {
            set.codes().fold(Mask::EMPTY, |mask, code| mask | Mask::of(number(code)))
        };
        Position {
            stones: now.arrangement.stones.map(mask),
            left: mask(now.arrangement.left),
            mover: match now.mover {
                Side::Defender => goals::Side::Defender,
                Side::Attacker => goals::Side::Attacker,
            },
            ban: now.ban.map(number),
            threats: goals::Threats::NONE,
            passes: match now.passes {
                Passes::None => 0,
                Passes::One => 1,
                Passes::Two => 2,
            },
            has_virtual: now.arrangement.virtual_point == VirtualPoint::Open,
        }
    }

    fn mv(&self, code: Code) -> LocalMove {
        match code {
            PASS => LocalMove::Pass,
            FILL => LocalMove::Fill,
            at => LocalMove::Play(self.numbers[usize::from(at)]),
        }
    }

    /// Are moves left out, and are the others worth what all are?
    fn narrowed(&self, game: &LocalGame<1>, id: usize, now: &Position<1>) -> Result<bool, String> {
        let mut narrowed = false;
        let mut promising: Vec<ChildOf<LocalGame<1>>> = Vec::new();
        for (at, &threats) in BUDGETS.iter().enumerate() {
            // Threats decide only whether a banned ko may be retaken.
            if at == 0 || now.ban.is_some() {
                promising.clear();
                game.promising(&Position { threats: in_game(threats), ..*now }, &mut promising);
            }
            let mut rest = promising.len();
            let is_reaching = now.mover == goals::Side::Defender;
            let mut is_reached = !is_reaching;
            for (code, to, truth) in self.survey.moves(id, threats) {
                let mv = self.mv(code);
                let Some(child) = promising.iter().find(|child| child.mv == mv) else {
                    narrowed = true;
                    continue;
                };
                rest -= 1;
                let value = child.verdict.map_or(truth, |verdict| verdict == Verdict::Reached);
                if value != truth {
                    return Err(format!("{mv:?} is said to be {:?} with {threats:?}", child.verdict));
                }
                if child.verdict.is_none() && self.survey.winner(to).is_some() {
                    return Err(format!("{mv:?} ends the game unseen"));
                }
                is_reached = if is_reaching { is_reached || value } else { is_reached && value };
            }
            if rest > 0 {
                return Err(format!("{rest} moves are not legal with {threats:?}"));
            }
            if is_reached != (self.survey.reached(id) >> at & 1 == 1) {
                let moves: Vec<LocalMove> = promising.iter().map(|child| child.mv).collect();
                return Err(format!("{moves:?} alone give {is_reached} with {threats:?}"));
            }
        }
        Ok(narrowed)
    }
}

fn in_game(threats: Threats) -> goals::Threats {
    match threats {
        Threats::Count(k) => goals::Threats::count(k),
        Threats::Endless(Side::Defender) => goals::Threats::endless(goals::Side::Defender),
        Threats::Endless(Side::Attacker) => goals::Threats::endless(goals::Side::Attacker),
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { questions, too_large, situations, open, .. } = self;
        writeln!(f, "{questions} questions ({too_large} too large), {situations} situations, {open} of them open")?;
        for (rule, (name, _)) in RULES.iter().enumerate() {
            let ([reached, prevented], narrowed) = (self.settled[rule], self.narrowed[rule]);
            writeln!(f, "{name}: {reached} reached, {prevented} prevented, {narrowed} with moves left out")?;
        }
        Ok(())
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}\nin\n{}", self.what, self.situation, self.problem)
    }
}
