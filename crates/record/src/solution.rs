//! Which lines of a problem file are said to be right: collections mark them in different ways.

use crate::position::move_of;
use crate::sgf::{self, NodeId, Tree};

/// What a file says of its lines, each named by its last node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The custom that the file follows.
    pub custom: Custom,
    /// The ends of lines that are said to be right.
    pub right: Vec<NodeId>,
    /// The ends of all others.
    pub wrong: Vec<NodeId>,
}

/// How right lines are told from wrong ones. Where a file follows several, the first counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Custom {
    /// A comment on the line says RIGHT, CORRECT, 正解, or `+` alone (goproblems.com, Go Game Guru). Its other words,
    /// CHOICE, FORCE and NOTTHIS, tell a program what to answer with, not what is right.
    RightInComment,
    /// `TE` and `BM`, tesuji and bad move.
    GoodAndBadMoves,
    /// `GB` or `GW`: good for the side that moves first.
    GoodForMover,
    /// `WV` or `TR` on what is wrong (uliGo).
    WrongVariations,
    /// `CH[1]` on what is right (`SmartGo`).
    Checked,
    /// A comment on what is wrong begins with Wrong, Fail or 失败.
    WrongInComment,
    /// Nothing is marked: the first line is taken as right.
    FirstLine,
}

impl Custom {
    /// The custom in words, for reports.
    pub fn words(self) -> &'static str {
        match self {
            Custom::RightInComment => "a comment says RIGHT, CORRECT, 正解 or +",
            Custom::GoodAndBadMoves => "TE marks good moves, BM bad ones",
            Custom::GoodForMover => "GB or GW marks what is good for the first player",
            Custom::WrongVariations => "WV or TR marks wrong lines",
            Custom::Checked => "CH[1] marks right lines",
            Custom::WrongInComment => "a comment begins with Wrong, Fail or 失败",
            Custom::FirstLine => "nothing is marked, so the first line is taken",
        }
    }
}

impl Solution {
    /// Reads the marks of a problem file; `None` if it has no moves at all.
    pub fn of(tree: &Tree) -> Option<Solution> {
        let ends: Vec<NodeId> = tree.preorder().filter(|&node| tree.children(node).next().is_none()).collect();
        let (mover, _) = tree.preorder().find_map(|node| move_of(tree, node))?;
        let good_for = if mover == tesuji_go::Color::Black { "GB" } else { "GW" };
        let is_any = |test: &dyn Fn(NodeId) -> bool| tree.preorder().any(test);
        let has = |name: &'static str| move |node: NodeId| tree.get(node, name).is_some();
        let says_right = |node| comment(tree, node).is_some_and(|text| is_right(&text));
        let says_wrong = |node| comment(tree, node).is_some_and(|text| is_wrong(&text));
        let wrong_mark = if is_any(&has("WV")) { "WV" } else { "TR" };
        let customs: [(Custom, bool, Reader); 6] = [
            (Custom::RightInComment, is_any(&says_right), &|node| Said::right_if(says_right(node))),
            (Custom::GoodAndBadMoves, is_any(&has("TE")) || is_any(&has("BM")), &|node| {
                if has("BM")(node) { Said::Wrong } else { Said::right_if(has("TE")(node)) }
            }),
            (Custom::GoodForMover, is_any(&has(good_for)), &|node| Said::right_if(has(good_for)(node))),
            (Custom::WrongVariations, marks_moves(tree, wrong_mark), &|node| Said::wrong_if(has(wrong_mark)(node))),
            (Custom::Checked, is_any(&|node| is_checked(tree, node)), &|node| Said::right_if(is_checked(tree, node))),
            (Custom::WrongInComment, is_any(&says_wrong), &|node| Said::wrong_if(says_wrong(node))),
        ];
        for (custom, is_followed, said) in customs {
            if is_followed {
                return Some(Solution::split(tree, custom, &ends, said));
            }
        }
        let right = tree.main_line().last().into_iter().collect();
        Some(Solution { custom: Custom::FirstLine, right, wrong: ends.into_iter().skip(1).collect() })
    }

    /// A line is right if a node of it is said to be, and none is said to be wrong; where the custom marks only what
    /// is wrong, all other lines are right.
    fn split(tree: &Tree, custom: Custom, ends: &[NodeId], said: Reader) -> Solution {
        let by_wrong = match custom {
            Custom::WrongVariations | Custom::WrongInComment => true,
            Custom::GoodAndBadMoves => !tree.preorder().any(|node| tree.get(node, "TE").is_some()),
            _ => false,
        };
        // What is said of each node or above it: nodes stand after their parents.
        let mut known = vec![Said::Nothing; tree.len()];
        for node in tree.preorder() {
            let above = tree.parent(node).map_or(Said::Nothing, |parent| known[parent.index()]);
            known[node.index()] = above.max(said(node));
        }
        let is_right = |&end: &NodeId| match known[end.index()] {
            Said::Wrong => false,
            Said::Right => true,
            Said::Nothing => by_wrong,
        };
        let (right, wrong) = ends.iter().copied().partition(is_right);
        Solution { custom, right, wrong }
    }
}

