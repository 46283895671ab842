//! The program as its users run it.

mod analyse;
mod judge;
mod one_eye;
mod program;
mod questions;
mod read;
#[cfg(target_os = "linux")]
mod robust;
mod solver;
mod walls;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use assert_cmd::Command;

/// What a run of `tesuji` gave.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    /// It ends with this exit code, complains of nothing, and says all of this.
    #[track_caller]
    fn says(&self, code: i32, parts: &[&str]) {
        assert_eq!((self.code, self.err.as_str()), (code, ""), "{}", self.out);
        for part in parts {
            assert!(self.out.contains(part), "{part:?} is missing in\n{}", self.out);
        }
    }
}

/// Runs `tesuji` in a folder of the project, at most for five minutes.
fn run_in(folder: &str, arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
    command.current_dir(root().join(folder)).args(arguments).write_stdin(input).timeout(Duration::from_secs(300));
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran { code: output.status.code().expect("no signal"), out: text(output.stdout), err: text(output.stderr) }
}

/// Runs `tesuji` at the top of the project.
fn run(arguments: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    run_in("", arguments, input)
}

/// The same where it complains of nothing: what it prints.
#[track_caller]
fn output(arguments: &[&str], input: &str) -> String {
    let ran = run(arguments, input);
    assert_eq!(ran.err, "", "{arguments:?}");
    ran.out
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder of a test's own, empty at the start.
fn scratch_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}
