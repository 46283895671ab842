//! The lines of a record's solution, as moves.

use tesuji_problem::Variation;

use crate::position::{Position, is_setup};
use crate::sgf::{NodeId, Tree};
use crate::solution::{Custom, Solution};

/// Lines that are looked at, and moves of each: a file may have a million.
const MOST_LINES: usize = 64;
const MOST_MOVES: usize = 80;

/// The lines below a node that the record calls right or wrong, in its order. Where nothing is marked the first line is
/// taken as right, and of the others nothing is known. A line ends where stones are set up.
pub fn below(tree: &Tree, node: NodeId) -> Vec<Variation> {
    let Some(solution) = Solution::of(tree) else { return Vec::new() };
    let Ok(start) = Position::at(tree, node) else { return Vec::new() };
    if solution.custom == Custom::FirstLine && !start.moves.is_empty() {
        // How a game went on says nothing of what is right.
        return Vec::new();
    }
    let wrong = if solution.custom == Custom::FirstLine { &[][..] } else { &solution.wrong };
    let ends = [(true, solution.right.as_slice()), (false, wrong)];
    // Right and wrong lines take turns, so that neither is cut off by the other.
    let most = ends.iter().map(|(_, ends)| ends.len()).max().unwrap_or(0);
    let in_turn =
        (0..most).flat_map(|at| ends.iter().filter_map(move |(is_right, ends)| Some((*is_right, *ends.get(at)?))));
    let lines = in_turn.filter_map(|(is_right, end)| variation(tree, node, &start, end, is_right));
    lines.take(MOST_LINES).collect()
}

fn variation(tree: &Tree, node: NodeId, start: &Position, end: NodeId, is_right: bool) -> Option<Variation> {
    let path = tree.path_from_root(end);
    let from = path.iter().position(|&step| step == node)? + 1;
    let mut position = start.clone();
    for &step in path[from..].iter().take(MOST_MOVES).take_while(|&&step| !is_setup(tree, step)) {
        match position.after(tree, step) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    let moves = position.moves[start.moves.len()..].to_vec();
    (!moves.is_empty()).then_some(Variation { is_right, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    fn check(text: &str, path: &[usize], expect: &str) {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let node = path.iter().fold(tree.root(), |node, &at| tree.children(node).nth(at).unwrap());
        let told = below(tree, node).into_iter().map(|line| {
            let moves: Vec<String> = line.moves.iter().map(|(color, mv)| format!("{color} {mv}")).collect();
            format!("{}: {}", if line.is_right { "right" } else { "wrong" }, moves.join(", "))
        });
        assert_eq!(told.collect::<Vec<_>>().join("; "), expect, "for {text}");
    }

    #[test]
    fn lines_are_moves() {
        let text = "(;SZ[5](;B[ae];W[be]C[Correct])(;B[ce];AW[aa];W[ee])(;B[de]))";
        check(text, &[], "right: black A1, white B1; wrong: black C1; wrong: black D1");
        check(text, &[0], "right: white B1");
        check("(;SZ[5](;B[ae])(;B[be]))", &[], "right: black A1");
        check("(;SZ[5];B[ae];W[be])", &[0], "");
        check("(;SZ[5])", &[], "");
    }
}
