//! A million nodes in every shape: read, cloned, compared, written, read again and dropped in a thread of 2 MB,
//! in time and memory that grow with the file and no faster.

use std::fmt::Write as _;

use tesuji_record::sgf::{Limits, SgfError, Tree, read, read_with};

const MANY: usize = 1_000_000;

#[track_caller]
fn check(text: &str, nodes: usize, repairs: usize) {
    let collection = read(text.as_bytes()).unwrap();
    assert_eq!(collection.repairs.len(), repairs, "{:?}", collection.repairs.first());
    assert_eq!(collection.games.iter().map(Tree::len).sum::<usize>(), nodes);
    let clone = collection.clone();
    assert!(clone.games == collection.games);
    let written = collection.to_string();
    drop(collection);
    let again = read(written.as_bytes()).unwrap();
    assert!(again.games == clone.games && again.repairs.is_empty());
}

#[test]
fn a_long_line() {
    check(&format!("({})", ";B[aa]".repeat(MANY)), MANY, 0);
}

#[test]
fn siblings() {
    check(&format!("(;{})", "(;B[aa])".repeat(MANY - 1)), MANY, 0);
}

#[test]
fn nested_variations() {
    check(&format!("{}{}", "(;B[aa]".repeat(MANY), ")".repeat(MANY)), MANY, 0);
    check(&"(;B[aa]".repeat(MANY), MANY, 1);
}

#[test]
fn nested_choices() {
    let half = MANY / 2;
    check(&format!("(;{}{})", "(;B[aa])(;W[bb]".repeat(half), ")".repeat(half)), 2 * half + 1, 0);
}

#[test]
fn games() {
    check(&"(;B[aa])".repeat(MANY), MANY, 0);
}

#[test]
fn properties_of_one_node() {
    let mut text = String::from("(;");
    for number in 0..MANY {
        write!(text, "X{number}[]").unwrap();
    }
    check(&text, 1, 1);
    check(&format!("(;{})", "AB[aa]AB[bb]".repeat(MANY / 2)), 1, 1001);
    check(&format!("(;{})", "CA[aa]".repeat(MANY)), 1, 0);
    check(&format!("(;AB{})", "[aa]".repeat(MANY)), 1, 0);
}

/// Files that would cost the square of their size if some search went over the same ground again.
#[test]
fn nasty_repetitions() {
    let cases: [(&str, &str, &str); 15] = [
        ("", "(", ""),
        ("(;B[aa]", ")", ""),
        ("(;B[aa])", "() ", ""),
        ("(;B[aa])", "(GM[1] ", ""),
        ("", "\n", "x"),
        ("", "(\n", "x"),
        ("", "(;x\n", ""),
        ("", "(;-)\n", ""),
        ("(;", "(;)B[]", ""),
        ("(;C[", "]x", ""),
        ("(;C[", "\\", ""),
        ("(;C", "[] ] ", ""),
        ("(;", "a b,", ""),
        ("(;C[", "\u{9ed1}\\]", ""),
        ("(;B[aa]);W[bb]", ");W[bb]", ""),
    ];
    for (before, piece, after) in cases {
        let text = format!("{before}{}{after}", piece.repeat(MANY));
        if let Ok(collection) = read(text.as_bytes()) {
            let again = read(collection.to_string().as_bytes()).unwrap();
            assert!(again.games == collection.games && again.repairs.is_empty(), "{before}{piece}…");
        }
    }
}

#[test]
fn the_limit_of_nodes() {
    let limits = Limits { nodes: MANY - 1, ..Limits::default() };
    let error = read_with("(;B[aa]\n".repeat(MANY).as_bytes(), limits).unwrap_err();
    assert_eq!(error, SgfError::TooManyNodes { line: 1_000_000, column: 2, limit: MANY - 1 });
}
