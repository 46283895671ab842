//! The facts of a position in short sentences. What "seems" so was read, and not proved.
use tesuji_capture::ladder::Verdict;
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Assumptions, Side};
use tesuji_survey::{Basis, Danger, Group, MOST_LIBERTIES, Status, Way};

use super::Facts;
use super::letters::{Letters, MOST_SAVING, told_saving};
use super::{links, races};
use crate::text::{any_of, number};

/// The most sentences below a picture.
const MOST_BELOW: usize = 9;

/// The most blocks or groups of one kind that are listed one by one; JSON has them all.
pub(super) const MOST_LISTED: usize = 8;

/// How a point is called.
#[derive(Clone, Copy)]
pub(super) enum Names<'a> {
    /// By its name, followed by its letter.
    Both(&'a Letters),
    /// By its letter, where it has one.
    Short(&'a Letters),
}

impl Names<'_> {
    pub(super) fn of(self, point: Point) -> String {
        match self {
            Names::Both(letters) => match letters.0.get(&point) {
                Some(letter) => format!("{point} ({letter})"),
                None => point.to_string(),
            },
            Names::Short(letters) => letters.0.get(&point).map_or(point.to_string(), char::to_string),
        }
    }

    /// Is there room for only the most important?
    fn is_short(self) -> bool {
        matches!(self, Names::Short(_))
    }

    /// `E4, F4 or G4`
    fn any(self, points: &[Point]) -> String {
        any_of(&points.iter().map(|&point| self.of(point)).collect::<Vec<_>>())
    }
}

/// Everything, a paragraph each, with the headings.
pub(super) fn told(told: &Facts) -> Vec<String> {
    let names = Names::Both(&told.letters);
    let is_chance = |one: &&Danger| told.to_move.is_some_and(|color| one.is_chance_of(color));
    let (chances, others): (Vec<&Danger>, Vec<&Danger>) =
        told.overview.dangers.iter().filter(|one| one.is_told()).partition(is_chance);
    let (in_atari, others): (Vec<&Danger>, Vec<&Danger>) = others.into_iter().partition(|one| one.is_in_atari());
    let sentences = |dangers: &[&Danger]| dangers.iter().map(|one| danger(one, names)).collect::<Vec<_>>();
    let unsettled = told.overview.groups.iter().filter(|group| group.status == Status::Unsettled);
    let mut unsettled: Vec<String> = unsettled.map(|group| unsettled_group(&told.board, group, names)).collect();
    let mut lines = Vec::new();
    if let Some(color) = told.to_move {
        let chances = [sentences(&chances), std::mem::take(&mut unsettled)].concat();
        lines.extend(section(&format!("Chances of {}", color.name()), chances));
    }
    lines.extend(section("In atari", sentences(&in_atari)));
    lines.extend(section("Can be captured", sentences(&others)));
    let is_proved = told.overview.groups.iter().any(|group| group.way.is_some());
    if lines.is_empty() && !is_proved && told.overview.blocks_left.is_empty() {
        lines.push(nothing(told));
        lines.push(String::new());
    }
    lines.extend(section("Moves that do two jobs", doubles(told)));
    unsettled.extend(by_status(&told.board, &told.overview.groups));
    lines.extend(section("Races", races::told(&told.board, &told.overview, names)));
    lines.extend(section("Links", links::told(&told.overview, names)));
    lines.extend(section("Groups", unsettled));
    lines.extend(section("Not known", unknown(told)));
    lines.push(
        "Ladders are read to the end. What seems so was read and not proved. Neither side is assumed to have ko \
         threats elsewhere."
            .to_owned(),
    );
    lines
}

/// The caption of a picture: what depends on who moves first, by letters.
pub(super) fn caption(told: &Facts) -> String {
    let names = Names::Short(&told.letters);
    let dangers = told.overview.dangers.iter().filter(|one| one.is_open()).map(|one| danger(one, names));
    let unsettled = told.overview.groups.iter().filter(|group| group.status == Status::Unsettled);
    let mut sentences: Vec<String> =
        dangers.chain(unsettled.map(|group| unsettled_group(&told.board, group, names))).collect();
    if sentences.len() > MOST_BELOW {
        let more = sentences.len() - MOST_BELOW;
        sentences.truncate(MOST_BELOW);
        sentences.push(format!("{more} more are not listed here."));
    }
    sentences.join(" ")
}

