//! Lines without much sense for the engine of the Go text protocol: each with a word gets one well-formed reply, whatever
//! it says, and the engine lives on.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use fastrand::Rng;
use tesuji_gtp::{Engine, Host, Judgement, Pending, Settings, lines};
use tesuji_solve::{Observer, Options, Quiet};

use crate::counts::Counts;

/// Nodes of a question: nothing hard is asked here.
const NODES: u64 = 300;

/// Bytes of a line that is too long to be read.
const TOO_LONG: usize = 1 << 16;

/// Of the lines that would take long, one in 12 is sent; small boards keep the others quick.
const SELDOM: u32 = 12;

/// Lines that one engine is sent.
const LINES: usize = 1_000;

/// Files that say something or nothing, and lines that come in now and then.
#[derive(Default)]
struct Desk {
    turns: AtomicU32,
}

impl Host for Desk {
    fn watch(&self) -> Box<dyn Observer> {
        Box::new(Quiet)
    }

    fn pending(&self, _: Duration) -> Pending {
        match self.turns.fetch_add(1, Ordering::Relaxed).wrapping_add(1) % 4 {
            0 => Pending::Line,
            1 => Pending::End,
            _ => Pending::Nothing,
        }
    }

    fn processor_time(&self) -> Option<Duration> {
        self.turns.load(Ordering::Relaxed).is_multiple_of(2).then_some(Duration::MAX)
    }

    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match path.len() % 4 {
            0 => Ok(b"(;SZ[5]AB[ab][bb][cb][ca]AW[ac][bc][cc][dc][db][da];B[ea];W[ee])".to_vec()),
            1 => Ok(b"(;SZ[3:7]PL[W]AB[aa];W[zz];W[]".to_vec()),
            2 => Ok(path.as_bytes().to_vec()),
            _ => Err(io::Error::other("there is no such file")),
        }
    }

    fn write(&self, path: &str, _: &str) -> io::Result<()> {
        if path.len().is_multiple_of(2) { Ok(()) } else { Err(io::Error::other("the disk is full")) }
    }
}

/// Sends lines to a new engine.
///
/// # Errors
/// What went wrong, with the lines since the board was last made new.
pub fn look(random: &mut Rng) -> Result<Counts, String> {
    let mut engine = engine(random);
    let known = engine.reply(b"list_commands").ok_or("no list of commands")?;
    let known: Vec<&str> = known.trim_start_matches("= ").split_whitespace().collect();
    let mut tally = Counts::from([("lines", LINES), ("refused", 0), ("without a reply", 0)]);
    let mut since: Vec<Vec<u8>> = Vec::new();
    for _ in 0..LINES {
        let line = line(random, &known);
        if line.starts_with(b"boardsize ") || line.starts_with(b"clear_board") {
            since.clear();
        }
        since.push(line.clone());
        let told = |what: &str| format!("{what}\nafter\n{}", since.iter().map(|line| shown(line)).collect::<String>());
        let sent = catch_unwind(AssertUnwindSafe(|| serve(&mut engine, &line)));
        let reply = sent.map_err(|_| told("a panic"))?.map_err(|error| told(&error.to_string()))?;
        match (expected_id(&line), reply.is_empty()) {
            (None, true) => *tally.of("without a reply") += 1,
            (None, false) => return Err(told(&format!("a reply to nothing: {reply:?}"))),
            (Some(id), _) => {
                check_form(&reply, &id).map_err(|what| told(&format!("{what}: {reply:?}")))?;
                *tally.of("refused") += usize::from(reply.starts_with('?'));
            }
        }
    }
    match engine.reply(b"1 name").as_deref() {
        Some("=1 Tesuji\n\n") => Ok(tally),
        other => Err(format!("at the end the engine says {other:?}")),
    }
}

fn engine(random: &mut Rng) -> Engine {
    let limits = Options { most_nodes: NODES, ..Options::within(1 << 18) };
    let judgement = if random.bool() { Judgement::Told } else { Judgement::Withheld };
    let mut engine = Engine::new(Settings { limits, plays: tesuji_gtp::PLAYS, judgement }, Box::<Desk>::default());
    engine.reply(b"boardsize 5");
    engine
}

fn serve(engine: &mut Engine, line: &[u8]) -> io::Result<String> {
    let mut output = Vec::new();
    engine.serve(lines(&[line, b"\n"].concat()[..]), &mut output)?;
    String::from_utf8(output).map_err(io::Error::other)
}

fn shown(line: &[u8]) -> String {
    let line = &line[..line.len().min(200)];
    format!("  {:?}\n", String::from_utf8_lossy(line))
}

/// The id that the reply has to have, empty if there is none; `None` if there is nothing to reply to.
fn expected_id(line: &[u8]) -> Option<String> {
    let read = &line[..line.len().min(TOO_LONG)];
    let text = String::from_utf8_lossy(read);
    let text = text.split('#').next().unwrap_or_default().replace('\t', " ");
    let text: String = text.chars().filter(|letter| !letter.is_control()).collect();
    // Something was cut off.
    let is_refused = line.len() >= TOO_LONG && !read.contains(&b'#');
    let first = text.split_whitespace().next().or(is_refused.then_some(""))?;
    Some(if first.bytes().all(|byte| byte.is_ascii_digit()) { first.to_owned() } else { String::new() })
}

