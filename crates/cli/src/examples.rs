//! Every example of a command line: the welcome, the examples of each command's help and README's table of commands
//! come from this one table.

use std::fmt::Write;

/// The longest line that the column of words leaves room for.
const LONGEST_LINE: usize = 50;

/// A command line, and what it does.
struct Example {
    line: &'static str,
    words: &'static str,
    place: Place,
}

/// Where an example is shown besides the help of its command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Nowhere.
    Help,
    /// In README, with a page that says more.
    Readme(&'static str),
    /// There and in the welcome.
    Welcome(&'static str),
}

/// Only in a command's help.
const fn more(line: &'static str, words: &'static str) -> Example {
    Example { line, words, place: Place::Help }
}

/// In README too, with a page or "".
const fn readme(line: &'static str, words: &'static str, page: &'static str) -> Example {
    Example { line, words, place: Place::Readme(page) }
}

/// In the welcome too.
const fn first(line: &'static str, words: &'static str, page: &'static str) -> Example {
    Example { line, words, place: Place::Welcome(page) }
}

#[rustfmt::skip]
const EXAMPLES: &[Example] = &[
    first("tesuji demo", "a corner problem, drawn and answered", ""),

    first("tesuji examples/corner.sgf", "draw a file, and say what can be asked about it", ""),

    first("tesuji solve examples/corner.sgf", "answer a problem, with every first move", "docs/lines.md"),
    first("tesuji solve problems/ --time 10", "answer many, with a table at the end", ""),
    readme("tesuji solve examples/race.sgf", "who wins a capturing race", "docs/race.md"),
    more("tesuji solve game.sgf --goal race --target D4,E4", "between these two groups"),
    more("tesuji solve game.sgf --goal cut --target D4,F4", "can these two blocks be cut apart?"),
    more("tesuji solve problem.sgf --to-move both", "the status: what each side gets"),
    more("tesuji solve game.sgf --target C3 --goal kill", "stones named by one of them"),
    readme("tesuji solve problem.sgf --target list", "which questions it may ask, best first", "docs/questions.md"),
    readme("tesuji solve game.sgf --move 45", "ask about the position after a move", ""),
    more("tesuji solve - --region A1:F4 < diagram.txt", "a diagram from standard input, read in a corner"),
    readme("tesuji solve problem.sgf --proof proof.txt", "keep the proof, to be checked again", "docs/proofs.md"),
    readme("tesuji solve problem.sgf --sgf answer.sgf", "every first move with its line, as a record", ""),
    more("tesuji solve problem.sgf --method lee04", "also a judgement by patterns and a small tree"),
    readme("tesuji solve problem.sgf --diagram answer.png", "the solution and the main wrong moves, drawn", ""),
    readme("tesuji solve problems/ --resume results.jsonl", "keep each result, and go on where it was stopped", ""),
    more("tesuji solve problems/ --json", "a JSON object a line, for programs"),

    first("tesuji status examples/corner.sgf", "what each side gets when it moves first", ""),
    more("tesuji status game.sgf --target C3", "stones named by one of them"),
    more("tesuji status problem.sgf --bent-four dead", "a bent four in the corner is dead by convention"),
    more("tesuji status problems/ --index all --json", "a JSON object a line, for programs"),

    first("tesuji review examples/corner.sgf", "which lines are right, which wrong moves refuted", "docs/review.md"),
    more("tesuji review problems/ book.sgf --time 10", "what fails or is undecided in each of many"),
    more("tesuji review problems/ --json", "a JSON object a line, for programs"),

    first("tesuji read examples/middle-game.sgf", "what is in danger, which groups live, at a glance", "docs/read.md"),
    more("tesuji read game.sgf --move 40", "a position of a game, the most urgent first"),
    more("tesuji read game.sgf --to-move black", "Black's chances first"),
    more("tesuji read game.sgf --target D4", "the block of this stone, and its group"),
    more("tesuji read game.sgf --diagram position.png", "all of it as one picture"),
    more("tesuji read game.sgf --time 3 --json", "for programs"),

    first("tesuji analyse examples/game.sgf", "who is ahead, which groups are weak, territory", "docs/analyse.md"),
    more("tesuji analyse game.sgf --move 80", "the position after a move"),
    more("tesuji analyse game.sgf --layers groups,territory", "with these layers drawn in the terminal"),
    readme("tesuji analyse game.sgf --diagram whole.png", "a picture of the facts, and one for each layer", ""),
    more("tesuji analyse game.sgf --diagram one.svg --layers all", "all layers in one picture"),
    more("tesuji analyse game.sgf --target D4 --layers siege", "how a group is besieged, and its way out"),
    more("tesuji analyse game.sgf --trace D4,C3-E3", "how readers search about stones and a link"),
    more("tesuji analyse --list-parameters", "every number, and what more of it does"),
    more("tesuji analyse game.sgf --parameters mine.txt --json", "with numbers of your own, for programs"),

    first("tesuji ladder examples/ladder.txt", "which stones ataris catch, and what breaks that", "docs/ladder.md"),
    more("tesuji ladder game.sgf --move 40", "every block of one or two liberties"),
    more("tesuji ladder game.sgf --target D4", "the block of this stone, drawn with numbers"),
    more("tesuji ladder problem.txt --diagram ladder.png", "every ladder as a picture"),

    first("tesuji inversions examples/corner.sgf", "which stone would turn an answer round", "docs/inversions.md"),
    more("tesuji inversions game.sgf --target D4", "of the capture of a block"),
    more("tesuji inversions game.sgf --target D4 --pairs", "also pairs of stones, the first an atari"),
    more("tesuji inversions game.sgf --target D4 --json", "for programs"),

    first("tesuji double examples/two-ladders.txt", "moves that do two jobs", "docs/inversions.md"),
    more("tesuji double game.sgf --move 40 --to-move black", "Black's alone"),
    more("tesuji double game.sgf --diagram double.png", "each of them as a picture"),
    more("tesuji ladder problem.txt --to-move black --json", "for programs"),

    readme("tesuji judge problems/judge", "does it still answer as expected, and what has changed?", "docs/judge.md"),
    more("tesuji judge diagrams/ --no-keep", "keep nothing for the next time"),
    more("tesuji judge diagrams/ --plays 10000 --results quick.jsonl", "with less reading, compared apart"),
    more("tesuji judge diagram.sgf --json", "a JSON object an expectation, for programs"),

    first("tesuji play examples/corner.sgf", "try your own moves, and have them answered", "docs/play.md"),
    more("tesuji play book.sgf --index 12 --to-move white", "a problem of a collection"),
    more("printf 'B1\\n' | tesuji play problem.sgf", "moves from a pipe"),

    first("tesuji check proof.txt", "does a proof hold, and what does it prove?", "docs/proofs.md"),
    readme("tesuji check proof.txt problem.sgf", "and is it about this problem?", ""),
    more("tesuji check proof.gz book.sgf --index 12", "or this one of a collection?"),

    first("tesuji show examples/corner.sgf", "draw a problem, or the end of a game", ""),
    first("tesuji show game.sgf --move 50", "draw a game after move 50", ""),
    first("tesuji show -", "draw a diagram pasted here (end with Ctrl-D)", ""),
    more("tesuji show book.sgf --index 12", "the twelfth game of a collection"),
    more("tesuji show problem.sgf --solution", "the line that the file calls right, with numbers"),
    more("tesuji show *.sgf --json", "a JSON object a line, for programs"),

    first("tesuji diagram examples/corner.sgf -o c.svg", "make a picture of it (.svg, .png or .txt)", ""),
    more("tesuji diagram problem.sgf --solution -o answer.png --scale 3", "the solution, large"),
    more("tesuji diagram game.sgf --move 30 --numbers=1 --whole -o opening.svg", "the first 30 moves of a game"),
    more("tesuji diagram book.sgf --index 1-6 --side-by-side=3 -o page.png", "six problems on a page"),

    first("tesuji convert examples/corner.sgf --to json", "write the question as sgf, json or text", ""),
    more("tesuji convert problem.txt --to sgf -o problem.sgf", "a drawing as a record"),
    more("tesuji convert book.sgf --to text --index 3", "a problem of a collection, drawn"),

    first("tesuji gtp", "speak the Go text protocol, for Sabaki or GoGui", "docs/gtp.md"),
    more("tesuji gtp --time 5", "seconds for each question"),
    more("tesuji gtp --guess", "judge where nothing is proved; tesuji-proven tells which"),
    more("printf 'loadsgf examples/corner.sgf 1\\nowl_defend A2\\n' | tesuji gtp", "commands from a pipe"),

    first("tesuji worker", "answer JSON questions, one a line", ""),
    more("tesuji worker < questions.jsonl", "questions from a file"),
    more("tesuji convert problem.sgf --to json | tesuji worker", "a problem of another form"),

    first("tesuji schema", "print the form of those lines", ""),
    more("tesuji schema > worker.schema.json", "keep it"),

    first("tesuji shapes", "every small eye shape, and whether it lives", "REFERENCES.md"),
    more("tesuji shapes -o shapes.svg", "and as a page of pictures"),
    readme("tesuji shapes problem.sgf", "the eye space of a group, by influence", "docs/patterns.md"),
    more("tesuji shapes problem.sgf -o eyes.png", "and as a picture"),

    first("tesuji similar examples/corner.sgf corpus", "problems of a collection that are like one", "docs/similar.md"),
    first("tesuji similar problems/", "all duplicates of a collection", "docs/similar.md"),
    more("tesuji similar problem.sgf books/ --diagram alike.png", "drawn, with what differs marked"),
    more("tesuji similar problem.sgf books/ --cache books.index", "read the books once only"),

    readme("tesuji cluster corpus --diagram sheet.png", "groups of problems that are alike, on a sheet", "docs/similar.md"),
    more("tesuji cluster books/ --least 75", "smaller groups, of problems that are more alike"),
    more("tesuji cluster books/ --by map --side 25", "by a Kohonen map of their windows"),
    more("tesuji cluster books/ --json", "a JSON object a group, for programs"),

    first("tesuji bench", "answer the corpus, with costs and a signature", "corpus/README.md"),
    more("tesuji bench --compare corpus/SIGNATURE", "fail if an answer or a number of nodes has changed"),
    readme("tesuji bench lambda --quick", "searches for captures, over 218 problems", "docs/lab/lambda.md"),
    more("tesuji bench lambda --nodes 20000 --charts charts", "less than the paper's nodes, with pictures"),
    more("tesuji bench lambda --order 2 --json", "everything that was found, problem by problem"),
    readme("tesuji bench inversions --quick", "what turns a capture round, over 61 questions", "docs/lab/inversions.md"),
    more("tesuji bench inversions --charts charts", "everything, with pictures"),
    more("tesuji bench inversions --escape 4 --each 1000", "more nets; what takes longer is weak"),
    readme("tesuji bench patterns --quick", "first moves by clusters, eye shapes, small trees", "docs/patterns.md"),
    more("tesuji bench patterns --charts charts", "everything, with sheets of clusters"),
    readme("tesuji bench life --quick", "life and death, by the number of empty points", "docs/lab/life.md"),
    more("tesuji bench life --graded --charts charts", "everything, with the full answers and pictures"),
    more("tesuji bench life --ablate", "each enhancement on and off"),
    more("tesuji bench life --keep folder", "keep the problems, for show and --problems folder"),
    readme("tesuji bench one-eye --quick", "the one-eye solver, each enhancement on and off", "docs/lab/one-eye.md"),
    more("tesuji bench one-eye --charts charts", "everything, in an hour, with pictures"),
    more("tesuji bench one-eye --switches ROOM,PATH,MIN,FAM", "one choice of enhancements"),

    first("tesuji completions bash", "print completions for a shell", ""),
    more("tesuji completions bash > ~/.local/share/bash-completion/completions/tesuji", "for bash"),
    more("tesuji completions zsh > ~/.zfunc/_tesuji", "for zsh"),
    more("tesuji completions fish > ~/.config/fish/completions/tesuji.fish", "for fish"),
];

/// The meaning of a command's exit codes, and other notes below its examples.
const NOTES: &[(&str, &str)] = &[
    (
        "solve",
        "\
The exit code is 0 if the side to move reaches its goal, 1 if not, 3 if that was not decided, 4 if
it leans on stones that are assumed to be safe.
Of several problems it is 0 if all were solved, 4 if some of these lean on such stones, 3 if some
were not solved, 2 if some could not be read,
141 if the output was closed before all were told.",
    ),
    (
        "status",
        "\
The exit code is 0 if both answers were found, 3 if not, 4 if one leans on stones that are assumed
to be safe.",
    ),
    (
        "review",
        "\
The exit code is 0 if all is as the files say, 1 if something is proved to be otherwise, 3 if
something is only undecided, 2 if a file could not be read.",
    ),
    ("read", "The exit code is 0, and 3 if there was no time to look at everything."),
    ("analyse", "The exit code is 0, and 3 if there was no time to look at everything."),
    (
        "judge",
        "\
A diagram says what is expected in lines such as: expect capture C3: yes, by D4. The exit code is 0
if everything holds that was judged, 1 if something fails, 3 if something is only undecided, 2 if a
file or a line could not be read.",
    ),
    ("ladder", "With --to-move the exit code is 0 if that side succeeds, 1 if not; 3 if the limit was reached."),
    ("play", "The exit code is 0 if the problem was solved, 1 if not."),
    (
        "check",
        "\
A proof is written by tesuji solve problem.sgf --proof proof.txt. The exit code is 0 if the proof
holds, 1 if it does not, proves nothing, or is not about the problem.",
    ),
];

impl Example {
    /// The words of the command that it is for: `["bench", "life"]`.
    fn command(&self) -> Vec<&'static str> {
        let words = self.line.rsplit_once("tesuji ").map_or("", |(_, rest)| rest).split(' ');
        let is_nested = words.clone().next() == Some("bench");
        let words = words.take(if is_nested { 2 } else { 1 });
        words.filter(|word| !word.starts_with('-')).collect()
    }

    fn is_welcome(&self) -> bool {
        matches!(self.place, Place::Welcome(_))
    }
}

