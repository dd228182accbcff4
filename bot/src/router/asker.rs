//! Whoever asks something of us, and the way back to them: one interaction, whatever kind it is.

use std::{
    sync::atomic::{AtomicU8, Ordering},
    time::Duration,
};

use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationId, Builder, ChannelId, CommandInteraction, ComponentInteraction,
    CreateAutocompleteResponse, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateModal, GuildId, Http, InteractionId, Member, Message, ModalInteraction, Permissions,
    RoleId, Route, User, UserId,
};

use crate::{
    compose::{
        reply::{Reply, SeenBy},
        trouble,
    },
    data::{ApplicationContext, Data},
    error::Error,
    languages::Languages,
    limits::Cost,
    say,
    say::Locale,
    store::{self, Cause},
};

/// Discord's code for an interaction that is answered already.
const ALREADY_ACKNOWLEDGED: isize = 40_060;
/// And for one that it takes no answer to any more.
const UNKNOWN_INTERACTION: isize = 10_062;

/// How long an answer may take before the asker is told that it is coming. Discord waits for three seconds.
const AT_ONCE: Duration = Duration::from_millis(1_200);

/// How far an interaction has been answered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Open,
    /// A message of ours is coming.
    Deferred,
    /// The message that was pressed, which everybody sees, is going to change.
    Changing,
    Answered,
}

/// Somebody, and their interaction.
pub struct Asker<'a> {
    /// Way to Discord.
    pub http: &'a Http,
    /// Who.
    pub user: &'a User,
    /// Where.
    pub channel: ChannelId,
    /// In which server.
    pub guild: Option<GuildId>,
    /// The language of that server, as Discord tells it.
    pub guild_locale: Option<&'a str>,
    /// The language of what everybody there reads.
    public_locale: Locale,
    /// Their own language.
    pub locale: Locale,
    /// What we may do there.
    pub our_permissions: Option<Permissions>,
    member: Option<&'a Member>,
    id: InteractionId,
    token: &'a str,
    stage: AtomicU8,
}

macro_rules! asker {
    ($http:expr, $languages:expr, $interaction:expr, $member:expr) => {{
        let chosen = $languages.of_person($interaction.user.id);
        let locale = chosen.unwrap_or_else(|| Locale::of(&$interaction.locale));
        let chosen = $interaction
            .guild_id
            .and_then(|guild| $languages.of_guild(guild));
        let told = $interaction.guild_locale.as_deref().map(Locale::of);
        Asker {
            http: $http,
            user: &$interaction.user,
            channel: $interaction.channel_id,
            guild: $interaction.guild_id,
            guild_locale: $interaction.guild_locale.as_deref(),
            public_locale: chosen.or(told).unwrap_or(locale),
            locale,
            our_permissions: $interaction.app_permissions,
            member: $member,
            id: $interaction.id,
            token: &$interaction.token,
            stage: AtomicU8::new(Stage::Open as u8),
        }
    }};
}

