//! Files as they are found: in any character set, broken, huge, and changed at random.

mod charsets;
mod million;
mod properties;
mod tolerance;
