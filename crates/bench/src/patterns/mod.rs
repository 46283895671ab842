mod held_out;
use held_out::{Score, Split, by_clusters, by_nearest};
use tesuji_pattern::set;
use tesuji_pattern::eye::{Influence, Status};

const SET: &str = include_str!("../../problems/patterns.jsonl");
const SHAPES: &str = include_str!("../../problems/eye-shapes.jsonl");

#[test]
fn shapes() {
    for (name, text) in [("patterns", SET), ("shapes", SHAPES)] {
        for by in 0..3 {
        let mut t = [[0; 3]; 3];
        let mut vital = [0;4];
        for (n, m) in set::read(text).unwrap().iter().enumerate().filter(|(n, m)| m.has_gaps && (by != 2 || n % 2 == 0)) {
            let (k, _) = m.known();
            let i = Influence::of(&k.pattern);
            let s = if by == 0 {i.status()} else {i.status_by_eyes()};
            t[m.status as usize][s as usize] += 1;
            if m.status == Status::Unsettled && s == Status::Unsettled {
                vital[0] += 1;
                vital[1] += usize::from(i.vital() & k.moves != 0);
                let v = i.vital_by_eyes();
                vital[2] += usize::from(v & k.moves != 0);
                vital[3] += v.count_ones() as usize;
            }
            let _ = n;
        }
        println!("{name} by {by} true A/U/D x found A/U/D {t:?} vital {vital:?}");
        }
    }
}
