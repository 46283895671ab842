//! Files in the wild: what is read from them, and what is said about it.

use tesuji_record::sgf::{Collection, Limits, SgfError, read, read_with};

/// The games, each in one line, and the repairs.
fn answer(collection: &Collection) -> String {
    let games: Vec<String> = collection.games.iter().map(|game| game.to_string().replace('\n', "")).collect();
    let repairs: Vec<String> = collection.repairs.iter().map(|repair| format!(" | {repair}")).collect();
    games.join(" ") + &repairs.concat()
}

fn check(input: impl AsRef<[u8]>, expect: &str) {
    let input = input.as_ref();
    let shown = String::from_utf8_lossy(input);
    let collection = read(input).unwrap_or_else(|error| panic!("{error} for {shown:?}"));
    assert_eq!(answer(&collection), expect, "for {shown:?}");
    let again = read(collection.to_string().as_bytes()).unwrap();
    assert_eq!(again.games, collection.games, "written and read again, for {shown:?}");
    assert!(again.repairs.is_empty(), "what we write needs no repair: {:?}", again.repairs);
}

#[track_caller]
fn check_error(input: impl AsRef<[u8]>, expect: &str) {
    assert_eq!(read(input.as_ref()).unwrap_err().to_string(), expect);
}

#[test]
fn nothing_to_repair() {
    check("(;FF[4]SZ[19];B[aa];W[bb])", "(;FF[4]SZ[19];B[aa];W[bb])");
    check("(;B[aa](;W[bb])(;W[cc];B[dd]))\n(;B[ee])\n", "(;B[aa](;W[bb])(;W[cc];B[dd])) (;B[ee])");
    check(" ( ;\r\nAB\t[aa]\n\n [bb] C [ x ] ; B\n[cc] ) \u{1a}", "(;AB[aa][bb]C[ x ];B[cc])");
    check("(;)", "(;)");
    check(r"(;C[a\]b\\c:\:[(;])", r"(;C[a\]b\\c:\:[(;])");
}

#[test]
fn unknown_properties_and_double_values_stay_as_they_are() {
    check("(;XY[ a\t][ a\t]KGS_X9[1:2]ZZZZZZ[\\\\])", "(;XY[ a\t][ a\t]KGS_X9[1:2]ZZZZZZ[\\\\])");
    check("(;AB[aa][aa][bb])", "(;AB[aa][aa][bb])");
    let game = &read(b"(;C[a\r\nb\\\nc\td])").unwrap().games[0];
    assert_eq!(game.value(game.root(), "C"), Some("a\r\nb\\\nc\td"));
}

#[test]
fn byte_order_marks() {
    check("\u{feff}(;B[aa])", "(;B[aa])");
    check(
        "\u{feff}(;B[aa])\n\u{feff}(;B[bb])",
        "(;B[aa]) (;B[bb]) | line 2, character 1: text that belongs to no game was skipped: \"\\u{feff}\"",
    );
}

#[test]
fn text_around_games() {
    check(
        "From: Bob (;-)\nHi! :-) see (below)\n\n(;B[aa])\n-- \nBob ;-)\n",
        "(;B[aa]) \
         | line 1, character 1: text that belongs to no game was skipped: \"From: Bob (;-)\\nHi! :-) see (below)\" \
         | line 5, character 1: text that belongs to no game was skipped: \"-- \\nBob ;-)\"",
    );
    check(
        "(;B[aa]) and (another) one: (;B[bb])",
        "(;B[aa]) (;B[bb]) | line 1, character 10: text that belongs to no game was skipped: \"and (another) one:\"",
    );
}

#[test]
fn parentheses() {
    check("(;B[aa];W[bb]\n", "(;B[aa];W[bb]) | line 1, character 14: the `)` at the end is missing");
    check("(;B[aa](;W[bb]", "(;B[aa];W[bb]) | line 1, character 15: 2 `)` are missing at the end");
    check("(;B[aa]))", "(;B[aa]) | line 1, character 9: this `)` closes nothing");
    check("(;B[aa])\n ) )(;W[bb])", "(;B[aa]) (;W[bb]) | line 2, character 2: 2 `)` close nothing");
    check("(;B[aa]);W[bb])", "(;B[aa];W[bb]) | line 1, character 8: this `)` closes nothing");
    check(
        "(;B[aa](;W[bb])(;W[cc])));B[dd])",
        "(;B[aa](;W[bb])(;W[cc])(;B[dd])) | line 1, character 24: 2 `)` close nothing",
    );
    check(
        "(;B[aa](;W[bb]);W[cc])",
        "(;B[aa](;W[bb])(;W[cc])) | line 1, character 16: a node after a `)` was read as a variation",
    );
    check("(;B[aa]()(;W[bb]))", "(;B[aa];W[bb]) | line 1, character 9: these parentheses have no node of their own");
    check(
        "(;B[aa]((;W[bb])(;W[cc])))",
        "(;B[aa](;W[bb])(;W[cc])) | line 1, character 9: these parentheses have no node of their own",
    );
    check(
        "((;B[aa])(;B[bb]))",
        "(;B[aa]) (;B[bb]) | line 1, character 1: text that belongs to no game was skipped: \"(\" \
         | line 1, character 18: this `)` closes nothing",
    );
}

