//! The results of a batch as a table for people.

use serde_json::Value;

use crate::text::{clean, clean_name, counted, milliseconds};

/// The longest name that is shown whole, in letters; of longer ones only the end.
const LONGEST_NAME: usize = 44;

/// First moves that are named; of more, the number.
const MOST_MOVES: usize = 4;

/// The possible judgements of the first moves that a record calls right.
const JUDGEMENTS: [&str; 3] = ["proven right", "proven otherwise", "undecided"];

/// The results, a row each.
#[derive(Default)]
pub struct Table {
    rows: Vec<Row>,
    solved: usize,
    /// Those of them whose answers do not stand without assumed stones, or have no checked proof.
    assumed: usize,
    undecided: usize,
    errors: usize,
    /// Records whose first moves are proved right, proved otherwise, and neither.
    judged: [usize; 3],
    old: usize,
    nodes: u64,
    ms: f64,
}

enum Row {
    Answer { name: String, sides: [String; 2], class: String, nodes: u64, ms: f64, record: String },
    Error { name: String, error: String },
}

impl Table {
    /// Adds a result; `is_old` ones were there before the batch began.
    pub fn add(&mut self, line: &Value, is_old: bool) {
        let name = clean_name(line["file"].as_str().unwrap_or_default());
        self.old += usize::from(is_old);
        match line["status"].as_str() {
            Some("solved") => self.solved += 1,
            Some("unknown") => self.undecided += 1,
            _ => {
                self.errors += 1;
                let error = clean_name(line["error"].as_str().unwrap_or_default());
                self.rows.push(Row::Error { name, error });
                return;
            }
        }
        let answers = || [line, &line["first_black"], &line["first_white"]].into_iter();
        self.assumed += usize::from(line["status"] == "solved" && answers().any(is_assumed));
        let (nodes, ms) = (line["nodes"].as_u64().unwrap_or(0), line["ms"].as_f64().unwrap_or(0.0));
        let sides = ["black", "white"].map(|color| match &line[format!("first_{color}")] {
            Value::Null if line["to_move"] == color => in_words(line),
            Value::Null => String::new(),
            answer => in_words(answer),
        });
        let of = |answer: &Value| answer["difficulty"]["class"].as_u64();
        let class = answers().find_map(of);
        let class = class.map_or(String::new(), |class| class.to_string());
        self.nodes += nodes;
        self.ms += ms;
        let record = &line["record"];
        let judgement = record["judgement"].as_str().unwrap_or_default();
        if let Some(at) = JUDGEMENTS.iter().position(|word| *word == judgement) {
            self.judged[at] += 1;
        }
        let why = record["why"].as_str().map_or(String::new(), |why| format!(": {}", clean(why)));
        self.rows.push(Row::Answer { name, sides, class, nodes, ms, record: format!("{judgement}{why}") });
    }

    /// How many problems are in it.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Are there no results?
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// A summary so far, for the progress bar.
    pub fn news(&self) -> String {
        format!(" ({} undecided, {})", self.undecided, counted(self.errors, "error"))
    }

    /// How many were solved only if stones are safe that nothing keeps, or without a checked proof.
    pub fn assumed(&self) -> usize {
        self.assumed
    }

    /// How many problems were undecided.
    pub fn undecided(&self) -> usize {
        self.undecided
    }

    /// How many could not be answered.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// The table as text.
    pub fn text(&self) -> String {
        let heads = ["problem", "Black first", "White first"];
        let mut widths = heads.map(str::len);
        let folder = self.folder();
        let shown = |name: &str| shortened(&name[folder.len()..]);
        for row in &self.rows {
            let name = shown(row.name());
            let cells = match row {
                Row::Answer { sides: [black, white], .. } => [&name, black.as_str(), white.as_str()],
                Row::Error { .. } => [&name, "", ""],
            };
            for (width, cell) in widths.iter_mut().zip(cells) {
                *width = (*width).max(cell.chars().count());
            }
        }
        let [first, second, third] = widths;
        let line = |cells: [&str; 7]| {
            let [name, black, white, class, nodes, time, record] = cells;
            let line = format!(
                "{name:<first$}  {black:<second$}  {white:<third$}  {class:>5}  {nodes:>9}  {time:>9}  {record}"
            );
            line.trim_end().to_owned() + "\n"
        };
        let mut text = if folder.is_empty() { String::new() } else { format!("in {folder}\n") };
        let record = if self.judged == [0; 3] { "" } else { "the record's first move" };
        text += &line([heads[0], heads[1], heads[2], "class", "nodes", "time", record]);
        for row in &self.rows {
            text += &match row {
                Row::Answer { name, sides: [black, white], class, nodes, ms, record } => {
                    line([&shown(name), black, white, class, &nodes.to_string(), &milliseconds(*ms), record])
                }
                Row::Error { name, error } => format!("{:<first$}  error: {error}\n", shown(name)),
            };
        }
        text + &self.totals()
    }

