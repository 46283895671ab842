//! What can be typed behind `tesuji`.

use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tesuji_record::{NodePath, Place};

use crate::bench::Bench;
use crate::ladder;
use crate::limits::Limits;
use crate::overrides::Overrides;
use crate::read;
use crate::review;
use crate::solution::Answers;

/// What `tesuji` alone prints.
pub(crate) const WELCOME: &str = "\
Tesuji: the Go engine that reads and proves.

  tesuji demo                                   a corner problem, drawn and answered
  tesuji solve examples/corner.sgf              answer a problem, with every first move
  tesuji solve problems/ --time 10              answer many, with a table at the end
  tesuji status examples/corner.sgf             what each side gets when it moves first
  tesuji review examples/corner.sgf             which of its lines are right, which wrong moves refuted
  tesuji read examples/middle-game.sgf          what is in danger, which groups live, at a glance
  tesuji ladder examples/ladder.txt             which stones ataris alone catch, and what breaks that
  tesuji play examples/corner.sgf               try your own moves, and have them answered
  tesuji check proof.txt                        follow a proof, step by step
  tesuji show examples/corner.sgf               draw a problem
  tesuji show game.sgf --move 50                draw a game after move 50
  tesuji show -                                 draw a diagram pasted here (end with Ctrl-D)
  tesuji diagram examples/corner.sgf -o c.svg   make a picture of it (.svg, .png or .txt)
  tesuji convert examples/corner.sgf --to json  write the problem in another form
  tesuji gtp                                    speak the Go text protocol
  tesuji worker                                 answer JSON questions, one a line
  tesuji schema                                 print the form of those lines
  tesuji bench                                  answer the corpus, with costs
  tesuji shapes                                 every small eye shape, and what becomes of it
  tesuji completions bash                       print completions for a shell

tesuji COMMAND --help tells more.
";

#[derive(Parser)]
#[command(name = "tesuji", version, about = "The Go engine that reads and proves", disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Draw a corner problem and answer it
    #[command(before_help = "\
Examples:
  tesuji demo")]
    Demo(Demo),
    /// Answer problems: who lives, with which first moves, and why
    #[command(before_help = "\
Examples:
  tesuji solve problem.sgf                        what the file asks
  tesuji solve problem.sgf --to-move both         the status: what each side gets
  tesuji solve game.sgf --target C3 --goal kill   stones named by one of them
  tesuji solve - --region A1:F4 < diagram.txt     a diagram from standard input, read in a corner
  tesuji solve problem.sgf --proof proof.txt      keep the proof, to be checked again
  tesuji solve problem.sgf --sgf answer.sgf       every first move with its line, as a record
  tesuji solve problem.sgf --diagram answer.png   the solution and the main wrong moves, drawn
  tesuji solve problems/ book.sgf --time 10       folders and collections: a table
  tesuji solve problems/ --resume results.jsonl   keep each result, and go on where it was stopped
  tesuji solve problems/ --json                   a JSON object a line, for programs

The exit code is 0 if the side to move reaches its goal, 1 if not, 3 if that was not decided, 4 if
it leans on stones that are assumed to be safe.
Of several problems it is 0 if all were solved, 3 if some were not, 2 if some could not be read,
141 if the output was closed before all were told.")]
    Solve(Box<Solve>),
    /// Tell what each side gets when it moves first: alive, seki, ko, dead or unsettled
    #[command(before_help = "\
Examples:
  tesuji status problem.sgf                         for both sides at once
  tesuji status game.sgf --target C3                stones named by one of them
  tesuji status problem.sgf --bent-four dead        a bent four in the corner is dead by convention
  tesuji status problems/ --index all --json        a JSON object a line, for programs

The exit code is 0 if both answers were found, 3 if not, 4 if one leans on stones that are assumed
to be safe.")]
    Status(Box<Status>),
    /// Check the lines of problem files: which are right, and which wrong moves are not refuted
    #[command(before_help = "\
Examples:
  tesuji review problem.sgf                         every line, and first moves that are missing
  tesuji review problems/ book.sgf --time 10        what fails or is undecided in each of many
  tesuji review problems/ --json                    a JSON object a line, for programs

