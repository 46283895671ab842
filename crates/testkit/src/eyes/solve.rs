//! From where the attacker captures D, by backward induction, with every number of threats and of liberties outside.
//!
//! A threat is spent by retaking a ko at once, and leads to the same question with one threat less; a liberty outside is
//! filled by the attacker, and leads to the same question with one liberty less. So both are solved from zero upwards,
//! each by a least fixed point: endless play captures nothing.

use super::game::{ATTACKER, Air, DEFENDER, Graph, Id, number};
use super::shapes::Eye;

/// Who may retake a banned ko at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Threats {
    /// The defender this often, or the attacker if negative.
    Count(i8),
    /// Always this side.
    Endless(usize),
}

/// From the best for the attacker to the best for the defender.
const BUDGETS: [Threats; GRADES - 1] = {
    use Threats::{Count, Endless};
    [Endless(ATTACKER), Count(-3), Count(-2), Count(-1), Count(0), Count(1), Count(2), Count(3), Endless(DEFENDER)]
};

/// No threats, among [`BUDGETS`].
const NO_THREATS: usize = 4;

/// What can be said of a situation: with how many of [`BUDGETS`] the attacker captures.
const GRADES: usize = 10;

/// The grade of what cannot stand: an attacker without a liberty.
pub const ILLEGAL: u8 = 15;

/// The grades of an eye in which the attacker holds some points and the defender none.
pub struct Solved {
    /// For every set of points held: eight grades of four bits, from the lowest on by mover (defender, attacker), then
    /// without and with the granted liberty, then without and with any number of liberties outside.
    pub states: Vec<u32>,
    /// The most liberties outside that make a difference.
    pub outside: usize,
}

impl Eye {
    /// Plays it out.
    ///
    /// # Panics
    /// If a threat, a liberty or the granted liberty ever helps the wrong side.
    pub fn solve(&self) -> Solved {
        let outside = Graph::of(self, Air::Outside);
        let mut layers = Vec::new();
        let mut most = 0;
        for air in [Air::None, Air::Granted] {
            let graph = Graph::of(self, air);
            let bare = Sets::of(&graph, None);
            let mut last = bare.clone();
            for liberties in 1.. {
                let next = Sets::of(&outside, Some(&last));
                assert!(next.is_within(&last, graph.plain), "a liberty does not help the attacker");
                let is_same = last.is_within(&next, graph.plain);
                last = next;
                if is_same {
                    break;
                }
                most = most.max(liberties);
            }
            layers.push((bare, last));
        }
        let plain = outside.plain;
        let [(bare, _), (granted, _)] = &layers[..] else { unreachable!("two kinds of air") };
        assert!(granted.is_within(bare, plain), "the granted liberty does not help the attacker");

        let state = |held: u8| {
            if held == self.all() {
                return u32::MAX;
            }
            let mut grades = 0;
            for (at, sets) in [&layers[0].0, &layers[1].0, &layers[0].1, &layers[1].1].into_iter().enumerate() {
                for mover in [DEFENDER, ATTACKER] {
                    grades |= sets.grade(number([0, held], mover)) << (4 * (2 * at + mover));
                }
            }
            grades
        };
        Solved { states: (0..=self.all()).map(state).collect(), outside: most }
    }
}

/// From where the attacker captures, for each of [`BUDGETS`].
#[derive(Clone)]
struct Sets(Vec<Vec<bool>>);

impl Sets {
    /// `less` is the same with one liberty less outside.
    fn of(graph: &Graph, less: Option<&Sets>) -> Sets {
        let backwards = Backwards::of(graph);
        let solve = |at: usize, fewer: Option<&Vec<bool>>| {
            let filled = less.map(|sets| sets.0[at].as_slice());
            backwards.attractor(graph, BUDGETS[at], fewer.map(Vec::as_slice), filled)
        };
        let none = solve(NO_THREATS, None);
        // Where threats never mattered, they do not matter now.
        if !graph.has_ko() && less.is_none_or(|sets| sets.0.iter().all(|set| *set == sets.0[NO_THREATS])) {
            return Sets(vec![none; BUDGETS.len()]);
        }
        let mut sets = vec![Vec::new(); BUDGETS.len()];
        sets[NO_THREATS] = none;
        for step in 1..=3 {
            sets[NO_THREATS + step] = solve(NO_THREATS + step, Some(&sets[NO_THREATS + step - 1]));
            sets[NO_THREATS - step] = solve(NO_THREATS - step, Some(&sets[NO_THREATS - step + 1]));
        }
        sets[0] = solve(0, None);
        sets[BUDGETS.len() - 1] = solve(BUDGETS.len() - 1, None);
        Sets(sets)
    }

