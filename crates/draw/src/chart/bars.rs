//! Horizontal bars: one row for each thing that was measured, its label on the left.
//!
//! ```text
//!   label │███████████ note
//!         │█████ note
//!   label │███ note
//!         │not run
//!         └────┬─────┬─────┬
//!         0    5    10    15
//!                unit
//! ```

use super::Scale;
use super::axis::Axis;
use super::left_out::{LeftOut, drawable};
use super::look::Look;
use super::sheet::{AXIS, Anchor, GAP, INK, PAD, PALE, Sheet, TEXT, WIDTH, axis_within, fit, width};
use crate::text;

/// Height of a bar, in tenths of a pixel like all lengths.
const BAR: i32 = 150;
/// From one bar of a row to the next.
const BAR_GAP: i32 = 10;
/// From one row to the next.
const ROW_GAP: i32 = 90;
/// Side of a square in the legend.
const SWATCH: i32 = 110;
/// Where bars begin; a log axis places it, as all that is too low for it, at its low end.
const BASE: f64 = 0.0;
/// The most room for labels, and for notes beyond the longest bar; longer ones are cut.
const LABELS: i32 = 2600;
const NOTES: i32 = 2200;
/// The least room left and right of the bars: half of a tick's label reaches into it.
const SIDE: i32 = 400;

/// A chart of horizontal bars. On a linear scale they begin at zero; on a log scale, where there is no zero, a little
/// below the least value.
///
/// ```
/// use tesuji_draw::chart::{Bars, Row};
/// let rows = vec![Row::new("capture", 41.0, "41 of 50"), Row::new("connect", None, "")];
/// let chart = Bars { title: "Solved".into(), unit: "problems".into(), rows, ..Bars::default() };
/// assert!(chart.svg().starts_with("<svg"));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bars {
    /// Above the chart.
    pub title: String,
    /// Below the title, smaller.
    pub subtitle: Option<String>,
    /// What the axis counts.
    pub unit: String,
    /// How it counts.
    pub scale: Scale,
    /// Names for the first, the second … bar of every row. A legend tells them; without names there is none.
    pub groups: Vec<String>,
    /// From above.
    pub rows: Vec<Row>,
}

/// One thing that was measured, once for each group.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// Left of the bars.
    pub label: String,
    /// In the order of [`Bars::groups`].
    pub bars: Vec<Bar>,
}

/// One measured value.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bar {
    /// `None` reads "not run".
    pub value: Option<f64>,
    /// At the end of the bar; may be empty.
    pub note: String,
}

impl Row {
    /// A row with one bar.
    pub fn new(label: impl Into<String>, value: impl Into<Option<f64>>, note: impl Into<String>) -> Row {
        Row { label: label.into(), bars: Vec::new() }.and(value, note)
    }

    /// The same row with one more bar, for the next group.
    #[must_use]
    pub fn and(mut self, value: impl Into<Option<f64>>, note: impl Into<String>) -> Row {
        self.bars.push(Bar { value: value.into(), note: note.into() });
        self
    }

    fn height(&self) -> i32 {
        let bars: i32 = self.bars.iter().map(|_| BAR + BAR_GAP).sum();
        bars.max(BAR + BAR_GAP) - BAR_GAP
    }
}

