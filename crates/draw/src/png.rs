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
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
    }
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
