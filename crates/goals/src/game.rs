//! What one side tries to reach, and the other to prevent. See `docs/proofs.md`.

use tesuji_proof::{Child, ChildOf, Game, Key, Node, Rank, Verdict};

use crate::knowledge::Knowledge;
use crate::mask::{Index, Mask};
use crate::position::{LocalMove, Made, Position};
use crate::region::{Region, Side};

/// The four things that can be wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Aim {
    /// The attacker wants to capture the target.
    Capture,
    /// The defender wants unconditional life, a join or an escape.
    Clean,
    /// The defender wants the game to end, with the target on the board.
    End,
    /// The defender wants an eye: unconditional life with the virtual point, a join or an escape.
    Eye,
}

impl Aim {
    /// Who wants it.
    #[inline]
    pub fn side(self) -> Side {
        match self {
            Aim::Capture => Side::Attacker,
            Aim::Clean | Aim::End | Aim::Eye => Side::Defender,
        }
    }

    /// Its word in proofs.
    pub fn word(self) -> &'static str {
        match self {
            Aim::Capture => "capture",
            Aim::Clean => "clean",
            Aim::End => "end",
            Aim::Eye => "eye",
        }
    }

    /// Is unconditional life the end of it?
    fn asks_for_life(self) -> bool {
        matches!(self, Aim::Clean | Aim::Eye)
    }

    fn reached_by(self, side: Side) -> Verdict {
        if self.side() == side { Verdict::Reached } else { Verdict::Prevented }
    }
}

/// A question in which something is wanted.
#[derive(Clone, Copy, Debug)]
pub struct LocalGame<'a, const W: usize> {
    /// Where it is played.
    pub region: &'a Region<W>,
    /// What is wanted.
    pub aim: Aim,
    /// What is known of eyes beyond the rules. Positions that it settles count as ends of the game.
    pub knowledge: Knowledge,
}

/// What the children of a position have in common.
pub(crate) struct View<const W: usize> {
    /// What the attacker cannot fill from its wall.
    enclosed: Mask<W>,
    /// The points next to attackers, where that is asked for.
    near_attackers: Mask<W>,
}

impl<'a, const W: usize> LocalGame<'a, W> {
    /// The game by its rules alone.
    pub fn new(region: &'a Region<W>, aim: Aim) -> LocalGame<'a, W> {
        LocalGame { region, aim, knowledge: Knowledge::NONE }
    }

    /// May lack of room settle it?
    #[inline]
    pub(crate) fn asks_for_room(&self) -> bool {
        self.aim == Aim::Eye && self.knowledge.room && self.region.is_closed()
    }

    /// Do the defender's links count? Not if the game is over, or the attacker may end it, before they are made use of.
    fn links(&self, position: &Position<W>) -> bool {
        let has_time = position.passes == 0 || (position.passes == 1 && position.mover == Side::Defender);
        self.aim == Aim::Eye && self.knowledge.defender_links && has_time
    }

    pub(crate) fn view(&self, position: &Position<W>) -> View<W> {
        let [defenders, attackers] = position.stones;
        let enclosed = if self.aim.asks_for_life() { self.region.enclosed(defenders) } else { Mask::EMPTY };
        let near_attackers = if self.asks_for_room() { self.region.near(attackers) } else { Mask::EMPTY };
        View { enclosed, near_attackers }
    }

    #[inline]
    pub(crate) fn judged(&self, view: &View<W>, made: &Made<W>) -> Child<Position<W>, LocalMove> {
        let Made { mv, position, captured } = *made;
        let verdict = if !captured.is_empty() && self.region.is_captured(&position) {
            Some(self.aim.reached_by(Side::Attacker))
        } else {
            match (position.mover, mv) {
                (Side::Attacker, LocalMove::Play(at)) => self.verdict_after_defender(view, &position, at),
                (Side::Defender, LocalMove::Play(at)) => {
                    self.verdict_after_attacker(view, &position, at, !captured.is_empty())
                }
                // The attacker has filled the virtual point.
                (_, LocalMove::Fill) => self.verdict_inside(&position),
                // A pass changes no stones.
                (_, LocalMove::Pass) => self.verdict_of_passes(&position),
            }
        };
        Child { mv, position, verdict }
    }

    /// A target is out by a stone of its own side, and alive only if there is an enclosure: this stone made one, or it
    /// was there.
    #[inline]
    fn verdict_after_defender(&self, view: &View<W>, position: &Position<W>, at: Index) -> Option<Verdict> {
        let may_be_out = !self.region.held[Side::Defender as usize].is_empty();
        if may_be_out && self.region.is_out(position) {
            return Some(self.aim.reached_by(Side::Defender));
        }
        let may_be_alive = self.aim.asks_for_life() && self.may_be_alive(view, position, at);
        (may_be_alive && self.region.alive(position, self.links(position)).is_some()).then_some(Verdict::Reached)
    }

    /// Attackers take room. They may also make an enclosure vital, by a stone in it or by taking what borders it.
    #[inline]
    fn verdict_after_attacker(
        &self,
        view: &View<W>,
        position: &Position<W>,
        at: Index,
        has_taken: bool,
    ) -> Option<Verdict> {
        let may_be_alive = view.enclosed.contains(at) || (has_taken && !view.enclosed.is_empty());
        if may_be_alive && self.region.alive(position, self.links(position)).is_some() {
            return Some(Verdict::Reached);
        }
        let lacks_room =
            self.asks_for_room() && self.may_lack_room(view, position, at) && self.lacks_room(position).is_some();
        lacks_room.then_some(Verdict::Prevented)
    }

    /// Might the target be alive by a stone at a point? A quick no in most positions: the stone changes an enclosure,
    /// joins blocks around one, or makes one.
    #[inline]
    pub(crate) fn may_be_alive(&self, view: &View<W>, position: &Position<W>, at: Index) -> bool {
        let defenders = position.stones[Side::Defender as usize];
        let joins = || (self.region.neighbours[usize::from(at)] & defenders).len() > 1;
        view.enclosed.contains(at)
            || !self.region.held[Side::Defender as usize].is_empty()
            || (!view.enclosed.is_empty() && joins())
            || self.region.closes_in(defenders, at)
    }

    /// Might there be no room after an attacker at a point? A quick no in most positions.
    #[inline]
    pub(crate) fn may_lack_room(&self, view: &View<W>, position: &Position<W>, at: Index) -> bool {
        let near = view.near_attackers | self.region.neighbours[usize::from(at)];
        self.region.may_lack_room(position.stones[Side::Attacker as usize], near, position.left)
    }

    fn verdict_of_passes(&self, position: &Position<W>) -> Option<Verdict> {
        (position.passes == 2).then_some(match self.aim {
            Aim::End => Verdict::Reached,
            Aim::Capture | Aim::Clean | Aim::Eye => Verdict::Prevented,
        })
    }

    /// Who has succeeded, where the target is neither captured nor out.
    fn verdict_inside(&self, position: &Position<W>) -> Option<Verdict> {
        if self.aim.asks_for_life() && self.region.alive(position, self.links(position)).is_some() {
            return Some(Verdict::Reached);
        }
        if self.asks_for_room() && self.lacks_room(position).is_some() {
            return Some(Verdict::Prevented);
        }
        self.verdict_of_passes(position)
    }

    pub(crate) fn lacks_room(&self, position: &Position<W>) -> Option<Mask<W>> {
        self.region.lacks_room(position.stones, position.left, self.knowledge.attacker_links)
    }
}

impl<const W: usize> Game for LocalGame<'_, W> {
    type Position = Position<W>;
    type Move = LocalMove;

