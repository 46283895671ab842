//! A little for each question, then more: rounds of growing effort, so that one hard question does not use up what many
//! easy ones need. What was found on the way is kept by the searches themselves, in their tables.

use crate::budget::Budget;

/// The nodes that each question gets, round by round.
#[derive(Clone, Copy, Debug)]
pub struct Agenda {
    next: u64,
    growth: u64,
    most: u64,
    /// The nodes of the last round, and what had been spent before it.
    last: Option<(u64, u64)>,
}

impl Agenda {
    /// This number of nodes in the first round, and in every other `growth` times as many as before.
    pub const fn new(first: u64, growth: u64) -> Agenda {
        Agenda { next: first, growth, most: u64::MAX, last: None }
    }

    /// The last round has this number of nodes at most.
    #[must_use]
    pub const fn up_to(self, most: u64) -> Agenda {
        Agenda { most, ..self }
    }

    /// The nodes for each question in the next round; `None` after the last one.
    pub fn next_round(&mut self) -> Option<u64> {
        let nodes = self.next.min(self.most);
        let is_last = self.next >= self.most;
        self.next = if is_last { 0 } else { self.next.saturating_mul(self.growth) };
        (nodes > 0).then_some(nodes)
    }

    /// The same within a budget: `None` too if that is spent, or if the last round had nodes enough for everything and
    /// took none. The next one would find nothing either.
    pub fn next_round_within(&mut self, budget: &Budget) -> Option<u64> {
        let spent = budget.cost.nodes;
        let is_stuck = self.last.is_some_and(|(nodes, before)| spent == before && nodes > budget.most_nodes());
        if budget.is_over() || is_stuck {
            return None;
        }
        let nodes = self.next_round()?;
        self.last = Some((nodes, spent));
        Some(nodes)
    }

    /// Asks several questions until all are answered. The last question, and what the rounds leave open, gets all that is
    /// left of the budget.
    pub fn ask<T: Copy>(
        mut self,
        budget: &mut Budget,
        questions: impl IntoIterator<Item = T>,
        mut is_answered: impl FnMut(&mut Budget, T) -> bool,
    ) {
        let mut open: Vec<T> = questions.into_iter().collect();
        while !open.is_empty() {
            let nodes = if open.len() < 2 { None } else { self.next_round_within(budget) };
            open.retain(|&question| {
                budget.pause_after(nodes);
                !is_answered(budget, question)
            });
            budget.pause_after(None);
            if nodes.is_none() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Quiet;

    fn rounds(mut agenda: Agenda) -> Vec<u64> {
        std::iter::from_fn(|| agenda.next_round()).take(5).collect()
    }

    #[test]
    fn rounds_grow_up_to_the_last() {
        assert_eq!(rounds(Agenda::new(4, 3)), [4, 12, 36, 108, 324]);
        assert_eq!(rounds(Agenda::new(4, 4).up_to(64)), [4, 16, 64]);
        assert_eq!(rounds(Agenda::new(4, 4).up_to(65)), [4, 16, 64, 65]);
        assert_eq!(rounds(Agenda::new(4, 4).up_to(3)), [3]);
    }

    /// Each question takes so many nodes in all, and keeps what it was given.
    #[test]
    fn the_easy_questions_are_answered_before_the_hard_one() {
        let mut budget = Budget::new(1_000, &Quiet);
        let (mut left, mut order) = ([500_u64, 3, 20], Vec::new());
        Agenda::new(4, 4).ask(&mut budget, 0..3, |budget, at| {
            while left[at] > 0 && !budget.is_spent() {
                budget.spend(1);
                left[at] -= 1;
            }
            if left[at] == 0 {
                order.push(at);
            }
            left[at] == 0
        });
        assert_eq!((order, budget.cost.nodes), (vec![1, 2, 0], 523));
    }

    #[test]
    fn a_round_that_could_not_take_anything_is_the_last_but_one() {
        let mut budget = Budget::new(100, &Quiet);
        let mut asked = 0;
        Agenda::new(64, 4).ask(&mut budget, 0..2, |_, _| {
            asked += 1;
            false
        });
        // 64 nodes, 256, and once more without a pause.
        assert_eq!(asked, 6);
    }
}
