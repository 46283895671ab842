//! Counts that are added up field by field, and printed a line each.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Index;

/// What can be added up.
pub trait Count {
    /// Adds more of it.
    fn add(&mut self, more: Self);
}

impl Count for usize {
    fn add(&mut self, more: usize) {
        *self += more;
    }
}

impl<T: Count, const N: usize> Count for [T; N] {
    fn add(&mut self, more: [T; N]) {
        self.iter_mut().zip(more).for_each(|(count, more)| count.add(more));
    }
}

/// Of several numbers the largest.
#[derive(Clone, PartialEq, Eq, PartialOrd, Debug, Default)]
pub struct Most(pub usize);

impl Count for Most {
    fn add(&mut self, more: Most) {
        self.0 = self.0.max(more.0);
    }
}

/// Counts by name, printed a line each.
#[derive(Clone, PartialEq, Eq)]
pub struct Named<T>(pub BTreeMap<&'static str, T>);

/// What a sweep counts that has little to count.
pub type Counts = Named<usize>;

impl<T: Default> Named<T> {
    /// The count of this name.
    pub fn of(&mut self, name: &'static str) -> &mut T {
        self.0.entry(name).or_default()
    }
}

impl<T, const N: usize> From<[(&'static str, T); N]> for Named<T> {
    fn from(counts: [(&'static str, T); N]) -> Named<T> {
        Named(BTreeMap::from(counts))
    }
}

impl<T> Index<&str> for Named<T> {
    type Output = T;

    fn index(&self, name: &str) -> &T {
        &self.0[name]
    }
}

impl<T: fmt::Debug> fmt::Display for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, count)| writeln!(f, "{name}: {count:?}"))
    }
}

impl<T> Default for Named<T> {
    fn default() -> Named<T> {
        Named(BTreeMap::new())
    }
}

impl<T: Count + Default> Count for Named<T> {
    fn add(&mut self, more: Named<T>) {
        more.0.into_iter().for_each(|(name, more)| self.of(name).add(more));
    }
}

impl<T: fmt::Debug> fmt::Debug for Named<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, count)| write!(f, "\n  {name}: {count:?}"))
    }
}

/// Defines a struct of counts.
macro_rules! counts {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$doc:meta])* pub $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub struct $name {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl $crate::counts::Count for $name {
            fn add(&mut self, more: $name) {
                $($crate::counts::Count::add(&mut self.$field, more.$field);)*
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $(writeln!(f, "{}: {:?}", stringify!($field), self.$field)?;)*
                Ok(())
            }
        }
    };
}
