//! `tesuji worker` and its schema.

use serde_json::Value;
use serde_json::json;

use super::json_schema::Schema;
use super::{objects, run};

fn question() -> Value {
    json!({"id": "7", "size": 9, "black": ["A2", "B2", "C2", "D2", "D1"],
           "white": ["A3", "B3", "C3", "D3", "E3", "E2", "E1"], "to_move": "black", "goal": "live", "target": ["D1"]})
}

fn with(changes: &[(&str, Value)]) -> String {
    let mut question = question();
    for (name, value) in changes {
        question[*name] = value.clone();
    }
    question.to_string() + "\n"
}

#[test]
fn the_worker_speaks_by_its_schema() {
    let schema: Value = serde_json::from_str(&run(&["schema"], "").out).unwrap();
    let schema = Schema::new(schema);
    let lines = [
        with(&[]),
        with(&[("to_move", json!("white"))]),
        with(&[("to_move", json!("both")), ("want", json!(["all_moves", "pv", "tree", "proof"]))]),
        with(&[("goal", json!("eye")), ("quantifier", json!("any"))]),
        with(&[
            ("size", json!(9)),
            ("black", json!(["A4", "B4", "C4", "D4", "D3", "D2", "D1"])),
            ("white", json!(["A5", "B5", "C5", "D5", "E4", "E3", "E2", "E1"])),
            ("target", json!(["A4"])),
            ("limits", json!({"nodes": 2, "ms": 1000.0, "mb": 1})),
        ]),
        with(&[("want", json!(["pv"]))]),
        with(&[("region", json!(["A1", "B1", "D1"])), ("safe", json!(["E1"]))]),
        with(&[("target", Value::Null), ("to_move", json!("both")), ("goal", json!("auto"))]),
        with(&[("goal", json!("connect")), ("target", json!([["A2"], ["D1"]])), ("to_move", json!("both"))]),
        with(&[("goal", json!("cut")), ("target", json!(["A3", "E1"])), ("region", json!(["A1", "B1", "C1"]))]),
    ];
    for line in &lines {
        assert_eq!(schema.flaw(&serde_json::from_str(line).unwrap()), None, "{line}");
    }
    let bad = [
        with(&[("goal", json!("race")), ("target", json!(["E4"]))]),
        with(&[("goal", json!("win"))]),
        with(&[("want", json!(["beer"]))]),
        with(&[("limits", json!({"hours": 3}))]),
        with(&[("limits", json!({"ms": -1}))]),
        with(&[("target", json!(["A1"]))]),
        with(&[("colour", json!(1))]),
        "\n".to_owned(),
        "[1]\n".to_owned(),
        "{\"id\":3}\n".to_owned(),
    ];
    let ran = run(&["worker"], lines.concat() + &bad.concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let replies = objects(&ran.out);
    assert_eq!(replies.len(), lines.len() + bad.len());
    for reply in &replies {
        assert_eq!(schema.flaw(reply), None, "{reply}");
    }
    let mut strange = replies[0].clone();
    strange["colour"] = json!("red");
    assert!(schema.flaw(&strange).is_some() && schema.flaw(&json!({"status": "solved"})).is_some());
    let (answers, errors) = replies.split_at(lines.len());
    assert_eq!(
        (&answers[0]["id"], &answers[0]["verdict"], &answers[0]["wins"]),
        (&json!("7"), &json!("alive"), &json!(true))
    );
    assert_eq!((&answers[0]["moves"], &answers[0]["proof"]), (&json!(["B1"]), &json!("checked")));
    assert_eq!(
        answers[0]["refuted"]["A1"],
        json!({"verdict": "dead", "least": 4, "reply": "B1", "line": ["B1", "C1", "B1"], "end": "captured", "threats": 0,
               "told": [], "told_end": "a dead shape"})
    );
    assert_eq!((&answers[0]["pv"], &answers[0]["pv_end"]), (&json!(["B1"]), &json!("alive")));
    assert_eq!(answers[2]["standing"], "unsettled");
    let tree = answers[2]["first_white"]["tree"].as_array().unwrap();
    assert!(tree.iter().all(|line| line["end"].is_string()), "{tree:?}");
    assert_eq!((&answers[1]["verdict"], &answers[1]["wins"]), (&json!("dead"), &json!(true)));
    assert_eq!(answers[4]["status"], "unknown");
    assert_eq!(answers[7]["found_target"], json!(["D1", "A2", "B2", "C2", "D2"]));
    assert_eq!(answers[7]["first_black"]["verdict"], answers[0]["verdict"]);
    assert!(errors.iter().all(|reply| reply["status"] == "error"), "{errors:?}");
    assert_eq!((&errors[0]["id"], &errors[7]["id"], &errors[9]["id"]), (&json!("7"), &Value::Null, &json!(3)));
}

#[test]
fn ten_thousand_garbage_lines_are_ten_thousand_errors() {
    let mut garbage: Vec<u8> = Vec::new();
    let mut random = 1_u64;
    let good = with(&[]);
    for at in 0..10_000_usize {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut line: Vec<u8> = match at % 4 {
            // A line cut short, one with a byte changed into nonsense, random bytes, nested brackets.
            0 => good.as_bytes()[..at % (good.len() - 2)].to_vec(),
            1 => {
                let mut line = good.clone().into_bytes();
                line[(random >> 33) as usize % (good.len() - 1)] = 0xff;
                line
            }
            2 => random.to_le_bytes().repeat(1 + at % 9),
            _ => b"[".repeat(at),
        };
        line.retain(|&byte| byte != b'\n');
        garbage.extend(line);
        garbage.push(b'\n');
    }
    garbage.extend(good.as_bytes());
    let ran = run(&["worker"], garbage);
    let replies = objects(&ran.out);
    assert_eq!((ran.code, replies.len()), (0, 10_001));
    let (last, errors) = replies.split_last().unwrap();
    assert!(errors.iter().all(|reply| reply["status"] == "error"));
    assert_eq!(last["status"], "solved");
}
