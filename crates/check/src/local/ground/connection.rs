//! Are all target stones connected? The same as the words of [`Question`](super::super::Question), without trying every
//! order of attacker moves.
//!
//! What the attacker can take, moving alone, it may take first; see `siege`. Then every room that is left is filled, but
//! for one point where no attacker holds the room: any that no attacker is on. So the attacker chooses a point of each
//! such room, and the blocks beside it stay connected there.
//!
//! ```text
//! X X X X X X      The room on the left is one point, and connects the two blocks beside it. In the room on the right the
//! X . X a b O      attacker leaves `a` or `b`, as it likes.
//! X X O O X X
//! ```

use super::super::Side;
use super::{Arrangement, Ground, Mask};

const DEFENDER: usize = Side::Defender as usize;
const ATTACKER: usize = Side::Attacker as usize;

impl<const W: usize> Ground<W> {
    /// Are all target stones connected, in one block or for good? No target stone was captured.
    pub fn is_connected(&self, now: &Arrangement<W>) -> bool {
        self.is_joined(now) || self.is_inseparable(now)
    }

    /// Are they all in one block?
    pub fn is_joined(&self, now: &Arrangement<W>) -> bool {
        self.reaches_all(now, now.stones[DEFENDER])
    }

    /// Is there no way from one to another over points without attackers?
    pub fn is_separated(&self, now: &Arrangement<W>) -> bool {
        !self.reaches_all(now, self.all - now.stones[ATTACKER])
    }

    /// Is it known that they will never be: do attackers that are joined to their wall stand between them?
    pub fn is_cut_off(&self, now: &Arrangement<W>) -> bool {
        !self.reaches_all(now, self.all - self.joined(now))
    }

    /// Is every target stone reached from every other over these points and the defender's walls?
    fn reaches_all(&self, now: &Arrangement<W>, ways: Mask<W>) -> bool {
        let mut open: Vec<&(Mask<W>, bool)> = self.friends.iter().collect();
        let mut reached = match open.iter().position(|(_, has_target)| *has_target) {
            Some(at) => self.connected(ways, open.swap_remove(at).0 & ways),
            None => now.left.first().map_or(Mask::EMPTY, |first| self.connected(ways, Mask::of(first))),
        };
        while let Some(at) = open.iter().position(|(beside, _)| beside.meets(reached)) {
            reached = self.connected(ways, reached | (open.swap_remove(at).0 & ways));
        }
        (now.left - reached).is_empty() && open.iter().all(|(_, has_target)| !has_target)
    }

    /// Can no number of attacker moves in a row capture a target stone or separate two?
    pub fn is_inseparable(&self, now: &Arrangement<W>) -> bool {
        // What lasts is connected over its own stones and what the attacker cannot fill from its wall.
        let open = self.all - now.stones[DEFENDER];
        let filled = self.connected(open, open & self.held[ATTACKER]);
        if !self.reaches_all(now, self.all - filled) {
            return false;
        }
        let standing = self.standing(now);
        if !(now.left - standing).is_empty() {
            return false;
        }
        let parts = self.parts(now, standing);
        let rooms = self.blocks(self.all - standing).into_iter().filter(|room| !room.meets(self.held[ATTACKER]));
        let choices: Vec<Vec<Vec<usize>>> = rooms
            .map(|room| {
                let beside = |at| (0..parts.len()).filter(|&part| parts[part].near.meets(Mask::of(at))).collect();
                let free = room - now.stones[ATTACKER];
                let mut choices: Vec<Vec<usize>> = free.codes().map(beside).collect();
                choices.sort_by_key(Vec::len);
                choices.dedup();
                choices
            })
            // A room with a point that connects nothing may be left with that.
            .filter(|choices| choices.iter().all(|choice| choice.len() > 1))
            .collect();
        let marks: Vec<usize> = (0..parts.len()).collect();
        !may_separate(&parts, &marks, &choices)
    }

    /// The blocks that stand, those in the wall with what is joined to them.
    fn parts(&self, now: &Arrangement<W>, standing: Mask<W>) -> Vec<Part<W>> {
        let part = |stones: Mask<W>| Part { stones, near: self.next_to(stones), has_target: stones.meets(now.left) };
        let mut parts: Vec<Part<W>> = self.blocks(standing).into_iter().map(part).collect();
        for &(beside, has_target) in &self.friends {
            let mut wall = Part { stones: beside & standing, near: beside, has_target };
            while let Some(at) = parts.iter().position(|other| other.stones.meets(wall.stones)) {
                let other = parts.swap_remove(at);
                wall.stones |= other.stones;
                wall.near |= other.near;
                wall.has_target |= other.has_target;
            }
            parts.push(wall);
        }
        parts
    }
}

/// Stones that stay connected.
struct Part<const W: usize> {
    stones: Mask<W>,
    /// The points beside them.
    near: Mask<W>,
    has_target: bool,
}

/// Can the attacker choose points of these rooms so that two targets are separated? `marks` are equal for parts that are
/// connected by now. All choices are looked at: both answers may end a proof.
fn may_separate<const W: usize>(parts: &[Part<W>], marks: &[usize], rooms: &[Vec<Vec<usize>>]) -> bool {
    let mut targets = parts.iter().zip(marks).filter(|(part, _)| part.has_target).map(|(_, mark)| mark);
    let first = targets.next();
    if targets.all(|mark| Some(mark) == first) {
        return false;
    }
    let Some((room, rest)) = rooms.split_first() else { return true };
    room.iter().any(|beside| {
        let old: Vec<usize> = beside.iter().map(|&part| marks[part]).collect();
        let joined: Vec<usize> = marks.iter().map(|mark| if old.contains(mark) { old[0] } else { *mark }).collect();
        may_separate(parts, &joined, rest)
    })
}
