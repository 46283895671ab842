use super::*;

/// A corner of three points in which Black dies when White moves first, beside a wall with these rows around it.
fn question(board: &str, roles: &str) -> Question {
    let stones = Stones::parse(board).expect("a drawing");
    let role = |letter: char| -> BTreeSet<Point> {
        let letters: Vec<char> = roles.chars().filter(|letter| !letter.is_whitespace()).collect();
        stones.points().zip(letters).filter(|(_, other)| *other == letter).map(|(point, _)| point).collect()
    };
    Question {
        region: role(':'),
        safe: role('='),
        target: role('!'),
        keep: BTreeSet::new(),
        quantifier: crate::local::Quantifier::All,
        goal: crate::local::Goal::Live,
        stones,
    }
}

fn told(board: &str, roles: &str) -> Vec<(Color, usize, Safety)> {
    walls(&question(board, roles)).into_iter().map(|wall| (wall.color, wall.stones.len(), wall.safety)).collect()
}

#[test]
fn liberties_outside_the_region_count() {
    let roles = ". . . . . .\n= = = = = .\n! ! ! ! = .\n: : : ! = .";
    assert_eq!(
        told(". . . . . .\nO O O O O .\nX X X X O .\n. . . X O .", roles),
        [(Color::White, 7, Safety::Liberties(8))]
    );
    // Black fills all but one.
    assert_eq!(
        told(
            "X X X X X X\nO O O O O X\nX X X X O X\n. . . X O .",
            roles.replace(". . . . . .", "= = = = = =").as_str()
        )
        .last(),
        Some(&(Color::White, 7, Safety::Liberties(1)))
    );
}

#[test]
fn stones_with_two_eyes_are_alive_and_lend_that_to_others() {
    let board = "\
        . O . O O O .
        O O O . . O .
        X X O . O O .
        . X O O O . .";
    let roles = "\
        . = . = = = .
        = = = . . = .
        ! ! = . = = .
        : ! = = = . .";
    let walls = told(board, roles);
    assert!(walls.iter().all(|(_, _, safety)| *safety == Safety::Alive), "{walls:?}");
    // The stones on the left have one liberty at the top and one in the corner, and two in common with those that live.
    let board = "\
        O . O . O O .
        O . O O . O .
        X O . O O O .
        . X O O . . .";
    let roles = "\
        = . = . = = .
        = . = = . = .
        ! = . = = = .
        : ! = = . . .";
    let walls = told(board, roles);
    assert!(walls.contains(&(Color::White, 2, Safety::Linked)), "{walls:?}");
}

#[test]
fn a_link_is_no_liberty() {
    // Two white blocks with two common liberties, and two more of the lower one.
    let board = "\
        O . O O X
        O . O X .
        X O O X .
        . O O . .";
    let roles = "\
        = . = = .
        = . = . .
        ! = = . .
        : = = . .";
    let walls = told(board, roles);
    assert!(walls.contains(&(Color::White, 2, Safety::Liberties(1))), "{walls:?}");
}

/// White takes at once where it moves first; where Black does, it can play elsewhere once before that. The wall has one
/// liberty outside on the larger board, and none on the smaller one.
#[test]
fn a_wall_needs_more_liberties_than_the_defender_has_moves_elsewhere() {
    let text = |size: &str, board: &str, roles: &str| {
        format!(
            "tesuji proof 1\nsize {size}\ngoal live\nquantifier all\ndefender black\nboard\n{board}\nroles\n{roles}\n\
             points A1 B1\nclaim capture reached white - 0\nclaim capture reached black - 0\ncapture reached\n\
             x. w - 0 0 B1\nx. w - 1 0 B1\nx. b - 0 0\nend\n"
        )
    };
    let assumed_of = |text: &str| {
        let checked = crate::proof::check(text).expect("a proof");
        let counted = |moves| Some(Delay { moves, is_counted: true });
        assert_eq!(checked.delays, [counted(0), counted(1)]);
        assumed(&checked).iter().map(|assumed| assumed.safe.len()).collect::<Vec<_>>()
    };
    assert_eq!(assumed_of(&text("3 1", "X.O", "!:=")), [1, 1]);
    assert_eq!(assumed_of(&text("5 1", "X.O..", "!:=..")), [0, 1]);
    assert_eq!(assumed_of(&text("4 2", "OOO.\nX.O.", "===.\n!:=.")), [0, 0]);
}
