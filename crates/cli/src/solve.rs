//! `tesuji solve`: problems answered.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use tesuji_draw::terminal as draw;
use tesuji_go::{Mark, PointSet};
use tesuji_record::sgf::Tree;
use tesuji_solve::{Move, Moves, Options, Report, Scope};

use crate::arguments::{Index, Look, Solve};
use crate::asker::Asker;
use crate::batch;
use crate::claims::Claims;
use crate::exit::Exit;
use crate::limits::stop_on_interrupt;
use crate::outcome;
use crate::overrides::Asked;
use crate::source::{InputError, Item, Named, read_games};
use crate::targets;
use crate::terminal::{clean, complain, print, style, wrap};
use crate::words;
use crate::written::about;
use tesuji_session::{Accord, Solved, answer, first_moves};

/// Proofs beyond this size are compressed: nobody reads them by eye.
const LONG_PROOF: usize = 1 << 20;

pub(crate) fn run(options: &Solve) -> io::Result<Exit> {
    stop_on_interrupt();
    // Who gives a collection wants it solved.
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, options.json);
    }
    let problems: Vec<Named<Item>> = read_games(&options.inputs, Index::All).collect();
    if problems.len() > 1 || options.batch.results_file().is_some() {
        return batch::run(options, &problems);
    }
    let mut exit = Exit::Done;
    for (name, item) in problems {
        let asked = item.and_then(|item| options.overrides.apply(&item));
        match asked.and_then(|asked| one(options, &name, asked)) {
            Ok(answered) => {
                print(&answered.text)?;
                exit = answered.exit;
            }
            Err(error) => {
                exit = Exit::Bad;
                if options.json {
                    print(&format!("{}\n", outcome::error(&name, &error.to_string())))?;
                } else {
                    complain(&name, &error);
                }
            }
        }
    }
    Ok(exit)
}

struct Answered {
    text: String,
    exit: Exit,
}

fn one(options: &Solve, name: &str, mut asked: Asked) -> Result<Answered, InputError> {
    let scope = Scope::of(&asked.question.problem)?.or_found(asked.question.found_target);
    let read = read(options, &mut asked, options.json)?;
    let (asked, report) = (&asked, &read.report);
    if let (Some(path), Some(proof)) = (&options.proof, &report.proof_text) {
        write_proof(path, proof).map_err(|error| about(path, error))?;
    }
    options.answers.write(name, asked, report)?;
    let text = if options.json {
        format!("{}\n", outcome::answer(name, (&scope, asked), (report, read.time), options))
    } else {
        in_words(options, name, (&scope, asked), &read)
    };
    Ok(Answered { text, exit: exit(report) })
}

/// An answer.
pub(crate) struct Read {
    pub(crate) report: Report,
    /// What the record says to it.
    accord: Accord,
    /// How long it took.
    pub(crate) time: Duration,
}

/// Reads a problem within the limits. Where a record shows that another question is meant, that one is asked in the end.
pub(crate) fn read(options: &Solve, asked: &mut Asked, quiet: bool) -> Result<Read, InputError> {
    let start = Instant::now();
    let moves = if options.verdict_only { Moves::None } else { Moves::All };
    let tempting = asked.record.as_ref().map(first_points).unwrap_or_default();
    let limits = Options { tempting, ..options.answers.options(options.limits.options(moves)) };
    let right = asked.record.as_ref().and_then(Claims::of).map(|claims| claims.moves()).unwrap_or_default();
    let mut asker = Asker::new(&options.limits, quiet);
    let Solved { problem, reason, mut report, accord } = answer(&asked.question, &right, &limits, &mut asker)?;
    (asked.question.problem, asked.question.reason) = (problem, reason);
    if options.answers.full_lines {
        report.tell_all_lines();
    }
    Ok(Read { report, accord, time: start.elapsed() })
}

/// Where the first moves of a record are, right and wrong.
pub(crate) fn first_points(tree: &Tree) -> PointSet {
    let moves = first_moves(tree, |_| true).unwrap_or_default();
    let point = |(_, mv)| if let Move::Play(point) = mv { Some(point) } else { None };
    moves.into_iter().filter_map(point).collect()
}

/// The picture, what was taken as the question, and the answer.
pub(crate) fn in_words(
    options: &Solve,
    name: &str,
    question: (&Scope, &Asked),
    Read { report, accord, time }: &Read,
) -> String {
    let mut text = picture(&options.look, name, question, report) + &words::report(report, *time);
    if let Some(claims) = question.1.record.as_ref().and_then(Claims::of).filter(|_| *accord == Accord::Differs) {
        text += &format!("The record begins with {} instead (tesuji review).\n", claims.names());
    }
    text
}

/// The picture, and what was taken as the question.
pub(crate) fn picture(look: &Look, name: &str, (scope, asked): (&Scope, &Asked), report: &Report) -> String {
    let mut diagram = report.problem.diagram();
    if report.is_open {
        diagram.mark(&report.region, Mark::Selected);
        diagram.mark(&report.problem.target, Mark::Cross);
        diagram.crop();
    }
    diagram.title = Some(report.problem.in_words());
    let picture = draw(&diagram, style(look));
    let notes: String = asked.notes.iter().map(|note| wrap(&format!("note: {}", clean(note)), 100) + "\n").collect();
    format!(
        "{}\n{notes}{picture}\n{}",
        clean(name).replace('\n', " "),
        words::taken(scope, &asked.question.reason, report)
    )
}

fn write_proof(path: &Path, proof: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    if proof.len() <= LONG_PROOF {
        return file.write_all(proof.as_bytes());
    }
    let mut packed = GzEncoder::new(file, Compression::default());
    packed.write_all(proof.as_bytes())?;
    packed.finish()?;
    Ok(())
}

/// Yes, no or undecided, where one side is to move; and whether that stands.
pub(crate) fn exit(report: &Report) -> Exit {
    let told = match report.answers.as_slice() {
        [answer] => report.wins(answer).map_or(Exit::Undecided, |wins| if wins { Exit::Done } else { Exit::No }),
        answers if answers.iter().all(|answer| answer.grade.is_some()) => Exit::Done,
        _ => Exit::Undecided,
    };
    let stands = report.answers.iter().all(|answer| report.stands(answer));
    if stands { told } else { told.max(Exit::Assumed) }
}
