//! What the engine of the Go text protocol says beside a verdict, compared with the oracle: every code, and the move told
//! with it.
//!
//! ```text
//! board ─▶ loadsgf ─▶ `owl_attack B2` ─▶ `1 A2`, and `tesuji-proven` ─▶ is 1 the code, and does A2 get it?
//! ```
//!
//! Small boards as a whole, and small regions of larger ones with stones around them that nothing can capture. What is
//! said to be proved must be true. What was only read is counted beside it, whether it is true or not.

pub mod desk;
mod truth;

use std::cmp::Ordering;

use fastrand::Rng;
use tesuji_check::local::Side;
use tesuji_generate::enclosed;
use tesuji_generate::points::one_of;
use tesuji_go::{Board, Color, Move, Point, PointSet};
use tesuji_problem::{Draft, Problem, Quantifier};
use tesuji_shape::group;
use tesuji_solve::Options;

use crate::counts::{Count, Named};
use crate::{oracle, random, solved, walled};
use desk::Desk;
use truth::Truth;

/// The most situations of a question that is asked.
const MOST: usize = 150_000;

/// The most points of a region on a larger board.
const MOST_POINTS: usize = 9;

/// Nodes for a question of life, and plays for a question of capture.
const NODES: u64 = 1_000_000;
const PLAYS: u64 = 20_000;

/// Moves of which is asked what they do, besides the one that is told.
const TRIED: usize = 2;

/// A small board, or a small region of a larger one, at random.
fn draw(random: &mut Rng) -> Option<Spot> {
    if random.u8(..4) == 0 {
        let problem = walled::draw(random)?;
        let (region, safe) = (problem.region?, problem.safe?);
        return (region.len() <= MOST_POINTS).then(|| Spot { board: problem.board().clone(), region, safe });
    }
    let board = random::small_board(random)?;
    let region = board.size().points().collect();
    Some(Spot { board, region, safe: PointSet::EMPTY })
}

counts! {
    /// The replies to one command. Of three numbers the first is of all answers, the second of those whose code is not the
    /// true one, and the third of those whose move is not.
    pub struct Replies {
        /// Answers that were said to be proved.
        pub proven: [usize; 3],
        /// Answers that were only read.
        pub read: [usize; 3],
        /// Questions without an answer.
        pub undecided: usize,
    }
}

counts! {
    /// What was asked, and how much of it was true.
    pub struct Tally {
        /// Boards.
        pub boards: usize,
        /// By command.
        pub replies: Named<Replies>,
    }
}

/// Draws a board and asks everything about a block and a group of it. `None` if there is nothing to ask, or it is too large
/// for the oracle.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let spot = &draw(random)?;
    let stones = spot.board.stones(Color::Black) | spot.board.stones(Color::White);
    let stone = one_of(random, stones & spot.region)?;
    let block: PointSet = spot.board.block(stone)?.stones().collect();
    let of_block = spot.problem(block, Quantifier::All)?;
    let truth = Truth::of(&of_block, MOST)?;
    let mut desk = Desk::new(Options { most_nodes: NODES, ..Options::within(16 << 20) }, PLAYS);
    desk.load(&spot.board);
    let tally = Tally { boards: 1, ..Tally::default() };
    let mut asked = Asked { desk, tally, spot, stone, flaws: Vec::new() };
    asked.ask_of_block(&truth, random);
    asked.ask_for_status(&truth);
    asked.ask_for_report(&of_block, &truth.status);
    let of_group = spot.problem(group(&spot.board, stone), Quantifier::Any);
    if let Some(truth) = of_group.and_then(|problem| Truth::of(&problem, MOST)) {
        asked.ask_of_group(&truth, random);
    }
    Some(if asked.flaws.is_empty() { Ok(asked.tally) } else { Err(asked.flaws.join("\n\n")) })
}

/// A board, and where on it play goes on.
struct Spot {
    board: Board,
    region: PointSet,
    safe: PointSet,
}

impl Spot {
    /// The question about these stones, with everything else in the game but what is safe.
    fn problem(&self, target: PointSet, quantifier: Quantifier) -> Option<Problem> {
        let stones = Color::BOTH.map(|color| self.board.stones(color));
        let draft = Draft { quantifier, ..enclosed(self.board.size(), stones, target, self.region, self.safe) };
        target.is_within(&self.region).then(|| draft.validate().ok()).flatten()
    }
}

/// One board on the desk, and a stone on it.
struct Asked<'a> {
    desk: Desk,
    tally: Tally,
    spot: &'a Spot,
    stone: Point,
    flaws: Vec<String>,
}

