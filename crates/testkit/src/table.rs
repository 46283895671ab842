//! All sweeps, a row each. ARCHITECTURE's section "Truth" says which part of the program each one stands for.

use clap::Command;
use tesuji_testkit::house::House;
use tesuji_testkit::{
    agree, captures, combinations, compound, connections, doors, doubles, enumerate, escapes, facts, gtp_lines,
    inversions, joins, kept, ladders, races, rooms, safety, structures, walled, ways, weak_walls, zones,
};

use crate::sweep::{Outcome, Set, Sweep, all, drawn};
use crate::{
    capture_answers, capture_times, copies, estimates, in_the_open, inversion_times, plays, proved, questions, scores,
    surveyed, sweeps, units, written,
};

const SEED: &str = "--seed=1 Where the random numbers begin";
const FROM: &str = "--from=0 The number of the first draw: seed and number draw it again";
const JOBS: &str = "--jobs=1 Draws at the same time";
const FOLDER: &str = "folder Where the files are, at any depth";

type Texts = &'static [&'static str];

const fn sweep(name: &'static str, about: &'static str, options: Texts, run: fn(&Set) -> Outcome) -> Sweep {
    Sweep { name, about, options, run }
}

/// Fast against slow: none of them may find a difference.
#[rustfmt::skip]
const COMPARISONS: &[Sweep] = &[
    sweep("rules", "Random games on the board, on the naive board under six rules, and on the crate goban",
        &["--count=5000 Games under each of the rules", SEED, FROM, JOBS],
        |set| drawn(set, "games", |random| Some(Ok(agree::look(random))))),
    sweep("legal", "Count the legal positions of a board, 4×4 by default: 24,318,165",
        &["width=4 Columns", "height=4 Rows"],
        |set| sweeps::size(set).map(|size| { println!("{}", enumerate::legal_positions(size)); true })),
    sweep("safety", "Unconditional life and territory in all positions of a board",
        &["width=5 Columns", "height=2 Rows"],
        |set| Ok(all("boards", [Ok(safety::sweep(sweeps::size(set)?))]))),
    sweep("solve", "The solver against the oracle: random regions with a wanted mix, graded, with all first moves and proofs",
        &["--count=2000 Regions", SEED, "--eye Ask for an eye, not for life",
          "--table=16384 Kilobytes for the transposition table",
          "--skips-from=1 Open moves from which on the search leaves out those that are elsewhere",
          "--symmetries Solve each region turned, mirrored and with colours swapped as well"],
        sweeps::solver),
    sweep("zones", "Positions that look like those of proofs with zones, and proofs with zones made smaller, against the oracle",
        &["--count=1000 Questions", SEED, FROM, JOBS],
        |set| drawn(set, "questions", zones::look)),
    sweep("facts", "Facts that a survey keeps when the board changes outside their zone, against reading the new board",
        &["--count=1000 Boards", SEED, FROM, JOBS],
        |set| drawn(set, "boards", |random| Some(facts::look(random)))),
    sweep("duplicates", "Copies hidden among drawn problems: turned, recoloured, shifted, with a stone added; are they found, and nothing else?",
        &["--count=2000 Problems, the copies among them", "--hidden=300 Copies", SEED, "--write= A file for the problems, JSON lines"],
        copies::run),
    sweep("mutants", "Problems of a folder, each with a few points changed at random, against the oracle",
        &[FOLDER, "--count=1000 Positions", SEED, FROM, JOBS],
        sweeps::mutants),
    sweep("rooms", "Random enclosed problems of 15 to 22 points, answered in full: is every proof accepted?",
        &["--count=1000 Problems", SEED, FROM, JOBS, "--nodes=30000 Nodes for each problem"],
        |set| { let nodes = set.get("nodes")?; drawn(set, "problems", |random| Some(rooms::look(random, nodes))) }),
    sweep("escapes", "Groups that are said to escape into the open, against proofs that they die",
        &["--count=300 Positions", SEED, FROM, JOBS],
        |set| drawn(set, "positions", escapes::look)),
    sweep("captures", "Captures on random boards of up to 12 points, by every search and by `solve`, against the oracle",
        &["--count=10000 Blocks", SEED, FROM, JOBS,
          "--walled In walled regions of larger boards, with first moves, zones and proofs in zones"],
        |set| if set.is_on("walled") { drawn(set, "blocks", walled::look) } else { drawn(set, "blocks", captures::look) }),
    sweep("compound", "Captures of one or two blocks, with and without stones that the attacker has to keep, against the oracle; also in frames",
        &["--count=3000 Questions", SEED, FROM, JOBS],
        |set| drawn(set, "questions", compound::look)),
    sweep("connections", "Two stones or three to be connected or cut, on small boards and in walled regions, against the oracle",
        &["--count=2000 Questions", SEED, FROM, JOBS],
        |set| drawn(set, "questions", connections::look)),
    sweep("doors", "Answers of the GTP engine, codes and moves, on small boards and in walled regions, against the oracle",
        &["--count=3000 Boards", SEED, FROM, JOBS],
        |set| drawn(set, "boards", doors::look)),
    sweep("weak-walls", "Targets behind weak walls, asked about without a region, against the oracle with everything in the game",
        &["--count=1000 Positions", SEED, FROM, JOBS],
        |set| drawn(set, "positions", weak_walls::look)),
    sweep("knowledge", "What the search knows without reading, in every situation of small windows in a wall",
        &["--goal=eye What is asked: eye or live", "--points=7 The most points of a window; all of them up to 6",
          "--quick A few seconds' worth: up to 5 points", "--count=0 Random regions besides", SEED],
        sweeps::knowledge),
    sweep("life", "What the checker knows of life and death without reading, in every situation of small windows in a wall",
        &["--points=6 The most points of a window; all of them up to 6",
          "--count=0 Random regions besides, half of them rooms, and as many with stones anywhere", SEED],
        sweeps::life),
    sweep("eyes", "Eye spaces played out: writes the tables of crate `goals`, or compares them with the oracle",
        &["--points=8 The most points of an eye space", "--output= Write the tables to this file",
          "--count=0 Ask the oracle about this many positions of each size",
          "--liberties=2 Liberties outside, at most; each makes the oracle three times slower",
          "--windows=0 Compare what eye spaces settle with the oracle in windows of up to this many points",
          "--regions=0 And in this many random regions", SEED],
        sweeps::eyes),
    sweep("agree", "Two ways of searching on random questions of life and death that are too large for the oracle",
        &["--count=1000 Problems that both ways decide", SEED, FROM, JOBS, "--points=10-14 The least and the most empty points",
          "--nodes=50000 Nodes for a search; what one of the ways leaves open is not counted"],
        |set| {
            let (empty, nodes) = (set.range("points")?, set.get("nodes")?);
            drawn(set, "problems", |random| ways::look(random, &empty, nodes))
        }),
    sweep("inversions", "Stones that turn a proved answer round, on small boards and in walled regions, against the oracle asked with a stone on every point",
        &["--count=5000 Answers", SEED, FROM, JOBS],
        |set| drawn(set, "answers", inversions::look)),
    sweep("doubles", "Moves that do two jobs, on small boards and in walled regions, against the oracle asked about both jobs after the move",
        &["--count=2000 Boards with such a move", SEED, FROM, JOBS],
        |set| drawn(set, "boards", doubles::look)),
    sweep("combinations", "Combinations on small boards and in walled regions, against the oracle asked after every first move that is told",
        &["--count=2000 Boards with one", SEED, FROM, JOBS],
        |set| drawn(set, "boards", combinations::look)),
    sweep("kept", "Answers about captures that are kept over the moves of random games on small boards, against asking anew",
        &["--count=2000 Games", SEED, FROM, JOBS],
        |set| drawn(set, "games", |random| Some(kept::look(random)))),
    sweep("kept-in-games", "The same over the games of an SGF file, and how many searches that saves",
        &["file A collection of games", "--games=50 The first of them", "--order=2 The highest order of threats",
          "--plays=20000 Plays for each reading, under each condition of ko", "--inversions Keep inversions too"],
        sweeps::kept),
    sweep("structures", "Structures of a board that are revised after each move of random games, against making them anew; the time of both",
        &["--count=200 Games", SEED, FROM, JOBS],
        |set| drawn(set, "games", |random| Some(structures::look(random)))),
    sweep("structures-in-games", "The same over games of a file of records",
        &["file Such as 19x19.txt.gz", "--split=test Which of them", "--count=200 The first of them"],
        sweeps::structures),
    sweep("surveys", "Surveys of the positions of a file, a JSON object a line: how much is answered within a time of the processor",
        &["file With the fields size, black and white", "--time=1 Seconds of the processor for each position",
          "--count=1000000 Positions, at most", "--half=all Which of them, by the number of their line: all, odd, even",
          "--every=1 Take one of this many", "--nodes=200000 Plays or nodes for each question", "--list Tell every group"],
        surveyed::run),
    sweep("surveys-kept", "Surveys over the moves of games: how many answers are kept, and whether they are those of a fresh reading",
        &["file Games as tab-separated lines, packed or not", "--games=20 The first of them", "--split=test Which part of the file",
          "--moves=400 Moves of each game, at most", "--nodes=2200 Plays or nodes for each question",
          "--every=10 Ask all kept answers anew after one move of this many; 0 for never"],
        surveyed::kept),
    sweep("race", "Races between two targets in small regions: verdicts, grades, first moves and proofs against the oracle",
        &["--count=10000 Races", SEED, FROM, JOBS,
          "--rules Only what counting says, in every situation of races drawn for that",
          "--open Without a region and safe stones, as a user asks"],
        |set| match (set.is_on("rules"), set.is_on("open")) {
            (true, _) => drawn(set, "races", races::look_at_rules),
            (_, true) => drawn(set, "races", races::open::look),
            _ => drawn(set, "races", races::look),
        }),
    sweep("joins", "Connections on small boards, against all positions that can come up: what is said to be joined is",
        &["--count=2000 Boards", SEED, FROM, JOBS],
        |set| drawn(set, "boards", joins::look)),
    sweep("ladder", "Ladders on random small boards, every verdict and every first move, against a reader that tries everything",
        &["--count=5000 Boards", SEED, FROM, JOBS],
        |set| drawn(set, "boards", |random| ladders::look(random).map(Ok))),
    sweep("gtp-fuzz", "Lines without much sense for the GTP engine",
        &["--count=1000 Engines, each with 1000 lines", SEED, FROM, JOBS],
        |set| drawn(set, "engines", |random| Some(gtp_lines::look(random)))),
    sweep("plays", "Problems as SGF, played as a person does: right lines of the records, and first moves that are not",
        &[FOLDER, "--count=40 Problems whose answer is proved", "--nodes=100000 Nodes for each position"],
        plays::run),
    sweep("open", "Open problems with their answers: how many are decided within which time",
        &[FOLDER, "--time=10 Seconds for each file"],
        in_the_open::run),
    sweep("proved", "Captures with their answers: first moves, and how many get a checked proof within which time",
        &[FOLDER, "--time=1 Seconds for each proof"],
        proved::run),
    sweep("units", "Ladders of other programs: files of ASCII boards, each with predicates and the answers that are expected",
        &["files... Such as ladder.t"],
        units::run),
    sweep("capture-times", "How long GTP's `attack` and `defend` take in the positions of a file of GTP cases, a JSON object a line",
        &["file Such as gnugo-cases.jsonl", "--every=1 Take one position of this many",
          "--plays= Plays for each question, under each condition of ko [default: as in the program]"],
        capture_times::run),
    sweep("capture-answers", "First answers to questions of capture beside those of a long reading, in positions of games, a JSON object a line",
        &["file With the fields size, black and white", "--part=all Which of them, by the number of their line: all, held-out (every third), rest",
          "--plays=2200 Plays for a first answer", "--many=1000000 Plays for the long reading, under each condition of ko; 0 for none",
          "--answers= Compare with the answers kept in this file, and read nothing long", "--output= Keep the long reading's answers in this file"],
        capture_answers::run),
    sweep("inversion-times", "Inversions of answers about blocks in positions of games, a JSON object a line: how long they take, and whether a stone on every point tells the same",
        &["file With the fields size, black and white", "--part=all Which of them, by the number of their line: all, held-out (every third), rest",
          "--plays=20000 Plays for each reading, under each condition of ko", "--most=1000000 Plays for all inversions of an answer",
          "--order=2 The highest order of threats", "--every=20 Try a stone on every point for one question of this many; 0 for none"],
        inversion_times::run),
    sweep("scores", "Finished games whose margin is known, a line each: is the score of the last position the one that was counted?",
        &["file Such as finished.txt.gz", "--split=train Which of them: train or test", "--count=0 The first of them, 0 for all",
          "--every=1 Take one game of this many", "--size=all Only boards of this side", "--gnugo Ask GNU Go for its final score too",
          "--given Take the dead stones from the file", "--playouts= Random games for each", "--nodes= Nodes for a proof",
          "--show=0 Draw this many games that come out wrong"],
        scores::run),
    sweep("estimates", "Positions after 100, 150 and 200 moves of games on 19×19 whose winner is known, a game a line: who is said to be ahead?",
        &["file Such as 19x19.txt.gz", "--split=train Which of them: train or test", "--count=200 Positions", "--gnugo Ask GNU Go too",
          "--playouts= Random games for each"],
        estimates::run),
];

