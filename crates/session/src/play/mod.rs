//! A problem that a person solves against the program.
//!
//! The question is fixed at the start ([`Question`]); every legal move can be tried. A wrong one is answered by its
//! refutation, a right one by the strongest resistance, until a person would see the end. See `docs/play.md`.

mod end;
mod hint;
mod resist;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use tesuji_go::{Color, Illegal};
use tesuji_problem::{Problem, Turn as ToMove};
use tesuji_solve::{Asked, LONG, Line, Move, Moves, Options, Refutation, Report, Side, ToldLine};
use thiserror::Error;

use crate::ask::{Ask, Trouble};
use crate::class::Class;
use crate::found::Found;
use crate::question::Question;
use crate::situation::{Over, Situation};
use crate::solving::{Solved, answer};
use crate::worth::Worth;

pub use end::End;
pub use hint::{Hint, Kind};

/// A problem in play.
#[derive(Clone, Debug)]
pub struct Game {
    question: Question,
    root: Arc<Report>,
    /// Every position with the solver to move, the present one last.
    moments: Vec<Moment>,
}

/// A position with the solver to move.
#[derive(Clone, Debug)]
struct Moment {
    situation: Situation,
    /// The best result from here; its line begins with a move of the solver.
    found: Found,
    /// The move of the solver that led here.
    by: Option<Move>,
    /// The first move on the way here that gave something away.
    slip: Option<Slip>,
    /// How play ended, if it has.
    end: Option<End>,
    /// Hints given here.
    hints: usize,
}

/// A move that gave something away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slip {
    /// The move.
    pub mv: Move,
    /// How bad it was; undecided if a later move may have been the mistake.
    pub class: Class,
    /// A move that was better, if one is known.
    pub better: Option<Move>,
    /// In which position it was made: 0 is the start.
    at: usize,
}

/// A move of the solver, and its result.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The move.
    pub mv: Move,
    /// Was it outside the region that was given, so that it counts as a pass?
    pub is_elsewhere: bool,
    /// Was it outside the region that was read, though a normal move on the board?
    pub is_far: bool,
    /// How it compares with the best.
    pub class: Class,
    /// The best result after it.
    pub found: Found,
    /// Set if this move was the first to give something away.
    pub slip: Option<Slip>,
    /// The answer; `None` if there is none.
    pub reply: Option<Reply>,
    /// How play ended, if it has.
    pub end: Option<End>,
}

/// The program's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move.
    pub mv: Move,
    /// Is it from a proof: does it hold, or resist as long as possible?
    pub is_proved: bool,
}

/// The solution, from the last position in which the solver could still succeed.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The number of the solver's moves that are kept.
    pub kept: usize,
    /// The mistake that it replaces.
    pub instead_of: Option<Move>,
    /// The line.
    pub line: Line,
    /// What it gets.
    pub found: Found,
}

/// Why a move was not made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refused {
    /// By the rules.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The target is captured, or a question about an eye is over.
    #[error("it is over")]
    IsOver,
    /// The solver could not be asked.
    #[error(transparent)]
    Trouble(Box<Trouble>),
}

impl From<Trouble> for Refused {
    fn from(trouble: Trouble) -> Refused {
        Refused::Trouble(Box::new(trouble))
    }
}

impl Game {
    /// Begins. If either side may move first, the one with something to gain does.
    ///
    /// # Errors
    /// If the question cannot be answered.
    pub fn start(asked: &Problem, asker: &mut dyn Ask) -> Result<Game, Trouble> {
        let options = options(&*asker);
        let root = asker.ask(asked, &options)?;
        Game::begin(asked.clone(), root, asker)
    }

    /// Begins with the question of a record, whose right first moves show whether it is the one that is meant.
    ///
    /// # Errors
    /// The same, and if it is not clear what the record is about.
    pub fn of_record(asked: &Asked, right: &[Move], asker: &mut dyn Ask) -> Result<Game, Trouble> {
        let options = options(&*asker);
        let Solved { problem, report, .. } = answer(asked, right, &options, asker)?;
        Game::begin(problem, report, asker)
    }