#[test]
fn beginnings() {
    check("(GM[1];B[aa])", "(;GM[1];B[aa]) | line 1, character 2: the `;` of the node is missing");
    check(
        "(;B[aa](W[bb])(W[cc]))",
        "(;B[aa](;W[bb])(;W[cc])) | line 1, character 9: the `;` of the node is missing | line 1, character 16: the `;` of the node is missing",
    );
    check(
        "(;B[aa](;W[bb])C[x])",
        "(;B[aa](;W[bb])(;C[x])) | line 1, character 16: the `;` of the node is missing \
         | line 1, character 16: a node after a `)` was read as a variation",
    );
    check("\n;GM[1];B[aa]\n", "(;GM[1];B[aa]) | line 2, character 1: the `(` before the game is missing");
    check(
        ";GM[1](;B[aa])(;B[bb])",
        "(;GM[1](;B[aa])(;B[bb])) | line 1, character 1: the `(` before the game is missing",
    );
    check(
        ";GM[1])(;B[bb]",
        "(;GM[1]) (;B[bb]) | line 1, character 1: the `(` before the game is missing | line 1, character 15: the `)` at the end is missing",
    );
}

#[test]
fn names() {
    check(
        "(;White[pd];Black[dd]AddBlack[aa])",
        "(;W[pd];B[dd]AB[aa]) | line 1, character 3: White is a name of old; it was read as W",
    );
    check("(;b[pd])", "(;B[pd]) | line 1, character 3: b is a name of old; it was read as B");
    check("(;a1B[pd])", "(;A1B[pd]) | line 1, character 3: a1B is a name of old; it was read as A1B");
    check(
        "(;B KO[]W)",
        "(;KO[]) | line 1, character 3: B has no value and was skipped | line 1, character 9: W has no value and was skipped",
    );
    check("(;[aa]B[bb])", "(;B[bb]) | line 1, character 3: the value [aa] has no name and was skipped");
}

#[test]
fn stray_characters() {
    check("(;AB[aa],[bb] B[cc])", "(;AB[aa][bb]B[cc]) | line 1, character 9: \",\" means nothing here and was skipped");
    check("(;C:[x])", "(;C[x]) | line 1, character 4: \":\" means nothing here and was skipped");
    check(
        "> (;B[aa]\n> ;W[bb]\n> )",
        "(;B[aa];W[bb]) \
        | line 1, character 1: text that belongs to no game was skipped: \">\" \
        | line 2, character 1: \">\" means nothing here and was skipped \
        | line 3, character 1: \">\" means nothing here and was skipped",
    );
    check(
        "(;B[aa]] what, 黑 ever 12;W[bb])",
        "(;B[aa];W[bb]) | line 1, character 8: \"] what, 黑 ever 12\" means nothing here and was skipped",
    );
}

#[test]
fn values_that_do_not_end() {
    check(
        "(;B[aa];C[never ends)",
        "(;B[aa];C[never ends)]) | line 1, character 10: the `]` of this value is missing | line 1, character 22: the `)` at the end is missing",
    );
    check(
        "(;C[a\\",
        "(;C[a\\\\]) | line 1, character 4: the `]` of this value is missing | line 1, character 6: the file ends after a `\\` | line 1, character 7: the `)` at the end is missing",
    );
    check(
        "(;C[",
        "(;C[]) | line 1, character 4: the `]` of this value is missing | line 1, character 5: the `)` at the end is missing",
    );
    check(
        "(;C[see [1] here];B[aa])",
        "(;C[see [1\\] here];B[aa]) | line 1, character 4: a `]` within this comment is written without `\\`",
    );
}

#[test]
fn repeated_properties() {
    check(
        "(;AB[aa]AW[xx]AB[bb][aa]\nAB[cc])",
        "(;AB[aa][bb][cc]AW[xx]) \
        | line 1, character 15: AB stands in this node before; its values were put together \
        | line 2, character 1: AB stands in this node before; its values were put together",
    );
    check(
        "(;SZ[9]SZ[9])",
        "(;SZ[9]) | line 1, character 8: SZ stands in this node before; its values were put together",
    );
}

#[test]
fn nul_bytes() {
    check(
        "(;B\0[aa]\0\0;W[bb])\0",
        "(;B[aa];W[bb]) \
         | line 1, character 4: \"\\0\" means nothing here and was skipped \
         | line 1, character 9: \"\\0\\0\" means nothing here and was skipped \
         | line 1, character 18: text that belongs to no game was skipped: \"\\0\"",
    );
    check("(\0;C[a\0b])", "(;C[a\0b]) | line 1, character 2: \"\\0\" means nothing here and was skipped");
}

#[test]
fn hopeless_files() {
    check_error("", "the file is empty");
    check_error("\u{feff} \n\0", "the file is empty");
    check_error("Dear Bob (;-)", "this is not SGF: there is no game in it, which would begin with `(;`");
    check_error("()", "this is not SGF: there is no game in it, which would begin with `(;`");
    check_error(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "this is not SGF: it looks like a binary file");
}

#[test]
fn limits() {
    let limits = Limits { bytes: 20, nodes: 2 };
    let error = |text: &str| read_with(text.as_bytes(), limits).unwrap_err().to_string();
    assert!(read_with(b"(;B[aa])(;W[bb])", limits).is_ok());
    assert_eq!(error("(;B[aa])\n(;A[];)"), "line 2, character 6: more than 2 nodes, which is the limit");
    assert_eq!(error("(;B[aa];W[bb];B[cc])x"), "the file has 21 bytes, and the limit is 20");
    assert_eq!(read_with(&[0; 21], limits), Err(SgfError::TooManyBytes { bytes: 21, limit: 20 }));
}

#[test]
fn nodes_know_their_lines() {
    let game = &read(b"hello\n(;B[aa]\r\n;W[bb]C[two\nlines]\n(;B[cc])(;B[dd]\r;W[ee]))").unwrap().games[0];
    assert_eq!(game.preorder().map(|id| game.line(id)).collect::<Vec<_>>(), [2, 3, 5, 5, 6]);
}
