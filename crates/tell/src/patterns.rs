//! What patterns say of a problem: eye shapes, first moves and a small tree, as words, JSON and pictures. \[Lee04\]
//!
//! All of it is judgement, and each text says so.

use serde_json::{Value, json};
use tesuji_go::{Color, Diagram, Mark, Point, column_name};
use tesuji_pattern::cluster::Clustering;
use tesuji_pattern::eye::{EyeShape, Status};
use tesuji_pattern::tree::{End, FirstLevel, MOST_NODES, Reading, View};
use tesuji_pattern::window::{Cells, bits};
use tesuji_problem::Problem;

use crate::panels::numbered;
use crate::text::{any_of, counted, names};

/// What the whole method says: who wins the small tree, whichever of the asked sides moves first.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    view: View,
    readings: Vec<Reading>,
}

impl Judgement {
    /// Judges a problem; `None` if it has no target.
    pub fn of(problem: &Problem) -> Option<Judgement> {
        let view = View::of(problem, Some(&Clustering::built_in()))?;
        let sides = Color::BOTH.into_iter().filter(|color| problem.turn.color().is_none_or(|turn| turn == *color));
        let readings = sides.map(|color| view.read(color, level(&view, color), MOST_NODES)).collect();
        Some(Judgement { view, readings })
    }

    /// A paragraph for people.
    pub fn words(&self) -> String {
        let view = &self.view;
        let mut text = "By patterns (Lee 2004), which is a judgement and no proof:".to_owned();
        for reading in &self.readings {
            let first = reading.first.name();
            text += &match (reading.end, reading.effort.is_cut) {
                (Some(end), _) => {
                    let line: Vec<String> = reading.line.iter().map(ToString::to_string).collect();
                    let nodes = counted(reading.effort.generated, "node");
                    format!(" {first} first: {} ({}, {nodes}).", happens(view, end, reading.value), line.join(" "))
                }
                (None, _) => format!(" {first} first: undecided, the tree has more than {MOST_NODES} nodes."),
            };
        }
        text += &match view.by_cluster {
            None => " It is like none of the problems that it knows".to_owned(),
            Some(0) => " The first moves of alike problems are not possible here".to_owned(),
            Some(moves) => format!(" First moves of alike problems: {}", any_of(&points(view, moves))),
        };
        text += &match view.vital {
            0 => "; no vital point.".to_owned(),
            vital => format!("; vital for the eye space: {}.", any_of(&points(view, vital))),
        };
        text + "\n"
    }

    /// The same for programs.
    pub fn object(&self) -> Value {
        let view = &self.view;
        let reading = |reading: &Reading| {
            json!({
                "first": reading.first.to_string(),
                "end": reading.end.map(End::word),
                "value": reading.end.map(|_| reading.value),
                "line": reading.line.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "nodes": reading.effort.generated,
            })
        };
        json!({
            "method": "lee04",
            "certainty": "judged",
            "answers": self.readings.iter().map(reading).collect::<Vec<_>>(),
            "cluster_moves": view.by_cluster.map(|moves| points(view, moves)),
            "vital_points": points(view, view.vital),
            "eye_shapes": view.influence.shapes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        })
    }

    /// The view that it rests on.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// What the tree says, for each side that may move first.
    pub fn readings(&self) -> &[Reading] {
        &self.readings
    }
}

/// First moves are known for the attacker alone.
fn level(view: &View, first: Color) -> FirstLevel {
    if first == view.defender { FirstLevel::AllMoves } else { FirstLevel::Candidates }
}

fn happens(view: &View, end: End, value: i32) -> String {
    let (defender, attacker) = (view.defender.name(), (!view.defender).name());
    let what = match end {
        End::Alive => format!("{defender} lives"),
        End::Seki => format!("{defender} lives in seki"),
        End::Ko => "ko".to_owned(),
        End::Dead => format!("{defender} dies"),
    };
    format!("{what}, which counts {value:+} points for {attacker}")
}

fn points(view: &View, cells: Cells) -> Vec<String> {
    names(view.points(cells))
}

/// The eye space of a problem in words. \[Lee04 §4\]
pub fn eye_space(view: &View) -> String {
    let influence = &view.influence;
    let defender = view.defender.name();
    let shapes: Vec<String> = influence.shapes.iter().map(shape).collect();
    let mut text = match shapes.as_slice() {
        [] => format!("Influence reaches all of {defender}'s space: no eye space is left."),
        shapes => format!("{defender}'s eye space: {}.", shapes.join("; ")),
    };
    let (by_shapes, by_eyes) = (influence.status(), influence.status_by_eyes());
    let judged = |status: Status, cells: Cells| match status {
        // What is settled has no vital point, though one of several shapes may have one.
        Status::Unsettled => status.word().to_owned() + &vital(view, cells),
        Status::Alive | Status::Dead => status.word().to_owned(),
    };
    text += &format!(" By the table of shapes {defender} is {}.", judged(by_shapes, influence.vital()));
    let by = if by_shapes == by_eyes { "By" } else { "But by" };
    text += &format!(
        " {by} the number of eyes, if gaps are closed where that helps, {defender} is {}.",
        judged(by_eyes, influence.vital_by_eyes())
    );
    text + " This is a judgement; `tesuji solve` proves.\n"
}

fn vital(view: &View, cells: Cells) -> String {
    if cells == 0 { String::new() } else { format!(" (vital: {})", any_of(&points(view, cells))) }
}

