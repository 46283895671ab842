//! `tesuji read`: the tactical facts of a position at once: blocks in danger, and groups by status.

mod block;
mod clock;
mod group;
mod letters;
mod object;
mod picture;
mod words;

use std::io;
use std::time::Duration;

use clap::Args;
use serde_json::json;
use tesuji_capture::ladder::Verdict;
use tesuji_draw::terminal as draw;
use tesuji_go::{Board, Color, Diagram, Point, PointSet, Size};
use tesuji_problem::Turn;
use thiserror::Error;

use crate::arguments::{Inputs, Look, Selection};
use crate::exit::Exit;
use crate::limits::{is_stopped, seconds, stop_on_interrupt};
use crate::overrides::turn;
use crate::panels::write_page;
use crate::progress::Progress;
use crate::source::{InputError, Item, describe, read_all};
use crate::terminal::{clean, complain, print, style, warn, wrap};
use crate::view::View;
use block::Danger;
use clock::Clock;
use group::{Basis, Group, Status};
use letters::Letters;

/// Plays and positions for each question where nobody says otherwise: a tenth of a second or so.
const MOST_NODES: u64 = 20_000;

/// What a first look at a group may cost: one in so many of the nodes.
const GLANCE: u64 = 10;

#[derive(Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    /// The stones that it is about, one of each block or group: D4,K10 [default: all on the board]
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(crate) target: Vec<Point>,
    /// Whose chances come first: black, white, both
    #[arg(long, value_name = "SIDE", value_parser = turn, default_value = "both")]
    pub(crate) to_move: Turn,
    /// Plays to try, or positions to expand, for each question, at most
    #[arg(long, value_name = "COUNT", default_value_t = MOST_NODES)]
    pub(crate) nodes: u64,
    /// Seconds for each position, about
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    pub(crate) time: Duration,
    /// Where to draw the position, with signs and letters: .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) diagram: Option<std::path::PathBuf>,
    /// A JSON object for each position, one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) look: Look,
}

/// Why a position cannot be read.
#[derive(Debug, Error)]
enum ReadError {
    #[error(transparent)]
    Input(Box<InputError>),
    #[error("there is no stone on {0}")]
    NoStone(Point),
    #[error("{0} is not on the {1} board")]
    OffBoard(Point, Size),
    #[error("there are no stones on the board")]
    NoStones,
}

impl From<InputError> for ReadError {
    fn from(error: InputError) -> ReadError {
        ReadError::Input(Box::new(error))
    }
}

pub(crate) fn run(options: &Options) -> io::Result<Exit> {
    stop_on_interrupt();
    let mut exit = Exit::Done;
    let mut pictures = Vec::new();
    for (name, item) in read_all(&options.inputs) {
        if is_stopped() {
            warn("stopped; the rest of the positions was left out");
            exit = exit.max(Exit::Undecided);
            break;
        }
        match item.map_err(ReadError::from).and_then(|item| Told::of(item, options)) {
            Ok(told) => {
                exit = exit.max(told.exit());
                pictures.push(told.page());
                print(&if options.json { format!("{}\n", object::of(&told)) } else { told.in_words(options) })?;
            }
            Err(error) => {
                exit = Exit::Bad;
                if options.json {
                    print(&format!("{}\n", json!({"file": name, "error": error.to_string()})))?;
                } else {
                    complain(&name, &error);
                }
            }
        }
    }
    if let Some(path) = options.diagram.as_ref().filter(|_| !pictures.is_empty())
        && let Err(error) = write_page(path, &pictures)
    {
        complain(&path.display().to_string(), &io::Error::other(describe(&error)));
        exit = Exit::Bad;
    }
    Ok(exit)
}

/// All that was read of a position.
struct Told {
    name: String,
    board: Board,
    /// Whose chances come first.
    to_move: Option<Color>,
    /// Was only a part of the board asked for?
    is_part: bool,
    /// How many blocks were read.
    blocks_read: usize,
    /// The most urgent first.
    dangers: Vec<Danger>,
    groups: Vec<Group>,
    letters: Letters,
    /// A stone of each block and of each group that was not looked at for lack of time.
    left_out: [Vec<Point>; 2],
}

impl Told {
    fn of(item: Item, options: &Options) -> Result<Told, ReadError> {
        let selection = Selection { solution: false, numbers: None, whole: true, crop: false };
        let View { name, board, .. } = View::of(item, &selection)?;
        let asked = asked(&board, &options.target)?;
        let clock = Clock::start(options.time);
        let settled = group::settled(&board);
        let stones = |points: PointSet| points.meets(&asked);
        let blocks: Vec<Point> =
            block::in_reach(&board, &settled).into_iter().filter(|&one| asked.contains(one)).collect();
        let groups: Vec<PointSet> = group::all(&board).into_iter().filter(|&one| stones(one)).collect();
        let mut progress = Progress::start(blocks.len() + groups.len(), "blocks and groups");
        let mut told = Told {
            name,
            to_move: options.to_move.color(),
            is_part: !options.target.is_empty(),
            blocks_read: 0,
            dangers: Vec::new(),
            groups: Vec::new(),
            letters: Letters::default(),
            left_out: Default::default(),
            board,
        };
        told.read_blocks(&blocks, options.nodes, &clock, &mut progress);
        told.read_groups(&groups, &settled, (options.nodes, &clock), &mut progress);
        told.tell_once();
        told.dangers.sort_by_key(|danger| danger.urgency(options.to_move.color()));
        told.groups.sort_by_key(Group::urgency);
        told.letters = Letters::of(&told.dangers, &told.groups, told.to_move);
        Ok(told)
    }

