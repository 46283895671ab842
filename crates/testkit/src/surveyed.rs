//! Surveys of positions of games: how much is answered within a time, and how much is kept from move to move.
//!
//! Times are those of the processor (`ProcessTime`), as others may be at work on it.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use cpu_time::ProcessTime;
use flate2::read::GzDecoder;
use serde_json::Value;
use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_problem::Certainty;
use tesuji_solve::{Observer, Options};
use tesuji_survey::{Basis, Fact, Found, Group, Pace, Question, Status, Survey, siege};
use tesuji_testkit::files;
use tesuji_testkit::kept_facts::{Anew, Unhurried, anew, kind};

use crate::capture_answers;
use crate::sweep::{Outcome, Set};

/// What is counted of blocks and groups.
const MOST_LIBERTIES: usize = 3;
const FEWEST_STONES: usize = 4;

/// Bytes for each search.
const MEMORY: usize = 16 << 20;

/// The time of the processor.
struct Clock {
    start: ProcessTime,
    time: Duration,
}

/// The same for one question.
struct Part {
    start: ProcessTime,
    time: Duration,
}

impl Pace for Clock {
    fn gone(&self) -> f64 {
        (self.start.elapsed().as_secs_f64() / self.time.as_secs_f64()).min(1.0)
    }

    fn watch(&self, part: f64) -> Box<dyn Observer + '_> {
        Box::new(Part { start: ProcessTime::now(), time: self.time.mul_f64(part.max(0.0)) })
    }
}

