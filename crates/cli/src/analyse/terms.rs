//! Komi and rules: as the record says, or as the options do.

use clap::{Args, ValueEnum};
use tesuji_go::{Color, Scoring};
use tesuji_record::sgf::Tree;
use tesuji_survey::score::{Correction, Play, Terms};

use crate::source::Content;

/// The komi where nothing says another, by area and by territory.
const KOMI: [f64; 2] = [7.5, 6.5];

#[derive(Args)]
pub(crate) struct TermsOptions {
    /// Points for White [default: the record's, else 7.5 by area, 6.5 by territory]
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true, value_parser = komi)]
    komi: Option<f64>,
    /// What is counted [default: by the record's rules, else area]
    #[arg(long, value_enum)]
    rules: Option<Counting>,
}

/// Points that a handicap or an even game may be worth.
const MOST_KOMI: f64 = 200.0;

fn komi(text: &str) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|komi| komi.abs() <= MOST_KOMI);
    number.ok_or_else(|| format!("a number of points from -{MOST_KOMI} to {MOST_KOMI}, such as 6.5"))
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Counting {
    /// Stones and the points that they surround: Chinese, AGA, Tromp–Taylor
    Area,
    /// Surrounded points and prisoners: Japanese, Korean
    Territory,
}

/// Komi and rules of a position.
pub(crate) struct Found {
    komi: f64,
    scoring: Scoring,
}

impl TermsOptions {
    pub(crate) fn of(&self, content: &Content) -> Found {
        let record = if let Content::Record(tree) = content { Some(tree) } else { None };
        let told = |name| record.and_then(|tree: &Tree| tree.value(tree.root(), name));
        let rules = told("RU").map(str::to_ascii_lowercase).unwrap_or_default();
        let is_territory = ["japan", "korea", "jp", "kr"].iter().any(|name| rules.contains(name));
        let is_territory = self.rules.map_or(is_territory, |rules| rules == Counting::Territory);
        let scoring = if is_territory { Scoring::Territory } else { Scoring::Area };
        let komi = told("KM").and_then(|komi| komi.trim().parse::<f64>().ok());
        let komi = komi.filter(|komi| komi.abs() <= MOST_KOMI);
        let by_custom = KOMI[usize::from(scoring == Scoring::Territory)];
        Found { komi: self.komi.or(komi).unwrap_or(by_custom), scoring }
    }
}

impl Found {
    /// With the side to move; Black if that is not known.
    pub(crate) fn with(self, to_move: Option<Color>) -> Terms {
        Terms {
            scoring: self.scoring,
            komi: self.komi,
            to_move: to_move.unwrap_or(Color::Black),
            play: Play::GoesOn,
            correction: Correction::Made,
        }
    }
}
