//! Learns from the project's own proofs which moves are likely to work: `cargo run --release -p tesuji-learn -- --help`.
//!
//! ```text
//! generate: questions ─▶ solve: proofs ─▶ lesson: moves of the winner ─▶ train: weights ─▶ goals/src/prior/*.bin
//! ```
//!
//! The same seed gives the same lessons. One question in eight is held out: its lessons only measure.

mod capture;
mod components;
mod judge;
mod lesson;
mod measure;
mod moves;
mod outlook;
mod patterns;
mod shorter;
mod table;

use std::fs::File;
use std::io::{self, BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Parser;
use fastrand::Rng;
use tesuji_generate::{life, open};
use tesuji_goals::prior::{ENTRY, LEARNED, Weights};
use tesuji_goals::{Aim, Prior};
use tesuji_pattern::cluster::{Clustering, Method};
use tesuji_pattern::set;
use tesuji_pattern::vector::{Projection, Space};
use tesuji_problem::{Draft, Goal, Problem};
use tesuji_solve::{Moves, Options, Quiet, solve};

use lesson::{Effort, Gathered};
use table::{Manner, Table};

/// Learn which moves are likely to work
#[derive(Parser)]
#[command(name = "tesuji-learn")]
struct Learn {
    /// Enclosed questions to learn from
    #[arg(long, default_value_t = 4000)]
    closed: usize,
    /// Questions in the open to learn from
    #[arg(long, default_value_t = 1500)]
    open: usize,
    /// Enclosed questions about one eye to learn from
    #[arg(long, default_value_t = 1500)]
    eyes: usize,
    /// Where the random numbers begin
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes for each question
    #[arg(long, default_value_t = 60_000)]
    nodes: u64,
    /// Lessons from each proof, at most
    #[arg(long, default_value_t = 60)]
    lessons: usize,
    /// Passes through all lessons
    #[arg(long, default_value_t = 3)]
    passes: usize,
    /// Prove without what was learned before
    #[arg(long)]
    from_nothing: bool,
    /// How often a feature has to be met to be learned
    #[arg(long, default_value_t = 6)]
    common: u32,
    /// How strongly weights are drawn to nothing
    #[arg(long, default_value_t = 0.0003)]
    decay: f32,
    /// Questions at a time
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// A file to keep the lessons in
    #[arg(long, value_name = "FILE")]
    keep_lessons: Option<PathBuf>,
    /// Learn from lessons that were kept, and not from new ones
    #[arg(long, value_name = "FILE")]
    lessons_from: Option<PathBuf>,
    /// Measure the weights of the folder, with these scales, and learn nothing
    #[arg(long, value_name = "SCALE", num_args = 1..)]
    measure: Vec<u16>,
    /// Put the problems of a file into clusters by distance, but for those that are held out, and nothing else
    #[arg(long, value_name = "FILE")]
    clusters: Option<PathBuf>,
    /// The most that a problem may differ from the centre of its cluster
    #[arg(long, default_value_t = 11.0)]
    rho: f32,
    /// The file of these clusters
    #[arg(long, default_value = "crates/pattern/src/clusters.bin")]
    clusters_out: PathBuf,
    /// Judge questions that this number of nodes leaves open, compare with a hundred times the nodes, and learn nothing
    #[arg(long, value_name = "NODES")]
    judge: Option<u64>,
    /// Measure how much shorter proofs of death would be at best with rules for eye spaces with a gap and for crawls, and
    /// learn nothing
    #[arg(long)]
    shorter: bool,
    /// Learn the moves of captures in this number of drawn positions, and nothing else
    #[arg(long, value_name = "POSITIONS")]
    captures: Option<u64>,
    /// Plays for each capture, under each condition of ko
    #[arg(long, default_value_t = 30_000)]
    plays: u64,
    /// The folder of the weights of captures
    #[arg(long, default_value = "crates/capture/src/lambda/learned")]
    captures_out: PathBuf,
    /// Write this number of problems with proved first moves for patterns, and nothing else
    #[arg(long, value_name = "PROBLEMS")]
    patterns: Option<usize>,
    /// The file of these problems
    #[arg(long, default_value = "problems/patterns/first-moves.jsonl")]
    patterns_out: PathBuf,
    /// Write this number of problems with gaps for eye shapes, a third of them alive, unsettled and dead, and nothing else
    #[arg(long, value_name = "PROBLEMS")]
    shapes: Option<usize>,
    /// The file of these problems
    #[arg(long, default_value = "problems/patterns/eye-shapes.jsonl")]
    shapes_out: PathBuf,
    /// Find the principal components of the problems of a file, but for those that are held out, and nothing else
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// The file of these components
    #[arg(long, default_value = "crates/pattern/src/projection.bin")]
    components_out: PathBuf,
    /// The folder of the weights
    #[arg(long, default_value = "crates/goals/src/prior")]
    out: PathBuf,
}

/// One question in this many is held out.
const HELD_OUT: usize = 8;

/// Weights of moves and of positions: together with what tells their features apart, 640 KB.
const MOVES: usize = 1 << 17;
const OUTLOOK: usize = 1 << 15;

/// Empty points of the questions.
const CLOSED: std::ops::RangeInclusive<usize> = 7..=20;
const OPEN: std::ops::RangeInclusive<usize> = 6..=16;
const EYES: std::ops::RangeInclusive<usize> = 6..=16;

fn main() -> ExitCode {
    match run(&Learn::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tesuji-learn: {error}");
            ExitCode::from(2)
        }
    }
}

