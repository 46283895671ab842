//! What others do to the program: full disks, closed pipes, files that are none, two processes at one file.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant};

use crate::run;

/// A room of three in the corner.
const CORNER: &str = "size: 9\ngoal: live\nto move: black\n| O O O O O\n| X!X!X!X!O\n| . . . X!O\n+----------\n";

/// No search decides the open board in the time of a test.
fn open_board() -> String {
    let rows = format!("{}\n", ".:".repeat(9)).repeat(8);
    format!("size: 9\ngoal: live\n{rows}{}X!\n", ".:".repeat(8))
}

/// A folder of a test's own, empty at the start.
fn scratch(name: &str) -> PathBuf {
    crate::scratch_folder(&format!("robust/{name}"))
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// A file in a folder, and its path.
fn file(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    fs::write(folder.join(name), text).unwrap();
    path(folder, name)
}

/// A pipe with a name.
fn fifo(folder: &Path, name: &str) -> String {
    let path = path(folder, name);
    assert!(Process::new("mkfifo").arg(&path).status().unwrap().success());
    path
}

fn spawn(arguments: &[&str]) -> Child {
    let mut command = Process::new(env!("CARGO_BIN_EXE_tesuji"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits until something is so.
fn wait_until(mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(30), "it does not happen");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn one_process_writes_results_at_a_time() {
    let folder = scratch("two-processes");
    let (easy, hard) = (file(&folder, "easy.txt", CORNER), file(&folder, "hard.txt", open_board()));
    for option in ["--resume", "--output"] {
        let results = path(&folder, &format!("results{option}.jsonl"));
        let mut first = spawn(&["solve", &easy, &hard, "--nodes", "100000000000", option, &results]);
        wait_until(|| fs::read_to_string(&results).is_ok_and(|text| text.lines().count() == 1));
        let before = fs::read_to_string(&results).unwrap();
        let ran = run(&["solve", &easy, "--verdict-only", "--resume", &results], "");
        first.kill().unwrap();
        first.wait().unwrap();
        let expect = format!(
            "tesuji: {results}: another process is writing its results there: wait for it, or name another file\n"
        );
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (2, "", expect.as_str()));
        assert_eq!(fs::read_to_string(&results).unwrap(), before);
        // The lock ends with its process.
        let ran = run(&["solve", &easy, "--verdict-only", "--resume", &results], "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert_eq!(fs::read_to_string(&results).unwrap().lines().count(), 2);
    }
}

#[test]
fn results_are_not_added_to_other_files() {
    let folder = scratch("no-results");
    let easy = file(&folder, "easy.txt", CORNER);
    let json = run(&["convert", &easy, "--to", "json"], "").out;
    let json = json.trim_end();
    for text in [CORNER, "(;SZ[9])", "a letter\nto a friend\n", "{\"a\":1}\n", json, "\u{0}\u{1}", "{\"a\": b"] {
        let other = file(&folder, "other", text);
        let ran = run(&["solve", &easy, "--resume", &other], "");
        let expect = format!("tesuji: {other}: there is no result of a batch in this file: it is left as it is\n");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (2, "", expect.as_str()), "for {text:?}");
        assert_eq!(fs::read_to_string(&other).unwrap(), text);
    }
    // Nothing, a first line that was cut short, and one that lacks only its end.
    let whole = run(&["solve", &easy, "--json"], "").out;
    for text in ["", "\n", &whole[..whole.len() / 2], whole.trim_end()] {
        let results = file(&folder, "results.jsonl", text);
        let ran = run(&["solve", &easy, "--resume", &results], "");
        assert_eq!(ran.code, 0, "for {text:?}: {}", ran.err);
        let lines = fs::read_to_string(&results).unwrap();
        assert_eq!(lines.trim().lines().count(), 1, "for {text:?}: {lines}");
    }
}

#[test]
fn results_are_kept_in_regular_files_alone() {
    let folder = scratch("special");
    let easy = file(&folder, "easy.txt", CORNER);
    let pipe = fifo(&folder, "pipe");
    for place in ["/dev/full", "/dev/zero", "/dev/null", &pipe, folder.to_str().unwrap()] {
        let ran = run(&["solve", &easy, "--resume", place], "");
        let expect = format!("tesuji: {place}: this is not a regular file: results cannot be kept there\n");
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (2, "", expect.as_str()));
    }
}

#[test]
fn pipes_in_a_folder_are_passed_over() {
    let folder = scratch("pipes");
    file(&folder, "easy.txt", CORNER);
    fifo(&folder, "pipe.sgf");
    std::os::unix::fs::symlink("easy.txt", folder.join("link.txt")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.join("zero.txt")).unwrap();
    let ran = run(&["solve", folder.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("\n2 problems: 2 solved"), "{}", ran.out);
    // Who names one means it.
    let named = fifo(&folder, "named");
    let writer = {
        let named = named.clone();
        std::thread::spawn(move || fs::write(named, CORNER).unwrap())
    };
    let ran = run(&["solve", &named], "");
    writer.join().unwrap();
    assert!(ran.code == 0 && ran.out.contains("Black lives"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_full_disk_is_told_of_the_right_file() {
    let folder = scratch("full");
    let easy = file(&folder, "easy.txt", CORNER);
    let full = "No space left on device (os error 28)\n";
    // Endings that tell the form of a file.
    let link = |name: &str| {
        std::os::unix::fs::symlink("/dev/full", folder.join(name)).unwrap();
        path(&folder, name)
    };
    let [sgf, svg] = ["full.sgf", "full.svg"].map(link);
    for (arguments, place) in [
        (["solve", "--proof", "/dev/full"], "/dev/full"),
        (["solve", "--sgf", &sgf], &sgf),
        (["solve", "--diagram", &svg], &svg),
        (["status", "--sgf", &sgf], &sgf),
    ] {
        let ran = run(&[&arguments[..], &[&easy]].concat(), "");
        assert_eq!((ran.code, ran.err), (2, format!("tesuji: {easy}: {place}: {full}")), "{arguments:?}");
    }
    // The first line finds no room, as the shell lets nobody write anything.
    let results = file(&folder, "results.jsonl", "");
    let script =
        format!("trap '' XFSZ; ulimit -f 0; exec {} solve {easy} --resume {results}", env!("CARGO_BIN_EXE_tesuji"));
    let output = Process::new("bash").args(["-c", &script]).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), err), (Some(2), format!("tesuji: {results}: File too large (os error 27)\n")));
    for (arguments, place) in [(["diagram", "-o", &svg], &svg), (["convert", "-o", &sgf], &sgf)] {
        let ran = run(&[&arguments[..], &[&easy]].concat(), "");
        assert_eq!((ran.code, ran.err), (2, format!("tesuji: {place}: {full}")), "{arguments:?}");
    }
    for arguments in [
        &["solve", &easy, "--json"][..],
        &["solve", &easy],
        &["solve", &easy, &easy],
        &["status", &easy],
        &["show", &easy],
        &["worker"],
        &["gtp"],
    ] {
        let disk = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child = spawn_to(arguments, disk.into());
        // Those that do not read it may have ended before.
        let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"name\n");
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), err), (Some(2), format!("tesuji: standard output: {full}")), "{arguments:?}");
    }
}