The exit code is 0 if all is as the files say, 1 if something is proved to be otherwise, 3 if
something is only undecided, 2 if a file could not be read.")]
    Review(Box<review::Options>),
    /// Read a whole position: blocks in danger and how they are caught or saved, groups by status
    #[command(before_help = "\
Examples:
  tesuji read game.sgf --move 40                    all that is tactical, the most urgent first
  tesuji read game.sgf --to-move black              Black's chances first
  tesuji read game.sgf --target D4                  the block of this stone, and its group
  tesuji read game.sgf --diagram position.png       all of it as one picture
  tesuji read game.sgf --time 3 --json              for programs

The exit code is 0, and 3 if there was no time to look at everything.")]
    Read(Box<read::Options>),
    /// Read ladders: which blocks are caught by ataris alone, and which points break the ladder
    #[command(before_help = "\
Examples:
  tesuji ladder game.sgf --move 40                  every block of one or two liberties
  tesuji ladder game.sgf --target D4                the block of this stone, drawn with numbers
  tesuji ladder problem.txt --diagram ladder.png    every ladder as a picture
  tesuji ladder problem.txt --to-move black --json  for programs

With --to-move the exit code is 0 if that side succeeds, 1 if not; 3 if the limit was reached.")]
    Ladder(Box<ladder::Options>),
    /// Try moves in the terminal: wrong ones are refuted, right ones resisted
    #[command(before_help = "\
Examples:
  tesuji play problem.sgf
  tesuji play book.sgf --index 12 --to-move white
  printf 'B1\\n' | tesuji play problem.sgf           moves from a pipe

The exit code is 0 if the problem was solved, 1 if not.")]
    Play(Box<Play>),
    /// Follow a proof, by the rules of the game alone
    #[command(before_help = "\
Examples:
  tesuji check proof.txt                     does it hold, and what does it prove?
  tesuji check proof.txt problem.sgf         and is it about this problem?
  tesuji check proof.gz book.sgf --index 12  or this one of a collection?

A proof is written by tesuji solve problem.sgf --proof proof.txt. The exit code is 0 if the proof
holds, 1 if it does not, proves nothing, or is not about the problem.")]
    Check(Box<Check>),
    /// Answer questions as JSON, one a line, until the input ends
    #[command(before_help = "\
Examples:
  tesuji worker < questions.jsonl
  tesuji convert problem.sgf --to json | tesuji worker")]
    Worker(Worker),
    /// Speak the Go text protocol, version 2, with GNU Go's questions about captures, life and eyes
    #[command(before_help = "\
Examples:
  tesuji gtp                          for a controller such as GoGui or Sabaki
  tesuji gtp --time 5                 seconds for each question
  tesuji gtp --guess                  judge where nothing is proved; tesuji-proven tells which
  printf 'loadsgf examples/corner.sgf 1\\nowl_defend A2\\n' | tesuji gtp")]
    Gtp(Gtp),
    /// Print the JSON schema of the worker's questions and answers
    #[command(before_help = "\
Examples:
  tesuji schema > worker.schema.json")]
    Schema,
    /// Answer the corpus: a line a problem, and a signature of all answers
    #[command(
        before_help = "\
Examples:
  tesuji bench
  tesuji bench --compare corpus/SIGNATURE     fail if an answer or a number of nodes has changed
  tesuji bench lambda --quick                 searches for captures by threats
  tesuji bench life --quick                   life and death, by the number of empty points
  tesuji bench one-eye --quick                the one-eye solver, each enhancement on and off",
        args_conflicts_with_subcommands = true
    )]
    Bench(Bench),
    /// Table 2 of Lee 2004: what becomes of every eye shape of up to 6 points
    #[command(before_help = "\
Examples:
  tesuji shapes                       in the terminal
  tesuji shapes -o shapes.svg         and as a page of pictures")]
    Shapes(Shapes),
    /// Draw positions in the terminal
    #[command(before_help = "\