fn named(file: &Path) -> impl Fn(io::Error) -> String {
    let name = file.display().to_string();
    move |error: io::Error| format!("{name}: {error}")
}

/// What the weights save, on questions of another seed.
fn measure(learn: &Learn) -> Result<(), String> {
    let file = learn.out.join("moves.bin");
    let bytes: &'static [u8] = std::fs::read(&file).map_err(named(&file))?.leak();
    if bytes.len() != ENTRY * MOVES {
        return Err(format!("{}: these are no weights of this version", file.display()));
    }
    let seed = learn.seed + 1000;
    let effort = Effort { nodes: learn.nodes, lessons: 0, prior: None };
    let closed = life::problems(seed, 12..=18).take(learn.closed).map(|drawn| (drawn.problem, Aim::Capture)).collect();
    let open = open::problems(seed, OPEN).take(learn.open).flat_map(|problem| frames(&problem, effort));
    let open = open.map(|problem| (problem, Aim::Capture)).collect();
    let eye = |drawn: life::Drawn| Draft { goal: Goal::Eye, ..drawn.problem.into_draft() }.validate().ok();
    let eyes =
        life::problems(seed, 12..=18).take(learn.eyes).filter_map(eye).map(|problem| (problem, Aim::Eye)).collect();
    for (what, questions) in [("enclosed", closed), ("in the open", open), ("eyes", eyes)] {
        let questions: Vec<(Problem, Aim)> = questions;
        let base = measure::costs(&questions, None, learn.nodes);
        println!("{what}: without: {}", measure::told(&base, &base));
        for &scale in &learn.measure {
            let costs = measure::costs(&questions, Some(Prior { weights: Weights::of(bytes), scale }), learn.nodes);
            println!("{what}: scale {scale}: {}", measure::told(&base, &costs));
        }
    }
    Ok(())
}

/// Learns the moves of captures.
fn captures(learn: &Learn, count: u64) -> Result<(), String> {
    let numbers: Vec<u64> = (0..count).collect();
    let found = side_by_side(learn.jobs, &numbers, |_, &number| capture::lessons(learn.seed, number, learn.plays));
    let (mut learned, mut held_out) = (Vec::new(), Vec::new());
    for (number, lessons) in found.into_iter().enumerate() {
        if number.is_multiple_of(HELD_OUT) { &mut held_out } else { &mut learned }.extend(lessons);
    }
    println!("captures: {} lessons, {} held out", learned.len(), held_out.len());
    let mut weights = capture::Weights::new();
    let mut random = Rng::with_seed(learn.seed);
    for pass in 1..=learn.passes {
        weights.learn(&learned, 1.0 / pass as f32, &mut random);
        println!("pass {pass}:\n  {}", weights.quality(&held_out));
    }
    let file = learn.captures_out.join("weights.bin");
    std::fs::write(&file, weights.bytes()).map_err(named(&file))
}

