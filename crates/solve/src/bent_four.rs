//! Bent four in the corner: dead by the old convention, whatever play would give.
//!
//! ```text
//! O=O=O=O=O=O=     Black can do nothing: a stone at `a` or `b` is self-atari, and White captures at the other point.
//! X!X!X!X!X!O=     White may play `a`: Black takes four stones at `b`, and White attacks the room that is left, a bent
//! a X!X!X!X!O=     four in the corner, by a ko that he takes first. By play that is a ko. The convention calls it dead
//! O O O b X!O=     as it stands, for White can remove all threats before he begins.
//! ```
//!
//! The shape is known by what can be played in it, so that outside liberties, other eyes and other sekis keep it from
//! being one: two empty points are left in the region; with one of them three attackers make a bent four with its bend
//! in the corner, all of which, and nothing else, the defender can take at the other; and wherever the defender plays,
//! the attacker takes the target at once.
//!
//! The convention is a second reading beside the verdict: no proof depends on it.

use crate::reader::Subject;
use tesuji_goals::{Aim, Index, LocalGame, LocalMove, Mask, Position, Region, Threats};
use tesuji_problem::{Grade, Kind, Side, Verdict};
use tesuji_proof::{Advice, ChildOf, Everything, Game, Key, Node, Rank, Verdict as Success, Zones};
use tesuji_search::{Budget, Memory, Search};

/// The verdict where a bent four in the corner counts as dead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ByConvention {
    /// The same as by play.
    Same,
    /// Another one: the target can live, or live as well, only through a bent four in the corner.
    Other(Verdict),
    /// A limit was reached.
    Undecided,
}

/// The game of capturing in which a bent four in the corner is as good as captured.
struct Conventional<'a, const W: usize> {
    game: LocalGame<'a, W>,
    /// The bent fours in the corners of the region.
    shapes: Vec<Mask<W>>,
}

/// The verdict on a subject whose grade by play is known.
pub(crate) fn by_convention<const W: usize>(
    region: &Region<W>,
    (subject, grade): (Subject, Grade),
    most_threats: i8,
    memory: &mut Memory,
    budget: &mut Budget<'_>,
) -> ByConvention {
    let game = Conventional { game: LocalGame::new(region, Aim::Capture), shapes: shapes(region) };
    if game.shapes.is_empty() {
        return ByConvention::Same;
    }
    // What dies by play dies by the convention too, and more threats never hurt: so it is enough to try upwards from
    // the grade.
    for least in grade.least..=most_threats {
        let start = subject.position(region, Threats::count(least), Kind::Life).expect("a start has a position");
        match Search::new(&game, memory, budget).decide(&start).verdict() {
            Some(Success::Prevented) if least == grade.least => return ByConvention::Same,
            Some(Success::Prevented) => {
                return ByConvention::Other(Grade { least, way: None }.verdict(most_threats));
            }
            Some(Success::Reached) => {}
            None => return ByConvention::Undecided,
        }
    }
    if grade.least > most_threats { ByConvention::Same } else { ByConvention::Other(Verdict::Dead) }
}

/// Four points in a corner: the corner, the two next to it, and the next one along a side.
fn shapes<const W: usize>(region: &Region<W>) -> Vec<Mask<W>> {
    let (right, top) = (region.size.width() - 1, region.size.height() - 1);
    let mut shapes = Vec::new();
    for (column, row) in [(0, 0), (0, top), (right, 0), (right, top)] {
        let at = |across: u8, up: u8| {
            let column = if column == 0 { across } else { right.checked_sub(across)? };
            let row = if row == 0 { up } else { top.checked_sub(up)? };
            region.index(region.size.point(column, row)?)
        };
        for end in [at(2, 0), at(0, 2)] {
            let points: Option<Vec<Index>> = [at(0, 0), at(1, 0), at(0, 1), end].into_iter().collect();
            shapes.extend(points.map(|points| points.into_iter().fold(Mask::EMPTY, |shape, at| shape | Mask::of(at))));
        }
    }
    shapes
}

