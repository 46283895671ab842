//! Lines of a report played out by the rules of `check`: every move is legal, and each line ends as it says, which is
//! what the verdict says.

use std::collections::BTreeSet;

use tesuji_check::Point;
use tesuji_check::local::{End, Goal, LocalMove, Passes, Question, Side, State, Threats};
use tesuji_problem::{Problem, Quantifier};
use tesuji_solve::{Answer, Clear, Ending, FirstMove, Grade, Line, Move, Report, ToldLine, Way};

use crate::oracle::Answer as Forced;
use crate::oracle::plain::Plain;
use crate::translate;

/// Questions with no more points than this have the moves of the side that succeeds compared with what is true.
const MOST_POINTS: usize = 4;

/// With no more points than this a life that is known can be played out to its end. With more the line may stop before,
/// as the nodes for that are few.
const MOST_PLAYED_OUT: usize = 14;

/// Plays out all lines of a report. Returns how many there were.
///
/// # Errors
/// With the first line that is not as it should be.
pub fn replay(problem: &Problem, report: &Report) -> Result<usize, String> {
    let question = translate::question(problem).map_err(|error| error.to_string())?;
    // Where one target stone may be lost, or others have to be kept, play goes on under it.
    let changing = match problem.quantifier {
        Quantifier::All if problem.keep.is_empty() => report.region - problem.all_targets(),
        _ => report.region,
    };
    let is_small = changing.len() <= MOST_POINTS;
    let is_played_out = changing.len() <= MOST_PLAYED_OUT;
    let replay = Replay { problem, question, is_small, is_played_out };
    let mut count = 0;
    for answer in &report.answers {
        for first in answer.moves.iter().filter(|first| first.grade.is_some()) {
            count +=
                usize::from(replay.first_move(answer, first).map_err(|flaw| {
                    format!("{} {} and {:?}: {flaw}\n{problem}", answer.to_move, first.mv, first.line)
                })?);
        }
        replay.main_line(answer).map_err(|flaw| format!("{:?}: {flaw}\n{problem}", answer.line))?;
    }
    Ok(count)
}

struct Replay<'a> {
    problem: &'a Problem,
    question: Question,
    is_small: bool,
    is_played_out: bool,
}

