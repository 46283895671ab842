//! Why stones that a question calls safe are safe on its board, and what a claim takes for granted besides.
//!
//! A proof is about the local game, in which safe stones cannot be captured. On the board that is so
//!
//! - if they are **alive**: nothing captures them, however often the opponent moves (Benson's theorem);
//! - if they are **linked** to such stones by two common liberties outside the region: when the opponent plays on one,
//!   they are joined on the other;
//! - where the target is captured, if they have more **liberties** outside the region than the defender has moves to
//!   spare until then. A proof of a capture is well-founded, so there is a longest line; [`Checked::delays`] counts the
//!   moves elsewhere on it. Each of them fills one liberty of a block, and inside the region all may be filled.
//!
//! ```text
//! . . . . . .      The white stones have six liberties outside. If White captures the corner before Black has played
//! O O O O O .      elsewhere six times, they are not captured meanwhile.
//! X!X!X!X!O .
//! . . . X!O .      (lower edge)
//! ```
//!
//! Points of links are nobody's liberties in this count: a move there is answered, so it costs the defender nothing.

use std::collections::BTreeSet;

use crate::local::{Question, Side};
use crate::proof::{Checked, Claim, Delay, Shown};
use crate::stones::{Color, Point, Stones};

/// A block next to the region that the question calls safe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wall {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: BTreeSet<Point>,
    /// What keeps it from being captured.
    pub safety: Safety,
}

/// What keeps a block from being captured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Safety {
    /// Nothing captures it.
    Alive,
    /// It cannot be cut from stones that nothing captures.
    Linked,
    /// It and what it cannot be cut from have this number of liberties outside the region.
    Liberties(u32),
}

/// What a claim takes for granted beyond the board and the local game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Assumed {
    /// Stones that help who succeeds, and are safe for no reason that is known.
    pub safe: BTreeSet<Point>,
    /// That more liberties and fewer opponents never hurt: stones that help who fails are safe in the question, and can
    /// be captured on the board.
    pub more_never_hurts: bool,
    /// That nobody plays outside the region, though there are empty points beside it.
    pub region: bool,
}

/// Everything that is next to the region and safe, and why.
pub fn walls(question: &Question) -> Vec<Wall> {
    [Color::Black, Color::White].into_iter().flat_map(|color| walls_of(question, color)).collect()
}

/// What each claim of a proof takes for granted, in their order.
pub fn assumed(checked: &Checked) -> Vec<Assumed> {
    let walls = walls(&checked.question);
    let has_gap = has_gap(&checked.question);
    let claims = checked.claims.iter().zip(&checked.delays);
    claims.map(|(claim, &delay)| assumed_by(&checked.question, &walls, has_gap, claim, delay)).collect()
}

fn assumed_by(question: &Question, walls: &[Wall], has_gap: bool, claim: &Claim, delay: Option<Delay>) -> Assumed {
    let winner = question.color(winner(claim));
    let mut assumed = Assumed { region: has_gap, ..Assumed::default() };
    for wall in walls {
        let is_safe = match wall.safety {
            Safety::Alive | Safety::Linked => true,
            Safety::Liberties(count) => delay.is_some_and(|delay| delay.is_counted && count > delay.moves),
        };
        if wall.color != winner {
            assumed.more_never_hurts |= wall.safety != Safety::Alive;
        } else if !is_safe {
            assumed.safe.extend(&wall.stones);
        }
    }
    assumed
}

/// Whose success a claim is.
fn winner(claim: &Claim) -> Side {
    match claim.shown {
        Shown::Reached => claim.aim.side(),
        Shown::Prevented => claim.aim.side().opponent(),
    }
}

/// Is there an empty point beside the region on which nobody can play?
fn has_gap(question: &Question) -> bool {
    let stones = &question.stones;
    let is_gap = |point: Point| stones.get(point).is_none() && !question.is_inside(point);
    stones.points().any(|point| is_gap(point) && stones.neighbours(point).any(|next| question.is_inside(next)))
}

