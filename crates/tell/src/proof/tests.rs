use tesuji_check::proof;
use tesuji_problem::Problem;
use tesuji_solve::Asked;

use super::assume::assumptions;
use super::compare::compare;
use super::part::Part;
use super::sentences::sentences;

/// A corner of three points, and one more claim than it needs.
const CORNER: &str = "tesuji proof 1
size 6 4
goal live
quantifier all
defender black
board
......
OOOOO.
XXXXO.
...XO.
roles
......
=====.
!!!!=.
:::!=.
points A1 B1 C1 D1 A2 B2 C2 D2
claim capture prevented black - attacker
claim clean reached black - -3
claim capture reached black - 3 after A1
claim capture prevented black - -3 after B1
claim capture reached black - 3 after C1
claim capture reached white - 0
clean reached
...xxxxx b - 0 -3 B1
end
";

const PROBLEM: &str = "goal: live
to move: black
size: 6x4
. . . . . .
O O O O O .
X!X!X!X!O .
. . . X!O .
";

fn part(text: &str) -> Part {
    Part::of(&proof::check(text).unwrap_or_else(|flaw| panic!("{flaw}\n{text}")))
}

fn asked(text: &str) -> Asked {
    let problem: Problem = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    let found_target = problem.target.is_empty();
    Asked { problem, found_target, reason: String::new(), candidates: Vec::new() }
}

#[test]
fn claims_are_told_in_words() {
    let part = part(CORNER);
    let claims: Vec<_> = part.claims.iter().collect();
    assert_eq!(
        sentences(&part, &claims),
        [
            "Black to move: Black lives, even if White may retake every ko at once; proved if more liberties never hurt.",
            "Black to move: Black gets two eyes, joins safe stones or escapes, even if White has 3 ko threats; proved if more \
             liberties never hurt.",
            "White to move: Black is captured, with no ko threats on either side; proved if White's stones at E1 are safe.",
            "Black plays A1 or C1 first: Black is captured, even if Black has 3 ko threats.",
            "Black plays B1 first: Black lives, even if White has 3 ko threats.",
        ]
    );
}

#[test]
fn the_position_is_drawn_with_its_marks() {
    let drawn = part(CORNER).diagram().to_string();
    assert!(drawn.contains("O=O=O=O=O="), "{drawn}");
    assert!(drawn.contains(".:.:.:X!O="), "{drawn}");
}

#[test]
fn a_proof_is_of_its_problem_and_of_no_other() {
    let check = |proof: &str, problem: &str, expect: &str| {
        let told = compare([part(proof)].iter(), &asked(problem))
            .map_or_else(|other| other.to_string(), |()| "same".to_owned());
        assert_eq!(told, expect, "for\n{problem}");
    };
    let other = |from: &str, to: &str| PROBLEM.replacen(from, to, 1);
    check(CORNER, PROBLEM, "same");
    check(CORNER, &other("to move: black", "to move: white"), "same");
    check(CORNER, &other("goal: live", "goal: kill"), "same");
    check(CORNER, &other("live", "auto").replace('!', " "), "same");
    // What is away from the region does not matter; safe stones are reported.
    check(CORNER, &other(". . . . . .\n", ". X . . . .\n"), "same");
    check(CORNER, &other("X!X!X!X!O .", "X!X!X!X!. ."), "same");
    check(CORNER, &other(". . . X!", "O . . X!"), "at A1 the proof has no stone, the problem a white stone");
    check(CORNER, &other(". . . X!", ". . X!X!"), "at C1 the proof has no stone, the problem a black stone");
    check(CORNER, &other(". . . X!O .", ". . . . O ."), "at D1 the proof has a black stone, the problem no stone");
    check(CORNER, &other("X!X!X!X!", "X X!X!X!"), "A2 is a stone of the target in the proof, and not in the problem");
    check(CORNER, &other("live", "eye"), "the proof is about life, the problem about an eye");
    check(
        CORNER,
        &other("goal: live", "goal: live\nquantifier: any"),
        "in the proof all target stones must stand, in the problem one target stone is enough",
    );
    check(
        CORNER,
        "goal: live\nsize: 9\n| O O O O O\n| X!X!X!X!O\n| . . . X!O\n+----------\n",
        "the proof has a board of 6×4, the problem one of 9×9",
    );
    check(
        CORNER,
        &other(". . . X!O", ".:.:. X!O"),
        "C1 belongs to the region of the proof, and not to that of the problem",
    );
    let of_white = CORNER.lines().filter(|line| !line.contains(" black -")).map(|line| format!("{line}\n"));
    let of_white: String = of_white.collect::<String>().replace("clean reached\n...xxxxx b - 0 -3 B1\n", "");
    check(&of_white, PROBLEM, "the problem has Black to move, and the proof says nothing of that");
    check(&of_white, &other("to move: black", "to move: white"), "same");
}

/// The rim of a proof in the open is filled with stones that the board does not have.
#[test]
fn what_is_given_to_a_side_is_told() {
    let board = PROBLEM.replace("O O O O O .", "O O O O . .").replace("X!O .\n. . . X!O .", "X!. .\n. . . X!. .");
    let (part, problem) = (part(CORNER), asked(&board).problem);
    let granted = assumptions(&part, Some(&problem));
    assert_eq!(
        granted.in_words(),
        [
            "The stones marked = are taken as safe: A3 B3 C3 D3.",
            "Outside the region everything is given to White: E1 E2.",
        ]
    );
    // Life still holds; death is only shown for a board with more white stones.
    let bears: Vec<bool> = part.claims.iter().map(|claim| granted.bears(&part, claim)).collect();
    assert_eq!(bears, [true, true, false, true, false, false]);
    assert_eq!(assumptions(&part, None).in_words(), ["The stones marked = are taken as safe: E1 E2 A3 B3 C3 D3."]);
}

/// A proof may call a point beyond its region open, where a block that gets there has escaped.
#[test]
fn ways_out_are_told_and_must_be_there() {
    let open = "tesuji proof 1
size 4 1
goal live
quantifier all
defender black
board
X...
roles
!:..
points A1 B1
claim capture prevented black - 0
capture prevented
x. b - 0 0 B1
end
";
    let part = part(open);
    let board = |stone: char| asked(&format!("goal: live\nto move: black\nsize: 4x1\nX!. {stone} .\n"));
    let granted = assumptions(&part, Some(&board('.').problem));
    assert_eq!(granted.in_words(), ["A block that gets to these points beyond the region has escaped: C1."]);
    assert_eq!(compare([&part].into_iter(), &board('.')), Ok(()));
    let told = compare([part].iter(), &board('O')).unwrap_err().to_string();
    assert_eq!(told, "at C1 the proof has no stone, the problem a white stone");
}

/// The stones around have no liberty on the board of the proof: that they are safe is all that keeps them there.
#[test]
fn safe_stones_without_liberties_are_not_passed_over() {
    let crowded =
        CORNER.replace("size 6 4", "size 5 3").replace("\n......", "").replace("O.\n", "O\n").replace("=.\n", "=\n");
    let part = part(&crowded);
    let claims: Vec<_> = part.claims.iter().collect();
    let death = sentences(&part, &claims).into_iter().find(|line| line.starts_with("White to move")).unwrap();
    assert!(death.ends_with("proved if that is so."), "{death}");
}