    #[inline]
    fn node(&self, position: &Position<W>) -> Node {
        if position.mover == self.aim.side() { Node::Or } else { Node::And }
    }

    fn verdict(&self, position: &Position<W>) -> Option<Verdict> {
        if self.region.is_captured(position) {
            Some(self.aim.reached_by(Side::Attacker))
        } else if self.region.is_out(position) {
            Some(self.aim.reached_by(Side::Defender))
        } else {
            self.verdict_inside(position)
        }
    }

    #[inline]
    fn children(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        let view = self.view(position);
        self.region.make_all(position, |made| out.push(self.judged(&view, &made)));
    }

    fn child(&self, position: &Position<W>, mv: LocalMove) -> Option<ChildOf<Self>> {
        let view = self.view(position);
        let points = if let LocalMove::Play(at) = mv { Mask::of(at) } else { Mask::EMPTY };
        let mut found = None;
        self.region.make(position, points, |made| {
            if made.mv == mv {
                found = Some(self.judged(&view, &made));
            }
        });
        found
    }

    fn promising(&self, position: &Position<W>, out: &mut Vec<ChildOf<Self>>) {
        let view = self.view(position);
        let Some(forced) = self.forced(position) else {
            self.region.make_all(position, |made| out.push(self.judged(&view, &made)));
            return;
        };
        let first = out.len();
        self.region.make(position, forced, |made| {
            if made.mv != LocalMove::Pass || out.len() == first {
                out.push(self.judged(&view, &made));
            }
        });
        if let [Child { mv: LocalMove::Pass, verdict, .. }] = &mut out[first..] {
            *verdict = Some(self.aim.reached_by(position.mover.opponent()));
        }
    }

    #[inline]
    fn estimate(&self, position: &Position<W>) -> (u32, u32) {
        self.first_numbers(position)
    }

    #[inline]
    fn key(&self, position: &Position<W>) -> Key {
        position.key(self.aim as u8, self.region.points.len())
    }

    #[inline]
    fn rank(&self, position: &Position<W>) -> Rank {
        let threats = position.threats.value();
        if self.aim == Aim::Capture { threats } else { -threats }
    }

    #[inline]
    fn is_bound(&self, position: &Position<W>) -> bool {
        position.ban.is_some() && position.threats.spent_by(position.mover).is_none()
    }
}
