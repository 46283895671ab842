//! What a group gets, and what a line of play ends with, in a few words and with the side that they are about.

use tesuji_problem::{Grade, Kind, Side, Verdict, Way};
use tesuji_solve::{Clear, Ending, Refutation, Report, ToldLine};

use crate::text::number;

/// The kind of question that a report answers.
pub(crate) fn kind(report: &Report) -> Kind {
    report.problem.goal.kind().unwrap_or(Kind::Life)
}

/// The way in which a group lives, to follow the verb.
pub(crate) fn manner(way: Option<Way>) -> &'static str {
    match way {
        Some(Way::Seki) => " in seki",
        Some(Way::Repetition) => " by repetition",
        Some(Way::Clean) | None => "",
    }
}

/// A grade: `Black lives in seki`, `ko: White needs two threats`.
pub fn of_grade(report: &Report, grade: Grade) -> String {
    of_verdict(report, grade.verdict(report.most_threats), grade.way)
}

/// The same of a verdict, with the way in which the target lives.
pub fn of_verdict(report: &Report, verdict: Verdict, way: Option<Way>) -> String {
    let (target, attacker) = (report.defender().name(), report.defender().opponent().name());
    let how = manner(way);
    match verdict {
        Verdict::Alive => format!("{target} {}{how}", becomes(report, true)),
        Verdict::Dead => format!("{target} {}", becomes(report, false)),
        Verdict::Ko { needs: Side::Attacker, threats } => {
            let otherwise = if how.is_empty() { String::new() } else { format!(", else life{how}") };
            format!("ko: {attacker} needs {}{otherwise}", counted(threats))
        }
        Verdict::Ko { needs: Side::Defender, threats } => {
            let aim = if how.is_empty() { String::new() } else { format!(" for life{how}") };
            format!("ko: {target} needs {}{aim}", counted(threats))
        }
    }
}

/// What the target gets after a first move that is refuted.
pub fn after(report: &Report, refuted: &Refutation) -> String {
    let Some(verdict) = refuted.verdict else {
        let verb = becomes(report, refuted.line.told.lives);
        return format!("{} {verb} if nobody has ko threats", report.defender().name());
    };
    of_verdict(report, verdict, None)
}

/// What a line ends with: `Black has two eyes`, `no room for two eyes`.
pub fn end_of(report: &Report, told: &ToldLine) -> Option<String> {
    match (told.ending, told.clear) {
        (Some(ending), _) => Some(ended(report, ending)),
        (None, Some(clear)) => Some(cleared(report, clear, told.lives)),
        (None, None) => None,
    }
}

/// What the target does: `lives`, `gets no eye`.
pub(crate) fn becomes(report: &Report, lives: bool) -> String {
    report.problem.happens(kind(report), if lives { Side::Defender } else { Side::Attacker })
}

fn ended(report: &Report, ending: Ending) -> String {
    let target = report.defender().name();
    match ending {
        Ending::Captured => format!("{target} is captured"),
        Ending::Alive => format!("{target} has two eyes"),
        Ending::Joined => format!("{target} is connected or out"),
        Ending::Eye => format!("{target} has an eye"),
        Ending::Connected => format!("{target} is connected"),
        Ending::Passes | Ending::Known if kind(report) == Kind::Connect => format!("{target} is cut"),
        Ending::Passes if report.problem.goal.is_eye() => format!("{target} has no eye"),
        Ending::Passes if !report.problem.keep.is_empty() => "both pass".to_owned(),
        Ending::Passes => "seki".to_owned(),
        Ending::Kept => format!("{target} is captured, and {} kept", report.problem.keep),
        Ending::NotKept => format!("{target} captures one of {}", report.problem.keep),
        Ending::Repetition => "the position repeats".to_owned(),
        Ending::Known if report.problem.goal.is_eye() => "no room for an eye".to_owned(),
        Ending::Known => "the rest is known".to_owned(),
    }
}

fn cleared(report: &Report, clear: Clear, lives: bool) -> String {
    let color = report.defender();
    let target = color.name();
    match clear {
        Clear::CutOff => format!("{target} is cut off"),
        Clear::NoRoom if report.problem.goal.is_eye() => "no room for an eye".to_owned(),
        Clear::NoRoom => "no room for two eyes".to_owned(),
        Clear::Shape if lives => format!("{target} lives by this shape"),
        Clear::Shape => "a dead shape".to_owned(),
        Clear::Atari => format!("{target} cannot be saved"),
        Clear::Ko => {
            let loser = if lives { !color } else { color }.name();
            format!("a ko, and {loser} needs a threat")
        }
        Clear::NoAnswer => format!("{target} {}", becomes(report, lives)),
    }
}

/// A number of threats.
fn counted(threats: i8) -> String {
    match threats {
        1 => "a threat".to_owned(),
        count => format!("{} threats", number(count.unsigned_abs().into())),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Problem;
    use tesuji_solve::{Options, Quiet, solve};

    use super::*;

    fn report(goal: &str) -> Report {
        let text = format!(
            "goal: {goal}\nto move: black\nsize: 7\n 3 | O O O O .\n 2 | X!X!X!O .\n 1 | . . X!O .\n   +----------\n"
        );
        let problem: Problem = text.parse().expect("a problem");
        solve(&problem, &Options::default(), &Quiet).expect("a question")
    }

    #[test]
    fn verdicts_say_who_and_what() {
        let report = report("live");
        let of = |least: i8, way: Option<Way>| of_grade(&report, Grade { least, way });
        assert_eq!(of(-3, Some(Way::Clean)), "Black lives");
        assert_eq!(of(-3, Some(Way::Seki)), "Black lives in seki");
        assert_eq!(of(4, None), "Black dies");
        assert_eq!(of(1, Some(Way::Clean)), "ko: Black needs a threat");
        assert_eq!(of(0, Some(Way::Clean)), "ko: White needs a threat");
        assert_eq!(of(-1, Some(Way::Seki)), "ko: White needs two threats, else life in seki");
        assert_eq!(of_grade(&self::report("capture"), Grade { least: 4, way: None }), "Black is captured");
    }

    #[test]
    fn sentences_use_the_verbs_of_the_question() {
        for (goal, expect) in [("live", "Black dies"), ("escape", "Black is captured"), ("eye", "Black has an eye")] {
            let report = report(goal);
            let answer = &report.answers[0];
            assert_eq!(answer.grade.map(|grade| of_grade(&report, grade)).as_deref(), Some(expect));
            let sentence = crate::words::verdict_line(&report, answer);
            assert!(sentence.starts_with(&format!("Black to move: {expect}")), "{sentence}");
        }
    }
}
