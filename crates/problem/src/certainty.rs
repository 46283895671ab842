//! How sure an answer is, and what it takes for granted.
//!
//! | word | means |
//! |---|---|
//! | proved | a checked proof, nothing assumed beyond the board and the local game |
//! | proved if … | a checked proof; what it takes for granted is named in the same sentence |
//! | read | a search that left moves out, or whose proof was not checked |
//! | judged | random games, patterns |

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use tesuji_go::{Board, Color, Point, PointSet};

/// How sure an answer is: the same four words everywhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Certainty {
    /// By a checked proof, with nothing assumed.
    Proved,
    /// By a checked proof, under [`Assumptions`].
    ProvedIf,
    /// By a search that left moves out, or whose proof was not checked.
    Read,
    /// By random games or patterns.
    Judged,
}

impl Certainty {
    /// Its word in a sentence, without the assumptions.
    pub fn word(self) -> &'static str {
        match self {
            Certainty::Proved => "proved",
            Certainty::ProvedIf => "proved if",
            Certainty::Read => "read",
            Certainty::Judged => "judged",
        }
    }

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Certainty::ProvedIf => "proved_if",
            other => other.word(),
        }
    }

    /// The certainty of a claim in words, with what the claim takes for granted.
    pub fn told(self, assumptions: &Assumptions, board: &Board, defender: Color) -> String {
        match self {
            Certainty::Proved | Certainty::ProvedIf => assumptions.told(board, Some(defender)),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What a proof takes for granted beyond the board and the local game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Assumptions {
    /// Stones that are taken as safe for no reason that is known.
    pub safe: PointSet,
    /// Points at which the target counts as out.
    pub open_ground: PointSet,
    /// That more liberties, more friends and fewer opponents never hurt.
    pub more_never_hurts: bool,
    /// That nobody plays outside the region.
    pub region: bool,
}

/// A kind of assumption, with its points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumption {
    /// These stones are safe.
    Safe(PointSet),
    /// The target is out at these points.
    OpenGround(PointSet),
    /// More liberties never hurt.
    MoreNeverHurts,
    /// Nobody plays outside the region.
    Region,
}

impl Assumption {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Assumption::Safe(_) => "safe",
            Assumption::OpenGround(_) => "open_ground",
            Assumption::MoreNeverHurts => "more_liberties_never_hurt",
            Assumption::Region => "region",
        }
    }

    /// The points that it is about.
    pub fn points(&self) -> PointSet {
        match self {
            Assumption::Safe(points) | Assumption::OpenGround(points) => *points,
            Assumption::MoreNeverHurts | Assumption::Region => PointSet::EMPTY,
        }
    }

    /// It as a clause: `White's stones at C4 and F2 are safe`.
    pub fn clause(&self, board: &Board, defender: Option<Color>) -> String {
        match self {
            Assumption::Safe(stones) => {
                let of = |color: Color| stones_at(board, color, *stones);
                let both: Vec<String> = Color::BOTH.into_iter().filter_map(of).collect();
                both.join(" and ")
            }
            Assumption::OpenGround(points) => {
                let who = defender.map_or("the target", Color::name);
                format!("{who} is out at {}", listed(&points.iter().collect::<Vec<_>>(), "or"))
            }
            Assumption::MoreNeverHurts => "more liberties never hurt".to_owned(),
            Assumption::Region => "nobody plays outside the region".to_owned(),
        }
    }
}

impl Assumptions {
    /// Is nothing assumed?
    pub fn is_empty(&self) -> bool {
        *self == Assumptions::default()
    }

    /// How sure a checked proof under these assumptions is.
    pub fn certainty(&self) -> Certainty {
        if self.is_empty() { Certainty::Proved } else { Certainty::ProvedIf }
    }

    /// Each kind that is not empty: what is special to this position first.
    pub fn list(&self) -> Vec<Assumption> {
        let mut all = Vec::new();
        if !self.safe.is_empty() {
            all.push(Assumption::Safe(self.safe));
        }
        if !self.open_ground.is_empty() {
            all.push(Assumption::OpenGround(self.open_ground));
        }
        if self.region {
            all.push(Assumption::Region);
        }
        if self.more_never_hurts {
            all.push(Assumption::MoreNeverHurts);
        }
        all
    }

    /// What stands behind an answer: `proved`, or `proved if White's stone at C4 is safe and more liberties never hurt`.
    pub fn told(&self, board: &Board, defender: Option<Color>) -> String {
        let clauses: Vec<String> = self.list().iter().map(|assumption| assumption.clause(board, defender)).collect();
        match &clauses[..] {
            [] => "proved".to_owned(),
            clauses => format!("proved if {}", clauses.join(", and ")),
        }
    }
}

impl BitOr for Assumptions {
    type Output = Assumptions;

    fn bitor(mut self, other: Assumptions) -> Assumptions {
        self |= other;
        self
    }
}

impl BitOrAssign for Assumptions {
    fn bitor_assign(&mut self, other: Assumptions) {
        self.safe |= other.safe;
        self.open_ground |= other.open_ground;
        self.more_never_hurts |= other.more_never_hurts;
        self.region |= other.region;
    }
}

/// The blocks of a colour that have stones in a set, by a stone of each.
fn stones_at(board: &Board, color: Color, stones: PointSet) -> Option<String> {
    let blocks = board.blocks().filter(|block| block.color() == color);
    let those: Vec<Point> =
        blocks.filter_map(|block| block.stones().filter(|&stone| stones.contains(stone)).min()).collect();
    let who = color.name();
    match &those[..] {
        [] => None,
        [one] if board.block(*one).is_some_and(|block| block.stones().count() == 1) => {
            Some(format!("{who}'s stone at {one} is safe"))
        }
        all => Some(format!("{who}'s stones at {} are safe", listed(all, "and"))),
    }
}

/// The most names in a sentence.
const MOST_NAMES: usize = 6;

fn listed(points: &[Point], last: &str) -> String {
    let names: Vec<String> = points.iter().take(MOST_NAMES).map(Point::to_string).collect();
    match &names[..] {
        _ if points.len() > MOST_NAMES => format!("{}, …", names.join(", ")),
        [one] => one.clone(),
        [init @ .., end] => format!("{} {last} {end}", init.join(", ")),
        [] => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_go::Size;

    use super::*;

    fn set(names: &str) -> PointSet {
        names.split(' ').filter(|name| !name.is_empty()).map(|name| name.parse::<Point>().expect("a point")).collect()
    }

    #[test]
    fn every_assumption_is_named_in_the_sentence() {
        let size = Size::square(9).expect("a size");
        let board = Board::with_stones(size, &set("A1 A2 C5"), &set("C3 E5 E6")).expect("a board");
        let mut assumptions = Assumptions::default();
        assert_eq!(assumptions.told(&board, None), "proved");
        assumptions.more_never_hurts = true;
        assert_eq!(assumptions.told(&board, None), "proved if more liberties never hurt");
        assumptions.safe = set("C3");
        assert_eq!(
            assumptions.told(&board, None),
            "proved if White's stone at C3 is safe, and more liberties never hurt"
        );
        assumptions.safe = set("C3 E5 E6 A1 A2");
        assumptions.open_ground = set("G7 G8");
        assert_eq!(
            assumptions.told(&board, Some(Color::Black)),
            "proved if Black's stones at A1 are safe and White's stones at C3 and E5 are safe, and Black is out at G7 or \
             G8, and more liberties never hurt"
        );
        assert_eq!(assumptions.certainty(), Certainty::ProvedIf);
    }
}
