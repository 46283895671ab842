//! What the programs that people use send when they start, and what they send then.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use tesuji_gtp::{Engine, Host, Judgement, PLAYS, Pending, Settings, lines};
use tesuji_solve::{Observer, Options};

use crate::Folder;

/// A host on which nothing comes in for so many looks, and then a line does. It ends questions at once if that line is an
/// interrupt.
struct Desk {
    looks: AtomicU32,
    is_interrupt: bool,
    shown: Arc<AtomicU32>,
}

struct Interrupted(bool);

impl Observer for Interrupted {
    fn pulse(&self, _: u64, _: u64) -> ControlFlow<()> {
        if self.0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Host for Desk {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Interrupted(self.is_interrupt))
    }

    fn pending(&self, patience: Duration) -> Pending {
        if patience.is_zero() {
            return Pending::Nothing;
        }
        let count_down = |looks: u32| Some(looks.saturating_sub(1));
        let left = self.looks.fetch_update(Ordering::Relaxed, Ordering::Relaxed, count_down);
        if left == Ok(0) { Pending::Line } else { Pending::Nothing }
    }

    fn processor_time(&self) -> Option<Duration> {
        Some(Duration::from_millis(1500))
    }

    fn show(&self, text: &str) {
        assert!(text.starts_with("gogui-gfx: COLOR "), "{text}");
        self.shown.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        Folder.read(path)
    }

    fn write(&self, _: &str, _: &str) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) fn engine(looks: u32, is_interrupt: bool) -> (Engine, Arc<AtomicU32>) {
    let shown = Arc::new(AtomicU32::new(0));
    let desk = Desk { looks: AtomicU32::new(looks), is_interrupt, shown: Arc::clone(&shown) };
    let limits = Options { most_nodes: 20_000, ..Options::within(16 << 20) };
    (Engine::new(Settings { limits, plays: PLAYS, judgement: Judgement::Withheld }, Box::new(desk)), shown)
}

/// Sends lines, each behind `>`, and compares what comes back. `…` stands for anything within a line.
fn check(looks: u32, session: &str) {
    let (mut engine, _) = engine(looks, false);
    let mut expected = String::new();
    let mut sent = None;
    for line in session.trim().lines().map(str::trim).chain(["> "]) {
        let Some(next) = line.strip_prefix("> ").or_else(|| line.strip_prefix('>')) else {
            expected.push_str(line);
            expected.push('\n');
            continue;
        };
        if let Some(sent) = sent.replace(next) {
            let mut output = Vec::new();
            engine.serve(lines(format!("{sent}\n").as_bytes()), &mut output).unwrap();
            let output = String::from_utf8(output).unwrap();
            assert!(output.ends_with("\n\n") && !output.trim_end().contains("\n\n"), "for {sent:?}:\n{output}");
            let (told, wanted) = (output.trim_end().lines(), expected.trim_end().lines());
            let is_alike = told.clone().count() == wanted.clone().count()
                && told.zip(wanted).all(|(one, other)| matches(one, other));
            assert!(is_alike, "for {sent:?}:\n{output}expected:\n{expected}");
        }
        expected.clear();
    }
}

