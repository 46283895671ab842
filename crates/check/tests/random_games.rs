//! What must hold after every move of any game, on random ones.

use std::collections::HashSet;
use tesuji_check::{Color, Ko, Move, Point, Position, Refusal, Rules, Stones, Suicide};

use crate::Dice;

fn check(width: u8, height: u8, rules: Rules, tries: usize, dice: &mut Dice) {
    let mut position = Position::new(Stones::new(width, height), Color::Black, rules);
    let mut plays = 0;
    let mut boards = HashSet::from([position.stones.clone()]);
    let mut situations = HashSet::from([(position.stones.clone(), position.to_move)]);
    for _ in 0..tries {
        let color = match dice.below(20) {
            0 => position.to_move.opponent(),
            _ => position.to_move,
        };
        let mv = match dice.below(40) {
            0 => Move::Pass,
            _ => Move::Play(Point { x: dice.below(width.into()) as u8, y: dice.below(height.into()) as u8 }),
        };
        match position.play_as(color, mv) {
            Ok(next) => {
                assert_eq!(next.to_move, color.opponent());
                assert!(next.stones.is_legal_position(), "{:?}", next.stones);
                let is_new_situation = situations.insert((next.stones.clone(), next.to_move));
                if mv == Move::Pass {
                    assert_eq!(next.stones, position.stones);
                } else {
                    plays += 1;
                    let is_new = boards.insert(next.stones.clone());
                    match rules.ko {
                        Ko::Simple => {}
                        Ko::Positional => assert!(is_new, "{:?}", next.stones),
                        Ko::Situational => assert!(is_new_situation, "{:?}", next.stones),
                    }
                }
                // Every stone that was played stands or was captured.
                let standing = [Color::Black, Color::White].map(|color| next.stones.of(color).len());
                let captured = next.captured_by_black + next.captured_by_white;
                assert_eq!(plays, standing[0] + standing[1] + captured);
                position = next;
            }
            Err(Refusal::Suicide) => assert_eq!(rules.suicide, Suicide::Forbidden),
            Err(Refusal::Superko) => assert_ne!(rules.ko, Ko::Simple),
            Err(Refusal::Ko) => assert!(position.ban.is_some() && color == position.to_move),
            Err(Refusal::Occupied) => {}
            Err(Refusal::OffBoard) => panic!("{mv:?} is on the board"),
        }
    }
}

#[test]
fn games_on_boards_of_all_sizes() {
    let mut dice = Dice(1);
    for suicide in [Suicide::Forbidden, Suicide::Allowed] {
        for ko in [Ko::Simple, Ko::Positional, Ko::Situational] {
            for (width, height) in [(1, 3), (2, 2), (2, 3), (3, 3), (5, 4), (9, 9), (19, 19)] {
                check(width, height, Rules { suicide, ko }, 800, &mut dice);
            }
        }
    }
}
