//! `genmove`: a legal move with some sense in it, chosen by worth. A judgement throughout, and a small one: it
//! considers stones in atari, small groups that a short search can settle, ownership by playouts, and shape.

use std::collections::HashSet;

use tesuji_go::{Block, Board, Color, Game, Key, Move, Point, PointSet};
use tesuji_playout::Ownership;
use tesuji_problem::{Side, Turn};
use tesuji_shape::is_own_eye;
use tesuji_solve::{Moves, Observer, Options};

use crate::arguments::{color, exactly};
use crate::score::dead_stones;
use crate::{Answer, Basis, Engine, fate, ladder, owl};

/// Playouts for ownership: enough for 9×9; larger boards get fewer, to stay as quick.
const GAMES: usize = 150;

/// Boards of up to this number of points get all of them.
const GAMES_SIZE: usize = 81;

/// Fixed, so that the same position is always judged in the same way.
const SEED: u64 = 0x7e50_0021;

/// A point is settled if a side owns it more surely than this.
const SETTLED: f64 = 0.93;

/// Nodes to settle a small group with: a few milliseconds.
const NODES: u64 = 1500;

/// The most groups that are read.
const MOST_GROUPS: usize = 4;

/// The worth of a stone that is captured or saved, relative to a contested point.
const STONE: f64 = 1.5;

pub(crate) fn genmove(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let side = color(side)?;
    let mv = choose(engine, side);
    engine.basis = Basis::judged();
    engine.game.play_as(side, mv).expect("a move was chosen among legal ones");
    Ok(mv.to_string())
}

/// As `genmove`, but the move is not made.
pub(crate) fn reg_genmove(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let mv = choose(engine, color(side)?);
    engine.basis = Basis::judged();
    Ok(mv.to_string())
}

/// `kgs-genmove_cleanup COLOR`: as `genmove`, but dead stones of the opponent are taken off before the pass.
pub(crate) fn cleanup(engine: &mut Engine, words: &[&str]) -> Answer {
    let [side] = exactly(words)?;
    let side = color(side)?;
    let choice = Choice::of(&engine.game, side);
    let watch = engine.host.watch();
    let mv = match choice.best(&*watch) {
        Move::Pass => choice.clears(&dead_stones(&engine.game, &*watch)).map_or(Move::Pass, Move::Play),
        mv @ Move::Play(_) => mv,
    };
    engine.basis = Basis::judged();
    engine.game.play_as(side, mv).expect("a move was chosen among legal ones");
    Ok(mv.to_string())
}

fn choose(engine: &Engine, color: Color) -> Move {
    Choice::of(&engine.game, color).best(&*engine.host.watch())
}

/// Every arrangement of stones so far.
fn past(game: &Game) -> HashSet<Key> {
    let mut back = game.clone();
    let mut past = HashSet::from([back.board().key()]);
    while back.undo() {
        past.insert(back.board().key());
    }
    past
}

struct Choice<'a> {
    board: &'a Board,
    color: Color,
    last: Option<Point>,
    past: HashSet<Key>,
    ownership: Ownership,
}

