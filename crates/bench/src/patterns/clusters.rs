//! §3: how many clusters, and how often a right first move is among those of a cluster.

use std::collections::HashMap;
use std::time::Instant;

use serde_json::{Value, json};
use tesuji_pattern::cluster::{Clustering, Known, Map, Method, Schedule};
use tesuji_pattern::set;
use tesuji_pattern::vector::{Projection, Space};
use tesuji_pattern::window::Pattern;

use super::held_out::{Score, Split, by_clusters, by_nearest};
use super::{Bench, Part, order, paper};
use crate::figures::Table;

/// Thresholds that are tried; the paper's are among them.
const RHOS: [f32; 10] = [3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0, 18.0, 21.0, 25.0];
const COSINES: [f32; 9] = [0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9];
const SIDES: [u8; 3] = [25, 30, 50];

/// Of how many nearest problems the first moves are taken.
const NEAREST: [usize; 5] = [1, 2, 3, 5, 8];

/// Other ways to hold problems out, whose mean is told beside the one that counts.
const OTHER_SPLITS: u64 = 10;

const COLUMNS: [(&str, usize); 9] = [
    ("", 24),
    ("clusters", 8),
    ("classified", 10),
    ("right", 6),
    ("of these", 8),
    ("of all", 7),
    ("moves", 6),
    ("chance", 7),
    ("other splits", 12),
];

pub(super) fn spaces() -> [Space; 2] {
    [Space::Raw, Space::Projected(Projection::built_in())]
}

pub(super) fn part(bench: &Bench) -> Part {
    let mut text = String::new();
    let mut rows = Vec::new();
    let counts = counts(bench, &mut text);
    let others: Vec<Split> =
        (0..OTHER_SPLITS).map(|seed| Split::of(bench.set.clone(), set::SPLIT + 1 + seed)).collect();
    let title = format!(
        "\nTable 1. First moves on the {} held out: those classified, those of them with a right move among the cluster's, of all; \
         moves a problem, and what as many points drawn near the target would give\nPaper, map of 30x30: {:.1}% classified, {:.1}% of these right",
        bench.split.held_out.len(),
        paper::CLASSIFIED,
        paper::RIGHT
    );
    let mut table = Table::new(&mut text, &title, &COLUMNS);
    let mut row = |name: String, clusters: Option<usize>, score: &Score, others: Option<f64>| {
        table.row([
            name.clone(),
            clusters.map_or(String::new(), |count| count.to_string()),
            score.classified.to_string(),
            score.right.to_string(),
            format!("{:.1}%", score.percent()),
            format!("{:.1}%", score.percent_of_all()),
            format!("{:.2}", score.moves_each()),
            format!("{:.1}%", score.chance_percent()),
            others.map_or(String::new(), |mean| format!("{mean:.1}%")),
        ]);
        rows.push(json!({"name": name, "clusters": clusters, "classified": score.classified, "right": score.right,
                         "moves": score.moves_each(), "chance": score.chance_percent(), "other_splits": others}));
    };
    for count in NEAREST {
        let mean = mean(&others, |split| Score::of(split, by_nearest(split, count)));
        row(format!("nearest {count}"), None, &Score::of(&bench.split, by_nearest(&bench.split, count)), Some(mean));
    }
    for count in [1, 2, 3, 5] {
        row(format!("prior from proofs, best {count}"), None, &Score::of(&bench.split, order::by_prior(count)), None);
    }
    let known = bench.split.known();
    for space in spaces() {
        let methods =
            RHOS.map(|rho| Method::Euclidean { rho }).into_iter().chain(COSINES.map(|cos| Method::Product { cos }));
        for method in methods {
            let of = |known: &[Known]| Clustering::by_leaders(method, space.clone(), known);
            let clustering = of(&known);
            let mean = mean(&others, |split| Score::of(split, by_clusters(&of(&split.known()))));
            let score = Score::of(&bench.split, by_clusters(&clustering));
            row(name(method, &space), Some(clustering.clusters.len()), &score, Some(mean));
        }
        for side in SIDES.into_iter().filter(|side| !bench.options.quick || *side < 30) {
            let trained = trained(bench, side, &space);
            let name = format!("{}, {} ep.", name(trained.clustering.method, &space), trained.epochs);
            let score = Score::of(&bench.split, by_clusters(&trained.clustering));
            row(name, Some(trained.clustering.used().count()), &score, None);
        }
    }
    Part { name: "clusters", text, json: json!({"counts": counts, "first_moves": rows}) }
}

/// A map of the problems to learn from, in both colours, stopped by the held-out ones.
pub(super) fn trained(bench: &Bench, side: u8, space: &Space) -> tesuji_pattern::cluster::Trained {
    let known = in_both_colours(&bench.split.known());
    let schedule = Schedule { seed: bench.options.seed, ..Schedule::default() };
    Map::train(side, space.clone(), &known, &bench.split.patterns_held_out(), &schedule)
}

/// The patterns, and the same with colours exchanged, as in the paper. \[Lee04 §3.3\]
fn in_both_colours(known: &[Known]) -> Vec<Known> {
    let reversed = known.iter().map(|one| Known { pattern: one.pattern.reversed(), moves: one.moves });
    known.iter().cloned().chain(reversed).collect()
}

