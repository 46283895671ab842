//! Lines and scattered points: how one number follows from another, for several series.
//!
//! ```text
//!   y │      ╱▪      ─●─ first
//!   l │  ●──╱──●     ─▪─ second
//!   a │  ▪╱
//!     └──┬───┬───┬
//!        x label
//! ```

use super::Scale;
use super::axis::Axis;
use super::left_out::{LeftOut, drawable};
use super::look::{Look, MARK_REACH};
use super::sheet::{AXIS, Anchor, GAP, INK, PAD, PALE, Sheet, TEXT, WIDTH, axis_within, fit, width};
use crate::text;

/// The least height of the plot, in tenths of a pixel like all lengths; a long legend makes it higher.
const HEIGHT: i32 = 4200;
/// Labels on the y axis.
const TICKS: u16 = 8;
/// The most room for names in the legend; longer ones are cut.
const NAMES: i32 = 1900;
/// Length of the sample line before a name.
const SAMPLE: i32 = 320;
/// From one name to the next.
const NAME_STEP: i32 = 190;
/// The least room left and right of the plot: half of a tick's label reaches into it.
const SIDE: i32 = 300;
/// Widths of the lines of series, and of the outlines of marks.
const LINE: i32 = 18;
const RIM: i32 = 12;

/// A chart of several series of points, with a legend on the right.
///
/// ```
/// use tesuji_draw::chart::{Lines, Scale, Series};
/// let chart = Lines {
///     title: "Nodes by size".into(),
///     x_label: "points of the region".into(),
///     y_label: "nodes".into(),
///     y_scale: Scale::Log,
///     series: vec![
///         Series::line("median", [(4.0, 20.0), (6.0, 180.0), (8.0, 2400.0)]),
///         Series::scatter("each problem", [(4.0, 17.0), (6.0, 950.0)]),
///     ],
///     ..Lines::default()
/// };
/// assert!(chart.svg().starts_with("<svg"));
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lines {
    /// Above the chart.
    pub title: String,
    /// Below the title, smaller.
    pub subtitle: Option<String>,
    /// Below the x axis.
    pub x_label: String,
    /// How the x axis counts.
    pub x_scale: Scale,
    /// Along the y axis.
    pub y_label: String,
    /// How the y axis counts.
    pub y_scale: Scale,
    /// Up to 14 look different in colour, mark and dashes; then they repeat.
    pub series: Vec<Series>,
}

/// Points that belong together.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Series {
    /// In the legend; nothing there if it is empty.
    pub name: String,
    /// x and y, joined in this order.
    pub points: Vec<(f64, f64)>,
    /// Whether they are joined at all.
    pub form: Form,
}

/// How the points of a series are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// Marks joined by a line, which breaks where a point is left out.
    #[default]
    Line,
    /// Marks only.
    Scatter,
}

impl Series {
    /// Marks joined by a line.
    pub fn line(name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64)>) -> Series {
        Series { name: name.into(), points: points.into_iter().collect(), form: Form::Line }
    }

    /// Marks only.
    pub fn scatter(name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64)>) -> Series {
        Series { name: name.into(), points: points.into_iter().collect(), form: Form::Scatter }
    }
}

impl Lines {
    /// The chart as an SVG picture.
    pub fn svg(&self) -> String {
        let mut left_out = LeftOut::default();
        let points = self.series.iter().flat_map(|series| &series.points);
        let (xs, ys): (Vec<f64>, Vec<f64>) =
            points.copied().filter(|&point| left_out.admits(&self.coordinates(point))).unzip();

        let mut sheet = Sheet::new(&self.title, self.subtitle.as_deref());
        let y_axis = Axis::new(self.y_scale, ys, TICKS);
        let plot = self.plot(&mut sheet, &xs, &y_axis);
        if xs.is_empty() {
            let middle = (i32::midpoint(plot.left, plot.right), i32::midpoint(plot.top, plot.bottom));
            sheet.text_on_grid(middle, Anchor::Middle, PALE, "no data");
        }
        for (number, series) in self.series.iter().enumerate() {
            self.series(&mut sheet, &plot, series, Look::of(number));
        }
        self.legend(&mut sheet, &plot);
        sheet.finish(&left_out)
    }

    fn coordinates(&self, (x, y): (f64, f64)) -> [(f64, Scale); 2] {
        [(x, self.x_scale), (y, self.y_scale)]
    }

    /// The named series with their looks.
    fn legend_entries(&self) -> impl Iterator<Item = (&Series, String, Look)> {
        let entries = self.series.iter().enumerate();
        let entries = entries.map(|(number, series)| (series, fit(&series.name, TEXT, NAMES), Look::of(number)));
        entries.filter(|(_, name, _)| !name.is_empty())
    }

