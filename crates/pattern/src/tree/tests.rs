use super::*;
use tesuji_problem::Side;

fn problem(text: &str) -> Problem {
    text.parse().expect("a problem")
}

fn read(text: &str, side: Side) -> Reading {
    let problem = problem(text);
    let view = View::of(&problem, None).expect("a target");
    let first = if side == Side::Defender { view.defender } else { !view.defender };
    view.read(first, FirstLevel::AllMoves, MOST_NODES)
}

/// Three points in a row: whoever takes the middle.
const THREE: &str = "
    goal: live
    to move: both
    | X X X X X .
    | O!O!O!O!X .
    | . . . O!X .
    +------------
";

#[test]
fn the_middle_of_three_decides() {
    let kill = read(THREE, Side::Attacker);
    assert_eq!(kill.end, Some(End::Dead), "{kill:?}");
    assert_eq!(kill.line[0].to_string(), "B1");
    let live = read(THREE, Side::Defender);
    assert_eq!((live.end, live.line[0].to_string().as_str()), (Some(End::Alive), "B1"), "{live:?}");
    assert!(kill.value > 0 && live.value < 0);
}

#[test]
fn vital_points_alone_find_it_too_and_make_a_smaller_tree() {
    let problem = problem(THREE);
    let view = View::of(&problem, None).expect("a target");
    assert_eq!(view.points(view.vital).to_string(), "B1");
    let [few, all] =
        [FirstLevel::Candidates, FirstLevel::AllMoves].map(|level| view.read(Color::Black, level, MOST_NODES));
    assert_eq!((few.end, few.value), (all.end, all.value));
    assert!(few.effort.generated < all.effort.generated);
    assert_eq!(few.effort.generated, few.effort.pruned + few.effort.remaining);
}

#[test]
fn a_limit_is_no_answer() {
    let problem = problem(THREE);
    let view = View::of(&problem, None).expect("a target");
    let cut = view.read(Color::Black, FirstLevel::AllMoves, 3);
    assert!(cut.end.is_none() && cut.effort.is_cut && cut.lives().is_none());
}

/// The four ends of Fig. 14, on boards of our own.
#[test]
fn an_end_has_the_value_that_is_counted_by_hand() {
    // White lives with six stones and two empty points: -2·6 - 2.
    let alive = read(THREE, Side::Defender);
    assert_eq!((alive.end, alive.value), (Some(End::Alive), -14), "{alive:?}");
    // B1, pass, C1, A1: White has six stones and two empty points, and has captured two: 2·6 + 2 - 2.
    let dead = read(THREE, Side::Attacker);
    let line: Vec<String> = dead.line.iter().map(ToString::to_string).collect();
    assert_eq!((dead.end, dead.value, line.join(" ").as_str()), (Some(End::Dead), 12, "B1 pass C1 A1"));
    // Black throws in and takes back: one white stone for none.
    let ko = read(include_str!("../../../../corpus/live/bent-four-around-corner.txt"), Side::Attacker);
    assert_eq!((ko.end, ko.value, ko.line.len()), (Some(End::Ko), 1, 3), "{ko:?}");
    // Both sides pass; a seki counts the stones of the target once, for they live but have no points.
    let text = include_str!("../../../../corpus/live/seki-two-shared-liberties.txt");
    let stones = i32::try_from(problem(text).target.len()).expect("few stones");
    for side in Side::BOTH {
        let seki = read(text, side);
        assert_eq!((seki.end, seki.value), (Some(End::Seki), -stones), "{seki:?}");
        assert_eq!(seki.line.len(), 2);
    }
}

/// Standard shapes whose answers books have.
#[test]
fn standard_shapes_are_judged_as_books_have_them() {
    const DECIDED: [(&str, &str, [Option<bool>; 2]); 5] = [
        ("straight four", include_str!("../../../../corpus/live/straight-four-centre.txt"), [Some(true), Some(true)]),
        ("square four", include_str!("../../../../corpus/live/square-four-centre.txt"), [Some(false), Some(false)]),
        ("rabbity six", include_str!("../../../../corpus/live/rabbity-six-centre.txt"), [Some(false), Some(true)]),
        ("false eye", include_str!("../../../../corpus/live/false-eye.txt"), [Some(false), Some(false)]),
        ("throw-in", include_str!("../../../../corpus/live/throw-in.txt"), [Some(false), Some(true)]),
    ];
    for (name, text, [attacker, defender]) in DECIDED {
        assert_eq!(read(text, Side::Attacker).lives(), attacker, "{name}, attacker first");
        assert_eq!(read(text, Side::Defender).lives(), defender, "{name}, defender first");
    }
}
