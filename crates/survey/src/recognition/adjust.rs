//! Which stones are dead, as one picture without contradictions.

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_parameters::Adjust;
use tesuji_problem::{Certainty, Verdict};
use tesuji_shape::structure::{ReadLinks, Structure};
use tesuji_solve::{Observer, Options};

use super::{Fate, Struggle, at};
use crate::fact::Found;
use crate::score::{Dead, Estimate, Reason};
use crate::{Basis, Hold, Status, Survey};

/// The links that were read.
pub(super) fn links(survey: &Survey) -> ReadLinks {
    let looks = survey.facts().iter().filter_map(|fact| match &fact.found {
        Found::Link(look) => look.link.as_ref(),
        _ => None,
    });
    let told = looks.filter_map(|link| match link.hold {
        Hold::Holds => Some((link.ends, true)),
        Hold::Cut | Hold::Ko => Some((link.ends, false)),
        Hold::Unknown => None,
    });
    told.map(|([one, other], holds)| (if one < other { [one, other] } else { [other, one] }, holds)).collect()
}

/// Stones of groups that are known to live. Out in the open is not yet alive.
pub(super) fn alive(survey: &Survey) -> PointSet {
    let lives = |stones: &PointSet| {
        let told = survey.told(stones)?;
        let is_known = matches!(told.basis, Basis::Unconditional | Basis::Proof | Basis::Conditional | Basis::Read);
        (is_known && told.status == Status::Alive).then_some(*stones)
    };
    survey.all_groups().iter().filter_map(lives).fold(PointSet::EMPTY, |all, stones| all | stones)
}

/// Blocks of both colours beside each other that each seem captured, and what becomes of them in a fight: the largest first.
/// \[Fig. 5, "captured string adjustment"\]
pub(super) fn struggles(survey: &mut Survey, by: &Adjust, options: &Options, observer: &dyn Observer) -> Vec<Struggle> {
    let board = survey.board().clone();
    let taken: Vec<(Color, PointSet)> =
        survey.dangers().filter(|danger| danger.is_taken()).map(|danger| (danger.color, danger.stones)).collect();
    let of = |color: Color| taken.iter().filter(move |(owner, _)| *owner == color).map(|(_, stones)| *stones);
    let touch = |black: &PointSet, white: &PointSet| black.rim(board.size()).meets(white);
    let white: Vec<PointSet> = of(Color::White).collect();
    let pairs = of(Color::Black).flat_map(|black| white.iter().map(move |&white| [black, white]));
    let mut pairs: Vec<[PointSet; 2]> = pairs.filter(|[black, white]| touch(black, white)).collect();
    pairs.sort_by_key(|[black, white]| (std::cmp::Reverse(black.len() + white.len()), black.first(), white.first()));
    pairs.dedup();
    // What is known of one of them decides without a fight.
    let is_known = |stones: &PointSet| {
        let group = stones.first().map_or(*stones, |stone| tesuji_shape::group(&board, stone));
        let told = survey.told(&group).filter(|told| told.status.is_settled());
        survey.settled().knows(stones) || told.is_some_and(|told| told.certainty() != Some(Certainty::Judged))
    };
    pairs.retain(|pair| !pair.iter().any(is_known));
    pairs.truncate(by.most_struggles);
    let options = Options { most_nodes: by.struggle_nodes, most_open_nodes: by.struggle_nodes, ..*options };
    pairs.into_iter().map(|pair| Struggle { pair, fates: fates(survey, pair, &options, observer) }).collect()
}

/// What becomes of two blocks that fight, by a race between their groups.
fn fates(survey: &mut Survey, pair: [PointSet; 2], options: &Options, observer: &dyn Observer) -> [Fate; 2] {
    let board = survey.board().clone();
    let group = |stones: &PointSet| stones.first().map_or(*stones, |stone| tesuji_shape::group(&board, stone));
    let Some(race) = survey.race(pair.map(|stones| group(&stones)), options, observer) else {
        return [Fate::Unknown; 2];
    };
    let report = &race.report;
    Color::BOTH.map(|owner| {
        let fates = Color::BOTH.map(|mover| report.fate(report.target_of(owner), mover));
        match fates {
            [Some(Verdict::Alive), Some(Verdict::Alive)] => Fate::Lives,
            [Some(Verdict::Dead), Some(Verdict::Dead)] => Fate::Dies,
            [Some(_), Some(_)] => Fate::Depends,
            _ => Fate::Unknown,
        }
    })
}