    fn read_blocks(&mut self, blocks: &[Point], nodes: u64, clock: &Clock, progress: &mut Progress) {
        for &stone in blocks {
            progress.draw("");
            if clock.is_late_for_blocks() {
                self.left_out[0].push(stone);
            } else {
                self.dangers.push(Danger::read(&self.board, stone, nodes, clock));
            }
            progress.step();
        }
        self.blocks_read = self.dangers.len();
        let is_part = self.is_part;
        self.dangers.retain(|danger| is_part || danger.verdict != Verdict::GetsAway);
    }

    /// A group that is one block in a ladder is told already.
    fn read_groups(
        &mut self,
        groups: &[PointSet],
        settled: &group::Settled,
        (nodes, clock): (u64, &Clock),
        progress: &mut Progress,
    ) {
        let is_told = |group: &PointSet| {
            self.dangers.iter().any(|danger| danger.stones == *group && danger.is_told() && danger.is_ladder())
        };
        let groups: Vec<PointSet> = groups.iter().copied().filter(|group| !is_told(group)).collect();
        for stones in &groups {
            self.groups.extend(settled.group(&self.board, stones));
        }
        let open: Vec<PointSet> = groups.into_iter().filter(|group| !settled.knows(group)).collect();
        // A glance at each, then a longer look where that was not enough.
        let mut looked_at = Vec::new();
        for (at, stones) in open.iter().enumerate() {
            progress.draw("");
            if clock.is_over() {
                self.left_out[1].extend(stones.first());
            } else {
                let share = clock.share(open.len() - at);
                looked_at.push(Group::read(&self.board, stones, nodes / GLANCE, share));
            }
            progress.step();
        }
        let mut unknown = looked_at.iter().filter(|group| group.status == Status::Unknown).count();
        for group in looked_at.iter_mut().filter(|group| group.status == Status::Unknown) {
            if !clock.is_over() {
                *group = Group::read(&self.board, &group.stones, nodes, clock.share(unknown));
                unknown -= 1;
            }
        }
        self.groups.append(&mut looked_at);
    }

    /// Of a group that is one block, a proof says more than what was read, and that more than nothing. To be out in the
    /// open says nothing of nets.
    fn tell_once(&mut self) {
        let is_proved = |group: &Group| !matches!(group.basis, Basis::Nothing | Basis::Escape);
        let groups = &mut self.groups;
        self.dangers.retain(|danger| {
            let is_same = |group: &&mut Group| group.stones == danger.stones && is_proved(group);
            let Some(group) = groups.iter_mut().find(is_same).filter(|_| !danger.is_ladder()) else { return true };
            group.way = danger.is_told().then_some(danger.way);
            false
        });
        let dangers = &self.dangers;
        self.groups.retain(|group| {
            let is_told = |danger: &Danger| danger.stones == group.stones && danger.is_told();
            is_proved(group) || !dangers.iter().any(is_told)
        });
    }

    fn exit(&self) -> Exit {
        if self.left_out.iter().all(Vec::is_empty) { Exit::Done } else { Exit::Undecided }
    }

    /// The picture with its letters and signs, and all that is to be said.
    fn in_words(&self, options: &Options) -> String {
        let style = style(&options.look);
        let name = clean(&self.name).replace('\n', " ");
        let key = picture::key(&self.picture(), style, self.no_sign());
        let said: Vec<String> = words::told(self).iter().map(|line| wrap(line, 80)).collect();
        format!("{name}\n{}\n{key}\n{}\n", draw(&self.picture(), style), said.join("\n"))
    }

    fn picture(&self) -> Diagram {
        picture::of(&self.board, &self.dangers, &self.groups, &self.letters)
    }

    /// What it says that a stone has no sign.
    fn no_sign(&self) -> &'static str {
        if self.is_part { "no sign: not known, or not asked" } else { "no sign: not known" }
    }

    /// The picture with its legend as caption.
    fn page(&self) -> Diagram {
        let picture = self.picture();
        Diagram {
            title: Some(format!("{} {}", words::caption(self), picture::legend(&picture, self.no_sign()))),
            ..picture
        }
    }
}

/// The stones that are asked about: of the groups of these, or all.
fn asked(board: &Board, targets: &[Point]) -> Result<PointSet, ReadError> {
    let size = board.size();
    let all = board.stones(Color::Black) | board.stones(Color::White);
    if all.is_empty() {
        return Err(ReadError::NoStones);
    }
    let mut asked = PointSet::EMPTY;
    for &stone in targets {
        if !size.contains(stone) {
            return Err(ReadError::OffBoard(stone, size));
        }
        if board.is_empty(stone) {
            return Err(ReadError::NoStone(stone));
        }
        asked |= tesuji_shape::group(board, stone);
    }
    Ok(if targets.is_empty() { all } else { asked })
}
