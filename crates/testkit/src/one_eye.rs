//! Positions for the one-eye problem, in the form of the paper's test set. [KM03 §2, §7.1]
//!
//! ```text
//! O O O O O O .        A black group has an eye elsewhere, which here is the granted liberty of the question. It
//! X X X . . O .        stands along one side of a region, with a gap or two, and white stones that need no care
//! . O X . . O .        close the region at a distance. Inside there may be stones of both sides that can be
//! . . . . X O .        captured. Can Black have an eye there?
//! ```
//!
//! Random positions of this kind are mostly settled and easy, so [`find`] asks the solver and keeps what is unsettled, a
//! ko, costly or open. Every position is drawn from its own seed and number and can be drawn again alone.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use fastrand::Rng;
use tesuji_generate::points::{block, blocks, solid_rim, some_of};
use tesuji_generate::{Place, enclosed, is_clear, room};
use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_problem::{Draft, Goal, Problem};
use tesuji_solve::{self as solve, Grade, Moves, Options, Quiet};

use crate::answers::Answers;
use crate::{random, solved};

/// Nodes below which a position, asked for both sides, is too easy to keep.
const EASY: u64 = 200;

/// Nodes from which on a position is kept though it is settled and no ko.
const COSTLY: u64 = 20_000;

/// Nodes that an entry gives a solver.
pub const NODES: u64 = 2_000_000;

/// Bytes for the table of a search while looking around: little, as one is made for every position drawn.
const MEMORY: usize = 64 << 20;

/// A position worth keeping.
#[derive(Clone, Debug)]
pub struct Found {
    /// The question, with both sides to move.
    pub problem: Problem,
    /// Which draw of the seed it was.
    pub number: u64,
    /// What the solver found out with Black and with White to move first.
    pub looks: [Look; 2],
}

/// The result of a short look with one side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The verdict, if it was found within the limit.
    pub grade: Option<Grade>,
    /// Nodes spent.
    pub nodes: u64,
}

/// What is looked for.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Positions.
    pub count: usize,
    /// Empty points of each.
    pub empty: RangeInclusive<usize>,
    /// Nodes for a look with one side to move.
    pub most_nodes: u64,
    /// Kos alone.
    pub ko: bool,
}

/// Draws until there are as many positions worth keeping as are wished for, no two of them alike. At most a third lies
/// in one place, at most a quarter is settled, at most a half is open for one side and at most a sixth for both: a set
/// of which nothing is known tells little.
pub fn find(seed: u64, wish: &Wish) -> impl Iterator<Item = Found> {
    let Wish { count, empty, most_nodes, ko } = wish.clone();
    let mut seen = BTreeSet::new();
    let mut places: Vec<Place> = Vec::new();
    let (mut open, mut settled) = ([0; 3], 0);
    let most_open = [count, count.div_ceil(2), count.div_ceil(6)];
    (0..)
        .filter_map(move |number| {
            let problem = draw(seed, number, &empty)?;
            let place = Place::of(&problem);
            if places.iter().filter(|&&other| other == place).count() >= count.div_ceil(3) {
                return None;
            }
            let found = Found { looks: looks(&problem, most_nodes), problem, number };
            let sides_open = found.looks.iter().filter(|look| look.grade.is_none()).count();
            let is_settled = sides_open == 0 && !found.is_unsettled() && !found.is_ko();
            let is_wanted = found.is_hard()
                && (found.is_ko() || !ko)
                && open[sides_open] < most_open[sides_open]
                && !(is_settled && settled >= count.div_ceil(4));
            if !is_wanted || !seen.insert(key(&found.problem)) {
                return None;
            }
            places.push(place);
            open[sides_open] += 1;
            settled += usize::from(is_settled);
            Some(found)
        })
        .take(count)
}

impl Found {
    /// A name for a file: where it lies, how many points are empty, and the draw.
    pub fn name(&self, seed: u64) -> String {
        format!("{}-{}-points-{seed}-{}", Place::of(&self.problem), room(&self.problem), self.number)
    }

