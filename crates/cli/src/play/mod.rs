//! `tesuji play`: moves tried in the terminal. Wrong ones are refuted, right ones resisted, until the end.

mod command;

use std::io;

use clap::Args;
use tesuji_draw::terminal as draw;
use tesuji_go::{Diagram, Mark, Window};
use tesuji_session::play::{Game, Refused};
use tesuji_session::{Claims, first_points};
use tesuji_solve::Move;
use tesuji_tell::play as words;
use tesuji_tell::text::clean_name;

use crate::asker::Asker;
use crate::exit::Exit;
use crate::json::Json;
use crate::overrides::Asked;
use crate::problems::Problems;
use crate::source::{InputError, read_all};
use crate::targets;
use crate::terminal::{complain, print, style};

use command::{Command, ask};

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    problems: Problems,
}

pub(crate) fn run(Play { problems: options }: &Play) -> io::Result<Exit> {
    if options.overrides.wants_list() {
        return targets::list(&options.inputs, &options.overrides, Json::OFF);
    }
    let mut exit = Exit::Done;
    for (name, item) in read_all(&options.inputs) {
        let asked = item.and_then(|item| options.overrides.apply(&item));
        match asked.and_then(|asked| Player::begin(options, &asked)?.play(&name)) {
            Ok(one) => exit = exit.max(one),
            Err(InputError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return Err(error),
            Err(error) => {
                exit = Exit::Bad;
                complain(&name, &error);
            }
        }
    }
    Ok(exit)
}

struct Player<'a> {
    options: &'a Problems,
    asker: Asker<'a>,
    game: Game,
    /// The question in words.
    title: String,
    window: Window,
}

impl<'a> Player<'a> {
    fn begin(options: &'a Problems, asked: &Asked) -> Result<Player<'a>, InputError> {
        let tempting = asked.record.as_ref().map(first_points).unwrap_or_default();
        let mut asker = Asker::new(&options.limits, false).tempted_by(tempting);
        let right = asked.record.as_ref().and_then(Claims::of).map(|claims| claims.moves()).unwrap_or_default();
        let game = Game::of_record(&asked.question, &right, &mut asker)?;
        let start = game.question().start();
        let (title, window) = (start.in_words(), start.diagram().window);
        Ok(Player { options, asker, game, title, window })
    }

    fn play(mut self, file: &str) -> Result<Exit, InputError> {
        let about = words::start(&self.game);
        print(&format!("{}\n{}{about}", clean_name(file), self.drawn(&self.title)))?;
        loop {
            let Some(command) = ask(&self.title, self.game.end().is_some())? else { return Ok(self.left()) };
            match command {
                Command::Quit => return Ok(self.left()),
                Command::Undo if self.game.undo() => print(&self.drawn("Taken back"))?,
                Command::Undo => print("There is nothing to take back.\n")?,
                Command::Hint => print(&words::hint(&self.game.hint(&mut self.asker)?))?,
                Command::Solution => {
                    let solution = self.game.solution(&mut self.asker)?;
                    print(&words::solution(&self.game, solution.as_ref()))?;
                }
                Command::Board => print(&self.drawn(&self.title))?,
                Command::Help => print(words::HELP)?,
                Command::Play(mv) => {
                    if self.turn(mv)? {
                        return Ok(Exit::Done);
                    }
                }
            }
        }
    }

    /// One move and its answer. Returns whether the problem is solved.
    fn turn(&mut self, mv: Move) -> Result<bool, InputError> {
        match self.game.turn(mv, &mut self.asker) {
            Ok(turn) => {
                print(&self.drawn(&words::turn(&self.game, &turn)))?;
                if turn.end.is_some() {
                    print(&words::end(&self.game))?;
                }
                Ok(self.game.is_solved())
            }
            Err(Refused::Illegal(why)) => {
                print(&format!("{mv} cannot be played: {why}.\n"))?;
                Ok(false)
            }
            Err(Refused::IsOver) => {
                print("It is over: undo takes a move back.\n")?;
                Ok(false)
            }
            Err(Refused::Trouble(trouble)) => Err((*trouble).into()),
        }
    }

    /// The exit code of a problem that was left before it was solved.
    fn left(&self) -> Exit {
        if self.game.is_proved() { Exit::No } else { Exit::Undecided }
    }

    fn drawn(&self, title: &str) -> String {
        let situation = self.game.situation();
        let board = situation.board();
        // A stone may have been played outside the part that was drawn at first.
        let mut diagram = Diagram { window: self.window, last: situation.last(), ..Diagram::of(board) };
        diagram.mark(&situation.target(), Mark::Cross);
        diagram.title = Some(title.to_owned());
        if situation.last().is_some_and(|last| !self.window.contains(last)) {
            diagram.window = Window::whole(board.size());
        }
        format!("\n{}\n", draw(&diagram, style(&self.options.look)))
    }
}