    fn begin(mut asked: Problem, mut root: Report, asker: &mut dyn Ask) -> Result<Game, Trouble> {
        if asked.turn == ToMove::Both {
            let k = asked.k();
            let winner = root.answers.iter().find(|answer| answer.lives_with(k) == Some(answer.is_defender()));
            let color = winner.map_or(Color::Black, |answer| answer.to_move);
            let mut draft = asked.into_draft();
            draft.turn = color.into();
            (draft.target, draft.goal, draft.quantifier) =
                (root.problem.target, root.problem.goal, root.problem.quantifier);
            draft.region = draft.region.map(|region| region | draft.target);
            asked = draft.validate()?;
            root = asker.ask(&asked, &options(&*asker))?;
        }
        let question = Question::of(&asked, &root, Color::Black)?;
        let situation = Situation::start(&question);
        let root = Arc::new(root);
        let found = Found::of(&root);
        let moment = Moment { situation, found, by: None, slip: None, end: None, hints: 0 };
        Ok(Game { question, root, moments: vec![moment] })
    }

    /// The question.
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// The answer to it, with every first move as far as known.
    pub fn root(&self) -> &Report {
        &self.root
    }

    /// The position now, with the solver to move.
    pub fn situation(&self) -> &Situation {
        &self.now().situation
    }

    /// The best result now.
    pub fn found(&self) -> &Found {
        &self.now().found
    }