impl Bars {
    /// The chart as an SVG picture.
    pub fn svg(&self) -> String {
        let mut left_out = LeftOut::default();
        let bars = self.rows.iter().flat_map(|row| &row.bars);
        let drawn: Vec<&Bar> =
            bars.filter(|bar| bar.value.is_some_and(|value| left_out.admits(&[(value, self.scale)]))).collect();
        let labels = self.rows.iter().map(|row| width(&fit(&row.label, TEXT, LABELS), TEXT)).max().unwrap_or(0);
        let notes = drawn.iter().map(|bar| width(&fit(&bar.note, TEXT, NOTES), TEXT)).max().unwrap_or(0);
        let left = PAD + (labels + GAP).max(SIDE);
        let right = WIDTH - PAD - (notes + GAP).max(SIDE);

        let mut sheet = Sheet::new(&self.title, self.subtitle.as_deref());
        self.legend(&mut sheet);
        let top = sheet.free;
        let rows: i32 = self.rows.iter().map(|row| row.height() + ROW_GAP).sum();
        let bottom = top + ROW_GAP + rows.max(BAR + ROW_GAP);
        let axis = self.axis(&drawn, right - left);
        sheet.axis_below(&axis, (left, right), (top, bottom), &self.unit);
        if self.rows.is_empty() {
            let middle = (i32::midpoint(left, right), i32::midpoint(top, bottom));
            sheet.text_on_grid(middle, Anchor::Middle, PALE, "no data");
        }

        let mut y = top + ROW_GAP;
        for row in &self.rows {
            let label = fit(&row.label, TEXT, LABELS);
            sheet.text((left - GAP, y + row.height() / 2), Anchor::End, INK, &label);
            let tops = (y..).step_by((BAR + BAR_GAP) as usize);
            for ((group, bar), y) in row.bars.iter().enumerate().zip(tops) {
                self.bar(&mut sheet, bar, Look::of(group).color, y, |value| axis.place(value, left, right));
            }
            y += row.height() + ROW_GAP;
        }
        let base = axis.place(BASE, left, right);
        sheet.draw(&format!(r#"<path stroke="{AXIS}" stroke-width="12" d="M{base} {top}V{bottom}"/>"#));
        sheet.finish(&left_out)
    }

    fn axis(&self, drawn: &[&Bar], room: i32) -> Axis {
        let mut values: Vec<f64> = drawn.iter().filter_map(|bar| bar.value).collect();
        match self.scale {
            Scale::Linear => values.push(BASE),
            // Room for the shortest bar to be seen.
            Scale::Log => values.extend(values.iter().copied().reduce(f64::min).map(|least| least / 1.2)),
        }
        axis_within(self.scale, &values, room)
    }

    /// Squares and names in lines, as many in each as there is room for.
    fn legend(&self, sheet: &mut Sheet) {
        let mut x = PAD;
        for (group, name) in self.groups.iter().enumerate() {
            let name = fit(name, TEXT, WIDTH - 2 * PAD - SWATCH - GAP);
            let end = x + SWATCH + GAP + width(&name, TEXT);
            if end > WIDTH - PAD {
                x = PAD;
                sheet.free += TEXT + GAP;
            }
            let middle = sheet.free + TEXT / 2;
            sheet.rect((x, middle - SWATCH / 2), (SWATCH, SWATCH), Look::of(group).color);
            sheet.text((x + SWATCH + GAP, middle), Anchor::Start, INK, &name);
            x += SWATCH + GAP + width(&name, TEXT) + 3 * GAP;
        }
        if !self.groups.is_empty() {
            sheet.free += TEXT + 2 * GAP;
        }
    }

    /// A bar with its upper side at `y` and its note, or the reason why there is none.
    fn bar(&self, sheet: &mut Sheet, bar: &Bar, color: &str, y: i32, place: impl Fn(f64) -> i32) {
        let base = place(BASE);
        let (end, ink, note) = match bar.value {
            Some(value) if drawable(&[(value, self.scale)]) => {
                let end = place(value);
                sheet.rect((base.min(end), y), ((end - base).abs(), BAR), color);
                (end.max(base), INK, bar.note.clone())
            }
            missing => {
                let reason = if missing.is_none() { "not run" } else { "left out" };
                let colon = if text::clean(&bar.note).is_empty() { "" } else { ": " };
                (base, PALE, format!("{reason}{colon}{}", bar.note))
            }
        };
        let start = end + GAP;
        let note = fit(&note, TEXT, WIDTH - PAD - start);
        sheet.text_on_grid((start, y + BAR / 2), Anchor::Start, ink, &note);
    }
}
