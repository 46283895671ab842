//! `tesuji play`: moves tried in the terminal. Wrong ones are refuted, right ones resisted, until the end.

use std::io::{self, IsTerminal};

use tesuji_draw::terminal as draw;
use tesuji_go::{Color, Diagram, Mark, excerpt};
use tesuji_gtp::Line;
use tesuji_record::question;
use tesuji_solve::{FirstMove, Move, Moves, Report};

use crate::arguments::Play;
use crate::exit::Exit;
use crate::limits::Watch;
use crate::lines;
use crate::refused::solve;
use crate::sitting::{Over, Sitting};
use crate::source::{InputError, read_all};
use crate::targets;
use crate::terminal::{clean, complain, print, style};
use crate::words::{self, name};
use crate::written::about;

pub(crate) fn run(options: &Play) -> io::Result<Exit> {
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, false);
    }
    let mut exit = Exit::Done;
    for (name, item) in read_all(&options.inputs) {
        let asked = item.and_then(|item| options.overrides.apply(&item));
        let result = asked.and_then(|asked| {
            let sitting = Sitting::of(&asked.problem)?;
            let is_given = [asked.problem.region.is_some(), asked.problem.safe.is_some()];
            let (past, reader) = (Vec::new(), Color::Black);
            Player { options, file: &name, sitting, is_given, past, has_erred: false, reader }.play()
        });
        match result {
            Ok(one) => exit = exit.max(one),
            Err(InputError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
            Err(error) => {
                exit = Exit::Bad;
                complain(&name, &error);
            }
        }
    }
    Ok(exit)
}

/// What was typed.
enum Command {
    Play(Move),
    Undo,
    Hint,
    Solution,
    Quit,
}

struct Player<'a> {
    options: &'a Play,
    file: &'a str,
    sitting: Sitting,
    /// Does the problem say where to read, and which stones are safe? What was found is found again after each move: walls
    /// may have become weak.
    is_given: [bool; 2],
    /// Earlier positions with the reader to move, and whether a mistake had been made by then.
    past: Vec<(Sitting, bool)>,
    has_erred: bool,
    /// The side that the reader plays.
    reader: Color,
}

impl Player<'_> {
    fn play(mut self) -> Result<Exit, InputError> {
        let mut report = self.read()?;
        if self.sitting.is_for_both() {
            // Whoever has something to find begins.
            let color = report.answers.iter().find(|answer| report.wins(answer) == Some(true));
            let color = color.map_or(Color::Black, |answer| answer.to_move);
            self.sitting.begin(color);
            report = self.read()?;
        }
        self.reader = self.sitting.to_move();
        let title = question::in_words(&report.problem);
        print(&format!("{}\n{}", clean(self.file).replace('\n', " "), self.drawn(&title)))?;
        loop {
            let over = self.sitting.over().or_else(|| Over::by(&report));
            if let Some(over) = over {
                self.tell_end(&report, over)?;
                match over {
                    Over::Unread => return Ok(Exit::Undecided),
                    _ if !self.has_erred => return Ok(Exit::Done),
                    _ => {}
                }
            }
            let Some(command) = ask(&title, over.is_some())? else { return Ok(Exit::No) };
            match command {
                Command::Quit => return Ok(Exit::No),
                Command::Undo => match self.past.pop() {
                    Some((sitting, has_erred)) => {
                        (self.sitting, self.has_erred) = (sitting, has_erred);
                        report = self.read()?;
                        print(&self.drawn("Taken back"))?;
                    }
                    None => print("There is nothing to take back.\n")?,
                },
                Command::Hint => print(&hint(&report))?,
                Command::Solution => print(&format!("{}\n", lines::whole(&report, &report.answers[0].line)))?,
                Command::Play(_) if over.is_some() => print("It is over: undo takes a move back.\n")?,
                Command::Play(mv) => report = self.turn(report, mv)?,
            }
        }
    }

    /// One move of the reader and its answer.
    fn turn(&mut self, report: Report, mv: Move) -> Result<Report, InputError> {
        let answer = &report.answers[0];
        let first = answer.moves.iter().find(|first| first.mv == mv);
        let Some(first) = first.filter(|_| self.sitting.allows(mv)) else {
            print(&format!("{mv} cannot be played here: it is outside the region, or against the rules.\n"))?;
            return Ok(report);
        };
        self.past.push((self.sitting.clone(), self.has_erred));
        // The best of all moves may be a retake that is not allowed: then another one is right.
        let allowed = answer.moves.iter().filter(|other| self.sitting.allows(other.mv));
        let grades = allowed.filter_map(|other| other.grade);
        let best = if answer.is_defender() { grades.min() } else { grades.max() };
        let is_wrong = first.grade.is_some() && first.grade != best;
        self.has_erred |= is_wrong;
        let judged = judged(&report, first, is_wrong);
        self.sitting.make(mv);
        let after = if self.sitting.over().is_some() { None } else { Some(self.read()?) };
        let reply = after.as_ref().filter(|after| Over::by(after).is_none());
        let reply = reply.and_then(|after| after.answers[0].line.first().copied());
        let mover = name(self.sitting.to_move());
        let words = match reply {
            Some(Move::Pass) => format!("{judged} {mover} passes."),
            Some(reply) => format!("{judged} {mover} plays {reply}."),
            None => judged,
        };
        let Some(reply) = reply else {
            print(&self.drawn(&words))?;
            // What was found, or what was there before the last stone.
            return Ok(after.unwrap_or(report));
        };
        self.sitting.make(reply);
        print(&self.drawn(&words))?;
        if self.sitting.over().is_some() { Ok(report) } else { self.read() }
    }

    fn read(&self) -> Result<Report, InputError> {
        let mut watch = Watch::start(self.options.limits.clock(), false);
        let mut draft = self.sitting.draft();
        let [has_region, has_safe] = self.is_given;
        draft.region = draft.region.filter(|_| has_region);
        draft.safe = draft.safe.filter(|_| has_safe);
        solve(&draft.validate()?, &self.options.limits.options(Moves::All), &mut watch)
    }

    fn drawn(&self, title: &str) -> String {
        let board = self.sitting.board();
        let mut diagram = Diagram { window: self.sitting.window(), last: self.sitting.last(), ..Diagram::of(board) };
        diagram.mark(&self.sitting.target(), Mark::Cross);
        diagram.title = Some(title.to_owned());
        format!("\n{}\n", draw(&diagram, style(&self.options.look)))
    }

    fn tell_end(&self, report: &Report, over: Over) -> io::Result<()> {
        let target = name(report.defender());
        let what = match over {
            Over::Captured => format!("{target} is captured."),
            Over::Dead => format!("{target} is dead: there is no room for two eyes."),
            Over::Alive => format!("{target} is alive."),
            Over::Eye => format!("{target} has an eye."),
            Over::NoEye => format!("{target} gets no eye."),
            Over::Stands => format!("Both pass, and {target} stands."),
            Over::Unread => "This could not be read to the end within the limits.".to_owned(),
        };
        match over {
            Over::Unread => print(&format!("{what}\n")),
            _ if self.has_erred => print(&format!("{what} There was a better way: undo takes moves back.\n")),
            _ if over.is_won_by(self.reader == report.defender()) => print(&format!("Right. {what}\n")),
            _ => print(&format!("{what} Nothing better was to be had.\n")),
        }
    }
}

