//! The moves of captures: lessons from long readings in drawn positions, and logistic regression.
//!
//! Each move by itself is likely or not: the search asks about single moves, and not about all of a position at once.

use fastrand::Rng;
use tesuji_capture::lambda::learned::{Features, Lesson, NAT, WEIGHTS};
use tesuji_capture::lambda::{Captures, Options, Prior};
use tesuji_generate::middle;
use tesuji_problem::Side;

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 4;

/// Lessons of one question for each side with threats up to order 2, and with higher ones, at most: long readings come to
/// thousands, much alike, and most are about order 2.
const LESSONS: [usize; 2] = [8, 60];

/// The step of a weight that was never met; it shrinks with what was learned. [Adagrad; Duchi, Hazan and Singer 2011]
const RATE: f32 = 0.2;

/// How strongly weights are drawn to nothing.
const DECAY: f32 = 0.0003;

/// What the blocks of a drawn position teach, read with this number of plays.
pub(crate) fn lessons(seed: u64, number: u64, plays: u64) -> Vec<Lesson> {
    let board = middle::draw(seed, number);
    let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number));
    // What was learned before teaches nothing: the same seed gives the same weights.
    let options = Options { most_nodes: plays, prior: Prior::Power(8.0), learned: false, ..Options::default() };
    let mut captures = Captures::new(options);
    let mut all = Vec::new();
    for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
        captures.lessons = Some(Vec::new());
        captures.defend(&board, block.root());
        let mut taught = captures.lessons.take().unwrap_or_default();
        random.shuffle(&mut taught);
        let mut counts = [[0; 8]; 2];
        taught.retain(|lesson| {
            let count = &mut counts[usize::from(lesson.side == Side::Attacker)][usize::from(lesson.order.min(7))];
            *count += 1;
            *count <= LESSONS[usize::from(lesson.order > 2)]
        });
        all.extend(taught);
    }
    all
}

/// The weights while they are learned.
pub(crate) struct Weights {
    weights: Vec<f32>,
    squares: Vec<f32>,
}

impl Weights {
    pub(crate) fn new() -> Weights {
        Weights { weights: vec![0.0; WEIGHTS], squares: vec![1.0; WEIGHTS] }
    }

    fn score(&self, features: &Features) -> f32 {
        features.iter().map(|&at| self.weights[usize::from(at)]).sum()
    }

    /// One pass through all lessons, in an order of its own.
    pub(crate) fn learn(&mut self, lessons: &[Lesson], rate: f32, random: &mut Rng) {
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        random.shuffle(&mut order);
        for at in order {
            let Lesson { moves, good, .. } = &lessons[at];
            for (mv, features) in moves.iter().enumerate() {
                let wanted = if mv == *good { 1.0 } else { 0.0 };
                let missing = wanted - 1.0 / (1.0 + (-self.score(features)).exp());
                for &at in features {
                    let at = usize::from(at);
                    let step = missing - DECAY * self.weights[at];
                    self.squares[at] += step * step;
                    self.weights[at] += RATE * rate * step / self.squares[at].sqrt();
                }
            }
        }
    }

    /// How often the good move comes first and among the first three, by side and order.
    pub(crate) fn quality(&self, lessons: &[Lesson]) -> String {
        let mut parts = Vec::new();
        for (side, order) in [Side::Attacker, Side::Defender].into_iter().flat_map(|side| [(side, 2), (side, 3)]) {
            let (mut count, mut first, mut three, mut moves) = (0, 0, 0, 0);
            for lesson in lessons.iter().filter(|lesson| (lesson.side, lesson.order) == (side, order)) {
                let good = self.score(&lesson.moves[lesson.good]);
                let better = lesson.moves.iter().filter(|features| self.score(features) > good).count();
                count += 1;
                first += usize::from(better == 0);
                three += usize::from(better < 3);
                moves += lesson.moves.len();
            }
            let share = |part: usize| 100.0 * part as f64 / f64::from(count.max(1));
            let (first, three, mean) = (share(first), share(three), moves as f64 / f64::from(count.max(1)));
            parts.push(format!(
                "{side:?}, order {order}: {count} of {mean:.1} moves, first {first:.1} %, first three {three:.1} %"
            ));
        }
        parts.join("\n  ")
    }

    /// The weights as the program reads them.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let most = f32::from(i8::MAX);
        let unit = |&weight: &f32| ((weight * NAT as f32).round().clamp(-most, most) as i8).cast_unsigned();
        self.weights.iter().map(unit).collect()
    }
}
