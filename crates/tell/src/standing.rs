//! The status of a group, from what each side gets when it moves first.

use tesuji_solve::{Grade, Report, Standing, Way};

use crate::json;

/// The status in words: what the target gets, whichever side moves first.
pub fn in_words(report: &Report, standing: Standing) -> String {
    match standing {
        Standing::Settled(Grade { way: Some(Way::Seki), least }) if least <= -report.most_threats => {
            format!("seki: {}", report.outcome(Grade { way: Some(Way::Seki), least }))
        }
        Standing::Settled(grade) => report.outcome(grade),
        Standing::Alive => {
            format!("{} lives, and who moves first decides whether by two eyes", report.defender().name())
        }
        Standing::Unsettled => "unsettled: who moves first decides".to_owned(),
    }
}

/// The status in one word, for programs.
pub fn word(report: &Report, standing: Standing) -> &'static str {
    match standing {
        Standing::Settled(grade) => match (json::verdict(report, grade), grade.way) {
            ("alive", Some(Way::Seki)) => "seki",
            ("alive", Some(Way::Repetition)) => "repetition",
            (word, _) => word,
        },
        Standing::Alive => "alive",
        Standing::Unsettled => "unsettled",
    }
}
