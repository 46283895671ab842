//! Monte Carlo tree search with RAVE: what seems likely where it is not known who lives. A judgement; nothing is
//! proved.
//!
//! A playout is about the target alone: both sides play in a region, the rest of the board stays as it is, and at the
//! end the target stands or not. Moves in the tree are chosen by their share of wins, mixed with that of all playouts
//! in which the same side made the move later (all moves as first, Brügmann 1993; RAVE with the schedule of Gelly and
//! Silver 2007). There is no UCT exploration term.
//!
//! ```text
//! selection: the best move, again and again ─▶ expansion: a new node ─▶ playout to the end ─▶ backup along the path
//! ```

use std::cmp::Ordering;

use fastrand::Rng;
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Goal, Move, Problem, Quantifier, Side};
use tesuji_search::Budget;
use tesuji_shape::is_own_eye;

use crate::report::{Answer, Report};

/// The most and the fewest playouts for each side. The seed is fixed, so that a judgement repeats.
const MOST_GAMES: u32 = 20_000;
const LEAST_GAMES: u32 = 200;
const SEED: u64 = 0x7e50_0021;

/// A playout takes about as long as this number of nodes of the proof search.
const NODES_OF_GAME: u64 = 5;

/// People ask about groups that are unsettled: so the side that moves first is judged to succeed unless playouts after
/// its best move hardly ever do. Chosen on 171 questions of other collections that the search left open.
const FEW_OF_ATTACKER: f64 = 0.02;
const FEW_OF_DEFENDER: f64 = 0.45;

/// The equivalence parameter of RAVE: with fewer playouts of its own, a move is judged mostly by those in which it came
/// later.
const BORROWED: f64 = 2_000.0;

/// The prior of a move: the share it is taken to have won of its first `FIRST_GAMES` virtual playouts.
const FIRST_GAMES: f64 = 10.0;
const FIRST_SHARE: f64 = 0.5;
const FIRST_SHARE_OF_PASS: f64 = 0.3;

/// A move is expanded to a node of its own after this number of playouts.
const GROWS_AFTER: f64 = 3.0;

/// A playout that is still in the tree after this number of moves ends there.
const MOST_DEPTH: usize = 60;

/// In how many of ten cases a playout answers the last move where an atari is involved.
const ANSWERS: u8 = 8;

/// A playout makes no self-atari of more stones than this, unless it captures. The attacker may give more: it fills eye
/// spaces.
const MOST_GIVEN_BY_DEFENDER: usize = 2;
const MOST_GIVEN_BY_ATTACKER: usize = 4;

/// What the playouts are about.
pub(crate) struct Field {
    /// Where they are played.
    pub(crate) region: PointSet,
    /// Does the target have so much space that it is judged alive, whatever the playouts say?
    pub(crate) is_wide: bool,
}

/// Adds to each undecided answer what seems likely.
pub(crate) fn tell(report: &mut Report, problem: &Problem, field: &Field, budget: &mut Budget) {
    let threats = problem.k();
    for answer in report.answers.iter_mut().filter(|answer| answer.lives_with(threats).is_none()) {
        tell_one(answer, problem, field, budget);
    }
}

fn tell_one(answer: &mut Answer, problem: &Problem, field: &Field, budget: &mut Budget) {
    let side = answer.side;
    let Some(mut games) = Games::about(problem, &field.region, side) else { return };
    for played in 0..MOST_GAMES {
        if played >= LEAST_GAMES && budget.is_over() {
            break;
        }
        games.play();
        budget.spend_as(NODES_OF_GAME);
    }
    let (best, share) = games.best();
    let few = if answer.is_defender() { FEW_OF_DEFENDER } else { FEW_OF_ATTACKER };
    answer.seems_alive = Some(field.is_wide || (share >= few) == answer.is_defender());
    answer.seems_best = best.map(Move::Play);
}

/// A move of a node.
struct Child {
    /// `None`: a pass.
    mv: Option<Point>,
    games: f64,
    won: f64,
    /// The same over all playouts in which the side made the move at this node or later (RAVE).
    all_games: f64,
    all_won: f64,
    /// Its node, if it is expanded.
    next: Option<usize>,
}

impl Child {
    /// Its value: the share of its own playouts won and the RAVE value, which weighs less the more of its own there
    /// are.
    fn worth(&self) -> f64 {
        let borrowed = (BORROWED / (3.0 * self.games + BORROWED)).sqrt();
        let own = if self.games > 0.0 { self.won / self.games } else { 0.0 };
        (1.0 - borrowed) * own + borrowed * self.all_won / self.all_games
    }
}

