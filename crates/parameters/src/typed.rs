//! The numbers under the names that the program uses.

use crate::TEXT;
use crate::table::{self, ParameterErrors, Table};

/// Numbers for the points around a stone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// Columns and rows from the grid's lower left corner to the stone.
    origin: (i32, i32),
    /// From the top.
    rows: Vec<Vec<i32>>,
}

impl Grid {
    /// The number at so many columns to the right and rows up; 0 outside of the grid.
    pub fn at(&self, right: i32, up: i32) -> i32 {
        let (column, row) = (right + self.origin.0, up + self.origin.1);
        let row = usize::try_from(self.rows.len() as i32 - 1 - row).ok().and_then(|row| self.rows.get(row));
        row.zip(usize::try_from(column).ok()).and_then(|(row, column)| row.get(column)).copied().unwrap_or_default()
    }

    /// Steps from the stone to the farthest number.
    pub fn reach(&self) -> i32 {
        let width = self.rows.first().map_or(0, Vec::len) as i32;
        (width - 1 - self.origin.0)
            .max(self.rows.len() as i32 - 1 - self.origin.1)
            .max(self.origin.0)
            .max(self.origin.1)
    }
}

/// What stones radiate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Potential {
    /// Stones up to this line are at an edge.
    pub edge_lines: u8,
    /// The upper right quarter around a stone in the centre.
    pub centre: Grid,
    /// The right half around a stone at the lower edge.
    pub edge: Grid,
    /// Around a stone in the lower left corner.
    pub corner: Grid,
    /// Added to the sum of both sides before the ratio is taken.
    pub doubt: i32,
}

/// Territory by potential.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Territory {
    /// Ratio and worth, both of 1000, by rising ratio.
    pub function: Vec<(i32, i32)>,
    /// From this worth on a point is marked.
    pub marked: i32,
    /// What a point of a room is worth, of 1000.
    pub room: i32,
    /// Points of a room, at most.
    pub largest_room: usize,
}

impl Territory {
    /// The worth of a point with this ratio of potential, which is negative for the other side.
    pub fn worth(&self, ratio: i32) -> i32 {
        let size = ratio.abs();
        let above = self.function.partition_point(|&(at, _)| at < size);
        let worth = match (above.checked_sub(1).map(|below| self.function[below]), self.function.get(above)) {
            (Some((from, low)), Some(&(to, high))) => low + (high - low) * (size - from) / (to - from),
            (Some((_, worth)), None) | (None, Some(&(_, worth))) => worth,
            (None, None) => 0,
        };
        worth * ratio.signum()
    }
}

/// What a kind of link does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkRow {
    /// It joins stones into a group.
    pub joins: bool,
    /// Its points stop an opponent who spreads.
    pub blocks: bool,
}

/// What the kinds of links do.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct LinkRows {
    pub solid: LinkRow,
    pub kosumi: LinkRow,
    pub jump: LinkRow,
    pub bamboo: LinkRow,
    pub keima: LinkRow,
    pub two_point_jump: LinkRow,
    pub ogeima: LinkRow,
    /// A link beside which a stone of the opponent stands.
    pub peeped: LinkRow,
    /// Stones up to this line are linked to the edge.
    pub edge_lines: u8,
}

/// The rate of siege.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Siege {
    /// The order of the liberties that are counted.
    pub order: usize,
    /// More than this is the open.
    pub open: i32,
}

/// The eye space of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Eye {
    /// Up to this order of liberties.
    pub order: usize,
    /// Worth at least this.
    pub least: i32,
}

/// The strength of a group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strength {
    /// For each point of the rate of siege.
    pub siege: i32,
    /// For each point of territory.
    pub territory: i32,
    /// For a group that is known to live.
    pub alive: i32,
    /// The share of the strongest friend, of 1000.
    pub friend: i32,
    /// The share of the strongest enemy, of 1000.
    pub enemy: i32,
}

/// The limits between kinds of vitality.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vitality {
    /// An eye space of so many points lives.
    pub eyes: i32,
    /// A rate of siege up to this is closed in.
    pub closed: i32,
    /// Stronger than this is strong.
    pub strong: i32,
    /// Weaker than this is weak.
    pub weak: i32,
}

