//! What a record asks: from the words and marks that people and programs put into problem files, and back.
//!
//! Nothing is guessed here. What the record does not say stays open in the [`Draft`], and [`Question::reasons`] tells
//! for each part that was found what said it.

use tesuji_go::{Color, Mark, PointSet};
use tesuji_problem::words::Asked;
use tesuji_problem::{Draft, Goal, Problem, Quantifier, json};

use crate::point::point_name;
use crate::position::{Position, RecordError};
use crate::sgf::{self, NodeId, Property, Tree};

/// The private property that holds a problem exactly, as JSON.
pub const EXACT: &str = "TSJ";

/// What a record asks, as far as it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The question, not checked.
    pub draft: Draft,
    /// For each part that was found, what said it.
    pub reasons: Vec<String>,
    /// Whether the record says that anything is asked: in words, by marks on stones, or exactly.
    pub is_asked: bool,
}

/// Reads the question at a node, which is the root in a problem file.
pub fn read(tree: &Tree, node: NodeId) -> Result<Question, RecordError> {
    let position = Position::at(tree, node)?;
    let mut reasons = Vec::new();
    if let Some(raw) = tree.value(node, EXACT) {
        match json::read(&sgf::text(raw)) {
            Ok(problem) if !is_of(&problem, &position) => {
                reasons.push(format!("{EXACT} was left aside: it is about other stones than these"));
            }
            Ok(problem) => {
                reasons.push(format!("the whole question: {EXACT}"));
                return Ok(Question { draft: problem.into_draft(), reasons, is_asked: true });
            }
            Err(error) => reasons.push(format!("{EXACT} was left aside: {error}")),
        }
    }
    let board = &position.board;
    let [black, white] = Color::BOTH.map(|color| board.stones(color));
    let mut draft = Draft { size: board.size(), black, white, ..Draft::default() };
    let words = Asked::read(&all_words(tree, node));
    if let Some((color, reason)) = turn(&position, &words) {
        draft.turn = color.into();
        reasons.push(format!("to move, {color}: {reason}"));
        if position.to_move == Some(!color) {
            reasons.push(format!("but by PL or the first move that follows, {} is to move", !color));
        }
    }
    draft.ko = board.ban().filter(|&(color, _)| draft.turn.color() == Some(color)).map(|(_, point)| point);
    if let Some((goal, phrase)) = &words.goal {
        draft.goal = *goal;
        reasons.push(format!("goal, {goal}: the words {phrase:?}"));
    }
    if let Some(phrase) = &words.ko {
        reasons.push(format!("a ko is spoken of: the words {phrase:?}"));
    }
    mark_targets(&mut draft, &position, &mut reasons);
    let size = position.board.size();
    for name in ["SL", "VW"] {
        let Some(points) = tree.get(node, name).and_then(|property| crate::read_points(size, property).ok()) else {
            continue;
        };
        if draft.region.is_none() && !points.is_empty() {
            draft.region = Some(points | draft.target | draft.second_target);
            reasons.push(format!("region: {name}"));
        }
    }
    let is_asked = words.goal.is_some() || !draft.target.is_empty();
    Ok(Question { draft, reasons, is_asked })
}

/// Writes a problem as a record of one node: for people a comment, marks and the visible part, for programs the exact
/// question.
pub fn write(problem: &Problem) -> Tree {
    let size = problem.size;
    let names = |points: &PointSet| points.iter().map(|point| point_name(size, point)).collect::<Vec<_>>();
    let sides = if size.width() == size.height() {
        size.width().to_string()
    } else {
        format!("{}:{}", size.width(), size.height())
    };
    let mut properties = vec![Property::new("GM", ["1"]), Property::new("FF", ["4"]), Property::new("SZ", [sides])];
    let lists = [
        ("AB", problem.black),
        ("AW", problem.white),
        ("MA", problem.target),
        ("TR", problem.second_target),
        ("CR", problem.keep),
        ("VW", problem.region.unwrap_or_default()),
    ];
    for (name, points) in lists.iter().filter(|(_, points)| !points.is_empty()) {
        properties.push(Property::new(name, names(points)));
    }
    if let Some(color) = problem.turn.color() {
        properties.push(Property::new("PL", [if color == Color::Black { "B" } else { "W" }]));
    }
    properties.push(Property::text("C", &problem.in_words()));
    properties.push(Property::text(EXACT, &json::write(problem)));
    Tree::new(properties)
}

