//! What a position or a move gets, as far as it is known, and which of two gets more.

use tesuji_problem::Certainty;
use tesuji_solve::{Answer, Bounds, Grade, Report, Side, Way};

/// The status of a target, as far as a checked proof says: a range of grades, both ends included.
///
/// Grades are taken by class: clean life, seki, life by repetition, each ko, death. For a ko it makes no difference in
/// which way its winner lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Worth {
    /// The best for the defender that it may be.
    best: Grade,
    /// The worst.
    worst: Grade,
    /// On which scale ko is graded.
    most_threats: i8,
}

impl Worth {
    /// Of which nothing is known.
    pub fn unknown(most_threats: i8) -> Worth {
        Worth::between(Bounds::unknown(most_threats), most_threats)
    }

    /// Of a target that is captured.
    pub fn captured(most_threats: i8) -> Worth {
        Worth::between(Bounds::exactly(most_threats + 1), most_threats)
    }

    /// Of a target that nothing can capture.
    pub fn alive(most_threats: i8) -> Worth {
        let grade = class(-most_threats, Way::Clean, most_threats);
        Worth { best: grade, worst: grade, most_threats }
    }

    /// Of a position with one side to move, if that is proved, with no stones that are assumed to be safe.
    pub fn of(report: &Report, answer: &Answer) -> Worth {
        if report.stands(answer) { Worth::told(report, answer) } else { Worth::unknown(report.most_threats) }
    }

    /// The same by any checked proof, whatever it takes for granted.
    pub fn told(report: &Report, answer: &Answer) -> Worth {
        let is_proved = matches!(report.certainty(answer), Some(Certainty::Proved | Certainty::ProvedIf));
        match answer.grade {
            _ if !is_proved => Worth::unknown(report.most_threats),
            Some(grade) => Worth::of_grade(report, grade),
            None => Worth::between(answer.bounds, report.most_threats),
        }
    }

    /// Of a first move, if its grade was found, on the same terms.
    pub fn of_first(report: &Report, answer: &Answer, grade: Option<Grade>) -> Worth {
        let grade = grade.filter(|_| report.stands_with_moves(answer));
        grade.map_or(Worth::unknown(report.most_threats), |grade| Worth::of_grade(report, grade))
    }

    /// Of a first move, by any checked proof.
    pub fn told_first(report: &Report, answer: &Answer, grade: Option<Grade>) -> Worth {
        let is_proved = matches!(report.certainty(answer), Some(Certainty::Proved | Certainty::ProvedIf));
        let grade = grade.filter(|_| is_proved);
        grade.map_or(Worth::unknown(report.most_threats), |grade| Worth::of_grade(report, grade))
    }

    fn of_grade(report: &Report, Grade { least, way }: Grade) -> Worth {
        let grade = class(least, way.unwrap_or(Way::Clean), report.most_threats);
        Worth { best: grade, worst: grade, most_threats: report.most_threats }
    }

    /// With a least number of threats in between, both included.
    pub(crate) fn between(Bounds { least, most }: Bounds, most_threats: i8) -> Worth {
        let (best, worst) = (class(least, Way::Clean, most_threats), class(most, Way::Repetition, most_threats));
        Worth { best, worst, most_threats }
    }

    /// The same on a scale shifted by spent threats: of a position that was reached by spending them.
    #[must_use]
    pub fn shifted(self, spent: i8) -> Worth {
        let most = self.most_threats;
        let shift = |grade: Grade| match grade.least {
            least if least > most || least <= -most => grade,
            least => class((least + spent).clamp(1 - most, most), grade.way.unwrap_or(Way::Clean), most),
        };
        Worth { best: shift(self.best), worst: shift(self.worst), most_threats: most }
    }

    /// The least result that counts as success for a side: anything more than nothing.
    pub fn least_for(side: Side, most_threats: i8) -> Worth {
        let grade = match side {
            Side::Defender => class(most_threats, Way::Clean, most_threats),
            Side::Attacker => class(-most_threats, Way::Seki, most_threats),
        };
        Worth { best: grade, worst: grade, most_threats }
    }

    /// The best for the defender that it may be, and the worst.
    pub fn range(self) -> (Grade, Grade) {
        (self.best, self.worst)
    }