/// The search about one target, with one side to move first.
struct Games<'a> {
    problem: &'a Problem,
    region: Vec<Point>,
    defender: Color,
    first: Color,
    start: Board,
    board: Board,
    /// Nodes with their moves; the first is the root.
    tree: Vec<Vec<Child>>,
    random: Rng,
    /// The current playout: its moves in the tree, each as a node and the number of its move, and all its moves.
    path: Vec<(usize, usize)>,
    moves: Vec<(Color, Option<Point>)>,
    /// Points to choose from.
    choice: Vec<Point>,
}

impl<'a> Games<'a> {
    fn about(problem: &'a Problem, region: &PointSet, side: Side) -> Option<Games<'a>> {
        let mut start = problem.board().clone();
        let defender = start.stone(problem.target.first()?)?;
        let first = if side == Side::Defender { defender } else { !defender };
        start.set_ban(problem.ko.map(|point| (first, point)));
        let mut games = Games {
            problem,
            region: region.iter().collect(),
            defender,
            first,
            board: start.clone(),
            start,
            tree: Vec::new(),
            random: Rng::with_seed(SEED),
            path: Vec::new(),
            moves: Vec::new(),
            choice: Vec::new(),
        };
        games.grow(first);
        Some(games)
    }

    /// The move that was played most often, and its share of playouts won by the side to move.
    fn best(&self) -> (Option<Point>, f64) {
        let most = self.tree[0].iter().reduce(|best, child| if child.games > best.games { child } else { best });
        most.map_or((None, 0.0), |child| (child.mv, child.won / child.games.max(1.0)))
    }

    /// Adds a node for the position on the board.
    fn grow(&mut self, color: Color) -> usize {
        let child = |mv, share| Child {
            mv,
            games: 0.0,
            won: 0.0,
            all_games: FIRST_GAMES,
            all_won: FIRST_GAMES * share,
            next: None,
        };
        let is_sensible =
            |point: &Point| !self.is_senseless(color, *point) && self.board.legality(color, *point).is_ok();
        let moves = self.region.iter().copied().filter(is_sensible).map(|point| child(Some(point), FIRST_SHARE));
        self.tree.push(moves.chain([child(None, FIRST_SHARE_OF_PASS)]).collect());
        self.tree.len() - 1
    }

    /// Does it fill an eye of its own side, or take stones that are safe, or fill the eye that is asked for?
    fn is_senseless(&self, color: Color, point: Point) -> bool {
        let is_asked = self.problem.goal == Goal::Eye && color != self.defender;
        is_own_eye(&self.board, color, point)
            || (is_asked && is_own_eye(&self.board, self.defender, point))
            || self.takes_safe(color, point)
    }

    fn takes_safe(&self, color: Color, point: Point) -> bool {
        let Some(safe) = self.problem.safe else { return false };
        let taken = |beside: Point| self.board.block(beside).filter(|block| block.liberty_count() == 1);
        let mut blocks = self.board.neighbours(point).filter_map(taken).filter(|block| block.color() != color);
        blocks.any(|block| block.stones().any(|stone| safe.contains(stone)))
    }

    /// One playout: selection, expansion, random moves, backup.
    fn play(&mut self) {
        self.board.clone_from(&self.start);
        self.path.clear();
        self.moves.clear();
        let color = self.play_in_tree();
        if let Some(color) = color {
            self.play_out(color);
        }
        self.learn();
    }

    /// Selection: plays the best moves as far as the tree goes. Returns the side to move then, if the game goes on.
    fn play_in_tree(&mut self) -> Option<Color> {
        let (mut at, mut color, mut has_passed) = (0, self.first, false);
        loop {
            let best = self.best_child(at);
            let mv = self.tree[at][best].mv;
            self.path.push((at, best));
            self.make(color, mv);
            color = !color;
            if (has_passed && mv.is_none()) || !self.stands() || self.path.len() == MOST_DEPTH {
                return None;
            }
            has_passed = mv.is_none();
            let child = &self.tree[at][best];
            at = match child.next {
                Some(next) => next,
                None if child.games >= GROWS_AFTER => {
                    let next = self.grow(color);
                    self.tree[at][best].next = Some(next);
                    next
                }
                None => return Some(color),
            };
        }
    }

    /// The number of the best move; ties are broken at random.
    fn best_child(&mut self, at: usize) -> usize {
        let (mut best, mut most, mut equals) = (0, f64::MIN, 0);
        for (number, child) in self.tree[at].iter().enumerate() {
            let worth = child.worth();
            match worth.total_cmp(&most) {
                Ordering::Less => continue,
                Ordering::Equal => equals += 1,
                Ordering::Greater => (most, equals) = (worth, 1),
            }
            if self.random.u32(..equals) == 0 {
                best = number;
            }
        }
        best
    }

    fn make(&mut self, color: Color, mv: Option<Point>) {
        match mv {
            Some(point) => _ = self.board.place(color, point),
            None => self.board.pass(),
        }
        self.moves.push((color, mv));
    }

    /// Does the target still stand? Where one block of several is enough, half of the stones have to. Whether there is
    /// an eye is asked at the end.
    fn stands(&self) -> bool {
        let target = self.problem.target;
        let standing = target.iter().filter(|&stone| self.board.stone(stone) == Some(self.defender)).count();
        match self.problem.quantifier {
            Quantifier::All => standing == target.len(),
            Quantifier::Any => 2 * standing >= target.len(),
        }
    }

    /// Has the target what is asked for, at the end of a game?
    fn has_succeeded(&self) -> bool {
        let is_eye = |point: Point| is_own_eye(&self.board, self.defender, point);
        let blocks = || self.problem.target.iter().filter_map(|stone| self.board.block(stone));
        self.stands() && (self.problem.goal != Goal::Eye || blocks().any(|block| block.liberties().iter().any(is_eye)))
    }

    /// Plays at random until both sides pass.
    fn play_out(&mut self, first: Color) {
        let (mut color, mut has_passed) = (first, false);
        for _ in 0..3 * self.region.len() {
            let mv = self.choose(color);
            self.make(color, mv);
            if (has_passed && mv.is_none()) || !self.stands() {
                return;
            }
            has_passed = mv.is_none();
            color = !color;
        }
    }

    /// A random move: ataris first, then anywhere.
    fn choose(&mut self, color: Color) -> Option<Point> {
        self.choice.clear();
        self.about_target(color);
        if let Some(point) = self.chosen(color, 0) {
            return Some(point);
        }
        if self.random.u8(..10) < ANSWERS {
            self.about_last(color);
            if let Some(point) = self.chosen(color, 0) {
                return Some(point);
            }
        }
        self.choice.extend(self.region.iter().filter(|&&point| self.board.is_empty(point)));
        self.chosen(color, if color == self.defender { MOST_GIVEN_BY_DEFENDER } else { MOST_GIVEN_BY_ATTACKER })
    }

    /// Collects the moves that capture the target or save it, if it is in atari.
    fn about_target(&mut self, color: Color) {
        let standing = self.problem.target.iter().find(|&stone| self.board.stone(stone) == Some(self.defender));
        let Some(block) = standing.and_then(|stone| self.board.block(stone)) else { return };
        if block.liberty_count() == 1 {
            self.choice.extend(&block.liberties());
            if color == self.defender {
                let opponents = block.opponents().filter(|block| block.liberty_count() == 1);
                self.choice.extend(opponents.filter_map(|block| block.liberties().first()));
            }
        }
    }

    /// Collects answers to the last move: those that capture it, and those that save the blocks beside it that are in
    /// atari.
    fn about_last(&mut self, color: Color) {
        let Some(&(_, Some(last))) = self.moves.last() else { return };
        let is_in_atari = |at: Point| self.board.block(at).filter(|block| block.liberty_count() == 1);
        self.choice.extend(is_in_atari(last).and_then(|block| block.liberties().first()));
        let beside = self.board.neighbours(last).filter_map(is_in_atari);
        for block in beside.filter(|block| block.color() == color) {
            let opponents = block.opponents().filter(|block| block.liberty_count() == 1);
            self.choice.extend(opponents.chain([block]).filter_map(|block| block.liberties().first()));
        }
    }

    /// One of the points to choose from, at random; none that fills an eye of its own side, or that is a self-atari of
    /// more than `most_given` stones and captures nothing.
    fn chosen(&mut self, color: Color, most_given: usize) -> Option<Point> {
        while !self.choice.is_empty() {
            let point = self.choice.swap_remove(self.random.usize(..self.choice.len()));
            if self.is_senseless(color, point) {
                continue;
            }
            let Ok(taken) = self.board.play(color, point) else { continue };
            let gives = |board: &Board| {
                board.block(point).is_some_and(|block| block.liberty_count() == 1 && block.len() > most_given)
            };
            let is_good = taken > 0 || !gives(&self.board);
            self.board.undo();
            if is_good {
                return Some(point);
            }
        }
        None
    }

    /// Backup: adds the result to the nodes of the path.
    fn learn(&mut self) {
        let lives = self.has_succeeded();
        // The points that each side was the first to play, from here on (all moves as first).
        let mut made = [PointSet::EMPTY; 2];
        for (at, &(color, mv)) in self.moves.iter().enumerate().rev() {
            if let Some(point) = mv {
                made[color as usize].insert(point);
                made[!color as usize].remove(point);
            }
            let Some(&(position, number)) = self.path.get(at) else { continue };
            let won = if lives == (color == self.defender) { 1.0 } else { 0.0 };
            let children = &mut self.tree[position];
            children[number].games += 1.0;
            children[number].won += won;
            for (other, child) in children.iter_mut().enumerate() {
                if child.mv.map_or(other == number, |point| made[color as usize].contains(point)) {
                    child.all_games += 1.0;
                    child.all_won += won;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::{Draft, Turn};
    use tesuji_search::Quiet;

    use super::*;
    use crate::{Options, Scope, solve};

    /// The move that seems best for a side, and its share of games.
    fn judged(problem: &str, side: Side) -> (Option<String>, f64) {
        let problem = Scope::of(&problem.parse().expect("a problem")).expect("a question").problem;
        let region = problem.region.expect("it is walled in");
        let mut games = Games::about(&problem, &region, side).expect("a target");
        (0..2_000).for_each(|_| games.play());
        let (best, share) = games.best();
        (best.map(|point| point.to_string()), share)
    }

    /// A bulky five: the side that moves first takes the middle.
    const FIVE: &str = "
goal: live
to move: both
 4 | O=O=O=O=O=
 3 | X!X!X!X!O=
 2 | . . . X!O=
 1 | . . X!X!O=
   +-----------
";

    /// An eye of two points, or none.
    const EYE: &str = "
goal: eye
to move: both
 3 | O=O=O=O=.
 2 | X!X!X!O=.
 1 | . . . O=.
   +----------
";

    #[test]
    fn the_vital_point_seems_best_to_both() {
        let (attack, kills) = judged(FIVE, Side::Attacker);
        let (defence, lives) = judged(FIVE, Side::Defender);
        assert_eq!([attack, defence], [Some("B2".to_owned()), Some("B2".to_owned())]);
        assert!(kills > 0.3 && lives > 0.8, "{kills} {lives}");
    }

    /// The side that makes the eye wins its playouts.
    #[test]
    fn an_eye_is_the_targets() {
        let (at, makes) = judged(EYE, Side::Defender);
        assert!(makes > 0.9, "{at:?} {makes}");
    }

    /// Stones that cannot be captured stay.
    #[test]
    fn walls_are_not_taken() {
        let wall = "
goal: live
to move: both
 3 | O=O=O=O=
 2 | X!X!X!O=
 1 | . . X!O=
   +---------
";
        let (_, lives) = judged(wall, Side::Defender);
        assert!(lives < 0.1, "{lives}");
    }

    /// A stone in the middle of an empty board is not judged dead, though its playouts are lost.
    #[test]
    fn a_stone_in_the_open_seems_to_live() {
        let lone = Draft { goal: Goal::Live, turn: Turn::Both, ..Draft::default() };
        let center: PointSet = lone.size.point(9, 9).into_iter().collect();
        let problem = Draft { black: center, target: center, ..lone }.validate().expect("a problem");
        let options = Options { most_nodes: 2_000, judges: true, ..Options::default() };
        let report = solve(&problem, &options, &Quiet).expect("a question");
        let is_thought_alive = |answer: &Answer| answer.lives_with(0).or(answer.seems_alive) == Some(true);
        assert!(report.answers.iter().all(is_thought_alive));
        assert!(report.answers.iter().any(|answer| answer.seems_alive == Some(true)));
    }

    #[test]
    fn a_judgement_is_told_only_where_nothing_is_known() {
        let mut told = 0;
        for most_nodes in [500, 2_000, 8_000] {
            let options = Options { most_nodes, judges: true, ..Options::default() };
            let problem = include_str!("../../../problems/zones/a.txt").parse().expect("a problem");
            for answer in solve(&problem, &options, &Quiet).expect("a question").answers {
                let is_open = answer.lives_with(0).is_none();
                assert_eq!(answer.seems_alive.is_some(), is_open);
                assert!(is_open || answer.seems_best.is_none());
                told += usize::from(answer.seems_best.is_some());
            }
        }
        assert!(told > 0);
    }
}
