//! A problem survives every form of text.

use fastrand::Rng;
use tesuji_problem::{Problem, json};
use tesuji_testkit::{fuzz, random};

const PROBLEMS: usize = 20_000;

fn check(form: &str, round_trip: impl Fn(&Problem) -> (String, Result<Problem, String>)) {
    let mut rng = Rng::with_seed(3);
    let (mut kos, mut regions) = (0, 0);
    for _ in 0..PROBLEMS {
        let problem = random::problem(&mut rng);
        let (text, again) = round_trip(&problem);
        assert_eq!(again.as_ref(), Ok(&problem), "through {form}:\n{text}");
        kos += usize::from(problem.ko.is_some());
        regions += usize::from(problem.region.is_some());
    }
    assert!(kos > PROBLEMS / 200 && regions > PROBLEMS / 4, "{kos} kos, {regions} regions");
}

#[test]
fn through_json() {
    check("JSON", |problem| {
        let text = json::write(problem);
        let again = json::read(&text).map_err(|error| error.to_string());
        (text, again)
    });
}

#[test]
fn through_a_drawing() {
    check("a drawing", |problem| {
        let text = problem.to_string();
        let again = text.parse().map_err(|error: tesuji_problem::text::TextError| error.to_string());
        (text, again)
    });
}

#[test]
fn through_sgf() {
    check("SGF", |problem| {
        let (text, again) = fuzz::through_sgf(problem);
        (text, Ok(again))
    });
}