/// `=id …` or `?id …`, and one empty line, at the end.
fn check_form(reply: &str, id: &str) -> Result<(), &'static str> {
    let body = reply.strip_suffix("\n\n").ok_or("no empty line at the end")?;
    if body.contains("\n\n") || body.ends_with('\n') {
        return Err("an empty line within the reply");
    }
    if reply.chars().any(|letter| letter.is_control() && letter != '\n') {
        return Err("a control character");
    }
    let rest = body.strip_prefix(['=', '?']).and_then(|rest| rest.strip_prefix(id)).ok_or("no sign and id")?;
    if rest.is_empty() || rest.starts_with([' ', '\n']) { Ok(()) } else { Err("no blank behind the sign and the id") }
}

/// A line of one of many kinds.
fn line(random: &mut Rng, known: &[&str]) -> Vec<u8> {
    let line = match random.u8(..100) {
        0..40 => sensible(random).into_bytes(),
        40..75 => command(random, known).into_bytes(),
        75..90 => mutated(random, known),
        90..98 => (0..random.usize(..60)).map(|_| random.u8(..)).collect(),
        98 => long(random, known),
        _ => {
            ["", "#", " \t ", "# interrupt", "\u{feff}", "\u{7f}\u{1}", "=", "?"][random.usize(..8)].as_bytes().to_vec()
        }
    };
    let id = ["1 ", "007 ", "4294967296 ", "99999999999999999999999999 ", "-3 ", "1.5 ", "0x1 ", "12", "\u{663} "];
    let line = if random.u8(..10) == 0 { [id[random.usize(..id.len())].as_bytes(), &line].concat() } else { line };
    line.into_iter().filter(|&byte| byte != b'\n').collect()
}

/// What a host might send, so that there is a game to ask about.
fn sensible(random: &mut Rng) -> String {
    let color = ["b", "w", "B", "W", "black", "White"][random.usize(..6)];
    let at = point(random);
    match random.u8(..32) {
        0 => format!("boardsize {}", ["1", "2", "3", "4", "5", "5", "7", "9", "0", "26", "20"][random.usize(..11)]),
        1 => "clear_board".to_owned(),
        2 => "undo".to_owned(),
        3 => format!("gg-undo {}", random.u8(..4)),
        4 => format!("gogui-setup b {at} w {} b {}", point(random), point(random)),
        5 => format!("gogui-play_sequence b {at} w {} b pass", point(random)),
        6 => format!("gogui-setup_player {color}"),
        7 => format!("play {color} pass"),
        8 => format!("loadsgf {}", &"abcd"[..random.usize(1..=4)]),
        9 => captures(random, &at),
        _ => format!("play {color} {at}"),
    }
}

/// A question of capture, about whatever is there.
fn captures(random: &mut Rng, at: &str) -> String {
    const ABOUT_ONE: [&str; 4] = ["attack", "defend", "ladder_attack", "tesuji-ladder"];
    const ABOUT_TWO: [&str; 4] = ["does_attack", "does_defend", "attack_either", "defend_both"];
    // Whether it is proved may take as long as all the others.
    match random.u8(..64) {
        0 => "tesuji-proven".to_owned(),
        1..16 => format!("{} {at} {}", ABOUT_TWO[random.usize(..4)], point(random)),
        _ => format!("{} {at}", ABOUT_ONE[random.usize(..4)]),
    }
}

fn point(random: &mut Rng) -> String {
    format!("{}{}", ["A", "b", "C", "d", "E", "g"][random.usize(..6)], random.u8(1..=6))
}

/// A command with words behind it that may mean something to it.
fn command(random: &mut Rng, known: &[&str]) -> String {
    const WORDS: &str = "b w white A1 c3 B2 d4 pass resign Z9 A0 A26 i5 -1 0 1 2 10 19 26 2147483648 99999999999999999999 \
                         NaN inf 1e309 0.5 é \u{202e}x dead interval avoid A1,B2,pass ownership true";
    let name = known[random.usize(..known.len())];
    // What plays a board out, or reads, takes a while.
    let is_slow =
        name.contains("genmove") || name.starts_with("final_") || name.contains("anal") || name.contains("tesuji-");
    if (is_slow || name.contains("attack") || name.contains("defend") || name.contains("dragon"))
        && random.u32(..SELDOM) > 0
    {
        return "showboard".to_owned();
    }
    let word = |random: &mut Rng| random.choice(WORDS.split(' ').collect::<Vec<_>>()).unwrap_or_default().to_owned();
    let words = (0..random.usize(..5)).map(|_| if random.bool() { point(random) } else { word(random) });
    [vec![name.to_owned()], words.collect()].concat().join([" ", " ", "\t", "  "][random.usize(..4)])
}

/// A line with a few bytes changed, taken out or put in.
fn mutated(random: &mut Rng, known: &[&str]) -> Vec<u8> {
    let mut line = if random.bool() { sensible(random) } else { command(random, known) }.into_bytes();
    for _ in 0..random.usize(1..5) {
        let at = random.usize(..=line.len());
        match random.u8(..3) {
            0 => line.insert(at, random.u8(..)),
            1 if at < line.len() => _ = line.remove(at),
            _ if at < line.len() => line[at] = random.u8(..),
            _ => {}
        }
    }
    line
}

/// A line of many words, now and then longer than any that is read.
fn long(random: &mut Rng, known: &[&str]) -> Vec<u8> {
    let word = [" b A1", " w pass", " x", "\t", "A1,", "9"][random.usize(..6)];
    let most = if random.u8(..8) == 0 { 2 * TOO_LONG } else { TOO_LONG / 64 };
    let count = random.usize(..most / word.len());
    [command(random, known).into_bytes(), word.repeat(count).into_bytes()].concat()
}
