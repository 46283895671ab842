//! Scores and the status of stones: `tesuji_survey::score` in the forms of GNU Go.

use std::cmp::Ordering;

use tesuji_go::{Color, Game, PointSet};
use tesuji_solve::Observer;
use tesuji_survey::Survey;
use tesuji_survey::score::{Correction, Effort, Play, Scored, Terms, estimate, score};

use crate::arguments::{exactly, list, point};
use crate::{Answer, Basis, Engine};

/// What the score of a game depends on besides its stones.
pub(crate) fn terms(game: &Game, komi: f64) -> Terms {
    Terms {
        scoring: game.rules().scoring,
        komi,
        to_move: game.to_move(),
        play: if game.is_over() { Play::IsOver } else { Play::GoesOn },
        correction: Correction::Made,
    }
}

/// The score of the board, as if the game ended here.
pub(crate) fn scored(engine: &mut Engine) -> Scored {
    let watch = engine.host.watch();
    engine.survey.go_to(engine.game.board());
    let terms = terms(&engine.game, engine.komi);
    let scored = score(&mut engine.survey, &terms, &Effort::default(), &*watch);
    // Whose an empty point is rests on stones that are taken to be alive: that is seldom more than a judgement.
    engine.basis = Basis::judged();
    scored
}

/// The dead stones of a game whose moves are being chosen.
pub(crate) fn dead_stones(game: &Game, watch: &dyn Observer) -> PointSet {
    score(&mut Survey::of(game.board()), &terms(game, 0.0), &Effort::default(), watch).dead_stones()
}

pub(crate) fn final_score(engine: &mut Engine, _: &[&str]) -> Answer {
    let margin = scored(engine).margin;
    Ok(match margin.total_cmp(&0.0) {
        Ordering::Greater => format!("B+{margin:.1}"),
        Ordering::Less => format!("W+{:.1}", -margin),
        Ordering::Equal => "0".to_owned(),
    })
}

/// `estimate_score`: as GNU Go, a score with bounds, which are White's points less Black's.
pub(crate) fn estimate_score(engine: &mut Engine, _: &[&str]) -> Answer {
    let found = estimate(engine.game.board(), &terms(&engine.game, engine.komi), &Effort::default());
    engine.basis = Basis::judged();
    let (winner, by) = if found.margin > 0.0 { ("B", found.margin) } else { ("W", -found.margin) };
    let [upper, lower] = [found.spread, -found.spread].map(|doubt| doubt - found.margin);
    Ok(format!("{winner}+{by:.1} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

pub(crate) fn final_status(engine: &mut Engine, words: &[&str]) -> Answer {
    let [place] = exactly(words)?;
    let point = point(engine.game.board().size(), place)?;
    let found = scored(engine);
    let word = match engine.game.board().stone(point) {
        Some(_) if found.dead_stones().contains(point) => "dead",
        Some(_) if found.seki.contains(point) => "seki",
        Some(_) => "alive",
        None => match found.owner(point) {
            Some(Color::Black) => "black_territory",
            Some(Color::White) => "white_territory",
            None => "dame",
        },
    };
    Ok(word.to_owned())
}

pub(crate) fn final_status_list(engine: &mut Engine, words: &[&str]) -> Answer {
    let [status] = exactly(words)?;
    let select: fn(&Scored, PointSet, PointSet) -> PointSet = match status {
        "dead" => |found, _, _| found.dead_stones(),
        "alive" => |found, stones, _| stones - found.dead_stones() - found.seki,
        "seki" => |found, _, _| found.seki,
        "black_territory" => |found, _, empty| found.owned[0] & empty,
        "white_territory" => |found, _, empty| found.owned[1] & empty,
        "dame" => |found, _, empty| found.neutral & empty,
        _ => return Err("syntax error: one of alive, dead, seki, black_territory, white_territory, dame".to_owned()),
    };
    let found = scored(engine);
    let board = engine.game.board();
    let stones = board.stones(Color::Black) | board.stones(Color::White);
    let points = select(&found, stones, board.empty_points());
    let blocks = board.blocks().filter(|block| points.contains(block.root()));
    let lines = blocks.map(|block| list(block.stones()));
    let empty = points - stones;
    Ok(lines.chain((!empty.is_empty()).then(|| list(empty))).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use crate::tests::engine;

    /// Replies to lines, without marks.
    fn replies(lines: &[&str]) -> Vec<String> {
        let mut engine = engine();
        let reply = |line: &&str| engine.reply(line.as_bytes()).unwrap().trim().to_owned();
        lines.iter().map(reply).collect()
    }

    #[test]
    fn a_wall_and_a_lost_stone() {
        let setup = ["boardsize 5", "komi 0.5", "gogui-setup b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 w A1"];
        let ask = ["final_score", "final_status A1", "final_status C1", "final_status B2", "final_status E3"];
        let lists = ["final_status_list dead", "final_status_list seki", "final_status_list dame"];
        let lines: Vec<&str> = setup.into_iter().chain(ask).chain(lists).collect();
        let told = replies(&lines);
        assert_eq!(told[3..8], ["= B+4.5", "= dead", "= alive", "= black_territory", "= white_territory"]);
        assert_eq!(told[8..], ["= A1", "=", "="]);
    }

    #[test]
    fn an_estimate_has_the_form_of_gnu_go() {
        let told = replies(&["boardsize 9", "komi 5.5", "play b E5", "estimate_score"]).pop().unwrap();
        let (score, bounds) = told.split_once(" (upper bound: ").expect(&told);
        assert!(score.starts_with("= B+") || score.starts_with("= W+"), "{told}");
        assert!(bounds.contains(", lower: ") && bounds.ends_with(')'), "{told}");
    }
}
