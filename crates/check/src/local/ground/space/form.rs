//! What an eye space is like, wherever it is: its points and which of them are neighbours.

/// The most points of an eye space.
pub(crate) const MOST_POINTS: usize = 8;

/// An eye space. Its points are bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Form {
    pub(super) count: u8,
    /// The neighbours of each point in the space.
    pub(super) neighbours: [u8; MOST_POINTS],
    /// The points next to the block around it.
    pub(super) beside: u8,
}

/// A form with its points numbered anew, so that forms that differ in their numbers alone mostly become one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Renumbered {
    pub(super) form: Form,
    /// The new number of each point.
    numbers: [u8; MOST_POINTS],
}

impl Form {
    /// From the neighbours of each point, and the points next to the block.
    pub(crate) fn of(near: impl Iterator<Item = u8>, beside: u8) -> Form {
        let mut form = Form { count: 0, neighbours: [0; MOST_POINTS], beside };
        for points in near {
            form.neighbours[usize::from(form.count)] = points;
            form.count += 1;
        }
        form
    }

    /// The game in a space depends on nothing but neighbours, so any numbers will do. Here they come from what a point
    /// looks like: whether it is beside the block, how many neighbours it has, what those look like, and so on. Points
    /// that look alike are told apart by picking one of them first.
    pub(super) fn renumbered(self) -> Renumbered {
        let points = 0..usize::from(self.count);
        let mut looks = [0_u64; MOST_POINTS];
        for at in points.clone() {
            looks[at] = u64::from(self.beside >> at & 1);
        }
        for picked in points.clone() {
            for _ in points.clone() {
                looks = self.refined(&looks);
            }
            let twins = points.clone().filter(|&at| points.clone().any(|to| to != at && looks[to] == looks[at]));
            let Some(first) = twins.min_by_key(|&at| looks[at]) else { break };
            looks[first] = mixed(looks[first], 1 + picked as u64);
        }
        let mut numbers = [0; MOST_POINTS];
        for at in points.clone() {
            let is_before = |other: &usize| (looks[*other], *other) < (looks[at], at);
            numbers[at] = points.clone().filter(is_before).count() as u8;
        }
        let mut form = Form { neighbours: [0; MOST_POINTS], ..self };
        let renumbered = Renumbered { form, numbers };
        for at in points {
            form.neighbours[usize::from(numbers[at])] = renumbered.points(self.neighbours[at]);
        }
        form.beside = renumbered.points(self.beside);
        Renumbered { form, numbers }
    }

    /// What each point looks like, with what its neighbours look like.
    fn refined(&self, looks: &[u64; MOST_POINTS]) -> [u64; MOST_POINTS] {
        let mut refined = [0; MOST_POINTS];
        for (at, look) in refined.iter_mut().enumerate().take(usize::from(self.count)) {
            let near = (0..MOST_POINTS).filter(|&to| self.neighbours[at] >> to & 1 == 1);
            *look = near.fold(mixed(looks[at], 0), |sum, to| sum.wrapping_add(mixed(looks[to], 99)));
        }
        refined
    }
}

impl Renumbered {
    /// The same points by their new numbers.
    pub(super) fn points(&self, points: u8) -> u8 {
        let members = self.numbers.iter().enumerate().filter(|(at, _)| points >> at & 1 == 1);
        members.fold(0, |all, (_, number)| all | 1 << number)
    }
}

fn mixed(look: u64, with: u64) -> u64 {
    let mixed = (look ^ with.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ mixed >> 29
}
