//! What is written on stones and points: numbers, letters, marks.

use std::collections::BTreeMap;
use std::fmt::Write;

use tesuji_go::{Color, Mark, Point};

use super::board::Sheet;
use super::put;
use crate::text::{escape, width};

/// Fonts of labels of one, two and three letters, in hundredths of a cell: as large as fits into a stone in `DejaVu`
/// Sans, whose digits are the widest. On the board a single letter is a little smaller.
const LABEL_SIZES: [i32; 3] = [62, 54, 42];
const LETTER_SIZE: i32 = 56;
/// Longer labels are set as small as they need, down to this.
const LEAST_LABEL: i32 = 16;
/// A label inside a mark, in hundredths of its size without one.
const FRAMED: i32 = 58;
/// How much lower it stands inside a triangle, which is widest below.
const IN_TRIANGLE: i32 = 8;
/// Width of the lines of a mark, and of one around a label.
const STROKE: i32 = 7;
const FRAME_STROKE: i32 = 5;
/// Air around a label on the board, to either side.
const HALO: i32 = 9;

/// How tall capital letters and digits are in the fonts that pictures name.
pub(super) fn cap_height(size: i32) -> i32 {
    size * 72 / 100
}

/// A closed curve as a piece of a path.
pub(super) fn ellipse((x, y): (i32, i32), (across, down): (i32, i32)) -> String {
    format!("M{} {y}a{across} {down} 0 1 0 {d} 0a{across} {down} 0 1 0-{d} 0z", x - across, d = 2 * across)
}

/// What is written on one point.
struct Sign {
    at: (i32, i32),
    on: Option<Color>,
    /// The region's tint is no sign of its own, but lies under it.
    tinted: bool,
    mark: Option<Mark>,
    label: Option<String>,
}

impl Sign {
    fn all(sheet: &Sheet) -> Vec<Sign> {
        let sign = |point: Point| {
            let mark = sheet.diagram.marks.get(&point).copied();
            Sign {
                at: sheet.layout.at(point),
                on: sheet.diagram.stone(point),
                tinted: mark == Some(Mark::Selected),
                mark: mark.filter(|&mark| mark != Mark::Selected),
                label: sheet.label(point),
            }
        };
        sheet.points().map(sign).filter(|sign| sign.mark.is_some() || sign.label.is_some()).collect()
    }

    /// The font of its label.
    fn size(&self, label: &str) -> i32 {
        let size = match label.chars().count() {
            1 if self.on.is_none() => LETTER_SIZE,
            count @ 1..=3 => LABEL_SIZES[count - 1],
            // As wide as a label of three digits.
            _ => LABEL_SIZES[2] * width("000", 100) / width(label, 100),
        };
        (if self.mark.is_some() { size * FRAMED / 100 } else { size }).max(LEAST_LABEL)
    }

    fn ground(&self, sheet: &Sheet) -> &'static str {
        if self.tinted { sheet.palette.tint } else { sheet.palette.board }
    }
}

/// Clears the ground under letters and crosses on empty points, so that no line strikes them through.
pub(super) fn halos(sheet: &mut Sheet) {
    let mut grounds: BTreeMap<&str, String> = BTreeMap::new();
    for sign in Sign::all(sheet).iter().filter(|sign| sign.on.is_none()) {
        let radii = match &sign.label {
            Some(label) => {
                let size = sign.size(label);
                (width(label, size) / 2 + HALO, size / 2 + HALO / 2)
            }
            None if sign.mark == Some(Mark::Cross) => (CROSS + HALO, CROSS + HALO),
            None => continue,
        };
        put!(grounds.entry(sign.ground(sheet)).or_default(), "{}", ellipse(sign.at, radii));
    }
    for (ground, path) in grounds {
        put!(sheet.out, r#"<path fill="{ground}" d="{path}"/>"#);
    }
}

/// Draws all marks; around a label they are larger and thinner, and a cross leaves its middle free.
pub(super) fn marks(sheet: &mut Sheet) {
    let mut groups: BTreeMap<(Option<Color>, i32), String> = BTreeMap::new();
    for sign in Sign::all(sheet) {
        let Some(mark) = sign.mark else { continue };
        let (path, stroke) =
            if sign.label.is_some() { (frame(mark, sign.at), FRAME_STROKE) } else { (shape(mark, sign.at), STROKE) };
        groups.entry((sign.on, stroke)).or_default().push_str(&path);
    }
    for ((on, stroke), path) in groups {
        // On the board the inside of a mark is cleared of lines; on a stone there is nothing to clear.
        let fill = if on.is_none() { sheet.palette.board } else { "none" };
        let ink = sheet.ink(on);
        put!(sheet.out, r#"<path fill="{fill}" stroke="{ink}" stroke-width="{stroke}" d="{path}"/>"#);
    }
}

/// Half the width of a cross.
const CROSS: i32 = 19;

fn shape(mark: Mark, (x, y): (i32, i32)) -> String {
    match mark {
        Mark::Cross => format!("M{} {}l38 38m0-38l-38 38", x - CROSS, y - CROSS),
        Mark::Triangle => format!("M{x} {}l26 45h-52z", y - 30),
        Mark::Square => format!("M{} {}h40v40h-40z", x - 20, y - 20),
        Mark::Circle => ellipse((x, y), (23, 23)),
        Mark::Selected => String::new(),
    }
}

fn frame(mark: Mark, (x, y): (i32, i32)) -> String {
    match mark {
        Mark::Cross => format!("M{} {}l11 11m40 40l11 11m0-62l-11 11m-40 40l-11 11", x - 31, y - 31),
        Mark::Triangle => format!("M{x} {}l39 68h-78z", y - 45),
        Mark::Square => format!("M{} {}h60v60h-60z", x - 30, y - 30),
        Mark::Circle => ellipse((x, y), (38, 38)),
        Mark::Selected => String::new(),
    }
}

/// Writes numbers and letters, in groups of one ink and one size.
pub(super) fn labels(sheet: &mut Sheet) {
    let mut groups: BTreeMap<(Option<Color>, i32), String> = BTreeMap::new();
    for sign in Sign::all(sheet) {
        let Some(label) = &sign.label else { continue };
        let (size, (x, y)) = (sign.size(label), sign.at);
        // Small letters share a line of writing and are lower than digits: it lies a little higher under them.
        let small = label.chars().all(char::is_lowercase);
        let middle = if sign.mark == Some(Mark::Triangle) { y + IN_TRIANGLE } else { y };
        let baseline = middle + if small { size * 30 / 100 } else { cap_height(size) / 2 };
        let group = groups.entry((sign.on, size)).or_default();
        put!(group, r#"<text x="{x}" y="{baseline}">{}</text>"#, escape(label));
    }
    for ((on, size), texts) in groups {
        let ink = sheet.ink(on);
        put!(sheet.out, r#"<g font-size="{size}" fill="{ink}" text-anchor="middle">{texts}</g>"#);
    }
}
