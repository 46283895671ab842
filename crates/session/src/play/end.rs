//! How play ends.

use tesuji_problem::Kind;
use tesuji_solve::Ending;

use crate::situation::Over;

/// How play ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The target is captured.
    Captured,
    /// Nothing can capture the target any more.
    Alive,
    /// The target is joined to safe stones, or out.
    Joined,
    /// The target has its eye.
    Eye,
    /// It will get none.
    NoEye,
    /// The targets are connected.
    Connected,
    /// They are not, and will not be.
    Apart,
    /// Both sides have passed, and the target stands.
    Stands,
    /// The position repeats, and the target stands.
    Repeats,
    /// The side that has lost has no move left that threatens anything: the target lives, or it is dead.
    Settled {
        /// Whether it lives.
        lives: bool,
    },
}

impl End {
    /// Has the side of the target what it wants, or the other?
    pub fn is_won_by(self, is_defender: bool) -> bool {
        match self {
            End::Alive | End::Joined | End::Eye | End::Stands | End::Repeats | End::Connected => is_defender,
            End::Captured | End::NoEye | End::Apart => !is_defender,
            End::Settled { lives } => lives == is_defender,
        }
    }

    /// Is there nothing left to try?
    pub fn is_final(self) -> bool {
        matches!(self, End::Captured | End::Eye | End::Connected)
    }

    /// What the board shows.
    pub(super) fn on_board(over: Over) -> End {
        match over {
            Over::Captured => End::Captured,
            Over::Alive => End::Alive,
            Over::Stands => End::Stands,
            Over::NoEye => End::NoEye,
            Over::Connected => End::Connected,
            Over::Apart => End::Apart,
        }
    }

    /// What a line ends with that has no moves; `lives` says who succeeds where the line does not.
    pub(super) fn of_line(ending: Ending, kind: Kind, lives: bool) -> End {
        let is_eye = kind.is_eye();
        match ending {
            Ending::Connected => End::Connected,
            Ending::Captured => End::Captured,
            _ if kind == Kind::Connect && !lives => End::Apart,
            Ending::Kept => End::Captured,
            Ending::Alive => End::Alive,
            Ending::Joined => End::Joined,
            Ending::Eye => End::Eye,
            Ending::Passes if is_eye => End::NoEye,
            Ending::Passes => End::Stands,
            Ending::Repetition => End::Repeats,
            Ending::Known if is_eye && !lives => End::NoEye,
            Ending::Known | Ending::NotKept => End::Settled { lives },
        }
    }
}
