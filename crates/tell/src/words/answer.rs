//! An answer in sentences.

use tesuji_problem::{Bounds, Grade, Kind, Side, Verdict, Way};
use tesuji_solve::{Answer, AsRead, ByConvention, FirstMove, Outside, Refutation, Report};

use crate::lines;
use crate::outcome::{self, becomes, kind, manner};
use crate::text::{hanging, number, wrap};

/// The most wrong first moves that are listed one by one; the rest share one line.
const MOST_WRONG: usize = 12;

/// A judgement that is less sure than this, in percent, is said to be unclear.
const CLEAR: u8 = 60;

/// Puts what a report says into sentences.
pub(super) struct Speaker<'a> {
    pub(super) report: &'a Report,
    /// What is said in place of what becomes of the target, if it stands and if it falls.
    pub(super) happens: Option<[String; 2]>,
}

impl<'a> Speaker<'a> {
    pub(super) fn of(report: &'a Report) -> Speaker<'a> {
        Speaker { report, happens: None }
    }
    /// The answer with one side to move.
    pub(super) fn answer(&self, answer: &Answer, width: usize) -> String {
        self.head(answer, width) + &self.wrong(answer, width)
    }

    /// The same without the wrong first moves.
    pub(super) fn head(&self, answer: &Answer, width: usize) -> String {
        let mover = answer.to_move.name();
        let Some(grade) = answer.grade else {
            let known =
                format!("{mover} to move: {}{}{}", self.known(answer), self.by_hand(answer), self.judged(answer));
            let known = known + &self.caught(answer);
            let line = lines::whole(self.report, &answer.line);
            let is_line = !line.is_empty() && !self.report.is_unknown(answer);
            let line = if is_line { wrap(&format!("  line: {line}"), width) + "\n" } else { String::new() };
            return format!("\n{}\n{line}{}", wrap(&known, width), grounds(self.report, answer, width));
        };
        let mut text = format!("\n{mover} to move: {}", self.verdict(answer, grade));
        let line = lines::whole(self.report, &answer.line);
        if answer.is_over {
            text += if kind(self.report) == Kind::Connect {
                " There is nothing left to play.\n"
            } else if self.report.problem.goal.is_eye() {
                " There is nothing left to play: no number of moves in a row takes it away.\n"
            } else {
                " There is nothing left to play: it is joined to safe stones, or has a liberty outside the region.\n"
            };
            return text;
        }
        text += &right(answer, self.report);
        text += &self.moves_assume(answer);
        text += &self.caught(answer);
        text = format!("\n{}\n", wrap(text.trim_start(), width));
        if !answer.line.told.moves.is_empty() {
            text += &hanging("  line: ", &line, width);
            text.push('\n');
        }
        text + &grounds(self.report, answer, width)
    }

    /// The first move of the line, if the side to move succeeds and not all first moves were graded.
    pub(super) fn by_hand(&self, answer: &Answer) -> String {
        let told = answer.told_moves(self.report.problem.k());
        let names: Vec<String> = told.iter().map(ToString::to_string).collect();
        match names.len() {
            0 => String::new(),
            1 => format!(" {}; other first moves were not read.", work(&names)),
            _ => format!(" {}.", work(&names)),
        }
    }

    /// That what is connected is taken after all.
    fn caught(&self, answer: &Answer) -> String {
        if !answer.joined_is_caught {
            return String::new();
        }
        let attacker = (!self.report.defender()).name();
        format!(
            " But {attacker} takes the joined stones next, by ataris (read); connected means no more than joined here."
        )
    }

    /// What was read of a connection that is not proved.
    fn as_read(&self, read: AsRead) -> String {
        let owner = self.report.defender();
        let how = if read.is_ko { " by a ko" } else { "" };
        let what = if read.is_connected {
            format!("{} joins them{how}", owner.name())
        } else {
            format!("{} cuts them apart{how}", (!owner).name())
        };
        let by = read.best.map_or(String::new(), |mv| format!(" with {mv}"));
        let sure = if read.is_sure { "read" } else { "judged" };
        format!(" On the whole board it seems that {what}{by}: {sure}, not proved.")
    }

    /// What seems likely where nothing is known, if it was asked for.
    fn judged(&self, answer: &Answer) -> String {
        if let Some(read) = answer.as_read {
            return self.as_read(read);
        }
        let target = self.report.defender().name();
        let Some(judged) = answer.judged else { return String::new() };
        let becomes = becomes(self.report, judged.is_alive());
        let succeeds = judged.is_alive() == answer.is_defender();
        let seems = if judged.percent() < CLEAR { "It is unclear; perhaps" } else { "It seems that" };
        let praise = if succeeds { "best" } else { "the best try" };
        let by = judged.best.map_or(String::new(), |mv| format!(", and {mv} is {praise}"));
        format!(" {seems} {target} {becomes} ({} %){by}: judged, not proved.", judged.percent())
    }

    /// The verdict, how sure it is, and what it is by convention.
    pub(super) fn verdict(&self, answer: &Answer, grade: Grade) -> String {
        let sure = match grade.verdict(self.report.most_threats) {
            Verdict::Alive if !answer.is_unconditional => {
                format!(", even against {} ko threats", self.report.most_threats)
            }
            Verdict::Dead if !answer.is_unconditional => format!(", even with {} ko threats", self.report.most_threats),
            _ => String::new(),
        };
        let certain = self.report.told_certainty(answer).map_or(String::new(), |certain| format!(": {certain}"));
        let by_play = self.sentence(answer, grade, &sure, &certain) + &if_walls_hold(answer);
        match answer.by_convention {
            Some(ByConvention::Other(verdict)) => {
                let told = outcome::of_verdict(self.report, verdict, None);
                format!("{told} by convention (bent four in the corner). By play: {by_play}")
            }
            Some(ByConvention::Undecided) => {
                format!("{by_play} Whether a bent four in the corner matters is undecided.")
            }
            Some(ByConvention::Same) | None => by_play,
        }
    }

    /// What is taken for granted about first moves, where that is more stones than the verdict takes as safe.
    fn moves_assume(&self, answer: &Answer) -> String {
        let of_verdict = answer.assumptions(self.report.most_threats).safe;
        let mut of_moves = answer.basis.moves;
        of_moves.safe -= of_verdict | self.report.given_safe;
        if of_moves.safe.is_empty() || answer.moves.is_empty() {
            return String::new();
        }
        format!(" What is said of first moves is {}.", of_moves.told(self.report.problem.board(), None))
    }

    /// What the target gets.
    pub(super) fn sentence(&self, answer: &Answer, grade: Grade, sure: &str, certain: &str) -> String {
        let (target, attacker) = sides(answer);
        let verdict = grade.verdict(self.report.most_threats);
        let way = manner(grade.way);
        match verdict {
            Verdict::Alive => format!("{target} {}{way}{sure}{certain}.", becomes(self.report, true)),
            Verdict::Dead => format!("{target} {}{sure}{certain}.", becomes(self.report, false)),
            Verdict::Ko { needs, threats } => {
                let threats =
                    format!("{} {}", threat_count(threats), self.report.problem.purpose(kind(self.report), needs));
                match needs {
                    Side::Attacker if way.is_empty() => format!("ko. {attacker} needs {threats}{certain}."),
                    Side::Attacker => {
                        format!("ko. {attacker} needs {threats}; otherwise {target} lives{way}{certain}.")
                    }
                    Side::Defender => format!("ko. {target} needs {threats}{way}{certain}."),
                }
            }
        }
    }

    /// What is known about an undecided answer.
    pub(super) fn known(&self, answer: &Answer) -> String {
        let (target, attacker) = sides(answer);
        let [lives, dies] = [true, false].map(|lives| becomes(self.report, lives));
        let most = self.report.most_threats;
        let Bounds { least, most: greatest } = answer.bounds;
        let mut known = Vec::new();
        let certain = self.report.told_certainty(answer).unwrap_or_default();
        match answer.bounds.exact() {
            Some(least) if least > most => return format!("{target} {dies}, even with {most} ko threats: {certain}."),
            Some(least) if least <= -most => {
                return format!("{target} {lives}, even against {most} ko threats: {certain}.");
            }
            _ => {}
        }
        if greatest <= most {
            known.push(format!("{target} {lives} {}", with_threats(true, greatest, target, attacker)));
        }
        if least > -most {
            known.push(format!("{target} {dies} {}", with_threats(false, least - 1, target, attacker)));
        }
        if known.is_empty() {
            format!("undecided.{}", if_walls_hold(answer))
        } else {
            format!("{}: {certain}. More about ko was not read.{}", known.join("; "), if_walls_hold(answer))
        }
    }

    fn outcome(&self, verdict: Verdict, way: Option<Way>) -> String {
        match (&self.happens, verdict) {
            (Some([stands, _]), Verdict::Alive) => stands.clone(),
            (Some([_, falls]), Verdict::Dead) => falls.clone(),
            _ => outcome::of_verdict(self.report, verdict, way),
        }
    }

    pub(super) fn wrong(&self, answer: &Answer, width: usize) -> String {
        let wrong: Vec<&FirstMove> =
            answer.moves.iter().filter(|first| !first.is_best && first.grade.is_some()).collect();
        let mut text = String::new();
        for first in wrong.iter().take(MOST_WRONG) {
            let grade = first.grade.expect("only graded moves are told");
            let line = lines::short(self.report, &first.line);
            let end = if line.is_empty() { String::new() } else { format!(": {line}") };
            let after = format!("{}{end}", self.outcome(grade.verdict(self.report.most_threats), grade.way));
            text += &hanging(&format!("  {:<5} ", first.mv.to_string()), &after, width);
            text.push('\n');
        }
        for refuted in &answer.refutations {
            text += &hanging(&format!("  {:<5} ", refuted.mv.to_string()), &self.refuted(answer, refuted), width);
            text.push('\n');
        }
        if wrong.len() > MOST_WRONG {
            let rest: Vec<String> = wrong[MOST_WRONG..].iter().map(|first| first.mv.to_string()).collect();
            text += &wrap(&format!("  and also worse: {}", rest.join(", ")), width);
            text.push('\n');
        }
        text
    }

    /// A first move in the open that fails: the status of the target, how sure that is, and the line.
    fn refuted(&self, answer: &Answer, refuted: &Refutation) -> String {
        let after = match (refuted.verdict, &self.happens) {
            (None, Some(happens)) => {
                format!("{} if nobody has ko threats", happens[usize::from(!refuted.line.told.lives)])
            }
            (Some(verdict), _) => self.outcome(verdict, None),
            (None, None) => outcome::after(self.report, refuted),
        };
        let told = format!("{after}: {}", lines::short(self.report, &refuted.line));
        if refuted.assumptions == answer.assumptions(self.report.most_threats) {
            return told;
        }
        let board = self.report.problem.board();
        format!("{told}: {}", refuted.assumptions.told(board, Some(self.report.defender())))
    }

    pub(super) fn short(&self, grade: Grade) -> String {
        let verdict = grade.verdict(self.report.most_threats);
        let word = match (verdict, self.report.problem.goal.is_eye()) {
            (Verdict::Alive, true) => "an eye".to_owned(),
            (Verdict::Dead, true) => "no eye".to_owned(),
            (Verdict::Alive, _) if kind(self.report) == Kind::Connect => "connected".to_owned(),
            (Verdict::Dead, _) if kind(self.report) == Kind::Connect => "cut".to_owned(),
            (verdict, _) => verdict.to_string(),
        };
        grade.way.and_then(Way::word).map_or(word.clone(), |way| format!("{word}, {way}"))
    }
}

/// The verdict if the walls that are part of the game were safe, if it differs.
fn if_walls_hold(answer: &Answer) -> String {
    let (target, attacker) = sides(answer);
    match answer.if_walls_hold {
        None => String::new(),
        Some(Verdict::Alive) => format!(" (If the stones around were safe, {target} would live.)"),
        Some(Verdict::Dead) => format!(" (If {attacker}'s stones around were safe, {target} would die.)"),
        Some(Verdict::Ko { .. }) => format!(" (If {attacker}'s stones around were safe, it would be a ko.)"),
    }
}

/// The sides of the target and of its attacker.
fn sides(answer: &Answer) -> (&'static str, &'static str) {
    let target = answer.defender();
    (target.name(), (!target).name())
}

/// In which regions an answer in the open was shown, and what was taken for granted about the rest.
pub(crate) fn grounds(report: &Report, answer: &Answer, width: usize) -> String {
    let is_told = report.is_open && !report.is_unknown(answer);
    let grounds = answer.grounds.iter().filter(|_| is_told).map(|ground| {
        let board = ground.problem.board();
        let region = ground.problem.region.unwrap_or_default();
        let empty = (region & board.empty_points()).len();
        let target = report.defender();
        match ground.outside {
            Outside::AsItStands => String::new(),
            Outside::Attackers => {
                format!("  shown among {empty} empty points, with all around them given to {}\n", (!target).name())
            }
            Outside::OpenGround => {
                let text = format!(
                    "  shown among {empty} empty points, with all around them given to {} but for the open board at {}: {} \
                     gets out there, or lives",
                    (!target).name(),
                    ground.open_ground(&report.problem),
                    target.name()
                );
                wrap(&text, width) + "\n"
            }
            Outside::Targets => {
                let walls = &ground.walls;
                // A block has the same name here as in the sentence that says what is assumed.
                let name = |stone| board.block(stone).and_then(|block| block.stones().min()).unwrap_or(stone);
                let told: Vec<String> =
                    walls.iter().map(|wall| format!("{} ({})", name(wall.stone), wall.reason)).collect();
                let safe = || format!("; {} is taken as safe at {}", (!target).name(), told.join(", "));
                let walls = if told.is_empty() { String::new() } else { safe() };
                let text = format!(
                    "  shown among {empty} empty points, with all around them given to {}{walls}",
                    target.name()
                );
                wrap(&text, width) + "\n"
            }
        }
    });
    // Two questions about one region are told once.
    let mut told: Vec<String> = Vec::new();
    for ground in grounds {
        if !told.contains(&ground) {
            told.push(ground);
        }
    }
    told.concat()
}

/// Which first moves are right.
pub(super) fn right(answer: &Answer, report: &Report) -> String {
    let (wins, is_open) = (report.wins(answer), report.is_open);
    let best: Vec<String> = answer.told_moves(report.problem.k()).iter().map(ToString::to_string).collect();
    let all = answer.moves.len();
    let is_graded = answer.moves.iter().all(|first| first.grade.is_some());
    // Where nothing is left to fight for, all first moves are as good.
    let is_lost =
        wins == Some(false) && matches!(answer.verdict(report.most_threats), Some(Verdict::Dead | Verdict::Alive));
    match best.len() {
        _ if all == 0 => String::new(),
        _ if is_lost => " No first move changes that.".to_owned(),
        1.. if !is_graded && !is_open => {
            format!(" {}; some other first moves were not read.", work(&best))
        }
        // In the open a move that gets less in a region may get more on the board.
        1.. if is_open && wins == Some(true) => {
            format!(" {}{}.", work(&best), of_others(answer))
        }
        0 => " Not all first moves were read.".to_owned(),
        count if count == all && wins == Some(true) => " Any first move does, even a pass.".to_owned(),
        count if count == all => " No first move changes that.".to_owned(),
        1 if best[0] == "pass" => " Best is to play elsewhere (pass).".to_owned(),
        1 => format!(" The only move is {}.", best[0]),
        _ => format!(" Right moves: {}.", best.join(", ")),
    }
}

/// The sentence about other first moves than the right ones, in the open.
fn of_others(answer: &Answer) -> &'static str {
    if answer.refutations.is_empty() {
        "; other first moves were not read"
    } else {
        "; those below fail, and others were not read"
    }
}

