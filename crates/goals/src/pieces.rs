//! Connected parts of a set of points, such as the blocks of a side, kept while the set grows by a stone.
//!
//! All are in the order of their least numbers, whichever way they were found.

use smallvec::SmallVec;

use crate::mask::{Index, Mask};
use crate::region::Region;

/// A connected part, and all points next to its points.
#[derive(Clone, Copy)]
pub(crate) struct Piece<const W: usize> {
    pub(crate) points: Mask<W>,
    pub(crate) near: Mask<W>,
}

/// Most positions have few.
pub(crate) type Pieces<const W: usize> = SmallVec<[Piece<W>; 8]>;

impl<const W: usize> Region<W> {
    /// The connected parts of `points`.
    pub(crate) fn pieces(&self, points: Mask<W>) -> Pieces<W> {
        let mut pieces = Pieces::new();
        self.add_pieces(points, &mut pieces);
        pieces
    }

    /// Appends them: what is filled where it stays is not copied.
    pub(crate) fn add_pieces(&self, points: Mask<W>, pieces: &mut Pieces<W>) {
        // A plain loop: `collect` asks for room at every step.
        for (points, near) in self.blocks(points, points) {
            pieces.push(Piece { points, near });
        }
    }

    /// The block of a new stone: with those of its side that it touches.
    #[inline]
    pub(crate) fn joined(&self, blocks: &Pieces<W>, at: Index) -> Piece<W> {
        let alone = Piece { points: Mask::of(at), near: self.neighbours[usize::from(at)] };
        blocks
            .iter()
            .filter(|block| block.near.contains(at))
            .fold(alone, |joined, block| Piece { points: joined.points | block.points, near: joined.near | block.near })
    }

    /// The blocks of a side with a new stone.
    pub(crate) fn blocks_with(&self, blocks: &Pieces<W>, at: Index) -> Pieces<W> {
        let joined = self.joined(blocks, at);
        let first = joined.points.lowest();
        let (mut all, mut is_placed) = (Pieces::new(), false);
        for block in blocks.iter().filter(|block| !block.near.contains(at)) {
            if !is_placed && block.points.lowest() > first {
                all.push(joined);
                is_placed = true;
            }
            all.push(*block);
        }
        if !is_placed {
            all.push(joined);
        }
        all
    }
}

/// Puts a part in its place.
pub(crate) fn insert<const W: usize>(pieces: &mut Pieces<W>, piece: Piece<W>) {
    let first = piece.points.lowest();
    match pieces.iter().position(|other| other.points.lowest() > first) {
        Some(place) => pieces.insert(place, piece),
        None => pieces.push(piece),
    }
}

/// All points of the parts that meet `points`.
#[inline]
pub(crate) fn meeting<const W: usize>(pieces: &Pieces<W>, points: Mask<W>) -> Mask<W> {
    let meets = pieces.iter().filter(|piece| piece.points.meets(points));
    meets.fold(Mask::EMPTY, |all, piece| all | piece.points)
}