    /// Does the attacker capture here only where it does so there, as far as there is no ban?
    fn is_within(&self, other: &Sets, plain: usize) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a[..plain].iter().zip(&b[..plain]).all(|(a, b)| a <= b))
    }

    /// With how many of the budgets the attacker captures.
    fn grade(&self, id: usize) -> u32 {
        let captures = self.0.iter().map(|set| set[id]);
        assert!(captures.clone().is_sorted_by(|a, b| a >= b), "a threat does not help the other side");
        captures.filter(|&captures| captures).count() as u32
    }
}

/// Moves turned around.
struct Backwards {
    first: Vec<Id>,
    from: Vec<Id>,
    /// Retakes: where they lead to, and from where; in order.
    retakes: Vec<(Id, Id)>,
}

impl Backwards {
    fn of(graph: &Graph) -> Backwards {
        let count = graph.len();
        let mut first = vec![0; count + 1];
        for id in 0..count {
            for &to in graph.moves_of(id) {
                first[to as usize + 1] += 1;
            }
        }
        for at in 0..count {
            first[at + 1] += first[at];
        }
        let mut free = first.clone();
        let mut from = vec![0; first[count] as usize];
        let mut retakes = Vec::new();
        for id in 0..count {
            for &to in graph.moves_of(id) {
                from[free[to as usize] as usize] = id as Id;
                free[to as usize] += 1;
            }
            retakes.extend(graph.retake[id].map(|to| (to, id as Id)));
        }
        retakes.sort_unstable();
        Backwards { first, from, retakes }
    }

    /// From where the attacker captures with these threats. `fewer` is the same with one threat less, where there is one
    /// to spend; `filled` the same with one liberty less.
    fn attractor(&self, graph: &Graph, threats: Threats, fewer: Option<&[bool]>, filled: Option<&[bool]>) -> Vec<bool> {
        let mut set = graph.won.clone();
        // Moves of the defender that do not lead into the set yet.
        let mut left: Vec<u32> = (0..graph.len()).map(|id| graph.moves_of(id).len() as u32).collect();
        for &(to, id) in &self.retakes {
            let (id, to) = (id as usize, to as usize);
            match (threats, graph.mover[id]) {
                (Threats::Endless(DEFENDER), DEFENDER) => left[id] += 1,
                (Threats::Count(1..=i8::MAX), DEFENDER) => left[id] += u32::from(fewer.is_some_and(|set| !set[to])),
                (Threats::Count(i8::MIN..=-1), ATTACKER) => set[id] |= fewer.is_some_and(|set| set[to]),
                _ => {}
            }
        }
        if let Some(less) = filled {
            for (id, to) in graph.filled.iter().enumerate() {
                set[id] |= to.is_some_and(|to| less[to as usize]);
            }
        }
        let mut open: Vec<Id> = (0..graph.len() as Id).filter(|&id| set[id as usize]).collect();
        while let Some(now) = open.pop() {
            let [from, to] = [now, now + 1].map(|at| self.first[at as usize] as usize);
            let retakes = &self.retakes[self.retakes.partition_point(|&(to, _)| to < now)..];
            let retakes = retakes.iter().take_while(|&&(to, _)| to == now).map(|&(_, id)| id);
            let retakes = retakes.filter(|&id| threats == Threats::Endless(graph.mover[id as usize]));
            for id in self.from[from..to].iter().copied().chain(retakes) {
                let at = id as usize;
                if set[at] {
                    continue;
                }
                if graph.mover[at] == DEFENDER {
                    left[at] -= 1;
                }
                if graph.mover[at] == ATTACKER || left[at] == 0 {
                    set[at] = true;
                    open.push(id);
                }
            }
        }
        set
    }
}
