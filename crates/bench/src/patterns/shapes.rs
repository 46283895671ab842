//! Table 3: the status of problems with gaps by the shape of the eye space.

use serde_json::{Value, json};
use tesuji_pattern::eye::{Influence, Status};
use tesuji_pattern::set::Member;
use tesuji_pattern::window::Cells;

use super::{Bench, Part, paper};
use crate::figures::{Table, percent};

/// The paper's mix: one problem is alive and 29 are unsettled.
const MIX: [(Status, usize); 2] = [(Status::Alive, 1), (Status::Unsettled, 29)];

/// A way to tell the status and the vital points.
struct Analyser {
    name: &'static str,
    status: fn(&Influence) -> Status,
    vital: fn(&Influence) -> Cells,
}

const ANALYSERS: [Analyser; 2] = [
    Analyser { name: "by the table of shapes", status: Influence::status, vital: Influence::vital },
    Analyser { name: "by the number of eyes", status: Influence::status_by_eyes, vital: Influence::vital_by_eyes },
];

/// What one of them says of some problems.
#[derive(Default)]
struct Tally {
    /// By what is so, then by what is said.
    said: [[u64; 3]; 3],
    /// Unsettled problems, those of them that are said to be, and those of these with a right vital point.
    vital: [u64; 3],
    /// Vital points of these.
    points: u64,
}

impl Tally {
    fn of(analyser: &Analyser, problems: &[&Member]) -> Tally {
        let mut tally = Tally::default();
        for member in problems {
            let (known, _) = member.known();
            let influence = Influence::of(&known.pattern);
            let said = (analyser.status)(&influence);
            tally.said[member.status as usize][said as usize] += 1;
            if member.status == Status::Unsettled {
                tally.vital[0] += 1;
                if said == Status::Unsettled {
                    let vital = (analyser.vital)(&influence);
                    tally.vital[1] += 1;
                    tally.vital[2] += u64::from(vital & known.moves != 0);
                    tally.points += u64::from(vital.count_ones());
                }
            }
        }
        tally
    }

    fn right(&self) -> u64 {
        (0..3).map(|at| self.said[at][at]).sum()
    }

    fn all(&self) -> u64 {
        self.said.iter().flatten().sum()
    }
}

pub(super) fn part(bench: &Bench) -> Part {
    let mixed: Vec<&Member> = MIX
        .into_iter()
        .flat_map(|(status, count)| bench.shapes.iter().filter(move |member| member.status == status).take(count))
        .collect();
    let equal: Vec<&Member> = bench.shapes.iter().collect();
    let gaps: Vec<&Member> = bench.split.held_out.iter().map(|case| &case.member).filter(|one| one.has_gaps).collect();
    let mut text = format!(
        "\nTable 3. Status of problems with gaps, 8 to 11 points inside, no eye yet, answers proved. Paper, 30 problems: \
         {:.1}% right, {:.1}% of the unsettled\n",
        paper::STATUS,
        paper::UNSETTLED
    );
    let mut rows: Vec<Value> = Vec::new();
    for (name, problems) in [
        ("30 problems, mixed as the paper's", &mixed),
        ("90 problems, a third each", &equal),
        ("held-out problems with gaps", &gaps),
    ] {
        for analyser in &ANALYSERS {
            rows.push(row(&mut text, name, analyser, problems));
        }
    }
    Part { name: "shapes", text, json: json!(rows) }
}

fn row(text: &mut String, name: &str, analyser: &Analyser, problems: &[&Member]) -> Value {
    let tally = Tally::of(analyser, problems);
    let title = format!("{name}, {}", analyser.name);
    let mut table = Table::new(
        text,
        &title,
        &[("  correct status", 20), ("alive", 6), ("unsettled", 10), ("dead", 6), ("right", 7)],
    );
    for status in Status::ALL {
        let said = tally.said[status as usize];
        let all: u64 = said.iter().sum();
        if all > 0 {
            let right = format!("{:.1}%", percent(said[status as usize], all));
            let counts = said.map(|count| count.to_string());
            table.row([&[format!("  {} ({all})", status.word())], &counts[..], &[right]].concat());
        }
    }
    let [unsettled, said, right] = tally.vital;
    *text += &format!(
        "  right: {} of {}, {:.1}%. Vital point right: {right} of the {said} said to be unsettled, of {unsettled}; {} points\n",
        tally.right(),
        tally.all(),
        percent(tally.right(), tally.all()),
        tally.points
    );
    json!({"problems": name, "analyser": analyser.name, "said": tally.said, "vital": tally.vital, "points": tally.points})
}
