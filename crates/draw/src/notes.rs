//! What stands beside a diagram in words, by the names of the points.

use tesuji_go::{Diagram, Mark, Point, PointSet, Window};

use crate::text::clean;

/// The labels in the window that `wanted` picks, in words. Numbers are moves and come in their order.
///
/// ```text
/// Moves: 1 C3  2 D4
/// Labels: A E5
/// ```
pub(crate) fn labels(diagram: &Diagram, wanted: impl Fn(Point, &str) -> bool) -> Vec<String> {
    let mut moves: Vec<(u32, Point)> = Vec::new();
    let mut others = Vec::new();
    for (&point, label) in &diagram.labels {
        let label = clean(label);
        if label.is_empty() || !diagram.window.contains(point) || !wanted(point, &label) {
            continue;
        }
        match label.parse() {
            Ok(number) => moves.push((number, point)),
            Err(_) => others.push(format!("{label} {point}")),
        }
    }
    moves.sort_unstable();
    let moves = moves.iter().map(|(number, point)| format!("{number} {point}")).collect();
    [("Moves", moves), ("Labels", others)].into_iter().filter_map(|(name, list)| line(name, &list)).collect()
}

fn line(name: &str, list: &[String]) -> Option<String> {
    if list.is_empty() { None } else { Some(format!("{name}: {}", list.join("  "))) }
}

/// The whole diagram in words, for those who hear it.
pub(crate) fn description(diagram: &Diagram) -> String {
    let window = diagram.window;
    let corner = |column, row| Point::new(column, row).expect("a window lies on a board");
    let part = if window == Window::whole(diagram.size) {
        String::new()
    } else {
        format!(", {} to {}", corner(window.left, window.bottom), corner(window.right, window.top))
    };
    let mut sentences = vec![format!("Go board {}{part}", diagram.size)];
    let mut list = |name: &str, points: &PointSet| {
        let names: Vec<String> = points.iter().filter(|&p| window.contains(p)).map(|p| p.to_string()).collect();
        if !names.is_empty() {
            sentences.push(format!("{name}: {}", names.join(" ")));
        }
    };
    list("Black", &diagram.black);
    list("White", &diagram.white);
    for mark in Mark::ALL {
        list(&format!("{mark:?}"), &diagram.marked(mark));
    }
    sentences.extend(labels(diagram, |_, _| true));
    sentences.join(". ")
}
