//! A question in which something is wanted: a region, an aim, what is known of eyes, and what follows from these.

use tesuji_problem::Side;
use tesuji_proof::Verdict;

use crate::aims::{Aim, Holds, Meaning, Room};
use crate::knowledge::Knowledge;
use crate::prior::Prior;
use crate::region::Region;

/// A question in which something is wanted.
#[derive(Clone, Copy, Debug)]
pub struct LocalGame<'a, const W: usize> {
    /// Where it is played.
    pub region: &'a Region<W>,
    /// What is wanted.
    pub aim: Aim,
    /// What is known of eyes beyond the rules. Positions that it settles count as ends of the game.
    pub knowledge: Knowledge,
    /// Which moves are likely to work, if that is to be guessed.
    pub prior: Option<Prior>,
    pub(crate) meaning: &'static Meaning,
    pub(crate) settles: Settles,
}

/// What settles the positions of a game, besides capture, escape and passes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settles {
    /// Does unconditional life?
    pub(crate) life: bool,
    /// Do eye spaces?
    pub(crate) eye_spaces: bool,
    /// Does lack of room, and for what?
    pub(crate) room: Option<Room>,
    /// Is the defender, or the attacker, forced to do something about what the other side threatens to settle?
    pub(crate) forces: [bool; 2],
}

impl<'a, const W: usize> LocalGame<'a, W> {
    /// The game by its rules alone.
    pub fn new(region: &'a Region<W>, aim: Aim) -> LocalGame<'a, W> {
        LocalGame::knowing(region, aim, Knowledge::NONE)
    }

    /// The game with what is known of eyes.
    pub fn knowing(region: &'a Region<W>, aim: Aim, knowledge: Knowledge) -> LocalGame<'a, W> {
        let meaning = aim.meaning();
        LocalGame { region, aim, knowledge, prior: None, meaning, settles: Settles::of(region, aim, knowledge) }
    }

    /// The same game with a guess at which moves work.
    #[must_use]
    pub fn with_prior(self, prior: Option<Prior>) -> LocalGame<'a, W> {
        LocalGame { prior, ..self }
    }

    /// The verdict if this side succeeds.
    #[inline]
    pub(crate) fn won_by(&self, side: Side) -> Verdict {
        if self.meaning.side == side { Verdict::Reached } else { Verdict::Prevented }
    }
}

impl Settles {
    fn of<const W: usize>(region: &Region<W>, aim: Aim, knowledge: Knowledge) -> Settles {
        let Some(early) = &aim.meaning().early else {
            // A cut that is there for good, and a connection, can be threatened, too.
            let forces = [knowledge.forced_defender && knowledge.room, knowledge.forced_attacker];
            let forces = forces.map(|is_on| is_on && aim == Aim::Connect);
            return Settles { life: false, eye_spaces: false, room: None, forces };
        };
        let holds = match early.room.holds {
            Holds::Everywhere => true,
            Holds::WideBoards => region.size.width() > 1 && region.size.height() > 1,
            Holds::ClosedRegions => region.is_closed(),
            Holds::Nowhere => false,
        };
        let room = (knowledge.room && holds && !region.target().in_wall).then_some(early.room);
        Settles {
            life: early.life_is_wanted || knowledge.alive,
            eye_spaces: early.eye_spaces && knowledge.eyes,
            room,
            forces: [knowledge.forced_defender && room.is_some(), knowledge.forced_attacker && early.forces_attacker],
        }
    }
}
