//! Letters for the first moves that decide something, so that text and picture name the same points.

use std::collections::BTreeMap;

use tesuji_go::{Color, Point};
use tesuji_survey::{Danger, Overview, Status};

use super::races;

/// The most saving moves that are listed for one block.
pub(super) const MOST_SAVING: usize = 3;

/// A letter for each point, in the order in which they are listed.
#[derive(Default)]
pub(super) struct Letters(pub(super) BTreeMap<Point, char>);

impl Letters {
    pub(super) fn of(found: &Overview, to_move: Option<Color>) -> Letters {
        let open = found.dangers.iter().filter(|danger| danger.is_open());
        let (chances, others): (Vec<_>, Vec<_>) =
            open.partition(|danger| to_move.is_some_and(|color| danger.is_chance_of(color)));
        let of_danger = |danger: &&Danger| {
            let saving = told_saving(danger).iter();
            danger.line.first().into_iter().chain(saving).copied().collect::<Vec<_>>()
        };
        let unsettled = found.groups.iter().filter(|group| group.status == Status::Unsettled);
        let of_groups: Vec<Point> = unsettled.flat_map(|group| group.kills.into_iter().chain(group.lives)).collect();
        let of_races = found.races.iter().flat_map(races::moves);
        let of_links = found.links[..found.weak_links].iter().flat_map(|link| link.cut.into_iter().chain(link.join));
        let of_groups: Vec<Point> = of_groups.into_iter().chain(of_races).chain(of_links).collect();
        let [chances, others] = [chances, others].map(|dangers| dangers.iter().flat_map(of_danger).collect::<Vec<_>>());
        // A side's chances come before all else, and groups among them.
        let order = if to_move.is_some() { [chances, of_groups, others] } else { [chances, others, of_groups] };
        let mut free = 'a'..='z';
        let mut letters = BTreeMap::new();
        for point in order.into_iter().flatten() {
            // After the last letter, points have only their names.
            if !letters.contains_key(&point)
                && let Some(letter) = free.next()
            {
                letters.insert(point, letter);
            }
        }
        Letters(letters)
    }
}

/// The saving moves that are listed for a block, best first.
pub(super) fn told_saving(danger: &Danger) -> &[Point] {
    let saving = &danger.saving;
    let best = [&saving.moves, &saving.by_ko, &saving.undecided].into_iter().find(|moves| !moves.is_empty());
    best.map_or(&[], |moves| &moves[..moves.len().min(MOST_SAVING)])
}