fn spawn_to(arguments: &[&str], output: Stdio) -> Child {
    let mut command = Process::new(env!("CARGO_BIN_EXE_tesuji"));
    command.args(arguments).stdin(Stdio::piped()).stdout(output).stderr(Stdio::piped()).spawn().unwrap()
}

/// A folder is no input that can be read.
#[test]
fn an_input_that_cannot_be_read_is_told_as_such() {
    for arguments in [["gtp"], ["worker"]] {
        let mut command = Process::new(env!("CARGO_BIN_EXE_tesuji"));
        let output = command.args(arguments).stdin(fs::File::open("/").unwrap()).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(err, "tesuji: standard input: this is a folder, not a file\n");
    }
}

#[test]
fn who_closes_the_output_has_not_seen_all() {
    let folder = scratch("closed");
    let easy = file(&folder, "easy.txt", CORNER);
    let hard = file(&folder, "hard.txt", open_board());
    // The second line never comes to be; the third finds out that nobody reads.
    let mut child = spawn(&["solve", &easy, &hard, &easy, "--json", "--time", "1"]);
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert!(line.contains("\"solved\""), "{line}");
    drop(output);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(141), &b""[..]));
}

/// An analysis has no end of its own, and each of its questions would take the whole minute.
#[test]
fn an_analysis_ends_with_the_input() {
    for command in ["lz-analyze 10", "kata-analyze w 10"] {
        let start = Instant::now();
        let session = format!("boardsize 9\nfixed_handicap 9\nplay w F8\n{command}\n");
        let ran = run(&["gtp", "--time", "60"], session);
        assert_eq!((ran.code, ran.out.as_str()), (0, "=\n\n= C7 E7 G7 C5 E5 G5 C3 E3 G3\n\n=\n\n=\n\n"));
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    }
}

/// A question has an end, and the reader of a pipe gets the answer.
#[test]
fn a_question_is_answered_behind_the_end_of_the_input() {
    let session = "boardsize 9\nfixed_handicap 9\nplay w F8\n1 owl_attack F8\n";
    let start = Instant::now();
    let ran = run(&["gtp", "--time", "2"], session);
    assert_eq!((ran.code, ran.out.lines().last()), (0, Some("")));
    assert!(ran.out.ends_with("?1 undecided\n\n") && start.elapsed() > Duration::from_secs(1), "{}", ran.out);
    let problem = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/corner.sgf");
    let ran = run(&["gtp"], format!("loadsgf {} 1\nowl_attack A2\n", problem.display()));
    assert!(ran.out.ends_with("= 1 B1\n\n"), "{}", ran.out);
}

