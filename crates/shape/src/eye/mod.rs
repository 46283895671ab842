//! How many eyes a space gives: with the attacker first, and with the defender first.
//!
//! The *space* of a colour around a point is all that can be reached from there without crossing its stones; opposing
//! blocks that have no liberty elsewhere lie in it, others bound it. On this space, and on the points where the stones
//! around it can be cut (`space`), a small game is played by the rules of Go, to its very end (`play`):
//!
//! - Stones around the space stand for good, but for blocks without a liberty elsewhere and small ones with one, which
//!   can be captured.
//! - The sides alternate, and may pass. A ko is not retaken at once, but once by the side that moved first: the least
//!   and the most are what each side gets with one ko threat.
//! - The defender tries to reach a position in which it has one eye, or two (`count`).
//!
//! What counts as an eye is seen from nearby, as players see it: stones that are joined by a long way around count as
//! cut. So this is the custom of counting eyes made exact, and not a proof about life.
//!
//! ```text
//! . O X X X       the stone a is cut off from the others: Black has to connect on the point beside it, and the space
//! O a . . X       of two points gives an eye if Black plays there first, none if White does
//! . O X X X
//! ```

mod count;
mod play;
mod space;

use tesuji_go::{Board, Color, Point};

use play::{Play, Side};
use space::{Care, Space};

/// How many eyes a space gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EyeCount {
    /// Whose eyes they are.
    pub color: Color,
    /// If the attacker moves first: 0, 1 or 2.
    pub least: u8,
    /// If the defender moves first.
    pub most: u8,
    /// Where these differ: a move of the attacker, and one of the defender, that decides.
    pub decides: Option<(Point, Point)>,
}

/// The space is open, or too large to be played out: nothing is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge;

impl EyeCount {
    /// The eyes around a point that is empty or has a stone of the attacker on it.
    ///
    /// # Errors
    /// If the space is open, or too large to be played out.
    pub fn at(board: &Board, point: Point) -> Result<EyeCount, TooLarge> {
        let mut counts = Vec::new();
        let mut is_large = false;
        for color in Color::BOTH.into_iter().filter(|&color| board.stone(point) != Some(color)) {
            // With everything that can be captured around it, or without if that is too much to be played out.
            let counted = [Care::Full, Care::Less].into_iter().find_map(|care| {
                let space = Space::around(board, color, point, care)?;
                Some(((space.leaks, space.room.count_ones()), EyeCount::of(&space)?))
            });
            is_large |= counted.is_none();
            counts.extend(counted);
        }
        // The side that holds it closer; but where that one has no eye, its stones may be prisoners of the other.
        counts.sort_by_key(|(order, _)| *order);
        let has_eyes = counts.iter().find(|(_, count)| count.most > 0);
        // Nobody says what is true of a space that is held half and half and is too large for the other side.
        let closest = counts.first().filter(|((leaks, _), _)| *leaks == 0 || !is_large);
        has_eyes.or(closest).map(|(_, count)| *count).ok_or(TooLarge)
    }

    fn of(space: &Space) -> Option<EyeCount> {
        let [attacks, defends] = [Side::Attacker, Side::Defender].map(|first| {
            let one = Play::out(space, 1, first)?;
            let two = if one.is_reached { Some(Play::out(space, 2, first)?) } else { None };
            Some((one, two))
        });
        let (attacks, defends) = (attacks?, defends?);
        let value = |(one, two): &(Play, Option<Play>)| {
            usize::from(one.is_reached) + usize::from(two.as_ref().is_some_and(|two| two.is_reached))
        };
        let (least, most) = (value(&attacks), value(&defends));
        let decides = (least < most).then(|| {
            let asked = |(one, two): (Play, Option<Play>), eyes| two.filter(|_| eyes == 2).unwrap_or(one).best;
            let (attacks, defends) = (asked(attacks, least + 1), asked(defends, most));
            // A move that both want comes first, in the space itself, and beside the attackers outside.
            let shared = attacks.iter().filter(|at| defends.contains(at));
            let shared = shared.min_by_key(|&&at| [space.room, space.near_attacker].map(|good| good >> at & 1 == 0));
            let attack = shared.or(attacks.first()).expect("an attack lowers the count");
            let defend = shared.or(defends.first()).expect("a defence raises the count");
            (space.points[*attack], space.points[*defend])
        });
        Some(EyeCount { color: space.color, least: least as u8, most: most as u8, decides })
    }
}

#[cfg(test)]
mod tests;
