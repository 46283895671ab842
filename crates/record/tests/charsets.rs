//! Encodings: stated, unstated, and stated wrongly. The bytes are written out, so that nothing here can err with us.

use tesuji_record::sgf::read;

/// A file of one node: the charset, the value of its comment, and the repairs.
fn check(bytes: &[u8], expect: &str) {
    let collection = read(bytes).unwrap();
    let game = &collection.games[0];
    let comment = game.value(game.root(), "C").unwrap_or_default();
    let repairs: Vec<String> = collection.repairs.iter().map(|repair| format!(" | {repair}")).collect();
    let repairs = repairs.concat();
    assert_eq!(
        format!("{} {comment}{repairs}", collection.charset),
        expect,
        "for {:?}",
        bytes.escape_ascii().to_string()
    );
    let again = read(collection.to_string().as_bytes()).unwrap();
    assert_eq!((again.charset, again.games), ("UTF-8", collection.games));
}

fn file(before: &str, comment: &[u8]) -> Vec<u8> {
    [b"(;".as_slice(), before.as_bytes(), b"C[", comment, b"])"].concat()
}

/// A comment in a file that does not say how it is written.
fn unstated_as(comment: &[u8], expect: &str) {
    check(&file("", comment), expect);
}

const GBK: &[u8] = b"\xba\xda\xcf\xc8\xbb\xee"; // 黑先活
const BIG5: &[u8] = b"\xb6\xc2\xa5\xfd\xac\xa1"; // 黑先活
const SHIFT_JIS: &[u8] = b"\x8d\x95\x90\xe6"; // 黒先
const EUC_KR: &[u8] = b"\xc8\xe6\xbc\xb1"; // 흑선
const UTF8: &[u8] = b"\xe9\xbb\x91\xe5\x85\x88\xe6\xb4\xbb\xe6\xa3\x8b"; // 黑先活棋

#[test]
fn stated() {
    check(&file("CA[UTF-8]", UTF8), "UTF-8 黑先活棋");
    check(&file("FF[4]CA [gb2312]", GBK), "GBK 黑先活");
    check(&file("CA[GBK]", GBK), "GBK 黑先活");
    check(&file("CA[GB-18030]", GBK), "gb18030 黑先活");
    check(&file("CA[gb18030]", b"\xba\xda\x81\x30\x81\x30"), "gb18030 黑\u{80}");
    check(&file("CA[Big5]", BIG5), "Big5 黑先活");
    check(&file("CA[Shift_JIS]", SHIFT_JIS), "Shift_JIS 黒先");
    check(&file("CA[cp932]", SHIFT_JIS), "Shift_JIS 黒先");
    check(&file("CA[ISO-2022-JP]", b"\x1b$B9u@h\x1b(B"), "ISO-2022-JP 黒先");
    check(&file("CA[EUC-KR]", EUC_KR), "EUC-KR 흑선");
    check(&file("CA[ISO-8859-1]", b"fran\xe7ais"), "windows-1252 français");
    check(&file("CA[ISO-8859-2]", b"\xb1"), "ISO-8859-2 ą");
    check(&file("CA[koi8-r]", b"\xc8\xcf\xc4"), "KOI8-R ход");
}

#[test]
fn second_bytes_that_look_like_brackets_and_escapes() {
    check(&file("CA[Shift_JIS]", b"\x95\x5c"), "Shift_JIS 表");
    check(&file("CA[Shift_JIS]", b"\x83\x5c\x83\x5c"), "Shift_JIS ソソ");
    check(&file("CA[GBK]", b"\x81\x5c\x81\x5d"), "GBK 乗乚");
    check(&file("CA[Big5]", b"\xa5\x5c\xb3\x5d"), "Big5 功設");
    // It stands before the CA, and hides it.
    let bytes = b"(;PB[\x83\x5c]CA[Shift_JIS]C[\x8d\x95])";
    check(bytes, "Shift_JIS 黒");
}

