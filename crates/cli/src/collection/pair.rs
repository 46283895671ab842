//! Two positions that are alike: in words, as JSON, and the one drawn as it lies over the other.

use serde_json::{Value, json};
use tesuji_alike::{Entry, Part, Relation, Similar, edges_agree};
use tesuji_go::{Diagram, Mark, Point, PointSet};
use tesuji_tell::text::clean_name;

use super::count_of;

/// `the same (mirrored, shifted)`.
pub(super) fn told(one: &Entry, other: &Entry, similar: &Similar) -> String {
    let mut how = Vec::new();
    // What only resembles another does not stand as that stands.
    if similar.relation < Relation::Near || !similar.motion.is_none() {
        how.push(similar.motion.words());
    }
    if !edges_agree(&one.stones, &other.stones, similar.motion) {
        how.push("at another distance from an edge".to_owned());
    }
    let relation = similar.relation.words();
    if how.is_empty() { relation.to_owned() } else { format!("{relation} ({})", how.join(", ")) }
}

/// Rounded down, so that only what agrees in full is 100 %.
pub(super) fn percent(similar: &Similar) -> String {
    format!("{:3.0}%", (similar.likeness * 100.0).floor())
}

/// A line that says what is asked, where one asks something else than the other.
pub(super) fn asked_otherwise(one: &Entry, other: &Entry, similar: &Similar) -> String {
    let parts = one.asks_otherwise(other, similar.motion);
    if parts.is_empty() {
        return String::new();
    }
    let named: Vec<String> = parts.iter().map(|part| format!("another {}", part.words())).collect();
    // Both in the colours of the first.
    let words = if similar.motion.is_recoloured { recoloured(&other.asked.words) } else { other.asked.words.clone() };
    let is_told = parts != [Part::Target] && words != one.asked.words;
    let questions =
        if is_told { format!(": {}, not {}", clean_name(&words), clean_name(&one.asked.words)) } else { String::new() };
    format!("        {}{questions}\n", named.join(", "))
}

/// A question with the colours exchanged.
fn recoloured(words: &str) -> String {
    words.split("Black").map(|part| part.replace("White", "Black")).collect::<Vec<_>>().join("White")
}

pub(super) fn object(one: &Entry, other: &Entry, similar: &Similar) -> Value {
    let differing = one.asks_otherwise(other, similar.motion);
    json!({
        "file": other.name,
        "likeness": (similar.likeness * 1000.0).round() / 1000.0,
        "relation": match similar.relation {
            Relation::Same => "same",
            Relation::SameButFar => "same-but-far",
            Relation::Near => "near",
            Relation::Alike => "alike",
        },
        "motion": similar.motion.words(),
        "question": other.asked.words,
        "asked_otherwise": differing.into_iter().map(Part::words).collect::<Vec<_>>(),
    })
}

/// A position on its own board, turned and recoloured as it lies over the one it is like: its own stones that differ in
/// circles, missing ones as crosses.
pub(super) fn laid_over(one: &Entry, other: &Entry, similar: &Similar, name: &str) -> Diagram {
    let (motion, stones, wanted) = (similar.motion, &other.stones, &one.stones);
    let [black, white] = if motion.is_recoloured { [stones.white, stones.black] } else { [stones.black, stones.white] };
    let (mut circles, mut crosses, mut met) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    for point in stones.size.points() {
        let over: Option<Point> = motion.point(point);
        met.extend(over);
        let is = [black.contains(point), white.contains(point)];
        let should = [&wanted.black, &wanted.white].map(|set| over.is_some_and(|over| set.contains(over)));
        if is != should {
            let differing = if is == [false, false] { &mut crosses } else { &mut circles };
            differing.insert(motion.turn.point(point, stones.size));
        }
    }
    let [black, white] = [black, white].map(|set| motion.turn.points(&set, stones.size));
    let mut diagram = Diagram { size: motion.turn.size(stones.size), black, white, ..Diagram::default() };
    diagram.mark(&circles, Mark::Circle);
    diagram.mark(&crosses, Mark::Cross);
    diagram.crop();
    let beyond = ((wanted.black | wanted.white) - met).len();
    let lost = match beyond {
        0 => String::new(),
        _ => format!("; {} beyond the edge", count_of(beyond, "missing stone would be", "missing stones would be")),
    };
    diagram.title = Some(format!("{} {name}, {}{lost}", percent(similar).trim(), told(one, other, similar)));
    diagram
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_with_the_colours_exchanged() {
        assert_eq!(recoloured("Black to capture White's stones"), "White to capture Black's stones");
        assert_eq!(recoloured("Can White live?"), "Can Black live?");
    }
}
