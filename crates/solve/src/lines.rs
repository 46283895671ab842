//! Lines of play from proofs, down to the end: the side that succeeds follows its proof, the other resists as long as it
//! can.

use std::cell::{Cell, OnceCell, RefCell};
use std::cmp::Reverse;
use std::collections::HashSet;

use tesuji_goals::{Aim, LocalGame, LocalMove, Position, Region};
use tesuji_problem::Side;
use tesuji_proof::{Child, Game, Verdict};
use tesuji_search::{Budget, Memory, Quiet, Search};

use crate::guide::{ENDLESS, Guide, Standing, resistance};
use crate::method::Method;
use crate::options::{Knows, LineDetail, Options};
use crate::reader::LocalProof;
use crate::reply_tree::{Grown, grow};
use crate::report::{Clear, Ending};
use crate::told_line::{Asking, Telling, Told};

/// The most moves of a line. Only play that repeats gets near it.
const LONGEST: usize = 300;

/// Nodes for playing on where a proof ends by a rule of `docs/knowledge.md`: either that is found quickly, or it is not
/// worth it.
const PLAY_OUT_NODES: u64 = 4_000;
/// And for holding out without two eyes, which often leads to repetition.
const HOLD_OUT_NODES: u64 = 40_000;
/// And for all lines that are proved afresh.
const FRESH_NODES: u64 = 400_000;
/// Positions of such a proof.
const PLAY_OUT_STEPS: usize = 20_000;
/// Bytes for such a search.
const PLAY_OUT_TABLE: usize = 1 << 21;

/// Proofs as guides.
pub(crate) struct Lines<'a, const W: usize> {
    region: &'a Region<W>,
    proofs: Vec<(&'a LocalProof<W>, OnceCell<Guide<'a, W>>)>,
    detail: LineDetail,
    /// What the proofs may use.
    knows: Knows,
    /// Nodes left for lines that are proved afresh.
    fresh: Cell<u64>,
    /// What finds out which moves have to be answered.
    asks: Asking,
    /// What playing out by the rules alone has found.
    played_out: RefCell<Memory>,
}

/// A line of play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Line {
    pub(crate) moves: Vec<LocalMove>,
    /// What it ends with; `None` if it breaks off.
    pub(crate) ending: Option<Ending>,
    /// The threats that it is played with.
    pub(crate) outside: i8,
    /// Which of its moves spend a threat, counted from 0.
    pub(crate) threats: Vec<usize>,
    /// The side that first takes a ko in it.
    pub(crate) first_taker: Option<Side>,
    /// The same line as people write it.
    pub(crate) told: Told,
}

/// What a line shows: who succeeds in what.
pub(crate) type Success = (Aim, Verdict);

type LocalChild<const W: usize> = Child<Position<W>, LocalMove>;