/// `B1 works`, `B1, C2 work`.
fn work(moves: &[String]) -> String {
    format!("{} {}", moves.join(", "), if moves.len() == 1 { "works" } else { "work" })
}

fn threat_count(threats: i8) -> String {
    format!("{} ko threat{}", number(threats.unsigned_abs().into()), if threats == 1 { "" } else { "s" })
}

/// With which threats the target lives, or dies: its own help it to live, and the attacker's to kill it.
fn with_threats(lives: bool, k: i8, target: &str, attacker: &str) -> String {
    let side = if k > 0 { target } else { attacker };
    let even = if lives == (k > 0) { "" } else { "even " };
    if k == 0 {
        "if nobody has ko threats".to_owned()
    } else {
        format!("{even}if {side} has {}", threat_count(k.abs()))
    }
}

#[cfg(test)]
mod tests {
    use tesuji_solve::{Options, Quiet, solve};

    use super::*;

    /// Four points in the corner: Black dies, whoever moves first.
    const DEAD: &str = "
goal: live
to move: black
 4 | O=O=O=O=.
 3 | X!X!X!O=.
 2 | . . X!O=.
 1 | . . X!O=.
   +----------
";

    /// A row of three: who moves first succeeds, at B1.
    const THREE: &str = "
goal: live
to move: black
 3 | O=O=O=O=O=.
 2 | X!X!X!X!O=.
 1 | . . . X!O=.
   +------------
";