    /// How play has ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.now().end
    }

    /// The first move that gave something away and was not taken back.
    pub fn slip(&self) -> Option<Slip> {
        self.now().slip
    }

    /// Is it over, with the goal reached? After a mistake, any success without a ko is enough.
    pub fn is_solved(&self) -> bool {
        self.end().is_some_and(|end| end.is_won_by(self.is_defender()))
            && self.slip().is_none_or(|_| self.found().worth.is_success_for(self.side()))
    }

    /// Is it known at the start whether the solver succeeds, by a checked proof?
    pub fn is_proved(&self) -> bool {
        self.succeeds(&self.moments[0].found).is_some()
    }

    /// Is it proved that the solver could not succeed from the start?
    pub fn was_lost(&self) -> bool {
        self.succeeds(&self.moments[0].found) == Some(false)
    }

    /// Does the solver reach its goal from here, with the threats that there are?
    pub fn succeeds(&self, found: &Found) -> Option<bool> {
        found.worth.lives_with(self.question.start().k()).map(|lives| lives == self.is_defender())
    }

    fn is_defender(&self) -> bool {
        self.question.solver() == self.question.defender()
    }

    fn side(&self) -> Side {
        if self.is_defender() { Side::Defender } else { Side::Attacker }
    }

    fn now(&self) -> &Moment {
        self.moments.last().expect("the start is never taken back")
    }

    fn now_mut(&mut self) -> &mut Moment {
        self.moments.last_mut().expect("the start is never taken back")
    }

    /// Takes the last move of the solver back, with its answer. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let can = self.moments.len() > 1;
        if can {
            self.moments.pop();
        }
        can
    }

    /// Makes a move of the solver and answers it.
    ///
    /// # Errors
    /// If the rules forbid it, if the target is captured, or if the solver could not be asked.
    pub fn turn(&mut self, mv: Move, asker: &mut dyn Ask) -> Result<Turn, Refused> {
        self.turn_answered(mv, None, asker)
    }

    /// The same with an answer that is given: that of a record, for example.
    ///
    /// # Errors
    /// As for [`Game::turn`]; the rules hold for the answer too.
    pub fn turn_answered(&mut self, mv: Move, answer: Option<Move>, asker: &mut dyn Ask) -> Result<Turn, Refused> {
        let now = self.now();
        if now.end.is_some_and(End::is_final) {
            return Err(Refused::IsOver);
        }
        now.situation.legality(&self.question, mv)?;
        let is_elsewhere = now.situation.is_elsewhere(&self.question, mv);
        let after = now.situation.after(&self.question, mv);
        let found = self.found_after(mv, &after, asker)?;
        let class = Class::of(self.side(), found.worth, now.found.worth);
        let new_slip = if now.slip.is_some() { None } else { self.slip_by(mv, class, &found) };
        let (reply, mut end) = match answer {
            None => self.reply(&after, &found, asker)?,
            Some(mv) => {
                after.legality(&self.question, mv)?;
                // Whatever the answer is, the result is no worse.
                let is_proved = self.succeeds(&found).is_some();
                let line = if found.line.first() == Some(&mv) { rest(&found.line) } else { Line::default() };
                (Some((Reply { mv, is_proved }, line)), None)
            }
        };
        let slip = now.slip.or(new_slip);
        let mut next = Moment { situation: after, found: found.clone(), by: Some(mv), slip, end: None, hints: 0 };
        if let Some((reply, line)) = &reply {
            next.situation.make(&self.question, reply.mv);
            next.found = if reply.is_proved {
                Found { line: line.clone(), ..found.clone() }
            } else {
                Found::nothing(self.root.most_threats, None)
            };
            end = next.situation.over(&self.question).map(End::on_board).or(end);
        } else {
            next.found.line = Line::default();
        }
        next.end = end;
        self.moments.push(next);
        let is_far = !is_elsewhere && self.succeeds(&found).is_some() && self.is_far(mv, &found);
        let reply = reply.map(|(reply, _)| reply);
        Ok(Turn { mv, is_elsewhere, is_far, class, found, slip: new_slip, reply, end })
    }

    /// The mistake, if the move was one, or if one must have been made by now.
    fn slip_by(&self, mv: Move, class: Class, found: &Found) -> Option<Slip> {
        let last = self.moments.len() - 1;
        let better = |at: usize| self.moments[at].found.line.first().copied();
        if matches!(class, Class::Worse | Class::Wrong) {
            return Some(Slip { mv, class, better: better(last).filter(|&better| better != mv), at: last });
        }
        // The solver could succeed before and cannot any more: a mistake was made in between.
        let is_lost = self.succeeds(found) == Some(false);
        let at =
            (0..=last).rev().find(|&at| self.succeeds(&self.moments[at].found) == Some(true)).filter(|_| is_lost)?;
        let mv = self.moments.get(at + 1).and_then(|next| next.by).unwrap_or(mv);
        let better = better(at);
        if better == Some(mv) { None } else { Some(Slip { mv, class: Class::Undecided, better, at }) }
    }

    /// Is a move outside every region that was read?
    fn is_far(&self, mv: Move, found: &Found) -> bool {
        let Move::Play(point) = mv else { return false };
        let read = found.report.as_ref().map_or(self.root.region, |report| report.region);
        !read.is_empty() && !read.contains(point) && !self.root.region.contains(point)
    }

    /// The best result after a move of the solver; its line begins with the answer.
    fn found_after(&self, mv: Move, after: &Situation, asker: &mut dyn Ask) -> Result<Found, Trouble> {
        let most = self.root.most_threats;
        match after.over(&self.question) {
            Some(Over::Captured) => return Ok(Found::on_board(Worth::captured(most))),
            Some(Over::Alive | Over::Connected) => return Ok(Found::on_board(Worth::alive(most))),
            // After two passes the result is the one that the other side left when it passed.
            Some(Over::Stands | Over::NoEye | Over::Apart) => return Ok(self.now().found.clone()),
            None => {}
        }
        // Reading in the open takes long: a person who follows a known line need not wait for it.
        let now = &self.now().found;
        if self.root.is_open && now.line.first() == Some(&mv) && now.line.get(1).is_some_and(|&next| next != Move::Pass)
        {
            return Ok(Found { line: rest(&now.line), report: None, ..now.clone() });
        }
        if let Some(refuted) = self.refutation(mv) {
            return Ok(Found::of_refutation(refuted, most));
        }
        self.read(after, &later(&*asker), asker)
    }

    /// The refutation of a first move, where the answer to the question has one.
    fn refutation(&self, mv: Move) -> Option<&Refutation> {
        let answer = self.root.answers.first().filter(|_| self.moments.len() == 1)?;
        answer.refutations.iter().find(|refuted| refuted.mv == mv)
    }

    /// Reads a position.
    fn read(&self, situation: &Situation, options: &Options, asker: &mut dyn Ask) -> Result<Found, Trouble> {
        let most = self.root.most_threats;
        let problem = match situation.problem(&self.question) {
            Ok(problem) => problem,
            Err(trouble) => return Ok(Found::nothing(most, Some(trouble.to_string()))),
        };
        let options = Options { most_threats: most, ..*options };
        let mut found = match asker.ask(&problem, &options) {
            Ok(report) => Found::of(&Arc::new(report)),
            Err(bug @ Trouble::Bug(_)) => return Err(bug),
            Err(trouble) => Found::nothing(most, Some(trouble.to_string())),
        };
        found.worth = found.worth.shifted(situation.spent(&self.question));
        Ok(found)
    }

    /// The solution: from here, or from where the solver could last succeed. `None` if none is known.
    ///
    /// # Errors
    /// If the solver could not be asked.
    pub fn solution(&mut self, asker: &mut dyn Ask) -> Result<Option<Solution>, Trouble> {
        let slip = self.slip();
        let at = slip.map_or(self.moments.len() - 1, |slip| slip.at);
        self.look(at, asker)?;
        let found = self.moments[at].found.clone();
        if found.line.is_empty() {
            return Ok(None);
        }
        Ok(Some(Solution { kept: at, instead_of: slip.map(|slip| slip.mv), line: found.line.clone(), found }))
    }

    /// Reads a position of the solver if no line is known from it.
    fn look(&mut self, at: usize, asker: &mut dyn Ask) -> Result<(), Trouble> {
        if self.moments[at].found.line.is_empty() && self.moments[at].end.is_none() {
            let found = self.read(&self.moments[at].situation, &later(&*asker), asker)?;
            // A result that is known is not replaced by a reading that reached a limit.
            let old = &mut self.moments[at].found;
            if !found.line.is_empty() || old.worth == Worth::unknown(self.root.most_threats) {
                *old = found;
            }
        }
        Ok(())
    }
}

