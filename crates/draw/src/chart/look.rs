//! Colours, dashes and marks that tell series apart: on a screen, in grey print, and for eyes that mix up red and green.

/// The colours of Okabe and Ito, which differ for all common kinds of colour blindness, without their yellow, which is
/// lost on white. Neighbours differ in lightness too.
const COLORS: [&str; 7] = ["#0072b2", "#e69f00", "#009e73", "#d55e00", "#56b4e9", "#cc79a7", "#000"];

/// From the middle of a mark to its side, in tenths of a pixel.
pub(super) const MARK_REACH: i32 = 50;

/// How one series is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) color: &'static str,
    /// What `stroke-dasharray` takes; `None` for a line without gaps.
    pub(super) dashes: Option<&'static str>,
    /// What fills the mark: its colour, or the paper.
    pub(super) fill: &'static str,
    shape: usize,
}

impl Look {
    /// The first seven series have solid lines and filled marks, the next seven dashes, open marks and another shape
    /// for each colour. From the fifteenth on they repeat.
    pub(super) fn of(series: usize) -> Look {
        let (round, place) = (series / COLORS.len() % 2, series % COLORS.len());
        let color = COLORS[place];
        if round == 0 {
            Look { color, dashes: None, fill: color, shape: place }
        } else {
            Look { color, dashes: Some("70 40"), fill: "#fff", shape: (place + 3) % SHAPES.len() }
        }
    }

    /// The path of the mark around a place.
    pub(super) fn mark(&self, (x, y): (i32, i32)) -> String {
        let Some((&(dx, dy), rest)) = SHAPES[self.shape].split_first() else {
            return format!("M{} {y}a40 40 0 1 0 80 0a40 40 0 1 0-80 0z", x - 40);
        };
        let corners = rest.iter().map(|(dx, dy)| format!("L{} {}", x + dx, y + dy)).collect::<String>();
        format!("M{} {}{corners}z", x + dx, y + dy)
    }
}

/// Corners of the marks, around their middle; a circle has none.
const SHAPES: [&[(i32, i32)]; 7] = [
    &[],
    &[(-36, -36), (36, -36), (36, 36), (-36, 36)],
    &[(0, -48), (44, 34), (-44, 34)],
    &[(0, -50), (50, 0), (0, 50), (-50, 0)],
    &[(0, 48), (44, -34), (-44, -34)],
    &PLUS,
    &CROSS,
];

const PLUS: [(i32, i32); 12] = all_corners([(-16, -48), (16, -48), (16, -16)]);

const CROSS: [(i32, i32); 12] = all_corners([(0, -22), (24, -46), (46, -24)]);

/// The corners of a shape that a quarter turn does not change, from those of a quarter.
const fn all_corners(quarter: [(i32, i32); 3]) -> [(i32, i32); 12] {
    let mut corners = [(0, 0); 12];
    let mut at = 0;
    while at < 12 {
        corners[at] = if at < 3 { quarter[at] } else { (-corners[at - 3].1, corners[at - 3].0) };
        at += 1;
    }
    corners
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fourteen_series_look_different() {
        for first in 0..14 {
            for second in 0..first {
                let (a, b) = (Look::of(first), Look::of(second));
                assert!(a.color != b.color || a.dashes != b.dashes && a.shape != b.shape, "{first} and {second}");
                assert_ne!((a.shape, a.fill == "#fff"), (b.shape, b.fill == "#fff"), "{first} and {second}");
            }
        }
        assert_eq!(Look::of(14), Look::of(0));
    }

    #[test]
    fn marks_stay_within_their_reach() {
        let corners = SHAPES.iter().copied().flatten();
        assert_eq!(corners.flat_map(|&(x, y)| [x.abs(), y.abs()]).max(), Some(MARK_REACH));
    }
}
