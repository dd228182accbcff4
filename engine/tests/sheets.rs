//! The sheets that come with the engine are what they say they are; sheets with mistakes are refused by line.

use engine::{Print, Sheet, map};

#[test]
fn every_sheet_is_without_mistake() {
    for (key, text) in map::sheet_texts() {
        let sheet = Sheet::parse(text).unwrap_or_else(|bad| panic!("{key}:\n{bad}"));
        assert_eq!(sheet.key, *key);
    }
    assert_eq!(map::sheets().len(), map::sheet_texts().len());
}

fn check(text: &str, expected: &[(usize, &str)]) {
    let bad = Sheet::parse(text).expect_err("a sheet with mistakes").0;
    let found: Vec<(usize, &str)> = bad
        .iter()
        .map(|mistake| (mistake.line, mistake.reason.as_str()))
        .collect();
    for (line, words) in expected {
        assert!(
            found
                .iter()
                .any(|(at, reason)| at == line && reason.contains(words)),
            "expected {words:?} in line {line}, found {found:#?}"
        );
    }
    assert_eq!(found.len(), expected.len(), "{found:#?}");
}

const HEAD: &str = "id = \"small\"\nname = \"Small\"\ngrid = \"\"\"\n";

#[test]
fn a_mistake_is_told_with_its_line() {
    check("id = 7", &[(1, "string")]);
    check(
        "id = \"small\"\nname = \"Small\"\ngrid = \"os\"\nwine = 3\n",
        &[(4, "wine")],
    );
    check(
        &format!("{HEAD}oso\noo\n\"\"\"\n"),
        &[(5, "this row of the grid has 2 squares, the first has 3")],
    );
    check(
        &format!("{HEAD}oso\noxo\n\"\"\"\n"),
        &[(5, "`x` is no print")],
    );
    check(&format!("{HEAD}ooo\n\"\"\"\n"), &[(3, "no start square")]);
    check(
        &format!(
            "{HEAD}oso\n\"\"\"\n[[start]]\nsquare = \"A1\"\nname = \"X\"\n[[town]]\nsquare = \"Q99\"\n"
        ),
        &[(7, "A1 is not a start square"), (10, "Q99 is not a town")],
    );
    check(
        &format!(
            "{HEAD}oso\n\"\"\"\n[[border]]\nside = \"A1.E\"\nkind = \"road\"\n[[border]]\nside = \"A1.N\"\nkind = \"rail\"\n"
        ),
        &[(7, "A1.E is no border"), (11, "`rail`")],
    );
    check(
        &format!(
            "{HEAD}oso\n\"\"\"\n[[ferry]]\nends = [\"A1.N\"]\n[[ferry]]\nends = [\"A1.S\", \"C1.S\"]\n[[ferry]]\nends = [\"A1.S\", \"C1.N\"]\n"
        ),
        &[(7, "two ends"), (11, "A1.S has a print already")],
    );
    check(
        &format!("{HEAD}osC\n\"\"\"\n"),
        &[(3, "no [[large_city]] has the squares C1")],
    );
    check(
        &format!(
            "{HEAD}osC\n\"\"\"\n[[large_city]]\nsquares = [\"C1\"]\nopen = [\"B1.E\"]\ncoats = 12\n"
        ),
        &[
            (8, "B1 is no square of this city"),
            (9, "coats is from 0 to 9"),
        ],
    );
    check(
        &format!(
            "{HEAD}oskii\n\"\"\"\n[[island]]\ncolour = \"red\"\nsquares = [\"D1\", \"E1\"]\n[[chumak]]\nsquare = \"C1\"\nspaces = [\"blue\"]\n"
        ),
        &[(7, "`red`"), (10, "one chip game"), (11, "four spaces")],
    );
    check(
        &format!(
            "{HEAD}oso\n\"\"\"\n[treat_tracks]\norange = [1, 4]\nblue = [1, 1]\npurple = [2, 1]\n"
        ),
        &[(7, "within 1 to 1"), (9, "within 1 to 1")],
    );
}

#[test]
fn prints_are_read_where_they_are() {
    let benelux = map::sheet("benelux").unwrap();
    assert_eq!(benelux.columns, 13);
    assert_eq!(benelux.rows, 19);
    assert_eq!(benelux.start_squares_used, 2);
    let starts: Vec<String> = benelux
        .start_squares()
        .map(|square| square.to_string())
        .collect();
    assert_eq!(starts, ["J5", "I10", "F15"]);
    assert_eq!(benelux.print("H4".parse().unwrap()), Print::Waves);
    assert_eq!(benelux.print("F13".parse().unwrap()), Print::LargeCity);
    assert_eq!(benelux.print("Z9".parse().unwrap()), Print::Nothing);
}
