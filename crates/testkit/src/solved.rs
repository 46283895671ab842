//! The solver beside the oracle: verdicts, unconditional or not, every first move with its grade, and all lines.

use std::collections::BTreeMap;

use tesuji_check::local::LocalMove;
use tesuji_go::{Color, PointSet, Symmetry};
use tesuji_problem::{Draft, Problem};
use tesuji_solve::{self as solve, Answer, Depth, Ending, Options, ProofStatus, Report, guarded};

use crate::oracle::{self, Grade, Reading, Status, Way};
use crate::{replay, translate};

counts! {
    /// What was compared.
    pub struct Tally {
        /// Questions.
        pub questions: usize,
        /// Those that depend on who moves first.
        pub unsettled: usize,
        /// Those that are a ko for one side to move at least.
        pub ko: usize,
        /// Those in which the target lives in a seki or by repetition.
        pub not_clean: usize,
        /// Nodes of the search.
        pub nodes: usize,
        /// Positions of the proofs.
        pub proof_positions: usize,
    }
}

/// What the oracle says of a problem; `None` if it is no question of the local game, or has more than `most` situations.
pub fn truth(problem: &Problem, most: usize) -> Option<Status> {
    oracle::status(&translate::question(problem).ok()?, most).ok()
}

/// Compares the solver with the oracle; panics of the solver are differences. `None` if there is no [`truth`].
pub fn look(problem: &Problem, most: usize, options: &Options) -> Option<Result<Tally, String>> {
    let truth = truth(problem, most)?;
    let compared = guarded(|| compare(problem, &truth, options)).unwrap_or_else(|bug| Err(format!("{bug}\n{problem}")));
    Some(compared.map(|report| Tally {
        questions: 1,
        unsettled: truth.is_unsettled().into(),
        ko: truth.is_ko().into(),
        not_clean: (!truth.is_clean()).into(),
        nodes: report.nodes as usize,
        proof_positions: if let ProofStatus::Checked { positions, .. } = report.proof { positions } else { 0 },
    }))
}

/// Solves a problem and holds the report against what is true.
///
/// # Errors
/// With the first difference, in words and with the problem.
pub fn compare(problem: &Problem, truth: &Status, options: &Options) -> Result<Report, String> {
    let report = solve::solve(problem, options, &solve::Quiet).map_err(|refusal| format!("{refusal}\n{problem}"))?;
    for answer in &report.answers {
        let reading = truth.first(translate::mover(answer));
        if let Some(difference) = difference(problem, answer, reading) {
            return Err(format!("{} to move: {difference}\n{problem}", answer.to_move));
        }
    }
    replay::replay(problem, &report)?;
    // Without threats, and with those of the attacker's that just suffice.
    for k in [0, truth.attacker_first.grade.least - 1] {
        compare_status(problem, truth, k.clamp(-report.most_threats, report.most_threats), options)?;
    }
    is_checked(&report).map(|()| report)
}

/// Holds a full report on a problem against what is true.
///
/// # Errors
/// With the first difference, in words and with the problem.
pub fn against(report: &Report, truth: &Status) -> Result<(), String> {
    let problem = &report.problem;
    for answer in &report.answers {
        if let Some(difference) = difference(problem, answer, truth.first(translate::mover(answer))) {
            return Err(format!("{} to move: {difference}\n{problem}", answer.to_move));
        }
    }
    replay::replay(problem, report)?;
    is_checked(report)
}

/// Asks for the status alone with k threats and holds that against what is true.
fn compare_status(problem: &Problem, truth: &Status, k: i8, options: &Options) -> Result<(), String> {
    let draft = Draft { threats: k.into(), ..problem.clone().into_draft() };
    let problem = draft.validate().map_err(|error| format!("{error}\n{problem}"))?;
    let options = Options { depth: Depth::Status, ..*options };
    let report = solve::solve(&problem, &options, &solve::Quiet).map_err(|refusal| format!("{refusal}\n{problem}"))?;
    for answer in &report.answers {
        let reading = truth.first(translate::mover(answer));
        if answer.lives_with(k) != Some(reading.grade.least <= k) || answer.grade.is_some() {
            let told = format!("the status is in bounds {:?}, and true is {}", answer.bounds, reading.grade);
            return Err(format!("{} to move: {told}\n{problem}", answer.to_move));
        }
        if let Err(flaw) = succeeds_at_once(&problem, answer, reading) {
            return Err(format!("{} to move with {k} threats: {flaw}\n{problem}", answer.to_move));
        }
    }
    is_checked(&report)
}

