//! How good judgements are: questions that a little effort leaves open are judged, and answered later with a hundred
//! times the nodes.

use tesuji_problem::{Problem, Side};
use tesuji_search::Quiet;
use tesuji_solve::{LONG, Options, solve};

/// How much more is spent on the truth.
const TRUTH: u64 = 100;

/// A judgement and what is so.
#[derive(Clone, Copy)]
pub(crate) struct Case {
    /// Is it a held-out one?
    pub(crate) is_held_out: bool,
    side: Side,
    /// The shares of the trees and the percentage told, all for the target.
    shares: [u8; 2],
    alive: u8,
    lives: bool,
}

/// Judges a question with this number of nodes, where that leaves it open and more nodes decide it.
pub(crate) fn cases(problem: &Problem, nodes: u64, is_held_out: bool) -> Vec<Case> {
    let options = Options { judge_visits: LONG, most_nodes: nodes, ..Options::within(64 << 20).status_only() };
    let Ok(judged) = solve(problem, &options, &Quiet) else { return Vec::new() };
    if judged.answers.iter().all(|answer| answer.judged.is_none()) {
        return Vec::new();
    }
    let options = Options { judge_visits: 0, most_nodes: TRUTH * nodes, ..options };
    let Ok(known) = solve(problem, &options, &Quiet) else { return Vec::new() };
    let case = |side: Side| {
        let judged = judged.answer(side)?.judged?;
        let lives = known.answer(side)?.lives_with(0)?;
        Some(Case { is_held_out, side, shares: judged.shares, alive: judged.alive, lives })
    };
    [Side::Defender, Side::Attacker].into_iter().filter_map(case).collect()
}

/// Steps of the fit, and how strongly its weights are drawn to nothing, in cases.
const STEPS: usize = 20_000;
const DECAY: f64 = 0.5;

/// The weights under which the shares of the two trees tell best who lives, for each side to move: logistic regression over
/// their log-odds.
pub(crate) fn fit(cases: &[Case]) -> String {
    let mut text = String::new();
    for side in [Side::Defender, Side::Attacker] {
        let here: Vec<([f64; 3], f64)> = cases
            .iter()
            .filter(|case| case.side == side)
            .map(|case| ([1.0, log_odds(case.shares[0]), log_odds(case.shares[1])], f64::from(u8::from(case.lives))))
            .collect();
        let mut weights = [0.0; 3];
        let rate = 0.05 / here.len().max(1) as f64;
        for _ in 0..STEPS {
            let mut slope = weights.map(|weight| -DECAY * weight);
            for (inputs, lives) in &here {
                let sum: f64 = inputs.iter().zip(&weights).map(|(input, weight)| input * weight).sum();
                let miss = lives - 1.0 / (1.0 + (-sum).exp());
                inputs.iter().zip(&mut slope).for_each(|(input, slope)| *slope += miss * input);
            }
            weights.iter_mut().zip(slope).for_each(|(weight, slope)| *weight += rate * slope);
        }
        let [base, life, death] = weights;
        text += &format!("{side:?} to move, {} cases: [{base:.2}, {life:.2}, {death:.2}]\n", here.len());
    }
    text
}

/// Of a share in percent; the nearest to certain that counts is what `solve` takes, too.
fn log_odds(share: u8) -> f64 {
    let share = (f64::from(share) / 100.0).clamp(0.02, 0.98);
    (share / (1.0 - share)).ln()
}

/// Right answers, the gain over "who moves first succeeds", how far percentages are off, and how many can be told at 95 %
/// precision.
pub(crate) fn told(cases: &[Case]) -> String {
    let count = cases.len().max(1) as f64;
    let right = cases.iter().filter(|case| (case.alive >= 50) == case.lives).count();
    let mover = cases.iter().filter(|case| (case.side == Side::Defender) == case.lives).count();
    let mut off = 0.0;
    for tenth in 0..10 {
        let here: Vec<&Case> = cases.iter().filter(|case| (case.alive / 10).min(9) == tenth).collect();
        let said: f64 = here.iter().map(|case| f64::from(case.alive) / 100.0).sum();
        let lives = here.iter().filter(|case| case.lives).count() as f64;
        off += (said - lives).abs();
    }
    let mut sure: Vec<(u8, bool)> =
        cases.iter().map(|case| (case.alive.max(100 - case.alive), (case.alive >= 50) == case.lives)).collect();
    sure.sort_by_key(|&(percent, _)| std::cmp::Reverse(percent));
    let (mut good, mut covered) = (0, 0);
    for (at, &(percent, is_right)) in sure.iter().enumerate() {
        good += usize::from(is_right);
        let is_last = sure.get(at + 1).is_none_or(|next| next.0 < percent);
        if is_last && good * 100 >= (at + 1) * 95 {
            covered = at + 1;
        }
    }
    format!(
        "{} judgements: right {:.1} %, \"the mover succeeds\" {:.1} %; calibration error {:.1} %; {:.0} % told at 95 % precision",
        cases.len(),
        100.0 * right as f64 / count,
        100.0 * mover as f64 / count,
        100.0 * off / count,
        100.0 * covered as f64 / count,
    )
}
