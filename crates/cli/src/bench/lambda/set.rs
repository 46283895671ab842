//! The questions: every capture problem, with either side first.
use tesuji_capture::ladder::Verdict;
use tesuji_go::{Board, Color, Point};
use tesuji_problem::{Answer, Side, Verdict as Told, text};

const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/capture.rs"));

pub(super) struct Question {
    pub(super) name: &'static str,
    pub(super) board: Board,
    /// One stone of the target.
    pub(super) stone: Point,
    pub(super) first: Side,
    /// What the file says.
    pub(super) known: Verdict,
}

/// Both questions of one file in so many.
pub(super) fn read(part: usize) -> Vec<Question> {
    let of_file = |&(name, text): &(&'static str, &'static str)| {
        let sheet = text::read(text).unwrap_or_else(|error| panic!("problems/capture/{name}: {error}"));
        let problem = sheet.draft.clone().validate().unwrap_or_else(|error| panic!("problems/capture/{name}: {error}"));
        let stone = problem.target.iter().next().expect("a target is marked");
        let defender = problem.board().block(stone).expect("a target has stones").color();
        [Color::Black, Color::White].map(|color| {
            let told = sheet.remark(&format!("answer {color}")).and_then(|told| Answer::read(told, problem.goal).ok());
            let answer = told.unwrap_or_else(|| panic!("problems/capture/{name}: no answer of {color}"));
            Question {
                name,
                board: problem.board().clone(),
                stone,
                first: if color == defender { Side::Defender } else { Side::Attacker },
                known: in_words_of_captures(answer.verdict),
            }
        })
    };
    FILES.iter().step_by(part).flat_map(of_file).collect()
}

fn in_words_of_captures(told: Told) -> Verdict {
    match told {
        Told::Alive => Verdict::GetsAway,
        Told::Dead => Verdict::Captured,
        Told::Ko { needs, .. } => Verdict::Ko { needs },
    }
}