    fn answered(problem: &str) -> Report {
        let problem = problem.trim_start().parse().expect("a problem");
        solve(&problem, &Options::default(), &Quiet).expect("a question")
    }

    /// A limit that leaves some moves without a grade does not make the others right.
    #[test]
    fn no_move_is_right_for_a_side_that_is_lost() {
        let mut report = answered(DEAD);
        let first = &mut report.answers[0].moves[0];
        (first.grade, first.is_best) = (None, false);
        assert_eq!(right(&report.answers[0], &report), " No first move changes that.");
    }

    #[test]
    fn the_move_of_the_line_works() {
        let mut report = answered(THREE);
        assert_eq!(right(&report.answers[0], &report), " The only move is B1.");
        let found = report.answers[0].line.first().copied().expect("a line");
        for first in &mut report.answers[0].moves {
            let is_other = first.mv != found;
            (first.grade, first.is_best) = if is_other { (first.grade, true) } else { (None, false) };
        }
        let told = right(&report.answers[0], &report);
        assert!(told.starts_with(" B1, A1, "), "{told}");
    }

    #[test]
    fn threats_help_their_own_side() {
        let told = |lives, k| with_threats(lives, k, "Black", "White");
        assert_eq!(told(true, 1), "if Black has one ko threat");
        assert_eq!(told(true, -2), "even if White has two ko threats");
        assert_eq!(told(false, 1), "even if Black has one ko threat");
        assert_eq!(told(false, -2), "if White has two ko threats");
        assert_eq!(told(false, 0), "if nobody has ko threats");
    }
}