/// Those that were confirmed, the largest first, and how many more there are.
fn doubles(told: &Facts) -> Vec<String> {
    let (sure, candidates) = told.overview.doubles.parts();
    let shown = sure.iter().take(MOST_LISTED).map(|one| crate::double::told(one, &told.board));
    let more = [
        (sure.len().saturating_sub(MOST_LISTED), "not listed here (tesuji double)"),
        (candidates.len(), "not confirmed (tesuji double)"),
    ];
    let more = more.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} more, {what}."));
    shown.chain(more).collect()
}

fn section(heading: &str, lines: Vec<String>) -> Vec<String> {
    if lines.is_empty() {
        return Vec::new();
    }
    [format!("{heading}:")].into_iter().chain(lines).chain([String::new()]).collect()
}

fn nothing(told: &Facts) -> String {
    if told.overview.blocks_read == 0 {
        return format!(
            "No block has {MOST_LIBERTIES} liberties or fewer and an open status: none was read for capture."
        );
    }
    "No way to capture anything was found, by ladders, nets and threats of nets.".to_owned()
}

/// `White's two stones at D4`
pub(super) fn who(color: Color, stones: &PointSet) -> String {
    let owner = color.name();
    let at = stones.first().map_or(String::new(), |stone| stone.to_string());
    match stones.len() {
        1 => format!("{owner}'s stone at {at}"),
        count => format!("{owner}'s {} stones at {at}", number(count)),
    }
}

/// How a block is taken, and how it is saved.
fn danger(danger: &Danger, names: Names) -> String {
    format!("{}: {}{}.", who(danger.color, &danger.stones), taken(danger, names), saved(danger, names))
}

fn them(danger: &Danger) -> &'static str {
    if danger.stones.len() == 1 { "it" } else { "them" }
}

fn taken(danger: &Danger, names: Names) -> String {
    let (owner, attacker) = (danger.color.name(), (!danger.color).name());
    let Some(&first) = danger.line.first() else {
        return format!("hanging on a ko that {attacker} may not take at once");
    };
    let first = names.of(first);
    let begins = format!("if {attacker} moves first, at {first}");
    let seems = if danger.stones.len() == 1 { "seems" } else { "seem" };
    let way = match danger.way {
        Way::AtOnce => format!("in atari; {attacker} takes {} at {first}", them(danger)),
        Way::Ladder(1) => format!("caught by {attacker}'s atari at {first}"),
        Way::Ladder(moves) => format!("caught in a ladder of {moves} moves {begins}"),
        way => format!("{seems} caught{} {begins}", by(way)),
    };
    match danger.verdict {
        Verdict::Ko { needs: Side::Defender } => format!("{way}, unless {owner} wins a ko by threats"),
        Verdict::Ko { needs: Side::Attacker } => format!("{way}, by a ko for which {attacker} needs threats"),
        _ => way,
    }
}

/// How a capture that was read is called.
fn by(way: Way) -> &'static str {
    match way {
        Way::Net => " in a net",
        Way::Threats(2) => " by threats of ladders",
        Way::Threats(_) => " by threats of nets",
        Way::AtOnce | Way::Ladder(_) | Way::Other => "",
    }
}

fn saved(danger: &Danger, names: Names) -> String {
    let (owner, saving, them) = (danger.color.name(), &danger.saving, them(danger));
    let shown = names.any(told_saving(danger));
    let how = match (&saving.moves[..], &saving.by_ko[..]) {
        _ if saving.is_lost => format!("{owner} cannot save {them}"),
        ([], []) if saving.is_complete => format!("no move seems to save {them}"),
        ([], []) if !saving.undecided.is_empty() => {
            format!("whether {owner} saves {them} at {shown} is undecided")
        }
        ([], []) => format!("no move that saves {them} was found"),
        ([], _) => format!("{owner} seems to save {them} only by a ko, at {shown}"),
        ([only], _) if saving.is_complete => format!("only {} seems to save {them}", names.of(*only)),
        (moves, _) => {
            let is_all = saving.is_complete && moves.len() <= MOST_SAVING;
            let others = if is_all || names.is_short() { "" } else { ", perhaps elsewhere too" };
            format!("{owner} seems to save {them} at {shown}{others}")
        }
    };
    // Where something else catches the block, it does not help to break the ladder.
    let is_told = matches!(danger.way, Way::Ladder(2..)) && !names.is_short() && !saving.moves.is_empty();
    let breakers = match danger.breakers.filter(|_| is_told) {
        Some(0) | None => String::new(),
        Some(1) => " (one point breaks the ladder)".to_owned(),
        Some(count) => format!(" ({count} points break the ladder)"),
    };
    format!("; {how}{breakers}")
}

