//! GNU Go's questions of capture about two blocks: `attack_either` and `defend_both`.
//!
//! Each is first asked as one question of the local game about both blocks, in the region that the readings of the two rest on,
//! with everything beyond it given to the other side: what is found there is proved. Otherwise a move that threatens both, or
//! saves both, is searched among points near them, and each block is read as `capture` does. A capture that was found holds; if
//! none was found the block counts as safe, so these are judgements. What is not known, because the plays ran out or the host
//! ended the question, is `None`.

use tesuji_capture::ladder::Verdict;
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Draft, Goal, Quantifier, Side};
use tesuji_solve::{Options, solve_in_frame};

use crate::arguments::exactly;
use crate::capture::watch;
use crate::code::code;
use crate::owl::target;
use crate::{Answer, Basis, Engine, Judgement, UNDECIDED};

/// Plays for each reading of one block.
const QUICK: u64 = 20_000;

/// Plays for all of them: a second or so.
const MOST_IN_ALL: u64 = 1_000_000;

/// Empty points of a region in which a proof about both is looked for, at most; and its nodes.
const MOST_EMPTY: usize = 20;
const NODES: u64 = 20_000;

/// `attack_either A B`: the code of an attack after which one of two blocks is taken.
pub(crate) fn attack_either(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, mut pair) = Pair::of(engine, words)?;
    let codes = pair.stones.map(|stone| pair.attack_code(&board, stone));
    let best = codes.into_iter().flatten().filter(|&code| code != 0).min();
    if let Some(code) = best.filter(|&code| code == 1 || codes.iter().all(Option::is_some)) {
        return Ok(code.to_string());
    }
    if let Some(told) = pair.proved(&board, !pair.color) {
        return told;
    }
    let works = any(after_each(&board, !pair.color, pair.stones).map(|after| Some(!pair.can_save_both(&after)?)));
    let code = match works {
        Some(true) => Some(1),
        Some(false) if codes.iter().all(Option::is_some) => Some(0),
        _ => None,
    };
    pair.told(code, best.unwrap_or(0))
}

/// `defend_both A B`: the code of a defence after which neither of two blocks is taken.
pub(crate) fn defend_both(engine: &mut Engine, words: &[&str]) -> Answer {
    let (board, mut pair) = Pair::of(engine, words)?;
    let code = pair.can_save_both(&board).map(u8::from);
    if code != Some(0)
        && let Some(told) = pair.proved(&board, pair.color)
    {
        return told;
    }
    pair.told(code, 1)
}

/// Two blocks of one colour.
struct Pair<'a> {
    engine: &'a mut Engine,
    stones: [Point; 2],
    color: Color,
    /// Plays that are left.
    left: u64,
}

