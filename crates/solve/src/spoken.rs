//! What a report says in the words of players: who lives, who is captured, who needs ko threats, and what lines end with.

use tesuji_problem::{Grade, Kind, Side, Verdict, Way};

use crate::report::{Clear, Ending, Line, Refutation, Report, ToldLine};

impl Report {
    /// What a grade means, in a few words with the side that it is about: `Black lives in seki`, `ko: White needs two
    /// threats`.
    pub fn outcome(&self, grade: Grade) -> String {
        self.outcome_of(grade.verdict(self.most_threats), grade.way)
    }

    /// The same of a verdict, with the way in which the target lives.
    pub fn outcome_of(&self, verdict: Verdict, way: Option<Way>) -> String {
        let words = self.words();
        let target = self.defender().name();
        let attacker = (!self.defender()).name();
        let how = match way {
            Some(Way::Seki) => " in seki",
            Some(Way::Repetition) => " by repetition",
            Some(Way::Clean) | None => "",
        };
        match verdict {
            Verdict::Alive => format!("{target} {}{how}", words.lives),
            Verdict::Dead => format!("{target} {}", words.dies),
            Verdict::Ko { needs: Side::Attacker, threats } => {
                let otherwise = if how.is_empty() { String::new() } else { format!(", else life{how}") };
                format!("ko: {attacker} needs {}{otherwise}", counted(threats))
            }
            Verdict::Ko { needs: Side::Defender, threats } => {
                let aim = if how.is_empty() { String::new() } else { format!(" for life{how}") };
                format!("ko: {target} needs {}{aim}", counted(threats))
            }
        }
    }

    /// What becomes of the target after a first move that is refuted.
    pub fn outcome_after(&self, refuted: &Refutation) -> String {
        refuted.verdict.map_or_else(
            || {
                let words = self.words();
                let becomes = if refuted.line.told.lives { words.lives } else { words.dies };
                format!("{} {becomes} if nobody has ko threats", self.defender().name())
            },
            |verdict| self.outcome_of(verdict, None),
        )
    }

    /// What a told line ends with: `Black has two eyes`, `no room for two eyes`.
    pub fn end_of(&self, told: &ToldLine) -> Option<String> {
        match (told.ending, told.clear) {
            (Some(ending), _) => Some(self.ended(ending)),
            (None, Some(clear)) => Some(self.cleared(clear, told.lives)),
            (None, None) => None,
        }
    }

    fn ended(&self, ending: Ending) -> String {
        let target = self.defender().name();
        match ending {
            Ending::Captured => format!("{target} is captured"),
            Ending::Alive => format!("{target} has two eyes"),
            Ending::Joined => format!("{target} is connected or out"),
            Ending::Eye => format!("{target} has an eye"),
            Ending::Passes if self.problem.goal.is_eye() => format!("{target} has no eye"),
            Ending::Passes => "seki".to_owned(),
            Ending::Repetition => "the position repeats".to_owned(),
            Ending::Known if self.problem.goal.is_eye() => "no room for an eye".to_owned(),
            Ending::Known => "the rest is known".to_owned(),
        }
    }

    fn cleared(&self, clear: Clear, lives: bool) -> String {
        let (words, color) = (self.words(), self.defender());
        let target = color.name();
        let becomes = if lives { words.lives } else { words.dies };
        match clear {
            Clear::NoRoom if self.problem.goal.is_eye() => "no room for an eye".to_owned(),
            Clear::NoRoom => "no room for two eyes".to_owned(),
            Clear::Shape if lives => format!("{target} lives by this shape"),
            Clear::Shape => "a dead shape".to_owned(),
            Clear::Atari => format!("{target} cannot be saved"),
            Clear::Ko => {
                let loser = if lives { !color } else { color }.name();
                format!("a ko, and {loser} needs a threat")
            }
            Clear::NoAnswer => format!("{target} {becomes}"),
        }
    }

    fn words(&self) -> Words {
        let kind = self.problem.goal.kind().unwrap_or(Kind::Life);
        Words { lives: kind.happens(Side::Defender), dies: kind.happens(Side::Attacker) }
    }
}

/// What becomes of a target, by what was asked.
struct Words {
    lives: &'static str,
    dies: &'static str,
}

impl Line {
    /// The line told whole, down to its end.
    pub fn tell_all(&mut self) {
        let is_known = self.ending == Some(Ending::Known);
        self.told = ToldLine {
            moves: self.moves.clone(),
            ending: self.ending.filter(|_| !is_known),
            clear: is_known.then_some(self.told.clear.unwrap_or(Clear::NoAnswer)),
            threats: self.threats.clone(),
            lives: self.told.lives,
        };
    }
}

impl Report {
    /// Tells every line whole, down to its end.
    pub fn tell_all_lines(&mut self) {
        for answer in &mut self.answers {
            answer.line.tell_all();
            answer.moves.iter_mut().for_each(|first| first.line.tell_all());
        }
    }
}

/// A number of threats.
fn counted(threats: i8) -> String {
    match threats {
        1 => "a threat".to_owned(),
        2 => "two threats".to_owned(),
        3 => "three threats".to_owned(),
        count => format!("{count} threats"),
    }
}

#[cfg(test)]
mod tests {
    use tesuji_problem::Problem;

    use super::*;
    use crate::{Options, Quiet, solve};

    fn report(goal: &str) -> Report {
        let text = format!(
            "goal: {goal}\nto move: black\nsize: 7\n 3 | O O O O .\n 2 | X!X!X!O .\n 1 | . . X!O .\n   +----------\n"
        );
        let problem: Problem = text.parse().expect("a problem");
        solve(&problem, &Options::default(), &mut Quiet).expect("a question")
    }

    #[test]
    fn verdicts_say_who_and_what() {
        let report = report("live");
        let of = |least: i8, way: Option<Way>| report.outcome(Grade { least, way });
        assert_eq!(of(-3, Some(Way::Clean)), "Black lives");
        assert_eq!(of(-3, Some(Way::Seki)), "Black lives in seki");
        assert_eq!(of(4, None), "Black dies");
        assert_eq!(of(1, Some(Way::Clean)), "ko: Black needs a threat");
        assert_eq!(of(0, Some(Way::Clean)), "ko: White needs a threat");
        assert_eq!(of(-1, Some(Way::Seki)), "ko: White needs two threats, else life in seki");
        assert_eq!(self::report("capture").outcome(Grade { least: 4, way: None }), "Black is captured");
    }
}
