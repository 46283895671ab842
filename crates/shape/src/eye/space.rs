//! The points of an eye space, and of what can be cut or captured around it.

use tesuji_go::{Board, Color, Point, PointSet, Size};

use crate::unconditional::{one, pieces};

/// A larger space is not played out.
const MOST_ROOM: usize = 14;

/// An enclosure of no more points than this is a space whatever stands in it: the attacker has no room for two eyes.
const MOST_WHOLE: usize = 8;

/// An empty space of no more points than this that one side alone surrounds is its own; in a larger one the other may live.
const MOST_OWN: usize = 30;

/// The most points that are played on; each of them is a bit.
const MOST_POINTS: usize = 24;

/// A block around the space can be captured if it has no liberty elsewhere; or if it has no more stones than this, and
/// no more liberties elsewhere than [`FEW_LIBERTIES`].
const FEW_STONES: usize = 4;
const FEW_LIBERTIES: usize = 1;

/// Which blocks around can be captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Care {
    /// Those without a liberty elsewhere, and small ones with one.
    Full,
    /// None.
    Less,
}

/// A board reduced to the points that are played on. Sets of them are bits.
pub(super) struct Space {
    pub(super) color: Color,
    pub(super) points: Vec<Point>,
    /// Stones at the start, of the defender and of the attacker.
    pub(super) defender: u32,
    pub(super) attacker: u32,
    /// The neighbours of each point.
    pub(super) beside: Vec<u32>,
    /// Points beside a stone of the defender that stands for good.
    pub(super) near_wall: u32,
    /// Points beside a stone of the attacker that stands for good.
    pub(super) near_attacker: u32,
    /// Points beside an empty point that nobody plays on.
    pub(super) near_open: u32,
    /// The stones around that stand for good, in pieces that are connected nearby: the points that each is beside.
    pub(super) walls: Vec<u32>,
    /// How often the space meets attackers that stand for good.
    pub(super) leaks: usize,
    /// The largest block around it, as far as it is played on.
    pub(super) main: u32,
    /// The points of the space itself.
    pub(super) room: u32,
}

impl Space {
    /// All points.
    pub(super) fn all(&self) -> u32 {
        (1 << self.points.len()) - 1
    }

    /// The space of this colour around a point.
    pub(super) fn around(board: &Board, color: Color, point: Point, care: Care) -> Option<Space> {
        if board.stone(point) == Some(color) {
            return None;
        }
        let room = room(board, color, point)?;
        let size = board.size();
        let around = room.rim(size);
        let walls = around & board.stones(color);
        if walls.is_empty() {
            return None;
        }
        let mut played = room;
        let mut held = PointSet::EMPTY;
        for link in links(board, color, &room) {
            if board.stone(link).is_some() {
                played |= weak(board, link, &room, care);
            } else if is_enclosed(board, color, link) {
                held.insert(link);
            } else {
                played.insert(link);
                let exits = one(link).rim(size) & board.empty_points();
                if exits.len() == 1 {
                    played |= exits;
                }
            }
        }
        for wall in played.rim(size) & board.stones(color) {
            let more = played | weak(board, wall, &played, care);
            // A liberty among one's own is safe.
            if more.len() <= MOST_POINTS && !more.meets(&held) {
                played = more;
            }
        }
        let points: Vec<Point> = played.iter().collect();
        if points.len() > MOST_POINTS {
            return None;
        }
        let leaks = (around & board.stones(!color)).len();
        Some(Space::reduced(board, color, points, held, leaks, room))
    }

