//! A question in one region: what has been found out about it so far, and its proofs and report.

use tesuji_go::{Color, Point, PointSet, Size};
use tesuji_goals::{Aim, Prior, Region, Threats, span};
use tesuji_problem::{Kind, Move, Problem, Side};
use tesuji_search::{Budget, Memory, NoProof, Stage, trace};

use crate::answer::{Reading, Teller};
use crate::basis::{self, Followed};
use crate::bent_four::by_convention;
use crate::guard::RefusedProof;
use crate::lines::Lines;
use crate::reader::{Fact, Reader};
use crate::report::{Answer, ProofStatus, Report};
use crate::{BentFour, Knows, Options, Walls, document, start_zone};

/// What can be done with a question, whatever the size of its region.
pub(crate) trait Study {
    /// The question, with its region and its safe stones.
    fn problem(&self) -> &Problem;

    /// The sides that may move first, in the order of the answers.
    fn sides(&self) -> Vec<Side>;

    /// What was found for a side.
    fn reading(&self, side: Side) -> &Reading;

    /// Finds out whether the target lives with k threats. Returns whether that is known.
    fn find_status(&mut self, side: Side, k: i8, budget: &mut Budget) -> bool;

    /// Finds out how the target lives. Returns whether that is known.
    fn find_grade(&mut self, side: Side, budget: &mut Budget) -> bool;

    /// Grades a first move. Returns whether its grade is known.
    fn find_move(&mut self, side: Side, at: usize, budget: &mut Budget) -> bool;

    /// Where the target leaves the region, or might, in a way of living with k threats, the most used first.
    fn find_exits(&mut self, side: Side, k: i8, budget: &mut Budget) -> Vec<Point>;

    /// What the search of [`find_status`](Study::find_status) looked at, and which side wants to reach something there.
    fn trace(&mut self, side: Side, limits: trace::Limits) -> (Side, trace::Node<Move>);

    /// Bytes in use by the transposition table.
    fn bytes(&self) -> usize;

    /// Limits the transposition table to this number of bytes from here on.
    fn limit(&mut self, bytes: usize);

    /// Proves all that was found, has it checked, and reports it.
    fn conclude(self: Box<Self>, options: &Options, budget: &mut Budget) -> Report;
}

/// Begins with a question that has its region and its safe stones; `table` is the limit of the transposition table, in
/// bytes.
pub(crate) fn begin(problem: &Problem, options: &Options, table: usize) -> Box<dyn Study> {
    match span(problem).unwrap_or(0) {
        0..=64 => Box::new(InRegion::<1>::new(problem, options, table)),
        65..=128 => Box::new(InRegion::<2>::new(problem, options, table)),
        _ => Box::new(InRegion::<6>::new(problem, options, table)),
    }
}

struct InRegion<const W: usize> {
    problem: Problem,
    region: Region<W>,
    kind: Kind,
    most_threats: i8,
    skips_from: Option<usize>,
    widens: bool,
    knows: Knows,
    prior: Option<Prior>,
    memory: Memory,
    facts: Vec<Fact>,
    readings: Vec<Reading>,
}

impl<const W: usize> InRegion<W> {
    fn new(problem: &Problem, options: &Options, table: usize) -> InRegion<W> {
        let region = Region::<W>::of(problem).expect("a scope has a region, and there is room for it");
        let colors = problem.turn.color().map_or(vec![Color::Black, Color::White], |color| vec![color]);
        let ban = problem.ko.and_then(|point| region.index(point));
        let sides: Vec<Side> = colors.iter().map(|&color| region.side(color)).collect();
        let mut study = InRegion {
            problem: problem.clone(),
            region,
            kind: problem.goal.kind().unwrap_or(Kind::Life),
            most_threats: options.most_threats.max((problem.k()).abs()),
            skips_from: options.skips_from,
            widens: options.widens,
            knows: options.knows,
            prior: options.prior,
            memory: Memory::new(table),
            facts: Vec::new(),
            readings: Vec::new(),
        };
        let moves = options.moves_wanted();
        let readings = study.read(&mut Budget::new(0, &tesuji_search::Quiet), |reader, _| {
            sides.iter().map(|&side| Reading::new(reader, side, ban, moves)).collect()
        });
        study.readings = readings;
        study
    }

    /// Asks the search.
    fn read<T>(&mut self, budget: &mut Budget, ask: impl FnOnce(&mut Reader<'_, '_, W>, &mut [Reading]) -> T) -> T {
        let mut reader = Reader {
            region: &self.region,
            kind: self.kind,
            most_threats: self.most_threats,
            skips_from: self.skips_from,
            widens: self.widens,
            knows: self.knows,
            prior: self.prior,
            memory: &mut self.memory,
            budget,
            facts: &mut self.facts,
        };
        ask(&mut reader, &mut self.readings)
    }
}

impl<const W: usize> Study for InRegion<W> {
    fn problem(&self) -> &Problem {
        &self.problem
    }

    fn reading(&self, side: Side) -> &Reading {
        self.readings.iter().find(|reading| reading.subject().mover == side).expect("a side that was asked for")
    }

    fn sides(&self) -> Vec<Side> {
        self.readings.iter().map(|reading| reading.subject().mover).collect()
    }

    fn find_status(&mut self, side: Side, k: i8, budget: &mut Budget) -> bool {
        self.read(budget, |reader, readings| of(readings, side).find_status(reader, k))
    }

    fn find_grade(&mut self, side: Side, budget: &mut Budget) -> bool {
        self.read(budget, |reader, readings| of(readings, side).find_grade(reader))
    }

