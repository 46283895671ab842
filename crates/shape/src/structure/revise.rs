//! What changes when the board does. Each step makes anew what depends on a point that changed in a step before.

use std::sync::Arc;

use tesuji_go::{Board, Color, Point, PointSet};

use super::family::{self, Family};
use super::group::Group;
use super::link::{self, Link, links_from};
use super::view::View;
use super::{Block, Readings, Structure, room};

impl Structure {
    /// Goes on to another board of the same size, or to other readings ("incremental revision").
    ///
    /// # Panics
    /// If the board has another size.
    pub fn revise(&mut self, board: &Board, readings: &Readings) {
        assert_eq!(board.size(), self.view.size, "a structure keeps its size");
        let after = View::of(board, self.view.area, &readings.dead);
        let changes = self.view.changes(&after);
        let before = std::mem::replace(&mut self.view, after);
        let reread = self.reread(readings);
        if changes.is_empty() && reread.is_empty() {
            return;
        }
        let blocks = self.revise_blocks(&changes);
        let old_blocked = self.blocked;
        let links = self.revise_links(&before, &changes, &reread);
        let blocked = [0, 1].map(|side| differ(&self.blocked[side], &old_blocked[side]));
        let moved = changes | blocked[0] | blocked[1];
        room::revise(&mut self.rooms, &self.view, &self.blocked, &moved, self.parameters.territory.largest_room);
        let closed = room::closed(&self.rooms, &self.view, &self.blocked);
        let old_closed = std::mem::replace(&mut self.closed, closed);
        let rooms = differ(&closed[0], &old_closed[0]) | differ(&closed[1], &old_closed[1]);
        let touched = changes | rooms;
        let field = self.field.revise(&before, &self.view, &self.closed, &touched, &self.parameters);
        let new_groups = self.revise_groups(&(blocks | links));
        let stronger = self.weigh_groups(&(new_groups | reread), &moved, &field.worth);
        self.revise_families(&(changes | field.family), &field.worth, &stronger);
    }

    /// The ends of links of which something else was read than before, and stones whose life was.
    fn reread(&mut self, readings: &Readings) -> PointSet {
        let mut ends = PointSet::EMPTY;
        if self.readings.links != readings.links {
            for (one, other) in [(&self.readings.links, &readings.links), (&readings.links, &self.readings.links)] {
                let differ = one.iter().filter(|(ends, holds)| other.get(*ends) != Some(*holds));
                ends.extend(differ.flat_map(|(ends, _)| *ends));
            }
            self.readings.links.clone_from(&readings.links);
        }
        ends |= differ(&self.readings.alive, &readings.alive);
        (self.readings.dead, self.readings.alive) = (readings.dead, readings.alive);
        ends
    }

    /// Blocks with a stone on a changed point, or beside one. Says which stones are concerned.
    fn revise_blocks(&mut self, changes: &PointSet) -> PointSet {
        let stones = self.view.area - self.view.empty;
        let mut concerned = (*changes | changes.near(&self.view.area)) & (*changes | stones);
        for point in concerned {
            if let Some(block) = self.block_at[point].and_then(|first| self.blocks.remove(&first)) {
                concerned |= block.stones;
                for stone in block.stones {
                    self.block_at[stone] = None;
                }
            }
        }
        let mut left = concerned & stones;
        while let Some(first) = left.first() {
            let (color, is_dead) = self.view.stone(first).expect("there is a stone");
            let stones = [first].into_iter().collect::<PointSet>().flood(&self.view.stones(color));
            let liberties = stones.near(&self.view.empty);
            for stone in stones {
                self.block_at[stone] = Some(first);
            }
            left -= stones;
            concerned |= stones;
            self.blocks.insert(first, Block { color, stones, liberties, is_dead });
        }
        concerned
    }

    /// Links of stones near a changed point. Says which stones have other links now.
    fn revise_links(&mut self, before: &View, changes: &PointSet, reread: &PointSet) -> PointSet {
        let parameters = Arc::clone(&self.parameters);
        let rows = &parameters.links;
        let steps = link::FARTHEST.max(usize::from(rows.edge_lines));
        let stones = self.view.area - self.view.empty;
        let near = (changes.within_steps(steps, &self.view.area) & stones) | *changes | *reread;
        let mut changed = PointSet::EMPTY;
        for from in near {
            let links = links_from(&self.view, &self.readings.links, rows, from);
            let (old, new) = (before.stone(from), self.view.stone(from));
            if *links == *self.links[from] && old == new {
                continue;
            }
            if let Some((color, _)) = old {
                let links = std::mem::take(&mut self.links[from]);
                self.count(color, &links, -1);
            }
            if let Some((color, _)) = new {
                self.count(color, &links, 1);
                self.links[from] = links.to_vec();
            }
            changed.insert(from);
        }
        changed
    }

    /// Counts the points of links that stop the opponent.
    fn count(&mut self, color: Color, links: &[Link], by: i8) {
        for point in links.iter().filter(|link| link.blocks).flat_map(Link::between) {
            let count = &mut self.link_counts[color as usize][point];
            *count = count.checked_add_signed(by).expect("as many are taken away as were added");
            if *count == 0 {
                self.blocked[color as usize].remove(point);
            } else {
                self.blocked[color as usize].insert(point);
            }
        }
    }

