//! What a move looks like: its features.
//!
//! Everything is seen from the question: defender, attacker and target, and who moves, in place of black and white. A
//! feature is a small number, hashed to its place among the weights.

use tesuji_problem::Side;

use super::pattern::{Pattern, STRAIGHT, coarse};
use super::picture::{MOST_CELLS, code};
use super::{FEATURES, Features};
use crate::local::LocalGame;
use crate::mask::{Index, Mask};
use crate::position::{LocalMove, Position};
use crate::room::Eyes;

/// No block.
const NONE: u8 = 0;

/// The most blocks and rooms that are told apart; others look like the last.
const MOST_BLOCKS: usize = 64;
const MOST_ROOMS: usize = 16;

/// Of the kind of a room: the attacker can fill it from its wall.
const OPEN_ROOM: u32 = 1 << 4;

/// A position, looked at once for all its moves.
pub(super) struct Sight<'a, const W: usize> {
    game: &'a LocalGame<'a, W>,
    position: &'a Position<W>,
    last: Option<LocalMove>,
    empty: Mask<W>,
    /// What each cell shows.
    codes: [u8; MOST_CELLS],
    /// The number of the block on each cell.
    blocks: [u8; MOST_CELLS],
    /// The liberties of each block, four at most.
    liberties: [u8; MOST_BLOCKS],
    /// Rooms: connected points without a stone of the defender, each with a number that tells its kind.
    rooms: [(Mask<W>, u32); MOST_ROOMS],
    room_count: usize,
    /// The points up to four steps from the target.
    steps: [Mask<W>; 4],
    target_liberties: u32,
}