    /// The position as an entry without answers.
    pub fn entry(&self, seed: u64, wish: &Wish) -> String {
        let problem = &self.problem;
        let (place, empty, blocks) = (Place::of(problem), room(problem), blocks(problem.size, problem.target).len());
        let inside = (problem.white - problem.safe.unwrap_or_default()).len();
        let (number, least, most, reason) = (self.number, wish.empty.start(), wish.empty.end(), self.reason());
        let title = format!("{empty} empty points ({place}), blocks: {blocks}, white stones inside: {inside}");
        let why = format!("Draw {number} of seed {seed} for {least} to {most} empty points, kept because {reason}.");
        format!("title: {title}\n{problem}\nwhy: {why}\nsource: tesuji-testkit one-eye\nnodes: {NODES}\n")
    }

    /// Why it is kept.
    fn reason(&self) -> &'static str {
        match self.looks.map(|look| look.grade.is_none()) {
            _ if self.is_ko() => "it is a ko",
            [true, true] => "a short look decides it for neither side",
            [true, false] => "a short look does not decide it where Black moves first",
            [false, true] => "a short look does not decide it where White moves first",
            _ if self.is_unsettled() => "it depends on who moves first",
            _ => "it takes long to read though it is settled",
        }
    }

    /// What the looks gave.
    pub fn costs(&self) -> String {
        let told = self.looks.map(|look| {
            let verdict = look.grade.map(|grade| grade.verdict(solve::MOST_THREATS).to_string());
            format!("{} in {} nodes", verdict.as_deref().unwrap_or("open"), look.nodes)
        });
        format!("Black first {}; White first {}", told[0], told[1])
    }

    /// Unsettled, a ko, costly or open, and not found out at once.
    fn is_hard(&self) -> bool {
        let nodes: u64 = self.looks.iter().map(|look| look.nodes).sum();
        let is_open = self.looks.iter().any(|look| look.grade.is_none());
        is_open || (nodes >= EASY && (self.is_unsettled() || self.is_ko() || nodes >= COSTLY))
    }

    /// Whether who moves first is known to matter.
    pub fn is_unsettled(&self) -> bool {
        let [black, white] = self.looks;
        black.grade.zip(white.grade).is_some_and(|(black, white)| black != white)
    }

    /// Whether it is known to be a ko with one side to move at least.
    pub fn is_ko(&self) -> bool {
        let is_ko = |grade: Grade| matches!(grade.verdict(solve::MOST_THREATS), solve::Verdict::Ko { .. });
        self.looks.iter().filter_map(|look| look.grade).any(is_ko)
    }
}

/// Asks the solver for the verdict with either side to move first.
fn looks(problem: &Problem, most_nodes: u64) -> [Look; 2] {
    let options = Options { most_nodes, table: MEMORY, moves: Moves::None, ..Options::default() };
    [Color::Black, Color::White].map(|color| {
        let draft = Draft { turn: color.into(), ..problem.clone().into_draft() };
        let asked = draft.validate().expect("a question for both sides is one for each");
        let report = solve::solve(&asked, &options, &Quiet).expect("a question with all its parts");
        Look { grade: report.answers[0].grade, nodes: report.nodes }
    })
}

/// One position, whatever its answer; `None` if the draw gave nothing that makes sense.
pub fn draw(seed: u64, number: u64, empty: &RangeInclusive<usize>) -> Option<Problem> {
    let problem = draft(&mut random::draw(seed, number), Size::FULL, empty)?.validate().ok()?;
    (empty.contains(&room(&problem)) && is_whole(&problem)).then_some(problem)
}

fn draft(random: &mut Rng, size: Size, empty: &RangeInclusive<usize>) -> Option<Draft> {
    let (gaps, invaders, friends) = (random.usize(0..=2), random.usize(0..=5), random.usize(0..=3));
    let count = random.usize(empty.clone()) + invaders + friends;
    let room = blob(random, size, count.saturating_sub(gaps));
    let row = side_of(random, size, room);
    let row = row - some_of(random, row, gaps);
    let target = touching(size, row, room);
    let inside = room | target;
    // A gap that lies between two stones of the target belongs to the region.
    let between = |&point: &Point| size.neighbours(point).filter(|&next| inside.contains(next)).count() > 1;
    let inside = inside | target.rim(size).iter().filter(between).collect::<PointSet>();
    let wall = inside.rim(size);
    if !is_clear(size, inside, wall) {
        return None;
    }
    let free = inside - target;
    let beside_wall = wall.rim(size) & free;
    // Attackers beside the wall could not be captured.
    let attackers = some_of(random, free - beside_wall, invaders);
    let defenders = some_of(random, free - attackers, friends);
    let stones = [target | defenders, wall | attackers];
    Some(Draft { goal: Goal::Eye, ..enclosed(size, stones, target, inside, wall) })
}

