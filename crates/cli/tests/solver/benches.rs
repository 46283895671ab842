//! `tesuji bench` and `tesuji shapes`.

use std::fs;
use std::path::Path;

use super::{objects, run, scratch};

#[test]
fn the_corpus_is_answered_as_it_was() {
    let ran = run(&["bench", "--compare", "corpus/SIGNATURE"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let problems = ran.out.lines().filter(|line| line.ends_with("proved")).count();
    assert!(problems >= 40, "{}", ran.out);
    let other = scratch("signature.txt");
    fs::write(&other, "nodes 1 verdicts 0").unwrap();
    assert_eq!(run(&["bench", "--compare", &other], "").code, 1);
}

#[test]
fn random_problems_are_measured_kept_and_measured_again() {
    let (charts, kept) = (scratch("life-charts"), scratch("life-problems"));
    // What another run has left there would be counted.
    let _ = fs::remove_dir_all(&kept);
    let limits = ["--count", "2", "--nodes", "400", "--time", "5"];
    let drawn = [&["bench", "life", "--graded", "--charts", &charts, "--keep", &kept][..], &limits].concat();
    let ran = run(&drawn, "");
    ran.says(
        0,
        &[
            "5 s for each problem",
            "  6-12        2 ",
            " 22-24        2 ",
            "Growth: nodes",
            "Graded, with all first moves",
        ],
    );
    for name in ["growth-nodes.svg", "growth-time.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }

    let again = run(&["bench", "life", "--problems", &kept, "--nodes", "10000", "--json"], "");
    assert_eq!((again.code, again.err.as_str()), (0, ""));
    let document = &objects(&again.out)[0];
    let problems = document["problems"].as_array().unwrap();
    assert_eq!(problems.len(), 12);
    assert!(problems.iter().all(|problem| problem["nodes"].as_u64().unwrap() <= 10_000), "a limit is a limit");
    let solved = problems.iter().filter(|problem| problem["solved"] == true).count() as u64;
    let told: u64 = document["classes"].as_array().unwrap().iter().map(|class| class["solved"].as_u64().unwrap()).sum();
    assert!(0 < told && told == solved, "{document}");

    let ablation = run(&["bench", "life", "--problems", &kept, "--ablate", "--nodes", "100"], "");
    assert_eq!((ablation.code, ablation.err.as_str()), (0, ""));
    assert!(ablation.out.contains("24 questions") && ablation.out.contains("\nas used "), "{}", ablation.out);

    let missing = run(&["bench", "life", "--problems", "no-such-folder"], "");
    assert_eq!((missing.code, missing.err.as_str()), (2, "tesuji: no-such-folder: there is no such file or folder\n"));
}

#[test]
fn searches_for_captures_are_measured() {
    let charts = scratch("lambda-charts");
    let ran = run(&["bench", "lambda", "--quick", "--nodes", "200", "--charts", &charts], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = ["64 questions, 200 nodes each", "moves near;", "moves wider;", "moves everywhere;", "First numbers"];
    for part in said.iter().chain(&["df-pn+ with each list of moves: ", "on the full board: "]) {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    let rows =
        ran.out.lines().filter(|line| ["lambda  ", "df-pn+  ", "pseudo  "].iter().any(|word| line.starts_with(word)));
    let counts = rows.map(|row| {
        row.split_whitespace().skip(1).take(4).map(|count| count.parse::<u32>().unwrap()).collect::<Vec<_>>()
    });
    let counts: Vec<Vec<u32>> = counts.collect();
    assert_eq!(counts.len(), 9, "{}", ran.out);
    assert!(counts.iter().all(|marks| marks.iter().sum::<u32>() == 64 && marks[0] > 0 && marks[3] > 0), "{counts:?}");
    for name in ["nodes-near.svg", "time-wider.svg", "solved-everywhere.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }
}

#[test]
fn inversions_are_measured() {
    let charts = scratch("inversions-charts");
    let ran = run(&["bench", "inversions", "--quick", "--charts", &charts], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let said = ["11 questions, 5000 nodes each", "a stone on every point", "times the first search", "all ways to win"];
    for part in said {
        assert!(ran.out.contains(part), "{part}\n{}", ran.out);
    }
    // By every way with the larger zone nothing is missed and nothing made up.
    let rows: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("larger zone")).collect();
    assert_eq!(rows.len(), 6, "{}", ran.out);
    assert!(rows[..5].iter().all(|row| row.ends_with(" 0   0      0   0")), "{rows:?}");
    for name in ["first-and-all.svg", "simulation.svg", "zones.svg", "ways.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }
}

#[test]
fn eye_shapes_are_as_in_the_table() {
    let page = scratch("shapes.svg");
    let ran = run(&["shapes", "--output", &page], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let rows = |word: &str| ran.out.matches(word).count();
    assert_eq!((rows("1 point ("), rows(" points (")), (1, 17), "{}", ran.out);
    assert!(ran.out.contains("6 points, centre A: U alive / dead"), "the 2×3 in the corner:\n{}", ran.out);
    assert!(ran.out.contains("4 points, centre A: U alive / ko"), "the bent four in the corner:\n{}", ran.out);
    assert!(fs::read_to_string(&page).unwrap().starts_with("<svg"));
}

#[test]
fn patterns_are_measured_and_drawn() {
    let charts = scratch("pattern-charts");
    let ran = run(&["bench", "patterns", "--quick", "--nodes", "200", "--charts", &charts], "");
    ran.says(
        0,
        &[
            "588 problems with proved first moves, 294 of them with an incomplete boundary; 500 to learn from, 88 held out",
            "distance, rho 11, PCA           205    201",
            "Table 1. First moves on the 88 held out",
            "distance, rho 11, PCA         203         70     54",
            "30 problems, mixed as the paper's, by the number of eyes",
            "Table 4. Trees with candidate first moves",
            "incomplete         44",
            "Order of first moves",
            "Judgements, both sides first",
        ],
    );
    for name in ["fig3-distance-raw-3.svg", "fig12-influence.svg", "fig13-first-moves.svg", "fig14-ends.svg"] {
        let svg = fs::read_to_string(Path::new(&charts).join(name)).unwrap();
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{name}");
    }
}
