//! Groups that hold together by links that were read: a family shares its ways out. [GOG90 §2.2, "family"]
//!
//! ```text
//! group ── link that holds ── group ── link that holds ── stones that are alive, or out in the open
//! ```
//!
//! Each link was read by itself: two cuts at once are not looked at, nor what the opponent gains elsewhere while it cuts. So what
//! follows for a group is read, not proved.

use tesuji_connect::Hold;
use tesuji_go::PointSet;

use crate::fact::Found;
use crate::facts::Survey;
use crate::group::{Basis, Group};
use crate::siege;
use crate::status::Status;

/// What the links of a group say of it: they lead to stones that are alive, or out into the open.
pub(crate) fn by_links(survey: &Survey, stones: &PointSet) -> Option<Group> {
    let board = survey.board();
    let unknown = Group::unknown(board, stones);
    let (mut family, mut zone, mut open) = (*stones, *stones, true);
    while open {
        open = false;
        for fact in survey.facts() {
            let Found::Link(look) = &fact.found else { continue };
            let Some(link) = look.link.as_ref().filter(|link| link.hold == Hold::Holds) else { continue };
            let far = match link.ends.map(|end| family.contains(end)) {
                [true, false] => link.ends[1],
                [false, true] => link.ends[0],
                _ => continue,
            };
            let group = tesuji_shape::group(board, far);
            (family, zone, open) = (family | group, zone | look.rests_on | group, true);
            let Some(other) = survey.known(&group) else { continue };
            if other.status == Status::Alive && matches!(other.basis, Basis::Unconditional | Basis::Proof) {
                let zone = zone | other.zone;
                let (status, basis) = (Status::Alive, Basis::Read);
                return Some(Group { status, basis, zone, assumed: other.assumed, ..unknown });
            }
        }
    }
    let is_out = family != *stones && siege::is_open(board, &family);
    is_out.then_some(Group { status: Status::Alive, basis: Basis::ReadEscape, zone, ..unknown })
}
