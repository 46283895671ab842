//! Options of commands that ask about problems: which, how they look, what is asked of them, and how much may be done.

use clap::Args;

use crate::inputs::Inputs;
use crate::limits::Limits;
use crate::overrides::Overrides;
use crate::terminal::Look;

#[derive(Args)]
pub(crate) struct Problems {
    #[command(flatten)]
    pub(crate) inputs: Inputs,
    #[command(flatten)]
    pub(crate) look: Look,
    #[command(flatten, next_help_heading = "The question")]
    pub(crate) overrides: Overrides,
    #[command(flatten, next_help_heading = "Limits")]
    pub(crate) limits: Limits,
}