/// Draws and proves problems for patterns until there are enough, half of them with gaps.
fn patterns(learn: &Learn, count: usize) -> Result<(), String> {
    const DRAWS: u64 = 2000;
    let mut kinds: [Vec<patterns::Proved>; 2] = Default::default();
    let wanted = [count / 2, count.div_ceil(2)];
    for from in (0..).step_by(DRAWS as usize) {
        let draws = patterns::draws(learn.seed, from..from + DRAWS);
        let proved = side_by_side(learn.jobs, &draws, |_, drawn| patterns::Proved::of(drawn.clone(), learn.nodes));
        for proved in proved.into_iter().flatten() {
            kinds[usize::from(proved.has_gaps)].push(proved);
        }
        println!("{} draws: {} problems, and {} with gaps", from + DRAWS, kinds[0].len(), kinds[1].len());
        if kinds.iter().zip(wanted).all(|(kind, wanted)| kind.len() >= wanted) {
            break;
        }
    }
    kinds.iter_mut().zip(wanted).for_each(|(kind, wanted)| kind.truncate(wanted));
    let mut found: Vec<patterns::Proved> = kinds.into_iter().flatten().collect();
    found.sort_by_key(|proved| proved.number);
    let lines: String = found.iter().map(patterns::Proved::line).collect();
    std::fs::write(&learn.patterns_out, lines).map_err(named(&learn.patterns_out))
}

/// Draws and proves problems for eye shapes until there are enough of each status.
fn shapes(learn: &Learn, count: usize) -> Result<(), String> {
    const DRAWS: u64 = 1000;
    let mut kinds: [Vec<patterns::Settled>; 3] = Default::default();
    for from in (0..).step_by(DRAWS as usize) {
        let draws = patterns::draws(learn.seed, from..from + DRAWS);
        let settled = side_by_side(learn.jobs, &draws, |_, drawn| patterns::Settled::of(drawn.clone(), learn.nodes));
        for settled in settled.into_iter().flatten() {
            kinds[settled.status as usize].push(settled);
        }
        println!("{} draws: {:?} alive, unsettled, dead", from + DRAWS, kinds.each_ref().map(Vec::len));
        if kinds.iter().all(|kind| kind.len() >= count / 3) {
            break;
        }
    }
    let lines: String =
        kinds.iter().flat_map(|kind| kind.iter().take(count / 3)).map(patterns::Settled::line).collect();
    std::fs::write(&learn.shapes_out, lines).map_err(named(&learn.shapes_out))
}

/// The share of the variance that the principal components hold.
const VARIANCE: f64 = 0.98;

