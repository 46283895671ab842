//! A report as the JSON object that `worker` and `solve --json` write. `tesuji schema` prints its form.

use std::time::Duration;

use serde_json::{Map, Value, json};
use tesuji_go::{Board, Color, PointSet};
use tesuji_problem::{Assumption, Assumptions, Certainty, Problem, Turn};
use tesuji_solve::{
    Answer, ByConvention, Ending, Grade, Ground, Line, Move, Outside, ProofStatus, Refutation, Report, Standing,
    Verdict, Way,
};

use crate::outcome;

/// What a question may ask for besides the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Want {
    /// Every first move, graded.
    AllMoves,
    /// A line of best play.
    #[doc(alias = "principal variation")]
    Pv,
    /// A line for every first move.
    Tree,
    /// The text of the proof.
    Proof,
    /// The stones that would turn the answer round.
    Inversions,
    /// Moves of the side to move that do two jobs, anywhere on the board.
    Double,
}

/// One row for each word.
pub const WANTS: [(&str, Want); 6] = [
    ("all_moves", Want::AllMoves),
    ("pv", Want::Pv),
    ("tree", Want::Tree),
    ("proof", Want::Proof),
    ("inversions", Want::Inversions),
    ("double", Want::Double),
];

/// The whole answer.
pub fn object(report: &Report, time: Duration, wants: &[Want]) -> Value {
    let is_solved = report.answers.iter().all(|answer| answer.grade.is_some());
    let mut object = Map::new();
    object.insert("status".to_owned(), if is_solved { "solved" } else { "unknown" }.into());
    match report.answers.as_slice() {
        [answer] if report.problem.turn != Turn::Both => object.extend(of_answer(report, answer, wants)),
        answers => {
            for answer in answers {
                object.insert(format!("first_{}", answer.to_move), of_answer(report, answer, wants).into());
            }
            let standing = report.standing().map(|standing| self::standing(report, standing));
            object.insert("standing".to_owned(), standing.into());
        }
    }
    object.extend([
        ("nodes".to_owned(), report.nodes.into()),
        ("positions".to_owned(), report.positions.into()),
        ("ms".to_owned(), milliseconds(time)),
        ("region".to_owned(), names(&report.region)),
        ("assumed_safe".to_owned(), names(&report.problem.safe.unwrap_or_default())),
        ("coverage".to_owned(), "complete".into()),
        ("stopped".to_owned(), report.was_stopped.into()),
    ]);
    let proof = match &report.proof {
        ProofStatus::Checked { .. } if !report.is_nothing_known() => "checked",
        ProofStatus::Checked { .. } | ProofStatus::Unchecked(_) => "unchecked",
    };
    object.insert("proof".to_owned(), proof.into());
    if wants.contains(&Want::Proof) {
        object.insert("proof_text".to_owned(), report.proof_text.clone().into());
    }
    object.insert("version".to_owned(), env!("CARGO_PKG_VERSION").into());
    object.into()
}

/// What is wrong with an input.
pub fn error(name: &str, error: &str) -> Value {
    json!({"file": name, "status": "error", "error": error})
}

/// A time in milliseconds.
pub fn milliseconds(time: Duration) -> Value {
    json!((time.as_secs_f64() * 1e6).round() / 1e3)
}

/// Adds the target, if the question left it open.
pub fn add_found(object: &mut Value, found: Option<&Problem>) {
    // Of a race both targets are told anyway.
    if let Some(problem) = found.filter(|problem| problem.second_target.is_empty()) {
        object["found_target"] = names(&problem.target);
        object["found_quantifier"] = problem.quantifier.to_string().into();
    }
}

