//! What the search knows without reading, of eyes and of life and death, compared with the oracle in every situation of
//! small questions.
//!
//! A rule may settle a situation or leave it open; what it settles has to be so with the threats that there are. Moves
//! that are left out as lost have to be so: the rest of them must be worth what all are.

use tesuji_check::local::ground::{Code, FILL, PASS, Situation};
use tesuji_check::local::{Passes, Threats, VirtualPoint};
use tesuji_check::proof;
use tesuji_goals as goals;
use tesuji_goals::{Aim, Knowledge, LocalGame, LocalMove, Mask, Position, Region};
use tesuji_problem::{Goal, Problem, Quantifier};
use tesuji_proof::{Advice, ChildOf, Game, Verdict};

use crate::cells::Touch;
use crate::counts::Named;
use crate::oracle::survey::{BUDGETS, Bans, Survey};
use crate::translate;
use crate::windows::Window;

/// The rules that are looked at, each alone as far as it can stand alone, and all together.
const RULES: [(Aim, &str, Knowledge); 8] = [
    (Aim::Eye, "room", Knowledge { room: true, ..Knowledge::NONE }),
    (Aim::Eye, "room with attacker's links", Knowledge { room: true, attacker_links: true, ..Knowledge::NONE }),
    (Aim::Eye, "defender's links", Knowledge { defender_links: true, ..Knowledge::NONE }),
    (Aim::Eye, "forced attacker moves", Knowledge { forced_attacker: true, ..Knowledge::NONE }),
    (Aim::Eye, "forced defender moves", Knowledge { room: true, forced_defender: true, ..Knowledge::NONE }),
    (Aim::Eye, "all", Knowledge::ALL),
    (Aim::Capture, "capture, all", Knowledge::ALL),
    (Aim::Clean, "clean, all", Knowledge::ALL),
];

/// Questions in windows of `points` points, all up to six. Under `any` one block asks what it asks under `all`.
pub fn questions(points: usize, goal: Goal) -> impl Iterator<Item = Problem> {
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
        let problem = |(target, quantifier)| window.problem(BOARD, goal, target, quantifier);
        choices.filter_map(problem).collect::<Vec<_>>()
    })
}

/// Room for all windows, and no more work than that takes.
const BOARD: u64 = 11;

counts! {
    /// What was looked at.
    pub struct Tally {
        /// Questions.
        pub questions: usize,
        /// Questions that were too large.
        pub too_large: usize,
        /// Situations, threats not counted.
        pub situations: usize,
        /// What each of the rules says.
        pub rules: Named<Said>,
    }
}

counts! {
    /// What a rule says.
    pub struct Said {
        /// Situations in which the game goes on by the rules alone.
        pub open: usize,
        /// Those of them that it settles: reached, and prevented. What is settled with one of the budgets is counted once
        /// for each of them.
        pub settled: [usize; 2],
        /// Those in which it leaves out moves.
        pub narrowed: usize,
    }
}

/// Looks at every situation of a question about an eye, or of life and death.
///
/// # Errors
/// With the first situation of which a rule says what is not true.
///
/// # Panics
/// If the problem is no such question.
pub fn compare(problem: &Problem) -> Result<Tally, String> {
    let question = translate::question(problem).expect("a question with all its parts");
    let region = Region::<1>::of(problem).expect("a region that the oracle can read");
    let Ok(survey) = Survey::of(&question, Bans::Played) else {
        return Ok(Tally { too_large: 1, ..Tally::default() });
    };
    let words = Words::of(problem, &region, &survey);
    let mut tally = Tally { questions: 1, situations: survey.situations().len(), ..Tally::default() };
    let aims: Vec<proof::Aim> = survey.aims().collect();
    for &(aim, name, knowledge) in RULES.iter().filter(|(aim, ..)| aims.contains(&in_proof(*aim))) {
        let game = LocalGame::knowing(&region, aim, knowledge);
        let said = tally.rules.of(name);
        for (id, situation) in survey.situations().iter().enumerate() {
            said.look(&game, &words, id).map_err(|what| {
                let state = survey.ground.state(situation, Threats::Count(0));
                format!("{name}: {what}\n{}\n{situation:?}\nin\n{problem}", state.stones)
            })?;
        }
    }
    Ok(tally)
}

impl Said {
    fn look(&mut self, game: &LocalGame<1>, words: &Words, id: usize) -> Result<(), String> {
        let (survey, aim) = (words.survey, in_proof(game.aim));
        let now = position(&words.numbers, &survey.situations()[id]);
        let is_open = survey.over(aim, id).is_none();
        self.open += usize::from(is_open);
        let mut verdict = None;
        for (at, &threats) in BUDGETS.iter().enumerate() {
            // What is known of eyes does not depend on threats.
            if at == 0 || aim != proof::Aim::Eye {
                verdict = game.verdict(&Position { threats: in_game(threats), ..now });
            }
            let Some(verdict) = verdict else {
                if is_open {
                    continue;
                }
                return Err("does not see that the game is over".to_owned());
            };
            if (verdict == Verdict::Reached) != (survey.reached(aim, id) >> at & 1 == 1) {
                return Err(format!("said to be {verdict:?} with {threats:?}"));
            }
            self.settled[verdict as usize] += usize::from(is_open);
        }
        let is_forcing = match (aim, now.mover) {
            (proof::Aim::Eye, tesuji_problem::Side::Defender) => game.knowledge.forced_defender,
            (proof::Aim::Eye, tesuji_problem::Side::Attacker) => game.knowledge.forced_attacker,
            _ => true,
        };
        if is_open && is_forcing {
            self.narrowed += usize::from(words.narrowed(game, id, &now)?);
        }
        Ok(())
    }
}

