//! In which order things are found out, so that a limit leaves as much as possible: first who lives for both sides, then
//! in which way, then every first move.

use tesuji_goals::{Index, Side};

use crate::answer::Reading;
use crate::reader::Reader;
use crate::{Depth, Moves, Options};

/// Nodes for each question in the first round; every other has [`GROWTH`] times as many.
const FIRST_ROUND: u64 = 1 << 14;
const GROWTH: u64 = 4;

/// Finds out what is asked for each of these sides, if it moves first.
pub(crate) fn read<const W: usize>(
    reader: &mut Reader<'_, '_, W>,
    sides: &[Side],
    ban: Option<Index>,
    threats: i8,
    options: &Options,
) -> Vec<Reading> {
    let is_graded = options.depth == Depth::Graded;
    let moves = if is_graded { options.moves } else { Moves::None };
    let mut readings: Vec<Reading> = sides.iter().map(|&side| Reading::new(reader, side, ban, moves)).collect();
    let every = 0..readings.len();
    in_rounds(reader, every.clone(), |reader, side| readings[side].find_status(reader, threats));
    if is_graded {
        in_rounds(reader, every.clone(), |reader, side| readings[side].find_grade(reader));
        let moves: Vec<(usize, usize)> =
            every.flat_map(|side| (0..readings[side].moves()).map(move |at| (side, at))).collect();
        in_rounds(reader, moves, |reader, (side, at)| readings[side].find_move(reader, at));
    }
    readings
}

/// Asks several questions until all are answered. What is too hard for one round is left for the next, so that one hard
/// question does not use up what many easy ones would need; the memory keeps what was found on the way.
fn in_rounds<T: Copy, const W: usize>(
    reader: &mut Reader<'_, '_, W>,
    questions: impl IntoIterator<Item = T>,
    mut is_answered: impl FnMut(&mut Reader<'_, '_, W>, T) -> bool,
) {
    let mut open: Vec<T> = questions.into_iter().collect();
    let mut nodes = FIRST_ROUND;
    loop {
        let is_last = open.len() < 2 || reader.budget.is_over();
        open.retain(|&question| {
            reader.budget.pause_after((!is_last).then_some(nodes));
            !is_answered(reader, question)
        });
        reader.budget.pause_after(None);
        if open.is_empty() || is_last {
            return;
        }
        nodes *= GROWTH;
    }
}
