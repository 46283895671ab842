//! Connections beside the truth: on a small board, all positions that can come up, by the naive rules of `check`.
//!
//! The side that joins has to reach a position in which its two ends are one block that the other side, moving next, does
//! not take: with three liberties, or with two where no ladder works. A captured end, endless play and two passes in a row
//! are failures. What the reader says to be joined must be; that it finds no connection says that it found none, and how often
//! there is one is counted.

use std::collections::HashMap;

use fastrand::Rng;
use tesuji_check as check;
use tesuji_check::{Ko, Move, Position, Rules, Stones, Suicide};
use tesuji_connect::{Certainty, Connections, End, Finding, Options, Verdict};
use tesuji_go::{Board, Color, Point, PointSet, Size};

use crate::ladders::is_taken_by_a_ladder;
use crate::{random, translate};

/// Positions of one question, at most.
const MOST: usize = 6_000;

/// Plays of the reader under each condition of ko, and as many as it does not run out of.
const PLAYS: u64 = 2_000_000;

counts! {
    /// What was compared.
    pub struct Tally {
        /// Questions, either side moving first.
        pub questions: usize,
        /// Those that were read to the end.
        pub read: usize,
        /// Joined in truth, without a ko.
        pub joined: usize,
        /// A ko decides in truth.
        pub kos: usize,
        /// Worse for the side that joins than the truth, of those that were read: moves were left out.
        pub missed: usize,
        /// Of these, answers that are another ko, or a ko where there is a connection.
        pub missed_kos: usize,
        /// Of those that were judged, the ones that are wrong.
        pub misjudged: usize,
    }
}

/// Draws two stones of one colour, or a stone and an area, on a small board. `None` if the draw is no question, or too large.
pub fn look(random: &mut Rng) -> Option<Result<Tally, String>> {
    let board = draw(random)?;
    let stones: Vec<Point> = Color::BOTH.into_iter().flat_map(|color| board.stones(color)).collect();
    let from = *random.choice(&stones)?;
    let color = board.stone(from)?;
    let end = if random.u8(..4) == 0 {
        let points: Vec<Point> =
            board.size().points().filter(|&point| board.block(point) != board.block(from)).collect();
        End::Area((0..random.u8(1..=2)).filter_map(|_| random.choice(&points).copied()).collect())
    } else {
        let others: Vec<Point> =
            board.stones(color).iter().filter(|&point| board.block(point) != board.block(from)).collect();
        End::Stone(*random.choice(&others)?)
    };
    let mut tally = Tally::default();
    for first in Color::BOTH {
        let truth = Truth::of(&board, from, &end, first)?;
        if let Err(difference) = compare(&board, from, end, first, truth, &mut tally) {
            return Some(Err(difference));
        }
    }
    Some(Ok(tally))
}

/// A board of up to 16 points.
fn draw(random: &mut Rng) -> Option<Board> {
    if random.bool() {
        return random::small_board(random);
    }
    let size = Size::new(random.u64(3..=4), random.u64(3..=4)).ok()?;
    let density = random.u8(4..=9);
    let [black, white] = tesuji_generate::points::scattered(random, size.points().collect(), density);
    Board::with_stones(size, &black, &white).ok()
}

fn compare(
    board: &Board,
    from: Point,
    end: End,
    first: Color,
    truth: Verdict,
    tally: &mut Tally,
) -> Result<(), String> {
    let mut reader = Connections::new(Options { most_nodes: PLAYS, ..Options::default() });
    let ours = board.stone(from).ok_or("a question is about a stone")?;
    let found = if first == ours { reader.connect(board, from, end) } else { reader.disconnect(board, from, end) };
    let found: Finding = found.ok_or("a question is about a stone")?;
    tally.questions += 1;
    tally.joined += usize::from(truth == Verdict::Joined);
    tally.kos += usize::from(matches!(truth, Verdict::JoinedByKo | Verdict::ApartByKo));
    if found.certainty == Certainty::Judged {
        tally.misjudged += usize::from(found.verdict != truth);
        return Ok(());
    }
    tally.read += 1;
    if worth(found.verdict) > worth(truth) {
        let told = format!("{from} to {end:?}, {} first: {:?} is {truth:?}", first.name(), found.verdict);
        return Err(format!("{told}\n{board:?}"));
    }
    let is_missed = worth(found.verdict) < worth(truth);
    tally.missed += usize::from(is_missed);
    tally.missed_kos += usize::from(is_missed && found.verdict != Verdict::Apart);
    Ok(())
}

/// How good a verdict is for the side that joins.
fn worth(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Apart => 0,
        Verdict::ApartByKo => 1,
        Verdict::JoinedByKo => 2,
        Verdict::Joined => 3,
    }
}

/// The game by its definition, under one condition of ko.
struct Truth {
    from: check::Point,
    end: Vec<check::Point>,
    is_area: bool,
    ours: check::Color,
    free: Option<check::Color>,
    /// All positions, and whether two passes in a row would end it; with what follows.
    known: HashMap<Key, usize>,
    states: Vec<State>,
}