/// What `tesuji` alone prints.
pub(crate) fn welcome() -> String {
    let examples: Vec<&Example> = EXAMPLES.iter().filter(|example| example.is_welcome()).collect();
    let table = columns(&examples);
    format!("Tesuji: the Go engine that reads and proves.\n\n{table}\ntesuji COMMAND --help tells more.\n")
}

/// The examples and notes above the options of a command, such as `["bench", "life"]`. For a command with subcommands:
/// its own examples, and those of its subcommands that are in README.
pub(crate) fn help(command: &[&str]) -> String {
    let is_listed = |example: &&Example| {
        let of = example.command();
        of == command || (of.starts_with(command) && example.place != Place::Help)
    };
    let examples: Vec<&Example> = EXAMPLES.iter().filter(is_listed).collect();
    let note = NOTES.iter().find(|(name, _)| [*name] == command);
    let note = note.map_or(String::new(), |(_, note)| format!("\n{note}"));
    format!("Examples:\n{}{note}", columns(&examples)).trim_end().to_owned()
}

/// Lines and words in two columns. A line that is too long for the first column is kept as it is.
fn columns(examples: &[&Example]) -> String {
    let lengths = examples.iter().map(|example| example.line.len());
    let width = lengths.filter(|length| *length <= LONGEST_LINE).max().unwrap_or(0);
    let mut text = String::new();
    for Example { line, words, .. } in examples {
        let _ = writeln!(text, "  {line:<width$}  {words}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// README's table of commands.
    fn readme_table() -> String {
        let mut text = "| command | what it does | more |\n|---|---|---|\n".to_owned();
        for Example { line, words, place } in EXAMPLES {
            let page = match place {
                Place::Help => continue,
                Place::Readme(page) | Place::Welcome(page) => page,
            };
            let name = page.trim_end_matches("/README.md").trim_start_matches("docs/").trim_end_matches(".md");
            let link = if page.is_empty() { String::new() } else { format!("[{name}]({page}) ") };
            let _ = writeln!(text, "| `{line}` | {words} | {link}|");
        }
        text
    }

    #[test]
    fn readme_has_the_table_of_commands() {
        let readme = include_str!("../../../README.md");
        let table = readme_table();
        assert!(readme.contains(&table), "README.md should have this table:\n{table}");
    }

    /// Help breaks lines of more than 100 letters.
    #[test]
    fn every_example_fits_on_its_line() {
        for example in EXAMPLES {
            let text = help(&example.command()) + "\n" + &welcome();
            for line in text.lines() {
                assert!(line.len() <= 100, "{line}");
            }
        }
    }

    #[test]
    fn examples_stand_with_their_commands() {
        let check = |command: &[&str], has: &str, has_not: &str| {
            let help = help(command);
            assert!(help.contains(has) && !help.contains(has_not), "{command:?}: {help}");
        };
        check(&["bench"], "tesuji bench life --quick", "--ablate");
        check(&["bench", "life"], "--ablate", "bench lambda");
        check(&["worker"], "--to json | tesuji worker", "tesuji schema");
        check(&["convert"], "--to text", "tesuji worker");
    }
}