    fn find_move(&mut self, side: Side, at: usize, budget: &mut Budget) -> bool {
        self.read(budget, |reader, readings| of(readings, side).find_move(reader, at))
    }

    fn find_exits(&mut self, side: Side, k: i8, budget: &mut Budget) -> Vec<Point> {
        self.read(budget, |reader, readings| reader.exits(of(readings, side).subject(), Threats::count(k)))
    }

    fn trace(&mut self, side: Side, limits: trace::Limits) -> (Side, trace::Node<Move>) {
        let k = self.problem.k();
        let budget = &mut Budget::new(0, &tesuji_search::Quiet);
        self.read(budget, |reader, readings| reader.trace(of(readings, side).subject(), Threats::count(k), limits))
    }

    fn bytes(&self) -> usize {
        self.memory.bytes()
    }

    fn limit(&mut self, bytes: usize) {
        self.memory.limit(bytes);
    }

    fn conclude(mut self: Box<Self>, options: &Options, budget: &mut Budget) -> Report {
        budget.begin(Stage::Proving);
        let proofs = self.read(budget, |reader, _| reader.prove(options.most_steps));
        let (problem, threats) = (&self.problem, self.problem.k());
        let lines = Lines::of(&self.region, proofs.as_deref().unwrap_or_default(), options);
        let teller =
            Teller { problem, region: &self.region, lines, kind: self.kind, threats, tree_depth: options.tree_depth };
        let mut answers: Vec<Answer> = self.readings.iter().map(|reading| teller.answer(reading)).collect();
        drop(teller);
        if let Ok(proofs) = &proofs
            && self.region.aim(self.kind) == Aim::Capture
        {
            for (answer, reading) in answers.iter_mut().zip(&self.readings) {
                let lives = answer.lives_with(0);
                answer.zone = lives.and_then(|lives| start_zone::of(&self.region, proofs, reading.subject(), lives));
            }
        }
        let proof_text = proofs.map(|proofs| document::write(problem, &self.region, self.kind, &self.facts, &proofs));
        // The proof needs nothing else: the transposition table may be freed.
        self.memory.clear();
        if options.bent_four == BentFour::Dead && self.region.aim(self.kind) == Aim::Capture {
            for (answer, reading) in answers.iter_mut().zip(&self.readings) {
                let (region, memory) = (&self.region, &mut self.memory);
                answer.by_convention =
                    reading.by_play().map(|by_play| by_convention(region, by_play, self.most_threats, memory, budget));
            }
        }
        budget.begin(Stage::Checking);
        let mut followed = Vec::new();
        let mut proof_text = proof_text;
        let proof = match &mut proof_text {
            _ if self.facts.is_empty() => ProofStatus::Unchecked("there is nothing to be proved yet".to_owned()),
            Ok(text) => {
                followed = vec![follow(text, self.problem.size)];
                if options.walls == Walls::WithReason
                    && let Some(more) = self.play_out(&followed[0], options, budget)
                {
                    followed.push(follow(&more, self.problem.size));
                    text.push_str(&more);
                }
                let statuses = followed.iter().map(Followed::status);
                statuses.reduce(ProofStatus::and).expect("there is a proof")
            }
            Err(NoProof::Spent) => ProofStatus::Unchecked("a limit was met before it was put together".to_owned()),
            Err(NoProof::TooLong) => ProofStatus::Unchecked(format!(
                "it has more than {} positions; more memory allows more",
                options.most_steps
            )),
        };
        for answer in &mut answers {
            answer.basis = basis::of(answer, &followed, self.most_threats);
            if options.walls == Walls::WithReason {
                basis::drop_moves_on_trust(answer, &followed, self.most_threats);
            }
            let walls = basis::walls(answer, &followed);
            for ground in &mut answer.grounds {
                ground.walls.clone_from(&walls);
            }
        }
        Report {
            region: self.region.points.iter().copied().collect(),
            problem: self.problem,
            given_safe: PointSet::EMPTY,
            most_threats: self.most_threats,
            is_open: false,
            answers,
            nodes: budget.cost.nodes,
            refuting_nodes: 0,
            positions: budget.cost.positions,
            was_stopped: budget.was_stopped(),
            proof,
            proof_text: proof_text.ok(),
        }
    }
}

impl<const W: usize> InRegion<W> {
    /// A second proof of captures that take walls as safe without a reason, down to the last stone, so that the second
    /// program can count how often the defender plays elsewhere meanwhile. `None` if none is needed or found.
    fn play_out(&mut self, first: &Followed, options: &Options, budget: &mut Budget) -> Option<String> {
        let on_trust = first.captures_on_trust();
        if on_trust.is_empty() || !first.may_count() {
            return None;
        }
        let facts: Vec<Fact> = on_trust.into_iter().map(|at| self.facts[at]).collect();
        self.memory.clear();
        let (facts, proof) = self.read(budget, |reader, _| reader.play_out(&facts, options.most_steps))?;
        Some(document::write(&self.problem, &self.region, self.kind, &facts, &[proof]))
    }
}

fn of(readings: &mut [Reading], side: Side) -> &mut Reading {
    readings.iter_mut().find(|reading| reading.subject().mover == side).expect("a side that was asked for")
}

/// Has the second program check a proof.
///
/// # Panics
/// With a [`RefusedProof`] if it refuses: then what the report says may be false.
pub(crate) fn follow(text: &str, size: Size) -> Followed {
    match tesuji_check::proof::check(text) {
        Ok(checked) => Followed::new(checked, size),
        Err(flaw) => RefusedProof::refuse(&flaw.to_string(), text),
    }
}
