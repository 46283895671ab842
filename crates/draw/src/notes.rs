//! What stands beside a diagram in words: moves, labels, marks by the names of their points.

use tesuji_go::{Diagram, Point};

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
    let mut sentences = vec![format!("Go board {}", diagram.size)];
    if window != tesuji_go::Window::whole(diagram.size) {
        let corner = |column, row| Point::new(column, row).expect("a window lies on a board");
        sentences[0] += &format!(", {} to {}", corner(window.left, window.bottom), corner(window.right, window.top));
    }
    for (name, stones) in [("Black", &diagram.black), ("White", &diagram.white)] {
        let names: Vec<String> = stones.iter().filter(|&p| window.contains(p)).map(|p| p.to_string()).collect();
        if !names.is_empty() {
            sentences.push(format!("{name}: {}", names.join(" ")));
        }
    }
    for mark in tesuji_go::Mark::ALL {
        let names: Vec<String> =
            diagram.marked(mark).iter().filter(|&p| window.contains(p)).map(|p| p.to_string()).collect();
        if !names.is_empty() {
            sentences.push(format!("{mark:?}: {}", names.join(" ")));
        }
    }
    sentences.extend(labels(diagram, |_, _| true));
    sentences.join(". ")
}