Examples:
  tesuji show problem.sgf                 the problem, or the end of a game
  tesuji show game.sgf --move 50          after 50 moves of the main line
  tesuji show book.sgf --index 12         the twelfth game of a collection
  tesuji show problem.sgf --solution      the line that the file calls right, with numbers
  tesuji show - < diagram.txt             a diagram from standard input
  tesuji show *.sgf --json                a JSON object a line, for programs")]
    Show(Show),
    /// Make a picture: SVG, PNG or text
    #[command(before_help = "\
Examples:
  tesuji diagram problem.sgf -o problem.svg
  tesuji diagram problem.sgf --solution -o answer.png --scale 3
  tesuji diagram game.sgf --move 30 --numbers=1 --whole -o opening.svg
  tesuji diagram book.sgf --index 1-6 --side-by-side=3 -o page.png")]
    Diagram(Diagram),
    /// Write the question of a problem in another form: SGF, JSON or a drawing
    #[command(before_help = "\
Examples:
  tesuji convert problem.sgf --to json
  tesuji convert problem.txt --to sgf -o problem.sgf
  tesuji convert book.sgf --to text --index 3")]
    Convert(Convert),
    /// Print completions for a shell
    #[command(before_help = "\
Examples:
  tesuji completions bash > ~/.local/share/bash-completion/completions/tesuji
  tesuji completions zsh > ~/.zfunc/_tesuji
  tesuji completions fish > ~/.config/fish/completions/tesuji.fish")]
    Completions {
        /// Which shell
        shell: Shell,
    },
}

/// Which files, and which games in them.
#[derive(Args)]
pub(crate) struct Inputs {
    /// SGF, JSON or diagram files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Games of a collection: 3, 2-5 or all [default: 1, and all where they are solved]
    #[arg(long, value_name = "WHICH", value_parser = index)]
    pub(crate) index: Option<Index>,
    /// Of a record, the position after this many moves of the main line; -3 is three moves before its end [default: 0 in a problem, all in a game]
    #[arg(long = "move", value_name = "COUNT", allow_negative_numbers = true, conflicts_with = "node")]
    pub(crate) moves: Option<i64>,
    /// Of a record, the position at a node: the numbers of children from 0 on the way from the root, such as 0.1.0 for the first child, then its second, then its first; or root
    #[arg(long, value_name = "PATH")]
    pub(crate) node: Option<NodePath>,
}

impl Inputs {
    /// Which position of a record is meant.
    pub(crate) fn place(&self) -> Place {
        match (&self.node, self.moves) {
            (Some(path), _) => Place::Node(path.clone()),
            (None, Some(count)) => Place::Move(count),
            (None, None) => Place::Asked,
        }
    }
}

/// Which position of each game, and how much of the board.
#[derive(Args)]
pub(crate) struct Selection {
    /// The end of the first line that the file marks as right
    #[arg(long, conflicts_with_all = ["moves", "node"])]
    pub(crate) solution: bool,
    /// Number the moves from this one on [default with --solution: 1]
    #[arg(long, value_name = "MOVE", num_args = 0..=1, require_equals = true, default_missing_value = "1",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) numbers: Option<u32>,
    /// Show the whole board, not only the part around the stones
    #[arg(long, conflicts_with = "crop")]
    pub(crate) whole: bool,
    /// Show only the part around the stones [default in a problem]
    #[arg(long)]
    pub(crate) crop: bool,
}

/// Which games of a collection, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Index {
    All,
    Range(usize, usize),
}

fn index(text: &str) -> Result<Index, String> {
    if text == "all" {
        return Ok(Index::All);
    }
    let number = |part: &str| part.parse::<usize>().ok().filter(|&number| number > 0);
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Index::Range(first, last)),
        _ => Err("a game is a number from 1, such as 3; several are 2-5 or all".to_owned()),
    }
}

#[derive(Args)]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) look: Look,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// Find the verdict alone, not what each first move gets
    #[arg(long)]
    pub(crate) verdict_only: bool,
    /// Where to write the proof; a long one is compressed (gzip)
    #[arg(long, value_name = "FILE")]
    pub(crate) proof: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answers: Answers,
    /// A JSON object for each problem, one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question")]
    pub(crate) overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
    #[command(flatten, next_help_heading = "Several problems")]
    pub(crate) batch: Batch,
}

