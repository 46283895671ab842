//! Answers as `GoGui` draws them: lines of `COLOR`, `SQUARE`, `VAR`, `TEXT`… with points. [`GoGui`, "Analyze Commands", gfx]
//!
//! Each is about the group on a point, with the side to move first, or the colour that is named after the point.

use tesuji_go::{Color, Move, Point, PointSet};
use tesuji_problem::Assumptions;
use tesuji_shape::Unconditional;
use tesuji_solve::{Agenda, Answer as Found, Moves, Observer, Options, Report, Walls};
use tesuji_survey::{self as survey, Group, Pace, Status, read_in_rounds};

use crate::arguments::{color, exactly, list, point};
use crate::asked::Asked;
use crate::fate::on_board;
use crate::info::rated;
use crate::owl::ask;
use crate::{Answer, Basis, Engine, Host, UNDECIDED};

/// Behind points where something can change.
const REGION: &str = "#a8c8f0";
/// Behind points of another region that an answer needs besides.
const SECOND_REGION: &str = "#c8e0a8";
/// Behind the zone of a proof.
const ZONE: &str = "#f0d080";

/// The rounds of nodes for each group of a whole board, within the limits.
const AGENDA: Agenda = Agenda::new(1 << 10, 1 << 5);
const MOST_NODES: u64 = 1 << 15;

/// A question about the group on a point, answered for one side to move first, with a checked proof.
struct Shown {
    group: PointSet,
    report: Report,
}

impl Shown {
    /// `POINT [COLOR]`
    fn of(engine: &mut Engine, words: &[&str], moves: Moves) -> Result<Shown, String> {
        let stone = stone(engine, words)?;
        let first = words.get(1).map_or(Ok(engine.game.to_move()), |word| color(word))?;
        let options = Options { moves, walls: Walls::WithReason, ..engine.settings.limits };
        let board = engine.game.board();
        let report = ask(board, stone, first.into(), &options, &*engine.host.watch());
        let group = tesuji_shape::group(board, stone);
        let known = report.filter(|report| report.is_checked() && report.answers[0].grade.is_some());
        if let Some(report) = &known {
            let words = report.told_certainty(&report.answers[0]).unwrap_or_default();
            engine.basis = Basis { is_proven: report.stands(&report.answers[0]), words };
        }
        known.map(|report| Shown { group, report }).ok_or_else(|| UNDECIDED.to_owned())
    }

    fn answer(&self) -> &Found {
        &self.report.answers[0]
    }

    /// `black first: dead`
    fn verdict(&self) -> String {
        let answer = self.answer();
        let verdict = answer.grade.expect("it was decided").verdict(self.report.most_threats);
        format!("{} first: {verdict}", answer.to_move)
    }
}

/// The stone that the first word names.
pub(crate) fn stone(engine: &Engine, words: &[&str]) -> Result<Point, String> {
    let [place] = exactly(words)?;
    let board = engine.game.board();
    let stone = point(board.size(), place)?;
    board.stone(stone).map(|_| stone).ok_or_else(|| "vertex must not be empty".to_owned())
}

/// A drawing: a line for each word with points, none for a word without.
pub(crate) fn drawn(parts: &[(&str, PointSet)], text: &str) -> String {
    let lines = parts.iter().filter(|(_, points)| !points.is_empty());
    let mut lines: Vec<String> = lines.map(|(word, points)| format!("{word} {}", list(points.iter()))).collect();
    lines.push(format!("TEXT {text}"));
    lines.join("\n")
}

/// The stones that a question about this point is about.
pub(crate) fn group(engine: &mut Engine, words: &[&str]) -> Answer {
    let stone = stone(engine, words)?;
    Ok(list(tesuji_shape::group(engine.game.board(), stone).iter()))
}

/// Where an answer was found, and the stones around that are taken as safe.
pub(crate) fn region(engine: &mut Engine, words: &[&str]) -> Answer {
    let shown = Shown::of(engine, words, Moves::None)?;
    let grounds = &shown.answer().grounds;
    let regions: Vec<PointSet> = grounds.iter().map(|ground| ground.problem.region.unwrap_or_default()).collect();
    let first = regions.first().copied().unwrap_or_default();
    let all = regions.iter().fold(PointSet::EMPTY, |all, region| all | *region);
    let walls = grounds.iter().flat_map(|ground| &ground.walls);
    let blocks = walls.filter_map(|wall| engine.game.board().block(wall.stone));
    let safe = blocks.flat_map(tesuji_go::Block::stones).collect();
    let parts = [
        (&*format!("COLOR {REGION}"), first),
        (&*format!("COLOR {SECOND_REGION}"), all - first),
        ("SQUARE", shown.group),
        ("CIRCLE", safe),
    ];
    Ok(drawn(&parts, &format!("{}; {} points", shown.verdict(), all.len())))
}

/// The zone of the proof; the region, if the proof has none. Without a stone, the zone of the capture that was read
/// last.
pub(crate) fn zone(engine: &mut Engine, words: &[&str]) -> Answer {
    if words.is_empty() {
        return capture_zone(engine.to_prove.as_ref());
    }
    engine.to_prove = None;
    let shown = Shown::of(engine, words, Moves::None)?;
    let region = shown.report.region;
    let (points, words) = match shown.answer().zone.filter(|_| shown.report.is_checked()) {
        Some(zone) => (zone, format!("the proof depends on {} of {} points", zone.len(), region.len())),
        None => (region, format!("the proof states no zone: all {} points", region.len())),
    };
    Ok(drawn_zone(points, shown.group, &format!("{}; {words}", shown.verdict())))
}

