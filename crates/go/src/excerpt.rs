//! Pieces of an input in messages: a file may be one word of many megabytes.

use std::borrow::Cow;

/// Characters of a piece of input that a message repeats.
const LONGEST: usize = 60;

/// Characters of the beginning and of the end of a long message.
const ENDS: [usize; 2] = [100, 300];

/// A piece of input as messages repeat it: of a long one the beginning, and `…`.
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]).into(),
        None => text.into(),
    }
}

/// A message of others, which may repeat any amount of input: of a long one both ends. What is wrong stands at the
/// beginning of such messages, what was expected and where at their end.
pub fn both_ends(message: &str) -> Cow<'_, str> {
    let [first, last] = ENDS;
    let Some((begin, _)) = message.char_indices().nth(first) else { return message.into() };
    match message.char_indices().rev().nth(last - 1) {
        Some((end, _)) if begin < end => format!("{}…{}", &message[..begin], &message[end..]).into(),
        _ => message.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_pieces_are_cut_at_characters() {
        assert_eq!(excerpt("C3"), "C3");
        assert_eq!(excerpt(&"黑".repeat(60)), "黑".repeat(60));
        assert_eq!(excerpt(&"黑".repeat(61)), "黑".repeat(60) + "…");
    }

    #[test]
    fn of_long_messages_both_ends_are_left() {
        let short = "é".repeat(400);
        assert_eq!(both_ends(&short), short);
        assert_eq!(both_ends(&format!("é{}x", "é".repeat(400))), format!("{}…{}x", "é".repeat(100), "é".repeat(299)));
        assert_eq!(both_ends("no"), "no");
    }
}
