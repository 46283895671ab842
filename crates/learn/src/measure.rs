//! What a prior saves: nodes with it and without it, over questions that it has not learned from.

use tesuji_goals::{Aim, Prior};
use tesuji_problem::Problem;
use tesuji_search::Quiet;
use tesuji_solve::{Limits, Method, decide};

/// A question, either side first: nodes, and whether it was decided.
type Costs = Vec<(u64, Option<bool>)>;

/// Memory of a search, in bytes.
const TABLE: usize = 64 << 20;

/// Decides each question with either side first.
pub(crate) fn costs(questions: &[(Problem, Aim)], prior: Option<Prior>, nodes: u64) -> Costs {
    let limits = Limits { most_nodes: nodes, table: TABLE, second_phase: false };
    let mut costs = Vec::new();
    for (problem, aim) in questions {
        let mut method = Method::usual(*aim);
        method.tuning.prior = prior.is_some();
        method.prior = prior.unwrap_or(method.prior);
        for mover in tesuji_go::Color::BOTH {
            let Ok(decision) = decide(problem, mover, &method, &limits, &Quiet) else { continue };
            costs.push((decision.first.nodes, decision.lives));
        }
    }
    costs
}

/// How many are decided, and nodes by the geometric mean and in all, compared with others, over what both decide. Or
/// where they contradict each other.
pub(crate) fn told(base: &Costs, other: &Costs) -> String {
    let decided = other.iter().filter(|cost| cost.1.is_some()).count();
    let both = || base.iter().zip(other).filter(|(one, two)| one.1.is_some() && two.1.is_some());
    let wrong = both().filter(|(one, two)| one.1 != two.1).count();
    let logs: f64 = both().map(|(one, two)| (two.0.max(1) as f64 / one.0.max(1) as f64).ln()).sum();
    let sums = both().fold([0, 0], |sums, (one, two)| [sums[0] + one.0, sums[1] + two.0]);
    let of = |lives: bool| {
        let sums =
            both().filter(|(one, _)| one.1 == Some(lives)).fold([1, 1], |s, (one, two)| [s[0] + one.0, s[1] + two.0]);
        sums[1] as f64 / sums[0] as f64
    };
    format!(
        "{decided} of {} decided, nodes ×{:.3} (geometric mean ×{:.3}; alive ×{:.3}, dead ×{:.3}), {wrong} contradict",
        other.len(),
        sums[1] as f64 / sums[0].max(1) as f64,
        (logs / both().count().max(1) as f64).exp(),
        of(true),
        of(false),
    )
}
