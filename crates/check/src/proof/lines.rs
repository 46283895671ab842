//! The lines of a proof that say something.

use super::flaw::{Flaw, FlawKind};

/// The rest of a text.
pub(super) struct Lines<'a> {
    rest: &'a [u8],
    /// The number of the line that was read last, from 1.
    pub(super) number: usize,
}

impl<'a> Lines<'a> {
    pub(super) fn of(text: &'a str) -> Result<Lines<'a>, Flaw> {
        let bytes = text.as_bytes();
        match bytes.iter().position(|byte| !byte.is_ascii()) {
            None => Ok(Lines { rest: bytes, number: 0 }),
            Some(at) => {
                let number = bytes[..at].split(|&byte| byte == b'\n').count();
                Err(Flaw::at(number, FlawKind::Malformed("a character that is not ASCII")))
            }
        }
    }

    /// The next line that is neither empty nor a remark.
    pub(super) fn next(&mut self) -> Option<&'a [u8]> {
        while !self.rest.is_empty() {
            let rest = self.rest;
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            let line = &rest[..end];
            self.rest = rest.get(end + 1..).unwrap_or_default();
            self.number += 1;
            if !line.is_empty() && line[0] != b'#' {
                return Some(line);
            }
        }
        None
    }

    /// The next line, where there has to be one.
    pub(super) fn expect(&mut self) -> Result<&'a [u8], Flaw> {
        self.next().ok_or_else(|| Flaw::at(self.number, FlawKind::NoEnd))
    }

    /// A flaw of the line that was read last.
    pub(super) fn flaw(&self, kind: FlawKind) -> Flaw {
        Flaw::at(self.number, kind)
    }

    pub(super) fn malformed(&self, what: &'static str) -> Flaw {
        self.flaw(FlawKind::Malformed(what))
    }
}

/// The words of a line, with one blank between two.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|&byte| byte == b' ')
}