/// Families.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// The least ratio of potential of a point.
    pub least: i32,
    /// The importance of a point that is no territory yet.
    pub growth: i32,
}

/// Adjustments of what is seen by what is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjust {
    /// Stones that their owner keeps in fewer random games are taken for dead, of 1000.
    pub dead_judged: i32,
    /// Nodes for a fight between two blocks that each seem captured.
    pub struggle_nodes: u64,
    /// Fights that are read, at most.
    pub most_struggles: usize,
    /// Rounds, at most.
    pub rounds: usize,
}

/// The judgement of the whole board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// Stones of 1000 points up to which it is the opening.
    pub opening: i32,
    /// Contested points of 1000 up to which it is the end.
    pub end: i32,
    /// A point is contested below this, of 1000.
    pub sure: i32,
    /// Contested points that hang together are told from so many on.
    pub least_contested: usize,
    /// A side is ahead by more than this part of the doubt, of 1000.
    pub ahead: i32,
    /// Random games for the expected score.
    pub games: u32,
    /// Stones of a weak group that matters.
    pub stones: usize,
}

/// All numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Parameters {
    pub potential: Potential,
    pub territory: Territory,
    pub links: LinkRows,
    pub siege: Siege,
    pub eye: Eye,
    /// The territory of a group lies on its liberties up to this order.
    pub group_order: usize,
    pub strength: Strength,
    pub vitality: Vitality,
    pub family: Family,
    pub adjust: Adjust,
    pub situation: Situation,
}

impl Default for Parameters {
    fn default() -> Parameters {
        Parameters::of(&builtin())
    }
}

impl Parameters {
    /// With the numbers that a user's file names in the place of the program's own.
    pub fn with(text: &str) -> Result<Parameters, ParameterErrors> {
        let (own, mut errors) = table::read(text);
        let mut table = builtin();
        table::replace(&mut table, own, &mut errors);
        if errors.is_empty() { Ok(Parameters::of(&table)) } else { Err(ParameterErrors(errors)) }
    }

    fn of(table: &Table) -> Parameters {
        let read = Reader(table);
        Parameters {
            potential: Potential {
                edge_lines: read.count("potential.edge.lines"),
                centre: read.grid("potential.centre", (0, 0)),
                edge: read.grid("potential.edge", (0, 4)),
                corner: read.grid("potential.corner", (4, 4)),
                doubt: read.one("potential.doubt"),
            },
            territory: Territory {
                function: read.rows("territory.function").iter().map(|row| (row[0], row[1])).collect(),
                marked: read.one("territory.marked"),
                room: read.one("territory.room"),
                largest_room: read.count("territory.room.largest"),
            },
            links: LinkRows {
                solid: read.link("link.solid"),
                kosumi: read.link("link.kosumi"),
                jump: read.link("link.jump"),
                bamboo: read.link("link.bamboo"),
                keima: read.link("link.keima"),
                two_point_jump: read.link("link.two_point_jump"),
                ogeima: read.link("link.ogeima"),
                peeped: read.link("link.peeped"),
                edge_lines: read.count("link.edge.lines"),
            },
            siege: Siege { order: read.count("siege.order"), open: read.one("siege.open") },
            eye: Eye { order: read.count("eye.order"), least: read.one("eye.least") },
            group_order: read.count("group.order"),
            strength: Strength {
                siege: read.one("strength.siege"),
                territory: read.one("strength.territory"),
                alive: read.one("strength.alive"),
                friend: read.one("strength.friend"),
                enemy: read.one("strength.enemy"),
            },
            vitality: Vitality {
                eyes: read.one("vitality.eyes"),
                closed: read.one("vitality.closed"),
                strong: read.one("vitality.strong"),
                weak: read.one("vitality.weak"),
            },
            family: Family { least: read.one("family.least"), growth: read.one("family.growth") },
            adjust: Adjust {
                dead_judged: read.one("dead.judged"),
                struggle_nodes: read.count("struggle.nodes"),
                most_struggles: read.count("struggle.most"),
                rounds: read.count("adjust.rounds"),
            },
            situation: Situation {
                opening: read.one("progress.opening"),
                end: read.one("progress.end"),
                sure: read.one("contested.sure"),
                least_contested: read.count("contested.least"),
                ahead: read.one("status.ahead"),
                games: read.count("score.games"),
                stones: read.count("stance.stones"),
            },
        }
    }
}

