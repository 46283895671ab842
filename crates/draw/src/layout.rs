//! Where the parts of a picture lie.
//!
//! All lengths are whole numbers of a hundredth of a cell, so that a picture has no rounding and no long decimals; the
//! SVG's `viewBox` turns them into pixels.
//!
//! ```text
//!   ┌─────────────────────┐ 0
//!   │      pad            │
//!   │   2 ┼────┼────┼──   │ ─ first.1
//!   │     │    │    │     │     100 to the next
//!   │   1 ┼────┼────┼──   │
//!   │     A    B    C     │
//!   ├─────────────────────┤ ─ board_height
//!   │     the caption     │
//!   └─────────────────────┘
//!   0     │first.0        width
//! ```

use tesuji_go::{Diagram, Point, Window};

use crate::style::{Coordinates, Style};
use crate::text;

/// From one line to the next.
pub(crate) const CELL: i32 = 100;
/// Font of the names of columns and rows.
pub(crate) const COORDINATE_SIZE: i32 = 36;
/// From a line of the board's rim to the nearest side of a name.
pub(crate) const COORDINATE_GAP: i32 = 62;
/// Font of the caption.
pub(crate) const CAPTION_SIZE: i32 = 46;
/// From one line of the caption to the next.
pub(crate) const CAPTION_LEADING: i32 = 60;

/// From the outermost line to the side of the picture where no names stand: half a cell for a stone or for lines that
/// run on, and some air.
const PAD: i32 = 75;
/// The same where names stand.
const PAD_WITH_NAMES: i32 = 125;
/// A picture of a small board is made so much wider for a long caption, and no more.
const CAPTION_ROOM: i32 = 7 * CELL;
/// Room between the board and the caption's first line, and around the whole.
const CAPTION_GAP: i32 = 20;
const CAPTION_PAD: i32 = 25;

/// The measures of one diagram with its caption.
pub(crate) struct Layout {
    pub(crate) window: Window,
    /// Of the picture.
    pub(crate) width: i32,
    /// Left and right side of the board's ground.
    pub(crate) board: (i32, i32),
    /// Of the board's ground with the names.
    pub(crate) board_height: i32,
    /// The point in the upper left corner.
    first: (i32, i32),
    /// Lines of the caption.
    pub(crate) caption: Vec<String>,
}

impl Layout {
    pub(crate) fn of(diagram: &Diagram, style: Style) -> Layout {
        let window = diagram.window;
        let (near, far) = match style.coordinates {
            Coordinates::Hidden => (PAD, PAD),
            Coordinates::LeftAndBelow => (PAD_WITH_NAMES, PAD),
            Coordinates::Around => (PAD_WITH_NAMES, PAD_WITH_NAMES),
        };
        let across = i32::from(window.width() - 1) * CELL;
        let down = i32::from(window.height() - 1) * CELL;
        let caption = text::caption(diagram).unwrap_or_default();
        // The caption is centred under the lines, not under the picture, and may reach to the nearer side.
        let room = across + 2 * near.min(far);
        let wanted = (text::width(&caption, CAPTION_SIZE) + 2 * CAPTION_PAD).min(CAPTION_ROOM);
        let extra = (wanted - room).max(0) / 2;
        let board_width = near + across + far;
        Layout {
            window,
            width: board_width + 2 * extra,
            board: (extra, extra + board_width),
            board_height: far + down + near,
            first: (extra + near, far),
            caption: text::wrap(&caption, CAPTION_SIZE, room + 2 * extra - 2 * CAPTION_PAD),
        }
    }

    /// The height of the caption with the room around it.
    pub(crate) fn caption_height(&self) -> i32 {
        let lines = i32::try_from(self.caption.len()).expect("a caption has few lines");
        if lines == 0 { 0 } else { CAPTION_GAP + lines * CAPTION_LEADING + CAPTION_PAD }
    }

    /// The baseline of a line of the caption, counted from 0, below the board.
    pub(crate) fn caption_baseline(line: i32) -> i32 {
        CAPTION_GAP + line * CAPTION_LEADING + CAPTION_SIZE
    }

    /// The middle of the columns.
    pub(crate) fn middle(&self) -> i32 {
        i32::midpoint(self.x(self.window.left), self.x(self.window.right))
    }

    pub(crate) fn x(&self, column: u8) -> i32 {
        self.first.0 + i32::from(column - self.window.left) * CELL
    }

    pub(crate) fn y(&self, row: u8) -> i32 {
        self.first.1 + i32::from(self.window.top - row) * CELL
    }

    pub(crate) fn at(&self, point: Point) -> (i32, i32) {
        (self.x(point.column()), self.y(point.row()))
    }
}
