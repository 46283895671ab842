//! Puts the problems into the program, so that `tesuji bench` runs wherever it is installed. The folders are links, so
//! that they are part of the package.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    embed("corpus", "corpus.rs")?;
    embed("problems/capture", "capture.rs")?;
    embed("problems/inversions", "inversions.rs")?;
    embed("problems/one-eye", "one_eye.rs")
}

/// Writes the names and texts of all problems of a folder as a table in Rust.
fn embed(folder: &str, output: &str) -> io::Result<()> {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let root = Path::new(&package).join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut code = String::from("[\n");
    for file in &files {
        let name = file.strip_prefix(&root).expect("files of the folder").with_extension("");
        let name = name.display().to_string().replace('\\', "/");
        let _ = writeln!(code, "    ({name:?}, include_str!({:?})),", file.canonicalize()?.display().to_string());
    }
    code.push_str("]\n");
    println!("cargo::rerun-if-changed={}", root.display());
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join(output), code)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "txt") {
            files.push(path);
        }
    }
    Ok(())
}
