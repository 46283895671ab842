//! A search by proof numbers, walked through its table.

use tesuji_proof::{Advice, ChildOf, Key, Node as Turn, Rank, Verdict, Zones};

use super::{Cut, Limits, Look, Node, Source, Walk, walk};
use crate::dfpn::Search;
use crate::numbers::Numbers;
use crate::positions::Hashed;

impl<G: Advice + Zones> Search<'_, '_, G> {
    /// What this search, and those before it with the same memory, looked at from a position on. Spends nothing.
    pub fn trace(&self, position: &G::Position, limits: Limits) -> Node<G::Move> {
        let key = (self.game.key(position), self.game.rank(position));
        let end = self.game.verdict(position);
        walk(&mut ByTable { search: self, line: vec![Step { position: *position, key, end }] }, limits)
    }
}

struct Step<P> {
    position: P,
    key: (Key, Rank),
    /// Who has succeeded, if the game is over there.
    end: Option<Verdict>,
}

struct ByTable<'a, 'b, 'o, G: Advice + Zones> {
    search: &'a Search<'b, 'o, G>,
    /// The positions from the root to here.
    line: Vec<Step<G::Position>>,
}

impl<G: Advice + Zones> ByTable<'_, '_, '_, G> {
    fn here(&self) -> &Step<G::Position> {
        self.line.last().expect("there is a root")
    }

    /// What is known of a position, with so many before it on the line.
    fn look_at(&self, step: &Step<G::Position>, before: usize) -> Look {
        if let Some(verdict) = step.end {
            return Look::settled(verdict, Source::Sight);
        }
        if self.line[..before].iter().any(|other| other.key == step.key) {
            return Look::settled(Verdict::Prevented, Source::Repetition);
        }
        let turn = self.search.game.node(&step.position);
        let (key, rank) = step.key;
        let Some(found) = self.search.memory.positions.get(Hashed::of(key), rank, turn) else { return Look::NOTHING };
        // A verdict of another rank holds here; other numbers of another rank are only where a search would begin.
        let spent = u64::from(self.search.memory.work(key, rank));
        if spent == 0 && !found.numbers.is_settled() {
            return Look::NOTHING;
        }
        let Numbers { phi, delta } = found.numbers;
        Look::remembered(Numbers { phi, delta }, turn, spent)
    }

    fn children(&self) -> Vec<ChildOf<G>> {
        let mut children = Vec::new();
        self.search.game.promising(&self.here().position, &mut children);
        children
    }

    fn step(&self, child: &ChildOf<G>) -> Step<G::Position> {
        let key = (self.search.game.key(&child.position), self.search.game.rank(&child.position));
        Step { position: child.position, key, end: child.verdict }
    }
}

impl<G: Advice + Zones> Walk for ByTable<'_, '_, '_, G> {
    type Move = G::Move;

    fn turn(&self) -> Turn {
        self.search.game.node(&self.here().position)
    }

    fn look(&mut self) -> Look {
        self.look_at(self.here(), self.line.len() - 1)
    }

    fn moves(&mut self) -> Vec<(G::Move, Look)> {
        let look = |child: &ChildOf<G>| (child.mv, self.look_at(&self.step(child), self.line.len()));
        self.children().iter().map(look).collect()
    }

    fn enter(&mut self, mv: G::Move) -> Result<(), Cut> {
        let child = self.children().into_iter().find(|child| child.mv == mv).ok_or(Cut::Decided)?;
        let step = self.step(&child);
        self.line.push(step);
        Ok(())
    }

    fn leave(&mut self) {
        self.line.pop();
    }
}
