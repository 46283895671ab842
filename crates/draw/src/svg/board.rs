//! One diagram as SVG elements, from the ground up: what comes later covers what came before.

use std::fmt::Write;

use tesuji_go::{Color, Diagram, Line, Mark, Point, Shade, Stroke, column_name};

use super::put;
use super::signs;
use crate::layout::{CAPTION_SIZE, CELL, COORDINATE_GAP, COORDINATE_SIZE, Layout};
use crate::style::{Coordinates, PARTS, Palette, Style};
use crate::text::escape;

/// Width of a line inside the board, in hundredths of a cell like all lengths here: about one pixel.
const LINE: i32 = 3;
/// Width of a line at the edge of the board; even, as half of it rounds off the corners.
const EDGE: i32 = 6;
/// How far lines run on where the board does: nearly half way to the next point, and clear of the names.
const RUN_ON: i32 = 42;
/// How far the tint of a region reaches beyond the edge: less than half a cell, as there is nothing to play on.
const TINT_OVERHANG: i32 = 20;
/// Radius of a star point.
const STAR: i32 = 10;
/// Radius of a stone: a little less than half a cell, so that neighbours do not touch.
const STONE: i32 = 48;
/// Width of the outline of a white stone, which lies inside its radius.
const RIM: i32 = 4;
/// Radius of the dot on the last stone.
const LAST: i32 = 15;

/// A sheet on which one diagram is drawn.
pub(super) struct Sheet<'a> {
    pub(super) out: &'a mut String,
    pub(super) diagram: &'a Diagram,
    pub(super) layout: &'a Layout,
    pub(super) palette: &'static Palette,
}

/// Draws the board and its caption, with the layout's upper left corner at 0, 0.
pub(super) fn draw(out: &mut String, diagram: &Diagram, layout: &Layout, style: Style) {
    let mut sheet = Sheet { out, diagram, layout, palette: style.theme.palette() };
    sheet.ground();
    sheet.region();
    sheet.shades();
    sheet.lines();
    sheet.star_points();
    signs::halos(&mut sheet);
    sheet.stones();
    sheet.links();
    signs::marks(&mut sheet);
    signs::labels(&mut sheet);
    sheet.last_move();
    sheet.coordinates(style.coordinates);
    sheet.caption();
}

