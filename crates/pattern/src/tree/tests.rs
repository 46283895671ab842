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
    let [few, all] = [FirstLevel::Candidates, FirstLevel::AllMoves].map(|level| view.read(Color::Black, level, MOST_NODES));
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