/// All texts where people say what is asked: comment, name of the game and of the node.
fn all_words(tree: &Tree, node: NodeId) -> String {
    let texts = ["C", "GN", "N", "GC"].iter().filter_map(|name| tree.value(node, name)).map(sgf::text);
    texts.collect::<Vec<_>>().join("\n")
}

fn turn(position: &Position, words: &Asked) -> Option<(Color, String)> {
    let by_words = words.mover.as_ref().map(|(color, phrase)| (*color, format!("the words {phrase:?}")));
    by_words.or_else(|| position.to_move.map(|color| (color, "PL, or the first move that follows".to_owned())))
}

/// Whether a problem is about the stones of this position.
fn is_of(problem: &Problem, position: &Position) -> bool {
    let board = &position.board;
    (problem.size, problem.black, problem.white)
        == (board.size(), board.stones(Color::Black), board.stones(Color::White))
}

/// Targets are the stones with the first kind of mark that is on any; of the side that the goal is about, where the
/// words say who moves and what for.
fn mark_targets(draft: &mut Draft, position: &Position, reasons: &mut Vec<String>) {
    let diagram = position.diagram();
    let candidates = match draft.defender_by_goal().filter(|_| draft.goal.targets() == 1) {
        Some(Color::Black) => draft.black,
        Some(Color::White) => draft.white,
        None => draft.black | draft.white,
    };
    let marked = |mark| diagram.marked(mark) & candidates;
    let mut kinds = Mark::ALL.into_iter().filter(|&mark| mark != Mark::Selected && !marked(mark).is_empty());
    let Some(mark) = kinds.next() else { return };
    let target = marked(mark);
    reasons.push(format!("target: stones marked {}", mark.sgf()));
    let second = kinds.next();
    // Each side's stones with a mark of their own, and no word of what is asked: a race.
    let apart = |mark: Mark| (marked(mark).is_within(&draft.black), marked(mark).is_within(&draft.white));
    if draft.goal == Goal::Auto
        && let Some(second) = second.filter(|&second| [(apart(mark)), apart(second)].iter().all(|one| one.0 != one.1))
        && apart(mark) != apart(second)
    {
        draft.goal = Goal::Race;
        reasons.push(format!("goal, race: stones marked {} and {}, of both colours", mark.sgf(), second.sgf()));
    }
    if draft.goal.targets() == 2 {
        let colors = [target & draft.black, target & draft.white];
        if let Some(second) = second {
            draft.second_target = marked(second);
            reasons.push(format!("second target: stones marked {}", second.sgf()));
        } else if draft.goal == Goal::Race {
            [draft.target, draft.second_target] = colors;
            return;
        }
    }
    draft.target = target;
    draft.split_targets();
    let blocks = position.board.blocks().filter(|block| block.stones().any(|stone| target.contains(stone)));
    // Who marks several blocks of a group asks whether the group dies: all of them. To save them is to save each.
    if blocks.count() > 1 && matches!(draft.goal, Goal::Live | Goal::Kill | Goal::Capture | Goal::Auto) {
        draft.quantifier = Quantifier::Any;
        reasons.push("several blocks are marked: all of them must be captured, or any of them lives".to_owned());
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Turn;

    use super::*;

    fn read_text(text: &str) -> Question {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        read(tree, tree.root()).unwrap()
    }

    #[test]
    fn marks_ask() {
        let question = read_text("(;SZ[9]AB[aa][ba]AW[ca][ab]MA[aa][ba]VW[aa:cc]C[White to kill];W[bb])");
        assert_eq!(question.draft.target.to_string(), "A9 B9");
        assert_eq!(question.draft.goal, Goal::Kill);
        assert_eq!(question.draft.region.unwrap().len(), 9);
        let reasons = [
            "to move, white: the words \"white to kill\"",
            "goal, kill: the words \"white to kill\"",
            "target: stones marked MA",
            "region: VW",
        ];
        assert_eq!(question.reasons, reasons);
        assert!(question.is_asked);
    }

    #[test]
    fn marks_of_two_kinds_on_both_colours_are_a_race() {
        let question = read_text("(;SZ[9]AB[aa][ba]AW[ab][bb]TR[aa][ba]SQ[ab][bb])");
        assert_eq!(
            (question.draft.goal, question.draft.target.len(), question.draft.second_target.len()),
            (Goal::Race, 2, 2)
        );
        assert_eq!(read_text("(;SZ[9]AB[aa][ba][da]AW[ab]TR[aa]SQ[da])").draft.goal, Goal::Auto);
        assert_eq!(read_text("(;SZ[9]AB[aa][ba]AW[ab]TR[aa]SQ[ab]C[Black to live])").draft.goal, Goal::Live);
    }

    #[test]
    fn the_side_to_move_has_its_own_word() {
        let problem = |goal: &str, mover: &str| -> Problem {
            format!("goal: {goal}\nto move: {mover}\nX!. .\n. O .").parse().unwrap()
        };
        let words = |goal, mover| problem(goal, mover).in_words();
        assert_eq!(words("live", "black"), "Black to live");
        assert_eq!(words("live", "white"), "White to kill");
        assert_eq!(words("capture", "black"), "Black to escape");
        assert_eq!(words("live", "both"), "Can Black live?");
    }

    #[test]
    fn numbers_on_stones_are_no_moves() {
        assert_eq!(read_text("(;SZ[9]AB[aa][ba]AW[bb]LB[aa:1][ba:2])").draft.black.to_string(), "A9 B9");
    }

    #[test]
    fn an_exact_question_about_other_stones_is_left_aside() {
        let question = read_text("(;SZ[9]AB[aa]TSJ[{\"size\":9,\"black\":[\"B9\"\\],\"goal\":\"auto\"}])");
        assert_eq!(question.draft.black.to_string(), "A9");
        assert_eq!(question.reasons, ["TSJ was left aside: it is about other stones than these"]);
    }

    #[test]
    fn the_target_is_on_the_side_that_the_goal_is_about() {
        let question = read_text("(;SZ[9]AB[aa][ba]AW[ca][ab]MA[aa][ab]C[White to kill])");
        assert_eq!(question.draft.target.to_string(), "A9");
    }

    #[test]
    fn a_group_is_marked_by_its_blocks() {
        let quantifier = |words: &str| {
            let text = format!("(;SZ[9]AB[aa][ba][da]AW[ca][ab]MA[aa][da]C[{words}])");
            read_text(&text).draft.quantifier
        };
        assert_eq!(quantifier("White to kill"), Quantifier::Any);
        assert_eq!(quantifier(""), Quantifier::Any);
        assert_eq!(quantifier("Black to escape"), Quantifier::All);
        assert_eq!(read_text("(;SZ[9]AB[aa][ba]AW[ca]MA[aa][ba])").draft.quantifier, Quantifier::All);
    }

    #[test]
    fn nothing_asked_is_nothing_read() {
        let question = read_text("(;SZ[9];B[aa];W[bb])");
        assert!(!question.is_asked);
        assert_eq!(question.draft.target, PointSet::EMPTY);
        assert_eq!(question.draft.turn, Turn::Black);
    }

    #[test]
    fn a_broken_exact_question_is_left_aside() {
        let question = read_text("(;SZ[9]AB[aa]TSJ[{\"size\":99}]C[Black to live])");
        assert_eq!(question.draft.goal, Goal::Live);
        assert!(question.reasons[0].starts_with("TSJ was left aside: a board of 99×99"), "{:?}", question.reasons);
    }
}
