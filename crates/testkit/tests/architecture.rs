//! ARCHITECTURE's table of crates against the manifests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The crates of the table, each with those that it uses.
fn told() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(crate::project("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("| **`"));
    let names = |cell: &str| cell.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect();
    rows.map(|row| {
        let (name, rest) = row.split_once("`** |").expect("a name, then what it is");
        let uses = rest.trim_end().trim_end_matches('|').rsplit('|').next().unwrap();
        (name.to_owned(), names(uses))
    })
    .collect()
}

/// The same by the manifests: what a crate is built with, not what its tests use.
fn built() -> BTreeMap<String, BTreeSet<String>> {
    let folders = fs::read_dir(crate::project("crates")).unwrap().map(|entry| entry.unwrap().path());
    folders
        .map(|folder| {
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let lines = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
            let uses = lines.take_while(|line| !line.starts_with('['));
            let uses = uses.filter_map(|line| line.strip_prefix("tesuji-")?.split('.').next().map(ToOwned::to_owned));
            (folder.file_name().unwrap().to_string_lossy().into_owned(), uses.collect())
        })
        .collect()
}

#[test]
fn the_table_of_crates_is_that_of_the_manifests() {
    let (mut told, mut built) = (told(), built());
    // It uses all.
    assert!(told.remove("testkit").is_some() && built.remove("testkit").is_some());
    for (name, uses) in &built {
        assert_eq!(told.get(name), Some(uses), "{name}: ARCHITECTURE on the left, its manifest on the right");
    }
    assert_eq!(told.keys().collect::<Vec<_>>(), built.keys().collect::<Vec<_>>());
}
