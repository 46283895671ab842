use super::*;

/// Three in a row: White to move kills by the middle, Black to move lives there.
const PROOF: &str = "\
tesuji proof 1
size 5 3
goal live
quantifier all
defender black
board
OOOOO
XXXXO
...XO
roles
=====
!!!!=
:::!=
points A2 B2 C2 D2 A1 B1 C1 D1
claim capture reached white - defender
claim capture prevented black - attacker
claim capture prevented black - 0 after B1
# White has taken the middle.
capture reached
xxxxOO.x w - 1 defender C1
xxxxO.Xx w - 1 defender B1
xxxx.XXx w - 0 defender A1
xxxxO.Xx b - 0 defender
xxxx..Xx w - 0 defender A1
xxxxOO.x b - 0 defender
xxxx.O.x w - 1 defender A1
xxxx.OXx w - 0 defender A1
xxxxXO.x w - 0 defender C1
xxxx.O.x b - 0 defender
xxxx...x w - 0 defender B1

capture prevented
xxxx...x b - 0 attacker B1
xxxx.X.x w - 0 attacker
xxxx.X.x b - 1 attacker pass
end
";

/// The same of an end of the game: of that nothing is known without reading.
fn ended() -> String {
    let [first, second, third] =
        ["xxxx...x b - 0 attacker B1\n", "xxxx.X.x w - 0 attacker\n", "xxxx.X.x b - 1 attacker pass\n"];
    let text = PROOF.replace("capture reached", "end prevented").replace("capture prevented", "end reached");
    text.replace(&[first, second, third].concat(), &[third, second, first].concat())
}

fn flaw(text: &str) -> Flaw {
    check(text).expect_err("a flaw")
}

/// The proof with one change has this flaw.
#[track_caller]
fn refused(from: &str, to: &str, message: &str) {
    assert_eq!(PROOF.matches(from).count(), 1, "`{from}` is there once");
    assert_eq!(flaw(&PROOF.replace(from, to)).to_string().lines().next(), Some(message));
}

/// The same about the end of the game.
#[track_caller]
fn refused_end(from: &str, to: &str, message: &str) {
    let text = ended();
    assert_eq!(text.matches(from).count(), 1, "`{from}` is there once");
    assert_eq!(flaw(&text.replace(from, to)).to_string().lines().next(), Some(message));
}

#[test]
fn a_proof_is_followed_to_its_end() {
    let result = check(PROOF).unwrap_or_else(|flaw| panic!("{flaw}"));
    let claims: Vec<String> = result.claims.iter().map(|claim| claim.text(3)).collect();
    let stated: Vec<&str> = PROOF.lines().filter_map(|line| line.strip_prefix("claim ")).collect();
    assert_eq!(claims, stated);
    assert_eq!(result.positions, 14);
    assert_eq!(result.question.target.len(), 5);
}

#[test]
fn the_form_of_the_header() {
    refused("tesuji proof 1", "tesuji proof 2", "line 1: the first line should be `tesuji proof 1`");
    assert_eq!(flaw("").to_string(), "line 1: the first line should be `tesuji proof 1`");
    for sides in ["5 0", "20 3", "5", "5 3 1", "05 3", "5 x", "-5 3", "5  3"] {
        refused("size 5 3", &format!("size {sides}"), "line 2: malformed: `size` and two numbers from 1 to 19");
    }
    refused(
        "goal live",
        "goal tea",
        "line 3: malformed: `goal live`, `goal eye`, `goal keep`, `goal connect` or `goal home`",
    );
    refused("quantifier all\n", "", "line 4: malformed: `quantifier all` or `quantifier any`");
    refused("defender black", "defender Black", "line 5: malformed: `defender black` or `defender white`");
    let board = "malformed: `board`, and as many rows of `X`, `O` and `.` as the size says";
    refused("...XO", "...XO.", &format!("line 9: {board}"));
    refused("...XO", "..xXO", &format!("line 9: {board}"));
    refused("board\n", "stones\n", &format!("line 6: {board}"));
    let roles = "malformed: `roles`, and as many rows of `!`, `#`, `+`, `=`, `:` and `.` as the size says";
    refused(":::!=", "::?!=", &format!("line 13: {roles}"));
    let points = "line 14: malformed: `points` and names of points, each once";
    for name in ["D4", "I1", "D0", "d1", "A1", "", "D01"] {
        refused("C1 D1\n", &format!("C1 {name}\n"), points);
    }
    refused("# White", "# \u{ab}White", "line 18: malformed: a character that is not ASCII");
}