impl Sheet<'_> {
    /// Every point that is shown, row by row from below.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let window = self.layout.window;
        (window.bottom..=window.top).flat_map(move |row| {
            (window.left..=window.right).map(move |column| Point::new(column, row).expect("a window lies on a board"))
        })
    }

    /// The label of a point as it is drawn.
    pub(super) fn label(&self, point: Point) -> Option<String> {
        self.diagram.labels.get(&point).map(|label| crate::text::clean(label)).filter(|label| !label.is_empty())
    }

    /// The ink for what is written on a stone or on the board.
    pub(super) fn ink(&self, on: Option<Color>) -> &'static str {
        if on == Some(Color::Black) { self.palette.white } else { self.palette.black }
    }

    fn ground(&mut self) {
        if self.palette.board != self.palette.paper {
            let (left, right) = self.layout.board;
            let height = self.layout.board_height;
            put!(self.out, r#"<path fill="{}" d="M{left} 0H{right}v{height}H{left}z"/>"#, self.palette.board);
        }
    }

    /// A tinted square under every point of the region; together they are one patch.
    fn region(&mut self) {
        let size = self.diagram.size;
        let half = |at_edge: bool| if at_edge { TINT_OVERHANG } else { CELL / 2 };
        let mut path = String::new();
        for point in self.points().filter(|point| self.diagram.marks.get(point) == Some(&Mark::Selected)) {
            let (x, y) = self.layout.at(point);
            let (left, right) = (x - half(point.column() == 0), x + half(point.column() + 1 == size.width()));
            let (top, bottom) = (y - half(point.row() + 1 == size.height()), y + half(point.row() == 0));
            put!(path, "M{left} {top}H{right}V{bottom}H{left}z");
        }
        if !path.is_empty() {
            put!(self.out, r#"<path fill="{}" d="{path}"/>"#, self.palette.tint);
        }
    }

    /// A square under every shaded point.
    fn shades(&mut self) {
        let shades = self.diagram.shades.iter().filter(|(point, _)| self.layout.window.contains(**point));
        for (&point, shade) in shades {
            let (ink, percent) = match *shade {
                Shade::Side(color, percent) => (self.palette.sides[color as usize], percent.min(100)),
                Shade::Part(number) => (PARTS[number % PARTS.len()], 100),
            };
            let (x, y) = self.layout.at(point);
            let (left, top) = (x - CELL / 2, y - CELL / 2);
            let opacity = format!("{}.{:02}", percent / 100, percent % 100);
            put!(self.out, r#"<path fill="{ink}" fill-opacity="{opacity}" d="M{left} {top}h{CELL}v{CELL}h-{CELL}z"/>"#);
        }
    }

    /// Lines between points, over the stones.
    fn links(&mut self) {
        let window = self.layout.window;
        let shown = |line: &&Line| line.ends.iter().all(|&end| window.contains(end));
        for line in self.diagram.lines.iter().filter(shown) {
            let [(x1, y1), (x2, y2)] = line.ends.map(|end| self.layout.at(end));
            let (at, width, dashes) = match line.stroke {
                Stroke::Firm => (0, 16, ""),
                Stroke::Light => (1, 8, ""),
                Stroke::Broken => (2, 8, r#" stroke-dasharray="16 12""#),
            };
            let ink = self.palette.strokes[at];
            put!(self.out, r#"<path stroke="{ink}" stroke-width="{width}"{dashes} d="M{x1} {y1}L{x2} {y2}"/>"#);
        }
    }

    /// Thin lines inside, thick ones at the edges; both run on where the board does.
    fn lines(&mut self) {
        let (layout, window, size) = (self.layout, self.layout.window, self.diagram.size);
        let (last_column, last_row) = (size.width() - 1, size.height() - 1);
        // At an edge the ends of the lines fill the corner.
        let beyond = |at_edge: bool| if at_edge { EDGE / 2 } else { RUN_ON };
        let left = layout.x(window.left) - beyond(window.left == 0);
        let right = layout.x(window.right) + beyond(window.right == last_column);
        let top = layout.y(window.top) - beyond(window.top == last_row);
        let bottom = layout.y(window.bottom) + beyond(window.bottom == 0);

        let (mut thin, mut thick) = (String::new(), String::new());
        for row in window.bottom..=window.top {
            let path = if row == 0 || row == last_row { &mut thick } else { &mut thin };
            put!(path, "M{left} {}H{right}", layout.y(row));
        }
        for column in window.left..=window.right {
            let path = if column == 0 || column == last_column { &mut thick } else { &mut thin };
            put!(path, "M{} {top}V{bottom}", layout.x(column));
        }
        for (path, width) in [(thin, LINE), (thick, EDGE)] {
            if !path.is_empty() {
                put!(self.out, r#"<path stroke="{}" stroke-width="{width}" d="{path}"/>"#, self.palette.line);
            }
        }
    }

    fn star_points(&mut self) {
        let window = self.layout.window;
        let mut path = String::new();
        for point in self.diagram.size.star_points().filter(|&point| window.contains(point)) {
            if self.diagram.stone(point).is_none() {
                put!(path, "{}", signs::ellipse(self.layout.at(point), (STAR, STAR)));
            }
        }
        if !path.is_empty() {
            put!(self.out, r#"<path fill="{}" d="{path}"/>"#, self.palette.line);
        }
    }

    fn stones(&mut self) {
        let Palette { black, white, rim, .. } = self.palette;
        let groups = [
            (Color::Black, STONE, format!(r#"fill="{black}""#)),
            (Color::White, STONE - RIM / 2, format!(r#"fill="{white}" stroke="{rim}" stroke-width="{RIM}""#)),
        ];
        for (color, radius, inks) in groups {
            let stones: Vec<Point> = self.points().filter(|&point| self.diagram.stone(point) == Some(color)).collect();
            if stones.is_empty() {
                continue;
            }
            put!(self.out, "<g {inks}>");
            for (x, y) in stones.into_iter().map(|point| self.layout.at(point)) {
                put!(self.out, r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#);
            }
            self.out.push_str("</g>");
        }
    }

    /// A dot on the last stone, unless a number or a mark says more.
    fn last_move(&mut self) {
        let Some(point) = self.diagram.last.filter(|&point| self.layout.window.contains(point)) else { return };
        let marked = self.diagram.marks.get(&point).is_some_and(|&mark| mark != Mark::Selected);
        if marked || self.label(point).is_some() {
            return;
        }
        let [on_black, elsewhere] = self.palette.last;
        let ink = if self.diagram.stone(point) == Some(Color::Black) { on_black } else { elsewhere };
        let (x, y) = self.layout.at(point);
        put!(self.out, r#"<circle fill="{ink}" cx="{x}" cy="{y}" r="{LAST}"/>"#);
    }

    fn coordinates(&mut self, sides: Coordinates) {
        let (layout, window) = (self.layout, self.layout.window);
        let cap = signs::cap_height(COORDINATE_SIZE);
        let (left, right) = (layout.x(window.left) - COORDINATE_GAP, layout.x(window.right) + COORDINATE_GAP);
        let below = layout.y(window.bottom) + COORDINATE_GAP + cap;
        let above = layout.y(window.top) - COORDINATE_GAP;
        let (rows, columns) = match sides {
            Coordinates::Hidden => return,
            Coordinates::LeftAndBelow => (vec![(left, "end")], vec![below]),
            Coordinates::Around => (vec![(left, "end"), (right, "start")], vec![below, above]),
        };
        put!(self.out, r#"<g font-size="{COORDINATE_SIZE}" fill="{}">"#, self.palette.coordinate);
        for (x, anchor) in rows {
            put!(self.out, r#"<g text-anchor="{anchor}">"#);
            for row in window.bottom..=window.top {
                put!(self.out, r#"<text x="{x}" y="{}">{}</text>"#, layout.y(row) + cap / 2, row + 1);
            }
            self.out.push_str("</g>");
        }
        self.out.push_str(r#"<g text-anchor="middle">"#);
        for y in columns {
            for column in window.left..=window.right {
                put!(self.out, r#"<text x="{}" y="{y}">{}</text>"#, layout.x(column), column_name(column));
            }
        }
        self.out.push_str("</g></g>");
    }

    fn caption(&mut self) {
        if self.layout.caption.is_empty() {
            return;
        }
        let (x, ink) = (self.layout.middle(), self.palette.black);
        put!(self.out, r#"<g font-size="{CAPTION_SIZE}" fill="{ink}" text-anchor="middle">"#);
        for (number, line) in (0..).zip(&self.layout.caption) {
            let y = self.layout.board_height + Layout::caption_baseline(number);
            put!(self.out, r#"<text x="{x}" y="{y}">{}</text>"#, escape(line));
        }
        self.out.push_str("</g>");
    }
}