/// The next command; `None` at the end of the input.
fn ask(title: &str, is_over: bool) -> io::Result<Option<Command>> {
    loop {
        let choices = if is_over { "undo, solution, quit" } else { "B1, pass, undo, hint, solution, quit" };
        let stop = if title.ends_with('?') { "" } else { "." };
        print(&format!("{title}{stop} Your move ({choices}): "))?;
        let line = match tesuji_gtp::lines(io::stdin().lock()).next() {
            None => {
                print("\n")?;
                return Ok(None);
            }
            Some(line) => match line.map_err(|error| about("standard input", error))? {
                Line::Whole(bytes) | Line::TooLong(bytes) => bytes,
            },
        };
        let line = String::from_utf8_lossy(&line);
        let word = line.trim();
        if !io::stdin().is_terminal() {
            print(&format!("{}\n", clean(&excerpt(word))))?;
        }
        let command = match word.to_ascii_lowercase().as_str() {
            "" => continue,
            "pass" => Command::Play(Move::Pass),
            "fill" => Command::Play(Move::Fill),
            "undo" | "u" => Command::Undo,
            "hint" | "h" => Command::Hint,
            "solution" | "s" => Command::Solution,
            "quit" | "q" | "exit" => Command::Quit,
            point => match point.parse() {
                Ok(point) => Command::Play(Move::Play(point)),
                Err(error) => {
                    print(&format!("{error}\n"))?;
                    continue;
                }
            },
        };
        return Ok(Some(command));
    }
}

/// What is to be said of a move.
fn judged(report: &Report, first: &FirstMove, is_wrong: bool) -> String {
    let answer = &report.answers[0];
    match first.grade {
        None => format!("{} was not read within the limits.", first.mv),
        Some(_) if !is_wrong => format!("{}.", first.mv),
        Some(grade) => format!("{} is wrong: {}", first.mv, words::outcome(report, answer, grade)),
    }
}

fn hint(report: &Report) -> String {
    let answer = &report.answers[0];
    let best: Vec<Move> = answer.best().collect();
    match best.first() {
        None => "The first moves were not read within the limits.\n".to_owned(),
        Some(_) if best.len() == answer.moves.len() => "All moves come to the same.\n".to_owned(),
        Some(Move::Play(point)) => {
            let row = point.row() + 1;
            match best.len() {
                1 => format!("One move is right; it is on row {row}.\n"),
                count => format!("{count} moves are right; one of them is on row {row}.\n"),
            }
        }
        Some(_) => "The right move is no stone.\n".to_owned(),
    }
}
