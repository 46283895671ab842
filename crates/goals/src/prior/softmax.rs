//! From scores to surprise, −ln p, in integers, so that every machine finds the same numbers.

/// Units of a score in one nat.
pub(super) const NAT: i32 = 64;

/// A difference of scores beyond which a move adds nothing to the sum.
const FARTHEST: usize = 10 * NAT as usize;

/// 2¹⁶ · e^(−d/64).
static EXP: [u32; FARTHEST] = exponentials();

/// 64 · ln(1 + i/64).
static LN: [u8; 64] = logarithms();

const fn exponentials() -> [u32; FARTHEST] {
    /// 2³² · e^(−1/64).
    const STEP: u64 = 4_228_379_893;
    let mut table = [0; FARTHEST];
    let (mut at, mut value) = (0, 1 << 48);
    while at < FARTHEST {
        table[at] = ((value + (1 << 31)) >> 32) as u32;
        value = ((value >> 16) * STEP) >> 16;
        at += 1;
    }
    table
}

/// By ln x = ln 2 · log₂ x, and log₂ by squaring.
const fn logarithms() -> [u8; 64] {
    /// 2³² · ln 2.
    const LN_2: u64 = 2_977_044_472;
    let mut table = [0; 64];
    let mut at = 0;
    while at < 64 {
        // x with 31 bits behind the point, 1 ≤ x < 2; each squaring gives one more bit of its logarithm.
        let (mut x, mut log, mut bit) = ((64 + at as u64) << 25, 0_u64, 1_u64 << 31);
        while bit > 1 << 12 {
            x = (x * x) >> 31;
            if x >= 1 << 32 {
                x >>= 1;
                log |= bit;
            }
            bit >>= 1;
        }
        table[at] = ((log * (LN_2 >> 8) * NAT as u64 + (1 << 55)) >> 56) as u8;
        at += 1;
    }
    table
}

/// Turns scores into −ln p of a softmax over them, in the same units.
#[inline]
pub(super) fn surprise(scores: &mut [i32]) {
    let Some(&most) = scores.iter().max() else { return };
    let sum: u32 = scores.iter().map(|&score| EXP.get(most.abs_diff(score) as usize).copied().unwrap_or(0)).sum();
    let total = most + ln(sum);
    for score in scores {
        *score = total - *score;
    }
}

/// e^−x.
#[inline]
pub(super) fn likelihood(surprise: i32) -> f32 {
    let whole = EXP[0] as f32;
    EXP.get(surprise.max(0).unsigned_abs() as usize).map_or(0.0, |&part| part as f32 / whole)
}

/// 1 / (1 + e^−x).
#[inline]
pub(super) fn sigmoid(score: i32) -> f32 {
    let odds = likelihood(score.abs());
    if score < 0 { odds / (1.0 + odds) } else { 1.0 / (1.0 + odds) }
}

/// ln(x / 2¹⁶) of a number of at least 2¹⁶.
#[inline]
fn ln(x: u32) -> i32 {
    let power = 31 - x.leading_zeros().cast_signed();
    let fraction = (x >> (power - 6)) & 63;
    // 64 · ln 2 = 44.36.
    ((power - 16) * 4436 + 50) / 100 + i32::from(LN[fraction as usize])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_to_what_floating_point_gives() {
        let mut seed = 7_u32;
        for count in 1..200 {
            let mut scores: Vec<i32> = (0..count)
                .map(|_| {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (seed >> 22).cast_signed() - 500
                })
                .collect();
            let exact: Vec<f64> = scores.iter().map(|&score| f64::from(score) / f64::from(NAT)).collect();
            let total = exact.iter().map(|score| score.exp()).sum::<f64>().ln();
            surprise(&mut scores);
            for (score, exact) in scores.iter().zip(exact) {
                let wanted = (total - exact) * f64::from(NAT);
                assert!((f64::from(*score) - wanted).abs() <= 2.0, "{score} {wanted} of {count}");
            }
        }
    }
}
