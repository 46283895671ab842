//! The reader: attacker and defender in turn, one board played on and taken back, nothing allocated on the way.

use tesuji_go::{Block, Board, Color, Illegal, Key, Point, PointSet};

use super::zone::Zone;
use super::{MOST_LIBERTIES, Verdict};
use tesuji_problem::Side;

/// Moves of a line, at most. The longest ladders that people have made take some 200; only kos and stones taken again
/// and again make more, and each move takes a frame of the stack.
const LONGEST: usize = 1_000;

/// Which side may retake kos at once, if any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Free {
    Nobody,
    /// All of them.
    Only(Side),
    /// So many: it has threats elsewhere.
    Threats(Side, u8),
}

impl Free {
    /// May the side retake a ko now?
    pub(crate) fn frees(self, side: Side) -> bool {
        match self {
            Free::Nobody => false,
            Free::Only(free) => free == side,
            Free::Threats(free, left) => free == side && left > 0,
        }
    }

    /// Threats that are left.
    pub(crate) fn left(self) -> u8 {
        if let Free::Threats(_, left) = self { left } else { 0 }
    }
}

/// Whom a ban kept from a move, or would have. That the defender may not retake counts only where the target is taken, that
/// the attacker may not only where it is not: so of a move that fails, what its side's opponent could not do does not count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bans {
    attacker: bool,
    defender: bool,
    /// Anywhere, whether it counts or not.
    any: bool,
}

impl Bans {
    pub(crate) const ANY: Bans = Bans { attacker: true, defender: true, any: true };

    pub(crate) fn of(self, side: Side) -> bool {
        if side == Side::Attacker { self.attacker } else { self.defender }
    }

    pub(crate) fn is_any(self) -> bool {
        self.any
    }

    /// Adds one, if it is so.
    pub(crate) fn meet(&mut self, side: Side, is_so: bool) {
        let met = if side == Side::Attacker { &mut self.attacker } else { &mut self.defender };
        *met |= is_so;
        self.any |= is_so;
    }
}

impl std::ops::BitOrAssign for Bans {
    fn bitor_assign(&mut self, other: Bans) {
        self.meet(Side::Attacker, other.attacker);
        self.meet(Side::Defender, other.defender);
        self.any |= other.any;
    }
}

/// A position on the way: its stones, its ban, and who may retake.
type Moment = (Key, Option<(Color, Point)>, Free);

/// The limit was reached: nothing is known.
pub(crate) struct Limit;

/// Is the target taken?
pub(crate) type Taken = Result<bool, Limit>;

pub(crate) struct Reader {
    pub(crate) board: Board,
    pub(crate) stone: Point,
    pub(crate) defender: Color,
    pub(crate) free: Free,
    /// Does a stone that is taken in a ko come back if its side may retake?
    pub(crate) comes_back: bool,
    /// The bans that were met.
    pub(crate) bans: Bans,
    /// Stones that were taken before.
    captured: [u32; 2],
    /// Plays tried in all, and how many there may have been when this question is given up.
    pub(crate) nodes: u64,
    pub(crate) last_node: u64,
    most_nodes: u64,
    /// Moves on the way here, and its positions with the attacker to move.
    depth: usize,
    /// At which depths a threat was spent.
    spent_at: Vec<usize>,
    path: Vec<Moment>,
    /// The line of the position read last, backwards; below it lines that others may still need.
    pub(crate) line: Vec<Point>,
    /// Every point that the attacker, and the defender, played on.
    pub(crate) played: [PointSet; 2],
    /// Every point of which somebody looked whether to play there, legal or not.
    pub(crate) looked_at: PointSet,
    /// Were moves listed by the liberties of blocks around the target?
    pub(crate) looks_around: bool,
    zone: Option<Zone>,
    /// A zone that is not in use.
    spare: Zone,
}

