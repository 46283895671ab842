//! What the sweeps do that take more than a row of the table.

use std::fs;
use std::time::Instant;

use fastrand::Rng;
use tesuji_capture::lambda;
use tesuji_check::local;
use tesuji_check::local::ground::life::Memory;
use tesuji_go::Size;
use tesuji_problem::{Entry, Goal, Problem, Quantifier};
use tesuji_solve::Options;
use tesuji_testkit::eyes::shapes::MOST_POINTS;
use tesuji_testkit::eyes::{Tables, compare, settled};
use tesuji_testkit::oracle::{MOST_STATES, survey::Bans};
use tesuji_testkit::paper::dispute::Disputes;
use tesuji_testkit::random::draw;
use tesuji_testkit::{files, games, kept, knowledge, life, mutants, regions, solved, structures, translate, wild};

use crate::sweep::{Outcome, Set, all, drawn};

/// The board of `width` and `height`.
pub(crate) fn size(set: &Set) -> Result<Size, Box<dyn std::error::Error>> {
    Ok(Size::new(set.get("width")?, set.get("height")?)?)
}

/// Random regions, as many as an option says.
fn regions_of<'a>(set: &Set, option: &str, goal: Goal) -> Result<impl Iterator<Item = Problem> + 'a, String> {
    let (seed, count) = (set.seed()?, set.get("from").unwrap_or(0)..set.get(option)?);
    Ok(count.map(move |number| regions::region(&mut draw(seed, number), goal)))
}

pub(crate) fn solver(set: &Set) -> Outcome {
    // Batches keep the mix even and memory small.
    const BATCH: usize = 200;
    let (count, seed, symmetries) = (set.count()?, set.seed()?, set.is_on("symmetries"));
    let goal = if set.is_on("eye") { Goal::Eye } else { Goal::Live };
    let (table, skips_from) = (set.get::<usize>("table")? << 10, Some(set.get("skips-from")?));
    let options = Options { table, skips_from, ..Options::default() };
    let batches = (0..count.div_ceil(BATCH))
        .flat_map(|batch| regions::regions(&mut draw(seed, batch as u64), goal, BATCH.min(count - batch * BATCH)));
    let problems = batches.flat_map(|case| {
        let ways = if symmetries { 16 } else { 1 };
        solved::variants(&case.problem).into_iter().take(ways)
    });
    Ok(all("questions", problems.filter_map(|problem| solved::look(&problem, MOST_STATES, &options))))
}

