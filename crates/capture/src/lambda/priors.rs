//! First proof and disproof numbers of a position: by its order [YKM07 §3] and what was learned of the move that leads to
//! it, or for df-pn+ by the distance to the target.

use tesuji_go::Point;

use super::{Options, Prior, Searcher, learned};
use tesuji_search::{MOST, Number, Numbers, plus};

/// Numbers with which the orders of [`Searcher::Pseudo`] are kept apart.
const STEEP: f64 = 1000.0;

/// Orders that have numbers of their own; higher ones have those of the last. A power grows too fast for more.
const ORDERS: usize = 16;

/// What an attack and a reply cost whose probability is 1/e, in first numbers of their order. More trusts what was learned
/// more; a half or twice of either takes about as many plays.
const ATTACK: Number = 2;
const REPLY: Number = 1;

/// Units of a cost in one nat.
const NAT: u32 = learned::NAT.unsigned_abs();

/// A cost in these numbers, small enough to be doubled.
fn dear(number: Number, cost: u32) -> Number {
    (u64::from(number) * u64::from(cost) / u64::from(NAT)).min(u64::from(MOST / 4)) as Number
}

/// First numbers by order, computed once: every look at a position needs them.
#[derive(Clone, Copy)]
pub(super) struct Priors {
    searcher: Searcher,
    by_order: [Number; ORDERS],
}

impl Priors {
    pub(super) fn new(options: Options) -> Priors {
        let by_order = std::array::from_fn(|order| options.first_number(order as u8));
        Priors { searcher: options.searcher, by_order }
    }

    pub(super) fn number(&self, order: u8) -> Number {
        self.by_order[usize::from(order).min(ORDERS - 1)]
    }

    pub(super) fn of(&self, order: u8) -> Numbers {
        let number = if self.searcher == Searcher::Plus { 1 } else { self.number(order) };
        Numbers { phi: number, delta: number }
    }

    /// The same where the target has this number of liberties: the more it lacks to be out of reach, the more there is to
    /// be shown by the defender.
    pub(super) fn at(&self, order: u8, liberties: usize) -> Numbers {
        let Numbers { phi, delta } = self.of(order);
        let missing = (usize::from(order) + 1).saturating_sub(liberties);
        Numbers { phi, delta: delta.saturating_mul(1 + missing as u32).min(MOST) }
    }

    /// The same after a reply of this cost.
    pub(super) fn after_reply(&self, order: u8, liberties: usize, cost: u32) -> Numbers {
        let Numbers { phi, delta } = self.at(order, liberties);
        Numbers { phi, delta: plus(delta, REPLY * dear(self.number(order), cost)) }
    }

    /// The same for what a move at a point leads to. `room` is how many liberties the target lacks, after its best run, to
    /// be out of reach, `cost` what was learned of the move.
    pub(super) fn after(&self, order: u8, point: Point, stone: Point, room: usize, cost: u32) -> Numbers {
        if self.searcher == Searcher::Plus {
            return Numbers { phi: 1 + u32::from(point.distance(stone)) / 2, delta: 1 };
        }
        let number = self.number(order);
        let times = |factor: usize| number.saturating_mul(1 + factor as u32).min(MOST);
        // An unlikely attack takes more to work, and less to fail.
        let phi = plus(times(usize::from(order) + 1 - room), ATTACK * dear(number, cost));
        let delta = (times(room) / (1 + cost / NAT)).max(1);
        Numbers { phi, delta }
    }
}

impl Options {
    #[expect(clippy::cast_sign_loss, reason = "it is 1 at least")]
    fn first_number(self, order: u8) -> u32 {
        let order = f64::from(order);
        let number = match (self.searcher, self.prior) {
            (Searcher::Pseudo, _) => STEEP.powf(order - 1.0),
            (_, Prior::Times(factor)) => factor * order,
            (_, Prior::Power(base)) => base.powf(order - 1.0),
        };
        number.clamp(1.0, 1e8) as u32
    }
}