/// The options for a position in play: grade every move, and judge where nothing is known.
fn options(asker: &dyn Ask) -> Options {
    Options { moves: Moves::All, judge_visits: LONG, ..asker.options() }
}

/// A position after the first gets the full effort divided by this: a person waits for the answer.
const LATER_SHARE: u64 = 4;

/// The same for positions after the first.
fn later(asker: &dyn Ask) -> Options {
    let options = options(asker);
    let (most_nodes, most_open_nodes) = (options.most_nodes / LATER_SHARE, options.most_open_nodes / LATER_SHARE);
    Options { most_nodes, most_open_nodes, ..options }
}

/// A line without its first move.
fn rest(line: &Line) -> Line {
    let later = |threats: &[usize]| threats.iter().filter_map(|at| at.checked_sub(1)).collect::<Vec<usize>>();
    let (moves, threats) = (line.moves[1..].to_vec(), later(&line.threats));
    let told = if line.told.moves.first() == line.moves.first() {
        ToldLine { moves: line.told.moves[1..].to_vec(), threats: later(&line.told.threats), ..line.told.clone() }
    } else {
        let lives = line.told.lives;
        ToldLine { moves: moves.clone(), ending: line.ending, threats: threats.clone(), lives, ..ToldLine::default() }
    };
    Line { moves, threats, told, ..line.clone() }
}
