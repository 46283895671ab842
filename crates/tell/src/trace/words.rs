//! A search as lines of text, one for each move.

use tesuji_capture::ladder;
use tesuji_go::{Board, Color};
use tesuji_problem::{Problem, Side};
use tesuji_solve::Move;
use tesuji_survey::trace::{
    Certainty, Cut, Found, Joining, Look, Node, Player, Priority, Question, Reader, Source, Trace, Verdict,
};

use super::{Branches, outcomes};
use crate::text::{counted, wrap};

/// The column in which verdicts stand, at most.
const WIDEST: usize = 36;

/// Every search about a question: what was asked, what was found, what the numbers mean, and the tree.
pub fn told(board: &Board, question: &Question, traces: &[Trace], branches: Branches, width: usize) -> String {
    if traces.is_empty() {
        return "Nothing was searched: there is no such question here.\n".to_owned();
    }
    let mut parts = Vec::new();
    let mut explained = Vec::new();
    for trace in traces {
        let mut part = wrap(&header(board, question, trace), width) + "\n";
        if let Some(root) = &trace.root {
            let legend = legend(root, outcomes(trace));
            if !explained.contains(&legend) {
                part += &(wrap(&legend, width) + "\n");
                explained.push(legend);
            }
            part += &tree(trace, root, branches);
        }
        parts.push(part);
    }
    parts.join("\n")
}

/// `White to move: can Black's block of 2 at D4 be captured? By ataris alone: captured. 23 plays.`
fn header(board: &Board, question: &Question, trace: &Trace) -> String {
    let asked = asked(board, question, trace);
    let how = match trace.reader {
        Reader::Ladder => "By ataris alone".to_owned(),
        Reader::Threats { order } => format!("By threats up to order {order}"),
        Reader::Connection => "By moves on the ways between them".to_owned(),
        Reader::Proof => "By proof search".to_owned(),
        Reader::Judging => "As a tree judges it".to_owned(),
    };
    let unit = match trace.reader {
        Reader::Ladder | Reader::Threats { .. } | Reader::Connection => "play",
        Reader::Proof => "node",
        Reader::Judging => "visit",
    };
    let spent = match (&trace.root, trace.reader) {
        (None, Reader::Proof) => {
            "No tree is told: nothing had to be searched, or there is no closed region to search in".to_owned()
        }
        (None, _) => "Nothing had to be searched".to_owned(),
        (Some(_), _) => counted(trace.nodes, unit),
    };
    let region = trace.problem.as_ref().map_or(String::new(), |problem| in_region(problem));
    format!("{} to move: {asked} {how}{region}: {}. {spent}.", trace.first.name(), found(trace))
}

fn asked(board: &Board, question: &Question, trace: &Trace) -> String {
    let owner = trace.owner.name();
    let is_owner = trace.first == trace.owner;
    let be = |one: &str, other: &str| if is_owner { one.to_owned() } else { other.to_owned() };
    match question {
        Question::Block(stone) => {
            let count = board.block(*stone).map_or(1, tesuji_go::Block::len);
            let block = if count == 1 { "stone".to_owned() } else { format!("block of {count}") };
            format!("can {owner}'s {block} at {stone} be {}?", be("saved", "captured"))
        }
        Question::Link(one, other) => format!("can {owner}'s {one} and {other} be {}?", be("joined", "cut apart")),
        Question::Group(stone) => {
            let count = tesuji_shape::group(board, *stone).len();
            let group = if count == 1 { "stone".to_owned() } else { format!("group of {count}") };
            format!("{} {owner}'s {group} at {stone}{}?", be("does", "can"), be(" live", " be killed"))
        }
        Question::Problem(problem) => format!("{}?", problem.in_words()),
    }
}

/// Where it was searched, if that is a part of the board.
fn in_region(problem: &Problem) -> String {
    let Some(region) = problem.region else { return String::new() };
    let region = region - problem.all_targets();
    match region.len() {
        0..=12 => format!(", in the region {region}"),
        count => format!(", in a region of {count} points"),
    }
}

fn found(trace: &Trace) -> String {
    let by_ko = |side| {
        let needs = if side == Side::Attacker { !trace.owner } else { trace.owner };
        format!("a ko, for which {} needs threats", needs.name())
    };
    match trace.found {
        Found::Capture(ladder::Verdict::Captured) => "captured".to_owned(),
        Found::Capture(ladder::Verdict::Ko { needs }) => by_ko(needs),
        Found::Capture(ladder::Verdict::GetsAway) => outcomes(trace)[1].to_owned(),
        Found::Connection(verdict, certainty) => {
            let what = match verdict {
                Joining::Joined => "joined",
                Joining::JoinedByKo => "joined by ko",
                Joining::ApartByKo => "cut apart by ko",
                Joining::Apart => "cut apart",
            };
            let sure = certainty == Certainty::Read;
            format!("{what}{}", if sure { "" } else { " (judged: not read to the end)" })
        }
        Found::Life { lives: None, .. } if trace.reader == Reader::Judging => "not seen to the end".to_owned(),
        Found::Capture(ladder::Verdict::Unknown) | Found::Life { lives: None, .. } => {
            "undecided within the limit".to_owned()
        }
        Found::Life { lives: Some(lives), is_proved } => {
            let [reached, prevented] = outcomes(trace);
            let is_reached = lives == (trace.reaching == trace.owner);
            let what = if is_reached { reached } else { prevented };
            format!("it {what}{}", if is_proved { ", shown there by a checked proof" } else { "" })
        }
    }
}