/// Finds the principal components of problems.
fn components(learn: &Learn, file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(named(file))?;
    let set = set::read(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let [learned, _] = set::split(set, set::SPLIT);
    let patterns: Vec<_> = learned.iter().map(|member| member.known().0.pattern).collect();
    let (projection, share) = components::projection(&patterns, VARIANCE)?;
    println!(
        "{} problems: {} components hold {:.1}% of the variance",
        patterns.len(),
        projection.dimensions(),
        100.0 * share
    );
    std::fs::write(&learn.components_out, projection.bytes()).map_err(named(&learn.components_out))
}

/// Puts problems into clusters, in the space of the components that come with the program.
fn clusters(learn: &Learn, file: &Path) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(named(file))?;
    let set = set::read(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let [learned, _] = set::split(set, set::SPLIT);
    let known: Vec<_> = learned.iter().map(|member| member.known().0).collect();
    let method = Method::Euclidean { rho: learn.rho };
    let clustering = Clustering::by_leaders(method, Space::Projected(Projection::built_in()), &known);
    println!("{} problems in {} clusters", known.len(), clustering.clusters.len());
    std::fs::write(&learn.clusters_out, clustering.bytes()).map_err(named(&learn.clusters_out))
}

/// How good judgements are, on questions of another seed. Every second one is held out of the fit.
fn measure_judge(learn: &Learn, nodes: u64) {
    let seed = learn.seed + 2000;
    let closed: Vec<Problem> = life::problems(seed, 13..=22).take(learn.closed).map(|drawn| drawn.problem).collect();
    let open: Vec<Problem> = open::problems(seed, OPEN).take(learn.open).collect();
    for (what, questions) in [("enclosed", closed), ("in the open", open)] {
        let cases = side_by_side(learn.jobs, &questions, |number, problem| {
            judge::cases(problem, nodes, number.is_multiple_of(2))
        });
        let cases: Vec<judge::Case> = cases.into_iter().flatten().collect();
        let (held_out, shown): (Vec<judge::Case>, Vec<judge::Case>) =
            cases.into_iter().partition(|case| case.is_held_out);
        println!("{what}:\n{}shown: {}\nheld out: {}", judge::fit(&shown), judge::told(&shown), judge::told(&held_out));
    }
}

/// How much shorter proofs of death would be, on questions of another seed.
fn measure_shorter(learn: &Learn) {
    let seed = learn.seed + 3000;
    let effort = Effort { nodes: learn.nodes, lessons: 0, prior: Some(LEARNED) };
    let closed: Vec<Problem> = life::problems(seed, 10..=18).take(learn.closed).map(|drawn| drawn.problem).collect();
    let open = open::problems(seed, OPEN).take(learn.open).collect::<Vec<_>>();
    let in_frames = |open: Vec<Problem>| -> Vec<Problem> {
        side_by_side(learn.jobs, &open, |_, problem| frames(problem, effort)).into_iter().flatten().collect()
    };
    let (open, corpus) = (in_frames(open), in_frames(corpus_in_the_open()));
    for (what, questions) in [("enclosed", closed), ("in the open", open), ("corpus-open", corpus)] {
        let found = side_by_side(learn.jobs, &questions, |_, problem| shorter::sizes(problem, learn.nodes));
        let mut all = shorter::Sizes::default();
        for sizes in found {
            all.add(sizes);
        }
        println!("{what}: {}", all.told());
    }
}

/// The open problems of the project, if this runs where they are.
fn corpus_in_the_open() -> Vec<Problem> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir("corpus-open").into_iter().flatten().flatten().map(|file| file.path()).collect();
    files.sort();
    files.iter().filter_map(|file| std::fs::read_to_string(file).ok()?.parse().ok()).collect()
}

/// Asks all questions, several at a time, and returns the answers in their order.
fn side_by_side<Q: Sync, A: Send>(jobs: usize, questions: &[Q], ask: impl Fn(usize, &Q) -> A + Sync) -> Vec<A> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(question) = questions.get(number) else { break };
                    let answer = ask(number, question);
                    found.lock().expect("no thread panics").push((number, answer));
                    if number.is_multiple_of(20) {
                        eprint!("\r{number} of {} questions    ", questions.len());
                    }
                }
            });
        }
    });
    eprintln!();
    let mut found = found.into_inner().expect("no thread panics");
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, answer)| answer).collect()
}

