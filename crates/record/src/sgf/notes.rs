//! Places in a text, and the repairs that were noted at them.

use super::{Repair, RepairKind};

/// Repairs reported for one file: more than anyone reads, and few enough to keep when every byte wants one.
const MOST: usize = 1000;

/// What was repaired while a text was read, by byte.
#[derive(Default)]
pub(super) struct Notes {
    noted: Vec<(usize, RepairKind)>,
    beyond: usize,
}

impl Notes {
    pub(super) fn add(&mut self, at: usize, what: RepairKind) {
        if self.noted.len() < MOST {
            self.noted.push((at, what));
        } else {
            self.beyond += 1;
        }
    }

    /// The repairs in the order of the text, with line and character.
    pub(super) fn located(mut self, text: &str) -> Vec<Repair> {
        // Stable: what was noted at one place stays in order.
        self.noted.sort_by_key(|&(at, _)| at);
        if self.beyond > 0 {
            self.noted.push((text.len(), RepairKind::More(self.beyond)));
        }
        let mut place = Place::default();
        let locate = |(at, what)| {
            place.advance(text, at);
            Repair { line: place.line, column: place.column, what }
        };
        self.noted.into_iter().map(locate).collect()
    }
}

/// A place in a text that only moves on, so that all places together cost one pass.
#[derive(Clone, Copy)]
pub(super) struct Place {
    at: usize,
    /// From 1.
    pub(super) line: u32,
    /// In characters, from 1.
    pub(super) column: u32,
}

impl Default for Place {
    fn default() -> Self {
        Place { at: 0, line: 1, column: 1 }
    }
}

impl Place {
    /// Moves on to the byte `to`, a boundary of characters. CR, LF and CR LF each end a line.
    pub(super) fn advance(&mut self, text: &str, to: usize) {
        debug_assert!(self.at <= to, "a place only moves on");
        let bytes = text.as_bytes();
        for at in self.at..to {
            let is_break = bytes[at] == b'\n' || (bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if is_break {
                self.line = self.line.saturating_add(1);
                self.column = 1;
            } else if text.is_char_boundary(at) {
                self.column = self.column.saturating_add(1);
            }
        }
        self.at = to;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_characters() {
        let text = "ab\nc\r\n\rdé黑x";
        let mut place = Place::default();
        let mut places = Vec::new();
        for (at, letter) in text.char_indices().filter(|(_, letter)| letter.is_alphabetic()) {
            place.advance(text, at);
            places.push(format!("{letter}{}:{}", place.line, place.column));
        }
        assert_eq!(places.join(" "), "a1:1 b1:2 c2:1 d4:1 é4:2 黑4:3 x4:4");
    }

    #[test]
    fn the_list_is_sorted_and_ends() {
        let mut notes = Notes::default();
        for _ in 0..MOST + 5 {
            notes.add(2, RepairKind::MissingOpen);
        }
        let repairs = notes.located("\n\n");
        assert_eq!(repairs.len(), MOST + 1);
        assert_eq!(repairs[MOST].to_string(), "line 3, character 1: 5 more repairs are not listed");
        let mut notes = Notes::default();
        notes.add(2, RepairKind::MissingClose(1));
        notes.add(0, RepairKind::MissingOpen);
        assert_eq!(notes.located("\n\n")[0].what, RepairKind::MissingOpen);
    }
}
