//! What the sweeps of random positions do, a function each.

use std::fs;
use std::iter::repeat_with;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tesuji_check::local::ground::life::Memory;
use tesuji_check::local::{self, Side};
use tesuji_go::Size;
use tesuji_problem::{Entry, Goal, Problem, Quantifier};
use tesuji_solve::{Options, ProofStatus};
use tesuji_testkit::eyes::Tables;
use tesuji_testkit::eyes::shapes::MOST_POINTS;
use tesuji_testkit::house::House;
use tesuji_testkit::oracle::survey::Bans;
use tesuji_testkit::paper::dispute::Disputes;
use tesuji_testkit::regions::Mix;
use tesuji_testkit::{
    agree as boards, captures as small, doors as gtp, enumerate, escapes as open, eyes as spaces, facts as kept, files,
    gtp_lines, history as paths, knowledge as rules_of, ladders, life as known_life, mutants as changed, oracle,
    regions, rooms as large, safety as unconditional, solved, translate, walled, ways, weak_walls as weak, wild,
    zones as zoned,
};

use crate::sweep::{Outcome, Run, Set};

pub(crate) fn rules(set: &Set) -> Outcome {
    let (moves, seed) = (set.get("moves")?, set.seed()?);
    for rules in boards::all_rules() {
        println!("{:?}, suicide {:?}: {:?}", rules.ko, rules.suicide, boards::with_naive(seed, rules, moves));
    }
    boards::with_goban(seed, moves);
    println!("goban: agrees over {moves} moves");
    Ok(true)
}

pub(crate) fn legal(set: &Set) -> Outcome {
    let size = Size::new(set.get("width")?, set.get("height")?)?;
    println!("{size}: {} legal positions", enumerate::legal_positions(size));
    Ok(true)
}

pub(crate) fn safety(set: &Set) -> Outcome {
    let size = Size::new(set.get("width")?, set.get("height")?)?;
    println!("{size}: {:?}", unconditional::sweep(size));
    Ok(true)
}

pub(crate) fn oracle_figures(set: &Set) -> Outcome {
    let (count, mut random) = (set.count()?, set.random()?);
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
    Ok(true)
}

pub(crate) fn solver(set: &Set) -> Outcome {
    // Batches keep the mix even and memory small.
    const BATCH: usize = 200;
    let (count, seed, symmetries) = (set.count()?, set.seed()?, set.is_on("symmetries"));
    let goal = if set.is_on("eye") { Goal::Eye } else { Goal::Live };
    let (table, skips_from) = (set.get::<usize>("table")? << 10, Some(set.get("skips-from")?));
    let options = Options { table, skips_from, ..Options::default() };
    let (mut run, mut mix) = (Run::start("questions"), Mix::default());
    let (mut nodes, mut positions, mut solving, mut proof_positions) = (0, 0, Duration::ZERO, 0);
    for batch in 0..count.div_ceil(BATCH) {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(batch as u64));
        let (cases, batch_mix) = regions::regions(&mut random, goal, BATCH.min(count - mix.kept));
        mix += batch_mix;
        for case in cases {
            let others = if symmetries { solved::variants(&case.problem).split_off(1) } else { Vec::new() };
            let others = others.into_iter().map(|problem| {
                let question = translate::question(&problem).expect("a question with all its parts");
                let status = oracle::status(&question, oracle::MOST_STATES).expect("as small as the first");
                (problem, status)
            });
            for (problem, status) in [(case.problem, case.status)].into_iter().chain(others) {
                let start = Instant::now();
                let compared = solved::compare(&problem, &status, &options);
                solving += start.elapsed();
                let Some(report) = run.add(compared) else { continue };
                nodes += report.nodes;
                positions += report.positions;
                if let ProofStatus::Checked { positions, .. } = report.proof {
                    proof_positions += positions;
                }
            }
        }
    }
    Ok(run.end(format_args!(
        "{mix:?}\n{nodes} nodes, {positions} positions, proofs of {proof_positions} positions in {solving:.1?}"
    )))
}

pub(crate) fn zones(set: &Set) -> Outcome {
    let mut random = set.random()?;
    Ok(Run::until(set.count()?, "questions", || {
        let problem = match random.u8(..4) {
            0 => zoned::small_board(&mut random),
            1 => Some(regions::rooms(&mut random)),
            2 => Some(wild::question(&mut random)).filter(|problem| problem.goal == Goal::Live),
            _ => Some(regions::region(&mut random, Goal::Live)),
        };
        problem.and_then(|problem| zoned::compare(&problem, &mut random))
    }))
}

