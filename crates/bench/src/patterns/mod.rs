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

#[test]
fn explore_tree() {
    use tesuji_pattern::tree::{View, FirstLevel};
    use tesuji_pattern::eye::Status;
    use tesuji_go::Color;
    use tesuji_problem::Move;
    let split = Split::of(set::read(SET).unwrap(), set::SPLIT);
    let projection = Projection::of(include_bytes!("../../../pattern/src/projection.bin")).unwrap();
    let known = split.known();
    let model = Clustering::by_leaders(Method::Euclidean { rho: 11.0 }, Space::Projected(projection), &known);
    let t = std::time::Instant::now();
    for gaps in [false, true] {
        let mut stat = [0; 3]; let mut vital_right = 0; let mut n = 0;
        let (mut kill, mut first_right, mut cut, mut lives, mut white_cut) = (0, 0, 0, 0, 0);
        let mut ends = std::collections::BTreeMap::new();
        let (mut ga, mut gc) = (0, 0);
        for case in split.held_out.iter().filter(|c| c.member.has_gaps == gaps) {
            n += 1;
            let view = View::of(&case.member.problem, Some(&model)).unwrap();
            stat[view.influence.status() as usize] += 1;
            if view.vital & case.known.moves != 0 { vital_right += 1; }
            let r = view.read(Color::Black, FirstLevel::AllMoves, 300_000);
            let c = view.read(Color::Black, FirstLevel::Candidates, 300_000);
            if r.effort.is_cut { cut += 1; } else { ga += r.effort.generated; gc += c.effort.generated; }
            *ends.entry(format!("{:?}", r.end)).or_insert(0) += 1;
            if r.lives() == Some(false) { kill += 1; if let Some(Move::Play(p)) = r.line.first() { if case.member.right.contains(*p) { first_right += 1; } } }
            let w = view.read(Color::White, FirstLevel::AllMoves, 300_000);
            if w.lives() == Some(true) { lives += 1; }
            if w.effort.is_cut { white_cut += 1; }
        }
        println!("gaps {gaps}: {n} status A/U/D {stat:?} vital right {vital_right}; kill {kill} first right {first_right} cut {cut} {ends:?}; white lives {lives} cut {white_cut}; nodes all {ga} cand {gc}");
    }
    println!("{:?}", t.elapsed());
}

#[test]
fn look() {
    use tesuji_pattern::tree::{View, FirstLevel};
    use tesuji_pattern::eye::Status;
    use tesuji_go::Color;
    let split = Split::of(set::read(SET).unwrap(), set::SPLIT);
    let mut shown = 0;
    for case in split.learned.iter() {
        let view = View::of(&case.member.problem, None).unwrap();
        if !case.member.has_gaps {continue;}
        let r = view.read(Color::Black, FirstLevel::AllMoves, 300_000);
        let p = view.pattern;
        let wrong = r.lives() == Some(true);
        let _=wrong;
        shown += 1;
        if shown > 24 { break; }
        println!("#{} gaps {} {:?} status {:?} shapes {:?}  tree {:?} {} line {:?} right {}", case.member.number, case.member.has_gaps, p.place, view.influence.status(), view.influence.shapes.iter().map(|s| s.to_string()).collect::<Vec<_>>(), r.end, r.value, r.line.iter().map(|m| m.to_string()).collect::<Vec<_>>(), view.points(case.known.moves));
        for y in (0..11).rev() {
            let mut line = String::new();
            for x in 0..11 {
                let c = y*11+x;
                let b = |s: u128| s >> c & 1 == 1;
                line += &format!(" {}", if b(p.black) {'X'} else if b(p.white) {'O'} else if b(case.known.moves) {'*'} else if b(view.legal()) {'.'} else {' '});
            }
            line += "    ";
            for x in 0..11 {
                let c = y*11+x;
                line += &format!("{:3}", view.influence.value(c));
            }
            println!("{line}");
        }
    }
}
