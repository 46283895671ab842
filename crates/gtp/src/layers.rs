//! What is seen of the whole board, drawn for `GoGui`: a layer each. [GOG90 §4.1 (1)]

use std::collections::BTreeMap;
use std::sync::Arc;

use tesuji_go::{Diagram, Mark, Point, PointSet, Shade};
use tesuji_parameters::Parameters;
use tesuji_survey::Danger;
use tesuji_survey::layers::{Layer, Layers};
use tesuji_survey::recognition::Recognition;
use tesuji_survey::score::{Effort, estimate};

use crate::arguments::{list, point};
use crate::graphics::drawn;
use crate::score::terms;
use crate::{Answer, Basis, Engine};

/// Behind the points of parts, in turn.
const PARTS: [&str; 8] = ["#a6cee3", "#fdbf6f", "#cab2d6", "#b2df8a", "#fb9a99", "#ffff99", "#d9c3a5", "#c7d3dd"];

/// `tesuji-layer NAME [POINT]`: of the layer `siege` the group on a point.
pub(crate) fn layer(engine: &mut Engine, words: &[&str]) -> Answer {
    let names = || Layer::ALL.map(Layer::name).join(", ");
    let (name, place) = match words {
        [name] => (*name, None),
        [name, place] => (*name, Some(*place)),
        _ => return Err(format!("syntax error: one of {}, and a point for siege", names())),
    };
    let layer = Layer::named(name).ok_or_else(|| format!("syntax error: one of {}", names()))?;
    let target = place.map(|place| point(engine.game.board().size(), place)).transpose()?;
    if target.is_some_and(|target| engine.game.board().is_empty(target)) {
        return Err("vertex must not be empty".to_owned());
    }
    engine.survey.go_to(engine.game.board());
    let parameters = Arc::new(Parameters::default());
    let effort = Effort { games: parameters.situation.games, ..Effort::default() };
    let estimate = estimate(engine.game.board(), &terms(&engine.game, engine.komi), &effort);
    let watch = engine.host.watch();
    let limits = engine.settings.limits;
    let seen = Recognition::of(&mut engine.survey, Some(&estimate), &parameters, &limits, &*watch);
    let dangers: Vec<Danger> = engine.survey.dangers().cloned().collect();
    let board = engine.game.board();
    let layers = Layers { board, seen: &seen, dangers: &dangers, estimate: Some(&estimate), target };
    engine.basis = Basis::judged();
    Ok(gfx(&layers.draw(layer)))
}

/// A drawing in the words of `GoGui`.
fn gfx(diagram: &Diagram) -> String {
    let mut lines = Vec::new();
    let sides: Vec<String> = diagram
        .shades
        .iter()
        .filter_map(|(point, shade)| match shade {
            Shade::Side(color, percent) => {
                let sign = if *color == tesuji_go::Color::Black { "" } else { "-" };
                Some(format!("{point} {sign}{}.{:02}", percent / 100, percent % 100))
            }
            Shade::Part(_) => None,
        })
        .collect();
    if !sides.is_empty() {
        lines.push(format!("INFLUENCE {}", sides.join(" ")));
    }
    let mut parts: BTreeMap<usize, PointSet> = BTreeMap::new();
    for (point, shade) in &diagram.shades {
        if let Shade::Part(number) = shade {
            parts.entry(number % PARTS.len()).or_default().insert(*point);
        }
    }
    lines.extend(parts.iter().map(|(number, points)| format!("COLOR {} {}", PARTS[*number], list(points.iter()))));
    for (mark, word) in [(Mark::Cross, "MARK"), (Mark::Circle, "CIRCLE"), (Mark::Square, "SQUARE")] {
        let points = diagram.marked(mark);
        lines.extend((!points.is_empty()).then(|| format!("{word} {}", list(points.iter()))));
    }
    let label = |(point, label): (&Point, &String)| format!("{point} {label}");
    let labels: Vec<String> = diagram.labels.iter().map(label).collect();
    lines.extend((!labels.is_empty()).then(|| format!("LABEL {}", labels.join(" "))));
    lines.push(drawn(&[], diagram.title.as_deref().unwrap_or_default()));
    lines.join("\n")
}