impl<'a, const W: usize> Lines<'a, W> {
    pub(crate) fn of(region: &'a Region<W>, proofs: &'a [LocalProof<W>], options: &Options) -> Lines<'a, W> {
        let proofs = proofs.iter().map(|proof| (proof, OnceCell::new())).collect();
        Lines {
            region,
            proofs,
            detail: options.lines,
            knows: options.knows,
            fresh: Cell::new(FRESH_NODES),
            asks: Asking::new(),
            played_out: RefCell::new(Memory::new(PLAY_OUT_TABLE)),
        }
    }

    fn guide(&self, (aim, verdict): Success) -> Option<&Guide<'a, W>> {
        let (kind, guide) = self.proofs.iter().find(|(kind, _)| kind.aim == aim && kind.proof.verdict == verdict)?;
        Some(guide.get_or_init(|| Guide::of(self.game(aim), &kind.proof)))
    }

    /// The line from a position; `None` if the proofs do not show this success there.
    ///
    /// Where the target lives neither by eyes nor by a join, the attacker does not just resist: it keeps the defender
    /// from more than that.
    pub(crate) fn from(&self, position: Position<W>, success: Success) -> Option<Line> {
        if self.detail == LineDetail::None {
            return None;
        }
        let kept = kept_beside(success);
        let mut line = Line { outside: position.threats.value(), ..Line::default() };
        let game = self.game(success.0);
        let end = match (game.verdict(&position), self.guide(success)) {
            (Some(verdict), _) if verdict == success.1 => {
                line.ending = self.ending(&game, &position);
                line.told = self.tell(success, None, None, position);
                position
            }
            (None, Some(guide)) => {
                guide.standing(&position, u32::MAX)?;
                let kept = kept.and_then(|kept| self.guide(kept));
                line.told = self.tell(success, Some(guide), kept, position);
                self.follow(guide, kept, position, &mut line)
            }
            _ => return None,
        };
        if line.ending == Some(Ending::Known) {
            self.play_out(end, success, &mut line);
        }
        if self.detail == LineDetail::Told {
            line.tell_in_full_where_needed(success);
        }
        Some(line)
    }

    /// The line from a position whose result is known, though no proof leads through it.
    pub(crate) fn known_from(&self, position: Position<W>, success: Success) -> Line {
        let ending = Some(Ending::Known);
        let told = self.tell(success, None, None, position);
        let mut line = Line { outside: position.threats.value(), ending, told, ..Line::default() };
        self.play_out(position, success, &mut line);
        line
    }

    fn tell<'g>(
        &self,
        (aim, verdict): Success,
        guide: Option<&Guide<'g, W>>,
        kept: Option<&Guide<'g, W>>,
        position: Position<W>,
    ) -> Told
    where
        'a: 'g,
    {
        // Which moves need an answer is not told where something has to be kept: the full line is.
        if self.detail != LineDetail::Told || aim == Aim::Keep {
            return Told { lives: aim.is_good_for_defender(verdict), ..Told::default() };
        }
        Telling { game: self.game(aim), verdict, guide, kept, asks: &self.asks }.tell(position)
    }

    /// All replies from a position, and the answer to each, down to some depth. Returns whether the tree is complete.
    pub(crate) fn grow(
        &self,
        position: Position<W>,
        (aim, verdict): Success,
        depth: usize,
        most: usize,
        nodes: &mut Vec<Grown>,
    ) -> bool {
        if aim == Aim::Keep {
            return false;
        }
        let guide = self.guide((aim, verdict)).filter(|guide| guide.standing(&position, u32::MAX).is_some());
        let telling = Telling { game: self.game(aim), verdict, guide, kept: None, asks: &self.asks };
        grow(&telling, position, depth, most, nodes)
    }

    fn game(&self, aim: Aim) -> LocalGame<'a, W> {
        Method::knowing(aim, self.knows).game(self.region, aim)
    }

    /// Plays on to the end, and returns the last position.
    fn follow(
        &self,
        guide: &Guide<'_, W>,
        kept: Option<&Guide<'_, W>>,
        mut position: Position<W>,
        line: &mut Line,
    ) -> Position<W> {
        let mut seen = HashSet::new();
        let mut before = u32::MAX;
        let mut children = Vec::new();
        while line.moves.len() < LONGEST {
            line.ending = self.ending(&guide.game, &position);
            if line.ending.is_none() && !seen.insert(position) {
                line.ending = Some(Ending::Repetition);
            }
            if line.ending.is_some() {
                break;
            }
            children.clear();
            guide.game.children(&position, &mut children);
            let is_won = guide.proof.verdict.is_won_at(guide.game.node(&position));
            let next = if is_won {
                succeed(guide, &position, &children, before)
            } else {
                self.resist(guide, kept, &position, &children, before)
            };
            let Some((child, standing)) = next else { break };
            if guide.proof.verdict == Verdict::Reached {
                before = standing.place;
            }
            line.put(&position, child);
            position = child.position;
        }
        position
    }

    /// The move that keeps the game going longest; of equal ones one that captures or threatens to, and a pass last.
    fn resist<'c>(
        &self,
        guide: &Guide<'_, W>,
        kept: Option<&Guide<'_, W>>,
        now: &Position<W>,
        children: &'c [LocalChild<W>],
        before: u32,
    ) -> Option<(&'c LocalChild<W>, Standing)> {
        let is_kept = |child: &LocalChild<W>| {
            kept.is_some_and(|kept| match kept.game.verdict(&child.position) {
                Some(verdict) => verdict == kept.proof.verdict,
                None => kept.standing(&child.position, u32::MAX).is_some(),
            })
        };
        let options: Vec<_> = children
            .iter()
            .filter_map(|child| Some((child, guide.standing_of(child, before)?)))
            .map(|(child, standing)| (child, standing, is_kept(child)))
            .collect();
        let worth =
            |&(child, standing, is_kept): &(&LocalChild<W>, Standing, bool)| (is_kept, resistance(child.mv, standing));
        let Some(longest) = options.iter().map(worth).max() else { return wait(guide, children) };
        let equals = options.iter().filter(|option| worth(option) == longest);
        let best = equals.max_by_key(|(child, ..)| (self.liveliness(now, child), Reverse(child.mv)));
        best.map(|&(child, standing, _)| (child, standing))
    }

    /// How much a move looks like resistance: it captures, it threatens to, it is a stone, or it is a pass.
    fn liveliness(&self, now: &Position<W>, child: &LocalChild<W>) -> u8 {
        let enemy = now.mover.opponent() as usize;
        let takes = |from: &Position<W>, to: &Position<W>| to.stones[enemy].len() < from.stones[enemy].len();
        if child.mv == LocalMove::Pass {
            return 0;
        }
        if takes(now, &child.position) {
            return 3;
        }
        let again = Position { mover: now.mover, ban: None, passes: 0, ..child.position };
        let mut next = Vec::new();
        LocalGame::new(self.region, Aim::Capture).children(&again, &mut next);
        if next.iter().any(|after| takes(&again, &after.position)) { 2 } else { 1 }
    }

    /// What ends a line here, if anything does.
    fn ending(&self, game: &LocalGame<'_, W>, position: &Position<W>) -> Option<Ending> {
        let verdict = game.verdict(position);
        if game.aim == Aim::Connect {
            return verdict.map(|verdict| self.ending_of_connection(position, verdict));
        }
        if game.aim == Aim::Keep && verdict == Some(Verdict::Reached) {
            return Some(if self.region.is_captured(position) { Ending::Kept } else { Ending::Known });
        }
        if game.aim == Aim::Keep && verdict.is_none() {
            return None;
        }
        if game.aim == Aim::Keep && !self.region.keeps_all(position) {
            return Some(Ending::NotKept);
        }
        let is_over = verdict.is_some();
        match LocalGame::new(self.region, Aim::Capture).verdict(position) {
            Some(Verdict::Reached) => Some(Ending::Captured),
            Some(Verdict::Prevented) if position.passes == 2 => Some(Ending::Passes),
            Some(Verdict::Prevented) => Some(Ending::Joined),
            None if game.aim == Aim::Eye && self.region.is_alive(position) => Some(Ending::Eye),
            None if self.region.is_alive(position) => Some(Ending::Alive),
            None => is_over.then_some(Ending::Known),
        }
    }

    fn ending_of_connection(&self, position: &Position<W>, verdict: Verdict) -> Ending {
        match verdict {
            Verdict::Reached => Ending::Connected,
            Verdict::Prevented if self.region.is_captured(position) => Ending::Captured,
            Verdict::Prevented if position.passes == 2 => Ending::Passes,
            Verdict::Prevented => Ending::Known,
        }
    }

    /// Where a success is known without reading: plays on until it is reached, if that is easily found. A target that
    /// cannot be captured gets two eyes as a rule, and otherwise holds out.
    fn play_out(&self, position: Position<W>, success: Success, line: &mut Line) {
        // A line that has its first move already need not go on, and what is cut off for good has nothing to show.
        let is_enough = match self.detail {
            _ if success == (Aim::Connect, Verdict::Prevented) => true,
            LineDetail::Told => false,
            LineDetail::Moves => !line.moves.is_empty(),
            LineDetail::None => true,
        };
        if is_enough {
            return;
        }
        let ways: &[Success] = match success {
            (Aim::Capture, Verdict::Prevented) => &[(Aim::Clean, Verdict::Reached), (Aim::Capture, Verdict::Prevented)],
            (Aim::Clean, Verdict::Prevented) => &[(Aim::Capture, Verdict::Reached), (Aim::Clean, Verdict::Prevented)],
            _ => &[success],
        };
        let is_shown = ways.iter().any(|&way| self.play_out_as(position, way, line));
        if !is_shown && line.moves.is_empty() {
            line.moves.extend(self.known_move(&position, success));
        }
    }

    /// A move that is known to succeed, where the side that succeeds is to play and all ways to play it out are too long.
    fn known_move(&self, position: &Position<W>, (aim, verdict): Success) -> Option<LocalMove> {
        let game = self.game(aim);
        let is_one = |child: &LocalChild<W>| child.mv != LocalMove::Pass && child.verdict == Some(verdict);
        let succeeds = verdict.is_won_at(game.node(position)) && self.knows == Knows::EyesAndRaces;
        succeeds.then(|| game.find_child(position, is_one)).flatten().map(|child| child.mv)
    }

    fn play_out_as(&self, position: Position<W>, success: Success, line: &mut Line) -> bool {
        let is_endless = matches!(success, (Aim::Capture | Aim::Keep, Verdict::Prevented));
        let nodes = if is_endless { HOLD_OUT_NODES } else { PLAY_OUT_NODES };
        let (Some(found), _) = self.prove(position, success, nodes) else { return false };
        self.follow(&Guide::of(LocalGame::new(self.region, found.aim), &found.proof), None, position, line);
        true
    }

    /// The line from a position by proofs of its own, which search every move: those of the report skip moves outside
    /// their zone, and by one of these the attacker may keep the defender from more.
    pub(crate) fn afresh(&self, position: Position<W>, success: Success) -> Option<Line> {
        let kept = kept_beside(success).filter(|_| self.detail == LineDetail::Told)?;
        let [own, kept] = [success, kept].map(|success| {
            let (found, spent) = self.prove(position, success, HOLD_OUT_NODES.min(self.fresh.get()));
            self.fresh.set(self.fresh.get().saturating_sub(spent));
            found
        });
        let (own, kept) = (own?, kept?);
        let [guide, kept] = [&own, &kept].map(|found| Guide::of(LocalGame::new(self.region, found.aim), &found.proof));
        let mut line = Line { outside: position.threats.value(), ..Line::default() };
        line.told = self.tell(success, Some(&guide), Some(&kept), position);
        self.follow(&guide, Some(&kept), position, &mut line);
        line.tell_in_full_where_needed(success);
        Some(line)
    }

    /// A proof of this success from a position by the rules of the game alone, if it is easily found, and the nodes it
    /// took.
    fn prove(&self, position: Position<W>, (aim, verdict): Success, nodes: u64) -> (Option<LocalProof<W>>, u64) {
        // What is known of a connection ends it only for the side that prevents it.
        let game = if aim == Aim::Connect { self.game(aim) } else { LocalGame::new(self.region, aim) };
        let mut memory = self.played_out.borrow_mut();
        let mut budget = Budget::new(nodes, &Quiet);
        let mut search = Search::new(&game, &mut memory, &mut budget);
        if aim == Aim::Connect {
            search = search.with_tuning(Method::usual(aim).tuning);
        }
        let is_so = search.decide(&position).verdict() == Some(verdict);
        let proof = is_so.then(|| search.prove(&[position], verdict, PLAY_OUT_STEPS).ok()).flatten();
        (proof.map(|proof| LocalProof { aim, proof }), budget.cost.nodes)
    }
}

