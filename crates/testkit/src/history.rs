//! Questions that are misread by a search whose table forgets by which path a result was found.

use tesuji_goals::{Aim, LocalGame, Region, Threats};
use tesuji_problem::{Problem, Side};
use tesuji_proof::Verdict;
use tesuji_search::{Budget, Memory, Quiet, Repetition, Search, Tuning};

/// More than any small region takes.
const MOST_NODES: u64 = 10_000_000;

/// The first reading of a problem that goes wrong when history is ignored, in words.
pub fn misread(problem: &Problem) -> Option<String> {
    let region = Region::<1>::of(problem)?;
    for side in [Side::Defender, Side::Attacker] {
        let threats = [Threats::endless(Side::Attacker), Threats::NONE, Threats::endless(Side::Defender)];
        for threats in threats.into_iter().chain([-2, -1, 1, 2].map(Threats::count)) {
            for aim in [Aim::Capture, Aim::Clean, Aim::End] {
                let read = |repetition| decide(&region, side, threats, aim, repetition);
                let (right, wrong) = (read(Repetition::Prevents), read(Repetition::PreventsEverywhere));
                if right != wrong {
                    let color = region.color(side);
                    return Some(format!("{color} to move, {threats:?}, {aim:?}: {right:?}, misread as {wrong:?}"));
                }
            }
        }
    }
    None
}

/// One reading with a memory of its own.
pub fn decide(region: &Region<1>, side: Side, threats: Threats, aim: Aim, repetition: Repetition) -> Option<Verdict> {
    let game = LocalGame::new(region, aim);
    let mut memory = Memory::new(1 << 24);
    let mut budget = Budget::new(MOST_NODES, &Quiet);
    let start = region.start(side, None, threats, false);
    let tuning = Tuning { repetition, ..Tuning::default() };
    Search::new(&game, &mut memory, &mut budget).with_tuning(tuning).decide(&start).verdict()
}
