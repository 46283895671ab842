//! What was asked, and how much of it was true.

use std::collections::BTreeMap;
use std::fmt;

/// What came of all boards.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Boards that were looked at.
    pub boards: usize,
    /// Whether lists of moves that are not true are told, though they are only read.
    pub shows_lists: bool,
    counts: BTreeMap<&'static str, Count>,
}

/// What came of one command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Answers that were proved, and those of them of which the code was false, and the move.
    pub proven: [usize; 3],
    /// Answers that were only read, and those of them of which the code was not the true one, and the move.
    pub read: [usize; 3],
    /// Questions without an answer.
    pub undecided: usize,
}

impl Count {
    /// One more answer.
    pub(super) fn tell(&mut self, is_proven: bool, is_code: bool, is_move: bool) {
        let count = if is_proven { &mut self.proven } else { &mut self.read };
        count[0] += 1;
        count[1] += usize::from(!is_code);
        count[2] += usize::from(is_code && !is_move);
    }
}

impl Tally {
    /// The count of a command.
    pub(super) fn of(&mut self, command: &'static str) -> &mut Count {
        self.counts.entry(command).or_default()
    }

    /// Answers that were said to be proved and are false.
    pub fn false_proofs(&self) -> usize {
        self.counts.values().map(|count| count.proven[1] + count.proven[2]).sum()
    }
}

/// A row for each command.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} boards", self.boards)?;
        let heads = ["proven", "code", "move", "read", "code", "move", "undecided"];
        let row = |words: &[String]| words.iter().map(|word| format!("{word:>10}")).collect::<String>();
        writeln!(f, "{:22}{}", "", row(&heads.map(str::to_owned)))?;
        for (command, Count { proven, read, undecided }) in &self.counts {
            let counts: Vec<String> = proven.iter().chain(read).chain([undecided]).map(ToString::to_string).collect();
            writeln!(f, "{command:22}{}", row(&counts))?;
        }
        Ok(())
    }
}
