//! Writes proofs in the form of `docs/proofs.md`.

use std::fmt::Write;

use tesuji_go::{Color, Point};
use tesuji_goals::{LocalMove, Mask, Position, Region, Threats};
use tesuji_problem::{Kind, Problem, Side};
use tesuji_proof::Verdict;

use crate::reader::{Fact, LocalProof};

/// The whole text.
pub(crate) fn write<const W: usize>(
    problem: &Problem,
    region: &Region<W>,
    kind: Kind,
    facts: &[Fact],
    proofs: &[LocalProof<W>],
) -> String {
    let mut text = String::new();
    put_question(&mut text, problem, region, kind);
    for fact in facts {
        let [aim, verdict] = [fact.aim.word(), verdict_word(fact.verdict)];
        let turn = region.color(fact.subject.mover);
        let ban = fact.subject.ban.map_or("-".to_owned(), |index| region.point(index).to_string());
        let _ = write!(text, "claim {aim} {verdict} {turn} {ban} {}", threats_word(fact.threats));
        if let Some(first) = fact.subject.first {
            let _ = write!(text, " after {}", move_word(region, first));
        }
        text.push('\n');
    }
    for LocalProof { aim, proof } in proofs.iter().filter(|kind| !kind.proof.steps.is_empty()) {
        let _ = writeln!(text, "{} {}", aim.word(), verdict_word(proof.verdict));
        for step in &proof.steps {
            put_position(&mut text, region, kind, &step.position, step.zone);
            if let Some(mv) = step.mv {
                let _ = write!(text, " {}", move_word(region, mv));
            }
            text.push('\n');
        }
    }
    text.push_str("end\n");
    text
}

fn put_question<const W: usize>(text: &mut String, problem: &Problem, region: &Region<W>, kind: Kind) {
    let size = problem.size;
    let goal = match kind {
        Kind::Eye => "eye",
        Kind::Connect if problem.is_home() => "home",
        Kind::Connect => "connect",
        _ if !problem.keep.is_empty() => "keep",
        _ => "live",
    };
    let _ = writeln!(text, "tesuji proof 1\nsize {} {}\ngoal {goal}", size.width(), size.height());
    let _ = writeln!(text, "quantifier {}\ndefender {}", problem.quantifier, region.defender);
    let (board, inside, safe) = (problem.board(), problem.region.unwrap_or_default(), problem.safe.unwrap_or_default());
    let targets = problem.all_targets();
    let cell = |point: Point| match board.stone(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let role = |point: Point| match point {
        point if targets.contains(point) && safe.contains(point) => '#',
        point if targets.contains(point) => '!',
        point if problem.keep.contains(point) => '+',
        point if safe.contains(point) => '=',
        point if inside.contains(point) => ':',
        _ => '.',
    };
    let rows = |text: &mut String, letter: &dyn Fn(Point) -> char| {
        for row in (0..size.height()).rev() {
            text.extend((0..size.width()).filter_map(|column| size.point(column, row)).map(letter));
            text.push('\n');
        }
    };
    text.push_str("board\n");
    rows(text, &cell);
    text.push_str("roles\n");
    rows(text, &role);
    text.push_str("points");
    for point in &region.points {
        let _ = write!(text, " {point}");
    }
    text.push('\n');
}

fn put_position<const W: usize>(
    text: &mut String,
    region: &Region<W>,
    kind: Kind,
    position: &Position<W>,
    zone: Mask<W>,
) {
    // The letters of each side's stones inside the zone and outside it.
    let ([defenders, attackers], target) = match region.defender {
        Color::Black => ([['X', 'B'], ['O', 'W']], 'x'),
        Color::White => ([['O', 'W'], ['X', 'B']], 'o'),
    };
    for index in region.indices().iter() {
        let [defender, attacker] = position.stones.map(|stones| stones.contains(index));
        let outside = usize::from(!zone.contains(index));
        text.push(match (defender, attacker) {
            (true, _) if position.left.contains(index) => target,
            (true, _) => defenders[outside],
            (_, true) => attackers[outside],
            _ => ['.', ','][outside],
        });
    }
    let turn = if region.color(position.mover) == Color::Black { 'b' } else { 'w' };
    let _ = write!(text, " {turn} ");
    match position.ban {
        Some(index) => {
            let _ = write!(text, "{}", region.point(index));
        }
        None => text.push('-'),
    }
    let virtual_point = if kind.is_eye() && position.has_virtual { "v" } else { "" };
    let _ = write!(text, " {} {virtual_point}{}", position.passes, threats_word(position.threats));
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Reached => "reached",
        Verdict::Prevented => "prevented",
    }
}

fn threats_word(threats: Threats) -> String {
    match threats.endless_side() {
        Some(Side::Attacker) => "attacker".to_owned(),
        Some(Side::Defender) => "defender".to_owned(),
        None => threats.value().to_string(),
    }
}

fn move_word<const W: usize>(region: &Region<W>, mv: LocalMove) -> String {
    match mv {
        LocalMove::Play(index) => region.point(index).to_string(),
        LocalMove::Fill => "fill".to_owned(),
        LocalMove::Pass => "pass".to_owned(),
    }
}
