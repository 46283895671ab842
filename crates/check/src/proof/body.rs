//! The second part of a proof: what is claimed, and the positions, read straight into machine words.

use crate::local::ground::{Arrangement, Code, Ground, Mask, Situation};
use crate::local::{Goal, LocalMove, Passes, Side, Threats, VirtualPoint};
use crate::stones::{Color, Point};

use super::aim::{Aim, Shown};
use super::claim::{Claim, threats_named};
use super::ends::{Foresight, over};
use super::flaw::{Flaw, FlawKind};
use super::header::Header;
use super::lines::{Lines, words};
use super::names;
use super::table::Table;

pub(super) struct Body<const W: usize> {
    pub(super) claims: Vec<Stated<W>>,
    pub(super) sections: Vec<Section<W>>,
}

/// A claim, and the position that it is about.
pub(super) struct Stated<const W: usize> {
    pub(super) claim: Claim,
    line: usize,
    pub(super) situation: Situation<W>,
    pub(super) threats: Threats,
}

/// What stands below one heading.
pub(super) struct Section<const W: usize> {
    pub(super) aim: Aim,
    pub(super) shown: Shown,
    pub(super) entries: Vec<Entry<W>>,
    pub(super) table: Table,
}

/// A position of a section.
pub(super) struct Entry<const W: usize> {
    pub(super) situation: Situation<W>,
    pub(super) threats: Threats,
    /// The points outside the zone that it rests on.
    pub(super) unseen: Mask<W>,
    /// The move that it shows.
    pub(super) mv: Option<Code>,
    pub(super) line: u32,
}

/// The line is this, in words.
const CLAIM: &str = "`claim GOAL reached|prevented black|white BAN THREATS [after MOVE]`";
const HEADING: &str = "a claim, a heading `GOAL reached|prevented`, a position below one, or `end`";
const POSITION: &str = "a position `CELLS b|w BAN 0|1 THREATS [MOVE]`";
const CELLS: &str = "for each of the points `X`, `O` or `.`, outside a zone `B`, `W` or `,`, `x` or `o` on a target, and no other where nothing changes";
const BAN: &str = "a banned point is empty and can be played on";
const STIFLED: &str = "every block of a position has a liberty";
const MANY: &str = "fewer than 2^32 lines";

impl<const W: usize> Body<W> {
    pub(super) fn read(ground: &Ground<W>, header: &Header, mut lines: Lines<'_>) -> Result<Body<W>, Flaw> {
        let reader = Reader::of(ground, header)?;
        let mut body = Body { claims: Vec::new(), sections: Vec::new() };
        // The section that is being read, and its positions so far.
        let mut open: Option<(Aim, Shown, Vec<Entry<W>>)> = None;
        loop {
            let line = lines.expect()?;
            match (line, &mut open) {
                (b"end", _) => break,
                // No cell is a letter of a heading's beginning.
                ([b'c' | b'e' | b'k', ..], None) if line.starts_with(b"claim ") => {
                    body.claims.push(reader.claim(line, &lines)?);
                }
                ([b'c' | b'e' | b'k', ..], _) => {
                    body.close(open.take());
                    let (aim, shown) = reader.heading(line, &lines)?;
                    if body.sections.iter().any(|section| (section.aim, section.shown) == (aim, shown)) {
                        return Err(lines.flaw(FlawKind::Repeated));
                    }
                    open = Some((aim, shown, Vec::new()));
                }
                (_, Some((_, _, entries))) => entries.push(reader.position(line, &lines)?),
                (_, None) => return Err(lines.malformed(HEADING)),
            }
        }
        body.close(open);
        match lines.next() {
            Some(_) => Err(lines.flaw(FlawKind::AfterEnd)),
            None => Ok(body),
        }
    }

    fn close(&mut self, open: Option<(Aim, Shown, Vec<Entry<W>>)>) {
        if let Some((aim, shown, entries)) = open {
            let table = Table::of(&entries);
            self.sections.push(Section { aim, shown, entries, table });
        }
    }

    /// Does a position stand for every claim, or is the game over there already?
    pub(super) fn support(&self, foresight: &mut Foresight<'_, W>) -> Result<(), Flaw> {
        for stated in &self.claims {
            let Claim { aim, shown, .. } = stated.claim;
            let mut is_known = || foresight.outcome(aim, &stated.situation, stated.threats, shown) == Some(shown);
            let is_listed = || {
                let mut sections = self.sections.iter().filter(|section| (section.aim, section.shown) == (aim, shown));
                sections.any(|section| section.serving(&stated.situation, stated.threats).next().is_some())
            };
            if !is_listed() && !is_known() {
                return Err(Flaw::at(stated.line, FlawKind::Unsupported));
            }
        }
        Ok(())
    }
}