/// The same question for the oracle and for the search.
struct Words<'a> {
    survey: &'a Survey,
    /// The search's number of each of the oracle's points.
    numbers: Vec<goals::Index>,
}

impl<'a> Words<'a> {
    fn of(problem: &Problem, region: &Region<1>, survey: &'a Survey) -> Words<'a> {
        let points = survey.ground.points().iter().map(|&point| translate::point_back(problem.size, point));
        let numbers = points.map(|point| region.index(point).expect("both have the same points")).collect();
        Words { survey, numbers }
    }

    fn mv(&self, code: Code) -> LocalMove {
        match code {
            PASS => LocalMove::Pass,
            FILL => LocalMove::Fill,
            at => LocalMove::Play(self.numbers[usize::from(at)]),
        }
    }

    /// Are moves left out, and are the others worth what all are? Where they are not left out, what is said of them is
    /// looked at too.
    fn narrowed(&self, game: &LocalGame<1>, id: usize, now: &Position<1>) -> Result<bool, String> {
        let mut narrowed = false;
        let mut children: Vec<ChildOf<LocalGame<1>>> = Vec::new();
        for (at, &threats) in BUDGETS.iter().enumerate() {
            let now = Position { threats: in_game(threats), ..*now };
            // In a question about an eye threats decide only whether a banned ko may be retaken.
            if at > 0 && game.aim == Aim::Eye && now.ban.is_none() {
                continue;
            }
            children.clear();
            game.children(&now, &mut children);
            if self.worth(game, id, at, &children)? {
                return Err(format!("moves are missing with {threats:?}"));
            }
            children.clear();
            game.promising(&now, &mut children);
            narrowed |= self.worth(game, id, at, &children)?;
        }
        Ok(narrowed)
    }

    /// Are moves missing, and are those that are there worth what all are?
    fn worth(
        &self,
        game: &LocalGame<1>,
        id: usize,
        budget: usize,
        children: &[ChildOf<LocalGame<1>>],
    ) -> Result<bool, String> {
        let (aim, threats) = (in_proof(game.aim), BUDGETS[budget]);
        let mut is_missing = false;
        let mut rest = children.len();
        let is_reaching = self.survey.situations()[id].mover == aim.side();
        let mut is_reached = !is_reaching;
        for (code, to, truth) in self.survey.moves(aim, id, threats) {
            let mv = self.mv(code);
            let Some(child) = children.iter().find(|child| child.mv == mv) else {
                is_missing = true;
                continue;
            };
            rest -= 1;
            let value = child.verdict.map_or(truth, |verdict| verdict == Verdict::Reached);
            if value != truth {
                return Err(format!("{mv:?} is said to be {:?} with {threats:?}", child.verdict));
            }
            if child.verdict.is_none() && self.survey.over(aim, to).is_some() {
                return Err(format!("{mv:?} ends the game unseen"));
            }
            is_reached = if is_reaching { is_reached || value } else { is_reached && value };
        }
        if rest > 0 {
            return Err(format!("{rest} moves are not legal with {threats:?}"));
        }
        if is_reached != (self.survey.reached(aim, id) >> budget & 1 == 1) {
            let moves: Vec<LocalMove> = children.iter().map(|child| child.mv).collect();
            return Err(format!("{moves:?} alone give {is_reached} with {threats:?}"));
        }
        Ok(is_missing)
    }
}

/// A situation of the oracle as the search has it, from the search's number of each point; without threats.
pub(crate) fn position(numbers: &[goals::Index], now: &Situation<1>) -> Position<1> {
    let number = |code: Code| numbers[usize::from(code)];
    let mask = |set: tesuji_check::local::ground::Mask<1>| {
        set.codes().fold(Mask::EMPTY, |mask, code| mask | Mask::of(number(code)))
    };
    Position {
        stones: now.arrangement.stones.map(mask),
        left: mask(now.arrangement.left),
        mover: translate::side_back(now.mover),
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

fn in_proof(aim: Aim) -> proof::Aim {
    match aim {
        Aim::Capture => proof::Aim::Capture,
        Aim::Clean => proof::Aim::Clean,
        Aim::End => proof::Aim::End,
        Aim::Eye => proof::Aim::Eye,
        Aim::Keep => proof::Aim::Keep,
        Aim::Connect => proof::Aim::Connect,
    }
}

fn in_game(threats: Threats) -> goals::Threats {
    match threats {
        Threats::Count(k) => goals::Threats::count(k),
        Threats::Endless(side) => goals::Threats::endless(translate::side_back(side)),
    }
}