#[test]
fn what_is_no_question() {
    let flaws = [
        ("!!!!=\n:::!=", "::::=\n::::=", 13, "there is no target"),
        ("=====", "!====", 13, "a target is a stone of the defender"),
        ("defender black", "defender white", 13, "a target is a stone of the defender"),
        (":::!=", "=::!=", 13, "only stones are safe"),
        (":::!=", "+::!=", 13, "what is to be kept is a stone of the attacker"),
        ("=====", "+====", 13, "stones are to be kept where the goal says so, and nowhere else"),
        ("goal live", "goal keep", 13, "stones are to be kept where the goal says so, and nowhere else"),
        ("...XO", "XXXXO", 14, "a block without a liberty"),
    ];
    for (from, to, line, why) in flaws {
        refused(from, to, &format!("line {line}: this is no question: {why}"));
    }
    refused("C1 D1\n", "C1\n", "line 14: `points` misses D1, where something can change");
}

/// White takes the target from the right and has two eyes with the stone that it keeps; Black takes that stone from the
/// left.
const KEPT: &str = "\
tesuji proof 1
size 5 1
goal keep
quantifier all
defender black
board
.OX.O
roles
:+!:=
points A1 B1 C1 D1
claim keep reached white - 0
claim keep prevented black - 0
keep reached
.Ox. w - 0 0 D1
keep prevented
.Ox. b - 0 0 A1
end
";

/// A race that counting does not settle: the stone on the left may get White's liberty there another one.
const KEPT_IN_THE_OPEN: &str = "\
tesuji proof 1
size 6 1
goal keep
quantifier all
defender black
board
X.OX.O
roles
::+!:=
points A1 B1 C1 D1 E1
claim keep prevented black - 0
keep prevented
X.Ox. b - 0 0 B1
end
";

#[test]
fn stones_that_are_to_be_kept() {
    let checked = check(KEPT).unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!((checked.question.keep.len(), checked.positions), (1, 2));
    let told = |from: &str, to: &str| flaw(&KEPT.replace(from, to)).to_string();
    // To take the target is not enough where the stone can be taken afterwards.
    let wider = KEPT.replace("size 5 1", "size 6 1").replace(".OX.O", "..OX.O").replace(":+!:=", "::+!:=");
    let wider = wider.replace("A1 B1 C1 D1", "A1 B1 C1 D1 E1").replace(".Ox.", "..Ox.").replace("0 D1", "0 E1");
    assert!(flaw(&wider).to_string().starts_with("line 14: no position stands for what follows E1"));
    let told_of_open = |from: &str, to: &str| flaw(&KEPT_IN_THE_OPEN.replace(from, to)).to_string();
    assert!(check(KEPT_IN_THE_OPEN).is_ok());
    assert!(told_of_open("0 B1", "0 E1").starts_with("line 13: E1 is not legal"));
    assert!(told_of_open("0 B1", "0 pass").starts_with("line 13: pass leads out of the set"));
    // Where counting tells who takes first, it does not matter what is played.
    assert!(check(&KEPT.replace("0 A1", "0 pass")).is_ok());
    assert!(told("claim keep reached", "claim capture reached").starts_with("line 11: this goal does not fit"));
}