impl Reader {
    pub(crate) fn new(board: &Board, stone: Point, most_nodes: u64) -> Reader {
        Reader {
            board: board.clone(),
            stone,
            defender: board.stone(stone).expect("a ladder is about a stone"),
            free: Free::Nobody,
            comes_back: false,
            bans: Bans::default(),
            captured: Color::BOTH.map(|color| board.captured(color)),
            nodes: 0,
            last_node: 0,
            most_nodes,
            depth: 0,
            spent_at: Vec::new(),
            path: Vec::with_capacity(LONGEST),
            line: Vec::with_capacity(LONGEST),
            played: [PointSet::EMPTY; 2],
            looked_at: PointSet::EMPTY,
            looks_around: false,
            zone: None,
            spare: Zone::default(),
        }
    }

    /// Asks a question, under all conditions of ko where that can make a difference. The line is that of play without
    /// threats.
    pub(super) fn graded(&mut self, ask: impl Fn(&mut Reader) -> Taken) -> (Verdict, Vec<Point>) {
        self.bans = Bans::default();
        let taken = self.ask(Free::Nobody, &ask);
        let line = if taken.is_ok() { self.line.iter().rev().copied().collect() } else { Vec::new() };
        // What was read holds under any conditions if no ban made a difference in it.
        let verdict = match taken {
            Err(Limit) => Verdict::Unknown,
            Ok(true) if !self.bans.of(Side::Defender) => Verdict::Captured,
            Ok(false) if !self.bans.of(Side::Attacker) => Verdict::GetsAway,
            Ok(true) => match self.ask(Free::Only(Side::Defender), &ask) {
                Ok(true) => Verdict::Captured,
                Ok(false) => Verdict::Ko { needs: Side::Defender },
                Err(Limit) => Verdict::Unknown,
            },
            Ok(false) => match self.ask(Free::Only(Side::Attacker), &ask) {
                Ok(true) => Verdict::Ko { needs: Side::Attacker },
                Ok(false) => Verdict::GetsAway,
                Err(Limit) => Verdict::Unknown,
            },
        };
        (verdict, line)
    }

    /// Asks a question under one condition of ko.
    fn ask(&mut self, free: Free, ask: impl Fn(&mut Reader) -> Taken) -> Taken {
        self.free = free;
        self.last_node = self.nodes + self.most_nodes;
        self.line.clear();
        let ban = self.board.ban();
        let taken = ask(self);
        // A limit leaves everything as it stands.
        while self.depth > 0 {
            self.take_back(ban);
        }
        self.path.clear();
        taken
    }

    /// The zone of a capture, with the attacker to move, under every condition of ko under which the target
    /// is taken. `None` if the limit was reached.
    pub(super) fn zone_of_capture(&mut self) -> Option<PointSet> {
        let mut all = PointSet::EMPTY;
        let free = [Free::Nobody, Free::Only(Side::Attacker), Free::Only(Side::Defender)];
        for free in free.iter().take(if self.bans.is_any() { free.len() } else { 1 }) {
            self.zone = Some(Zone::default());
            let taken = self.ask(*free, Reader::chase);
            let zone = self.zone.take().expect("it was put there");
            if taken.ok()? {
                all |= zone.points;
            }
        }
        Some(all)
    }

    /// A first move of a side, and what follows. One that may not be made does not help its side.
    pub(super) fn first(&mut self, side: Side, point: Point) -> Taken {
        let ban = self.board.ban();
        if !self.play(side, point)? {
            return Ok(side == Side::Defender);
        }
        let taken = match side {
            Side::Attacker if self.board.stone(self.stone).is_none() => {
                // A lone stone that is taken in a ko comes back if its side may retake.
                let is_ko = self.board.ban() == Some((self.defender, self.stone));
                self.bans.meet(Side::Defender, is_ko);
                !is_ko || !self.free.frees(Side::Defender)
            }
            Side::Attacker => self.run()?,
            Side::Defender => self.chase()?,
        };
        self.take_back(ban);
        self.line.push(point);
        Ok(taken)
    }

