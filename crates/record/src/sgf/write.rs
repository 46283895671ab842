//! Writing SGF: UTF-8, a node a line, parentheses only where there is a choice.

use std::fmt;

use super::{Collection, NodeId, Property, Tree};

/// A property that would pass this column goes to a new line. Values are never broken.
const WIDTH: usize = 80;

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.games.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}

/// A `CA` in the root is not written as it is; see [the module](super).
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        self.write_root(f)?;
        let mut at = NodeId::ROOT;
        loop {
            let mut next = self.first_child(at);
            while next.is_none() {
                // The line ends here: back to the nearest node that has a variation after it.
                f.write_str(if self.has_siblings(at) { ")" } else { "" })?;
                next = self.next_sibling(at);
                if next.is_none() {
                    let Some(parent) = self.parent(at) else { return f.write_str(")") };
                    at = parent;
                }
            }
            at = next.expect("the loop above found one");
            f.write_str(if self.has_siblings(at) { "\n(" } else { "\n" })?;
            write_node(self.properties(at), f)?;
        }
    }
}

impl Tree {
    fn write_root(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut properties: Vec<Property> =
            self.properties(NodeId::ROOT).iter().filter(|property| property.name() != "CA").cloned().collect();
        let is_ascii = |id| self.properties(id).iter().all(|property| property.as_sgf().is_ascii());
        if !self.preorder().all(is_ascii) {
            // By custom a file begins with what it is: FF and GM.
            let lead = properties.iter().take_while(|property| matches!(property.name(), "FF" | "GM")).count();
            properties.insert(lead, Property::new("CA", ["UTF-8"]));
        }
        write_node(&properties, f)
    }
}

fn write_node(properties: &[Property], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str(";")?;
    let mut column = 1;
    for property in properties {
        let length = property.as_sgf().chars().count();
        if column > 1 && column + length > WIDTH {
            f.write_str("\n")?;
            column = 0;
        }
        f.write_str(property.as_sgf())?;
        column += length;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::read;

    fn check(input: &str, expect: &str) {
        let collection = read(input.as_bytes()).unwrap();
        assert_eq!(collection.to_string(), expect, "for {input}");
        let again = read(expect.as_bytes()).unwrap();
        assert_eq!(again.games, collection.games, "for {input}");
        assert!(again.repairs.is_empty(), "{:?}", again.repairs);
    }

    #[test]
    fn a_node_a_line_and_parentheses_where_there_is_a_choice() {
        check("(;B[aa])", "(;B[aa])\n");
        check("(;)", "(;)\n");
        check("(;(;B[aa](;W[bb])))", "(;\n;B[aa]\n;W[bb])\n");
        check("(;A[](;B[](;C[])(;D[];E[]))(;F[]))(;G[])", "(;A[]\n(;B[]\n(;C[])\n(;D[]\n;E[]))\n(;F[]))\n(;G[])\n");
    }

    #[test]
    fn long_nodes_are_wrapped_between_properties() {
        let (a, b) = ("a".repeat(50), "b".repeat(25));
        check(&format!("(;A[{a}]B[{b}]C[{b}]D[{a}{a}]E[])"), &format!("(;A[{a}]\nB[{b}]C[{b}]\nD[{a}{a}]\nE[])\n"));
    }

    #[test]
    fn the_encoding_is_told_where_it_matters() {
        check("(;CA[UTF-8]C[plain])", "(;C[plain])\n");
        check("(;C[plain]FF[4];C[é])", "(;CA[UTF-8]C[plain]FF[4]\n;C[é])\n");
        check("(;FF[4]GM[1]C[黑](;CA[x])(;))", "(;FF[4]GM[1]CA[UTF-8]C[黑]\n(;CA[x])\n(;))\n");
    }
}
