//! The judgement of the whole board: how far the game is, who is ahead, what each side has to do, what is contested. \[GOG90
//! §3.1.2, Figs. 7–9\]

use tesuji_go::{Board, Color, PointSet};
use tesuji_shape::structure::{Group, Structure, Vitality};

use super::{Recognition, at};
use crate::score::Estimate;
use crate::{Status, Survey};

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Progress {
    /// There are few stones.
    #[doc(alias = "fuseki")]
    Opening,
    /// Between the other two.
    Middle,
    /// Little is contested.
    #[doc(alias = "yose")]
    End,
}

/// Who is ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// This side.
    Ahead(Color),
    /// Neither, as far as can be told.
    Even,
}

/// What a side has to do, by its weak groups and the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stance {
    /// The opponent has the weaker groups; the stones of the one to attack.
    Attack(PointSet),
    /// A group of its own is closed in or unsettled, and matters most.
    Defend(PointSet),
    /// A group of its own is weak; it should get a base or a way out.
    Settle(PointSet),
    /// Neither side has a weak group that matters.
    Build,
}

/// Points that hang together and belong to nobody yet, or a group whose life is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contested {
    /// The points.
    pub points: PointSet,
    /// The group, if it is one.
    pub group: Option<Color>,
}

/// Marked points and stones of both sides, counted. \[Fig. 9\]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Marked points without a living stone, Black's first.
    pub marked: [PointSet; 2],
    /// By area: living stones and marked points.
    pub area: [usize; 2],
    /// By territory: marked points, dead stones of the opponent on them once more, and prisoners.
    pub territory: [usize; 2],
}

/// The judgement of a position.
#[derive(Clone, Debug)]
pub struct Situation {
    /// How far the game is.
    pub progress: Progress,
    /// Who is ahead.
    pub lead: Lead,
    /// The expected margin: Black's points less White's and komi.
    pub margin: f64,
    /// The margin of doubt: the standard deviation of the random games.
    pub doubt: f64,
    /// How likely Black is to win, of 1, if the doubt is all there is.
    pub black_wins: f64,
    /// What Black has to do, and White.
    pub stances: [Stance; 2],
    /// What is open, the largest first.
    pub contested: Vec<Contested>,
    /// Territory as marked points.
    pub count: Count,
}

impl Situation {
    /// Of a board as it is seen, with an estimate of the score.
    pub fn of(survey: &Survey, seen: &Recognition, estimate: &Estimate) -> Situation {
        let board = survey.board();
        let by = &seen.structure.parameters().situation;
        let contested = contested(survey, seen, estimate, by.sure, by.least_contested);
        let points = board.size().count() as i32;
        let open = open_points(board, estimate, by.sure).len() as i32;
        let stones = (board.stones(Color::Black) | board.stones(Color::White)).len() as i32;
        let progress = if 1000 * stones < by.opening * points {
            Progress::Opening
        } else if 1000 * open < by.end * points {
            Progress::End
        } else {
            Progress::Middle
        };
        let (margin, doubt) = (estimate.margin, estimate.spread);
        let lead = if margin.abs() <= doubt * f64::from(by.ahead) / 1000.0 {
            Lead::Even
        } else {
            Lead::Ahead(if margin > 0.0 { Color::Black } else { Color::White })
        };
        let stances = Color::BOTH.map(|color| stance(survey, seen, color, by.stones));
        Situation {
            progress,
            lead,
            margin,
            doubt,
            black_wins: chance(margin, doubt),
            stances,
            contested,
            count: Count::of(board, &seen.structure),
        }
    }
}

/// The part of a bell curve with this mean and standard deviation that lies above 0 (logistic approximation).
fn chance(mean: f64, deviation: f64) -> f64 {
    if deviation <= 0.0 {
        return if mean > 0.0 {
            1.0
        } else if mean < 0.0 {
            0.0
        } else {
            0.5
        };
    }
    1.0 / (1.0 + (-1.702 * mean / deviation).exp())
}

