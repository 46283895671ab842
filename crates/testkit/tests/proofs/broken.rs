//! Proofs broken on purpose, each in one way, and the flaw that is found in them.

use std::collections::BTreeMap;

use fastrand::Rng;
use tesuji_check::local::{Side, Threats};
use tesuji_check::proof::{self, Aim, Checked, FlawKind, Shown};
use tesuji_testkit::oracle::prove::hold;

use super::cases::{self, Case, MOST};
use super::mutants::{Fates, judge};

/// A proof in its parts: all up to the claims, the claims, and the sections with their headings.
#[derive(Clone)]
struct Parts {
    head: Vec<String>,
    claims: Vec<String>,
    sections: Vec<(Aim, Shown, Vec<String>)>,
}

impl Parts {
    fn of(text: &str) -> Parts {
        let mut parts = Parts { head: Vec::new(), claims: Vec::new(), sections: Vec::new() };
        for line in text.lines().filter(|line| *line != "end") {
            let heading = [Aim::Capture, Aim::Clean, Aim::End, Aim::Eye]
                .into_iter()
                .flat_map(|aim| [(aim, Shown::Reached), (aim, Shown::Prevented)])
                .find(|(aim, shown)| line == format!("{} {}", aim.name(), shown.name()));
            match (heading, parts.sections.last_mut()) {
                (Some((aim, shown)), _) => parts.sections.push((aim, shown, Vec::new())),
                (None, Some((_, _, lines))) => lines.push(line.to_owned()),
                (None, None) if line.starts_with("claim ") => parts.claims.push(line.to_owned()),
                (None, None) => parts.head.push(line.to_owned()),
            }
        }
        parts
    }

    fn text(&self) -> String {
        let mut lines = [self.head.clone(), self.claims.clone()].concat();
        for (aim, shown, positions) in &self.sections {
            lines.push(format!("{} {}", aim.name(), shown.name()));
            lines.extend(positions.iter().cloned());
        }
        lines.join("\n") + "\nend\n"
    }

    /// The text with a section changed.
    fn with(&self, section: usize, change: impl FnOnce(&mut Vec<String>)) -> String {
        let mut parts = self.clone();
        change(&mut parts.sections[section].2);
        parts.text()
    }
}

/// What was found in proofs broken in one way.
#[derive(Default, Debug)]
struct Found {
    accepted: usize,
    kinds: BTreeMap<String, usize>,
}

impl Found {
    fn count(&self, kind: &str) -> usize {
        self.kinds.get(kind).copied().unwrap_or(0)
    }

    /// Nothing else was found, and each of these was.
    fn only(&self, kinds: &[&str]) {
        assert!(self.kinds.keys().all(|kind| kinds.contains(&kind.as_str())), "{self:?}");
        assert!(kinds.iter().all(|kind| self.count(kind) > 0), "{self:?}");
    }
}

struct Sample {
    before: Checked,
    parts: Parts,
}

/// Random and drawn proofs with at least one section; drawn ones of at most this many bytes.
fn samples(most: usize) -> Vec<Sample> {
    let mut random = Rng::with_seed(12);
    let mut cases: Vec<Case> = cases::random(&mut random, 80, 400);
    cases.extend(cases::drawn().into_iter().filter(|case| case.text.len() < most));
    let sample = |case: Case| {
        let before = proof::check(&case.text).unwrap_or_else(|flaw| panic!("{flaw}"));
        Sample { before, parts: Parts::of(&case.text) }
    };
    cases.into_iter().map(sample).filter(|sample| !sample.parts.sections.is_empty()).collect()
}

/// Breaks every sample a few times. What is accepted all the same must be true.
fn broken(mut change: impl FnMut(&mut Rng, &Sample) -> Option<String>) -> Found {
    let mut random = Rng::with_seed(13);
    let (mut found, mut fates) = (Found::default(), Fates::default());
    for sample in samples(100_000) {
        for _ in 0..4 {
            let Some(text) = change(&mut random, &sample) else { continue };
            if let Err(flaw) = proof::check(&text) {
                let kind = format!("{:?}", flaw.kind);
                let name = kind.split(['(', ' ']).next().unwrap_or_default().to_owned();
                *found.kinds.entry(name).or_default() += 1;
                assert!(flaw.line >= 1 && flaw.line <= text.lines().count(), "{flaw}");
            } else {
                found.accepted += 1;
                judge(&sample.before, &text, &mut fates);
            }
        }
    }
    found
}

