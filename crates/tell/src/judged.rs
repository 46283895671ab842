//! Diagrams that were judged again: what does not hold, what has changed, and how many of each kind. [GOG90 §4.2 (1)]

use serde_json::{Value, json};
use tesuji_problem::Certainty;
use tesuji_problem::expect::About;
use tesuji_survey::judge::{Answered, Change, Changes, Kept, Outcome, counts};

use crate::text::{clean, clean_name, counted};

/// An answer that is not as expected, or was not found; nothing where it holds, or nobody was asked.
///
/// ```text
/// ladder.txt, line 3: fails. A ladder with a breaker
///   expected  capture C3: no
///   found     capture C3: yes, by D4 (read)
/// ```
pub fn told(answered: &Answered) -> Option<String> {
    let Answered { diagram, title, line, expected, judged } = answered;
    if matches!(judged.outcome, Outcome::Holds | Outcome::NotJudged) {
        return None;
    }
    let title = title.as_ref().map_or(String::new(), |title| format!(" {}", clean_name(title)));
    let sure = |certainty: &Certainty| match certainty {
        Certainty::ProvedIf => "proved, with assumptions".to_owned(),
        other => other.word().to_owned(),
    };
    let found = match (&judged.found, &judged.certainty) {
        (Some(found), Some(certainty)) => format!("{found} ({})", sure(certainty)),
        (Some(found), None) => found.to_string(),
        (None, _) => "nothing".to_owned(),
    };
    let note = judged.note.as_ref().map_or(String::new(), |note| format!("; {note}"));
    let outcome = judged.outcome;
    Some(format!(
        "{}, line {line}: {outcome}.{title}\n  expected  {expected}\n  found     {found}{note}\n",
        clean_name(diagram)
    ))
}

/// What has changed since the last time; nothing where nothing has.
pub fn changes(changes: &Changes) -> Option<String> {
    if changes.is_empty() {
        return None;
    }
    let mut text = String::new();
    let kinds = [
        ("newly right", &changes.newly_right),
        ("newly wrong", &changes.newly_wrong),
        ("answered otherwise", &changes.others),
    ];
    for (what, list) in kinds.iter().filter(|(_, list)| !list.is_empty()) {
        text += &format!("{} {what}:\n", list.len());
        list.iter().for_each(|one| text += &change(one));
    }
    let rest =
        [(changes.new, "not judged the last time"), (changes.gone, "judged the last time, and not there any more")];
    for (count, what) in rest.iter().filter(|(count, _)| *count > 0) {
        text += &format!("{count} {what}\n");
    }
    Some(text)
}

fn change(Change { before, now }: &Change) -> String {
    let found = |kept: &Kept| {
        let found = kept.found.as_ref().map_or("nothing found".to_owned(), |found| clean(found));
        format!("{}: {found}", kept.outcome)
    };
    let head = format!("  {}: {}\n", clean_name(&now.diagram), clean_name(&now.expected));
    format!("{head}    before  {}\n    now     {}\n", found(before), found(now))
}

/// How many expectations of each kind hold, fail and are undecided; and those that nobody was asked about, with the
/// reason.
pub fn table(all: &[Answered]) -> String {
    let counts = counts(all);
    let mut lines = vec![[String::new(), "hold".into(), "fail".into(), "undecided".into(), "not judged".into()]];
    let row = |name: &str, counts: [usize; 4]| {
        let [holds, fails, undecided, not_judged] = counts.map(|count| count.to_string());
        [name.to_owned(), holds, fails, undecided, not_judged]
    };
    let mut sum = [0; 4];
    for (about, name) in About::ALL {
        let counts = counts[about as usize];
        if counts != [0; 4] {
            lines.push(row(name, counts));
        }
        (0..4).for_each(|at| sum[at] += counts[at]);
    }
    lines.push(row("all", sum));
    let mut text = String::new();
    for [name, rest @ ..] in &lines {
        text += format!("{name:<10}{}", rest.iter().map(|cell| format!("{cell:>11}")).collect::<String>()).trim_end();
        text.push('\n');
    }
    text + &not_judged(all)
}

fn not_judged(all: &[Answered]) -> String {
    let mut reasons: Vec<(&str, usize)> = Vec::new();
    for answered in all.iter().filter(|answered| answered.judged.outcome == Outcome::NotJudged) {
        let why = answered.judged.note.as_deref().unwrap_or("no reason is known");
        match reasons.iter_mut().find(|(known, _)| *known == why) {
            Some((_, count)) => *count += 1,
            None => reasons.push((why, 1)),
        }
    }
    reasons.iter().map(|(why, count)| format!("{} not judged: {why}\n", counted(*count, "line"))).collect()
}

/// An answer as JSON: this is also what is kept until the next time.
pub fn object(answered: &Answered) -> Value {
    let Kept { diagram, expected, outcome, found, certainty } = Kept::of(answered);
    json!({
        "diagram": diagram,
        "title": answered.title,
        "line": answered.line,
        "about": answered.expected.about().name(),
        "expected": expected,
        "outcome": outcome.to_string(),
        "found": found,
        "certainty": certainty,
        "note": answered.judged.note,
        "nodes": answered.judged.nodes,
    })
}

