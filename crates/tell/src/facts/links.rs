//! Links of a position: in words and as JSON.

use serde_json::{Value, json};
use tesuji_survey::{Hold, Link, Overview, Passage};

use super::words::{MOST_LISTED, Names, listed};
use crate::text::counted;

/// The links that can be cut, one each; then those that hold.
pub(super) fn told(found: &Overview, names: Names) -> Vec<String> {
    let weak = &found.links[..found.weak_links];
    let mut lines: Vec<String> = weak.iter().take(MOST_LISTED).map(|link| can_be_cut(link, names)).collect();
    let more = weak.len().saturating_sub(MOST_LISTED);
    lines.extend((more > 0).then(|| format!("{} more can be cut (--json).", counted(more as u64, "link"))));
    lines.extend(listed("Hold if attacked, as far as was read", by_status(found, Hold::Holds)));
    lines
}

/// Links of which nothing is known.
pub(super) fn unknown(found: &Overview) -> Vec<String> {
    let left = (found.links_left > 0)
        .then(|| format!("Links: {} not read for lack of time (--time).", counted(found.links_left as u64, "link")));
    listed("Links undecided (--nodes)", by_status(found, Hold::Unknown)).into_iter().chain(left).collect()
}

fn can_be_cut(link: &Link, names: Names) -> String {
    let (owner, opponent) = (link.color.name(), (!link.color).name());
    let [one, other] = link.ends;
    let at = |point: Option<_>| point.map_or(String::new(), |point| format!(" at {}", names.of(point)));
    let by = if link.hold == Hold::Ko { " by a ko" } else { "" };
    format!(
        "{owner}'s stones at {one} and {other}: {opponent} seems to cut them apart{by}{}{}; {owner} joins them{}.",
        at(link.cut),
        passage(link),
        at(link.join)
    )
}

/// What the cut comes to.
fn passage(link: &Link) -> String {
    match link.passage {
        None | Some(Passage::Connect) => String::new(),
        Some(Passage::Through) => " and passes between".to_owned(),
        Some(Passage::Cross { loser: None }) => ", a cross-cut in which nobody seems to lose stones".to_owned(),
        Some(Passage::Cross { loser: Some(loser) }) => {
            format!(", a cross-cut in which {} seems to lose stones", loser.name())
        }
    }
}

fn by_status(found: &Overview, hold: Hold) -> Vec<String> {
    let links = found.links.iter().filter(|link| link.hold == hold);
    links.map(|link| format!("{} {}–{}", link.color.name(), link.ends[0], link.ends[1])).collect()
}

pub(super) fn object(link: &Link) -> Value {
    let status = match link.hold {
        Hold::Cut => "can_be_cut",
        Hold::Ko => "ko",
        Hold::Holds => "holds",
        Hold::Unknown => "unknown",
    };
    json!({
        "color": link.color.to_string(),
        "ends": link.ends.map(|end| end.to_string()),
        "status": status,
        "basis": if link.hold == Hold::Unknown { None } else { Some("read") },
        "cut": link.cut.map(|point| point.to_string()),
        "join": link.join.map(|point| point.to_string()),
        "passage": link.passage.map(|passage| match passage {
            Passage::Connect => "connect",
            Passage::Cross { .. } => "cross",
            Passage::Through => "through",
        }),
        "loses": match link.passage {
            Some(Passage::Cross { loser }) => loser.map(|color| color.to_string()),
            _ => None,
        },
    })
}
