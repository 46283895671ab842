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

/// How an English phrase names the side to move.
const ENGLISH_SIDES: [(&str, Color); 10] = [
    ("black to ", Color::Black),
    ("white to ", Color::White),
    ("b to ", Color::Black),
    ("w to ", Color::White),
    ("how can black ", Color::Black),
    ("how can white ", Color::White),
    ("how does black ", Color::Black),
    ("how does white ", Color::White),
    ("how should black ", Color::Black),
    ("how should white ", Color::White),
];

/// What may stand between side and verb.
const ENGLISH_FILLERS: [&str; 6] = ["play and ", "move and ", "play first and ", "play to ", "move to ", "play for "];

/// Verbs behind the side, longer ones before those that they begin with.
const ENGLISH: [(&str, Means); 34] = [
    ("live", Means::Act(Goal::Live)),
    ("make life", Means::Act(Goal::Live)),
    ("make two eyes", Means::Act(Goal::Live)),
    ("make eyes", Means::Act(Goal::Live)),
    ("make an eye", Means::Act(Goal::Eye)),
    ("make one eye", Means::Act(Goal::Eye)),
    ("get an eye", Means::Act(Goal::Eye)),
    ("make seki", Means::Act(Goal::Live)),
    ("make a seki", Means::Act(Goal::Live)),
    ("get seki", Means::Act(Goal::Live)),
    ("get a seki", Means::Act(Goal::Live)),
    ("survive", Means::Act(Goal::Live)),
    ("save", Means::Act(Goal::Live)),
    ("rescue", Means::Act(Goal::Live)),
    ("kill", Means::Act(Goal::Kill)),
    ("connect", Means::Act(Goal::Connect)),
    ("link up", Means::Act(Goal::Connect)),
    ("cut", Means::Act(Goal::Cut)),
    ("disconnect", Means::Act(Goal::Cut)),
    ("separate", Means::Act(Goal::Cut)),
    ("capture", Means::Act(Goal::Capture)),
    ("catch", Means::Act(Goal::Capture)),
    ("escape", Means::Act(Goal::Escape)),
    ("get out", Means::Act(Goal::Escape)),
    ("win the race", Means::Act(Goal::Race)),
    ("win the capturing race", Means::Act(Goal::Race)),
    ("win the semeai", Means::Act(Goal::Race)),
    ("make ko", Means::Ko),
    ("make a ko", Means::Ko),
    ("get ko", Means::Ko),
    ("get a ko", Means::Ko),
    ("start a ko", Means::Ko),
    ("fight a ko", Means::Ko),
    ("ko", Means::Ko),
];

/// What stands elsewhere in a sentence that begins with `Black to play`.
const ENGLISH_MOVES: [(&str, Means); 4] = [
    ("killing move", Means::Act(Goal::Kill)),
    ("move that kills", Means::Act(Goal::Kill)),
    ("living move", Means::Act(Goal::Live)),
    ("move that lives", Means::Act(Goal::Live)),
];

/// How Chinese, Japanese and Korean name the side to move.
const EAST_ASIAN_SIDES: [(&str, Color); 20] = [
    ("黑先", Color::Black),
    ("黒先", Color::Black),
    ("黑番", Color::Black),
    ("黒番", Color::Black),
    ("黒の番", Color::Black),
    ("黒の手番", Color::Black),
    ("轮黑", Color::Black),
    ("輪黑", Color::Black),
    ("흑선", Color::Black),
    ("흑번", Color::Black),
    ("흑 차례", Color::Black),
    ("흑차례", Color::Black),
    ("白先", Color::White),
    ("白番", Color::White),
    ("白の番", Color::White),
    ("白の手番", Color::White),
    ("백선", Color::White),
    ("백번", Color::White),
    ("백 차례", Color::White),
    ("백차례", Color::White),
];

