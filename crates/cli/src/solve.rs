//! `tesuji solve`: problems answered.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use tesuji_draw::terminal as draw;
use tesuji_go::Mark;
use tesuji_problem::Problem;
use tesuji_record::question;
use tesuji_solve::{Moves, Report, Scope};

use crate::arguments::{Index, Look, Solve};
use crate::batch;
use crate::claims::Claims;
use crate::exit::Exit;
use crate::limits::{Watch, stop_on_interrupt};
use crate::outcome;
use crate::overrides::Asked;
use crate::refused::solve;
use crate::source::{InputError, Named, read_games};
use crate::terminal::{clean, complain, print, style};
use crate::words;
use crate::written::about;

/// Proofs beyond this size are compressed: nobody reads them by eye.
const LONG_PROOF: usize = 1 << 20;

pub(crate) fn run(options: &Solve) -> io::Result<Exit> {
    stop_on_interrupt();
    // Who gives a collection wants it solved.
    let items = read_games(&options.inputs, Index::All);
    let problems: Vec<Named<Asked>> =
        items.map(|(name, item)| (name, item.and_then(|item| options.overrides.apply(item)))).collect();
    if problems.len() > 1 || options.batch.results_file().is_some() {
        return batch::run(options, &problems);
    }
    let mut exit = Exit::Done;
    for (name, asked) in problems {
        match asked.and_then(|asked| one(options, &name, &asked)) {
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

fn one(options: &Solve, name: &str, asked: &Asked) -> Result<Answered, InputError> {
    let scope = Scope::of(&asked.problem)?.or_found(asked.found_target);
    let (report, time) = read(options, &asked.problem, options.json)?;
    if let (Some(path), Some(proof)) = (&options.proof, &report.proof_text) {
        write_proof(path, proof).map_err(|error| about(path, error))?;
    }
    options.answers.write(name, &report)?;
    let text = if options.json {
        let claims = asked.record.as_ref().and_then(Claims::of);
        format!("{}\n", outcome::answer(name, (&scope, claims.as_ref()), (&report, time), options))
    } else {
        in_words(options, name, &scope, &report, time)
    };
    Ok(Answered { text, exit: exit(&report) })
}

/// Reads a problem within the limits, and tells how long it took.
pub(crate) fn read(options: &Solve, problem: &Problem, quiet: bool) -> Result<(Report, Duration), InputError> {
    let moves = if options.verdict_only { Moves::None } else { Moves::All };
    let mut watch = Watch::start(options.limits.clock(), quiet);
    let limits = options.answers.options(options.limits.options(moves));
    let report = solve(problem, &limits, &mut watch)?;
    Ok((report, watch.elapsed()))
}

/// The picture, what was taken as the question, and the answer.
pub(crate) fn in_words(options: &Solve, name: &str, scope: &Scope, report: &Report, time: Duration) -> String {
    picture(&options.look, name, scope, report) + &words::report(report, time)
}

/// The picture, and what was taken as the question.
pub(crate) fn picture(look: &Look, name: &str, scope: &Scope, report: &Report) -> String {
    let mut diagram = report.problem.diagram();
    if report.is_open {
        diagram.mark(&report.region, Mark::Selected);
        diagram.mark(&report.problem.target, Mark::Cross);
        diagram.crop();
    }
    diagram.title = Some(question::in_words(&report.problem));
    let picture = draw(&diagram, style(look));
    format!("{}\n{picture}\n{}", clean(name).replace('\n', " "), words::taken(scope, report))
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
