use std::sync::Arc;

use tesuji_go::{Board, Color, Point, PointSet, Size};
use tesuji_parameters::Parameters;

use super::{Candidate, LinkKind, LinkState, Readings, Structure, Vitality};

fn board(text: &str) -> Board {
    text.parse().expect("a board")
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

fn seen(text: &str) -> Structure {
    Structure::of(&board(text), &Arc::new(Parameters::default()))
}

/// The kinds and states of links between stones, in the order of the alphabet.
fn links(text: &str) -> String {
    let structure = seen(text);
    let links = structure.links().filter(|link| link.link.kind != LinkKind::Edge);
    let mut told: Vec<String> = links.map(|link| format!("{} {:?}", link.link.kind.name(), link.link.state)).collect();
    told.sort();
    told.join(", ")
}

#[test]
fn links_by_kind() {
    for (text, expect) in [
        (". . . .\n. X X .\n. . . .", "solid Firm"),
        (". . . .\n. . X .\n. X . .", "kosumi Firm"),
        (". . . .\n. O X .\n. X . .", "kosumi Peeped"),
        (". . . .\n. O X .\n. X O .", ""),
        (". . . . .\n. X . X .\n. . . . .", "jump Open"),
        (". . O . .\n. X . X .\n. . . . .", "jump Peeped"),
        (". . O . .\n. X O X .\n. . . . .", "solid Firm"),
        (
            ". X . X .\n. X . X .\n. . . . .",
            "bamboo joint Firm, bamboo joint Firm, keima Open, keima Open, solid Firm, solid Firm",
        ),
        (". X . X .\n. . X . .\n. . . . .", "jump Firm, kosumi Firm, kosumi Firm"),
        (". . . . .\n. . . X .\n. X . . .", "keima Open"),
        (". . . . .\n. . . . X\n. X . . .", "ogeima Open"),
        (". . . . .\nX . . X .\n. . . . .", "two-point jump Open"),
    ] {
        assert_eq!(links(text), expect, "for\n{text}");
    }
}

#[test]
fn links_to_the_edge() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . X . . . . . .
        . . . . . . . O .
        . . . . . . . . .";
    let structure = seen(text);
    let to_edge: Vec<String> = structure
        .links()
        .filter(|link| link.link.kind == LinkKind::Edge)
        .map(|link| format!("{}-{} {:?}", link.ends[0], link.ends[1], link.link.state))
        .collect();
    assert_eq!(to_edge, ["H2-H1 Open", "H2-J2 Open", "C3-A3 Open", "C3-C1 Open"], "the stone in the centre has none");
    assert!(structure.blocked(Color::Black).contains(at("B3")));
}

/// Our own board for the worked example of GOG90 Fig. 4, whose drawing is lost: Black's stones are surrounded but for the upper
/// side. The rate of siege is 6, the middle of the exits is J6, the base point J3, and the move J5.
const FIG4: &str = include_str!("../../../../examples/siege.txt");

#[test]
fn the_worked_example_of_a_siege() {
    let structure = Structure::of(&board(FIG4), &Arc::new(Parameters::default()));
    let group = structure.group(at("J3")).expect("a group");
    assert_eq!(group.siege, 6, "{}", group.exits);
    let escape = structure.escape(group).expect("a way out");
    assert_eq!((escape.middle, escape.base, escape.point), (at("J6"), at("J3"), at("J5")));
}

#[test]
fn points_suggest_themselves() {
    let text = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . . . . . .
        . O . . . . .
        O X O . . . .
        . . . . . . .";
    let candidates = seen(text).candidates();
    assert_eq!(candidates[&at("B1")], [Candidate::LastLiberty(Color::Black)]);
    assert_eq!(candidates[&at("D5")], [Candidate::Link(Color::Black)]);
    let structure = Structure::of(&board(FIG4), &Arc::new(Parameters::default()));
    assert!(structure.candidates().values().flatten().all(|one| *one != Candidate::LastLiberty(Color::Black)));
}