/// A section and a position in it.
fn pick(random: &mut Rng, parts: &Parts) -> (usize, usize) {
    let section = random.usize(..parts.sections.len());
    (section, random.usize(..parts.sections[section].2.len()))
}

/// The same with a move that is shown, or without one.
fn pick_line(random: &mut Rng, parts: &Parts, words: usize) -> Option<(usize, usize)> {
    let found = (0..50).map(|_| pick(random, parts));
    { found }.find(|&(section, at)| parts.sections[section].2[at].split(' ').count() == words)
}

/// The same about the end of the game. Of the other goals it is often known what comes, and then a move that is there is
/// not looked at.
fn pick_end_line(random: &mut Rng, parts: &Parts, words: usize) -> Option<(usize, usize)> {
    let found = (0..50).filter_map(|_| pick_line(random, parts, words));
    { found }.find(|&(section, _)| parts.sections[section].0 == Aim::End)
}

fn replace_word(line: &mut String, which: usize, word: &str) {
    let mut words: Vec<&str> = line.split(' ').collect();
    words[which] = word;
    *line = words.join(" ");
}

#[test]
fn a_missing_position() {
    let found = broken(|random, sample| {
        let (section, at) = pick(random, &sample.parts);
        Some(sample.parts.with(section, |lines| _ = lines.remove(at)))
    });
    // Circular where a later position with other threats would have served.
    found.only(&["Unanswered", "Hole", "Unsupported", "Circular"]);
}

#[test]
fn a_move_on_a_stone() {
    let found = broken(|random, sample| {
        let (section, at) = pick_end_line(random, &sample.parts, 6)?;
        let names: Vec<&str> = sample.parts.head.last()?.split(' ').skip(1).collect();
        let stone = sample.parts.sections[section].2[at].find(['X', 'O', 'x', 'o'])?;
        Some(sample.parts.with(section, |lines| replace_word(&mut lines[at], 5, names[stone])))
    });
    found.only(&["IllegalMove"]);
    assert_eq!(found.accepted, 0);
}

#[test]
fn another_move() {
    let found = broken(|random, sample| {
        let (section, at) = pick_line(random, &sample.parts, 6)?;
        let names: Vec<&str> = sample.parts.head.last()?.split(' ').skip(1).collect();
        let other = if random.bool() { "pass" } else { names[random.usize(..names.len())] };
        Some(sample.parts.with(section, |lines| replace_word(&mut lines[at], 5, other)))
    });
    found.only(&["IllegalMove", "Unanswered", "Hole", "FalseLeaf"]);
}

#[test]
fn a_move_too_few_or_too_many() {
    let found = broken(|random, sample| {
        let (section, at) = pick_end_line(random, &sample.parts, 6)?;
        let line = &sample.parts.sections[section].2[at];
        let shorter = line[..line.rfind(' ')?].to_owned();
        Some(sample.parts.with(section, |lines| lines[at] = shorter))
    });
    found.only(&["MissingMove"]);
    assert_eq!(found.accepted, 0);

    let found = broken(|random, sample| {
        let (section, at) = pick_end_line(random, &sample.parts, 5)?;
        Some(sample.parts.with(section, |lines| lines[at] += " pass"))
    });
    found.only(&["SuperfluousMove"]);
    assert_eq!(found.accepted, 0);
}

/// A position in which the target was captured, added where it must not be; under `any` all of it was.
#[test]
fn a_false_leaf() {
    let found = broken(|random, sample| {
        let (section, at) = pick(random, &sample.parts);
        let (aim, shown, lines) = &sample.parts.sections[section];
        let captured_is_good = (*aim == Aim::Capture) == (*shown == Shown::Reached);
        if captured_is_good {
            return None;
        }
        let line = &lines[at];
        let cells = line[..line.find(' ')?].replace('x', "X").replace('o', "O");
        let rest = line[line.find(' ')?..].to_owned();
        Some(sample.parts.with(section, |lines| lines.push(cells + &rest)))
    });
    assert!(found.count("FalseLeaf") > 100, "{found:?}");
    // A target in a wall, and a block that breathed by the virtual point alone.
    assert!(found.kinds.keys().all(|kind| ["FalseLeaf", "Malformed"].contains(&kind.as_str())), "{found:?}");
    assert_eq!(found.accepted, 0);
}

