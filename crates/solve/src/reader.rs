//! Asks the search what the report needs, and collects the facts that have to be proved. Ko is graded by the number of
//! threats; the two phases of \[KM03 §6\] are in `decide`.

use std::cmp::Reverse;

use crate::Knows;
use crate::method::Method;
use crate::trace::told;
use tesuji_go::Point;
use tesuji_goals::{Aim, Index, Knowledge, LocalGame, LocalMove, Mask, Position, Prior, Region, Threats};
use tesuji_problem::{Bounds, Grade, Kind, Move, Side, Way};
use tesuji_proof::{Game, Proof, Verdict};
use tesuji_search::trace::{Limits, Node};
use tesuji_search::{Budget, Memory, NoProof, Search};

/// The most positions of a proof that is searched for exits.
const EXIT_STEPS: usize = 50_000;

/// Nodes for playing captures out to the last stone.
const PLAY_OUT_NODES: u64 = 400_000;

/// The start with one side to move, or what a first move makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Subject {
    pub(crate) mover: Side,
    pub(crate) ban: Option<Index>,
    pub(crate) first: Option<LocalMove>,
}

/// What the search found to be true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fact {
    pub(crate) subject: Subject,
    pub(crate) threats: Threats,
    pub(crate) aim: Aim,
    pub(crate) verdict: Verdict,
}

impl Fact {
    /// Does it say that the target lives, or has its eye, or lives in some way?
    fn is_good_for_defender(&self) -> bool {
        self.aim.is_good_for_defender(self.verdict)
    }

    /// Is the other true if this is?
    fn implies(&self, other: &Fact) -> bool {
        let is_as_strong =
            if self.is_good_for_defender() { self.threats <= other.threats } else { self.threats >= other.threats };
        is_as_strong && Fact { threats: other.threats, ..*self } == *other
    }
}

/// A proof of facts of one kind.
pub(crate) struct LocalProof<const W: usize> {
    pub(crate) aim: Aim,
    pub(crate) proof: Proof<Position<W>, LocalMove, Mask<W>>,
}

/// A target's grade as far as it is known: its least k lies between the two, both included.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Graded {
    pub(crate) bounds: Bounds,
    pub(crate) grade: Option<Grade>,
}

/// The points by which the target leaves the region, each with the ends of a proof in which it does.
#[derive(Default)]
struct Exits(Vec<(Point, u32)>);

impl Exits {
    fn add(&mut self, points: Vec<Point>) {
        for point in points {
            match self.0.iter_mut().find(|(known, _)| *known == point) {
                Some((_, uses)) => *uses += 1,
                None => self.0.push((point, 1)),
            }
        }
    }

    fn most_used_first(mut self) -> Vec<Point> {
        self.0.sort_by_key(|&(point, uses)| (Reverse(uses), point));
        self.0.into_iter().map(|(point, _)| point).collect()
    }
}

pub(crate) struct Reader<'a, 'o, const W: usize> {
    pub(crate) region: &'a Region<W>,
    pub(crate) kind: Kind,
    pub(crate) most_threats: i8,
    pub(crate) skips_from: Option<usize>,
    pub(crate) widens: bool,
    pub(crate) knows: Knows,
    pub(crate) prior: Option<Prior>,
    pub(crate) memory: &'a mut Memory,
    pub(crate) budget: &'a mut Budget<'o>,
    pub(crate) facts: &'a mut Vec<Fact>,
}

impl Subject {
    /// What a first move makes of a start. A pass is to play elsewhere: the other side moves first, and it is not one
    /// of the two passes that end the game.
    pub(crate) fn after(self, first: LocalMove) -> Subject {
        match first {
            LocalMove::Pass => Subject { mover: self.mover.opponent(), ban: None, first: None },
            first => Subject { first: Some(first), ..self },
        }
    }

    /// Its position with certain threats, if its first move is legal then.
    pub(crate) fn position<const W: usize>(
        self,
        region: &Region<W>,
        threats: Threats,
        kind: Kind,
    ) -> Option<Position<W>> {
        let start = region.start(self.mover, self.ban, threats, kind.is_eye());
        self.first.map_or(Some(start), |first| region.play(&start, first))
    }
}

