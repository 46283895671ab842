//! Proofs in files: plain or compressed, several in one.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use flate2::read::GzDecoder;
use thiserror::Error;

use crate::source::describe;

/// The longest proof that is read, compressed or not: some twenty million positions, which the checker holds in a few
/// times that memory. Without the limit a compressed file of a megabyte could fill any machine.
pub(super) const LONGEST: u64 = 1 << 30;

/// The beginning of every proof.
const HEAD: &str = "tesuji proof ";

/// Why a proof cannot be read.
#[derive(Debug, Error)]
pub(super) enum ReadError {
    #[error("{}", describe(.0))]
    Io(#[from] io::Error),
    #[error("a proof is not read beyond {0} bytes")]
    TooLong(u64),
    #[error("unpacked, this is more than {0} bytes, and a proof is not read beyond them")]
    TooLongUnpacked(u64),
    #[error("this is not a proof: a proof begins with `tesuji proof 1`")]
    NoProof,
}

/// The bytes of a file or of standard input, unpacked if they are compressed.
pub(super) fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    let bytes =
        if path == Path::new("-") { bounded(io::stdin().lock(), limit) } else { bounded(File::open(path)?, limit) };
    let bytes = bytes?.ok_or(ReadError::TooLong(limit))?;
    if bytes.starts_with(&[0x1f, 0x8b]) {
        return bounded(GzDecoder::new(bytes.as_slice()), limit)?.ok_or(ReadError::TooLongUnpacked(limit));
    }
    Ok(bytes)
}

/// Everything that can be read, unless it is more than `limit` bytes.
fn bounded(input: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Does it begin as a proof does?
pub(super) fn is_proof(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty() && line[0] != b'#');
    lines.next().is_some_and(|line| line.starts_with(HEAD.as_bytes()))
}

/// The text of a proof.
pub(super) fn text(bytes: Vec<u8>) -> Result<String, ReadError> {
    if !is_proof(&bytes) {
        return Err(ReadError::NoProof);
    }
    // What is not ASCII is refused by the checker, with its line.
    Ok(String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
}

/// The proofs of a text: an answer in the open may need several, one after the other.
pub(super) fn proofs(text: &str) -> Vec<&str> {
    let starts = text.match_indices("\ntesuji proof ").map(|(at, _)| at + 1);
    let mut ends: Vec<usize> = starts.collect();
    ends.push(text.len());
    let mut first = 0;
    ends.into_iter().map(|end| &text[std::mem::replace(&mut first, end)..end]).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;
    use std::path::PathBuf;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    /// A file of this test's own with this number of bytes, and the same compressed.
    fn files(count: usize) -> [PathBuf; 2] {
        let folder = std::env::temp_dir().join(format!("tesuji-check-read-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let bytes = vec![b'#'; count];
        let mut packed = GzEncoder::new(Vec::new(), Compression::default());
        packed.write_all(&bytes).unwrap();
        [("plain", bytes), ("packed", packed.finish().unwrap())].map(|(name, bytes)| {
            let path = folder.join(format!("{name}-{count}"));
            fs::write(&path, bytes).unwrap();
            path
        })
    }

    #[test]
    fn what_is_read_has_a_bound() {
        let told =
            |path: &Path| read(path, 1000).map_or_else(|error| error.to_string(), |bytes| bytes.len().to_string());
        let [plain, packed] = files(1000);
        assert_eq!([told(&plain), told(&packed)], ["1000", "1000"]);
        let [plain, packed] = files(1001);
        assert_eq!(told(&plain), "a proof is not read beyond 1000 bytes");
        assert_eq!(told(&packed), "unpacked, this is more than 1000 bytes, and a proof is not read beyond them");
        fs::remove_dir_all(plain.parent().unwrap()).unwrap();
    }

    #[test]
    fn a_proof_is_known_by_its_first_line() {
        assert!(is_proof(b"# words\n\ntesuji proof 1\nsize"));
        assert!(is_proof(b"tesuji proof 2"));
        assert!(!is_proof(b"goal: live\ntesuji proof 1\n") && !is_proof(b"") && !is_proof(b"#"));
    }
}
