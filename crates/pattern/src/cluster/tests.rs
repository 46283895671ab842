use super::*;
use crate::window::CELLS;

/// Patterns that differ in a few stones from one of four.
fn known(count: usize) -> Vec<Known> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut cells = |stones: usize| (0..stones).fold(0_u128, |cells, _| cells | 1 << random.usize(..CELLS));
    let bases: Vec<Pattern> = (0..4)
        .map(|number| {
            let place = if number < 3 { Place::Corner } else { Place::Side };
            Pattern { place, black: cells(12), white: cells(10) }
        })
        .collect();
    (0..count)
        .map(|number| {
            let base = bases[number % 4];
            let pattern = Pattern { black: base.black ^ cells(1), ..base };
            Known { pattern, moves: 1 << (number % 4) }
        })
        .collect()
}

#[test]
fn what_is_alike_comes_together() {
    let known = known(40);
    let methods = [Method::Euclidean { rho: 9.0 }, Method::Product { cos: 0.8 }];
    for method in methods {
        let clustering = Clustering::by_leaders(method, Space::Raw, &known);
        assert_eq!(clustering.clusters.len(), 4, "{method:?}");
        let clusters = clustering.cluster_of(known.len());
        assert!((0..40).all(|number| clusters[number] == number % 4), "{clusters:?}");
        let class = clustering.classify(&known[2].pattern).expect("it is one of them");
        assert_eq!((class.cluster, class.moves), (2, 4 & known[2].pattern.empty()));
    }
    let strict = Clustering::by_leaders(Method::Euclidean { rho: 0.0 }, Space::Raw, &known);
    assert!(strict.clusters.len() > 20);
}

#[test]
fn what_is_far_from_all_is_not_classified() {
    let known = known(40);
    let clustering = Clustering::by_leaders(Method::Euclidean { rho: 9.0 }, Space::Raw, &known);
    let far = Pattern { place: Place::Corner, black: 0, white: 0 };
    assert_eq!(clustering.classify(&far), None);
    let elsewhere = Pattern { place: Place::Centre, ..known[0].pattern };
    assert_eq!(clustering.classify(&elsewhere), None);
}

#[test]
fn a_map_separates_what_differs_and_repeats_by_seed() {
    let known = known(40);
    let held_out: Vec<Pattern> = known.iter().map(|known| known.pattern).collect();
    let schedule = Schedule { epochs: 40, ..Schedule::default() };
    let trained = Map::train(5, Space::Raw, &known, &held_out, &schedule);
    assert_eq!(trained, Map::train(5, Space::Raw, &known, &held_out, &schedule));
    let clusters = trained.clustering.cluster_of(known.len());
    let together = |a: usize, b: usize| clusters[a] == clusters[b];
    assert!((0..40).all(|a| (0..40).all(|b| a % 4 == b % 4 || !together(a, b))), "{clusters:?}");
    assert_eq!(trained.clustering.clusters.len(), 25);
    assert!(trained.clustering.used().count() >= 4);
}

#[test]
fn a_clustering_is_what_it_was_after_it_was_written() {
    let clustering = Clustering::by_leaders(Method::Product { cos: 0.8 }, Space::Raw, &known(20));
    let bytes = clustering.bytes();
    assert_eq!(Clustering::of(&bytes), Ok(clustering));
    assert_eq!(Clustering::of(b"x"), Err(FileError::NoClusters));
    for at in 20..bytes.len() {
        let mut broken = bytes.clone();
        broken[at] ^= 1;
        assert_eq!(Clustering::of(&broken), Err(FileError::Damaged), "byte {at}");
        assert!(Clustering::of(&bytes[..at]).is_err(), "byte {at}");
    }
}