/// A word of a megabyte is told by its beginning, whatever it stands in.
#[test]
fn messages_do_not_repeat_the_input() {
    let folder = scratch("long");
    let easy = file(&folder, "easy.txt", CORNER);
    let long = "黑Q".repeat(250_000);
    let digits = "7".repeat(1_000_000);
    let points = format!("[{}\"Z\"]", "\"Z9\",".repeat(200_000));
    let files = [
        ("goal.txt", format!("goal: {long}\nX!. .")),
        ("ko.txt", format!("goal: live\nto move: black\nko: {long}\nX!. .")),
        ("threats.txt", format!("goal: live\nthreats: {digits}\nX!. .")),
        ("safe.txt", format!("goal: live\nsafe: {long}\nX!. .")),
        ("size.txt", format!("goal: live\nsize: {long}x{long}\nX!. .")),
        ("word.txt", long.clone()),
        ("number.txt", format!("{digits} X . O")),
        ("field.json", format!("{{\"{long}\": 1}}")),
        ("goal.json", format!("{{\"size\": 9, \"goal\": \"{long}\"}}")),
        ("size.json", format!("{{\"size\": \"{long}\"}}")),
        ("threats.json", format!("{{\"threats\": \"{long}\"}}")),
        ("digits.json", format!("{{\"threats\": {digits}}}")),
        ("point.json", format!("{{\"size\": 9, \"black\": [\"{long}\"]}}")),
        ("points.json", format!("{{\"size\": 9, \"black\": {points}}}")),
        ("game.sgf", format!("(;GM[{long}])")),
        ("size.sgf", format!("(;SZ[{long}])")),
        ("stone.sgf", format!("(;SZ[9]AB[{long}])")),
        ("move.sgf", format!("(;SZ[9];B[{long}])")),
        ("mark.sgf", format!("(;SZ[9]AB[aa]TR[{long}])")),
        ("name.sgf", format!("(;SZ[9]{}[aa])", "Q".repeat(1_000_000))),
        ("charset.sgf", format!("(;CA[{long}]SZ[9]AB[aa])")),
        ("around.sgf", format!("{long}(;SZ[9]AB[aa])")),
        ("stray.sgf", format!("(;SZ[9]{long}AB[aa])")),
    ];
    for (name, text) in files {
        let path = file(&folder, name, text);
        for command in ["solve", "show"] {
            let ran = run(&[command, &path, "--nodes", "1"][..if command == "solve" { 4 } else { 2 }], "");
            let told = ran.out.len() + ran.err.len();
            assert!(told < 8_000, "{command} {name} tells {told} bytes: {:.300}\n{:.300}", ran.err, ran.out);
        }
    }
    let value = "Q".repeat(100_000);
    for arguments in [
        &["solve", &easy, "--goal", &value][..],
        &["solve", &easy, "--target", &value],
        &["solve", &easy, "--ko", &value],
        &["solve", &easy, "--nodes", &value],
        &["solve", &easy, &format!("--{value}")],
        &["show", &easy, "--index", &value],
        &[&value],
        &["solve", &value],
        &["show", "-", &value],
        &["bench", "life", "--switches", &value],
    ] {
        let ran = run(arguments, CORNER);
        let told = ran.err.len();
        assert!(ran.code == 2 && told < 2_000, "{:?} tells {told} bytes: {:.300}", arguments[0], ran.err);
    }
    for line in
        ["boardsize Q", "play Q C3", "play b Q", "komi Q", "lz-analyze Q", "kata-analyze ownership Q", "loadsgf Q"]
    {
        let ran = run(&["gtp"], format!("{}\n", line.replace('Q', &"Q".repeat(60_000))));
        assert!(ran.out.starts_with('?') && ran.out.len() < 400, "{line}: {:.300}", ran.out);
    }
    for line in
        ["{\"Q\":1}", "\"Q\"", "{\"goal\":\"Q\"}", "{\"want\":[\"Q\"]}", "{\"limits\":{\"Q\":1}}", "{\"want\":\"Q\"}"]
    {
        let ran = run(&["worker"], format!("{}\n", line.replace('Q', &"Q".repeat(500_000))));
        assert!(ran.out.contains("\"error\"") && ran.out.len() < 1_000, "{line}: {:.300}", ran.out);
    }
    let ran = run(&["play", &easy], format!("{}\nquit\n", "Q".repeat(1_000_000)));
    assert!(ran.out.len() < 4_000, "{} bytes: {:.300}", ran.out.len(), ran.out);
}