/// `4 points, square four (0,0,4,0:D)`.
fn shape(shape: &EyeShape) -> String {
    let name = shape.name().map(|name| format!(", {name}")).unwrap_or_default();
    format!("{}{name} {shape}", counted(u64::from(shape.cells.count_ones()), "point"))
}

/// The same for programs.
pub fn eye_space_object(view: &View) -> Value {
    let influence = &view.influence;
    let shape = |shape: &EyeShape| {
        json!({"points": points(view, shape.cells), "shape": shape.to_string(), "name": shape.name(),
               "status": shape.status.word()})
    };
    json!({
        "side": view.defender.to_string(),
        "shapes": influence.shapes.iter().map(shape).collect::<Vec<_>>(),
        "status": influence.status().word(),
        "vital": points(view, influence.vital()),
        "status_by_eyes": influence.status_by_eyes().word(),
        "vital_by_eyes": points(view, influence.vital_by_eyes()),
        "certainty": "judged",
    })
}

/// The influence map, its numbers on empty points and circles on the eye space; and the eye space with the number of
/// neighbours of each point, vital points as squares. \[Lee04 Fig. 12\]
pub fn influence_pictures(problem: &Problem, view: &View) -> [Diagram; 2] {
    let influence = &view.influence;
    let place = |cell: usize| view.points(1 << cell).first();
    let mut map = cut(problem);
    for cell in bits(view.pattern.empty()) {
        let (Some(point), value) = (place(cell), influence.value(cell)) else { continue };
        if value != 0 {
            map.labels.insert(point, value.to_string());
        }
    }
    map.mark(&view.points(influence.space.eyes), Mark::Circle);
    map.title =
        Some("Influence: 7 to 4 comes in through gaps of the boundary, which are -9. Circles: eye space".to_owned());

    let mut shapes = cut(problem);
    for shape in &influence.shapes {
        for cell in bits(shape.cells) {
            let Some(point) = place(cell) else { continue };
            shapes.labels.insert(point, shape.neighbours(cell).to_string());
        }
    }
    let told: Vec<String> = influence.shapes.iter().map(shape).collect();
    let head = if told.is_empty() { "no eye space".to_owned() } else { told.join("; ") };
    shapes.title = Some(format!("Neighbours in the eye space: {head}. {}", word(influence.status())));
    [map, shapes]
}

/// What the signs of an influence map mean.
const LEGEND: &str = "   * eye space   -9 boundary   9 around it   7 to 4 influence through gaps";

/// The influence map in letters: `*` for the eye space.
pub fn influence_text(problem: &Problem, view: &View) -> String {
    let diagram = cut(problem);
    let value = |point: Point| {
        let cell = view.frame.cell(point)?;
        let is_eye = view.influence.space.eyes >> cell & 1 == 1;
        let value = view.influence.value(cell);
        Some(if is_eye { "*".to_owned() } else { value.to_string() }).filter(|_| is_eye || value != 0)
    };
    let sign = |point: Point| match diagram.stone(point) {
        Some(Color::Black) => "X".to_owned(),
        Some(Color::White) => "O".to_owned(),
        None => value(point).unwrap_or_else(|| ".".to_owned()),
    };
    let window = diagram.window;
    let columns = || window.left..=window.right;
    let mut text = String::new();
    for row in (window.bottom..=window.top).rev() {
        let points = columns().filter_map(|column| diagram.size.point(column, row));
        let signs: String = points.map(|point| format!("{:>3}", sign(point))).collect();
        text += &format!("{:>2} {signs}\n", row + 1);
    }
    let names: String = columns().map(|column| format!("{:>3}", column_name(column))).collect();
    format!("{text}   {names}\n{LEGEND}\n")
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Alive => "Alive",
        Status::Unsettled => "Unsettled",
        Status::Dead => "Dead",
    }
}

/// The first moves of the cluster, the vital points, both, and the line of the tree. \[Lee04 Fig. 13\]
pub fn first_moves(problem: &Problem, view: &View, reading: &Reading) -> Vec<Diagram> {
    let with = |cells: Cells, title: &str| {
        let mut diagram = cut(problem);
        diagram.mark(&view.points(cells), Mark::Triangle);
        Diagram { title: Some(title.to_owned()), ..diagram }
    };
    vec![
        with(view.by_cluster.unwrap_or(0), "First moves of alike problems"),
        with(view.vital, "Vital points of the eye space"),
        with(view.candidates(), "First moves of the tree"),
        line(problem, view, reading),
    ]
}

/// The best line of a tree with its end and its value. \[Lee04 Figs. 13 and 14\]
pub fn line(problem: &Problem, view: &View, reading: &Reading) -> Diagram {
    let (drawn, notes) = numbered(cut(problem), reading.first, &reading.line, &[]);
    let end = reading.end.map_or("no end within the limit".to_owned(), |end| happens(view, end, reading.value));
    let notes = if notes.is_empty() { String::new() } else { format!(". {}", notes.join(", ")) };
    Diagram { title: Some(format!("{} first: {end}{notes}", reading.first.name())), ..drawn }
}

/// The problem without its marks, cut to its stones.
fn cut(problem: &Problem) -> Diagram {
    let mut diagram = problem.diagram();
    diagram.marks.clear();
    diagram.labels.clear();
    diagram.crop();
    diagram
}