    /// Does the target live with k threats, as far as is known?
    pub fn lives_with(self, k: i8) -> Option<bool> {
        match (self.best.lives_with(k), self.worst.lives_with(k)) {
            (one, other) if one == other => Some(one),
            _ => None,
        }
    }

    /// Its class, if it is known.
    pub fn known(self) -> Option<Grade> {
        (self.best == self.worst).then_some(self.best)
    }

    /// Is it proved to be as good for a side as the other, or better?
    pub fn is_as_good_for(self, side: Side, other: Worth) -> bool {
        match side {
            Side::Defender => self.worst <= other.best,
            Side::Attacker => self.best >= other.worst,
        }
    }

    /// Is it proved to be worse for a side than the other?
    pub fn is_worse_for(self, side: Side, other: Worth) -> bool {
        match side {
            Side::Defender => self.best > other.worst,
            Side::Attacker => self.worst < other.best,
        }
    }

    /// Is it proved that a side has all that is asked for, without a ko: life in any way, or death?
    pub fn is_success_for(self, side: Side) -> bool {
        match side {
            Side::Defender => self.worst.least <= -self.most_threats,
            Side::Attacker => self.best.least > self.most_threats,
        }
    }

    /// May a side have nothing at all, as far as is proved?
    pub fn may_be_failure_for(self, side: Side) -> bool {
        match side {
            Side::Defender => self.worst.least > self.most_threats,
            Side::Attacker => self.best == class(-self.most_threats, Way::Clean, self.most_threats),
        }
    }

    /// Is it proved that a side has nothing at all?
    pub fn is_failure_for(self, side: Side) -> bool {
        match side {
            Side::Defender => self.best.least > self.most_threats,
            Side::Attacker => self.worst == class(-self.most_threats, Way::Clean, self.most_threats),
        }
    }
}

fn class(least: i8, way: Way, most_threats: i8) -> Grade {
    let way = match least {
        least if least > most_threats => None,
        least if least > -most_threats => Some(Way::Clean),
        _ => Some(way),
    };
    Grade { least, way }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every class on a scale of one threat, from the best for the defender to the worst.
    fn classes() -> Vec<Worth> {
        let alive = [Way::Clean, Way::Seki, Way::Repetition].map(|way| (-1, way));
        let others = [0, 1, 2].map(|least| (least, Way::Clean));
        let exact = |(least, way): (i8, Way)| {
            let grade = class(least, way, 1);
            Worth { best: grade, worst: grade, most_threats: 1 }
        };
        alive.into_iter().chain(others).map(exact).collect()
    }

    #[test]
    fn classes_are_in_order_for_both_sides() {
        let classes = classes();
        for (at, one) in classes.iter().enumerate() {
            for (beside, other) in classes.iter().enumerate() {
                assert_eq!(one.is_as_good_for(Side::Defender, *other), at <= beside);
                assert_eq!(one.is_as_good_for(Side::Attacker, *other), at >= beside);
                assert_eq!(one.is_worse_for(Side::Defender, *other), at > beside);
                assert_eq!(one.is_worse_for(Side::Attacker, *other), at < beside);
            }
        }
        let that = |is: &dyn Fn(&Worth) -> bool| classes.iter().map(is).collect::<Vec<bool>>();
        let (yes, no) = (true, false);
        assert_eq!(that(&|worth| worth.is_success_for(Side::Defender)), [yes, yes, yes, no, no, no]);
        assert_eq!(that(&|worth| worth.is_failure_for(Side::Defender)), [no, no, no, no, no, yes]);
        assert_eq!(that(&|worth| worth.is_success_for(Side::Attacker)), [no, no, no, no, no, yes]);
        assert_eq!(that(&|worth| worth.is_failure_for(Side::Attacker)), [yes, no, no, no, no, no]);
    }

    #[test]
    fn what_is_not_known_proves_nothing() {
        let unknown = Worth::unknown(1);
        for side in [Side::Defender, Side::Attacker] {
            for worth in classes() {
                assert!(!unknown.is_worse_for(side, worth) && !worth.is_worse_for(side, unknown));
                assert_eq!(unknown.is_as_good_for(side, worth), worth.is_failure_for(side));
            }
            assert!(!unknown.is_success_for(side) && !unknown.is_failure_for(side));
        }
        assert_eq!((unknown.known(), Worth::captured(1).known()), (None, Some(Grade { least: 2, way: None })));
    }
}
