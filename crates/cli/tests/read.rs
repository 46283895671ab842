//! What `tesuji read` claims, beside what `ladder`, GTP and `solve` say of the same stones, and what the files say.
//!
//! All speak of a game without ko threats. That a limit was met contradicts nothing.

use std::fmt::Debug;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tesuji_go::{Board, Color, Point, PointSet};
use tesuji_problem::{Answer, Problem, Side, Verdict};

use crate::output as run;

/// Plays or positions for each question of `read`, and plays for each question of capture by GTP.
const NODES: &str = "3000";

/// Positions for the others: enough to decide what `read` decides, and more.
const MORE_NODES: &str = "30000";

/// Codes of an attack or a defence that succeeds without threats, and of one that may need them.
const SUCCEEDS: RangeInclusive<u8> = 1..=2;
const SUCCEEDS_BY_KO: RangeInclusive<u8> = 1..=3;

#[test]
fn captures_are_as_others_read_them() {
    let claims = compare(&[
        "problems/capture/ladder-07",
        "problems/capture/ladder-07-fails",
        // C2 saves neither B2 nor D1: threats of nets take them all the same.
        "problems/capture/net-02",
        "problems/capture/net-05",
        "problems/capture/net-05-fails",
        "problems/capture/net-06-fails",
        "problems/capture/net-03-played",
        "problems/capture/shortage-07",
        "problems/capture/shortage-11",
        "problems/capture/squeeze-01",
        "problems/capture/ko-08",
    ]);
    for claim in ["taken at_once", "taken ladder", "taken net", "taken threats", "ko", "saved", "lost", "unsettled"] {
        assert!(claims.iter().any(|one| one == claim), "nothing is {claim}: {claims:?}");
    }
}

#[test]
fn groups_are_as_others_solve_them() {
    let claims = compare(&[
        "corpus-open/corner-six-live",
        "corpus-open/escape-funnel",
        "corpus-open/escape-link-under",
        "corpus-open/weak-three-stone-wall",
        "corpus/live/j-group",
        "corpus/live/comb-in-the-corner",
        "corpus/live/square-four-centre",
    ]);
    for claim in ["alive", "dead", "unsettled", "kills", "lives"] {
        assert!(claims.iter().any(|one| one == claim), "nothing is {claim}: {claims:?}");
    }
}

/// Compares all that is said of these positions, and tells what was claimed.
fn compare(names: &[&str]) -> Vec<String> {
    let mut claims = Vec::new();
    for name in names {
        let position = Position::read(name);
        for block in list(&position.told["blocks"]) {
            position.compare_with_ladder(block);
            position.compare_capture(block, &mut claims);
        }
        for group in list(&position.told["groups"]) {
            position.compare_group(group, &mut claims);
        }
        assert_eq!(list(&position.told["left_out"]["blocks"]).len(), 0, "{name}: there was time for everything");
    }
    claims
}

struct Position {
    name: String,
    problem: Problem,
    /// What the file says, by who moves first.
    answers: Vec<(Color, Answer)>,
    /// The stones and no more, as SGF: what is marked would change a question.
    file: PathBuf,
    /// What `read` says.
    told: Value,
}