#[test]
fn positions_that_lean_on_later_ones() {
    let found = broken(|random, sample| {
        let is_long = |&at: &usize| {
            let (_, shown, lines) = &sample.parts.sections[at];
            *shown == Shown::Reached && lines.len() > 6
        };
        let reached: Vec<usize> = (0..sample.parts.sections.len()).filter(is_long).collect();
        let section = random.choice(reached)?;
        Some(sample.parts.with(section, |lines| lines.reverse()))
    });
    found.only(&["Circular"]);
    // Accepted where every position is known by itself.
    assert!(found.count("Circular") > 100 && found.count("Circular") > found.accepted, "{found:?}");
}

/// A claim with threats that are worse for who claims it: wherever that is false, no position stands for it.
#[test]
fn a_claim_with_too_few_threats() {
    let mut falsehoods = 0;
    let found = broken(|random, sample| {
        let at = random.usize(..sample.parts.claims.len());
        let mut claim = sample.before.claims[at].clone();
        let shower = if claim.shown == Shown::Reached { claim.aim.side() } else { claim.aim.side().opponent() };
        claim.threats = match (random.bool(), shower) {
            (true, side) => Threats::Endless(side.opponent()),
            (false, Side::Attacker) => Threats::Count(3),
            (false, Side::Defender) => Threats::Count(-3),
        };
        let question = &sample.before.question;
        let holds = hold(question, std::slice::from_ref(&claim), MOST).expect("a small question")[0];
        falsehoods += usize::from(!holds);
        let mut parts = sample.parts.clone();
        parts.claims[at] = format!("claim {}", claim.text(question.stones.height()));
        Some(parts.text()).filter(|_| !holds)
    });
    assert_eq!(found.accepted, 0);
    assert!(falsehoods > 10, "{falsehoods}");
    // After a retake that cannot be paid for, the claim is about a move that is not legal.
    assert!(found.kinds.keys().all(|kind| ["Unsupported", "IllegalMove"].contains(&kind.as_str())), "{found:?}");
    assert!(found.count("Unsupported") > 10, "{found:?}");
}

/// A position that says it needs fewer threats than it does.
#[test]
fn a_position_with_too_few_threats() {
    let found = broken(|random, sample| {
        let (section, at) = pick(random, &sample.parts);
        let (aim, shown, lines) = &sample.parts.sections[section];
        let shower = if *shown == Shown::Reached { aim.side() } else { aim.side().opponent() };
        let open = if lines[at].contains(" v") { "v" } else { "" };
        let threats = match (random.u8(..3), shower) {
            (0, Side::Attacker) => "defender",
            (0, Side::Defender) => "attacker",
            (1, Side::Attacker) => "1",
            (1, Side::Defender) => "-1",
            _ => "0",
        };
        let threats = format!("{open}{threats}");
        Some(sample.parts.with(section, |lines| replace_word(&mut lines[at], 4, &threats)))
    });
    for kind in ["Unanswered", "Hole", "Unsupported"] {
        assert!(found.count(kind) > 0, "{found:?}");
    }
}

/// The same positions as a proof of the contrary.
#[test]
fn the_contrary() {
    let found = broken(|random, sample| {
        let mut parts = sample.parts.clone();
        let at = random.usize(..parts.sections.len());
        let (aim, shown, _) = parts.sections[at].clone();
        let other = if shown == Shown::Reached { Shown::Prevented } else { Shown::Reached };
        parts.sections.retain(|section| (section.0, section.1) != (aim, other));
        parts.sections.iter_mut().filter(|section| section.0 == aim).for_each(|section| section.1 = other);
        let prefixes = [shown, other].map(|shown| format!("claim {} {}", aim.name(), shown.name()));
        parts.claims.retain(|claim| !claim.starts_with(&prefixes[1]));
        for claim in &mut parts.claims {
            *claim = claim.replace(&prefixes[0], &prefixes[1]);
        }
        Some(parts.text())
    });
    assert_eq!(found.accepted, 0, "{found:?}");
}