    /// Groups with one of these stones. Says which stones are in new groups.
    fn revise_groups(&mut self, concerned: &PointSet) -> PointSet {
        let mut left = *concerned;
        for point in *concerned {
            self.remove_group(point, &mut left);
        }
        left -= self.view.empty;
        let mut renewed = PointSet::EMPTY;
        while let Some(first) = left.first() {
            let (color, is_dead) = self.view.stone(first).expect("there is a stone");
            let stones = self.gather(first, color, is_dead);
            // It may have grown into groups that nothing else has touched.
            for stone in stones - left {
                self.remove_group(stone, &mut left);
            }
            let first = stones.first().expect("a group has stones");
            for stone in stones {
                self.group_at[stone] = Some(first);
            }
            left -= stones;
            renewed |= stones;
            self.groups.insert(first, Box::new(Group::of(color, stones, is_dead)));
        }
        renewed
    }

    /// Takes a group apart; with a dead one its neighbours, which it may have joined.
    fn remove_group(&mut self, stone: Point, left: &mut PointSet) {
        let mut open = vec![stone];
        while let Some(stone) = open.pop() {
            let Some(group) = self.group_at[stone].and_then(|first| self.groups.remove(&first)) else { continue };
            for stone in group.stones {
                self.group_at[stone] = None;
            }
            *left |= group.stones;
            if group.is_dead {
                open.extend(group.stones.near(&(self.view.area - group.stones)));
            }
        }
    }

    /// All stones that are joined to one: by blocks, by links, and living ones by dead groups beside them.
    fn gather(&self, first: Point, color: Color, is_dead: bool) -> PointSet {
        let mut stones = PointSet::EMPTY;
        // Dead stones of the opponent that join.
        let mut between = PointSet::EMPTY;
        let alike = *self.view.alike(color, is_dead);
        let dead = if is_dead { PointSet::EMPTY } else { self.view.dead[!color as usize] };
        let mut open = vec![first];
        while let Some(stone) = open.pop() {
            let is_between = !alike.contains(stone);
            let seen = if is_between { &mut between } else { &mut stones };
            if seen.contains(stone) {
                continue;
            }
            let block = self.blocks[&self.block_at[stone].expect("each stone has a block")].stones;
            *seen |= block;
            for stone in block {
                open.extend(self.links[stone].iter().filter(|link| link.joins).map(|link| link.to));
            }
            let others = if is_between { alike } else { dead };
            open.extend(block.near(&others));
        }
        stones
    }

    /// Attributes of groups that are new, or depend on what changed. Says which stones are in groups of another strength.
    fn weigh_groups(&mut self, new: &PointSet, changes: &PointSet, worth: &PointSet) -> PointSet {
        let parameters = &*self.parameters;
        // The last order of liberties depends on the points next to it too.
        let changes = *changes | changes.near(&self.view.area);
        let mut renewed = *new;
        let mut touched = *new;
        for group in self.groups.values_mut() {
            let is_new = new.meets(&group.stones);
            if is_new || group.ground.meets(&changes) {
                group.spread(&self.view, &self.blocked, parameters);
                touched |= group.stones;
            } else if !group.ground.meets(worth) {
                continue;
            }
            let base = group.base;
            group.weigh(&self.field, &self.readings.alive, parameters);
            if group.base != base {
                renewed |= group.stones;
            }
            touched |= group.stones;
        }
        let concerned: Vec<Point> = self
            .groups
            .iter()
            .filter(|(_, group)| group.stones.meets(&touched) || group.beside.meets(&renewed))
            .map(|(&first, _)| first)
            .collect();
        let mut stronger = *new;
        for first in concerned {
            let group = &self.groups[&first];
            let color = group.color;
            let strongest = |is_friend: bool| {
                let others = self.neighbours(group).filter(|other| (other.color == color) == is_friend);
                others.map(|other| other.base).max().unwrap_or_default()
            };
            let (friend, enemy) = (strongest(true), strongest(false));
            let group = self.groups.get_mut(&first).expect("it is there");
            let before = group.strength;
            group.compare(friend, enemy, &self.parameters);
            if group.strength != before {
                stronger |= group.stones;
            }
        }
        stronger
    }

    /// Families with one of these points, or next to one.
    fn revise_families(&mut self, changes: &PointSet, worth: &PointSet, stronger: &PointSet) {
        let mut left = *changes;
        for point in *changes | changes.near(&self.view.area) {
            if let Some(family) = self.family_at[point].and_then(|first| self.families.remove(&first)) {
                left |= family.points;
                for point in family.points {
                    self.family_at[point] = None;
                }
            }
        }
        let mut new = PointSet::EMPTY;
        for color in Color::BOTH {
            let ground = family::ground(&self.view, &self.field, color) & left;
            new |= ground;
            let mut open = ground;
            while let Some(first) = open.first() {
                let points = [first].into_iter().collect::<PointSet>().flood(&ground);
                for point in points {
                    self.family_at[point] = Some(first);
                }
                open -= points;
                self.families.insert(first, Family::of(&self.view, color, points));
            }
        }
        let concerned = new | *worth | *stronger;
        for family in self.families.values_mut().filter(|family| family.points.meets(&concerned)) {
            family.weigh(&self.field, &self.parameters);
            let strength = |stone: Point| self.group_at[stone].map_or(0, |first| self.groups[&first].strength);
            let sum: i32 = family.stones.iter().map(strength).sum();
            family.strength = sum / (family.stones.len() as i32).max(1);
        }
    }
}

/// The points that are in one of two sets.
fn differ(one: &PointSet, other: &PointSet) -> PointSet {
    (*one | *other) - (*one & *other)
}
