//! What benches need: files, Ctrl-C, and a line on the terminal that shows the progress.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use tesuji_bench::{Files, Host};
use tesuji_session::Stop;

use crate::limits::interrupt;
use crate::progress::Progress;
use crate::source::describe;
use crate::written;

#[derive(Default)]
pub(super) struct Terminal {
    line: Mutex<Option<Progress>>,
}

impl Host for Terminal {
    fn stop(&self) -> &Stop {
        interrupt()
    }

    fn progress(&self, what: &'static str, done: usize, count: usize) {
        let mut line = self.line.lock().expect("no other thread has panicked");
        if done == count {
            *line = None;
        } else if done == 0 {
            *line = Some(Progress::start(count, what));
        } else if let Some(progress) = line.as_mut() {
            progress.step();
            progress.draw("");
        }
    }

    fn read(&self, folder: &Path, ending: &str) -> io::Result<Files> {
        let entries = fs::read_dir(folder).map_err(|error| io::Error::other(describe(&error)))?;
        let paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<PathBuf>>>()?;
        let mut paths: Vec<_> =
            paths.into_iter().filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
        paths.sort();
        let read = |path: PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read_to_string(&path).map_err(|error| written::about(&path, error))?;
            Ok((name, text))
        };
        paths.into_iter().map(read).collect()
    }

    fn write(&self, folder: &Path, files: &Files) -> io::Result<()> {
        fs::create_dir_all(folder)?;
        files.iter().try_for_each(|(name, text)| written::write(&folder.join(name), text))
    }
}