#[test]
fn unstated() {
    unstated_as(b"plain", "UTF-8 plain");
    unstated_as(UTF8, "UTF-8 黑先活棋");
    unstated_as(b"caf\xe9", "windows-1252 café");
    unstated_as(GBK, "GBK 黑先活");
    unstated_as(BIG5, "Big5 黑先活");
    unstated_as(SHIFT_JIS, "Shift_JIS 黒先");
    unstated_as(EUC_KR, "EUC-KR 흑선");
}

#[test]
fn unstated_and_short() {
    unstated_as(b"\xbd\xd9", "GBK 劫");
    unstated_as(b"\xb4\xf2\xbd\xd9", "GBK 打劫");
    unstated_as(b"\xc2\xf9\xac\xa1", "Big5 雙活");
    unstated_as(b"\x8e\xe8\x8b\xd8", "Shift_JIS 手筋");
    unstated_as(b"\xbd\xc7\xc6\xd0", "EUC-KR 실패");
    // Also two characters of UTF-8, with one byte left over.
    unstated_as(b"\xc8\xe6\xbc\xb1\xc8\xb0", "EUC-KR 흑선활");
}

#[test]
fn utf_16() {
    let utf16 = |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    check(&utf16("\u{feff}(;C[黑先活])", u16::to_le_bytes), "UTF-16LE 黑先活");
    check(&utf16("\u{feff}(;C[黑先活])", u16::to_be_bytes), "UTF-16BE 黑先活");
    check(&utf16("(;C[黑先活])", u16::to_le_bytes), "UTF-16LE 黑先活");
    check(&utf16("(;C[黑先活])", u16::to_be_bytes), "UTF-16BE 黑先活");
}

#[test]
fn stated_wrongly() {
    let said = |stated: &str, used: &str| {
        format!(" | line 1, character 3: the file says that its encoding is {stated}, but it was read as {used}")
    };
    check(&file("CA[UTF-8]", GBK), &format!("GBK 黑先活{}", said("UTF-8", "GBK")));
    check(&file("CA[UTF-8]", b"caf\xe9"), &format!("windows-1252 café{}", said("UTF-8", "windows-1252")));
    check(&file("CA[GBK]", UTF8), &format!("UTF-8 黑先活棋{}", said("GBK", "UTF-8")));
    check(&file("CA[ISO-8859-1]", "é".as_bytes()), &format!("UTF-8 é{}", said("ISO-8859-1", "UTF-8")));
    check(&file("CA[UTF-16]", UTF8), &format!("UTF-8 黑先活棋{}", said("UTF-16", "UTF-8")));
    check(&[b"\xef\xbb\xbf", &*file("CA[GBK]", UTF8)].concat(), &format!("UTF-8 黑先活棋{}", said("GBK", "UTF-8")));
    check(
        &file("CA[Klingon]", UTF8),
        "UTF-8 黑先活棋 | line 1, character 3: there is no encoding named \"Klingon\"; the file was read as UTF-8",
    );
    // Two bytes each that are also characters of UTF-8: too few to speak against the file.
    check(&file("CA[GBK]", b"\xc1\xaa\xcd\xa8"), "GBK 联通");
    // It does not matter where all is ASCII.
    check(&file("CA[Klingon]", b"plain"), "UTF-8 plain");
}

#[test]
fn broken_characters() {
    let broken = |charset: &str, column: usize| {
        format!(" | line 1, character {column}: some bytes from here on are no characters in {charset}")
    };
    let cut = [UTF8, b"\xe9\xbb"].concat();
    check(&file("CA[UTF-8]", &cut), &format!("UTF-8 黑先活棋\u{fffd}{}", broken("UTF-8", 18)));
    check(&file("", &cut), &format!("UTF-8 黑先活棋\u{fffd}{}", broken("UTF-8", 9)));
    let cut = [GBK, b"\xff"].concat();
    check(&file("CA[GBK]", &cut), &format!("GBK 黑先活\u{fffd}{}", broken("GBK", 15)));
}