/// What writes problems and answers, shows what a paper would get wrong, or counts.
#[rustfmt::skip]
const TOOLS: &[Sweep] = &[
    sweep("paper", "Positions in which the eye rules of a paper, read to the letter, are not true",
        &["--points=6 The most points of a window; all of them up to 6", "--count=0 Random regions besides", SEED],
        sweeps::paper),
    sweep("questions", "Which question each record of a folder asks, and whether its answer begins with a right move of the record",
        &[FOLDER, "--part=all Which of them, by the number in their names: all, held-out (every third), rest",
          "--nodes= Nodes for each, at most [default: as in the program]", "--ask-only Only print the questions"],
        questions::run),
    sweep("answers", "What the oracle answers to problem files, in the fields of a corpus entry",
        &["--states= Situations it may visit", "--nodes= Ask the solver, with this many nodes for each, and not the oracle",
          "files... Problems as text, one a file"],
        written::print_answers),
    sweep("one-eye", "Random one-eye positions that the solver finds hard, as entries of `problems/one-eye`",
        &[SEED, "--count=10 Positions to find", "--empty=13-19 The least and the most empty points",
          "--nodes=300000 Nodes for each look with one side to move", "--ko Keep kos alone",
          "--folder= Write a file for each into this folder and not to the screen"],
        written::one_eye),
    sweep("house", "Lines of code, tests and docs of the workspace, import knots, the longest files and functions",
        &["root=. The root of the workspace"],
        |set| { print!("{}", House::read(&set.path("root").unwrap_or_default())?); Ok(true) }),
];

