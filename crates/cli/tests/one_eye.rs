//! `tesuji bench one-eye`, and questions about an eye, as their users run them.

use std::fs;
use std::path::Path;

use serde_json::Value;

fn run(arguments: &[&str], input: &str) -> (i32, String, String) {
    let ran = crate::run(arguments, input);
    (ran.code, ran.out, ran.err)
}

#[test]
fn every_table_is_there_and_every_way_agrees() {
    let charts = Path::new(env!("CARGO_TARGET_TMPDIR")).join("one-eye-charts");
    let folder = charts.to_str().unwrap();
    let (code, out, err) = run(&["bench", "one-eye", "--nodes", "60", "--jobs", "2", "--charts", folder], "");
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    for part in [
        "210 problems, 60 nodes each",
        "1. Switched on one after the other",
        "2. One thing changed",
        "3. Simulation",
        "4. Ko",
        "without FAM",
        "with EPSILON",
        "without flags",
        "KM03",
        "as used: median",
    ] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    let files = ["solved", "solved-one-changed", "nodes-one-changed", "growth-nodes", "growth-time"];
    for name in files {
        let svg = fs::read_to_string(charts.join(name).with_extension("svg")).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }
}

#[test]
fn a_choice_of_switches_is_measured_alone() {
    let arguments = ["bench", "one-eye", "--switches", "room,MIN,fam,flags", "--nodes", "100", "--json"];
    let (code, out, err) = run(&arguments, "");
    assert_eq!((code, err.as_str()), (0, ""));
    let document: Value = serde_json::from_str(&out).unwrap();
    let ways = document["ways"].as_array().unwrap();
    assert_eq!(ways.len(), 1);
    assert_eq!(ways[0]["switches"], serde_json::json!(["ROOM", "MIN", "FAM", "FLAGS"]));
    let results = ways[0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 210);
    let nodes = |result: &Value| {
        let phases = ["first_phase", "second_phase"].map(|phase| result[phase]["nodes"].as_u64().unwrap());
        phases.iter().sum::<u64>()
    };
    assert!(results.iter().all(|result| nodes(result) <= 100), "a limit is a limit");
    let solved = results.iter().filter(|result| !result["eye"].is_null()).count();
    assert_eq!(ways[0]["solved"], solved);
    assert!(0 < solved && solved < 210, "{solved}");
}

#[test]
fn what_cannot_be_done_is_said() {
    let (code, _, err) = run(&["bench", "one-eye", "--switches", "MIN,WARP"], "");
    assert_eq!(code, 2);
    assert!(err.contains("no switch \"WARP\": it is one of ALIVE, EYES, ROOM, PATH"), "{err}");
    let (code, _, err) = run(&["bench", "one-eye", "--jobs", "0"], "");
    assert_eq!(code, 2, "{err}");
    let arguments = ["bench", "one-eye", "--nodes", "1", "--switches", "MIN", "--charts", "/dev/null/charts"];
    let (code, _, err) = run(&arguments, "");
    assert!(code == 2 && err.contains("/dev/null/charts"), "{err}");
}

#[test]
fn a_question_finds_what_it_is_about() {
    let drawing = "| . . . . . .\n| O O O O O .\n| X X X X O .\n| . . . O O .\n+------------\n";
    let (code, out, _) = run(&["solve", "-", "--goal", "eye", "--to-move", "black"], drawing);
    assert_eq!(code, 0, "{out}");
    for part in ["target    A2 B2 C2 D2, the largest block that is walled in (--target)", "Black has an eye"] {
        assert!(out.contains(part), "{part}\n{out}");
    }
    let (code, _, err) = run(&["solve", "-", "--goal", "eye"], "| . . .\n| . X .\n| . . .\n+------\n");
    assert!(code == 2 && err.contains("target"), "{err}");
}
