//! What a proof is about, in terms of the board.

use std::collections::BTreeSet;

use tesuji_check::local::{self, Goal, LocalMove, Quantifier};
use tesuji_check::proof::{Checked, Claim, Shown};
use tesuji_go::{Board, Color, Diagram, Mark, Point, PointSet, Size, Window};

use tesuji_problem::Assumptions;
use tesuji_solve::assumed_by_claims;

/// A proof that holds: the position and its claims.
pub struct Part {
    pub(super) size: Size,
    /// Stones of each colour.
    pub(super) stones: [PointSet; 2],
    pub(super) target: PointSet,
    pub(super) keep: PointSet,
    pub(super) safe: PointSet,
    /// Where a stone may ever be placed: the region, and the points under stones that are not safe.
    pub(super) inside: PointSet,
    pub(super) defender: Color,
    pub(super) goal: Goal,
    pub(super) quantifier: Quantifier,
    pub(super) claims: Vec<Claim>,
    /// What each claim takes for granted about the board as it is drawn.
    assumed: Vec<Assumptions>,
}

impl Part {
    /// The part of a proof that was checked.
    pub fn of(checked: &Checked) -> Part {
        let question = &checked.question;
        let stones = &question.stones;
        let size = Size::new(stones.width().into(), stones.height().into()).expect("a proof has a board of usual size");
        let set = |points: &BTreeSet<tesuji_check::Point>| points.iter().map(|&point| place(size, point)).collect();
        let inside = stones.points().filter(|&point| question.is_inside(point)).collect();
        Part {
            size,
            stones: [tesuji_check::Color::Black, tesuji_check::Color::White].map(|color| set(&stones.of(color))),
            target: set(&question.target),
            keep: set(&question.keep),
            safe: set(&question.safe),
            inside: set(&inside),
            defender: color(question.color(local::Side::Defender)),
            goal: question.goal,
            quantifier: question.quantifier,
            claims: checked.claims.clone(),
            assumed: assumed_by_claims(checked, size),
        }
    }

    /// Does it claim nothing?
    pub fn is_empty(&self) -> bool {
        self.claims.is_empty()
    }

    /// How sure a claim is, with everything that it takes for granted about the board as it is drawn.
    pub(super) fn certainty(&self, claim: &Claim) -> String {
        let board = Board::with_stones(self.size, &self.stones[0], &self.stones[1]);
        let at = self.claims.iter().position(|other| other == claim);
        match (at.and_then(|at| self.assumed.get(at)), board) {
            (Some(assumed), Ok(board)) => assumed.told(&board, Some(self.defender)),
            (Some(assumed), Err(_)) if assumed.is_empty() => "proved".to_owned(),
            // Safe stones of a proof need no liberties on its board.
            _ => "proved if that is so".to_owned(),
        }
    }

    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.stones[color as usize].contains(point))
    }

    /// The points next to the region: nothing else outside matters.
    pub(super) fn rim(&self) -> PointSet {
        self.inside.rim(self.size)
    }

    /// Is the target connected?
    pub(super) fn is_one_block(&self) -> bool {
        let own = self.stones[self.defender as usize];
        let mut found: PointSet = self.target.first().into_iter().collect();
        let mut open: Vec<Point> = found.iter().collect();
        while let Some(point) = open.pop() {
            open.extend(self.size.neighbours(point).filter(|&next| own.contains(next) && found.insert(next)));
        }
        self.target.is_within(&found)
    }

    /// The colour of the side that a claim is good for.
    pub(super) fn winner(&self, claim: &Claim) -> Color {
        let side = match claim.shown {
            Shown::Reached => claim.aim.side(),
            Shown::Prevented => claim.aim.side().opponent(),
        };
        self.color(side)
    }

    pub(super) fn color(&self, side: local::Side) -> Color {
        match side {
            local::Side::Defender => self.defender,
            local::Side::Attacker => !self.defender,
        }
    }

    /// Where the side to move of a claim may not retake.
    pub(super) fn ban(&self, claim: &Claim) -> Option<Point> {
        claim.ban.map(|point| place(self.size, point))
    }

    /// The first move of a claim by its name.
    pub(super) fn first_move(&self, claim: &Claim) -> Option<String> {
        claim.after.map(|mv| match mv {
            LocalMove::Play(point) => place(self.size, point).to_string(),
            LocalMove::Fill => "fill".to_owned(),
            LocalMove::Pass => "pass".to_owned(),
        })
    }

    /// The position, with target, safe stones and region marked.
    pub fn diagram(&self) -> Diagram {
        let [black, white] = self.stones;
        let window = Window::whole(self.size);
        let mut diagram = Diagram { size: self.size, window, black, white, ..Diagram::default() };
        diagram.mark(&(self.inside - black - white), Mark::Selected);
        diagram.mark(&self.safe, Mark::Square);
        diagram.mark(&self.target, Mark::Cross);
        diagram.mark(&self.keep, Mark::Circle);
        diagram.crop();
        diagram
    }
}

/// A colour of the checker.
pub(super) fn color(color: tesuji_check::Color) -> Color {
    match color {
        tesuji_check::Color::Black => Color::Black,
        tesuji_check::Color::White => Color::White,
    }
}

/// A point of the checker, which counts rows from the top.
fn place(size: Size, point: tesuji_check::Point) -> Point {
    size.point(point.x, size.height() - 1 - point.y).expect("a point of the board")
}
