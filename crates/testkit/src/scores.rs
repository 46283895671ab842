//! Finished games whose margin is known: is the score of the last position the one that was counted? Beside it GNU Go.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ProcessTime;
use tesuji_go::{Color, Game, PointSet, Scoring};
use tesuji_solve::Quiet;
use tesuji_survey::Survey;
use tesuji_survey::score::{Correction, Effort, Play, Reason, Scored, Terms, score, scored, told};
use tesuji_testkit::games::{Record, records};

use crate::gnugo::{GnuGo, margin};
use crate::sweep::{Outcome, Set};

/// Games of one size under one kind of rules.
#[derive(Default)]
struct Tally {
    games: usize,
    exact: usize,
    winner: usize,
    /// Games with a list of dead stones that was made or checked by the server, and on how many ours is the same.
    marked: usize,
    same_dead: usize,
    theirs: usize,
    took: Duration,
    longest: Duration,
}

/// How to look at the games.
struct Look {
    effort: Effort,
    /// Take the dead stones from the file.
    is_given: bool,
    /// Print this many games that come out wrong.
    shown: usize,
}

pub(crate) fn run(set: &Set) -> Outcome {
    let (count, every): (usize, usize) = (set.get("count")?, set.get("every")?);
    let (split, side): (String, String) = (set.get("split")?, set.get("size")?);
    let usual = Effort::default();
    let games = set.optional("playouts")?.unwrap_or(usual.games);
    let effort = Effort { games, nodes: set.optional("nodes")?.unwrap_or(usual.nodes), ..usual };
    let mut look = Look { effort, is_given: set.is_on("given"), shown: set.get("show")? };
    let mut gnugo = None;
    if set.is_on("gnugo") {
        gnugo = Some([GnuGo::start(Scoring::Area)?, GnuGo::start(Scoring::Territory)?]);
    }
    let is_wanted = |record: &&Record| record.cell("split") == split && (side == "all" || record.cell("size") == side);
    let all = records(&set.path("file").unwrap_or_default())?;
    let most = if count == 0 { usize::MAX } else { count };
    let mut tallies: BTreeMap<String, Tally> = BTreeMap::new();
    for (done, record) in all.iter().filter(is_wanted).step_by(every.max(1)).take(most).enumerate() {
        let Some(scoring) = record.scoring() else { continue };
        let kind = if scoring == Scoring::Area { "area" } else { "territory" };
        let name = format!("{}, {}, {kind}", record.cell("size"), record.cell("source"));
        one(record, scoring, &mut look, gnugo.as_mut(), tallies.entry(name).or_default())?;
        eprint!("\r{}", done + 1);
    }
    eprintln!();
    for (name, tally) in &tallies {
        print(name, tally);
    }
    for side in ["9", "19"] {
        let of = tallies.iter().filter(|(name, _)| name.split(',').next() == Some(side)).map(|(_, tally)| tally);
        let all = of.fold(Tally::default(), Tally::and);
        if all.games > 0 {
            print(&format!("{side}, all"), &all);
        }
    }
    Ok(true)
}

impl Tally {
    fn and(self, one: &Tally) -> Tally {
        Tally {
            games: self.games + one.games,
            exact: self.exact + one.exact,
            winner: self.winner + one.winner,
            marked: self.marked + one.marked,
            same_dead: self.same_dead + one.same_dead,
            theirs: self.theirs + one.theirs,
            took: self.took + one.took,
            longest: self.longest.max(one.longest),
        }
    }
}

fn print(name: &str, tally: &Tally) {
    let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
    let Tally { games, exact, winner, marked, same_dead, theirs, took, longest } = tally;
    print!(
        "{name}: {exact} of {games} exact ({:.1} %), winner {:.1} %, ",
        share(*exact, *games),
        share(*winner, *games)
    );
    print!("dead as marked {same_dead} of {marked}, ");
    print!("{:.0?} each, longest {longest:.0?}", *took / (*games).max(1) as u32);
    println!("; GNU Go {theirs} ({:.1} %)", share(*theirs, *games));
}

