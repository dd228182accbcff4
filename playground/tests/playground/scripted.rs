//! A small bot made with serenity, the library the real bot uses. It shows what the playground can do.
#![allow(
    clippy::unwrap_used,
    clippy::wildcard_imports,
    reason = "a bot for tests, and most of what it imports is one library"
)]

use playground::Playground;
use serenity::all::*;

struct Script;

/// A bot that is logged in. Dropped, it leaves.
pub(crate) struct Bot {
    pub(crate) shards: std::sync::Arc<ShardManager>,
    task: tokio::task::JoinHandle<()>,
}

impl Bot {
    /// Logs in over plain HTTP and waits until the commands are there.
    pub(crate) async fn start(server: &Playground) -> Self {
        let http = HttpBuilder::new(server.token())
            .proxy(server.base_url())
            .ratelimiter_disabled(true)
            .default_allowed_mentions(CreateAllowedMentions::new())
            .build();
        Self::with_http(server, http).await
    }

    /// Logs in over TLS with the rate limiter on.
    pub(crate) async fn start_tls(server: &Playground) -> Self {
        let tls = server.tls().expect("a server with TLS");
        let authority = reqwest::Certificate::from_pem(tls.ca_pem.as_bytes()).unwrap();
        let client = reqwest::Client::builder()
            .use_rustls_tls()
            .add_root_certificate(authority)
            .resolve("discord.com", tls.address)
            .build()
            .unwrap();
        let http = HttpBuilder::new(server.token()).client(client).build();
        Self::with_http(server, http).await
    }

    async fn with_http(server: &Playground, http: Http) -> Self {
        let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
            .event_handler(Script)
            .await
            .expect("GET /gateway works");
        let shards = client.shard_manager.clone();
        let task = tokio::spawn(async move {
            client.start().await.expect("the bot runs");
        });
        server.wait_for_bot().await.expect("the bot logs in");
        Self { shards, task }
    }

    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.await.expect("the bot ends well");
    }
}

fn commands() -> Vec<CreateCommand> {
    let option = |kind, name: &str| CreateCommandOption::new(kind, name, "An option");
    let text = |name: &str| option(CommandOptionType::String, name);
    vec![
        CreateCommand::new("ping").description("Answers at once"),
        CreateCommand::new("secret").description("Answers you only"),
        CreateCommand::new("later").description("Thinks, then shows a picture"),
        CreateCommand::new("never").description("Does not answer"),
        CreateCommand::new("twice").description("Answers twice"),
        CreateCommand::new("form").description("Asks with a modal"),
        CreateCommand::new("thread").description("Opens a thread and writes to you there"),
        CreateCommand::new("dm").description("Writes to you directly"),
        CreateCommand::new("game")
            .description("Has subcommands")
            .add_option(
                option(CommandOptionType::SubCommand, "new")
                    .add_sub_option(text("map").required(true).set_autocomplete(true))
                    .add_sub_option(option(CommandOptionType::Boolean, "chips"))
                    .add_sub_option(option(CommandOptionType::User, "guest"))
                    .add_sub_option(option(CommandOptionType::Attachment, "sheet"))
                    .add_sub_option(
                        text("pace")
                            .add_string_choice("One day", "1d")
                            .add_string_choice("None", "none"),
                    ),
            ),
        CreateCommand::new("Wave").kind(CommandType::User),
    ]
}

fn buttons() -> Vec<CreateActionRow> {
    let squares = || CreateSelectMenuKind::String {
        options: ["A1", "A2", "A3"]
            .map(|square| CreateSelectMenuOption::new(square, square))
            .to_vec(),
    };
    let guests = CreateSelectMenuKind::User {
        default_users: None,
    };
    let menu = |menu: CreateSelectMenu| CreateActionRow::SelectMenu(menu);
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("more").label("More"),
            CreateButton::new("quiet").label("Quiet"),
            CreateButton::new("ask").label("Ask"),
            CreateButton::new("off").label("Off").disabled(true),
        ]),
        menu(CreateSelectMenu::new("square", squares())),
        menu(
            CreateSelectMenu::new("many", squares())
                .placeholder("Several squares")
                .max_values(3),
        ),
        menu(CreateSelectMenu::new("guest", guests).placeholder("A guest")),
    ]
}

/// A green picture of 7 × 5 pixels.
pub(crate) const PICTURE: &[u8] = b"\
    \x89\x50\x4e\x47\x0d\x0a\x1a\x0a\x00\x00\x00\x0d\x49\x48\x44\x52\x00\x00\x00\x07\x00\x00\
    \x00\x05\x08\x02\x00\x00\x00\x06\xf8\x61\x8f\x00\x00\x00\x11\x49\x44\x41\x54\x78\xda\x63\
    \x70\x98\x90\x80\x89\x18\x68\x24\x0a\x00\xea\x76\x29\x91\xc1\xe4\x75\xbc\x00\x00\x00\x00\
    \x49\x45\x4e\x44\xae\x42\x60\x82\
";

fn message(text: &str) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

fn modal() -> CreateInteractionResponse {
    let input = CreateInputText::new(InputTextStyle::Short, "Square", "square").max_length(3);
    CreateInteractionResponse::Modal(
        CreateModal::new("typed", "Type a square")
            .components(vec![CreateActionRow::InputText(input)]),
    )
}