/// Tells what a node says of its line.
type Reader<'a> = &'a dyn Fn(NodeId) -> Said;

/// What a node says of its line. Wrong outdoes right: a bad move after a tesuji spoils it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Said {
    Nothing,
    Right,
    Wrong,
}

impl Said {
    fn right_if(is_right: bool) -> Said {
        if is_right { Said::Right } else { Said::Nothing }
    }

    fn wrong_if(is_wrong: bool) -> Said {
        if is_wrong { Said::Wrong } else { Said::Nothing }
    }
}

/// `TR` also marks stones in pictures: it is a custom of solving only where it stands on the move of its node.
fn marks_moves(tree: &Tree, mark: &str) -> bool {
    let stands_on_move = |node| match (tree.get(node, mark), move_of(tree, node)) {
        (Some(property), Some((_, point))) => mark == "WV" || property.values().any(|value| value == point),
        _ => false,
    };
    tree.preorder().any(stands_on_move)
}

fn is_checked(tree: &Tree, node: NodeId) -> bool {
    tree.value(node, "CH") == Some("1")
}

fn comment(tree: &Tree, node: NodeId) -> Option<String> {
    tree.value(node, "C").map(sgf::text)
}

fn is_right(text: &str) -> bool {
    let text = text.trim();
    let says = |word: &str| word.eq_ignore_ascii_case("correct") || word.eq_ignore_ascii_case("right");
    // In capitals it counts anywhere, as goproblems.com has it; in prose only as a sentence of its own at the start.
    let words: Vec<&str> =
        text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_denied = |at: usize| at > 0 && words[at - 1].eq_ignore_ascii_case("not");
    let in_capitals = (0..words.len()).any(|at| matches!(words[at], "RIGHT" | "CORRECT") && !is_denied(at));
    let first_sentence = text.split(['.', '!', ',', ':', ';', '-', '\n']).next().unwrap_or_default().trim();
    text == "+" || in_capitals || says(first_sentence) || text.contains("正解")
}

fn is_wrong(text: &str) -> bool {
    let text = text.trim_start().to_lowercase();
    ["wrong", "fail", "失败", "失敗", "incorrect"].iter().any(|word| text.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The last moves of the right lines, and of the wrong ones.
    fn check(text: &str, custom: Custom, right: &str, wrong: &str) {
        let tree = &sgf::read(text.as_bytes()).unwrap().games[0];
        let solution = Solution::of(tree).unwrap();
        let names = |ends: &[NodeId]| {
            let name = |&end: &NodeId| move_of(tree, end).map_or("", |(_, point)| point).to_owned();
            ends.iter().map(name).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            (solution.custom, names(&solution.right), names(&solution.wrong)),
            (custom, right.to_owned(), wrong.to_owned()),
            "for {text}"
        );
    }

    #[test]
    fn customs_are_told_apart() {
        check("(;(;B[aa]C[RIGHT])(;B[bb]))", Custom::RightInComment, "aa", "bb");
        check("(;(;B[bb])(;B[aa];W[cc]C[Correct.\nWell done]))", Custom::RightInComment, "cc", "bb");
        check("(;(;B[bb]C[The right way is elsewhere])(;B[aa]C[正解]))", Custom::RightInComment, "aa", "bb");
        check(
            "(;(;B[bb]C[this is not RIGHT])(;B[aa]C[RIGHT])(;B[cc]C[Right side is big]))",
            Custom::RightInComment,
            "aa",
            "bb cc",
        );
        check("(;(;B[bb]C[not + here])(;B[aa]C[+]))", Custom::RightInComment, "aa", "bb");
        check("(;(;B[bb]BM[1])(;B[aa]TE[1];W[cc]))", Custom::GoodAndBadMoves, "cc", "bb");
        check("(;(;B[bb]BM[1])(;B[aa];W[cc]))", Custom::GoodAndBadMoves, "cc", "bb");
        check("(;(;B[bb]GW[1])(;B[aa]GB[1]))", Custom::GoodForMover, "aa", "bb");
        check("(;TR[aa](;B[bb]WV[])(;B[aa]))", Custom::WrongVariations, "aa", "bb");
        check("(;(;B[bb]TR[bb])(;B[aa]))", Custom::WrongVariations, "aa", "bb");
        check("(;(;B[bb])(;B[aa]CH[1]))", Custom::Checked, "aa", "bb");
        check("(;(;B[bb]C[失败])(;B[aa])(;B[cc]C[Wrong: dead]))", Custom::WrongInComment, "aa", "bb cc");
        check("(;TR[aa](;B[aa])(;B[bb]))", Custom::FirstLine, "aa", "bb");
        check("(;B[aa];W[bb];B[cc])", Custom::FirstLine, "cc", "");
    }

    #[test]
    fn a_record_without_moves_has_no_solution() {
        let tree = &sgf::read(b"(;AB[aa])").unwrap().games[0];
        assert_eq!(Solution::of(tree), None);
    }
}
