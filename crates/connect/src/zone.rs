//! The zone of a connection: stones that the opponent puts elsewhere change nothing.
//!
//! A connection holds against the replies that were tried. Those outside of its zone need no trial: what answers a pass
//! answers them too. The zone has, from the end of a line back to its start,
//!
//! - the joined block, with enough liberties that it is not taken;
//! - each move of the side that joins, with a liberty of its stone, and what it takes;
//! - where the opponent moves: all points of the zones of its replies; and two liberties, or all, of every block of the side
//!   that has a stone there: such a block is not taken from outside;
//! - where a reply in the zone is suicide: two liberties of the blocks around it.
//!
//! Every reply in the zone is tried. What a ladder at an end looked at is in the zone only as far as two steps around the
//! block: so this is read, and not proved.

use tesuji_go::{Block, Board, Color, Point, PointSet};

use crate::reach::MOST_LIBERTIES;

/// Liberties that a block needs so as not to be taken by one move.
const ENOUGH: usize = 2;

/// Liberties of a joined block that no ladder was read for.
const MANY: usize = 3;

/// Liberties with which a block is never short of them: with one less it may be taken on the way.
const PLENTY: usize = MOST_LIBERTIES + 2;

/// The zone of two blocks that are joined.
pub(crate) fn of_end(board: &Board, block: Block) -> PointSet {
    let mut zone: PointSet = block.stones().collect();
    let liberties = block.liberties();
    if liberties.len() >= MANY {
        zone.extend(liberties.iter().take(MANY));
        return zone;
    }
    zone |= liberties;
    for _ in 0..ENOUGH {
        zone |= zone.rim(board.size());
    }
    zone
}

/// The zone before a move of the side that joins, from that after it, on the board before it.
pub(crate) fn before_move(board: &Board, color: Color, point: Point, after: &PointSet) -> PointSet {
    let mut zone = *after;
    zone.insert(point);
    let mut can_breathe = false;
    for next in board.neighbours(point) {
        match board.block(next) {
            None => {
                can_breathe |= zone.contains(next);
            }
            Some(block) if block.color() == color => {}
            Some(block) if block.liberty_count() == 1 => {
                zone.extend(block.stones());
                can_breathe = true;
            }
            Some(_) => {}
        }
    }
    if !can_breathe {
        add_a_liberty(board, color, point, &mut zone);
    }
    zone
}

/// Adds a liberty that a stone has when it is played there: beside it, or one of its friends.
fn add_a_liberty(board: &Board, color: Color, point: Point, zone: &mut PointSet) {
    let mut liberties = PointSet::EMPTY;
    for next in board.neighbours(point) {
        match board.block(next) {
            None => {
                liberties.insert(next);
            }
            Some(block) if block.color() == color => liberties |= block.liberties(),
            Some(_) => {}
        }
    }
    liberties.remove(point);
    if !liberties.meets(zone) {
        zone.extend(liberties.first());
    }
}

/// Adds what keeps the blocks of the side in the zone from being taken by stones outside of it, where the opponent moves.
pub(crate) fn secure(board: &Board, color: Color, zone: &mut PointSet) {
    let stones = *zone & board.stones(color);
    let mut seen = PointSet::EMPTY;
    for stone in stones {
        if let Some(block) = board.block(stone).filter(|_| !seen.contains(stone)) {
            seen.extend(block.stones());
            zone.extend(block.stones());
            add_liberties(block, zone);
        }
    }
}

/// What keeps a suicide of the opponent one: liberties of the blocks around it.
pub(crate) fn keep_suicide(board: &Board, color: Color, point: Point, zone: &mut PointSet) {
    for next in board.neighbours(point) {
        if let Some(block) = board.block(next).filter(|block| block.color() == color) {
            add_liberties(block, zone);
        }
    }
}

/// With the blocks in it and beside it, and so many of their liberties that none is ever short of them, or else all that is
/// beside them: as long as nothing of that changes, they are what they are, and so is what may be taken.
pub(crate) fn with_blocks(board: &Board, points: PointSet) -> PointSet {
    let near = points | points.rim(board.size());
    let (mut all, mut seen) = (near, PointSet::EMPTY);
    for stone in near - board.empty_points() {
        let Some(block) = board.block(stone).filter(|_| !seen.contains(stone)) else { continue };
        let stones: PointSet = block.stones().collect();
        let liberties = block.liberties();
        (seen, all) = (seen | stones, all | stones);
        if liberties.len() < PLENTY {
            all |= stones.rim(board.size());
            continue;
        }
        let missing = PLENTY.saturating_sub((liberties & all).len());
        all.extend((liberties - all).iter().take(missing));
    }
    all
}

fn add_liberties(block: Block, zone: &mut PointSet) {
    let liberties = block.liberties();
    let there = (liberties & *zone).len();
    if there < ENOUGH {
        zone.extend((liberties - *zone).iter().take(ENOUGH - there));
    }
}
