//! Unconditional life by its definition: try every sequence of attacking plays.
//!
//! For boards of a dozen points. `shape` finds the same stones by Benson's theorem; here nothing
//! is known but the rules.

use crate::stones::{Color, Point, Stones};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The stones of `color` that the opponent never captures, even when `color` always passes.
///
/// The opponent may not play suicide. No ko matters: `color` never captures.
///
/// ```text
/// . X .      alive: either point is suicide          . X . .      dead: White plays at x=2,
///                                                                 then takes at x=0
/// ```
///
/// # Panics
/// If a block has no liberty.
pub fn alive(stones: &Stones, color: Color) -> BTreeSet<Point> {
    let mut alive = stones.of(color);
    for later in reachable(stones, color.opponent()) {
        alive.retain(|&stone| later.get(stone) == Some(color));
    }
    alive
}

/// The points where the opponent of `color` can get nothing, even when `color` always passes.
///
/// A point counts as got when in some reachable arrangement an unconditionally alive stone of the
/// opponent stands on it, or when it is empty and all its neighbours are such stones. The stones
/// that [`alive`] gives are not listed; all other points without such an arrangement are, whatever
/// stands there now.
///
/// ```text
/// . X X a a      Black's eyes are hopeless for White, and so is the room at a: two points by two
/// X . X a a      next to an alive wall; one column more, and White could live there
/// ```
///
/// # Panics
/// If a block has no liberty.
pub fn hopeless(stones: &Stones, color: Color) -> BTreeSet<Point> {
    let opponent = color.opponent();
    let alive = alive(stones, color);
    let mut hopeless: BTreeSet<Point> = stones.points().filter(|point| !alive.contains(point)).collect();
    let mut siege = Siege::of(opponent);
    for later in reachable(stones, opponent) {
        let living = siege.survivors(&later);
        hopeless.retain(|&point| !living.contains(&point) && !is_eye(&later, &living, point));
    }
    hopeless
}

