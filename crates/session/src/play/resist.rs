//! The program's answers: refutations of wrong moves, and human-like resistance to right ones.

use tesuji_go::{Board, Color, Point};
use tesuji_problem::Kind;
use tesuji_solve::{Depth, Line, Move, Moves, Options};

use crate::ask::{Ask, Trouble};
use crate::found::Found;
use crate::situation::{Over, Situation};

use super::{End, Game, Reply, rest};

/// The most answers that are tried for a threat, and the nodes for each.
const MOST_TRIED: usize = 10;
const THREAT_NODES: u64 = 20_000;

/// The most moves of a line that count as resistance. A longer line is no better.
const LONG: usize = 12;

/// An answer that could be given, and what follows it.
struct Choice {
    mv: Move,
    line: Line,
}

/// An answer with what follows it, or how play has ended.
pub(super) type Answered = (Option<(Reply, Line)>, Option<End>);

/// How a stone changes the board.
struct Effect {
    captured: usize,
    is_atari: bool,
    is_self_atari: bool,
}

impl Game {
    /// The answer to the solver's move with what follows it, or how play has ended.
    pub(super) fn reply(&self, after: &Situation, found: &Found, asker: &mut dyn Ask) -> Result<Answered, Trouble> {
        if let Some(over) = after.over(&self.question) {
            return Ok((None, Some(End::on_board(over))));
        }
        let kind = self.question.start().goal.kind().unwrap_or(Kind::Life);
        let is_eye = kind.is_eye();
        let Some(succeeds) = self.succeeds(found) else {
            let mv = guess(found, after, self);
            return Ok((Some((Reply { mv, is_proved: false }, Line::default())), None));
        };
        let lives = succeeds == (self.question.solver() == self.question.defender());
        if let (true, Some(ending)) = (found.line.is_empty(), found.line.ending) {
            return Ok((None, Some(End::of_line(ending, kind, lives))));
        }
        let settled = Ok((
            None,
            Some(match kind {
                Kind::Eye if !lives => End::NoEye,
                Kind::Connect if !lives => End::Apart,
                _ => End::Settled { lives },
            }),
        ));
        if !succeeds {
            let proved = |mv: Move| (Reply { mv, is_proved: true }, rest(&found.line));
            return match found.line.first() {
                Some(Move::Pass) if after.banned().is_none() => settled,
                Some(&mv) => Ok((Some(proved(mv)), None)),
                None if has_nothing_to_play(found) => settled,
                None => {
                    let mv = guess(found, after, self);
                    Ok((Some((Reply { mv, is_proved: false }, Line::default())), None))
                }
            };
        }
        for choice in self.choices(after, found).into_iter().take(MOST_TRIED) {
            if is_eye || self.is_threat(after, choice.mv, asker)? {
                let reply = Reply { mv: choice.mv, is_proved: true };
                return Ok((Some((reply, choice.line)), None));
            }
        }
        settled
    }

    /// Answers that resist, the strongest first. A pass is not one, unless it waits for a ko.
    fn choices(&self, after: &Situation, found: &Found) -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        if let Some(&mv) = found.line.first() {
            choices.push(Choice { mv, line: rest(&found.line) });
        }
        let answer = found.report.as_ref().and_then(|report| report.answers.first());
        for first in answer.into_iter().flat_map(|answer| &answer.moves) {
            let is_worst = first.grade.is_some() && !first.is_best;
            if !is_worst && choices.iter().all(|choice| choice.mv != first.mv) {
                choices.push(Choice { mv: first.mv, line: first.line.clone() });
            }
        }
        let has_ban = after.banned().is_some();
        choices
            .retain(|choice| (choice.mv != Move::Pass || has_ban) && after.legality(&self.question, choice.mv).is_ok());
        choices.sort_by_cached_key(|choice| {
            let stones = choice.line.iter().filter(|&&mv| mv != Move::Pass).count().min(LONG);
            let effect = match choice.mv {
                Move::Play(point) => effect(after.board(), after.to_move(), point),
                Move::Pass | Move::Fill => Effect { captured: 0, is_atari: false, is_self_atari: true },
            };
            std::cmp::Reverse((
                choice.mv != Move::Pass,
                stones,
                !effect.is_self_atari,
                effect.captured,
                effect.is_atari,
                std::cmp::Reverse(choice.mv),
            ))
        });
        choices
    }

    /// Would the result change if the solver did not answer? If that is not known, it counts as a threat.
    fn is_threat(&self, after: &Situation, mv: Move, asker: &mut dyn Ask) -> Result<bool, Trouble> {
        let question = &self.question;
        let is_defender = question.solver() == question.defender();
        let then = after.after(question, mv).after(question, Move::Pass);
        match then.over(question) {
            Some(Over::Captured) => return Ok(is_defender),
            Some(Over::Alive) => return Ok(!is_defender),
            _ => {}
        }
        let options = asker.options();
        let nodes = options.most_nodes.min(THREAT_NODES);
        let options = Options {
            depth: Depth::Status,
            moves: Moves::None,
            most_nodes: nodes,
            most_open_nodes: options.most_open_nodes.min(nodes),
            ..options
        };
        let found = self.read(&then, &options, asker)?;
        Ok(self.succeeds(&found) != Some(true))
    }
}

/// Does the answer say that it is over?
fn has_nothing_to_play(found: &Found) -> bool {
    let answer = found.report.as_ref().and_then(|report| report.answers.first());
    answer.is_some_and(|answer| answer.is_over)
}

fn effect(board: &Board, color: Color, point: Point) -> Effect {
    let mut after = board.clone();
    let captured = usize::from(after.play(color, point).unwrap_or_default());
    let is_in_atari = |at: Point| after.block(at).is_some_and(|block| block.liberty_count() == 1);
    let mut opponents = after.neighbours(point).filter(|&next| after.stone(next) == Some(!color));
    let is_atari = opponents.any(is_in_atari);
    Effect { captured, is_atari, is_self_atari: captured == 0 && is_in_atari(point) }
}

/// An answer where nothing is proved: the move that is judged best, or else an obvious one.
fn guess(found: &Found, after: &Situation, game: &Game) -> Move {
    let answer = found.report.as_ref().and_then(|report| report.answers.first());
    let seems = answer.and_then(|answer| answer.judged?.best);
    if let Some(mv) = seems.filter(|&mv| after.legality(&game.question, mv).is_ok()) {
        return mv;
    }
    let (board, color) = (after.board(), after.to_move());
    let target = after.target();
    let size = board.size();
    let near = target.rim(size);
    let wide = near | near.rim(size);
    let worth = |point: &Point| {
        let effect = effect(board, color, *point);
        (effect.captured, near.contains(*point), !effect.is_self_atari, effect.is_atari, std::cmp::Reverse(*point))
    };
    let legal = wide.iter().filter(|&point| {
        let mv = Move::Play(point);
        after.legality(&game.question, mv).is_ok() && !after.is_elsewhere(&game.question, mv)
    });
    legal
        .filter(|point| !tesuji_shape::is_own_eye(board, color, *point))
        .max_by_key(worth)
        .map_or(Move::Pass, Move::Play)
}
