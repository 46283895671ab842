//! One problem of `tesuji solve`: its question, its answer, and their output.

use std::io;
use std::time::{Duration, Instant};

use serde_json::Value;
use tesuji_problem::Kind;
use tesuji_session::{self as session, Accord, Claims, first_points};
use tesuji_solve::{Moves, Options, Solution};
use tesuji_tell::patterns::Judgement;
use tesuji_tell::{Answered, claims, forms};

use crate::answered;
use crate::asker::Asker;
use crate::limits::watch;
use crate::overrides::Asked;
use crate::refused::answer;
use crate::solve::key::{Key, limits};
use crate::solve::options::{Method, Solve};
use crate::source::InputError;
use crate::terminal::{width, wrap};

/// The question of an input.
pub(super) struct Question<'a> {
    options: &'a Solve,
    name: &'a str,
    asked: Asked,
    /// What its record says of the first move.
    claims: Option<Claims>,
    key: Key,
}

/// Its answer.
pub(super) struct Solved {
    pub(super) found: Solution,
    /// Does the record agree?
    accord: Accord,
    /// How long it took.
    time: Duration,
}

impl<'a> Question<'a> {
    pub(super) fn new(options: &'a Solve, name: &'a str, asked: Asked) -> Question<'a> {
        let claims = asked.record.as_ref().and_then(Claims::of);
        let key = Key::of(name, &asked.question.problem, claims.as_ref(), options);
        Question { options, name, asked, claims, key }
    }

    /// What an answer to it depends on.
    pub(super) fn key(&self) -> &Key {
        &self.key
    }

    /// Answers it within the limits. If the record shows that another question is meant, that one is answered.
    pub(super) fn solve(&mut self, quiet: bool) -> Result<Solved, InputError> {
        let start = Instant::now();
        let options = self.options;
        let moves = if options.verdict_only { Moves::None } else { Moves::All };
        let tempting = self.asked.record.as_ref().map(first_points).unwrap_or_default();
        let limits = Options { tempting, ..options.answers.options(options.problems.limits.options(moves)) };
        let right = self.claims.as_ref().map(Claims::moves).unwrap_or_default();
        let question = &mut self.asked.question;
        let (mut found, accord) = if question.problem.goal.kind() == Some(Kind::Race) {
            let watch = watch(options.problems.limits.clock(), quiet);
            let found = answer(&question.problem, &limits, &watch)?;
            let accord = found.deciding().map_or(Accord::Silent, |report| Accord::of(report, &right));
            (found, accord)
        } else {
            let mut asker = Asker::new(&options.problems.limits, quiet);
            let session::Solved { problem, reason, report, accord } =
                session::answer(question, &right, &limits, &mut asker)?;
            (question.problem, question.reason) = (problem, reason);
            (Solution::One(Box::new(report)), accord)
        };
        if options.answers.full_lines {
            found.tell_all_lines();
        }
        Ok(Solved { found, accord, time: start.elapsed() })
    }

    /// Writes the files that were asked for.
    pub(super) fn write(&self, found: &Solution) -> io::Result<()> {
        self.options.answers.write(self.name, &self.asked, found)
    }

    /// The answer for programs.
    pub(super) fn object(&self, solved: &Solved) -> Value {
        let claims = self.claims.as_ref().filter(|_| !self.options.verdict_only);
        let mut object = self.answered(solved).full_object(claims);
        object["question"] = self.key.question.as_str().into();
        object["limits"] = limits(self.options);
        if let Some(judgement) = self.judgement() {
            object["judgement"] = judgement.object();
        }
        object
    }

    /// The picture, what was taken as the question, and the answer.
    pub(super) fn words(&self, solved: &Solved) -> String {
        let question = answered::question(&self.options.problems.look, &self.answered(solved));
        let differs = self.claims.as_ref().filter(|_| solved.accord == Accord::Differs);
        let found_target = self.asked.question.found_target;
        let differs = differs.zip(solved.found.deciding());
        let differs = differs.map_or(String::new(), |(claims, report)| claims::differs(claims, report, found_target));
        let judged = self.judgement().map(|judgement| format!("\n{}\n", wrap(judgement.words().trim_end(), width())));
        question + &forms::report(&solved.found, solved.time, width()) + &differs + &judged.unwrap_or_default()
    }

    /// What another method says, if one is asked for.
    fn judgement(&self) -> Option<Judgement> {
        let Method::Lee04 = self.options.method?;
        Judgement::of(&self.asked.question.problem)
    }

    fn answered<'s>(&'s self, Solved { found, time, .. }: &'s Solved) -> Answered<'s> {
        let Question { name, asked, .. } = self;
        Answered { name, asked: &asked.question, notes: &asked.notes, found, time: *time }
    }
}
