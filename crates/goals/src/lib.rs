//! The local questions of Go as games that a search can play.
