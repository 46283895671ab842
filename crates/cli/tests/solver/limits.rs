//! Limits, Ctrl-C and memory.

use std::fmt::Write;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

use serde_json::Value;
use serde_json::json;

use super::{root, run, scratch, without_times};

/// A room of thirty points, which the bare search does not decide in the time of a test.
fn large_room() -> String {
    let mut text = String::from("goal: live\nto move: black\n");
    for row in 0..7 {
        let line = match row {
            0 => "O=".repeat(9),
            1 => "X!".repeat(8) + "O=",
            _ => ".:".repeat(7) + "X!O=",
        };
        let _ = writeln!(text, "| {line}");
    }
    text + "+------------------\n"
}

#[test]
fn limits_leave_what_is_known() {
    let ran = run(&["solve", "-", "--time", "0.2"], large_room());
    assert_eq!((ran.code, ran.err.as_str()), (3, ""), "{}", ran.out);
    assert!(ran.out.contains("Black to move: undecided."), "{}", ran.out);
    let once = run(&["solve", "-", "--nodes", "20000", "--memory", "1"], large_room());
    let again = run(&["solve", "-", "--nodes", "20000", "--memory", "1"], large_room());
    assert_eq!(without_times(&once.out), without_times(&again.out), "nodes repeat exactly");
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_what_is_known() {
    let problem = scratch("large.txt");
    fs::write(&problem, large_room()).unwrap();
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .args(["solve", &problem, "--nodes", "100000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8(output.stdout).unwrap().contains("undecided"));
}

/// The most memory that a run had, in kilobytes, as Linux counts it.
#[cfg(target_os = "linux")]
#[test]
fn the_memory_limit_is_kept() {
    let limit = 64;
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_tesuji"))
        .current_dir(root())
        .args(["solve", "corpus/live/carpenters-square-no-legs.txt", "--json", "--memory", &limit.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        most = most.max(kilobytes.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    let reply: Value = serde_json::from_reader(child.stdout.take().unwrap()).unwrap();
    assert_eq!((&reply["status"], &reply["proof"]), (&json!("solved"), &json!("checked")));
    assert!((10_000..=limit * 1024 * 11 / 10).contains(&most), "{most} kB of {limit} MB");
}