impl<const W: usize> Conventional<'_, W> {
    fn is_bent_four(&self, position: &Position<W>) -> bool {
        let [defenders, attackers] = position.stones;
        let empty = self.game.region.indices() & !attackers & !defenders;
        if empty.len() != 2 {
            return false;
        }
        let points: Vec<Index> = empty.iter().collect();
        let [one, other] = [points[0], points[1]];
        let makes_one = |fourth: Index, last: Index| {
            let is_made = |shape: &&Mask<W>| shape.contains(fourth) && shape.is_within(attackers | Mask::of(fourth));
            self.shapes.iter().find(is_made).is_some_and(|&shape| self.is_takeable(position, shape, fourth, last))
        };
        (makes_one(one, other) || makes_one(other, one)) && self.is_deadlock(position, [one, other])
    }

    /// Can the defender take the four at their last liberty, and no other stones?
    fn is_takeable(&self, position: &Position<W>, shape: Mask<W>, fourth: Index, last: Index) -> bool {
        let attacked = Position { mover: Side::Attacker, ban: None, passes: 0, ..*position };
        let region = self.game.region;
        let made = region.play(&attacked, LocalMove::Play(fourth));
        let taken = made
            .filter(|made| self.game.verdict(made).is_none())
            .and_then(|made| region.play(&made, LocalMove::Play(last)));
        let others = position.stones[Side::Attacker as usize] & !shape;
        taken.is_some_and(|taken| taken.stones[Side::Attacker as usize] == others)
    }

    /// Is the target taken wherever the defender plays?
    fn is_deadlock(&self, position: &Position<W>, [one, other]: [Index; 2]) -> bool {
        let defended = Position { mover: Side::Defender, ban: None, passes: 0, ..*position };
        let region = self.game.region;
        [(one, other), (other, one)].into_iter().all(|(at, answer)| {
            let Some(next) = region.play(&defended, LocalMove::Play(at)) else { return true };
            let taken = region.play(&next, LocalMove::Play(answer));
            taken.is_some_and(|taken| self.game.verdict(&taken) == Some(Success::Reached))
        })
    }
}

impl<const W: usize> Game for Conventional<'_, W> {
    type Position = Position<W>;
    type Move = LocalMove;

    fn node(&self, position: &Position<W>) -> Node {
        self.game.node(position)
    }

    fn verdict(&self, position: &Position<W>) -> Option<Success> {
        if self.is_bent_four(position) { Some(Success::Reached) } else { self.game.verdict(position) }
    }

    fn children(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        let first = out.len();
        self.game.children(position, out);
        for child in out[first..].iter_mut().filter(|child| child.verdict.is_none()) {
            child.verdict = self.is_bent_four(&child.position).then_some(Success::Reached);
        }
    }

    fn key(&self, position: &Position<W>) -> Key {
        self.game.key(position)
    }

    fn rank(&self, position: &Position<W>) -> Rank {
        self.game.rank(position)
    }

    fn depends_on_rank(&self, position: &Position<W>) -> bool {
        self.game.depends_on_rank(position)
    }
}

impl<const W: usize> Advice for Conventional<'_, W> {}

impl<const W: usize> Zones for Conventional<'_, W> {
    type Zone = Everything;

    fn everything(&self) -> Everything {
        Everything
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Problem;

    use super::*;
    use crate::{BentFour, Options, Quiet, solve};

    /// Checks the verdicts by the convention, of Black and of White moving first.
    fn check(drawing: &str, expect: [ByConvention; 2]) {
        let problem: Problem = format!("goal: live\nto move: both\n{drawing}").parse().expect("a drawn problem");
        let options = Options { bent_four: BentFour::Dead, ..Options::within(8 << 20) };
        let report = solve(&problem, &options, &Quiet).expect("a problem that can be answered");
        let found: Vec<_> = report.answers.iter().map(|answer| answer.by_convention).collect();
        assert_eq!(found, expect.map(Some), "{drawing}");
    }

    const DEAD: ByConvention = ByConvention::Other(Verdict::Dead);

    #[test]
    fn the_shape_is_dead_as_it_stands() {
        check(
            "
 4 | O=O=O=O=O=O=.
 3 | X!X!X!X!X!O=.
 2 | .:X!X!X!X!O=.
 1 | O:O:O:.:X!O=.
   +--------------
     A B C D E F G",
            [DEAD, DEAD],
        );
        check(
            "
 5 | O=O=O=O=O=.
 4 | X!X!X!X!O=.
 3 | .:X!X!X!O=.
 2 | O:X!X!X!O=.
 1 | O:O:.:X!O=.
   +------------
     A B C D E F",
            [DEAD, DEAD],
        );
    }

    /// Three stones along the side, a liberty outside that only White can fill in time, and an eye besides.
    #[test]
    fn what_is_not_the_shape_stays_as_it_is() {
        check(
            "
 3 | O=O=O=O=O=O=O=.
 2 | X!X!X!X!X!X!O=.
 1 | .:O:O:O:.:X!O=.
   +----------------
     A B C D E F G H",
            [ByConvention::Same; 2],
        );
        check(
            "
 4 | O=O=O=O=O=O=O=O=.
 3 | X!X!X!X!X!X!X!O=.
 2 | .:X!X!X!X!.:X!O=.
 1 | O:O:O:.:X!X!X!O=.
   +------------------
     A B C D E F G H J",
            [ByConvention::Same; 2],
        );
    }

    #[test]
    fn outside_liberties_are_played_out_first() {
        check(
            "
 4 | O=O=O=O=O=O=.
 3 | X!X!X!X!X!.:O=
 2 | .:X!X!X!X!O=.
 1 | O:O:O:.:X!O=.
   +--------------
     A B C D E F G",
            [DEAD, DEAD],
        );
    }
}
