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
    /// The share of the tree and the percentage told, both for the target.
    share: u8,
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
        Some(Case { is_held_out, side, share: judged.share, alive: judged.alive, lives })
    };
    [Side::Defender, Side::Attacker].into_iter().filter_map(case).collect()
}

/// For each side to move and each tenth of the share: how many there are, and how many live.
pub(crate) fn table(cases: &[Case]) -> String {
    let mut text = String::new();
    for side in [Side::Defender, Side::Attacker] {
        text += &format!("{side:?} to move, share of the tree, live of all:");
        for tenth in 0..=10 {
            let here = || cases.iter().filter(|case| case.side == side && (case.share + 5) / 10 == tenth);
            text += &format!("  {}0 {}/{}", tenth, here().filter(|case| case.lives).count(), here().count());
        }
        text.push('\n');
    }
    text
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