/// What was kept as a line of JSON; `None` if it is not such a line.
pub fn kept(line: &str) -> Option<Kept> {
    let object: Value = serde_json::from_str(line).ok()?;
    let text = |name: &str| object[name].as_str().map(str::to_owned);
    Some(Kept {
        diagram: text("diagram")?,
        expected: text("expected")?,
        outcome: Outcome::named(object["outcome"].as_str()?)?,
        found: text("found"),
        certainty: text("certainty"),
    })
}

/// Counts and changes as JSON.
pub fn summary(all: &[Answered], changes: Option<&Changes>) -> Value {
    let counts = counts(all);
    let of_kind = |about: About| {
        let named =
            Outcome::ALL.iter().map(|&(outcome, name)| (name.to_owned(), counts[about as usize][outcome as usize]));
        (about.name().to_owned(), json!(named.collect::<std::collections::BTreeMap<_, _>>()))
    };
    let kinds = About::ALL.iter().filter(|(about, _)| counts[*about as usize] != [0; 4]);
    let kinds: serde_json::Map<String, Value> = kinds.map(|(about, _)| of_kind(*about)).collect();
    let list = |changes: &[Change]| {
        let one = |change: &Change| json!({"diagram": change.now.diagram, "expected": change.now.expected, "before": of_kept(&change.before), "now": of_kept(&change.now)});
        changes.iter().map(one).collect::<Vec<_>>()
    };
    let changed = changes.map(|changes| {
        json!({
            "newly_right": list(&changes.newly_right),
            "newly_wrong": list(&changes.newly_wrong),
            "otherwise": list(&changes.others),
            "new": changes.new,
            "gone": changes.gone,
        })
    });
    json!({"summary": {"counts": kinds, "since": changed}})
}

fn of_kept(kept: &Kept) -> Value {
    json!({"outcome": kept.outcome.to_string(), "found": kept.found, "certainty": kept.certainty})
}

#[cfg(test)]
mod tests {
    use tesuji_survey::judge::Judged;

    use super::*;

    fn answered(expected: &str, outcome: Outcome, found: Option<&str>) -> Answered {
        let parse = |text: &str| text.parse().expect("an expectation");
        let judged = Judged {
            outcome,
            found: found.map(parse),
            certainty: found.map(|_| Certainty::Read),
            note: (outcome == Outcome::NotJudged).then(|| "no strength yet".to_owned()),
            nodes: 12,
        };
        let title = Some("A ladder".to_owned());
        Answered { diagram: "ladder.txt".to_owned(), title, line: 3, expected: parse(expected), judged }
    }

    #[test]
    fn what_does_not_hold_is_told() {
        let wrong = answered("capture C3: no", Outcome::Fails, Some("capture C3: yes, by D4"));
        assert_eq!(
            told(&wrong).expect("it fails"),
            "ladder.txt, line 3: fails. A ladder\n  expected  capture C3: no\n  found     capture C3: yes, by D4 (read)\n"
        );
        assert_eq!(told(&answered("capture C3: no", Outcome::Holds, Some("capture C3: no"))), None);
        assert_eq!(told(&answered("stronger C3 than D4", Outcome::NotJudged, None)), None);
    }

    #[test]
    fn the_table_counts_by_kind() {
        let all = [
            answered("capture C3: no", Outcome::Holds, Some("capture C3: no")),
            answered("capture C3: yes", Outcome::Fails, Some("capture C3: no")),
            answered("stronger C3 than D4", Outcome::NotJudged, None),
        ];
        let expect = "                 hold       fail  undecided not judged
capture             1          1          0          0
stronger            0          0          0          1
all                 1          1          0          1
1 line not judged: no strength yet
";
        assert_eq!(table(&all), expect);
        assert_eq!(summary(&all, None)["summary"]["counts"]["capture"]["fails"], 1);
    }

    #[test]
    fn changes_are_told_from_what_was_kept() {
        let before = answered("capture C3: no", Outcome::Fails, Some("capture C3: yes, by D4"));
        let now = answered("capture C3: no", Outcome::Holds, Some("capture C3: no"));
        let read = kept(&object(&before).to_string()).expect("it reads again");
        assert_eq!(read, Kept::of(&before));
        let changed = Changes::between(std::slice::from_ref(&read), &[Kept::of(&now)]);
        assert_eq!(
            changes(&changed).expect("one change"),
            "1 newly right:\n  ladder.txt: capture C3: no\n    before  fails: capture C3: yes, by D4\n    now     holds: capture C3: no\n"
        );
        let same = std::slice::from_ref(&read);
        assert_eq!(changes(&Changes::between(same, same)), None);
        let new = Changes::between(&[read], &[]);
        assert_eq!(changes(&new).as_deref(), Some("1 judged the last time, and not there any more\n"));
        assert_eq!(kept("{}"), None);
        assert_eq!(kept("nonsense"), None);
    }
}
