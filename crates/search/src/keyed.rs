//! Hash maps by keys of positions. A key is hashed as the table does it: that takes a fraction of the usual way, which
//! withstands keys that somebody chose to collide.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tesuji_proof::Key;

use crate::positions::hash;

/// Values by key, or by key and a rank.
pub(crate) type Keyed<K, V> = HashMap<K, V, BuildHasherDefault<KeyHasher>>;

/// Hashes a [`Key`], and small numbers after it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write_u128(&mut self, key: u128) {
        self.0 ^= hash(Key(key));
    }

    /// Ranks, and whether there is one.
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0.rotate_left(5) ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
