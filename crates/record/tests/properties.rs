//! What holds for all files and all trees.

use proptest::prelude::*;
use sgf_parse::go::Prop;
use sgf_parse::{SgfNode, SgfProp};
use tesuji_record::sgf::{Collection, NodeId, Property, Tree, escape, read, text};

/// What a fuzzer asks of any bytes: reading does not panic, and what was read is written so that it is read again
/// to the same games, with nothing left to repair.
fn survives(bytes: &[u8]) {
    if let Ok(collection) = read(bytes) {
        let written = collection.to_string();
        let again = read(written.as_bytes()).expect("what we write is SGF");
        assert_eq!(again.games, collection.games, "for\n{written}");
        assert_eq!((again.repairs.as_slice(), again.charset), (&[][..], "UTF-8"), "for\n{written}");
    }
}

/// Names of properties, short so that they meet.
const NAMES: &str = "[A-Z]{1,2}|[A-Z][A-Z0-9_]{0,8}";

/// Those that FF\[4\] allows.
const STRICT_NAMES: &str = "[A-Z]{1,3}";

/// No CA, which belongs to the file, and no GM, or it may not be Go.
fn name(names: &'static str) -> impl Strategy<Value = String> {
    names.prop_filter("CA or GM", |name| name != "CA" && name != "GM")
}

/// Values of nasty characters, raw; broken escapes are mended by `Property::new`.
fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-s]{2}",
        r"[\[\]\\:;() \r\n\t\x00\x1a\x1bA-Ca-c\u{feff}\u{fffd}éソ表黑흑🀄]{0,12}",
        any::<String>(),
        Just("CA[GBK".to_string()),
        Just("(;CA[Shift_JIS".to_string()),
    ]
}

fn properties(names: &'static str) -> impl Strategy<Value = Vec<Property>> {
    let property =
        (name(names), prop::collection::vec(value(), 0..4)).prop_map(|(name, values)| Property::new(&name, values));
    prop::collection::vec(property, 0..4)
}

/// Each node hangs on one made before it.
fn tree(names: &'static str) -> impl Strategy<Value = Tree> {
    (properties(names), prop::collection::vec((any::<prop::sample::Index>(), properties(names)), 0..20)).prop_map(
        |(root, nodes)| {
            let mut tree = Tree::new(root);
            let mut ids = vec![tree.root()];
            for (parent, properties) in nodes {
                ids.push(tree.add_child(ids[parent.index(ids.len())], properties));
            }
            tree
        },
    )
}

const SAMPLES: [&[u8]; 5] = [
    b"(;GM[1]FF[4]CA[UTF-8]SZ[19]AB[aa][bb]AW[cc:dd]C[Black to play.\n\n(see [1\\])]\n(;B[ab]C[Correct])\n(;B[bb];W[ba]\n(;B[])(;B[tt]))) trailing",
    b"From: me (;-)\n\n(;FF[3]White[pd]PlayerBlack[x];Black[dp])(;GM[1];B[aa])",
    b"(;CA[GBK]C[\xba\xda\xcf\xc8\xbb\xee]PB[\x81\x5c\x81\x5d](;B[aa])(;B[bb]))",
    b"(;CA[Shift_JIS]C[\x8d\x95\x90\xe6\x95\x5c];B[aa];W[bb]TE[1])",
    b"\xff\xfe(\0;\0C\0[\0\xd1\x9e]\0;\0B\0[\0a\0a\0]\0)\0",
];

/// Bytes that mean something to SGF, and some that do not.
fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![prop::sample::select(b"()[];\\: \n\0ABCca\xe9\xbb\x91\x1b\xff\xfe\x81".to_vec()), any::<u8>()]
}

#[derive(Clone, Debug)]
enum Change {
    Delete,
    Insert(u8),
    Flip(u8),
}

fn mutated() -> impl Strategy<Value = Vec<u8>> {
    let change = prop_oneof![Just(Change::Delete), byte().prop_map(Change::Insert), byte().prop_map(Change::Flip)];
    let changes = prop::collection::vec((any::<prop::sample::Index>(), change), 1..8);
    (prop::sample::select(SAMPLES.to_vec()), changes).prop_map(|(sample, changes)| {
        let mut bytes = sample.to_vec();
        for (at, change) in changes {
            let at = at.index(bytes.len());
            match change {
                Change::Delete => _ = bytes.remove(at),
                Change::Insert(byte) => bytes.insert(at, byte),
                Change::Flip(byte) => bytes[at] = byte,
            }
        }
        bytes
    })
}

/// Another reader's tree beside ours, without its recursion.
fn assert_same(ours: &Tree, theirs: &SgfNode<Prop>) {
    let mut pairs = vec![(ours.root(), theirs)];
    let mut count = 0;
    while let Some((id, node)) = pairs.pop() {
        count += 1;
        let properties: Vec<Prop> = ours.properties(id).iter().map(as_theirs).collect();
        assert_eq!(properties, node.properties);
        let children: Vec<NodeId> = ours.children(id).collect();
        assert_eq!(children.len(), node.children.len());
        pairs.extend(children.into_iter().zip(&node.children));
    }
    assert_eq!(count, ours.len());
}

/// They take each `\` away, even before a line break.
fn as_theirs(property: &Property) -> Prop {
    let unescape = |raw: &str| {
        let mut letters = raw.chars();
        std::iter::from_fn(|| {
            letters.next().and_then(|letter| if letter == '\\' { letters.next() } else { Some(letter) })
        })
        .collect::<String>()
    };
    Prop::new(property.name().into(), property.values().map(unescape).collect())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&bytes);
    }

    #[test]
    fn bytes_that_look_like_sgf(bytes in prop::collection::vec(byte(), 0..60)) {
        survives(&[b"(;", bytes.as_slice()].concat());
    }

    #[test]
    fn broken_files(bytes in mutated()) {
        survives(&bytes);
    }

    #[test]
    fn texts(plain in r"[^\r\t\x00-\x09\x0b-\x1f\x7f-\x9f]*") {
        prop_assert_eq!(text(&escape(&plain)), plain);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn trees(games in prop::collection::vec(tree(NAMES), 1..3)) {
        let collection = Collection { games, repairs: vec![], charset: "UTF-8" };
        prop_assert_eq!(&read(collection.to_string().as_bytes()).unwrap(), &collection);
    }

    #[test]
    fn the_reader_sgf_parse_agrees(tree in tree(STRICT_NAMES)) {
        let mut theirs = sgf_parse::go::parse(&tree.to_string()).unwrap();
        theirs[0].properties.retain(|property| property.identifier() != "CA");
        assert_same(&tree, &theirs[0]);
        prop_assert_eq!(theirs.len(), 1);
    }
}

#[test]
fn samples_survive() {
    for sample in SAMPLES {
        assert!(read(sample).is_ok());
        survives(sample);
    }
}
