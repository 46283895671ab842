//! The regions in which a race is read, each wider than the last.
//!
//! Stones around that are short of liberties belong to the region; the others are taken as safe, which is told.

use tesuji_go::{Board, PointSet};
use tesuji_problem::Problem;

use crate::open::Surroundings;

/// The widest region, in steps from the targets.
const MOST_STEPS: usize = 4;

/// Connected empty points outside of a region, at most this number of them, belong to it.
const MOST_POCKET: usize = 4;

/// A block with at most this number of liberties beside a region is in danger, whatever it is linked to.
const FEW_LIBERTIES: usize = 2;

/// Empty points that blocks in danger may add to a region.
const MOST_MORE: usize = 12;

/// Regions around both targets, each wider than the last.
pub(super) fn regions(problem: &Problem) -> Vec<PointSet> {
    let board = problem.board();
    let targets = [problem.target, problem.second_target];
    let safe = problem.safe.unwrap_or_default();
    let around = [0, 1].map(|at| {
        let owner = targets[at].first().and_then(|stone| board.stone(stone));
        owner.map(|owner| Surroundings::new(board, targets[at], owner, safe, targets[1 - at]))
    });
    let [Some(one), Some(other)] = around else { return Vec::new() };
    let mut regions: Vec<PointSet> = Vec::new();
    for steps in 1..=MOST_STEPS {
        let (Some(first), Some(second)) = (one.region(steps), other.region(steps)) else { break };
        let mut region = whole_blocks(board, (first | second) - safe) | targets[0] | targets[1];
        region |= pockets(board, &region);
        region = with_endangered(board, region, &one.alive);
        if regions.last() != Some(&region) {
            regions.push(region);
        }
    }
    if regions.is_empty() {
        let bare = targets[0] | targets[1];
        let liberties = bare.rim(board.size()) & board.empty_points();
        regions.push(bare | liberties | pockets(board, &(bare | liberties)));
    }
    regions
}

/// A region with the blocks beside it that have few liberties, and these, as long as that is not too much.
fn with_endangered(board: &Board, region: PointSet, alive: &PointSet) -> PointSet {
    let mut wider = region;
    let empty = |region: &PointSet| (*region & board.empty_points()).len();
    loop {
        let near = wider.rim(board.size()) - *alive;
        let in_danger = near.iter().filter_map(|stone| board.block(stone));
        let in_danger = in_danger.filter(|block| block.liberty_count() <= FEW_LIBERTIES);
        let more = in_danger.fold(PointSet::EMPTY, |all, block| all | block.stones().collect() | block.liberties());
        let next = wider | more;
        if next == wider || empty(&next) > empty(&region) + MOST_MORE {
            return wider;
        }
        wider = next;
    }
}

/// Blocks that are partly in a region belong to it.
fn whole_blocks(board: &Board, region: PointSet) -> PointSet {
    let blocks = region.iter().filter_map(|point| board.block(point)).flat_map(tesuji_go::Block::stones);
    region | blocks.collect()
}

/// Few connected empty points outside of a region.
fn pockets(board: &Board, region: &PointSet) -> PointSet {
    let (mut seen, mut pockets) = (*region, PointSet::EMPTY);
    for point in board.empty_points() {
        if seen.contains(point) {
            continue;
        }
        let mut part: PointSet = [point].into_iter().collect();
        loop {
            let next = (part.rim(board.size()) & board.empty_points()) - *region;
            if next.is_empty() {
                break;
            }
            part |= next;
        }
        seen |= part;
        if part.len() <= MOST_POCKET && part.rim(board.size()).meets(region) {
            pockets |= part;
        }
    }
    pockets
}