#[async_trait]
impl EventHandler for Script {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx, commands())
            .await
            .expect("commands are accepted");
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match interaction {
            Interaction::Command(command) => on_command(&ctx, command).await,
            Interaction::Autocomplete(command) => on_autocomplete(&ctx, command).await,
            Interaction::Component(component) => on_component(&ctx, component).await,
            Interaction::Modal(modal) => {
                let ActionRowComponent::InputText(input) = &modal.data.components[0].components[0]
                else {
                    return;
                };
                let typed = format!("typed {}", input.value.as_deref().unwrap_or_default());
                let answer = CreateInteractionResponse::Message(message(&typed).ephemeral(true));
                modal.create_response(&ctx, answer).await
            }
            _ => Ok(()),
        };
        // What Discord refuses is looked up in the record by the tests.
        drop(done);
    }
}

async fn on_command(ctx: &Context, command: CommandInteraction) -> Result<()> {
    let say = |answer| command.create_response(ctx, CreateInteractionResponse::Message(answer));
    match command.data.name.as_str() {
        "ping" => say(message("pong <@1> **bold**").components(buttons())).await,
        "secret" => say(message("only you").ephemeral(true).components(buttons())).await,
        "never" => Ok(()),
        "twice" => {
            say(message("first")).await?;
            say(message("second")).await
        }
        "form" => command.create_response(ctx, modal()).await,
        "later" => {
            command.defer(ctx).await?;
            let file = CreateAttachment::bytes(PICTURE, "board.png").description("A board");
            let edit = EditInteractionResponse::new()
                .content("here it is")
                .embed(
                    CreateEmbed::new()
                        .title("Board")
                        .image("attachment://board.png"),
                )
                .new_attachment(file);
            command.edit_response(ctx, edit).await?;
            let follow_up = CreateInteractionResponseFollowup::new()
                .content("and a secret")
                .ephemeral(true);
            command.create_followup(ctx, follow_up).await.map(drop)
        }
        "thread" => {
            say(message("opening")).await?;
            let thread = command
                .channel_id
                .create_thread(
                    ctx,
                    CreateThread::new("Game 1").kind(ChannelType::PublicThread),
                )
                .await?;
            let user = command.user.id;
            let post = CreateMessage::new()
                .content(format!("{} your turn; not you, <@1>", user.mention()))
                .allowed_mentions(CreateAllowedMentions::new().users([user]))
                .nonce(Nonce::String("g1-s0".into()))
                .enforce_nonce(true)
                .add_file(CreateAttachment::bytes(PICTURE, "board.png").description("A board"));
            thread.send_message(ctx, post.clone()).await?;
            thread.send_message(ctx, post).await.map(drop)
        }
        "dm" => {
            say(message("look there").ephemeral(true)).await?;
            let hello = CreateMessage::new().content("hello");
            command.user.direct_message(ctx, hello).await.map(drop)
        }
        "Wave" => {
            let target = command.data.target_id.expect("a target");
            say(message(&format!("waves at {target}"))).await
        }
        _ => {
            let options = command.data.options();
            let ResolvedValue::SubCommand(options) = &options[0].value else {
                return Ok(());
            };
            let words: Vec<String> = options
                .iter()
                .map(|option| match &option.value {
                    ResolvedValue::User(user, member) => {
                        format!("{}={} {}", option.name, user.name, member.is_some())
                    }
                    ResolvedValue::Attachment(file) => {
                        format!("{}={} {}", option.name, file.filename, file.size)
                    }
                    other => format!("{}={other:?}", option.name),
                })
                .collect();
            say(message(&words.join("; "))).await
        }
    }
}

async fn on_autocomplete(ctx: &Context, command: CommandInteraction) -> Result<()> {
    let typed = command
        .data
        .autocomplete()
        .map_or("", |focused| focused.value)
        .to_owned();
    let choices = ["benelux", "iberia", "ukraine"]
        .into_iter()
        .filter(|map| map.starts_with(&typed))
        .fold(CreateAutocompleteResponse::new(), |all, map| {
            all.add_string_choice(map, map)
        });
    command
        .create_response(ctx, CreateInteractionResponse::Autocomplete(choices))
        .await
}

async fn on_component(ctx: &Context, pressed: ComponentInteraction) -> Result<()> {
    match pressed.data.custom_id.as_str() {
        "more" => {
            let answer = CreateInteractionResponse::UpdateMessage(message("changed"));
            pressed.create_response(ctx, answer).await
        }
        "quiet" => {
            pressed.defer(ctx).await?;
            let edit = EditInteractionResponse::new().content("changed quietly");
            pressed.edit_response(ctx, edit).await.map(drop)
        }
        "ask" => pressed.create_response(ctx, modal()).await,
        _ => {
            let text = match &pressed.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => {
                    format!("chose {}", values.join(" "))
                }
                ComponentInteractionDataKind::UserSelect { values } => {
                    format!("chose user {}", values[0])
                }
                _ => return Ok(()),
            };
            let answer = CreateInteractionResponse::Message(message(&text).ephemeral(true));
            pressed.create_response(ctx, answer).await
        }
    }
}
