//! Is a proof about a problem? The stones within its region, the target and the question have to be the same.

use tesuji_check::local;
use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_problem::{Goal, Problem, Quantifier};
use tesuji_solve::Asked;
use thiserror::Error;

use super::part::{Part, color};

/// The first thing in which a proof and a problem differ.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[expect(missing_docs, reason = "each message says what it is")]
pub enum Difference {
    #[error("the proof has a board of {proof}, the problem one of {problem}")]
    Size { proof: Size, problem: Size },
    #[error("the proof is about {proof}, the problem about {problem}")]
    Goal { proof: &'static str, problem: &'static str },
    #[error("in the proof {proof}, in the problem {problem}")]
    Quantifier { proof: &'static str, problem: &'static str },
    #[error("at {point} the proof has {}, the problem {}", stone(*.proof), stone(*.problem))]
    Stone { point: Point, proof: Option<Color>, problem: Option<Color> },
    #[error("{0} is a stone of the target in the proof, and not in the problem")]
    NoTarget(Point),
    #[error("{0} is a stone of the target in the problem, and not in the proof")]
    OnlyTarget(Point),
    #[error("the stones to be kept differ at {0}")]
    Kept(Point),
    #[error("{0} belongs to the region of the proof, and not to that of the problem")]
    Inside(Point),
    #[error("{0} belongs to the region of the problem, and not to that of the proof")]
    Outside(Point),
    #[error("{0} is taken as safe in the proof, and not in the problem")]
    Safe(Point),
    #[error("{0} is taken as safe in the problem, and not in the proof")]
    NotSafe(Point),
    #[error("the problem has {} to move{}, and the proof says nothing of that", .color.name(), retake(*.ban))]
    Turn { color: Color, ban: Option<Point> },
}

fn stone(color: Option<Color>) -> &'static str {
    match color {
        Some(Color::Black) => "a black stone",
        Some(Color::White) => "a white stone",
        None => "no stone",
    }
}

fn retake(ban: Option<Point>) -> String {
    ban.map_or(String::new(), |point| format!(", who may not retake at {point}"))
}

/// The goals in words.
const LIFE: &str = "life";
const EYE: &str = "an eye";
const KEEP: &str = "capturing and keeping";
const CONNECT: &str = "a connection";
const HOME: &str = "a connection to safe stones";

/// The quantifiers in words.
const ALL: &str = "all target stones must stand";
const ANY: &str = "one target stone is enough";

/// Finds the first difference between a problem and the parts of a proof.
pub fn compare<'a>(mut parts: impl Iterator<Item = &'a Part> + Clone, asked: &Asked) -> Result<(), Difference> {
    parts.clone().try_for_each(|part| compare_part(part, asked))?;
    let Some(color) = asked.problem.turn.color() else { return Ok(()) };
    let ban = asked.problem.ko;
    if parts.any(|part| speaks_of(part, color, ban)) { Ok(()) } else { Err(Difference::Turn { color, ban }) }
}

fn compare_part(part: &Part, asked: &Asked) -> Result<(), Difference> {
    let problem = &asked.problem;
    if part.size != problem.size {
        return Err(Difference::Size { proof: part.size, problem: problem.size });
    }
    compare_goal(part, problem)?;
    compare_stones(part, problem)?;
    // If the problem gives no target, the proof does.
    if !asked.found_target {
        compare_target(part, problem)?;
    }
    compare_places(part, problem)
}

fn compare_goal(part: &Part, problem: &Problem) -> Result<(), Difference> {
    let wanted = match problem.goal {
        Goal::Capture | Goal::Escape if !problem.keep.is_empty() => KEEP,
        Goal::Live | Goal::Kill | Goal::Capture | Goal::Escape | Goal::Auto => LIFE,
        Goal::Eye | Goal::NoEye => EYE,
        Goal::Connect | Goal::Cut if problem.is_home() => HOME,
        Goal::Connect | Goal::Cut => CONNECT,
        // A race is two questions of life, and who takes one target and keeps the other.
        Goal::Race if part.keep.is_empty() => LIFE,
        Goal::Race => KEEP,
    };
    let found = match part.goal {
        local::Goal::Live => LIFE,
        local::Goal::Eye => EYE,
        local::Goal::Keep => KEEP,
        local::Goal::Connect => CONNECT,
        local::Goal::Home => HOME,
    };
    if found == wanted { Ok(()) } else { Err(Difference::Goal { proof: found, problem: wanted }) }
}

/// The stones of the region. What is outside is taken for granted, and reported.
fn compare_stones(part: &Part, problem: &Problem) -> Result<(), Difference> {
    for point in part.inside {
        let (proof, problem) = (part.stone(point), problem.board().stone(point));
        if proof != problem {
            return Err(Difference::Stone { point, proof, problem });
        }
    }
    // An empty point beyond the region is a permanent liberty: a stone there would take it away.
    for point in part.rim() - part.safe {
        if let stone @ Some(_) = problem.board().stone(point) {
            return Err(Difference::Stone { point, proof: None, problem: stone });
        }
    }
    Ok(())
}

fn compare_target(part: &Part, problem: &Problem) -> Result<(), Difference> {
    let (target, keep) = asked_of(part, problem);
    if let Some(point) = (part.target - target).first() {
        return Err(Difference::NoTarget(point));
    }
    if let Some(point) = (target - part.target).first() {
        return Err(Difference::OnlyTarget(point));
    }
    if let Some(point) = ((part.keep | keep) - (part.keep & keep)).first() {
        return Err(Difference::Kept(point));
    }
    let found = match part.quantifier {
        local::Quantifier::All => ALL,
        local::Quantifier::Any => ANY,
    };
    let wanted = match problem.quantifier {
        Quantifier::All => ALL,
        Quantifier::Any => ANY,
    };
    if found == wanted { Ok(()) } else { Err(Difference::Quantifier { proof: found, problem: wanted }) }
}

/// The target that a proof has to be about, and the stones to be kept. Of a race, the proof says which of the two targets it is.
fn asked_of(part: &Part, problem: &Problem) -> (PointSet, PointSet) {
    if problem.goal != Goal::Race {
        return (problem.all_targets(), problem.keep);
    }
    let targets = [problem.target, problem.second_target];
    let first = usize::from(!part.target.meets(&targets[0]));
    let keep = if part.keep.is_empty() { PointSet::EMPTY } else { targets[1 - first] };
    (targets[first], keep)
}

/// Region and safe stones, if the problem gives them.
fn compare_places(part: &Part, problem: &Problem) -> Result<(), Difference> {
    let Some(region) = problem.region else { return Ok(()) };
    let empty = problem.board().empty_points();
    if let Some(point) = ((part.inside - region) & empty).first() {
        return Err(Difference::Inside(point));
    }
    if let Some(point) = ((region - part.inside) & empty).first() {
        return Err(Difference::Outside(point));
    }
    let Some(safe) = problem.safe else { return Ok(()) };
    if let Some(point) = ((part.rim() & part.safe) - safe).first() {
        return Err(Difference::Safe(point));
    }
    (safe & part.inside).first().map_or(Ok(()), |point| Err(Difference::NotSafe(point)))
}

/// Does a claim have this side to move, with this ban?
fn speaks_of(part: &Part, mover: Color, ban: Option<Point>) -> bool {
    part.claims.iter().any(|claim| color(claim.turn) == mover && part.ban(claim) == ban)
}
