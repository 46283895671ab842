//! Copies hidden among drawn problems, and whether the search for duplicates finds these and nothing else.
//!
//! What is reported and was not hidden is looked at again by laying one position over the other in every way: two
//! problems that were drawn may be nearly the same by chance.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use fastrand::Rng;
use tesuji_alike::{Asked, Entry, Library, NEAR, Relation, Stones};
use tesuji_generate::pattern;
use tesuji_go::{Color, PointSet, Size};

use crate::sweep::{Outcome, Set};

/// What was done to a copy besides turning, mirroring and exchanging colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Change {
    Nothing,
    Shift,
    /// A stone far from all others.
    FarStone,
    /// A stone of the outer wall taken away, or one added outside.
    WallStone,
}

/// Stones by column and row.
type Spots = BTreeMap<(i32, i32), Color>;

const SIDE: i32 = 19;

/// Lines between an edge and the stones of a problem that is shifted.
const FREE: i32 = 4;

/// Steps between a stone far away and the others, at least.
const FAR: i32 = 6;

pub(crate) fn run(set: &Set) -> Outcome {
    let (count, hidden, seed): (usize, usize, u64) = (set.get("count")?, set.get("hidden")?, set.get("seed")?);
    let mut random = Rng::with_seed(seed);
    let drawn = count.checked_sub(hidden).ok_or("there are fewer problems than hidden copies")?;
    let mut all: Vec<Spots> = pattern::problems(seed).take(drawn).map(|drawn| spots(&drawn.problem)).collect();
    let mut copies: BTreeMap<(usize, usize), Change> = BTreeMap::new();
    let changes = [Change::Nothing, Change::Shift, Change::FarStone, Change::WallStone];
    let mut originals: Vec<usize> = (0..all.len()).collect();
    random.shuffle(&mut originals);
    let mut originals = originals.into_iter();
    while copies.len() < hidden {
        let change = changes[copies.len() % changes.len()];
        let original = originals.next().ok_or("too few problems can be copied")?;
        if let Some(copy) = changed(&mut random, &all[original], change) {
            copies.insert((original, all.len()), change);
            all.push(turned(&mut random, &copy));
        }
    }
    if let Some(file) = set.path("write") {
        let lines: String = all.iter().map(line).collect();
        std::fs::write(file, lines)?;
    }
    let start = Instant::now();
    let entry = |spots: &Spots| Entry::new(String::new(), Asked::default(), stones(spots));
    let library = Library::of(all.iter().map(entry).collect());
    let pairs = library.duplicates(NEAR);
    let seconds = start.elapsed().as_secs_f64();

    let found: BTreeMap<(usize, usize), Relation> =
        pairs.iter().map(|pair| ((pair.first, pair.second.number), pair.second.relation)).collect();
    println!("{} problems, {hidden} of them hidden copies; {} pairs in {seconds:.2} s", all.len(), pairs.len());
    // Of positions that are the same only the first is compared with others, and drawn problems may be the same by chance.
    let repeats: BTreeMap<usize, usize> = found
        .iter()
        .filter(|(_, relation)| **relation < Relation::Near)
        .map(|((one, other), _)| (*other, *one))
        .collect();
    let first = |number: usize| std::iter::successors(Some(number), |at| repeats.get(at).copied()).last();
    let is_found = |(original, copy): &(usize, usize)| {
        let [one, other] = [first(*original), first(*copy)].map(Option::unwrap_or_default);
        one == other || found.contains_key(&(one.min(other), one.max(other)))
    };
    let mut is_good = true;
    for change in changes {
        let of: Vec<_> = copies.iter().filter(|(_, other)| **other == change).collect();
        let got = of.iter().filter(|(pair, _)| is_found(pair)).count();
        println!("  {change:?}: {got} of {} found, {}", of.len(), percent(got, of.len()));
        is_good &= if change < Change::FarStone { got == of.len() } else { 100 * got >= 95 * of.len() };
    }
    let others: Vec<_> = found.keys().filter(|pair| !copies.contains_key(pair)).collect();
    let same = others.iter().filter(|pair| found[pair] != Relation::Near).count();
    let wrong = others.iter().filter(|pair| !are_near(&all[pair.0], &all[pair.1])).count();
    println!(
        "  not hidden: {}, {same} of them the same but for stones far away; laid over each other in every way, {wrong} are not nearly the same, {} of all pairs",
        others.len(),
        percent(wrong, pairs.len())
    );
    Ok(is_good && 100 * wrong < pairs.len().max(1))
}

fn spots(problem: &tesuji_problem::Problem) -> Spots {
    let of = |color: Color| {
        let stones = if color == Color::Black { problem.black } else { problem.white };
        stones.iter().map(move |point| ((i32::from(point.column()), i32::from(point.row())), color)).collect::<Vec<_>>()
    };
    Color::BOTH.into_iter().flat_map(of).collect()
}

