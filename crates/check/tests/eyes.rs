//! What is known of eyes without reading (`docs/knowledge.md`): the smallest positions where it is, and others beside
//! them where it is not.

use tesuji_check::local::ground::Ground;
use tesuji_check::local::{Goal, Quantifier, Question};

use crate::drawn;

/// What the two rules say, in one word and in six: `no room`, `alive`, or nothing.
fn said(diagram: &str, quantifier: Quantifier) -> &'static str {
    fn of<const W: usize>(question: &Question) -> &'static str {
        let ground = Ground::<W>::of(question).expect("a small board");
        assert!(ground.breathes(&ground.start()), "every block has a liberty");
        match (ground.has_no_room(&ground.start()), ground.survives_linked(&ground.start())) {
            (false, false) => "",
            (true, false) => "no room",
            (false, true) => "alive",
            (true, true) => panic!("both rules apply to {question:?}"),
        }
    }
    let question = drawn(diagram, Goal::Eye, quantifier);
    let narrow = of::<1>(&question);
    assert_eq!(of::<6>(&question), narrow);
    narrow
}

#[track_caller]
fn all(diagram: &str, expect: &str) {
    assert_eq!(said(diagram, Quantifier::All), expect, "\n{diagram}");
}

#[track_caller]
fn any(diagram: &str, expect: &str) {
    assert_eq!(said(diagram, Quantifier::Any), expect, "\n{diagram}");
}

#[test]
fn room_beside_the_wall() {
    all("O= X! .  O=", "no room");
    all("O= X! .  .", "");
    // In a row every point but the last cuts it in two: a stone behind an eye would hang in the air.
    all("O= X! .  .  .  O=", "no room");
    all("O= O= O= O= O=\nO= .  .  .  O=\nO= .  .  .  O=\nO= X! X! X! O=\nO= O= O= O= O=", "");
    // Whoever can get out needs no eye.
    all("O= X! .  .  X= O=", "");
    all("O= X! .  .- O=", "");
}

#[test]
fn attackers_that_last() {
    // White answers on the other side of its stone.
    all("O= O= O= O= O=\nO= .  .  .  O=\nO= .  O  .  O=\nO= X! X! X! O=\nO= O= O= O= O=", "no room");
    // With a single link it falls to a stone there.
    all("O= O= O= O= O=\nO= .  X! .  O=\nO= X! O  .  O=\nO= .  X! .  O=\nO= O= O= O= O=", "");
    // White's stone can be cut off at C3, but B3 is no point for Black: White answers there.
    all("O= .  O  .  X! O=\nO= O= X! X! X! O=\nO= O= O= O= O= O=", "no room");
    // Here B3 is: Black plays it and takes the stone.
    all("O= .  O  .  X! O=\nO= X! X! X! X! O=\nO= O= O= O= O= O=", "");
}

#[test]
fn a_point_serves_one_link() {
    // Black plays in the middle, and White can save one of its stones.
    let shared = "\
O= O= O= O= O= O= O=
O= X! .  O= .  X! O=
O= X! O  .  O  X! O=
O= X! X! X! X! X! O=
O= O= O= O= O= O= O=";
    all(shared, "");
    // The left stone has a third liberty at the wall: it leaves the middle to the other.
    let third = "\
O= O= O= O= O= O= O=
O= X! .  O= .  X! O=
O= X! O  .  O  X! O=
O= X! .  X! X! X! O=
O= O= O= O= O= O= O=";
    all(third, "no room");
}

#[test]
fn links_upon_links() {
    // The upper stones are linked to the wall, and the lower ones to them.
    let two = "\
O= O= O= O= O= O= O=
O= X! .  X! .  X! O=
O= X! O  O  O  X! O=
O= X! .  X! .  X! O=
O= X! O  O  O  X! O=
O= X! X! X! X! X! O=
O= O= O= O= O= O= O=";
    all(two, "no room");
    // Cut off from the wall at the top, all of them fall.
    let cut = two.replacen("X! .  X! .  X!", "X! X! X! .  X!", 1);
    all(&cut, "");
}

