//! The way before Fig. 9: no search ends with the first move that wins. [Y05 §4.1]
//!
//! All moves of the winner are settled, in every position of the tree, and not one of them alone. A stone turns the answer
//! round only if it is in the way of each:
//!
//! ```text
//! the winner moves     what is in the way of all moves that win: of each its point, and what is in the way afterwards
//! the loser moves      what is in the way of some answer, and the zone of the position
//! ```
//!
//! The points that are left are called inversions, without a search of their own. The paper tells no more of it than that
//! it is close to minimax, with more than two million nodes for a ladder and a net.

use std::collections::HashMap;

use tesuji_go::PointSet;

use super::search::{Place, Search};
use super::{Options, Question, Zone};
use tesuji_problem::Side;

/// What was found so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveryWay {
    /// The points that are in the way of all ways to win; `None` if the nodes ran out.
    pub points: Option<PointSet>,
    /// Nodes until then.
    pub nodes: u64,
}

/// All ways to win, with up to [`Options::most_nodes`] nodes in all.
pub fn every_way(question: &Question, options: Options) -> EveryWay {
    let mut search = Search::new(question, Options { simulation: None, ..options }, &[]);
    let points = search.winner(question.first, options.most_nodes).and_then(|winner| {
        let points = search.in_the_way(question.first, winner, &mut HashMap::new())?;
        let loser = question.color(winner.opponent())?;
        let taking = if options.zone == Zone::Reads { question.taking(loser) } else { PointSet::EMPTY };
        Some((points | taking) & question.board.empty_points())
    });
    EveryWay { points, nodes: search.nodes() }
}

impl Search<'_> {
    /// What is in the way of every way to win. A position that is repeated adds nothing.
    fn in_the_way(&mut self, side: Side, winner: Side, known: &mut HashMap<Place, PointSet>) -> Option<PointSet> {
        let mut points = PointSet::EMPTY;
        if self.settled(side).is_some() {
            self.read_end(side, &mut points);
            return Some(points);
        }
        let place = self.place(side);
        if let Some(&points) = known.get(&place) {
            return Some(points);
        }
        known.insert(place, PointSet::EMPTY);
        self.path.push(place);
        let mut moves: Vec<_> = self.moves(side).iter().map(Some).collect();
        moves.extend(self.may_pass(side).then_some(None));
        let mut ways: Option<PointSet> = None;
        if side != winner {
            self.read_list(side, &mut points);
        }
        for mv in moves {
            let mut of_move = PointSet::EMPTY;
            if let Some(point) = mv {
                self.read_move(side, point, &mut of_move);
                if self.board.legality(self.color(side), point).is_err() {
                    continue;
                }
            }
            self.make(side, mv);
            let wins = self.settle(side.opponent());
            let after = match wins {
                Some(wins) if wins == winner => self.in_the_way(side.opponent(), winner, known),
                // It does not win; or a reply does after all, by a repetition, and nothing is in its way.
                Some(_) => Some(PointSet::EMPTY),
                None => None,
            };
            self.board.undo();
            let way = of_move | after?;
            if side != winner {
                points |= way;
            } else if wins == Some(winner) {
                ways = Some(ways.map_or(way, |ways| ways & way));
            }
        }
        self.path.pop();
        points |= ways.unwrap_or_default();
        known.insert(place, points);
        Some(points)
    }
}
