//! Not one first move but all: every candidate is tried by itself.
//!
//! The attacker's candidates are those of the list of [`Moves`](super::Moves). The defender's are complete: the capture
//! that follows a pass has a zone, and a move elsewhere is answered like a pass. Where few points are empty, all of them
//! are candidates of both.

use tesuji_go::{Board, Color, Point, PointSet};

use super::Captures;
use super::search::zone::settle;
use crate::ladder::Verdict;
use tesuji_problem::Side;

/// A first move that was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Where it was played.
    pub point: Point,
    /// The fate of the target then. That it gets away means: no capture up to the order was found.
    pub verdict: Verdict,
    /// Of a move of the attacker that takes something: the order of the threat that it is, 0 if it takes at once.
    pub order: Option<u8>,
}

/// All first moves of a side, and what they lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstMoves {
    /// Whose moves these are.
    pub side: Side,
    /// The fate of the target with the best of them. Unknown where one that was not decided may be better.
    pub verdict: Verdict,
    /// What a move has to better: that the target gets away, or of the defender's, its fate if its side plays
    /// elsewhere.
    pub otherwise: Verdict,
    /// Every candidate that is legal, the best first, in the order of the board. None of the defender's where no capture
    /// is known, and no move is needed for all that is known.
    pub moves: Vec<Tried>,
    /// Plays that were tried.
    pub nodes: u64,
}

impl FirstMoves {
    /// The moves that are known to get something.
    pub fn helping(&self) -> impl Iterator<Item = &Tried> {
        let worth = |verdict: Verdict| verdict.worth(self.side);
        self.moves.iter().filter(move |tried| worth(tried.verdict) > worth(self.otherwise))
    }

    /// Those of them that attain the best result.
    pub fn best(&self) -> impl Iterator<Item = &Tried> {
        self.helping().filter(|tried| tried.verdict == self.verdict)
    }

    /// The moves of which it is not known what they lead to.
    pub fn undecided(&self) -> impl Iterator<Item = &Tried> {
        self.moves.iter().filter(|tried| tried.verdict == Verdict::Unknown)
    }

    fn new(side: Side, otherwise: Verdict, mut moves: Vec<Tried>, nodes: u64) -> FirstMoves {
        moves.sort_by_key(|tried| std::cmp::Reverse(tried.verdict.worth(side)));
        let worths = || moves.iter().map(|tried| tried.verdict).chain([otherwise]);
        let best = worths().max_by_key(|verdict| verdict.worth(side)).unwrap_or(otherwise);
        let is_open = worths().any(|verdict| verdict == Verdict::Unknown) && !best.is_best_for(side);
        FirstMoves { side, verdict: if is_open { Verdict::Unknown } else { best }, otherwise, moves, nodes }
    }
}

impl Captures {
    /// All first moves of the attacker against the block of this stone. `None` if there is no stone.
    ///
    /// A move is tried by asking whether its block can be saved afterwards, with threats up to the order: so one may be
    /// found that [`attack`](Captures::attack) does not look at, being a threat of the next order.
    pub fn attacks(&mut self, board: &Board, stone: Point) -> Option<FirstMoves> {
        let target = board.block(stone)?;
        let attacker = !target.color();
        let few = usize::from(self.options.order) + 1;
        let points =
            target.liberties() | self.options.moves.points(board, stone, Side::Attacker, few) | self.if_few(board);
        let mut nodes = 0;
        let moves = self.tried(board, attacker, &points, |captures, point, after| {
            if after.stone(stone).is_none() {
                let verdict = captures.once_taken(after, stone);
                return Some(Tried { point, verdict, order: Some(0) });
            }
            let (threat, found) = captures.both(after, stone)?;
            nodes += found.nodes;
            let order = threat.order.map(|order| order + 1);
            let is_taken = found.verdict.is_captured() == Some(true);
            Some(Tried { point, verdict: found.verdict, order: order.filter(|_| is_taken) })
        });
        Some(FirstMoves::new(Side::Attacker, Verdict::GetsAway, moves, nodes))
    }

