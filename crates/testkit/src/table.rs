//! All sweeps, a row each. ARCHITECTURE's section "Truth" says which part of the program each one stands for.

use clap::Command;

use crate::sweep::{Outcome, Set, Sweep};
use crate::{capture_times, cases, enclosed, in_the_open, plays, proved, questions, sweeps, units, written};

const SEED: &str = "--seed=1 Where the random numbers begin";
const FOLDER: &str = "folder Where the files are, at any depth";

type Texts = &'static [&'static str];

const fn sweep(name: &'static str, run: fn(&Set) -> Outcome, about: &'static str, options: Texts) -> Sweep {
    Sweep { name, about, options, run }
}

/// Fast against slow: none of them may find a difference.
#[rustfmt::skip]
const COMPARISONS: &[Sweep] = &[
    sweep("rules", sweeps::rules,
        "Random games on the board, on the naive board and on the crate goban",
        &["--moves=1000000 Moves under each of the six rules", SEED]),
    sweep("legal", sweeps::legal,
        "Count the legal positions of a board, 4×4 by default: 24,318,165",
        &["width=4 Columns", "height=4 Rows"]),
    sweep("safety", sweeps::safety,
        "Unconditional life and territory in all positions of a board",
        &["width=5 Columns", "height=2 Rows"]),
    sweep("solve", sweeps::solver,
        "The solver against the oracle: random regions with a wanted mix, graded, with all first moves and proofs",
        &["--count=2000 Regions", SEED, "--eye Ask for an eye, not for life",
          "--table=16384 Kilobytes for the transposition table",
          "--skips-from=1 Open moves from which on the search leaves out those that are elsewhere",
          "--symmetries Solve each region turned, mirrored and with colours swapped as well"]),
    sweep("zones", sweeps::zones,
        "Positions that look like those of proofs with zones, and proofs with zones made smaller, against the oracle",
        &["--count=1000 Questions", SEED]),
    sweep("facts", sweeps::facts,
        "Facts that a survey keeps when the board changes outside their zone, against reading the new board",
        &["--count=1000 Boards", SEED]),
    sweep("mutants", sweeps::mutants,
        "Problems of a folder, each with a few points changed at random, against the oracle",
        &[FOLDER, "--count=1000 Positions", SEED]),
    sweep("rooms", sweeps::rooms,
        "Random enclosed problems of 15 to 22 points, answered in full: is every proof accepted?",
        &["--count=1000 Problems", SEED, "--from=0 The number of the first problem: seed and number draw it again",
          "--nodes=30000 Nodes for each problem"]),
    sweep("escapes", sweeps::escapes,
        "Groups that are said to escape into the open, against proofs that they die",
        &["--count=300 Positions", SEED]),
    sweep("captures", sweeps::captures,
        "Captures on random boards of up to 3×4 points, by every search and by `solve`, against the oracle",
        &["--count=10000 Blocks", SEED,
          "--walled In walled regions of larger boards, with first moves, zones and proofs in zones"]),
    sweep("doors", sweeps::doors,
        "Answers of the GTP engine, codes and moves, on small boards and in walled regions, against the oracle",
        &["--count=3000 Boards", SEED,
          "--lists Also print lists of moves that are not true or not complete, though they are only read"]),
    sweep("weak-walls", sweeps::weak_walls,
        "Targets behind walls that are weak themselves, asked about without a region, against the oracle with everything in the game",
        &["--count=1000 Positions", SEED]),
    sweep("knowledge", sweeps::knowledge,
        "What the search knows without reading, in every situation of small windows in a wall",
        &["--goal=eye What is asked: eye or live", "--points=7 The most points of a window; all of them up to 6",
          "--quick A few seconds' worth: up to 5 points", "--count=0 Random regions besides", SEED]),
    sweep("life", sweeps::life,
        "What the checker knows of life and death without reading, in every situation of small windows in a wall",
        &["--points=6 The most points of a window; all of them up to 6",
          "--count=0 Random regions besides, half of them rooms, and as many with stones anywhere", SEED]),
    sweep("eyes", sweeps::eyes,
        "Eye spaces played out: writes the tables of crate `goals`, or compares them with the oracle",
        &["--points=8 The most points of an eye space", "--output= Write the tables to this file",
          "--count=0 Ask the oracle about this many positions of each size",
          "--liberties=2 Liberties outside, at most; each makes the oracle three times slower",
          "--windows=0 Compare what eye spaces settle with the oracle in windows of up to this many points",
          "--regions=0 And in this many random regions", SEED]),
    sweep("agree", sweeps::agree,
        "Two ways of searching on random questions of life and death that are too large for the oracle",
        &["--count=1000 Problems that both ways decide", SEED, "--points=10-14 The least and the most empty points",
          "--nodes=50000 Nodes for a search; what one of the ways leaves open is not counted",
          "--jobs=1 Problems at the same time"]),
    sweep("ladder", sweeps::ladder,
        "Ladders on random small boards, every verdict and every first move, against a reader that tries everything",
        &["--count=20000 Blocks of one or two liberties", SEED]),
    sweep("gtp-fuzz", sweeps::gtp_fuzz,
        "Lines without much sense for the GTP engine",
        &["--count=1000000 Lines", SEED]),
    sweep("questions", questions::run,
        "Which question each record of a folder asks, and whether its answer begins with a right move of the record",
        &[FOLDER, "--part=all Which of them, by the number in their names: all, held-out (every third), rest",
          "--nodes= Nodes for each, at most [default: as in the program]", "--ask-only Only print the questions"]),
    sweep("enclosed", enclosed::run,
        "Enclosed problems as SGF, both sides first; stored first moves are judged",
        &[FOLDER, "--time= Seconds for each file", "--nodes=20000000 Nodes for each file"]),
    sweep("plays", plays::run,
        "Problems as SGF, played as a person does: right lines of the records, and first moves that are not",
        &[FOLDER, "--count=40 Problems whose answer is proved", "--nodes=100000 Nodes for each position"]),
    sweep("open", in_the_open::run,
        "Open problems with their answers: how many are decided within which time",
        &[FOLDER, "--time=10 Seconds for each file"]),
    sweep("proved", proved::run,
        "Captures with their answers: first moves, and how many get a checked proof within which time",
        &[FOLDER, "--time=1 Seconds for each proof"]),
    sweep("units", units::run,
        "Ladders of other programs: files of ASCII boards, each with predicates and the answers that are expected",
        &["files... Such as ladder.t"]),
    sweep("capture-times", capture_times::run,
        "How long GTP's `attack` and `defend` take in the positions of a file of GTP cases, a JSON object a line",
        &["file Such as gnugo-cases.jsonl", "--every=1 Take one position of this many",
          "--plays= Plays for each question, under each condition of ko [default: as in the program]"]),
];

