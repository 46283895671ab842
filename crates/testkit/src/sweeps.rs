//! What the sweeps do and tell, one function each.

use std::error::Error;
use std::fmt::Debug;
use std::fs;
use std::io;
use std::iter::repeat_with;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::Value;
use tesuji_check::local::ground::life::Memory;
use tesuji_check::local::{self, Question, Side};
use tesuji_go::{Board, Point, PointSet, Size};
use tesuji_problem::{Entry, Goal, Problem, Quantifier};
use tesuji_record::read_point;
use tesuji_shape::{Status, Unconditional};
use tesuji_solve::{Options, ProofStatus};
use tesuji_testkit::eyes::Tables;
use tesuji_testkit::eyes::shapes::MOST_POINTS;
use tesuji_testkit::knowledge::Tally;
use tesuji_testkit::one_eye::Wish;
use tesuji_testkit::oracle::survey::Bans;
use tesuji_testkit::paper::dispute::Disputes;
use tesuji_testkit::regions::Mix;
use tesuji_testkit::{
    answers, captures, doors, escapes, eyes, knowledge, life, mutants, one_eye, oracle, regions, rooms, solved,
    translate, walled, weak_walls, wild, zones,
};

pub(crate) fn oracle_figures(count: usize, seed: u64) {
    let mut random = Rng::with_seed(seed);
    for room in regions::ROOM {
        let (mut all, mut most) = (0, 0);
        let start = Instant::now();
        for _ in 0..count {
            let is_so_large =
                |problem: &Problem| problem.region.is_some_and(|region| region.len() - problem.target.len() == room);
            let problem = repeat_with(|| regions::region(&mut random, Goal::Live))
                .find(is_so_large)
                .expect("every size comes up");
            let question = translate::question(&problem).expect("a random region is a question");
            let states =
                oracle::read(&question, Side::Attacker, None, oracle::MOST_STATES).map_or(0, |reading| reading.states);
            (all, most) = (all + states, most.max(states));
        }
        let mean = all / count.max(1);
        println!("{room} points besides the target: {mean} states, at most {most}; {:.1?} in all", start.elapsed());
    }
    let start = Instant::now();
    println!("{:?} in {:.1?}", regions::regions(&mut random, Goal::Live, 5 * count).1, start.elapsed());
}

pub(crate) fn solver_against_oracle(
    count: usize,
    seed: u64,
    goal: Goal,
    (table, skips_from): (usize, usize),
    symmetries: bool,
) -> bool {
    // Batches keep the mix even and memory small.
    const BATCH: usize = 200;
    let options = Options { table: table << 10, skips_from: Some(skips_from), ..Options::default() };
    let (mut done, mut differences, mut mix) = (0, 0, Mix::default());
    let (mut nodes, mut positions, mut solving, mut proof_positions) = (0, 0, Duration::ZERO, 0);
    for batch in 0..count.div_ceil(BATCH) {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(batch as u64));
        let (cases, batch_mix) = regions::regions(&mut random, goal, BATCH.min(count - done));
        mix += batch_mix;
        for case in &cases {
            let variants = if symmetries { solved::variants(&case.problem) } else { vec![case.problem.clone()] };
            for problem in variants {
                let status = if symmetries {
                    let question = translate::question(&problem).expect("a question with all its parts");
                    oracle::status(&question, oracle::MOST_STATES).expect("as small as the first")
                } else {
                    case.status.clone()
                };
                let start = Instant::now();
                match solved::compare(&problem, &status, &options) {
                    Ok(report) => {
                        nodes += report.nodes;
                        positions += report.positions;
                        if let ProofStatus::Checked { positions, .. } = report.proof {
                            proof_positions += positions;
                        }
                    }
                    Err(difference) => {
                        differences += 1;
                        println!("{difference}");
                    }
                }
                solving += start.elapsed();
            }
        }
        done += cases.len();
        eprint!("\r{done} of {count}, {differences} differences");
    }
    eprintln!();
    println!("{mix:?}");
    println!(
        "{differences} differences; {nodes} nodes, {positions} positions, proofs of {proof_positions} positions in {solving:.1?}"
    );
    differences == 0
}

