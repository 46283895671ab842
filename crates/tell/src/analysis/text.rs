//! A layer as lines of plain letters.

use tesuji_go::{Color, Diagram, Line, Mark, Point, Stroke, column_name};

/// A board with the label of each point behind its stone: `X3`, `.-40`. Links stand below it, a line for each kind.
pub(super) fn grid(diagram: &Diagram) -> String {
    let window = diagram.window;
    let cell = |point: Point| {
        let stone = match diagram.stone(point) {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None => ".",
        };
        let label = diagram.labels.get(&point).map_or("", String::as_str);
        let mark = match diagram.marks.get(&point) {
            Some(Mark::Cross) => "!",
            Some(Mark::Circle) => "'",
            Some(Mark::Square) => "=",
            _ => "",
        };
        // A label alone says that a point is empty.
        let stone = if diagram.stone(point).is_none() && !label.is_empty() { "" } else { stone };
        format!("{stone}{label}{mark}")
    };
    let at = |column, row| Point::new(column, row).expect("a window lies on a board");
    let rows: Vec<Vec<String>> = (window.bottom..=window.top)
        .rev()
        .map(|row| (window.left..=window.right).map(|column| cell(at(column, row))).collect())
        .collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(1) + 1;
    let mut lines: Vec<String> = diagram.title.clone().into_iter().collect();
    for (row, cells) in (window.bottom..=window.top).rev().zip(&rows) {
        let cells: String = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        lines.push(format!("{:>2} |{cells}", row + 1));
    }
    let names: String = (window.left..=window.right).map(|column| format!("{:>width$}", column_name(column))).collect();
    lines.push(format!("    {names}"));
    for (stroke, name) in [(Stroke::Firm, "firm"), (Stroke::Light, "open"), (Stroke::Broken, "peeped at or cut")] {
        let ends: Vec<String> = diagram.lines.iter().filter(|line| line.stroke == stroke).copied().map(ends).collect();
        if !ends.is_empty() {
            lines.push(format!("{name}: {}", ends.join(" ")));
        }
    }
    lines.join("\n") + "\n"
}

fn ends(line: Line) -> String {
    format!("{}-{}", line.ends[0], line.ends[1])
}
