use std::sync::Arc;

use resvg::tiny_skia::Rect;
use resvg::usvg::{Group, Node, Options, TextChunk, Tree, fontdb};

use super::*;

/// What one picture holds, measured as a reader of SVG with `DejaVu` Sans would draw it.
struct Picture {
    size: (f32, f32),
    texts: Vec<(String, Rect)>,
    /// Every other element, with its outline.
    shapes: Vec<Rect>,
}

impl Picture {
    /// Parses the picture, so that one which is not well-formed fails here.
    fn of(svg: &str) -> Picture {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_source(fontdb::Source::Binary(Arc::new(dejavu::sans::regular())));
        let font_family = "DejaVu Sans".to_owned();
        let options = Options { font_family, fontdb: Arc::new(fonts), ..Options::default() };
        let tree = Tree::from_str(svg, &options).unwrap_or_else(|error| panic!("{error}\n{svg}"));
        let size = (tree.size().width(), tree.size().height());
        let mut picture = Picture { size, texts: Vec::new(), shapes: Vec::new() };
        picture.collect(tree.root());
        picture
    }

    fn collect(&mut self, group: &Group) {
        for node in group.children() {
            match node {
                Node::Group(group) => self.collect(group),
                Node::Text(text) => {
                    let words = text.chunks().iter().map(TextChunk::text).collect();
                    self.texts.push((words, text.abs_bounding_box()));
                }
                other => self.shapes.push(other.abs_stroke_bounding_box()),
            }
        }
    }

    fn has(&self, words: &str) -> bool {
        self.texts.iter().any(|(text, _)| text == words)
    }

    fn assert_tidy(&self) {
        let (width, height) = self.size;
        let inside = |rect: &Rect| {
            let slack = 0.01;
            rect.left() >= -slack
                && rect.top() >= -slack
                && rect.right() <= width + slack
                && rect.bottom() <= height + slack
        };
        for rect in &self.shapes {
            assert!(inside(rect), "{rect:?} is not in {:?}", self.size);
        }
        for (number, (text, rect)) in self.texts.iter().enumerate() {
            assert!(inside(rect), "{text:?} at {rect:?} is not in {:?}", self.size);
            for (other, place) in &self.texts[..number] {
                assert!(rect.intersect(place).is_none(), "{text:?} at {rect:?} lies on {other:?} at {place:?}");
            }
        }
    }
}

fn bars(scale: Scale, values: &[f64]) -> Bars {
    let rows = values.iter().map(|&value| Row::new("row", value, format!("{value}"))).collect();
    Bars { title: "Bars".into(), unit: "nodes".into(), scale, rows, ..Bars::default() }
}

fn lines(y_scale: Scale, points: &[(f64, f64)]) -> Lines {
    let series = vec![Series::line("line", points.to_vec()), Series::scatter("points", points.to_vec())];
    let (x_label, y_label) = ("size".into(), "nodes".into());
    Lines { title: "Lines".into(), x_label, y_label, y_scale, series, ..Lines::default() }
}