    /// The attacker's turn.
    pub(crate) fn chase(&mut self) -> Taken {
        let (liberties, count) = self.liberties();
        if count > MOST_LIBERTIES || self.is_repeated() {
            return Ok(false);
        }
        if count == 1 {
            return Ok(self.take(liberties[0]));
        }
        let [one, other] = liberties;
        let seen = if self.comes_back { [self.quick(one, other), self.quick(other, one)] } else { [None; 2] };
        if seen == [Some(false); 2] {
            return Ok(false);
        }
        let good = seen.iter().position(|&taken| taken == Some(true));
        if let Some(good) = good.filter(|_| self.zone.is_none()) {
            self.line.push(liberties[good]);
            return Ok(true);
        }
        self.path.push((self.board.key(), self.board.ban(), self.free));
        let mark = self.zone.as_ref().map(Zone::mark);
        if let Some(zone) = &mut self.zone {
            zone.insert(liberties[0]);
            zone.insert(liberties[1]);
        }
        let start = self.line.len();
        let [room_at_one, room_at_other] = [self.room(one, other), self.room(other, one)];
        let mut ataris = [(one, other, room_at_other), (other, one, room_at_one)];
        if room_at_one < room_at_other {
            ataris.reverse();
        }
        let mut taken = false;
        for (atari, last, room) in ataris {
            let at = usize::from(atari == other);
            if seen[at] == Some(false) || good.is_some_and(|good| good != at) {
                continue;
            }
            let middle = self.line.len();
            let before = self.bans;
            taken = self.atari(atari, last, room)?;
            if taken {
                self.line.drain(start..middle);
                break;
            }
            self.bans.defender = before.defender;
            self.keep_longer(start, middle);
        }
        self.path.pop();
        if let (false, Some(zone), Some(mark)) = (taken, &mut self.zone, mark) {
            zone.forget(mark);
        }
        Ok(taken)
    }

    /// What an atari leads to where nothing can be taken and one move more tells, seen without a play: the target has one
    /// reply, and then one liberty at most, or three. `None` if that is not so.
    fn quick(&self, atari: Point, last: Point) -> Option<bool> {
        let (board, target) = (&self.board, self.target());
        let attacker = !self.defender;
        if target.len() == 1 || board.legality(attacker, atari).is_err() {
            return None;
        }
        let mut room = PointSet::EMPTY;
        for beside in board.neighbours(last) {
            match board.block(beside) {
                None => {
                    room.insert(beside);
                }
                Some(block) if block.color() == attacker => {
                    if block.liberty_count() == 1 {
                        return None;
                    }
                }
                Some(block) if block != target => room |= block.liberties(),
                Some(_) => {}
            }
        }
        room.remove(atari);
        room.remove(last);
        let count = room.len();
        if count == MOST_LIBERTIES {
            return None;
        }
        if count > MOST_LIBERTIES {
            return Some(false);
        }
        // Can nothing be taken?
        let mut open = PointSet::EMPTY;
        for beside in board.neighbours(atari) {
            match board.block(beside) {
                None => {
                    open.insert(beside);
                }
                Some(block) if block.color() == attacker => open |= block.liberties(),
                Some(block) if block.liberty_count() == 1 => return None,
                Some(_) => {}
            }
        }
        open.remove(atari);
        let is_safe = open.len() > 1 && target.opponents().all(|block| block.liberty_count() > 1);
        is_safe.then_some(true)
    }

    /// Empty points beside a liberty, without the other one: the liberties that a move there gives at least, after an atari
    /// at the other.
    fn room(&self, liberty: Point, other: Point) -> usize {
        let is_open = |&beside: &Point| beside != other && self.board.is_empty(beside);
        self.board.neighbours(liberty).filter(is_open).count()
    }

