//! The points that an answer depends on: the zone of the start in its proof. See `docs/zones.md`.

use tesuji_go::PointSet;
use tesuji_goals::{Aim, Mask, Position, Region, Threats};
use tesuji_problem::Kind;
use tesuji_proof::Verdict;

use crate::reader::{LocalProof, Subject};

/// The smallest zone of the start for whether the target lives without outside threats; `None` if the proofs do not state
/// the start as a position of their own.
pub(crate) fn of<const W: usize>(
    region: &Region<W>,
    proofs: &[LocalProof<W>],
    start: Subject,
    lives: bool,
) -> Option<PointSet> {
    let start = start.position(region, Threats::count(0), Kind::Life)?;
    // A target that lives cleanly lives.
    let shows = |aim: Aim, verdict: Verdict| match (aim, verdict) {
        (Aim::Capture, Verdict::Prevented) | (Aim::Clean, Verdict::Reached) => lives,
        (Aim::Capture, Verdict::Reached) => !lives,
        _ => false,
    };
    let proofs = proofs.iter().filter(|proof| shows(proof.aim, proof.proof.verdict));
    let steps = proofs.flat_map(|proof| &proof.proof.steps);
    let zones = steps.filter(|step| stands_for(&step.position, step.zone, &start, lives)).map(|step| step.zone);
    let zone = zones.min_by_key(|zone| (*zone).len())?;
    Some(zone.iter().map(|index| region.point(index)).collect())
}

/// Does a step cover the start: the same stones in its zone, and threats that make it no easier to show?
fn stands_for<const W: usize>(step: &Position<W>, zone: Mask<W>, start: &Position<W>, lives: bool) -> bool {
    let is_same = |one: Mask<W>, other: Mask<W>| one & zone == other & zone;
    let is_no_easier = if lives { step.threats <= start.threats } else { step.threats >= start.threats };
    (step.mover, step.ban, step.passes) == (start.mover, start.ban, start.passes)
        && is_no_easier
        && step.stones.iter().zip(start.stones).all(|(&one, other)| is_same(one, other))
        && is_same(step.left, start.left)
}

#[cfg(test)]
mod tests {
    use tesuji_problem::{Problem, text};

    use crate::{Moves, Options, Quiet, Report, solve};

    const OPEN_SPACE: &str = "goal: live
to move: white
 6 | O=O=O=O=O=O=O=
 5 | .:.:.:.:.:.:O=
 4 | .:.:.:.:.:.:O=
 3 | O:O:O:O:O:.:O=
 2 | X!X!X!X!O:.:O=
 1 | .:.:.:X!O:.:O=
   +--------------
     A B C D E F G
";

    fn told(problem: &Problem) -> Report {
        let options = Options { moves: Moves::None, ..Options::within(16 << 20) };
        solve(problem, &options, &Quiet).expect("a question")
    }

    #[test]
    fn what_is_outside_of_a_zone_does_not_matter() {
        let problem = text::read(OPEN_SPACE).expect("a drawing").draft.validate().expect("a problem");
        let report = told(&problem);
        let answer = &report.answers[0];
        assert_eq!(answer.lives_with(0), Some(false));
        let zone = answer.zone.expect("the start is a position of the proof");
        assert!(problem.target.is_within(&zone) && zone.is_within(&report.region) && zone != report.region);
        for point in report.region - zone {
            let mut draft = problem.clone().into_draft();
            if problem.board().is_empty(point) {
                draft.black.insert(point);
            } else {
                draft.white.remove(point);
            }
            let other = draft.validate().expect("nothing is short of liberties out there");
            assert_eq!(told(&other).answers[0].lives_with(0), Some(false), "with {point} changed");
        }
    }
}