pub(crate) fn facts(set: &Set) -> Outcome {
    let mut random = set.random()?;
    Ok(Run::until(set.count()?, "boards", || Some(kept::compare(&mut random))))
}

pub(crate) fn mutants(set: &Set) -> Outcome {
    let (folder, mut random) = (set.folder(), set.random()?);
    let mut problems = Vec::new();
    for file in files::below(&folder, "txt")? {
        let entry = Entry::read(&files::text(&file)?).map_err(|error| format!("{}: {error}", file.display()))?;
        problems.extend(Some(entry.problem).filter(|problem| problem.region.is_some() && problem.safe.is_some()));
    }
    if problems.is_empty() {
        return Err(format!("{}: no problem with a region and safe stones (.txt)", folder.display()).into());
    }
    Ok(Run::until(set.count()?, "positions", || {
        changed::draw(&mut random, &problems).and_then(|problem| changed::compare(&problem))
    }))
}

pub(crate) fn rooms(set: &Set) -> Outcome {
    let (seed, from, count, most_nodes) = (set.seed()?, set.get("from")?, set.get("count")?, set.get("nodes")?);
    let (mut run, mut tally) = (Run::start("questions"), large::Tally::default());
    for number in from..u64::saturating_add(from, count) {
        let problem = large::draw(seed, number);
        let (more, wrong) = large::look(&problem, &large::options(number, most_nodes));
        tally += more;
        run.add(wrong.map_or(Ok(()), |wrong| {
            Err(format!("{wrong}\nrooms --seed {seed} --from {number} --count 1 --nodes {most_nodes}\n{problem}"))
        }));
    }
    Ok(run.end(tally))
}

pub(crate) fn escapes(set: &Set) -> Outcome {
    let mut random = set.random()?;
    Ok(Run::until(set.count()?, "positions", || open::draw(&mut random).and_then(|problem| open::compare(&problem))))
}

pub(crate) fn captures(set: &Set) -> Outcome {
    let (count, mut random) = (set.count()?, set.random()?);
    Ok(if set.is_on("walled") {
        Run::until(count, "blocks", || {
            walled::draw(&mut random).and_then(|problem| walled::compare(&problem, &mut random))
        })
    } else {
        Run::until(count, "blocks", || small::draw(&mut random).and_then(|problem| small::compare(&problem)))
    })
}

pub(crate) fn doors(set: &Set) -> Outcome {
    let (count, mut random, mut doors) = (set.count()?, set.random()?, gtp::Doors::default());
    let mut run = Run::start("boards");
    doors.tally.shows_lists = set.is_on("lists");
    while doors.tally.boards < count {
        let before = doors.tally.false_proofs();
        let Some(flaws) = gtp::draw(&mut random).and_then(|spot| doors.ask(&spot, &mut random)) else { continue };
        // A flaw of what is only read is printed, and no difference.
        let is_false = doors.tally.false_proofs() > before;
        let told = flaws.join("\n\n");
        if !is_false && !told.is_empty() {
            println!("{told}\n");
        }
        run.add(if is_false { Err(told) } else { Ok(()) });
    }
    println!("{} answers that are said to be proved are false", doors.tally.false_proofs());
    Ok(run.end(&doors.tally))
}

pub(crate) fn weak_walls(set: &Set) -> Outcome {
    let (count, mut random, mut tally) = (set.count()?, set.random()?, weak::Tally::default());
    let mut run = Run::start("positions");
    while tally.positions < count {
        let Some(case) = weak::draw(&mut random) else { continue };
        let report = weak::ask(&case.problem);
        let difference = report.as_ref().map(|report| weak::compare(&case, report));
        tally.count(&case, difference.as_ref());
        run.add(match (difference.filter(weak::Difference::is_false), report) {
            (Some(difference), Some(report)) => {
                Err(format!("{}\n{difference}walls: {}", case.whole, weak::assumed(&report)))
            }
            _ => Ok(()),
        });
    }
    Ok(run.end(format_args!("{tally:?}")) && tally.differences() == 0)
}

pub(crate) fn history(set: &Set) -> Outcome {
    let (count, mut random, mut found) = (set.count()?, set.random()?, 0);
    for _ in 0..count {
        let problem = regions::region(&mut random, Goal::Live);
        if let Some(case) = paths::misread(&problem) {
            found += 1;
            println!("{case}\n{problem}");
        }
    }
    println!("{found} of {count} regions are misread when history is ignored");
    Ok(true)
}