    /// Is a block beside the last liberty that gives the target room enough if it is joined there, after a legal atari?
    fn has_strong_friend(&self, atari: Point, last: Point) -> bool {
        let target = self.target();
        if self.board.legality(!self.defender, atari).is_err() {
            return false;
        }
        let touches_atari = |root: Point| {
            let beside = self.board.neighbours(atari).filter_map(|beside| self.board.block(beside));
            beside.map(Block::root).any(|beside| beside == root)
        };
        let friends = self.board.neighbours(last).filter_map(|beside| self.board.block(beside));
        friends.filter(|block| block.color() == self.defender && *block != target).any(|friend| {
            // Its own liberties, without this one.
            let left = friend.liberty_count() - 1;
            left > MOST_LIBERTIES + 1 || left > MOST_LIBERTIES && !touches_atari(friend.root())
        })
    }

    /// The attacker plays on one of two liberties and leaves the other. Where that has room for three liberties the target
    /// gets away, and the attacker has to play there itself. [GOG90 Fig. 13, offense (1), which says four: it counts
    /// the liberty that the atari takes]
    fn atari(&mut self, atari: Point, last: Point, room: usize) -> Taken {
        if room > MOST_LIBERTIES || self.has_strong_friend(atari, last) {
            self.line.extend([last, atari]);
            return Ok(false);
        }
        let mark = self.zone.as_ref().map(Zone::mark);
        let ban = self.board.ban();
        let around = if self.zone.is_some() { self.around_taken(atari) } else { PointSet::EMPTY };
        if !self.play(Side::Attacker, atari)? {
            return Ok(false);
        }
        if let Some(zone) = &mut self.zone {
            around.iter().for_each(|point| zone.insert(point));
            zone.attacker_played(&self.board, self.stone, atari);
        }
        let taken = self.run()?;
        self.take_back(ban);
        self.line.push(atari);
        if let (false, Some(zone), Some(mark)) = (taken, &mut self.zone, mark) {
            zone.forget(mark);
        }
        Ok(taken)
    }

    /// The attacker takes the target, if no ban stands against it.
    fn take(&mut self, last: Point) -> bool {
        if !self.may_take() {
            return false;
        }
        let around = if self.zone.is_some() { self.around_last() | self.walls() } else { PointSet::EMPTY };
        if let Some(zone) = &mut self.zone {
            zone.insert(last);
            around.iter().for_each(|point| zone.insert(point));
        }
        self.line.push(last);
        true
    }

    /// The defender's turn, in atari.
    fn run(&mut self) -> Taken {
        let Some(for_ko) = self.replies_for_ko() else { return Ok(false) };
        let (last, captures) = self.replies();
        let captures = captures | (for_ko - last);
        let walls = if self.zone.is_some() { self.walls() | self.around_suicides(last) } else { PointSet::EMPTY };
        if let Some(zone) = &mut self.zone {
            zone.defender_may_play(&self.board, self.stone, captures | last);
            walls.iter().for_each(|point| zone.insert(point));
        }
        let start = self.line.len();
        let ban = self.board.ban();
        // Captures first: where one helps, it helps soon.
        for reply in captures.iter().chain(last) {
            let (middle, before) = (self.line.len(), self.bans);
            if !self.play(Side::Defender, reply)? {
                continue;
            }
            let taken = self.chase()?;
            self.take_back(ban);
            self.line.push(reply);
            if taken {
                self.bans.attacker = before.attacker;
            } else {
                self.line.drain(start..middle);
                return Ok(false);
            }
            self.keep_longer(start, middle);
        }
        Ok(true)
    }

    /// All moves that can save a target in atari: its last liberty, and those of attackers beside it that are in atari too.
    pub(crate) fn replies(&self) -> (PointSet, PointSet) {
        let block = self.target();
        let last = block.liberties();
        let (mut captures, mut seen) = (PointSet::EMPTY, PointSet::EMPTY);
        for attacker in block.opponents().filter(|attacker| attacker.liberty_count() == 1) {
            if seen.insert(attacker.root()) {
                captures |= attacker.liberties();
            }
        }
        (last, captures - last)
    }

    /// The first two liberties, and how many there are.
    fn liberties(&self) -> ([Point; MOST_LIBERTIES], usize) {
        let block = self.target();
        let count = block.liberty_count();
        let mut found = [self.stone; MOST_LIBERTIES];
        if count <= MOST_LIBERTIES {
            for (place, liberty) in found.iter_mut().zip(&block.liberties()) {
                *place = liberty;
            }
        }
        (found, count)
    }

