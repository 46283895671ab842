//! Which knowledge of eyes a search uses. None of it changes what is true; see `docs/knowledge.md`.

/// Each can be turned on and off alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Knowledge {
    /// Who is unconditionally alive is not captured. Where life itself is asked for, it needs no knowing.
    pub alive: bool,
    /// Eye spaces of up to eight points were played out beforehand.
    pub eyes: bool,
    /// Where too few points are left that can become eyes, there is no eye, or there are not two.
    pub room: bool,
    /// Attackers that are connected to safe ones by miai are safe. [KM03 §5.2, AC]
    pub attacker_links: bool,
    /// Blocks of the defender that are connected by miai are one. [KM03 §5.2, DC]
    pub defender_links: bool,
    /// Where the defender threatens to have its eye, the attacker prevents that. [KM03 §5.2, FAM]
    pub forced_attacker: bool,
    /// Where the attacker threatens to leave no room, the defender prevents that. [KM03 §5.2, FDM]
    pub forced_defender: bool,
    /// Where a race between two blocks is settled by their liberties, it need not be played.
    pub counts: bool,
}

impl Knowledge {
    /// The rules of the game alone.
    pub const NONE: Knowledge = Knowledge::switched(false);

    /// Everything.
    pub const ALL: Knowledge = Knowledge::switched(true);

    const fn switched(on: bool) -> Knowledge {
        Knowledge {
            alive: on,
            eyes: on,
            room: on,
            attacker_links: on,
            defender_links: on,
            forced_attacker: on,
            forced_defender: on,
            counts: on,
        }
    }
}

impl Default for Knowledge {
    fn default() -> Knowledge {
        Knowledge::ALL
    }
}