#[test]
fn the_form_of_claims_and_sections() {
    let claim = "line 15: malformed: `claim GOAL reached|prevented black|white BAN THREATS [after MOVE]`";
    for words in
        ["reached white - v0", "reached white 0", "reached red - 0", "won white - 0", "reached white - 0 after"]
    {
        refused("claim capture reached white - defender", &format!("claim capture {words}"), claim);
    }
    for number in ["-0", "+1", "01", "128", "-128", "x"] {
        refused("reached white - defender", &format!("reached white - {number}"), claim);
    }
    refused("claim capture reached", "claim eye reached", "line 15: this goal does not fit the question");
    refused("reached white -", "reached white B2", "line 15: malformed: a banned point is empty and can be played on");
    refused("0 after B1", "0 after B2", "line 17: B2 is not legal");
    refused("0 after B1", "0 after fill", "line 17: fill is not legal");
    refused("black - 0 after B1", "black B1 0 after B1", "line 17: B1 is not legal");
    let heading = "malformed: a claim, a heading `GOAL reached|prevented`, a position below one, or `end`";
    refused("capture reached\n", "capture\n", &format!("line 19: {heading}"));
    refused("capture reached\n", "", &format!("line 19: {heading}"));
    refused("capture prevented\nx", "claim capture prevented black - 0\nx", &format!("line 32: {heading}"));
    refused("capture prevented\nx", "capture reached\nx", "line 32: this heading came before");
    refused("end\n", "", "line 35: the text stops before `end`");
    refused("end\n", "end\n# a remark\n\nend\n", "line 39: something follows `end`");
    assert!(check(PROOF.trim_end()).is_ok());
    assert!(check(&PROOF.replace("end\n", "end\n\n# a remark\n")).is_ok());
}

#[test]
fn the_form_of_positions() {
    let line = "xxxx.OXx w - 0 defender A1";
    let position = "line 27: malformed: a position `CELLS b|w BAN 0|1 THREATS [MOVE]`";
    for other in
        ["xxxx.OXx", "xxxx.OXx x - 0 0 A1", "xxxx.OXx w - 2 0 A1", "xxxx.OXx w - 0 v0 A1", "xxxx.OXx w - 0 0 a1"]
    {
        refused(line, other, position);
    }
    refused(line, "xxxx.OXx w - 0 0 A1 A1", position);
    let cells = "line 27: malformed: for each of the points `X`, `O` or `.`, outside a zone `B`, `W` or `,`, `x` \
                 or `o` on a target, and no other where \
                 nothing changes";
    for other in ["xxxx.OX", "xxxx.OXxx", "xxxx.Oxx", "oxxx.OXx", "xxxx.O-x"] {
        refused(line, &format!("{other} w - 0 defender A1"), cells);
    }
    let ban = "line 27: malformed: a banned point is empty and can be played on";
    refused(line, "xxxx.OXx w B1 0 defender A1", ban);
    refused(line, "xxxx.OXx w A3 0 defender A1", ban);
    refused(line, "xxxxXOXx w - 0 defender A1", "line 27: malformed: every block of a position has a liberty");
    refused(line, "xxxx.OXx w - 0 defender A3", "line 27: A3 is not legal");
}

