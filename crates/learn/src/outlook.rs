//! Logistic regression: who succeeds in a position.

use fastrand::Rng;

use crate::lesson::Outlooks;
use crate::table::Table;

fn likely(score: f32) -> f32 {
    1.0 / (1.0 + (-score).exp())
}

/// One pass through all positions, in an order of its own.
pub(crate) fn learn(table: &mut Table, outlooks: &Outlooks, rate: f32, random: &mut Rng) {
    let mut order: Vec<usize> = (0..outlooks.len()).collect();
    random.shuffle(&mut order);
    for at in order {
        let (features, is_won) = outlooks.get(at);
        let wanted = if is_won { 1.0 } else { 0.0 };
        table.step(features, wanted - likely(table.score(features)), rate);
    }
}

/// How often the likelier side succeeds, and the mean of −ln p of what is so.
pub(crate) fn quality(table: &Table, outlooks: &Outlooks) -> String {
    let (mut right, mut surprise) = (0, 0.0);
    for at in 0..outlooks.len() {
        let (features, is_won) = outlooks.get(at);
        let chance = likely(table.score(features));
        right += usize::from((chance > 0.5) == is_won);
        surprise -= f64::from(if is_won { chance } else { 1.0 - chance }.max(1e-6)).ln();
    }
    let count = outlooks.len().max(1) as f64;
    format!("right {:.1} %, surprise {:.3}", 100.0 * right as f64 / count, surprise / count)
}