    fn reduced(board: &Board, color: Color, points: Vec<Point>, held: PointSet, leaks: usize, room: PointSet) -> Space {
        let size = board.size();
        let bits = |set: &PointSet| -> u32 {
            points.iter().enumerate().filter(|(_, point)| set.contains(**point)).map(|(at, _)| 1 << at).sum()
        };
        let played: PointSet = points.iter().copied().collect();
        let standing = |color| board.stones(color) - played;
        let wall = standing(color) | held;
        let open = board.empty_points() - played - held;
        let near = |set: &PointSet| bits(&set.rim(size));
        // What joins stones nearby: those that touch the points played on, corners included.
        let around = (room.rim(size) & board.stones(color)).iter().filter_map(|stone| board.block(stone));
        let largest = around.max_by_key(|block| block.len());
        let nearby = wall & around_all(size, &played);
        Space {
            color,
            defender: bits(&board.stones(color)),
            attacker: bits(&board.stones(!color)),
            beside: points.iter().map(|&point| near(&one(point))).collect(),
            near_wall: near(&wall),
            near_attacker: near(&standing(!color)),
            near_open: near(&open),
            walls: pieces(size, nearby).iter().map(near).collect(),
            main: largest.map_or(0, |block| bits(&block.stones().collect())),
            leaks,
            room: bits(&room),
            points,
        }
    }
}

/// All that can be reached from a point without crossing stones of this colour; if that is much, also without crossing
/// attackers that have a liberty elsewhere.
fn room(board: &Board, color: Color, point: Point) -> Option<PointSet> {
    let size = board.size();
    let others: PointSet = size.points().collect::<PointSet>() - board.stones(color);
    let whole = pieces(size, others).into_iter().find(|piece| piece.contains(point))?;
    if whole.len() <= MOST_WHOLE {
        return Some(whole);
    }
    let mut room: PointSet = board.block(point).map_or(one(point), |block| block.stones().collect());
    loop {
        let mut more = room | (room.rim(size) & board.empty_points());
        for block in board.blocks().filter(|block| block.color() != color) {
            let stones: PointSet = block.stones().collect();
            if !stones.is_within(&more) && block.liberties().is_within(&more) && more.rim(size).meets(&stones) {
                more |= stones;
            }
        }
        if more.len() > MOST_ROOM {
            return None;
        }
        if more == room {
            return Some(room);
        }
        room = more;
    }
}

/// Points at a corner of the space, between two stones around it, that are not the defender's.
fn links(board: &Board, color: Color, room: &PointSet) -> PointSet {
    let size = board.size();
    let mut links = PointSet::EMPTY;
    for point in room {
        for (right, up) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let step =
                |right, up| size.point(point.column().checked_add_signed(right)?, point.row().checked_add_signed(up)?);
            let (Some(corner), Some(a), Some(b)) = (step(right, up), step(right, 0), step(0, up)) else { continue };
            let is_wall = |point| board.stone(point) == Some(color);
            if is_wall(a) && is_wall(b) && !is_wall(corner) && !room.contains(corner) {
                links.insert(corner);
            }
        }
    }
    links
}

/// The block on this point with its liberties, if it may be captured; nothing otherwise.
fn weak(board: &Board, stone: Point, room: &PointSet, care: Care) -> PointSet {
    let Some(block) = board.block(stone).filter(|_| care == Care::Full) else { return PointSet::EMPTY };
    let elsewhere = block.liberties() - *room;
    if elsewhere.is_empty() || (block.len() <= FEW_STONES && elsewhere.len() <= FEW_LIBERTIES) {
        block.stones().collect::<PointSet>() | elsewhere
    } else {
        PointSet::EMPTY
    }
}

/// Is this a point of another space of the same colour, which the attacker neither reaches nor opens by a capture?
fn is_enclosed(board: &Board, color: Color, point: Point) -> bool {
    let size = board.size();
    let spaces = pieces(size, board.empty_points());
    spaces.iter().filter(|space| space.contains(point) && space.len() <= MOST_OWN).any(|space| {
        let mut around = space.rim(size).iter().filter_map(|wall| board.block(wall));
        around.all(|wall| wall.color() == color && wall.liberty_count() > 1)
    })
}

/// The points that touch a set at a side or a corner.
fn around_all(size: Size, points: &PointSet) -> PointSet {
    let steps = (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up)));
    let touching = points.iter().flat_map(|point| {
        steps.clone().filter_map(move |(right, up): (i8, i8)| {
            size.point(point.column().checked_add_signed(right)?, point.row().checked_add_signed(up)?)
        })
    });
    touching.collect::<PointSet>() - *points
}
