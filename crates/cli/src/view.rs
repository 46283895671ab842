//! What is shown of an item: a picture, its question, and notes about it.

use clap::Args;
use serde_json::{Value, json};
use tesuji_go::{Board, Diagram, Window};
use tesuji_problem::text::Sheet;
use tesuji_problem::{Draft, Flaw, Flaws, Goal, json as problem_json};
use tesuji_record::sgf::{NodeId, Tree};
use tesuji_record::{Numbers, Place, PlaceError, Position, question, solution};

use crate::source::{Content, InputError, Item};

/// Which position of each game, and how much of the board.
#[derive(Args, Default)]
pub(crate) struct Selection {
    /// The end of the first line that the file marks as right
    #[arg(long, conflicts_with_all = ["moves", "node"])]
    pub(crate) solution: bool,
    /// Number the moves from this one on [default with --solution: 1]
    #[arg(long, value_name = "MOVE", num_args = 0..=1, require_equals = true, default_missing_value = "1",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) numbers: Option<u32>,
    /// Show the whole board, not only the part around the stones
    #[arg(long, conflicts_with = "crop")]
    pub(crate) whole: bool,
    /// Show only the part around the stones [default in a problem]
    #[arg(long)]
    pub(crate) crop: bool,
}

/// One position, ready to be drawn.
pub(crate) struct View {
    pub(crate) name: String,
    pub(crate) diagram: Diagram,
    /// The stones of the position, without moves that are only drawn, and the ko ban.
    pub(crate) board: Board,
    /// How many moves of a record led here; `None` where there is no record.
    pub(crate) moves: Option<usize>,
    pub(crate) comment: String,
    /// The question, if there is one.
    pub(crate) draft: Option<Draft>,
    /// Why that is the question.
    pub(crate) reasons: Vec<String>,
    /// What is odd: repairs of the file, moves that are not legal.
    pub(crate) notes: Vec<String>,
}

impl View {
    pub(crate) fn of(item: Item, selection: &Selection) -> Result<View, InputError> {
        let mut view = match item.content {
            Content::Record(tree) => record(&tree, &item.place, selection)?,
            _ if item.place != Place::Asked || selection.solution || selection.numbers.is_some() => {
                return Err(InputError::NoMoves);
            }
            Content::Drawing(sheet) => drawing(*sheet)?,
            Content::Question(draft) => {
                let problem = draft.validate()?;
                let diagram = problem.diagram();
                let board = banned(problem.board().clone(), &problem);
                View { draft: Some(problem.into_draft()), ..View::bare(diagram, board) }
            }
        };
        view.name = item.name;
        view.notes.splice(0..0, item.notes);
        if view.diagram.title.is_none()
            && let Some(draft) = view.draft.as_ref().filter(|draft| draft.goal != Goal::Auto)
        {
            view.diagram.title = Some(draft.in_words());
        }
        if selection.whole {
            view.diagram.window = Window::whole(view.diagram.size);
        } else if selection.crop || (view.draft.is_some() && view.moves.is_some()) {
            view.diagram.crop();
        }
        Ok(view)
    }