/// What writes problems and answers, shows what a paper or a search would get wrong, or counts.
#[rustfmt::skip]
const TOOLS: &[Sweep] = &[
    sweep("oracle", sweeps::oracle_figures,
        "How large small regions are for the oracle, and what a random batch of them holds",
        &["--count=40 Regions of each size", SEED]),
    sweep("history", sweeps::history,
        "Questions that a search answers falsely if it ignores the path it came by",
        &["--count=20000 Regions to look at", SEED]),
    sweep("paper", sweeps::paper,
        "Positions in which the eye rules of a paper, read to the letter, are not true",
        &["--points=6 The most points of a window; all of them up to 6", "--count=0 Random regions besides", SEED]),
    sweep("answers", written::print_answers,
        "What the oracle answers to problem files, in the fields of a corpus entry",
        &["--states= Situations it may visit", "files... Problems as text, one a file"]),
    sweep("one-eye", written::one_eye,
        "Random one-eye positions that the solver finds hard, as entries of `problems/one-eye`",
        &[SEED, "--count=10 Positions to find", "--empty=13-19 The least and the most empty points",
          "--nodes=300000 Nodes for each look with one side to move", "--ko Keep kos alone",
          "--folder= Write a file for each into this folder and not to the screen"]),
    sweep("one-eye-answers", written::one_eye_answers,
        "Writes the solver's answers into files of `problems/one-eye`, where it has them all",
        &["--nodes=20000000 Nodes for a position: both sides first, all moves graded",
          "files... Problems as text, one a file"]),
    sweep("draw", written::draw,
        "Random enclosed questions of life and death, too large for the oracle",
        &[SEED, "--count=10 Questions to find", "--empty=6-24 The least and the most empty points",
          "--nodes=100000 Nodes for a look with one side to move",
          "--unsettled Leave out what the look finds to be settled",
          "--folder= Write a file for each into this folder and not to the screen"]),
    sweep("unconditional-cases", cases::unconditional,
        "The `unconditional_status` cases of a file of GTP cases, a JSON object a line",
        &["file Such as gnugo-cases.jsonl"]),
    sweep("house", sweeps::house,
        "Lines of code, tests and docs of the workspace, import knots, the longest files and functions",
        &["root=. The root of the workspace"]),
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
