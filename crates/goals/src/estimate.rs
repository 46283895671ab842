//! First numbers.
use crate::game::{Aim, LocalGame};
use crate::mask::Mask;
use crate::position::Position;
use crate::region::Side;
use std::sync::OnceLock;
fn par(i: usize) -> u32 {
    static P: OnceLock<Vec<u32>> = OnceLock::new();
    P.get_or_init(|| std::env::var("EST").unwrap_or("2,1,1,1".into()).split(',').map(|x| x.parse().unwrap()).collect())
        [i]
}
impl<const W: usize> LocalGame<'_, W> {
    pub(crate) fn numbers(&self, position: &Position<W>) -> (u32, u32) {
        if self.aim != Aim::Eye {
            return (1, 1);
        }
        let [defenders, attackers] = position.stones;
        let near = self.region.near(attackers);
        let room = self.region.all & !attackers;
        let candidates = self.region.candidates(room, near, position.left) & !defenders;
        let (mut least, mut count) = (par(3) + 5, 0);
        for at in candidates.iter() {
            let at = usize::from(at);
            let sides = (self.region.neighbours[at] & !defenders).len() as u32;
            let (diagonals, spare) = self.region.corners[at];
            let missing = ((diagonals & !defenders).len() as i32 - spare).max(0) as u32;
            let blocked = ((diagonals & attackers).len() as i32 > spare) as u32;
            least = least.min(sides + missing + 2 * blocked);
            count += 1;
        }
        let unsafe_attackers = (attackers & !Mask::EMPTY).len() as u32;
        let _ = unsafe_attackers;
        let living = 1 + par(0) * least;
        let killing = 1 + par(1) * count / par(2);
        match position.mover {
            Side::Defender => (living, killing),
            Side::Attacker => (killing, living),
        }
    }
}
