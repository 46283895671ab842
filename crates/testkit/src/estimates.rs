//! Positions in the middle of games on 19×19 whose winner is known: who is said to be ahead? Beside it GNU Go.

use std::time::Duration;

use cpu_time::ProcessTime;
use tesuji_go::{Color, Scoring};
use tesuji_survey::score::{Correction, Effort, Play, Terms, estimate};
use tesuji_testkit::games::{Record, records};

use crate::gnugo::{GnuGo, margin};
use crate::sweep::{Outcome, Set};

/// After how many moves; the games take turns.
const PLIES: [usize; 3] = [100, 150, 200];

/// What was said of positions after the same number of moves.
#[derive(Clone, Copy, Default)]
struct Tally {
    positions: usize,
    /// How many were right: ours, and GNU Go's.
    right: [usize; 2],
    /// Where the margin is known, how far off each was, added up.
    known: usize,
    off: [f64; 2],
    /// How many margins lie within our doubt.
    within: usize,
    took: Duration,
}

pub(crate) fn run(set: &Set) -> Outcome {
    let (count, split): (usize, String) = (set.get("count")?, set.get("split")?);
    let effort = Effort::default();
    let effort = Effort { games: set.optional("playouts")?.unwrap_or(effort.games), ..effort };
    let mut gnugo = if set.is_on("gnugo") { Some(GnuGo::start(Scoring::Area)?) } else { None };
    let all = records(&set.path("file").unwrap_or_default())?;
    let is_wanted = |record: &&Record| {
        let winner = record.outcome().and_then(|outcome| outcome.winner);
        record.cell("split") == split && record.komi().is_some() && winner.is_some()
    };
    let mut tallies: [Tally; PLIES.len()] = Default::default();
    let mut done = 0;
    for record in all.iter().filter(is_wanted) {
        let at = done % PLIES.len();
        if done == count {
            break;
        }
        if record.moves().len() <= PLIES[at] {
            continue;
        }
        one(record, PLIES[at], &effort, gnugo.as_mut(), &mut tallies[at])?;
        done += 1;
        eprint!("\r{done}");
    }
    eprintln!();
    for (plies, tally) in PLIES.iter().zip(&tallies) {
        print(&format!("after {plies} moves"), tally);
    }
    print("all", &tallies.into_iter().fold(Tally::default(), Tally::and));
    Ok(true)
}

fn one(
    record: &Record,
    plies: usize,
    effort: &Effort,
    gnugo: Option<&mut GnuGo>,
    tally: &mut Tally,
) -> Result<(), String> {
    let game = record.game(plies)?;
    let (Some(komi), Some(outcome)) = (record.komi(), record.outcome()) else { return Ok(()) };
    let terms = Terms {
        scoring: record.scoring().unwrap_or_default(),
        komi,
        to_move: game.to_move(),
        play: Play::GoesOn,
        correction: Correction::Made,
    };
    let start = ProcessTime::try_now().map_err(|error| error.to_string())?;
    let ours = estimate(game.board(), &terms, effort);
    tally.took += start.elapsed();
    let theirs = match gnugo {
        None => None,
        Some(gnugo) => {
            gnugo.load(&game, &record.points("setup").into_iter().collect(), komi)?;
            Some(gnugo.ask("estimate_score").ok().and_then(|text| margin(&text)).unwrap_or_default())
        }
    };
    tally.positions += 1;
    for (at, said) in [Some(ours.margin), theirs].into_iter().enumerate() {
        let Some(said) = said else { continue };
        let winner = if said > 0.0 { Color::Black } else { Color::White };
        tally.right[at] += usize::from(said != 0.0 && outcome.winner == Some(winner));
        tally.off[at] += outcome.margin.map_or(0.0, |margin| (margin - said).abs());
    }
    if let Some(margin) = outcome.margin {
        tally.known += 1;
        tally.within += usize::from((margin - ours.margin).abs() <= ours.spread);
    }
    Ok(())
}

impl Tally {
    fn and(self, other: Tally) -> Tally {
        Tally {
            positions: self.positions + other.positions,
            right: [0, 1].map(|at| self.right[at] + other.right[at]),
            known: self.known + other.known,
            off: [0, 1].map(|at| self.off[at] + other.off[at]),
            within: self.within + other.within,
            took: self.took + other.took,
        }
    }
}

fn print(name: &str, tally: &Tally) {
    let Tally { positions, right, known, off, within, took } = tally;
    let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    let told = |at: usize| format!("{} ({:.1} %)", right[at], share(right[at], *positions));
    let mean = |at: usize| off[at] / (*known).max(1) as f64;
    println!(
        "{name}: winner right in {} of {positions}, GNU Go {}; of {known} margins off by {:.1} in the mean, GNU Go {:.1}; \
         {within} within our doubt; {:.0?} each",
        told(0),
        told(1),
        mean(0),
        mean(1),
        *took / (*positions).max(1) as u32
    );
}
