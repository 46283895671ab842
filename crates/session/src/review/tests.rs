use std::fs;
use std::path::Path;

use tesuji_problem::Entry;
use tesuji_record::{question, sgf};
use tesuji_solve::{Knows, Moves, Options, with_target};

use super::*;
use crate::ask::Plain;

/// Black lives with A2, and with nothing else; A1 and B2 are ko.
///
/// ```text
/// 5 | O O O . .
/// 4 | X X O O .
/// 3 | . X X O .
/// 2 | . . X O .
/// 1 | . . X O .
///   +----------
///     A B C D E
/// ```
const CORNER: &str =
    "SZ[9]AB[af][bf][bg][cg][ch][ci]AW[ae][be][ce][cf][df][dg][dh][di]MA[af][bf][bg][cg][ch][ci]C[Black to live]";

fn review_with(root: &str, lines: &str, asker: &mut dyn Ask) -> Review {
    let tree = &sgf::read(format!("(;{root}{lines})").as_bytes()).expect("a record").games[0];
    let (draft, is_found) = with_target(question::read(tree, tree.root()).expect("a question").draft);
    let found_target = is_found || draft.target.is_empty();
    let problem = draft.validate().expect("a problem");
    Review::of(Asked { tree, problem: &problem, found_target }, asker).expect("a review")
}

fn review(root: &str, lines: &str) -> Review {
    review_with(root, lines, &mut Plain(Options { most_nodes: 200_000, ..Options::within(16 << 20) }))
}

/// Every row: its kind, its moves, its status and the class of the move.
fn rows(review: &Review) -> Vec<String> {
    let row = |row: &Row| {
        let moves: Vec<String> = row.moves.iter().map(ToString::to_string).collect();
        let class = row.finding.judged().map_or("-", |judged| judged.class.name());
        format!("{} {} {} {class}", row.kind.word(), moves.join(" "), row.status.word())
    };
    review.rows.iter().map(row).collect()
}

fn check(lines: &str, expect: &[&str]) {
    assert_eq!(rows(&review(CORNER, lines)), expect, "for {lines}");
}

#[test]
fn moves_are_told_apart_by_class() {
    check(
        "(;B[ah];W[ai];B[bi]C[RIGHT])(;B[ai];W[ah])(;B[ag])",
        &[
            "right line A2 A1 B1 holds equal",
            "wrong move A1 holds worse",
            "wrong move A3 holds wrong",
            "answer A1 A2 holds worse",
        ],
    );
}

/// A right line that only gets a ko is reported as such, and the moves after it are measured by that.
#[test]
fn what_works_but_is_worse_is_not_condemned() {
    check(
        "(;B[ai]C[RIGHT])(;B[ah]C[RIGHT])(;B[bi]C[RIGHT])",
        &["right line A1 holds worse", "right line A2 holds equal", "right line B1 fails wrong"],
    );
    let review = review(CORNER, "(;B[bh];W[ah];B[bi]C[RIGHT])");
    assert_eq!(status(&review.rows), Status::Fails, "{:?}", rows(&review));
}

/// What the record itself calls possible too is no wrong move.
#[test]
fn second_choices_are_no_wrong_moves() {
    check(
        "(;B[ah]C[RIGHT])(;B[ai]C[This is also possible, but Black can do better.])",
        &["right line A2 holds equal", "second choice A1 holds worse"],
    );
    check("(;B[ah]C[RIGHT])(;B[bi]C[Also correct.])", &["right line A2 holds equal", "second choice B1 fails wrong"]);
}

/// A first move that gets more than the record does.
#[test]
fn better_than_the_record_is_told_apart_from_as_good() {
    let rows = rows(&review(CORNER, "(;B[ai]C[RIGHT])"));
    assert_eq!(rows, ["right line A1 holds worse", "missing A2 fails better"]);
}

/// Every judged row says how sure it is.
#[test]
fn certainty_is_told() {
    let review = review(CORNER, "(;B[ah]C[RIGHT])(;B[bi])");
    assert!(review.rows.iter().all(|row| row.finding.got().is_some_and(|got| got.certainty.is_some())));
}

/// Answers differently with other knowledge: then what was proved is not confirmed.
struct Forgetful(Plain);

impl Ask for Forgetful {
    fn options(&self) -> Options {
        self.0.options()
    }

    fn ask(&mut self, problem: &Problem, options: &Options) -> Result<Report, Trouble> {
        let nodes = if options.knows == Knows::Eyes { options.most_nodes } else { 1 };
        self.0.ask(problem, &Options { most_nodes: nodes, most_open_nodes: nodes, ..*options })
    }
}

#[test]
fn a_right_line_fails_only_if_another_way_of_reading_confirms_it() {
    let lines = "(;B[ah]C[RIGHT])(;B[bi]C[RIGHT])";
    let plain = Plain(Options { most_nodes: 200_000, ..Options::within(16 << 20) });
    let review = review_with(CORNER, lines, &mut Forgetful(plain));
    assert_eq!(rows(&review), ["right line A2 holds equal", "right line B1 doubtful wrong"]);
    let doubts = review.rows[1].finding.doubts();
    assert!(doubts.unconfirmed && !doubts.assumes && !doubts.stones, "{doubts:?}");
}

