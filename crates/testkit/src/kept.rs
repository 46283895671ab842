//! Answers that are kept while games are played, beside asking anew in every position.

use fastrand::Rng;
use tesuji_capture::ladder::Verdict;
use tesuji_capture::lambda::{Captures, Options};
use tesuji_go::{Board, Color, Point, Size};
use tesuji_problem::Side;
use tesuji_record::Position;
use tesuji_record::sgf;
use tesuji_survey::Answers;

use crate::counts::Count;
use crate::facts::legal_point;

/// Liberties of a block that is asked about, at most.
const MOST_LIBERTIES: usize = 3;

/// Plays for the inversions of an answer.
const TURNING: u64 = 100_000;

counts! {
    /// What was asked and kept.
    pub struct Tally {
        /// Boards.
        pub boards: usize,
        /// Questions.
        pub asked: usize,
        /// Those whose fresh reading takes plays.
        pub costly: usize,
        /// Those of them that were answered by what was kept.
        pub saved: usize,
        /// Plays of these readings, and those of them that were saved.
        pub plays: usize,
        /// See there.
        pub plays_saved: usize,
        /// Plays of the inversions that were found for this.
        pub plays_turning: usize,
        /// Kept answers that were compared with fresh ones; both decide.
        pub compared: usize,
        /// Those of them that differ on the scale of ko alone: whether a ko is one is read with a part of the plays.
        pub graded: usize,
        /// Captures that were kept and that a fresh reading of the same order misses, and a longer one finds.
        pub more: usize,
        /// Inversions that were compared with fresh ones.
        pub turned: usize,
        /// Kept answers where only one of both decides.
        pub undecided: usize,
    }
}

/// What is done with inversions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turns {
    /// They are not asked for.
    Not,
    /// They are kept, so that answers are foreseen.
    Kept,
    /// And compared with fresh ones.
    Compared,
}

/// Asks about every block of few liberties, both sides first, and compares what was kept with a fresh reading.
///
/// # Errors
/// If both decide, and differ.
pub fn ask_all(answers: &mut Answers, fresh: &mut Captures, turns: Turns) -> Result<Tally, String> {
    let board = answers.board().clone();
    let mut tally = Tally { boards: 1, ..Tally::default() };
    let turning = answers.cost.turning;
    for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
        for first in [Side::Attacker, Side::Defender] {
            let (stone, before) = (block.root(), answers.cost.kept);
            let kept =
                if turns == Turns::Not { answers.ask(stone, first) } else { answers.turned(stone, first, TURNING) };
            let kept = kept.ok_or("a block has stones")?.clone();
            let is_kept = answers.cost.kept > before;
            let new = fresh.ask(&board, stone, first).ok_or("a block has stones")?;
            tally.asked += 1;
            tally.costly += usize::from(new.nodes > 0);
            tally.saved += usize::from(new.nodes > 0 && is_kept);
            tally.plays += new.nodes as usize;
            tally.plays_saved += if is_kept { new.nodes as usize } else { 0 };
            let told = [kept.answer.verdict, new.verdict].map(Verdict::is_captured);
            match told {
                // A capture stands; that none was found says no more than that.
                [Some(true), Some(false)] if is_captured(&board, stone, first) => tally.more += 1,
                [Some(one), Some(other)] if one != other => {
                    let [one, other] = [kept.answer.verdict, new.verdict];
                    return Err(format!("{board}\n{stone}, {first:?} first: kept as {one:?}, and is {other:?}"));
                }
                [Some(_), Some(_)] => {
                    tally.compared += usize::from(is_kept);
                    tally.graded += usize::from(kept.answer.verdict != new.verdict);
                }
                _ => tally.undecided += usize::from(is_kept && told[0] != told[1]),
            }
            if let Some(inversions) = kept.inversions.filter(|_| is_kept && turns == Turns::Compared) {
                let new = fresh.inversions(&board, stone, first, TURNING).ok_or("a block has stones")?;
                let open = inversions.weak() | new.weak();
                if inversions.points() - open != new.points() - open {
                    let [one, other] = [inversions.points(), new.points()];
                    return Err(format!("{board}\n{stone}, {first:?} first: turned by {one}, and by {other}"));
                }
                tally.turned += 1;
            }
        }
    }
    tally.plays_turning = (answers.cost.turning - turning) as usize;
    Ok(tally)
}

/// What a longer reading says.
fn is_captured(board: &Board, stone: Point, first: Side) -> bool {
    let mut long = Captures::new(Options { order: 3, most_nodes: 400_000, ..Options::default() });
    long.ask(board, stone, first).is_some_and(|found| found.verdict.is_captured() == Some(true))
}

/// Plays a random game on a small board, and compares in every position.
///
/// # Errors
/// With the first difference.
pub fn look(random: &mut Rng) -> Result<Tally, String> {
    let size = Size::new(random.u64(4..=7), random.u64(4..=7)).expect("a board");
    let options = Options { order: 2, most_nodes: 5_000, ..Options::default() };
    let (mut board, mut color) = (Board::new(size), Color::Black);
    let (mut answers, mut fresh) = (Answers::of(&board, options), Captures::new(options));
    let mut tally = Tally::default();
    let turns = if random.u8(..4) == 0 { Turns::Compared } else { Turns::Not };
    for _ in 0..random.usize(10..40) {
        let Some(point) = legal_point(&board, color, random) else { break };
        board.play(color, point).expect("it is legal");
        color = !color;
        answers.go_to(&board);
        tally.add(ask_all(&mut answers, &mut fresh, turns)?);
    }
    Ok(tally)
}

/// The main lines of a file of games, compared in every position.
///
/// # Errors
/// If it cannot be read.
pub fn replay(
    bytes: &[u8],
    games: usize,
    options: Options,
    turns: Turns,
) -> Result<(Tally, Vec<String>), Box<dyn std::error::Error>> {
    let (mut tally, mut differences) = (Tally::default(), Vec::new());
    for (number, tree) in sgf::read(bytes)?.games.iter().take(games).enumerate() {
        let mut position = Position::at(tree, tree.root())?;
        let (mut answers, mut fresh) = (Answers::of(&position.board, options), Captures::new(options));
        for node in tree.main_line().skip(1) {
            position = position.after(tree, node)?;
            answers.go_to(&position.board);
            match ask_all(&mut answers, &mut fresh, turns) {
                Ok(one) => tally.add(one),
                Err(difference) => differences.push(format!("game {}: {difference}", number + 1)),
            }
        }
        eprint!("\r{} games, {:.1} % saved", number + 1, 100.0 * tally.saved as f64 / tally.costly.max(1) as f64);
    }
    eprintln!();
    Ok((tally, differences))
}