impl<const W: usize> Reader<'_, '_, W> {
    fn position(&self, subject: Subject, threats: Threats) -> Option<Position<W>> {
        subject.position(self.region, threats, self.kind)
    }

    fn method(&self, aim: Aim) -> Method {
        let mut method = Method::knowing(aim, self.knows);
        method.tuning.skips_from = method.tuning.skips_from.and(self.skips_from);
        method.tuning.widens = self.widens;
        method.tuning.prior &= self.prior.is_some();
        method.prior = self.prior.unwrap_or(method.prior);
        if self.knows == Knows::RulesAlone {
            method.knowledge = Knowledge::NONE;
        }
        method
    }

    /// Who succeeds, if it can be found out. `None` also where the first move is illegal with these threats.
    fn decide(&mut self, subject: Subject, threats: Threats, aim: Aim) -> Option<Verdict> {
        let position = self.position(subject, threats)?;
        let method = self.method(aim);
        let game = method.game(self.region, aim);
        let mut search = Search::new(&game, self.memory, self.budget).with_tuning(method.tuning);
        let outcome = search.decide(&position);
        let verdict = outcome.verdict()?;
        let fact = Fact { subject, threats, aim, verdict };
        // A fact that follows from another one, with fewer threats, need not be proved again.
        if !self.facts.iter().any(|known| known.implies(&fact)) {
            self.facts.retain(|known| !fact.implies(known));
            self.facts.push(fact);
        }
        Some(verdict)
    }

    /// Does the target live with these threats, or have its eye?
    pub(crate) fn lives(&mut self, subject: Subject, threats: Threats) -> Option<bool> {
        if self.position(subject, threats).is_none() {
            // An illegal move counts as a loss for its mover.
            return Some(subject.mover == Side::Attacker);
        }
        let aim = self.region.aim(self.kind);
        self.decide(subject, threats, aim).map(|verdict| aim.is_good_for_defender(verdict))
    }

    /// What was looked at to find out whether the target lives with these threats, and who wants to reach something there.
    pub(crate) fn trace(&mut self, subject: Subject, threats: Threats, limits: Limits) -> (Side, Node<Move>) {
        let aim = self.region.aim(self.kind);
        let reaching = if aim.is_good_for_defender(Verdict::Reached) { Side::Defender } else { Side::Attacker };
        let position = self.position(subject, threats).expect("the start is a position");
        let (method, region) = (self.method(aim), self.region);
        let game = method.game(region, aim);
        let search = Search::new(&game, self.memory, self.budget).with_tuning(method.tuning);
        (reaching, search.trace(&position, limits).map(&|mv| told(region, mv)))
    }

    /// The grade of the start, and whether it is unconditional. Whether ko matters is asked first, and most often that
    /// decides everything.
    pub(crate) fn grade_whole(&mut self, subject: Subject) -> (Graded, bool) {
        let most = self.most_threats;
        // Most often no ko is involved: then the result without threats holds with any number.
        let lives = self.lives(subject, Threats::NONE);
        let lives_always =
            if lives == Some(false) { lives } else { self.lives(subject, Threats::endless(Side::Attacker)) };
        if lives_always == Some(true) {
            return (self.graded(subject, Bounds::exactly(-most)), true);
        }
        let lives_at_all =
            if lives == Some(true) { lives } else { self.lives(subject, Threats::endless(Side::Defender)) };
        if lives_at_all == Some(false) {
            return (self.graded(subject, Bounds::exactly(most + 1)), true);
        }
        let mut graded = self.grade_within(subject, Bounds::unknown(most));
        // "Not unconditional" is a claim too: reaching a limit does not prove it.
        let may_be_alive = graded.bounds.least == -most && lives_always.is_none();
        let may_be_dead = graded.bounds.most == most + 1 && lives_at_all.is_none();
        if may_be_alive || may_be_dead {
            graded.grade = None;
        }
        (graded, false)
    }

