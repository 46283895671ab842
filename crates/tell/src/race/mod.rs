//! A race between two targets, for readers: sentences, JSON, pictures and a record.

mod object;
mod outcome;
mod picture;
mod record;
mod words;

pub(crate) use object::object;
pub(crate) use outcome::{ending, short};
pub(crate) use picture::panels;
pub(crate) use record::tree;
pub(crate) use words::{report, status};

#[cfg(test)]
mod tests;
