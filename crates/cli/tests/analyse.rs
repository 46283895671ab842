//! `tesuji analyse`: how a whole position stands.

use std::fs;

use serde_json::Value;

use crate::{run, scratch_folder as scratch};

/// Everything at once, with limits that keep a test short.
fn analyse(file: &str, more: &[&str]) -> crate::Ran {
    run(&[&["analyse", file, "--nodes", "3000", "--time", "60"], more].concat(), "")
}

/// GOG90 Fig. 6b on our own board: dead stones, told with a reason, and their neighbours as one group.
#[test]
fn what_is_dead_is_told_and_joins_its_neighbours() {
    let ran = analyse("examples/dead-group.txt", &["--json"]);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    let dead = &told["adjusted"]["dead"][0];
    assert_eq!((dead["color"].as_str(), dead["stones"].as_array().map(Vec::len)), (Some("black"), Some(5)));
    assert_ne!(dead["basis"], "judged", "it can be read");
    let groups = told["groups_seen"].as_array().unwrap();
    let of = |stone: &str| groups.iter().position(|group| group["stones"].as_array().unwrap().contains(&stone.into()));
    assert_eq!(of("D4"), of("F4"));
    assert_eq!(told["points"].as_array().map(Vec::len), Some(81));
    assert!(told["situation"]["margin"].as_f64().is_some());
    analyse("examples/dead-group.txt", &[]).says(0, &["Taken for dead, ", "Black's E2 (5 stones)", "The whole board:"]);
}

/// GOG90 Fig. 6a on our own board, and layers in the terminal.
#[test]
fn a_fight_decides_who_is_dead() {
    let ran = analyse("examples/fight.txt", &["--layers", "groups,blocks,links"]);
    let said = "Black's stones at D5 and White's at D6 each seem captured: it depends on who moves first, as far";
    ran.says(0, &[said, "Groups: a letter each", "Blocks: the number of liberties", "firm: "]);
}

#[test]
fn a_siege_is_drawn_with_its_way_out() {
    let ran = analyse("examples/siege.txt", &["--target", "J3", "--layers", "siege"]);
    ran.says(0, &["Siege: liberties by order", "X="]);
    let told: Value = serde_json::from_str(&analyse("examples/siege.txt", &["--target", "J3", "--json"]).out).unwrap();
    let group = told["groups_seen"]
        .as_array()
        .unwrap()
        .iter()
        .find(|group| group["stones"].as_array().unwrap().contains(&"J3".into()));
    let group = group.expect("the group is there");
    assert_eq!((group["siege"].as_u64(), group["escape"]["move"].as_str()), (Some(6), Some("J5")));
}

#[test]
fn pictures_are_one_page_or_a_file_each() {
    let folder = scratch("analyse");
    let page = folder.join("page.svg");
    let path = page.to_str().unwrap();
    analyse("examples/siege.txt", &["--diagram", path, "--layers", "groups,families"]).says(0, &[]);
    assert!(fs::read_to_string(&page).unwrap().contains("Families: a letter each"));
    assert!(!folder.join("page-groups.svg").exists());
    analyse("examples/siege.txt", &["--diagram", path]).says(0, &[]);
    for layer in ["territory", "potential", "ownership", "blocks", "links", "groups", "siege", "families"] {
        assert!(folder.join(format!("page-{layer}.svg")).exists(), "{layer}");
    }
}

#[test]
fn searches_are_traced() {
    let ran = analyse("examples/ladder.txt", &["--trace", "C3", "--ascii"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("By ataris alone"), "{}", ran.out);
    let wrong = analyse("examples/ladder.txt", &["--trace", "A1"]);
    assert_eq!((wrong.code, wrong.err.contains("there is no stone on A1")), (2, true), "{}", wrong.err);
}

#[test]
fn numbers_can_be_changed() {
    let folder = scratch("analyse-numbers");
    let all = run(&["analyse", "--list-parameters"], "");
    assert_eq!((all.code, all.err.as_str()), (0, ""));
    let file = folder.join("own.txt");
    fs::write(&file, &all.out).unwrap();
    let path = file.to_str().unwrap();
    analyse("examples/siege.txt", &["--parameters", path]).says(0, &["The whole board:"]);
    fs::write(&file, "siege.order = 3\nsiege.open = many\nsieg.open = 1\n").unwrap();
    let ran = analyse("examples/siege.txt", &["--parameters", path]);
    assert_eq!(ran.code, 2);
    for part in
        ["line 2: \"many\" is no whole number", "line 3: there is no parameter \"sieg.open\"; is siege.open meant?"]
    {
        assert!(ran.err.contains(part), "{}", ran.err);
    }
    let ran = run(&["analyse", "examples/siege.txt", "--layers", "clouds"], "");
    assert!(ran.code == 2 && ran.err.contains("one of territory, potential"), "{}", ran.err);
}