    /// The grade of a first move of `mover`, when that of the start is known: none is better for its mover.
    pub(crate) fn grade_first(&mut self, subject: Subject, mover: Side, whole: Grade) -> Graded {
        let most = self.most_threats;
        let bounds = match mover {
            Side::Defender if whole.least > most => Bounds::exactly(most + 1),
            Side::Attacker if whole.least <= -most => Bounds::exactly(-most),
            // Most moves are as good as any or lose everything.
            Side::Defender => match self.lives(subject, Threats::count(whole.least)) {
                Some(true) => Bounds::exactly(whole.least),
                Some(false) if whole.least == most => Bounds::exactly(most + 1),
                Some(false) => match self.lives(subject, Threats::count(most)) {
                    Some(false) => Bounds::exactly(most + 1),
                    Some(true) => Bounds { least: whole.least + 1, most },
                    None => Bounds { least: whole.least + 1, most: most + 1 },
                },
                None => Bounds { least: whole.least, most: most + 1 },
            },
            Side::Attacker => match self.lives(subject, Threats::count(whole.least - 1)) {
                Some(false) => Bounds::exactly(whole.least),
                Some(true) if whole.least - 1 == -most => Bounds::exactly(-most),
                Some(true) => match self.lives(subject, Threats::count(-most)) {
                    Some(true) => Bounds::exactly(-most),
                    Some(false) => Bounds { least: -most + 1, most: whole.least - 1 },
                    None => Bounds { least: -most, most: whole.least - 1 },
                },
                None => Bounds { least: -most, most: whole.least },
            },
        };
        self.grade_within(subject, bounds)
    }

    /// Binary search for the least k, starting with no threats.
    fn grade_within(&mut self, subject: Subject, mut bounds: Bounds) -> Graded {
        while bounds.exact().is_none() {
            let (least, most) = (i16::from(bounds.least), i16::from(bounds.most));
            let between = (least + most).div_euclid(2) as i8;
            // No threats is what people ask first.
            let k = if least <= 0 && 0 < most && most - least > 1 { 0 } else { between };
            match self.lives(subject, Threats::count(k)) {
                Some(lives) => bounds = bounds.knowing(k, lives),
                None => break,
            }
        }
        self.graded(subject, bounds)
    }

    fn graded(&mut self, subject: Subject, bounds: Bounds) -> Graded {
        let Some(least) = bounds.exact() else { return Graded { bounds, grade: None } };
        let grade = if least > self.most_threats {
            Some(Grade { least, way: None })
        } else {
            self.way(subject, least).map(|way| Grade { least, way: Some(way) })
        };
        Graded { bounds, grade }
    }

    /// Do the facts show that a subject has this grade? Where it is a first move of `mover`, what is shown of the whole
    /// counts too, as no first move is better for its mover.
    pub(crate) fn is_shown(&self, subject: Subject, grade: Grade, whole: Option<(Side, Grade)>) -> bool {
        let aim = self.region.aim(self.kind);
        let is_about = |fact: &&Fact| fact.subject == subject && fact.aim == aim;
        let lives = Fact::is_good_for_defender;
        let mut facts = self.facts.iter().filter(is_about);
        let shows_life = |fact: &Fact| lives(fact) && fact.threats <= Threats::count(grade.least);
        let shows_death = |fact: &Fact| !lives(fact) && fact.threats >= Threats::count(grade.least - 1);
        let illegal = |k: i8| self.position(subject, Threats::count(k)).is_none();
        let is_alive = grade.least > self.most_threats
            || facts.clone().any(shows_life)
            || illegal(grade.least)
            || whole.is_some_and(|(mover, whole)| mover == Side::Attacker && whole.least <= grade.least);
        let is_dead = grade.least <= -self.most_threats
            || facts.any(shows_death)
            || illegal(grade.least - 1)
            || whole.is_some_and(|(mover, whole)| mover == Side::Defender && whole.least >= grade.least);
        is_alive && is_dead
    }

    /// How the target lives with k threats.
    fn way(&mut self, subject: Subject, k: i8) -> Option<Way> {
        let threats = Threats::count(k);
        if self.region.aim(self.kind) != Aim::Capture || self.position(subject, threats).is_none() {
            return Some(Way::Clean);
        }
        if self.decide(subject, threats, Aim::Clean)? == Verdict::Reached {
            return Some(Way::Clean);
        }
        Some(match self.decide(subject, threats, Aim::End)? {
            Verdict::Reached => Way::Seki,
            Verdict::Prevented => Way::Repetition,
        })
    }