impl Position {
    fn read(name: &str) -> Position {
        let text = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../{name}.txt"));
        let text = fs::read_to_string(text).unwrap();
        let problem: Problem = text.parse().unwrap();
        let answer = |color: Color| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("answer {color}: ")))?;
            Some((color, Answer::read(line, problem.goal).unwrap()))
        };
        let answers = Color::BOTH.into_iter().filter_map(answer).collect();
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("read-{}.sgf", name.replace('/', "-")));
        fs::write(&file, bare(problem.board())).unwrap();
        let told = json(&["read", path(&file), "--json", "--nodes", NODES, "--time", "1000"]);
        Position { name: name.to_owned(), problem, answers, file, told }
    }

    /// A ladder is the same ladder; where none is claimed there is none.
    fn compare_with_ladder(&self, block: &Value) {
        if block["liberties"].as_u64().is_some_and(|liberties| liberties > 2) {
            return;
        }
        let ladder = json(&["ladder", path(&self.file), "--target", stone(block), "--json"]);
        let ladder = &ladder["targets"][0];
        let (attack, defend, of_ladder) = (&block["attack"], &block["defend"], &ladder["attack"]);
        let same = |what: &str, one: &Value, other: &Value| {
            assert_eq!(one, other, "{}: {what} of {}", self.name, stone(block));
        };
        if attack["basis"] != "ladder" {
            assert_ne!(of_ladder["verdict"], "captured", "{}: {block} is in a ladder", self.name);
            return;
        }
        same("the verdict", &attack["verdict"], &of_ladder["verdict"]);
        same("who needs threats", &attack["needs"], &of_ladder["needs"]);
        same("the line", &attack["line"], &of_ladder["line"]);
        same("the loss", &defend["is_lost"], &(ladder["defend"]["verdict"] == "captured").into());
        if !block["breakers"].is_null() {
            same("what breaks it", &block["breakers"], &list(&ladder["breakers"]).len().into());
        }
        for saving in list(&defend["moves"]).iter().chain(list(&defend["by_ko"])) {
            let is_saving = |mv: &&Value| mv["point"] == *saving && mv["verdict"] != "captured";
            let found = list(&ladder["defend"]["moves"]).iter().find(is_saving);
            assert!(found.is_some(), "{}: {saving} does not save {}", self.name, stone(block));
        }
    }

    /// Who takes and who saves a block, with which moves.
    fn compare_capture(&self, block: &Value, claims: &mut Vec<String>) {
        let (attack, defend, stone) = (&block["attack"], &block["defend"], stone(block));
        let codes = match (attack["verdict"].as_str(), attack["needs"].as_str()) {
            (Some("captured"), _) | (Some("ko"), Some("defender")) => SUCCEEDS,
            (Some("ko"), _) => SUCCEEDS_BY_KO,
            _ => return,
        };
        let way = attack["way"].as_str().unwrap_or("in another way");
        claims.push(if codes == SUCCEEDS { format!("taken {way}") } else { "ko".to_owned() });
        self.expect(&format!("attack {stone}"), &codes);
        if let Some(first) = attack["line"][0].as_str() {
            self.expect(&format!("does_attack {first} {stone}"), &codes);
        }
        for saving in list(&defend["moves"]) {
            claims.push("saved".to_owned());
            self.expect(&format!("does_defend {} {stone}", word(saving)), &SUCCEEDS);
        }
        let is_vain = list(&defend["moves"]).is_empty() && list(&defend["by_ko"]).is_empty();
        let is_lost = defend["is_lost"] == true || (defend["moves_complete"] == true && is_vain);
        if is_lost {
            claims.push("lost".to_owned());
            let code = self.ask(&format!("defend {stone}"));
            assert!(matches!(code, None | Some(0 | 3)), "{}: {stone} is saved: {code:?}", self.name);
        }
        if stones(block) == self.problem.target {
            let is_taken = codes == SUCCEEDS;
            self.expect_written(!color(block), |dies| dies == is_taken);
            self.expect_written(color(block), |dies| dies || !is_lost);
            self.expect_written(color(block), |dies| !dies || list(&defend["moves"]).is_empty());
        }
    }

    /// The status of a group, and its moves.
    fn compare_group(&self, group: &Value, claims: &mut Vec<String>) {
        let (status, owner) = (word(&group["status"]), color(group));
        // Does it die if the attacker moves first, and if the owner does?
        let dies = match status {
            "alive" => [Some(false), None],
            "dead" => [None, Some(true)],
            "unsettled" => [Some(true), Some(false)],
            _ => return,
        };
        claims.push(status.to_owned());
        let target: Vec<&str> = list(&group["stones"]).iter().map(word).collect();
        let target = target.join(",");
        let question = ["--target", &target, "--goal", "live", "--quantifier", "any", "--to-move", "both"];
        let limits = ["--verdict-only", "--nodes", MORE_NODES, "--json"];
        let solved = json(&[&["solve", path(&self.file)], &question[..], &limits[..]].concat());
        for (first, dies) in [!owner, owner].into_iter().zip(dies) {
            let wins = solved[format!("first_{first}")]["wins"].as_bool();
            if let Some((dies, wins)) = dies.zip(wins) {
                assert_eq!(dies, wins == (first != owner), "{}: {group}, {first} first: {solved}", self.name);
            }
            if let Some(dies) = dies.filter(|_| self.problem.target.is_within(&stones(group))) {
                self.expect_written(first, |written| written == dies);
            }
        }
        for (key, question) in [("kills", "owl_does_attack"), ("lives", "owl_does_defend")] {
            if let Some(mv) = group[key].as_str() {
                claims.push(key.to_owned());
                self.expect(&format!("{question} {mv} {}", stone(group)), &SUCCEEDS);
            }
        }
    }

    /// GTP answers with such a code, or is undecided.
    fn expect(&self, question: &str, codes: &RangeInclusive<u8>) {
        let code = self.ask(question);
        assert!(code.is_none_or(|code| codes.contains(&code)), "{}: {question}: {code:?}", self.name);
    }

    /// The code of GTP's answer; `None` if it is undecided.
    fn ask(&self, question: &str) -> Option<u8> {
        let session = format!("loadsgf {}\n1 {question}\n", path(&self.file));
        let told = run(&["gtp", "--plays", NODES, "--nodes", MORE_NODES], &session);
        let answer = told.lines().find(|line| line.starts_with(['=', '?']) && line[1..].starts_with('1')).unwrap();
        let code = answer.strip_prefix("=1 ").map(|answer| answer.split(' ').next().unwrap().parse().unwrap());
        assert!(code.is_some() || answer == "?1 undecided", "{}: {question}: {answer}", self.name);
        code
    }

    /// Is it as the file says, if it says what happens to the target with this side first? Asked is whether it dies.
    fn expect_written(&self, first: Color, is_so: impl Fn(bool) -> bool) {
        let Some((_, answer)) = self.answers.iter().find(|(color, _)| *color == first) else { return };
        let dies = matches!(answer.verdict, Verdict::Dead | Verdict::Ko { needs: Side::Defender, .. });
        assert!(is_so(dies), "{}: {first} first, the file says {answer:?}\n{}", self.name, self.told);
    }
}

/// A position as SGF.
fn bare(board: &Board) -> String {
    let size = board.size();
    let letter = |at: u8| char::from(b'a' + at);
    let point = |point: Point| format!("[{}{}]", letter(point.column()), letter(size.height() - 1 - point.row()));
    let stones = |color| board.stones(color).iter().map(point).collect::<String>();
    let [black, white] = Color::BOTH.map(stones);
    format!("(;SZ[{}:{}]AB{black}AW{white})", size.width(), size.height())
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments, "")).unwrap()
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// The elements of an array; none of what is missing.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn parsed<T: std::str::FromStr<Err: Debug>>(value: &Value) -> T {
    word(value).parse().unwrap()
}

/// One stone of a block or a group.
fn stone(one: &Value) -> &str {
    word(&one["stones"][0])
}

fn stones(one: &Value) -> PointSet {
    list(&one["stones"]).iter().map(parsed::<Point>).collect()
}

fn color(one: &Value) -> Color {
    if one["color"] == "black" { Color::Black } else { Color::White }
}