/// A position, and whether the last move was a pass.
type Key = (Stones, bool, Option<check::Point>, bool);

/// A position, while it is being decided.
struct State {
    is_ours: bool,
    is_joined: bool,
    next: Vec<usize>,
}

/// How a position ends, if it does.
enum Ended {
    Joined,
    Apart,
    Open,
}

impl Truth {
    /// The verdict by trying everything; `None` if that is too much.
    fn of(board: &Board, from: Point, end: &End, first: Color) -> Option<Verdict> {
        let ours = board.stone(from)?;
        let joined = |free: Option<Color>| {
            let size = board.size();
            let (end, is_area): (PointSet, bool) = match end {
                End::Stone(stone) => ([*stone].into_iter().collect(), false),
                End::Area(points) | End::AnyOf(points) => (*points, true),
            };
            let mut truth = Truth {
                from: translate::point(size, from),
                end: end.iter().map(|point| translate::point(size, point)).collect(),
                is_area,
                ours: translate::color(ours),
                free: free.map(translate::color),
                known: HashMap::new(),
                states: Vec::new(),
            };
            let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple };
            truth.decide(&Position::new(translate::stones(board), translate::color(first), rules))
        };
        Some(match joined(None)? {
            true if joined(Some(!ours))? => Verdict::Joined,
            true => Verdict::JoinedByKo,
            false if joined(Some(ours))? => Verdict::ApartByKo,
            false => Verdict::Apart,
        })
    }

    /// Finds all positions, and then, again and again, those from which the side that joins gets to one that is known to be
    /// good.
    fn decide(&mut self, start: &Position) -> Option<bool> {
        let mut open = vec![(start.clone(), false)];
        self.known.insert(self.key(start, false), 0);
        let mut at = 0;
        while let Some((position, has_passed)) = open.get(at).cloned() {
            at += 1;
            let is_ours = position.to_move == self.ours;
            let mut state = State { is_ours, is_joined: false, next: Vec::new() };
            match self.ended(&position)? {
                Ended::Joined => state.is_joined = true,
                Ended::Apart => {}
                Ended::Open => {
                    for (mv, next) in self.moves(&position) {
                        let passes = mv == Move::Pass;
                        if passes && has_passed {
                            // The end: a state without moves that is not joined.
                            state.next.push(usize::MAX);
                            continue;
                        }
                        let count = self.known.len();
                        let number = *self.known.entry(self.key(&next, passes)).or_insert(count);
                        if number == count {
                            open.push((next, passes));
                        }
                        state.next.push(number);
                    }
                }
            }
            self.states.push(state);
            if self.known.len() > MOST {
                return None;
            }
        }
        Some(self.settle())
    }

    fn key(&self, position: &Position, has_passed: bool) -> Key {
        (position.stones.clone(), position.to_move == self.ours, position.ban, has_passed)
    }

    fn settle(&mut self) -> bool {
        loop {
            let mut is_more = false;
            for at in 0..self.states.len() {
                let state = &self.states[at];
                if state.is_joined || state.next.is_empty() {
                    continue;
                }
                let is_good = |&next: &usize| next != usize::MAX && self.states[next].is_joined;
                let is_joined =
                    if state.is_ours { state.next.iter().any(is_good) } else { state.next.iter().all(is_good) };
                self.states[at].is_joined = is_joined;
                is_more |= is_joined;
            }
            if !is_more {
                return self.states[0].is_joined;
            }
        }
    }

    fn moves(&self, position: &Position) -> Vec<(Move, Position)> {
        let mut position = position.clone();
        if self.free == Some(position.to_move) {
            position.ban = None;
        }
        let moves = position.legal_moves();
        moves.into_iter().map(|mv| (mv, position.play(mv).expect("it is legal"))).collect()
    }

    fn ended(&self, position: &Position) -> Option<Ended> {
        let stones = &position.stones;
        let is_ours = |&point: &check::Point| stones.get(point) == Some(self.ours);
        if !is_ours(&self.from) || (!self.is_area && !self.end.iter().all(is_ours)) {
            return Some(Ended::Apart);
        }
        let block = stones.block(self.from);
        if !self.end.iter().any(|point| block.contains(point)) {
            return Some(Ended::Open);
        }
        let liberties = stones.liberties(self.from).len();
        Some(match liberties {
            3.. => Ended::Joined,
            2 => {
                let attacker = self.ours.opponent();
                let mut attacked = position.clone();
                attacked.to_move = attacker;
                let is_taken = is_taken_by_a_ladder(&attacked, self.from, self.free)?;
                match (is_taken, position.to_move == attacker) {
                    (false, _) => Ended::Joined,
                    (true, true) => Ended::Apart,
                    (true, false) => Ended::Open,
                }
            }
            _ => Ended::Open,
        })
    }
}
