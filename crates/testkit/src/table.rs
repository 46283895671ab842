//! All sweeps, a row each. ARCHITECTURE's section "Truth" says which part of the program each one stands for.

use clap::Command;

use crate::sweep::{Opt, SEED, Sweep, flag, option, optional, place, places};
use crate::{capture_times, cases, enclosed, in_the_open, plays, proved, questions, sweeps, units, written};

const FOLDER: Opt = place("folder", None, "Where the files are, at any depth");

const fn sweep(
    name: &'static str,
    about: &'static str,
    options: &'static [Opt],
    run: fn(&crate::sweep::Set) -> crate::sweep::Outcome,
) -> Sweep {
    Sweep { name, about, options, run }
}

/// Fast against slow: none of them may find a difference.
const COMPARISONS: &[Sweep] = &[
    sweep(
        "rules",
        "Random games on the board, on the naive board and on the crate goban",
        &[option("moves", "1000000", "Moves under each of the six rules"), SEED],
        sweeps::rules,
    ),
    sweep(
        "legal",
        "Count the legal positions of a board, 4×4 by default: 24,318,165",
        &[place("width", Some("4"), "Columns"), place("height", Some("4"), "Rows")],
        sweeps::legal,
    ),
    sweep(
        "safety",
        "Unconditional life and territory in all positions of a board",
        &[place("width", Some("5"), "Columns"), place("height", Some("2"), "Rows")],
        sweeps::safety,
    ),
    sweep(
        "solve",
        "The solver against the oracle: random regions with a wanted mix, graded, with all first moves and proofs",
        &[
            option("count", "2000", "Regions"),
            SEED,
            flag("eye", "Ask for an eye, not for life"),
            option("table", "16384", "Kilobytes for the transposition table"),
            option("skips-from", "1", "Open moves from which on the search leaves out those that are elsewhere"),
            flag("symmetries", "Solve each region turned, mirrored and with colours swapped as well"),
        ],
        sweeps::solver,
    ),
    sweep(
        "zones",
        "Positions that look like those of proofs with zones, and proofs with zones made smaller, against the oracle",
        &[option("count", "1000", "Questions"), SEED],
        sweeps::zones,
    ),
    sweep(
        "mutants",
        "Problems of a folder, each with a few points changed at random, against the oracle",
        &[FOLDER, option("count", "1000", "Positions"), SEED],
        sweeps::mutants,
    ),
    sweep(
        "rooms",
        "Random enclosed problems of 15 to 22 points, answered in full: is every proof accepted?",
        &[
            option("count", "1000", "Problems"),
            SEED,
            option("from", "0", "The number of the first problem: seed and number draw it again"),
            option("nodes", "30000", "Nodes for each problem"),
        ],
        sweeps::rooms,
    ),
    sweep(
        "escapes",
        "Groups that are said to escape into the open, against proofs that they die",
        &[option("count", "300", "Positions"), SEED],
        sweeps::escapes,
    ),
    sweep(
        "captures",
        "Captures on random boards of up to 3×4 points, by every search and by `solve`, against the oracle",
        &[
            option("count", "10000", "Blocks"),
            SEED,
            flag("walled", "In walled regions of larger boards, with first moves, zones and proofs in zones"),
        ],
        sweeps::captures,
    ),
    sweep(
        "doors",
        "Answers of the GTP engine, codes and moves, on small boards and in walled regions, against the oracle",
        &[
            option("count", "3000", "Boards"),
            SEED,
            flag("lists", "Also print lists of moves that are not true or not complete, though they are only read"),
        ],
        sweeps::doors,
    ),
    sweep(
        "weak-walls",
        "Targets behind walls that are weak themselves, asked about without a region, against the oracle with everything in the game",
        &[option("count", "1000", "Positions"), SEED],
        sweeps::weak_walls,
    ),
    sweep(
        "knowledge",
        "What the search knows without reading, in every situation of small windows in a wall",
        &[
            option("goal", "eye", "What is asked: eye or live"),
            option("points", "7", "The most points of a window; all of them up to 6"),
            flag("quick", "A few seconds' worth: up to 5 points"),
            option("count", "0", "Random regions besides"),
            SEED,
        ],
        sweeps::knowledge,
    ),
    sweep(
        "life",
        "What the checker knows of life and death without reading, in every situation of small windows in a wall",
        &[
            option("points", "6", "The most points of a window; all of them up to 6"),
            option("count", "0", "Random regions besides, half of them rooms, and as many with stones anywhere"),
            SEED,
        ],
        sweeps::life,
    ),
    sweep(
        "eyes",
        "Eye spaces played out: writes the tables of crate `goals`, or compares them with the oracle",
        &[
            option("points", "8", "The most points of an eye space"),
            optional("output", "Write the tables to this file"),
            option("count", "0", "Ask the oracle about this many positions of each size"),
            option("liberties", "2", "Liberties outside, at most; each makes the oracle three times slower"),
            option(
                "windows",
                "0",
                "Compare what eye spaces settle with the oracle in windows of up to this many points",
            ),
            option("regions", "0", "And in this many random regions"),
            SEED,
        ],
        sweeps::eyes,
    ),
    sweep(
        "agree",
        "Two ways of searching on random questions of life and death that are too large for the oracle",
        &[
            option("count", "1000", "Problems that both ways decide"),
            SEED,
            option("points", "10-14", "The least and the most empty points"),
            option("nodes", "50000", "Nodes for a search; what one of the ways leaves open is not counted"),
            option("jobs", "1", "Problems at the same time"),
        ],
        sweeps::agree,
    ),
    sweep(
        "ladder",
        "Ladders on random small boards, every verdict and every first move, against a reader that tries everything",
        &[option("count", "20000", "Blocks of one or two liberties"), SEED],
        sweeps::ladder,
    ),
    sweep(
        "gtp-fuzz",
        "Lines without much sense for the GTP engine",
        &[option("count", "1000000", "Lines"), SEED],
        sweeps::gtp_fuzz,
    ),
    sweep(
        "questions",
        "Which question each record of a folder asks, and whether its answer begins with a right move of the record",
        &[
            FOLDER,
            option("part", "all", "Which of them, by the number in their names: all, held-out (every third), rest"),
            optional("nodes", "Nodes for each, at most [default: as in the program]"),
            flag("ask-only", "Only print the questions"),
        ],
        questions::run,
    ),
    sweep(
        "enclosed",
        "Enclosed problems as SGF, both sides first; stored first moves are judged",
        &[FOLDER, optional("time", "Seconds for each file"), option("nodes", "20000000", "Nodes for each file")],
        enclosed::run,
    ),
    sweep(
        "plays",
        "Problems as SGF, played as a person does: right lines of the records, and first moves that are not",
        &[
            FOLDER,
            option("count", "40", "Problems whose answer is proved"),
            option("nodes", "100000", "Nodes for each position"),
        ],
        plays::run,
    ),
    sweep(
        "open",
        "Open problems with their answers: how many are decided within which time",
        &[FOLDER, option("time", "10", "Seconds for each file")],
        in_the_open::run,
    ),
    sweep(
        "proved",
        "Captures with their answers: first moves, and how many get a checked proof within which time",
        &[FOLDER, option("time", "1", "Seconds for each proof")],
        proved::run,
    ),
    sweep(
        "units",
        "Ladders of other programs: files of ASCII boards, each with predicates and the answers that are expected",
        &[places("files", "Such as ladder.t")],
        units::run,
    ),
    sweep(
        "capture-times",
        "How long GTP's `attack` and `defend` take in the positions of a file of GTP cases, a JSON object a line",
        &[
            place("file", None, "Such as gnugo-cases.jsonl"),
            option("every", "1", "Take one position of this many"),
            optional("plays", "Plays for each question, under each condition of ko [default: as in the program]"),
        ],
        capture_times::run,
    ),
];