/// An answer with one side to move.
fn of_answer(report: &Report, answer: &Answer, wants: &[Want]) -> Map<String, Value> {
    let mut object = Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("wins", report.wins(answer).into());
    put("bounds", json!([answer.bounds.least, answer.bounds.most]));
    put("certainty", report.certainty(answer).map(Certainty::name).into());
    put("stands", report.stands(answer).into());
    put("assumes", assumes(report, &answer.assumptions(report.most_threats)));
    put("moves_assume", assumes(report, &answer.basis.moves));
    if let Some(verdict) = answer.if_walls_hold {
        put("if_walls_hold", verdict.to_string().into());
    }
    if let Some(grade) = answer.grade {
        let (threats, needs) = match grade.verdict(report.most_threats) {
            Verdict::Ko { needs, threats } => (threats.into(), needs.word().into()),
            _ => (Value::Null, Value::Null),
        };
        put("verdict", verdict(report, grade).into());
        put("outcome", outcome::of_grade(report, grade).into());
        put("threats", threats);
        put("needs", needs);
        put("first_taker", answer.line.first_taker.map(|color| color.to_string()).into());
        put("unconditional", answer.is_unconditional.into());
        put("seki", (grade.way == Some(Way::Seki)).into());
        put("repetition", (grade.way == Some(Way::Repetition)).into());
    }
    put("escaped", ((answer.is_over && report.has_escaped()) || escapes(report, answer)).into());
    let told = answer.told_moves(report.problem.k());
    put("moves", told.iter().map(ToString::to_string).collect::<Vec<_>>().into());
    put("moves_complete", (!answer.moves.is_empty() && answer.is_complete()).into());
    put("refuted", refuted(report, answer));
    // A line in a region that says nothing about the board is left out.
    let (no_line, is_unknown) = (Line::default(), report.is_unknown(answer));
    let line = if is_unknown { &no_line } else { &answer.line };
    put("pv", moves(line));
    put("pv_end", end(line));
    put("told", moves(&line.told.moves));
    put("told_end", outcome::end_of(report, &line.told).into());
    if let Some(difficulty) = answer.difficulty {
        put("difficulty", json!({"class": difficulty.class(), "name": difficulty.name()}));
    }
    if report.is_open {
        let tempting = answer.refutations.iter().map(|refuted| tempting(report, refuted));
        put("tempting", tempting.collect::<Vec<_>>().into());
    }
    if report.problem.goal.kind() == Some(tesuji_problem::Kind::Connect) {
        put("joined_is_caught", answer.joined_is_caught.into());
    }
    if let Some(read) = answer.as_read {
        put("seems", if read.is_connected { "connected" } else { "cut" }.into());
        put("seems_ko", read.is_ko.into());
        if let Some(mv) = read.best {
            put("seems_best", mv.to_string().into());
        }
    }
    if let Some(judged) = answer.judged {
        put("seems", if judged.is_alive() { "alive" } else { "dead" }.into());
        put("seems_percent", judged.percent().into());
        if let Some(mv) = judged.best {
            put("seems_best", mv.to_string().into());
        }
    }
    if report.is_open {
        let grounds = answer.grounds.iter().filter(|_| !is_unknown).map(ground);
        put("grounds", grounds.collect::<Vec<_>>().into());
    }
    if let Some(by_convention) = answer.by_convention {
        put("by_convention", convention(by_convention));
    }
    if wants.contains(&Want::Tree) {
        put("tree", tree(report, answer));
    }
    object
}

/// Every first move with its line.
pub(crate) fn tree(report: &Report, answer: &Answer) -> Value {
    let lines = answer.moves.iter().map(|first| {
        let line: Vec<String> = [first.mv].iter().chain(first.line.iter()).map(ToString::to_string).collect();
        let verdict = first.grade.map(|grade| verdict(report, grade));
        json!({"moves": line, "verdict": verdict, "right": first.is_best, "end": end(&first.line)})
    });
    lines.collect::<Vec<_>>().into()
}

/// The first moves that get less than the best, with what answers them.
pub(crate) fn refuted(report: &Report, answer: &Answer) -> Value {
    let refuted = answer.moves.iter().filter(|first| !first.is_best);
    let refuted = refuted.filter_map(|first| Some((first.mv.to_string(), first.grade?, &first.line)));
    let refuted = refuted.map(|(mv, grade, line)| {
        let refuted = json!({
            "verdict": verdict(report, grade),
            "least": grade.least,
            "reply": line.first().map(ToString::to_string),
            "line": moves(line),
            "end": end(line),
            "threats": line.outside,
            "told": moves(&line.told.moves),
            "told_end": outcome::end_of(report, &line.told),
        });
        (mv, refuted)
    });
    refuted.collect::<Map<_, _>>().into()
}

