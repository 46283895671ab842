//! Clusterings as bytes.
//!
//! ```text
//! "tesuji clusters 1\n" · method · parameter · projection · numbers of a centre · clusters · checksum
//! cluster: place · members · moves at the three places · centre
//! ```
//!
//! All numbers have the lower bytes first.

use thiserror::Error;

use super::{Cluster, Clustering, Method};
use crate::vector::{Projection, Space};
use crate::window::Place;

const MAGIC: &[u8] = b"tesuji clusters 1\n";

/// Why bytes are no clustering.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum FileError {
    /// It begins otherwise.
    #[error("this is no file of clusters, or one of another version")]
    NoClusters,
    /// The checksum is wrong.
    #[error("this file of clusters is damaged: its checksum is wrong")]
    Damaged,
    /// A part is missing or makes no sense.
    #[error("this file of clusters is damaged at byte {0}")]
    Bad(usize),
}

impl Clustering {
    /// The clustering as bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        let (kind, parameter) = match self.method {
            Method::Euclidean { rho } => (0, rho),
            Method::Product { cos } => (1, cos),
            Method::Kohonen { side } => (2, f32::from(side)),
        };
        out.push(kind);
        out.extend(parameter.to_le_bytes());
        let projection = match &self.space {
            Space::Raw => Vec::new(),
            Space::Projected(projection) => projection.bytes(),
        };
        put(&mut out, projection.len());
        out.extend(projection);
        put(&mut out, self.clusters.first().map_or(0, |cluster| cluster.centre.len()));
        put(&mut out, self.clusters.len());
        for cluster in &self.clusters {
            out.push(cluster.place.map_or(u8::MAX, |place| place as u8));
            put(&mut out, cluster.members.len());
            cluster.members.iter().for_each(|member| out.extend(member.to_le_bytes()));
            cluster.moves.iter().for_each(|moves| out.extend(moves.to_le_bytes()));
            cluster.centre.iter().for_each(|number| out.extend(number.to_le_bytes()));
        }
        let sum = checksum(&out);
        out.extend(sum.to_le_bytes());
        out
    }

    /// Reads what [`Clustering::bytes`] wrote.
    pub fn of(bytes: &[u8]) -> Result<Clustering, FileError> {
        let body = bytes.strip_prefix(MAGIC).ok_or(FileError::NoClusters)?;
        let (body, sum) = body.split_last_chunk::<8>().ok_or(FileError::Damaged)?;
        if checksum(&bytes[..bytes.len() - 8]) != u64::from_le_bytes(*sum) {
            return Err(FileError::Damaged);
        }
        let mut reader = Reader { bytes: body, at: 0 };
        let clustering = reader.clustering().ok_or(FileError::Bad(MAGIC.len() + reader.at))?;
        if reader.at < body.len() { Err(FileError::Bad(MAGIC.len() + reader.at)) } else { Ok(clustering) }
    }
}

fn put(out: &mut Vec<u8>, count: usize) {
    out.extend((count as u32).to_le_bytes());
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let found = *self.bytes.get(self.at..)?.first_chunk::<N>()?;
        self.at += N;
        Some(found)
    }

    fn count(&mut self) -> Option<usize> {
        self.array().map(u32::from_le_bytes).map(|count| count as usize).filter(|&count| count <= self.bytes.len())
    }

    fn clustering(&mut self) -> Option<Clustering> {
        let [kind] = self.array()?;
        let parameter = f32::from_le_bytes(self.array()?);
        let method = match kind {
            0 => Method::Euclidean { rho: parameter },
            1 => Method::Product { cos: parameter },
            2 => Method::Kohonen { side: (0..=u8::MAX).find(|side| f32::from(*side).total_cmp(&parameter).is_eq())? },
            _ => return None,
        };
        let length = self.count()?;
        let projection = self.bytes.get(self.at..self.at + length)?;
        self.at += length;
        let space = if length == 0 { Space::Raw } else { Space::Projected(Projection::of(projection).ok()?) };
        let (dimensions, count) = (self.count()?, self.count()?);
        let clusters = (0..count).map(|_| self.cluster(dimensions)).collect::<Option<_>>()?;
        Some(Clustering { method, space, clusters })
    }

    fn cluster(&mut self, dimensions: usize) -> Option<Cluster> {
        let place = match self.array()? {
            [u8::MAX] => None,
            [place] => Some(*Place::ALL.get(usize::from(place))?),
        };
        let count = self.count()?;
        let members = (0..count).map(|_| self.array().map(u32::from_le_bytes)).collect::<Option<_>>()?;
        let mut moves = [0; 3];
        for at in &mut moves {
            *at = u128::from_le_bytes(self.array()?);
        }
        let centre = (0..dimensions).map(|_| self.array().map(f32::from_le_bytes)).collect::<Option<_>>()?;
        Some(Cluster { place, centre, members, moves })
    }
}