fn one(
    record: &Record,
    scoring: Scoring,
    look: &mut Look,
    gnugo: Option<&mut [GnuGo; 2]>,
    tally: &mut Tally,
) -> Result<(), String> {
    let game = record.game(usize::MAX)?;
    let (Some(komi), Some(outcome)) = (record.komi(), record.outcome()) else { return Ok(()) };
    let Some(right) = outcome.margin else { return Ok(()) };
    let terms = Terms { scoring, komi, to_move: game.to_move(), play: Play::IsOver, correction: correction(record) };
    let given: Option<PointSet> = (record.cell("dead") != "?").then(|| record.points("dead").into_iter().collect());
    if look.is_given && given.is_none() {
        return Ok(());
    }
    let start = ProcessTime::try_now().map_err(|error| error.to_string())?;
    let found = if let Some(dead) = given.filter(|_| look.is_given) {
        scored(game.board(), told(game.board(), &dead, Reason::Judged), &terms)
    } else {
        score(&mut Survey::of(game.board()), &terms, &look.effort, &Quiet)
    };
    let took = start.elapsed();
    tally.took += took;
    tally.longest = tally.longest.max(took);
    tally.games += 1;
    let is_exact = (found.margin - right).abs() < 1e-6;
    tally.exact += usize::from(is_exact);
    tally.winner += usize::from(found.margin.total_cmp(&0.0) == right.total_cmp(&0.0));
    if let Some(given) = given.filter(|_| matches!(record.cell("check"), "marks" | "gnugo")) {
        tally.marked += 1;
        tally.same_dead += usize::from(given == found.dead_stones());
    }
    if let Some(gnugo) = gnugo {
        let gnugo = &mut gnugo[usize::from(scoring == Scoring::Territory)];
        gnugo.load(&game, &record.points("setup").into_iter().collect(), komi)?;
        let theirs = gnugo.ask("final_score").ok().and_then(|text| margin(&text));
        tally.theirs += usize::from(theirs.is_some_and(|theirs| (theirs - right).abs() < 1e-6));
    }
    if !is_exact && look.shown > 0 {
        look.shown -= 1;
        show(record, &game, &found, given.as_ref(), right);
    }
    Ok(())
}

/// What the server did about territory that is none in the end: OGS leaves that to the players.
fn correction(record: &Record) -> Correction {
    if record.cell("source") == "ogs" { Correction::None } else { Correction::Made }
}

/// A board with small letters for dead stones, `b` and `w` for points that are owned.
fn show(record: &Record, game: &Game, found: &Scored, given: Option<&PointSet>, right: f64) {
    let cell = |name: &str| record.cell(name).to_owned();
    println!(
        "\n{} {} {} komi {} check {} plain {}: {right} by the record, {} found; to move {}",
        cell("id"),
        cell("source"),
        cell("rules"),
        cell("komi"),
        cell("check"),
        cell("plain"),
        found.margin,
        game.to_move()
    );
    let board = game.board();
    let dead = found.dead_stones();
    let sides = [("found", Some(&dead)), ("given", given)];
    for row in (0..board.size().height()).rev() {
        for (name, dead) in sides {
            let Some(dead) = dead else { continue };
            for column in 0..board.size().width() {
                let point = board.size().point(column, row).expect("it is on the board");
                let letter = match (board.stone(point), dead.contains(point)) {
                    (Some(Color::Black), false) => 'X',
                    (Some(Color::White), false) => 'O',
                    (Some(Color::Black), true) => 'x',
                    (Some(Color::White), true) => 'o',
                    (None, _) if name == "given" => '.',
                    (None, _) => match found.owner(point) {
                        Some(Color::Black) => '\'',
                        Some(Color::White) => ',',
                        None => '?',
                    },
                };
                print!("{letter} ");
            }
            print!("   ");
        }
        println!("{}", row + 1);
    }
    let filled: Vec<String> = found.filled.iter().map(|(color, mv)| format!("{color} {mv}")).collect();
    println!("filled: {}; neutral {}", filled.join(", "), found.neutral);
}
