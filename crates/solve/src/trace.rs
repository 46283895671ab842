//! What the search looked at, in one region: the proof search, and the tree that judges. [GOG90 §4.1 (4)]
//!
//! The question is searched again in the region that an answer rests on ([`Ground::problem`](crate::Ground)), as it was
//! searched there: so nothing is kept for a trace while problems are solved, and no answer depends on one.

use tesuji_goals::{LocalMove, Region};
use tesuji_problem::{Move, Problem, Side};
pub use tesuji_search::trace::{Cut, Limits, Look, Node, Priority, Source, Turn, Verdict};
use tesuji_search::{Budget, Observer, Stage};

use crate::scope::Scope;
use crate::{Options, judge, study};

/// A search in a region, as a tree.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The question, with its region and its safe stones.
    pub problem: Problem,
    /// Who moves first.
    pub first: Side,
    /// Which side wants to reach something: the proof number is what is left to be shown of that.
    pub reaching: Side,
    /// Does the target live with the threats of the problem, or have its eye, or is it connected? `None` if a limit was
    /// reached. Of a tree that judges, as far as it saw the end.
    pub lives: Option<bool>,
    /// Nodes that were searched, or visits of the tree.
    pub nodes: u64,
    /// What was looked at.
    pub root: Node<Move>,
}

/// Searches a question that has a region, or is walled in, and tells what was looked at with this side moving first.
/// `None` if there is no such region, or that side does not move first.
pub fn trace(
    problem: &Problem,
    first: Side,
    options: &Options,
    limits: Limits,
    observer: &dyn Observer,
) -> Option<Trace> {
    let problem = closed(problem)?;
    let mut study = study::begin(&problem, options, options.table);
    if !study.sides().contains(&first) {
        return None;
    }
    let mut budget = Budget::new(options.most_nodes, observer);
    budget.begin(Stage::Searching);
    study.find_status(first, problem.k(), &mut budget);
    let (reaching, root) = study.trace(first, limits);
    let lives = study.reading(first).lives_with(problem.k());
    Some(Trace { first, reaching, lives, nodes: budget.cost.nodes, root, problem })
}

/// The same of the tree that judges what is not known, with this number of visits.
pub fn trace_judging(
    problem: &Problem,
    first: Side,
    visits: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Option<Trace> {
    let problem = closed(problem).filter(judge::knows)?;
    let mut budget = Budget::new(u64::MAX, observer);
    let judge::Traced { reaching, lives, visits, root } = judge::trace(&problem, first, visits, limits, &mut budget)?;
    Some(Trace { first, reaching, lives, nodes: visits, root, problem })
}

fn closed(problem: &Problem) -> Option<Problem> {
    Some(Scope::of(problem).ok()?.problem).filter(|problem| problem.region.is_some())
}

/// A move of a region as it is told.
pub(crate) fn told<const W: usize>(region: &Region<W>, mv: LocalMove) -> Move {
    match mv {
        LocalMove::Play(at) => Move::Play(region.point(at)),
        LocalMove::Fill => Move::Fill,
        LocalMove::Pass => Move::Pass,
    }
}

#[cfg(test)]
mod tests {
    use tesuji_search::Quiet;

    use super::*;
    use crate::solve;

    /// Four stones on the second line, with a gap beside them.
    const FOUR: &str = "
goal: live
to move: both
 3 | O=O=O=O=O=O=
 2 | X!X!X!X!. O=
 1 | . . . . . O=
   +------------
";

    #[test]
    fn a_trace_of_life_and_death_has_the_verdict_of_the_answer() {
        let problem: Problem = FOUR.parse().expect("a problem");
        let options = Options::default();
        let report = solve(&problem, &options, &Quiet).expect("a question");
        for answer in &report.answers {
            let ground = &answer.grounds[0].problem;
            let trace = trace(ground, answer.side, &options, Limits::default(), &Quiet).expect("a region");
            assert_eq!(trace.lives, answer.lives_with(0));
            // Who moves first succeeds, by the move that is told first.
            let best = &trace.root.children[0];
            assert!(answer.best().any(|mv| Some(mv) == best.mv), "{:?}", best.mv);
            assert!(matches!(
                trace.root.look.priority,
                Priority::Numbers { pn: 0, .. } | Priority::Numbers { dn: 0, .. }
            ));
            assert!(trace.root.size() > 3 && trace.root.size() <= Limits::default().most);
        }
        let again = solve(&problem, &options, &Quiet).expect("a question");
        assert_eq!((again.nodes, again.answers), (report.nodes, report.answers), "a trace changes nothing");
    }

    #[test]
    fn a_limit_leaves_the_root_open() {
        let five = FOUR.replace("O=O=O=O=O=O=", "O=O=O=O=O=O=O=").replace("X!X!X!X!.", "X!X!X!X!X!.");
        let problem: Problem = five.replace("1 | . .", "1 | . . .").parse().expect("a problem");
        let options = Options { most_nodes: 10, ..Options::default() };
        let trace = trace(&problem, Side::Attacker, &options, Limits::default(), &Quiet).expect("a region");
        assert_eq!((trace.lives, trace.root.look.verdict), (None, None));
        let Priority::Numbers { pn, dn } = trace.root.look.priority else { panic!("the root was searched") };
        assert!(pn > 0 && dn > 0);
    }

    #[test]
    fn the_tree_that_judges_tells_its_visits() {
        let problem: Problem = FOUR.parse().expect("a problem");
        let told = trace_judging(&problem, Side::Attacker, 50, Limits::default(), &Quiet).expect("a region");
        let visits = |node: &Node<Move>| match node.look.priority {
            Priority::Visits { visits, .. } => visits,
            _ => 0,
        };
        let tried: Vec<u32> = told.root.children.iter().map(visits).collect();
        assert!(tried[0] > 0 && tried.iter().sum::<u32>() <= 50, "{tried:?}");
    }
}