fn builtin() -> Table {
    let (table, errors) = table::read(TEXT);
    assert!(errors.is_empty(), "the program's own parameters: {}", ParameterErrors(errors));
    table
}

/// Reads names that are in the program's own file, in the shapes that they have there.
struct Reader<'a>(&'a Table);

impl Reader<'_> {
    fn rows(&self, name: &str) -> &[Vec<i32>] {
        &self.0.get(name).unwrap_or_else(|| panic!("{name} is in the program's own file")).rows
    }

    fn one(&self, name: &str) -> i32 {
        self.rows(name)[0][0]
    }

    /// A number that is never negative, by its range.
    fn count<N: TryFrom<i32>>(&self, name: &str) -> N {
        N::try_from(self.one(name)).unwrap_or_else(|_| panic!("the range of {name} has no such number"))
    }

    fn link(&self, name: &str) -> LinkRow {
        let row = &self.rows(name)[0];
        LinkRow { joins: row[0] == 1, blocks: row[1] == 1 }
    }

    fn grid(&self, name: &str, origin: (i32, i32)) -> Grid {
        Grid { origin, rows: self.rows(name).to_vec() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_users_file_is_read_or_refused_with_its_lines() {
        assert_eq!(Parameters::with("").expect("nothing is changed"), Parameters::default());
        assert_eq!(Parameters::with(TEXT).expect("its own file"), Parameters::default());
        let told = |text: &str| Parameters::with(text).unwrap_err().to_string();
        for (text, expect) in [
            ("siege.order = 9", "line 1: siege.order is from 1 to 6, not 9"),
            ("# none\nsiege.ordr = 3", "line 2: there is no parameter \"siege.ordr\"; is siege.order meant?"),
            ("link.jump = 1", "line 1: link.jump has 2 numbers, not 1 number"),
            ("siege.order = x", "line 1: \"x\" is no whole number"),
            ("siege.order 3", "line 1: a line is `name = number`, or an indented row of a grid, not \"siege.order 3\""),
            ("siege.open = 3\nsiege.open = 4", "line 2: it stands twice"),
            (
                "potential.centre =\n    1 2\n    3",
                "line 1: potential.centre has 7 rows of 7 numbers, not rows of several lengths",
            ),
            (
                "territory.function =\n    0 0\n    0 5",
                "line 1: the rows of territory.function begin with rising numbers",
            ),
            (
                "siege.open = 0\neye.order = 7",
                "line 1: siege.open is from 1 to 99, not 0\nline 2: eye.order is from 1 to 6, not 7",
            ),
        ] {
            assert_eq!(told(text), expect);
        }
    }

    #[test]
    fn a_grid_is_drawn_as_on_the_board() {
        let Potential { centre, edge, corner, .. } = Parameters::default().potential;
        assert_eq!((centre.at(0, 0), centre.at(1, 0), centre.at(7, 0), centre.at(0, -1)), (160, 100, 0, 0));
        assert!(edge.at(0, -1) > edge.at(0, 1), "the edge throws back");
        assert!(corner.at(-1, -1) > corner.at(1, 1), "and the corner more");
        assert_eq!((centre.reach(), edge.reach(), corner.reach()), (6, 6, 6));
    }

    #[test]
    fn worth_is_in_proportion_between_rows() {
        let territory =
            Territory { function: vec![(0, 0), (500, 0), (1000, 1000)], marked: 500, room: 950, largest_room: 24 };
        assert_eq!([0, 500, 750, -750, 1000].map(|ratio| territory.worth(ratio)), [0, 0, 500, -500, 1000]);
    }
}
