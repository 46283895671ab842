//! Where games begin, in files that also hold other text: heads of e-mails, greetings, smileys such as `(;-)`.
//!
//! A game surely begins at a `(;` with a property behind it. Other beginnings count only where there is no better one.

use super::lex::{is_blank, skip, skip_blanks, skip_name};

/// Where the first game begins: at a `(`, or at a `;` that lacks its `(`.
pub(super) fn first_game(text: &[u8]) -> Option<usize> {
    let begin = skip_blanks(text, 0);
    if opens_game(text, begin) || lone_node(text, begin) {
        return Some(begin);
    }
    sure_game(text, begin)
        .or_else(|| line_starts(text).find(|&at| property_after(text, at)))
        .or_else(|| (0..text.len()).find(|&at| opens_with_node(text, at)))
}

/// Where the next game begins, behind the end of one.
pub(super) fn next_game(text: &[u8], at: usize) -> Option<usize> {
    let begin = skip_blanks(text, at);
    if opens_game(text, begin) { Some(begin) } else { sure_game(text, begin) }
}

/// Whether a node begins here, with a property, and without a `(` before it.
pub(super) fn lone_node(text: &[u8], at: usize) -> bool {
    text.get(at) == Some(&b';') && property_at(text, skip_blanks(text, at + 1))
}

/// The first `(;` with a property behind it, perhaps after more parentheses and empty nodes, such as `(;(;B[aa])`.
fn sure_game(text: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let open = skip(text, at, |byte| byte != b'(');
        let end = skip(text, open, |byte| is_blank(byte) || b"();".contains(&byte));
        if end == open {
            return None;
        }
        if property_at(text, end)
            && let Some(start) = (open..end).find(|&at| opens_semicolon(text, at))
        {
            return Some(start);
        }
        at = end;
    }
}

/// Whether a game may begin here, at the start of a file or right behind another game.
fn opens_game(text: &[u8], at: usize) -> bool {
    opens_with_node(text, at) || (text.get(at) == Some(&b'(') && property_after(text, at))
}

/// Whether there is a `(;` here with something of SGF behind it.
fn opens_with_node(text: &[u8], at: usize) -> bool {
    if !opens_semicolon(text, at) {
        return false;
    }
    let node = skip_blanks(text, skip_blanks(text, at + 1) + 1);
    match text.get(node) {
        None | Some(b'(' | b')' | b';' | b'[') => true,
        Some(_) => property_at(text, node) || capitals_at(text, node),
    }
}

fn opens_semicolon(text: &[u8], at: usize) -> bool {
    text.get(at) == Some(&b'(') && text.get(skip_blanks(text, at + 1)) == Some(&b';')
}

/// Whether this is a `(` or `;` with a property of capital letters behind it.
fn property_after(text: &[u8], at: usize) -> bool {
    if !matches!(text[at], b'(' | b';') {
        return false;
    }
    let name = skip_blanks(text, at + 1);
    capitals_at(text, name) && property_at(text, name)
}

fn property_at(text: &[u8], at: usize) -> bool {
    let end = skip_name(text, at);
    end > at && text.get(skip_blanks(text, end)) == Some(&b'[')
}

fn capitals_at(text: &[u8], at: usize) -> bool {
    let end = skip_name(text, at);
    end > at && !text[at..end].iter().any(u8::is_ascii_lowercase)
}

fn line_starts(text: &[u8]) -> impl Iterator<Item = usize> {
    (0..text.len()).filter(move |&at| at == 0 || matches!(text[at - 1], b'\n' | b'\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The game begins at the `^`.
    fn check(marked: &str) {
        let text = marked.replace('^', "");
        assert_eq!(first_game(text.as_bytes()), marked.find('^'), "for {marked}");
    }

    #[test]
    fn plain_files() {
        check("^(;GM[1])");
        check("\n ^( ; GM [1])");
        check("^(;)");
        check("^(;");
        check("^(;(;B[aa])(;B[bb]))");
        check("^(;;B[aa])");
        check("^(;KO B[aa](;W[bb]))");
        check("^(;gm[1](;B[aa]))");
    }

    #[test]
    fn text_before_the_game() {
        check("From: me (you know)\nHi (;-) :-) (see [1])\n\n^(;GM[1](;B[aa]))");
        check("(;-) ^(;GM[1])");
        check("((;-)) ^(;GM[1])");
        check(":-( ^(;GM[1])");
        check("; comment (x)\n^(;GM[1])");
        check("see a[1] and (;b) ^(;;GM[1])");
        check("text ^(;)");
        check("text ^(;[aa])");
    }

    #[test]
    fn games_that_begin_badly() {
        check("^;GM[1](;B[aa])(;B[bb])");
        check("^(GM[1](;B[aa]))");
        check("(^(;GM[1]))");
        check("Subject: game\n^;GM[1];B[aa]");
        check("Subject: game\n^(GM[1];B[aa])");
    }

    #[test]
    fn no_game() {
        for text in ["", "hello", "(;-)", "hi :-) (see [1]) ;-)", "(see below)", "a[1]", "()"] {
            check(text);
        }
    }
}