impl<const W: usize> Entry<W> {
    /// Is a point outside its zone?
    pub(super) fn is_unseen(&self, code: Code) -> bool {
        self.unseen.meets(Mask::of(code))
    }
}

impl<const W: usize> Section<W> {
    /// The numbers of all positions that serve for this one.
    #[inline]
    pub(super) fn serving(&self, wanted: &Situation<W>, threats: Threats) -> impl Iterator<Item = usize> {
        let all = self.table.all(&self.entries, wanted);
        all.filter(move |&at| self.shown.serves(self.aim, self.entries[at].threats, threats))
    }
}

/// What a letter of a position is about.
enum Cell {
    /// A point that can change.
    Numbered { code: Code, target: bool },
    /// The letter of a point that cannot.
    Fixed(u8),
}

struct Reader<'a, const W: usize> {
    ground: &'a Ground<W>,
    cells: Vec<Cell>,
    width: u8,
    height: u8,
    defender: Color,
}

impl<'a, const W: usize> Reader<'a, W> {
    fn of(ground: &'a Ground<W>, header: &Header) -> Result<Reader<'a, W>, Flaw> {
        let question = &header.question;
        let (width, height) = (question.stones.width(), question.stones.height());
        if let Some(&point) = ground.points().iter().find(|point| !header.points.contains(point)) {
            return Err(Flaw::at(header.line, FlawKind::MissingPoint(names::point_name(point, height))));
        }
        let cell = |&point: &Point| {
            let target = question.target.contains(&point);
            let letter = match (question.stones.get(point), target) {
                (None, _) => b'.',
                (Some(Color::Black), false) => b'X',
                (Some(Color::Black), true) => b'x',
                (Some(Color::White), false) => b'O',
                (Some(Color::White), true) => b'o',
            };
            ground.code(point).map_or(Cell::Fixed(letter), |code| Cell::Numbered { code, target })
        };
        let cells = header.points.iter().map(cell).collect();
        Ok(Reader { ground, cells, width, height, defender: question.color(Side::Defender) })
    }

    fn heading(&self, line: &[u8], lines: &Lines<'_>) -> Result<(Aim, Shown), Flaw> {
        let mut words = words(line);
        let heading = words.next().and_then(Aim::named).zip(words.next().and_then(Shown::named));
        let (aim, shown) = heading.filter(|_| words.next().is_none()).ok_or_else(|| lines.malformed(HEADING))?;
        self.fits(aim, lines)?;
        Ok((aim, shown))
    }

    fn fits(&self, aim: Aim, lines: &Lines<'_>) -> Result<(), Flaw> {
        let fits = aim.is_of(self.ground.question().goal);
        if fits { Ok(()) } else { Err(lines.flaw(FlawKind::WrongGoal)) }
    }

    fn claim(&self, line: &[u8], lines: &Lines<'_>) -> Result<Stated<W>, Flaw> {
        let claim = self.claim_words(line).ok_or_else(|| lines.malformed(CLAIM))?;
        self.fits(claim.aim, lines)?;
        let ground = self.ground;
        let arrangement = ground.start();
        let ban = claim.ban.and_then(|point| ground.code(point));
        if claim.ban.is_some() && !ban.is_some_and(|code| arrangement.is_free(code)) {
            return Err(lines.malformed(BAN));
        }
        let mover = if claim.turn == self.defender { Side::Defender } else { Side::Attacker };
        let start = Situation { arrangement, mover, ban, passes: Passes::None };
        let (situation, threats) = match claim.after {
            None => (start, claim.threats),
            Some(mv) => self
                .first_move(&start, claim.threats, mv)
                .ok_or_else(|| lines.flaw(FlawKind::IllegalMove(names::move_name(mv, self.height))))?,
        };
        Ok(Stated { claim, line: lines.number, situation, threats })
    }

    fn claim_words(&self, line: &[u8]) -> Option<Claim> {
        let mut words = words(line.strip_prefix(b"claim ")?);
        let aim = Aim::named(words.next()?)?;
        let shown = Shown::named(words.next()?)?;
        let turn = match words.next()? {
            b"black" => Color::Black,
            b"white" => Color::White,
            _ => return None,
        };
        let ban = match words.next()? {
            b"-" => None,
            name => Some(names::point(name, self.width, self.height)?),
        };
        let threats = threats_named(words.next()?)?;
        let after = match words.next() {
            None => None,
            Some(b"after") => Some(names::local_move(words.next()?, self.width, self.height)?),
            Some(_) => return None,
        };
        words.next().is_none().then_some(Claim { aim, shown, turn, ban, threats, after })
    }

    /// What a first move leads to. Where the question itself is settled at the start, there is none.
    fn first_move(&self, start: &Situation<W>, threats: Threats, mv: LocalMove) -> Option<(Situation<W>, Threats)> {
        let aim = Aim::of(self.ground.question().goal);
        let code = self.ground.code_of(mv)?;
        if over(self.ground, aim, start).is_some() { None } else { self.ground.play(start, threats, code) }
    }

    fn position(&self, line: &[u8], lines: &Lines<'_>) -> Result<Entry<W>, Flaw> {
        let mut words = words(line);
        let malformed = || lines.malformed(POSITION);
        let cells = words.next().ok_or_else(malformed)?;
        let (mut arrangement, unseen) = self.arrangement(cells).ok_or_else(|| lines.malformed(CELLS))?;
        let mover = match words.next() {
            Some(b"b") => self.side(Color::Black),
            Some(b"w") => self.side(Color::White),
            _ => return Err(malformed()),
        };
        let ban = match words.next() {
            Some(b"-") => None,
            Some(name) => {
                let point = names::point(name, self.width, self.height).ok_or_else(malformed)?;
                let empty = self.ground.code(point).filter(|&code| arrangement.is_free(code));
                Some(empty.ok_or_else(|| lines.malformed(BAN))?)
            }
            None => return Err(malformed()),
        };
        let passes = match words.next() {
            Some(b"0") => Passes::None,
            Some(b"1") => Passes::One,
            _ => return Err(malformed()),
        };
        let threats = match (words.next(), self.ground.question().goal) {
            (Some([b'v', name @ ..]), Goal::Eye) => {
                arrangement.virtual_point = VirtualPoint::Open;
                threats_named(name)
            }
            (name, _) => name.and_then(threats_named),
        };
        let threats = threats.ok_or_else(malformed)?;
        let mv = words.next().map(|name| self.code(name, lines)).transpose()?;
        if words.next().is_some() {
            return Err(malformed());
        }
        if !self.ground.breathes(&arrangement) {
            return Err(lines.malformed(STIFLED));
        }
        let number = u32::try_from(lines.number).ok().filter(|&number| number < u32::MAX);
        let line = number.ok_or_else(|| lines.malformed(MANY))?;
        Ok(Entry { situation: Situation { arrangement, mover, ban, passes }, threats, unseen, mv, line })
    }

    /// What stands, and which points are outside the zone. No target is.
    fn arrangement(&self, letters: &[u8]) -> Option<(Arrangement<W>, Mask<W>)> {
        if letters.len() != self.cells.len() {
            return None;
        }
        let mut black = Mask::EMPTY;
        let mut white = Mask::EMPTY;
        let mut left = Mask::EMPTY;
        let mut unseen = Mask::EMPTY;
        for (&letter, cell) in letters.iter().zip(&self.cells) {
            match *cell {
                Cell::Fixed(other) if letter != other => return None,
                Cell::Fixed(_) => {}
                Cell::Numbered { code, target } => match letter {
                    b',' | b'B' | b'W' if target => return None,
                    b',' => unseen |= Mask::of(code),
                    b'B' => (black, unseen) = (black | Mask::of(code), unseen | Mask::of(code)),
                    b'W' => (white, unseen) = (white | Mask::of(code), unseen | Mask::of(code)),
                    b'.' => {}
                    b'X' => black |= Mask::of(code),
                    b'O' => white |= Mask::of(code),
                    b'x' if target && self.defender == Color::Black => left |= Mask::of(code),
                    b'o' if target && self.defender == Color::White => left |= Mask::of(code),
                    _ => return None,
                },
            }
        }
        let stones = match self.defender {
            Color::Black => [black | left, white],
            Color::White => [white | left, black],
        };
        Some((Arrangement { stones, left, virtual_point: VirtualPoint::Closed }, unseen))
    }

    fn code(&self, name: &[u8], lines: &Lines<'_>) -> Result<Code, Flaw> {
        let mv = names::local_move(name, self.width, self.height).ok_or_else(|| lines.malformed(POSITION))?;
        let illegal = || lines.flaw(FlawKind::IllegalMove(names::move_name(mv, self.height)));
        self.ground.code_of(mv).ok_or_else(illegal)
    }

    fn side(&self, color: Color) -> Side {
        if color == self.defender { Side::Defender } else { Side::Attacker }
    }
}
