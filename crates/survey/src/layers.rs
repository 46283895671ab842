//! What is seen of a board as drawings, a layer each. \[GOG90 §4.1 (1)\]

use tesuji_go::{Board, Color, Diagram, Line, Mark, Point, PointSet, Shade, Stroke};
use tesuji_shape::structure::{Group, LinkKind, LinkState, Structure};

use crate::Danger;
use crate::recognition::Recognition;
use crate::score::Estimate;

/// A layer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Layer {
    /// What both sides radiate: the ratio at each point.
    Potential,
    /// Marked territory.
    Territory,
    /// Whose each point will be, by random games.
    Ownership,
    /// Blocks with their liberties, and which can be captured.
    Blocks,
    /// Links by how firm they are.
    Links,
    /// Groups.
    Groups,
    /// The liberties of a group by order, up to those that are counted for the rate of siege, and its way out.
    Siege,
    /// Families.
    Families,
}

impl Layer {
    /// All of them.
    pub const ALL: [Layer; 8] = [
        Layer::Territory,
        Layer::Potential,
        Layer::Ownership,
        Layer::Blocks,
        Layer::Links,
        Layer::Groups,
        Layer::Siege,
        Layer::Families,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Potential => "potential",
            Layer::Territory => "territory",
            Layer::Ownership => "ownership",
            Layer::Blocks => "blocks",
            Layer::Links => "links",
            Layer::Groups => "groups",
            Layer::Siege => "siege",
            Layer::Families => "families",
        }
    }

    /// The layer of this name.
    pub fn named(name: &str) -> Option<Layer> {
        Layer::ALL.into_iter().find(|layer| layer.name() == name)
    }

    /// What its signs mean.
    pub const fn legend(self) -> &'static str {
        match self {
            Layer::Potential => "Potential: Black's share less White's at each point, in percent",
            Layer::Territory => "Marked territory: x Black's, o White's; a cross marks stones taken for dead",
            Layer::Ownership => {
                "Ownership by random games: how surely a point is Black's (+) or White's (-), in tenths"
            }
            Layer::Blocks => "Blocks: the number of liberties; circle: can be captured, cross: taken for dead",
            Layer::Links => "Links: thick firm, thin open, broken: peeped at or cut",
            Layer::Groups => "Groups: a letter each, with the room for eyes",
            Layer::Siege => {
                "Siege: liberties by order, the last ones shaded; a: the move out, if there is one, from the cross; squares: the group"
            }
            Layer::Families => "Families: a letter each, the most important first",
        }
    }
}

/// What layers are drawn from.
#[derive(Clone, Copy)]
pub struct Layers<'a> {
    /// The position.
    pub board: &'a Board,
    /// What is seen of it.
    pub seen: &'a Recognition,
    /// What was read of its blocks.
    pub dangers: &'a [Danger],
    /// Whose points will be.
    pub estimate: Option<&'a Estimate>,
    /// A stone of the group whose siege is drawn; else the one that is besieged closest.
    pub target: Option<Point>,
}