    /// The folder that all problems are in, with its last slash.
    fn folder(&self) -> String {
        let mut names = self.rows.iter().map(Row::name);
        let mut folder = names.next().and_then(|name| Some(&name[..=name.rfind('/')?])).unwrap_or_default();
        for name in names {
            while !name.starts_with(folder) {
                folder = folder[..folder.len() - 1].rfind('/').map_or("", |slash| &folder[..=slash]);
            }
        }
        folder.to_owned()
    }

    fn totals(&self) -> String {
        let old = if self.old > 0 { format!("; {} already there", self.old) } else { String::new() };
        let assumed = match self.assumed {
            0 => String::new(),
            count => format!(
                " ({count} of them only if stones are safe that nothing keeps, or without a checked proof: marked *)"
            ),
        };
        let records = match self.judged {
            [0, 0, 0] => String::new(),
            [right, otherwise, undecided] => format!(
                "{} with a solution: {right} proven right, {otherwise} proven otherwise, {undecided} undecided\n",
                counted(right + otherwise + undecided, "record")
            ),
        };
        format!(
            "\n{}: {} solved{assumed}, {} undecided, {}{old}\n{records}{} nodes, {}\n",
            counted(self.len(), "problem"),
            self.solved,
            self.undecided,
            counted(self.errors, "error"),
            self.nodes,
            milliseconds(self.ms)
        )
    }
}

impl Row {
    fn name(&self) -> &str {
        match self {
            Row::Answer { name, .. } | Row::Error { name, .. } => name,
        }
    }
}

/// The end of a long name is the most useful part.
fn shortened(name: &str) -> String {
    let letters = name.chars().count();
    if letters <= LONGEST_NAME {
        return name.to_owned();
    }
    "…".to_owned() + &name.chars().skip(letters + 1 - LONGEST_NAME).collect::<String>()
}

/// Does an answer depend on stones that are assumed to be safe, or on a proof that was not checked?
fn is_assumed(answer: &Value) -> bool {
    answer["stands"] == false
}

/// `Black lives in seki, B1 C1`, `ko: White needs a threat, A2`, `undecided`; with `…` where not all first moves were read.
fn in_words(answer: &Value) -> String {
    // Of a race there are two verdicts, and the outcome says what they amount to.
    let outcome = answer["outcome"].as_str();
    let Some(verdict) = answer["verdict"].as_str().or(outcome) else { return "undecided".to_owned() };
    let mut words = verdict.replace('_', " ");
    let mark = if is_assumed(answer) { "*" } else { "" };
    if let Some(outcome) = outcome {
        outcome.clone_into(&mut words);
    } else if let (Some(needs), Some(threats)) = (answer["needs"].as_str(), answer["threats"].as_u64()) {
        words += &format!(", {needs} needs {threats}");
    }
    for way in ["seki", "repetition"] {
        if answer[way] == true && outcome.is_none() {
            words += &format!(", {way}");
        }
    }
    words += mark;
    let moves: Vec<&str> = answer["moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let has_wrong = answer["refuted"].as_object().is_some_and(|refuted| !refuted.is_empty());
    let is_complete = answer["moves_complete"] == true;
    let more = if is_complete { "" } else { " …" };
    match moves.len() {
        0 => words,
        // Where no move is wrong, none needs to be named.
        _ if !has_wrong && is_complete => words,
        count if count > MOST_MOVES => format!("{words} ({count} moves{more})"),
        _ => format!("{words}, {}{more}", moves.join(" ")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn answers_in_a_few_words() {
        let check = |answer: Value, expect: &str| assert_eq!(in_words(&answer), expect);
        let right = json!(["B1", "C1"]);
        let alive = |is_complete: bool| json!({"verdict": "alive", "seki": true, "moves": right, "refuted": {"A1": {}}, "moves_complete": is_complete});
        check(alive(true), "alive, seki, B1 C1");
        check(alive(false), "alive, seki, B1 C1 …");
        let told = json!({"verdict": "alive", "seki": true, "outcome": "Black lives in seki", "moves": right, "refuted": {"A1": {}}, "moves_complete": true});
        check(told, "Black lives in seki, B1 C1");
        check(json!({"verdict": "ko", "needs": "attacker", "threats": 2, "moves": []}), "ko, attacker needs 2");
        check(json!({"verdict": "no_eye", "moves": ["A1"], "refuted": {}, "moves_complete": true}), "no eye");
        check(json!({"bounds": [-3, 4], "moves": []}), "undecided");
    }

    #[test]
    fn the_folder_of_all_is_told_once() {
        let folder = |names: &[&str]| {
            let mut table = Table::default();
            for name in names {
                table.add(&json!({"file": name, "status": "error"}), false);
            }
            table.folder()
        };
        assert_eq!(folder(&["a/b/c.sgf", "a/b/d/e.sgf"]), "a/b/");
        assert_eq!(folder(&["a/b/c.sgf", "a/bb/c.sgf"]), "a/");
        assert_eq!(folder(&["/a", "/b"]), "/");
        assert_eq!(folder(&["a/b", "c"]), "");
    }

    #[test]
    fn long_names_lose_their_beginning() {
        let name = shortened(&"folder/".repeat(20));
        assert_eq!((name.chars().count(), name.ends_with("/folder/")), (LONGEST_NAME, true));
    }
}