/// Black's room is the corner. With a stone of White in it only the part is left that the stone is not in.
#[test]
fn a_side_closes_rooms() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . X . . . . . . .
        . . X . X . . . .
        . . . . . . . . .
        . . . . X . O . .";
    let rooms = |text: &str| seen(text).rooms(Color::Black).to_string();
    assert_eq!(rooms(text), "A1 B1 C1 D1 A2 B2 C2 D2 A3 B3");
    assert_eq!(rooms(&text.replacen(". . . . X . O", ". O . . X . O", 1)), "D1 D2");
}

#[test]
fn dead_stones_join_their_neighbours() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . . . .
        . . . O X O . . .
        . . . O X O . . .
        . . . O X O . . .
        . . . O X O . . .
        . . . . X . . . .";
    let (board, parameters) = (board(text), Arc::new(Parameters::default()));
    let mut structure = Structure::of(&board, &parameters);
    let alone = structure.group(at("D5")).expect("a group").stones;
    let dead: PointSet = [at("E3")].into_iter().collect();
    let readings = Readings { dead, ..Readings::default() };
    structure.revise(&board, &readings);
    assert_eq!(structure, Structure::with(&board, &readings, &parameters));
    let joined = structure.group(at("D5")).expect("a group").stones;
    assert!(!alone.contains(at("F5")) && joined.contains(at("F5")), "{alone} | {joined}");
    assert_eq!(structure.group(at("E5")).expect("a group").vitality, Vitality::Dead);
    assert_eq!(structure.point(at("E5")).worth, -1000);
    structure.revise(&board, &Readings::default());
    assert_eq!(structure, Structure::of(&board, &parameters));
}

#[test]
fn a_link_that_was_read_joins_or_not() {
    let text = "
        . . . . . . .
        . . . O . . .
        . . X . X . .
        . . . . . . .
        . . . . . . .";
    let (board, parameters) = (board(text), Arc::new(Parameters::default()));
    let mut structure = Structure::of(&board, &parameters);
    let joined = |structure: &Structure| structure.group(at("C3")).expect("a group").stones.contains(at("E3"));
    let state = |structure: &Structure| {
        structure.links().find(|link| link.link.kind == LinkKind::Jump).map(|link| link.link.state)
    };
    assert!(!joined(&structure));
    assert_eq!(state(&structure), Some(LinkState::Peeped));
    for (holds, expect) in [(true, LinkState::Holds), (false, LinkState::CanBeCut)] {
        let links = [([at("C3"), at("E3")], holds)].into_iter().collect();
        let readings = Readings { links, ..Readings::default() };
        structure.revise(&board, &readings);
        assert_eq!((joined(&structure), state(&structure)), (holds, Some(expect)));
        assert_eq!(structure, Structure::with(&board, &readings, &parameters));
    }
}

/// After every move of random games both revisions see the same; the sweep `structures` does more of them.
#[test]
fn incremental_is_overall() {
    let parameters = Arc::new(Parameters::default());
    let mut rng = fastrand::Rng::with_seed(27);
    for side in [2, 5, 9, 13, 19] {
        let size = Size::square(side).expect("a size");
        let mut board = Board::new(size);
        let mut structure = Structure::of(&board, &parameters);
        let mut color = Color::Black;
        for _ in 0..3 * size.count() {
            let points: Vec<Point> = size.points().collect();
            let point = points[rng.usize(..points.len())];
            if board.play(color, point).is_err() && !board.undo() {
                continue;
            }
            let readings = readings(&board, &mut rng);
            structure.revise(&board, &readings);
            assert_eq!(structure, Structure::with(&board, &readings, &parameters), "{board}");
            color = !color;
        }
    }
}

/// Mostly nothing; now and then a dead block.
fn readings(board: &Board, rng: &mut fastrand::Rng) -> Readings {
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let is_dead = |_: &Point| rng.u32(..60) == 0;
    Readings { dead: stones.iter().filter(is_dead).collect(), ..Readings::default() }
}