/// The sweep of this name.
pub(crate) fn of(name: &str) -> Option<&'static Sweep> {
    COMPARISONS.iter().chain(TOOLS).find(|sweep| sweep.name == name)
}

pub(crate) fn command() -> Command {
    Command::new("tesuji-testkit")
        .about("Sweeps that compare what is fast with what is slow")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(COMPARISONS.iter().chain(TOOLS).map(Sweep::command))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARCHITECTURE: &str = include_str!("../../../ARCHITECTURE.md");

    /// The arguments of all commands of this program in the section "Truth", such as `… -- zones --count 4000`.
    fn commands() -> Vec<Vec<&'static str>> {
        let (_, section) = ARCHITECTURE.split_once("\n## Truth\n").expect("a section on truth");
        let section = section.split("\n## ").next().unwrap_or_default();
        let quoted = section.split('`').skip(1).step_by(2);
        let ours = |text: &'static str| {
            text.strip_prefix("… -- ").or_else(|| text.split_once("tesuji-testkit -- ").map(|(_, rest)| rest))
        };
        quoted.filter_map(ours).map(|text| text.split_whitespace().collect()).collect()
    }

    #[test]
    fn every_option_can_be_set() {
        command().debug_assert();
    }

    #[test]
    fn what_the_architecture_says_can_be_run() {
        for words in commands() {
            let all = ["tesuji-testkit"].into_iter().chain(words.iter().copied());
            assert!(command().try_get_matches_from(all).is_ok(), "{words:?}");
        }
    }

    #[test]
    fn the_architecture_names_every_comparison() {
        let commands = commands();
        for Sweep { name, .. } in COMPARISONS {
            assert!(commands.iter().any(|words| words[0] == *name), "{name} is not in its section Truth");
        }
    }
}
