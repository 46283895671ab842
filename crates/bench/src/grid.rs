//! Every task in every configuration, on one thread or several, with a line on a terminal that shows the progress.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use tesuji_draw::chart::{Bars, Row as Bar, Scale};
use tesuji_session::{Clock, Watch};

use super::figures::times;
use crate::Host;

/// What a task gave in a configuration.
pub(super) trait Measured {
    fn is_solved(&self) -> bool;
    fn nodes(&self) -> u64;
    fn time(&self) -> Duration;
}

/// A row of a table: a configuration by its number.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) at: usize,
}

/// The results, by configuration and then by task; what was not run is missing.
pub(super) struct Grid<C, R> {
    /// Each is run once, even if it is a row of several tables.
    pub(super) configurations: Vec<C>,
    results: Vec<Vec<Option<R>>>,
}

impl<C, R> Default for Grid<C, R> {
    fn default() -> Grid<C, R> {
        Grid { configurations: Vec::new(), results: Vec::new() }
    }
}

impl<C: PartialEq + Sync, R: Measured + Send> Grid<C, R> {
    /// A row with this configuration.
    pub(super) fn row(&mut self, label: impl Into<String>, configuration: C) -> Row {
        let known = self.configurations.iter().position(|other| *other == configuration);
        let at = known.unwrap_or_else(|| {
            self.configurations.push(configuration);
            self.configurations.len() - 1
        });
        Row { label: label.into(), at }
    }

    pub(super) fn run<T: Sync>(&mut self, runner: &Runner, tasks: &[T], run: impl Fn(&C, &T) -> R + Sync) {
        let one = |at: usize| run(&self.configurations[at / tasks.len()], &tasks[at % tasks.len()]);
        let mut results = runner.all("searches", self.configurations.len() * tasks.len(), one).into_iter();
        let of_one = |_: &C| results.by_ref().take(tasks.len()).collect();
        self.results = self.configurations.iter().map(of_one).collect();
    }

    /// The results of a configuration, with the number of the task.
    pub(super) fn of(&self, at: usize) -> impl Iterator<Item = (usize, &R)> {
        self.results[at].iter().enumerate().filter_map(|(task, result)| Some((task, result.as_ref()?)))
    }

    /// What a configuration gave for a task that it solved.
    pub(super) fn solution(&self, at: usize, task: usize) -> Option<&R> {
        self.results[at][task].as_ref().filter(|result| result.is_solved())
    }

    pub(super) fn solved(&self, at: usize) -> usize {
        self.of(at).filter(|(_, result)| result.is_solved()).count()
    }

    /// Tasks that all of these configurations solve.
    pub(super) fn common(&self, configurations: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let configurations: Vec<usize> = configurations.into_iter().collect();
        let tasks = 0..self.results.first().map_or(0, Vec::len);
        tasks.filter(|&task| configurations.iter().all(|&at| self.solution(at, task).is_some())).collect()
    }

    /// Nodes and seconds for these tasks.
    pub(super) fn total(&self, at: usize, tasks: &[usize]) -> (u64, f64) {
        let of_tasks = self.of(at).filter(|(task, _)| tasks.binary_search(task).is_ok());
        of_tasks
            .fold((0, 0.0), |(nodes, time), (_, result)| (nodes + result.nodes(), time + result.time().as_secs_f64()))
    }

    /// How many times the nodes and the time of one configuration another takes, over what both solve.
    pub(super) fn ratios(&self, one: usize, other: usize) -> [Option<f64>; 2] {
        let common = self.common([one, other]);
        let [(nodes, time), (other_nodes, other_time)] = [one, other].map(|at| self.total(at, &common));
        let ratio = |before: f64, now: f64| (before > 0.0).then_some(now / before);
        [ratio(nodes as f64, other_nodes as f64), ratio(time, other_time)]
    }

    /// The nodes of all rows relative to the first, as a chart.
    pub(super) fn ratio_chart(&self, title: &str, rows: &[&Row]) -> String {
        let Some((used, others)) = rows.split_first() else { return String::new() };
        let bar = |row: &&Row| {
            let [ratio, _] = self.ratios(used.at, row.at);
            Bar::new(row.label.clone(), ratio, times(ratio))
        };
        let bars = Bars {
            title: title.to_owned(),
            subtitle: Some("Relative to what is used, over the problems that both solve.".to_owned()),
            unit: "times the nodes".to_owned(),
            scale: Scale::Log,
            rows: others.iter().map(bar).collect(),
            ..Bars::default()
        };
        bars.svg()
    }
}

/// Runs tasks, some at the same time.
pub(super) struct Runner<'a> {
    pub(super) host: &'a dyn Host,
    pub(super) jobs: usize,
}

impl Runner<'_> {
    /// Watches one search.
    pub(super) fn watch(&self, clock: Clock) -> Watch {
        Watch::start(clock, self.host.stop())
    }

    /// Does all tasks, by number. Tasks that a stop interrupted or prevented are missing.
    pub(super) fn all<T: Send>(
        &self,
        what: &'static str,
        count: usize,
        task: impl Fn(usize) -> T + Sync,
    ) -> Vec<Option<T>> {
        let (next, is_stopped) = (AtomicUsize::new(0), || self.host.stop().is_stopped());
        let results = Mutex::new(((0..count).map(|_| None).collect::<Vec<_>>(), 0));
        self.host.progress(what, 0, count);
        let work = || {
            while let number = next.fetch_add(1, Ordering::Relaxed)
                && number < count
                && !is_stopped()
            {
                let result = task(number);
                if is_stopped() {
                    return;
                }
                let mut results = results.lock().expect("no other thread has panicked");
                results.0[number] = Some(result);
                results.1 += 1;
                self.host.progress(what, results.1, count);
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.jobs.max(1) {
                scope.spawn(work);
            }
        });
        results.into_inner().expect("all threads have ended").0
    }
}
