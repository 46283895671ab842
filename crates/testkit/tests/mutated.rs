//! Files, diagrams and lines of a protocol with a few bytes changed: no panic, and what is still readable is read and
//! written the same.

use proptest::prelude::*;
use tesuji_testkit::{fuzz, gtp_lines};

const RECORDS: [&str; 4] = [
    "(;FF[4]GM[1]SZ[9]AB[aa:bb][cc]AW[dd]PL[W]C[White to kill \\] the corner]MA[aa][ab]VW[aa:ee](;W[ba];B[ca])(;W[]BM[1]))",
    "Subject: a game\n(;White[qd]Black[dd]AddBlack[aa][ab]\n;B[pp]LB[pp:1][qq:a\\:b]TR[pp];W[tt]\n)(;SZ[5:3]AB[aa]AE[aa])",
    "(;GM[1]SZ[13]CA[GBK]C[\u{9ed1}\u{5148}\u{6d3b}]AB[aa](;B[bb]C[RIGHT];W[cc])(;B[cc]TE[1](;W[dd])(;W[ee]))",
    "(;SZ[9]AB[aa]TSJ[{\"size\":9,\"black\":[\"A9\"\\],\"goal\":\"live\",\"target\":[\"A9\"\\]}])",
];

const DIAGRAMS: [&str; 5] = [
    "goal: live\nto move: black\n   | . . . .\n 3 | O O O=.:\n 2 | X!X!X!O \n 1 | .:. . X \n   +--------\n     A B C D",
    "  A B C D\n4 . X O . 4\n3 X . X O 3\n2 . X O . 2\n1 . .(X). 1\n  A B C D",
    "$$Wcm3 White to live\n$$ -----------\n$$ | . X 2 O W\n$$ | Z X 1 O ,\n$$ | . a O O .\n",
    "{\"size\":[5,4],\"black\":[\"A1\",\"B2\"],\"white\":[\"C3\"],\"to_move\":\"white\",\"goal\":\"kill\",\"target\":[\"A1\"],\"threats\":-2}",
    "goal: race\nsafe: none\nthreats: -3\nX!X!. .\nO^O^. .\n. . . .",
];

/// Puts other bytes in place of some, and takes some out.
fn mutate(text: &str, changes: &[(prop::sample::Index, u8, u8)]) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for (index, kind, byte) in changes {
        if bytes.is_empty() {
            break;
        }
        let at = index.index(bytes.len());
        match kind {
            0 => bytes[at] = *byte,
            1 => _ = bytes.remove(at),
            2 => bytes.insert(at, *byte),
            // A byte from elsewhere in the text keeps more of the form.
            3 => bytes[at] = bytes[usize::from(*byte) % bytes.len()],
            _ => bytes.truncate(at),
        }
    }
    bytes
}

fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, u8, u8)>> {
    prop::collection::vec((any::<prop::sample::Index>(), 0u8..5, any::<u8>()), 0..8)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn records(which in 0..RECORDS.len(), changes in changes()) {
        fuzz::sgf(&mutate(RECORDS[which], &changes));
    }

    #[test]
    fn diagrams(which in 0..DIAGRAMS.len(), changes in changes()) {
        let text = String::from_utf8_lossy(&mutate(DIAGRAMS[which], &changes)).into_owned();
        fuzz::diagram(&text);
        fuzz::problem(&text);
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        fuzz::sgf(&bytes);
        fuzz::diagram(&String::from_utf8_lossy(&bytes));
        fuzz::problem(&String::from_utf8_lossy(&bytes));
        fuzz::board(&bytes);
    }
}

#[test]
fn the_samples_themselves_are_fine() {
    for record in RECORDS {
        fuzz::sgf(record.as_bytes());
        assert!(tesuji_record::sgf::read(record.as_bytes()).is_ok(), "{record}");
    }
    for diagram in DIAGRAMS {
        fuzz::problem(diagram);
        let readable = tesuji_problem::text::read(diagram).is_ok() || tesuji_problem::json::read(diagram).is_ok();
        assert!(readable, "{diagram}");
    }
}

#[test]
fn lines_of_the_protocol() {
    let tally = crate::slice(7, 4, |random| Some(gtp_lines::look(random)));
    let answered = tally["lines"] - tally["refused"] - tally["without a reply"];
    assert!(tally["refused"] > 500 && answered > 500, "{tally}");
}
