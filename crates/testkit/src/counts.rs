//! Structs of counts that are added up field by field.

/// Defines a struct, and `+=` for it.
macro_rules! counts {
    ($(#[$about:meta])* pub struct $name:ident { $($(#[$doc:meta])* pub $field:ident: $kind:ty,)* }) => {
        $(#[$about])*
        pub struct $name {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl std::ops::AddAssign for $name {
            fn add_assign(&mut self, more: $name) {
                $(self.$field += more.$field;)*
            }
        }
    };
}