/// Blocks that something says are dead, each with its best reason.
pub(super) fn claims(
    survey: &Survey,
    structure: &Structure,
    struggles: &[Struggle],
    estimate: Option<&Estimate>,
    by: &Adjust,
) -> Vec<Dead> {
    let board = survey.board();
    let groups: Vec<(PointSet, Status, Reason)> = survey
        .all_groups()
        .iter()
        .filter_map(|stones| {
            let group = survey.told(stones)?;
            let reason = match group.certainty()? {
                Certainty::Proved | Certainty::ProvedIf => Reason::Proved,
                Certainty::Read => Reason::Read,
                Certainty::Judged => return None,
            };
            Some((*stones, group.status, reason))
        })
        .collect();
    let claim = |stones: PointSet| {
        let fate = struggles.iter().find_map(|one| {
            let side = one.pair.iter().position(|block| *block == stones)?;
            Some([one.fates[side], one.fates[1 - side]])
        });
        let danger = survey.dangers().find(|danger| danger.stones == stones);
        let can_be_saved = danger.is_some_and(|danger| danger.is_taken() && !danger.is_dead());
        let known = groups.iter().find(|(group, ..)| stones.is_within(group));
        let is_settled = survey.settled().knows(&stones);
        if is_settled {
            return survey.settled().are_dead(&stones).then_some(Reason::Settled);
        }
        match (fate, known) {
            (_, Some((_, Status::Dead, reason))) => return Some(*reason),
            (_, Some((_, Status::Alive | Status::Unsettled, _))) => return None,
            (Some([Fate::Dies, Fate::Lives]), _) if !can_be_saved => return Some(Reason::Read),
            (Some(_), _) => return None,
            (None, _) => {}
        }
        match danger {
            Some(danger) if danger.is_dead() => Some(Reason::Read),
            Some(danger) if danger.is_taken() => None,
            _ => estimate.filter(|estimate| is_lost(board, structure, estimate, &stones, by)).map(|_| Reason::Judged),
        }
    };
    let blocks = board.blocks().map(|block| (block.color(), block.stones().collect::<PointSet>()));
    let dead = blocks.filter_map(|(color, stones)| Some(Dead { color, stones, reason: claim(stones)? }));
    dead.collect()
}

/// Does its whole group go to the other side in nearly all random games?
fn is_lost(board: &Board, structure: &Structure, estimate: &Estimate, stones: &PointSet, by: &Adjust) -> bool {
    let Some(first) = stones.first() else { return false };
    let Some(color) = board.stone(first) else { return false };
    let share = |point: Point| {
        let black = f64::midpoint(1.0, estimate.owner(point));
        if color == Color::Black { black } else { 1.0 - black }
    };
    let group = structure.group(first).map_or(*stones, |group| if group.is_dead { *stones } else { group.stones });
    group.iter().all(|point| 1000.0 * share(point) < f64::from(by.dead_judged))
}

/// Of dead blocks of both colours that touch, those with the better reason are dead; where it is the same, neither is.
pub(super) fn without_contradictions(board: &Board, claimed: Vec<Dead>) -> (Vec<Dead>, PointSet) {
    let mut of = [[PointSet::EMPTY; 4]; 2];
    for dead in &claimed {
        of[at(dead.color)][dead.reason as usize] |= dead.stones;
    }
    let mut unclear = PointSet::EMPTY;
    let stands = |dead: &Dead| -> bool {
        let rim = dead.stones.rim(board.size());
        let better = (0..dead.reason as usize).any(|reason| rim.meets(&of[at(!dead.color)][reason]));
        let same = rim.meets(&of[at(!dead.color)][dead.reason as usize]);
        if same && !better {
            unclear |= dead.stones;
        }
        !(better || same)
    };
    let standing: Vec<Dead> = claimed.into_iter().filter(stands).collect();
    (standing, unclear)
}
