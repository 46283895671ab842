//! The problems: every position with either side first.

use tesuji_go::Color;
use tesuji_problem::Answer;
use tesuji_problem::{Problem, text};

const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/one_eye.rs"));

pub(super) struct OneEye {
    pub(super) name: &'static str,
    pub(super) problem: Problem,
    pub(super) first: Color,
    /// Empty points of its region.
    pub(super) empty: usize,
    /// Is there an eye without threats, if the file tells?
    pub(super) known: Option<bool>,
}

pub(super) fn read() -> Vec<OneEye> {
    let of_file = |&(name, text): &(&'static str, &'static str)| {
        let sheet = text::read(text).unwrap_or_else(|error| panic!("problems/one-eye/{name}: {error}"));
        let problem = sheet.draft.clone().validate().unwrap_or_else(|error| panic!("problems/one-eye/{name}: {error}"));
        let stones = problem.board().stones(Color::Black) | problem.board().stones(Color::White);
        let empty = (problem.region.unwrap_or_default() - stones).len();
        [Color::Black, Color::White].map(|first| {
            let told = sheet.remark(&format!("answer {first}")).and_then(|told| Answer::read(told, problem.goal).ok());
            OneEye { name, problem: problem.clone(), first, empty, known: told.map(|answer| answer.verdict.lives()) }
        })
    };
    FILES.iter().flat_map(of_file).collect()
}
