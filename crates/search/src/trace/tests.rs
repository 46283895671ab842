use fastrand::Rng;
use tesuji_proof::{Game, Verdict};

use super::{Cut, Limits, Node, Priority, Source};
use crate::toy::{At, MOST_COINS, Token};
use crate::{Budget, Memory, Quiet, Search, Tree};

/// Goes through a tree with the position of each node, and checks what holds of every trace.
fn check(game: &Token, at: &At, node: &Node<usize>, limits: Limits, truth: &impl Fn(&At) -> bool) {
    if let (Some(verdict), false) = (node.look.verdict, node.look.from == Source::Repetition) {
        assert_eq!(verdict == Verdict::Reached, truth(at), "{at:?}");
    }
    assert!(node.children.len() <= limits.breadth);
    assert!(node.cut.is_none() || node.children.is_empty());
    if let Priority::Numbers { pn, dn } = node.look.priority {
        assert_eq!(pn == 0, node.look.verdict == Some(Verdict::Reached));
        assert_eq!(dn == 0, node.look.verdict == Some(Verdict::Prevented));
    }
    for child in &node.children {
        let next = game.child(at, child.mv.expect("a move")).expect("a legal move").position;
        check(game, &next, child, limits, truth);
    }
}

/// Whatever the table has kept: what a trace says is true, it repeats, and it keeps its limits.
#[test]
fn a_trace_says_what_is_true_and_keeps_its_limits() {
    let mut random = Rng::with_seed(11);
    let mut cuts = [0; 4]; // decided, depth, most, and moves of which nothing is known
    for _ in 0..500 {
        let game = Token::random(&mut random);
        let truth = game.reached();
        let place = random.usize(..game.places.len());
        let root = At { place, coins: random.i8(0..=MOST_COINS), lit: random.u8(..1 << game.lamps) };
        if game.verdict(&root).is_some() {
            continue;
        }
        let limits = Limits { depth: random.usize(..6), breadth: random.usize(1..4), most: random.usize(1..30) };
        let (mut memory, mut budget) = (Memory::new(0), Budget::new(random.u64(1..400), &Quiet));
        let mut search = Search::new(&game, &mut memory, &mut budget);
        search.decide(&root);
        let nodes = search.cost().nodes;
        let trace = search.trace(&root, limits);
        assert_eq!(search.cost().nodes, nodes, "a trace costs nothing");
        assert_eq!(trace, search.trace(&root, limits));
        assert!(trace.size() <= limits.most);
        check(&game, &root, &trace, limits, &|at| truth[at]);
        count(&trace, &mut cuts);

        let mut tree = Tree::new(&game, &root);
        let _ = (0..50).all(|_| tree.visit());
        let trace = tree.trace(limits);
        assert!(trace.size() <= limits.most);
        check(&game, &root, &trace, limits, &|at| truth[at]);
    }
    assert!(cuts.iter().all(|&count| count > 20), "every reason not to go on comes up: {cuts:?}");
}

fn count(node: &Node<usize>, cuts: &mut [usize; 4]) {
    match node.cut {
        Some(Cut::Decided) => cuts[0] += 1,
        Some(Cut::Depth) => cuts[1] += 1,
        Some(Cut::Most) => cuts[2] += 1,
        None => {}
    }
    cuts[3] += node.unknown;
    node.children.iter().for_each(|child| count(child, cuts));
}

/// The best move stands first, and what is not told is counted.
#[test]
fn the_best_comes_first() {
    // Place 0 leads to 1, 3 and 5: at 3 the other side has nothing but the end that is reached.
    let game = Token::of(
        &[&[1, 3, 5], &[2], &[1], &[4], &[], &[6], &[5]],
        &[(4, Verdict::Reached), (6, Verdict::Prevented), (2, Verdict::Prevented)],
    );
    let root = At::start(0);
    let (mut memory, mut budget) = (Memory::new(0), Budget::new(1_000, &Quiet));
    let mut search = Search::new(&game, &mut memory, &mut budget);
    search.decide(&root);
    let trace = search.trace(&root, Limits { depth: 3, breadth: 1, most: 10 });
    assert_eq!((trace.look.verdict, trace.left_out), (Some(Verdict::Reached), 1));
    assert_eq!(trace.unknown, 1, "one look was enough");
    let best = game.child(&root, trace.children[0].mv.expect("a move")).expect("a legal move");
    assert_eq!((best.position.place, trace.children[0].look.verdict), (3, Some(Verdict::Reached)));
    assert_eq!(trace.children[0].children[0].cut, Some(Cut::Decided));
}
