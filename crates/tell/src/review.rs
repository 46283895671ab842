//! A review of a record in words and as JSON.

use std::time::Duration;

use serde_json::{Value, json};
use tesuji_problem::Certainty;
use tesuji_record::solution::Custom;
use tesuji_session::review::{self, Doubts, Finding, FormFlaw, Judged, Kind, Review, Row, Status};
use tesuji_session::{Class, Got, Worth};
use tesuji_solve::{Line, Report};

use crate::json;
use crate::lines;
use crate::outcome;
use crate::text::{clean, clean_name, counted, joined};
use crate::words::verdict;

/// A reviewed record.
#[derive(Clone, Copy)]
pub struct Reviewed<'a> {
    /// The name of the record.
    pub name: &'a str,
    /// What was found.
    pub review: &'a Review,
    /// Was the target found, not given?
    pub found_target: bool,
    /// Why this was taken as the question.
    pub reason: &'a str,
    /// How long it took.
    pub time: Duration,
}

impl Reviewed<'_> {
    /// The review for programs.
    pub fn object(&self) -> Value {
        let report = self.review.report.as_deref();
        let row = |row: &Row| {
            let got = row.finding.got();
            json!({
                "about": row.kind.word(),
                "status": row.status.word(),
                "moves": row.moves.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "class": row.finding.judged().map(|judged| judged.class.name()),
                "certainty": got.and_then(|got| got.certainty).map(Certainty::name),
                "assumes": report.zip(got).map(|(report, got)| json::assumes(report, &got.assumes)),
                "why": why(report, row),
            })
        };
        json!({
            "file": self.name,
            "status": review::status(&self.review.rows).word(),
            "custom": self.review.custom.map(Custom::words),
            "to_move": report.map(|report| report.answers[0].to_move.to_string()),
            "target": report.map(|report| json::names(&report.problem.target)),
            "found_target": self.found_target && report.is_some(),
            "asked": self.reason,
            "result": report.map(|report| verdict(report, &report.answers[0])),
            "rows": self.review.rows.iter().map(row).collect::<Vec<_>>(),
            "positions": self.review.positions,
            "nodes": self.review.nodes,
            "ms": json::milliseconds(self.time),
            "version": env!("CARGO_PKG_VERSION"),
        })
    }

    /// The review for people; without `tells_all`, what holds is left out.
    pub fn words(&self, tells_all: bool) -> String {
        let review = self.review;
        let status = review::status(&review.rows);
        let mut text = format!("{}: {}\n", clean_name(self.name), status.word());
        if !tells_all && status == Status::Holds {
            return text;
        }
        if let Some(report) = &review.report {
            let answer = &report.answers[0];
            text += &format!("  {} to move: {}\n", answer.to_move.name(), verdict(report, answer));
        }
        if let Some(report) = review.report.as_ref().filter(|_| self.found_target) {
            text += &format!("  about {}, {}\n", report.problem.target, clean(self.reason));
        }
        if let Some(custom) = review.custom {
            text += &format!("  right lines: {}\n", custom.words());
        }
        for row in review.rows.iter().filter(|row| tells_all || is_news(row)) {
            let moves = joined(&row.moves, " ");
            let why = why(review.report.as_deref(), row);
            let gap = if moves.is_empty() || why.is_empty() { "" } else { ": " };
            text += &format!("  {:<9}  {:<13}  {moves}{gap}{}\n", row.status.word(), row.kind.word(), clean(&why));
        }
        let (positions, seconds) = (counted(review.positions, "position"), self.time.as_secs_f64());
        text + &format!("  {positions} asked, {} nodes, {seconds:.1} s\n", review.nodes)
    }
}

/// Is a row listed when those that hold are left out?
fn is_news(row: &Row) -> bool {
    let is_worse = row.kind == Kind::Right && row.finding.judged().is_some_and(|judged| judged.class == Class::Worse);
    is_worse || (row.is_claimed() && row.status != Status::Holds)
}

/// The text of a row after its kind and its moves.
fn why(report: Option<&Report>, row: &Row) -> String {
    match (&row.finding, report) {
        (Finding::Form(flaw), _) => form(flaw),
        (Finding::Elsewhere(color), _) => format!("{} has played elsewhere", color.name()),
        (Finding::Broken, _) => "it cannot be followed to its end".to_owned(),
        (Finding::MayWork(moves), _) => format!("may work as well: {}", joined(moves, " ")),
        (Finding::Plain, _) | (_, None) => String::new(),
        (Finding::Move(judged), Some(report)) => Teller { report }.moves(row.kind, judged),
        (Finding::NothingWorks(got, doubts), Some(report)) => Teller { report }.nothing_works(got, *doubts),
        (Finding::NeedNotMove(got, doubts), Some(report)) => Teller { report }.need_not_move(got, *doubts),
        (Finding::Unknown(worth), Some(report)) => Teller { report }.worth(*worth),
    }
}

