use super::*;

/// A question drawn with a mark behind each cell: `!` target, `=` safe, `-` outside the region, `:` nothing.
fn question(diagram: &str, goal: Goal, quantifier: Quantifier) -> Question {
    let cells = |at: usize| -> String {
        let row = |line: &str| -> Vec<String> {
            line.split_whitespace().map(|cell| cell.chars().nth(at).unwrap_or('.').to_string()).collect()
        };
        diagram.lines().map(|line| row(line).join(" ")).collect::<Vec<_>>().join("\n")
    };
    let stones = Stones::parse(&cells(0)).expect("a diagram");
    let marks: Vec<char> = cells(1).split_whitespace().flat_map(str::chars).collect();
    let marked = |mark| -> BTreeSet<Point> {
        stones.points().zip(&marks).filter(|(_, other)| **other == mark).map(|(point, _)| point).collect()
    };
    let (target, safe, outside) = (marked('!'), marked('='), marked('-'));
    let region = stones.points().filter(|point| !outside.contains(point) && !safe.contains(point)).collect();
    Question { stones, region, safe, target, keep: BTreeSet::new(), quantifier, goal }
}

fn live(diagram: &str) -> Question {
    question(diagram, Goal::Live, Quantifier::All)
}

fn at(x: u8, y: u8) -> LocalMove {
    LocalMove::Play(Point { x, y })
}

/// Plays the moves and says how it ended.
fn ends(question: &Question, first: Side, threats: i8, moves: &[LocalMove]) -> Option<End> {
    let start = question.start(first, None, Threats::Count(threats));
    let last = moves.iter().fold(start, |state, &mv| {
        assert!(question.moves(&state).contains(&mv), "{mv:?} in {state:?}");
        question.play(&state, mv)
    });
    question.end(&last)
}

#[test]
fn a_ban_costs_a_threat_and_a_pass_under_it_does_not_count() {
    // White takes at x=2 y=2, and Black may not retake at x=3 y=2.
    let ko = live(
        "O= O= O= O= O=
         X! X! X! O= O=
         .  X! .  X  O=",
    );
    let taken = |threats| ko.play(&ko.start(Side::Attacker, None, threats), at(2, 2));
    let (without, with) = (taken(Threats::Count(-1)), taken(Threats::Count(1)));
    assert_eq!(without.ban, Some(Point { x: 3, y: 2 }));
    assert!(!ko.moves(&without).contains(&at(3, 2)));
    assert_eq!(ko.play(&with, at(3, 2)).threats, Threats::Count(0));
    let endless = taken(Threats::Endless(Side::Defender));
    assert_eq!(ko.play(&endless, at(3, 2)).threats, endless.threats);

    // Two more passes are needed after one that only lifts the ban.
    for state in [without, with, endless] {
        let lifted = ko.play(&state, LocalMove::Pass);
        assert_eq!((lifted.passes, lifted.ban), (Passes::None, None));
        let once = ko.play(&lifted, LocalMove::Pass);
        assert_eq!((once.passes, ko.end(&once)), (Passes::One, None));
        assert_eq!(ko.end(&ko.play(&once, LocalMove::Pass)), Some(End::Stands));
    }
}

#[test]
fn safe_blocks_have_an_unseen_liberty() {
    // White fills the last liberty although its own block has no other one that is seen.
    let question = live("X! . O=");
    assert_eq!(ends(&question, Side::Attacker, 0, &[at(1, 0)]), Some(End::Captured));
    // Black joins a safe friend, and it is no suicide.
    let question = live("O= X! . X= O=");
    assert_eq!(ends(&question, Side::Defender, 0, &[at(2, 0)]), Some(End::Joined));
}

#[test]
fn liberties_outside() {
    assert_eq!(ends(&live("O= X! .-"), Side::Attacker, 0, &[]), Some(End::Escaped));
    let question = live("O= X! . X .-");
    assert_eq!(ends(&question, Side::Attacker, 0, &[at(2, 0)]), Some(End::Captured));
    assert_eq!(ends(&question, Side::Defender, 0, &[at(2, 0)]), Some(End::Escaped));
    // Nobody plays outside, and the attacker's block there is as good as safe.
    let question = live("X! . O .-");
    assert_eq!(question.moves(&question.start(Side::Attacker, None, Threats::Count(0))), [at(1, 0), LocalMove::Pass]);
    assert_eq!(question.moves(&question.start(Side::Defender, None, Threats::Count(0))), [LocalMove::Pass]);
}

#[test]
fn all_and_any() {
    let diagram = "X! . O= . X!";
    let take_one = [at(1, 0)];
    let take_both = [at(1, 0), LocalMove::Pass, at(3, 0)];
    assert_eq!(ends(&live(diagram), Side::Attacker, 0, &take_one), Some(End::Captured));
    let any = question(diagram, Goal::Live, Quantifier::Any);
    assert_eq!(ends(&any, Side::Attacker, 0, &take_one), None);
    assert_eq!(ends(&any, Side::Attacker, 0, &take_both), Some(End::Captured));
    // A stone played where a target stone was is no target stone: Black retakes, and one is left.
    let any = question("X! X! . O= . X!", Goal::Live, Quantifier::Any);
    let lost = any.play(&any.start(Side::Attacker, None, Threats::Count(0)), at(2, 0));
    assert_eq!(lost.left, BTreeSet::from([Point { x: 5, y: 0 }]));
    assert_eq!(any.play(&lost, at(0, 0)).left, lost.left);
}

#[test]
fn an_eye_with_the_virtual_point() {
    let eye = |diagram| question(diagram, Goal::Eye, Quantifier::All);
    let ended = |diagram| ends(&eye(diagram), Side::Attacker, 0, &[]);
    // One point that White cannot fill is an eye; a point that is no liberty of the block gives White room.
    assert_eq!(ended("O= X! ."), Some(End::Eye));
    assert_eq!(ended("O= X! . ."), None);
    assert_eq!(ended("O= O= O=\nX! X! X!\n.  .  X!"), Some(End::Eye));
    assert_eq!(ended("O= X! . O="), None);
    // The attacker fills the last real liberty, then the virtual point; before that it may not.
    let none = eye("O= X! . O=");
    let start = none.start(Side::Attacker, None, Threats::Count(0));
    assert!(!none.moves(&start).contains(&LocalMove::Fill));
    assert_eq!(ends(&none, Side::Attacker, 0, &[at(2, 0), LocalMove::Pass, LocalMove::Fill]), Some(End::Captured));
    assert_eq!(ends(&none, Side::Attacker, 0, &[LocalMove::Pass, LocalMove::Pass]), Some(End::NoEye));
}
