//! Two ways of searching, asked about problems that are too large for the oracle: they must never disagree.
//!
//! The one is the way that is used, the other the rules alone, a random choice of switches, or the usual ones with a few
//! changed; and with learned weights that are turned round or drawn at random, in half of the cases. Every problem is asked without threats for either side first; some also with a random number of threats, and
//! some for their graded verdict, with a proof that is checked. What one of the two does not find out within the nodes
//! says nothing, and is not counted.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use fastrand::Rng;
use tesuji_generate::life;
use tesuji_go::Color;
use tesuji_goals::prior::{ENTRY, LEARNED, Weights};
use tesuji_problem::{Draft, Problem};
use tesuji_solve::{Aim, Limits, MOST_THREATS, Method, Moves, Options, Prior, Quiet, Switch, decide, solve};

use crate::counts::Counts;

/// Bytes for the table of a search.
const TABLE: usize = 32 << 20;

/// One problem in 4 is asked with threats too, and one in 16 for its grade.
const WITH_THREATS: u8 = 4;
const GRADED: u8 = 16;

/// Draws a problem with this many empty points, and compares the two ways on it. `None` if the draw is no problem, or one of
/// the ways leaves it open for a side.
pub fn look(random: &mut Rng, empty: &RangeInclusive<usize>, most_nodes: u64) -> Option<Result<Counts, String>> {
    let problem = life::draw(random.u64(..), 0, empty)?;
    let other = Method { prior: other_prior(random), ..Method::of(&other_way(random)) };
    Case { problem, other, most_nodes }.compare(random).transpose()
}

/// The learned weights with the opposite sign, and some at random.
static WRONG: LazyLock<Vec<Weights>> = LazyLock::new(|| {
    let mut random = Rng::with_seed(23);
    let changed = |mut weight: Box<dyn FnMut(i16) -> i16>| {
        let mut bytes = LEARNED.weights.bytes().to_vec();
        for entry in bytes.chunks_exact_mut(ENTRY) {
            let [low, high] = weight(i16::from_le_bytes([entry[2], entry[3]])).to_le_bytes();
            (entry[2], entry[3]) = (low, high);
        }
        Weights::of(bytes.leak())
    };
    let negated = changed(Box::new(i16::saturating_neg));
    let at_random = (0..3).map(|_| {
        let mut random = random.fork();
        changed(Box::new(move |_| random.i16(-300..=300)))
    });
    [negated].into_iter().chain(at_random).collect()
});

/// What is used, or something wrong, at any scale.
fn other_prior(random: &mut Rng) -> Prior {
    let weights = if random.bool() { LEARNED.weights } else { *random.choice(&*WRONG).expect("there are some") };
    Prior { weights, scale: 1 << random.u16(..8) }
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
    other: Method,
    most_nodes: u64,
}

impl Case {
    fn compare(&self, random: &mut Rng) -> Result<Option<Counts>, String> {
        let Some(black) = self.ask(Color::Black, 0)? else { return Ok(None) };
        let Some(white) = self.ask(Color::White, 0)? else { return Ok(None) };
        let (mut with_threats, mut graded) = (0, 0);
        for (mover, lives) in [(Color::Black, black), (Color::White, white)] {
            if random.u8(..WITH_THREATS) == 0 {
                let k = random.i64(1..=i64::from(MOST_THREATS)) * if random.bool() { 1 } else { -1 };
                with_threats += usize::from(self.with_threats(mover, k, lives)?);
            }
        }
        if random.u8(..GRADED) == 0 {
            graded += self.graded([black, white])?;
        }
        let unsettled = usize::from(black != white);
        let counts = [("decided", 1), ("unsettled", unsettled), ("with threats", with_threats), ("graded", graded)];
        Ok(Some(Counts::from(counts)))
    }

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
        match lives(&self.other)? {
            Some(other) if other != usual => {
                let names: Vec<&str> = self.other.switches().iter().map(|switch| switch.name()).collect();
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