pub(crate) fn zones_against_oracle(count: usize, seed: u64) -> bool {
    let mut random = Rng::with_seed(seed);
    let draw_and_compare = || {
        let problem = match random.u8(..4) {
            0 => zones::small_board(&mut random),
            1 => Some(regions::rooms(&mut random)),
            2 => Some(wild::question(&mut random)).filter(|problem| problem.goal == Goal::Live),
            _ => Some(regions::region(&mut random, Goal::Live)),
        };
        problem.and_then(|problem| zones::compare(&problem, &mut random))
    };
    tallied(count, "questions", |tally: &zones::Tally| tally.questions, draw_and_compare)
}

pub(crate) fn mutants_against_oracle(folder: &Path, count: usize, seed: u64) -> Result<bool, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.map(|file| Ok(file?.path())).collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    let read = |file: &PathBuf| {
        let entry = Entry::read(&fs::read_to_string(file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(entry.problem)
    };
    let mut problems: Vec<Problem> = files.iter().map(read).collect::<Result<_, Box<dyn Error>>>()?;
    problems.retain(|problem| problem.region.is_some() && problem.safe.is_some());
    if problems.is_empty() {
        return Err(format!("{}: no problem with a region and safe stones (.txt)", folder.display()).into());
    }
    let mut random = Rng::with_seed(seed);
    let draw_and_compare = || mutants::draw(&mut random, &problems).and_then(|problem| mutants::compare(&problem));
    Ok(tallied(count, "positions", |tally: &mutants::Tally| tally.positions, draw_and_compare))
}

pub(crate) fn proofs_of_rooms(seed: u64, from: u64, count: u64, most_nodes: u64) -> bool {
    let (mut tally, start) = (rooms::Tally::default(), Instant::now());
    for number in from..from.saturating_add(count) {
        let problem = rooms::draw(seed, number);
        let (more, wrong) = rooms::look(&problem, &rooms::options(number, most_nodes));
        tally += more;
        if let Some(wrong) = wrong {
            println!("{wrong}\nrooms --seed {seed} --from {number} --count 1 --nodes {most_nodes}\n{problem}\n");
        }
        if tally.questions().is_multiple_of(50) {
            eprint!("\r{tally}");
        }
    }
    eprintln!();
    println!("{tally}; {:.1?}", start.elapsed());
    tally.is_good()
}

pub(crate) fn escapes_against_deaths(count: usize, seed: u64) -> bool {
    let mut random = Rng::with_seed(seed);
    let draw_and_compare = || escapes::draw(&mut random).and_then(|problem| escapes::compare(&problem));
    tallied(count, "positions", |tally: &escapes::Tally| tally.positions, draw_and_compare)
}

pub(crate) fn captures_against_oracle(count: usize, seed: u64) -> bool {
    let mut random = Rng::with_seed(seed);
    let draw_and_compare = || captures::draw(&mut random).and_then(|problem| captures::compare(&problem));
    tallied(count, "blocks", |tally: &captures::Tally| tally.blocks, draw_and_compare)
}

pub(crate) fn walled_captures_against_oracle(count: usize, seed: u64) -> bool {
    let mut random = Rng::with_seed(seed);
    let draw_and_compare = || walled::draw(&mut random).and_then(|problem| walled::compare(&problem, &mut random));
    tallied(count, "blocks", |tally: &walled::Tally| tally.told.blocks, draw_and_compare)
}

pub(crate) fn doors_against_oracle(count: usize, seed: u64, shows_lists: bool) -> bool {
    let (mut random, mut doors, start) = (Rng::with_seed(seed), doors::Doors::default(), Instant::now());
    doors.tally.shows_lists = shows_lists;
    while doors.tally.boards < count {
        let asked = doors::draw(&mut random).and_then(|spot| doors.ask(&spot, &mut random));
        for flaw in asked.iter().flatten() {
            println!("{flaw}\n");
        }
        if asked.is_some() && doors.tally.boards.is_multiple_of(20) {
            eprint!("\r{} boards, {} false", doors.tally.boards, doors.tally.false_proofs());
        }
    }
    eprintln!();
    println!("{}{} false where proved, in {:.1?}", doors.tally, doors.tally.false_proofs(), start.elapsed());
    doors.tally.false_proofs() == 0
}

pub(crate) fn weak_walls_against_oracle(count: usize, seed: u64) -> bool {
    let (mut random, mut tally, start) = (Rng::with_seed(seed), weak_walls::Tally::default(), Instant::now());
    let mut solving = Duration::ZERO;
    while tally.positions < count {
        let Some(case) = weak_walls::draw(&mut random) else { continue };
        let asked = Instant::now();
        let report = weak_walls::ask(&case.problem);
        solving += asked.elapsed();
        let difference = report.as_ref().map(|report| weak_walls::compare(&case, report));
        tally.count(&case, difference.as_ref());
        if let (Some(difference), Some(report)) = (difference.filter(weak_walls::Difference::is_false), report) {
            println!("{}\n{difference}walls: {}\n", case.whole, weak_walls::assumed(&report));
        }
        if tally.positions.is_multiple_of(20) {
            eprint!("\r{} positions, {} differences", tally.positions, tally.differences());
        }
    }
    eprintln!();
    let seconds = start.elapsed();
    println!("{tally:?}\n{} differences in {seconds:.1?}, {solving:.1?} of them solving", tally.differences());
    tally.differences() == 0
}

/// Draws and compares until so many things are done, and tells every difference and the sum of the rest. A draw that is
/// no question, or too large, does not count.
fn tallied<T: AddAssign + Default + Debug>(
    count: usize,
    things: &str,
    agreed: fn(&T) -> usize,
    mut draw_and_compare: impl FnMut() -> Option<Result<T, String>>,
) -> bool {
    let (mut tally, mut differences, start) = (T::default(), 0, Instant::now());
    while agreed(&tally) + differences < count {
        match draw_and_compare() {
            Some(Ok(more)) => tally += more,
            Some(Err(difference)) => {
                differences += 1;
                println!("{difference}\n");
            }
            None => {}
        }
        if agreed(&tally).is_multiple_of(100) {
            eprint!("\r{} {things}, {differences} differences", agreed(&tally));
        }
    }
    eprintln!();
    println!("{tally:?}\n{differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

pub(crate) fn knowledge_against_oracle(goal: Goal, points: usize, count: usize, seed: u64) -> bool {
    let mut tally = Tally::default();
    let mut random = Rng::with_seed(seed);
    let start = Instant::now();
    let windows = (1..=points).flat_map(|points| knowledge::questions(points, goal));
    let regions = repeat_with(|| regions::region(&mut random, goal)).take(count);
    let mut differences = 0;
    for (done, problem) in windows.chain(regions).enumerate() {
        if let Err(difference) = tally.compare(&problem) {
            differences += 1;
            println!("{difference}\n");
        }
        if done % 100 == 0 {
            eprint!("\r{done} questions, {} situations, {differences} differences", tally.situations);
        }
    }
    eprintln!();
    println!("{tally}{differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

pub(crate) fn life_against_oracle(points: usize, count: usize, seed: u64) -> bool {
    let (mut tally, mut memory) = (life::Tally::default(), Memory::default());
    let mut random = Rng::with_seed(seed);
    let start = Instant::now();
    let mut differences = 0;
    let mut look = |question: &Question, bans: Bans, done: usize| {
        if let Err(difference) = tally.compare(question, bans, &mut memory) {
            differences += 1;
            println!("{difference}\n");
        }
        if done.is_multiple_of(100) {
            eprint!("\r{done} questions, {} situations, {differences} differences", tally.situations);
        }
    };
    let windows = (1..=points).flat_map(|points| knowledge::questions(points, Goal::Live));
    for (done, problem) in windows.enumerate() {
        look(&translate::question(&problem).expect("a question with all its parts"), Bans::All, done);
    }
    for done in 0..count {
        let rooms =
            if done.is_multiple_of(2) { regions::rooms(&mut random) } else { regions::region(&mut random, Goal::Live) };
        look(&translate::question(&rooms).expect("a question with all its parts"), Bans::Played, done);
        let anywhere = repeat_with(|| wild::anywhere(&mut random, local::Goal::Live));
        let mut small = anywhere.flatten().filter(|question| question.stones.points().count() <= 12);
        look(&small.next().expect("draws go on"), Bans::All, done);
    }
    eprintln!();
    println!("{tally}{differences} differences in {:.1?}", start.elapsed());
    differences == 0
}

pub(crate) fn paper_against_oracle(points: usize, count: usize, seed: u64) {
    let (mut disputes, start) = (Disputes::default(), Instant::now());
    let mut random = Rng::with_seed(seed);
    for size in 1..=points {
        for problem in knowledge::questions(size, Goal::Eye).filter(|problem| problem.quantifier == Quantifier::All) {
            disputes.look(&problem);
        }
        println!("windows of up to {size} points: {disputes}{:.1?}\n", start.elapsed());
    }
    let regions = repeat_with(|| regions::region(&mut random, Goal::Eye));
    for problem in regions.filter(|problem| problem.quantifier == Quantifier::All).take(count) {
        disputes.look(&problem);
    }
    println!("with {count} random regions: {disputes}{:.1?}", start.elapsed());
}

/// Plays out all eye spaces, writes them down and asks the oracle about some of them.
pub(crate) fn eye_spaces(
    points: usize,
    output: Option<&Path>,
    (count, liberties): (usize, usize),
    seed: u64,
) -> Result<bool, Box<dyn Error>> {
    if !(1..=MOST_POINTS).contains(&points) {
        return Err(format!("eye spaces have 1 to {MOST_POINTS} points, not {points}").into());
    }
    let start = Instant::now();
    let tables = Tables::up_to(points);
    let drawings: usize = tables.eyes.iter().map(|(_, drawings, _)| drawings.len()).sum();
    let outside = tables.eyes.iter().map(|(_, _, solved)| solved.outside).max().unwrap_or_default();
    let file = tables.file();
    println!(
        "{} eyes in {drawings} drawings, {} bytes, up to {outside} liberties outside matter; {:.1?}",
        tables.eyes.len(),
        file.len(),
        start.elapsed()
    );
    if let Some(output) = output {
        fs::write(output, file)?;
    }
    let mut differences = 0;
    for size in 1..=points {
        let (start, mut random) = (Instant::now(), Rng::with_seed(seed));
        let (asked, different) = eyes::compare::sample(&tables, size, liberties, count, &mut random);
        for difference in &different {
            println!("{difference}");
        }
        differences += different.len();
        if count > 0 {
            println!(
                "{size} points: {asked} positions asked, {} differences; {:.1?}",
                different.len(),
                start.elapsed()
            );
        }
    }
    Ok(differences == 0)
}

pub(crate) fn settled_by_eyes(windows: usize, count: usize, seed: u64) -> bool {
    let (mut tally, mut differences, start) = (eyes::settled::Tally::default(), 0, Instant::now());
    let mut random = Rng::with_seed(seed);
    let windows = (1..=windows).flat_map(eyes::settled::questions);
    let regions = repeat_with(|| regions::region(&mut random, Goal::Live)).take(count);
    for problem in windows.chain(regions) {
        if let Err(difference) = tally.compare(&problem) {
            differences += 1;
            println!("{difference}\n");
        }
    }
    if tally.questions > 0 {
        println!("{tally}{differences} differences; {:.1?}", start.elapsed());
    }
    differences == 0
}

/// Every file with its problem as it is written best, and its answers.
pub(crate) fn print_answers(files: &[PathBuf], most: usize) -> Result<bool, Box<dyn Error>> {
    let mut is_all_answered = true;
    for file in files {
        println!("file: {}", file.display());
        let problem: Problem = match fs::read_to_string(file)?.parse() {
            Ok(problem) => problem,
            Err(error) => {
                println!("# {error}");
                is_all_answered = false;
                continue;
            }
        };
        println!("{problem}");
        for first in answers::first_movers(&problem) {
            let start = Instant::now();
            match answers::answer(&problem, first, most) {
                Ok((answer, states)) => {
                    let told = answer.told(problem.goal);
                    println!("answer {first}: {told}\n# {states} situations in {:.1?}", start.elapsed());
                }
                Err(error) => {
                    println!("# {first} first: {error}");
                    is_all_answered = false;
                }
            }
        }
    }
    Ok(is_all_answered)
}

pub(crate) fn one_eye_positions(seed: u64, wish: &Wish, folder: Option<&Path>) -> Result<bool, Box<dyn Error>> {
    for found in one_eye::find(seed, wish) {
        let (name, text) = (found.name(seed), found.entry(seed, wish));
        match folder {
            Some(folder) => {
                fs::write(folder.join(format!("{name}.txt")), text)?;
                println!("{name}: {}", found.costs());
            }
            None => println!("file: {name}\n{text}\n# {}\n", found.costs()),
        }
    }
    Ok(true)
}

/// Puts the answers into a file, in place of those that were there.
pub(crate) fn write_answers(file: &Path, nodes: u64) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(file)?;
    let problem: Problem = text.parse().map_err(|error| format!("{}: {error}", file.display()))?;
    let start = Instant::now();
    let (answers, spent) = one_eye::answers(&problem, nodes);
    fs::write(file, one_eye::with_answers(&text, &problem, answers.as_deref().unwrap_or_default()))?;
    let told: Vec<String> =
        answers.iter().flatten().map(|(color, answer)| format!("{color}: {}", answer.verdict)).collect();
    let told = if told.is_empty() { "open".to_owned() } else { told.join("; ") };
    println!("{}: {told}; {spent} nodes, {:.1?}", file.display(), start.elapsed());
    Ok(())
}

pub(crate) fn unconditional_cases(file: &Path) -> Result<bool, Box<dyn Error>> {
    let (mut right, mut all) = (0, 0);
    for line in fs::read_to_string(file)?.lines() {
        let case: Value = serde_json::from_str(line)?;
        if case["cmd"] != "unconditional_status" {
            continue;
        }
        let board = board_of(&case)?;
        let point: Point = case["args"][0].as_str().ok_or("no point")?.parse()?;
        let answer = match Unconditional::status(&board, point) {
            Status::Alive => "alive".to_owned(),
            Status::Dead => "dead".to_owned(),
            Status::Territory(color) => format!("{color}_territory"),
            Status::Undecided => "undecided".to_owned(),
        };
        all += 1;
        if case["expected"] == answer {
            right += 1;
        } else {
            println!("{} {}: {point} is {answer}, not {}\n{board}", case["suite"], case["id"], case["expected"]);
        }
    }
    println!("{right} of {all} agree");
    Ok(right == all)
}

/// The position of a GTP case.
pub(crate) fn board_of(case: &Value) -> Result<Board, Box<dyn Error>> {
    let size = Size::square(case["size"].as_u64().ok_or("no size")?)?;
    Ok(Board::with_stones(size, &stones(size, &case["AB"])?, &stones(size, &case["AW"])?)?)
}

fn stones(size: Size, list: &Value) -> Result<PointSet, Box<dyn Error>> {
    let point = |name: &Value| name.as_str().and_then(|name| read_point(size, name)).ok_or("a stone is off the board");
    Ok(list.as_array().ok_or("no stones")?.iter().map(point).collect::<Result<PointSet, _>>()?)
}