fn stones(spots: &Spots) -> Stones {
    let size = Size::FULL;
    let of = |wanted: Color| {
        let own = spots.iter().filter(|(_, color)| **color == wanted);
        let line = |at: i32| u8::try_from(at).expect("a line of the board");
        own.map(|((x, y), _)| size.point(line(*x), line(*y)).expect("on the board")).collect()
    };
    Stones::new(size, of(Color::Black), of(Color::White))
}

/// A position as a line of JSON, which every command reads.
fn line(spots: &Spots) -> String {
    let Stones { black, white, .. } = stones(spots);
    let names = |points: PointSet| points.iter().map(|point| point.to_string()).collect::<Vec<_>>();
    format!("{}\n", serde_json::json!({"size": 19, "black": names(black), "white": names(white)}))
}

/// The problem with a change; `None` if that cannot be done to it.
fn changed(random: &mut Rng, spots: &Spots, change: Change) -> Option<Spots> {
    let mut copy = spots.clone();
    let range = |at: fn(&(i32, i32)) -> i32| Some((spots.keys().map(at).min()?, spots.keys().map(at).max()?));
    let steps = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0).abs().max((a.1 - b.1).abs());
    match change {
        Change::Nothing => {}
        Change::Shift => {
            let free =
                |(low, high): (i32, i32)| (FREE - low, SIDE - 1 - FREE - high, low >= FREE && high < SIDE - FREE);
            let (columns, rows) = (free(range(|at| at.0)?), free(range(|at| at.1)?));
            let along_columns = columns.2;
            let (least, most, is_free) = if along_columns { columns } else { rows };
            let by = is_free.then(|| random.i32(least..=most)).filter(|&by| by != 0)?;
            let moved = |&(x, y): &(i32, i32)| if along_columns { (x + by, y) } else { (x, y + by) };
            copy = spots.iter().map(|(at, color)| (moved(at), *color)).collect();
        }
        Change::FarStone => {
            let at = (random.i32(0..SIDE), random.i32(0..SIDE));
            spots.keys().all(|&other| steps(at, other) >= FAR).then_some(())?;
            copy.insert(at, if random.bool() { Color::Black } else { Color::White });
        }
        Change::WallStone => {
            // Next to an attacker's stone and to none of the defender's.
            let near = |at: (i32, i32), wanted: Color| {
                spots.iter().any(|(&other, &color)| color == wanted && steps(at, other) <= 1)
            };
            let all = (0..SIDE).flat_map(|x| (0..SIDE).map(move |y| (x, y)));
            let outside = all.filter(|&at| near(at, Color::Black) && !near(at, Color::White));
            let outside: Vec<(i32, i32)> = outside.collect();
            let at = *random.choice(&outside)?;
            if copy.remove(&at).is_none() {
                copy.insert(at, Color::Black);
            }
        }
    }
    Some(copy)
}

/// Turned, mirrored and recoloured at random.
fn turned(random: &mut Rng, spots: &Spots) -> Spots {
    let (quarters, is_mirrored, is_recoloured) = (random.u8(..4), random.bool(), random.bool());
    let place = |&(x, y): &(i32, i32)| {
        let start = if is_mirrored { (SIDE - 1 - x, y) } else { (x, y) };
        (0..quarters).fold(start, |(x, y), _| (SIDE - 1 - y, x))
    };
    spots.iter().map(|(at, color)| (place(at), if is_recoloured { !*color } else { *color })).collect()
}

/// In some orientation, colouring and shift, do at least four of five stones that stand in either stand in both? Likeness
/// counts edges too, so that a tenth of all may be a fifth of the stones.
fn are_near(one: &Spots, other: &Spots) -> bool {
    let set = |spots: &Spots| spots.iter().map(|(at, color)| (*at, *color)).collect::<BTreeSet<_>>();
    let one = set(one);
    (0..16).any(|way| {
        let place = |&(x, y): &(i32, i32)| {
            let start = if way & 4 == 0 { (x, y) } else { (-x, y) };
            (0..way & 3).fold(start, |(x, y), _| (-y, x))
        };
        let moved: Vec<((i32, i32), Color)> =
            other.iter().map(|(at, color)| (place(at), if way & 8 == 0 { *color } else { !*color })).collect();
        let shifts: BTreeSet<(i32, i32)> =
            one.iter().flat_map(|(a, _)| moved.iter().map(move |(b, _)| (a.0 - b.0, a.1 - b.1))).collect();
        shifts.iter().any(|by| {
            let both = moved.iter().filter(|(at, color)| one.contains(&((at.0 + by.0, at.1 + by.1), *color))).count();
            let either = one.len() + moved.len() - both;
            5 * both >= 4 * either
        })
    })
}

fn percent(part: usize, whole: usize) -> String {
    format!("{:.1} %", 100.0 * part as f64 / whole.max(1) as f64)
}
