//! The number of legal positions of small boards, by trying every arrangement.
//! The numbers are known: J. Tromp and G. Farnebäck, "Combinatorics of Go".

fn check(width: u8, height: u8, expected: usize) {
    assert_eq!(crate::count_all(width, height, &|_| true), expected, "{width} x {height}");
}

#[test]
fn boards_up_to_nine_points() {
    check(1, 1, 1);
    check(1, 2, 5);
    check(2, 1, 5);
    check(1, 3, 15);
    check(2, 2, 57);
    check(2, 3, 489);
    check(3, 2, 489);
    check(3, 3, 12_675);
}

#[test]
fn twelve_points() {
    check(3, 4, 321_689);
}
