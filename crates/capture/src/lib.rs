//! Reading captures on the whole board: can this block be taken, and how?
//!
//! By [ladders](ladder), chases in which every move of the attacker is an atari, and by [threats](lambda) of higher
//! orders, such as nets. A capture that is found holds against every defence; that none is found says nothing of other
//! ways. [`rules`] has the starting conditions, ends and candidate moves of the ladder and capture readers of GOG90.
//! [`fig9`] finds the points where an extra stone turns an answer round, by a reader of its own.

pub mod fig9;
pub mod ladder;
pub mod lambda;
pub mod rules;
