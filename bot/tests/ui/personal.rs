//! What people choose for themselves and admins for their server, and what somebody may not do, through the whole bot.

use std::time::Duration;

use playground::{ActingUser, Message, Permissions, Snowflake};
use serde_json::{Value, json};

use crate::{
    acts::{click, slash},
    house::House,
    table::Table,
};

impl House {
    /// Time passes for the bot, and it does what is due then.
    pub(crate) async fn hours(&self, hours: u64) {
        self.clock.advance(Duration::from_hours(hours));
        self.work().await;
    }
}

async fn said(user: &ActingUser, channel: Snowflake, command: &str, options: Value) -> String {
    let shown = slash(user, channel, command, options).await;
    assert!(
        shown.is_ephemeral(),
        "{command} answers for one person only"
    );
    shown.content
}

/// The number a client sends for the choice of this name.
fn choice(house: &House, command: &str, option: &str, name: &str) -> Value {
    let commands = house.server.commands();
    let mut found = commands
        .iter()
        .find(|it| it["name"] == command.split(' ').next().unwrap())
        .unwrap();
    for word in command.split(' ').skip(1) {
        let mut subs = found["options"].as_array().unwrap().iter();
        found = subs.find(|it| it["name"] == word).unwrap();
    }
    let mut options = found["options"].as_array().unwrap().iter();
    let option = options.find(|it| it["name"] == option).unwrap();
    let mut choices = option["choices"].as_array().unwrap().iter();
    choices.find(|it| it["name"] == name).unwrap()["value"].clone()
}

