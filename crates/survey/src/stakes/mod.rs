//! What is at stake: what each group and block loses if its owner plays elsewhere, and the local ko threats of each side.
//! [GOG90 §3.2.2; Y05 §3]
//!
//! ```text
//! unsettled, or captured if the attacker moves first    the owner loses it by playing elsewhere
//! alive, or gets away                                   nothing yet; each inversion of the attacker is a threat to take it
//! dead                                                  nothing more; each inversion of the owner is a threat to save it
//! ```
//!
//! Points are those of area and territory alike: two for each stone that is lost (the stone, and the point under it), and one for
//! each empty point that goes with it. They are an estimate: what is built on the ruins is not counted.

mod loss;
#[cfg(test)]
mod tests;

use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Certainty};

use crate::danger::{Danger, Effort};
use crate::double::{Chance, Finder};
use crate::facts::Survey;
use crate::group::Group;
use crate::status::Status;
pub use loss::Loss;

/// Must the attacker's move be answered, although it has already got what it was about?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Initiative {
    /// It threatens to take more: so many points.
    Sente(usize),
    /// No further capture was found, by ladders and nets.
    Gote,
}

/// What one group or block stands to lose.
#[derive(Clone, Debug)]
pub struct Stake {
    /// Whose.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Is it a group, and not a block?
    pub is_group: bool,
    /// How it stands.
    pub status: Status,
    /// What is lost if the owner plays elsewhere once; nothing where it is alive or dead already.
    pub loses: Loss,
    /// The attacker's move then, and the owner's move that prevents it, where they are known.
    pub attack: Option<Point>,
    /// See there.
    pub defence: Option<Point>,
    /// Is that move of the attacker sente? `None` where it is not known or there is none.
    pub initiative: Option<Initiative>,
    /// How sure the status is.
    pub certainty: Certainty,
    /// What it takes for granted.
    pub assumed: Assumptions,
}

/// A local ko threat: moves that take or save something if they are ignored.
#[derive(Clone, Debug)]
pub struct Threat {
    /// Whose threat.
    pub color: Color,
    /// The moves, each of which is one.
    pub moves: PointSet,
    /// The stones that are taken or saved.
    pub target: PointSet,
    /// Does it save stones of its own?
    pub saves: bool,
    /// Points that it is about.
    pub points: usize,
    /// How sure that is.
    pub certainty: Certainty,
    /// What it takes for granted.
    pub assumed: Assumptions,
}

/// What is at stake in a position.
#[derive(Clone, Debug, Default)]
pub struct Stakes {
    /// Groups with an answer, and blocks that are captured within a group: what loses most first.
    pub stakes: Vec<Stake>,
    /// Threats of both sides, the largest first.
    pub threats: Vec<Threat>,
    /// Was it ended before all was looked at?
    pub was_stopped: bool,
}

impl Stakes {
    /// Threats of a side that do not exclude each other: of different stones, and without a move in common, since one answer may
    /// settle all that share one. Against one target one is counted, as it is not shown that there are several in a row.
    pub fn countable(&self, color: Color) -> Vec<&Threat> {
        let (mut targets, mut played, mut counted) = (PointSet::EMPTY, PointSet::EMPTY, Vec::new());
        for threat in self.threats.iter().filter(|threat| threat.color == color) {
            if !threat.moves.meets(&played) && !threat.target.meets(&targets) {
                targets |= threat.target;
                played |= threat.moves;
                counted.push(threat);
            }
        }
        counted
    }
}

impl Finder<'_> {
    /// What is at stake, as far as the facts of the survey tell, and what turns them.
    pub fn stakes(&mut self) -> Stakes {
        let mut stakes: Vec<Stake> =
            self.survey.all_groups().iter().filter_map(|group| of_group(self.survey, group)).collect();
        stakes.extend(of_blocks(self.survey));
        for stake in &mut stakes {
            if self.observer.pulse(0, 0).is_break() {
                break;
            }
            stake.initiative = stake
                .attack
                .filter(|_| !stake.loses.is_nothing())
                .and_then(|attack| follow_up(self.survey, attack, stake));
        }
        stakes.sort_by_key(|stake| (std::cmp::Reverse(stake.loses.points()), stake.stones.first()));
        let mut threats = Vec::new();
        for color in Color::BOTH {
            let board = self.survey.board().clone();
            let chances = self.chances(color, &mut || ());
            let real = chances.iter().filter(|chance| !chance.threatens.is_empty());
            // What one move can take or save already is no threat: that move is.
            let is_open =
                |target: &PointSet| stakes.iter().any(|one| !one.loses.is_nothing() && one.stones.meets(target));
            threats.extend(real.map(|one| threat(&board, color, one)).filter(|threat| !is_open(&threat.target)));
        }
        threats.sort_by_key(|threat| (std::cmp::Reverse(threat.points), threat.target.first()));
        Stakes { stakes, threats, was_stopped: self.observer.pulse(0, 0).is_break() }
    }
}

