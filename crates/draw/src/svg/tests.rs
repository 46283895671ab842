use resvg::usvg::{Options, Tree};
use tesuji_go::{Mark, Point, Size, Window};

use super::*;
use crate::random::{self, corner};
use crate::style::{Coordinates, Theme};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// Parses, as any reader of SVG would, and gives the size in pixels.
fn size_of(picture: &str) -> (f32, f32) {
    let tree = Tree::from_str(picture, &Options::default()).unwrap_or_else(|error| panic!("{error}\n{picture}"));
    (tree.size().width(), tree.size().height())
}

fn count(picture: &str, part: &str) -> usize {
    picture.matches(part).count()
}

#[test]
fn every_stone_of_the_window_is_drawn_once() {
    let mut rng = fastrand::Rng::with_seed(4);
    for round in 0..200 {
        let diagram = Diagram { last: None, ..random::diagram(&mut rng) };
        let theme = [Theme::Print, Theme::Wood][round % 2];
        let coordinates = [Coordinates::Hidden, Coordinates::LeftAndBelow, Coordinates::Around][round % 3];
        let picture = svg(&diagram, &Style { coordinates, theme, ..Style::default() });
        size_of(&picture);
        let stones = diagram.black | diagram.white;
        let shown = stones.iter().filter(|&stone| diagram.window.contains(stone)).count();
        assert_eq!(count(&picture, "<circle"), shown, "{diagram}");
    }
}

#[test]
fn lines_are_thick_only_at_the_edge() {
    let thick = r#"stroke-width="6""#;
    let mut diagram = corner();
    let edge = |picture: &str| {
        let path = picture.split_once(thick)?.1.split_once("d=\"")?.1.split_once('"')?.0;
        Some(path.to_owned())
    };
    // The left and the lower edge: first column at 125; 4 rows down from 75. They run on by 42 above and on the right.
    assert_eq!(edge(&svg(&diagram, &Style::default())).as_deref(), Some("M122 375H567M125 33V378"));
    diagram.window = Window { left: 3, right: 5, bottom: 3, top: 6 };
    assert_eq!(edge(&svg(&diagram, &Style::default())), None);
}

/// The corner with a title, and a label at a point.
fn labelled(title: &str, name: &str, label: &str) -> String {
    let mut diagram = corner();
    diagram.title = Some(title.into());
    diagram.labels.insert(point(name), label.into());
    svg(&diagram, &Style::default())
}

#[test]
fn text_from_outside_is_escaped() {
    let picture = labelled("a<b>&\"c\"\u{0}\u{1b}", "E4", "<&");
    size_of(&picture);
    assert!(picture.contains(r#"aria-label="a&lt;b&gt;&amp;&quot;c&quot;""#), "{picture}");
    assert!(picture.contains(">&lt;&amp;</text>"), "{picture}");
    assert!(!picture.contains(char::is_control) || picture.matches(char::is_control).eq(["\n"]));
}

#[test]
fn words_say_what_is_drawn() {
    let picture = labelled("Black lives", "C2", "2");
    let words = "<title>Black lives</title><desc>Go board 19×19, A1 to E4. Black: C1 A2 B2. White: D1 C2 B3 C3. \
                 Cross: C1 A2 B2. Square: B3 C3. Selected: A1 A3. Moves: 2 C2. Labels: a B1</desc>";
    assert!(picture.contains(words), "{picture}");
}

#[test]
fn the_last_stone_has_a_dot_where_nothing_else_is() {
    let dot = r#"r="15""#;
    let drawn = |change: &dyn Fn(&mut Diagram)| {
        let mut diagram = Diagram { last: Some(point("D1")), ..corner() };
        change(&mut diagram);
        count(&svg(&diagram, &Style::default()), dot)
    };
    assert_eq!(drawn(&|_| {}), 1);
    assert_eq!(drawn(&|diagram| diagram.last = None), 0);
    assert_eq!(drawn(&|diagram| diagram.last = Some(point("T19"))), 0);
    assert_eq!(drawn(&|diagram| _ = diagram.labels.insert(point("D1"), "1".into())), 0);
    assert_eq!(drawn(&|diagram| _ = diagram.marks.insert(point("D1"), Mark::Circle)), 0);
    assert_eq!(drawn(&|diagram| _ = diagram.marks.insert(point("D1"), Mark::Selected)), 1);
}

#[test]
fn pixels_follow_the_cell() {
    let size = Size::square(3).unwrap();
    let diagram = Diagram { size, window: Window::whole(size), ..Diagram::default() };
    let style = |cell| Style { cell, coordinates: Coordinates::Hidden, ..Style::default() };
    // Two cells and three quarters of one on each side.
    assert_eq!(size_of(&svg(&diagram, &style(32))), (112.0, 112.0));
    assert_eq!(size_of(&svg(&diagram, &style(33))), (115.5, 115.5));
    assert_eq!(size_of(&svg(&diagram, &style(0))), (3.5, 3.5));
}

#[test]
fn a_page_holds_its_diagrams_in_rows() {
    let style = Style { cell: 100, ..Style::default() };
    let alone = |diagram: &Diagram| size_of(&svg(diagram, &style));
    let small = Size::new(2, 3).unwrap();
    let small = Diagram { size: small, window: Window::whole(small), ..Diagram::default() };
    let titled = Diagram { title: Some("Wrong".into()), ..corner() };
    let diagrams = [corner(), small.clone(), titled.clone()];

    let page = svg_page(&diagrams, 2, &style);
    assert_eq!(count(&page, r#"role="img""#), 3);
    let width = alone(&corner()).0 + 100.0 + alone(&small).0;
    assert_eq!(size_of(&page), (width, alone(&corner()).1 + 100.0 + alone(&titled).1));
    // The small board stands on the line of the large one, which is one row higher.
    assert!(page.contains(r#"<g transform="translate(700 100)""#), "{page}");

    let column = size_of(&svg_page(&diagrams, 0, &style));
    let heights = diagrams.each_ref().map(|diagram| alone(diagram).1);
    assert_eq!(column, (alone(&corner()).0, heights.iter().sum::<f32>() + 200.0));
    let row = size_of(&svg_page(&diagrams, 99, &style));
    assert_eq!(row, (width + 100.0 + alone(&corner()).0, alone(&titled).1));
    size_of(&svg_page(&[], 3, &style));
}

#[test]
fn captions_stay_inside_the_picture() {
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..100 {
        let mut diagram = random::diagram(&mut rng);
        diagram.title = Some("White to play and to capture the corner".into());
        let layout = Layout::of(&diagram, Style::default());
        let half = layout.middle().min(layout.width - layout.middle());
        for line in &layout.caption {
            let width = crate::text::width(line, crate::layout::CAPTION_SIZE);
            assert!(width / 2 <= half, "{line:?} is {width} wide in 2 × {half}");
        }
    }
}
