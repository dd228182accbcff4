//! A table of acting people: opening it, waiting for turns, and playing them by typing or by pressing.

use bot::commands::game::{MapArg, PaceArg, PaletteArg, TilesArg, TownsArg};
use engine::{Dice, SeededDice};
use playground::{ActingUser, Message, Snowflake};
use poise::ChoiceParameter;
use serde_json::{Value, json};

pub(crate) use crate::opening::By;
use crate::{house::House, opening};

/// A game that is being played.
pub(crate) struct Table {
    pub(crate) people: Vec<ActingUser>,
    pub(crate) thread: Snowflake,
    /// The last announcement that was looked at.
    pub(crate) last: Snowflake,
    dice: SeededDice,
}

impl Table {
    /// Opens a lobby, lets everybody join, starts, and waits for the thread.
    pub(crate) async fn open(
        house: &House,
        names: &[&str],
        options: Value,
        by: By,
        seed: u64,
    ) -> Table {
        let people: Vec<ActingUser> = names.iter().map(|name| house.user(name)).collect();
        let thread =
            opening::game(&house.server, house.games(), &people, chosen(options), by).await;
        Table::seated(people, thread, seed)
    }

    /// A game that has begun in a thread.
    pub(crate) fn seated(people: Vec<ActingUser>, thread: Snowflake, seed: u64) -> Table {
        Table {
            people,
            thread,
            last: Snowflake(0),
            dice: SeededDice::new(seed),
        }
    }

    /// A short game of these people on Benelux, without chips.
    pub(crate) async fn small(house: &House, names: &[&str], seed: u64) -> Table {
        let seats = names.len();
        let options =
            json!({ "map": "Benelux", "chips": false, "tiles": "base,short", "seats": seats });
        Table::open(house, names, options, By::Buttons, seed).await
    }

    /// Somebody at the table who is not this one.
    pub(crate) fn other(&self, mover: &ActingUser) -> ActingUser {
        let mut others = self.people.iter().filter(|user| user.id() != mover.id());
        others.next().expect("somebody else").clone()
    }

    /// Plays so many turns.
    pub(crate) async fn turns(&mut self, house: &House, n: usize) {
        for _ in 0..n {
            let turn = self.next(house).await;
            self.turn(house, &turn, By::Commands).await;
        }
    }

    /// Waits for the next announcement.
    pub(crate) async fn next(&mut self, house: &House) -> Message {
        let (bot, last) = (house.server.bot(), self.last);
        let announced = house.server.wait_for_message(self.thread, |message| {
            message.author == bot && message.id > last && is_announcement(message)
        });
        let message = announced.await.expect("an announcement");
        self.last = message.id;
        message
    }

    /// Whose turn an announcement announces: the one person it pings.
    pub(crate) fn mover(&self, turn: &Message) -> ActingUser {
        assert_eq!(turn.pings.len(), 1, "one mention: {}", turn.content);
        let mover = self.people.iter().find(|user| user.id() == turn.pings[0]);
        mover.expect("somebody of the table").clone()
    }

