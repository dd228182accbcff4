//! Whole games of somebody who sees no picture: every choice is made from the words of `/board text`, the suggestions of
//! `/place` and the answers, by commands alone.

use std::time::Duration;

use engine::{Dice, SeededDice};
use playground::ActingUser;
use serde_json::{Value, json};

use crate::{
    acts::slash,
    house::House,
    looking::read,
    table::{By, Table, is_over},
};

struct Blind<'a> {
    house: &'a House,
    table: Table,
    dice: SeededDice,
}

/// `F7: turned right (city north, road east)` of the board's list: the square and the words of its rotations.
fn places(board: &str) -> Vec<(String, Vec<String>)> {
    let lines = board.lines();
    let after = lines
        .skip_while(|line| *line != "**Where the tile fits:**")
        .skip(1);
    let list = after.take_while(|line| !line.starts_with("**"));
    list.map(|line| {
        let (square, rotations) = line.split_once(": ").unwrap();
        let rotations = rotations.split("; ").map(|words| {
            let (turned, lies) = words.split_once(" (").unwrap();
            assert!(lies.ends_with(')') && lies.len() > 2, "{line}");
            turned.to_owned()
        });
        (square.to_owned(), rotations.collect())
    })
    .collect()
}

impl Blind<'_> {
    fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.dice.below(of.len())]
    }

    async fn suggested(
        &self,
        mover: &ActingUser,
        option: &str,
        typed: &str,
        others: Value,
    ) -> Vec<Value> {
        let choices = mover.autocomplete(self.table.thread, "place", option, typed, others);
        let choices = choices.await.unwrap().into_iter();
        choices.map(|choice| choice.value).collect()
    }

    /// What to type next, found out from words.
    async fn next(&mut self, mover: &ActingUser) -> Value {
        let takes = self.suggested(mover, "take", "", json!({})).await;
        if !takes.is_empty() {
            return json!({ "take": self.any(&takes) });
        }
        let treats = self.suggested(mover, "treat", "", json!({})).await;
        if !treats.is_empty() {
            return json!({ "treat": self.any(&treats) });
        }
        let thread = self.table.thread;
        let board = read(self.house, mover, thread, "board", json!({ "text": true })).await;
        let places = places(&board);
        if places.is_empty() {
            return self.finish(mover, json!({})).await;
        }
        assert!(
            board.contains("To place: ") || board.contains("Extra tile to place: "),
            "{board}"
        );
        let (square, rotations) = self.any(&places).clone();
        let typed = json!({ "square": square });
        let squares = self.suggested(mover, "square", &square, json!({})).await;
        assert!(squares.contains(&json!(square)), "{square} of {squares:?}");
        let offered = self.suggested(mover, "rotation", "", typed.clone()).await;
        assert_eq!(
            offered.len(),
            rotations.len(),
            "{square}: {offered:?}, {rotations:?}"
        );
        let rotation = self.any(&rotations).clone();
        let typed = json!({ "square": square, "rotation": rotation });
        self.finish(mover, typed).await
    }

    /// Adds a meeple, a trade, or nothing of both.
    async fn finish(&mut self, mover: &ActingUser, mut typed: Value) -> Value {
        let trades = self.suggested(mover, "trade", "", typed.clone()).await;
        if !trades.is_empty() && self.dice.below(2) == 0 {
            typed["trade"] = self.any(&trades).clone();
            return typed;
        }
        let meeples = self.suggested(mover, "meeple", "", typed.clone()).await;
        assert!(meeples.contains(&json!("none")), "{meeples:?}");
        typed["meeple"] = self.any(&meeples).clone();
        typed
    }

    /// Types until the turn is done; gives back how often.
    async fn turn(&mut self, mover: &ActingUser) -> usize {
        for n in 1..8 {
            let typed = self.next(mover).await;
            let answer = slash(mover, self.table.thread, "place", typed.clone()).await;
            assert!(answer.is_ephemeral());
            if answer.content.contains("**Done.**") {
                return n;
            }
        }
        panic!("the turn does not end");
    }
}

async fn play(map: &str, tiles: &str, seed: u64) {
    let house = House::open().await;
    let options = json!({ "map": map, "chips": true, "tiles": tiles, "seats": 2 });
    let table = Table::open(&house, &["Anna", "Ben"], options, By::Commands, seed).await;
    let dice = SeededDice::new(seed);
    let mut blind = Blind {
        house: &house,
        table,
        dice,
    };
    let mut turns = 0;
    loop {
        let message = blind.table.next(&house).await;
        if is_over(&message) {
            break;
        }
        let mover = blind.table.mover(&message);
        blind.turn(&mover).await;
        turns += 1;
    }
    assert!(turns > 15, "{turns} turns");
    let anna = blind.table.people[0].clone();
    let thread = blind.table.thread;
    let map_words = json!({ "text": true, "whole": true });
    let board = read(&house, &anna, thread, "board", map_words).await;
    assert!(board.contains("**Where tiles may lie:** row "), "{board}");
    assert!(board.contains("Columns A to "), "{board}");
    let score = read(&house, &anna, thread, "score", json!({})).await;
    assert!(score.contains("1. **"), "{score}");
    house.server.settled(Duration::from_millis(50)).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn benelux_without_a_picture() {
    play("Benelux", "base,inns,traders,short", 51).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn iberia_without_a_picture() {
    play("Península Ibérica", "base,short", 52).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ukraine_without_a_picture() {
    play("Ukraine", "base,short", 53).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lagoon_without_a_picture() {
    let sheet = engine::map::sheet("lagoon").unwrap();
    play(&sheet.name, "base,short", 54).await;
}