    /// The fate of a stone that the last move took: in a ko it may come back, and that is read.
    pub fn once_taken(&mut self, after: &Board, stone: Point) -> Verdict {
        let Some((defender, _)) = after.ban() else { return Verdict::Captured };
        let mut back = after.clone();
        back.set_ban(None);
        if back.play(defender, stone).is_err() {
            return Verdict::Captured;
        }
        match self.attack(&back, stone).map_or(Verdict::Unknown, |found| found.verdict) {
            verdict @ (Verdict::Captured | Verdict::Unknown) => verdict,
            Verdict::GetsAway | Verdict::Ko { .. } => Verdict::Ko { needs: Side::Defender },
        }
    }

    /// All first moves of its own side that matter to the block of this stone. `None` if there is no stone.
    ///
    /// A move that is not among them leads to no more than playing elsewhere.
    pub fn defences(&mut self, board: &Board, stone: Point) -> Option<FirstMoves> {
        let defender = board.stone(stone)?;
        let attacked = self.attack(board, stone)?;
        let mut nodes = attacked.nodes;
        let mut zone = attacked.zone.unwrap_or(PointSet::EMPTY);
        settle(board, defender, &mut zone);
        if attacked.zone.is_some() {
            zone |= self.if_few(board);
        }
        let moves = self.tried(board, defender, &zone, |captures, point, after| {
            let found = captures.attack(after, stone)?;
            nodes += found.nodes;
            Some(Tried { point, verdict: found.verdict, order: None })
        });
        Some(FirstMoves::new(Side::Defender, attacked.verdict, moves, nodes))
    }

    /// All empty points of a board, if they are few.
    fn if_few(&self, board: &Board) -> PointSet {
        Some(board.empty_points()).filter(|empty| empty.len() <= self.options.few).unwrap_or_default()
    }

