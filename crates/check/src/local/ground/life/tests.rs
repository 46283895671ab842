//! The rules of `docs/knowledge.md` in drawn positions: where they say something, and beside it where they must not.

use std::collections::BTreeSet;

use super::*;
use crate::local::{Goal, Question};
use crate::stones::{Point, Stones};

const NONE: Threats = Threats::Count(0);
const ATTACKERS: Threats = Threats::Endless(Side::Attacker);
const DEFENDERS: Threats = Threats::Endless(Side::Defender);

/// Drawn with a mark behind each cell: `!` target, `=` safe, `-` outside the region. Black defends.
fn ground(diagram: &str, quantifier: Quantifier) -> Ground<1> {
    let cells: Vec<Vec<&str>> = diagram.lines().map(|line| line.split_whitespace().collect()).collect();
    let letters: Vec<String> =
        cells.iter().map(|row| row.iter().map(|cell| &cell[..1]).collect::<Vec<_>>().join(" ")).collect();
    let stones = Stones::parse(&letters.join("\n")).expect("a diagram");
    let marks: Vec<&str> = cells.concat().iter().map(|cell| &cell[1..]).collect();
    let marked = |mark: &str| -> BTreeSet<Point> {
        stones.points().zip(&marks).filter(|(_, other)| **other == mark).map(|(point, _)| point).collect()
    };
    let (target, safe, outside) = (marked("!"), marked("="), marked("-"));
    let region = stones.points().filter(|point| !outside.contains(point) && !safe.contains(point)).collect();
    let question = Question { stones, region, safe, target, keep: BTreeSet::new(), quantifier, goal: Goal::Live };
    let ground = Ground::of(&question).expect("a small board");
    assert!(ground.breathes(&ground.start()), "every block has a liberty:\n{diagram}");
    ground
}

fn start(ground: &Ground<1>, mover: Side) -> Situation<1> {
    Situation { arrangement: ground.start(), mover, ban: None, passes: Passes::None }
}

/// What is known of capture with the defender and with the attacker to move.
fn known(diagram: &str, quantifier: Quantifier, threats: Threats) -> [Option<Rule>; 2] {
    let (ground, mut memory) = (ground(diagram, quantifier), Memory::default());
    [Side::Defender, Side::Attacker].map(|mover| {
        let now = start(&ground, mover);
        let (dead, alive) =
            (ground.capturable(&now, threats, &mut memory), ground.uncapturable(&now, threats, &mut memory));
        assert!(dead.is_none() || alive.is_none(), "both dead and alive:\n{diagram}");
        dead.or(alive)
    })
}

#[track_caller]
fn all(diagram: &str, threats: Threats, expect: [Option<Rule>; 2]) {
    assert_eq!(known(diagram, Quantifier::All, threats), expect, "\n{diagram}");
}

const ALIVE: Option<Rule> = Some(Rule::Alive);
const NO_ROOM: Option<Rule> = Some(Rule::NoRoom);
const LIVES: Option<Rule> = Some(Rule::Lives);
const DIES: Option<Rule> = Some(Rule::Dies);

#[test]
fn alive_with_links() {
    all("O= O= O= O= O=\nX! X! X! X! O=\n.  X! .  X! O=", ATTACKERS, [ALIVE; 2]);
    // An eye on each side, and the stones between them are linked by A2 and C2.
    let linked = "O= O= O= O= O=\nO= X! X! X! O=\nO= X! .  X! O=\nO= X! X! X! O=\nO= .  .  O= O=\nO= X! X! X! O=\nO= X! .  X! O=\nO= X! X! X! O=\nO= O= O= O= O=";
    all(linked, ATTACKERS, [ALIVE; 2]);
    // A second pass would end the game before anything is linked.
    let ground = ground(linked, Quantifier::All);
    let now = start(&ground, Side::Attacker);
    assert_eq!(ground.surely_clean(&now), ALIVE);
    assert_eq!(ground.surely_clean(&Situation { passes: Passes::One, ..now }), None);
}