/// What the numbers of a tree mean.
fn legend(root: &Node<Move>, [reached, prevented]: [&str; 2]) -> String {
    match root.children.first().map_or(root.look.priority, |child| child.look.priority) {
        Priority::Visits { .. } => {
            "visits: how often the tree tried the move; won: how many of them the side won that \
             made the move. The most visits come first."
                .to_owned()
        }
        Priority::Moves(_) => {
            "Each line says what becomes of the block after the move, and how long the line is that was \
             read, this move counted. What is best for its side comes first."
                .to_owned()
        }
        Priority::Numbers { .. } | Priority::None => format!(
            "pn, the proof number: how many positions at least are still to be shown, until it is known that the answer is \
             \"{reached}\"; dn, the disproof number: the same for \"{prevented}\". 0 is shown, and - impossible. Each line \
             says what is known after the move; where the side to move has the least left to show, the search looks \
             first, and that comes first. Not in the table: never searched, or not kept."
        ),
    }
}

struct Line {
    head: String,
    rest: String,
}

fn tree(trace: &Trace, root: &Node<Move>, branches: Branches) -> String {
    let mut lines = vec![Line { head: format!("{} to move", trace.first.name()), rest: rest(trace, root) }];
    add(trace, root, branches, "", &mut lines);
    let widest = lines.iter().filter(|line| !line.rest.is_empty()).map(|line| line.head.chars().count()).max();
    let column = widest.unwrap_or(0).min(WIDEST) + 2;
    let told = lines.iter().map(|Line { head, rest }| format!("{head:<column$}{rest}").trim_end().to_owned() + "\n");
    told.collect()
}

fn add(trace: &Trace, node: &Node<Move>, branches: Branches, before: &str, lines: &mut Vec<Line>) {
    let [fork, last, down] = match branches {
        Branches::Unicode => ["├─ ", "└─ ", "│  "],
        Branches::Ascii => ["|- ", "`- ", "|  "],
    };
    let more = more(trace, node);
    for (at, child) in node.children.iter().enumerate() {
        let is_last = at + 1 == node.children.len() && more.is_empty();
        let mover = mover(trace, node.turn);
        let mv = child.mv.map_or(String::new(), |mv| mv.to_string());
        let head = format!("{before}{}{} {mv}", if is_last { last } else { fork }, mover.name());
        lines.push(Line { head, rest: rest(trace, child) });
        add(trace, child, branches, &format!("{before}{}", if is_last { "   " } else { down }), lines);
    }
    if !more.is_empty() {
        let dots = if branches == Branches::Unicode { "…" } else { "..." };
        lines.push(Line { head: format!("{before}{last}{dots} {more}"), rest: String::new() });
    }
}

/// The moves that are not told one by one.
fn more(trace: &Trace, node: &Node<Move>) -> String {
    let never = if trace.reader == Reader::Judging { "never tried" } else { "not in the table" };
    let left_out = (node.left_out > 0).then(|| format!("{} more", node.left_out));
    let unknown = (node.unknown > 0).then(|| format!("{} {never}", node.unknown));
    left_out.into_iter().chain(unknown).collect::<Vec<_>>().join(", ")
}

fn mover(trace: &Trace, turn: Player) -> Color {
    if turn == Player::Or { trace.reaching } else { !trace.reaching }
}

/// What is known after a move.
fn rest(trace: &Trace, node: &Node<Move>) -> String {
    let Look { priority, verdict, spent, from } = node.look;
    if from == Source::Nothing {
        return "not searched by itself".to_owned();
    }
    let [reached, prevented] = outcomes(trace);
    let what = match verdict {
        Some(Verdict::Reached) => reached,
        Some(Verdict::Prevented) => prevented,
        None => "open",
    };
    let how = match (from, verdict) {
        (Source::Ladder, _) => " by a ladder",
        (Source::Repetition, _) => " (stood before)",
        (Source::Sight, Some(_)) => " at sight",
        _ => "",
    };
    let mut parts = vec![format!("{what}{how}")];
    match priority {
        Priority::Numbers { pn, dn } if verdict.is_none() || from == Source::Memory => {
            parts.push(format!("pn {} dn {}", number(pn), number(dn)));
        }
        Priority::Visits { visits: 0, .. } => {}
        Priority::Visits { visits, share } => {
            parts.push(format!("{}, won {:.0}%", counted(visits, "visit"), 100.0 * share));
        }
        Priority::Moves(moves) if moves > 0 => parts.push(counted(moves, "move")),
        Priority::Numbers { .. } | Priority::Moves(_) | Priority::None => {}
    }
    let has_nodes = matches!(priority, Priority::Numbers { .. } | Priority::Moves(_));
    parts.extend((has_nodes && spent > 0).then(|| counted(spent, unit(trace))));
    parts.extend(match node.cut {
        Some(Cut::Depth) => Some("not followed: depth".to_owned()),
        Some(Cut::Most) => Some("not followed: length".to_owned()),
        Some(Cut::Decided) | None => None,
    });
    parts.join("  ")
}

fn unit(trace: &Trace) -> &'static str {
    if trace.problem.is_some() { "node" } else { "play" }
}

/// A proof number, as it is told.
fn number(number: u32) -> String {
    if number == u32::MAX { "-".to_owned() } else { number.to_string() }
}
