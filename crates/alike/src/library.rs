//! Many positions, with an index by which those that are alike are found.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use crate::align::{Laid, Motion, best};
use crate::asked::{Asked, Part, differing};
use crate::cells::{Cell, Stones};
use crate::feature::{Feature, features};
use crate::key::{Key, key};

/// From this likeness on two positions are nearly the same.
pub const NEAR: f64 = 0.9;

/// A position with what it is called and what is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The file, and which game in it.
    pub name: String,
    /// What is asked.
    pub asked: Asked,
    /// What stands there.
    pub stones: Stones,
    pub(crate) key: Key,
    /// Of the main part.
    pub(crate) part: Key,
    pub(crate) features: Vec<Feature>,
}

/// How two positions are related.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Relation {
    /// All stones agree.
    Same,
    /// All stones agree but for some that are far from the others.
    SameButFar,
    /// Few stones differ.
    Near,
    /// Something is shared.
    Alike,
}

/// A position that is like another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Similar {
    /// Its number in the library.
    pub number: usize,
    /// How they are related.
    pub relation: Relation,
    /// The share of what stands in either that stands in both, stones far from the others left out.
    pub likeness: f64,
    /// How it is laid over the other.
    pub motion: Motion,
}

/// Two positions of a library, the one with the lower number first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The first of them.
    pub first: usize,
    /// The second, as it is like the first.
    pub second: Similar,
}

/// Many positions.
#[derive(Clone, Default, Debug)]
pub struct Library {
    entries: Vec<Entry>,
    by_key: HashMap<Key, Vec<u32>>,
    by_part: HashMap<Key, Vec<u32>>,
    by_feature: HashMap<Feature, Vec<u32>>,
}

/// Positions that are compared in full, at most, unless more are wanted: those that share the most features.
const CANDIDATES: usize = 40;

/// Of the features of a near duplicate at least one in so many is the same.
const SHARED: usize = 5;

/// A feature of more than one in so many positions of the library tells nothing.
const COMMON: usize = 10;

/// In a small library none is common.
const NEVER_COMMON: usize = 200;

impl Relation {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Relation::Same => "the same",
            Relation::SameButFar => "the same but for stones far away",
            Relation::Near => "nearly the same",
            Relation::Alike => "alike",
        }
    }
}

impl Entry {
    /// A position under a name.
    pub fn new(name: String, asked: Asked, stones: Stones) -> Entry {
        let part = stones.main_part();
        let key_of_part = key(&part);
        let key = if part == stones { key_of_part } else { key(&stones) };
        Entry { name, asked, stones, key, part: key_of_part, features: features(&part) }
    }

    /// The parts of the question of which both say something, and not the same, when the other is laid over this one.
    pub fn asks_otherwise(&self, other: &Entry, motion: Motion) -> Vec<Part> {
        differing((&self.asked, &self.stones), (&other.asked, &other.stones), motion)
    }

    fn cells(&self) -> Vec<Cell> {
        self.stones.main_part().cells_and_edges()
    }
}

impl Library {
    /// A library of these positions.
    pub fn of(entries: Vec<Entry>) -> Library {
        let mut library = Library::default();
        for entry in entries {
            library.add(entry);
        }
        library
    }

    /// Adds a position.
    pub fn add(&mut self, entry: Entry) {
        let number = self.entries.len() as u32;
        self.by_key.entry(entry.key).or_default().push(number);
        self.by_part.entry(entry.part).or_default().push(number);
        for &feature in &entry.features {
            self.by_feature.entry(feature).or_default().push(number);
        }
        self.entries.push(entry);
    }

    /// All positions, in the order in which they came.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The positions that are most like one, the most alike first, as far as their likeness is at least this. The position
    /// itself is found if it is in the library.
    pub fn similar(&self, entry: &Entry, least: f64, most: usize) -> Vec<Similar> {
        let candidates = self.candidates(entry, usize::MAX, CANDIDATES.max(most), self.entries.len());
        let mut found = self.alike(entry, &candidates, least);
        found.truncate(most);
        found
    }

    /// Positions that are like an earlier one: each that is the same as others, with the first of these alone; and of each
    /// kind the first, with those that are at least so much like it. So `n` copies are `n - 1` pairs.
    pub fn duplicates(&self, least: f64) -> Vec<Pair> {
        let (heads, mut found) = self.copies();
        let kinds = Library::of(heads.iter().map(|&number| self.entries[number].clone()).collect());
        let shared = if least < NEAR { usize::MAX } else { SHARED };
        let numbers: Vec<usize> = (0..heads.len()).collect();
        let near = side_by_side(&numbers, |&number| {
            let entry = &kinds.entries[number];
            let before = kinds.candidates(entry, shared, CANDIDATES, number);
            let pair = |first: Similar| (heads[first.number], heads[number]);
            kinds.alike(entry, &before, least).into_iter().map(pair).collect::<Vec<_>>()
        });
        found.extend(near.into_iter().flatten());
        found.sort_unstable();
        found.dedup();
        let mut pairs = side_by_side(&found, |&(first, number)| {
            let (one, other) = (&self.entries[first], &self.entries[number]);
            Pair { first, second: compare(one, &Laid::of(&one.cells()), other, number) }
        });
        pairs.sort_by_key(|pair| (pair.second.relation, pair.first, pair.second.number));
        pairs
    }

