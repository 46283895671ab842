//! The points that an answer rests on: the zone that its proof states for the start. See `docs/zones.md`.
//!
//! It is read off the text that the second program has followed, so it is as true as the proof: whatever stands outside
//! of it, in a position that can stand, who lives without threats stays the same.

use tesuji_go::{Color, Point, PointSet};
use tesuji_problem::Problem;

use crate::report::{Answer, Outside, ProofStatus, Report};

impl Report {
    /// The zone of the start for who lives without outside threats; `None` if the proof was not checked, or does not
    /// state the start as a position of its own.
    pub fn zone(&self, answer: &Answer) -> Option<PointSet> {
        let ProofStatus::Checked { .. } = self.proof else { return None };
        let lives = answer.lives_with(0)?;
        let grounds = answer.grounds.iter().filter(|ground| match ground.outside {
            Outside::AsItStands => true,
            Outside::Attackers | Outside::OpenGround => lives,
            Outside::Targets => !lives,
        });
        let proofs: Vec<&str> = self.proof_text.as_deref()?.split_inclusive("\nend\n").collect();
        let zones = grounds.flat_map(|ground| {
            let head = head(&ground.problem);
            let own = proofs.iter().filter(move |proof| proof.contains(&head));
            own.filter_map(|proof| start_zone(proof, &ground.problem, answer, lives))
        });
        zones.min_by_key(PointSet::len)
    }
}

/// What tells the proof of one question from that of another: its rows.
fn head(problem: &Problem) -> String {
    let size = problem.size;
    let row = |row: u8| -> String {
        let points = (0..size.width()).filter_map(|column| size.point(column, row));
        points.map(|point| problem.board().stone(point).map_or('.', letter)).collect()
    };
    let rows: Vec<String> = (0..size.height()).rev().map(row).collect();
    format!("\nboard\n{}\nroles\n", rows.join("\n"))
}

fn letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// The smallest zone of a position that the start looks like.
fn start_zone(proof: &str, problem: &Problem, answer: &Answer, lives: bool) -> Option<PointSet> {
    let points = proof.lines().find_map(|line| line.strip_prefix("points "))?;
    let points: Vec<Point> = points.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    let start: Vec<char> = points.iter().map(|&point| cell(problem, point)).collect();
    let turn = if answer.to_move == Color::Black { "b" } else { "w" };
    let ban = problem.ko.map_or("-".to_owned(), |point| point.to_string());
    // Who lives cleanly lives.
    let headings: &[&str] = if lives { &["capture prevented", "clean reached"] } else { &["capture reached"] };
    let steps = headings.iter().flat_map(|heading| {
        let behind = proof.lines().skip_while(move |line| line != heading).skip(1);
        behind.take_while(|line| line.starts_with(is_cell))
    });
    let zones = steps.filter_map(|step| {
        let mut words = step.split(' ');
        let cells = words.next()?;
        let is_start = words.next()? == turn && words.next()? == ban && words.next()? == "0";
        let serves = serves(words.next()?, lives);
        let looks_alike = cells.chars().zip(&start).all(|(one, other)| is_outside(one) || one == *other);
        let inside = points.iter().zip(cells.chars()).filter(|(_, cell)| !is_outside(*cell));
        (is_start && serves && looks_alike && cells.len() == points.len())
            .then(|| inside.map(|(&point, _)| point).collect::<PointSet>())
    });
    zones.min_by_key(PointSet::len)
}

/// How a proof writes a point of the start.
fn cell(problem: &Problem, point: Point) -> char {
    let letter = problem.board().stone(point).map_or('.', letter);
    if problem.target.contains(point) { letter.to_ascii_lowercase() } else { letter }
}

fn is_cell(letter: char) -> bool {
    is_outside(letter) || matches!(letter, 'X' | 'O' | 'x' | 'o' | '.')
}

fn is_outside(letter: char) -> bool {
    matches!(letter, 'B' | 'W' | ',')
}

/// Does a position with these threats serve for one without any?
fn serves(threats: &str, lives: bool) -> bool {
    match threats {
        "attacker" => lives,
        "defender" => !lives,
        count => count.parse::<i8>().is_ok_and(|count| if lives { count <= 0 } else { count >= 0 }),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::text;

    use super::*;
    use crate::{Moves, Options, Quiet, solve};

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
        solve(problem, &options, &mut Quiet).expect("a question")
    }

    #[test]
    fn what_is_outside_of_a_zone_does_not_matter() {
        let problem = text::read(OPEN_SPACE).expect("a drawing").draft.validate().expect("a problem");
        let report = told(&problem);
        let answer = &report.answers[0];
        assert_eq!(answer.lives_with(0), Some(false));
        let zone = report.zone(answer).expect("the start is a position of the proof");
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
