//! Proofs changed at random, thousands of times: nothing panics, and whatever is accepted is true.

use std::collections::HashSet;

use fastrand::Rng;
use tesuji_check::proof::{self, Checked, Claim};
use tesuji_testkit::oracle::prove::hold;

use super::cases::{self, Case, MOST};

/// How often each fate has come about.
#[derive(Default, Debug)]
pub(crate) struct Fates {
    pub(crate) refused: usize,
    /// The same claims of the same question, or fewer.
    pub(crate) same: usize,
    /// Other claims, or another question; the oracle has been asked.
    pub(crate) other: usize,
    /// Other claims about a question that became too large to ask.
    pub(crate) unknown: usize,
}

/// Whatever is accepted must be true. What the proof said before it was changed need not be asked again.
pub(crate) fn judge(before: &Checked, text: &str, fates: &mut Fates) {
    let Ok(now) = proof::check(text) else {
        fates.refused += 1;
        return;
    };
    let known: HashSet<&Claim> = before.claims.iter().collect();
    let is_known = |claim: &Claim| now.question == before.question && known.contains(claim);
    let open: Vec<Claim> = now.claims.iter().filter(|claim| !is_known(claim)).cloned().collect();
    if open.is_empty() {
        fates.same += 1;
        return;
    }
    let Ok(answers) = hold(&now.question, &open, MOST) else {
        fates.unknown += 1;
        return;
    };
    fates.other += 1;
    for (claim, holds) in open.iter().zip(answers) {
        let height = now.question.stones.height();
        assert!(holds, "accepted, and false: {}\n{text}", claim.text(height));
    }
}

/// Words of a line that might stand in the place of others.
const WORDS: &str = "- 0 1 -1 2 -2 attacker defender v0 v1 v-1 vdefender vattacker b w pass fill A1 B1 C1 A2 black white \
                     reached prevented capture clean end all any live eye";

/// One change that keeps most of the form.
fn change(random: &mut Rng, lines: &mut Vec<String>) {
    if lines.len() < 2 {
        return;
    }
    let (at, other) = (random.usize(..lines.len()), random.usize(..lines.len()));
    match random.u8(..10) {
        0 => _ = lines.remove(at),
        1 => lines.swap(at, other),
        2 => {
            let copy = lines[other].clone();
            lines.insert(at, copy);
        }
        3 => lines.truncate(at),
        // A word of this line for one of a list, or for one of another line.
        4..=6 => {
            let mut words: Vec<String> = lines[at].split(' ').map(str::to_owned).collect();
            let which = random.usize(..words.len());
            let others: Vec<&str> = lines[other].split(' ').collect();
            let listed = random.choice(WORDS.split(' ').collect::<Vec<_>>()).unwrap_or_default();
            let drawn = [listed, others[which.min(others.len() - 1)]];
            drawn[random.usize(..2)].clone_into(&mut words[which]);
            lines[at] = words.join(" ");
        }
        // A letter.
        _ => {
            let letters = b"XO.xo!=:bwv-01239 ABCDEW,#";
            let mut bytes = lines[at].clone().into_bytes();
            if !bytes.is_empty() {
                let which = random.usize(..bytes.len());
                bytes[which] = letters[random.usize(..letters.len())];
            }
            lines[at] = String::from_utf8(bytes).expect("all is ASCII");
        }
    }
}

/// With an eighth of its claims: then others are new, and the oracle has to be asked.
fn thinned(random: &mut Rng, text: &str) -> String {
    let kept = text.lines().filter(|line| !line.starts_with("claim ") || random.u8(..8) == 0);
    kept.flat_map(|line| [line, "\n"]).collect()
}

/// Half of all changes are made above the positions, where a letter changes what is proved.
fn changed(random: &mut Rng, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..random.usize(1..=3) {
        let first = lines.iter().position(|line| !line.starts_with("claim") && line.contains("ed")).unwrap_or(0);
        if random.bool() && first > 0 {
            let mut head = lines[..first].to_vec();
            change(random, &mut head);
            lines.splice(..first, head);
        } else {
            change(random, &mut lines);
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn whatever_is_accepted_is_true() {
    let mut random = Rng::with_seed(20_270_101);
    let mut fates = Fates::default();
    let mut cases: Vec<Case> = cases::random(&mut random, 200, 500);
    cases.extend(cases::drawn().into_iter().filter(|case| case.text.len() < 60_000));
    for case in &cases {
        let text = thinned(&mut random, &case.text);
        let before = proof::check(&text).unwrap_or_else(|flaw| panic!("{flaw}\n{text}"));
        // As many for each as its length allows: some forty thousand in all.
        for _ in 0..600_000_000 / cases.len() / (text.len() + 10_000) {
            judge(&before, &changed(&mut random, &text), &mut fates);
        }
    }
    assert!(fates.refused > 10_000 && fates.same > 2_000 && fates.other > 100, "{fates:?}");
    assert!(fates.unknown * 10 < fates.other, "{fates:?}");
}

#[test]
fn any_bytes() {
    let mut random = Rng::with_seed(3);
    let mut fates = Fates::default();
    for case in cases::random(&mut random, 100, 200) {
        let before = proof::check(&case.text).expect("a proof");
        for _ in 0..40 {
            let mut bytes = case.text.clone().into_bytes();
            for _ in 0..random.usize(1..=4) {
                let at = random.usize(..bytes.len());
                bytes[at] ^= 1 << random.u8(..8);
            }
            judge(&before, &String::from_utf8_lossy(&bytes), &mut fates);
            let noise: Vec<u8> = (0..random.usize(..200)).map(|_| random.u8(..)).collect();
            assert!(proof::check(&String::from_utf8_lossy(&noise)).is_err());
        }
    }
    assert!(fates.refused > 1_000, "{fates:?}");
}