/// How several problems are answered.
#[derive(Args)]
pub(crate) struct Batch {
    /// Problems at the same time; each takes --memory for itself
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256).map(usize::from))]
    pub(crate) jobs: usize,
    /// Where to write each result as soon as it is there: a new file, a JSON object a line
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Go on with such a file: what it has of the same problems within the same limits is not done again
    #[arg(long, value_name = "FILE", conflicts_with = "output")]
    pub(crate) resume: Option<PathBuf>,
    /// The whole report of each problem before the table
    #[arg(long, conflicts_with = "json")]
    pub(crate) full: bool,
}

impl Batch {
    /// The file that results are written to.
    pub(crate) fn results_file(&self) -> Option<&PathBuf> {
        self.output.as_ref().or(self.resume.as_ref())
    }
}

#[derive(Args)]
pub(crate) struct Status {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) answers: Answers,
    /// A JSON object for each problem, one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question")]
    pub(crate) overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
}

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question")]
    pub(crate) overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
}

#[derive(Args)]
pub(crate) struct Check {
    /// Proofs, plain or compressed; then the problem that they are to be about; - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The problem, where the last file is a collection
    #[arg(long, value_name = "WHICH", value_parser = index)]
    pub(crate) index: Option<Index>,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question of the problem")]
    pub(crate) overrides: Overrides,
}

#[derive(Args)]
pub(crate) struct Worker {
    #[command(flatten)]
    pub(crate) limits: Limits,
}

#[derive(Args)]
pub(crate) struct Gtp {
    /// Answer with the best judgement where nothing is proved
    #[arg(long)]
    pub(crate) guess: bool,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
    /// Plays to try for a question of capture, under each condition of ko
    #[arg(long, value_name = "COUNT", default_value_t = tesuji_gtp::PLAYS)]
    pub(crate) plays: u64,
}

#[derive(Args)]
pub(crate) struct Shapes {
    /// The largest shapes; 7 takes some minutes
    #[arg(long, value_name = "COUNT", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=7))]
    pub(crate) points: u8,
    /// Where to write a page of pictures, .svg or .png
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// A JSON object for each position, one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// How a board looks in the terminal.
#[derive(Args)]
pub(crate) struct Look {
    /// Colours and Unicode: auto follows the terminal and `NO_COLOR`
    #[arg(long, value_enum, default_value_t = Colors::Auto)]
    pub(crate) color: Colors,
    /// Plain letters, as in a pipe
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// When to use colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Colors {
    Auto,
    Always,
    Never,
}

#[derive(Args)]
pub(crate) struct Diagram {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Where to write: .svg, .png or .txt; - for SVG on standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    /// All positions on one page, so many in a row
    #[arg(long, value_name = "COLUMNS", num_args = 0..=1, require_equals = true, default_missing_value = "3",
          value_parser = clap::value_parser!(u16).range(1..=20))]
    pub(crate) side_by_side: Option<u16>,
    /// Names of columns and rows
    #[arg(long, value_enum, default_value_t = Coordinates::Left)]
    pub(crate) coordinates: Coordinates,
    /// Paper and ink
    #[arg(long, value_enum, default_value_t = Theme::Print)]
    pub(crate) theme: Theme,
    /// Pixels between two lines of the board
    #[arg(long, value_name = "PIXELS", default_value_t = 32, value_parser = clap::value_parser!(u16).range(4..=400))]
    pub(crate) cell: u16,
    /// PNG pixels for each of those
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0)]
    pub(crate) scale: f32,
    /// The words below the picture [default: who moves, or what is asked]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
}

/// Where the names of columns and rows stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Coordinates {
    None,
    Left,
    Around,
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Theme {
    Print,
    Wood,
}

#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The form to write
    #[arg(long, value_enum, required_unless_present = "output")]
    pub(crate) to: Option<Form>,
    /// Where to write [default: standard output]; its ending tells the form
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The forms of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Form {
    Sgf,
    Json,
    Text,
}
