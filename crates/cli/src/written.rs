//! Errors that name the file they are about.

use std::fs;
use std::io;
use std::path::Path;

use thiserror::Error;

use crate::source::{describe, describe_written};

/// What went wrong with a file.
#[derive(Debug, Error)]
#[error("{file}: {}", describe(.error))]
struct FileError {
    file: String,
    error: io::Error,
}

/// The same error with the name of its file.
pub(crate) fn about(file: impl AsRef<Path>, error: io::Error) -> io::Error {
    io::Error::other(FileError { file: file.as_ref().display().to_string(), error })
}

/// Writes a whole file.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    fs::write(path, bytes).map_err(|error| about(path, io::Error::other(describe_written(&error))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_its_file() {
        let error = about("a/b.txt", io::ErrorKind::NotFound.into());
        assert_eq!(error.to_string(), "a/b.txt: there is no such file or folder");
    }
}
