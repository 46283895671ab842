//! One node of the game of [`toy`](crate::toy), with some of its moves refuted in given zones.
//!
//! ```text
//! 0 ⇄ 1      four lamps: at 0, a side may take the arrow, or switch a lamp on with it
//! ```

use tesuji_proof::Game;

use super::*;
use crate::path::Depth;
use crate::toy::{Arrow, At, Lamps, SWITCH, Token};
use crate::{Budget, MOST, Memory, Quiet, Tuning};

/// The moves at 0.
const ARROW: usize = 0;
const LAMP: [usize; 4] = [SWITCH, SWITCH + 1, SWITCH + 2, SWITCH + 3];

/// A move that is refuted: in which zone, at every rank, and depending on which ancestor.
#[derive(Clone, Copy)]
struct Refuted {
    mv: usize,
    zone: Lamps,
    is_firm: bool,
    depends_on: Depth,
}

fn refuted(mv: usize, zone: Lamps) -> Refuted {
    Refuted { mv, zone, is_firm: true, depends_on: PATH_FREE }
}

fn game() -> Token {
    Token { lamps: 4, has_zones: [true; 2], ..Token::of(&[&[1], &[0]], &[]) }
}

fn refute(search: &mut Search<Token>, all: &[Refuted]) {
    for refuted in all {
        let child = search.game.child(&At::start(0), refuted.mv).expect("a move");
        let place = (search.game.key(&child.position), search.game.rank(&child.position));
        search.zones.insert(place, (refuted.zone, refuted.is_firm));
        if let Some(slot) = search.slots.iter_mut().find(|slot| slot.mv == refuted.mv) {
            (slot.seen.numbers, slot.seen.depends_on) = (Numbers::WON, refuted.depends_on);
        }
    }
}

/// Opens the start in a search that leaves moves out from this number of open ones on.
fn at_start<T>(game: &Token, least: usize, look: impl FnOnce(&mut Search<Token>) -> T) -> T {
    let mut memory = Memory::new(0);
    let mut budget = Budget::new(1_000, &Quiet);
    let tuning = Tuning { skips_from: Some(least), ..Tuning::default() };
    let mut search = Search::new(game, &mut memory, &mut budget).with_tuning(tuning);
    search.path.clear();
    search.open(&At::start(0), Numbers { phi: MOST, delta: MOST }, 0);
    look(&mut search)
}

/// The lamps that are left out, and why.
fn skipped(search: &Search<Token>) -> (Lamps, Skipping) {
    let slots = search.slots.iter().filter(|slot| slot.is_skipped);
    let lamps = slots.fold(0, |lamps, slot| lamps | 1 << (slot.mv - SWITCH));
    (lamps, search.frames.last().expect("the start is open").skipping)
}

fn check(game: &Token, least: usize, all: &[Refuted], expected: (Lamps, Skipping)) {
    let found = at_start(game, least, |search| {
        refute(search, all);
        let has_changed = search.skip();
        assert_eq!(has_changed, skipped(search).0 != 0);
        assert!(!search.skip(), "nothing is new the second time");
        skipped(search)
    });
    assert_eq!(found, expected);
}

#[test]
fn lamps_outside_the_zone_are_left_out() {
    check(&game(), 1, &[refuted(ARROW, 0)], (0b1111, Skipping::Firm));
    check(&game(), 1, &[refuted(ARROW, 0b0001)], (0b1110, Skipping::Firm));
    // A refuted move elsewhere needs no zone of its own, and is not left out.
    check(&game(), 1, &[refuted(ARROW, 0), refuted(LAMP[3], 0b0001)], (0b0111, Skipping::Firm));
}

#[test]
fn too_few_open_moves_are_all_searched() {
    check(&game(), 4, &[refuted(ARROW, 0)], (0b1111, Skipping::Firm));
    check(&game(), 5, &[refuted(ARROW, 0)], (0, Skipping::None));
}

#[test]
fn a_move_that_waits_is_refuted_first() {
    check(&game(), 1, &[refuted(LAMP[0], 0)], (0, Skipping::None));
}

/// Lamp 1 is in the zone of the arrow, lamp 0 in that of lamp 1, and lamp 2 in that of lamp 0.
#[test]
fn a_zone_grows_with_the_refutations_in_it() {
    let all = [refuted(ARROW, 0b0010), refuted(LAMP[1], 0b0001), refuted(LAMP[0], 0b0100)];
    check(&game(), 1, &all, (0b1000, Skipping::Firm));
}

#[test]
fn what_keeps_an_arrow_closed_is_in_the_zone() {
    let mut game = game();
    game.places[0].arrows.push(Arrow { to: 1, is_paid: false, needs: 0b0100 });
    check(&game, 1, &[refuted(ARROW, 0)], (0b1011, Skipping::Firm));
}

#[test]
fn a_rank_is_kept_in_mind() {
    let at_this_rank = Refuted { is_firm: false, ..refuted(ARROW, 0b0001) };
    check(&game(), 1, &[at_this_rank, refuted(LAMP[0], 0)], (0b1110, Skipping::AtThisRank));
}

#[test]
fn nothing_is_left_out_by_what_is_not_known() {
    check(&game(), 1, &[refuted(ARROW, 0b1111)], (0, Skipping::Never));
    check(&game(), 1, &[Refuted { depends_on: 0, ..refuted(ARROW, 0) }], (0, Skipping::Never));
    let without_zones = Token { has_zones: [true, false], ..game() };
    check(&without_zones, 1, &[refuted(ARROW, 0)], (0, Skipping::None));
    // Not for good means: not again.
    at_start(&game(), 1, |search| {
        refute(search, &[refuted(ARROW, 0b1111)]);
        search.skip();
        refute(search, &[refuted(ARROW, 0)]);
        assert!(!search.skip());
        assert_eq!(skipped(search), (0, Skipping::Never));
    });
}

/// It is refuted by a look ahead, in a zone that counts if it is in the zone of the others.
#[test]
fn a_move_that_was_not_promising_has_a_zone() {
    at_start(&game(), 1, |search| {
        search.slots.pop();
        refute(search, &[refuted(ARROW, 0b1000), refuted(LAMP[3], 0b0001)]);
        search.skip();
        assert_eq!(skipped(search), (0b0110, Skipping::Firm));
    });
}

/// The arrow is refuted in a larger zone than was thought: its lamp has to be searched after all.
#[test]
fn a_node_is_not_lost_by_moves_that_are_left_out_wrongly() {
    at_start(&game(), 1, |search| {
        refute(search, &[refuted(ARROW, 0)]);
        search.skip();
        assert_eq!(search.judge_in_zone().numbers, Numbers::LOST);
        refute(search, &[refuted(ARROW, 0b0010)]);
        assert_ne!(search.judge_in_zone().numbers, Numbers::LOST);
        assert_eq!(skipped(search), (0b1101, Skipping::Firm));
    });
}
