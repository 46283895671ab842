//! What a picture looks like: its scale, its coordinates, its colours.

/// How a picture is drawn. The default is a page of a printed book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Pixels from one line to the next; 32 by default, 0 counts as 1. All else grows with it.
    pub cell: u16,
    /// Where the names of columns and rows stand; on the left and below by default.
    pub coordinates: Coordinates,
    /// Paper and ink; print by default.
    pub theme: Theme,
}

impl Default for Style {
    fn default() -> Style {
        Style { cell: 32, coordinates: Coordinates::default(), theme: Theme::default() }
    }
}

/// Where the names of columns and rows stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// Nowhere.
    Hidden,
    /// Left of the board and below it.
    #[default]
    LeftAndBelow,
    /// On all four sides.
    Around,
}

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// White paper and black ink, as in a printed book; good for paper and for copying machines.
    #[default]
    Print,
    /// A warm wooden board, for screens.
    Wood,
}

/// The inks of a theme, as SVG writes colours.
pub(crate) struct Palette {
    /// Around the board and under the title.
    pub(crate) paper: &'static str,
    /// Under the lines.
    pub(crate) board: &'static str,
    /// Under a point of the region.
    pub(crate) tint: &'static str,
    /// Lines and star points.
    pub(crate) line: &'static str,
    /// Black stones, and what is written on white ones and on the board.
    pub(crate) black: &'static str,
    /// White stones, and what is written on black ones.
    pub(crate) white: &'static str,
    /// The outline of a white stone.
    pub(crate) rim: &'static str,
    /// Names of columns and rows.
    pub(crate) coordinate: &'static str,
    /// The last move's dot on a black stone and elsewhere.
    pub(crate) last: [&'static str; 2],
    /// Under points of Black and of White.
    pub(crate) sides: [&'static str; 2],
    /// Lines between points: firm, light, broken.
    pub(crate) strokes: [&'static str; 3],
}

/// Under the points of parts, in turn: eight soft colours that can be told apart without red against green.
pub(crate) const PARTS: [&str; 8] =
    ["#a6cee3", "#fdbf6f", "#cab2d6", "#b2df8a", "#fb9a99", "#ffff99", "#d9c3a5", "#c7d3dd"];

impl Theme {
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Theme::Print => &Palette {
                paper: "#fff",
                board: "#fff",
                tint: "#dedede",
                line: "#000",
                black: "#000",
                white: "#fff",
                rim: "#000",
                coordinate: "#444",
                last: ["#fff", "#000"],
                sides: ["#5b7fae", "#e0a050"],
                strokes: ["#1f6fb4", "#1f6fb4", "#d1495b"],
            },
            Theme::Wood => &Palette {
                paper: "#fff",
                board: "#ebc480",
                tint: "#d3b96a",
                line: "#4a3519",
                black: "#111",
                white: "#fff",
                rim: "#5c4a33",
                coordinate: "#6b4f2a",
                last: ["#ff7566", "#c8201c"],
                sides: ["#3f5f95", "#fff3d6"],
                strokes: ["#1d5fa0", "#1d5fa0", "#b3202f"],
            },
        }
    }
}