    /// Tries every legal move of a colour on these points.
    fn tried(
        &mut self,
        board: &Board,
        color: Color,
        points: &PointSet,
        mut of: impl FnMut(&mut Captures, Point, &Board) -> Option<Tried>,
    ) -> Vec<Tried> {
        let try_one = |point: Point| {
            let mut after = board.clone();
            after.play(color, point).ok()?;
            of(self, point, &after)
        };
        points.iter().filter_map(try_one).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lambda::Options;

    /// A net, a ladder, a ko, and two stones in atari that could take one.
    const BOARDS: [(&str, &str); 4] = [
        (
            "
            . . . . . . .
            . . . O . . .
            . . O X . . .
            . . O . . . .
            . . . O . . .
            . . . . X . .
            . . . . . . .
            ",
            "D5",
        ),
        (
            "
            . . . . . . .
            . . . . . . .
            . . O . . . .
            . O X X . . .
            . . O O . . .
            . . . . . . .
            . . . . . . .
            ",
            "C4",
        ),
        (
            "
            . . . . .
            . . . . .
            . O X . .
            O X . X .
            ",
            "B1",
        ),
        (
            "
            . . . . . .
            . O O X . .
            O X X O X .
            . O . O . .
            . . . . . .
            ",
            "B3",
        ),
    ];

    fn read(board: &str, stone: &str) -> (Board, Point) {
        (board.parse().expect("a board"), stone.parse().expect("a point"))
    }

    /// The moves that help, each with its verdict and order.
    fn told(firsts: &FirstMoves) -> String {
        let one = |tried: &Tried| {
            let order = tried.order.map_or(String::new(), |order| format!("/{order}"));
            let sign = match tried.verdict {
                Verdict::Captured => 'x',
                Verdict::Ko { .. } => 'k',
                Verdict::GetsAway => 'o',
                Verdict::Unknown => '?',
            };
            format!("{}{sign}{order}", tried.point)
        };
        firsts.helping().map(one).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_move_is_told() {
        let expected = [
            ["E5x/1", "E4o E5o"],
            ["E4x/1", "E4o F4o B5o D5o E5o F5o C6o D6o E6o F6o D7o E7o"],
            ["C1k/0", "C1o A2o"],
            [
                "A1x/1 B1x/1 C1x/1 D1x/1 E1x/1 F1x/1 A2x/1 C2x/0 E2x/1 F2x/1 \
                 F3x/1 A4x/1 E4x/1 F4x/1 A5x/1 B5x/1 C5x/1 D5x/1 E5x/1 F5x/1",
                "",
            ],
        ];
        for ((board, stone), expected) in BOARDS.iter().zip(expected) {
            let (board, stone) = read(board, stone);
            let mut captures = Captures::new(Options { order: 2, most_nodes: 200_000, ..Options::default() });
            let firsts = [captures.attacks(&board, stone), captures.defences(&board, stone)];
            let firsts = firsts.map(|firsts| told(&firsts.expect("there is a stone")));
            assert_eq!(firsts, expected, "for\n{board}");
        }
    }

    /// A move outside the zone of a capture does not help; a move that is listed is found by asking after the move.
    #[test]
    fn nothing_is_missed() {
        for (board, stone) in BOARDS {
            let (board, stone) = read(board, stone);
            let color = board.stone(stone).expect("a stone");
            let mut captures = Captures::new(Options { order: 2, ..Options::default() });
            let [attacks, defences] = [captures.attacks(&board, stone), captures.defences(&board, stone)]
                .map(|firsts| firsts.expect("a stone"));
            for point in board.size().points() {
                let find = |firsts: &FirstMoves| {
                    firsts.helping().find(|tried| tried.point == point).map(|tried| tried.verdict)
                };
                let mut after = board.clone();
                if defences.otherwise != Verdict::GetsAway && after.play(color, point).is_ok() {
                    let verdict = captures.attack(&after, stone).expect("a stone").verdict;
                    let helps = verdict.worth(Side::Defender) > defences.otherwise.worth(Side::Defender);
                    assert_eq!(find(&defences), helps.then_some(verdict), "{point} on\n{board}");
                }
                let mut after = board.clone();
                if find(&attacks).is_some() && after.play(!color, point).is_ok() && after.stone(stone).is_some() {
                    assert_eq!(find(&attacks), captures.defend(&after, stone).map(|found| found.verdict));
                }
            }
        }
    }

    /// White takes the three stones at D1 on the way, unless the two beside them are taken first.
    #[test]
    fn a_capture_rests_on_what_it_takes_on_the_way() {
        let (board, stone) = read(
            "
            X . O X O . X . . . . . . . . . . . .
            X X . X X O X . . . . . . . . . . . .
            ",
            "A1",
        );
        let mut captures = Captures::new(Options { order: 2, ..Options::default() });
        let defences = captures.defences(&board, stone).expect("there is a stone");
        assert_eq!(defences.otherwise, Verdict::Captured);
        assert!(defences.helping().any(|tried| tried.point.to_string() == "F2"), "{}", told(&defences));
    }

    /// White at C3 puts Black in atari, and D3 is suicide. It is none if Black has taken the two stones at C1 before: B1 saves
    /// all. A combination was found that overlooked it.
    #[test]
    fn a_capture_rests_on_what_makes_a_reply_suicide() {
        let (board, stone) = read(
            "
            X X X X
            X O . .
            O O X X
            . . O O
            ",
            "D4",
        );
        let mut captures = Captures::new(Options { order: 2, ..Options::default() });
        let attacked = captures.attack(&board, stone).expect("there is a stone");
        let zone = attacked.zone.expect("a capture has a zone");
        assert!(["C1", "D1"].iter().all(|name| zone.contains(name.parse().expect("a point"))), "{zone}");
        let defences = captures.defences(&board, stone).expect("there is a stone");
        assert!(defences.helping().any(|tried| tried.point.to_string() == "B1"), "{}", told(&defences));
    }
}
