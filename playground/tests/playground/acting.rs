//! A user acts, a serenity bot answers.

use playground::judge::Judge;
use playground::{ActError, AnswerKind, Config, Options, Playground};
use serde_json::json;

use crate::scripted::{Bot, PICTURE};

async fn start() -> (Playground, Bot) {
    let server = Playground::start(Config::default()).await.unwrap();
    let bot = Bot::start(&server).await;
    (server, bot)
}

#[tokio::test]
async fn an_answer_with_buttons_menus_and_a_modal() {
    let (server, bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));

    let answer = anna.slash(games, "ping", ()).await.unwrap();
    assert_eq!(answer.kind, AnswerKind::Message);
    let message = answer.shown().await.unwrap();
    assert!(message.content.starts_with("pong"));
    assert_eq!(message.labels(), ["More", "Quiet", "Ask", "Off"]);

    let pressed = anna.click(&message, "More").await.unwrap();
    assert_eq!(pressed.kind, AnswerKind::Update);
    assert_eq!(pressed.shown().await.unwrap().content, "changed");
    let quiet = anna.click(&message, "Quiet").await.unwrap();
    assert_eq!(quiet.kind, AnswerKind::Silent);
    assert_eq!(quiet.shown().await.unwrap().content, "changed quietly");

    let (custom_id, values) = message.menu().unwrap();
    let chosen = anna.select(&message, &custom_id, &[&values[1]]).await;
    let chosen = chosen.unwrap().shown().await.unwrap();
    assert_eq!(chosen.content, "chose A2");
    assert_eq!(chosen.visible_to, Some(anna.id()));

    let many = anna.select(&message, "many", &["A1", "A3"]).await.unwrap();
    assert_eq!(many.words(), "chose A1 A3");
    let ben = server.user("Ben").id();
    let guest = anna.select(&message, "guest", &[&ben.to_string()]).await;
    assert_eq!(guest.unwrap().words(), format!("chose user {ben}"));
    for values in [&["A4"] as &[&str], &[], &["A1", "A2"]] {
        assert!(anna.select(&message, "square", values).await.is_err());
    }

    let asked = anna.click(&message, "Ask").await.unwrap();
    assert_eq!(asked.modal().unwrap().fields[0].label, "Square");
    let typed = anna.submit_modal(&asked, json!({ "square": "F7" })).await;
    assert_eq!(typed.unwrap().words(), "typed F7");
    let too_long = anna.submit_modal(&asked, json!({ "square": "F700" })).await;
    assert!(matches!(too_long, Err(ActError::Refused(_))));
    assert!(matches!(
        anna.click(&message, "Off").await,
        Err(ActError::Refused(_))
    ));
    bot.stop().await;
    server.shutdown().await;
}

#[tokio::test]
async fn private_answers_are_seen_by_one() {
    let (server, _bot) = start().await;
    let (anna, ben) = (server.user("Anna"), server.user("Ben"));
    let games = server.channel("games");
    let secret = anna.slash(games, "secret", ()).await.unwrap();
    let secret = secret.shown().await.unwrap();
    assert_eq!(anna.messages(games).len(), 1);
    assert_eq!(ben.messages(games).len(), 0);
    assert!(ben.click(&secret, "More").await.is_err());
    let changed = anna.click(&secret, "More").await.unwrap();
    assert_eq!(changed.words().lines().next(), Some("changed"));
    anna.dismiss(&secret);
    assert_eq!(anna.messages(games).len(), 0);
}

#[tokio::test]
async fn a_deferred_answer_with_a_picture_and_a_follow_up() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let mut answer = anna.slash(games, "later", ()).await.unwrap();
    let message = answer.message().unwrap();
    assert!(!message.is_loading());
    let picture = &message.attachments[0];
    assert_eq!(picture.description.as_deref(), Some("A board"));
    assert_eq!(picture.width_height, Some((7, 5)));
    assert_eq!(server.file(picture).unwrap(), PICTURE);
    let fetched = reqwest::get(&picture.url).await.unwrap();
    assert_eq!(fetched.bytes().await.unwrap(), PICTURE);
    let follow_up = answer.next().await.unwrap();
    assert_eq!(follow_up.content, "and a secret");
    assert_eq!(follow_up.visible_to, Some(anna.id()));
}

#[tokio::test]
async fn subcommands_take_options_of_all_kinds() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let choices = anna.autocomplete(games, "game new", "map", "be", ()).await;
    assert_eq!(choices.unwrap()[0].name, "benelux");
    let options = Options::from(json!({ "map": "benelux", "chips": false, "guest": "Ben" }))
        .set("pace", "One day")
        .file("sheet", "own.toml", "application/toml", "a = 1");
    let words = anna
        .slash(games, "game new", options)
        .await
        .unwrap()
        .words();
    assert_eq!(
        words,
        "map=String(\"benelux\"); chips=Boolean(false); guest=ben true; sheet=own.toml 5; pace=String(\"1d\")"
    );
    for (options, part) in [
        (json!({}), "required"),
        (json!({ "map": "x", "nothing": 1 }), "no option"),
        (json!({ "map": "x", "pace": "2d" }), "no choice"),
        (json!({ "map": "x", "guest": "Nobody" }), "does not fit"),
    ] {
        let refused = anna.slash(games, "game new", options).await.unwrap_err();
        assert!(refused.to_string().contains(part), "{refused}");
    }
    let unknown = anna.slash(games, "game old", ()).await.unwrap_err();
    assert_eq!(unknown, ActError::NoSuchCommand("game old".into()));
    let ben = server.user("Ben").id();
    let waved = anna.menu_command(games, "Wave", ben).await.unwrap();
    assert_eq!(waved.words(), format!("waves at {ben}"));
}