/// Where the side that moves first succeeds, does the line begin with a move that does, with the threats it names?
fn succeeds_at_once(problem: &Problem, answer: &Answer, truth: &Reading) -> Result<(), String> {
    let k = answer.line.outside;
    let has_won = |grade: Grade| (grade.least <= k) == answer.is_defender();
    let is_done = answer.is_over || matches!(answer.line.ending, Some(Ending::Alive | Ending::Joined | Ending::Eye));
    let Some(&first) = answer.line.first() else {
        let is_open = has_won(truth.grade) && !is_done && answer.line.ending != Some(Ending::Known);
        return if is_open { Err("no first move is told".to_owned()) } else { Ok(()) };
    };
    let gets =
        truth.moves.iter().find(|(mv, _)| *mv == translate::local_move(problem.size, first)).map(|&(_, grade)| grade);
    match gets {
        Some(gets) if has_won(truth.grade) && !has_won(gets) => Err(format!("{first} gets {gets} with {k} threats")),
        Some(_) => Ok(()),
        None => Err(format!("{first} is not legal")),
    }
}

fn is_checked(report: &Report) -> Result<(), String> {
    match &report.proof {
        ProofStatus::Checked { .. } => Ok(()),
        ProofStatus::Unchecked(why) => Err(format!("the proof was not checked: {why}\n{}", report.problem)),
    }
}

fn difference(problem: &Problem, answer: &Answer, truth: &Reading) -> Option<String> {
    if answer.grade.map(grade) != Some(truth.grade) {
        return Some(format!("{:?} in bounds {:?}, and true is {}", answer.grade, answer.bounds, truth.grade));
    }
    if answer.is_unconditional != truth.unconditional {
        return Some(format!("unconditional: {}, and true is the opposite", answer.is_unconditional));
    }
    let found: BTreeMap<LocalMove, Option<Grade>> = answer
        .moves
        .iter()
        .map(|first| (translate::local_move(problem.size, first.mv), first.grade.map(grade)))
        .collect();
    let moves: BTreeMap<LocalMove, Option<Grade>> = truth.moves.iter().map(|&(mv, grade)| (mv, Some(grade))).collect();
    if found != moves {
        return Some(format!("first moves {found:?}\nand true is {moves:?}"));
    }
    let mover = translate::mover(answer);
    let mut best: Vec<LocalMove> = answer.best().map(|mv| translate::local_move(problem.size, mv)).collect();
    best.sort();
    (best != truth.best(mover)).then(|| format!("best moves {best:?}, and true is {:?}", truth.best(mover)))
}

/// A grade in the words of the oracle.
pub(crate) fn grade(grade: solve::Grade) -> Grade {
    let way = grade.way.map(|way| match way {
        solve::Way::Clean => Way::Clean,
        solve::Way::Seki => Way::Seki,
        solve::Way::Repetition => Way::Repetition,
    });
    Grade { least: grade.least, way }
}

/// The same problem turned, mirrored and with its colours swapped, in all sixteen ways; the first is the problem itself.
pub fn variants(problem: &Problem) -> Vec<Problem> {
    let mut variants = Vec::new();
    for (swaps, way) in [false, true].into_iter().flat_map(|swaps| Symmetry::ALL.map(|way| (swaps, way))) {
        let mut draft = problem.clone().into_draft();
        let size = draft.size;
        let all = |set: PointSet| way.points(&set, size);
        (draft.black, draft.white) = (all(draft.black), all(draft.white));
        (draft.target, draft.second_target) = (all(draft.target), all(draft.second_target));
        (draft.region, draft.safe, draft.keep) = (draft.region.map(all), draft.safe.map(all), all(draft.keep));
        draft.ko = draft.ko.map(|point| way.point(point, size));
        draft.size = way.size(size);
        if swaps {
            std::mem::swap(&mut draft.black, &mut draft.white);
            draft.turn = draft.turn.color().map_or(draft.turn, |color: Color| (!color).into());
        }
        variants.push(draft.validate().expect("a turned problem makes as much sense"));
    }
    variants
}
