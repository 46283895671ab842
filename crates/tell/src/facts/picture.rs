//! All of it as one picture: signs on stones, letters on the points that matter.

use tesuji_go::{Board, Diagram, Mark, PointSet};
use tesuji_survey::{Basis, Overview, Status};

use super::letters::Letters;

/// The meaning of a sign, and its name where only text can be printed.
const SIGNS: [(Mark, &str, &str); 4] = [
    (Mark::Circle, "circle", "can be captured (read)"),
    (Mark::Triangle, "triangle", "unsettled (proved)"),
    (Mark::Cross, "cross", "dead (proved)"),
    (Mark::Square, "square", "alive or out (proved)"),
];

/// The whole board. A block in danger is marked as such in any group, unless the group is proved to be dead or
/// unsettled.
pub(super) fn of(board: &Board, found: &Overview, letters: &Letters) -> Diagram {
    let mut diagram = Diagram::of(board);
    for danger in found.dangers.iter().filter(|danger| danger.is_told()) {
        diagram.mark(&danger.stones, Mark::Circle);
    }
    // What is told of the others is read, and no sign says that.
    for group in found.groups.iter().filter(|group| !matches!(group.basis, Basis::Read | Basis::ReadEscape)) {
        let mark = match group.status {
            Status::Unsettled => Mark::Triangle,
            Status::Dead => Mark::Cross,
            Status::Alive => Mark::Square,
            Status::Unknown => continue,
        };
        let in_danger = if mark == Mark::Square { diagram.marked(Mark::Circle) } else { PointSet::EMPTY };
        diagram.mark(&(group.stones - in_danger), mark);
    }
    diagram.labels = letters.0.iter().map(|(&point, letter)| (point, letter.to_string())).collect();
    diagram
}

/// The signs of a picture in a terminal, explained.
pub(super) fn key(diagram: &Diagram, sign: impl Fn(Mark) -> String, no_sign: &str) -> String {
    let told = used(diagram).map(|(mark, _, meaning)| format!("{} {meaning}", sign(mark)));
    told.chain([no_sign.to_owned()]).collect::<Vec<_>>().join("   ") + "\n"
}

/// The same for a caption.
pub(super) fn legend(diagram: &Diagram, no_sign: &str) -> String {
    let told = used(diagram).map(|(_, name, meaning)| format!("{name}: {meaning}"));
    let told = told.chain([no_sign.to_owned()]).collect::<Vec<_>>().join("; ");
    format!("Signs: {told}.")
}

fn used(diagram: &Diagram) -> impl Iterator<Item = (Mark, &'static str, &'static str)> {
    SIGNS.into_iter().filter(|(mark, ..)| !diagram.marked(*mark).is_empty())
}