impl Pair<'_> {
    fn of<'a>(engine: &'a mut Engine, words: &[&str]) -> Result<(Board, Pair<'a>), String> {
        let [one, other] = exactly(words)?;
        let ((one, color), (other, other_color)) = (target(engine, &[one])?, target(engine, &[other])?);
        if color != other_color {
            return Err("both blocks must be of one colour".to_owned());
        }
        engine.basis = Basis::proved_or_read(false);
        watch(engine);
        let board = engine.game.board().clone();
        Ok((board, Pair { engine, stones: [one, other], color, left: MOST_IN_ALL }))
    }

    /// The code of a success of this colour, if it is proved that it takes one of the blocks, or saves both, by moving first.
    fn proved(&mut self, board: &Board, mover: Color) -> Option<Answer> {
        let mut region = PointSet::EMPTY;
        let mut target = PointSet::EMPTY;
        for stone in self.stones {
            region |= self.engine.captures.attack(board, stone)?.rests_on;
            target.extend(board.block(stone)?.stones());
        }
        if (region & board.empty_points()).len() > MOST_EMPTY {
            return None;
        }
        let draft = Draft { goal: Goal::Capture, turn: mover.into(), target, ..Draft::of(board) };
        let problem = Draft { quantifier: Quantifier::All, ..draft }.validate().ok()?;
        let options = Options { most_nodes: NODES, ..self.engine.settings.limits.status_only() };
        let watch = self.engine.host.watch();
        let report = solve_in_frame(&problem, &region, &options, &*watch)?;
        let answer = report.answers.first()?;
        let is_so = report.stands(answer) && answer.lives_with(0) == Some(mover == self.color);
        let assumed = is_so.then(|| answer.assumptions(report.most_threats))?;
        drop(watch);
        self.engine.basis = Basis { is_proven: true, words: assumed.told(board, None) };
        Some(Ok("1".to_owned()))
    }

    /// The code if it is known, or the likely one if judgements are allowed.
    fn told(&mut self, code: Option<u8>, likely: u8) -> Answer {
        self.engine.basis = Basis::read_if(code.is_some());
        match (code, self.engine.settings.judgement) {
            (Some(code), _) => Ok(code.to_string()),
            (None, Judgement::Told) => Ok(likely.to_string()),
            (None, Judgement::Withheld) => Err(UNDECIDED.to_owned()),
        }
    }

    /// The code of an attack on one block.
    fn attack_code(&mut self, board: &Board, stone: Point) -> Option<u8> {
        self.read(board, stone, u64::MAX).map(|verdict| code(verdict, Side::Attacker))
    }

    /// Is there a move, or is none needed, after which neither block is taken?
    fn can_save_both(&mut self, board: &Board) -> Option<bool> {
        let stays = self.are_safe(board);
        if stays == Some(true) {
            return stays;
        }
        let moved = after_each(board, self.color, self.stones).map(|after| self.are_safe(&after));
        any([stays].into_iter().chain(moved))
    }

    fn are_safe(&mut self, board: &Board) -> Option<bool> {
        let taken = self.stones.into_iter().map(|stone| self.read(board, stone, QUICK)?.is_captured());
        any(taken).map(|is_one_taken| !is_one_taken)
    }

    /// The result for one block if the attacker moves first, with at most this number of plays; `None` if that is not
    /// known.
    fn read(&mut self, board: &Board, stone: Point, nodes: u64) -> Option<Verdict> {
        if board.is_empty(stone) {
            return Some(Verdict::Captured);
        }
        let captures = &mut self.engine.captures;
        let most_nodes = captures.options.most_nodes;
        captures.options.most_nodes = nodes.min(self.left).min(most_nodes);
        let found = captures.attack(board, stone);
        captures.options.most_nodes = most_nodes;
        let found = found.expect("there is a stone");
        self.left = self.left.saturating_sub(found.nodes);
        Some(found.verdict).filter(|&verdict| verdict != Verdict::Unknown)
    }
}

/// Is one of these true? `None` if some are not known and the others false.
fn any(cases: impl IntoIterator<Item = Option<bool>>) -> Option<bool> {
    let mut known = Some(false);
    for case in cases {
        match case {
            Some(true) => return case,
            Some(false) => {}
            None => known = None,
        }
    }
    known
}

/// The boards after each legal move of a side that may matter to both blocks.
fn after_each(board: &Board, color: Color, stones: [Point; 2]) -> impl Iterator<Item = Board> {
    candidates(board, stones).into_iter().filter_map(move |point| {
        let mut after = board.clone();
        after.play(color, point).ok().map(|_| after)
    })
}

/// Points that may matter to both: liberties of the two blocks and of attackers beside them, and points next to these.
fn candidates(board: &Board, stones: [Point; 2]) -> PointSet {
    let mut points = PointSet::EMPTY;
    for block in stones.iter().filter_map(|&stone| board.block(stone)) {
        points |= block.liberties();
        for attacker in block.opponents().filter(|attacker| attacker.liberty_count() <= 3) {
            points |= attacker.liberties();
        }
    }
    let beside: PointSet = points.iter().flat_map(|point| board.size().neighbours(point)).collect();
    points | beside & board.empty_points()
}
