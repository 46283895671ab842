//! From a problem to a report.