impl Asked<'_> {
    fn ask_of_block(&mut self, truth: &Truth, random: &mut Rng) {
        // A lone stone that is taken in a ko counts as in a ko, as it may come back: see `docs/gtp.md`.
        let comes_back = self.spot.board.block(self.stone).is_some_and(|block| block.stones().count() == 1);
        self.ask_both(["attack", "defend"], ["does_attack", "does_defend"], truth, comes_back, random);
        self.ask_for_list("tesuji-attacks", Side::Attacker, truth, comes_back);
        self.ask_for_list("tesuji-defences", Side::Defender, truth, comes_back);
    }

    fn ask_of_group(&mut self, truth: &Truth, random: &mut Rng) {
        self.ask_both(["owl_attack", "owl_defend"], ["owl_does_attack", "owl_does_defend"], truth, false, random);
        self.ask_for_dragon(truth);
    }

    /// What each side gets, and what some of its moves do.
    fn ask_both(
        &mut self,
        gets: [&'static str; 2],
        does: [&'static str; 2],
        truth: &Truth,
        comes_back: bool,
        random: &mut Rng,
    ) {
        for (at, side) in [Side::Attacker, Side::Defender].into_iter().enumerate() {
            let told = self.ask_coded(gets[at], side, truth, comes_back);
            self.ask_what_moves_do(does[at], side, truth, comes_back, told, random);
        }
    }

    /// `1 A2`: is that the code, and does the move get it?
    fn ask_coded(&mut self, command: &'static str, side: Side, truth: &Truth, comes_back: bool) -> Option<Move> {
        let reply = self.asked(command, &self.stone.to_string())?;
        let mut words = reply.told.split_whitespace();
        let code: u8 = words.next().and_then(|word| word.parse().ok()).unwrap_or(u8::MAX);
        let mv = words.next().map(read_move);
        let right = truth.code(side);
        let is_code = is_same(code, right, side, comes_back);
        let gets = mv.flatten().and_then(|mv| truth.code_of(side, mv));
        let is_move = code == 0 || gets.is_some_and(|gets| is_same(code, gets, side, comes_back));
        let truth = format!("true is {right}, and the move gets {gets:?}");
        self.judge(&reply, is_code, is_move, &truth);
        mv.flatten().filter(|_| code != 0)
    }

    /// The code of some moves, and of the one that was told.
    fn ask_what_moves_do(
        &mut self,
        command: &'static str,
        side: Side,
        truth: &Truth,
        comes_back: bool,
        told: Option<Move>,
        random: &mut Rng,
    ) {
        let mut moves: Vec<Point> = truth.plays(side);
        random.shuffle(&mut moves);
        moves.truncate(TRIED);
        if let Some(Move::Play(point)) = told
            && !moves.contains(&point)
        {
            moves.push(point);
        }
        for point in moves {
            let Some(reply) = self.asked(command, &format!("{point} {}", self.stone)) else { continue };
            let right = truth.code_of(side, Move::Play(point)).unwrap_or(u8::MAX);
            let is_code = reply.told.parse().is_ok_and(|code: u8| is_same(code, right, side, comes_back));
            self.judge(&reply, is_code, true, &format!("true is {right}"));
        }
    }

    /// `D3 1 E4 2`: all moves that get more than nothing, or than a pass, and no others.
    fn ask_for_list(&mut self, command: &'static str, side: Side, truth: &Truth, comes_back: bool) {
        let Some(reply) = self.asked(command, &self.stone.to_string()) else { return };
        let words: Vec<&str> = reply.told.split_whitespace().collect();
        let listed: Vec<(Option<Move>, &str)> = words.chunks(2).map(|pair| (read_move(pair[0]), pair[1])).collect();
        // How a code that is told compares with the true one, in worth; equal where it is left open.
        let compared = |&(mv, code): &(Option<Move>, &str)| {
            let Ok(code) = code.parse::<u8>() else { return Ordering::Equal };
            // Within a wall, a move is a pass.
            let right = mv.and_then(|mv| truth.code_of(side, mv)).or(truth.code_of(side, Move::Pass)).unwrap_or(0);
            if is_same(code, right, side, comes_back) { Ordering::Equal } else { worth(code).cmp(&worth(right)) }
        };
        let pass = if side == Side::Attacker { 0 } else { truth.code_of(side, Move::Pass).unwrap_or(0) };
        let helps = |point: &Point| {
            let gets = truth.code_of(side, Move::Play(*point)).unwrap_or(0);
            worth(gets) > worth(pass)
        };
        let is_listed = |point: &Point| listed.iter().any(|(mv, _)| *mv == Some(Move::Play(*point)));
        let missing: Vec<Point> =
            truth.plays(side).into_iter().filter(|point| helps(point) && !is_listed(point)).collect();
        let is_false = listed.iter().any(|one| compared(one) == Ordering::Greater);
        let is_less = !missing.is_empty() || listed.iter().any(|one| compared(one) == Ordering::Less);
        // What is listed with more than it gets counts as a false code; with less, or not listed at all, as a false move.
        let truth = format!("missing {missing:?}, a pass gets {pass}");
        self.judge(&reply, !is_false, !is_less, &truth);
    }

    fn ask_for_dragon(&mut self, truth: &Truth) {
        let Some(reply) = self.asked("dragon_status", &self.stone.to_string()) else { return };
        let [attack, defence] = [Side::Attacker, Side::Defender].map(|side| truth.code(side));
        let words: Vec<&str> = reply.told.split_whitespace().collect();
        let right = match (attack, defence) {
            (0, _) => "alive",
            (_, 0) => "dead",
            _ => "critical",
        };
        let gets = |at: usize, side| words.get(at).and_then(|word| truth.code_of(side, read_move(word)?)).unwrap_or(0);
        let is_move = words.len() < 3 || (gets(1, Side::Attacker) != 0 && gets(2, Side::Defender) != 0);
        let is_code = words.first() == Some(&right);
        let truth = format!("true is {right}, attack {attack}, defence {defence}");
        self.judge(&reply, is_code, is_move, &truth);
    }

    fn ask_for_status(&mut self, truth: &Truth) {
        let Some(reply) = self.asked("unconditional_status", &self.stone.to_string()) else { return };
        let is_right = match reply.told.as_str() {
            "alive" => truth.status.attacker_first.grade.verdict() == oracle::Verdict::Alive,
            "dead" => truth.code(Side::Defender) == 0,
            _ => true,
        };
        self.judge(&reply, is_right, true, "true is another");
    }

    /// The whole report of a solver that is told where to read.
    fn ask_for_report(&mut self, problem: &Problem, status: &oracle::Status) {
        let compared = solved::compare(problem, status, &Options::within(16 << 20));
        self.tally.replies.of("solve").proven.add([1, usize::from(compared.is_err()), 0]);
        if let Err(difference) = compared {
            self.flaws.push(format!("solve: {difference}"));
        }
    }

    /// A reply; `None` if there is none.
    fn asked(&mut self, command: &'static str, about: &str) -> Option<Reply> {
        let line = format!("{command} {about}");
        let told = self.desk.ask(&line);
        let is_proven = self.desk.ask("tesuji-proven") == Ok("true".to_owned());
        match told {
            Ok(told) => Some(Reply { command, line, told, is_proven }),
            Err(error) => {
                self.tally.replies.of(command).undecided += 1;
                if error != "undecided" {
                    self.flaws.push(format!("{line}: {error}\n{}", self.spot.board));
                }
                None
            }
        }
    }

    /// Counts a reply, and whether its code and its move are true. What is said to be proved has to be.
    fn judge(&mut self, reply: &Reply, is_code: bool, is_move: bool, truth: &str) {
        let Reply { command, line, told, is_proven } = reply;
        let replies = self.tally.replies.of(command);
        let counts = if *is_proven { &mut replies.proven } else { &mut replies.read };
        counts.add([1, usize::from(!is_code), usize::from(is_code && !is_move)]);
        if *is_proven && !(is_code && is_move) {
            self.flaws.push(format!("{line}: {told}; {truth}\n{}", self.spot.board));
        }
    }
}

/// What was asked, and the reply.
struct Reply {
    command: &'static str,
    line: String,
    told: String,
    is_proven: bool,
}

/// How good a code is for its side.
fn worth(code: u8) -> u8 {
    [0, 3, 2, 1].get(usize::from(code)).copied().unwrap_or(0)
}

/// Does a code say what is true? A lone stone that may come back is told as in a ko for which its side needs threats.
fn is_same(code: u8, right: u8, side: Side, comes_back: bool) -> bool {
    let by_ko = match side {
        Side::Attacker => (2, 1),
        Side::Defender => (3, 0),
    };
    code == right || (comes_back && (code, right) == by_ko)
}

fn read_move(word: &str) -> Option<Move> {
    if word == "PASS" { Some(Move::Pass) } else { word.parse().ok().map(Move::Play) }
}