#[tokio::test]
async fn a_mention_pings_once_and_a_nonce_posts_once() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    anna.slash(games, "thread", ()).await.unwrap();
    let since = 0;
    let posts =
        |record: &playground::Record| record.operation() == "POST /channels/{channel_id}/messages";
    let first = server.wait_for_request(since, posts).await.unwrap();
    let second = server
        .wait_for_request(first.number + 1, posts)
        .await
        .unwrap();
    assert_eq!(first.response["id"], second.response["id"]);
    let thread = server.threads(games).remove(0);
    assert!(thread.members.contains(&anna.id()));
    let posted: Vec<_> = anna
        .messages(thread.id)
        .into_iter()
        .filter(|message| message.kind == 0)
        .collect();
    assert_eq!(posted.len(), 1);
    assert_eq!(posted[0].pings, [anna.id()]);
    assert_eq!(server.pings(anna.id()).len(), 1);
    assert_eq!(first.files[0].size, PICTURE.len());
}

#[tokio::test]
async fn direct_messages_can_be_closed() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    anna.slash(games, "dm", ()).await.unwrap();
    let posts = |record: &playground::Record| record.route == "/channels/{channel_id}/messages";
    server.wait_for_request(0, posts).await.unwrap();
    let dm = server.dm(anna.id()).unwrap();
    assert_eq!(anna.messages(dm)[0].content, "hello");
    server.set_takes_dms(anna.id(), false);
    let since = server.n_requests();
    anna.slash(games, "dm", ()).await.unwrap();
    let refused = server.wait_for_request(since, posts).await.unwrap();
    assert_eq!(refused.response["code"], 50007);
}

#[tokio::test]
async fn silence_and_a_second_answer_are_noticed() {
    let config = Config {
        answer_within: std::time::Duration::from_millis(300),
        ..Config::default()
    };
    let server = Playground::start(config).await.unwrap();
    let _bot = Bot::start(&server).await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let never = anna.slash(games, "never", ()).await.unwrap_err();
    assert_eq!(never, ActError::NoAnswer);
    let since = server.n_requests();
    anna.slash(games, "twice", ()).await.unwrap();
    let second = server.wait_for_request(since, |record| record.status == 400);
    assert_eq!(second.await.unwrap().response["code"], 40060);
}

#[tokio::test]
async fn commands_work_in_direct_messages() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    anna.slash(games, "dm", ()).await.unwrap();
    let dm = server
        .wait_until(|server| server.dm(anna.id()))
        .await
        .unwrap();
    let answer = anna.slash(dm, "ping", ()).await.unwrap();
    assert!(answer.words().starts_with("pong"));
    assert!(server.user("Ben").slash(dm, "ping", ()).await.is_err());
}

#[tokio::test]
async fn fifty_at_once_are_answered_each() {
    let (server, _bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let acts: Vec<_> = (0..50)
        .map(|_| {
            let anna = anna.clone();
            tokio::spawn(async move { anna.slash(games, "ping", ()).await })
        })
        .collect();
    for act in acts {
        let answer = act.await.unwrap().unwrap();
        assert!(answer.words().starts_with("pong"));
    }
    assert_eq!(anna.messages(games).len(), 50);
}

#[tokio::test]
async fn what_a_library_sends_is_judged_clean() {
    let Some(judge) = Judge::for_tests() else {
        return;
    };
    let (server, bot) = start().await;
    let (anna, games) = (server.user("Anna"), server.channel("games"));
    let message = anna.slash(games, "ping", ()).await.unwrap();
    let message = message.shown().await.unwrap();
    for label in ["More", "Quiet", "Ask"] {
        anna.click(&message, label).await.unwrap();
    }
    let (custom_id, values) = message.menu().unwrap();
    anna.select(&message, &custom_id, &[&values[0]])
        .await
        .unwrap();
    for command in ["secret", "later", "thread", "dm"] {
        anna.slash(games, command, ()).await.unwrap();
    }
    anna.autocomplete(games, "game new", "map", "", ())
        .await
        .unwrap();
    server.settled(std::time::Duration::from_millis(200)).await;
    let wrong: Vec<String> = server
        .requests()
        .iter()
        .flat_map(|record| judge.check(record))
        .map(|violation| violation.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let kinds = judge.kinds();
    assert!(kinds.contains("POST /channels/{channel_id}/messages with files"));
    assert!(kinds.iter().any(|kind| kind.ends_with("callback type 8")));
    bot.stop().await;
}

#[tokio::test]
async fn a_stopped_server_frees_its_port() {
    let server = Playground::start(Config::default()).await.unwrap();
    let port = server
        .base_url()
        .rsplit(':')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    server.shutdown().await;
    let config = Config {
        port,
        ..Config::default()
    };
    let again = Playground::start(config).await.unwrap();
    let _bot = Bot::start(&again).await;
}
