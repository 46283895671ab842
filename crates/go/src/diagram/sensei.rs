//! Reading the diagrams of Sensei's Library, as pasted from its pages or from a forum.
//!
//! ```text
//! $$Wc Black's group
//! $$ ---------------
//! $$ | . X 2 O . . .        the header: who plays 1, c for coordinates, the board's size, m and the first number
//! $$ | X X 1 O , . .        digits are moves, 0 the tenth; letters that are not stones are labels or marks
//! $$ | . a O O . . .
//! ```

use super::read::{Drawn, Flaw, Grid, is_border};
use super::{Diagram, DiagramError, SIGNS};
use crate::{Color, Size};

pub(super) fn read(text: &str, size: Option<Size>) -> Result<Diagram, DiagramError> {
    let mut grid = Grid::default();
    grid.labels_repeat = true;
    let mut header = None;
    for (at, line) in text.lines().enumerate() {
        let Some(line) = line.trim_start().strip_prefix("$$") else { continue };
        if header.is_none() && !is_row(line) {
            header = Some(Header::read(line, at + 1)?);
            continue;
        }
        let header = header.get_or_insert_default();
        // Links `[1|...]` and arrows `{AR ...}` hang on a diagram and are no part of the position.
        if !line.trim_start().starts_with(['[', '{']) {
            // The stripped `$$` is two characters that errors must count too.
            grid.add_line(at + 1, &format!("  {line}"), &mut |letter| header.point(letter))?;
        }
    }
    let header = header.unwrap_or_default();
    let board = match header.side {
        Some(side) if size.is_none() => Some(Size::square(side).map_err(|error| Flaw::Size(error).at(1, 1))?),
        _ => size,
    };
    let mut diagram = grid.place(board)?;
    diagram.title = header.title;
    diagram.to_move = header.to_move;
    Ok(diagram)
}

/// Whether a line is part of the drawing: its first line may be missing.
fn is_row(line: &str) -> bool {
    let is_single = |word: &str| word.chars().count() == 1;
    is_border(line) || line.contains('|') || (line.starts_with(' ') && line.split_whitespace().all(is_single))
}

#[derive(Default)]
struct Header {
    to_move: Option<Color>,
    side: Option<u64>,
    /// Added to the digit of a move: one less than the number after `m`.
    shift: u32,
    title: Option<String>,
}

impl Header {
    /// Reads what follows `$$` in the first line.
    fn read(line: &str, number: usize) -> Result<Header, DiagramError> {
        let (settings, title) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let mut header =
            Header { title: Some(title.trim().to_owned()).filter(|title| !title.is_empty()), ..Header::default() };
        let mut letters = settings.chars().enumerate().peekable();
        let digits = |letters: &mut std::iter::Peekable<std::iter::Enumerate<std::str::Chars>>, first: Option<char>| {
            let mut text: String = first.into_iter().collect();
            while let Some((_, digit)) = letters.next_if(|(_, letter)| letter.is_ascii_digit()) {
                text.push(digit);
            }
            text.parse::<u32>().ok()
        };
        while let Some((at, letter)) = letters.next() {
            match letter {
                'B' => header.to_move = Some(Color::Black),
                'W' => header.to_move = Some(Color::White),
                'c' => {}
                'm' => header.shift = digits(&mut letters, None).unwrap_or(1).saturating_sub(1),
                '0'..='9' => header.side = digits(&mut letters, Some(letter)).map(u64::from),
                _ => return Err(Flaw::Unexpected(letter).at(number, at + 3)),
            }
        }
        Ok(header)
    }

    fn point(&self, letter: char) -> Option<Drawn> {
        if let Some(digit) = letter.to_digit(10) {
            let move_number = if digit == 0 { 10 } else { digit };
            let first = self.to_move.unwrap_or(Color::Black);
            let stone = Some(if move_number % 2 == 1 { first } else { !first });
            let label = Some(move_number.saturating_add(self.shift).to_string());
            return Some(Drawn { stone, label, ..Drawn::default() });
        }
        for sign in &SIGNS {
            if let Some(at) = sign.sensei.and_then(|letters| letters.iter().position(|&other| other == letter)) {
                let stone = [None, Some(Color::Black), Some(Color::White)][at];
                return Some(Drawn { stone, mark: Some(sign.mark), ..Drawn::default() });
            }
        }
        match letter {
            'X' => Some(Drawn { stone: Some(Color::Black), ..Drawn::default() }),
            'O' => Some(Drawn { stone: Some(Color::White), ..Drawn::default() }),
            '.' | ',' | '+' | '_' => Some(Drawn::default()),
            'a'..='z' => Some(Drawn { label: Some(letter.into()), ..Drawn::default() }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mark;

    #[test]
    fn reads_moves_marks_and_header() {
        let text = "some words before\n$$Wcm5 White to kill\n$$ -----------\n$$ | . X 2 O W\n$$ | Z X 1 O ,\n$$ | a a O O .\n$$ [1|page]\nand after";
        let diagram = Diagram::read(text, None).unwrap();
        assert_eq!(diagram.size, Size::FULL);
        assert_eq!(diagram.title.as_deref(), Some("White to kill"));
        assert_eq!(diagram.to_move, Some(Color::White));
        assert_eq!(diagram.black.to_string(), "A18 B18 B19 C19");
        assert_eq!(diagram.marked(Mark::Cross).to_string(), "A18");
        assert_eq!(diagram.marked(Mark::Circle).to_string(), "E19");
        let labels: Vec<String> = diagram.labels.iter().map(|(point, label)| format!("{point}={label}")).collect();
        assert_eq!(labels, ["A17=a", "B17=a", "C18=5", "C19=6"]);
    }

    #[test]
    fn size_comes_from_edges_or_header() {
        assert_eq!(Diagram::read("$$B9\n$$ |. .\n$$ ---", None).unwrap().size, Size::square(9).unwrap());
        assert_eq!(
            Diagram::read("$$\n$$ ----\n$$ |. .|\n$$ |X .|\n$$ ----", None).unwrap().size,
            Size::square(2).unwrap()
        );
        assert_eq!(Diagram::read("$$ ----\n$$ |. X\n", None).unwrap().black.to_string(), "B19");
        let error = Diagram::read("$$B\n$$ . ! .", None).unwrap_err();
        assert_eq!((error.line, error.column), (Some(2), Some(6)));
    }
}