/// The zone of the capture that was read last.
fn capture_zone(asked: Option<&Asked>) -> Answer {
    let asked = asked.ok_or("no capture was read: name a stone")?;
    let zone = asked.zone.ok_or("no capture was found, so it depends on nothing")?;
    let words = format!("{} first: captured; this depends on {} points", asked.first, zone.len());
    Ok(drawn_zone(zone, asked.stones(), &words))
}

/// A zone, and the stones that it is about.
fn drawn_zone(zone: PointSet, stones: PointSet, text: &str) -> String {
    drawn(&[(&*format!("COLOR {ZONE}"), zone), ("SQUARE", stones)], text)
}

/// Every first move that is known to be right or wrong.
pub(crate) fn moves(engine: &mut Engine, words: &[&str]) -> Answer {
    let shown = Shown::of(engine, words, Moves::All)?;
    let rated = rated(&shown.report);
    let points = |is_right: bool| -> PointSet {
        rated.iter().filter(|rated| rated.is_right == is_right).filter_map(|rated| rated.mv.point()).collect()
    };
    let pass = match rated.iter().find(|rated| rated.mv == Move::Pass) {
        Some(pass) if pass.is_right => "; a pass is right",
        _ => "",
    };
    let parts = [("COLOR green", points(true)), ("COLOR red", points(false)), ("SQUARE", shown.group)];
    Ok(drawn(&parts, &format!("{}{pass}", shown.verdict())))
}

/// A line of best play.
pub(crate) fn line(engine: &mut Engine, words: &[&str]) -> Answer {
    let shown = Shown::of(engine, words, Moves::None)?;
    let answer = shown.answer();
    let line = variation(answer.to_move, answer.line.iter().copied().map(on_board));
    Ok(format!("{line}{}", drawn(&[("SQUARE", shown.group)], &shown.verdict())))
}

/// Moves in turn with their numbers, as one line; nothing if there are none.
pub(crate) fn variation(mut color: Color, moves: impl Iterator<Item = Move>) -> String {
    let mut line = String::new();
    for mv in moves {
        let letter = if color == Color::Black { 'b' } else { 'w' };
        line.push_str(&format!(" {letter} {mv}"));
        color = !color;
    }
    if line.is_empty() { line } else { format!("VAR{line}\n") }
}

/// How a status is drawn, and GNU Go's word for it.
const DRAWN: [(Status, &str, &str); 4] = [
    (Status::Alive, "COLOR green", "alive"),
    (Status::Dead, "COLOR red", "dead"),
    (Status::Unsettled, "COLOR yellow", "critical"),
    (Status::Unknown, "COLOR gray", "unknown"),
];

/// Shows each group as it is read, within the time for one question.
struct AsFound<'a> {
    watch: Box<dyn Observer>,
    host: &'a dyn Host,
}

impl Pace for AsFound<'_> {
    fn gone(&self) -> f64 {
        self.watch.time_used()
    }

    fn watch(&self, _: f64) -> Box<dyn Observer + '_> {
        Box::new(&*self.watch)
    }

    fn read(&mut self, group: &Group) {
        let (_, color, _) = DRAWN.iter().find(|(status, ..)| *status == group.status).expect("each is drawn");
        self.host.show(&format!("gogui-gfx: {color} {}", list(group.stones.iter())));
    }
}

/// The status of every group, shown as it is found.
pub(crate) fn status(engine: &mut Engine, _: &[&str]) -> Answer {
    engine.survey.go_to(engine.game.board());
    let all = engine.survey.all_groups();
    let limits = &engine.settings.limits;
    let agenda = AGENDA.up_to(limits.most_nodes.min(MOST_NODES));
    let mut shown = AsFound { watch: engine.host.watch(), host: &*engine.host };
    let (read, left) = read_in_rounds(&mut engine.survey, all, agenda, limits, 1.0, &mut shown);
    let known = read.iter().map(|group| (group.stones, group.status));
    let groups: Vec<(PointSet, Status)> = known.chain(left.into_iter().map(|group| (group, Status::Unknown))).collect();
    let of = |wanted: Status| groups.iter().filter(move |(_, status)| *status == wanted).map(|(group, _)| *group);
    let parts = DRAWN.map(|(status, color, _)| (color, of(status).fold(PointSet::EMPTY, |all, one| all | one)));
    let counts = DRAWN.map(|(status, _, word)| format!("{} {word}", of(status).count()));
    let assumed = read.iter().fold(Assumptions::default(), |all, group| all | group.assumed);
    // That stones in unconditional territory are dead is argued, and no checked proof.
    let is_argued = |group: &Group| group.status == Status::Dead && group.basis == survey::Basis::Unconditional;
    let is_sure = |group: &Group| !is_argued(group) && group.basis != survey::Basis::Conditional;
    let is_known = read.iter().any(|group| group.status != Status::Unknown);
    engine.basis = if is_known && read.iter().all(is_sure) {
        Basis { is_proven: true, words: assumed.told(engine.game.board(), None) }
    } else {
        Basis::proved_or_read(false)
    };
    Ok(drawn(&parts, &counts.join(", ")))
}

/// Unconditionally alive stones, and their territory with the dead stones in it.
pub(crate) fn unconditional(engine: &mut Engine, _: &[&str]) -> Answer {
    let board = engine.game.board();
    let [black, white] = Color::BOTH.map(|color| Unconditional::of(board, color));
    let dead = (black.territory & board.stones(Color::White)) | (white.territory & board.stones(Color::Black));
    let parts = [("BLACK", black.alive | black.territory), ("WHITE", white.alive | white.territory), ("MARK", dead)];
    let [counts, others] = [black, white].map(|side| (side.alive | side.territory).len());
    // Life is by Benson's theorem; a part of the territory is argued and tested, but not proved.
    engine.basis = Basis::proved_or_read(false);
    Ok(drawn(&parts, &format!("black {counts} points, white {others} points, {} dead stones", dead.len())))
}
