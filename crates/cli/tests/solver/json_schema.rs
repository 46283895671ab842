//! As much of JSON Schema (2020-12) as the worker's schema uses. A word that it does not know is a panic, so that
//! nothing passes unseen.

use std::collections::BTreeSet;

use regex_lite::Regex;
use serde_json::Value;

/// Words that say nothing about a value.
const REMARKS: [&str; 4] = ["$schema", "$defs", "title", "description"];

pub(super) struct Schema {
    root: Value,
}

/// The properties that were seen, or the first flaw.
type Seen = Result<BTreeSet<String>, String>;

impl Schema {
    pub(super) fn new(root: Value) -> Schema {
        Schema { root }
    }

    /// The first thing that is wrong with a value.
    pub(super) fn flaw(&self, value: &Value) -> Option<String> {
        self.check(&self.root, value).err()
    }

    /// Checks a value, and says which of its properties were looked at.
    fn check(&self, schema: &Value, value: &Value) -> Seen {
        let mut seen = BTreeSet::new();
        let words = schema.as_object().expect("a schema is an object");
        for (word, wanted) in words.iter().filter(|(word, _)| *word != "unevaluatedProperties") {
            seen.extend(self.check_word(schema, word, wanted, value)?);
        }
        if words.get("unevaluatedProperties") == Some(&Value::Bool(false)) {
            let names = value.as_object().map(|object| object.keys().cloned().collect::<BTreeSet<_>>());
            let unseen: Vec<String> = names.unwrap_or_default().difference(&seen).cloned().collect();
            holds(unseen.is_empty(), || format!("unknown properties {unseen:?}"))?;
        }
        Ok(seen)
    }

    fn check_word(&self, schema: &Value, word: &str, wanted: &Value, value: &Value) -> Seen {
        let list = || wanted.as_array().expect("a list").iter();
        let wrong = || format!("{value} is not {word} {wanted}");
        match word {
            "$ref" => {
                let path = wanted.as_str().and_then(|path| path.strip_prefix('#')).expect("a place in the schema");
                return self.check(self.root.pointer(path).expect("the place is there"), value);
            }
            "oneOf" => {
                let results: Vec<_> = list().map(|schema| self.check(schema, value)).collect();
                let good = results.iter().filter(|result| result.is_ok()).count();
                holds(good == 1, || format!("{good} of oneOf fit: {results:?}"))?;
                return results.into_iter().find(Result::is_ok).expect("one of them fits");
            }
            "allOf" => {
                let results = list().map(|schema| self.check(schema, value)).collect::<Result<Vec<_>, _>>()?;
                return Ok(results.into_iter().flatten().collect());
            }
            "properties" | "additionalProperties" => return self.check_properties(schema, word, wanted, value),
            "not" => holds(self.check(wanted, value).is_err(), wrong)?,
            "type" => {
                let kinds = wanted.as_array().cloned().unwrap_or_else(|| vec![wanted.clone()]);
                holds(kinds.iter().any(|kind| is_kind(kind.as_str().expect("a word"), value)), wrong)?;
            }
            "enum" => holds(list().any(|one| one == value), wrong)?,
            "const" => holds(wanted == value, wrong)?,
            "required" => {
                let has = |name: &Value| value.get(name.as_str().expect("a name")).is_some();
                holds(list().all(has), wrong)?;
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    self.check(wanted, item)?;
                }
            }
            "propertyNames" => {
                for name in value.as_object().into_iter().flat_map(|object| object.keys()) {
                    self.check(wanted, &Value::from(name.as_str()))?;
                }
            }
            "minItems" => {
                holds(value.as_array().is_none_or(|items| items.len() as u64 >= wanted.as_u64().unwrap()), wrong)?;
            }
            "maxItems" => {
                holds(value.as_array().is_none_or(|items| items.len() as u64 <= wanted.as_u64().unwrap()), wrong)?;
            }
            "minimum" => holds(value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()), wrong)?,
            "maximum" => holds(value.as_f64().is_none_or(|number| number <= wanted.as_f64().unwrap()), wrong)?,
            "pattern" => {
                let pattern = Regex::new(wanted.as_str().expect("a text")).expect("a pattern");
                holds(value.as_str().is_none_or(|text| pattern.is_match(text)), wrong)?;
            }
            remark if REMARKS.contains(&remark) => {}
            other => panic!("the schema uses {other:?}, which this validator does not know"),
        }
        Ok(BTreeSet::new())
    }

    fn check_properties(&self, schema: &Value, word: &str, wanted: &Value, value: &Value) -> Seen {
        let mut seen = BTreeSet::new();
        for (name, part) in value.as_object().into_iter().flatten() {
            let known = schema["properties"].get(name);
            match (word, known) {
                ("properties", Some(known)) => self.check(known, part).map_err(|flaw| format!("{name}: {flaw}"))?,
                ("additionalProperties", None) if wanted == &Value::Bool(false) => {
                    return Err(format!("unknown property {name:?}"));
                }
                ("additionalProperties", None) => self.check(wanted, part).map_err(|flaw| format!("{name}: {flaw}"))?,
                _ => continue,
            };
            seen.insert(name.clone());
        }
        Ok(seen)
    }
}

fn holds(is_so: bool, flaw: impl FnOnce() -> String) -> Result<(), String> {
    if is_so { Ok(()) } else { Err(flaw()) }
}

fn is_kind(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no kind of value: {other}"),
    }
}