/// Are the parts between the gaps there, in their order, the first at the start and the last at the end?
fn matches(line: &str, pattern: &str) -> bool {
    let parts: Vec<&str> = pattern.split('…').collect();
    let [first, between @ .., last] = &parts[..] else { return line == pattern };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    for part in between {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// The corner of `examples/corner.sgf`, stone by stone.
const CORNER: &str = "b A2 b B2 b C2 b D2 b D1 w A3 w B3 w C3 w D3 w E3 w E2 w E1";

#[test]
fn sabaki() {
    check(
        2,
        "
        > 1 name
        =1 Tesuji

        > 2 version
        =2 …

        > 3 protocol_version
        =3 2

        > 5 boardsize 19
        =5

        > 6 clear_board
        =6

        > 7 komi 6.5
        =7

        > 8 loadsgf examples/corner.sgf 1
        =8 black

        > 9 kata-analyze B 50
        =9
        info move B1 visits … winrate 1.0 lcb 1.0 order 0 pv B1
        info move B1 visits … order 0 pv B1 info move A1 visits … winrate 0.0 lcb 0.0 order 3 pv pass B1 pass A1 C1 B1 A1 B1
        info move B1 visits … pv pass B1 pass A1 C1 B1 A1 B1
        info move B1 visits … pv pass B1 pass A1 C1 B1 A1 B1

        > 10 play B A1
        =10

        > 11 genmove W
        =11 …

        > 12 undo
        =12

        > kata-analyze W 50
        =
        info move B1 visits … winrate 1.0 lcb 1.0 order 0 pv B1 C1 B1
        info move B1 … info move C1 … winrate 1.0 … order 1 pv … info move pass … winrate 1.0 … order 2 pv pass …

        > quit
        =

        ",
    );
}

#[test]
fn lizzie() {
    check(
        0,
        "
        > name
        = Tesuji

        > version
        = …

        > boardsize 19
        =

        > komi 7.5
        =

        > lz-analyze 10
        =

        > loadsgf examples/corner.sgf 1
        = black

        > lz-analyze interval 10 maxmoves 1
        =
        info move B1 visits … winrate 10000 lcb 10000 order 0 pv B1
        info move B1 visits … winrate 10000 lcb 10000 order 0 pv B1

        > lz-analyze b 10 avoid b B1,C1 1 avoid w B1 1
        =
        info move A1 visits … winrate 0 lcb 0 order 0 pv A1 B1 C1 B1 info move pass visits … winrate 0 lcb 0 order 1 pv pass …

        > kata-analyze w interval 50 allow w B1 1 ownership true rootInfo true
        =
        info move B1 visits … winrate 1.0 lcb 1.0 order 0 pv B1 …
        info move B1 visits … winrate 1.0 lcb 1.0 order 0 pv B1 …

        > play b B1
        =

        > name
        = Tesuji

        > stop
        =

        > lz-analyze sideways
        ? syntax error: \"sideways\" is neither a color nor an option of an analysis

        ",
    );
}

#[test]
fn gogui() {
    check(
        0,
        &format!(
            "
        > name
        = Tesuji

        > known_command gogui-interrupt
        = true

        > gogui-interrupt
        =

        > boardsize 19
        =

        > clear_board
        =

        > gogui-setup {CORNER}
        =

        > gogui-setup b A2
        ? invalid setup: there is a stone on A2

        > gogui-setup_player w
        =

        > gogui-play_sequence w Q16 b D16 w pass
        =

        > gogui-play_sequence b Q4 w A2
        ? illegal move: white A2: there is a stone on the point

        > color Q4
        = empty

        > gogui-play_sequence b
        ? syntax error: a color without a point behind it

        > tesuji-group A2
        = A2 B2 C2 D2 D1

        > tesuji-moves A2
        = COLOR green B1
        COLOR red A1 C1
        SQUARE A2 B2 C2 D2 D1
        TEXT black first: alive

        > tesuji-proven
        = true

        > tesuji-line A2 w
        = VAR w B1 b …
        SQUARE A2 B2 C2 D2 D1
        TEXT white first: dead

        > tesuji-region A2
        = COLOR #a8c8f0 A2 B2 C2 D2 A1 B1 C1 D1
        SQUARE A2 B2 C2 D2 D1
        CIRCLE A3 B3 C3 D3 E3 E2 E1
        TEXT black first: alive; 8 points

        > tesuji-zone A2
        = COLOR #f0d080 A2 B2 C2 D2 A1 B1 C1 D1
        SQUARE A2 B2 C2 D2 D1
        TEXT black first: alive; the proof depends on 8 of 8 points

        > tesuji-zone B1
        ? vertex must not be empty

        > tesuji-moves A3
        = COLOR red E5 A4 B4 C4 D4 E4 F4 F3 G3 F2 F1
        SQUARE A3 B3 C3 D3 E3 E2 E1
        TEXT black first: alive

        > tesuji-unconditional
        = TEXT black 0 points, white 0 points, 0 dead stones

        "
        ),
    );
}

#[test]
fn gogui_sees_every_group() {
    let (mut engine, shown) = engine(0, false);
    engine.reply(b"boardsize 9");
    assert_eq!(engine.reply(format!("gogui-setup {CORNER}").as_bytes()).as_deref(), Some("=\n\n"));
    let status = engine.reply(b"tesuji-status").unwrap();
    assert!(status.starts_with("= ") && status.contains("COLOR yellow A2 B2 C2 D2 D1\n"), "{status}");
    assert!(shown.load(Ordering::Relaxed) >= 2, "each group is shown when it is known");
    let menu = engine.reply(b"gogui-analyze_commands").unwrap();
    for entry in menu.trim_start_matches("= ").trim_end().lines() {
        let command = entry.split('/').nth(2).and_then(|command| command.split(' ').next()).unwrap_or_default();
        let known = engine.reply(format!("known_command {command}").as_bytes());
        assert_eq!(known.as_deref(), Some("= true\n\n"), "for {entry:?}");
    }
}

#[test]
fn gogui_interrupts() {
    let session = b"boardsize 9\nfixed_handicap 9\nplay w F8\nowl_attack F8\n# interrupt\nname\n";
    let told = |is_interrupt: bool| {
        let mut output = Vec::new();
        engine(0, is_interrupt).0.serve(lines(&session[..]), &mut output).unwrap();
        String::from_utf8(output).unwrap()
    };
    let expected = "=\n\n= C7 E7 G7 C5 E5 G5 C3 E3 G3\n\n=\n\n? undecided\n\n= Tesuji\n\n";
    assert_eq!(told(true), expected);
}

#[test]
fn kgs() {
    check(
        0,
        "
        > known_command kgs-genmove_cleanup
        = true

        > boardsize 5
        =

        > clear_board
        =

        > komi 6.5
        =

        > kgs-time_settings byoyomi 600 30 5
        =

        > kgs-time_settings none
        =

        > kgs-time_settings canadian 600
        ? syntax error

        > kgs-time_settings sudden 3
        ? syntax error: one of none, absolute, byoyomi, canadian

        > time_left b 600 0
        =

        > gogui-play_sequence b B1 b B2 b B3 b B4 b B5 b D1 b D2 b D3 b D4 b D5 w C3
        =

        > final_status_list dead
        = C3

        > kgs-genmove_cleanup b
        = C…

        > kgs-genmove_cleanup b
        = C…

        > list_stones white
        =

        > kgs-genmove_cleanup b
        = pass

        > kgs-game_over
        =

        ",
    );
}

#[test]
fn cgos() {
    check(
        0,
        "
        > protocol_version
        = 2

        > boardsize 9
        =

        > clear_board
        =

        > komi 7.0
        =

        > cgos-opponent_name Somebody-1.0
        =

        > time_settings 300 0 0
        =

        > time_left b 300 0
        =

        > genmove b
        = …

        > play w E4
        =

        > cputime
        = 1.500

        > cgos-gameover 2026-11-16 B+Resign
        =

        > quit
        =

        ",
    );
}