impl<'a, const W: usize> Sight<'a, W> {
    pub(super) fn new(game: &'a LocalGame<'a, W>, position: &'a Position<W>, last: Option<LocalMove>) -> Sight<'a, W> {
        let region = game.region;
        let [defenders, attackers] = position.stones;
        let mut sight = Sight {
            game,
            position,
            last,
            empty: region.all & !(defenders | attackers),
            codes: [code::EMPTY; MOST_CELLS],
            blocks: [NONE; MOST_CELLS],
            liberties: [0; MOST_BLOCKS],
            rooms: [(Mask::EMPTY, 0); MOST_ROOMS],
            room_count: 0,
            steps: [Mask::EMPTY; 4],
            target_liberties: 0,
        };
        let blank = &region.picture.blank;
        sight.codes[..blank.len()].copy_from_slice(blank);
        let mut count = NONE;
        sight.draw(Side::Defender, &mut count);
        sight.draw(Side::Attacker, &mut count);
        sight.see_rooms();
        let mut reached = region.near(position.left);
        sight.target_liberties = (reached & sight.empty).len() as u32;
        for step in &mut sight.steps {
            *step = reached;
            reached |= region.near(reached & !attackers);
        }
        sight
    }

    /// Draws the blocks of a side, with their liberties.
    fn draw(&mut self, side: Side, count: &mut u8) {
        let region = self.game.region;
        let stones = self.position.stones_of(side);
        for (block, near) in region.blocks(stones, stones) {
            let is_kept = region.is_kept(self.position, side, block);
            let liberties = if is_kept { 4 } else { (near & self.empty).len().min(4) };
            let kind = match side {
                Side::Attacker => code::ATTACKER,
                Side::Defender if block.meets(self.position.left) => code::TARGET,
                Side::Defender => code::DEFENDER,
            };
            *count = (*count + 1).min(MOST_BLOCKS as u8 - 1);
            self.liberties[usize::from(*count)] = liberties as u8;
            let shown = code::with_liberties(kind, liberties);
            for stone in block.iter() {
                let cell = usize::from(region.picture.places[usize::from(stone)].cell);
                self.codes[cell] = shown;
                self.blocks[cell] = *count;
            }
        }
    }

    fn see_rooms(&mut self) {
        let region = self.game.region;
        let [defenders, attackers] = self.position.stones;
        let free = region.all & !defenders;
        for (room, _) in region.blocks(free, free).take(MOST_ROOMS) {
            let is_open = room.meets(region.anchored(Side::Attacker));
            let invaders = (room & attackers).len().min(3) as u32;
            let kind = room.len().min(15) as u32 | if is_open { OPEN_ROOM } else { 0 } | invaders << 5;
            self.rooms[self.room_count] = (room, kind);
            self.room_count += 1;
        }
    }

    /// The features of a move and the position after it.
    #[inline]
    pub(super) fn features(&self, mv: LocalMove, after: &Position<W>) -> Features {
        let mover = self.position.mover;
        let mut features = Writer { salt: self.salt(), features: [0; FEATURES], count: 0 };
        let LocalMove::Play(at) = mv else {
            let kind = 2 * u64::from(mv == LocalMove::Fill) + u64::from(self.position.ban.is_some());
            features.add(kind << 2 | u64::from(self.position.passes));
            return features.features;
        };
        let Pattern { near, far } = self.pattern(at);
        let near = u64::from(near);
        let plain = coarse(near);
        let last = self.distance_to_last(at);
        let taken = self.taken(mover, after);
        let (liberties, size) = self.made(at, after);
        let given = if liberties == 1 { size.min(4) } else { 0 };
        let beside = self.beside(at);
        let room = self.room(at);
        let steps = 1 + self.steps.iter().filter(|step| !step.contains(at)).count() as u64;
        let place = &self.game.region.picture.places[usize::from(at)];
        features.add(near);
        features.add_two(plain, far & STRAIGHT);
        features.add_two(plain, far);
        features.add(plain << 8 | last);
        features.add(u64::from(place.lines[0]) << 8 | u64::from(place.lines[1]) << 4 | liberties.min(3));
        features.add(taken << 16 | liberties << 8 | given << 4 | u64::from(after.ban.is_some()));
        features.add(beside << 8 | liberties.min(3));
        features.add(room);
        features.add(steps << 8 | u64::from(self.target_liberties.min(6)) << 4 | liberties.min(3));
        features.add(last << 16 | taken << 8 | steps);
        features.add(near << 8 | liberties << 4 | last.min(3));
        features.add(plain << 16 | room);
        features.add(self.for_opponent(at) << 12 | liberties << 8 | taken << 4 | steps);
        features.features
    }

    /// The features of the whole position.
    pub(super) fn outlook(&self, out: &mut Vec<u32>) {
        let region = self.game.region;
        let eyes = if self.position.has_virtual { Eyes::One } else { Eyes::Two };
        let salt = self.salt();
        let mut add = |kind: u64, value: u64| out.push(hash(salt << 8 | 0x80 | kind, value, 0));
        add(0, 0);
        for at in self.empty.iter() {
            let Pattern { near, far } = self.pattern(at);
            add(1, u64::from(near));
            add(2, coarse(u64::from(near)) ^ (far & STRAIGHT) << 2);
        }
        for (_, kind) in &self.rooms[..self.room_count] {
            add(3, u64::from(*kind));
        }
        let points = self.game.points_for_eyes(eyes, self.position).min(20);
        let closed = self.rooms[..self.room_count].iter().filter(|(_, kind)| kind & OPEN_ROOM == 0).count().min(4);
        let to_exit =
            self.steps.iter().filter(|step| !step.meets(region.anchored(Side::Defender) & self.empty)).count();
        let liberties = u64::from(self.target_liberties.min(9));
        add(4, u64::from(points));
        add(5, u64::from(points.min(7)) << 8 | (closed as u64) << 4 | liberties.min(4));
        add(6, liberties);
        add(7, (to_exit as u64) << 8 | u64::from(points.min(7)));
        add(8, self.empty.len().min(30) as u64);
        add(9, self.room_count as u64);
        let [defenders, attackers] = self.position.stones;
        add(10, (defenders & !self.position.left).len().min(12) as u64);
        add(11, attackers.len().min(12) as u64);
    }

    /// Who moves, and whether it is about one eye, is part of every feature.
    fn salt(&self) -> u64 {
        1 + self.position.mover as u64 + 2 * u64::from(self.position.has_virtual)
    }

    /// What is around a point.
    #[inline]
    fn pattern(&self, at: Index) -> Pattern {
        let picture = &self.game.region.picture;
        let cell = picture.places[usize::from(at)].cell;
        let look = |step: &i16| self.codes[usize::from(cell.wrapping_add_signed(*step))];
        let near = picture.near.iter().rev().fold(0, |all, step| all << 4 | u32::from(look(step)));
        let far = picture.far.iter().rev().fold(0, |all, step| all << 4 | u64::from(look(step)));
        Pattern { near, far: coarse(far) }.canonical()
    }

    /// How far from the last move: 0 next to it, 1 diagonally, 2 a jump, and so on; 15 for far away.
    #[inline]
    fn distance_to_last(&self, at: Index) -> u64 {
        let Some(LocalMove::Play(last)) = self.last else { return if self.last.is_some() { 14 } else { 13 } };
        let places = &self.game.region.picture.places;
        let (one, other) = (&places[usize::from(at)], &places[usize::from(last)]);
        let (x, y) = (one.column.abs_diff(other.column), one.row.abs_diff(other.row));
        match (x.max(y), x.min(y)) {
            (0, _) => 12,
            (1, 0) => 0,
            (1, 1) => 1,
            (2, least) => 2 + u64::from(least),
            (3, least) => 5 + u64::from(least),
            (4, _) => 9,
            _ => 15,
        }
    }

    /// How much the move takes.
    #[inline]
    fn taken(&self, mover: Side, after: &Position<W>) -> u64 {
        let before = self.position.stones_of(mover.opponent());
        let left = after.stones_of(mover.opponent());
        let taken = (before & !left).len().min(4) as u64;
        let is_target = self.position.left != after.left;
        taken | u64::from(is_target) << 3
    }

    /// The liberties of the block that the move makes, four at most, and its size.
    #[inline]
    fn made(&self, at: Index, after: &Position<W>) -> (u64, u64) {
        let (region, mover) = (self.game.region, self.position.mover);
        let stones = after.stones_of(mover);
        let (block, near) = region.flood(Mask::of(at), stones);
        let empty = region.all & !(stones | after.stones_of(mover.opponent()));
        let liberties = if region.is_kept(after, mover, block) { 4 } else { (near & empty).len().min(4) };
        (liberties as u64, block.len() as u64)
    }

    /// The liberties of the block that a stone of the other side would make there, four at most.
    #[inline]
    fn for_opponent(&self, at: Index) -> u64 {
        let (region, side) = (self.game.region, self.position.mover.opponent());
        let (block, near) = region.flood(Mask::of(at), self.position.stones_of(side) | Mask::of(at));
        let liberties = if region.is_kept(self.position, side, block) { 4 } else { (near & self.empty).len().min(4) };
        liberties as u64
    }

    /// The blocks next to a point: how many of each side, and the fewest liberties.
    #[inline]
    fn beside(&self, at: Index) -> u64 {
        let picture = &self.game.region.picture;
        let cell = picture.places[usize::from(at)].cell;
        let (mut seen, mut seen_count) = ([NONE; 4], 0);
        let (mut counts, mut fewest, mut walls) = ([0_u64; 2], [4_u64; 2], 0_u64);
        for step in [0, 2, 4, 6] {
            let beside = usize::from(cell.wrapping_add_signed(picture.near[step]));
            let shown = self.codes[beside];
            let side = match shown & 3 {
                code::EMPTY => continue,
                code::ATTACKER => 1,
                _ => 0,
            };
            let block = self.blocks[beside];
            if block == NONE {
                walls |= 1 << side;
            } else if !seen.contains(&block) {
                seen[seen_count] = block;
                seen_count += 1;
                counts[side] += 1;
                fewest[side] = fewest[side].min(u64::from(self.liberties[usize::from(block)]));
            }
        }
        counts[0] | counts[1] << 3 | fewest[0] << 6 | fewest[1] << 9 | walls << 12
    }

    /// The kind of the room that a point is in, and how many ways lead on from it.
    #[inline]
    fn room(&self, at: Index) -> u64 {
        let region = self.game.region;
        let Some((room, kind)) = self.rooms[..self.room_count].iter().find(|(room, _)| room.contains(at)) else {
            return 0;
        };
        let ways = (region.neighbours[usize::from(at)] & *room).len() as u64;
        1 + (u64::from(*kind) << 3 | ways)
    }
}

/// Collects features, each in a part of its own.
struct Writer {
    salt: u64,
    features: Features,
    count: usize,
}

impl Writer {
    #[inline]
    fn add(&mut self, value: u64) {
        self.add_two(value, 0);
    }

    #[inline]
    fn add_two(&mut self, one: u64, other: u64) {
        self.features[self.count] = hash(self.salt << 8 | self.count as u64, one, other);
        self.count += 1;
    }
}

/// A feature: its kind and two values as one number, never 0.
#[inline]
fn hash(kind: u64, one: u64, other: u64) -> u32 {
    let mixed = (one ^ kind.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let mixed = (mixed ^ mixed >> 32 ^ other).wrapping_mul(0xa076_1d64_78bd_642f);
    (mixed >> 32) as u32 | 1
}