#[test]
fn no_room_for_two_eyes() {
    all("O= O= O= O=\nX! X! X! O=\n.  .  X! O=", DEFENDERS, [NO_ROOM; 2]);
    // Two points apart, but a stone between them would hang in the air: the ends of the row are captured.
    let cut = "O= O= O= O= O=\nO= .  X! .  O=\nO= X! O= X! O=\nO= X! X! X! O=\nO= O= O= O= O=";
    all(cut, DEFENDERS, [NO_ROOM; 2]);
    // With a way out nothing is known.
    all("O= O= O= O= O=\nX! X! X! O= O=\n.  .  X! .  .-", NONE, [None; 2]);
    // D1 and E1 are a door; without F1 behind it, E1 would be outside.
    all("O= O= O= O= O= O= O=\nX! X! X! O= O= O= O=\n.  .  X! .  .  .  .-", NONE, [NO_ROOM; 2]);
    all("O= O= O= O= O= O=\nX! X! X! O= O= O=\n.  .  X! .  .  .-", NONE, [NO_ROOM; 2]);
    // A white stone on E1 would not last; two ways on from D1; no way out of what is shut.
    all("O= O= O= O= O= O= O=\nX! X! X! O= .  O= O=\n.  .  X! .  .  .  .-", NONE, [None; 2]);
    all("O= O= O= O= O= O= O=\nX! X! X! .  .  O= O=\n.  .  X! .  .  .  .-", NONE, [None; 2]);
    all("O= O= O= O= O=\nX! X! X! O= .-\n.  .  X! O= .", NONE, [NO_ROOM; 2]);
}

/// The defender answers a pass by a pass, and the game is over.
#[test]
fn nothing_is_captured_after_two_passes() {
    let ground = ground("O= O= O= O=\nX! X! X! O=\n.  .  X! O=", Quantifier::All);
    let passed = |mover| Situation { passes: Passes::One, ..start(&ground, mover) };
    let mut memory = Memory::default();
    assert_eq!(ground.capturable(&passed(Side::Defender), NONE, &mut memory), None);
    assert_eq!(ground.capturable(&passed(Side::Attacker), NONE, &mut memory), NO_ROOM);
    assert_eq!(ground.never_clean(&passed(Side::Defender), NONE, &mut memory), NO_ROOM);
}

#[test]
fn eye_spaces() {
    let three = "O= O= O= O= O=\nX! X! X! X! O=\n.  .  .  X! O=";
    all(three, NONE, [LIVES, DIES]);
    all("O= O= O= O= O= O=\nX! X! X! X! X! O=\n.  .  .  .  X! O=", ATTACKERS, [LIVES; 2]);
    // Outside liberties do not save it.
    all("O= O= O= O= O= O=\nX! X! X! X! .  .\n.  .  .  X! O= O=", DEFENDERS, [LIVES, DIES]);
    // Four points in a square are one eye, which is enough beside another.
    let square = "O= O= O= O= O=\nX! X! X! X! O=\nX! X! .  X! O=\n.  .  X! X! O=\n.  .  X! O= O=";
    all(square, ATTACKERS, [LIVES; 2]);
    all(&square.replace("X! .  X!", "X! X! X!"), DEFENDERS, [DIES; 2]);
    // A ban in the space.
    let ground = ground(three, Quantifier::All);
    let banned = Situation { ban: ground.code(Point { x: 1, y: 2 }), ..start(&ground, Side::Attacker) };
    let mut memory = Memory::default();
    assert_eq!(ground.capturable(&banned, NONE, &mut memory), None);
    assert_eq!(ground.uncapturable(&banned, NONE, &mut memory), None);
}

/// Each of two blocks lives if Black plays there; it plays once.
#[test]
fn one_move_for_two_blocks() {
    let two = ".  .  .  X! O=\nX! X! X! X! O=\nO= O= O= O= O=\nX! X! X! X! O=\n.  .  .  X! O=";
    all(two, NONE, [None, DIES]);
    assert_eq!(known(two, Quantifier::Any, NONE), [LIVES, None]);
    // One of them is safe as it is.
    all(&two.replacen(".  .  .  X!", ".  X! .  X!", 1), NONE, [LIVES, DIES]);
    let four = ".  .  .  .  X!\nX! X! X! X! X!\nO= O= O= O= O=\nX! X! X! X! O=\n.  .  .  X! O=";
    all(four, NONE, [LIVES, DIES]);
}

/// With Black to move the eye space is a ko that it loses for want of a threat. But White's stone at E2 is only linked to
/// its wall, and Black has its threat there.
#[test]
fn a_link_is_a_threat() {
    let linked = "\
O= O= O= O= O= O= O=
X! X! O= O= O= O= O=
.  X! X! O= O= O= O=
O  .  X! X! .  O= O=
.  O  X! X! O  .  O=
.  X! X! X! X! X! O=";
    all(linked, NONE, [None; 2]);
    let joined = linked.replace("X! X! O  .  O=", "X! X! O= .  O=");
    all(&joined, NONE, [DIES; 2]);
    all(&joined, Threats::Count(1), [LIVES, DIES]);
}
