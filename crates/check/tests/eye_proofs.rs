//! Proofs about eyes that end where it is known what comes.

use tesuji_check::proof::{self, FlawKind};

/// Blank board, claims and sections of a question about an eye of Black.
fn text(board: &str, roles: &str, points: &str, rest: &str) -> String {
    let rows: Vec<&str> = board.lines().collect();
    format!(
        "tesuji proof 1\nsize {} {}\ngoal eye\nquantifier all\ndefender black\nboard\n{board}\nroles\n{roles}\npoints \
         {points}\n{rest}end\n",
        rows[0].len(),
        rows.len()
    )
}

/// Black's stones at the lower right are linked to the target at D4 and B2.
fn linked(rest: &str) -> String {
    let points = "B4 C4 D4 B3 C3 D3 B2 C2 D2";
    text("OOOOO\nOXX.O\nOX.XO\nO.XXO\nOOOOO", "=====\n=!!:=\n=!::=\n=:::=\n=====", points, rest)
}

/// In the first line White's stone at C3 is linked to its wall: by B3, where Black cannot play, and D3.
fn cramped(rest: &str) -> String {
    let points = "B3 C3 D3 E3 C2 D2 E2";
    text("O.O.XO\nOOXXXO\nOOOOOO", "=:::!=\n==!!!=\n======", points, rest)
}

#[track_caller]
fn sound(text: &str) {
    proof::check(text).unwrap_or_else(|flaw| panic!("{flaw}"));
}

#[track_caller]
fn flawed(text: &str, kind: &FlawKind) {
    assert_eq!(&proof::check(text).expect_err("a flaw").kind, kind);
}

#[test]
fn what_is_foreseen_needs_no_position() {
    sound(&linked("claim eye reached black - attacker\nclaim eye reached white - attacker\n"));
    sound(&linked("claim eye reached white D4 attacker\nclaim eye reached black D4 attacker\n"));
    flawed(&linked("claim eye prevented white - defender\n"), &FlawKind::Unsupported);
    sound(&cramped("claim eye prevented black - defender\nclaim eye prevented white - defender\n"));
    flawed(&cramped("claim eye reached black - attacker\n"), &FlawKind::Unsupported);
}

/// White answers Black's pass by another, and that is the end. So what follows a pass has to be shown.
#[test]
fn links_do_not_outlast_the_second_pass() {
    flawed(&linked("claim eye reached black - defender after pass\n"), &FlawKind::Unsupported);
    let second = "claim eye prevented black - 0 after pass\neye prevented\nxx.x.X.XX w - 1 v0 pass\n";
    sound(&linked(second));
    // After White's pass Black makes a link.
    sound(&linked("claim eye reached white - attacker after pass\n"));
    // With no link to make, two passes are no harm.
    sound(&linked("claim eye reached black - 0\neye reached\nxxXx.X.XX w - 1 v0\n"));
}

/// The question is not over where it is foreseen: there are first moves, and positions may follow.
#[test]
fn play_may_go_on() {
    let answered = "claim eye reached white - attacker after D4\neye reached\nxxOx.X.XX b - 0 vattacker B2\n";
    sound(&linked(answered));
    sound(&linked(&answered.replace("vattacker B2\n", "vattacker B2\nxx.x.X.XX w - 0 vattacker\n")));
    flawed(&linked(&answered.replace("vattacker B2", "vattacker pass")), &FlawKind::Unanswered("pass".to_owned()));
    let filled = "claim eye prevented black - 0 after D3\neye prevented\n.OXxxxx w - 0 v0 B3\n";
    sound(&cramped(filled));
    sound(&cramped(&filled.replace("v0 B3\n", "v0 B3\n.O.xxxx b - 0 v0\n")));
}

#[test]
fn what_is_foreseen_the_other_way_is_a_flaw() {
    let here = FlawKind::FalseLeaf(None);
    flawed(&linked("eye prevented\nxx.x.X.XX w - 0 v0 D4\n"), &here);
    flawed(&cramped("eye reached\n.O.xxxx b - 0 v0 D3\n"), &here);
    let after = |name: &str| FlawKind::FalseLeaf(Some(name.to_owned()));
    // Without the stone at D2, Black links by D4.
    flawed(&linked("eye prevented\nxx.x.X.X. b - 0 v0\n"), &after("D4"));
    flawed(&cramped("eye reached\n.OXxxxx w - 0 v0\n"), &after("B3"));
}