/// The mean of right ones of all, in percent.
fn mean(splits: &[Split], score: impl Fn(&Split) -> Score) -> f64 {
    splits.iter().map(|split| score(split).percent_of_all()).sum::<f64>() / splits.len() as f64
}

fn name(method: Method, space: &Space) -> String {
    let method = match method {
        Method::Euclidean { rho } => format!("distance, rho {rho}"),
        Method::Product { cos } => format!("angle, cos {cos}"),
        Method::Kohonen { side } => format!("map {side}x{side}"),
    };
    format!("{method}, {}", space.name())
}

/// Clusters of all problems, as in §3, and how differently raw and PCA data put them together.
fn counts(bench: &Bench, text: &mut String) -> Value {
    let all: Vec<Known> = bench.set.iter().map(|member| member.known().0).collect();
    let mut found: Vec<(String, usize)> = Vec::new();
    let mut time = 0.0;
    for space in spaces() {
        for method in [
            Method::Euclidean { rho: 3.0 },
            Method::Euclidean { rho: 9.0 },
            Method::Euclidean { rho: 11.0 },
            Method::Euclidean { rho: 15.0 },
            Method::Product { cos: 0.65 },
            Method::Product { cos: 0.55 },
        ] {
            let start = Instant::now();
            let clustering = Clustering::by_leaders(method, space.clone(), &all);
            time += start.elapsed().as_secs_f64();
            found.push((name(method, &space), clustering.clusters.len()));
        }
    }
    let patterns: Vec<Pattern> = all.iter().map(|known| known.pattern).collect();
    let schedule = Schedule { seed: bench.options.seed, ..Schedule::default() };
    let map = Map::train(25, Space::Raw, &all, &patterns, &schedule);
    found.push((name(map.clustering.method, &Space::Raw), map.clustering.used().count()));
    let papers: HashMap<&str, usize> = paper::COUNTS.into_iter().collect();
    let title = format!("\nClusters of all {} problems", all.len());
    let mut table = Table::new(text, &title, &[("", 26), ("clusters", 8), ("paper", 6)]);
    for (name, count) in &found {
        let paper = papers.get(name.as_str()).map_or(String::new(), ToString::to_string);
        table.row([name.clone(), count.to_string(), paper]);
    }
    let otherwise = |method: Method| {
        let [one, other] = spaces().map(|space| Clustering::by_leaders(method, space, &all).cluster_of(all.len()));
        100.0 * otherwise(&one, &other).max(otherwise(&other, &one)) as f64 / all.len() as f64
    };
    let share = otherwise(Method::Euclidean { rho: 11.0 });
    let (model, start) = (Clustering::built_in(), Instant::now());
    let classified = all.iter().filter(|known| model.classify(&known.pattern).is_some()).count();
    let each = start.elapsed().as_secs_f64() * 1e6 / all.len() as f64;
    *text += &format!(
        "Clustered otherwise by raw and by PCA data, rho 11: {share:.1}% (paper: less than {:.0}%)\n\
         12 clusterings of {} problems by leaders: {time:.2} s; to classify a problem: {each:.0} microseconds, {classified} of them classified\nMap of 30x30 in the paper: {} clusters of 1000 patterns after {} epochs\n",
        paper::OTHERWISE,
        all.len(),
        paper::MAP.0,
        paper::MAP.1
    );
    json!({"clusters": found.into_iter().collect::<HashMap<_, _>>(), "otherwise": share})
}

/// How many patterns are not where most of their cluster went.
fn otherwise(one: &[usize], other: &[usize]) -> usize {
    let mut together: HashMap<usize, HashMap<usize, usize>> = HashMap::new();
    for (a, b) in one.iter().zip(other) {
        *together.entry(*a).or_default().entry(*b).or_default() += 1;
    }
    let stays: usize = together.values().map(|counts| counts.values().max().copied().unwrap_or(0)).sum();
    one.len() - stays
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::SET;

    /// FNV-1a.
    fn hash(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
    }

    #[test]
    fn the_same_seed_gives_the_same_clusters_everywhere() {
        let split = Split::of(set::read(SET).expect("a set"), set::SPLIT);
        let known = split.known();
        let [raw, pca] = spaces();
        let clusters = Clustering::by_leaders(Method::Euclidean { rho: 11.0 }, pca.clone(), &known);
        assert_eq!(clusters, Clustering::built_in(), "`tesuji-learn --clusters` makes what comes with the program");
        let schedule = Schedule { epochs: 4, ..Schedule::default() };
        let maps = [raw, pca].map(|space| {
            let map = Map::train(8, space, &known, &split.patterns_held_out(), &schedule);
            hash(&map.clustering.bytes())
        });
        assert_eq!(maps, [0x7dd3_174c_83fd_ffe4, 0x7b63_e855_4ce2_baa7], "maps of another machine");
    }

    #[test]
    fn what_leaves_its_cluster_is_counted() {
        assert_eq!(otherwise(&[0, 0, 0, 1, 1], &[5, 5, 6, 7, 7]), 1);
        assert_eq!(otherwise(&[0, 1, 2], &[2, 0, 1]), 0);
    }
}
