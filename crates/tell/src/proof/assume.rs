//! What a part takes for granted about everything outside its region.

use tesuji_check::proof::Claim;
use tesuji_go::{Color, PointSet};
use tesuji_problem::Problem;

use super::part::Part;

/// What is taken for granted about the points next to the region. Nothing farther away matters.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Assumptions {
    /// Stones of the board that are taken as safe.
    pub(super) safe: PointSet,
    /// Safe stones that are not on the board, by colour: these points are given to that side.
    pub(super) given: [PointSet; 2],
    /// Empty points beyond the region: a block next to one cannot be captured any more.
    pub(super) open: PointSet,
}

/// Lists what a part takes for granted, compared with the board of a problem if there is one.
pub(super) fn assumptions(part: &Part, problem: Option<&Problem>) -> Assumptions {
    let rim = part.rim();
    let safe = rim & part.safe;
    let given = Color::BOTH.map(|color| {
        let stands = problem.map_or(part.stones[color as usize], |problem| problem.board().stones(color));
        (safe & part.stones[color as usize]) - stands
    });
    Assumptions { safe: safe - given[0] - given[1], given, open: rim - part.safe }
}

impl Assumptions {
    /// Does a claim hold with anything outside? It does if nothing is given to the side that it is good for.
    pub(super) fn bears(&self, part: &Part, claim: &Claim) -> bool {
        self.given[part.winner(claim) as usize].is_empty()
    }

    /// One sentence for each.
    pub(super) fn in_words(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        if !self.safe.is_empty() {
            sentences.push(format!("The stones marked = are taken as safe: {}.", self.safe));
        }
        let given: Vec<Color> =
            Color::BOTH.into_iter().filter(|&color| !self.given[color as usize].is_empty()).collect();
        match given[..] {
            [color] => sentences.push(format!(
                "Outside the region everything is given to {}: {}.",
                color.name(),
                self.given[color as usize]
            )),
            _ => sentences.extend(given.into_iter().map(|color| {
                format!(
                    "Outside the region these points are given to {}: {}.",
                    color.name(),
                    self.given[color as usize]
                )
            })),
        }
        if !self.open.is_empty() {
            sentences.push(format!("A block that gets to these points beyond the region has escaped: {}.", self.open));
        }
        sentences
    }
}