#[test]
fn flaws_of_positions() {
    assert!(check(&ended()).is_ok());
    let line = "xxxx.OXx w - 0 defender A1";
    refused_end(line, "xxxx.OXx w - 0 defender B1", "line 27: B1 is not legal");
    refused_end(line, "xxxx.OXx w - 0 defender", "line 27: a move is missing");
    refused_end(
        "xxxx.O.x b - 0 defender",
        "xxxx.O.x b - 0 defender pass",
        "line 29: a move is given where all are looked at",
    );
    refused_end(&format!("{line}\n"), "", "line 28: C1 leads out of the set");
    refused_end(line, "xxxx.OXx w - 0 0 A1", "line 29: C1 leads out of the set");
    refused_end("xxxx.X.x b - 1 attacker pass\n", "", "line 33: no position stands for what follows pass");
    refused_end("attacker pass", "attacker A1", "line 33: no position stands for what follows A1");
    refused_end(
        "xxxx.O.x w - 1 defender A1",
        "xxxx.O.x w - 1 defender pass",
        "line 26: after pass the game is over, the other way",
    );
    refused_end(
        "xxxx.X.x w - 0 attacker\n",
        "xxxx.X.x w - 0 attacker\nXxxx.X.x w - 0 attacker\n",
        "line 35: the game is over here, the other way",
    );
    refused_end(
        "prevented white - defender",
        "prevented black - defender",
        "line 15: no position stands for this claim",
    );
    refused_end("black - 0 after B1", "black - 0 after A1", "line 17: no position stands for this claim");
    refused_end(
        "xxxx.X.x b - 1 attacker pass\nxxxx.X.x w - 0 attacker\n",
        "xxxx.X.x w - 0 attacker\nxxxx.X.x b - 1 attacker pass\n",
        "line 33: pass leads to a position that is not earlier in the list",
    );
}

/// Three in a row are settled without reading, no matter who moves, and so is all that follows.
#[test]
fn what_is_foreseen_of_life_needs_no_position() {
    let bare = PROOF.lines().filter(|line| !line.starts_with("xxxx")).map(|line| format!("{line}\n"));
    let bare: String = bare.collect();
    assert_eq!(check(&bare).map(|checked| checked.positions), Ok(0));
    let clean = bare.replace("claim capture reached white - defender", "claim clean prevented white - defender");
    assert!(check(&clean).is_ok());
    for (from, to) in [("reached white", "prevented white"), ("prevented black - attacker", "reached black - attacker")]
    {
        assert_eq!(flaw(&bare.replace(from, to)).kind, FlawKind::Unsupported);
    }
    // Where it is known, a move is not looked at.
    assert!(check(&PROOF.replace("xxxx.O.x w - 1 defender A1", "xxxx.O.x w - 1 defender pass")).is_ok());
    // A position that is known to end the other way.
    let false_line = "xxxx...x w - 0 attacker\nxxxx...x b - 0 attacker B1";
    refused("xxxx...x b - 0 attacker B1", false_line, "line 33: the game is over here, the other way");
    // After White's pass another one would end the game: that has to be shown.
    let passed =
        bare.replace("claim capture reached white - defender\n", "claim capture reached white - 0 after pass\n");
    assert_eq!(flaw(&passed).kind, FlawKind::Unsupported);
}

/// What is over the right way need not be listed, but may be, with or without a move.
#[test]
fn ends_may_be_listed() {
    for end in ["Xxxx.OXx w - 0 0", "Xxxx.OXx w - 0 0 pass", "Xxxx.OXx b - 0 0"] {
        assert!(
            check(&PROOF.replace("\n\ncapture prevented", &format!("\n{end}\n\ncapture prevented"))).is_ok(),
            "{end}"
        );
    }
}

#[test]
fn a_flaw_says_how_one_gets_there() {
    let broken = ended().replace("xxxx.OXx w - 0 defender A1\n", "");
    let told = "line 28: C1 leads out of the set
play: B1
O O O O O
X X X X O
. O . X O
black to move, endless threats of the defender";
    assert_eq!(flaw(&broken).to_string(), told);
}