/// What stands behind the side: the first of these in the sentence decides, and of two at one place the longer one.
const EAST_ASIAN: [(&str, Means); 41] = [
    // Life and death as such, and words that begin like others.
    ("死活", Means::Nothing),
    ("生死", Means::Nothing),
    ("사활", Means::Nothing),
    ("활로", Means::Nothing),
    ("先手", Means::Nothing),
    ("活", Means::Lives),
    ("做活", Means::Act(Goal::Live)),
    ("双活", Means::Act(Goal::Live)),
    ("雙活", Means::Act(Goal::Live)),
    ("セキ", Means::Act(Goal::Live)),
    ("빅", Means::Act(Goal::Live)),
    ("生き", Means::Lives),
    ("生", Means::Lives),
    ("살", Means::Lives),
    ("사는", Means::Lives),
    ("활", Means::Lives),
    ("死", Means::Dies),
    ("백사", Means::Act(Goal::Kill)),
    ("흑사", Means::Act(Goal::Kill)),
    ("殺", Means::Act(Goal::Kill)),
    ("杀", Means::Act(Goal::Kill)),
    ("잡", Means::Act(Goal::Kill)),
    ("죽", Means::Act(Goal::Kill)),
    ("做眼", Means::Act(Goal::Eye)),
    ("眼を作", Means::Act(Goal::Eye)),
    ("连", Means::Act(Goal::Connect)),
    ("連", Means::Act(Goal::Connect)),
    ("渡", Means::Act(Goal::Connect)),
    ("연결", Means::Act(Goal::Connect)),
    ("断", Means::Act(Goal::Cut)),
    ("斷", Means::Act(Goal::Cut)),
    ("逃", Means::Act(Goal::Escape)),
    ("탈출", Means::Act(Goal::Escape)),
    ("吃", Means::Act(Goal::Capture)),
    ("提", Means::Act(Goal::Capture)),
    ("取", Means::Act(Goal::Capture)),
    ("攻め合い", Means::Act(Goal::Race)),
    ("对杀", Means::Act(Goal::Race)),
    ("對殺", Means::Act(Goal::Race)),
    ("劫", Means::Ko),
    ("コウ", Means::Ko),
];

/// The names of the sides, before a word that says what becomes of them.
const EAST_ASIAN_COLORS: [(char, Color); 5] =
    [('黑', Color::Black), ('黒', Color::Black), ('흑', Color::Black), ('白', Color::White), ('백', Color::White)];

/// A line that names no side to move is a title if it has at most so many letters.
const LONGEST_TITLE: usize = 16;

impl Asked {
    /// Reads a comment, a title, or what stands above a drawing.
    pub fn read(text: &str) -> Asked {
        let mut asked = Asked::default();
        let lower = text.to_lowercase();
        let places = |&(side, color): &(&'static str, Color)| {
            find_words(&lower, side).map(|at| (at, side, color)).collect::<Vec<_>>()
        };
        let mut phrases: Vec<(usize, &str, Color)> = ENGLISH_SIDES.iter().flat_map(places).collect();
        phrases.sort_by_key(|phrase| phrase.0);
        for (at, side, color) in phrases {
            asked.read_english(&lower[at..], side.len(), color);
        }
        let first = EAST_ASIAN_SIDES.iter().filter_map(|&(side, color)| text.find(side).map(|at| (at, side, color)));
        match first.min_by_key(|found| found.0) {
            Some((at, side, color)) => asked.read_east_asian(&text[at..], side.len(), color),
            None => text.lines().for_each(|line| asked.read_title(line.trim())),
        }
        asked
    }

    /// Reads a phrase that begins with the side. Between side and verb, "play and" may stand.
    fn read_english(&mut self, phrase: &str, start: usize, color: Color) {
        let rest = phrase[start..].trim_start();
        let verb = ENGLISH_FILLERS.iter().find_map(|filler| rest.strip_prefix(filler)).unwrap_or(rest);
        let sentence = phrase.split(['.', ',', ';', '!', '?', '\n']).next().unwrap_or_default().trim();
        let plays = verb.starts_with("play") || verb.starts_with("move");
        let by_verb =
            ENGLISH.iter().filter(|(word, _)| begins_with_word(verb, word)).max_by_key(|(word, _)| word.len());
        let known = by_verb.or_else(|| ENGLISH_MOVES.iter().find(|(words, _)| plays && sentence.contains(words)));
        if known.is_some() || plays {
            self.mover.get_or_insert_with(|| (color, sentence.to_owned()));
        }
        if let Some(&(_, means)) = known {
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
        let here = EAST_ASIAN.iter().filter(|(word, _)| phrase[at..].starts_with(word));
        if let Some((word, means)) = here.max_by_key(|(word, _)| word.len()).filter(|_| at >= from) {
            found.push((at, *means));
            from = at + word.len();
        }
    }
    found
}

/// The side that is named right before a word, but for particles and blanks.
fn named_before(text: &str) -> Option<Color> {
    let is_particle = |letter: char| letter.is_whitespace() || "のはがを은는이가을를棋子石돌".contains(letter);
    let last = text.trim_end_matches(is_particle).chars().last()?;
    EAST_ASIAN_COLORS.iter().find(|(name, _)| *name == last).map(|&(_, color)| color)
}

/// Does a text begin with a word, or with a longer form of it, such as `lives` or `killing`? Short ones must stand alone.
fn begins_with_word(text: &str, word: &str) -> bool {
    let is_short = word.ends_with("ko") || word.ends_with("eye") || word == "cut";
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
    }
}