    /// Proofs of all facts, one for each aim and verdict, of at most `most_steps` positions.
    pub(crate) fn prove(&mut self, mut most_steps: usize) -> Result<Vec<LocalProof<W>>, NoProof> {
        let mut proofs = Vec::new();
        for aim in [Aim::Capture, Aim::Clean, Aim::End, Aim::Eye, Aim::Keep, Aim::Connect] {
            for verdict in [Verdict::Reached, Verdict::Prevented] {
                let of_kind = |fact: &&Fact| fact.aim == aim && fact.verdict == verdict;
                let positions: Vec<Position<W>> = self
                    .facts
                    .iter()
                    .filter(of_kind)
                    .map(|fact| self.position(fact.subject, fact.threats).expect("a fact is about a position"))
                    .collect();
                let method = self.method(aim);
                let game = method.game(self.region, aim);
                let mut search = Search::new(&game, self.memory, self.budget).with_tuning(method.tuning);
                let proof = search.prove(&positions, verdict, most_steps)?;
                most_steps -= proof.steps.len();
                proofs.push(LocalProof { aim, proof });
            }
        }
        Ok(proofs)
    }

    /// A proof of captures without knowledge of eyes and room, so that each line ends with the capture itself; and the
    /// facts that it was found for.
    pub(crate) fn play_out(&mut self, facts: &[Fact], most_steps: usize) -> Option<(Vec<Fact>, LocalProof<W>)> {
        let aim = Aim::Capture;
        let mut method = self.method(aim);
        let known = Knowledge { alive: true, defender_links: true, ..Knowledge::NONE };
        method.knowledge = known;
        let game = method.game(self.region, aim);
        let region = self.region;
        let mut shown = Vec::new();
        let nodes = PLAY_OUT_NODES / facts.len().max(1) as u64;
        let proof = self.budget.within(PLAY_OUT_NODES, f64::INFINITY, |budget| {
            let mut positions = Vec::new();
            for &fact in facts {
                let position =
                    fact.subject.position(region, fact.threats, Kind::Life).expect("a fact is about a position");
                budget.pause_after(Some(nodes));
                let mut search = Search::new(&game, self.memory, budget).with_tuning(method.tuning);
                if search.decide(&position).verdict() == Some(Verdict::Reached) {
                    shown.push(fact);
                    positions.push(position);
                }
            }
            budget.pause_after(None);
            let mut search = Search::new(&game, self.memory, budget).with_tuning(method.tuning);
            if positions.is_empty() { None } else { search.prove(&positions, Verdict::Reached, most_steps).ok() }
        })?;
        Some((shown, LocalProof { aim, proof }))
    }

    /// Where the target leaves the region, or might, in a proof that it lives, the most used first; empty if there is
    /// no such proof.
    pub(crate) fn exits(&mut self, subject: Subject, threats: Threats) -> Vec<Point> {
        if self.kind == Kind::Connect {
            return Vec::new();
        }
        let Some(start) = self.position(subject, threats) else { return Vec::new() };
        let method = self.method(Aim::Capture);
        let game = method.game(self.region, Aim::Capture);
        let mut exits = Exits::default();
        exits.add(self.region.exits(&start));
        if game.verdict(&start).is_some() {
            return exits.most_used_first();
        }
        let mut search = Search::new(&game, self.memory, self.budget).with_tuning(method.tuning);
        let Ok(proof) = search.prove(&[start], Verdict::Prevented, EXIT_STEPS) else {
            return exits.most_used_first();
        };
        exits = Exits::default();
        let mut children = Vec::new();
        for step in &proof.steps {
            children.clear();
            game.children(&step.position, &mut children);
            let ends = children.iter().filter(|child| child.verdict == Some(Verdict::Prevented));
            for end in ends.filter(|end| step.mv.is_none_or(|mv| mv == end.mv)) {
                exits.add(self.region.exits(&end.position));
            }
        }
        exits.most_used_first()
    }

    /// Every first move that is legal with some threats.
    pub(crate) fn first_moves(&self, mover: Side, ban: Option<Index>) -> Vec<LocalMove> {
        let start = self.region.start(mover, ban, Threats::endless(mover), self.kind.is_eye());
        let game = LocalGame::new(self.region, self.region.aim(self.kind));
        if game.verdict(&start).is_some() {
            return Vec::new();
        }
        let mut children = Vec::new();
        game.children(&start, &mut children);
        children.iter().map(|child| child.mv).collect()
    }
}
