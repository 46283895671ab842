//! Two ways of searching, asked about problems that are too large for the oracle: they must never disagree.
//!
//! The one is the way that is used, the other the rules alone, a random choice of switches, or the usual ones with a few
//! changed. Every problem is asked without threats for either side first; some also with a random number of threats, and
//! some for their graded verdict, with a proof that is checked. What one of the two does not find out within the nodes
//! says nothing, and is not counted.

use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use fastrand::Rng;
use tesuji_generate::life;
use tesuji_go::Color;
use tesuji_problem::{Draft, Problem};
use tesuji_solve::{Aim, Limits, MOST_THREATS, Method, Moves, Options, Quiet, Switch, decide, solve};

/// Bytes for the table of a search.
const TABLE: usize = 32 << 20;

/// One problem in 4 is asked with threats too, and one in 16 for its grade.
const WITH_THREATS: u8 = 4;
const GRADED: u8 = 16;

/// What is compared.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Where the random numbers begin.
    pub seed: u64,
    /// Empty points.
    pub empty: RangeInclusive<usize>,
    /// Nodes for a search.
    pub most_nodes: u64,
}

counts! {
    /// What was compared.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Tally {
        /// Problems that both ways decided for both sides.
        pub decided: usize,
        /// Those of them that depend on who moves first.
        pub unsettled: usize,
        /// Problems that one of the ways left open.
        pub open: usize,
        /// Answers of both ways with threats.
        pub with_threats: usize,
        /// Graded verdicts.
        pub graded: usize,
    }
}

/// Compares until `count` problems are decided, or two answers differ; prints that, and tells whether all agree.
pub fn sweep(wish: &Wish, count: usize, jobs: usize) -> bool {
    let (next, is_done) = (AtomicU64::new(0), AtomicBool::new(count == 0));
    let (sum, start) = (Mutex::new((Tally::default(), 0)), Instant::now());
    let work = || {
        while !is_done.load(Ordering::Relaxed) {
            let result = compare(wish, next.fetch_add(1, Ordering::Relaxed));
            let mut sum = sum.lock().expect("no other thread has panicked");
            match result {
                Ok(tally) => sum.0 += tally,
                Err(difference) => {
                    sum.1 += 1;
                    println!("{difference}\n");
                }
            }
            let (tally, differences) = *sum;
            if tally.decided >= count || differences > 0 {
                is_done.store(true, Ordering::Relaxed);
            }
            let bar = "#".repeat(30 * tally.decided.min(count) / count);
            eprint!("\r[{bar:.<30}] {} of {count} problems decided, {} left open", tally.decided, tally.open);
        }
    };
    thread::scope(|scope| (0..jobs.max(1)).for_each(|_| drop(scope.spawn(work))));
    eprintln!();
    let (tally, differences) = sum.into_inner().expect("all threads have ended");
    println!("{differences} differences; {tally:?} in {:.1?}", start.elapsed());
    differences == 0
}

/// Compares the two ways on the draw of a number, if that is a problem; or tells where they differ.
pub fn compare(wish: &Wish, number: u64) -> Result<Tally, String> {
    let Some(problem) = life::draw(wish.seed, number, &wish.empty) else { return Ok(Tally::default()) };
    // Not the numbers that drew the problem.
    let mut random = Rng::with_seed(wish.seed.wrapping_mul(998_244_353).wrapping_add(number));
    let case = Case { problem, other: other_way(&mut random), most_nodes: wish.most_nodes };
    let open = Ok(Tally { open: 1, ..Tally::default() });
    let Some(black) = case.ask(Color::Black, 0)? else { return open };
    let Some(white) = case.ask(Color::White, 0)? else { return open };
    let mut tally = Tally { decided: 1, unsettled: usize::from(black != white), ..Tally::default() };
    for (mover, lives) in [(Color::Black, black), (Color::White, white)] {
        if random.u8(..WITH_THREATS) == 0 {
            let k = random.i64(1..=i64::from(MOST_THREATS)) * if random.bool() { 1 } else { -1 };
            tally.with_threats += usize::from(case.with_threats(mover, k, lives)?);
        }
    }
    if random.u8(..GRADED) == 0 {
        tally.graded += case.graded([black, white])?;
    }
    Ok(tally)
}

/// The rules alone, each switch by chance, or what is used with a few things changed.
fn other_way(random: &mut Rng) -> Vec<Switch> {
    let usual = Method::usual(Aim::Capture).switches();
    match random.u8(..4) {
        0 => vec![Switch::Path],
        1 => Switch::ALL.into_iter().filter(|_| random.bool()).collect(),
        _ => {
            let count = random.usize(1..=3);
            let changed = random.choose_multiple(Switch::ALL, count);
            Switch::ALL.into_iter().filter(|switch| usual.contains(switch) != changed.contains(switch)).collect()
        }
    }
}

struct Case {
    problem: Problem,
    other: Vec<Switch>,
    most_nodes: u64,
}

impl Case {
    /// Does the target live with k threats? `None` if one of the ways does not know.
    fn ask(&self, mover: Color, k: i64) -> Result<Option<bool>, String> {
        let draft = Draft { threats: k, ..self.problem.clone().into_draft() };
        let problem = draft.validate().map_err(|error| format!("{error}\n{}", self.problem))?;
        let limits = Limits { most_nodes: self.most_nodes, table: TABLE, second_phase: false };
        let lives = |method: &Method| {
            decide(&problem, mover, method, &limits, &Quiet)
                .map(|decision| decision.lives)
                .map_err(|refusal| format!("{refusal}\n{problem}"))
        };
        let Some(usual) = lives(&Method::usual(Aim::Capture))? else { return Ok(None) };
        match lives(&Method::of(&self.other))? {
            Some(other) if other != usual => {
                let names: Vec<&str> = self.other.iter().map(|switch| switch.name()).collect();
                let told = format!("the usual way says {}, and {} says {}", word(usual), names.join(","), word(other));
                Err(format!("{mover} first, {k} threats: {told}\n{problem}"))
            }
            other => Ok(other),
        }
    }

    /// Asks with k threats, when it is known what is true without; was it decided?
    fn with_threats(&self, mover: Color, k: i64, without: bool) -> Result<bool, String> {
        let Some(lives) = self.ask(mover, k)? else { return Ok(false) };
        // More threats never hurt.
        let is_possible = if k > 0 { lives || !without } else { !lives || without };
        if is_possible {
            return Ok(true);
        }
        let told = format!("{} without threats and {} with {k}", word(without), word(lives));
        Err(format!("{mover} first: {told}\n{}", self.problem))
    }

    /// Asks for the graded verdicts, when it is known what is true without threats: how many were found?
    fn graded(&self, lives: [bool; 2]) -> Result<usize, String> {
        let within = Options::within(2 * TABLE);
        let options = Options { most_nodes: 4 * self.most_nodes, moves: Moves::None, ..within };
        let report = solve(&self.problem, &options, &Quiet).map_err(|refusal| refusal.to_string())?;
        for (answer, lives) in report.answers.iter().zip(lives) {
            if answer.lives_with(0).is_some_and(|graded| graded != lives) {
                let told = format!("{} without threats, and graded within {:?}", word(lives), answer.bounds);
                return Err(format!("{} first: {told}\n{}", answer.to_move, self.problem));
            }
        }
        Ok(report.answers.iter().filter(|answer| answer.grade.is_some()).count())
    }
}

fn word(lives: bool) -> &'static str {
    if lives { "alive" } else { "dead" }
}