/// If the target was not given, and no right line holds, the record may be about other stones.
#[test]
fn stones_that_were_found_are_not_held_against_the_record() {
    let found = CORNER.replace("MA[af][bf][bg][cg][ch][ci]", "");
    let review = review(&found, "(;B[bi]C[RIGHT])(;B[ah])");
    let of = |kind: Kind| review.rows.iter().find(|row| row.kind == kind).map(|row| row.status);
    assert_eq!(of(Kind::Right), Some(Status::Doubtful), "{:?}", rows(&review));
    assert_eq!(of(Kind::Wrong), Some(Status::Doubtful));
    // A wrong first move that works as well says the same, though a right line holds.
    let two = "SZ[9]AB[ah][bh][ch][dh][eh]AW[ag][bg][cg][dg][eg][fg][fh][fi]PL[B]";
    let works = self::review(two, "(;B[ei]C[RIGHT])(;B[bi])(;B[di])");
    let is_doubtful = |row: &Row| row.status == Status::Doubtful && row.finding.doubts().stones;
    assert!(works.rows.iter().any(|row| row.kind == Kind::Wrong && is_doubtful(row)), "{:?}", rows(&works));
    assert!(works.rows.iter().all(|row| row.status != Status::Fails), "{:?}", rows(&works));
    // With a line that holds, the stones are the right ones.
    let review = self::review(&found, "(;B[bi]C[RIGHT])(;B[ah]C[RIGHT])");
    assert_eq!(rows(&review), ["right line B1 fails wrong", "right line A2 holds equal"]);
}

/// The white stones around are not alive, and Black's proof of death assumes that they are safe: that is no verdict.
#[test]
fn what_leans_on_assumed_stones_is_doubtful() {
    let judged = |is_firm: bool| {
        let mut review = review(CORNER, "(;B[bi]C[RIGHT])(;B[ah]C[RIGHT])");
        let report = review.report.take().expect("an answer");
        let found = Found { is_firm, ..Found::of(&report) };
        let problem = report.problem.clone();
        let question = Question::of(&problem, &report, Color::Black).expect("a question");
        let mut plain = Plain(Options { most_nodes: 200_000, ..Options::within(16 << 20) });
        let mut asker = Asker::new(&mut plain);
        let level = Level::of(&found);
        let mut judge = Judge {
            question: &question,
            root: &report,
            asker: &mut asker,
            side: report.answers[0].side,
            result: level,
        };
        let start = Situation::start(&question);
        let mv = Move::Play("B1".parse().expect("a point"));
        let after = start.after(&question, mv);
        let (status, judged) = judge.right(&Tried { before: &start, after: &after, mv, is_first: true, level });
        (status, judged.doubts.assumes)
    };
    assert_eq!(judged(true), (Status::Fails, false));
    assert_eq!(judged(false), (Status::Doubtful, true));
}

#[test]
fn a_limit_is_no_verdict() {
    let mut few = Plain(Options { most_nodes: 1, most_open_nodes: 1, ..Options::within(1 << 20) });
    let review = review_with(CORNER, "(;B[ah]C[RIGHT])(;B[bi])", &mut few);
    assert_eq!(status(&review.rows), Status::Undecided, "{:?}", rows(&review));
}

/// Problems of the corpus, by name.
fn corpus(names: &[&str]) -> Vec<(String, Problem)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/live");
    let read = |name: &&str| {
        let text = fs::read_to_string(folder.join(format!("{name}.txt"))).expect("a file");
        ((*name).to_owned(), Entry::read(&text).expect("an entry").problem)
    };
    names.iter().map(read).collect()
}

const SMALL: [&str; 6] =
    ["approach-ko", "false-eye", "ko-for-life", "seki-or-life", "straight-three-corner", "throw-in"];

/// What a move gets is the same whether it is asked as a first move or as the position after it.
#[test]
fn a_first_move_is_worth_what_the_position_after_it_is_worth() {
    for (name, problem) in corpus(&SMALL) {
        let mut plain = Plain(Options { most_nodes: 1_000_000, ..Options::within(64 << 20) });
        let mut asker = Asker::new(&mut plain);
        let root = asker.root(&problem).expect("an answer");
        let mut compared = 0;
        for answer in &root.answers {
            let mut draft = problem.clone().into_draft();
            draft.turn = answer.to_move.into();
            let asked = draft.validate().expect("a problem");
            let question = Question::of(&asked, &root, answer.to_move).expect("a question");
            let start = Situation::start(&question);
            let is_legal = |mv: Move| mv != Move::Fill && start.legality(&question, mv).is_ok();
            for first in answer.moves.iter().filter(|first| is_legal(first.mv)) {
                let found = asker.found(&question, &start.after(&question, first.mv));
                assert_eq!(found.worth, Worth::told_first(&root, answer, first.grade), "{name}: {}", first.mv);
                assert!(found.worth.known().is_some(), "{name}: {}", first.mv);
                compared += 1;
            }
        }
        assert!(compared > 3, "{name}: {compared}");
    }
}

/// Reading by the rules of the game alone changes no answer.
#[test]
fn what_is_known_of_eyes_changes_no_answer() {
    for (name, problem) in corpus(&SMALL) {
        let options = Options { most_nodes: 1_000_000, moves: Moves::None, ..Options::within(64 << 20) };
        let grades = [Knows::Eyes, Knows::RulesAlone].map(|knows| {
            let report = Plain(options).ask(&problem, &Options { knows, ..options }).expect("an answer");
            assert!(report.is_checked(), "{name}");
            report.answers.iter().map(|answer| answer.grade).collect::<Vec<_>>()
        });
        assert_eq!(grades[0], grades[1], "{name}");
        assert!(grades[0].iter().all(Option::is_some), "{name}");
    }
}