impl Layers<'_> {
    /// A layer as a drawing.
    pub fn draw(&self, layer: Layer) -> Diagram {
        let mut diagram = Diagram::of(self.board);
        diagram.title = Some(layer.legend().to_owned());
        match layer {
            Layer::Potential => self.potential(&mut diagram),
            Layer::Territory => self.territory(&mut diagram),
            Layer::Ownership => self.ownership(&mut diagram),
            Layer::Blocks => self.blocks(&mut diagram),
            Layer::Links => self.links(&mut diagram),
            Layer::Groups => self.groups(&mut diagram),
            Layer::Siege => self.siege(&mut diagram),
            Layer::Families => self.families(&mut diagram),
        }
        diagram
    }

    fn structure(&self) -> &Structure {
        &self.seen.structure
    }

    fn potential(&self, diagram: &mut Diagram) {
        for point in self.board.empty_points() {
            let ratio = self.structure().point(point).ratio / 10;
            if ratio != 0 {
                diagram.labels.insert(point, ratio.to_string());
                diagram.shades.insert(point, side(ratio, 100));
            }
        }
    }

    fn territory(&self, diagram: &mut Diagram) {
        diagram.mark(&self.seen.dead_stones(), Mark::Cross);
        for (color, letter) in [(Color::Black, "x"), (Color::White, "o")] {
            for point in self.structure().territory(color) {
                diagram.shades.insert(point, Shade::Side(color, 55));
                if self.board.is_empty(point) {
                    diagram.labels.insert(point, letter.to_owned());
                }
            }
        }
    }

    fn ownership(&self, diagram: &mut Diagram) {
        let Some(estimate) = self.estimate else { return };
        for point in self.board.size().points() {
            let tenths = (10.0 * estimate.owner(point)).round() as i32;
            if tenths != 0 {
                diagram.shades.insert(point, side(tenths, 10));
                diagram.labels.extend(self.board.is_empty(point).then(|| (point, format!("{tenths:+}"))));
            }
        }
    }

    fn blocks(&self, diagram: &mut Diagram) {
        for block in self.board.blocks() {
            let count = block.liberty_count().to_string();
            diagram.labels.extend(block.stones().map(|stone| (stone, count.clone())));
        }
        for danger in self.dangers.iter().filter(|danger| danger.is_told()) {
            diagram.mark(&danger.stones, Mark::Circle);
        }
        diagram.mark(&self.seen.dead_stones(), Mark::Cross);
    }

    fn links(&self, diagram: &mut Diagram) {
        for link in self.structure().links() {
            let (stroke, percent) = match link.link.state {
                _ if link.link.kind == LinkKind::Solid => continue,
                LinkState::Firm | LinkState::Holds => (Stroke::Firm, 60),
                LinkState::Open => (Stroke::Light, 35),
                LinkState::Peeped | LinkState::CanBeCut => (Stroke::Broken, 15),
            };
            diagram.lines.push(Line { ends: link.ends, stroke });
            let cuts = link.link.between().filter(|&point| self.board.is_empty(point));
            diagram.shades.extend(cuts.map(|point| (point, Shade::Side(link.color, percent))));
        }
    }

    fn groups(&self, diagram: &mut Diagram) {
        let groups = self.groups_by_size();
        let mut colors: Vec<usize> = Vec::new();
        for (number, group) in groups.iter().enumerate() {
            let name = letter(number);
            diagram.labels.extend(group.stones.iter().map(|stone| (stone, name.clone())));
            // Another colour than the groups near it have, as far as there are enough.
            let near = groups[..number].iter().zip(&colors).filter(|(other, _)| is_near(group, other));
            let taken: Vec<usize> = near.map(|(_, color)| *color).collect();
            let color = (number..number + PARTS).map(|color| color % PARTS).find(|color| !taken.contains(color));
            colors.push(color.unwrap_or(number % PARTS));
            let ground = group.stones | group.eye_space;
            diagram.shades.extend(ground.iter().map(|point| (point, Shade::Part(colors[number]))));
        }
    }

    /// All groups, the largest first: their letters go by this order.
    pub fn groups_by_size(&self) -> Vec<&Group> {
        let mut groups: Vec<&Group> = self.structure().groups().collect();
        groups.sort_by_key(|group| (std::cmp::Reverse(group.stones.len()), group.stones.first()));
        groups
    }

    /// All families, the most important first.
    pub fn families_by_importance(&self) -> Vec<&tesuji_shape::structure::Family> {
        let mut families: Vec<_> = self.structure().families().collect();
        families.sort_by_key(|family| (std::cmp::Reverse(family.importance), family.points.first()));
        families
    }

    /// The group whose siege is drawn.
    pub fn besieged(&self) -> Option<&Group> {
        let named = self.target.and_then(|stone| self.structure().group(stone));
        let living = self.structure().groups().filter(|group| !group.is_dead && group.stones.len() > 1);
        named.or_else(|| living.min_by_key(|group| (group.vitality, group.siege, group.stones.first())))
    }

    fn siege(&self, diagram: &mut Diagram) {
        let Some(group) = self.besieged() else { return };
        let at = group.stones.first().map_or(String::new(), |stone| stone.to_string());
        diagram.title =
            Some(format!("{} (of {}'s group at {at}: {})", Layer::Siege.legend(), group.color.name(), group.siege));
        diagram.mark(&group.stones, Mark::Square);
        let orders = self.structure().parameters().siege.order;
        for (order, points) in group.liberties.iter().take(orders).enumerate() {
            diagram.labels.extend(points.iter().map(|point| (point, (order + 1).to_string())));
        }
        diagram.shades.extend(group.exits.iter().map(|point| (point, Shade::Part(0))));
        if let Some(escape) = self.structure().escape(group) {
            diagram.mark(&[escape.base].into_iter().collect::<PointSet>(), Mark::Cross);
            diagram.labels.insert(escape.point, "a".to_owned());
        }
    }

    fn families(&self, diagram: &mut Diagram) {
        for (number, family) in self.families_by_importance().into_iter().enumerate() {
            let name = letter(number);
            diagram.labels.extend(family.stones.iter().map(|stone| (stone, name.clone())));
            diagram.shades.extend(family.points.iter().map(|point| (point, Shade::Part(number))));
        }
    }
}

/// Colours of parts that can be told apart.
const PARTS: usize = 8;

/// Are two groups so near each other that one colour for both would join them?
fn is_near(one: &Group, other: &Group) -> bool {
    let ground = one.stones | one.liberties[0] | one.liberties[1] | one.eye_space;
    ground.meets(&(other.stones | other.liberties[0] | other.eye_space))
}

/// The letter of the group of this number: A to Z, then a to z, then in pairs.
pub fn letter(number: usize) -> String {
    let one = |number: usize| char::from(if number < 26 { b'A' + number as u8 } else { b'a' + (number - 26) as u8 });
    if number < 52 { one(number).to_string() } else { format!("{}{}", one(number / 52 - 1), one(number % 52)) }
}

/// The shade of a share, of `whole`, negative for White.
fn side(share: i32, whole: u32) -> Shade {
    let color = if share > 0 { Color::Black } else { Color::White };
    Shade::Side(color, (60 * share.unsigned_abs() / whole).min(60) as u8)
}
