//! SVG to PNG, with a font of its own, so that letters look the same on a machine that has none.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, ImageHrefResolver, Options, Tree, fontdb};
use thiserror::Error;

/// The most pixels of a picture: 64 million, 256 MB while it is drawn. A full board at 32 pixels a line has half of one
/// million, so this is room for posters and no more than a machine can hold.
pub const MAX_PIXELS: u64 = 64_000_000;

const FAMILY: &str = "DejaVu Sans";

/// Why no PNG could be made.
#[derive(Debug, Error)]
pub enum PngError {
    /// The text is not SVG.
    #[error("this is not an SVG picture: {0}")]
    Svg(#[from] usvg::Error),
    /// The scale is zero, negative or no number.
    #[error("a picture cannot be scaled by {0}")]
    Scale(f32),
    /// More than [`MAX_PIXELS`].
    #[error("a picture of {width:.0}×{height:.0} pixels is too large: at most {MAX_PIXELS} pixels are drawn")]
    TooLarge {
        /// Pixels across.
        width: f64,
        /// Pixels down.
        height: f64,
    },
    /// The picture is drawn but cannot be written as PNG.
    #[error("the picture cannot be written: {0}")]
    Encoding(String),
}

/// Draws an SVG picture, `scale` times as large as it says it is. All text is set in `DejaVu` Sans, which comes with the
/// program; images that the SVG refers to are not loaded.
///
/// ```
/// let svg = tesuji_draw::svg(&tesuji_go::Diagram::default(), &tesuji_draw::Style::default());
/// let png = tesuji_draw::png(&svg, 2.0)?;
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), tesuji_draw::PngError>(())
/// ```
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(PngError::Scale(scale));
    }
    let tree = Tree::from_str(svg, &options())?;
    let mut pixmap = canvas(tree.size(), scale)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

fn canvas(size: usvg::Size, scale: f32) -> Result<Pixmap, PngError> {
    let pixels = |side: f32| (f64::from(side) * f64::from(scale)).ceil().max(1.0);
    let (width, height) = (pixels(size.width()), pixels(size.height()));
    let too_large = PngError::TooLarge { width, height };
    #[expect(clippy::cast_precision_loss, reason = "64 million is exact")]
    if width * height > MAX_PIXELS as f64 {
        return Err(too_large);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 1 to 64 million")]
    Pixmap::new(width as u32, height as u32).ok_or(too_large)
}

fn options() -> Options<'static> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_source(fontdb::Source::Binary(Arc::new(dejavu::sans::regular())));
    fonts.set_sans_serif_family(FAMILY);
    Options {
        font_family: FAMILY.to_owned(),
        fontdb: Arc::new(fonts),
        // By default an <image> of the SVG would be read from the disk.
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::PremultipliedColorU8;
    use tesuji_go::{Diagram, Size, Window};

    use super::*;
    use crate::{Coordinates, Style, Theme, svg};

    /// 3×3 without names at 100 pixels a cell: A1 lies at (75, 275).
    fn picture(theme: Theme, label: &str) -> Pixmap {
        let size = Size::square(3).unwrap();
        let mut diagram = Diagram { size, window: Window::whole(size), ..Diagram::default() };
        diagram.black.insert("A1".parse().unwrap());
        diagram.white.insert("C3".parse().unwrap());
        for name in ["A1", "C3"] {
            diagram.labels.insert(name.parse().unwrap(), label.into());
        }
        let style = Style { cell: 100, coordinates: Coordinates::Hidden, theme };
        let png = png(&svg(&diagram, &style), 1.0).unwrap();
        assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
        Pixmap::decode_png(&png).unwrap()
    }

    fn rgb(pixel: PremultipliedColorU8) -> [u8; 3] {
        [pixel.red(), pixel.green(), pixel.blue()]
    }

    fn at(pixmap: &Pixmap, x: u32, y: u32) -> [u8; 3] {
        rgb(pixmap.pixel(x, y).unwrap())
    }

    #[test]
    fn stones_and_lines_are_where_they_belong() {
        let pixmap = picture(Theme::Print, "");
        assert_eq!((pixmap.width(), pixmap.height()), (350, 350));
        assert_eq!(at(&pixmap, 75, 275), [0, 0, 0], "a black stone on A1");
        assert_eq!(at(&pixmap, 275, 75), [255, 255, 255], "a white stone on C3");
        assert_eq!(at(&pixmap, 275 + 46, 75), [0, 0, 0], "its outline");
        assert_eq!(at(&pixmap, 175, 175), [0, 0, 0], "lines on B2");
        assert_eq!(at(&pixmap, 225, 225), [255, 255, 255], "nothing between the lines");
        assert_eq!(at(&picture(Theme::Wood, ""), 225, 225), [0xeb, 0xc4, 0x80], "wood between the lines");
    }

    #[test]
    fn numbers_appear_without_any_font_on_the_machine() {
        let bare = picture(Theme::Print, "");
        for label in ["8", "88", "288"] {
            let pixmap = picture(Theme::Print, label);
            let changed = |left: u32, top: u32| {
                let inside = (top..top + 96).flat_map(|y| (left..left + 96).map(move |x| (x, y)));
                inside.filter(|&(x, y)| at(&pixmap, x, y) != at(&bare, x, y)).count()
            };
            let (on_black, on_white) = (changed(75 - 48, 275 - 48), changed(275 - 48, 75 - 48));
            assert!(on_black > 300 && on_white > 300, "{label}: {on_black} and {on_white} pixels");
        }
    }

    #[test]
    fn numbers_stay_inside_their_stones() {
        for label in ["8", "88", "888"] {
            let (bare, pixmap) = (picture(Theme::Print, ""), picture(Theme::Print, label));
            for (x, y) in (0..350_u32).flat_map(|y| (0..350_u32).map(move |x| (x, y))) {
                let within = |cx: u32, cy: u32| x.abs_diff(cx).pow(2) + y.abs_diff(cy).pow(2) <= 45 * 45;
                if !within(75, 275) && !within(275, 75) {
                    assert_eq!(at(&pixmap, x, y), at(&bare, x, y), "{label} at {x}, {y}");
                }
            }
        }
    }

    #[test]
    fn sizes_and_scales_have_bounds() {
        let square =
            |side: &str| format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"/>"#);
        let pixmap = Pixmap::decode_png(&png(&square("10"), 1.25).unwrap()).unwrap();
        assert_eq!((pixmap.width(), pixmap.height()), (13, 13));
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert!(matches!(png(&square("10"), scale), Err(PngError::Scale(_))), "{scale}");
        }
        for (side, scale) in [("8001", 1.0), ("10", 801.0), ("1000", f32::MAX)] {
            assert!(matches!(png(&square(side), scale), Err(PngError::TooLarge { .. })), "{side} times {scale}");
        }
        assert!(matches!(png("no picture", 1.0), Err(PngError::Svg(_))));
    }

    #[test]
    fn files_that_a_picture_names_are_not_read() {
        let red =
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="red" d="M0 0h9v9H0z"/></svg>"#;
        let file = std::env::temp_dir().join(format!("tesuji-draw-{}.svg", std::process::id()));
        std::fs::write(&file, red).unwrap();
        let outer = red.replace(
            r#"<path fill="red" d="M0 0h9v9H0z"/>"#,
            &format!(r#"<image href="{}" width="9" height="9"/>"#, file.display()),
        );
        let drawn = png(&outer, 1.0);
        std::fs::remove_file(&file).unwrap();
        assert_eq!(at(&Pixmap::decode_png(&drawn.unwrap()).unwrap(), 4, 4), [0, 0, 0], "transparent");
    }
}
