//! Softmax regression: the weights under which the good moves are most likely.

use fastrand::Rng;
use tesuji_goals::prior::FEATURES;

use crate::lesson::Lessons;
use crate::table::Table;

/// What a table says of some lessons.
#[derive(Clone, Copy, Default)]
pub(crate) struct Quality {
    lessons: usize,
    /// How often the good move comes first, and among the first three.
    first: usize,
    first_three: usize,
    /// The mean of −ln p of the good move.
    surprise: f64,
    /// The same if all moves were alike.
    blind: f64,
}

/// The probabilities of some moves.
fn probabilities(table: &Table, moves: &[[u32; FEATURES]], out: &mut Vec<f32>) {
    out.clear();
    out.extend(moves.iter().map(|features| table.score(features)));
    let most = out.iter().copied().fold(f32::MIN, f32::max);
    for score in out.iter_mut() {
        *score = (*score - most).exp();
    }
    let sum: f32 = out.iter().sum();
    for score in out.iter_mut() {
        *score /= sum;
    }
}

/// One pass through all lessons, in an order of its own.
pub(crate) fn learn(table: &mut Table, lessons: &Lessons, rate: f32, random: &mut Rng) {
    let mut order: Vec<usize> = (0..lessons.len()).collect();
    random.shuffle(&mut order);
    let mut likely = Vec::new();
    for at in order {
        let (moves, good) = lessons.get(at);
        probabilities(table, moves, &mut likely);
        for (mv, features) in moves.iter().enumerate() {
            let wanted = if mv == good { 1.0 } else { 0.0 };
            table.step(features, wanted - likely[mv], rate);
        }
    }
}

pub(crate) fn quality(table: &Table, lessons: &Lessons) -> Quality {
    let mut quality = Quality { lessons: lessons.len(), ..Quality::default() };
    let mut likely = Vec::new();
    for at in 0..lessons.len() {
        let (moves, good) = lessons.get(at);
        probabilities(table, moves, &mut likely);
        let better = likely.iter().filter(|&&other| other > likely[good]).count();
        quality.first += usize::from(better == 0);
        quality.first_three += usize::from(better < 3);
        quality.surprise -= f64::from(likely[good]).ln();
        quality.blind += (moves.len() as f64).ln();
    }
    quality.surprise /= lessons.len().max(1) as f64;
    quality.blind /= lessons.len().max(1) as f64;
    quality
}

impl std::fmt::Display for Quality {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = |count: usize| 100.0 * count as f64 / self.lessons.max(1) as f64;
        let (first, three) = (percent(self.first), percent(self.first_three));
        write!(f, "first {first:.1} %, first three {three:.1} %, ")?;
        write!(f, "surprise {:.3} (blind {:.3})", self.surprise, self.blind)
    }
}