impl<'a> Choice<'a> {
    fn of(game: &'a Game, color: Color) -> Choice<'a> {
        let board = game.board();
        let games = (GAMES * GAMES_SIZE / board.size().count()).clamp(20, GAMES) as u32;
        Choice {
            board,
            color,
            last: game.moves().last().and_then(|(_, mv)| mv.point()),
            past: past(game),
            ownership: Ownership::after(board, color, games, SEED),
        }
    }

    /// A liberty of the dead block of the opponent with the fewest liberties.
    fn clears(&self, dead: &PointSet) -> Option<Point> {
        let is_prey = |block: &Block| block.color() != self.color && dead.contains(block.root());
        let mut blocks: Vec<Block> = self.board.blocks().filter(is_prey).collect();
        blocks.sort_by_key(|block| block.liberty_count());
        blocks.into_iter().flat_map(|block| block.liberties().iter()).find(|&point| self.is_sensible(point))
    }

    /// The point that is worth most. The observer may end the searches of groups: there is always a move.
    fn best(&self, watch: &dyn Observer) -> Move {
        let urgent = self.urgent(watch);
        let worth = |point: Point| {
            let settles: f64 = urgent.iter().filter(|(at, _)| *at == point).map(|(_, worth)| worth).sum();
            settles + self.shape(point)
        };
        let candidates = self.board.empty_points().iter().filter(|&point| self.is_sensible(point));
        let rated = candidates.map(|point| (point, worth(point))).filter(|(_, worth)| *worth > 0.0);
        rated.max_by(|a, b| a.1.total_cmp(&b.1)).map_or(Move::Pass, |(point, _)| Move::Play(point))
    }

    /// Legal, nothing repeated, no eye filled, no useless self-atari.
    fn is_sensible(&self, point: Point) -> bool {
        let mut after = self.board.clone();
        if is_own_eye(self.board, self.color, point) {
            return false;
        }
        match after.play(self.color, point) {
            Err(_) => false,
            Ok(taken) => {
                let block = after.block(point).expect("the stone was just played");
                let is_wasted = block.liberty_count() == 1 && usize::from(taken) < block.len();
                !is_wasted && !self.past.contains(&after.key())
            }
        }
    }

    /// Moves that capture or save stones, with what that is worth.
    fn urgent(&self, watch: &dyn Observer) -> Vec<(Point, f64)> {
        let mut urgent = Vec::new();
        let mut unsettled = Vec::new();
        for block in self.board.blocks() {
            let root = block.root();
            let worth = STONE * block.len() as f64;
            let share = self.ownership.share(block.color(), root);
            if block.liberty_count() == 1 {
                let liberty = block.liberties().first().expect("there is one");
                // Stones that are lost or safe anyway can wait.
                let is_open = (1.0 - SETTLED..=SETTLED).contains(&share);
                if block.color() != self.color {
                    let frees = self.frees(root);
                    if is_open || frees > 0 {
                        urgent.push((liberty, worth + STONE * frees as f64));
                    }
                } else if ladder::saves(self.board, root).contains(liberty) {
                    urgent.push((liberty, worth));
                }
            } else if block.liberty_count() == 2 && ladder::is_caught(self.board, root).is_some() {
                urgent.extend(self.net(root, block.color(), worth));
            } else if (0.2..0.8).contains(&share) {
                unsettled.push((block.len(), root));
            }
        }
        unsettled.sort_unstable_by(|a, b| b.cmp(a));
        urgent.extend(unsettled.iter().take(MOST_GROUPS).filter_map(|&(_, stone)| self.settles(stone, watch)));
        urgent
    }

    /// A move that captures a block of two liberties in a ladder, or saves one of our own from it.
    fn net(&self, root: Point, color: Color, worth: f64) -> Option<(Point, f64)> {
        if color != self.color {
            return ladder::is_caught(self.board, root).map(|attack| (attack, worth));
        }
        let liberties = self.board.block(root)?.liberties();
        let helps = ladder::saves(self.board, root);
        (liberties & helps).first().map(|point| (point, worth))
    }

    /// The number of our stones in atari beside a block.
    fn frees(&self, root: Point) -> usize {
        let Some(block) = self.board.block(root) else { return 0 };
        let beside = block.stones().flat_map(|stone| self.board.size().neighbours(stone));
        let near: PointSet = beside.filter(|&point| self.board.stone(point) == Some(self.color)).collect();
        let in_atari = near.iter().filter_map(|stone| self.board.block(stone)).filter(|own| own.liberty_count() == 1);
        in_atari.flat_map(tesuji_go::Block::stones).collect::<PointSet>().len()
    }

    /// The move that decides the life of a small enclosed group, if a short search finds it.
    fn settles(&self, stone: Point, watch: &dyn Observer) -> Option<(Point, f64)> {
        let options = Options { most_nodes: NODES, moves: Moves::None, ..Options::within(4 << 20) };
        let report = owl::ask(self.board, stone, Turn::Both, &options, watch)?;
        let [attacked, defended] = [Side::Attacker, Side::Defender].map(|first| fate::proved(&report, first));
        let (attacked, defended) = (attacked?, defended?);
        if attacked.verdict == defended.verdict {
            return None;
        }
        let is_own = self.board.stone(stone) == Some(self.color);
        let point = if is_own { defended.mv } else { attacked.mv }.point()?;
        Some((point, 2.0 * STONE * tesuji_shape::group(self.board, stone).len() as f64))
    }

    /// The worth of a point by itself; nothing if it is settled.
    fn shape(&self, point: Point) -> f64 {
        let size = self.board.size();
        let share = self.ownership.share(self.color, point);
        if !(1.0 - SETTLED..=SETTLED).contains(&share) {
            return -1.0;
        }
        let contested = 1.0 - (2.0 * share - 1.0).abs();
        let lines = [point.column(), size.width() - 1 - point.column(), point.row(), size.height() - 1 - point.row()];
        let mut lines = lines.map(|line| line + 1);
        lines.sort_unstable();
        let is_quiet = size.points().all(|other| self.board.is_empty(other) || point.distance(other) > 3);
        let line = match (lines[0], lines[1]) {
            (1, _) => -0.6,
            (2, _) => -0.2,
            (3 | 4, 3 | 4) if is_quiet => 1.5,
            (3 | 4, _) if is_quiet => 0.8,
            (3 | 4, _) => 0.3,
            _ => 0.1,
        };
        let near = self.last.map_or(0.0, |last| match point.distance(last) {
            0..=1 => 0.5,
            2 => 0.4,
            3 => 0.2,
            _ => 0.0,
        });
        contested + line + near + self.contact(point)
    }

    /// Cutting and connecting, and ataris.
    fn contact(&self, point: Point) -> f64 {
        let size = self.board.size();
        let stones = |color| {
            let roots = size.neighbours(point).filter(move |&beside| self.board.stone(beside) == Some(color));
            let roots: PointSet =
                roots.filter_map(|beside| self.board.block(beside)).map(tesuji_go::Block::root).collect();
            roots
        };
        let (own, other) = (stones(self.color), stones(!self.color));
        let joins = if own.len() > 1 { 0.4 } else { 0.0 };
        let cuts = if other.len() > 1 { 0.4 } else { 0.0 };
        let few = |root: &Point| self.board.block(*root).is_some_and(|block| block.liberty_count() == 2);
        let presses = if other.iter().any(|root| few(&root)) { 0.4 } else { 0.0 };
        // A move beside three or more of our own stones is heavy shape.
        let is_heavy =
            size.neighbours(point).filter(|&beside| self.board.stone(beside) == Some(self.color)).count() > 2;
        joins + cuts + presses - if is_heavy { 0.5 } else { 0.0 }
    }
}