    /// Draws both axes, and says where.
    fn plot<'a>(&self, sheet: &mut Sheet, xs: &[f64], y_axis: &'a Axis) -> Plot<'a> {
        let names = self.legend_entries().map(|(_, name, _)| width(&name, TEXT)).max();
        let legend = names.map_or(0, |names| SAMPLE + GAP + names + 3 * GAP);
        let labels = y_axis.labels().map(|label| width(label, TEXT)).max().unwrap_or(0);
        let has_name = !text::clean(&self.y_label).is_empty();
        let left = PAD + if has_name { TEXT + GAP } else { 0 } + labels.max(SIDE) + GAP;
        let right = WIDTH - PAD - legend.max(SIDE);
        let top = sheet.free + GAP;
        let bottom = top + HEIGHT.max(self.legend_entries().map(|_| NAME_STEP).sum());

        sheet.grid(y_axis, |value| format!("M{left} {}H{right}", y_axis.place(value, bottom, top)));
        let x_axis = axis_within(self.x_scale, xs, right - left);
        sheet.axis_below(&x_axis, (left, right), (top, bottom), &self.x_label);
        for tick in &y_axis.ticks {
            if let Some(label) = &tick.label {
                sheet.text((left - GAP, y_axis.place(tick.value, bottom, top)), Anchor::End, PALE, label);
            }
        }
        if has_name {
            let (x, y) = (PAD + TEXT, i32::midpoint(top, bottom));
            let name = text::escape(&fit(&self.y_label, TEXT, bottom - top));
            sheet.draw(&format!(
                r#"<text x="{x}" y="{y}" transform="rotate(-90 {x} {y})" font-size="{TEXT}" fill="{INK}" text-anchor="middle">{name}</text>"#
            ));
        }
        sheet.draw(&format!(
            r#"<path fill="none" stroke="{AXIS}" stroke-width="12" d="M{left} {top}V{bottom}H{right}"/>"#
        ));
        Plot { left, right, top, bottom, x_axis, y_axis }
    }

    fn series(&self, sheet: &mut Sheet, plot: &Plot, series: &Series, look: Look) {
        let runs: Vec<Vec<(i32, i32)>> = series
            .points
            .split(|&point| !drawable(&self.coordinates(point)))
            .map(|run| run.iter().map(|&point| plot.at(point)).collect())
            .collect();
        if series.form == Form::Line {
            for run in runs.iter().filter(|run| run.len() > 1) {
                line(sheet, run, look);
            }
        }
        marks(sheet, runs.iter().flatten().copied(), look);
    }

    fn legend(&self, sheet: &mut Sheet, plot: &Plot) {
        let left = plot.right + 3 * GAP;
        let mut y = plot.top + NAME_STEP / 2;
        for (series, name, look) in self.legend_entries() {
            if series.form == Form::Line {
                line(sheet, &[(left, y), (left + SAMPLE, y)], look);
            }
            marks(sheet, [(left + SAMPLE / 2, y)], look);
            sheet.text((left + SAMPLE + GAP, y), Anchor::Start, INK, &name);
            y += NAME_STEP;
        }
    }
}

/// Where points go.
struct Plot<'a> {
    left: i32,
    right: i32,
    top: i32,
    bottom: i32,
    x_axis: Axis,
    y_axis: &'a Axis,
}

impl Plot<'_> {
    fn at(&self, (x, y): (f64, f64)) -> (i32, i32) {
        (self.x_axis.place(x, self.left, self.right), self.y_axis.place(y, self.bottom, self.top))
    }
}

fn line(sheet: &mut Sheet, points: &[(i32, i32)], look: Look) {
    let points = points.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
    let dashes = look.dashes.map_or_else(String::new, |dashes| format!(r#" stroke-dasharray="{dashes}""#));
    let (color, join) = (look.color, r#"stroke-linejoin="round""#);
    sheet.draw(&format!(
        r#"<polyline fill="none" stroke="{color}" stroke-width="{LINE}" {join}{dashes} points="{points}"/>"#
    ));
}

fn marks(sheet: &mut Sheet, places: impl IntoIterator<Item = (i32, i32)>, look: Look) {
    let path: String = places.into_iter().map(|place| look.mark(place)).collect();
    if !path.is_empty() {
        let (fill, color) = (look.fill, look.color);
        sheet.draw(&format!(r#"<path fill="{fill}" stroke="{color}" stroke-width="{RIM}" d="{path}"/>"#));
    }
}

const _: () = assert!(MARK_REACH + RIM < GAP, "a mark at the rim of the plot stays clear of labels");