    pub(crate) fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.dice.below(all.len())]
    }

    /// Plays to the end; gives back the last announcement and how many turns there were.
    pub(crate) async fn play_out(&mut self, house: &House, by: By) -> (Message, usize) {
        let mut turns = 0;
        loop {
            let message = self.next(house).await;
            if is_over(&message) {
                return (message, turns);
            }
            self.turn(house, &message, by).await;
            turns += 1;
        }
    }

    /// Plays the turn that was announced.
    pub(crate) async fn turn(&mut self, house: &House, turn: &Message, by: By) {
        check_announcement(house, turn);
        let mover = self.mover(turn);
        match by {
            By::Commands => self.type_turn(&mover).await,
            By::Buttons => self.press_turn(&mover, turn).await,
        }
    }

    /// Plays a turn by typing, choosing by lot from what is suggested.
    pub(crate) async fn type_turn(&mut self, mover: &ActingUser) {
        let ask = async |option: &str, others: Value| {
            let choices = mover.autocomplete(self.thread, "place", option, "", others);
            let choices = choices.await.unwrap();
            assert!(choices.len() <= 25);
            choices
                .into_iter()
                .map(|choice| choice.value)
                .collect::<Vec<Value>>()
        };
        let takes = ask("take", json!({})).await;
        let squares = ask("square", json!({})).await;
        let mut typed = json!({});
        if takes.is_empty() {
            typed["square"] = squares[self.dice.below(squares.len())].clone();
            let rotations = ask("rotation", typed.clone()).await;
            typed["rotation"] = rotations[self.dice.below(rotations.len())].clone();
            let spots = ask("meeple", typed.clone()).await;
            typed["meeple"] = spots[self.dice.below(spots.len())].clone();
        } else {
            typed["take"] = takes[self.dice.below(takes.len())].clone();
        }
        let answer = mover
            .slash(self.thread, "place", typed.clone())
            .await
            .unwrap();
        let shown = answer.shown().await.unwrap();
        assert!(shown.is_ephemeral());
        if !shown.content.contains("Done") {
            self.press_on(mover, shown).await;
        }
    }

    /// Plays a turn by pressing, choosing by lot from what is offered.
    pub(crate) async fn press_turn(&mut self, mover: &ActingUser, turn: &Message) {
        let panel = mover.click(turn, "Play").await.unwrap();
        let panel = panel.shown().await.unwrap();
        assert!(panel.is_ephemeral());
        self.press_on(mover, panel).await;
    }

    /// Presses on in a panel until the turn is done; gives back what it says then.
    pub(crate) async fn press_on(&mut self, mover: &ActingUser, mut panel: Message) -> Message {
        for _ in 0..40 {
            if panel.content.contains("**Done.**") {
                assert!(panel.components.is_empty());
                return panel;
            }
            panel = self.press_once(mover, &panel).await;
        }
        panic!("the turn does not end: {}", panel.words());
    }

    /// One press: on Confirm where it is offered, else on something that leads on.
    async fn press_once(&mut self, mover: &ActingUser, panel: &Message) -> Message {
        let answer = if panel.button("Confirm").is_some() {
            mover.click(panel, "Confirm").await
        } else if let Some((menu, values)) = panel.menu().filter(|_| self.dice.below(3) == 0) {
            let value = self.one_of(&values).clone();
            mover.select(panel, &menu, &[&value]).await
        } else {
            let labels = panel.labels();
            let on: Vec<&String> = labels
                .iter()
                .filter(|label| *label != "Type a square")
                .collect();
            if on.is_empty() {
                let (menu, values) = panel.menu().expect("something to press");
                let value = self.one_of(&values).clone();
                mover.select(panel, &menu, &[&value]).await
            } else {
                let label = (*self.one_of(&on)).clone();
                mover.click(panel, &label).await
            }
        };
        answer.unwrap().shown().await.unwrap()
    }
}

/// Options with the numbers that a client sends for the names of choices.
pub(crate) fn chosen(mut options: Value) -> Value {
    let lists = [
        ("map", MapArg::list()),
        ("tiles", TilesArg::list()),
        ("towns", TownsArg::list()),
        ("pace", PaceArg::list()),
        ("palette", PaletteArg::list()),
    ];
    for (option, list) in lists {
        if let Some(name) = options[option].as_str() {
            let at = list.iter().position(|choice| choice.name == name);
            options[option] = at.expect("a choice of that name").into();
        }
    }
    options
}

/// Whether a message announces a turn or the end; the bot writes other things in the thread too.
fn is_announcement(message: &Message) -> bool {
    !message.is_ephemeral() && (message.button("Play").is_some() || is_over(message))
}

pub(crate) fn is_over(message: &Message) -> bool {
    !message.is_ephemeral() && message.content.contains("The game is over")
}

/// What every turn message has: a picture with words, a headline, buttons.
pub(crate) fn check_announcement(house: &House, message: &Message) {
    assert_eq!(message.attachments.len(), 1, "{}", message.content);
    let picture = &message.attachments[0];
    let described = picture.description.as_deref().unwrap_or_default();
    assert!(!described.is_empty() && described.chars().count() <= 1024);
    assert!(picture.size < 2_000_000, "{} bytes", picture.size);
    let bytes = house.server.file(picture).expect("the picture");
    assert!(bytes.starts_with(b"\x89PNG"), "no picture");
    assert!(
        message.content.contains("your turn – round"),
        "{}",
        message.content
    );
    assert_eq!(message.labels(), ["Play", "Board", "Rules"]);
}
