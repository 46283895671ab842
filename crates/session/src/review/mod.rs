//! Reviews.