/// What the attacker keeps the defender from where the target lives neither by eyes nor by a join.
fn kept_beside(success: Success) -> Option<Success> {
    match success {
        (Aim::End, Verdict::Reached) => Some((Aim::Clean, Verdict::Prevented)),
        (Aim::Capture, Verdict::Prevented) => Some((Aim::End, Verdict::Prevented)),
        _ => None,
    }
}

/// The move of the side that succeeds: to the nearest end that is proved, or the one of the proof.
fn succeed<'c, const W: usize>(
    guide: &Guide<'_, W>,
    now: &Position<W>,
    children: &'c [LocalChild<W>],
    before: u32,
) -> Option<(&'c LocalChild<W>, Standing)> {
    let proved = match guide.proof.verdict {
        Verdict::Reached => None,
        Verdict::Prevented => match guide.standing(now, u32::MAX) {
            Some(standing) => Some(guide.proof.steps[standing.place as usize].mv?),
            None => return wait(guide, children),
        },
    };
    let is_proved = |child: &&LocalChild<W>| proved.is_none_or(|mv| mv == child.mv);
    let options = children.iter().filter(is_proved);
    let standing = options.filter_map(|child| Some((child, guide.standing_of(child, before)?)));
    standing.min_by_key(|(child, standing)| (standing.length, child.mv))
}

