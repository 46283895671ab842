mod held_out;
use held_out::{Score, Split, by_clusters, by_nearest};
use tesuji_pattern::cluster::{Clustering, Map, Method, Schedule};
use tesuji_pattern::set;
use tesuji_pattern::vector::{Projection, Space};

const SET: &str = include_str!("../../problems/patterns.jsonl");

#[test]
fn explore() {
    let split = Split::of(set::read(SET).unwrap(), set::SPLIT);
    let projection = Projection::of(include_bytes!("../../../pattern/src/projection.bin")).unwrap();
    let known = split.known();
    let show = |name: String, clusters: usize, score: &Score| {
        println!(
            "{name:<24} clusters {clusters:4} classified {:3} right {:3} = {:5.1}% of classified, {:5.1}% of all; moves {:.2} chance {:.1}%",
            score.classified,
            score.right,
            score.percent(),
            score.percent_of_all(),
            score.moves_each(),
            score.chance_percent()
        );
    };
    for k in [1, 2, 3, 5] {
        show(format!("nearest {k}"), 0, &Score::of(&split, by_nearest(&split, k)));
    }
    for space in [Space::Raw, Space::Projected(projection)] {
        for rho in [3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 18.0, 21.0] {
            let c = Clustering::by_leaders(Method::Euclidean { rho }, space.clone(), &known);
            show(format!("{} rho {rho}", space.name()), c.clusters.len(), &Score::of(&split, by_clusters(&c)));
        }
        for cos in [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8] {
            let c = Clustering::by_leaders(Method::Product { cos }, space.clone(), &known);
            show(format!("{} cos {cos}", space.name()), c.clusters.len(), &Score::of(&split, by_clusters(&c)));
        }
        for side in [25u8, 30] {
            let t = std::time::Instant::now();
            let t2 = Map::train(side, space.clone(), &known, &split.patterns_held_out(), &Schedule::default());
            show(
                format!("{} map {side}, {} epochs", space.name(), t2.epochs),
                t2.clustering.used().count(),
                &Score::of(&split, by_clusters(&t2.clustering)),
            );
            println!("{:?}", t.elapsed());
        }
    }
}