/// The widths of the filled bars, from above.
fn bar_lengths(svg: &str) -> Vec<i32> {
    let bars = svg.split(r##"<path fill="#0072b2" d="M"##).skip(1);
    bars.map(|bar| bar.split_once('h').unwrap().1.split_once('v').unwrap().0.parse().unwrap()).collect()
}

#[test]
fn an_untidy_picture_is_seen() {
    let open = r#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">"#;
    let tidy = |body: &str| {
        let svg = format!("{open}{body}</svg>");
        std::panic::catch_unwind(|| Picture::of(&svg).assert_tidy()).is_ok()
    };
    assert!(tidy(r#"<path d="M0 0h100v9z"/><text x="0" y="50">here</text><text x="50" y="50">there</text>"#));
    assert!(!tidy(r#"<path d="M0 0h101v9z"/>"#), "beyond the right side");
    assert!(!tidy(r#"<text x="80" y="50">here</text>"#), "a text beyond it");
    assert!(!tidy(r#"<text x="0" y="50">here</text><text x="10" y="50">there</text>"#), "one on the other");
    assert!(!tidy("<g>"), "not well-formed");
    assert!(!tidy("<text>a & b</text>"), "not escaped");
}

#[test]
fn bars_are_as_long_as_their_values() {
    let lengths = bar_lengths(&bars(Scale::Linear, &[10.0, 5.0, 0.0, -10.0]).svg());
    assert!((lengths[0] - 2 * lengths[1]).abs() <= 1 && lengths[2] == 0 && lengths[3] == lengths[0], "{lengths:?}");
    let lengths = bar_lengths(&bars(Scale::Log, &[1.0, 10.0, 100.0]).svg());
    assert!(lengths[0] > 0, "{lengths:?}");
    assert!((lengths[2] - 2 * lengths[1] + lengths[0]).abs() <= 2, "{lengths:?}");
}

#[test]
fn what_was_not_run_says_so() {
    let rows = vec![Row::new("a", 3.0, "3").and(None, ""), Row::new("b", None, "too large").and(4.0, "4")];
    let groups = vec!["Tesuji".into(), "paper".into()];
    let picture = Picture::of(&Bars { groups, rows, ..Bars::default() }.svg());
    picture.assert_tidy();
    for words in ["a", "b", "3", "4", "Tesuji", "paper", "not run", "not run: too large"] {
        assert!(picture.has(words), "{words}: {:?}", picture.texts);
    }
}

#[test]
fn what_cannot_be_drawn_is_counted() {
    let svg = bars(Scale::Log, &[0.0, -3.0, f64::NAN, 8.0]).svg();
    assert!(Picture::of(&svg).has("Left out: 2 zero or below on a log scale, 1 not a number in range"), "{svg}");
    assert!(Picture::of(&svg).has("left out: -3"), "{svg}");
    assert_eq!(bar_lengths(&svg).len(), 1);
    let svg = lines(Scale::Log, &[(1.0, 2.0), (2.0, 0.0), (f64::NAN, 3.0), (4.0, 5.0), (5.0, 6.0)]).svg();
    assert!(Picture::of(&svg).has("Left out: 2 zero or below on a log scale, 2 not a number in range"), "{svg}");
    // The legend has a line of its own; the series lost its second and third point, and one point is no line.
    assert_eq!(svg.matches("<polyline").count(), 2, "{svg}");
    assert!(!lines(Scale::Linear, &[(1.0, 0.0), (2.0, -1.0)]).svg().contains("Left out"));
}

#[test]
fn points_lie_where_their_values_say() {
    let svg = lines(Scale::Linear, &[(0.0, 0.0), (5.0, 5.0), (10.0, 10.0)]).svg();
    let line = svg.split_once("points=\"").unwrap().1.split_once('"').unwrap().0;
    let points: Vec<Vec<i32>> =
        line.split(' ').map(|point| point.split(',').map(|number| number.parse().unwrap()).collect()).collect();
    for axis in [0, 1] {
        assert!((points[0][axis] + points[2][axis] - 2 * points[1][axis]).abs() <= 1, "{points:?}");
    }
    assert!(points[0][0] < points[2][0] && points[0][1] > points[2][1], "{points:?}");
    // Both ends of the line are corners of the plot.
    let frame = format!("M{} {}V{}H{}", points[0][0], points[2][1], points[0][1], points[2][0]);
    assert!(svg.contains(&frame), "{frame}: {svg}");
}

#[test]
fn charts_without_data_say_so() {
    let nothing = [f64::NAN, f64::INFINITY];
    for svg in [Bars::default().svg(), Lines::default().svg(), lines(Scale::Log, &[(1.0, -1.0)]).svg()] {
        let picture = Picture::of(&svg);
        picture.assert_tidy();
        assert!(picture.has("no data"), "{svg}");
    }
    Picture::of(&bars(Scale::Log, &nothing).svg()).assert_tidy();
    let row = Row { label: "no bars".into(), bars: Vec::new() };
    Picture::of(&Bars { rows: vec![row], ..Bars::default() }.svg()).assert_tidy();
}

#[test]
fn odd_numbers_leave_a_tidy_picture() {
    let spans: [&[f64]; 12] = [
        &[0.0],
        &[7.0, 7.0, 7.0],
        &[-7.0],
        &[1e-7, 3e-7],
        &[1e6, 1_000_000.4],
        &[1e99, -1e99],
        &[1e-99, 1e99],
        &[f64::MIN_POSITIVE],
        &[123_456_789.0, 987_654_321.0],
        &[0.1, 0.2, 0.30001],
        &[-0.0, 1e15],
        &[999.0, 1001.0],
    ];
    for values in spans {
        for scale in [Scale::Linear, Scale::Log] {
            Picture::of(&bars(scale, values).svg()).assert_tidy();
            let points: Vec<(f64, f64)> = values.iter().map(|&value| (value, value)).collect();
            Picture::of(&lines(scale, &points).svg()).assert_tidy();
        }
    }
}

#[test]
fn any_text_leaves_a_tidy_picture() {
    let texts = [
        "",
        "a<b>&\"c\"\u{0}\u{1b}",
        &"a word ".repeat(100),
        &"W".repeat(100_000),
        &"Q+=O#".repeat(100),
        &"囲碁".repeat(100),
        "1.5× faster (n = 20)",
    ];
    for text in texts {
        let rows =
            [Some(9.0), None, Some(-1.0), Some(4.0)].map(|value| Row::new(text, value, text).and(9.0, text)).to_vec();
        let (title, subtitle, groups) = (text.to_owned(), Some(text.to_owned()), vec![text.to_owned(); 3]);
        for scale in [Scale::Linear, Scale::Log] {
            let (title, subtitle, unit) = (title.clone(), subtitle.clone(), text.into());
            Picture::of(&Bars { title, subtitle, unit, scale, groups: groups.clone(), rows: rows.clone() }.svg())
                .assert_tidy();
        }
        let series = vec![Series::line(text, [(0.0, 0.0), (9.0, 9.0)]); 40];
        let (x_label, y_label, y_scale) = (text.into(), text.into(), Scale::Linear);
        let svg = Lines { title, subtitle, x_label, y_label, y_scale, series, ..Lines::default() }.svg();
        Picture::of(&svg).assert_tidy();
        assert_eq!(svg.contains('…'), text.len() > 100, "{text}");
    }
}

#[test]
fn random_charts_are_tidy_and_repeat() {
    let mut rng = fastrand::Rng::with_seed(11);
    for round in 0..60 {
        let scale = [Scale::Linear, Scale::Log][round % 2];
        let size = 10_f64.powi(rng.i32(-8..16));
        let values: Vec<f64> = (0..rng.usize(0..12)).map(|_| (rng.f64() - 0.2) * size).collect();
        let chart = bars(scale, &values);
        Picture::of(&chart.svg()).assert_tidy();
        assert_eq!(chart.svg(), chart.svg());
        let points: Vec<(f64, f64)> = values.iter().map(|&value| (rng.f64() * 1e3 * size, value)).collect();
        Picture::of(&lines(scale, &points).svg()).assert_tidy();
    }
}
