//! One property a function, for any bytes at all: used by the property tests here and by the targets in `fuzz/`.
//! None may panic unless the property does not hold.

use tesuji_check as check;
use tesuji_go::{Board, Color, Diagram, Point, Size};
use tesuji_problem::{Draft, Problem, json};
use tesuji_record::sgf::{self, Limits};
use tesuji_record::{Position, question, solution};

use crate::translate;

/// What is read as SGF is written and read again as the same, and its positions and questions can be asked for.
pub fn sgf(bytes: &[u8]) {
    let Ok(collection) = sgf::read_with(bytes, Limits { bytes: 1 << 20, nodes: 1 << 16 }) else { return };
    let written: String = collection.games.iter().map(ToString::to_string).collect();
    let again = sgf::read(written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.games, collection.games, "written as {written}");
    assert_eq!(again.repairs, [], "written as {written}");
    for tree in &collection.games {
        let ends = tree.preorder().filter(|&node| tree.children(node).next().is_none());
        for node in ends.take(4) {
            if let Ok(position) = Position::at(tree, node) {
                drop(position.diagram());
            }
        }
        if let Ok(question) = question::read(tree, tree.root())
            && let Ok(problem) = question.draft.validate()
        {
            same_through_all_forms(&problem);
        }
        drop(solution::Solution::of(tree));
    }
}

/// The stones and marks of what is read as a diagram are drawn and read again as the same.
pub fn diagram(text: &str) {
    let Ok(diagram) = Diagram::read(text, None) else { return };
    let drawn = diagram.to_string();
    let again = Diagram::read(&drawn, Some(diagram.size)).expect("what was drawn can be read");
    let parts = |diagram: &Diagram| (diagram.size, diagram.window, diagram.black, diagram.white, diagram.marks.clone());
    assert_eq!(parts(&again), parts(&diagram), "drawn as\n{drawn}");
}

/// What is read as a problem, drawn or in JSON, is the same in every form.
pub fn problem(text: &str) {
    if let Ok(problem) = text.parse::<Problem>() {
        same_through_all_forms(&problem);
    }
    if let Ok(problem) = json::read(text) {
        same_through_all_forms(&problem);
    }
}

fn same_through_all_forms(problem: &Problem) {
    assert_eq!(problem.to_string().parse::<Problem>().as_ref(), Ok(problem));
    assert_eq!(&json::read(&json::write(problem)).expect("what was written can be read"), problem);
    assert_eq!(&through_sgf(problem).1, problem);
}

/// A problem written as SGF, and what that reads as. What is written for people says the same as far as it goes.
pub fn through_sgf(problem: &Problem) -> (String, Problem) {
    let text = question::write(problem).to_string();
    let collection = sgf::read(text.as_bytes()).expect("what was written can be read");
    let mut tree = collection.games[0].clone();
    let again = question::read(&tree, tree.root()).expect("the stones make a position").draft;
    tree.remove(tree.root(), question::EXACT);
    let for_people = question::read(&tree, tree.root()).expect("the stones make a position").draft;
    let parts = |draft: &Draft| (draft.size, draft.black, draft.white, draft.turn);
    assert_eq!(parts(&for_people), parts(problem), "{text}");
    (text, again.validate().expect("the problem was valid"))
}

/// Moves read from bytes leave the same stones on the fast board as on the naive one, and undo leaves none.
pub fn board(bytes: &[u8]) {
    let [width, height, moves @ ..] = bytes else { return };
    let Ok(size) = Size::new(u64::from(width % 19) + 1, u64::from(height % 19) + 1) else { return };
    let mut board = Board::new(size);
    let rules = check::Rules { suicide: check::Suicide::Forbidden, ko: check::Ko::Simple };
    let stones = check::Stones::new(size.width(), size.height());
    let mut naive = check::Position::new(stones, check::Color::Black, rules);
    for mv in moves.chunks_exact(2).take(400) {
        let color = if mv[0] & 0x80 == 0 { Color::Black } else { Color::White };
        let point = Point::new(mv[0] % 19, mv[1] % 19).expect("in range");
        let expected = naive.play_as(translate::color(color), check::Move::Play(translate::point(size, point)));
        assert_eq!(board.play(color, point).is_ok(), expected.is_ok(), "{color} {point}\n{board}");
        naive = expected.unwrap_or(naive);
        assert_eq!(translate::stones(&board), naive.stones);
    }
    while board.undo() {}
    assert_eq!(board, Board::new(size));
}
