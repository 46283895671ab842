//! The sum of all reviews.

use tesuji_session::review::{Kind, Review, status};
use tesuji_tell::text::counted;

use crate::exit::Exit;

#[derive(Default)]
pub(super) struct Tally {
    /// Problems by their status.
    problems: [usize; 4],
    errors: usize,
    /// Rows by kind and status.
    rows: [[usize; 4]; 8],
}

impl Tally {
    /// Adds a review, or an input that could not be reviewed.
    pub(super) fn add(&mut self, review: Option<&Review>) {
        let Some(review) = review else {
            self.errors += 1;
            return;
        };
        self.problems[status(&review.rows) as usize] += 1;
        for row in &review.rows {
            self.rows[row.kind as usize][row.status as usize] += 1;
        }
    }

    /// How many problems are in it.
    pub(super) fn len(&self) -> usize {
        self.problems.iter().sum::<usize>() + self.errors
    }

    pub(super) fn news(&self) -> String {
        let [_, fail, doubtful, undecided] = self.problems;
        format!(" ({fail} fail, {doubtful} doubtful, {undecided} undecided, {})", counted(self.errors, "error"))
    }

    /// A proved error counts before anything undecided.
    pub(super) fn exit(&self) -> Exit {
        match self.problems {
            _ if self.errors > 0 => Exit::Bad,
            [_, 0, 0, 0] => Exit::Done,
            [_, 0, _, _] => Exit::Undecided,
            _ => Exit::No,
        }
    }

    pub(super) fn text(&self) -> String {
        let counts = |[hold, fail, doubtful, undecided]: [usize; 4]| {
            format!("{hold} hold, {fail} fail, {doubtful} doubtful, {undecided} undecided")
        };
        let (problems, errors) = (counted(self.len(), "problem"), counted(self.errors, "error"));
        let mut text = format!("\n{problems}: {}, {errors}\n", counts(self.problems));
        for kind in Kind::ALL {
            let of_kind = self.rows[kind as usize];
            if of_kind != [0; 4] {
                text += &format!("  {:<13}  {}\n", kind.word(), counts(of_kind));
            }
        }
        text
    }
}
