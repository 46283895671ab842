use tesuji_solve::Quiet;

use super::*;

/// A block that ataris take, across the board.
const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . O X . . .
    . . O X X . .
    . . . O O . .";

/// The stone at D4 gets away from a ladder, towards G7, and is caught by E5.
const NET: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . X . . . . . .
    . . X O . . . . .
    . . . X X . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two stones with a hole between them.
const HOLE: &str = "
    . . . . . . .
    . . O . O . .
    . . X . X . .
    . . O . O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

/// Four stones on the second line, with room for two eyes if their side moves first.
const FOUR: &str = "
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    O O O O O O . .
    X X X X . O . .
    . . . . . O . .";

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn traces(text: &str, question: &Question, turn: Turn) -> Vec<Trace> {
    of(&board(text), question, turn, &Options::default(), &Quiet)
}

fn root(trace: &Trace) -> &Node<Move> {
    trace.root.as_ref().expect("something was searched")
}

fn best(node: &Node<Move>) -> String {
    node.children[0].mv.expect("a child has a move").to_string()
}

/// Where one side succeeds, a move of it does, and every move of the other that is told fails.
fn check(node: &Node<Move>) {
    let is_told = |child: &&Node<Move>| child.look.verdict == node.look.verdict;
    match node.look.verdict {
        Some(verdict) if verdict.is_won_at(node.turn) && !node.children.is_empty() => {
            assert!(node.children.iter().any(|child| is_told(&child)) || node.unknown > 0, "{node:?}");
        }
        Some(_) => {
            assert!(node.children.iter().all(|child| is_told(&child) || child.look.verdict.is_none()), "{node:?}");
        }
        None => {}
    }
    assert!(node.children.iter().all(|child| child.turn != node.turn));
    node.children.iter().for_each(check);
}

#[test]
fn a_ladder_is_told_move_by_move() {
    let told = traces(LADDER, &Question::Block(at("D2")), Turn::White);
    assert_eq!(
        told.iter().map(|trace| trace.reader).collect::<Vec<_>>(),
        [Reader::Ladder, Reader::Threats { order: 3 }]
    );
    let plain = ladder::attack(&board(LADDER), at("D2"), ladder::MOST_NODES).expect("a stone");
    assert_eq!((told[0].found, told[0].nodes), (Found::Capture(plain.verdict), plain.nodes), "a trace changes nothing");
    assert_eq!(root(&told[0]).look.verdict, Some(Verdict::Reached));
    assert_eq!(best(root(&told[0])), plain.moves[0].point.to_string());
    let mut node = root(&told[0]);
    let mut length = 0;
    while let Some(next) = node.children.first() {
        assert_eq!(next.look.verdict, Some(Verdict::Reached));
        (node, length) = (next, length + 1);
    }
    assert_eq!((length, node.cut), (Limits::default().depth, Some(Cut::Depth)));
    check(root(&told[0]));
}

#[test]
fn a_net_is_told_with_the_threats_behind_it() {
    let [read] = &traces(NET, &Question::Block(at("D4")), Turn::Black)[1..] else { panic!("two readers") };
    let options = lambda::Options { most_nodes: Options::default().plays, ..lambda::Options::default() };
    let plain = lambda::Captures::new(options).attack(&board(NET), at("D4")).expect("a stone");
    assert_eq!((read.found, read.nodes), (Found::Capture(plain.verdict), plain.nodes), "a trace changes nothing");
    assert_eq!(plain.verdict, ladder::Verdict::Captured);
    assert_eq!(best(root(read)), plain.line[0].to_string());
    // The pass is answered by a ladder, or at once.
    let net = &root(read).children[0];
    let pass = net.children.iter().find(|child| child.mv == Some(Move::Pass)).expect("a pass was looked at");
    assert_eq!(pass.look.verdict, Some(Verdict::Reached));
    check(root(read));
}

#[test]
fn a_connection_is_told_for_both_sides() {
    let [cut, joined] = &traces(HOLE, &Question::Link(at("C5"), at("E5")), Turn::Both)[..] else { panic!("two sides") };
    let mut reader = Connections::new(tesuji_connect::Options {
        most_nodes: Options::default().plays,
        ..tesuji_connect::Options::default()
    });
    let end = End::Stone(at("E5"));
    let plain = reader.disconnect(&board(HOLE), at("C5"), end).expect("two stones");
    assert_eq!((cut.found, cut.nodes), (Found::Connection(plain.verdict, plain.certainty), plain.nodes));
    assert_eq!((best(root(cut)), best(root(joined))), ("D5".to_owned(), "D5".to_owned()));
    assert_eq!(root(cut).look.verdict, Some(Verdict::Prevented));
    assert_eq!(root(joined).look.verdict, Some(Verdict::Reached));
    check(root(cut));
    check(root(joined));
    // What is one block needs no search.
    let one = traces(NET, &Question::Link(at("D3"), at("E3")), Turn::Black);
    assert!(one[0].root.is_none() && one[0].nodes == 0);
}

#[test]
fn life_is_told_as_it_was_proved_and_as_it_is_judged() {
    let told = traces(FOUR, &Question::Group(at("A2")), Turn::Both);
    let readers: Vec<Reader> = told.iter().map(|trace| trace.reader).collect();
    assert_eq!(readers, [Reader::Proof, Reader::Judging, Reader::Proof, Reader::Judging]);
    for trace in told.iter().filter(|trace| trace.reader == Reader::Proof) {
        let Found::Life { lives: Some(lives), is_proved: true } = trace.found else { panic!("{:?}", trace.found) };
        let verdict = if lives { Verdict::Prevented } else { Verdict::Reached };
        assert_eq!((root(trace).look.verdict, trace.reaching), (Some(verdict), Color::White));
        check(root(trace));
    }
    // An eye is wanted by its owner.
    let problem = "goal: eye\nto move: black\n3 | O=O=O=O=.\n2 | X!X!X!O=.\n1 | . . . O=.\n  +----------";
    let problem: Problem = problem.parse().expect("a problem");
    let eye = &traces(FOUR, &Question::Problem(Box::new(problem)), Turn::Both)[0];
    assert_eq!((eye.reaching, eye.found), (Color::Black, Found::Life { lives: Some(true), is_proved: true }));
}

#[test]
fn what_is_not_there_is_not_told() {
    assert!(traces(LADDER, &Question::Block(at("A7")), Turn::Both).is_empty());
    assert!(traces(LADDER, &Question::Link(at("D2"), at("C2")), Turn::Both).is_empty());
    assert!(traces(LADDER, &Question::Group(at("A7")), Turn::Both).is_empty());
}