    fn bare(diagram: Diagram, board: Board) -> View {
        View {
            name: String::new(),
            diagram,
            board,
            moves: None,
            comment: String::new(),
            draft: None,
            reasons: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// The view as JSON: points as players name them.
    pub(crate) fn json(&self) -> Value {
        let diagram = &self.diagram;
        let names = |points: &tesuji_go::PointSet| points.iter().map(|point| point.to_string()).collect::<Vec<_>>();
        let marks: serde_json::Map<String, Value> =
            diagram.marks.iter().map(|(point, mark)| (point.to_string(), mark.sgf().into())).collect();
        let labels: serde_json::Map<String, Value> =
            diagram.labels.iter().map(|(point, label)| (point.to_string(), label.clone().into())).collect();
        json!({
            "file": self.name,
            "size": [diagram.size.width(), diagram.size.height()],
            "black": names(&diagram.black),
            "white": names(&diagram.white),
            "to_move": diagram.to_move.map(|color| color.to_string()),
            "moves": self.moves,
            "last": diagram.last.map(|point| point.to_string()),
            "marks": marks,
            "labels": labels,
            "comment": self.comment,
            "question": self.draft.as_ref().map(problem_json::Form::of),
            "reasons": self.reasons,
            "notes": self.notes,
        })
    }
}

/// A drawing whose fields ask something must make sense. Marks alone may mean anything.
fn drawing(sheet: Sheet) -> Result<View, InputError> {
    let Draft { size, black, white, .. } = sheet.draft;
    let board = Board::with_stones(size, &black, &white).map_err(|error| Flaws::from(Flaw::from(error)))?;
    let mut view = View::bare(sheet.diagram, banned(board, &sheet.draft));
    // The letter in the header of a diagram says who plays 1; words that name the side to move override it.
    view.diagram.to_move = sheet.draft.turn.color().or(view.diagram.to_move);
    view.reasons = sheet.reasons;
    let mut checked = sheet.draft.clone();
    if !sheet.is_question && checked.target.is_empty() {
        // Words above a drawing need not say which stones they are about.
        checked.goal = Goal::Auto;
    }
    match checked.validate() {
        Ok(_) if sheet.is_question || !view.diagram.marks.is_empty() => view.draft = Some(sheet.draft),
        Err(flaws) if sheet.is_question => return Err(flaws.into()),
        Err(flaws) => view.notes.push(format!("the marks are taken as a picture, not as a question: {flaws}")),
        Ok(_) => {}
    }
    Ok(view)
}

/// A board with the ko ban of a question.
fn banned(mut board: Board, draft: &Draft) -> Board {
    board.set_ban(draft.turn.color().zip(draft.ko));
    board
}

fn record(tree: &Tree, place: &Place, selection: &Selection) -> Result<View, InputError> {
    let mut why = None;
    let node = choose(tree, place, selection, &mut why)?;
    let first = selection.numbers.or(selection.solution.then_some(1));
    let numbers = first.map_or(Numbers::None, |first| Numbers::From(first as usize));
    let position = Position::numbered_at(tree, node, numbers)?;
    if let Some(first) = selection.numbers.filter(|&first| first as usize > position.moves.len()) {
        return Err(PlaceError::NoSuchMove { wanted: first.into(), moves: position.moves.len() }.into());
    }
    let asked = question::read(tree, tree.root())?;
    let is_problem = asked.is_asked || is_setup(tree);
    let mut diagram = position.diagram();
    if position.moves.is_empty() {
        diagram.to_move = asked.draft.turn.color().or(diagram.to_move);
    }
    let mut reasons = if is_problem { asked.reasons } else { Vec::new() };
    reasons.extend(why.map(|why| format!("right line: {why}")));
    Ok(View {
        moves: Some(position.moves.len()),
        comment: position.comment.clone(),
        draft: is_problem.then_some(asked.draft),
        reasons,
        notes: position.remarks.iter().map(ToString::to_string).collect(),
        ..View::bare(diagram, position.board.clone())
    })
}

/// The node to show: the one that is asked for; by default the root of a problem, the end of a game.
fn choose(tree: &Tree, place: &Place, selection: &Selection, why: &mut Option<&str>) -> Result<NodeId, InputError> {
    if selection.solution {
        let solution = solution::Solution::of(tree).ok_or(InputError::NoMoves)?;
        *why = Some(solution.custom.words());
        return solution.right.first().copied().ok_or(InputError::NoneRight);
    }
    if *place == Place::Asked && selection.numbers.is_some() {
        return Ok(tree.main_line().last().unwrap_or(tree.root()));
    }
    Ok(place.find(tree)?)
}

/// Whether a record begins with stones of both colours, as problems do and games do not.
fn is_setup(tree: &Tree) -> bool {
    ["AB", "AW"].iter().all(|name| tree.get(tree.root(), name).is_some())
}