fn walls_of(question: &Question, color: Color) -> Vec<Wall> {
    let stones = &question.stones;
    let is_safe = |block: &BTreeSet<Point>| block.iter().any(|stone| question.safe.contains(stone));
    let mut blocks: Vec<Block> =
        blocks(stones, color).into_iter().filter(is_safe).map(|stones| Block::of(question, stones)).collect();
    let alive = alive(stones, color);
    for block in &mut blocks {
        block.is_alive = block.stones.iter().any(|stone| alive.contains(stone));
    }
    let (groups, links) = linked(&mut blocks);
    let is_beside =
        |block: &Block| block.stones.iter().any(|&stone| stones.neighbours(stone).any(|next| question.is_inside(next)));
    let beside = blocks.iter().zip(&groups).filter(|(block, _)| is_beside(block));
    let safety = |block: &Block, group: usize| {
        let members =
            || blocks.iter().zip(&groups).filter(move |(_, other)| **other == group).map(|(member, _)| member);
        match block.is_alive {
            true => Safety::Alive,
            false if members().any(|member| member.is_alive) => Safety::Linked,
            false => {
                let all: BTreeSet<Point> = members().flat_map(|member| &member.liberties).copied().collect();
                Safety::Liberties(all.difference(&links).count() as u32)
            }
        }
    };
    beside.map(|(block, &group)| Wall { color, stones: block.stones.clone(), safety: safety(block, group) }).collect()
}

/// A block outside the region.
struct Block {
    stones: BTreeSet<Point>,
    /// Its liberties outside the region.
    liberties: BTreeSet<Point>,
    is_alive: bool,
}

impl Block {
    fn of(question: &Question, stones: BTreeSet<Point>) -> Block {
        let around = stones.first().map(|&stone| question.stones.liberties(stone)).unwrap_or_default();
        let liberties = around.into_iter().filter(|&point| !question.is_inside(point)).collect();
        Block { stones, liberties, is_alive: false }
    }
}

/// Which blocks are linked by two common liberties, as one number for each group of them, and the points of all links.
/// No point serves two links. Those that are alive come first, and links to them.
fn linked(blocks: &mut [Block]) -> (Vec<usize>, BTreeSet<Point>) {
    blocks.sort_by_key(|block| !block.is_alive);
    let mut groups: Vec<usize> = (0..blocks.len()).collect();
    let mut links: BTreeSet<Point> = BTreeSet::new();
    for one in 0..blocks.len() {
        for other in one + 1..blocks.len() {
            let common: Vec<Point> = blocks[one].liberties.intersection(&blocks[other].liberties).copied().collect();
            let free: Vec<Point> = common.into_iter().filter(|point| !links.contains(point)).collect();
            let (kept, joined) = (groups[one], groups[other]);
            if let [first, second, ..] = free[..]
                && kept != joined
            {
                links.extend([first, second]);
                groups.iter_mut().filter(|group| **group == joined).for_each(|group| *group = kept);
            }
        }
    }
    (groups, links)
}

/// The stones of a colour that nothing captures, by Benson's theorem: blocks with two vital enclosures each, where an
/// enclosure counts only while all blocks around it do.
pub fn alive(stones: &Stones, color: Color) -> BTreeSet<Point> {
    let mut blocks = blocks(stones, color);
    let mut enclosures = enclosures(stones, color);
    loop {
        let is_vital = |block: &BTreeSet<Point>, enclosure: &BTreeSet<Point>| {
            let mut empty = enclosure.iter().filter(|point| stones.get(**point).is_none()).peekable();
            empty.peek().is_some() && empty.all(|&point| stones.neighbours(point).any(|next| block.contains(&next)))
        };
        let (count, around) = (blocks.len(), enclosures.len());
        blocks.retain(|block| enclosures.iter().filter(|enclosure| is_vital(block, enclosure)).count() >= 2);
        let standing: BTreeSet<Point> = blocks.iter().flatten().copied().collect();
        enclosures.retain(|enclosure| {
            let beside = enclosure.iter().flat_map(|&point| stones.neighbours(point));
            beside.filter(|&next| stones.get(next) == Some(color)).all(|next| standing.contains(&next))
        });
        if (blocks.len(), enclosures.len()) == (count, around) {
            return standing;
        }
    }
}

fn blocks(stones: &Stones, color: Color) -> Vec<BTreeSet<Point>> {
    let mut rest = stones.of(color);
    let mut blocks = Vec::new();
    while let Some(&stone) = rest.first() {
        let block = stones.block(stone);
        rest.retain(|other| !block.contains(other));
        blocks.push(block);
    }
    blocks
}

/// The points without stones of a colour, in connected parts.
fn enclosures(stones: &Stones, color: Color) -> Vec<BTreeSet<Point>> {
    let mut rest: BTreeSet<Point> = stones.points().filter(|&point| stones.get(point) != Some(color)).collect();
    let mut parts = Vec::new();
    while let Some(&seed) = rest.first() {
        let mut part = BTreeSet::from([seed]);
        let mut open = vec![seed];
        while let Some(point) = open.pop() {
            let next = stones.neighbours(point).filter(|&next| stones.get(next) != Some(color));
            open.extend(next.filter(|&next| part.insert(next)));
        }
        rest.retain(|point| !part.contains(point));
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests;