/// A proof of one thing passed off as a proof of another that the same side would show. Where a target lives only in a
/// seki, or by playing on for ever, the set that keeps it from capture says nothing of clean life, or of an end.
#[test]
fn one_thing_for_another() {
    use Aim::{Capture, Clean, End};
    use Shown::{Prevented, Reached};
    let mut fates = Fates::default();
    for sample in samples(200_000) {
        for (from, to) in [
            ((Capture, Prevented), (End, Reached)),
            ((Capture, Prevented), (Clean, Reached)),
            ((End, Reached), (Clean, Reached)),
            ((End, Prevented), (Capture, Reached)),
            ((Clean, Prevented), (Capture, Reached)),
            ((Clean, Prevented), (End, Prevented)),
        ] {
            let mut parts = sample.parts.clone();
            parts.sections.retain(|section| (section.0, section.1) == from);
            parts.sections.iter_mut().for_each(|section| (section.0, section.1) = to);
            let [before, after] = [from, to].map(|(aim, shown)| format!("claim {} {}", aim.name(), shown.name()));
            parts.claims.retain(|claim| claim.starts_with(&before));
            for number in 0..parts.claims.len() {
                let claim = parts.claims[number].replace(&before, &after);
                judge(&sample.before, &Parts { claims: vec![claim], ..parts.clone() }.text(), &mut fates);
            }
        }
    }
    assert!(fates.refused > 1_000 && fates.same > 1_000, "{fates:?}");
}

/// A letter changed in one of the drawings at the head.
fn redrawn(heading: &str, letters: &[&str]) -> Found {
    broken(|random, sample| {
        let mut parts = sample.parts.clone();
        let rows = parts.head.iter().position(|line| line == heading)? + 1;
        let height = usize::from(sample.before.question.stones.height());
        let row = &mut parts.head[rows + random.usize(..height)];
        let at = random.usize(..row.len());
        row.replace_range(at..=at, random.choice(letters)?);
        Some(parts.text())
    })
}

#[test]
fn another_board() {
    let found = redrawn("board", &["X", "O", "."]);
    assert!(found.kinds.len() >= 3 && found.count("Question") > 0, "{found:?}");
}

#[test]
fn other_roles() {
    let found = redrawn("roles", &["!", "=", ":", "."]);
    assert!(found.kinds.len() >= 3 && found.count("MissingPoint") > 0 && found.count("Question") > 0, "{found:?}");
}

#[test]
fn a_part_of_the_text() {
    let found = broken(|random, sample| {
        let text = sample.parts.text();
        Some(text[..random.usize(..text.len() - 1)].to_owned()).filter(|part| !part.is_empty())
    });
    assert_eq!(found.accepted, 0);
    for kind in ["NoEnd", "Malformed"] {
        assert!(found.count(kind) > 0, "{found:?}");
    }
}

#[test]
fn a_heading_twice_and_more_after_the_end() {
    let found = broken(|random, sample| {
        let mut parts = sample.parts.clone();
        let (aim, shown, lines) = parts.sections[random.usize(..parts.sections.len())].clone();
        parts.sections.push((aim, shown, lines));
        Some(parts.text())
    });
    found.only(&["Repeated"]);
    let found = broken(|_, sample| Some(sample.parts.text() + "end\n"));
    found.only(&["AfterEnd"]);
    assert_eq!(found.accepted, 0);
}

/// The line of play leads to the flaw.
#[test]
fn the_play_to_a_flaw() {
    let mut random = Rng::with_seed(14);
    let mut lengths = Vec::new();
    for sample in samples(100_000) {
        let Some((section, at)) = pick_line(&mut random, &sample.parts, 6) else { continue };
        let text = sample.parts.with(section, |lines| replace_word(&mut lines[at], 5, "pass"));
        let Err(flaw) = proof::check(&text) else { continue };
        let place = flaw.place.expect("a flaw of a position");
        let play = place.play.expect("the oracle lists what claims need");
        lengths.push(play.len());
        if let FlawKind::FalseLeaf(Some(mv)) = flaw.kind {
            assert_eq!(mv, "pass");
        }
    }
    assert!(lengths.len() > 20 && lengths.iter().any(|&length| length > 4), "{lengths:?}");
}