fn run(learn: &Learn) -> Result<(), String> {
    if let Some(count) = learn.captures {
        return captures(learn, count);
    }
    if let Some(count) = learn.patterns {
        return patterns(learn, count);
    }
    if let Some(count) = learn.shapes {
        return shapes(learn, count);
    }
    if let Some(file) = &learn.components {
        return components(learn, file);
    }
    if let Some(file) = &learn.clusters {
        return clusters(learn, file);
    }
    if let Some(nodes) = learn.judge {
        measure_judge(learn, nodes);
        return Ok(());
    }
    if learn.shorter {
        measure_shorter(learn);
        return Ok(());
    }
    if !learn.measure.is_empty() {
        return measure(learn);
    }
    let [learned, held_out] = match &learn.lessons_from {
        Some(file) => {
            let mut bytes = BufReader::new(File::open(file).map_err(named(file))?);
            [Gathered::read(&mut bytes).map_err(named(file))?, Gathered::read(&mut bytes).map_err(named(file))?]
        }
        None => gather(learn),
    };
    if let Some(file) = &learn.keep_lessons {
        let mut bytes = BufWriter::new(File::create(file).map_err(named(file))?);
        learned.write(&mut bytes).and_then(|()| held_out.write(&mut bytes)).map_err(named(file))?;
    }
    let manner = Manner { common: learn.common, decay: learn.decay };
    let mut random = Rng::with_seed(learn.seed);
    let rate = |pass: usize| 1.0 / pass as f32;

    let mut table = Table::new(MOVES, learned.lessons.features(), manner);
    let counts = [learned.lessons.len(), held_out.lessons.len()];
    println!("moves: {} lessons, {} held out, {} features", counts[0], counts[1], table.features());
    for pass in 1..=learn.passes {
        moves::learn(&mut table, &learned.lessons, rate(pass), &mut random);
        println!("pass {pass}: {}", moves::quality(&table, &held_out.lessons));
    }
    println!("learned: {}", moves::quality(&table, &learned.lessons));
    let file = learn.out.join("moves.bin");
    std::fs::write(&file, table.bytes()).map_err(named(&file))?;

    let mut table = Table::new(OUTLOOK, learned.outlooks.features(), manner);
    let counts = [learned.outlooks.len(), held_out.outlooks.len()];
    println!("outlook: {} positions, {} held out, {} features", counts[0], counts[1], table.features());
    for pass in 1..=learn.passes {
        outlook::learn(&mut table, &learned.outlooks, rate(pass), &mut random);
        println!("pass {pass}: {}", outlook::quality(&table, &held_out.outlooks));
    }
    println!("learned: {}", outlook::quality(&table, &learned.outlooks));
    let file = learn.out.join("outlook.bin");
    std::fs::write(&file, table.bytes()).map_err(named(&file))
}

/// Lessons to learn from, and those that are held out.
fn gather(learn: &Learn) -> [Gathered; 2] {
    let prior = (!learn.from_nothing).then_some(LEARNED);
    let effort = Effort { nodes: learn.nodes, lessons: learn.lessons, prior };
    let seed = learn.seed;
    let closed = life::problems(seed, CLOSED).take(learn.closed).map(|drawn| (drawn.problem, Goal::Live));
    let open = open::problems(seed, OPEN).take(learn.open).map(|problem| (problem, Goal::Live));
    let eyes = life::problems(seed + 1, EYES).take(learn.eyes).map(|drawn| (drawn.problem, Goal::Eye));
    let questions: Vec<(Problem, Goal)> = closed.chain(open).chain(eyes).collect();
    let found = side_by_side(learn.jobs, &questions, |number, (problem, goal)| {
        let mut random = Rng::with_seed(seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
        let mut taught = Gathered::default();
        ask(problem, *goal, effort, &mut random, &mut taught);
        taught
    });
    let mut gathered = [Gathered::default(), Gathered::default()];
    for (number, taught) in found.into_iter().enumerate() {
        gathered[usize::from(number.is_multiple_of(HELD_OUT))].append(taught);
    }
    gathered
}

/// Gathers what a question teaches.
fn ask(problem: &Problem, goal: Goal, effort: Effort, random: &mut Rng, into: &mut Gathered) {
    if goal == Goal::Eye {
        if let Ok(eye) = (Draft { goal, ..problem.clone().into_draft() }).validate() {
            lesson::gather(&eye, Aim::Eye, effort, random, into);
        }
    } else if problem.region.is_some() {
        lesson::gather(problem, Aim::Capture, effort, random, into);
    } else {
        for frame in frames(problem, effort) {
            lesson::gather(&frame, Aim::Capture, effort, random, into);
        }
    }
}

/// The closed questions in which a question in the open was decided.
fn frames(problem: &Problem, effort: Effort) -> Vec<Problem> {
    let options = Options {
        most_nodes: effort.nodes,
        moves: Moves::None,
        prior: effort.prior,
        ..Options::within(64 << 20).status_only()
    };
    let Ok(report) = solve(problem, &options, &Quiet) else { return Vec::new() };
    let mut problems: Vec<Problem> = Vec::new();
    for ground in
        report.answers.iter().filter(|answer| answer.lives_with(0).is_some()).flat_map(|answer| &answer.grounds)
    {
        if !problems.contains(&ground.problem) {
            problems.push(ground.problem.clone());
        }
    }
    problems
}
