use std::sync::Arc;

use tesuji_go::{Board, Color, Point, PointSet, Scoring};
use tesuji_parameters::Parameters;
use tesuji_shape::structure::{Structure, Vitality};
use tesuji_solve::{Observer, Options, Quiet};

use super::{Fate, Lead, Progress, Recognition, Situation};
use crate::Survey;
use crate::layers::{Layer, Layers};
use crate::overview::Pace;
use crate::score::{Correction, Effort, Play, Reason, Terms, estimate};

/// As long as it takes.
struct Patient;

impl Pace for Patient {
    fn gone(&self) -> f64 {
        0.0
    }

    fn watch(&self, _: f64) -> Box<dyn Observer + '_> {
        Box::new(Quiet)
    }
}

fn at(name: &str) -> Point {
    name.parse().expect("a point")
}

/// What is seen of a board of which everything was read with a few nodes.
fn seen(text: &str) -> (Survey, Recognition) {
    let board: Board = text.parse().expect("a board");
    let mut survey = Survey::of(&board);
    let options = Options { most_nodes: 3_000, most_open_nodes: 3_000, ..Options::within(16 << 20) };
    let all = board.stones(Color::Black) | board.stones(Color::White);
    survey.study(&all, &options, 1.0, &mut Patient);
    let seen = Recognition::of(&mut survey, None, &Arc::new(Parameters::default()), &options, &Quiet);
    (survey, seen)
}

/// GOG90 Fig. 6a, reconstructed (the drawing is lost): three black stones and three white ones in the middle, which each can be
/// captured. Neither are dead: who moves first takes the others.
const FIG6A: &str = include_str!("../../../../examples/fight.txt");

#[test]
fn of_neighbours_that_each_seem_captured_the_fight_tells() {
    let (survey, seen) = seen(FIG6A);
    let black: PointSet = survey.board().block(at("E5")).expect("stones").stones().collect();
    let white: PointSet = survey.board().block(at("E6")).expect("stones").stones().collect();
    assert_eq!((black.len(), white.len()), (3, 3));
    let taken = |stones| survey.dangers().any(|danger| danger.stones == stones && danger.is_taken());
    assert!(taken(black) && taken(white), "each seems captured");
    let struggle = seen.struggles.iter().find(|one| one.pair == [black, white]).expect("a fight");
    assert_eq!(struggle.fates, [Fate::Depends; 2]);
    assert!(!seen.dead_stones().meets(&(black | white)));
}

/// GOG90 Fig. 6b, reconstructed: White's stones on the right have no room for themselves, but Black's five stones in the middle
/// are dead, and all of White's are one group.
const FIG6B: &str = include_str!("../../../../examples/dead-group.txt");

#[test]
fn the_neighbours_of_a_dead_group_are_one() {
    let (_, seen) = seen(FIG6B);
    let dead = seen.dead.iter().find(|dead| dead.stones.contains(at("E4"))).expect("dead stones");
    assert_eq!((dead.color, dead.stones.len()), (Color::Black, 5));
    assert!(dead.reason <= Reason::Read, "{dead:?}");
    let group = seen.structure.group(at("D4")).expect("a group");
    assert!(
        group.stones.contains(at("F4")) && group.vitality > Vitality::Weak,
        "{} {:?}",
        group.stones,
        group.vitality
    );
    let board: Board = FIG6B.parse().expect("a board");
    let alone = Structure::of(&board, &Arc::new(Parameters::default()));
    let alone = alone.group(at("F4")).expect("a group");
    assert!(
        !alone.stones.contains(at("D4")) && alone.strength < group.strength,
        "{} {}",
        alone.strength,
        group.strength
    );
    assert!(seen.is_settled);
}

/// The board is cut in two, and Black has the larger part.
#[test]
fn the_whole_is_judged() {
    let text = "
        . . . . . . . . .
        . . . . . . . . .
        O O O O O O O O O
        X X X X X X X X X
        . . . . . . . . .
        . . X . X . X . .
        . . . X . X . . .
        . . X . . . X . .
        . . . . . . . . .";
    let (survey, seen) = seen(text);
    let terms = Terms {
        scoring: Scoring::Area,
        komi: 7.5,
        to_move: Color::Black,
        play: Play::GoesOn,
        correction: Correction::Made,
    };
    let estimate = estimate(survey.board(), &terms, &Effort { games: 200, ..Effort::default() });
    let situation = Situation::of(&survey, &seen, &estimate);
    assert_eq!(situation.lead, Lead::Ahead(Color::Black));
    assert!(situation.margin > 5.0 && situation.black_wins > 0.7, "{} {}", situation.margin, situation.black_wins);
    assert_ne!(situation.progress, Progress::Opening);
    let [black, white] = situation.count.area;
    assert!(black > white && black + white <= 81, "{black} {white}");
    assert_eq!(situation.count.marked[0] & situation.count.marked[1], PointSet::EMPTY);
}

/// All layers of a board can be drawn, and none marks a point that is not on it.
#[test]
fn every_layer_is_drawn() {
    for text in [FIG6A, FIG6B] {
        let (survey, seen) = seen(text);
        let board = survey.board();
        let dangers: Vec<_> = survey.dangers().cloned().collect();
        let layers = Layers { board, seen: &seen, dangers: &dangers, estimate: None, target: None };
        for layer in Layer::ALL {
            let diagram = layers.draw(layer);
            let points = diagram.labels.keys().chain(diagram.shades.keys()).chain(diagram.marks.keys());
            assert!(points.copied().all(|point| board.size().contains(point)), "{}", layer.name());
            assert_eq!(Layer::named(layer.name()), Some(layer));
        }
    }
}