/// All arrangements that `mover` can reach playing alone, the given one included.
fn reachable(stones: &Stones, mover: Color) -> HashSet<Stones> {
    assert!(stones.is_legal_position(), "a block without liberty: {stones:?}");
    let mut found = HashSet::from([stones.clone()]);
    let mut open = vec![stones.clone()];
    while let Some(now) = open.pop() {
        for next in plays(&now, mover) {
            if found.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    found
}

/// What each play of `mover` gives; suicide is none.
fn plays(stones: &Stones, mover: Color) -> impl Iterator<Item = Stones> {
    stones
        .points()
        .filter(|&point| stones.get(point).is_none())
        .map(move |point| stones.place(mover, point))
        .filter(|placed| placed.suicide.is_empty())
        .map(|placed| placed.stones)
}

/// An empty point with neighbours, all of them in `living`.
fn is_eye(stones: &Stones, living: &BTreeSet<Point>, point: Point) -> bool {
    stones.get(point).is_none()
        && stones.neighbours(point).count() > 0
        && stones.neighbours(point).all(|neighbour| living.contains(&neighbour))
}

/// [`alive`] for many arrangements that share most of what can be reached from them.
struct Siege {
    color: Color,
    known: HashMap<Stones, BTreeSet<Point>>,
}

impl Siege {
    fn of(color: Color) -> Siege {
        Siege { color, known: HashMap::new() }
    }

    /// The stones that stand now and survive every next play. This comes to an end: each play adds
    /// a stone that is never taken.
    fn survivors(&mut self, stones: &Stones) -> BTreeSet<Point> {
        if let Some(known) = self.known.get(stones) {
            return known.clone();
        }
        let mut survivors = stones.of(self.color);
        for next in plays(stones, self.color.opponent()) {
            let later = self.survivors(&next);
            survivors.retain(|stone| later.contains(stone));
        }
        self.known.insert(stones.clone(), survivors.clone());
        survivors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(diagram: &str) -> Stones {
        Stones::parse(diagram).expect("a diagram")
    }

    fn swapped(stones: &Stones) -> Stones {
        let mut other = stones.clone();
        for point in stones.points() {
            other.set(point, stones.get(point).map(Color::opponent));
        }
        other
    }

    /// `expected` shows the alive black stones alone.
    fn check_alive(diagram: &str, expected: &str) {
        let stones = board(diagram);
        let expected = board(expected).of(Color::Black);
        assert_eq!(alive(&stones, Color::Black), expected, "{stones:?}");
        assert_eq!(alive(&swapped(&stones), Color::White), expected);
    }

    /// `expected` marks the points that are hopeless for White by `X`.
    fn check_hopeless(diagram: &str, expected: &str) {
        let stones = board(diagram);
        let expected = board(expected).of(Color::Black);
        assert_eq!(hopeless(&stones, Color::Black), expected, "{stones:?}");
        assert_eq!(hopeless(&swapped(&stones), Color::White), expected);
    }

    #[test]
    fn two_eyes_live() {
        check_alive(". X .", ". X .");
        check_alive(". X . X\nX X X X", ". X . X\nX X X X");
        // An eye of two points that are both liberties.
        check_alive(". X . .\nX X X X", ". X . .\nX X X X");
        // Prisoners in the eyes.
        check_alive("O X .\n. X O", ". X .\n. X .");
        check_alive(". X O\nX X .", ". X .\nX X .");
        check_alive(". X O .\nX X X X", ". X . .\nX X X X");
        // Two blocks around two eyes that both share.
        check_alive(". X\nX .", ". X\nX .");
        check_alive(". X X\nX . X", ". X X\nX . X");
        // White beside it changes nothing.
        check_alive(". X . X O .\nX X X X O .", ". X . X . .\nX X X X . .");
    }

    #[test]
    fn one_eye_dies() {
        check_alive("X X X\nX . X\nX X X", ". . .\n. . .\n. . .");
        check_alive(". X O O\nX X O .", ". . . .\n. . . .");
        check_alive(". X", ". .");
    }

    #[test]
    fn big_eyes_can_be_filled() {
        check_alive(". X . .", ". . . .");
        check_alive(". X . .\nX X . .", ". . . .\n. . . .");
        check_alive(". . X . .", ". . . . .");
        check_alive("X . . .\nX . . .", ". . . .\n. . . .");
        // The block has an eye and three more points, one of which is no liberty of it.
        check_alive(". X . .\nX X X .", ". . . .\n. . . .");
    }

    #[test]
    fn false_eyes_die() {
        // x=0 y=0 needs both stones next to it, and each of them can be put in atari from behind.
        check_alive(". X . O\nX O O .\n. O . .", ". . . .\n. . . .\n. . . .");
        // One true eye in the corner; the other needs the lone stone, which is cut off.
        check_alive(
            ". X . X
             X X O .
             . . . .",
            ". . . .
             . . . .
             . . . .",
        );
    }

    #[test]
    fn living_stones_beside_dying_ones() {
        check_alive(". X X . .\nX . X . X", ". X X . .\nX . X . .");
    }

    #[test]
    fn where_white_can_get_nothing() {
        // Too small for any life.
        check_hopeless(".", "X");
        check_hopeless(". .", "X X");
        check_hopeless("X .", "X X");
        // Room for life on an empty board.
        check_hopeless(". . .", ". . .");
        check_hopeless(". .\n. .", ". .\n. .");
        check_hopeless(". . .\n. . .\n. . .", ". . .\n. . .\n. . .");
        // Eyes of living stones, with and without a prisoner.
        check_hopeless(". X .", "X . X");
        check_hopeless(". X O .\nX X X X", "X . X X\n. . . .");
        // Two columns beside the wall are too few, three are enough.
        check_hopeless(". X X . .\nX . X . .", "X . . X X\n. X . X X");
        check_hopeless(". X X . . .\nX . X . . .", "X . . . . .\n. X . . . .");
        // A dying black stone there does not help.
        check_hopeless(". X X . X .\nX . X . . .", "X . . . . .\n. X . . . .");
    }

    #[test]
    fn both_searches_for_life_agree() {
        let mut siege = Siege::of(Color::Black);
        for stones in reachable(&board(". . .\n. . ."), Color::Black) {
            for later in reachable(&stones, Color::White) {
                assert_eq!(siege.survivors(&later), alive(&later, Color::Black));
            }
        }
    }
}