impl Observer for Part {
    fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
        if self.start.elapsed() > self.time { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn time_used(&self) -> f64 {
        self.start.elapsed().as_secs_f64() / self.time.as_secs_f64().max(1e-9)
    }
}

/// Some things, and those of them of which something is so.
#[derive(Clone, Copy, Default)]
struct Share {
    of: usize,
    so: usize,
}

impl Share {
    fn count(&mut self, is_so: bool) {
        self.of += 1;
        self.so += usize::from(is_so);
    }
}

type Shares = BTreeMap<String, Share>;

fn print(shares: &Shares) {
    for (what, Share { of, so }) in shares {
        println!("{what}: {so} of {of}, {:.1} %", 100.0 * *so as f64 / (*of).max(1) as f64);
    }
}

/// `surveys`: how much of the positions of a file is answered within a time.
pub(crate) fn run(set: &Set) -> Outcome {
    let time = set.seconds("time")?.ok_or("no time")?;
    let (count, half) = (set.get::<usize>("count")?, set.get::<String>("half")?);
    let options = Options { most_nodes: set.get("nodes")?, ..Options::within(MEMORY) };
    let text = files::text(&set.path("file").unwrap_or_default())?;
    let is_asked = |number: usize| half == "all" || (half == "odd") == (number % 2 == 1);
    let (mut shares, mut slowest, mut spent) = (Shares::new(), 0.0_f64, BTreeMap::<&str, (usize, u64)>::new());
    let every = set.get::<usize>("every")?.max(1);
    let lines = text.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(|&(number, _)| is_asked(number));
    for (number, line) in lines.step_by(every).take(count) {
        let position: Value = serde_json::from_str(line)?;
        let board = capture_answers::board(&position).map_err(|error| format!("line {number}: {error}"))?;
        let mut survey = Survey::of(&board);
        let mut clock = Clock { start: ProcessTime::now(), time };
        survey.study(&(board.stones(Color::Black) | board.stones(Color::White)), &options, 1.0, &mut clock);
        slowest = slowest.max(clock.start.elapsed().as_secs_f64());
        for fact in survey.facts() {
            let of = spent.entry(kind(&fact.question)).or_default();
            (of.0, of.1) = (of.0 + 1, of.1 + fact.nodes());
        }
        count_blocks(&survey, &mut shares);
        count_groups(&survey, &mut shares, set.is_on("list").then_some(number));
        count_others(&survey, &mut shares);
        eprint!("\rline {number}");
    }
    eprintln!();
    print(&shares);
    for (kind, (facts, nodes)) in spent {
        println!("{kind}: {facts} facts, {nodes} nodes or plays");
    }
    println!("slowest: {slowest:.2} s of the processor");
    Ok(true)
}

fn name(board: &Board, what: &str) -> String {
    format!("{}x{} {what}", board.size().width(), board.size().height())
}

/// Blocks of few liberties that are not settled for good.
fn count_blocks(survey: &Survey, shares: &mut Shares) {
    let board = survey.board();
    for block in board.blocks().filter(|block| block.liberty_count() <= MOST_LIBERTIES) {
        let stones: PointSet = block.stones().collect();
        if survey.settled().knows(&stones) {
            continue;
        }
        let fact = survey.fact(&Question::Block(stones));
        let is_read = |order: u8| {
            fact.is_some_and(
                |fact| matches!(&fact.found, Found::Block(danger) if danger.read_to >= order || danger.is_told()),
            )
        };
        let is_group = tesuji_shape::group(board, block.root()) == stones
            && survey
                .told(&stones)
                .is_some_and(|group| group.certainty().is_some_and(|certainty| certainty < Certainty::Judged));
        let mut count = |what: &str, is_so: bool| shares.entry(name(board, what)).or_default().count(is_so);
        count("blocks of up to 3 liberties, answered", fact.is_some_and(Fact::is_answered) || is_group);
        count("blocks of up to 3 liberties, read to threats of nets", is_read(3));
    }
}

/// Groups of some stones that are not out in the open.
fn count_groups(survey: &Survey, shares: &mut Shares, list: Option<usize>) {
    let board = survey.board();
    for stones in survey.all_groups().into_iter().filter(|group| group.len() >= FEWEST_STONES) {
        let told = survey.told(&stones);
        let certainty = told.as_ref().and_then(Group::certainty);
        let is_answered = certainty.is_some_and(|certainty| certainty != Certainty::Judged);
        let mut count = |what: &str, is_so: bool| shares.entry(name(board, what)).or_default().count(is_so);
        count("groups of 4 stones and more that are out in the open (of all)", siege::is_open(board, &stones));
        if siege::is_open(board, &stones) {
            count("groups of 4 stones and more in the open, answered", is_answered);
            continue;
        }
        count("groups of 4 stones and more not in the open, answered", is_answered);
        count(
            "groups of 4 stones and more not in the open, proved",
            certainty.is_some_and(|one| one < Certainty::Read),
        );
        let basis = told.as_ref().map_or(Basis::Nothing, |group| group.basis);
        if basis != Basis::Nothing {
            let status = told.as_ref().map_or(Status::Unknown, |group| group.status);
            count(&format!("groups of 4 stones and more not in the open: {status}, {basis:?}"), true);
        }
        if !survey.settled().knows(&stones) {
            count("groups of 4 stones and more not in the open nor settled for good, answered", is_answered);
        }
        if let Some(number) = list {
            let status = told.as_ref().map_or(Status::Unknown, |group| group.status);
            println!(
                "line {number}: {} stones at {}, rate {}: {status}",
                stones.len(),
                stones.first().unwrap(),
                siege::rate(board, &stones)
            );
        }
    }
}

fn count_others(survey: &Survey, shares: &mut Shares) {
    let board = survey.board();
    let all = board.stones(Color::Black) | board.stones(Color::White);
    for question in survey.questions(&all) {
        if matches!(question, Question::Link(_) | Question::Race(_)) {
            let what = format!("{}, answered", kind(&question));
            shares.entry(name(board, &what)).or_default().count(survey.fact(&question).is_some_and(Fact::is_answered));
        }
    }
}

/// `surveys-kept`: how many answers are kept from move to move in games, and whether they are those of a fresh reading.
pub(crate) fn kept(set: &Set) -> Outcome {
    let (games, every) = (set.get::<usize>("games")?, set.get::<usize>("every")?);
    let (nodes, most) = (set.get::<u64>("nodes")?, set.get::<usize>("moves")?);
    let options = Options { most_nodes: nodes, ..Options::within(MEMORY) };
    let (mut shares, mut differences, mut compared) = (Shares::new(), 0, 0);
    let file = set.path("file").unwrap_or_default();
    for (number, game) in test_games(&file, &set.get::<String>("split")?)?.enumerate().take(games) {
        let (mut board, moves) = game?;
        let (mut survey, mut color) = (Survey::of(&board), Color::Black);
        for (at, point) in moves.into_iter().take(most).enumerate() {
            let all = board.stones(Color::Black) | board.stones(Color::White);
            survey.study(&all, &options, 1.0, &mut Unhurried);
            let answered = survey.facts().iter().filter(|fact| fact.is_answered());
            let before: Vec<(Question, String)> = answered.map(|fact| (fact.question, sort(fact))).collect();
            match point {
                Some(point) => board.play(color, point).map(|_| ()).map_err(|error| format!("{error:?}"))?,
                None => board.pass(),
            }
            color = !color;
            survey.go_to(&board);
            for (question, sort) in before {
                let is_kept = survey.fact(&question).is_some();
                shares.entry(kind(&question).to_owned()).or_default().count(is_kept);
                shares.entry("all".to_owned()).or_default().count(is_kept);
                shares.entry(sort).or_default().count(is_kept);
            }
            if every > 0 && at % every == 0 {
                for fact in survey.facts().iter().filter(|fact| fact.is_answered()) {
                    let told = anew(fact, &board, 4 * nodes);
                    compared += usize::from(told == Anew::Same);
                    let words = match told {
                        Anew::Same => "the same",
                        Anew::Open => "one of both open",
                        Anew::More => "missed anew",
                        Anew::Differs(_) => "different",
                    };
                    let mut count = |what: String| shares.entry(what).or_default().count(true);
                    count(format!("asked anew, {}: {words}", kind(&fact.question)));
                    if let Anew::Differs(how) = told {
                        differences += 1;
                        println!("game {}, move {at}: {how}\n", number + 1);
                    }
                }
            }
        }
        eprint!("\r{} games, {differences} differences", number + 1);
    }
    eprintln!();
    print(&shares);
    println!("{compared} kept answers are those of a fresh reading, {differences} differ");
    Ok(differences == 0)
}

/// The answer in a word, by which kept answers are counted.
fn sort(fact: &Fact) -> String {
    let word = match &fact.found {
        Found::Block(danger) if danger.is_told() => "taken, or a ko".to_owned(),
        Found::Block(danger) => format!("no capture found up to order {}", danger.read_to),
        Found::Link(look) => look.link.as_ref().map_or("none".to_owned(), |link| format!("{:?}", link.hold)),
        Found::Group(group) => group.status.to_string(),
        Found::Race(_) => "decided".to_owned(),
    };
    format!("{}: {word}", kind(&fact.question))
}

type Game = (Board, Vec<Option<Point>>);

/// The even games of a split of a file of games, tab-separated, packed or not.
fn test_games(
    file: &Path,
    split: &str,
) -> Result<impl Iterator<Item = Result<Game, Box<dyn Error>>> + use<>, Box<dyn Error>> {
    let opened = File::open(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let is_packed = file.extension().is_some_and(|ending| ending == "gz");
    let reader: Box<dyn Read> = if is_packed { Box::new(GzDecoder::new(opened)) } else { Box::new(opened) };
    let size: u8 =
        if file.to_string_lossy().contains("9x9") && !file.to_string_lossy().contains("19x19") { 9 } else { 19 };
    let split = split.to_owned();
    Ok(BufReader::new(reader).lines().filter_map(move |line| {
        let line = match line {
            Ok(line) => line,
            Err(error) => return Some(Err(error.into())),
        };
        let cells: Vec<&str> = line.split('\t').collect();
        let is_asked = cells.len() == 12 && cells[1] == split && cells[10] == "-";
        is_asked.then(|| Ok((Board::new(Size::square(u64::from(size))?), moves(cells[11], size)?)))
    }))
}

/// Pairs of letters, the first for the column, the second for the row from the top; `tt` is a pass.
fn moves(text: &str, size: u8) -> Result<Vec<Option<Point>>, Box<dyn Error>> {
    let letter = |byte: u8| byte.wrapping_sub(b'a');
    let point = |pair: &[u8]| match pair {
        b"tt" => Ok(None),
        &[column, row] if letter(column) < size && letter(row) < size => {
            Point::new(letter(column), size - 1 - letter(row)).map(Some).ok_or("off the board")
        }
        _ => Err("not a move"),
    };
    Ok(text.as_bytes().chunks(2).map(point).collect::<Result<_, _>>()?)
}
