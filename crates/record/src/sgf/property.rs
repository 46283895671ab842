//! One property: a name and its raw values, kept as they stand in a file.

use std::collections::HashSet;
use std::fmt;

use super::text::escape;

/// A name and one or more raw values. What it holds can always be written: see [`Property::new`].
///
/// It is stored as its own SGF, `AB[aa][bb]`, in one piece of memory. Most nodes of a file have one property with
/// one short value; a string for each name and each value would make a node twice as large.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Property {
    source: Box<str>,
}

impl Property {
    /// A property from raw values: as in a file, escapes kept, without the brackets.
    ///
    /// A `]` without `\`, or a `\` at the end, is taken as that character and escaped.
    /// Without a value the property has an empty one, such as `KO[]`.
    pub fn new<V: AsRef<str>>(name: &str, values: impl IntoIterator<Item = V>) -> Self {
        assert!(is_name(name), "{name:?} is no name of a property: those are capital letters, and digits after them");
        let mut source = String::from(name);
        for value in values {
            push_value(&mut source, value.as_ref());
        }
        if source.len() == name.len() {
            push_value(&mut source, "");
        }
        Property { source: source.into() }
    }

    /// A property with one value that is a text for people to read.
    pub fn text(name: &str, text: &str) -> Self {
        Self::new(name, [escape(text)])
    }

    /// From a name and the values that [`push_value`] put behind it.
    pub(super) fn from_source(source: &str) -> Self {
        debug_assert!(is_name(source.split('[').next().unwrap_or_default()) && source.ends_with(']'));
        Property { source: source.into() }
    }

    /// Adds the values that are not there yet. An empty one gives way to others: `PL[]` and `PL[W]` are `PL[W]`.
    pub(super) fn absorb(&mut self, others: &[Property]) {
        let mut seen: HashSet<&str> = self.values().collect();
        let new: Vec<&str> = others.iter().flat_map(Property::values).filter(|value| seen.insert(value)).collect();
        let all = self.values().chain(new);
        *self = if all.clone().any(|value| !value.is_empty()) {
            Property::new(self.name(), all.filter(|value| !value.is_empty()))
        } else {
            Property::new(self.name(), all)
        };
    }

    /// Capital letters, and perhaps digits and `_` after them.
    pub fn name(&self) -> &str {
        &self.source[..self.values_start()]
    }

    /// The first value. Most properties have one only.
    pub fn value(&self) -> &str {
        self.values().next().expect("a property has a value")
    }

    /// The raw values, at least one.
    pub fn values(&self) -> Values<'_> {
        Values { rest: &self.source[self.values_start()..] }
    }

    pub(super) fn as_sgf(&self) -> &str {
        &self.source
    }

    fn values_start(&self) -> usize {
        self.source.find('[').expect("a property has a value")
    }
}

/// As SGF.
impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)
    }
}

impl fmt::Debug for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", &self.source)
    }
}

/// The raw values of a property, in order.
#[derive(Clone, Debug)]
pub struct Values<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Values<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let inner = self.rest.strip_prefix('[')?;
        let end = closing_bracket(inner).expect("each value of a property is closed");
        self.rest = &inner[end + 1..];
        Some(&inner[..end])
    }
}

/// Whether a property can be called so. FF\[4\] has capital letters only; digits are of FF\[3\] and private names.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(|letter: char| letter.is_ascii_uppercase())
        && name.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_')
}

/// Where the value ends that begins at the start of `text`.
fn closing_bracket(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}

/// Adds `[raw]`, with what would break it escaped.
pub(super) fn push_value(source: &mut String, raw: &str) {
    source.push('[');
    let mut rest = raw;
    while let Some(at) = closing_bracket(rest) {
        source.push_str(&rest[..at]);
        source.push_str("\\]");
        rest = &rest[at + 1..];
    }
    source.push_str(rest);
    if ends_in_escape(rest) {
        source.push('\\');
    }
    source.push(']');
}

/// Whether a raw value ends with a `\` that escapes nothing.
pub(super) fn ends_in_escape(raw: &str) -> bool {
    raw.bytes().rev().take_while(|&byte| byte == b'\\').count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(values: &[&str], expect: &str) {
        let property = Property::new("XY2", values);
        assert_eq!(property.to_string(), expect, "for {values:?}");
        assert_eq!(property.name(), "XY2");
        assert_eq!(Property::new("XY2", property.values()), property, "raw values are valid raw values");
    }

    #[test]
    fn raw_values_stay_as_they_are() {
        check(&["aa", "bb:cc"], "XY2[aa][bb:cc]");
        check(&[r"a\]b\\", "[", ""], r"XY2[a\]b\\][[][]");
        check(&["line\r\nline\t\\\nline"], "XY2[line\r\nline\t\\\nline]");
    }

    #[test]
    fn what_would_break_the_file_is_escaped() {
        check(&[], "XY2[]");
        check(&["a]b]"], r"XY2[a\]b\]]");
        check(&[r"a\\]b\"], r"XY2[a\\\]b\\]");
        check(&[r"\\\"], r"XY2[\\\\]");
    }

    #[test]
    fn absorbing_adds_what_is_new() {
        let mut property = Property::new("AB", ["aa", "aa", "bb"]);
        property.absorb(&[Property::new("AB", ["bb", "cc"]), Property::new("AB", ["cc", "dd"])]);
        assert_eq!(property.to_string(), "AB[aa][aa][bb][cc][dd]");
        let mut property = Property::new("PL", [""]);
        property.absorb(&[Property::new("PL", [""])]);
        assert_eq!(property.to_string(), "PL[]");
        property.absorb(&[Property::new("PL", ["W"])]);
        assert_eq!(property.to_string(), "PL[W]");
    }

    #[test]
    #[should_panic(expected = "is no name of a property")]
    fn names_are_capitals() {
        Property::new("White", ["aa"]);
    }
}
