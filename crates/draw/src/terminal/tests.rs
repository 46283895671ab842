use std::collections::BTreeMap;

use super::*;
use crate::random;

/// All letters that may stand on a board beside ASCII, each one column wide.
const ONE_COLUMN: &str = "─│┌┬┐├┼┤└┴┘╋╵╷╶╴·●○×△□°";

fn corner() -> Diagram {
    let mut diagram = random::corner();
    diagram.title = Some("Black lives".into());
    for (name, label) in [("C2", "12"), ("D1", "7"), ("E1", "K")] {
        diagram.labels.insert(name.parse().unwrap(), label.into());
    }
    diagram.last = "C2".parse().ok();
    diagram
}

fn check(style: TerminalStyle, expected: &str) {
    assert_eq!(terminal(&corner(), style), expected);
}

#[test]
fn plain_corner() {
    check(
        TerminalStyle::Plain,
        "\
Black lives
 4 | . . . . .
 3 | .:O=O=. .
 2 | X!X!O . .
 1 | .:a X!O .
   +----------
     A B C D E
Moves: 7 D1  12 C2
Labels: K E1
Last move: C2",
    );
}

#[test]
fn unicode_corner() {
    let expected = "\
Black lives
 4 ├───┼───┼───╋───┼───
 3 ├:──○□──○□──┼───┼───
 2 ●×──●×──○12─┼───┼───
 1 └:──a───●×──○7──K───
   A   B   C   D   E   
● Black  ○ White";
    check(TerminalStyle::Unicode, expected);
}