impl<'a> Asker<'a> {
    /// Somebody who pressed a button or chose from a menu.
    pub fn of_press(
        http: &'a Http,
        languages: &Languages,
        press: &'a ComponentInteraction,
    ) -> Asker<'a> {
        asker!(http, languages, press, press.member.as_ref())
    }

    /// Somebody who filled in a modal.
    pub fn of_modal(
        http: &'a Http,
        languages: &Languages,
        modal: &'a ModalInteraction,
    ) -> Asker<'a> {
        asker!(http, languages, modal, modal.member.as_ref())
    }

    /// Somebody who typed a command.
    pub fn of_command(ctx: &ApplicationContext<'a>) -> Asker<'a> {
        let command: &'a CommandInteraction = ctx.interaction;
        let http: &'a Http = &ctx.framework.serenity_context.http;
        let languages = &ctx.framework.user_data.languages;
        asker!(http, languages, command, command.member.as_deref())
    }

    /// What leads to events.
    pub fn cause(&self) -> Cause {
        Cause::Interaction {
            id: self.id,
            user: self.user.id,
        }
    }

    /// Who asks.
    pub fn user_id(&self) -> UserId {
        self.user.id
    }

    /// Their name in this server.
    pub fn name(&self) -> String {
        match self.member {
            Some(member) => member.display_name().to_owned(),
            None => self.user.display_name().to_owned(),
        }
    }

    /// Them, about to sit down.
    pub fn member(&self) -> store::Member {
        store::Member {
            user: self.user.id,
            name: self.name(),
            colour: None,
        }
    }

    /// The language of what everybody here reads.
    pub fn public_locale(&self) -> Locale {
        self.public_locale
    }

    /// Whether they manage the server they are in. Discord asks for that before it shows a command, but anybody may be
    /// given the command by name; so it is asked here.
    pub fn manages_server(&self) -> bool {
        let permissions = self.member.and_then(|member| member.permissions);
        permissions.is_some_and(|may| may.manage_guild() || may.administrator())
    }

    /// Whether they have a role in the server they are in.
    pub fn has_role(&self, role: RoleId) -> bool {
        self.member
            .is_some_and(|member| member.roles.contains(&role))
    }

    /// Whether they are allowed to ask for more at the moment; otherwise they are told when.
    pub async fn may_ask(&self, data: &Data, cost: Cost) -> bool {
        let Err(wait) = data
            .limits
            .take(self.user.id, self.id, cost, data.clock.now())
        else {
            return true;
        };
        let told = if cost == Cost::Letter {
            let none = CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::new());
            self.first(none, Stage::Answered).await
        } else {
            let seconds = wait.as_secs() + u64::from(wait.subsec_millis() > 0);
            let text = say!(self.locale, "refused-cooldown", seconds = seconds);
            self.respond(Reply::text(text), SeenBy::Asker).await
        };
        if let Err(error) = told {
            tracing::debug!(%error, "somebody could not be asked to wait");
        }
        false
    }

    /// Says within three seconds that a private answer is coming.
    pub async fn defer_private(&self) -> Result<(), Error> {
        let message = CreateInteractionResponseMessage::new().ephemeral(true);
        self.first(CreateInteractionResponse::Defer(message), Stage::Deferred)
            .await
    }

    /// Says within three seconds that an answer for everybody is coming.
    pub async fn defer_public(&self) -> Result<(), Error> {
        let message = CreateInteractionResponseMessage::new();
        self.first(CreateInteractionResponse::Defer(message), Stage::Deferred)
            .await
    }

    /// Says within three seconds that the message that was pressed is going to change.
    pub async fn defer_update(&self) -> Result<(), Error> {
        self.first(CreateInteractionResponse::Acknowledge, Stage::Deferred)
            .await
    }

    /// Does something that is nearly always done at once. Where it is not, the asker is told in time that an answer is
    /// coming, to be seen by them or by everybody.
    pub async fn in_time<T>(
        &self,
        seen_by: SeenBy,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let defer = async {
            match seen_by {
                SeenBy::Asker => self.defer_private().await,
                SeenBy::Everybody => self.defer_public().await,
            }
        };
        self.or_defer(work, defer).await
    }

    /// The same for a press that changes a message which everybody sees.
    pub async fn in_time_to_change<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        let acknowledge = self.first(CreateInteractionResponse::Acknowledge, Stage::Changing);
        self.or_defer(work, acknowledge).await
    }

    async fn or_defer<T>(
        &self,
        work: impl Future<Output = Result<T, Error>>,
        defer: impl Future<Output = Result<(), Error>>,
    ) -> Result<T, Error> {
        let mut work = std::pin::pin!(work);
        if let Ok(done) = tokio::time::timeout(AT_ONCE, &mut work).await {
            return done;
        }
        // Together: work that waited for Discord could hold the database meanwhile.
        let (deferred, done) = tokio::join!(defer, work);
        let done = done?;
        deferred.map(|()| done)
    }

    /// Whether no answer was given yet, and none announced.
    pub fn is_unanswered(&self) -> bool {
        self.stage() == Stage::Open
    }

    /// The answer after [`in_time`](Asker::in_time).
    pub async fn finish(&self, reply: Reply, seen_by: SeenBy) -> Result<(), Error> {
        match self.stage() {
            Stage::Open => self.respond(reply, seen_by).await,
            _ => self.edit(reply).await.map(|_| ()),
        }
    }

    /// Does something and tells the asker alone what came of it, in time.
    pub async fn tell_in_time(
        &self,
        work: impl Future<Output = Result<String, Error>>,
    ) -> Result<(), Error> {
        let text = self.in_time(SeenBy::Asker, work).await?;
        self.finish(Reply::text(text), SeenBy::Asker).await
    }

    /// The change after [`in_time_to_change`](Asker::in_time_to_change).
    pub async fn finish_change(&self, reply: Reply) -> Result<(), Error> {
        match self.stage() {
            Stage::Open => self.update(reply).await,
            _ => self.edit(reply).await.map(|_| ()),
        }
    }

    /// Answers at once.
    pub async fn respond(&self, reply: Reply, seen_by: SeenBy) -> Result<(), Error> {
        let message = CreateInteractionResponse::Message(reply.into_response(seen_by));
        self.first(message, Stage::Answered).await
    }

    /// Changes the message that was pressed, at once.
    pub async fn update(&self, reply: Reply) -> Result<(), Error> {
        let message = reply.into_response(SeenBy::Everybody);
        self.first(
            CreateInteractionResponse::UpdateMessage(message),
            Stage::Answered,
        )
        .await
    }

    /// Opens a modal.
    pub async fn modal(&self, modal: CreateModal) -> Result<(), Error> {
        self.first(CreateInteractionResponse::Modal(modal), Stage::Answered)
            .await
    }

    /// What the deferred answer becomes.
    pub async fn edit(&self, reply: Reply) -> Result<Message, Error> {
        self.alone(original).await;
        let message = reply.into_edit().execute(self.http, self.token).await?;
        self.set_stage(Stage::Answered);
        Ok(message)
    }

    /// A later answer.
    pub async fn followup(&self, reply: Reply, seen_by: SeenBy) -> Result<(), Error> {
        self.alone(|application_id, token| Route::WebhookFollowupMessages {
            application_id,
            token,
        })
        .await;
        let followup = reply.into_followup(seen_by);
        followup.execute(self.http, (None, self.token)).await?;
        Ok(())
    }

    /// The message our answer became.
    pub async fn answer(&self) -> Result<Message, Error> {
        self.alone(original).await;
        Ok(self
            .http
            .get_original_interaction_response(self.token)
            .await?)
    }

    /// Ends the interaction: what went wrong is said in the asker's words, and what is our fault is logged.
    pub async fn settle(&self, done: Result<(), Error>) {
        let Err(error) = done else {
            return;
        };
        let code = trouble::code(self.id.get());
        match error {
            // Nothing reaches the asker any more. Either nothing was done yet, or it shows where everybody sees it.
            Error::TooLate => {
                tracing::warn!(user = %self.user.id, channel = %self.channel, "answered too late");
                return;
            }
            _ if error.is_players() => tracing::debug!(error = error.name(), "refused"),
            _ => {
                tracing::error!(%code, %error, user = %self.user.id, channel = %self.channel, "fault");
            }
        }
        // The same interaction came twice: the first one answers it.
        if matches!(error, Error::Repeated) || discords_code(&error) == Some(ALREADY_ACKNOWLEDGED) {
            return;
        }
        let reply = Reply::text(trouble::answer(self.locale, &error, &code));
        let told = match self.stage() {
            Stage::Open => match self.respond(reply.clone(), SeenBy::Asker).await {
                // Whoever broke had begun to answer.
                Err(Error::Repeated) => self.followup(reply, SeenBy::Asker).await,
                told => told,
            },
            Stage::Deferred => self.edit(reply).await.map(|_| ()),
            Stage::Changing | Stage::Answered => self.followup(reply, SeenBy::Asker).await,
        };
        if let Err(error) = told {
            tracing::warn!(%code, %error, "somebody could not be answered");
        }
    }

    /// Each interaction has limits of its own, but the rate limiter counts those of all together, and would let a crowd
    /// wait for nothing: it forgets what the answers to others have told it.
    async fn alone(&self, route: impl FnOnce(ApplicationId, &'a str) -> Route<'a>) {
        if let (Some(limiter), Some(application)) =
            (&self.http.ratelimiter, self.http.application_id())
        {
            let bucket = route(application, self.token).ratelimiting_bucket();
            limiter.routes().write().await.remove(&bucket);
        }
    }

    async fn first(&self, response: CreateInteractionResponse, then: Stage) -> Result<(), Error> {
        match response.execute(self.http, (self.id, self.token)).await {
            Ok(()) => {
                self.set_stage(then);
                Ok(())
            }
            Err(error) => {
                let error = Error::from(error);
                Err(match discords_code(&error) {
                    Some(ALREADY_ACKNOWLEDGED) => Error::Repeated,
                    Some(UNKNOWN_INTERACTION) => Error::TooLate,
                    _ => error,
                })
            }
        }
    }

    fn stage(&self) -> Stage {
        match self.stage.load(Ordering::Relaxed) {
            0 => Stage::Open,
            1 => Stage::Deferred,
            2 => Stage::Changing,
            _ => Stage::Answered,
        }
    }

    fn set_stage(&self, stage: Stage) {
        self.stage.store(stage as u8, Ordering::Relaxed);
    }
}

/// The route of the first answer.
fn original(application_id: ApplicationId, token: &str) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse {
        application_id,
        token,
    }
}

/// The code that Discord gave with an error.
fn discords_code(error: &Error) -> Option<isize> {
    let Error::Discord(error) = error else {
        return None;
    };
    match &**error {
        serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}