/// A first move in the open that fails, and its refutation.
fn tempting(report: &Report, refuted: &Refutation) -> Value {
    let Refutation { mv, line, assumptions, .. } = refuted;
    json!({
        "move": mv.to_string(),
        "outcome": outcome::after(report, refuted),
        "line": moves(line),
        "end": end(line),
        "told": moves(&line.told.moves),
        "told_end": outcome::end_of(report, &line.told),
        "certainty": assumptions.certainty().name(),
        "assumes": assumes(report, assumptions),
    })
}

/// What is taken for granted: an object each, with the points that it is about and a clause in words.
pub fn assumes(report: &Report, assumptions: &Assumptions) -> Value {
    assumes_of(report.problem.board(), Some(report.defender()), assumptions)
}

/// The same of an answer about several targets, where this side's is the one that may be out.
pub(crate) fn assumes_of(board: &Board, defender: Option<Color>, assumptions: &Assumptions) -> Value {
    let object = |assumption: &Assumption| {
        json!({
            "kind": assumption.name(),
            "points": names(&assumption.points()),
            "words": assumption.clause(board, defender),
        })
    };
    assumptions.list().iter().map(object).collect::<Vec<_>>().into()
}

/// Is it shown that the target gets out into the open, if it does not live before?
fn escapes(report: &Report, answer: &Answer) -> bool {
    answer.lives_with(report.problem.k()) == Some(true)
        && answer.grounds.iter().any(|ground| ground.outside == Outside::OpenGround)
}

/// Where an answer in the open was shown.
fn ground(ground: &Ground) -> Value {
    let outside = match ground.outside {
        Outside::Attackers => "attacker",
        Outside::OpenGround => "attacker but for open ground",
        Outside::Targets => "target",
        Outside::AsItStands => "as it stands",
    };
    let safe: Map<String, Value> =
        ground.walls.iter().map(|wall| (wall.stone.to_string(), wall.reason.to_string().into())).collect();
    json!({"region": names(&ground.problem.region.unwrap_or_default()), "outside": outside, "safe": safe})
}

/// The verdict of a grade, in one word.
pub fn verdict(report: &Report, grade: Grade) -> &'static str {
    match grade.verdict(report.most_threats).word(report.problem.goal) {
        "no eye" => "no_eye",
        word => word,
    }
}

/// The status in one word, for programs.
fn standing(report: &Report, standing: Standing) -> &'static str {
    match standing {
        Standing::Settled(grade) => match (verdict(report, grade), grade.way) {
            ("alive", Some(Way::Seki)) => "seki",
            ("alive", Some(Way::Repetition)) => "repetition",
            (word, _) => word,
        },
        Standing::Alive => "alive",
        Standing::Unsettled => "unsettled",
    }
}

/// What a line ends with.
pub(crate) fn end(line: &Line) -> Value {
    let word = line.ending.map(|ending| match ending {
        Ending::Captured => "captured",
        Ending::Alive => "alive",
        Ending::Joined => "joined",
        Ending::Eye => "eye",
        Ending::Passes => "passes",
        Ending::Repetition => "repetition",
        Ending::Known => "known",
        Ending::Kept => "kept",
        Ending::NotKept => "not_kept",
        Ending::Connected => "connected",
    });
    word.into()
}

/// The verdict where a bent four in the corner counts as dead; `null` if it is the same.
fn convention(by_convention: ByConvention) -> Value {
    match by_convention {
        ByConvention::Same => Value::Null,
        ByConvention::Other(Verdict::Alive) => "alive".into(),
        ByConvention::Other(Verdict::Ko { .. }) => "ko".into(),
        ByConvention::Other(Verdict::Dead) => "dead".into(),
        ByConvention::Undecided => "undecided".into(),
    }
}

pub(crate) fn moves(line: &[Move]) -> Value {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().into()
}

/// Points by name.
pub fn names(points: &PointSet) -> Value {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().into()
}