#[test]
fn color_corner() {
    // Wood 179 and brown 94, region 143, red 124, black 16, white 231.
    let mut diagram = corner();
    diagram.window = tesuji_go::Window { left: 0, right: 2, bottom: 0, top: 1 };
    let expected = "\
Black lives
\x1b[38;5;94;48;5;179m 2 \x1b[38;5;16;48;5;179m●\x1b[38;5;124;48;5;179m×\x1b[38;5;94;48;5;179m──\
\x1b[38;5;16;48;5;179m●\x1b[38;5;124;48;5;179m×\x1b[38;5;94;48;5;179m──\
\x1b[38;5;231;48;5;179m○\x1b[38;5;16;48;5;231m12\x1b[38;5;94;48;5;179m─\x1b[0m
\x1b[38;5;94;48;5;179m 1 \x1b[38;5;94;48;5;143m└───\x1b[38;5;16;48;5;179ma\x1b[38;5;94;48;5;179m───\
\x1b[38;5;16;48;5;179m●\x1b[38;5;124;48;5;179m×\x1b[38;5;94;48;5;179m──\x1b[0m
\x1b[38;5;94;48;5;179m   A   B   C   \x1b[0m
● Black  ○ White";
    assert_eq!(terminal(&diagram, TerminalStyle::Color), expected);
}

/// What is copied from a terminal, without its colours, is the same board again.
#[test]
fn what_a_terminal_shows_can_be_pasted_back() {
    let mut diagram = corner();
    diagram.labels.remove(&"E1".parse().unwrap());
    for style in [TerminalStyle::Unicode, TerminalStyle::Color] {
        let copied: Vec<String> = terminal(&diagram, style).lines().map(without_colors).collect();
        let read: Diagram = copied.join("\n").parse().unwrap_or_else(|error| panic!("{error}\n{copied:?}"));
        assert_eq!((read.black, read.white, read.size), (diagram.black, diagram.white, diagram.size));
        assert_eq!((read.window, &read.labels), (diagram.window, &diagram.labels));
        assert_eq!(read.marked(tesuji_go::Mark::Cross), diagram.marked(tesuji_go::Mark::Cross));
    }
}

#[test]
fn small_boards_have_lines_of_their_own() {
    let check = |width, height, expected: &[&str]| {
        let size = tesuji_go::Size::new(width, height).unwrap();
        let diagram = Diagram { size, window: tesuji_go::Window::whole(size), ..Diagram::default() };
        assert_eq!(board(&diagram, TerminalStyle::Unicode), expected);
    };
    check(1, 1, &[" 1 · ", "   A "]);
    check(3, 1, &[" 1 ╶───╴ ", "   A B C "]);
    check(2, 3, &[" 3 ┌─┐ ", " 2 ├─┤ ", " 1 └─┘ ", "   A B "]);
}

#[test]
fn a_full_board_with_three_digits_fits_into_80_columns() {
    let mut diagram = Diagram::default();
    for (point, number) in diagram.size.points().zip(1..) {
        (if number % 2 == 1 { &mut diagram.black } else { &mut diagram.white }).insert(point);
        diagram.labels.insert(point, number.to_string());
    }
    for style in [TerminalStyle::Unicode, TerminalStyle::Color] {
        for line in board(&diagram, style) {
            assert_eq!(without_colors(&line).chars().count(), 79, "{line}");
        }
    }
}

#[test]
fn board_lines_are_equally_wide() {
    let mut rng = fastrand::Rng::with_seed(1);
    for _ in 0..500 {
        let diagram = random::diagram(&mut rng);
        for style in [TerminalStyle::Unicode, TerminalStyle::Color] {
            let lines = board(&diagram, style);
            let widths: Vec<usize> = lines.iter().map(|line| without_colors(line).chars().count()).collect();
            assert!(widths.iter().all(|&width| width == widths[0]), "{diagram}\n{}", lines.join("\n"));
            for letter in lines.iter().flat_map(|line| without_colors(line).chars().collect::<Vec<_>>()) {
                assert!(letter == ' ' || letter.is_ascii_graphic() || ONE_COLUMN.contains(letter), "{letter:?}");
            }
            assert!(style == TerminalStyle::Unicode || lines.iter().all(|line| line.ends_with("\x1b[0m")));
        }
    }
}

#[test]
fn titles_and_labels_cannot_steer_the_terminal() {
    let mut rng = fastrand::Rng::with_seed(2);
    for _ in 0..200 {
        let diagram = random::diagram(&mut rng);
        for style in [TerminalStyle::Plain, TerminalStyle::Unicode, TerminalStyle::Color] {
            let text = terminal(&diagram, style);
            let bare = if style == TerminalStyle::Color { without_colors(&text) } else { text };
            assert!(!bare.contains(|letter: char| letter.is_control() && letter != '\n'), "{bare:?}");
        }
    }
}

#[test]
fn plain_text_says_all_of_the_diagram() {
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..500 {
        let diagram = random::diagram(&mut rng);
        let text = terminal(&diagram, TerminalStyle::Plain);
        let title = usize::from(caption(&diagram).is_some());
        let height = diagram.to_string().lines().count();
        let lines: Vec<&str> = text.lines().collect();
        let grid = lines[title..title + height].join("\n");
        let read = Diagram::read(&grid, Some(diagram.size)).unwrap_or_else(|error| panic!("{error}\n{text}"));

        let shown = |point: &Point| diagram.window.contains(*point);
        assert_eq!(read.window, diagram.window, "{text}");
        assert_eq!(read.black, diagram.black.iter().filter(shown).collect(), "{text}");
        assert_eq!(read.white, diagram.white.iter().filter(shown).collect(), "{text}");
        let marks: BTreeMap<Point, Mark> =
            diagram.marks.clone().into_iter().filter(|(point, _)| shown(point)).collect();
        assert_eq!(read.marks, marks, "{text}");

        let mut labels = read.labels;
        for note in lines[title + height..].iter().filter(|line| !line.starts_with("Last move")) {
            let (_, list) = note.split_once(": ").unwrap();
            for entry in list.split("  ") {
                let (label, point) = entry.rsplit_once(' ').unwrap();
                assert_eq!(labels.insert(point.parse().unwrap(), label.into()), None, "said twice\n{text}");
            }
        }
        let cleaned = diagram.labels.iter().filter(|(point, _)| shown(point));
        let cleaned: BTreeMap<Point, String> =
            cleaned.map(|(&point, label)| (point, clean(label))).filter(|(_, label)| !label.is_empty()).collect();
        assert_eq!(labels, cleaned, "{text}");
    }
}

/// The text without the colours that this module writes; any other escape sequence stays.
fn without_colors(text: &str) -> String {
    let mut rest = text;
    let mut out = String::new();
    while let Some((before, after)) = rest.split_once("\x1b[") {
        out.push_str(before);
        match after.split_once('m') {
            Some((codes, after)) if codes == "0" || codes.starts_with("38;5;") => rest = after,
            _ => {
                out.push_str("\x1b[");
                rest = after;
            }
        }
    }
    out + rest
}