/// A pass where every other move is outside the zone, and the answer to it: nothing is left to prevent.
fn wait<'c, const W: usize>(
    guide: &Guide<'_, W>,
    children: &'c [LocalChild<W>],
) -> Option<(&'c LocalChild<W>, Standing)> {
    let pass = children.iter().find(|child| child.mv == LocalMove::Pass)?;
    (guide.proof.verdict == Verdict::Prevented).then_some((pass, Standing::END))
}

impl Line {
    fn put<const W: usize>(&mut self, now: &Position<W>, child: &LocalChild<W>) {
        if child.position.threats != now.threats || is_forced_retake(now, child.mv) {
            self.threats.push(self.moves.len());
        }
        if child.position.ban.is_some() && self.first_taker.is_none() {
            self.first_taker = Some(now.mover);
        }
        self.moves.push(child.mv);
    }

    /// Repetition is shown by the full line, and so is an end that the short line does not reach.
    fn tell_in_full_where_needed(&mut self, success: Success) {
        let is_endless = success == (Aim::Capture, Verdict::Prevented) && self.ending == Some(Ending::Repetition);
        let is_cut = self.told.ending.is_none() && self.told.clear.is_none();
        if is_endless || is_cut {
            // What comes after a pass is not told, but for what repeats.
            let pass = self.moves.iter().position(|&mv| mv == LocalMove::Pass);
            let pass = pass.filter(|_| success.0 == Aim::Keep && self.ending != Some(Ending::Repetition));
            let told = pass.unwrap_or(self.moves.len());
            let is_known = self.ending == Some(Ending::Known) || pass.is_some();
            self.told = Told {
                moves: self.moves[..told].to_vec(),
                ending: self.ending.filter(|_| !is_known),
                clear: is_known.then_some(Clear::NoAnswer),
                threats: self.threats.iter().copied().filter(|&at| at < told).collect(),
                lives: self.told.lives,
            };
        }
    }

