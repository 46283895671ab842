//! What people write above a problem: who moves, and what for. English, Chinese, Japanese and Korean.
//!
//! All words are in the tables below. What is said first counts: a comment that goes on may speak of the other side.

use tesuji_go::Color;

use crate::Goal;

/// What words ask.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// Who moves first, and the phrase that says so.
    pub mover: Option<(Color, String)>,
    /// What is asked, and the phrase that says so.
    pub goal: Option<(Goal, String)>,
    /// A phrase that speaks of a ko: that it is to be got says nothing of who wants to live.
    pub ko: Option<String>,
}

/// What a word means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Means {
    /// The side to move does this.
    Act(Goal),
    /// Somebody lives: who is named before it, or else the side to move.
    Lives,
    /// Somebody dies: who is named before it, or else the other side.
    Dies,
    /// There is a ko.
    Ko,
    /// Nothing that is asked: it only looks like one of the others.
    Nothing,
}

/// Words by what they mean.
type Table<T> = &'static [(T, &'static [&'static str])];

/// All words of a table, each with what it means.
fn words<T: Copy>(table: Table<T>) -> impl Iterator<Item = (&'static str, T)> {
    table.iter().flat_map(|&(means, words)| words.iter().map(move |&word| (word, means)))
}

/// How an English phrase names the side to move.
const ENGLISH_SIDES: Table<Color> = &[
    (
        Color::Black,
        &[
            "black to ",
            "b to ",
            "how can black ",
            "how does black ",
            "how should black ",
            "black wants to ",
            "black must ",
        ],
    ),
    (
        Color::White,
        &[
            "white to ",
            "w to ",
            "how can white ",
            "how does white ",
            "how should white ",
            "white wants to ",
            "white must ",
        ],
    ),
];

/// How an English phrase asks what a side can do, whoever moves first. It is read where no side is said to do something.
const ENGLISH_QUESTIONS: [&str; 8] =
    ["can black ", "can white ", "is black ", "is white ", "are black ", "are white ", "does black ", "does white "];

/// What may stand between side and verb.
const ENGLISH_FILLERS: [&str; 6] = ["play and ", "move and ", "play first and ", "play to ", "move to ", "play for "];

/// Verbs behind the side: the longest that fits counts.
const ENGLISH: Table<Means> = &[
    (
        Means::Act(Goal::Live),
        &[
            "live",
            "make life",
            "make two eyes",
            "make eyes",
            "make seki",
            "make a seki",
            "get seki",
            "get a seki",
            "survive",
            "save",
            "rescue",
        ],
    ),
    (Means::Act(Goal::Eye), &["make an eye", "make one eye", "get an eye"]),
    (Means::Act(Goal::Kill), &["kill"]),
    (Means::Act(Goal::Connect), &["connect", "link up", "link", "join"]),
    (
        Means::Act(Goal::Cut),
        &["cut", "disconnect", "separate", "prevent the connection", "stop the connection", "prevent the link"],
    ),
    (Means::Act(Goal::Capture), &["capture", "catch"]),
    (Means::Act(Goal::Escape), &["escape", "get out"]),
    (Means::Act(Goal::Race), &["win the race", "win the capturing race", "win the semeai", "win the fight"]),
    (Means::Ko, &["make ko", "make a ko", "get ko", "get a ko", "start a ko", "fight a ko", "ko"]),
];

/// What stands elsewhere in a sentence that begins with `Black to play`.
const ENGLISH_MOVES: Table<Means> = &[
    (Means::Act(Goal::Kill), &["killing move", "move that kills"]),
    (Means::Act(Goal::Live), &["living move", "move that lives"]),
];

/// What a short sentence begins with that tells the side to move what to do, as in `Connect! Black to play`. It is read where
/// nothing else says so.
const ENGLISH_ORDERS: Table<Goal> = &[
    (Goal::Connect, &["connect", "link up", "link under"]),
    (Goal::Cut, &["cut", "disconnect", "separate"]),
    (Goal::Race, &["race"]),
];

/// A sentence is short if it has at most this number of words.
const SHORT_SENTENCE: usize = 5;

/// What may stand anywhere in a sentence.
const ENGLISH_MEANS: Table<Goal> = &[(Goal::Connect, &["by connecting"]), (Goal::Cut, &["by cutting"])];

/// What names the question in a line that names no side to move.
const ENGLISH_TITLES: Table<Goal> = &[(
    Goal::Race,
    &["semeai", "capturing race", "liberty race", "race to capture", "who wins the race", "who wins the fight"],
)];

/// How Chinese, Japanese and Korean name the side to move.
const EAST_ASIAN_SIDES: Table<Color> = &[
    (
        Color::Black,
        &["黑先", "黒先", "黑番", "黒番", "黒の番", "黒の手番", "轮黑", "輪黑", "흑선", "흑번", "흑 차례", "흑차례"],
    ),
    (Color::White, &["白先", "白番", "白の番", "白の手番", "백선", "백번", "백 차례", "백차례"]),
];

/// What stands behind the side: the first of these in the sentence decides, and of two at one place the longer one.
const EAST_ASIAN: Table<Means> = &[
    // Life and death as such, and words that begin like others.
    (Means::Nothing, &["死活", "生死", "사활", "활로", "先手"]),
    (Means::Lives, &["活", "生き", "生", "살", "사는", "활"]),
    (Means::Act(Goal::Live), &["做活", "双活", "雙活", "セキ", "빅"]),
    (Means::Dies, &["死"]),
    (Means::Act(Goal::Kill), &["백사", "흑사", "殺", "杀", "잡", "죽"]),
    (Means::Act(Goal::Eye), &["做眼", "眼を作"]),
    (Means::Act(Goal::Connect), &["连", "連", "渡", "接", "ワタリ", "つな", "ツギ", "연결", "이어", "건너"]),
    (Means::Act(Goal::Cut), &["断", "斷", "切", "キリ", "끊", "절단"]),
    (Means::Act(Goal::Escape), &["逃", "탈출"]),
    (Means::Act(Goal::Capture), &["吃", "提", "取"]),
    (Means::Act(Goal::Race), &["攻め合", "攻合", "セメアイ", "对杀", "對殺", "수상전"]),
    (Means::Ko, &["劫", "コウ"]),
];

/// The names of the sides, before a word that says what happens to them.
const EAST_ASIAN_COLORS: Table<Color> = &[(Color::Black, &["黑", "黒", "흑"]), (Color::White, &["白", "백"])];

/// A line that names no side to move is a title if it has at most this number of letters, in East Asian writing and in
/// English.
const LONGEST_TITLE: usize = 16;
const LONGEST_ENGLISH_TITLE: usize = 60;

impl Asked {
    /// Reads a comment, a title, or what stands above a drawing.
    pub fn read(text: &str) -> Asked {
        let mut asked = Asked::default();
        let lower = text.to_lowercase();
        let places = |(side, color)| find_words(&lower, side).map(move |at| (at, side, color));
        let mut phrases: Vec<(usize, &str, Color)> = words(ENGLISH_SIDES).flat_map(places).collect();
        phrases.sort_by_key(|phrase| phrase.0);
        for (at, side, color) in phrases {
            asked.read_english(&lower[at..], side.len(), color);
        }
        let first = words(EAST_ASIAN_SIDES).filter_map(|(side, color)| text.find(side).map(|at| (at, side, color)));
        match first.min_by_key(|found| found.0) {
            Some((at, side, color)) => {
                asked.read_east_asian(&text[at..], side.len(), color);
                // The goal may stand before the side, as in `対局1 攻め合い 黒先`.
                let line = text[..at].lines().last().filter(|_| !text[..at].ends_with('\n')).unwrap_or_default();
                for (_, means) in found_in(line) {
                    asked.take(means, color, None, line.trim());
                }
                if asked.goal.is_none() {
                    text.lines().for_each(|line| asked.read_title(line.trim()));
                }
            }
            None => text.lines().for_each(|line| asked.read_title(line.trim())),
        }
        lower.lines().for_each(|line| asked.read_english_title(line.trim()));
        for sentence in lower.split(['.', ';', '!', '?', '\n']) {
            asked.read_english_question(sentence.trim());
        }
        asked
    }

    /// Reads what says neither who moves nor what for in the usual order: `Can Black connect`, `Cut by a snapback`.
    fn read_english_question(&mut self, sentence: &str) {
        let asks =
            ENGLISH_QUESTIONS.into_iter().flat_map(|side| find_words(sentence, side).map(move |at| at + side.len()));
        for at in asks {
            let verb = sentence[at..].trim_start();
            let known = words(ENGLISH).filter(|(word, _)| begins_with_word(verb, word));
            if let Some((_, Means::Act(goal))) = known.max_by_key(|(word, _)| word.len()) {
                self.set_goal(goal, sentence);
            }
        }
        let is_short = sentence.split_whitespace().count() <= SHORT_SENTENCE;
        let order = words(ENGLISH_ORDERS).find(|(word, _)| is_short && begins_with_word(sentence, word));
        let means = words(ENGLISH_MEANS).find(|(word, _)| sentence.contains(word));
        if let Some((_, goal)) = order.or(means) {
            self.set_goal(goal, sentence);
        }
    }

    /// Reads a short line such as `Semeai 12` or `Who wins the race?`.
    fn read_english_title(&mut self, line: &str) {
        if line.chars().count() <= LONGEST_ENGLISH_TITLE
            && let Some((_, goal)) = words(ENGLISH_TITLES).find(|(title, _)| find_words(line, title).next().is_some())
        {
            self.set_goal(goal, line);
        }
    }

    /// Reads a phrase that begins with the side. Between side and verb, "play and" may stand.
    fn read_english(&mut self, phrase: &str, start: usize, color: Color) {
        let rest = phrase[start..].trim_start();
        let verb = ENGLISH_FILLERS.iter().find_map(|filler| rest.strip_prefix(filler)).unwrap_or(rest);
        let sentence = phrase.split(['.', ',', ';', '!', '?', '\n']).next().unwrap_or_default().trim();
        let plays = verb.starts_with("play") || verb.starts_with("move");
        let by_verb =
            words(ENGLISH).filter(|(word, _)| begins_with_word(verb, word)).max_by_key(|(word, _)| word.len());
        let known = by_verb.or_else(|| words(ENGLISH_MOVES).find(|(word, _)| plays && sentence.contains(word)));
        if known.is_some() || plays {
            self.mover.get_or_insert_with(|| (color, sentence.to_owned()));
        }
        if let Some((_, means)) = known {
            self.take(means, color, None, sentence);
        }
    }

    fn read_east_asian(&mut self, phrase: &str, start: usize, color: Color) {
        let end = phrase.find(['。', '.', '\n', '(', '（', '!', '！', '?', '？']).unwrap_or(phrase.len()).max(start);
        let (phrase, rest) = (&phrase[..end], &phrase[start..end]);
        self.mover.get_or_insert_with(|| (color, phrase.to_owned()));
        for (at, means) in found_in(rest) {
            self.take(means, color, named_before(&rest[..at]), phrase);
        }
    }

    /// Reads a short line that names no side to move, such as `백 잡기`: who is to live moves, and who is to be killed
    /// does not.
    fn read_title(&mut self, line: &str) {
        if line.chars().count() > LONGEST_TITLE {
            return;
        }
        let Some((at, means)) = found_in(line).into_iter().find(|&(_, means)| means != Means::Nothing) else { return };
        let Some(named) = named_before(&line[..at]) else {
            if let Means::Act(goal) = means {
                self.set_goal(goal, line);
            }
            return;
        };
        let mover = if matches!(means, Means::Lives | Means::Act(Goal::Live | Goal::Escape)) { named } else { !named };
        if means != Means::Ko {
            self.mover.get_or_insert_with(|| (mover, line.to_owned()));
        }
        self.take(means, mover, Some(named), line);
    }

    /// Takes the meaning of a word in a phrase, where this side moves and that one is named before it.
    fn take(&mut self, means: Means, mover: Color, named: Option<Color>, phrase: &str) {
        match means {
            Means::Act(goal) => self.set_goal(goal, phrase),
            Means::Lives if named != Some(!mover) => self.set_goal(Goal::Live, phrase),
            Means::Dies if named != Some(mover) => self.set_goal(Goal::Kill, phrase),
            Means::Ko => _ = self.ko.get_or_insert_with(|| phrase.to_owned()),
            Means::Lives | Means::Dies | Means::Nothing => {}
        }
    }

    fn set_goal(&mut self, goal: Goal, phrase: &str) {
        self.goal.get_or_insert_with(|| (goal, phrase.to_owned()));
    }
}

/// The words of the table in a phrase, in its order, none within another.
fn found_in(phrase: &str) -> Vec<(usize, Means)> {
    let mut found = Vec::new();
    let mut from = 0;
    for (at, _) in phrase.char_indices() {
        let here = words(EAST_ASIAN).filter(|(word, _)| phrase[at..].starts_with(word));
        if let Some((word, means)) = here.max_by_key(|(word, _)| word.len()).filter(|_| at >= from) {
            found.push((at, means));
            from = at + word.len();
        }
    }
    found
}

/// The side that is named right before a word, but for particles and blanks.
fn named_before(text: &str) -> Option<Color> {
    let is_particle = |letter: char| letter.is_whitespace() || "のはがを은는이가을를棋子石돌".contains(letter);
    let text = text.trim_end_matches(is_particle);
    words(EAST_ASIAN_COLORS).find(|(name, _)| text.ends_with(name)).map(|(_, color)| color)
}

/// Does a text begin with a word, or with a longer form of it, such as `lives` or `killing`? Short ones must stand alone.
fn begins_with_word(text: &str, word: &str) -> bool {
    let is_short = word.ends_with("ko") || word.ends_with("eye") || ["cut", "race"].contains(&word);
    text.strip_prefix(word).is_some_and(|rest| !is_short || !rest.starts_with(char::is_alphanumeric))
}

/// Where a phrase stands in a text, not within another word.
fn find_words<'a>(text: &'a str, phrase: &'a str) -> impl Iterator<Item = usize> + 'a {
    let starts_word = |&at: &usize| !text[..at].ends_with(char::is_alphanumeric);
    text.match_indices(phrase).map(|(at, _)| at).filter(starts_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(comment: &str, expect: &str) {
        let asked = Asked::read(comment);
        let mover = asked.mover.map_or("?".to_owned(), |(color, _)| color.to_string());
        let goal = asked.goal.map_or("?".to_owned(), |(goal, _)| goal.to_string());
        let ko = if asked.ko.is_some() { " ko" } else { "" };
        assert_eq!(format!("{mover} {goal}{ko}"), expect, "for {comment:?}");
    }

    #[test]
    fn english() {
        check("Black to live", "black live");
        check("White to play and kill the corner.", "white kill");
        check("Problem 12: black to play", "black ?");
        check("Black to play the only killing move.", "black kill");
        check("White to move: find the move that lives", "white live");
        check("Can White escape? White to capture two stones", "white capture");
        check("B to connect", "black connect");
        check("White to play and kill. Black can live only by ko.", "white kill");
        check("White to kill. Black to live is for next week", "white kill");
        check("Black to win the race", "black race");
        check("White to play and win the semeai", "white race");
        check("Black to play. Who wins the capturing race?", "black race");
        check("Semeai 3\nBlack to play", "black race");
        check("Who wins the race?", "? race");
        check("White to link up under the stones", "white connect");
        check("Black to cut. A semeai follows", "black cut");
        check("Can Black connect?", "? connect");
        check("Can White cut? Black to play", "black cut");
        check("Can Black win the race?", "? race");
        check("Is Black connected?", "? connect");
        check("Connect! Black to play", "black connect");
        check("White to play. Cut by a snapback", "white cut");
        check("White to prevent the connection", "white cut");
        check("Black to play. Save the three stones by connecting", "black connect");
        check("Black wants to connect along the edge", "black connect");
        check("Race. White to play", "white race");
        check("Cutting points are everywhere in this position of mine", "? ?");
        check("A nice shape. Flab to live", "? ?");
        check("Black to make an eye", "black eye");
        check("Black to make eyes", "black live");
        check("White to play for ko", "white ? ko");
        check("White to get a ko", "white ? ko");
        check("How can Black rescue the corner?", "black live");
        check("White to make a seki", "white live");
        check("", "? ?");
    }

    #[test]
    fn chinese() {
        check("黑先活", "black live");
        check("黑先，如何做活", "black live");
        check("黑先白死", "black kill");
        check("黑先，白死", "black kill");
        check("白先殺", "white kill");
        check("白先杀黑", "white kill");
        check("黑先劫活", "black live ko");
        check("黑先，打劫", "black ? ko");
        check("黑先 死活题", "black ?");
        check("黑先双活", "black live");
        check("黑先做眼", "black eye");
        check("黑先渡过", "black connect");
        check("白先连接", "white connect");
        check("黑先切断", "black cut");
        check("黑先对杀", "black race");
        check("对杀 黑先", "black race");
        check("第3题 對殺\n白先", "white race");
        check("黑先。白棋能活吗", "black ?");
        check("如何做活", "? live");
        check("黑棋活", "black live");
    }

    #[test]
    fn japanese() {
        check("黒先", "black ?");
        check("白番、生きるには", "white live");
        check("黒番、白を殺す", "black kill");
        check("黒の手番 生きる", "black live");
        check("詰碁 黒先コウ", "black ? ko");
        check("白を殺す", "black kill");
        check("黒先 攻め合い", "black race");
        check("白番、攻合いに勝つ", "white race");
        check("黒先 渡り", "black connect");
        check("渡り 黒先", "black connect");
        check("セメアイ 黒先", "black race");
        check("白先 切り", "white cut");
    }

    #[test]
    fn korean() {
        check("흑선 사는 수", "black live");
        check("흑선활", "black live");
        check("흑선백사", "black kill");
        check("흑선 백 잡기", "black kill");
        check("흑 살리기", "black live");
        check("백 잡기", "black kill");
        check("흑선 사활", "black ?");
        check("흑선 수상전", "black race");
    }
}
