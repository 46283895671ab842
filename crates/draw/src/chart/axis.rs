//! From values to places: the span of an axis and its ticks.

use super::Scale;

/// Room for rounding where a value is compared with a tick.
const SLACK: f64 = 1e-9;

/// One axis, from a tick to a tick, with all data between them.
pub(super) struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
    /// From the lowest value to the highest.
    pub(super) ticks: Vec<Tick>,
}

/// A line across the chart.
pub(super) struct Tick {
    pub(super) value: f64,
    /// `None` for a faint line between the labelled ones.
    pub(super) label: Option<String>,
}

impl Axis {
    /// An axis for values that [`LeftOut`](super::left_out::LeftOut) admits, with about `most` labelled ticks or fewer.
    pub(super) fn new(scale: Scale, values: impl IntoIterator<Item = f64>, most: u16) -> Axis {
        let span = values.into_iter().fold(None, |span, value| match span {
            None => Some((value, value)),
            Some((low, high)) => Some((value.min(low), value.max(high))),
        });
        match (scale, span) {
            (Scale::Linear, span) => Axis::linear(span.unwrap_or((0.0, 0.0)), most),
            (Scale::Log, span) => Axis::log(span.unwrap_or((1.0, 10.0)), most),
        }
    }

    fn linear(span: (f64, f64), most: u16) -> Axis {
        let (low, high) = with_zero(span);
        let step = round_up((high - low) / f64::from(most.max(1)));
        let (first, last) = ((low / step + SLACK).floor() as i64, (high / step - SLACK).ceil() as i64);
        let (low, high) = (first as f64 * step, last as f64 * step);
        let label = linear_label(step, low.abs().max(high.abs()));
        let ticks = (first..=last).map(|number| number as f64 * step);
        let ticks = ticks.map(|value| Tick { value, label: Some(label(value)) }).collect();
        Axis { scale: Scale::Linear, low, high, ticks }
    }

    fn log((low, high): (f64, f64), most: u16) -> Axis {
        // A single value gets some room to either side.
        let margin = if high / low < 1.0 + SLACK { 1.2 } else { 1.0 };
        let (low, high) = (round_down(low / margin), round_up(high * margin));
        let decades = (exponent(low), exponent(high));
        let every = (decades.1 - decades.0) / i32::from(most.max(1)) + 1;
        let few = decades.1 - decades.0 < 3 && most >= 6;
        // The low end has a label in any case, as bars begin there.
        let low = if few { low } else { times_ten_to(1.0, decades.0) };

        let numbers = (decades.0..=decades.1).flat_map(|power| (1..=9).map(move |digit| (digit, power)));
        let ticks = numbers.filter_map(|(digit, power)| {
            let value = times_ten_to(f64::from(digit), power);
            let inside = value >= low * (1.0 - SLACK) && value <= high * (1.0 + SLACK);
            let labelled = digit == 1 && (power - decades.0) % every == 0 || few && matches!(digit, 2 | 5);
            // Where not every decade has a label, the other decades are the faint lines.
            let shown = every == 1 || digit == 1;
            (inside && shown).then(|| Tick { value, label: labelled.then(|| log_label(value)) })
        });
        Axis { scale: Scale::Log, low, high, ticks: ticks.collect() }
    }

    /// Where on the axis a value lies, from 0 at its low end to 1 at its high end, where also all lie that are beyond.
    pub(super) fn share(&self, value: f64) -> f64 {
        let share = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log => (value / self.low).log10() / (self.high / self.low).log10(),
        };
        share.clamp(0.0, 1.0)
    }

    /// Where a value lies if the axis runs from one place to another.
    pub(super) fn place(&self, value: f64, from: i32, to: i32) -> i32 {
        from + (self.share(value) * f64::from(to - from)).round() as i32
    }

    pub(super) fn labels(&self) -> impl Iterator<Item = &str> {
        self.ticks.iter().filter_map(|tick| tick.label.as_deref())
    }
}

/// A span of more than one value: it reaches to zero if that is near, or if there is nothing else to compare with.
fn with_zero((low, high): (f64, f64)) -> (f64, f64) {
    let size = low.abs().max(high.abs());
    if size < 1.0 / super::left_out::LARGEST {
        return (0.0, 1.0);
    }
    let alone = high - low <= SLACK * size;
    if alone || low > 0.0 && low < high / 2.0 || high < 0.0 && high > low / 2.0 {
        (low.min(0.0), high.max(0.0))
    } else {
        (low, high)
    }
}

/// The next number of the row … 0.5, 1, 2, 5, 10, 20 … from `value` on.
fn round_up(value: f64) -> f64 {
    let power = exponent(value);
    let lead = value / times_ten_to(1.0, power);
    let digit = [1.0, 2.0, 5.0].into_iter().find(|digit| lead <= digit * (1.0 + SLACK));
    times_ten_to(digit.unwrap_or(10.0), power)
}

/// The last number of that row up to `value`.
fn round_down(value: f64) -> f64 {
    let power = exponent(value);
    let lead = value / times_ten_to(1.0, power);
    let digit = [5.0, 2.0, 1.0].into_iter().find(|digit| lead >= digit * (1.0 - SLACK));
    times_ten_to(digit.unwrap_or(1.0), power)
}

/// The power of ten at or below a positive value.
fn exponent(value: f64) -> i32 {
    (value.log10() + SLACK).floor() as i32
}

/// Divides by a power instead of multiplying by its inverse, which has no exact form: 3 / 10 prints as 0.3.
fn times_ten_to(digit: f64, power: i32) -> f64 {
    if power < 0 { digit / 10_f64.powi(-power) } else { digit * 10_f64.powi(power) }
}

