//! The numbers of a Go player's judgement, in one documented file that users can change. \[GOG90 §4.1 (5), §4.2 (2)\]
//!
//! The file that is part of the program names every number, its range, and what more or less of it does: [`TEXT`]. A user's file
//! of the same form replaces some of them.
//!
//! ```
//! use tesuji_parameters::Parameters;
//! let own = Parameters::with("siege.order = 3")?;
//! assert_eq!((own.siege.order, Parameters::default().siege.order), (3, 4));
//! let wrong = Parameters::with("siege.order = 40").unwrap_err();
//! assert_eq!(wrong.to_string(), "line 1: siege.order is from 1 to 6, not 40");
//! # Ok::<(), tesuji_parameters::ParameterErrors>(())
//! ```

mod table;
mod typed;

pub use table::{ParameterError, ParameterErrors};
pub use typed::{
    Adjust, Eye, Family, Grid, LinkRow, LinkRows, Parameters, Potential, Siege, Situation, Strength, Territory,
    Vitality,
};

/// The file with all numbers.
pub const TEXT: &str = include_str!("parameters.txt");
