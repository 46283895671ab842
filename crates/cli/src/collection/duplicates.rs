//! The positions of a collection that repeat an earlier one, below the earliest of their kind.

use std::collections::BTreeMap;
use std::fmt::Write;

use tesuji_alike::{Library, Pair, Relation};
use tesuji_go::Diagram;
use tesuji_tell::text::clean_name;

use super::pair::{asked_otherwise, laid_over, percent, told};
use super::{count_of, picture, short_names};

/// The best pair of each position with an earlier one, by the earliest that they lead to.
pub(super) struct Duplicates<'a> {
    library: &'a Library,
    /// The first of each kind, and its pairs.
    kinds: BTreeMap<usize, Vec<&'a Pair>>,
}

impl<'a> Duplicates<'a> {
    pub(super) fn of(library: &'a Library, pairs: &'a [Pair]) -> Duplicates<'a> {
        // Pairs come best first.
        let mut best: BTreeMap<usize, &Pair> = BTreeMap::new();
        for pair in pairs {
            best.entry(pair.second.number).or_insert(pair);
        }
        let head = |number: usize| {
            let mut at = number;
            while let Some(pair) = best.get(&at) {
                at = pair.first;
            }
            at
        };
        let mut kinds: BTreeMap<usize, Vec<&Pair>> = BTreeMap::new();
        for (&number, &pair) in &best {
            kinds.entry(head(number)).or_default().push(pair);
        }
        Duplicates { library, kinds }
    }

    fn pairs(&self) -> impl Iterator<Item = &'a Pair> {
        self.kinds.values().flatten().copied()
    }

    /// How many there are, and at most so many of them.
    pub(super) fn words(&self, most: usize) -> String {
        let of = |relation: Relation| self.pairs().filter(|pair| pair.second.relation == relation).count();
        let mut text = format!(
            "{}: {} the same as an earlier one, {} but for stones far away, {} nearly the same",
            count_of(self.library.entries().len(), "position", "positions"),
            of(Relation::Same),
            of(Relation::SameButFar),
            of(Relation::Near)
        );
        match of(Relation::Alike) {
            0 => {}
            alike => write!(text, ", {alike} alike").expect("a String"),
        }
        text.push('\n');
        let mut left = most;
        for (&head, members) in self.kinds.iter().filter(|_| most > 0) {
            if left == 0 {
                break;
            }
            writeln!(text, "\n{}", self.name(head)).expect("a String");
            for pair in members.iter().take(left) {
                text += &self.line(pair, head);
            }
            left = left.saturating_sub(members.len());
        }
        let more = self.pairs().count().saturating_sub(most);
        if more > 0 {
            writeln!(text, "\nand {more} more: --count 0 lists all").expect("a String");
        }
        text
    }

    fn name(&self, number: usize) -> String {
        clean_name(&self.library.entries()[number].name)
    }

    fn line(&self, pair: &Pair, head: usize) -> String {
        let (number, similar) = (pair.second.number, &pair.second);
        let [one, other] = [pair.first, number].map(|number| &self.library.entries()[number]);
        let like = if pair.first == head { String::new() } else { format!(", to {}", self.name(pair.first)) };
        format!(
            "  {}  {}  {}{like}\n{}",
            percent(similar),
            self.name(number),
            told(one, other, similar),
            asked_otherwise(one, other, similar)
        )
    }

    /// A row for each pair, in the same order, at most so many; and how many there are.
    pub(super) fn pictures(&self, most: usize) -> (Vec<Vec<Diagram>>, usize) {
        let names = short_names(self.library.entries());
        let row = |pair: &Pair| {
            let [one, other] = [pair.first, pair.second.number].map(|number| &self.library.entries()[number]);
            let first = Diagram { title: Some(names[pair.first].clone()), ..picture(one) };
            vec![first, laid_over(one, other, &pair.second, &names[pair.second.number])]
        };
        (self.pairs().take(most).map(row).collect(), self.pairs().count())
    }
}