/// More points than a word has: the rest of the board is empty, and the target in the corner is taken at once.
#[test]
fn a_wide_board() {
    let rows = |first: &str, rest: &str| format!("{first}\n{}", format!("{rest}\n").repeat(3));
    let names: Vec<String> = (1..=4)
        .rev()
        .flat_map(|row| "ABCDEFGHJKLMNOPQRST".chars().map(move |column| format!("{column}{row}")))
        .collect();
    let empty = ".".repeat(19);
    let text = format!(
        "tesuji proof 1\nsize 19 4\ngoal live\nquantifier all\ndefender white\nboard\n{}roles\n{}points {}\n\
         claim capture reached black - 0\nclaim capture reached white A3 0 after A3\ncapture reached\n\
         oX{} b - 0 0 A3\nend\n",
        rows(&format!("OX{}", ".".repeat(17)), &empty),
        rows(&format!("!{}", ":".repeat(18)), &":".repeat(19)),
        names.join(" "),
        ".".repeat(74),
    );
    assert_eq!(flaw(&text).to_string(), "line 18: A3 is not legal");
    let sound = text.replace("claim capture reached white A3 0 after A3\n", "");
    assert_eq!(check(&sound).map(|checked| checked.moves), Ok(1));
    let passed = flaw(&sound.replace("0 0 A3", "0 0 T1"));
    assert_eq!(passed.kind, FlawKind::Unanswered("T1".to_owned()));
}

/// A claim of what is over at once needs no position, and no move follows it.
#[test]
fn a_question_that_is_settled() {
    let text = "tesuji proof 1\nsize 3 1\ngoal live\nquantifier any\ndefender white\nboard\nO.O\nroles\n!:=\npoints A1 B1\n\
                claim clean reached white - attacker after B1\nend\n";
    assert!(check(text).is_ok());
    let joined = text.replace("O.O", "OOO");
    assert_eq!(flaw(&joined).to_string(), "line 11: B1 is not legal");
    let settled = joined.replace(" after B1", "").replace("points A1 B1", "points");
    assert!(check(&settled).is_ok());
}

/// Three in a row beside an open space. Black to move lives by the middle, and White to move kills there, whatever is in
/// the space.
const ZONED: &str = "\
tesuji proof 1
size 7 3
goal live
quantifier all
defender black
board
OOOOOOO
XXXXO..
...XO..
roles
=======
!!!!=::
:::!=::
points A2 B2 C2 D2 A1 B1 C1 D1 F1 G1 F2 G2
claim capture reached white - 0
claim capture prevented black - attacker
capture reached
xxxx...x,,,, w - 0 0 B1
capture prevented
xxxx...x,,,, b - 0 attacker B1
xxxx.X.xWB,, w - 0 attacker
end
";

#[track_caller]
fn refused_zone(from: &str, to: &str, message: &str) {
    assert_eq!(ZONED.matches(from).count(), 1, "`{from}` is there once");
    assert_eq!(flaw(&ZONED.replace(from, to)).to_string().lines().next(), Some(message));
}

#[test]
fn a_position_may_rest_on_a_zone() {
    let result = check(ZONED).unwrap_or_else(|flaw| panic!("{flaw}"));
    assert_eq!((result.claims.len(), result.positions), (2, 3));
}

#[test]
fn a_zone_that_is_too_small_is_refused() {
    // An eye is missing; the shape that dies; the point of the move; a target.
    refused_zone("xxxx...x,,,, b", "xxxx,..x,,,, b", "line 20: B1 leads out of the set");
    refused_zone("xxxx...x,,,, w", "xxxx..,x,,,, w", "line 18: no position stands for what follows B1");
    let unsettled = "line 20: the zone is too small: it does not settle what the move does";
    refused_zone("xxxx...x,,,, b", "xxxx.,.x,,,, b", unsettled);
    let malformed = flaw(&ZONED.replace("xxxx...x,,,, b", "xxxB...x,,,, b")).to_string();
    assert!(malformed.starts_with("line 20: malformed: for each of the points"), "{malformed}");
}

#[test]
fn a_zone_is_for_what_is_shown_by_it() {
    let text = ZONED.replace("capture prevented", "end reached");
    let message = "line 20: the zone is too small: what is to be shown here may not rest on one";
    assert_eq!(flaw(&text).to_string().lines().next(), Some(message));
}