impl Replay<'_> {
    fn first_move(&self, answer: &Answer, first: &FirstMove) -> Result<bool, String> {
        let mover = translate::mover(answer);
        let start = self.question.start(mover, self.ban(), Threats::Count(first.line.outside));
        let mv = translate::local_move(self.problem.size, first.mv);
        let Some(grade) = first.grade else { return Ok(false) };
        if !self.question.moves(&start).contains(&mv) {
            // A move that needs a threat, which is not there.
            return if first.line.is_empty() { Ok(false) } else { Err("the first move is not legal".to_owned()) };
        }
        let after = match first.mv {
            // To pass first is to play elsewhere, and not one of the two passes that end the game.
            Move::Pass => self.question.start(mover.opponent(), None, Threats::Count(first.line.outside)),
            _ => self.question.play(&start, mv),
        };
        let lives = grade.lives_with(first.line.outside);
        self.told(after.clone(), &first.line.told, lives).map_err(|flaw| format!("as it is told: {flaw}"))?;
        self.line(after, &first.line, lives).map(|()| true)
    }

    /// Begins with one of the best moves, if one can be made with the threats of the problem, and ends as the verdict says.
    fn main_line(&self, answer: &Answer) -> Result<(), String> {
        let Some(grade) = answer.grade else { return Ok(()) };
        if let Some(ending) = ending_of(grade, &answer.line)
            && answer.line.ending != Some(ending)
        {
            return Err(format!("a line of {:?} ends with {:?}", grade.way, answer.line.ending));
        }
        let are_read = !answer.moves.is_empty() && answer.moves.iter().all(|first| first.grade.is_some());
        if !answer.is_over && are_read && answer.best().next().is_none() {
            return Err("there is a verdict, and no first move that gets it".to_owned());
        }
        let threats = self.problem.k();
        let succeeds = grade.lives_with(threats) == answer.is_defender();
        if !answer.is_over && succeeds && answer.line.ending.is_some() && answer.told_moves(threats).is_empty() {
            return Err("who moves succeeds, and no move is told".to_owned());
        }
        let mover = translate::mover(answer);
        let start = self.question.start(mover, self.ban(), Threats::Count(answer.line.outside));
        if !answer.is_over {
            let lives = grade.lives_with(answer.line.outside);
            self.told(start.clone(), &answer.line.told, lives).map_err(|flaw| format!("as it is told: {flaw}"))?;
        }
        let Some(first) = answer.line.first() else { return Ok(()) };
        let mut best = answer.moves.iter().filter(|first| first.is_best);
        if best.clone().any(|best| best.mv == *first && best.line.moves == answer.line.moves[1..]) {
            return Ok(());
        }
        // Where the best moves live in another way than the whole, being graded at another number of threats, no line of
        // theirs shows it.
        let is_shown = |best: &FirstMove| best.line.ending.is_some() && best.grade == Some(grade);
        if best.clone().any(is_shown) && !best.any(|best| best.mv == *first) {
            return Err("it does not begin with a best move".to_owned());
        }
        self.line(start, &answer.line, grade.lives_with(answer.line.outside))
    }

    fn ban(&self) -> Option<Point> {
        self.problem.ko.map(|point| translate::point(self.problem.size, point))
    }

    fn line(&self, start: State, line: &Line, lives: bool) -> Result<(), String> {
        let (states, last) = self.play(start, line, &line.threats, lives)?;
        let is_so = line.ending.is_some_and(|ending| self.ends(&states, &last, ending, lives));
        if is_so { Ok(()) } else { Err(format!("it does not end so: {:?}", self.question.end(&last))) }
    }

    /// Plays moves that are legal, cost threats where it is said, and do not let the other side off; the states before the
    /// last one, and the last.
    fn play(&self, start: State, moves: &[Move], costs: &[usize], lives: bool) -> Result<(Vec<State>, State), String> {
        let winner = if lives { Side::Defender } else { Side::Attacker };
        let (mut states, mut last) = (Vec::new(), start);
        for (at, &mv) in moves.iter().enumerate() {
            let mv = translate::local_move(self.problem.size, mv);
            if !self.question.moves(&last).contains(&mv) {
                return Err(format!("move {at} is not legal"));
            }
            let next = self.question.play(&last, mv);
            if (next.threats != last.threats) != costs.contains(&at) {
                return Err(format!("move {at} and its threat"));
            }
            if self.is_small && last.to_move == winner && !self.is_forced(&next, lives) {
                return Err(format!("move {at} lets the other side off"));
            }
            states.push(std::mem::replace(&mut last, next));
        }
        Ok((states, last))
    }

    /// Does a line end so?
    fn ends(&self, states: &[State], last: &State, ending: Ending, lives: bool) -> bool {
        let end = self.question.end(last);
        let is_eye = self.is_made();
        match ending {
            Ending::Captured => end == Some(End::Captured) && !lives,
            Ending::Connected => end == Some(End::Connected) && lives,
            Ending::Alive => !is_eye && self.question.unconditional(last) && lives,
            Ending::Joined => matches!(end, Some(End::Joined | End::Escaped)) && lives,
            Ending::Eye => end == Some(End::Eye) && lives,
            Ending::Passes => last.passes == Passes::Two && lives != is_eye,
            Ending::Repetition => states.contains(last) && lives != is_eye,
            Ending::Kept => !lives && (end == Some(End::Kept) || self.is_kept_for_good(last)),
            Ending::NotKept => end == Some(End::NotKept) && lives,
            Ending::Known => end.is_none() && (!lives || (!is_eye && !self.is_played_out)),
        }
    }

    /// Is it something that the defender has to make: an eye, or a connection?
    fn is_made(&self) -> bool {
        matches!(self.question.goal, Goal::Eye | Goal::Connect | Goal::Home)
    }

    /// Is the target captured, and can no number of moves in a row take a stone that was to be kept?
    fn is_kept_for_good(&self, last: &State) -> bool {
        let standing: BTreeSet<Point> = last.left.intersection(&self.question.target).copied().collect();
        let is_lost = match self.problem.quantifier {
            Quantifier::All => standing.len() < self.question.target.len(),
            Quantifier::Any => standing.is_empty(),
        };
        let kept = Question {
            target: self.question.keep.clone(),
            keep: BTreeSet::new(),
            quantifier: tesuji_check::local::Quantifier::All,
            goal: Goal::Live,
            ..self.question.clone()
        };
        let seen = State { left: kept.target.clone(), to_move: last.to_move.opponent(), ..last.clone() };
        is_lost && kept.unconditional(&seen)
    }

    /// A line as it is told to people: legal, without passes, and where it stops the side that succeeds still does.
    fn told(&self, start: State, told: &ToldLine, lives: bool) -> Result<(), String> {
        let is_endless = told.ending == Some(Ending::Repetition);
        if let Some(at) = told.moves.iter().position(|&mv| mv == Move::Pass && !is_endless) {
            return Err(format!("move {at} is a pass"));
        }
        let (states, last) = self.play(start, &told.moves, &told.threats, lives)?;
        let is_so = match (told.ending, told.clear) {
            (Some(Ending::Passes), None) => lives != self.is_made() && self.may_end(&last),
            (Some(ending), None) => self.ends(&states, &last, ending, lives),
            (None, Some(clear)) => self.is_clear(&last, clear, lives),
            (None, None) => told.moves.len() <= 1,
            (Some(_), Some(_)) => false,
        };
        let is_of_it = told.lives == lives || (told.ending, told.clear) == (None, None);
        if is_so && is_of_it { Ok(()) } else { Err(format!("it does not stop so: {told:?}")) }
    }

    /// Can both sides pass here, with the target on the board?
    fn may_end(&self, state: &State) -> bool {
        let mut state = state.clone();
        for _ in 0..3 {
            if state.passes == Passes::Two {
                return true;
            }
            if self.question.end(&state).is_some() {
                return false;
            }
            state = self.question.play(&state, LocalMove::Pass);
        }
        state.passes == Passes::Two
    }

    /// Is what a line says where it stops before its end so, as far as that can be told?
    fn is_clear(&self, state: &State, clear: Clear, lives: bool) -> bool {
        if self.question.end(state).is_some() || (self.is_small && !self.is_forced(state, lives)) {
            return false;
        }
        if clear != Clear::Atari {
            return true;
        }
        let falls = |state: &State| self.question.end(state) == Some(End::Captured);
        state.to_move == Side::Defender
            && self.question.moves(state).into_iter().all(|mv| {
                let next = self.question.play(state, mv);
                self.question.moves(&next).into_iter().any(|take| falls(&self.question.play(&next, take)))
            })
    }

    /// Has the side that succeeds still what the verdict says?
    fn is_forced(&self, state: &State, lives: bool) -> bool {
        let forced = match self.question.end(state) {
            Some(end) => return (end.winner() == Side::Defender) == lives,
            None => Plain::from(&self.question, state.clone()).answer(),
        };
        lives
            == match self.question.goal {
                Goal::Live | Goal::Keep => forced != Forced::AttackerForces,
                Goal::Eye | Goal::Connect | Goal::Home => forced == Forced::DefenderForces,
            }
    }
}

/// How a line must end that shows in which way the target lives, where there is but one way to.
fn ending_of(grade: Grade, line: &Line) -> Option<Ending> {
    let way = grade.way.filter(|_| line.ending.is_some() && grade.lives_with(line.outside))?;
    match way {
        Way::Clean => None,
        Way::Seki => Some(Ending::Passes),
        Way::Repetition => Some(Ending::Repetition),
    }
}
