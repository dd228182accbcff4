//! The table of routes.

use super::call::{Call, Outcome, decode};
use super::{application, callback, channel, guild, message, reaction, thread, webhook};
use crate::world::World;

pub(super) struct Route {
    pub(super) method: &'static str,
    pub(super) template: &'static str,
    /// Answers to interactions show their own token in the path.
    pub(super) needs_token: bool,
    pub(super) run: fn(&mut World, &mut Call) -> Outcome,
}

pub(super) struct Found {
    pub(super) route: &'static Route,
    pub(super) params: Vec<String>,
}

macro_rules! routes {
    ($($method:ident $template:literal $run:path;)*) => {
        &[$(Route {
            method: stringify!($method),
            template: $template,
            needs_token: !is_open($template),
            run: $run,
        },)*]
    };
}

const fn is_open(template: &str) -> bool {
    let bytes = template.as_bytes();
    // `/interactions`, `/webhooks`, and `/gateway` without `/bot`.
    bytes[1] == b'i' || bytes[1] == b'w' || (bytes[1] == b'g' && bytes.len() == 8)
}

static ROUTES: &[Route] = routes! {
    GET "/gateway" application::gateway;
    GET "/gateway/bot" application::gateway_bot;
    GET "/users/@me" application::me;
    GET "/users/@me/guilds" guild::mine;
    DELETE "/users/@me/guilds/{guild_id}" guild::leave;
    POST "/users/@me/channels" channel::open_dm;
    GET "/users/{user_id}" application::user;
    GET "/oauth2/applications/@me" application::application;
    GET "/applications/@me" application::application;
    GET "/applications/{application_id}/commands" application::list_commands;
    PUT "/applications/{application_id}/commands" application::put_commands;
    POST "/applications/{application_id}/commands" application::post_command;
    GET "/applications/{application_id}/commands/{command_id}" application::get_command;
    PATCH "/applications/{application_id}/commands/{command_id}" application::patch_command;
    DELETE "/applications/{application_id}/commands/{command_id}" application::delete_command;
    GET "/applications/{application_id}/guilds/{guild_id}/commands" application::list_guild_commands;
    PUT "/applications/{application_id}/guilds/{guild_id}/commands" application::put_guild_commands;
    POST "/applications/{application_id}/guilds/{guild_id}/commands" application::post_guild_command;
    DELETE "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}" application::delete_guild_command;
    POST "/interactions/{interaction_id}/{interaction_token}/callback" callback::callback;
    POST "/webhooks/{webhook_id}/{webhook_token}" webhook::follow_up;
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/@original" webhook::get_original;
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/@original" webhook::patch_original;
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/@original" webhook::delete_original;
    GET "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" webhook::get;
    PATCH "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" webhook::patch;
    DELETE "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}" webhook::delete;
    GET "/channels/{channel_id}" channel::get;
    PATCH "/channels/{channel_id}" channel::patch;
    DELETE "/channels/{channel_id}" channel::delete;
    PUT "/channels/{channel_id}/permissions/{overwrite_id}" channel::put_overwrite;
    DELETE "/channels/{channel_id}/permissions/{overwrite_id}" channel::delete_overwrite;
    POST "/channels/{channel_id}/typing" channel::typing;
    GET "/channels/{channel_id}/messages" message::list;
    POST "/channels/{channel_id}/messages" message::post;
    GET "/channels/{channel_id}/messages/{message_id}" message::get;
    PATCH "/channels/{channel_id}/messages/{message_id}" message::patch;
    DELETE "/channels/{channel_id}/messages/{message_id}" message::delete;
    POST "/channels/{channel_id}/messages/bulk-delete" message::bulk_delete;
    GET "/channels/{channel_id}/messages/pins" reaction::pins;
    PUT "/channels/{channel_id}/messages/pins/{message_id}" reaction::pin;
    DELETE "/channels/{channel_id}/messages/pins/{message_id}" reaction::unpin;
    GET "/channels/{channel_id}/pins" reaction::old_pins;
    PUT "/channels/{channel_id}/pins/{message_id}" reaction::pin;
    DELETE "/channels/{channel_id}/pins/{message_id}" reaction::unpin;
    GET "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}" reaction::list;
    DELETE "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}" reaction::clear_one;
    DELETE "/channels/{channel_id}/messages/{message_id}/reactions" reaction::clear;
    PUT "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me" reaction::add;
    DELETE "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me" reaction::remove;
    POST "/channels/{channel_id}/messages/{message_id}/threads" thread::from_message;
    POST "/channels/{channel_id}/threads" thread::without_message;
    GET "/channels/{channel_id}/threads/archived/public" thread::archived_public;
    GET "/channels/{channel_id}/threads/archived/private" thread::archived_private;
    GET "/channels/{channel_id}/users/@me/threads/archived/private" thread::archived_joined;
    GET "/channels/{channel_id}/thread-members" thread::members;
    PUT "/channels/{channel_id}/thread-members/@me" thread::join;
    DELETE "/channels/{channel_id}/thread-members/@me" thread::leave;
    GET "/channels/{channel_id}/thread-members/{user_id}" thread::member;
    PUT "/channels/{channel_id}/thread-members/{user_id}" thread::add_member;
    DELETE "/channels/{channel_id}/thread-members/{user_id}" thread::remove_member;
    GET "/guilds/{guild_id}" guild::get;
    GET "/guilds/{guild_id}/channels" guild::channels;
    GET "/guilds/{guild_id}/roles" guild::roles;
    GET "/guilds/{guild_id}/members/{user_id}" guild::member;
    GET "/guilds/{guild_id}/threads/active" guild::active_threads;
};

/// All operations this server knows: method and template.
pub(crate) fn operations() -> impl Iterator<Item = (&'static str, &'static str)> {
    ROUTES.iter().map(|route| (route.method, route.template))
}

/// The route of a path; where several fit, the one with the most literal parts.
pub(super) fn find(method: &str, path: &str) -> Option<Found> {
    let parts: Vec<String> = path
        .trim_end_matches('/')
        .split('/')
        .skip(1)
        .map(decode)
        .collect();
    ROUTES
        .iter()
        .filter(|route| route.method == method)
        .filter_map(|route| Some((route, fit(route.template, &parts)?)))
        .min_by_key(|(_, params)| params.len())
        .map(|(route, params)| Found { route, params })
}

fn fit(template: &str, parts: &[String]) -> Option<Vec<String>> {
    let wanted: Vec<&str> = template.split('/').skip(1).collect();
    if wanted.len() != parts.len() {
        return None;
    }
    let mut params = Vec::new();
    for (wanted, part) in wanted.iter().zip(parts) {
        if wanted.starts_with('{') {
            params.push(part.clone());
        } else if wanted != part {
            return None;
        }
    }
    Some(params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literal_parts_win_and_paths_are_decoded() {
        let found = find("PATCH", "/webhooks/1/tok/messages/%40original").expect("a route");
        assert!(found.route.template.ends_with("@original"));
        assert_eq!(found.params, ["1", "tok"]);
        assert!(!found.route.needs_token);
        assert!(find("GET", "/gateway/bot").is_some_and(|f| f.route.needs_token));
        assert!(find("GET", "/nothing").is_none());
    }
}
