//! Writes pictures of many kinds into the folder that is named, to be looked at.

use std::path::Path;
use tesuji_draw::{Coordinates, Style, Theme, png, svg, svg_page};
use tesuji_go::{Color, Diagram, Mark, Point, Size, Window};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn game() -> Diagram {
    let moves =
        "Q16 D4 Q3 D16 R5 C14 O17 F3 C6 C8 F17 D13 C17 D17 C16 D15 C18 R14 P14 R12 R16 N3 Q9 P2 P3 O2 K3 L4 K4 L5";
    let mut diagram = Diagram { title: Some("Figure 1 (1–30)".into()), ..Diagram::default() };
    for (number, name) in moves.split(' ').enumerate() {
        (if number % 2 == 0 { &mut diagram.black } else { &mut diagram.white }).insert(point(name));
        diagram.labels.insert(point(name), (number + 1).to_string());
    }
    diagram
}

fn corner() -> Diagram {
    let mut diagram: Diagram = "
      |.:. . . . . . .
      |.:.:O=O=. . . .
      |.:O=.:.:O=. . .
      |.:X!X!X!O=O=. .
      |.:.:.:X!X!O=. .
      |.:.:.:.:.:.:. .
      +---------------
    "
    .parse()
    .expect("a diagram");
    diagram.title = Some("Black to play. Can the marked stones live?".into());
    diagram
}

fn side() -> Diagram {
    let mut diagram = Diagram::read(
        "
  6   . . . . . . . . .
  5   . . . X' . . . . .
  4   . X . X O O . O .
  3   . . X O^. . . . .
  2   . . . X O a b . .
  1   . . . . . c . . .
     ------------------
      E F G H J K L M N
    ",
        None,
    )
    .expect("a diagram");
    diagram.title = Some("White a, b or c?".into());
    diagram.last = Some(point("J2"));
    diagram
}

fn floating() -> Diagram {
    let mut diagram = Diagram::read(
        "
  13 . . . . . . .
  12 . . O O . . .
  11 . O X X O . .
  10 . O X . X O .
   9 . . O X X O .
   8 . . . O O . .
   7 . . . . . . .
      F G H J K L M
    ",
        None,
    )
    .expect("a diagram");
    for (name, number) in [
        ("H11", 98),
        ("J11", 100),
        ("J9", 102),
        ("K9", 104),
        ("K10", 136),
        ("H12", 99),
        ("L10", 101),
        ("L9", 111),
        ("J8", 288),
        ("H9", 7),
    ] {
        diagram.labels.insert(point(name), number.to_string());
    }
    diagram.labels.insert(point("J10"), "106".into());
    diagram.marks.insert(point("F7"), Mark::Cross);
    diagram.marks.insert(point("G7"), Mark::Triangle);
    diagram.marks.insert(point("H7"), Mark::Square);
    diagram.marks.insert(point("J7"), Mark::Circle);
    diagram.marks.insert(point("K7"), Mark::Selected);
    for (name, mark) in [
        ("H11", Mark::Cross),
        ("J11", Mark::Triangle),
        ("J9", Mark::Square),
        ("K9", Mark::Circle),
        ("L9", Mark::Circle),
        ("H9", Mark::Square),
        ("H12", Mark::Triangle),
        ("L10", Mark::Cross),
    ] {
        diagram.marks.insert(point(name), mark);
    }
    for (at, name) in ["F13", "G13", "H13", "J13", "K13", "L13", "M13"].iter().enumerate() {
        diagram.labels.insert(point(name), ["a", "b", "g", "A", "12", "abcd", "%"][at].into());
    }
    diagram
}

fn board(width: u64, height: u64, title: &str) -> Diagram {
    let size = Size::new(width, height).expect("small");
    Diagram { size, window: Window::whole(size), title: Some(title.into()), ..Diagram::default() }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let style = Style::default();
    let wood = Style { theme: Theme::Wood, ..style };
    let around = Style { coordinates: Coordinates::Around, ..wood };
    let bare = Style { coordinates: Coordinates::Hidden, ..style };
    let mut small = board(2, 3, "A board of two by three");
    small.black.insert(point("A1"));
    small.white.insert(point("B2"));
    small.to_move = Some(Color::Black);
    let page3 = [corner(), side(), floating()];
    let page5 = [corner(), side(), board(9, 9, "Empty"), small.clone(), floating()];
    let pictures = [
        ("game", svg(&game(), &style)),
        ("game-wood", svg(&game(), &around)),
        ("corner", svg(&corner(), &style)),
        ("corner-wood", svg(&corner(), &wood)),
        ("side", svg(&side(), &style)),
        ("side-wood", svg(&side(), &wood)),
        ("floating", svg(&floating(), &style)),
        ("floating-wood", svg(&floating(), &wood)),
        ("one", svg(&board(1, 1, "One point"), &style)),
        ("two-three", svg(&small, &style)),
        ("page3", svg_page(&page3, 3, &style)),
        ("page5", svg_page(&page5, 3, &bare)),
        ("page5-wood", svg_page(&page5, 3, &wood)),
    ];
    for (name, picture) in pictures {
        std::fs::write(Path::new(&folder).join(format!("{name}.svg")), &picture)?;
        std::fs::write(Path::new(&folder).join(format!("{name}.png")), png(&picture, 2.0)?)?;
    }
    Ok(())
}