/// Connected points, grown from a corner, a side or the centre, and rather round.
fn blob(random: &mut Rng, size: Size, count: usize) -> PointSet {
    let middle = size.width() / 2;
    let (column, row) = [(0, 0), (middle, 0), (middle, middle)][random.usize(..3)];
    let mut blob: PointSet = size.point(column, row).into_iter().collect();
    while blob.len() < count {
        let inner = |&point: &Point| size.neighbours(point).filter(|&next| blob.contains(next)).count();
        let next = some_of(random, blob.rim(size), 2).iter().max_by_key(inner);
        blob.insert(next.expect("a board is larger than its regions"));
    }
    blob
}

/// A part of the points around a room that follow one another, seen from its middle.
fn side_of(random: &mut Rng, size: Size, room: PointSet) -> PointSet {
    let points = f64::from(room.len() as u32);
    let mean = |of: fn(Point) -> u8| room.iter().map(|point| f64::from(of(point))).sum::<f64>() / points;
    let (column, row) = (mean(Point::column), mean(Point::row));
    let angle = |point: Point| (f64::from(point.row()) - row).atan2(f64::from(point.column()) - column);
    let mut around: Vec<Point> = solid_rim(size, room).iter().collect();
    around.sort_by(|&a, &b| angle(a).total_cmp(&angle(b)));
    let count = around.len();
    let (from, length) = (random.usize(..count), random.usize(count / 4..=count * 2 / 3));
    around.iter().cycle().skip(from).take(length).copied().collect()
}

/// The blocks among the stones that touch the room.
fn touching(size: Size, stones: PointSet, room: PointSet) -> PointSet {
    let near = stones & room.rim(size);
    near.iter().fold(PointSet::EMPTY, |all, stone| all | block(size, stones, stone))
}

/// Whether the region is connected, so that the position is one question and not two.
fn is_whole(problem: &Problem) -> bool {
    let free = problem.region.unwrap_or_default() - problem.target;
    blocks(problem.size, free).len() == 1
}

/// What two positions have in common that are copies of one another: moved, turned, mirrored or with colours swapped.
/// It holds the region, its stones, and the safe stones beside it; no more of a board can matter.
pub fn key(problem: &Problem) -> Vec<(u8, u8, u8)> {
    let keys = solved::variants(problem).into_iter().map(|variant| {
        let region = variant.region.unwrap_or_default();
        let near = region | (region.rim(variant.size) & variant.safe.unwrap_or_default());
        let least = |of: fn(Point) -> u8| near.iter().map(of).min().unwrap_or(0);
        let (column, row) = (least(Point::column), least(Point::row));
        let kind = |point| {
            [variant.black, variant.white, variant.target, region]
                .iter()
                .fold(0, |kind, set| 2 * kind + u8::from(set.contains(point)))
        };
        let mut key: Vec<_> =
            near.iter().map(|point| (point.column() - column, point.row() - row, kind(point))).collect();
        key.sort_unstable();
        key
    });
    keys.min().expect("sixteen variants")
}

/// The answers of the solver in the words of a corpus entry, if it grades every first move within the limit.
pub fn answers(problem: &Problem, most_nodes: u64) -> (Option<Answers>, u64) {
    let options = Options { most_nodes, moves: Moves::All, ..Options::default() };
    let report = solve::solve(problem, &options, &Quiet).expect("a question with all its parts");
    let answers =
        report.answers.iter().map(|answer| Some((answer.to_move, answer.in_corpus(report.most_threats)?))).collect();
    (answers, report.nodes)
}
