//! The size and the shape of the workspace: lines by kind, import knots, the longest files and functions.
//!
//! Counts by the layout that `rustfmt` gives, and parses nothing: a function or a test module ends with the first `}` as far
//! to the left as its first line.

mod imports;
mod lines;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use lines::Function;

use crate::counts::Count;
use crate::files;

/// Longest files and functions that are listed.
const LONGEST: usize = 10;

counts! {
    /// Lines of Rust by kind; blank lines count nowhere.
    pub struct Lines {
        /// Neither of the others.
        pub code: usize,
        /// Files below `tests/`, `tests.rs`, and modules for tests alone, without comments.
        pub tests: usize,
        /// Doc comments.
        pub docs: usize,
        /// Words in doc comments.
        pub doc_words: usize,
        /// Other comments.
        pub comments: usize,
    }
}

/// What is told of a workspace.
pub struct House {
    crates: BTreeMap<String, Lines>,
    knots: Vec<(String, BTreeSet<String>)>,
    files: Vec<(usize, String)>,
    functions: Vec<(usize, String)>,
    markdown_words: usize,
}

impl House {
    /// Reads every crate below `crates/`, and every Markdown file.
    pub fn read(root: &Path) -> io::Result<House> {
        let markdown = files::below(root, "md")?;
        let texts: Vec<String> = markdown.iter().map(fs::read_to_string).collect::<io::Result<_>>()?;
        let mut house = House {
            crates: BTreeMap::new(),
            knots: Vec::new(),
            files: Vec::new(),
            functions: Vec::new(),
            markdown_words: texts.iter().map(|text| text.split_whitespace().count()).sum(),
        };
        for folder in fs::read_dir(root.join("crates"))? {
            house.add_crate(root, &folder?.path())?;
        }
        house.knots.sort();
        for list in [&mut house.files, &mut house.functions] {
            list.sort_by(|one, other| other.cmp(one));
            list.truncate(LONGEST);
        }
        Ok(house)
    }

    fn add_crate(&mut self, root: &Path, folder: &Path) -> io::Result<()> {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut modules: BTreeMap<PathBuf, String> = BTreeMap::new();
        let mut total = Lines::default();
        for file in files::below(folder, "rs")? {
            let text = fs::read_to_string(&file)?;
            let within = file.strip_prefix(folder).unwrap_or(&file);
            let shown = file.strip_prefix(root).unwrap_or(&file).display().to_string();
            let read = lines::read(&text, is_for_tests(within));
            total.add(read.lines);
            self.files.push((text.lines().count(), shown.clone()));
            let told = |Function { name, line, length }| (length, format!("{shown}:{line} {name}"));
            self.functions.extend(read.functions.into_iter().map(told));
            if let Ok(source) = within.strip_prefix("src") {
                modules.insert(source.to_owned(), read.code);
            }
        }
        self.knots.extend(imports::knots(&modules).into_iter().map(|knot| (name.clone(), knot)));
        self.crates.insert(name, total);
        Ok(())
    }
}

fn is_for_tests(file: &Path) -> bool {
    file.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "tests.rs")
}

impl Display for House {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:<10} {:>7} {:>7} {:>7} {:>9} {:>9}", "crate", "code", "tests", "docs", "doc words", "comments")?;
        let mut all = Lines::default();
        self.crates.values().for_each(|lines| all.add(lines.clone()));
        for (name, lines) in self.crates.iter().map(|(name, lines)| (name.as_str(), lines)).chain([("all", &all)]) {
            let Lines { code, tests, docs, doc_words, comments } = lines;
            writeln!(f, "{name:<10} {code:>7} {tests:>7} {docs:>7} {doc_words:>9} {comments:>9}")?;
        }
        writeln!(f, "{} words in Markdown files\n\nimport knots", self.markdown_words)?;
        for (name, knot) in &self.knots {
            writeln!(f, "{name}: {}", knot.iter().cloned().collect::<Vec<_>>().join(" "))?;
        }
        for (title, list) in [("longest files", &self.files), ("longest functions", &self.functions)] {
            writeln!(f, "\n{title}")?;
            list.iter().try_for_each(|(length, place)| writeln!(f, "{length:>5} {place}"))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{Lines, imports, is_for_tests, lines};

    const TEXT: &str = "//! Two words.\n\nuse crate::b::B;\n\n/// One.\nfn long(\n    a: B,\n) -> u8 {\n    // Why.\n    1\n}\n\n\
                        trait T {\n    fn short(\n        &self,\n    );\n}\n\n\
                        #[cfg(test)]\nmod tests {\n    use crate::c::C;\n\n    /// Doc.\n    fn f() {}\n}\n";

    #[test]
    fn lines_are_counted_by_kind() {
        let read = lines::read(TEXT, false);
        assert_eq!(read.lines, Lines { code: 11, tests: 5, docs: 3, doc_words: 4, comments: 1 });
        let lengths: Vec<_> = read.functions.iter().map(|function| (function.name.as_str(), function.length)).collect();
        assert_eq!(lengths, [("long", 6), ("short", 3), ("f", 1)]);
        assert!(read.code.contains("b::B") && !read.code.contains("c::C"), "{}", read.code);
        assert_eq!(lines::read(TEXT, true).lines.code, 0);
        assert!(is_for_tests(Path::new("src/a/tests.rs")) && !is_for_tests(Path::new("src/a.rs")));
    }

    #[test]
    fn knots_go_through_re_exports_and_super() {
        let files = [
            ("lib.rs", "mod a;\nmod b;\nmod c;\npub use c::{Name, Other};\n"),
            ("a.rs", "use crate::{b::{X, Y}, nothing};\n"),
            ("b/mod.rs", "use super::c;\n"),
            ("b/deep.rs", "use super::a;\n"),
            ("c.rs", "fn f() -> crate::a::Z {}\n"),
            ("d.rs", "use crate::Name;\n"),
        ];
        let files = files.map(|(name, text)| (PathBuf::from(name), text.to_owned())).into();
        let knots = imports::knots(&files);
        assert_eq!(knots, [["a", "b", "c"].map(str::to_owned).into()]);
    }
}
