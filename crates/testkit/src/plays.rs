//! Problems of a folder as a person plays them: the right lines of each record followed to their ends, and every first
//! move that it does not call right.

use std::error::Error;
use std::fs;
use std::time::Instant;

use tesuji_record::sgf::{self, NodeId, Tree};
use tesuji_record::solution::Solution;
use tesuji_record::{Position, question, variations};
use tesuji_session::play::Game;
use tesuji_session::{Class, Plain, first_moves, leading_to};
use tesuji_solve::{Move, Options, Quiet};
use tesuji_testkit::files;

use crate::sweep::{Outcome, Set};

/// The results of the problems.
#[derive(Default)]
struct Tally {
    problems: usize,
    lines: usize,
    /// Right lines in which a move was refused, and in which one was called worse or wrong.
    refused: Vec<String>,
    condemned: Vec<String>,
    wrong: usize,
    /// First moves off the right lines that were answered: by a proof, or by a guess.
    proved: usize,
    guessed: usize,
    unanswered: Vec<String>,
}

/// Plays problems until there are `--count` whose answer is proved. Tells whether all went well.
pub(crate) fn run(set: &Set) -> Outcome {
    let (start, count) = (Instant::now(), set.count()?);
    let options = Options { most_nodes: set.get("nodes")?, ..Options::within(64 << 20) };
    let mut tally = Tally::default();
    let mut looked = 0;
    for file in files::below(&set.folder(), "sgf")? {
        if tally.problems == count {
            break;
        }
        looked += 1;
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        for tree in &sgf::read(&fs::read(&file)?)?.games {
            if let Err(error) = tally.play(&name, tree, &options) {
                println!("{name:<24} left out: {error}");
            }
        }
    }
    let Tally { problems, lines, refused, condemned, wrong, proved, guessed, unanswered } = &tally;
    println!("\n{problems} problems whose answer is proved, of {looked} looked at; {:.1?}", start.elapsed());
    println!("{lines} right lines followed: {} refused, {} called wrong or worse", refused.len(), condemned.len());
    println!("{wrong} other first moves: {proved} answered by a proof, {guessed} by a guess, {} not", unanswered.len());
    for line in refused.iter().chain(condemned).chain(unanswered) {
        println!("  {line}");
    }
    Ok(refused.is_empty() && unanswered.is_empty())
}

impl Tally {
    fn play(&mut self, name: &str, tree: &Tree, options: &Options) -> Result<(), Box<dyn Error>> {
        let Some(solution) = Solution::of(tree) else { return Ok(()) };
        let draft = question::read(tree, tree.root())?.draft;
        let asked = tesuji_solve::question(draft, &variations::below(tree, tree.root()), &Quiet)?;
        let is_right = leading_to(tree, &solution.right);
        let moves = |is_wanted: bool| first_moves(tree, |node| is_right[node.index()] == is_wanted);
        let right: Vec<Move> = moves(true)?.into_iter().map(|(_, mv)| mv).collect();
        let wrong: Vec<Move> = moves(false)?.into_iter().map(|(_, mv)| mv).collect();
        let points = wrong.iter().filter_map(|mv| if let Move::Play(point) = mv { Some(*point) } else { None });
        let mut asker = Plain(Options { tempting: points.collect(), ..*options });
        let game = Game::of_record(&asked, &right, &mut asker)?;
        if game.succeeds(game.found()) != Some(true) {
            return Ok(());
        }
        self.problems += 1;
        println!("{name:<24} {}", game.question().start().target);
        for &end in &solution.right {
            self.lines += 1;
            self.follow(name, tree, end, game.clone(), &mut asker);
        }
        for mv in wrong {
            self.wrong += 1;
            let what = format!("{name}: {mv}");
            match game.clone().turn(mv, &mut asker) {
                Ok(turn) if turn.reply.is_some_and(|reply| reply.is_proved) || turn.end.is_some() => self.proved += 1,
                Ok(turn) if turn.reply.is_some() => self.guessed += 1,
                Ok(_) => self.unanswered.push(what),
                Err(error) => self.unanswered.push(format!("{what}: {error}")),
            }
        }
        Ok(())
    }

    /// Plays a line of the record, with the record's answers.
    fn follow(&mut self, name: &str, tree: &Tree, end: NodeId, mut game: Game, asker: &mut Plain) {
        let Ok(position) = Position::at(tree, end) else { return };
        let solver = game.question().solver();
        let of = |mv: tesuji_go::Move| mv.point().map_or(Move::Pass, Move::Play);
        let mut moves = position.moves.iter().peekable();
        let mut told = String::new();
        while let Some(&(color, mv)) = moves.next() {
            if color != solver {
                return;
            }
            let answer = moves.next_if(|(color, _)| *color != solver).map(|&(_, mv)| of(mv));
            let mv = of(mv);
            told += &format!(" {mv}");
            match game.turn_answered(mv, answer, asker) {
                Ok(turn) if matches!(turn.class, Class::Worse | Class::Wrong) => {
                    self.condemned.push(format!("{name}:{told} is {}", turn.class.name()));
                    return;
                }
                Ok(_) => {}
                Err(error) => {
                    self.refused.push(format!("{name}:{told}: {error}"));
                    return;
                }
            }
            told += &answer.map_or(String::new(), |mv| format!(" {mv}"));
        }
    }
}