fn reminders(house: &House, thread: Snowflake) -> Vec<Message> {
    let messages = house.server.messages(thread).into_iter();
    messages
        .filter(|message| !message.is_ephemeral() && message.content.contains("reminder"))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_chosen_shown_and_kept() {
    let mut house = House::open().await;
    let anna = house.user("Anna");
    let games = house.games();
    let usual = said(&anna, games, "settings", json!({})).await;
    for line in [
        "every: 1 day",
        "As direct messages: off",
        "Quiet hours: off (time zone UTC)",
        "Language: as in Discord",
        "Colours: usual",
        "Pictures: usual",
    ] {
        assert!(usual.contains(line), "{line} in\n{usual}");
    }
    let chosen = json!({
        "reminders": choice(&house, "settings", "reminders", "3 days"),
        "direct": true,
        "quiet": "22:30-7",
        "zone": "europe/prague",
        "language": "English",
        "colours": choice(&house, "settings", "colours", "high contrast"),
        "pictures": choice(&house, "settings", "pictures", "large"),
    });
    let now = said(&anna, games, "settings", chosen).await;
    for line in [
        "every: 3 days",
        "As direct messages: on",
        "Quiet hours: 22:30-7:00 (time zone Europe/Prague)",
        "Language: English",
        "Colours: high contrast",
        "Pictures: large",
    ] {
        assert!(now.contains(line), "{line} in\n{now}");
    }
    // What cannot be read changes nothing, and says what would be right.
    for (option, text, hint) in [
        ("quiet", "at night", "22-8"),
        ("zone", "Nowhere", "Europe/Prague"),
        ("language", "Klingon", "English"),
    ] {
        let told = said(&anna, games, "settings", json!({ option: text })).await;
        assert!(told.contains(hint) && told.contains(text), "{told}");
    }
    house.stop().await;
    house.start().await;
    let kept = said(&anna, games, "settings", json!({})).await;
    assert_eq!(
        kept.lines().skip(1).collect::<Vec<_>>(),
        now.lines().skip(1).collect::<Vec<_>>()
    );
    let dm = house.server.open_dm(anna.id());
    assert_eq!(
        said(&anna, dm, "settings", json!({})).await,
        kept,
        "in direct messages too"
    );
    let ben = said(&house.user("Ben"), games, "settings", json!({})).await;
    assert_eq!(ben, usual, "nobody else's");
    let zones = anna
        .autocomplete(games, "settings", "zone", "kyi", json!({}))
        .await
        .unwrap();
    assert!(
        zones.iter().any(|zone| zone.value == "Europe/Kyiv"),
        "{zones:?}"
    );
    let languages = anna
        .autocomplete(games, "settings", "language", "", json!({}))
        .await
        .unwrap();
    assert_eq!(languages[0].name, "as in Discord");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_and_size_concern_only_what_one_person_sees() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let size = async |user: &ActingUser| {
        let board = click(user, &turn, "Board").await;
        let picture = board.attachments[0].clone();
        (
            picture.width_height.unwrap().0,
            house.server.file(&picture).unwrap(),
        )
    };
    let small = json!({
        "pictures": choice(&house, "settings", "pictures", "small"),
        "colours": choice(&house, "settings", "colours", "high contrast"),
    });
    said(&table.people[0], table.thread, "settings", small).await;
    let chosen = size(&table.people[0]).await;
    let usual = size(&table.people[1]).await;
    assert!(chosen.0 < usual.0, "{:?} {:?}", chosen.0, usual.0);
    house.close().await;
}

/// F16: nobody is away unless they say so; everybody sees it, reminders sleep, and it ends by itself.
#[tokio::test(flavor = "multi_thread")]
async fn an_absence_is_said_seen_and_over() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let waiting = table.other(&mover);
    let games = house.games();
    let told = said(&mover, games, "away", json!({ "until": "soon" })).await;
    assert!(told.contains("no date to come"), "{told}");
    let told = said(&mover, games, "away", json!({ "until": "400" })).await;
    assert!(told.contains("60 days"), "{told}");
    let told = said(&mover, games, "away", json!({ "until": "3" })).await;
    assert!(told.contains("You are away until <t:"), "{told}");
    let told = said(&waiting, games, "games", json!({})).await;
    assert!(told.contains("is away until <t:"), "{told}");
    let told = said(&mover, games, "settings", json!({})).await;
    assert!(told.contains("You are away until"), "{told}");
    house.told().await;
    house.hours(48).await;
    assert!(reminders(&house, table.thread).is_empty());
    house.hours(48).await;
    assert_eq!(reminders(&house, table.thread).len(), 1, "back by itself");
    let told = said(&mover, games, "away", json!({ "until": "back" })).await;
    assert!(told.contains("You are not away"), "{told}");
    said(&mover, games, "away", json!({ "until": "2" })).await;
    let told = said(&mover, games, "away", json!({ "until": "back" })).await;
    assert!(told.contains("Welcome back"), "{told}");
    let days = mover
        .autocomplete(games, "away", "until", "for", json!({}))
        .await
        .unwrap();
    assert!(
        days.iter()
            .any(|choice| choice.name == "for 7 days" && choice.value == "7")
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_silenced_by_command_or_button() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let waiting = table.other(&mover);
    let told = said(&waiting, table.thread, "mute", json!({})).await;
    assert!(told.contains("not your turn"), "{told}");
    let told = said(&house.user("Goran"), table.thread, "mute", json!({})).await;
    assert!(told.contains("do not sit"), "{told}");
    house.told().await;
    house.hours(24).await;
    let reminder = reminders(&house, table.thread).remove(0);
    let told = click(&waiting, &reminder, "No more reminders").await;
    assert!(told.content.contains("not your turn"), "{}", told.content);
    let told = click(&mover, &reminder, "No more reminders").await;
    assert!(
        told.is_ephemeral() && told.content.contains("No more reminders"),
        "{}",
        told.content
    );
    house.hours(24 * 3).await;
    assert_eq!(reminders(&house, table.thread).len(), 1);
    let told = said(&mover, table.thread, "mute", json!({})).await;
    assert!(told.contains("reminded of this turn again"), "{told}");
    house.hours(1).await;
    assert_eq!(reminders(&house, table.thread).len(), 2);
    // The button of a reminder opens the panel, and the old one says what has changed since.
    let panel = click(&mover, &reminder, "Play").await;
    assert!(panel.button("No meeple").is_some() || panel.button("Place here").is_some());
    table.press_on(&mover, panel).await;
    table.next(&house).await;
    let play = reminder.button("Play").unwrap();
    let late = crate::acts::press_stale(&mover, &reminder, &play).await;
    assert!(
        late.content.contains("It is the turn of"),
        "{}",
        late.content
    );
    house.close().await;
}

/// F44: those who do not manage the server cannot choose for it, on any subcommand; what was chosen counts.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_managed_by_those_who_manage_it() {
    let house = House::open().await;
    let (anna, ben) = (house.user("Anna"), house.user("Ben"));
    let games = house.games();
    let options = || json!({ "games": 1 });
    assert!(
        ben.slash(games, "server set", options()).await.is_err(),
        "the client hides it"
    );
    house.server.show_command_to_all("server");
    for (command, options) in [("server show", json!({})), ("server set", options())] {
        let told = said(&ben, games, command, options).await;
        assert!(
            told.contains("Only those who may manage this server"),
            "{told}"
        );
    }
    let usual = said(&anna, games, "server show", json!({})).await;
    assert!(usual.contains("Who may open games: everybody"), "{usual}");
    assert!(
        usual.contains("in every channel")
            && usual.contains("any number")
            && usual.contains("for ever")
    );

    let chosen = json!({ "games": 1, "channel": "games", "keep": 90 });
    let now = said(&anna, games, "server set", chosen).await;
    assert!(
        now.contains("at a time: 1") && now.contains("90 days"),
        "{now}"
    );
    let general = house.server.channel("general");
    let told = said(&ben, general, "game new", json!({})).await;
    assert_eq!(
        told,
        format!("In this server games are opened in <#{games}>.")
    );
    slash(&ben, games, "game new", json!({})).await;
    let told = said(&ben, games, "game new", json!({})).await;
    assert!(told.contains("everybody may have one game open"), "{told}");

    let managers = choice(
        &house,
        "server set",
        "openers",
        "those who manage the server",
    );
    said(
        &anna,
        games,
        "server set",
        json!({ "openers": managers, "anywhere": true, "games": 0 }),
    )
    .await;
    let told = said(&ben, games, "game new", json!({})).await;
    assert!(told.contains("those who manage it open games"), "{told}");
    let lobby = slash(&anna, general, "game new", json!({})).await;
    assert!(lobby.button("Join").is_some());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_gets_their_data_and_is_forgotten() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben", "Esra"], 5).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    let games = house.games();
    let answer = slash(&mover, games, "my-data export", json!({})).await;
    assert!(answer.is_ephemeral());
    let file = house.server.file(&answer.attachments[0]).unwrap();
    let all: Value = serde_json::from_slice(&file).unwrap();
    assert_eq!(all["seats"].as_array().unwrap().len(), 1);
    let question = slash(&mover, games, "my-data delete", json!({})).await;
    assert!(
        question.content.contains("the game you are playing"),
        "{}",
        question.content
    );
    let kept = click(&mover, &question, "No").await;
    assert!(kept.content.contains("Nothing was forgotten"));
    let question = slash(&mover, games, "my-data delete", json!({})).await;
    let gone = click(&mover, &question, "Forget me").await;
    assert!(
        gone.content.contains("You are forgotten"),
        "{}",
        gone.content
    );
    // Nobody waits for their seat.
    let next = table.next(&house).await;
    assert_ne!(table.mover(&next).id(), mover.id());
    let file = slash(&mover, games, "my-data export", json!({})).await;
    let file = house.server.file(&file.attachments[0]).unwrap();
    let all: Value = serde_json::from_slice(&file).unwrap();
    assert!(
        all.as_object()
            .unwrap()
            .values()
            .all(|rows| rows == &json!([])),
        "{all:#}"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn about_leads_to_privacy_and_terms() {
    let house = House::open().await;
    let anna = house.user("Anna");
    let about = slash(&anna, house.games(), "about", json!({})).await;
    let privacy = click(&anna, &about, "Privacy").await;
    assert!(
        privacy.is_ephemeral() && privacy.words().contains("/my-data delete"),
        "{}",
        privacy.words()
    );
    let terms = click(&anna, &about, "Terms").await;
    assert!(terms.content.starts_with("# Terms"), "{}", terms.content);
    house.close().await;
}

/// F9: a button of a game works in the server of the game only, and in direct messages for those who play it.
#[tokio::test(flavor = "multi_thread")]
async fn a_button_counts_in_its_own_server_only() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    // The same button, posted by somebody's own bot or moved with a channel, in a server that is none of the game's.
    let anna = house.user("Anna");
    let other = house.server.add_guild("Elsewhere", anna.id());
    house.server.join(other, mover.id());
    let channel = house.server.add_channel(other, "games");
    let play = turn.button("Play").unwrap();
    let copy = house.server.plant_message(&turn, channel);
    let told = mover
        .press(&copy, &play)
        .await
        .unwrap()
        .shown()
        .await
        .unwrap();
    assert!(told.content.contains("no game here"), "{}", told.content);
    let own = click(&mover, &turn, "Play").await;
    assert!(own.button("No meeple").is_some() || own.button("Place here").is_some());
    house.close().await;
}

/// F97: one person who asks for very much has to wait; the others do not.
#[tokio::test(flavor = "multi_thread")]
async fn one_person_cannot_slow_the_others_down() {
    let house = House::with_limit(60).await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let (anna, ben) = (table.people[0].clone(), table.people[1].clone());
    let mut refused = 0;
    for _ in 0..60 {
        let answer = slash(&anna, table.thread, "score", json!({})).await;
        refused += usize::from(answer.content.contains("try again in"));
    }
    assert!(
        (1..10).contains(&refused),
        "60 a minute, and some were used to open the game: {refused}"
    );
    let board = click(&anna, &turn, "Board").await;
    assert!(board.content.contains("try again in"), "{}", board.content);
    let board = click(&ben, &turn, "Board").await;
    assert_eq!(board.attachments.len(), 1);
    let suggestions = anna
        .autocomplete(table.thread, "board", "square", "", json!({}))
        .await
        .unwrap();
    assert!(suggestions.is_empty(), "suggestions are not drawn either");
    house.clock.advance(Duration::from_mins(1));
    let board = click(&anna, &turn, "Board").await;
    assert_eq!(board.attachments.len(), 1);
    house.close().await;
}

/// F37 and F38: a move without the right to tell of it is stored, and the answer names what is missing.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_told_is_stored_and_says_why() {
    let house = House::open().await;
    let mut table = Table::small(&house, &["Anna", "Ben"], 5).await;
    let turn = table.next(&house).await;
    let mover = table.mover(&turn);
    house
        .server
        .deny_bot(house.games(), Permissions::SEND_MESSAGES_IN_THREADS);
    let panel = click(&mover, &turn, "Play").await;
    let done = table.press_on(&mover, panel).await;
    assert!(
        done.content
            .contains("I lack Send Messages in Threads there"),
        "{}",
        done.content
    );
    house.work().await;
    let told = said(&mover, house.games(), "games", json!({})).await;
    assert!(
        told.contains("I lack Send Messages in Threads there"),
        "{told}"
    );
    house.server.clear_overwrites(house.games());
    let next = table.next(&house).await;
    assert_ne!(next.pings, turn.pings, "it comes as soon as it may");
    house.close().await;
}