pub(crate) fn mutants(set: &Set) -> Outcome {
    let (folder, mut problems) = (set.folder(), Vec::new());
    for file in files::below(&folder, "txt")? {
        let entry = Entry::read(&files::text(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        problems.extend(Some(entry.problem).filter(|problem| problem.region.is_some() && problem.safe.is_some()));
    }
    if problems.is_empty() {
        return Err(format!("{}: no problem with a region and safe stones (.txt)", folder.display()).into());
    }
    drawn(set, "positions", |random| mutants::look(random, &problems))
}

pub(crate) fn knowledge(set: &Set) -> Outcome {
    let goal = set.get("goal")?;
    let points = if set.is_on("quick") { 5 } else { set.get("points")? };
    let windows = (1..=points).flat_map(|points| knowledge::questions(points, goal));
    let problems = windows.chain(regions_of(set, "count", goal)?);
    Ok(all("questions", problems.map(|problem| knowledge::compare(&problem))))
}

pub(crate) fn life(set: &Set) -> Outcome {
    let (seed, count, mut memory) = (set.seed()?, set.get("count")?, Memory::default());
    let windows = (1..=set.get("points")?).flat_map(|points| knowledge::questions(points, Goal::Live));
    let question = |problem: &Problem| translate::question(problem).expect("a question with all its parts");
    let rooms = |random: &mut Rng| {
        if random.bool() { regions::rooms(random) } else { regions::region(random, Goal::Live) }
    };
    let anywhere = |mut random: Rng| {
        let mut draws = std::iter::repeat_with(|| wild::anywhere(&mut random, local::Goal::Live)).flatten();
        draws.find(|question| question.stones.points().count() <= 12).expect("draws go on")
    };
    let windows = windows.map(|problem| (question(&problem), Bans::All));
    let random = (0..count).flat_map(|number| {
        let mut random = draw(seed, number);
        [(question(&rooms(&mut random)), Bans::Played), (anywhere(random), Bans::All)]
    });
    Ok(all("questions", windows.chain(random).map(|(question, bans)| life::compare(&question, bans, &mut memory))))
}

pub(crate) fn paper(set: &Set) -> Outcome {
    let (mut disputes, start) = (Disputes::default(), Instant::now());
    let windows = (1..=set.get("points")?).flat_map(|size| knowledge::questions(size, Goal::Eye));
    let problems = windows.chain(regions_of(set, "count", Goal::Eye)?);
    problems.filter(|problem| problem.quantifier == Quantifier::All).for_each(|problem| disputes.look(&problem));
    println!("{disputes}{:.1?}", start.elapsed());
    Ok(true)
}

/// Plays out all eye spaces, writes them down and asks the oracle about some of them; then about what they settle.
pub(crate) fn eyes(set: &Set) -> Outcome {
    let (points, count, liberties, start) = (set.get("points")?, set.count()?, set.get("liberties")?, Instant::now());
    if !(1..=MOST_POINTS).contains(&points) {
        return Err(format!("eye spaces have 1 to {MOST_POINTS} points, not {points}").into());
    }
    let tables = Tables::up_to(points);
    let drawings: usize = tables.eyes.iter().map(|(_, drawings, _)| drawings.len()).sum();
    let outside = tables.eyes.iter().map(|(_, _, solved)| solved.outside).max().unwrap_or_default();
    let (eyes, file, took) = (tables.eyes.len(), tables.file(), start.elapsed());
    println!(
        "{eyes} eyes in {drawings} drawings, {} bytes, {outside} liberties outside matter; {took:.1?}",
        file.len()
    );
    if let Some(output) = set.path("output") {
        fs::write(output, file)?;
    }
    let mut random = draw(set.seed()?, 0);
    let sampled: Vec<Result<compare::Tally, String>> =
        (1..=points).flat_map(|size| compare::sample(&tables, size, liberties, count, &mut random)).collect();
    let windows = (1..=set.get("windows")?).flat_map(|points| knowledge::questions(points, Goal::Live));
    let problems = windows.chain(regions_of(set, "regions", Goal::Live)?);
    let is_same = all("positions of eye spaces", sampled);
    Ok(all("questions", problems.map(|problem| settled::compare(&problem))) && is_same)
}

/// Structures of a board along the games of a file.
pub(crate) fn structures(set: &Set) -> Outcome {
    let split: String = set.get("split")?;
    let records = games::records(&set.path("file").unwrap_or_default())?;
    let chosen = records.iter().filter(|record| record.cell("split") == split).take(set.count()?);
    Ok(all("games", chosen.map(structures::follow)))
}

/// Answers about captures that are kept along the games of a file.
pub(crate) fn kept(set: &Set) -> Outcome {
    let options =
        lambda::Options { order: set.get("order")?, most_nodes: set.get("plays")?, ..lambda::Options::default() };
    let turns = if set.is_on("inversions") { kept::Turns::Kept } else { kept::Turns::Not };
    let bytes = std::fs::read(set.path("file").unwrap_or_default())?;
    let (tally, differences) = kept::replay(&bytes, set.get("games")?, options, turns)?;
    for difference in &differences {
        println!("{difference}");
    }
    let share = 100.0 * tally.saved as f64 / tally.costly.max(1) as f64;
    println!("{tally}{share:.2} % of the searches that take plays are saved, {} differences", differences.len());
    Ok(differences.is_empty())
}
