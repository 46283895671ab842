//! A library as bytes, so that thousands of files need not be read again.
//!
//! ```text
//! "tesuji library 2\n" · sources · checksum
//! source: name · length of the file · when it was changed · entries
//! entry:  name · question in words · goal · side to move · size · black, white and target · keys · features
//! ```
//!
//! All numbers have the lower bytes first; texts and lists begin with their length.

use tesuji_go::{Color, Point, PointSet, Size};
use thiserror::Error;

use crate::asked::Asked;
use crate::cells::Stones;
use crate::library::Entry;

const MAGIC: &[u8] = b"tesuji library 2\n";

/// Who may move first, by number.
const SIDES: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// A file that was read, and what was in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// Its path.
    pub name: String,
    /// Its length in bytes.
    pub length: u64,
    /// When it was changed, as the system says it.
    pub changed: u64,
    /// Its positions.
    pub entries: Vec<Entry>,
}

/// Why bytes are no library.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// It begins otherwise.
    #[error("this is no index that tesuji wrote, or one of another version")]
    NoLibrary,
    /// The checksum is wrong, or a part makes no sense.
    #[error("this index is damaged")]
    Damaged,
}

/// Sources as bytes.
pub fn write(sources: &[Source]) -> Vec<u8> {
    let mut out = MAGIC.to_vec();
    put(&mut out, sources.len());
    for source in sources {
        put_text(&mut out, &source.name);
        out.extend(source.length.to_le_bytes());
        out.extend(source.changed.to_le_bytes());
        put(&mut out, source.entries.len());
        for entry in &source.entries {
            put_text(&mut out, &entry.name);
            put_text(&mut out, &entry.asked.words);
            put_text(&mut out, &entry.asked.goal);
            out.push(SIDES.iter().position(|side| *side == entry.asked.to_move).unwrap_or(0) as u8);
            out.extend([entry.stones.size.width(), entry.stones.size.height()]);
            for points in [&entry.stones.black, &entry.stones.white, &entry.stones.target] {
                put(&mut out, points.len());
                points.iter().for_each(|point| out.extend([point.column(), point.row()]));
            }
            out.extend(entry.key.to_le_bytes());
            out.extend(entry.part.to_le_bytes());
            put(&mut out, entry.features.len());
            entry.features.iter().for_each(|feature| out.extend(feature.to_le_bytes()));
        }
    }
    let sum = checksum(&out);
    out.extend(sum.to_le_bytes());
    out
}

/// Reads what [`write()`] wrote.
///
/// # Errors
/// If the bytes are something else, or damaged.
pub fn read(bytes: &[u8]) -> Result<Vec<Source>, FileError> {
    let body = bytes.strip_prefix(MAGIC).ok_or(FileError::NoLibrary)?;
    let (body, sum) = body.split_last_chunk::<8>().ok_or(FileError::Damaged)?;
    if checksum(&bytes[..bytes.len() - 8]) != u64::from_le_bytes(*sum) {
        return Err(FileError::Damaged);
    }
    let mut reader = Reader { left: body };
    let sources = reader.list(Reader::source).ok_or(FileError::Damaged)?;
    if reader.left.is_empty() { Ok(sources) } else { Err(FileError::Damaged) }
}

fn put(out: &mut Vec<u8>, count: usize) {
    out.extend((count as u32).to_le_bytes());
}

fn put_text(out: &mut Vec<u8>, text: &str) {
    put(out, text.len());
    out.extend(text.as_bytes());
}

/// FNV-1a over words of eight bytes.
fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let rest = rest.iter().map(|&byte| u64::from(byte));
    let numbers = words.iter().map(|&word| u64::from_le_bytes(word)).chain(rest);
    numbers.fold(0xcbf2_9ce4_8422_2325, |sum, number| (sum ^ number).wrapping_mul(0x0100_0000_01b3).rotate_left(29))
}

struct Reader<'a> {
    left: &'a [u8],
}

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (found, left) = self.left.split_first_chunk::<N>()?;
        self.left = left;
        Some(*found)
    }

    fn list<T>(&mut self, one: fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = u32::from_le_bytes(self.array()?);
        (0..count).map(|_| one(self)).collect()
    }

    fn text(&mut self) -> Option<String> {
        let length = u32::from_le_bytes(self.array()?) as usize;
        let (text, left) = self.left.split_at_checked(length)?;
        self.left = left;
        String::from_utf8(text.to_vec()).ok()
    }

    fn source(&mut self) -> Option<Source> {
        Some(Source {
            name: self.text()?,
            length: u64::from_le_bytes(self.array()?),
            changed: u64::from_le_bytes(self.array()?),
            entries: self.list(Reader::entry)?,
        })
    }

    fn entry(&mut self) -> Option<Entry> {
        let (name, words, goal) = (self.text()?, self.text()?, self.text()?);
        let [side] = self.array()?;
        let to_move = *SIDES.get(usize::from(side))?;
        let [width, height] = self.array()?;
        let size = Size::new(width.into(), height.into()).ok()?;
        let mut points = || -> Option<PointSet> {
            let points = self.list(Reader::array::<2>)?;
            points
                .into_iter()
                .map(|[column, row]| size.point(column, row))
                .collect::<Option<Vec<Point>>>()
                .map(|points| points.into_iter().collect())
        };
        let stones = Stones { size, black: points()?, white: points()?, target: points()? };
        Some(Entry {
            name,
            asked: Asked { words, goal, to_move },
            stones,
            key: u128::from_le_bytes(self.array()?),
            part: u128::from_le_bytes(self.array()?),
            features: self.list(|reader| reader.array().map(u32::from_le_bytes))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_what_they_were_and_damage_is_seen() {
        let size = Size::FULL;
        let black: PointSet = size.points().step_by(17).collect();
        let white: PointSet = size.points().skip(3).step_by(31).collect::<PointSet>() - black;
        let asked = Asked { words: "Black to live".to_owned(), goal: "life".to_owned(), to_move: Some(Color::Black) };
        let entry = Entry::new("a.sgf, game 2".to_owned(), asked, Stones::new(size, black, white));
        let sources =
            vec![Source { name: "a.sgf".to_owned(), length: 12, changed: 7, entries: vec![entry.clone(), entry] }];
        let bytes = write(&sources);
        assert_eq!(read(&bytes), Ok(sources));
        assert_eq!(read(b"(;SZ[19])"), Err(FileError::NoLibrary));
        for at in MAGIC.len()..bytes.len() {
            let mut broken = bytes.clone();
            broken[at] ^= 4;
            assert_eq!(read(&broken), Err(FileError::Damaged), "byte {at}");
            assert!(read(&bytes[..at]).is_err(), "byte {at}");
        }
    }
}