fn unsettled_group(board: &Board, group: &Group, names: Names) -> String {
    let at = |point: Option<Point>| point.map_or(String::new(), |point| format!(" at {}", names.of(point)));
    let (owner, attacker) = (group.color.name(), (!group.color).name());
    let who = who(group.color, &group.stones);
    let lives = if group.gets_out { "lives or gets out" } else { "lives" };
    let net = if group.way == Some(Way::Net) { ", by what seems a net" } else { "" };
    let proved = proved(board, group);
    format!("{who}: unsettled, {proved}; {owner} {lives}{}, {attacker} kills{}{net}.", at(group.lives), at(group.kills))
}

/// One line for each settled status.
fn by_status(board: &Board, groups: &[Group]) -> Vec<String> {
    let kinds = [
        (Status::Dead, Basis::Unconditional, "Dead for good"),
        (Status::Dead, Basis::Proof, "Dead"),
        (Status::Dead, Basis::Conditional, "Dead"),
        (Status::Alive, Basis::Unconditional, "Alive for good"),
        (Status::Alive, Basis::Proof, "Alive"),
        (Status::Alive, Basis::Conditional, "Alive"),
        (Status::Alive, Basis::Escape, "Alive or out in the open"),
        (Status::Alive, Basis::Read, "Seem to hold on to stones that are alive, by links that were read"),
        (
            Status::Alive,
            Basis::ReadEscape,
            "Seem to hold on to stones that are out in the open, by links that were read",
        ),
    ];
    let mut lines = Vec::new();
    for (status, basis, word) in kinds {
        let these: Vec<&Group> = groups.iter().filter(|group| (group.status, group.basis) == (status, basis)).collect();
        let mut claims: Vec<String> = these.iter().map(|group| proved(board, group)).collect();
        claims.sort_by_key(String::len);
        claims.dedup();
        for claim in claims {
            let those = these.iter().filter(|group| proved(board, group) == claim);
            let has_proof = matches!(basis, Basis::Proof | Basis::Escape | Basis::Conditional);
            let word = if has_proof { format!("{word}, {claim}") } else { word.to_owned() };
            lines.extend(listed(&word, those.map(|group| who(group.color, &group.stones)).collect()));
        }
    }
    lines
}

/// That a status is proved, and what that assumes. That it is out in the open is added.
fn proved(board: &Board, group: &Group) -> String {
    let others = Assumptions { open_ground: PointSet::EMPTY, ..group.assumed };
    others.told(board, Some(group.color))
}

/// A line that lists names, or the first ones of many; `None` if there are none.
pub(super) fn listed(word: &str, mut names: Vec<String>) -> Option<String> {
    let more = names.len().saturating_sub(MOST_LISTED);
    names.truncate(MOST_LISTED);
    names.extend((more > 0).then(|| format!("and {more} more")));
    if names.is_empty() { None } else { Some(format!("{word}: {}.", names.join("; "))) }
}

/// What was read without result, and what was not read.
fn unknown(told: &Facts) -> Vec<String> {
    let blocks = |nets_are_read: bool| {
        let is_one = move |one: &&Danger| one.verdict == Verdict::Unknown && (one.read_to >= 2) == nets_are_read;
        told.overview.dangers.iter().filter(is_one).map(|one| who(one.color, &one.stones)).collect()
    };
    let free = told.overview.dangers.iter().filter(|one| told.is_part && one.verdict == Verdict::GetsAway);
    let groups = told.overview.groups.iter().filter(|group| group.status == Status::Unknown);
    let name_block = |stone: &Point| {
        let block = told.board.block(*stone).expect("what was left out is a stone");
        who(block.color(), &block.stones().collect())
    };
    let name_group = |stone: &Point| {
        let color = told.board.stone(*stone).expect("what was left out is a stone");
        who(color, &tesuji_shape::group(&told.board, *stone))
    };
    [
        listed(
            "No ladder, net or threat of a net was found against",
            free.map(|one| who(one.color, &one.stones)).collect(),
        ),
        listed("No ladder or net was found, and threats of nets are undecided (--nodes)", blocks(true)),
        listed("Capture undecided (--nodes)", blocks(false)),
        listed("Life undecided (--nodes, --time)", groups.map(|group| who(group.color, &group.stones)).collect()),
        listed(
            "Capture not read for lack of time (--time)",
            told.overview.blocks_left.iter().map(name_block).collect(),
        ),
        listed("Life not read for lack of time (--time)", told.overview.groups_left.iter().map(name_group).collect()),
    ]
    .into_iter()
    .flatten()
    .chain(races::unknown(&told.board, &told.overview))
    .chain(links::unknown(&told.overview))
    .chain(
        told.overview
            .doubles
            .was_stopped
            .then(|| "Moves that do two jobs: not all read for lack of time (--time).".to_owned()),
    )
    .collect()
}