    pub(crate) fn target(&self) -> Block<'_> {
        self.board.block(self.stone).expect("the target stands until it is taken")
    }

    /// Plays where that is legal for the side; says whether it is.
    pub(crate) fn play(&mut self, side: Side, point: Point) -> Result<bool, Limit> {
        if self.nodes >= self.last_node || self.depth >= LONGEST {
            return Err(Limit);
        }
        let color = if side == Side::Attacker { !self.defender } else { self.defender };
        let mut played = self.board.play(color, point);
        if played == Err(Illegal::Ko) {
            self.bans.meet(side, true);
            if self.free.frees(side) {
                let ban = self.board.ban();
                self.board.set_ban(None);
                played = self.board.play(color, point);
                // Only a ban that no ko made stands where a stone would be suicide.
                if played.is_err() {
                    self.board.set_ban(ban);
                } else if let Free::Threats(free, left) = self.free {
                    self.free = Free::Threats(free, left - 1);
                    self.spent_at.push(self.depth);
                }
            }
        }
        if played.is_ok() {
            self.played[usize::from(side == Side::Defender)].insert(point);
            self.nodes += 1;
            self.depth += 1;
        }
        Ok(played.is_ok())
    }

    /// Takes the last move back; `ban` is what stood before it.
    pub(crate) fn take_back(&mut self, ban: Option<(Color, Point)>) {
        self.depth -= 1;
        self.board.undo();
        self.board.set_ban(ban);
        if self.spent_at.last() == Some(&self.depth)
            && let Free::Threats(side, left) = self.free
        {
            self.spent_at.pop();
            self.free = Free::Threats(side, left + 1);
        }
    }

    /// The side to move plays elsewhere.
    pub(crate) fn pass(&mut self) {
        self.board.pass();
        self.depth += 1;
    }

    /// Can the attacker take a target in atari now, for good?
    pub(crate) fn may_take(&mut self) -> bool {
        let target = self.target();
        let is_lone = target.len() == 1;
        let Some(last) = target.liberties().first() else { return true };
        if self.board.ban() == Some((!self.defender, last)) {
            self.bans.meet(Side::Attacker, true);
            if !self.free.frees(Side::Attacker) {
                return false;
            }
        }
        if !is_lone || !self.comes_back {
            return true;
        }
        let ban = self.board.ban();
        self.board.place(!self.defender, last);
        let is_ko = self.board.ban().is_some();
        self.board.undo();
        self.board.set_ban(ban);
        self.bans.meet(Side::Defender, is_ko);
        !is_ko || !self.free.frees(Side::Defender)
    }

    /// With the defender to move and the target in atari: may the target come back after it is taken, perhaps because of
    /// what is played before? A lone stone does, if what takes it has no friend beside it and no liberty but its place.
    pub(crate) fn may_come_back(&mut self) -> bool {
        let target = self.target();
        if !self.comes_back || target.len() > 1 {
            return false;
        }
        let Some(last) = target.liberties().first() else { return false };
        let has_friend = self.board.neighbours(last).any(|beside| self.board.stone(beside) == Some(!self.defender));
        // One reply takes one liberty.
        let is_ko = !has_friend && self.open_beside(last).len() <= 1;
        self.bans.meet(Side::Defender, is_ko);
        is_ko && self.free.frees(Side::Defender)
    }

    fn open_beside(&self, point: Point) -> PointSet {
        self.board.neighbours(point).filter(|&beside| self.board.is_empty(beside)).collect()
    }

    /// The replies in atari after which the target may come back; `None` if it may whatever is played.
    fn replies_for_ko(&mut self) -> Option<PointSet> {
        if !self.may_come_back() {
            return Some(PointSet::EMPTY);
        }
        let last = self.target().liberties().first()?;
        let beside = self.board.neighbours(last).filter_map(|point| self.board.block(point));
        let in_atari = beside.filter(|block| block.liberty_count() == 1).map(Block::root).collect::<PointSet>();
        // Others that are taken with it could be saved.
        (self.may_take() && in_atari.len() == 1).then(|| self.open_beside(last))
    }

    /// The zone of a lone target that does not come back: what is beside the stone that takes it, and beside others
    /// that are taken with it.
    pub(crate) fn around_last(&self) -> PointSet {
        let target = self.target();
        let Some(last) = target.liberties().first().filter(|_| self.comes_back && target.len() == 1) else {
            return PointSet::EMPTY;
        };
        self.board.neighbours(last).collect::<PointSet>() | self.around_taken(last)
    }

    /// As part of another search, in which a stone that takes something may be a reply: the stones beside the target. Where
    /// these are taken it has more liberties.
    fn walls(&self) -> PointSet {
        let beside = || self.target().stones().flat_map(|stone| self.board.neighbours(stone));
        if self.comes_back { beside().filter(|&point| !self.board.is_empty(point)).collect() } else { PointSet::EMPTY }
    }

    /// As part of another search, in which a stone that takes something may be a reply: the blocks of the defender that a
    /// move of the attacker takes, and all beside them. Where the attackers beside them are taken, they are not.
    pub(crate) fn around_taken(&self, mv: Point) -> PointSet {
        let mut points = PointSet::EMPTY;
        if !self.comes_back {
            return points;
        }
        let beside = self.board.neighbours(mv).filter_map(|point| self.board.block(point));
        for taken in beside.filter(|block| block.color() == self.defender && block.liberty_count() == 1) {
            points.extend(taken.stones().flat_map(|stone| self.board.neighbours(stone).chain([stone])));
        }
        points
    }

    /// The same of replies that are suicide: the blocks of the defender beside them, and all around these. Where attackers there
    /// are taken, the reply is legal.
    fn around_suicides(&self, replies: PointSet) -> PointSet {
        let mut points = PointSet::EMPTY;
        if !self.comes_back {
            return points;
        }
        for reply in replies.iter().filter(|&reply| self.board.legality(self.defender, reply) == Err(Illegal::Suicide))
        {
            let beside = self.board.neighbours(reply).filter_map(|point| self.board.block(point));
            for friend in beside.filter(|block| block.color() == self.defender) {
                points.extend(friend.stones().flat_map(|stone| self.board.neighbours(stone).chain([stone])));
            }
        }
        points
    }

    /// A chase from here on, as part of another search: with this number of plays, and everything as it was afterwards but the
    /// line, which is that of the chase.
    pub(crate) fn chase_within(&mut self, nodes: u64) -> Taken {
        let (depth, ban, last_node) = (self.depth, self.board.ban(), self.last_node);
        self.last_node = last_node.min(self.nodes + nodes);
        self.line.clear();
        let taken = self.chase();
        self.last_node = last_node;
        while self.depth > depth {
            self.take_back(ban);
        }
        self.path.clear();
        taken
    }

    /// The same with the zone of a chase that takes the target.
    pub(crate) fn chase_with_zone(&mut self, nodes: u64) -> (Taken, PointSet) {
        let mut zone = std::mem::take(&mut self.spare);
        zone.forget(0);
        self.zone = Some(zone);
        let taken = self.chase_within(nodes);
        self.spare = self.zone.take().expect("it was put there");
        (taken, self.spare.points)
    }

    /// Did this position stand before in the line? While nothing is taken, none does.
    fn is_repeated(&self) -> bool {
        let captured = Color::BOTH.map(|color| self.board.captured(color));
        captured != self.captured && self.path.contains(&(self.board.key(), self.board.ban(), self.free))
    }

    /// Of two lines, one behind the other, keeps the longer.
    fn keep_longer(&mut self, start: usize, middle: usize) {
        if self.line.len() - middle > middle - start {
            self.line.drain(start..middle);
        } else {
            self.line.truncate(middle);
        }
    }
}