    /// The first position of each kind, stones far away left out; and each that repeats one, with what it repeats.
    fn copies(&self) -> (Vec<usize>, Vec<(usize, usize)>) {
        let (mut heads, mut pairs) = (Vec::new(), Vec::new());
        for (number, entry) in self.entries.iter().enumerate() {
            let [same, part] = [self.by_key[&entry.key][0], self.by_part[&entry.part][0]].map(|first| first as usize);
            if same != number {
                pairs.push((same, number));
            } else if part != number {
                pairs.push((part, number));
            }
            if part == number {
                heads.push(number);
            }
        }
        (heads, pairs)
    }

    /// Groups of positions that are alike: each joins the group whose first member is most like it, if it is alike enough,
    /// or begins one of its own. The largest groups come first.
    pub fn groups(&self, least: f64) -> Vec<Vec<usize>> {
        let mut first = Library::default();
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for (number, entry) in self.entries.iter().enumerate() {
            if let Some(found) = first.similar(entry, least, 1).first() {
                groups[found.number].push(number);
            } else {
                first.add(entry.clone());
                groups.push(vec![number]);
            }
        }
        groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group[0]));
        groups
    }

    /// The positions before a number that may be like one: those with the same stones, and those that share the most
    /// features, rare ones counting more, but at least one in `shared` of its own, and `most` of these.
    fn candidates(&self, entry: &Entry, shared: usize, most: usize, before: usize) -> Vec<usize> {
        let common = (self.entries.len() / COMMON).max(NEVER_COMMON);
        let mut votes: HashMap<u32, (f64, usize)> = HashMap::new();
        for feature in &entry.features {
            let Some(numbers) = self.by_feature.get(feature).filter(|numbers| numbers.len() <= common) else {
                continue;
            };
            let weight = 1.0 + (self.entries.len() as f64 / numbers.len() as f64).ln();
            for &number in numbers.iter().take_while(|&&number| (number as usize) < before) {
                let vote = votes.entry(number).or_default();
                vote.0 += weight;
                vote.1 += 1;
            }
        }
        let enough = entry.features.len() / shared;
        let mut votes: Vec<(u32, f64)> =
            votes.into_iter().filter(|(_, vote)| vote.1 >= enough).map(|(number, vote)| (number, vote.0)).collect();
        votes.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let voted = votes.into_iter().take(most).map(|(number, _)| number);
        let same =
            [self.by_key.get(&entry.key), self.by_part.get(&entry.part)].into_iter().flatten().flatten().copied();
        let mut numbers: Vec<usize> =
            same.chain(voted).map(|number| number as usize).filter(|number| *number < before).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Those of some candidates that are alike enough, the most alike first.
    fn alike(&self, entry: &Entry, candidates: &[usize], least: f64) -> Vec<Similar> {
        let laid = Laid::of(&entry.cells());
        let mut found: Vec<Similar> =
            candidates.iter().map(|&number| compare(entry, &laid, &self.entries[number], number)).collect();
        found.retain(|similar| similar.relation < Relation::Near || similar.likeness >= least);
        found.sort_by(|a, b| {
            a.relation.cmp(&b.relation).then(b.likeness.total_cmp(&a.likeness)).then(a.number.cmp(&b.number))
        });
        found
    }
}

fn compare(one: &Entry, laid: &Laid, other: &Entry, number: usize) -> Similar {
    let fits = best(laid, &other.cells(), [other.stones.size, one.stones.size]);
    let relation = match fits.likeness {
        _ if one.key == other.key => Relation::Same,
        _ if one.part == other.part => Relation::SameButFar,
        likeness if likeness >= NEAR => Relation::Near,
        _ => Relation::Alike,
    };
    // Of several ways that are as good one in which both ask the same, as a mirrored problem of a symmetric position does.
    let asked_otherwise = |motion: &Motion| one.asks_otherwise(other, *motion).len();
    let motion = fits.motions.into_iter().min_by_key(asked_otherwise).expect("there is one way at least");
    Similar { number, relation, likeness: fits.likeness, motion }
}

/// Does some work on all processors; the results come in order.
fn side_by_side<Q: Sync, A: Send>(questions: &[Q], work: impl Fn(&Q) -> A + Sync) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let Some((number, question)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|number| Some((number, questions.get(number)?)))
        {
            done.push((number, work(question)));
        }
        done
    };
    let count = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut done: Vec<(usize, A)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no thread panics")).collect()
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, answer)| answer).collect()
}

#[cfg(test)]
mod tests;