#[test]
fn false_eyes() {
    // White on both corners: what Black puts behind the eye is taken from inside it.
    all("O= O= O= O= O=\nO= O  .  O  O=\nO= X! .  X! O=\nO= X! X! X! O=\nO= O= O= O= O=", "no room");
    all("O= O= O= O= O=\nO= O  .  .  O=\nO= X! .  X! O=\nO= X! X! X! O=\nO= O= O= O= O=", "");
    // The stone behind it is a target and has the granted liberty: an eye.
    all("O= O= O= O= O=\nO= O  X! O  O=\nO= X! .  X! O=\nO= X! X! X! O=\nO= O= O= O= O=", "alive");
    // Around a ring: false to the eye, and real. Where the ring is cut, there is nothing.
    all(".  X  .\nX! O= .\nX! .  .", "");
    all(".  X  .\nX! O= .\nX! O= .", "no room");
}

#[test]
fn targets_cut_apart() {
    // Room on the left, none on the right. Under `any` the left stone may do, though its eye is not safe: White fills the
    // granted liberty by taking the stone on the right.
    all(".  X! O= .  X! O=", "no room");
    any(".  X! O= .  X! O=", "");
    any("O= .  X! O= .  X! O=", "no room");
    // Under `any` a target stone may be taken, and its point become an eye.
    all("X! X! .  O=", "no room");
    any("X! X! .  O=", "");
}

#[test]
fn alive_by_miai() {
    all("O= O= O= O= O=\nO= X! X! .  O=\nO= X! .  X  O=\nO= .  X  X  O=\nO= O= O= O= O=", "alive");
    all("O= O= O= O= O=\nO= X! X! .  O=\nO= X! .  X  O=\nO= O  X  X  O=\nO= O= O= O= O=", "");
    // Three blocks, and three points to join them: White plays one, and two are left for two blocks.
    all("O= O= O= O= O=\nO= X! X! .  O=\nO= X! .  X  O=\nO= .  X  .  O=\nO= O= O= O= O=", "");
    // To safe stones, or to a liberty that nobody can fill.
    all("O= X= X= O=\nO= .  .  O=\nO= X! X! O=\nO= O= O= O=", "alive");
    all("O= .- .- O=\nO= .  .  O=\nO= X! X! O=\nO= O= O= O=", "alive");
}

#[test]
fn alive_by_a_protected_point() {
    // White cannot play B4, and when it plays A2, Black does.
    all("X  .  X! X! X!\nX  X  .  .  X!\n.  O= X! X! X!\nO= O= O= O= O=", "alive");
    // At the wall it can: B4 is a point like any other.
    all("O= O= O= O= O=\nX  .  X! X! X!\nX  X  .  .  X!\n.  O= X! X! X!\nO= O= O= O= O=", "");
    // No liberty of the left stones is left but the point itself and one in the eye, which would not count.
    all("X  .  X! X! X!\nX  X  .  .  X!\nO  O= X! X! X!\nO= O= O= O= O=", "");
}

/// The two stones of the target in the first row have no liberty but a protected point and the granted one. White fills
/// that by capturing the stone below; Black saves one of the two, and White takes the other.
#[test]
fn nothing_is_protected_by_a_liberty_that_can_be_filled() {
    let diagram = "\
O= X! .  X  X  .  X! O=
X  O  X  X  X  X  O  X
X  O  .  X  X  .  O  X
X  .  X  X  X  X  .  X
X  X  X  .  .  X  X  X
O= O= O= O= O= O= O= O=
X! O= O= O= O= O= O= O=";
    any(diagram, "");
    // Nothing but target stones that live: the granted liberty stays.
    any(&diagram.replace("\nX!", "\nO="), "alive");
}
