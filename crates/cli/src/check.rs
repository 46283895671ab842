//! `tesuji check`: proofs followed by the second program.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use tesuji_check::proof;

use crate::arguments::Check;
use crate::exit::Exit;
use crate::source::InputError;
use crate::terminal::{clean, complain, print};

/// The largest proof that is read.
const LARGEST: u64 = 8 << 30;

pub(crate) fn run(options: &Check) -> io::Result<Exit> {
    let mut exit = Exit::Done;
    for path in &options.files {
        let name = if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() };
        let text = match read(path) {
            Ok(text) => text,
            Err(error) => {
                complain(&name, &error);
                exit = exit.max(Exit::Bad);
                continue;
            }
        };
        let proofs = proofs(&text);
        for (at, proof) in proofs.iter().enumerate() {
            let name = if proofs.len() > 1 { format!("{name}, proof {}", at + 1) } else { name.clone() };
            match proof::check(proof) {
                Ok(checked) => print(&format!("{}: the proof holds\n{}", clean(&name), told(&checked)))?,
                Err(flaw) => {
                    print(&format!("{}: the proof does not hold\n{}\n", clean(&name), clean(&flaw.to_string())))?;
                    // A file that is no proof at all is bad input.
                    exit = exit.max(if flaw.kind == proof::FlawKind::Version { Exit::Bad } else { Exit::No });
                }
            }
        }
    }
    Ok(exit)
}

/// The proofs of a text: an answer in the open may rest on several, one behind the other.
fn proofs(text: &str) -> Vec<&str> {
    let starts = text.match_indices("\ntesuji proof ").map(|(at, _)| at + 1);
    let mut ends: Vec<usize> = starts.collect();
    ends.push(text.len());
    let mut first = 0;
    ends.into_iter().map(|end| &text[std::mem::replace(&mut first, end)..end]).collect()
}

/// The text of a file, unpacked if it is compressed.
fn read(path: &Path) -> Result<String, InputError> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().take(LARGEST).read_to_end(&mut bytes)?;
    } else {
        bytes = fs::read(path)?;
    }
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let mut text = Vec::new();
        GzDecoder::new(bytes.as_slice()).take(LARGEST).read_to_end(&mut text)?;
        bytes = text;
    }
    String::from_utf8(bytes).map_err(|_| InputError::NotText)
}

/// What a proof that holds proves, one claim a line.
fn told(checked: &proof::Checked) -> String {
    let height = checked.question.stones.height();
    let claims: String = checked.claims.iter().map(|claim| format!("  {}\n", claim.text(height))).collect();
    let claims = if claims.is_empty() { "  it claims nothing\n".to_owned() } else { claims };
    format!("{claims}{} positions, {} moves tried\n", checked.positions, checked.moves)
}
