//! Proofs of our own that the second program refused: no part of the answer is printed, and the proof is kept in a
//! file.

use std::env;
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use tesuji_problem::Problem;
use tesuji_solve::{self as solver, Observer, Options, RefusedProof, Solution};

use crate::source::InputError;

/// Answers a problem; a bug is an error like others.
pub(crate) fn answer(problem: &Problem, options: &Options, observer: &dyn Observer) -> Result<Solution, InputError> {
    let found = guarded(|| solver::answer(problem, options, observer)).map_err(InputError::Bug)?;
    Ok(found?)
}

/// Does some work. A bug becomes an error of one line, and a refused proof is kept.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    solver::guarded(work).map_err(|bug| bug.told(|refused| keep(&refused.file_name(), &refused.proof)))
}

/// A refused proof is reported where it is caught, not by the panic.
pub(crate) fn keep_panics_quiet() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !info.payload().is::<RefusedProof>() {
            usual(info);
        }
    }));
}

/// Writes a file into the current folder, or else among the temporary files. Returns its path.
pub(crate) fn keep(name: &str, text: &str) -> Option<String> {
    keep_in(&[PathBuf::new(), env::temp_dir()], name, text)
}

fn keep_in(folders: &[PathBuf], name: &str, text: &str) -> Option<String> {
    let path = folders.iter().map(|folder| folder.join(name)).find(|path| is_written(path, text))?;
    Some(path.display().to_string())
}

fn is_written(path: &Path, text: &str) -> bool {
    fs::write(path, text).is_ok()
}

#[cfg(test)]
mod tests {
    use std::panic::panic_any;

    use super::*;

    #[test]
    fn a_refused_proof_is_told_in_one_line_and_kept() {
        let refused = RefusedProof { flaw: "line 9: a hole".to_owned(), proof: "tesuji proof 1\n…\n".to_owned() };
        let (name, text) = (refused.file_name(), refused.proof.clone());
        let told = guarded(|| panic_any(refused)).unwrap_err();
        assert_eq!(
            told,
            format!("internal error: the checker refused a proof (line 9: a hole); kept in {name}, please report it")
        );
        assert_eq!(fs::read_to_string(&name).unwrap(), text);
        fs::remove_file(name).unwrap();
    }

    #[test]
    fn where_one_folder_takes_no_files_another_does() {
        let folder = env::temp_dir().join(format!("tesuji-refused-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let missing = folder.join("missing");
        let path = keep_in(&[missing.clone(), folder.clone()], "proof.txt", "a\n").unwrap();
        assert_eq!(
            (Path::new(&path), fs::read_to_string(&path).unwrap().as_str()),
            (&*folder.join("proof.txt"), "a\n")
        );
        assert_eq!(keep_in(&[missing], "proof.txt", "a\n"), None);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_answered_is_refused_as_ever() {
        // An eye in the open.
        let problem: Problem =
            "goal: eye\nto move: black\nsize: 19\n 1 | X!. .\n   +------\n     A B C".parse().unwrap();
        let refusal = answer(&problem, &Options::default(), &solver::Quiet).unwrap_err();
        assert!(matches!(refusal, InputError::Refusal(_)), "{refusal}");
    }
}