/// Thousands, millions and thousand millions have a letter; so a label stays short.
const LETTERS: [(f64, &str); 3] = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
/// From here on a number is written with a power of ten.
const POWERS_ABOVE: f64 = 1e12;
const POWERS_BELOW: f64 = 1e-4;
/// Up to here there is no letter: 5000 is as short as 5.0k.
const PLAIN: f64 = 1e4;

/// Labels of one axis share their letter and their decimals.
fn linear_label(step: f64, largest: f64) -> impl Fn(f64) -> String {
    let (unit, letter) = LETTERS
        .into_iter()
        .find(|&(unit, _)| largest >= unit.max(PLAIN) && step >= unit / 1000.0 * (1.0 - SLACK))
        .unwrap_or((1.0, ""));
    let decimals = usize::try_from(-exponent(step / unit)).unwrap_or(0);
    let digits = usize::try_from(exponent(largest) - exponent(step)).unwrap_or(0);
    move |value| {
        if value == 0.0 {
            "0".to_owned()
        } else if largest >= POWERS_ABOVE || step < POWERS_BELOW * (1.0 - SLACK) {
            format!("{value:.digits$e}")
        } else {
            format!("{:.decimals$}{letter}", value / unit)
        }
    }
}

fn log_label(value: f64) -> String {
    if !(POWERS_BELOW..POWERS_ABOVE).contains(&value) {
        return format!("{value:.0e}");
    }
    let letter = LETTERS.into_iter().find(|&(unit, _)| value >= unit.max(PLAIN));
    letter.map_or_else(|| value.to_string(), |(unit, letter)| format!("{}{letter}", value / unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(scale: Scale, values: &[f64], most: u16) -> String {
        Axis::new(scale, values.iter().copied(), most).labels().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn linear_ticks_are_round_numbers() {
        let check = |values: &[f64], expected: &str| assert_eq!(labels(Scale::Linear, values, 5), expected);
        check(&[0.0, 1.0], "0 0.2 0.4 0.6 0.8 1.0");
        check(&[3.0, 47.0], "0 10 20 30 40 50");
        check(&[2003.0, 2024.0], "2000 2005 2010 2015 2020 2025");
        check(&[-3.0, 4.0], "-4 -2 0 2 4");
        check(&[0.0, 23_000.0], "0 5k 10k 15k 20k 25k");
        check(&[9_000.0, 11_000.0], "9.0k 9.5k 10.0k 10.5k 11.0k");
        check(&[1e6, 1_000_400.0], "1000.0k 1000.1k 1000.2k 1000.3k 1000.4k");
        check(&[0.0, 3e-5], "0 1e-5 2e-5 3e-5");
        check(&[2e14, 3e14], "2.0e14 2.2e14 2.4e14 2.6e14 2.8e14 3.0e14");
        check(&[7.0, 7.0], "0 2 4 6 8");
        check(&[-7.0], "-8 -6 -4 -2 0");
        check(&[0.0, 0.0], "0 0.2 0.4 0.6 0.8 1.0");
        check(&[], "0 0.2 0.4 0.6 0.8 1.0");
    }

    #[test]
    fn log_ticks_are_decades() {
        let check = |values: &[f64], expected: &str| assert_eq!(labels(Scale::Log, values, 8), expected);
        check(&[1.0, 30_000_000.0], "1 10 100 1000 10k 100k 1M 10M");
        check(&[0.003, 40.0], "0.001 0.01 0.1 1 10");
        check(&[3.0, 40.0], "2 5 10 20 50");
        check(&[5.0], "2 5 10");
        check(&[1e-9, 1e14], "1e-9 1e-6 0.001 1 1000 1M 1G 1e12");
        check(&[], "1 2 5 10");
    }

    #[test]
    fn ticks_cover_the_data() {
        let mut rng = fastrand::Rng::with_seed(7);
        for round in 0..5_000 {
            let size = 10_f64.powi(rng.i32(-30..30));
            let values: Vec<f64> = (0..rng.usize(1..6)).map(|_| (rng.f64() - 0.3) * size).collect();
            let scale = [Scale::Linear, Scale::Log][round % 2];
            let values: Vec<f64> = values.into_iter().filter(|&value| scale == Scale::Linear || value > 0.0).collect();
            let most = rng.u16(1..12);
            let axis = Axis::new(scale, values.iter().copied(), most);
            for &value in &values {
                let room = (axis.high - axis.low) * 2.0 * SLACK;
                assert!(
                    axis.low - room <= value && value <= axis.high + room,
                    "{values:?}: {} {}",
                    axis.low,
                    axis.high
                );
            }
            let labels: Vec<&str> = axis.labels().collect();
            assert!(labels.len() <= usize::from(most) + 2 || scale == Scale::Log && labels.len() <= 9, "{labels:?}");
            let distinct: std::collections::BTreeSet<&str> = labels.iter().copied().collect();
            assert_eq!(distinct.len(), labels.len(), "{labels:?}");
            assert!(axis.ticks.is_sorted_by(|a, b| axis.share(a.value) < axis.share(b.value)), "{labels:?}");
        }
    }

    #[test]
    fn places_follow_the_scale() {
        let linear = Axis::new(Scale::Linear, [0.0, 100.0], 5);
        assert_eq!([0.0, 25.0, 100.0].map(|value| linear.place(value, 1000, 200)), [1000, 800, 200]);
        let log = Axis::new(Scale::Log, [1.0, 10_000.0], 5);
        assert_eq!([1.0, 10.0, 10_000.0].map(|value| log.place(value, 0, 400)), [0, 100, 400]);
    }
}
