//! Of several targets, which one is taken most simply? [YKM07 §6: "of several goals, the one of the lowest order"]

use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Options};
use tesuji_go::{Board, Point};

/// A target, and the lowest order of threats that takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ordered {
    /// A stone of it.
    pub stone: Point,
    /// 1 for a ladder, 2 for a net, and so on; `None` if no capture was found.
    pub order: Option<u8>,
}

/// The targets with the lowest order of threats that takes each, the lowest first, with their attacker moving first. Those that
/// come first in the list come first among equals. Targets of orders above `options.order` are not told apart from others
/// that are not taken.
pub fn by_order(board: &Board, stones: &[Point], options: Options) -> Vec<Ordered> {
    let mut told: Vec<Ordered> = stones.iter().map(|&stone| Ordered { stone, order: None }).collect();
    for order in 1..=options.order {
        let mut captures = Captures::new(Options { order, ..options });
        for target in told.iter_mut().filter(|target| target.order.is_none()) {
            let found = captures.attack(board, target.stone);
            if found.is_some_and(|found| found.verdict == Verdict::Captured) {
                target.order = Some(order);
            }
        }
    }
    told.sort_by_key(|target| target.order.unwrap_or(u8::MAX));
    told
}
