//! The paper of a chart: what all kinds of charts put on it, and how text is made to fit.

use super::Scale;
use super::axis::Axis;
use super::left_out::LeftOut;
use crate::text;

/// Lengths are in tenths of a pixel; all charts are 800 pixels wide, a page of text.
pub(super) const WIDTH: i32 = 8000;
/// Free room along the sides.
pub(super) const PAD: i32 = 200;
/// Between things that stand side by side.
pub(super) const GAP: i32 = 80;

/// Heights of the fonts.
const TITLE: i32 = 180;
const SUBTITLE: i32 = 130;
pub(super) const TEXT: i32 = 120;
/// From one line to the next, in hundredths of the font's height.
const LEADING: i32 = 135;
/// A title or a subtitle that needs more lines is cut.
const MOST_LINES: usize = 3;
/// More letters than fit into the width of a chart, however narrow they are: the rest need not be measured.
const MOST_LETTERS: usize = 300;

pub(super) const INK: &str = "#222";
/// Text that matters less.
pub(super) const PALE: &str = "#666";
/// Lines of labelled ticks, and those between them.
const GRID: &str = "#d4d4d4";
const FAINT_GRID: &str = "#ededed";
pub(super) const AXIS: &str = "#555";

/// Common fonts without serifs, then the one that [`png`](crate::png()) brings along.
const FONTS: &str = "Helvetica,Arial,DejaVu Sans,sans-serif";

/// Which part of a text stands at its place.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A sheet that is filled from the top.
pub(super) struct Sheet {
    name: String,
    body: String,
    /// Below this line nothing is drawn yet.
    pub(super) free: i32,
}

impl Sheet {
    /// A sheet with its heading.
    pub(super) fn new(title: &str, subtitle: Option<&str>) -> Sheet {
        let mut sheet = Sheet { name: text::clean(title), body: String::new(), free: PAD };
        for (words, size, ink) in [(title, TITLE, INK), (subtitle.unwrap_or(""), SUBTITLE, PALE)] {
            for line in lines(words, size, WIDTH - 2 * PAD) {
                sheet.line(&line, size, ink);
            }
        }
        sheet.free += GAP;
        sheet
    }

    /// Draws SVG elements as they are.
    pub(super) fn draw(&mut self, elements: &str) {
        self.body += elements;
    }