/// What writes problems and answers, shows what a paper or a search would get wrong, or counts.
const TOOLS: &[Sweep] = &[
    sweep(
        "oracle",
        "How large small regions are for the oracle, and what a random batch of them holds",
        &[option("count", "40", "Regions of each size"), SEED],
        sweeps::oracle_figures,
    ),
    sweep(
        "history",
        "Questions that a search answers falsely if it ignores the path it came by",
        &[option("count", "20000", "Regions to look at"), SEED],
        sweeps::history,
    ),
    sweep(
        "paper",
        "Positions in which the eye rules of a paper, read to the letter, are not true",
        &[
            option("points", "6", "The most points of a window; all of them up to 6"),
            option("count", "0", "Random regions besides"),
            SEED,
        ],
        sweeps::paper,
    ),
    sweep(
        "answers",
        "What the oracle answers to problem files, in the fields of a corpus entry",
        &[optional("states", "Situations it may visit"), places("files", "Problems as text, one a file")],
        written::print_answers,
    ),
    sweep(
        "one-eye",
        "Random one-eye positions that the solver finds hard, as entries of `problems/one-eye`",
        &[
            SEED,
            option("count", "10", "Positions to find"),
            option("empty", "13-19", "The least and the most empty points"),
            option("nodes", "300000", "Nodes for each look with one side to move"),
            flag("ko", "Keep kos alone"),
            optional("folder", "Write a file for each into this folder and not to the screen"),
        ],
        written::one_eye,
    ),
    sweep(
        "one-eye-answers",
        "Writes the solver's answers into files of `problems/one-eye`, where it has them all",
        &[
            option("nodes", "20000000", "Nodes for a position: both sides first, all moves graded"),
            places("files", "Problems as text, one a file"),
        ],
        written::one_eye_answers,
    ),
    sweep(
        "draw",
        "Random enclosed questions of life and death, too large for the oracle",
        &[
            SEED,
            option("count", "10", "Questions to find"),
            option("empty", "6-24", "The least and the most empty points"),
            option("nodes", "100000", "Nodes for a look with one side to move"),
            flag("unsettled", "Leave out what the look finds to be settled"),
            optional("folder", "Write a file for each into this folder and not to the screen"),
        ],
        written::draw,
    ),
    sweep(
        "unconditional-cases",
        "The `unconditional_status` cases of a file of GTP cases, a JSON object a line",
        &[place("file", None, "Such as gnugo-cases.jsonl")],
        cases::unconditional,
    ),
    sweep(
        "house",
        "Lines of code, tests and docs of the workspace, import knots, the longest files and functions",
        &[place("root", Some("."), "The root of the workspace")],
        sweeps::house,
    ),
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