fn form(flaw: &FormFlaw) -> String {
    match flaw {
        FormFlaw::RootMoves(moves) => format!("the root makes a move: {}", joined(moves, " ")),
        FormFlaw::NoLines => "the record has no lines".to_owned(),
        FormFlaw::NoneRight => "no line is marked as right".to_owned(),
        FormFlaw::TooLong { line, nodes } => format!("line {line}: only {nodes} nodes of a line are looked at"),
        FormFlaw::Node { line, what } => format!("line {line}: {what}"),
        FormFlaw::SetUp { line } => format!("line {line}: stones are set up behind the root"),
        FormFlaw::Turn { line, color } => {
            format!("line {line}: {} moves, and it is {}'s turn", color.name(), color.opponent().name())
        }
        FormFlaw::Ko { line } => format!("line {line}: the ko may not be retaken at once"),
    }
}

struct Teller<'a> {
    report: &'a Report,
}

impl Teller<'_> {
    fn moves(&self, kind: Kind, judged: &Judged) -> String {
        let mv = judged.mv;
        let got = judged.why.clone().unwrap_or_else(|| self.worth(judged.got.worth));
        let line = self.line(judged.line.as_ref());
        let is_less = matches!(judged.class, Class::Worse | Class::Wrong);
        let told = match (kind, judged.class) {
            (Kind::Answer, _) if is_less => format!("refutes it: {got}"),
            (Kind::Answer, Class::Equal | Class::Better) => format!("{mv} does not refute it: {got}"),
            (Kind::Missing, Class::Better) => format!("a better move is missing: {got}"),
            (Kind::Missing, _) => format!("a correct alternative is missing: {got}"),
            (Kind::Wrong, _) if is_less && judged.best != self.result() => {
                format!("{got}; there is better: {}", self.worth(judged.best))
            }
            (Kind::Wrong, Class::Wrong) => format!("refuted: {got}{line}"),
            (Kind::Wrong, Class::Worse) => format!("{}: {got}{line}", self.worse(judged.got.worth)),
            (Kind::Wrong, Class::Equal | Class::Better) => format!("counts as wrong, but is proved to work: {got}"),
            (Kind::Wrong | Kind::Answer, _) => got,
            (Kind::Also, Class::Equal | Class::Better) => format!("as good as the best: {got}"),
            (_, Class::Equal | Class::Better) => String::new(),
            (_, Class::Worse) => {
                format!("{mv} {}: {got}; {}{line}", self.worse(judged.got.worth), self.best(judged.best))
            }
            (_, Class::Wrong) => format!("after {mv} {got}; {}{line}", self.best(judged.best)),
            (_, Class::Undecided) => format!("{mv}: {got}"),
        };
        let told = self.doubtful(told, judged.doubts, &judged.got);
        let leans = !judged.doubts.is_any() && !judged.got.is_firm && judged.class != Class::Undecided;
        match self.assumed(&judged.got).filter(|_| leans) {
            Some(assumed) if told.is_empty() => assumed,
            Some(assumed) => format!("{told}; {assumed}"),
            None => told,
        }
    }

    /// A result that is less than the best counts as working only if it surely gets something.
    fn worse(&self, got: Worth) -> &'static str {
        let side = self.report.answers[0].side;
        if got.may_be_failure_for(side) { "is worse" } else { "works, but is worse" }
    }

    fn result(&self) -> Worth {
        Worth::told(self.report, &self.report.answers[0])
    }

    fn best(&self, best: Worth) -> String {
        match best.known() {
            Some(_) => format!("best is {}", self.worth(best)),
            None => "there is better".to_owned(),
        }
    }

    fn line(&self, line: Option<&Line>) -> String {
        let told = line.map(|line| lines::short(self.report, line)).filter(|told| !told.is_empty());
        told.map_or(String::new(), |told| format!("; {told}"))
    }

    fn nothing_works(&self, got: &Got, doubts: Doubts) -> String {
        let mover = self.report.answers[0].to_move.name();
        self.doubtful(format!("no move of {mover} works: {}", self.worth(got.worth)), doubts, got)
    }

    fn need_not_move(&self, got: &Got, doubts: Doubts) -> String {
        let mover = self.report.answers[0].to_move.name();
        self.doubtful(format!("{mover} need not move: {}", self.worth(got.worth)), doubts, got)
    }

    /// What something is worth, in a few words.
    fn worth(&self, worth: Worth) -> String {
        if let Some(grade) = worth.known() {
            return outcome::of_grade(self.report, grade);
        }
        let target = self.report.defender().name();
        match worth.lives_with(self.report.problem.k()) {
            Some(true) => format!("{target} lives, or it is a ko"),
            Some(false) => format!("{target} dies, or it is a ko"),
            None => "undecided within the limits".to_owned(),
        }
    }

    /// What is assumed: `if White's stone at C4 is safe`.
    fn assumed(&self, got: &Got) -> Option<String> {
        let board = self.report.problem.board();
        let told = got.assumes.told(board, Some(self.report.defender()));
        told.strip_prefix("proved ").map(str::to_owned)
    }

    fn doubtful(&self, mut told: String, doubts: Doubts, got: &Got) -> String {
        if doubts.assumes {
            let assumed = self.assumed(got).unwrap_or_else(|| "if what the whole answer assumes holds".to_owned());
            told = format!("{told}; {assumed}");
        }
        if doubts.unconfirmed {
            told += "; but another way of reading does not confirm it";
        }
        if doubts.stones {
            told += "; but nothing says which stones it is about (--target)";
        }
        told
    }
}
