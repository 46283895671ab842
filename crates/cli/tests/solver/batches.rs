//! Folders of problems: tables, JSON lines, several at a time, stopping and going on.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{objects, run, scratch};

/// Rooms along the edge, with and without a stone inside, some of them in a folder of their own; a collection of three
/// games; and a file that is no problem. Sorted by name, that one is the first.
fn folder(name: &str) -> String {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(Path::new(&folder).join("deeper")).unwrap();
    let write = |name: String, text: String| fs::write(Path::new(&folder).join(name), text).unwrap();
    for room in 2..=6 {
        for inside in 0..=room {
            let row: String = (1..=room).map(|at| if at == inside { "O " } else { ". " }).collect();
            let (wall, target) = ("O ".repeat(room + 2), "X!".repeat(room + 1));
            let place = if room == 6 { "deeper/" } else { "" };
            let drawing = format!("| {wall}\n| {target}O\n| {row}X!O\n+----------------\n");
            write(format!("{place}room-{room}-{inside}.txt"), format!("size: 9\n{drawing}"));
        }
    }
    let game = "(;SZ[9]AB[ah][bh][ch][dh][di]AW[ag][bg][cg][dg][eg][eh][ei]C[Black to live])";
    write("collection.sgf".to_owned(), game.repeat(3));
    write("bad.txt".to_owned(), "goal: live\n| X!O\n| O Q\n".to_owned());
    folder
}

/// 25 rooms, three games and what is no problem.
const COUNT: usize = 29;

/// Lines but for the time they took.
fn without_ms(text: &str) -> Vec<Value> {
    let mut lines = objects(text);
    for line in &mut lines {
        line.as_object_mut().unwrap().remove("ms");
    }
    lines
}

#[test]
fn a_batch_ends_with_a_table() {
    let folder = folder("table");
    let ran = run(&["solve", &folder], "");
    ran.says(
        2,
        &[
            "problem ",
            "bad.txt",
            "error: line 3, character 5:",
            "\ncollection.sgf, game 3 of 3 ",
            "room-3-0.txt",
            "Black lives, B1",
            "\ndeeper/room-6-6.txt ",
            "\n29 problems: 28 solved, 0 undecided, 1 error\n",
        ],
    );
    let ran = run(&["solve", &folder, "--index", "1", "--nodes", "1"], "");
    assert!(ran.out.contains("\n27 problems:"), "{}", ran.out);
    let ran = run(&["solve", "examples/corner.sgf", "examples/capture.txt", "--full"], "");
    assert!(ran.code == 0 && ran.out.contains("(--target)") && ran.out.contains("2 problems: 2 solved"), "{}", ran.out);
    let ran = run(&["solve", &folder, "--proof", "proof.txt"], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
}

#[test]
fn several_at_a_time_give_the_same_lines() {
    let folder = folder("jobs");
    let [one, two] = ["1", "2"].map(|jobs| run(&["solve", &folder, "--json", "--jobs", jobs], ""));
    assert_eq!((one.code, two.code), (2, 2));
    let lines = without_ms(&one.out);
    assert_eq!(lines.len(), COUNT);
    assert_eq!(lines, without_ms(&two.out));
    assert_eq!(lines.iter().filter(|line| line["status"] == "error").count(), 1);
}

#[cfg(unix)]
#[test]
fn a_stopped_batch_goes_on() {
    let folder = folder("stopped");
    let last = Path::new(&folder).join("zz.txt");
    // No search decides the open board in the time of a test.
    let rows = format!("{}\n", ".:".repeat(9)).repeat(8);
    fs::write(&last, format!("size: 9\ngoal: live\n{rows}{}X!\n", ".:".repeat(8))).unwrap();
    let results = scratch("results.jsonl");
    let _ = fs::remove_file(&results);
    let arguments = ["solve", &folder, "--nodes", "100000000000", "--resume", &results];
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let written = || fs::read_to_string(&results).unwrap_or_default();
    let start = Instant::now();
    while written().lines().count() < COUNT && start.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(2), "{out}{err}");
    assert!(out.contains("29 problems: 28 solved, 0 undecided, 1 error"), "{out}");
    assert!(err.contains("stopped; 1 problem left out; --resume"), "{err}");

    // A line that was cut short is done again, and what is there is not.
    let whole = written();
    let cut = whole.trim_end().len() - 5;
    fs::write(&results, &whole[..cut]).unwrap();
    fs::write(&last, "size: 9\n| O O O O\n| X!X!X!O\n| . . X!O\n+-------\n").unwrap();
    let ran = run(&arguments, "");
    assert_eq!(ran.code, 2, "{}", ran.err);
    let told = "30 problems: 29 solved, 0 undecided, 1 error; 28 already there";
    assert!(ran.out.contains(told), "{}", ran.out);
    assert_eq!(objects(&written()).len(), COUNT + 1);
    // Other limits are another question.
    let ran = run(&["solve", &folder, "--nodes", "1000000", "--resume", &results], "");
    assert!(ran.out.contains("1 error; 1 already there"), "{}", ran.out);
    let ran = run(&["solve", &folder, "--output", &results], "");
    assert!(ran.code == 2 && ran.err.contains("--resume"), "{}", ran.err);
}
