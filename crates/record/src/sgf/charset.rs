//! Which characters the bytes of a file are.
//!
//! The whole file is decoded before it is lexed: in GBK, Big5 and Shift-JIS the second byte of a character may be
//! `\` or `]`. A byte order mark decides; else the `CA` of the first root, unless the bytes speak against it;
//! else UTF-8 if it is valid; else a guess. FF\[4\] has Latin-1 as the default, which is what the guess falls back on.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::lex::{Lexer, TokenKind};
use super::start::first_game;

/// A file as text.
pub(super) struct Decoded<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) encoding: &'static Encoding,
    /// Some bytes are no characters; U+FFFD stands for them.
    pub(super) has_errors: bool,
}

pub(super) fn decode(bytes: &[u8]) -> Decoded<'_> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return decode_as(encoding, &bytes[mark..]);
    }
    // UTF-16 without a mark: a file begins with `(;` or other ASCII characters.
    match bytes {
        [0, 1..0x80, 0, 1..0x80, ..] => return decode_as(UTF_16BE, bytes),
        [1..0x80, 0, 1..0x80, 0, ..] => return decode_as(UTF_16LE, bytes),
        _ => {}
    }
    let utf8 = decode_as(UTF_8, bytes);
    let Some(stated) = stated(bytes, &utf8) else {
        return if utf8.has_errors { guess(bytes, utf8) } else { utf8 };
    };
    if stated != UTF_8 && !utf8.has_errors && outweighs(&utf8.text, stated) {
        return utf8;
    }
    let decoded = if stated == UTF_8 { utf8 } else { decode_as(stated, bytes) };
    if decoded.has_errors { guess(bytes, decoded) } else { decoded }
}

/// The encoding of that name, in the spellings that are found in files.
pub(super) fn encoding_named(label: &str) -> Option<&'static Encoding> {
    let plain: String = label.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let label = match plain.as_str() {
        "gb18030" => "gb18030",
        "gb2312" | "gbk" | "gb" | "cp936" | "ms936" | "windows936" | "936" | "euccn" => "gbk",
        "big5" | "big5hkscs" | "cp950" | "ms950" | "windows950" | "950" => "big5",
        "shiftjis" | "sjis" | "cp932" | "ms932" | "windows932" | "932" => "shift_jis",
        "euckr" | "cp949" | "ms949" | "windows949" | "949" | "uhc" => "euc-kr",
        "eucjp" => "euc-jp",
        "utf8" => "utf-8",
        "latin1" | "iso88591" | "iso8859" | "ansi" => "iso-8859-1",
        _ => label,
    };
    // Some names are known to the standard only as dangerous; they stand for no characters.
    Encoding::for_label_no_replacement(label.as_bytes())
}

/// What the `CA` of the first root says, if it names an encoding in which it could have been found.
fn stated(bytes: &[u8], utf8: &Decoded<'_>) -> Option<&'static Encoding> {
    let label = first_root_charset(bytes).or_else(|| {
        // Second bytes that look like `\` or `]` can hide it; in UTF-8 there are none.
        utf8.has_errors.then(|| first_charset(bytes)).flatten()
    })?;
    let could_be = |encoding: &&'static Encoding| encoding.is_ascii_compatible() || *encoding == ISO_2022_JP;
    encoding_named(&String::from_utf8_lossy(label)).filter(could_be)
}

fn first_root_charset(bytes: &[u8]) -> Option<&[u8]> {
    let mut tokens = Lexer::new(bytes, first_game(bytes)?)
        .skip_while(|token| token.kind == TokenKind::Open)
        .skip_while(|token| token.kind == TokenKind::Semicolon)
        .take_while(|token| matches!(token.kind, TokenKind::Name | TokenKind::Value(_) | TokenKind::Stray));
    tokens.find(|token| token.kind == TokenKind::Name && &bytes[token.span.clone()] == b"CA")?;
    let value = tokens.next().filter(|token| matches!(token.kind, TokenKind::Value(_)))?;
    Some(&bytes[value.span])
}

/// The first `CA[…]` that is not the end of a longer name.
fn first_charset(bytes: &[u8]) -> Option<&[u8]> {
    let at = bytes.windows(3).enumerate().position(|(at, three)| {
        three == b"CA[" && !at.checked_sub(1).is_some_and(|at| bytes[at].is_ascii_alphabetic())
    })?;
    bytes[at + 3..].split(|&byte| byte == b']').next()
}

/// Whether text that is valid UTF-8 is that, whatever the file says.
fn outweighs(text: &str, stated: &'static Encoding) -> bool {
    // Of Chinese words in GBK, one character in five has two bytes that are also one character of UTF-8;
    // of four in a row that is one in 600. With accented letters it never happens.
    const CHANCE: usize = 4;
    let needed = if stated.is_single_byte() { 1 } else { CHANCE };
    text.chars().filter(|letter| !letter.is_ascii()).take(needed).count() == needed
}

/// What the bytes look like, if not what they are said to be; Latin-1 if nothing else fits.
fn guess<'a>(bytes: &'a [u8], said: Decoded<'a>) -> Decoded<'a> {
    if let Some(decoded) = by_go_words(bytes) {
        return decoded;
    }
    if is_mostly_right(&said.text) {
        return said;
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let decoded = decode_as(detector.guess(None, Utf8Detection::Deny), bytes);
    if decoded.has_errors { decode_as(WINDOWS_1252, bytes) } else { decoded }
}

/// What comments on problems are made of, in China, Taiwan, Japan and Korea: sides, life and death, right and wrong.
const GO_WORDS: &str = "黑白黒先后後手番活死生杀殺劫双雙目眼成功正解答确確失败敗错錯誤误变變化对對攻打吃提净淨围圍碁棋题題図图圖\
                        詰筋形コウセキ흑백선후수활사생패빅정답해실착변화도묘";

/// The encoding of East Asia in which half of the characters or more are of [`GO_WORDS`], the most if there are some.
///
/// `chardetng` is made for web pages, and takes 打劫 in GBK for Korean: two characters are not much to go by.
fn by_go_words(bytes: &[u8]) -> Option<Decoded<'_>> {
    let share = |text: &str| {
        let letters = text.chars().filter(|letter| !letter.is_ascii());
        let (all, known) = letters
            .fold((0_usize, 0), |(all, known), letter| (all + 1, known + usize::from(GO_WORDS.contains(letter))));
        known * 100 / all.max(1)
    };
    [GBK, BIG5, SHIFT_JIS, EUC_KR]
        .into_iter()
        .map(|encoding| decode_as(encoding, bytes))
        .filter(|decoded| !decoded.has_errors)
        .map(|decoded| (share(&decoded.text), decoded))
        .filter(|&(share, _)| share >= 50)
        .max_by_key(|&(share, _)| share)
        .map(|(_, decoded)| decoded)
}

/// Whether three quarters of what is not ASCII, or more, are characters. A comment that was cut off is no reason to
/// take the file for Latin-1, in which nothing is ever an error.
fn is_mostly_right(text: &str) -> bool {
    let (mut right, mut wrong) = (0_usize, 0_usize);
    for letter in text.chars().filter(|letter| !letter.is_ascii()) {
        *(if letter == char::REPLACEMENT_CHARACTER { &mut wrong } else { &mut right }) += 1;
    }
    right >= 3 * wrong
}

fn decode_as<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Decoded<'a> {
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    Decoded { text, encoding, has_errors }
}