    /// The same where it is not known how the target lives: that both sides pass does not make it a seki.
    #[must_use]
    pub(crate) fn of_unknown_way(mut self) -> Line {
        if self.told.ending == Some(Ending::Passes) {
            (self.told.ending, self.told.clear) = (None, Some(Clear::NoAnswer));
        }
        self
    }

    /// The same where it ends in another way than it should: the short line has only its first move.
    #[must_use]
    pub(crate) fn barely_told(mut self) -> Line {
        let threats = self.threats.iter().copied().filter(|&at| at == 0).collect();
        self.told = Told {
            moves: self.moves.first().copied().into_iter().collect(),
            threats,
            lives: self.told.lives,
            ..Told::default()
        };
        self
    }

    /// The first move of it, without what follows.
    #[must_use]
    pub(crate) fn first_only(mut self) -> Line {
        self.moves.truncate(1);
        self.threats.retain(|&at| at == 0);
        Line { ending: None, ..self.barely_told() }
    }

    /// How long the other side could resist; endless play is longest.
    pub(crate) fn length(&self) -> u16 {
        if self.ending == Some(Ending::Repetition) { ENDLESS } else { self.moves.len() as u16 }
    }

    /// The line with a move in front.
    #[must_use]
    pub(crate) fn after(mut self, mv: LocalMove, spends: bool) -> Line {
        self.told.push_front(mv, spends);
        self.moves.insert(0, mv);
        self.threats.iter_mut().for_each(|at| *at += 1);
        if spends {
            self.threats.insert(0, 0);
        }
        self
    }
}

/// Is a move made where a ban stands?
fn is_forced_retake<const W: usize>(now: &Position<W>, mv: LocalMove) -> bool {
    matches!((now.ban, mv), (Some(ban), LocalMove::Play(at)) if ban == at)
}