impl Count {
    /// Of the marked points and stones of a structure.
    pub fn of(board: &Board, structure: &Structure) -> Count {
        let marked = Color::BOTH.map(|color| structure.territory(color));
        let dead = structure.readings().dead;
        let area = Color::BOTH.map(|color| (board.stones(color) - dead).len() + marked[at(color)].len());
        let territory = Color::BOTH.map(|color| {
            let taken = (board.stones(!color) & dead & marked[at(color)]).len();
            marked[at(color)].len() + taken + board.captured(!color) as usize
        });
        Count { marked, area, territory }
    }
}

/// Points that random games give to neither side surely.
fn open_points(board: &Board, estimate: &Estimate, sure: i32) -> PointSet {
    let is_open = |&point: &tesuji_go::Point| 1000.0 * estimate.owner(point).abs() < f64::from(sure);
    board.size().points().filter(is_open).collect()
}

/// Groups whose life is open, and contested points that hang together: the largest first.
fn contested(survey: &Survey, seen: &Recognition, estimate: &Estimate, sure: i32, least: usize) -> Vec<Contested> {
    let board = survey.board();
    let unsettled =
        survey.all_groups().into_iter().filter(|stones| seen.status(survey, stones) == Some(Status::Unsettled));
    let mut contested: Vec<Contested> = unsettled
        .map(|points| Contested { points, group: points.first().and_then(|stone| board.stone(stone)) })
        .collect();
    let mut left = open_points(board, estimate, sure);
    while let Some(first) = left.first() {
        let points = [first].into_iter().collect::<PointSet>().flood(&left);
        left -= points;
        if points.len() >= least {
            contested.push(Contested { points, group: None });
        }
    }
    contested.sort_by_key(|one| (one.group.is_none(), std::cmp::Reverse(one.points.len()), one.points.first()));
    contested
}

/// How weak a group is, or the part of it whose life is open; with what it is worth, its stones twice and its room.
fn danger(survey: &Survey, seen: &Recognition, group: &Group, least: usize) -> Option<(Vitality, usize, PointSet)> {
    if group.is_dead {
        return None;
    }
    let room = usize::try_from(group.territory / 1000).unwrap_or_default();
    // What was read or proved says more than what is seen.
    let parts = survey.all_groups().into_iter().filter(|part| part.meets(&group.stones));
    let told: Vec<(PointSet, Option<Status>)> = parts.map(|part| (part, seen.status(survey, &part))).collect();
    let open = told.iter().filter(|(part, status)| *status == Some(Status::Unsettled) && part.len() >= least);
    if let Some((part, _)) = open.max_by_key(|(part, _)| part.len()) {
        return Some((Vitality::ClosedIn, 2 * part.len(), *part));
    }
    let is_alive = !told.is_empty() && told.iter().all(|(_, status)| *status == Some(Status::Alive));
    let is_weak = group.stones.len() >= least && !is_alive && group.vitality <= Vitality::Weak;
    is_weak.then(|| (group.vitality, 2 * group.stones.len() + room, group.stones))
}

fn stance(survey: &Survey, seen: &Recognition, color: Color, least: usize) -> Stance {
    let worst = |color: Color| {
        let groups = seen.structure.groups().filter(move |group| group.color == color);
        let weak = groups.filter_map(|group| danger(survey, seen, group, least));
        let order = |(vitality, size, stones): &(Vitality, usize, PointSet)| {
            (*size, std::cmp::Reverse(*vitality), std::cmp::Reverse(stones.first()))
        };
        weak.max_by_key(order)
    };
    match (worst(color), worst(!color)) {
        (None, None) => Stance::Build,
        (None, Some((.., theirs))) => Stance::Attack(theirs),
        (Some((_, own, _)), Some((_, other, theirs))) if other > own => Stance::Attack(theirs),
        (Some((Vitality::ClosedIn, _, own)), _) => Stance::Defend(own),
        (Some((.., own)), _) => Stance::Settle(own),
    }
}