pub(crate) fn knowledge(set: &Set) -> Outcome {
    let goal = set.choice("goal", &[("eye", Goal::Eye), ("live", Goal::Live)])?;
    let points = if set.is_on("quick") { 5 } else { set.get("points")? };
    let (mut random, mut tally) = (set.random()?, rules_of::Tally::default());
    let windows = (1..=points).flat_map(|points| rules_of::questions(points, goal));
    let regions = repeat_with(|| regions::region(&mut random, goal)).take(set.count()?);
    let mut run = Run::start("questions");
    for problem in windows.chain(regions) {
        run.add(tally.compare(&problem));
    }
    Ok(run.end(tally))
}

pub(crate) fn life(set: &Set) -> Outcome {
    let (mut random, mut tally, mut memory) = (set.random()?, known_life::Tally::default(), Memory::default());
    let mut run = Run::start("questions");
    let question = |problem: &Problem| translate::question(problem).expect("a question with all its parts");
    for problem in (1..=set.get("points")?).flat_map(|points| rules_of::questions(points, Goal::Live)) {
        run.add(tally.compare(&question(&problem), Bans::All, &mut memory));
    }
    for done in 0..set.count()? {
        let rooms =
            if done.is_multiple_of(2) { regions::rooms(&mut random) } else { regions::region(&mut random, Goal::Live) };
        run.add(tally.compare(&question(&rooms), Bans::Played, &mut memory));
        let anywhere = repeat_with(|| wild::anywhere(&mut random, local::Goal::Live));
        let mut small = anywhere.flatten().filter(|question| question.stones.points().count() <= 12);
        run.add(tally.compare(&small.next().expect("draws go on"), Bans::All, &mut memory));
    }
    Ok(run.end(tally))
}

pub(crate) fn paper(set: &Set) -> Outcome {
    let (count, mut random, mut disputes, start) = (set.count()?, set.random()?, Disputes::default(), Instant::now());
    for size in 1..=set.get("points")? {
        for problem in rules_of::questions(size, Goal::Eye).filter(|problem| problem.quantifier == Quantifier::All) {
            disputes.look(&problem);
        }
        println!("windows of up to {size} points: {disputes}{:.1?}\n", start.elapsed());
    }
    let regions = repeat_with(|| regions::region(&mut random, Goal::Eye));
    for problem in regions.filter(|problem| problem.quantifier == Quantifier::All).take(count) {
        disputes.look(&problem);
    }
    println!("with {count} random regions: {disputes}{:.1?}", start.elapsed());
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
    let file = tables.file();
    println!(
        "{} eyes in {drawings} drawings, {} bytes, up to {outside} liberties outside matter; {:.1?}",
        tables.eyes.len(),
        file.len(),
        start.elapsed()
    );
    if let Some(output) = set.path("output") {
        fs::write(output, file)?;
    }
    let mut run = Run::start("questions");
    let mut asked = 0;
    for size in 1..=points {
        let (more, different) = spaces::compare::sample(&tables, size, liberties, count, &mut set.random()?);
        asked += more;
        for difference in different {
            run.add(Err::<(), _>(difference));
        }
    }
    let (mut tally, mut random) = (spaces::settled::Tally::default(), set.random()?);
    let windows = (1..=set.get("windows")?).flat_map(spaces::settled::questions);
    let regions = repeat_with(|| regions::region(&mut random, Goal::Live)).take(set.get("regions")?);
    for problem in windows.chain(regions) {
        run.add(tally.compare(&problem));
    }
    Ok(run.end(format_args!("{asked} positions of eye spaces asked; {tally}")))
}

pub(crate) fn agree(set: &Set) -> Outcome {
    let wish = ways::Wish { seed: set.seed()?, empty: set.range("points")?, most_nodes: set.get("nodes")? };
    Ok(ways::sweep(&wish, set.count()?, set.get("jobs")?))
}

pub(crate) fn ladder(set: &Set) -> Outcome {
    println!("{:?}", ladders::compare(set.count()?, set.seed()?));
    Ok(true)
}

pub(crate) fn gtp_fuzz(set: &Set) -> Outcome {
    println!("{:?}", gtp_lines::sweep(set.seed()?, set.get("count")?)?);
    Ok(true)
}

pub(crate) fn house(set: &Set) -> Outcome {
    print!("{}", House::read(&set.path("root").unwrap_or_default())?);
    Ok(true)
}
