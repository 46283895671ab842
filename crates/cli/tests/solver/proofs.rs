//! Proofs told in words, and compared with problems.

use std::fs;

use super::{run, scratch};

/// Writes the proof of a problem, and gives its path.
fn proof(file: &str, name: &str, arguments: &[&str]) -> String {
    let path = scratch(name);
    let ran = run(&[&["solve", file, "--proof", &path], arguments].concat(), "");
    assert!(ran.code != 2, "{}", ran.err);
    path
}

#[test]
fn a_proof_says_what_it_proves_and_of_which_problem() {
    let corner = proof("examples/corner.sgf", "corner.proof", &[]);
    let ran = run(&["check", &corner, "examples/corner.sgf"], "");
    ran.says(0, &[
        "corner.proof, proof 1: the proof holds\n",
        "corner.proof, proof 2: the proof holds\n",
        " 2 | X!X!X!X!O=.",
        " 1 | .:.:.:X!O=.",
        "\nThe stones marked = are taken as safe: E1 E2 A3 B3 C3 D3.\n",
        "\nBlack to move: Black lives, even if White may retake every ko at once; proved if more liberties\nnever hurt.\n",
        "\nWhite to move: Black is captured, even if Black has 3 ko threats; proved.\n",
        "\nBlack plays A1 or C1 first",
        " tried\n",
        "corner.proof: it is about the problem of examples/corner.sgf\n",
    ]);
    // The same problem in other forms.
    for form in ["json", "text", "sgf"] {
        let problem = run(&["convert", "examples/corner.sgf", "--to", form], "").out;
        let ran = run(&["check", &corner, "-"], problem);
        assert!(ran.code == 0 && ran.out.ends_with("it is about the problem of standard input\n"), "{}", ran.out);
    }
    // Another one, and the right one of a collection.
    let drawn = fs::read_to_string(super::root().join("examples/corner.sgf")).unwrap();
    let other =
        "(;SZ[19]AB[ar][br][cr][dr][ds][as]AW[aq][bq][cq][dq][eq][er][es]MA[ar][br][cr][dr][ds]C[Black to live])";
    let book = scratch("book.sgf");
    fs::write(&book, format!("{other}{drawn}")).unwrap();
    let ran = run(&["check", &corner, &book], "");
    let expect = "book.sgf: at A1 the proof has no stone, the problem a black stone\n";
    assert!(ran.code == 1 && ran.out.ends_with(expect), "{}", ran.out);
    assert_eq!(run(&["check", &corner, &book, "--index", "2"], "").code, 0);
    let ran = run(&["check", &corner, &book, "--index", "all"], "");
    assert!(ran.code == 2 && ran.err.contains("one problem is needed"), "{}", ran.err);
    // The options say what is asked of the problem, as in solve.
    let ran = run(&["check", &corner, "examples/corner.sgf", "--goal", "eye"], "");
    assert!(ran.code == 1 && ran.out.contains("the proof is about life, the problem about an eye"), "{}", ran.out);
    let ran = run(&["check", &corner, "examples/corner.sgf", &corner], "");
    assert!(ran.code == 2 && ran.err.contains("this is not a proof"), "{}", ran.err);
}

/// In the open a proof gives the rim of its region to a side, and says so.
#[test]
fn a_proof_in_the_open_says_what_is_given_to_whom() {
    let [side, corner] = ["corpus-open/side-six-die.txt", "corpus-open/corner-six-live.txt"];
    let death = proof(side, "side.proof", &["--verdict-only"]);
    let ran = run(&["check", &death, side], "");
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert!(ran.out.contains("\nOutside the region everything is given to "), "{}", ran.out);
    assert!(ran.out.ends_with(&format!("it is about the problem of {side}\n")), "{}", ran.out);
    // That White lives with points that are given to it is no answer.
    let text = fs::read_to_string(&death).unwrap();
    assert!(!ran.out.contains("depends on what is given"), "{}", ran.out);
    let claims = |is_wanted: fn(&str) -> bool| -> String {
        let lines = text.lines().filter(|line| !line.starts_with("claim ") || is_wanted(line));
        lines.map(|line| format!("{line}\n")).collect()
    };
    let leaning = scratch("leaning.proof");
    fs::write(&leaning, claims(|line| line.starts_with("claim capture prevented white"))).unwrap();
    let ran = run(&["check", &leaning, side], "");
    assert!(ran.out.ends_with("but all that it says there depends on what is given\n"), "{}", ran.out);
    let life = proof(corner, "six-live.proof", &["--verdict-only"]);
    assert_eq!(run(&["check", &life, corner], "").code, 0);
    for (proof, problem) in [(&death, corner), (&life, side)] {
        let ran = run(&["check", proof, problem], "");
        assert!(
            ran.code == 1 && ran.out.contains(&format!("it is not about the problem of {problem}: ")),
            "{}",
            ran.out
        );
    }
}

/// Questions about eyes, several targets, bans and threats among them.
#[test]
fn the_proofs_of_the_corpus_are_about_its_problems() {
    let mut files = Vec::new();
    for folder in ["corpus/eye", "corpus/live"] {
        let entries = fs::read_dir(super::root().join(folder)).unwrap();
        files.extend(entries.map(|entry| format!("{folder}/{}", entry.unwrap().file_name().to_str().unwrap())));
    }
    files.sort();
    let mut before: Option<String> = None;
    for file in &files {
        let proof = proof(file, "corpus.proof", &["--nodes", "3000", "--verdict-only"]);
        let ran = run(&["check", &proof, file], "");
        let is_empty = ran.code == 1 && ran.out.ends_with("there is no claim in it\n");
        assert!(ran.code == 0 || is_empty, "{file}: {}", ran.out);
        let is_eye = file.contains("/eye/");
        assert!(is_empty || ran.out.contains(" eye, ") == is_eye, "{file}: {}", ran.out);
        if let Some(other) = before.replace(file.clone()).filter(|_| !is_empty) {
            let ran = run(&["check", &proof, &other], "");
            assert!(ran.code == 1 && ran.out.contains("it is not about the problem"), "{file} {other}: {}", ran.out);
        }
    }
}

#[test]
fn a_proof_is_written_and_checked_and_a_broken_one_refused() {
    let (whole, broken, packed) = (scratch("proof.txt"), scratch("broken.txt"), scratch("proof.gz"));
    assert_eq!(run(&["solve", "corpus/live/two-step-ko.txt", "--proof", &whole], "").code, 0);
    let ran = run(&["check", &whole], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("the proof holds") && ran.out.contains(" to move: Black "), "{}", ran.out);

    let text = fs::read_to_string(&whole).unwrap();
    let last = text.lines().rev().nth(1).unwrap();
    fs::write(&broken, text.replacen(&format!("{last}\n"), "", 1)).unwrap();
    let ran = run(&["check", &broken, &whole], "");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("does not hold\nline "), "{}", ran.out);
    assert!(ran.out.contains(&format!("{whole}: the proof holds")), "{}", ran.out);

    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    std::io::Write::write_all(&mut packer, text.as_bytes()).unwrap();
    fs::write(&packed, packer.finish().unwrap()).unwrap();
    assert_eq!(run(&["check", &packed], "").code, 0);
    assert_eq!(run(&["check", "no-such-file"], "").code, 2);
    assert_eq!(run(&["check", "-"], "nonsense").code, 2);
}