fn threat(board: &Board, color: Color, chance: &Chance) -> Threat {
    let target = chance.job.stones;
    Threat {
        color,
        moves: chance.threatens,
        target,
        saves: !chance.job.does.takes(),
        points: Loss::of(board, &target).points(),
        certainty: chance.certainty,
        assumed: chance.assumed,
    }
}

/// Of a group whose status is known.
fn of_group(survey: &Survey, stones: &PointSet) -> Option<Stake> {
    let group = survey.told(stones)?;
    let certainty = group.certainty().filter(|certainty| *certainty != Certainty::Judged)?;
    let is_lost = group.status == Status::Unsettled;
    let Group { color, status, kills, lives, assumed, .. } = group;
    let loses = if is_lost { Loss::of(survey.board(), stones) } else { Loss::default() };
    let stake = Stake {
        color,
        stones: *stones,
        is_group: true,
        status,
        loses,
        attack: kills,
        defence: lives,
        initiative: None,
        certainty,
        assumed,
    };
    Some(stake)
}

/// Of blocks that are captured, and are not a group whose status is known.
fn of_blocks(survey: &Survey) -> Vec<Stake> {
    let is_told = |danger: &&Danger| {
        let is_group = tesuji_shape::group(survey.board(), danger.stones.first().expect("a block")) == danger.stones;
        danger.is_taken() && !(is_group && survey.told(&danger.stones).is_some_and(|group| group.certainty().is_some()))
    };
    let stake = |danger: &Danger| {
        let status = match (danger.is_dead(), danger.saving.moves.is_empty()) {
            (true, _) => Status::Dead,
            (_, false) => Status::Unsettled,
            _ => Status::Unknown,
        };
        let loses = if status == Status::Dead { Loss::default() } else { Loss::of(survey.board(), &danger.stones) };
        Stake {
            color: danger.color,
            stones: danger.stones,
            is_group: false,
            status,
            loses,
            attack: danger.line.first().copied(),
            defence: danger.saving.moves.first().copied(),
            initiative: None,
            certainty: Certainty::Read,
            assumed: Assumptions::default(),
        }
    };
    survey.dangers().filter(is_told).map(stake).collect()
}

/// What the attacker may take besides, once it has made its move and the owner plays elsewhere: blocks that were not captured
/// before.
fn follow_up(survey: &Survey, attack: Point, stake: &Stake) -> Option<Initiative> {
    let mut board = survey.board().clone();
    board.play(!stake.color, attack).ok()?;
    let mut after = survey.clone();
    after.go_to(&board);
    let mut most = 0;
    for block in board.blocks().filter(|block| block.color() == stake.color && block.liberty_count() <= NEAR_LIBERTIES)
    {
        let stones: PointSet = block.stones().collect();
        let was_taken = survey.dangers().any(|danger| danger.stones.meets(&stones) && danger.is_taken());
        // What is kept was read before: the move changes nothing there.
        let is_kept = after.dangers().any(|danger| danger.stones == stones);
        if was_taken || is_kept || stones.meets(&stake.stones) || survey.settled().knows(&stones) {
            continue;
        }
        let danger = after.look(block.root(), FOLLOWS);
        if danger.is_taken() {
            most = most.max(Loss::of(&board, &stones).points());
        }
    }
    Some(if most > 0 { Initiative::Sente(most) } else { Initiative::Gote })
}

/// Liberties of a block that may be taken next.
const NEAR_LIBERTIES: usize = 3;

/// How far it is read what may be taken next: ladders and nets.
const FOLLOWS: Effort = Effort { order: 2, plays: 2_200 };
