//! Whether a group is unsettled, by a little reading: then a position is likely to be about it.

use tesuji_go::Color;
use tesuji_problem::{Problem, Side, Turn};
use tesuji_search::Budget;

use crate::scope::Scope;
use crate::{Depth, Moves, Options, open, study};

/// A group of fewer stones is hardly the target, as long as there are others.
pub(crate) const FEW: usize = 3;

/// Bytes for each of these searches.
const TABLE: usize = 4 << 20;

/// The status of a group, as a clue to the question of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// It depends on who moves first.
    Unsettled,
    /// It dies with its opponent to move; whether it could live by moving first is not known. (That a group lives with
    /// its own side to move says less: most groups do.)
    Killed,
    /// It lives or dies with either side to move first.
    Settled,
    /// It is not known.
    Open,
}

impl Standing {
    /// By whether the group lives if its side moves first, and if the other does.
    pub(crate) fn of(lives: [Option<bool>; 2], owner: Option<Color>, turn: Turn) -> Standing {
        match lives {
            [Some(true), Some(false)] => Standing::Unsettled,
            [Some(false), _] | [_, Some(true)] => Standing::Settled,
            [None, Some(false)] if turn.color() != owner => Standing::Killed,
            _ => Standing::Open,
        }
    }

    /// The status in words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Standing::Unsettled => "who moves first decides",
            Standing::Killed => "it dies if it is attacked",
            Standing::Settled => "nothing depends on who moves first",
            Standing::Open => "not known whether it lives",
        }
    }

    /// How likely a group of this number of stones is the target. In most positions a stone or two can be saved or
    /// captured, so they count little.
    pub(crate) fn weight(self, stones: usize) -> i64 {
        match self {
            Standing::Unsettled if stones < FEW => 60,
            Standing::Unsettled => 150,
            Standing::Killed => 50,
            Standing::Open => 0,
            Standing::Settled => -100,
        }
    }
}

/// Whether the target lives, if its side moves first, and if the other does, as far as `nodes` suffice. `None` for a
/// side that is not asked about.
pub(crate) fn lives(problem: &Problem, nodes: u64, budget: &mut Budget) -> [Option<bool>; 2] {
    let options = Options { depth: Depth::Status, moves: Moves::None, table: TABLE, ..Options::default() };
    let k = problem.k();
    let found = budget.within(nodes, f64::INFINITY, |budget| {
        let scope = Scope::of(problem).ok()?;
        if scope.problem.region.is_none() || scope.is_large() || !scope.has_firm_walls() {
            return open::status(problem, &options, budget);
        }
        let mut study = study::begin(&scope.problem, &options, options.table);
        let sides = study.sides();
        for &side in &sides {
            study.find_status(side, k, budget);
        }
        let lives = |side| sides.contains(&side).then(|| study.reading(side).lives_with(k)).flatten();
        Some([Side::Defender, Side::Attacker].map(lives))
    });
    found.unwrap_or_default()
}
