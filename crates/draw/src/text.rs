//! Text that comes from outside: made harmless, measured, broken into lines.

use tesuji_go::Diagram;

/// What stands with the diagram: its title or, for want of one, who moves.
pub(crate) fn caption(diagram: &Diagram) -> Option<String> {
    let title = diagram.title.as_deref().map(clean).filter(|title| !title.is_empty());
    title.or_else(|| {
        let name = diagram.to_move?.to_string();
        Some(format!("{}{} to play", name[..1].to_uppercase(), &name[1..]))
    })
}

/// The text on one line, without what steers a terminal or turns the reading direction and without what XML forbids:
/// titles and labels come from files that anybody may have written.
pub(crate) fn clean(text: &str) -> String {
    let harmless = |letter: &char| {
        !letter.is_control()
            && !matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
            && !matches!(letter, '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}')
    };
    let words = text.split_whitespace().map(|word| word.chars().filter(harmless).collect::<String>());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The text as content or as a quoted attribute of XML.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(letter),
        }
    }
    out
}

/// How wide the text will be, in the unit of `size`, the height of the font. An estimate from above for the fonts that
/// pictures name: `DejaVu` Sans is the widest of them, and the numbers are its own, rounded.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let hundredths = |letter: char| match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | ' ' => 33,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' | '!' | '"' => 42,
        'm' | 'w' | 'M' | 'W' | '@' | '%' => 99,
        'A'..='Z' => 72,
        _ if letter < '\u{1100}' => 64,
        _ => 100,
    };
    text.chars().map(hundredths).sum::<i32>() * size / 100
}

/// Breaks text between words into lines of at most `limit`; a word that is longer has a line of its own.
pub(crate) fn wrap(text: &str, size: i32, limit: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= limit => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_text_steers_nothing() {
        assert_eq!(clean(" a\tb\n\nc "), "a b c");
        assert_eq!(clean("\u{1b}[31mred\u{7}\0 \u{202e}x\u{ffff}\u{85}"), "[31mred x");
        assert_eq!(clean("Białe żyją — 白先"), "Białe żyją — 白先");
    }

    #[test]
    fn lines_hold_their_limit_and_every_word() {
        let text = "White to play and kill the corner in spite of the descent";
        let lines = wrap(text, 40, 400);
        assert_eq!(lines.join(" "), text);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line, 40) <= 400), "{lines:?}");
        assert_eq!(wrap("Donaudampfschifffahrt now", 40, 100), ["Donaudampfschifffahrt", "now"]);
        assert!(wrap("", 40, 100).is_empty());
    }

    #[test]
    fn a_caption_is_the_title_or_who_moves() {
        let mut diagram = Diagram::default();
        assert_eq!(caption(&diagram), None);
        diagram.to_move = Some(tesuji_go::Color::White);
        assert_eq!(caption(&diagram).as_deref(), Some("White to play"));
        diagram.title = Some("  \n ".into());
        assert_eq!(caption(&diagram).as_deref(), Some("White to play"));
        diagram.title = Some("Problem\t7".into());
        assert_eq!(caption(&diagram).as_deref(), Some("Problem 7"));
    }
}
