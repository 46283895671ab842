//! Which modules at the top of a crate name which others, and sets of them that can all be reached from each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Graph = BTreeMap<String, BTreeSet<String>>;

/// The strongly connected sets of more than one module, from the files below `src` and their code.
pub(super) fn knots(files: &BTreeMap<PathBuf, String>) -> Vec<BTreeSet<String>> {
    let reached = closure(&graph(files));
    let with = |module: &String| -> BTreeSet<String> {
        let is_mutual = |other: &&String| reached.get(*other).is_some_and(|back| back.contains(module));
        reached[module].iter().filter(is_mutual).cloned().collect()
    };
    let knots: BTreeSet<BTreeSet<String>> = reached.keys().map(with).filter(|knot| knot.len() > 1).collect();
    knots.into_iter().collect()
}

fn graph(files: &BTreeMap<PathBuf, String>) -> Graph {
    let is_root = |file: &Path| file == Path::new("lib.rs") || file == Path::new("main.rs");
    let mut graph = Graph::new();
    for file in files.keys().filter(|file| !is_root(file)) {
        graph.entry(module(file)).or_default();
    }
    // Names that the root takes from a module and gives on.
    let mut given: BTreeMap<String, String> = BTreeMap::new();
    for code in files.iter().filter(|(file, _)| is_root(file)).map(|(_, code)| code) {
        for rest in code.split("use ").skip(1) {
            let (path, _) = rest.split_once(';').unwrap_or((rest, ""));
            let Some((module, names)) = path.split_once("::").filter(|(module, _)| graph.contains_key(*module)) else {
                continue;
            };
            given.extend(names.split(|c: char| !is_of_name(c)).map(|name| (name.to_owned(), module.to_owned())));
        }
    }
    for (file, code) in files.iter().filter(|(file, _)| !is_root(file)) {
        let (from, is_top) = (module(file), file.components().count() == 1 || file.ends_with("mod.rs"));
        let up = if is_top && file.components().count() <= 2 { named_after(code, "super::") } else { Vec::new() };
        for name in named_after(code, "crate::").into_iter().chain(up) {
            let name = given.get(&name).filter(|_| !graph.contains_key(&name)).cloned().unwrap_or(name);
            if name != from && graph.contains_key(&name) {
                graph.entry(from.clone()).or_default().insert(name);
            }
        }
    }
    graph
}

/// The module at the top that a file belongs to.
fn module(file: &Path) -> String {
    let first = file.components().next().map(|part| part.as_os_str().to_string_lossy().into_owned());
    first.unwrap_or_default().trim_end_matches(".rs").to_owned()
}

/// The first parts of all paths after this prefix: `a` and `b` of `crate::{a::X, b}`.
fn named_after(code: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for rest in code.split(prefix).skip(1) {
        let Some(list) = rest.strip_prefix('{') else {
            names.push(rest.split(|c| !is_of_name(c)).next().unwrap_or_default().to_owned());
            continue;
        };
        let (mut depth, mut is_first, mut name) = (1, true, String::new());
        for c in list.chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            is_first &= depth == 1 && (is_of_name(c) || c.is_whitespace());
            if is_first && is_of_name(c) {
                name.push(c);
            }
            if depth == 0 || depth == 1 && c == ',' {
                names.push(std::mem::take(&mut name));
                is_first = true;
            }
            if depth == 0 {
                break;
            }
        }
    }
    names
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// What can be reached in any number of steps.
fn closure(graph: &Graph) -> Graph {
    let mut reached = graph.clone();
    loop {
        let mut next = reached.clone();
        for targets in next.values_mut() {
            let further: Vec<String> = targets.iter().flat_map(|target| &reached[target]).cloned().collect();
            targets.extend(further);
        }
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