    /// Draws a filled rectangle.
    pub(super) fn rect(&mut self, (x, y): (i32, i32), (width, height): (i32, i32), fill: &str) {
        self.body += &format!(r#"<path fill="{fill}" d="M{x} {y}h{width}v{height}h-{width}z"/>"#);
    }

    /// Writes text on the lines of a grid, which stay clear of its letters.
    pub(super) fn text_on_grid(&mut self, at: (i32, i32), anchor: Anchor, ink: &str, words: &str) {
        if words.is_empty() {
            return;
        }
        self.body += r##"<g stroke="#fff" stroke-width="36" stroke-linejoin="round" paint-order="stroke">"##;
        self.text(at, anchor, ink, words);
        self.body += "</g>";
    }

    /// Writes text with the middle of its letters on the height of a place.
    pub(super) fn text(&mut self, (x, y): (i32, i32), anchor: Anchor, ink: &str, words: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
            Anchor::End => r#" text-anchor="end""#,
        };
        let baseline = y + TEXT * 36 / 100;
        let words = text::escape(words);
        self.body += &format!(r#"<text x="{x}" y="{baseline}" font-size="{TEXT}" fill="{ink}"{anchor}>{words}</text>"#);
    }

    /// The lines across an axis that runs from left to right, with the labels of its ticks and its name below.
    pub(super) fn axis_below(&mut self, axis: &Axis, (left, right): (i32, i32), (top, bottom): (i32, i32), name: &str) {
        let place = |value| axis.place(value, left, right);
        self.grid(axis, |value| format!("M{} {top}V{bottom}", place(value)));
        // Low enough to pass below the lowest label of an axis on the left.
        let height = bottom + GAP + TEXT * 6 / 10;
        for tick in &axis.ticks {
            if let Some(label) = &tick.label {
                self.text((place(tick.value), height), Anchor::Middle, PALE, label);
            }
        }
        self.free = height + TEXT / 2 + GAP / 2;
        let name = fit(name, TEXT, right - left);
        if !name.is_empty() {
            self.text((i32::midpoint(left, right), self.free + TEXT / 2), Anchor::Middle, INK, &name);
            self.free += TEXT + GAP / 2;
        }
    }

    /// The lines across an axis: faint ones first, so that the others cover them.
    pub(super) fn grid(&mut self, axis: &Axis, line: impl Fn(f64) -> String) {
        for (labelled, ink) in [(false, FAINT_GRID), (true, GRID)] {
            let ticks = axis.ticks.iter().filter(|tick| tick.label.is_some() == labelled);
            let path: String = ticks.map(|tick| line(tick.value)).collect();
            if !path.is_empty() {
                self.body += &format!(r#"<path stroke="{ink}" stroke-width="8" d="{path}"/>"#);
            }
        }
    }

    /// The whole picture, with a line at its foot on what is missing.
    pub(super) fn finish(mut self, left_out: &LeftOut) -> String {
        if let Some(note) = left_out.note() {
            self.free += GAP;
            self.line(&note, TEXT, PALE);
        }
        // Four whole pixels: a PNG at a scale in quarters ends with a full row.
        let height = (self.free + PAD / 2 + 39) / 40 * 40;
        let name = text::escape(if self.name.is_empty() { "Chart" } else { &self.name });
        let tag = r#"<svg xmlns="http://www.w3.org/2000/svg""#;
        let size = format!(r#"width="{}" height="{}""#, WIDTH / 10, height / 10);
        let view = format!(r#"viewBox="0 0 {WIDTH} {height}" font-family="{FONTS}" role="img" aria-label="{name}""#);
        let paper = format!(r##"<path fill="#fff" d="M0 0h{WIDTH}v{height}H0z"/>"##);
        format!("{tag} {size} {view}><title>{name}</title>{paper}{}</svg>\n", self.body)
    }

    /// One line of text at the left, below all that is there.
    fn line(&mut self, words: &str, size: i32, ink: &str) {
        let baseline = self.free + size * 9 / 10;
        let words = text::escape(words);
        self.body += &format!(r#"<text x="{PAD}" y="{baseline}" font-size="{size}" fill="{ink}">{words}</text>"#);
        self.free += size * LEADING / 100;
    }
}

/// An axis from left to right with as many ticks as have room for their labels.
pub(super) fn axis_within(scale: Scale, values: &[f64], room: i32) -> Axis {
    let fits = |axis: &Axis| {
        let labelled = axis.ticks.iter().filter_map(|tick| Some((tick.value, tick.label.as_deref()?)));
        let sides = labelled.map(|(value, label)| {
            let (middle, half) = (axis.place(value, 0, room), width(label, TEXT) / 2);
            (middle - half, middle + half)
        });
        let sides: Vec<(i32, i32)> = sides.collect();
        sides.windows(2).all(|pair| pair[0].1 + GAP <= pair[1].0)
    };
    let axes = [10, 8, 6, 5, 4, 3, 2].into_iter().map(|most| Axis::new(scale, values.iter().copied(), most));
    axes.into_iter().find(fits).unwrap_or_else(|| Axis::new(scale, values.iter().copied(), 1))
}

/// How wide a text can be: [`text::width`] with some more for letters and signs that are wider than most.
pub(super) fn width(words: &str, size: i32) -> i32 {
    let wide = words.chars().filter(|letter| "DGHNOQU&+=<>~^#×±÷".contains(*letter));
    text::width(words, size) + wide.map(|_| size / 5).sum::<i32>()
}

/// The text on one line, cut with an ellipsis if it is wider than `room`.
pub(super) fn fit(words: &str, size: i32, room: i32) -> String {
    let mut words = start(words, MOST_LETTERS);
    if width(&words, size) <= room {
        return words;
    }
    while words.pop().is_some() {
        let cut = format!("{}…", words.trim_end());
        if width(&cut, size) <= room {
            return cut;
        }
    }
    String::new()
}

/// The first letters of a text, on one line.
fn start(words: &str, letters: usize) -> String {
    text::clean(words).chars().take(letters).collect()
}

/// The text on a few lines.
fn lines(words: &str, size: i32, room: i32) -> Vec<String> {
    // A fifth less than the room: `wrap` does not know of wide letters.
    let mut lines = text::wrap(&start(words, MOST_LINES * MOST_LETTERS), size, room * 4 / 5);
    if lines.len() > MOST_LINES {
        let rest = lines.split_off(MOST_LINES - 1);
        lines.push(rest.join(" "));
    }
    lines.into_iter().map(|line| fit(&line, size, room)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_is_cut_with_an_ellipsis() {
        assert_eq!(fit("short", 100, 1000), "short");
        let cut = fit("a label that nobody would want to read to its end", 100, 1000);
        assert!(cut.starts_with("a label") && cut.ends_with('…') && !cut.ends_with(" …"), "{cut}");
        assert!(width(&cut, 100) <= 1000);
        assert_eq!(fit("anything", 100, 10), "");
    }

    #[test]
    fn a_heading_has_few_lines() {
        assert_eq!(lines("one line", 100, 3000), ["one line"]);
        assert!(lines("", 100, 3000).is_empty());
        let many = lines(&"word ".repeat(200), 100, 3000);
        assert!(many.len() == MOST_LINES && many[2].ends_with('…') && !many[1].ends_with('…'), "{many:?}");
        assert!(lines(&"x".repeat(200), 100, 3000)[0].ends_with('…'));
    }
}
